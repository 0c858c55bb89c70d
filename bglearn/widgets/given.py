"""What a board is given: a position, a state, or a text that says one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bglearn.draw.text import Cube, as_cube
from bglearn.odds.asked import read_text
from bglearn.rules import GameState, Position, Roll
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    RollLike: TypeAlias = "Roll | str | Iterable[int]"

__all__ = ["Given", "given"]


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
        source, written = read_text(source)
        thrown = thrown or written
    if isinstance(source, Position):
        return Given(source, thrown, shown, _id(source, thrown, shown))
    if not isinstance(source, GameState):
        raise TypeError(say("widgets.not_a_position", value=source))
    thrown, shown = thrown or source.roll, shown or as_cube((source.cube, source.cube_owner))
    return Given(source.position, thrown, shown, _id(source.position, thrown, shown, source))


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
