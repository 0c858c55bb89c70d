"""What a take needs, at the score of a match or in money play."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.results import Result, game_of, of_36, stakes_for, where, worth
from bglearn.odds.stakes import Score, Shares, Stakes, checked_cube, score_in, score_of
from bglearn.odds.verdicts import exact
from bglearn.odds.windows import (
    USUAL_EFFICIENCY,
    Window,
    automatic_window,
    dead_window,
    janowski_window,
    live_cash,
    live_window,
)
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked

__all__ = ["TakePoint", "take_point"]


_NONE, _ALL = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class TakePoint(Answer):
    """The share of games that makes a take no worse than a pass, with the match equities that it follows from.

    Everything is seen by the side that is asked to take. All numbers are exact for the table's decimals.
    """

    stakes: Stakes
    """The score, and the shares of gammons."""
    cube: int
    """Its value before the double."""
    efficiency: Fraction
    """Of the cube, in Janowski's model."""

    @property
    def score(self) -> Score | None:
        """The score, None in money play."""
        return self.stakes.score

    @property
    def dead(self) -> Fraction:
        """The take point if nobody turns the cube again."""
        return dead_window(self.stakes.other, self.cube).take_point

    @property
    def automatic(self) -> Fraction | None:
        """The take point with a redouble at once, None where that is not the thing to do."""
        window = automatic_window(self.stakes.other, self.cube)
        return window.take_point if window else None

    @property
    def live(self) -> Fraction:
        """The take point with a fully live cube; where it is turned at once, or dead, the take point of that."""
        return live_window(self.stakes.other, self.cube).take_point

    @property
    def janowski(self) -> Fraction:
        """The take point by Janowski's model, with this efficiency of the cube."""
        return self.at_efficiency(self.efficiency)

    def at_efficiency(self, efficiency: Fraction | float | str) -> Fraction:
        """Gives the take point by Janowski's model with another efficiency, 0 (dead) to 1 (fully live).

        >>> take_point().at_efficiency(1)
        Fraction(1, 5)
        """
        return janowski_window(self.stakes.other, self.cube, exact(efficiency)).take_point

    @property
    def gammon_values(self) -> tuple[Fraction, Fraction]:
        """What a gammon adds, by the value of a win instead of a loss, for the taker and for the doubler."""
        doubled = 2 * self.cube
        return self.stakes.gammon_value(doubled), self.stakes.other.gammon_value(doubled)

    @property
    def is_dead(self) -> bool:
        """Whether the doubled cube is of no more use to the taker."""
        return self.stakes.is_dead_for(2 * self.cube)

    @property
    def equities(self) -> tuple[Result, ...]:
        """The ends of the game that the take points follow from."""
        return tuple(self._results())

    def _results(self) -> Iterator[Result]:
        stakes, doubled = self.stakes, 2 * self.cube
        yield Result.of(say("equity.row_pass"), stakes, self.cube, won=False)
        yield from _played(stakes, doubled, redoubled=False)
        if self.automatic is not None:
            yield from _played(stakes, 2 * doubled, redoubled=True)
        elif not self.is_dead:
            yield Result.of(say("equity.row_cash"), stakes, doubled, won=True)

    @property
    def sentence(self) -> str:
        """The take points over 36 games."""
        around = {"where": where(self.stakes), "cube": self.cube, "doubled": 2 * self.cube}
        around |= {"dead": of_36(self.dead), "dead_share": percent(self.dead)}
        if self.automatic is not None:
            auto = {"auto": of_36(self.automatic), "auto_share": percent(self.automatic)}
            return say("equity.take_automatic", **auto, **around)
        if self.is_dead:
            return say("equity.take_dead", **around)
        return say("equity.take_both", live=of_36(self.live), live_share=percent(self.live), **around)

    @property
    def notes(self) -> tuple[str, ...]:
        """How each take point comes about, and what gammons are worth."""
        return tuple(self._notes())

    def _notes(self) -> Iterator[str]:
        is_match = self.score is not None
        dead = dead_window(self.stakes.other, self.cube)
        yield say("equity.take_risk", share=percent(self.dead), **self._risks(dead))
        automatic = automatic_window(self.stakes.other, self.cube)
        if automatic:
            said = self._risks(automatic)
            gains = {name: said[name] for name in ("risk", "gain", "won")}
            yield say("equity.take_risk_automatic", cube=4 * self.cube, share=percent(automatic.take_point), **gains)
        elif not self.is_dead:
            cashed = worth(self.stakes.after(2 * self.cube, won=True), is_match=is_match)
            turn = percent(live_cash(self.stakes, 2 * self.cube))
            yield say("equity.take_live", cube=4 * self.cube, turn=turn, cashed=cashed, share=percent(self.live))
            efficiency = percent(self.efficiency, 0)
            share = {"n": of_36(self.janowski), "share": percent(self.janowski)}
            yield say("equity.take_janowski", efficiency=efficiency, **share)
        if is_match:
            own, opp = (number(value, 2) for value in self.gammon_values)
            yield say("equity.gammon_values", own=own, opp=opp, money=number(Fraction(1, 2), 2))

    def _risks(self, window: Window) -> dict[str, str]:
        """What is risked and won by a take, seen by the taker."""
        is_match = self.score is not None
        base = 1 if is_match else 0  # chances of both sides make 1, their points 0
        passed, lost, won = (
            base - value for value in (window.double_pass, window.double_take.won, window.double_take.lost)
        )
        values = {"passed": passed, "lost": lost, "won": won, "risk": passed - lost, "gain": won - passed}
        said = {name: worth(value, is_match=is_match) for name, value in values.items()}
        return said | {name: said[name].removeprefix("+") for name in ("risk", "gain")}

    @property
    def table(self) -> Rows:
        """The ends of the game with the score that they lead to and the chance of the match there."""
        money = [say("equity.head_what"), say("equity.head_points")]
        match = [say("equity.head_what"), say("equity.head_score"), say("equity.head_chance")]
        rows = tuple(result.row for result in self.equities)
        return Rows(tuple(match if self.score else money), rows, say("equity.take_table"))

    def picture(self, look: str = "light") -> Picture:
        """What a take and a pass are worth over the games won; they cross at the take point."""
        from bglearn.draw.pictures import take_lines

        scale = 100 if self.score else 1  # chances in per cent
        passed = self.stakes.after(self.cube, won=False)
        return take_lines(
            takes={name: [(float(x), float(scale * y)) for x, y in corners] for name, corners in self._corners()},
            passed=float(scale * passed),
            points={name: float(window.take_point) for name, window in self._windows().items()},
            ylabel=say("equity.plot_match") if self.score else say("equity.plot_points"),
            title=say("equity.plot_take_title", where=where(self.stakes), cube=self.cube, doubled=2 * self.cube),
            look=look,
        )

    def _windows(self) -> dict[str, Window]:
        """The doubler's windows by the models that differ here, by their names in words."""
        doubler = self.stakes.other
        windows = {say("equity.model_dead"): dead_window(doubler, self.cube)}
        automatic = automatic_window(doubler, self.cube)
        if automatic:
            windows[say("equity.model_automatic")] = automatic
        elif not self.is_dead:
            windows[say("equity.model_live")] = live_window(doubler, self.cube)
        return windows

    def _corners(self) -> Iterator[tuple[str, list[tuple[Fraction, Fraction]]]]:
        """What a take is worth, by model: corners (share of games won, value) of the line, seen by the taker."""
        played = self.stakes.line(2 * self.cube)
        yield say("equity.model_dead"), [(_NONE, played.lost), (_ALL, played.won)]
        if self.automatic is not None:
            turned = self.stakes.line(4 * self.cube)
            yield say("equity.model_automatic"), [(_NONE, turned.lost), (_ALL, turned.won)]
        elif not self.is_dead:
            cash = live_cash(self.stakes, 2 * self.cube), self.stakes.after(2 * self.cube, won=True)
            yield say("equity.model_live"), [(_NONE, played.lost), cash, (_ALL, cash[1])]


def take_point(
    asked: Asked | None = None,
    *,
    away: Iterable[int] | None = None,
    cube: int = 1,
    gammons: Shares = 0,
    backgammons: Shares = 0,
    jacoby: bool = False,
    efficiency: Fraction | float | str = USUAL_EFFICIENCY,
) -> TakePoint:
    """Says which share of games is enough to take a double from ``cube`` to twice that.

    ``away`` are the points that the taker and the doubler still need, ``(5, 7)``; without it, money play. With 1 point
    away the Crawford game is over. ``gammons`` and ``backgammons`` are shares of the games that the taker wins and of
    those that it loses: one number for both, or two; gammons count backgammons too. Instead of a score, the state of a
    game can be given, whose player on roll is the doubler. The Jacoby rule changes nothing here, since the cube has
    been turned. Raises OutOfReachError for scores beyond the match or the table and in the Crawford game, ValueError
    for what cannot be, MissingLibraryError where the match equity table is missing.

    >>> print(take_point(away=(5, 7), cube=1))  # doctest: +NORMALIZE_WHITESPACE
    9.1 of 36 games won (25.3 %) are enough to take with a dead cube, 7.6 of 36 (21.0 %) with a fully live one: 5-away
    against 7-away, the cube going from 1 to 2.
    >>> take_point(away=(4, 4), cube=2).dead, take_point().dead, take_point().live
    (Fraction(3313, 10000), Fraction(1, 4), Fraction(1, 5))
    """
    if asked is not None:
        state = game_of(asked, away=away, cube=cube)
        if state.crawford:
            raise OutOfReachError(say("equity.crawford_take"))
        score, cube = score_in(state), state.cube
        stakes = stakes_for(score and score.other, gammons, backgammons, jacoby=state.is_money and state.jacoby)
    else:
        score = score_of(away, crawford=False, jacoby=jacoby)
        stakes = stakes_for(score, gammons, backgammons, jacoby=jacoby)
    return TakePoint(stakes, checked_cube(cube), exact(efficiency))


def _played(stakes: Stakes, cube: int, *, redoubled: bool) -> Iterator[Result]:
    """Both ends of the game with the cube at a value, with gammons and backgammons where there are any."""
    for won in (True, False):
        side = 0 if won else 1
        levels = [1, *([2] if stakes.gammons[side] else []), *([3] if stakes.backgammons[side] else [])]
        for times in levels:
            points = times * cube
            if redoubled:
                key = "equity.row_win_redoubled" if won else "equity.row_lose_redoubled"
            else:
                key = "equity.row_win" if won else "equity.row_lose"
            yield Result.of(say(key, points=points), stakes, points, won=won)
