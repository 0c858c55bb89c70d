"""The match equity table Kazaross-XG2, read from gammonview's gvformat.met and looked through before it is used.

The table goes to 25 points away. Its notice, which travels with it:

    Copyright (C) 2011 Neil Kazaross

    Table rolled up to 9 point match by eXtreme Gammon. Then uses R/K MET
    which was rolled up to 15 and extrapolated to 25 points.

    Transcribed for use by GNUbg by Michael Petch <mpetch@capp-sysware.com>.

    This file is distributed as a part of the GNU Backgammon program.
    Copying and distribution of this file, with or without modification, are
    permitted in any medium without royalty provided the copyright notice and
    this notice are preserved. This file is offered as-is, without any warranty.

gvformat answers any score, also one that cannot be, so its functions are not asked here: the numbers alone are read.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from bglearn.odds.errors import MissingLibraryError
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["REACH", "TABLE_NAME", "TableFaultError", "after_crawford", "before", "checked"]

TABLE_NAME = "Kazaross-XG2"
REACH = 25
"""The table covers scores up to so many points away."""


class TableFaultError(ValueError):
    """Says that the match equity table of the installed library is not one that can be used."""


def before(own: int, opp: int) -> Fraction:
    """Gives the chance to win the match, both sides 1 to 25 points away, up to and including the Crawford game.

    >>> before(5, 7), before(7, 5)
    (Fraction(31319, 50000), Fraction(18681, 50000))
    """
    return _tables()[0][own - 1][opp - 1]


def after_crawford(away: int) -> Fraction:
    """Gives the chance of the side that trails, its opponent 1 point away and the Crawford game played.

    >>> after_crawford(2)
    Fraction(48803, 100000)
    """
    return _tables()[1][away - 1]


@cache
def _tables() -> tuple[tuple[tuple[Fraction, ...], ...], tuple[Fraction, ...]]:
    try:
        from gvformat import met
    except ImportError as error:
        what, package = say("equity.a_table"), "gammonview"
        raise MissingLibraryError(say("odds.missing_library", what=what, library=package), name="gvformat") from error
    return checked(getattr(met, "KR_XG2_MET", None), getattr(met, "POST_CRAWFORD", None))


def checked(table: Any, trailing: Any) -> tuple[tuple[tuple[Fraction, ...], ...], tuple[Fraction, ...]]:
    """Gives both tables as exact decimals, if they are such as can be.

    ``table`` has 25 rows (points away of one side) of 25 chances (of the other); ``trailing`` 25 chances of the side
    that trails after the Crawford game. Both sides' chances make 1 to the last digit, nobody is helped by needing more
    points, and the first entry after the Crawford game is a half. Raises TableFaultError that says what is wrong.
    """
    try:
        rows = tuple(_decimals(row) for row in table)
        last = _decimals(trailing)
    except (TypeError, ValueError) as error:
        raise TableFaultError(say("equity.table_unreadable", reason=error)) from error
    if len(rows) != REACH or any(len(row) != REACH for row in rows) or len(last) != REACH:
        raise TableFaultError(say("equity.table_size", n=REACH))
    if not all(0 < chance < 1 for row in (*rows, last) for chance in row):
        raise TableFaultError(say("equity.table_no_chance"))
    uneven = [(a, b) for a in range(REACH) for b in range(a + 1) if rows[a][b] + rows[b][a] != 1]
    if uneven or last[0] != Fraction(1, 2):
        own, opp = uneven[0] if uneven else (0, 0)
        raise TableFaultError(say("equity.table_uneven", own=own + 1, opp=opp + 1))
    if not all(_falls(row[::-1]) for row in rows) or not _falls(last):
        raise TableFaultError(say("equity.table_order"))
    return rows, last


def _decimals(numbers: Sequence[float]) -> tuple[Fraction, ...]:
    """The numbers as they were written: 0.67736 is 67736 of 100000."""
    return tuple(Fraction(repr(float(number))) for number in numbers)


def _falls(chances: Sequence[Fraction]) -> bool:
    return all(one > other for one, other in pairwise(chances))
