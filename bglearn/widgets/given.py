"""What a board is given: a position, a state, or a text that says one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bglearn.draw.text import Cube
from bglearn.notation.boards import read_board
from bglearn.rules import GameState, Position, Roll
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    RollLike: TypeAlias = "Roll | str | Iterable[int]"

__all__ = ["Given", "given"]

_BOARD_TEXT = re.compile(r"\s*(own|opp)", re.IGNORECASE)


class Given(NamedTuple):
    """A position, its roll if there is one, the cube if it is known, and the ID under which all that is found again."""

    position: Position
    roll: Roll | None
    cube: Cube | None
    id: str


def given(source: Position | GameState | str, roll: RollLike | None = None) -> Given:
    """Reads what a board is given; a roll handed in beside it comes before one that it brings along.

    Takes a Position, a GameState, a board text (``own 13x3; opp 19x2; roll 6-3``), an XGID, a GNU Backgammon position
    ID, or that and a match ID. Raises TypeError for anything else, InvalidPositionError and InvalidRollError for a text
    that cannot be read.

    >>> given("own 13x3; opp 19x2; roll 6-3").roll
    Roll(6, 3)
    >>> given("4HPwATDgc/ABMA", "3-1").id
    '4HPwATDgc/ABMA'
    """
    thrown = Roll.of(roll) if roll is not None else None
    if isinstance(source, str):
        source, thrown = _read(source, thrown)
    if isinstance(source, Position):
        return Given(source, thrown, None, "" if source.same_direction else source.gnubg_id)
    if not isinstance(source, GameState):
        raise TypeError(say("widgets.not_a_position", value=source))
    cube = Cube(source.cube, source.cube_owner)  # type: ignore[arg-type]  # the state has checked its owner
    return Given(source.position, thrown or source.roll, cube, source.position.gnubg_id)


def _read(text: str, roll: Roll | None) -> tuple[Position | GameState, Roll | None]:
    if _BOARD_TEXT.match(text):
        board = read_board(text)
        position = Position.from_counts(board.own, board.opp, same_direction=board.same_direction)
        return position, roll or (Roll(*board.roll) if board.roll else None)
    if ":" in text:
        return GameState.parse(text), roll
    return Position.from_gnubg_id(text), roll
