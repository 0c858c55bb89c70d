"""Reads and writes XGIDs, the ten fields by which eXtreme Gammon names a position with its cube, dice and score.

Fields: board (26 characters) : cube (power of two) : owner : turn : dice : score of bottom : score of top : Crawford
(in a match) or Jacoby 1 + beaver 2 (for money) : match length : maximum cube (power of two). The board is the bottom
player's view whatever the turn: characters 2 to 25 are that player's points 1 to 24, capitals are the bottom player's
checkers, the first character is the bar of the top player, the last one that of the bottom player. An XGID knows only
boards on which the sides move against each other. Source of the layout: the help of eXtreme Gammon, "XGID".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bglearn.notation import xgid_text
from bglearn.notation.boards import CHECKERS, Counts, across
from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.plays import BAR, are_two_dice
from bglearn.notation.source import check_length, quote
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["XgidFields", "read_xgid", "write_xgid"]

_LETTERS = "-abcdefghijklmno"
_OFFERS = {"D": "double", "B": "beaver", "R": "raccoon"}
_POWER = range(31)
# What the fields made of one number may hold, by place.
_RANGES = {
    2: _POWER,
    3: range(-1, 2),
    4: (1, -1),
    6: range(100_000),
    7: range(100_000),
    8: range(4),
    9: range(100_000),
    10: _POWER,
}


class XgidFields(NamedTuple):
    """What an XGID says. ``bottom`` and ``top`` are 26 counts, each from that side's own ace point, whoever is on roll.

    ``cube`` and ``max_cube`` are values (1, 2, 4, ...), ``owner`` and ``turn`` are 1 (bottom), -1 (top), 0 (centred).
    ``dice`` is None before the roll and keeps the order written. ``offer`` is None, "double" (asked to take or pass),
    "beaver" or "raccoon"; an offer has no dice. ``crawford`` belongs to a match, ``jacoby`` and ``beaver`` to money
    (``match_length`` 0).
    """

    bottom: Counts
    top: Counts
    cube: int = 1
    owner: int = 0
    turn: int = 1
    dice: tuple[int, int] | None = None
    offer: str | None = None
    score_bottom: int = 0
    score_top: int = 0
    crawford: bool = False
    jacoby: bool = False
    beaver: bool = False
    match_length: int = 0
    max_cube: int = 1024

    @property
    def board(self) -> tuple[Counts, Counts]:
        """The sides as (own, opp): own is the side whose turn it is."""
        return (self.bottom, self.top) if self.turn == 1 else (self.top, self.bottom)


def read_xgid(text: str) -> XgidFields:
    """Reads the XGID in a text: with or without ``XGID=``, in a sentence, broken by mail.

    Raises InvalidPositionError that names every field at fault.

    >>> fields = read_xgid("see XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:0:1:5:10, then")
    >>> fields.cube, fields.owner, fields.turn, fields.dice, fields.score_bottom, fields.crawford, fields.bottom[24]
    (2, -1, -1, (3, 1), 2, True, 2)
    """
    check_length(text, InvalidPositionError)
    return xgid_text.find(text, _decode)


def _decode(fields: Sequence[str]) -> XgidFields:
    """Turns the texts of the fields into values. Raises InvalidPositionError of all faults."""
    faults: list[str] = []
    if len(fields) < xgid_text.FIELDS:
        missing = ", ".join(
            say(f"notation.xgid_name_{place}") for place in range(len(fields) + 1, xgid_text.FIELDS + 1)
        )
        faults.append(say("notation.xgid_fields", n=len(fields), missing=missing))
    faults.extend(_board_faults(fields[0]))
    number = {place: _read_number(fields[place - 1], place, faults) for place in _RANGES if place <= len(fields)}
    dice = _read_dice(fields[4], faults) if len(fields) > 4 else None
    is_match = number.get(9, 0) > 0
    if is_match and number[8] > 1:
        faults.append(say("notation.xgid_crawford", text=quote(fields[7])))
    if faults:
        raise InvalidPositionError.of(faults)
    bottom, top = _read_board(fields[0])
    return XgidFields(
        bottom=bottom,
        top=top,
        cube=1 << number[2],
        owner=number[3],
        turn=number[4],
        dice=dice,
        offer=_OFFERS.get(fields[4].upper()),
        score_bottom=number[6],
        score_top=number[7],
        crawford=is_match and number[8] == 1,
        jacoby=not is_match and bool(number[8] & 1),
        beaver=not is_match and bool(number[8] & 2),
        match_length=number[9],
        max_cube=1 << number[10],
    )


def _board_faults(board: str) -> list[str]:
    text = quote(board)
    if len(board) != BAR + 1:
        return [say("notation.xgid_board_length", text=text, n=len(board))]
    faults = []
    for place, character in enumerate(board, 1):
        if not re.fullmatch(r"[-A-Pa-p]", character):
            key = "xgid_board_character"
        elif character in "Pp":
            key = "xgid_board_sixteen"
        elif place == 1 and character.isupper():
            key = "xgid_top_bar"
        elif place == BAR + 1 and character.islower():
            key = "xgid_bottom_bar"
        else:
            continue
        faults.append(say(f"notation.{key}", place=place, text=text, character=quote(character)))
    if not faults:
        for side, counts in zip(("bottom", "top"), _read_board(board), strict=True):
            if counts[0] < 0:
                n = sum(counts[1:])
                faults.append(say("notation.xgid_too_many", text=text, side=say(f"notation.xgid_{side}"), n=n))
    return faults


def _read_board(board: str) -> tuple[Counts, Counts]:
    bottom = [_LETTERS.index(character.lower()) if character.isupper() else 0 for character in board]
    top = [_LETTERS.index(character) if character.islower() else 0 for character in board]
    own = (CHECKERS - sum(bottom), *bottom[1:])
    return own, across((CHECKERS - sum(top), *top[1:BAR], top[0]))


def _read_number(text: str, place: int, faults: list[str]) -> int:
    if re.fullmatch(r"[-+]?[0-9]{1,6}", text) and int(text) in _RANGES[place]:
        return int(text)
    words = {"name": say(f"notation.xgid_name_{place}"), "wanted": say(f"notation.xgid_wanted_{place}")}
    faults.append(say("notation.xgid_number", place=place, text=quote(text), **words))
    return 0


def _read_dice(text: str, faults: list[str]) -> tuple[int, int] | None:
    if text == "00" or text.upper() in _OFFERS:
        return None
    if not re.fullmatch(r"[0-9]{2}", text):
        faults.append(say("notation.xgid_dice", text=quote(text)))
        return None
    for die in text:
        if die not in "123456":
            faults.append(say("notation.xgid_die", text=quote(text), die=die))
    return int(text[0]), int(text[1])


def write_xgid(fields: XgidFields) -> str:
    """Writes the XGID of its fields, with ``XGID=`` before it.

    Raises InvalidPositionError that names every field at fault.

    >>> text = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:0:1:5:10"
    >>> write_xgid(read_xgid(text)) == text
    True
    """
    faults: list[str] = []
    rule = fields.crawford if fields.match_length else fields.jacoby + 2 * fields.beaver
    texts = (
        _write_board(fields, faults),
        _write_power(fields.cube, 2, faults),
        _write_number(fields.owner, 3, faults),
        _write_number(fields.turn, 4, faults),
        _write_dice(fields, faults),
        _write_number(fields.score_bottom, 6, faults),
        _write_number(fields.score_top, 7, faults),
        _write_number(int(rule), 8, faults),
        _write_number(fields.match_length, 9, faults),
        _write_power(fields.max_cube, 10, faults),
    )
    if faults:
        raise InvalidPositionError.of(faults)
    return "XGID=" + ":".join(texts)


def _write_board(fields: XgidFields, faults: list[str]) -> str:
    sides = fields.bottom, fields.top
    if any(len(side) != BAR + 1 or min(side[1:]) < 0 or sum(side[1:]) > CHECKERS for side in sides):
        faults.append(say("notation.xgid_counts"))
        return ""
    # Renumbered, the top player's bar comes to stand at the end; its place is the first.
    top = across(fields.top)
    theirs = (top[BAR], *top[1:BAR], 0)
    ours = (0, *fields.bottom[1:])
    shared = [place for place in range(BAR + 1) if ours[place] and theirs[place]]
    faults.extend(say("notation.xgid_shared", point=point) for point in shared)
    return "".join(_LETTERS[n].upper() if n else _LETTERS[their] for n, their in zip(ours, theirs, strict=True))


def _write_power(value: int, place: int, faults: list[str]) -> str:
    if value < 1 or value & (value - 1) or value.bit_length() - 1 not in _POWER:
        _unwritable(value, place, faults)
        return ""
    return str(value.bit_length() - 1)


def _write_number(value: int, place: int, faults: list[str]) -> str:
    if value not in _RANGES[place]:
        _unwritable(value, place, faults)
    return str(value)


def _write_dice(fields: XgidFields, faults: list[str]) -> str:
    letters = {offer: letter for letter, offer in _OFFERS.items()}
    if fields.offer is not None and fields.offer in letters and fields.dice is None:
        return letters[fields.offer]
    if fields.offer is None and fields.dice is None:
        return "00"
    if fields.offer is None and fields.dice and are_two_dice(fields.dice):
        return "".join(map(str, fields.dice))
    _unwritable((fields.dice, fields.offer), 5, faults)
    return ""


def _unwritable(value: object, place: int, faults: list[str]) -> None:
    words = {"name": say(f"notation.xgid_name_{place}"), "wanted": say(f"notation.xgid_wanted_{place}")}
    faults.append(say("notation.xgid_unwritable", value=quote(str(value)), **words))
