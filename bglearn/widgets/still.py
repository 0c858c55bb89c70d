"""A board where there is no live one: its name, its text and its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn import draw
from bglearn.draw.looks import still_look
from bglearn.draw.text import cube_words
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.widgets.board import BoardWidget

__all__ = ["name_of", "still"]


def name_of(board: BoardWidget) -> str:
    """Names a board by its position, its roll and what has been played; the same in every run."""
    moves = board.current
    state = "played" if board.play is not None else "so_far" if moves.moves else "untouched"
    roll = say("widgets.repr_roll", roll=board.roll) if board.roll else say("widgets.repr_no_roll")
    name = board.position if board.position.same_direction else board.position.gnubg_id
    return say("widgets.repr", id=name, roll=roll, state=say(f"widgets.repr_{state}", play=moves))


def still(board: BoardWidget) -> dict[str, str]:
    """Gives text and picture of what the board shows now, by media type.

    They are seen only where there is no live board: a picture that looks like one says that it is none.
    """
    now = board.current.result or board.position
    colour, cube = board.frame["colour"], board.frame["cube"]
    picture = draw.svg(
        now,
        roll=board.roll,
        moves_of_double=board.frame["moves"],
        view=board.view,
        numbering=board.numbering,
        look=still_look(board.look),
        own=colour,
        cube=draw.Cube(**cube) if cube else None,
        pips=board.frame["show_pips"],
        caption=say("widgets.still_picture"),
    )
    text = draw.text(
        now,
        roll=board.roll,
        view=board.view,
        numbering=board.numbering,
        own=colour,
        pips=board.frame["show_pips"],
    )
    lines = [name_of(board), text, *([cube_words(draw.Cube(**cube))] if cube else []), say("widgets.still_text")]
    return {"text/plain": "\n".join(lines), "image/svg+xml": picture}
