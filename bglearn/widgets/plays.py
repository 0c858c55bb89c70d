"""A list of plays beside a small board, and buttons that copy a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn.draw.layout import layouts
from bglearn.draw.looks import AUTO, palettes
from bglearn.draw.seen import Seen, weights
from bglearn.rules import Position
from bglearn.widgets.assets import asset
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bglearn.rules import Play

__all__ = ["CopyButtons", "PlayList"]

_VIEW = "bottom right"


class PlayList(anywidget.AnyWidget):
    """Lists plays; the one under the pointer or the keys is shown on a small board, with an arrow for each move.

    >>> from bglearn.rules import legal_plays
    >>> shown = PlayList()
    >>> shown.show("One roll.", Position.start(), [("all", legal_plays(Position.start(), "3-1"))])
    >>> shown
    PlayList('One roll.', 16 plays)
    """

    _esm = asset("plays.js")
    _css = asset("board.css") + asset("plays.css")

    listed = traitlets.Dict().tag(sync=True)
    """Heading, groups, plays (text, number of the group, moves) and the board before them; a fresh value each time."""
    look = traitlets.Unicode(AUTO).tag(sync=True)
    """The palette; "auto" follows the page."""
    view = traitlets.Unicode(_VIEW).tag(sync=True)
    """Where the mover's home board is."""
    numbering = traitlets.Unicode("own").tag(sync=True)
    """Whose numbers stand at the points."""
    layouts = traitlets.Dict().tag(sync=True)
    """The geometry of the board."""
    palettes = traitlets.Dict().tag(sync=True)
    """The colours of all looks."""
    words = traitlets.Dict().tag(sync=True)
    """The labels of the front end."""

    def __init__(self, *, look: str = AUTO) -> None:
        super().__init__(
            look=look,
            layouts=layouts(_VIEW),
            palettes=palettes(),
            words=dict(table("plays")),
        )
        self.show("", Position.start(), [])

    def show(self, head: str, position: Position, groups: Iterable[tuple[str, Sequence[Play]]], of: str = "") -> None:
        """Lists the plays of one or more groups, each with its label; ``of`` says what the groups are."""
        kept = [(label, plays) for label, plays in groups if plays]
        seen = Seen.of(position)
        self.listed = {
            "head": head,
            "of": of,
            "groups": [label for label, _ in kept],
            "plays": [
                [str(play), number, [[move.start, move.end, move.hit] for move in play.moves]]
                for number, (_, plays) in enumerate(kept)
                for play in plays
            ],
            "start": {"own": list(seen.own), "opp": list(seen.opp)},
            "weights": weights(same_direction=position.same_direction),
            "colour": "light",
        }

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes nothing over: a browser has nothing to say here."""

    def __repr__(self) -> str:
        return f"PlayList({self.listed['head']!r}, {len(self.listed['plays'])} plays)"


class CopyButtons(anywidget.AnyWidget):
    """A row of buttons, each of which copies a text.

    >>> CopyButtons([("ID", "4HPwATDgc/ABMA")])
    CopyButtons(ID)
    """

    _esm = asset("copies.js")
    _css = asset("board.css")

    items: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Pairs of a label and the text to be copied."""
    copied = traitlets.Unicode().tag(sync=True)
    """What is said when it is done."""
    yourself = traitlets.Unicode().tag(sync=True)
    """What is said where the page may not copy."""
    label = traitlets.Unicode().tag(sync=True)
    """What the text is called then."""

    def __init__(self, items: Sequence[tuple[str, str]] = ()) -> None:
        told = {name: say(f"lab.copy_{name}") for name in ("yourself", "label")}
        super().__init__(items=[list(each) for each in items], copied=say("lab.copy_copied", what="{what}"), **told)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes nothing over: a browser has nothing to say here."""

    def __repr__(self) -> str:
        return f"CopyButtons({', '.join(label for label, _ in self.items)})"
