"""Reads and writes the IDs of GNU Backgammon: position ID (80 bits in 14 characters) and match ID (72 bits in 12).

Both are base64 of bytes whose lowest bit comes first. Source of the layouts: the GNU Backgammon manual, "A technical
description of the position ID" and "... of the match ID"; bit 66 of a match ID (1 = without the Jacoby rule) came later
than the manual. Neither ID knows the kind of board on which both sides move the same way.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, NamedTuple

from bglearn.notation import gnubg_text
from bglearn.notation.boards import CHECKERS, Counts
from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.plays import BAR, are_two_dice
from bglearn.notation.source import check_length, quote
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "GAME_STATES",
    "MatchFields",
    "read_gnubg_id",
    "read_match_id",
    "read_position_id",
    "write_gnubg_id",
    "write_match_id",
    "write_position_id",
]

GAME_STATES = ("none", "playing", "over", "resigned", "dropped")
"""Names of the game states of a match ID, in the order of their numbers."""

_CENTRED = 3
_POSITION_BITS = 80
# Fields of a match ID and their widths in bits, the lowest first; what follows up to bit 71 is empty.
_LAYOUT = {
    "cube": 4,
    "owner": 2,
    "on_roll": 1,
    "crawford": 1,
    "state": 3,
    "to_decide": 1,
    "double_offered": 1,
    "resignation": 2,
    "die_1": 3,
    "die_2": 3,
    "match_length": 15,
    "score_0": 15,
    "score_1": 15,
    "no_jacoby": 1,
}
_MATCH_BITS = sum(_LAYOUT.values())


class MatchFields(NamedTuple):
    """What a match ID says; players are 0 and 1 (1 sits at the bottom of GNU Backgammon's board).

    ``on_roll`` is the player whose turn it is, ``to_decide`` the one asked to act (the other one when a double is
    offered). ``cube_owner`` is None for a centred cube, ``dice`` None before the roll (their order is kept),
    ``game_state`` one of GAME_STATES, ``resignation`` 0 (none) to 3 (backgammon), ``match_length`` 0 in a money game,
    ``scores`` those of players 0 and 1.
    """

    cube: int = 1
    cube_owner: int | None = None
    on_roll: int = 1
    crawford: bool = False
    game_state: str = "playing"
    to_decide: int = 1
    double_offered: bool = False
    resignation: int = 0
    dice: tuple[int, int] | None = None
    match_length: int = 0
    scores: tuple[int, int] = (0, 0)
    jacoby: bool = True


def read_position_id(text: str) -> tuple[Counts, Counts]:
    """Reads the position ID in a text: 26 counts of the player on roll, and 26 of the other player.

    Each side is seen from its own ace point. The ID may stand in a sentence, behind a label or before a match ID,
    broken by mail, padded with ``=``. Raises InvalidPositionError that quotes the place.

    >>> own, opp = read_position_id("Position ID: 4HPwATDgc/ABMA")
    >>> own == opp, own[24], own[13], own[8], own[6]
    (True, 2, 5, 3, 5)
    """
    check_length(text, InvalidPositionError)
    return gnubg_text.find(text, gnubg_text.POSITION, _decode_position)


def _decode_position(word: str) -> tuple[Counts, Counts]:
    number = _number(word)
    # Each place is as many ones as checkers, then a zero; the side that is not on roll comes first.
    runs = [len(run) for run in f"{number:084b}"[::-1].split("0")]
    opp, own, rest = runs[:BAR], runs[BAR : 2 * BAR], runs[2 * BAR :]
    for side, counts in (("side_not_on_roll", opp), ("side_on_roll", own)):
        if sum(counts) > CHECKERS:
            raise InvalidPositionError(
                say("notation.position_id_too_many", text=quote(word), side=say(f"notation.{side}"))
            )
    if any(rest):
        raise InvalidPositionError(say("notation.position_id_rest", text=quote(word), bit=number.bit_length() - 1))
    return _with_off(own), _with_off(opp)


def _with_off(counts: Sequence[int]) -> Counts:
    return (CHECKERS - sum(counts), *counts)


def write_position_id(own: Sequence[int], opp: Sequence[int]) -> str:
    """Writes the position ID of two sides, each 26 counts from its own ace point; ``own`` is on roll.

    Raises InvalidPositionError for counts that no ID can hold.

    >>> start = (0, *[0] * 5, 5, 0, 3, *[0] * 4, 5, *[0] * 10, 2, 0)
    >>> write_position_id(start, start)
    '4HPwATDgc/ABMA'
    """
    for side in (own, opp):
        if len(side) != BAR + 1 or min(side[1:]) < 0 or sum(side[1:]) > CHECKERS:
            raise InvalidPositionError(say("notation.position_counts", counts=quote(str(tuple(side)))))
    bits = "".join("1" * count + "0" for side in (opp, own) for count in side[1:])
    return _base64(int(bits[::-1], 2), _POSITION_BITS)


def read_match_id(text: str) -> MatchFields:
    """Reads the match ID in a text, found as position IDs are. Raises InvalidPositionError that quotes the place.

    >>> fields = read_match_id("4HPwATDgc/ABMA:cAkAAAAAAAAA")
    >>> fields.cube, fields.cube_owner, fields.on_roll, fields.dice, fields.match_length
    (1, None, 1, None, 0)
    """
    check_length(text, InvalidPositionError)
    return gnubg_text.find(text, gnubg_text.MATCH, _decode_match)


def _decode_match(word: str) -> MatchFields:
    number = _number(word)
    if number >> _MATCH_BITS:
        raise InvalidPositionError(say("notation.match_id_rest", text=quote(word), bit=number.bit_length() - 1))
    value: dict[str, int] = {}
    for name, width in _LAYOUT.items():
        value[name] = number & ((1 << width) - 1)
        number >>= width
    faults = _match_id_faults(word, value)
    if faults:
        raise InvalidPositionError.of(faults)
    return MatchFields(
        cube=1 << value["cube"],
        cube_owner=None if value["owner"] == _CENTRED else value["owner"],
        on_roll=value["on_roll"],
        crawford=bool(value["crawford"]),
        game_state=GAME_STATES[value["state"]],
        to_decide=value["to_decide"],
        double_offered=bool(value["double_offered"]),
        resignation=value["resignation"],
        dice=(value["die_1"], value["die_2"]) if value["die_1"] else None,
        match_length=value["match_length"],
        scores=(value["score_0"], value["score_1"]),
        jacoby=not value["no_jacoby"],
    )


def _match_id_faults(word: str, value: dict[str, int]) -> list[str]:
    text = quote(word)
    faults = []
    if value["owner"] == 2:
        faults.append(say("notation.match_id_owner", text=text))
    if value["state"] >= len(GAME_STATES):
        faults.append(say("notation.match_id_state", text=text, n=value["state"]))
    dice = value["die_1"], value["die_2"]
    if dice != (0, 0) and not all(1 <= die <= 6 for die in dice):
        faults.append(say("notation.match_id_dice", text=text, a=dice[0], b=dice[1]))
    return faults


def write_match_id(fields: MatchFields) -> str:
    """Writes a match ID. Raises InvalidPositionError that names every field the ID cannot hold.

    >>> write_match_id(MatchFields())
    'cAkAAAAAAAAA'
    """
    faults = _match_faults(fields)
    if faults:
        raise InvalidPositionError.of(faults)
    dice = fields.dice or (0, 0)
    value = {
        "cube": fields.cube.bit_length() - 1,
        "owner": _CENTRED if fields.cube_owner is None else fields.cube_owner,
        "on_roll": fields.on_roll,
        "crawford": int(fields.crawford),
        "state": GAME_STATES.index(fields.game_state),
        "to_decide": fields.to_decide,
        "double_offered": int(fields.double_offered),
        "resignation": fields.resignation,
        "die_1": dice[0],
        "die_2": dice[1],
        "match_length": fields.match_length,
        "score_0": fields.scores[0],
        "score_1": fields.scores[1],
        "no_jacoby": int(not fields.jacoby),
    }
    number = 0
    for name in reversed(_LAYOUT):
        number = number << _LAYOUT[name] | value[name]
    return _base64(number, 72)


def _match_faults(fields: MatchFields) -> list[str]:
    faults = []
    if fields.cube not in [1 << power for power in range(16)]:
        faults.append(say("notation.match_cube", cube=fields.cube))
    players = {"on_roll": fields.on_roll, "to_decide": fields.to_decide, "owner": fields.cube_owner or 0}
    for name, player in players.items():
        if player not in (0, 1):
            faults.append(say("notation.match_player", name=say(f"notation.name_{name}"), n=player))
    if fields.game_state not in GAME_STATES:
        faults.append(
            say("notation.match_state", state=quote(str(fields.game_state)), known=listing(list(GAME_STATES)))
        )
    if fields.resignation not in range(4):
        faults.append(say("notation.match_resignation", n=fields.resignation))
    if fields.dice is not None and not are_two_dice(fields.dice):
        faults.append(say("notation.match_dice", dice=listing([str(die) for die in fields.dice])))
    numbers = {say("notation.name_match_length"): fields.match_length}
    numbers |= {say("notation.name_score", player=player): score for player, score in enumerate(fields.scores)}
    for name, n in numbers.items():
        if n not in range(1 << 15):
            faults.append(say("notation.match_number", name=name, n=n))
    return faults


def read_gnubg_id(text: str) -> tuple[Counts, Counts, MatchFields]:
    """Reads a position ID and a match ID from one text: own, opp, match fields.

    The text may be ``posid:matchid`` or have each behind its label. The sides are those of ``on_roll`` and of the
    other player. Raises InvalidPositionError that says which part is at fault.

    >>> own, opp, match = read_gnubg_id("Position ID: 4HPwATDgc/ABMA Match ID: cAkAAAAAAAAA")
    >>> match.on_roll
    1
    """
    faults: list[str] = []
    try:
        own, opp = read_position_id(text)
    except InvalidPositionError as error:
        faults.extend(error.faults)
    try:
        match = read_match_id(text)
    except InvalidPositionError as error:
        faults.extend(error.faults)
    if faults:
        raise InvalidPositionError.of(dict.fromkeys(faults))
    return own, opp, match


def write_gnubg_id(own: Sequence[int], opp: Sequence[int], match: MatchFields) -> str:
    """Writes position ID and match ID with a colon between them, as GNU Backgammon does."""
    return f"{write_position_id(own, opp)}:{write_match_id(match)}"


def _number(word: str) -> int:
    """Turns base64 characters into the number whose lowest bit comes first; bits of a broken last byte stay on top."""
    padded = base64.b64decode(word + "A" * (-len(word) % 4))
    return int.from_bytes(padded, "little")


def _base64(number: int, bits: int) -> str:
    return base64.b64encode(number.to_bytes(bits // 8, "little")).decode("ascii").rstrip("=")
