"""Who wins a race: by the two-sided table where it reaches, else by laying two distributions of rolls side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.asked import read
from bglearn.odds.bearing_off import check_race, home_of, mean_of, spread
from bglearn.odds.race_cubes import cube_of, is_short
from bglearn.odds.rolls import THROWS
from bglearn.odds.tables import equities, rolls_to_first_off, rolls_to_off
from bglearn.odds.unanswered import answered
from bglearn.rules import GameState
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked
    from bglearn.odds.progress import Progress
    from bglearn.odds.race_cubes import RaceCube
    from bglearn.rules import Position

__all__ = ["Race", "ahead", "games_of_36", "race"]


@dataclass(frozen=True, slots=True)
class Race(Answer):
    """How likely the player on roll wins a race in which both sides have all their checkers at home or off.

    ``mine[n]`` and ``theirs[n]`` are the chances that a side needs exactly n rolls, played for the fewest on average;
    ``mine_first[n]``, ``theirs_first[n]`` the same for the first of fifteen checkers, ``(1.0,)`` where one is off.
    """

    position: Position
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    mine_first: tuple[float, ...]
    theirs_first: tuple[float, ...]
    exact: float | None = None
    """The chance if both sides play for the most wins, exact to 1e-7; None with more than six checkers on a side."""
    cube: RaceCube | None = None
    """What the cube is worth; None with more than six checkers on a side, or in a match."""

    @property
    def chance(self) -> float:
        """The chance to win: ``exact`` where the two-sided table reaches, else ``one_sided``."""
        return self.one_sided if self.exact is None else self.exact

    @property
    def one_sided(self) -> float:
        """The chance to win if each side plays for the fewest rolls on average, whatever the other side does.

        The player on roll wins when it needs no more rolls than the other side.
        """
        return ahead(self.mine, self.theirs, start=0)

    @property
    def gammon(self) -> float:
        """The chance to be off before the other side has borne off its first checker."""
        return ahead(self.mine, self.theirs_first, start=0)

    @property
    def gammon_against(self) -> float:
        """The chance that the other side is off before the player on roll has borne off a checker."""
        return ahead(self.theirs, self.mine_first, start=1)

    @property
    def sentence(self) -> str:
        """The chance as games of 36."""
        return say("bearoff.race", games=games_of_36(self.chance), share=percent(self.chance))

    @property
    def notes(self) -> tuple[str, ...]:
        """Rolls needed, gammons, how the chance was found and how near it is, and the cube."""
        needed = say("bearoff.race_means", mine=number(mean_of(self.mine), 2), theirs=number(mean_of(self.theirs), 2))
        gammons = [
            say(key, games=games_of_36(chance), share=percent(chance))
            for key, chance in (("bearoff.gammons", self.gammon), ("bearoff.gammons_against", self.gammon_against))
            if chance >= 0.0005
        ]
        how = say("bearoff.race_one_sided" if self.exact is None else "bearoff.race_exact")
        return (needed, *gammons, how, *([self.cube.sentence] if self.cube else []))

    @property
    def table(self) -> Rows:
        """For each roll: the chance to be off with just that one, that the other side is not yet, and both together."""
        head = [say(f"bearoff.head_{name}") for name in ("my_roll", "i_am_off", "they_need_more", "both")]
        rows = []
        for n in spread(self.mine):
            still = ahead((0.0,) * n + (1.0,), self.theirs, start=0)
            rows.append((str(n), percent(self.mine[n]), percent(still), percent(self.mine[n] * still)))
        total = (say("bearoff.together"), "", "", percent(self.one_sided))
        return Rows(tuple(head), (*rows, total), say("bearoff.race_table"))

    def picture(self, look: str = "light") -> Picture:
        """How many rolls each side needs."""
        from bglearn.draw.pictures import distributions

        series = {say("bearoff.you"): self.mine, say("bearoff.they"): self.theirs}
        return distributions(series=series, xlabel=say("bearoff.plot_rolls"), title=self.sentence, look=look)


def race(position: Asked, *, progress: Progress | None = None) -> Race:
    """Says how likely the player on roll, before its roll, wins a race, and what the cube is worth where it is short.

    All checkers of both sides stand in their home boards or are off. With up to six a side the chance is exact; else it
    takes each side to play for the fewest rolls on average (see ``Race.one_sided``). The first question builds the
    tables (some seconds) and keeps them; ``progress`` is told the share that is done. Raises OutOfReachError for
    contact, for checkers outside of home and where a side is off. Where numpy is missing the answer says so, as that
    of ``bearoff`` does.

    >>> answer = race("own 6x1; opp 24x1")
    >>> print(answer)
    27 of 36 games are won by you, on roll (75.0 %).
    >>> print(answer.cube)
    +1.000 times the cube on average, with the cube in the middle. Double, take or pass (it is the same).
    """
    asked = read(position)
    found = asked.position if isinstance(asked, GameState) else asked
    check_race(found, "own", "opp")
    return answered(lambda: _race(asked, found, progress))


def _race(asked: Position | GameState, found: Position, progress: Progress | None) -> Race:
    homes = home_of(found.own), home_of(found.opp)
    mine, theirs = (rolls_to_off(home, progress=progress) for home in homes)
    mine_first, theirs_first = (rolls_to_first_off(home, progress=progress) for home in homes)
    exact = (1 + equities(*homes, progress=progress).cubeless) / 2 if is_short(found) else None
    return Race(found, mine, theirs, mine_first, theirs_first, exact, cube_of(asked, progress=progress))


def ahead(mine: tuple[float, ...], theirs: tuple[float, ...], *, start: int) -> float:
    """Returns the chance that I am done before the other side: mine takes n rolls, theirs n + start or more.

    ``start`` is 0 for the side on roll and 1 for the other side.

    >>> ahead((0, 0.5, 0.5), (0, 0.5, 0.5), start=0), ahead((0, 0.5, 0.5), (0, 0.5, 0.5), start=1)
    (0.75, 0.25)
    """
    # still[n]: theirs takes n or more.
    still = [*accumulate(reversed(theirs))][::-1]
    found = sum(chance * still[n + start] for n, chance in enumerate(mine) if n + start < len(still))
    return min(found, 1.0)  # sums of rounded chances


def games_of_36(chance: float) -> str:
    """Games of 36: whole ones without decimals."""
    games = chance * THROWS
    return number(games, 0 if abs(games - round(games)) < 1e-5 else 1)
