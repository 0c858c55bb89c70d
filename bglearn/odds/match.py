"""The chance to win a match from a score, alone and as a map; take points as a map."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.doubling import model_of
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.met import REACH, TABLE_NAME, after_crawford, before
from bglearn.odds.results import Result, game_of, of_36, where
from bglearn.odds.rolls import THROWS
from bglearn.odds.stakes import Score, Shares, Stakes, checked_cube, score_in, score_of, shares
from bglearn.odds.take_points import LIVE, take_points
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked

__all__ = ["EquityMap", "MatchEquity", "TakeMap", "equity_map", "match_equity", "take_map"]

Grid = tuple[tuple[Fraction, ...], ...]
_GAMES = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class MatchEquity(Answer):
    """The chance to win the match from a score, before the game at that score; equal players."""

    score: Score

    @property
    def chance(self) -> Fraction:
        """The table's entry, exactly as its decimals say."""
        return self.score.chance

    @property
    def sentence(self) -> str:
        """The chance over 36 matches."""
        said = where(Stakes(self.score))
        return say("equity.equity", n=number(self.chance * THROWS, 1), share=percent(self.chance, 2), where=said)

    @property
    def notes(self) -> tuple[str, ...]:
        """Where the table comes from."""
        return (say("equity.equity_source", name=TABLE_NAME, reach=REACH),)

    @property
    def results(self) -> tuple[Result, ...]:
        """What games that bring 1, 2 or 4 points lead to."""
        stakes = Stakes(self.score)
        won = [Result.of(say("equity.row_won", points=n), stakes, n, won=True) for n in _GAMES]
        lost = [Result.of(say("equity.row_lost", points=n), stakes, n, won=False) for n in _GAMES]
        return (*won, *lost)

    @property
    def table(self) -> Rows:
        """The score and the chance after games of 1, 2 and 4 points."""
        head = say("equity.head_result"), say("equity.head_then"), say("equity.head_chance")
        return Rows(head, tuple(result.row for result in self.results), say("equity.equity_table"))

    def picture(self, look: str = "light") -> Picture | None:
        """The map of match equities with this score marked; after the Crawford game there is none."""
        if self.score.is_after_crawford:
            return None
        return _equity_picture(max(*self.score.away, 5), title=str(self), marked=self.score.away, look=look)


def match_equity(
    asked: Asked | None = None, *, away: Iterable[int] | None = None, crawford: bool = False
) -> MatchEquity:
    """Says how often a match is won from a score.

    ``away`` are the points that I and the other side still need, ``(5, 7)``. With 1 point away and no ``crawford`` the
    Crawford game is over. Instead, the state of a game can be given, seen by the player on roll. Raises OutOfReachError
    for scores beyond the match or the table, ValueError for what cannot be or for money play, MissingLibraryError where
    the match equity table is missing.

    >>> print(match_equity(away=(5, 7)))
    22.5 of 36 matches (62.64 %) are won from 5-away against 7-away.
    >>> match_equity(away=(2, 1)).chance, match_equity(away=(2, 1), crawford=True).chance
    (Fraction(48803, 100000), Fraction(4033, 12500))
    """
    if asked is not None:
        score = score_in(game_of(asked, away=away, cube=1))
    else:
        score = score_of(away, crawford=crawford, jacoby=False)
    if score is None:
        raise ValueError(say("equity.no_match"))
    return MatchEquity(score)


@dataclass(frozen=True, slots=True)
class EquityMap(Answer):
    """The chances to win the match from every score up to a length.

    ``chances[own - 1][opp - 1]`` is the chance up to and including the Crawford game, ``after_crawford[own - 1]`` that
    of the side that trails 1-away afterwards.
    """

    chances: Grid
    after_crawford: tuple[Fraction, ...]

    @property
    def length(self) -> int:
        """Up to how many points away."""
        return len(self.chances)

    @property
    def sentence(self) -> str:
        """The lowest and the highest chance."""
        low, high = self.chances[-1][0], self.chances[0][-1]
        said = {"low": of_36(low), "low_share": percent(low), "high": of_36(high), "high_share": percent(high)}
        return say("equity.map_equity", n=self.length**2, length=self.length, **said)

    @property
    def table(self) -> Rows:
        """Every chance in per cent."""
        rows = [(str(own + 1), *(_cell(chance) for chance in row)) for own, row in enumerate(self.chances)]
        last = (say("equity.head_after_crawford"), *(_cell(1 - chance) for chance in self.after_crawford))
        return Rows(_head(self.length), (*rows, last), say("equity.map_equity_table"))

    def picture(self, look: str = "light") -> Picture:
        """The map."""
        return _equity_picture(self.length, title=say("equity.plot_match"), look=look)


def equity_map(length: int = 7) -> EquityMap:
    """Gives the chances to win a match from every score up to a length (1 to 25 points).

    Raises OutOfReachError for other lengths.

    >>> answer = equity_map(7)
    >>> answer.chances[4][6], answer.after_crawford[1]
    (Fraction(31319, 50000), Fraction(48803, 100000))
    """
    away = range(1, _length(length) + 1)
    return EquityMap(tuple(tuple(before(own, opp) for opp in away) for own in away), tuple(map(after_crawford, away)))


@dataclass(frozen=True, slots=True)
class TakeMap(Answer):
    """The take points at every score up to a length, at one value of the cube.

    ``takes[own - 1][opp - 1]`` is the take point of a side ``own`` away, doubled by one ``opp`` away; with 1 point away
    the Crawford game is over.
    """

    takes: Grid
    cube: int
    """Its value before the double."""
    model: str | Fraction
    """ "dead", "live", or the efficiency of Janowski's model."""

    @property
    def length(self) -> int:
        """Up to how many points away."""
        return len(self.takes)

    @property
    def sentence(self) -> str:
        """The lowest and the highest take point."""
        low, high = (pick(take for row in self.takes for take in row) for pick in (min, max))
        said = {"low": of_36(low), "low_share": percent(low), "high": of_36(high), "high_share": percent(high)}
        cubes = {"cube": self.cube, "doubled": 2 * self.cube}
        return say("equity.map_take", length=self.length, model=self._model, **cubes, **said)

    @property
    def _model(self) -> str:
        if isinstance(self.model, Fraction):
            return say("equity.map_model_janowski", efficiency=percent(self.model, 0))
        return say("equity.map_model_dead") if self.model == "dead" else say("equity.map_model_live")

    @property
    def table(self) -> Rows:
        """Every take point in per cent."""
        rows = tuple((str(own + 1), *(_cell(take) for take in row)) for own, row in enumerate(self.takes))
        return Rows(_head(self.length), rows, say("equity.map_take_table"))

    def picture(self, look: str = "light") -> Picture:
        """The map."""
        from bglearn.draw.pictures import take_point_map

        return take_point_map(takes=_floats(self.takes), title=self.sentence, look=look)


def take_map(
    length: int = 7,
    *,
    cube: int = 1,
    model: str | float | Fraction = "dead",
    gammons: Shares = 0,
    backgammons: Shares = 0,
) -> TakeMap:
    """Gives the take points of a double from ``cube`` at every score up to a length (1 to 25 points).

    ``model`` is "dead", "live" (turned at just the right moment, or at once where that is the thing to do), or an
    efficiency from 0 to 1 in Janowski's model. Raises OutOfReachError for other lengths, ValueError for what cannot be.

    >>> take_map(5).takes[3][3]
    Fraction(486, 1687)
    """
    _length(length)
    checked_cube(cube)
    read = model_of(model)
    efficiency = read if isinstance(read, Fraction) else LIVE if read == "live" else None
    return TakeMap(take_points(length, cube, efficiency, *shares(gammons, backgammons)), cube, read)


def _length(length: int) -> int:
    if type(length) is not int or not 1 <= length <= REACH:
        raise OutOfReachError(say("equity.length", length=repr(length), reach=REACH))
    return length


def _head(length: int) -> tuple[str, ...]:
    return say("equity.head_away"), *(str(away + 1) for away in range(length))


def _cell(share: Fraction) -> str:
    """Per cent with one decimal, as ``number`` has it; in whole numbers, since a large map has many."""
    over, under = 2000 * share.numerator, 2 * share.denominator
    tenths = (over + share.denominator) // under
    return f"{tenths // 10}.{tenths % 10}"


def _floats(grid: Grid) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(map(float, row)) for row in grid)


def _equity_picture(length: int, *, title: str, look: str, marked: tuple[int, int] | None = None) -> Picture:
    from bglearn.draw.pictures import match_equity_map

    return match_equity_map(chances=_floats(equity_map(length).chances), marked=marked, title=title, look=look)
