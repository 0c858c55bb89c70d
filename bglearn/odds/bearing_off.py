"""How many rolls one side needs to bear off, from the one-sided table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.asked import all_ways, has_contact, position_of
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.rolls import THROWS
from bglearn.odds.tables import means_to_off, rolls_to_first_off, rolls_to_off
from bglearn.odds.unanswered import answered
from bglearn.rules import ALL_ROLLS, Play, RuleSet
from bglearn.rules.moves import played
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked
    from bglearn.odds.progress import Progress
    from bglearn.rules import Position, Roll, Side
    from bglearn.rules.turn import Way

__all__ = ["BearOff", "BestPlay", "bearoff", "check_race", "home_of", "mean_of", "spread"]

SEEN = 0.0005
"""Chances below this are left out of tables and pictures; the exact values keep them."""


class BestPlay(NamedTuple):
    """What to play with a roll to need the fewest rolls on average, and how many that leaves."""

    roll: Roll
    play: Play
    mean_left: float


@dataclass(frozen=True, slots=True)
class BearOff(Answer):
    """How many rolls the player on roll needs to bear off, played for the fewest on average.

    ``chances[n]`` is the chance of exactly n rolls, ``first_chances[n]`` that the first checker goes off with roll n,
    played for that; ``(1.0,)`` where one is off already. They are exact for these plays, to some 1e-15.
    """

    position: Position
    chances: tuple[float, ...]
    first_chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Rolls needed on average."""
        return mean_of(self.chances)

    @property
    def first_mean(self) -> float:
        """Rolls on average until the first checker is off."""
        return mean_of(self.first_chances)

    def exactly(self, rolls: int) -> float:
        """Returns the chance to need just so many rolls."""
        return self.chances[rolls] if 0 <= rolls < len(self.chances) else 0.0

    def within(self, rolls: int) -> float:
        """Returns the chance to be off in so many rolls or fewer."""
        return 1.0 if rolls >= len(self.chances) - 1 else min(sum(self.chances[: max(rolls + 1, 0)]), 1.0)

    @property
    def this_turn(self) -> Fraction:
        """The chance to be off with this roll, a Fraction of 36ths."""
        return Fraction(round(self.exactly(1) * THROWS), THROWS)

    @property
    def sentence(self) -> str:
        """The mean, and either the rolls that do it now or the number of rolls that is enough in most games."""
        off = say("bearoff.off", n=CHECKERS - self.position.own.off)
        if self.this_turn:
            now = say("bearoff.this_turn", n=int(self.this_turn * THROWS), share=percent(self.this_turn))
            return say("bearoff.mean_now", mean=number(self.mean, 2), off=off, now=now)
        enough = next(n for n in range(len(self.chances)) if self.within(n) >= 0.5)
        games = number(self.within(enough) * THROWS)
        share = percent(self.within(enough))
        return say("bearoff.mean_later", mean=number(self.mean, 2), off=off, n=enough, games=games, share=share)

    @property
    def notes(self) -> tuple[str, ...]:
        """How it was played, and the first checker where none is off."""
        first = () if len(self.first_chances) == 1 else (say("bearoff.first", mean=number(self.first_mean, 2)),)
        return (*first, say("bearoff.played_for_fewest"))

    @property
    def table(self) -> Rows:
        """The chances to be off with each roll, and by then."""
        head = say("bearoff.head_rolls"), say("bearoff.head_exactly"), say("bearoff.head_within")
        rows = tuple((str(n), percent(self.exactly(n)), percent(self.within(n))) for n in spread(self.chances))
        return Rows(head, rows, say("bearoff.rolls_needed"))

    def best_plays(self) -> tuple[BestPlay, ...]:
        """Gives for each of the 21 rolls the play that leaves the fewest rolls on average, from 6-6 down.

        >>> plays = bearoff("own 6x1, 4x1").best_plays()
        >>> [(str(best.play), round(best.mean_left * 36)) for best in plays if str(best.roll) == "2-1"]
        [('6/5 4/2', 53)]
        """
        ways = [list(all_ways(self.position, roll, RuleSet.STANDARD)) for roll in reversed(ALL_ROLLS)]
        homes = [[_home_after(home_of(self.position.own), way) for way in of_roll] for of_roll in ways]
        means = means_to_off({home for of_roll in homes for home in of_roll})
        best = []
        for roll, of_roll, after in zip(reversed(ALL_ROLLS), ways, homes, strict=True):
            # Sums of rounded chances: what differs by less than that is equal, and the first is taken.
            which = min(range(len(after)), key=[round(means[home], 11) for home in after].__getitem__)
            moves, result = played(self.position, of_roll[which])
            best.append(BestPlay(roll, Play(moves, result=result), means[after[which]]))
        return tuple(best)

    def picture(self, look: str = "light") -> Picture:
        """The chances to be off with each roll."""
        from bglearn.draw.pictures import distributions

        series = {say("bearoff.head_exactly"): self.chances}
        return distributions(series=series, xlabel=say("bearoff.plot_rolls"), title=self.sentence, look=look)


def bearoff(position: Asked, *, progress: Progress | None = None) -> BearOff:
    """Says how many rolls the player on roll needs until the last checker is off.

    All checkers of that side stand in its home board or are off, and none of the other side's has still to pass them;
    for anything else OutOfReachError says what the table covers. The first question builds the table (a second or so)
    and keeps it; ``progress`` is told the share that is done, without it a bar shows itself when it takes long. Where
    numpy is missing the answer says so, and raises MissingLibraryError when a number is read from it.

    >>> answer = bearoff("own 5x1, 2x1")
    >>> print(answer)
    1.48 rolls on average bear off your 2 checkers; 19 of 36 rolls do it this turn (52.8 %).
    >>> answer.this_turn, round(answer.within(2), 4)
    (Fraction(19, 36), 0.9969)
    """
    found = position_of(position)
    check_race(found, "own")
    home = home_of(found.own)
    return answered(
        lambda: BearOff(found, rolls_to_off(home, progress=progress), rolls_to_first_off(home, progress=progress))
    )


def home_of(side: Side) -> tuple[int, ...]:
    """The six counts of a side's home board, from its ace point up."""
    return side.counts[HOME.start : HOME.stop]


def check_race(position: Position, *sides: str) -> None:
    """Refuses what the tables do not cover for these sides ("own", "opp"). Raises OutOfReachError that says why."""
    if position.same_direction:
        raise OutOfReachError(say("bearoff.same_direction"))
    if has_contact(position):
        raise OutOfReachError(say("bearoff.contact"))
    for side in sides:
        counts = position.own.counts if side == "own" else position.opp.counts
        if counts[OFF] == CHECKERS:
            raise OutOfReachError(say(f"bearoff.finished_{side}"))
        away = [
            say("bearoff.on_bar" if place == BAR else "bearoff.on_point", n=counts[place], point=place)
            for place in range(BAR, HOME.stop - 1, -1)
            if counts[place]
        ]
        if away:
            raise OutOfReachError(say(f"bearoff.not_home_{side}", where=listing(away)))


def mean_of(chances: tuple[float, ...]) -> float:
    """The mean of a distribution over 0, 1, 2, ... rolls."""
    return sum(n * chance for n, chance in enumerate(chances))


def spread(chances: tuple[float, ...]) -> range:
    """The numbers of rolls from the first to the last that can be seen in a table.

    >>> spread((0.0, 0.0, 0.7, 0.2999, 0.0001))
    range(2, 4)
    """
    seen = [n for n, chance in enumerate(chances) if chance >= SEEN]
    return range(seen[0], seen[-1] + 1)


def _home_after(home: tuple[int, ...], way: Way) -> tuple[int, ...]:
    after = [0, *home]
    for start, end in way:
        after[start] -= 1
        after[end] += 1
    return tuple(after[1:])
