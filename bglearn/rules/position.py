"""A position: where the thirty checkers stand, each side counted from its own ace point.

There are no signed counts and no turned boards here: both sides are stored alike, each from its own view, and the
other side's number of a point is ``25 - p``. Where both sides move the same way (Zeno's game) it is ``p`` itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from bglearn.notation import boards, gnubg
from bglearn.notation.errors import InvalidPositionError
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BAR", "CHECKERS", "HOME", "OFF", "POINTS", "Counts", "Position", "Side", "checked_position"]

Counts: TypeAlias = tuple[int, ...]
"""26 counts of one side from its own ace point: index 0 is off, 1 to 24 the points, 25 the bar."""

CHECKERS = 15
BAR = 25
OFF = 0
POINTS = range(1, 25)
HOME = range(1, 7)


@dataclass(frozen=True, slots=True)
class Side:
    """The fifteen checkers of one side, counted from that side's own ace point.

    >>> side = Side.of({6: 5, 8: 3, 13: 5}, bar=1)
    >>> side.points[5], side.bar, side.off, side.pips
    (5, 1, 1, 144)
    """

    counts: Counts

    @classmethod
    def of(cls, points: Mapping[int, int], *, bar: int = 0) -> Side:
        """Makes a side from point numbers and counts; the rest of fifteen is off.

        Raises InvalidPositionError where a number is no point of the board.
        """
        strange = [point for point in points if point not in POINTS]
        if strange:
            raise InvalidPositionError(say("rules.no_such_point", point=strange[0]))
        on_board = [points.get(point, 0) for point in POINTS]
        return cls((CHECKERS - sum(on_board) - bar, *on_board, bar))

    @property
    def points(self) -> tuple[int, ...]:
        """The 24 counts from the ace point up: ``points[5]`` is the 6-point."""
        return self.counts[1:BAR]

    @property
    def bar(self) -> int:
        """Checkers on the bar."""
        return self.counts[BAR]

    @property
    def off(self) -> int:
        """Checkers borne off."""
        return self.counts[OFF]

    @property
    def pips(self) -> int:
        """Pips still to travel, a checker on the bar counting 25."""
        return sum(place * count for place, count in enumerate(self.counts))

    @property
    def occupied(self) -> tuple[int, ...]:
        """Places with a checker still to travel, highest (bar = 25) first."""
        return tuple(place for place in range(BAR, OFF, -1) if self.counts[place])

    @property
    def all_home(self) -> bool:
        """Whether no checker is on the bar or beyond the 6-point."""
        return not any(self.counts[7:])


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides' checkers, seen by the player on roll; ``own`` is that player's side.

    ``same_direction`` says that both sides move the same way, so that point p of one is point p of the other.
    Raises InvalidPositionError that names all faults, a sentence each.

    >>> position = Position.parse("own 13x3; opp 19x2")
    >>> position.own.points[12], position.opp.points[5], position.own.off
    (3, 2, 12)
    >>> Position.parse(str(position)) == position
    True
    """

    own: Side
    opp: Side
    same_direction: bool = False

    def __post_init__(self) -> None:
        found = faults(self.own.counts, self.opp.counts, same_direction=self.same_direction)
        if found:
            raise InvalidPositionError(" ".join(found), faults=found)

    @classmethod
    def start(cls) -> Position:
        """Gives the starting position: 2 checkers on the 24, 5 on the 13, 3 on the 8 and 5 on the 6 of each side."""
        side = Side.of({24: 2, 13: 5, 8: 3, 6: 5})
        return cls(side, side)

    @classmethod
    def from_counts(cls, own: Counts, opp: Counts, *, same_direction: bool = False) -> Position:
        """Makes a position from two tuples of 26 counts, each from that side's own ace point."""
        return cls(Side(own), Side(opp), same_direction)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Reads a board text such as ``own 13x3, bar x1; opp 19x2``, both sides on the mover's numbers.

        A roll in the text is read over. Raises InvalidPositionError where it cannot be read or cannot stand.
        """
        board = boards.read_board(text)
        return cls.from_counts(board.own, board.opp, same_direction=board.same_direction)

    @classmethod
    def from_gnubg_id(cls, text: str) -> Position:
        """Reads a GNU Backgammon position ID, seen by the player on roll.

        >>> Position.from_gnubg_id("4HPwATDgc/ABMA") == Position.start()
        True
        """
        own, opp = gnubg.read_position_id(text)
        return cls.from_counts(own, opp)

    @property
    def gnubg_id(self) -> str:
        """The GNU Backgammon position ID. Raises InvalidPositionError where both sides move the same way."""
        if self.same_direction:
            raise InvalidPositionError(say("rules.no_id_same_direction"))
        return gnubg.write_position_id(self.own.counts, self.opp.counts)

    def __str__(self) -> str:
        return boards.write_board(self.own.counts, self.opp.counts, same_direction=self.same_direction)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    @property
    def pips(self) -> tuple[int, int]:
        """Pip counts of the player on roll and of the opponent."""
        return self.own.pips, self.opp.pips

    def mirror(self) -> Position:
        """Gives the same checkers seen by the other side.

        >>> Position.start().mirror() == Position.start()
        True
        """
        seen = object.__new__(Position)  # what can stand can be seen from either side: nothing is looked over again
        for name, value in (("own", self.opp), ("opp", self.own), ("same_direction", self.same_direction)):
            object.__setattr__(seen, name, value)
        return seen

    def across(self, point: int) -> int:
        """Returns the other side's number of a point.

        >>> Position.start().across(24)
        1
        """
        return point if self.same_direction else BAR - point

    def opp_on(self, point: int) -> int:
        """Counts the opponent's checkers on a point of mine.

        >>> Position.start().opp_on(1)
        2
        """
        return self.opp.counts[self.across(point)]


def faults(own: Counts, opp: Counts, *, same_direction: bool = False) -> tuple[str, ...]:
    """Returns a sentence for each thing that is wrong with two sides' counts; nothing where the position can stand.

    >>> faults((14, *[0] * 23, 2, 0), (15, *[0] * 25))
    ('Your side has 16 checkers; a side has 15, those borne off counted.',)
    """
    if _is_sound(own, opp, same_direction):
        return ()  # nearly always; looking for sentences takes five times as long
    found = [sentence for side, counts in (("own", own), ("opp", opp)) for sentence in _side_faults(side, counts)]
    if not _are_counts(own) or not _are_counts(opp):
        return tuple(found)
    theirs = opp if same_direction else boards.across(opp)
    for point in POINTS:
        if own[point] > 0 and theirs[point] > 0:
            found.append(say("rules.point_shared", point=point, own=own[point], opp=theirs[point]))
    return tuple(found)


def _is_sound(own: Counts, opp: Counts, same_direction: bool) -> bool:
    if not len(own) == len(opp) == 26:
        return False
    try:
        mine, theirs = sum(own), sum(opp)
    except TypeError:
        return False
    # A total that is no plain int has a strange count in it, such as 2.5.
    if not (mine == theirs == CHECKERS and type(mine) is type(theirs) is int) or min(own) < 0 or min(opp) < 0:
        return False
    return not any(map(mul, own[1:BAR], opp[1:BAR] if same_direction else opp[24:0:-1]))


def checked_position(position: object) -> Position:
    """Returns a position. Raises InvalidPositionError for anything else, a text as well.

    >>> checked_position(Position.start()).own.pips
    167
    """
    if isinstance(position, Position):
        return position
    raise InvalidPositionError(say("rules.not_a_position", value=repr(position)))


def _is_count(value: object) -> bool:
    return isinstance(value, Integral)


def _are_counts(counts: Counts) -> bool:
    return len(counts) == 26 and all(map(_is_count, counts))


def _side_faults(side: str, counts: Counts) -> list[str]:
    who = say(f"rules.side_{side}")
    if len(counts) != 26:
        return [say("rules.not_26_counts", who=who, n=len(counts))]
    strange = [(place, count) for place, count in enumerate(counts) if not _is_count(count)]
    if strange:
        return [say("rules.not_a_count", who=who, place=_place(place), count=repr(count)) for place, count in strange]
    found = [
        say("rules.negative_count", who=who, place=_place(place), n=count)
        for place, count in enumerate(counts)
        if count < 0 and place != OFF
    ]
    on_board = sum(counts[1:])
    if sum(counts) != CHECKERS or counts[OFF] < 0:
        # A codec fills "off" up to fifteen, so too many checkers on the board show as a negative rest.
        n = on_board if counts[OFF] < 0 else sum(counts)
        found.append(say("rules.not_fifteen", who=who, n=n))
    return found


def _place(place: int) -> str:
    return say({OFF: "rules.place_off", BAR: "rules.place_bar"}.get(place, "rules.place"), point=place)
