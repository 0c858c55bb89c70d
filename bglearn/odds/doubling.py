"""The doubling window: from which share of games to double, to pass, and to play on, at a score or in money play."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, percent
from bglearn.odds.results import game_of, of_36, stakes_for, where
from bglearn.odds.stakes import Score, Shares, Stakes, checked_cube, score_in, score_of
from bglearn.odds.verdicts import Decision, exact
from bglearn.odds.windows import (
    USUAL_EFFICIENCY,
    Window,
    automatic_window,
    dead_window,
    janowski_window,
    live_window,
)
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked

__all__ = ["CubeWindow", "cube_window", "model_of", "window_of"]

OWNERS = ("centred", "own", "opp")
_ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class CubeWindow(Answer):
    """When the side on roll should double, and the other side pass; seen by the side on roll.

    ``window("dead")``, ``window("live")`` and ``window(0.7)`` (Janowski's model) have the points at which decisions
    change. All numbers are exact for the match equity table's decimals.
    """

    stakes: Stakes
    """The score, and the shares of gammons."""
    cube: int
    """Its value now."""
    owner: str
    """Whose it is: "centred", "own" (of the side on roll) or "opp"."""
    efficiency: Fraction
    """Of the cube, in Janowski's model."""
    limit: int | None = None
    """The cube's highest value, None where there is no such rule."""

    @property
    def score(self) -> Score | None:
        """The score, None in money play."""
        return self.stakes.score

    @property
    def why_not(self) -> str | None:
        """Why no double is possible: "crawford", "owner" (it is the other side's), "limit"; None where one is."""
        if self.score and self.score.crawford:
            return "crawford"
        if self.owner == "opp":
            return "owner"
        return "limit" if self.limit is not None and 2 * self.cube > self.limit else None

    @property
    def is_possible(self) -> bool:
        """Whether the side on roll may double."""
        return self.why_not is None

    def window(self, model: str | float | Fraction = "dead") -> Window:
        """Gives the points by a model: "dead", "live", or an efficiency from 0 to 1. Raises ValueError for no such.

        >>> window = cube_window().window(Fraction(2, 3))
        >>> window.double_point, window.cash_point
        (Fraction(11, 16), Fraction(11, 14))
        """
        return window_of(self.stakes, self.cube, model, owned=self.owner == "own")

    @property
    def dead(self) -> Window:
        """The window if nobody turns the cube after this double."""
        return self.window("dead")

    @property
    def automatic(self) -> Window | None:
        """The window with a redouble at once, None where that is not the thing to do."""
        return automatic_window(self.stakes, self.cube)

    @property
    def live(self) -> Window:
        """The window with a fully live cube; where it is redoubled at once, or dead, the window of that."""
        return self.window("live")

    @property
    def janowski(self) -> Window:
        """The window by Janowski's model, with this efficiency of the cube."""
        return self.window(self.efficiency)

    @property
    def opens(self) -> Fraction | None:
        """The share of games from which on a double can be right at all: the double point of a dead cube.

        Where the other side redoubles at once, with that. None where a double changes nothing.
        """
        return (self.automatic or self.dead).double_point

    def decide(self, win: Fraction | float | str, model: str | float | Fraction = "dead") -> Decision:
        """Gives the verdict at a chance to win the game; values are -1 for the cube's loss and 1 for its win.

        >>> cube_window(away=(5, 7)).decide(0.7).verdict
        'Double, take.'
        """
        window, share = self.window(model), exact(win)
        low, high = self.stakes.after(self.cube, won=False), self.stakes.after(self.cube, won=True)
        rolls_on, taken = (
            2 * (value - low) / (high - low) - 1
            for value in (min(window.no_double.at(share), window.most), window.double_take.at(share))
        )
        return Decision(rolls_on, taken, may_double=self.is_possible, owned=self.owner == "own")

    @property
    def windows(self) -> dict[str, Window]:
        """The windows of the models that differ here, by their names in words; none where no double is possible."""
        if not self.is_possible:
            return {}
        named = {say("equity.model_dead"): self.dead}
        automatic = self.automatic
        if automatic:
            named[say("equity.model_automatic")] = automatic
        elif not self.stakes.other.is_dead_for(2 * self.cube):
            named[say("equity.model_janowski", efficiency=percent(self.efficiency, 0))] = self.janowski
            named[say("equity.model_live")] = self.live
        return named

    @property
    def sentence(self) -> str:
        """Where the window opens and where the other side passes, or why there is no double."""
        around = {"where": where(self.stakes), "cube": self.cube}
        why_not = self.why_not
        if why_not == "crawford":
            return say("equity.window_crawford", where=around["where"])
        if why_not == "owner":
            return say("equity.window_owner", **around)
        if why_not == "limit":
            return say("equity.window_limit", **around)
        opens, window = self.opens, self.automatic or self.dead
        if opens is None or opens >= 1:
            return say("equity.window_none", **around)
        around |= {"opens": of_36(opens), "opens_share": percent(opens)}
        around |= {"dead": of_36(window.cash_point), "dead_share": percent(window.cash_point)}
        if self.automatic:
            return say("equity.window_automatic", **around)
        if self.stakes.other.is_dead_for(2 * self.cube):
            return say("equity.window_dead", **around)
        live = self.live.cash_point
        return say("equity.window", live=of_36(live), live_share=percent(live), **around)

    @property
    def table(self) -> Rows | None:
        """The points of each model."""
        if not self.is_possible:
            return None
        head = tuple(say(f"equity.head_{name}") for name in ("model", "double", "cash", "too_good"))
        rows = tuple(
            (name, *map(_point, (window.double_point, window.cash_point, _too_good(window))))
            for name, window in self.windows.items()
        )
        return Rows(head, rows, say("equity.window_table"))

    def picture(self, look: str = "light") -> Picture | None:
        """For each model a bar with the stretches of games won in which to double, to take and to pass.

        None where no double is possible.
        """
        if not self.is_possible:
            return None
        from bglearn.draw.pictures import cube_windows

        bars = {
            name: [(action, float(low), float(high)) for action, low, high in window.zones()]
            for name, window in self.windows.items()
        }
        return cube_windows(bars=bars, title=where(self.stakes), look=look)


def cube_window(
    asked: Asked | None = None,
    *,
    away: Iterable[int] | None = None,
    cube: int = 1,
    owner: str = "centred",
    crawford: bool = False,
    gammons: Shares = 0,
    backgammons: Shares = 0,
    jacoby: bool = False,
    efficiency: Fraction | float | str = USUAL_EFFICIENCY,
) -> CubeWindow:
    """Says from which share of games won the side on roll should double, and the other side pass.

    ``away`` are the points that the side on roll and the other one still need, ``(5, 7)``; without it, money play. With
    1 point away and no ``crawford`` the Crawford game is over. ``gammons`` and ``backgammons`` are shares of the games
    that the side on roll wins and of those that it loses: one number for both, or two; gammons count backgammons too.
    Instead of all that, the state of a game can be given. Raises OutOfReachError for scores beyond the match or the
    table, ValueError for what cannot be, MissingLibraryError where the match equity table is missing.

    >>> print(cube_window())  # doctest: +NORMALIZE_WHITESPACE
    18 of 36 games won (50.0 %) open the doubling window, and from 27 of 36 (75.0 %) with a dead cube, 28.8 of 36
    (80.0 %) with a fully live one, the other side passes: money play, the cube at 1.
    >>> print(cube_window(away=(1, 4), crawford=True))
    No double is possible: 1-away against 4-away in the Crawford game.
    """
    limit = None
    if asked is not None:
        state = game_of(asked, away=away, cube=cube)
        score, cube, owner = score_in(state), state.cube, state.cube_owner
        jacoby, limit = state.is_money and state.jacoby, state.max_cube
    else:
        score = score_of(away, crawford=crawford, jacoby=jacoby)
    if owner not in OWNERS:
        raise ValueError(say("odds.no_such_owner", owner=repr(owner), owners=", ".join(OWNERS)))
    stakes = stakes_for(score, gammons, backgammons, jacoby=jacoby)
    return CubeWindow(stakes, checked_cube(cube), owner, exact(efficiency), limit)


def window_of(stakes: Stakes, cube: int, model: str | float | Fraction, *, owned: bool = False) -> Window:
    """Gives the window of a model: "dead", "live", or an efficiency from 0 to 1. Raises ValueError for no such."""
    read = model_of(model)
    if isinstance(read, Fraction):
        return janowski_window(stakes, cube, read, owned=owned)
    return (dead_window if read == "dead" else live_window)(stakes, cube, owned=owned)


def model_of(model: str | float | Fraction) -> str | Fraction:
    """Reads the name of a model, "dead" or "live", or an efficiency from 0 to 1. Raises ValueError for no such.

    >>> model_of("live"), model_of(0.5)
    ('live', Fraction(1, 2))
    """
    if isinstance(model, str) and model in ("dead", "live"):
        return model
    try:
        return exact(model)
    except ValueError as error:
        raise ValueError(say("equity.no_model", model=repr(model))) from error


def _too_good(window: Window) -> Fraction | None:
    return window.too_good_point if window.can_be_too_good else None


def _point(share: Fraction | None) -> str:
    return percent(share) if share is not None and share < _ONE else say("equity.never")
