"""What a board is given: a position, a state, or a text that says one."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bglearn.draw.text import Cube, as_cube
from bglearn.notation.boards import read_board
from bglearn.rules import GameState, Position, Roll
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    RollLike: TypeAlias = "Roll | str | Iterable[int]"

__all__ = ["Given", "given"]

_BOARD_TEXT = re.compile(r"\s*(own|opp|opponent|roll|dice|bar|same\s+direction)(?![a-z])", re.IGNORECASE)
# Fourteen such letters are an ID, even if they happen to begin with one of these words.
_ID_ALONE = re.compile(r"\s*[a-z0-9+/]{14}(?![a-z0-9+/])", re.IGNORECASE)
_WITH_MATCH_ID = re.compile(
    r"\bmatch[ _-]?id\s*[:=]|(?<![\w+/])[\w+/]{14}=*:\S|^\s*[\w+/]{14}=*\s+[\w+/]{12}\s*$", re.IGNORECASE
)


class Given(NamedTuple):
    """A position, its roll if there is one, the cube if it is known, and an ID under which they are found again.

    The ID is an XGID where there is a roll or a cube, else the shorter one of GNU Backgammon; "" where both sides go
    the same way, which no ID can say.
    """

    position: Position
    roll: Roll | None
    cube: Cube | None
    id: str


def given(
    source: Position | GameState | str,
    roll: RollLike | None = None,
    cube: Cube | int | tuple[int, str] | None = None,
) -> Given:
    """Reads what a board is given; roll and cube handed in beside it come before those that it brings along.

    Takes a Position, a GameState, a board text (``own 13x3; opp 19x2; roll 6-3``), an XGID, a GNU Backgammon position
    ID, or that and a match ID, with or without their labels. Raises TypeError for anything else, InvalidPositionError
    and InvalidRollError for a text that cannot be read.

    >>> given("own 13x3; opp 19x2; roll 6-3").roll
    Roll(6, 3)
    >>> given("Position ID: 4HPwATDgc/ABMA").id, given("4HPwATDgc/ABMA", "3-1").id
    ('4HPwATDgc/ABMA', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10')
    """
    thrown, shown = Roll.of(roll) if roll is not None else None, as_cube(cube)
    if isinstance(source, str):
        source, thrown = _read(source, thrown)
    if isinstance(source, Position):
        return Given(source, thrown, shown, _id(source, thrown, shown))
    if not isinstance(source, GameState):
        raise TypeError(say("widgets.not_a_position", value=source))
    thrown, shown = thrown or source.roll, shown or as_cube((source.cube, source.cube_owner))
    return Given(source.position, thrown, shown, _id(source.position, thrown, shown, source))


def _read(text: str, roll: Roll | None) -> tuple[Position | GameState, Roll | None]:
    if _BOARD_TEXT.match(text) and not _ID_ALONE.match(text):
        board = read_board(text)
        position = Position.from_counts(board.own, board.opp, same_direction=board.same_direction)
        return position, roll or (Roll(*board.roll) if board.roll else None)
    # GameState.parse knows an XGID by the same two signs.
    if "xgid" in text.casefold() or text.count(":") >= 8 or _WITH_MATCH_ID.search(text):
        return GameState.parse(text), roll
    return Position.from_gnubg_id(text), roll


def _id(position: Position, roll: Roll | None, cube: Cube | None, state: GameState | None = None) -> str:
    if position.same_direction:
        return ""
    if roll is None and cube is None:
        return position.gnubg_id
    about = {"cube": cube.value, "cube_owner": cube.owner} if cube else {}
    try:
        return replace(state or GameState(position), roll=roll, **about).xgid  # type: ignore[arg-type]  # by name
    except ValueError:  # three dice, a cube at 3, a resignation: nothing that an XGID holds
        return position.gnubg_id
