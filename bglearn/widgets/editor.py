"""A board on which anything can be set up; what is wrong with it is said while it is being set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn import draw
from bglearn.draw.layout import layouts
from bglearn.draw.looks import AUTO, palettes, still_look
from bglearn.notation import InvalidPositionError
from bglearn.widgets.assets import asset
from bglearn.widgets.options import checked
from bglearn.widgets.setup import Setup, kit, setup_in
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.rules import Position, Roll

__all__ = ["BoardEditor"]

OPTIONS = ("look", "helps")
_VIEW = "bottom right"


class BoardEditor(anywidget.AnyWidget):
    """A board to set up: drag checkers from the trays, click twice, use keys, type a board text or paste an ID.

    ``position`` is what stands there first: a Position, a board text (which may be faulty), an XGID or a GNU
    Backgammon position ID; the board is empty where nothing is given. ``look`` is "auto" (as the page), "wood",
    "dark", "plain", "print" or "contrast". ``helps`` is whether buttons set up the start and mirror or swap the sides;
    not where that is what is asked for.

    Raises TypeError for an option that does not exist, ValueError for a look that does not, InvalidPositionError for
    a text that cannot be read.

    >>> editor = BoardEditor("own 6x16; opp 19x2")
    >>> editor.faults
    ('Your side has 16 checkers; a side has 15, those borne off counted.',)
    >>> BoardEditor("own 6x2; opp 19x2").position
    Position.parse('own 6x2; opp 19x2')
    """

    _esm = asset("editor.js")
    _css = asset("board.css") + asset("editor.css")

    setup = traitlets.Dict().tag(sync=True)
    """``{"turn": 3, "own": [...], "opp": [...]}``, 26 counts each on the mover's numbers; set by both sides."""
    said = traitlets.Dict().tag(sync=True)
    """``{"turn": 3, "serial": 4, "faults": [...], "note": ""}``: what is wrong with that setup, or with a text."""
    look = traitlets.Unicode(AUTO).tag(sync=True)
    """The palette; "auto" follows the page."""
    helps = traitlets.Bool(True).tag(sync=True)
    """Whether buttons set up the start and mirror or swap the sides."""
    colour = traitlets.Unicode("light").tag(sync=True)
    """The colour of the checkers of the side on roll."""
    view = traitlets.Unicode(_VIEW).tag(sync=True)
    """Where the home board of the side on roll is."""
    numbering = traitlets.Unicode("own").tag(sync=True)
    """Whose numbers stand at the points."""
    kit = traitlets.Dict().tag(sync=True)
    """What is needed to set up checkers without knowing the game."""
    layouts = traitlets.Dict().tag(sync=True)
    """The geometry of the board."""
    palettes = traitlets.Dict().tag(sync=True)
    """The colours of all looks."""
    words = traitlets.Dict().tag(sync=True)
    """The labels and sentences of the front end."""

    def __init__(
        self, position: Position | str | None = None, *, look: str = AUTO, helps: bool = True, **unknown: object
    ) -> None:
        if unknown:
            names = ", ".join(unknown)
            raise TypeError(say("editor.unknown_option", names=names, options=", ".join(OPTIONS)))
        self._now = Setup.of(position)
        self._callbacks: list[Callable[[BoardEditor], object]] = []
        self._showing = False
        super().__init__(
            look=look,
            helps=helps,
            setup={"turn": 1} | self._now.seen,
            said={"turn": 1, "serial": 1, "faults": list(self._now.faults), "note": ""},
            kit=self._kit(helps=helps),
            layouts=layouts(_VIEW),
            palettes=palettes(),
            words={key[3:]: text for key, text in table("editor").items() if key.startswith("ui_")},
        )
        self.on_msg(lambda _widget, content, _buffers: self.handle(content))
        self.observe(lambda change: self._changed(change["new"]), names="setup")

    # What a notebook asks and says

    @property
    def text(self) -> str:
        """The board text of what is set up now; it may be faulty."""
        return self._now.text

    @property
    def position(self) -> Position:
        """What is set up now. Raises InvalidPositionError with all faults where it cannot stand."""
        return self._now.position

    @property
    def faults(self) -> tuple[str, ...]:
        """A sentence for each thing that is wrong with what is set up now."""
        return self._now.faults

    @property
    def roll(self) -> Roll | None:
        """The roll that the last text or ID named; None where it named none, or checkers were moved since."""
        return self._now.roll

    def show(self, position: Position | str | None) -> None:
        """Puts something else on the board: a position, a text or an ID; None empties it."""
        self._show(Setup.of(position))

    def on_change(self, callback: Callable[[BoardEditor], object]) -> None:
        """Has a function called with this editor each time something else is set up."""
        self._callbacks.append(callback)

    def _show(self, setup: Setup) -> None:
        self._now, self._showing = setup, True
        self.kit = self._kit(helps=self.helps)
        try:
            self.setup = {"turn": self.setup["turn"] + 1} | setup.seen
        finally:
            self._showing = False

    def _kit(self, *, helps: bool) -> dict[str, Any]:
        """What this setup wants; without helps nothing of the start, since it may be what is asked for."""
        whole = kit(same_direction=self._now.same_direction)
        return whole if helps else {name: part for name, part in whole.items() if name != "start"}

    def _changed(self, setup: dict[str, Any]) -> None:
        if not self._showing:
            self._now = self._now.with_seen(setup)
        self._say()
        for callback in self._callbacks:
            try:
                callback(self)
            except Exception as error:
                # Nobody sees what is raised while a message is handled, so the board says it as well.
                self._say(say("editor.callback_failed", error=f"{type(error).__name__}: {error}"))
                raise

    def _say(self, note: str = "") -> None:
        self.said = {
            "turn": self.setup["turn"],
            "serial": self.said["serial"] + 1,
            "faults": list(self.faults),
            "note": note,
        }

    # What a browser says

    def handle(self, content: object) -> None:
        """Takes a text that was typed or pasted; a message of the wrong shape changes nothing."""
        if not isinstance(content, dict) or content.get("kind") != "read":
            return
        text = content.get("text")
        if not isinstance(text, str):
            return
        try:
            setup = Setup.read(text)
        except ValueError as error:
            self._say(str(error))
            return
        self._show(setup)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes over what a browser sets up, as far as it has the right shape."""
        super().set_state({name: value for name, value in sync_data.items() if name == "setup" and setup_in(value)})

    @traitlets.validate("look")
    def _checked(self, proposal: Any) -> str:
        return checked("look", proposal.value)

    # How it looks where there is no live board

    def __repr__(self) -> str:
        n = len(self.faults)
        return say("editor.repr_faulty", text=self.text, n=n) if n else say("editor.repr", text=self.text)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts text and, where the position can stand, a picture beside the live board."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        try:
            position = self.position
        except InvalidPositionError:
            return {**data, "text/plain": "\n".join([repr(self), *self.faults, say("editor.still_text")])}, metadata
        picture = draw.svg(position, look=still_look(self.look), own=self.colour, caption=say("editor.still_picture"))
        text = "\n".join([repr(self), draw.text(position, own=self.colour), say("editor.still_text")])
        return {**data, "text/plain": text, "image/svg+xml": picture}, metadata
