"""Reads and writes the board text of lessons: ``own 13x3, bar x1; opp 19x2``, both sides on the mover's numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.notation.errors import InvalidPositionError, InvalidRollError
from bglearn.notation.plays import BAR, OFF, read_roll, write_roll
from bglearn.notation.source import check_length, quote
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CHECKERS", "BoardText", "Counts", "across", "read_board", "write_board"]

Counts: TypeAlias = tuple[int, ...]
"""26 counts of one side from its own ace point: index 0 is off, 1 to 24 the points, 25 the bar."""

CHECKERS = 15

_SIDES = ("own", "opp")
_PART = re.compile(r"(own|opp|opponent|roll|dice|bar|same direction)(?![a-z])[:=]? ?(.*)", re.IGNORECASE)
# A comma parts the items; a blank does so only where an "x" makes plain that a new item begins.
_NEXT_ITEM = re.compile(r" ?, ?| (?=(?:[0-9]+|bar|off) ?[x×])", re.IGNORECASE)
_ITEM = re.compile(r"([0-9]{1,3})(?: ?[x×] ?([0-9]{1,2}))?|(bar|off) ?[x×]? ?([0-9]{1,2})?", re.IGNORECASE)
_NOTHING = ("", "off", "none", "nothing", "-")
_BOTH_BARS = re.compile(r"[xX×]?([0-9]{1,2})(?: ?/ ?([0-9]{1,2}))?")


class BoardText(NamedTuple):
    """What a board text says: two sides, each from its own ace point; the roll, None where none is given."""

    own: Counts
    opp: Counts
    roll: tuple[int, ...] | None = None
    same_direction: bool = False


def across(counts: Sequence[int]) -> Counts:
    """Renumbers a side from the other side's ace point; bar and off keep their places.

    >>> across((0, 2, *[0] * 24))[24]
    2
    """
    return (counts[OFF], *reversed(counts[1:BAR]), counts[BAR])


def read_board(text: str) -> BoardText:
    """Reads a board text; what is not on points or bar is off.

    Both sides are written on the mover's numbers and given back each from its own ace point. The bars may be given
    together, mine first: ``bar 1/0``. A side that is left out has nothing on the board. ``same direction`` marks the
    kind of board where both sides move the same way. More than 15 checkers make the number off negative: judging that
    is the rules' business.
    Raises InvalidPositionError that names all places that cannot be read.

    >>> board = read_board("own 13x3, bar x1; opp 19x2; roll 6-3")
    >>> board.own[13], board.own[25], board.own[0], board.opp[6], board.roll
    (3, 1, 11, 2, (6, 3))
    """
    check_length(text, InvalidPositionError)
    return _Reader(text).board()


class _Reader:
    """Goes through the parts of one board text and gathers what it says and what is wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[str] = []
        self.sides: dict[str, dict[int, int]] = {}
        self.roll: tuple[int, ...] | None = None
        self.same_direction = False

    def board(self) -> BoardText:
        parts = [" ".join(part.split()) for part in re.split(r"[;\n]", self.text)]
        seen: set[str] = set()
        for part in filter(None, (part.rstrip(".") for part in parts)):
            matched = _PART.fullmatch(part)
            if not matched:
                self.fault("board_unreadable", part=quote(part))
                continue
            said = matched[1].casefold()
            word = {"opponent": "opp", "dice": "roll"}.get(said, said)
            if word in seen:
                self.fault("board_twice", item=quote(word))
            seen.add(word)
            self.read_part(word, matched[2], part)
        if not self.faults and not self.sides:
            self.fault("board_empty", text=quote(self.text))
        if self.faults:
            raise InvalidPositionError.of(self.faults)
        own, opp = (self.counts(side) for side in _SIDES)
        return BoardText(own, opp if self.same_direction else across(opp), self.roll, self.same_direction)

    def fault(self, key: str, **values: object) -> None:
        self.faults.append(say(f"notation.{key}", **values))

    def read_part(self, word: str, rest: str, part: str) -> None:
        if word in _SIDES:
            self.read_side(word, rest, part)
        elif word == "bar":
            self.read_bars(rest, part)
        elif word == "roll":
            try:
                self.roll = read_roll(rest)
            except InvalidRollError as error:
                self.fault("board_roll", reason=error)
        elif rest:
            self.fault("board_unreadable", part=quote(part))
        else:
            self.same_direction = True

    def read_bars(self, rest: str, part: str) -> None:
        matched = _BOTH_BARS.fullmatch(rest)
        if not matched:
            self.fault("board_unreadable", part=quote(part))
            return
        for side, count in zip(_SIDES, matched.groups(), strict=True):
            if count is not None:
                self.put(side, BAR, int(count), "bar")

    def read_side(self, side: str, rest: str, part: str) -> None:
        places = self.sides.setdefault(side, {})
        if rest.casefold() in _NOTHING:
            return
        for item in _NEXT_ITEM.split(rest):
            matched = _ITEM.fullmatch(item)
            if not matched:
                self.fault("board_item", item=quote(item), part=quote(part))
                continue
            point, checkers, other, others = matched.groups()
            if point and not 1 <= int(point) <= 24:
                self.fault("board_no_such_point", point=point, item=quote(item), part=quote(part))
                continue
            place = int(point) if point else BAR if other.casefold() == "bar" else OFF
            self.put(side, place, int(checkers or others or 1), item)
        if OFF in places:
            said = places.pop(OFF)
            rest_off = CHECKERS - sum(places.values())
            if said != rest_off:
                self.fault("board_off", part=quote(part), said=said, rest=rest_off)

    def put(self, side: str, place: int, count: int, item: str) -> None:
        places = self.sides.setdefault(side, {})
        # The two ways of giving the bar may repeat, but not contradict, each other.
        if place in places and not (place == BAR and places[place] == count):
            self.fault("board_twice", item=quote(f"{side} {item}"))
        places[place] = count

    def counts(self, side: str) -> Counts:
        places = self.sides.get(side, {})
        return (CHECKERS - sum(places.values()), *(places.get(place, 0) for place in range(1, BAR + 1)))


def write_board(
    own: Sequence[int], opp: Sequence[int], roll: Sequence[int] | None = None, *, same_direction: bool = False
) -> str:
    """Writes two sides, each from its own ace point, as board text on the mover's numbers.

    Higher points come first, then the bar; the number off is not written, it is the rest of 15. Raises
    InvalidPositionError for counts that no text can say.

    >>> start = (0, *[0] * 5, 5, 0, 3, *[0] * 4, 5, *[0] * 10, 2, 0)
    >>> write_board(start, start, (3, 1))
    'own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2; roll 3-1'
    """
    for side in (own, opp):
        if len(side) != BAR + 1 or not all(0 <= count <= 99 for count in side[1:]):
            raise InvalidPositionError(say("notation.board_counts", counts=quote(str(tuple(side)))))
    theirs = tuple(opp) if same_direction else across(opp)
    parts = [f"own {_write_side(own)}", f"opp {_write_side(theirs)}"]
    if roll is not None:
        parts.append(f"roll {write_roll(roll)}")
    if same_direction:
        parts.append("same direction")
    return "; ".join(parts)


def _write_side(counts: Sequence[int]) -> str:
    items = [f"{point}x{counts[point]}" for point in range(BAR - 1, OFF, -1) if counts[point]]
    if counts[BAR]:
        items.append(f"bar x{counts[BAR]}")
    return ", ".join(items) or "off"
