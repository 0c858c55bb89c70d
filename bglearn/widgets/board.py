"""The live board: a learner moves checkers, and is told which rule forbids what is not allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn.draw.layout import View, layouts
from bglearn.draw.looks import AUTO, palettes
from bglearn.draw.text import check_colour
from bglearn.explain import explain, explain_step
from bglearn.notation import InvalidPlayError
from bglearn.rules import Move, Position, Roll, RuleSet
from bglearn.widgets.answers import of_verdict, said
from bglearn.widgets.assets import asset
from bglearn.widgets.given import given
from bglearn.widgets.messages import Message, path_in, read_message
from bglearn.widgets.options import checked, from_browser, refuse_unknown
from bglearn.widgets.still import name_of, still
from bglearn.widgets.turn import LiveTurn
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.draw.text import Cube
    from bglearn.explain import Verdict
    from bglearn.rules import GameState, Play
    from bglearn.widgets.given import RollLike

__all__ = ["BoardWidget"]


def _words() -> dict[str, Any]:
    """Gives what the front end says: its own labels and sentences, and those about the cube, as in the picture."""
    own = {key[3:]: text for key, text in table("widgets").items() if key.startswith("ui_")}
    return own | {key: text for key, text in table("draw").items() if key.startswith("cube_")}


class BoardWidget(anywidget.AnyWidget):
    """A board in a notebook, on which the plays of one roll are made by mouse, finger, keys or as text.

    ``source`` is a Position, a GameState, a board text, an XGID or a GNU Backgammon position ID; the start is set up
    where nothing is given. Without a roll the board only shows. Options, all by name:

    * ``rules``: the rule set, ``RuleSet.CAUCASIAN``.
    * ``view``: where the mover's home board is, "bottom right", "bottom left", "top right", "top left".
    * ``numbering``: "own", "constant", "none".
    * ``look``: "auto" (as the page), "wood", "dark", "plain", "print", "contrast".
    * ``targets``: whether places that a picked checker can reach are shown.
    * ``own``: the colour of the mover's checkers, "light" or "dark".
    * ``cube``: ``2`` (in the middle) or ``(4, "opp")``; a GameState brings its own.
    * ``pips``: whether pip counts are shown.
    * ``again``: whether a confirmed play may be taken back to try another.
    * ``lists``: whether all legal plays may be listed; not where they are to be found.

    Raises TypeError for an option that does not exist, ValueError for a choice that does not.

    >>> BoardWidget("own 8x3, 6x5, 13x5, 24x2; opp 1x2, 12x5, 17x3, 19x5", roll="3-1")
    BoardWidget(4HPwATDgc/ABMA, roll 3-1: no move yet)
    """

    _esm = asset("loader.js")
    _css = asset("board.css")

    code = traitlets.Unicode(asset("board.js")).tag(sync=True)
    """The front end, which a page loads once for all its boards."""

    frame = traitlets.Dict().tag(sync=True)
    """The turn as the browser plays it; a fresh value for each turn."""
    path = traitlets.Dict().tag(sync=True)
    """Owned by the browser: ``{"turn": 1, "path": [0, 3]}``, the moves made so far."""
    answer = traitlets.Dict().tag(sync=True)
    """The last verdict, as plain data."""
    confirmed = traitlets.Dict().tag(sync=True)
    """``{"turn": 1, "path": [0, 3], "text": "8/5 6/5"}`` when the play is confirmed."""
    view = traitlets.Unicode("bottom right").tag(sync=True)
    """Where the mover's home board is."""
    numbering = traitlets.Unicode("own").tag(sync=True)
    """Whose numbers stand at the points."""
    look = traitlets.Unicode(AUTO).tag(sync=True)
    """The palette; "auto" follows the page."""
    targets = traitlets.Bool(True).tag(sync=True)
    """Whether places that a picked checker can reach are shown."""
    again = traitlets.Bool(True).tag(sync=True)
    """Whether a confirmed play may be taken back."""
    lists = traitlets.Bool(True).tag(sync=True)
    """Whether all legal plays may be listed."""
    layouts = traitlets.Dict().tag(sync=True)
    """The geometry of all views."""
    palettes = traitlets.Dict().tag(sync=True)
    """The colours of all looks."""
    words = traitlets.Dict().tag(sync=True)
    """The labels and sentences of the front end."""

    def __init__(
        self,
        source: Position | GameState | str | None = None,
        roll: RollLike | None = None,
        *,
        rules: RuleSet = RuleSet.STANDARD,
        view: View | str = "bottom right",
        numbering: str = "own",
        look: str = AUTO,
        targets: bool = True,
        own: str = "light",
        cube: Cube | int | tuple[int, str] | None = None,
        pips: bool = True,
        again: bool = True,
        lists: bool = True,
        **unknown: object,
    ) -> None:
        refuse_unknown(unknown)
        self._turn = LiveTurn(0, Position.start(), None, rules)
        self._beside: dict[str, Any] = {"colour": "light", "show_pips": pips}
        self._callbacks: list[Callable[[BoardWidget], object]] = []
        self._verdict: Verdict | None = None
        self._play: Play | None = None
        self._turn, self._beside = self._put(source if source is not None else Position.start(), roll, cube, own)
        super().__init__(
            frame=self._turn.frame(**self._beside),  # at once: a host that is slow drops what comes soon afterwards
            view=str(View.of(view)),
            numbering=numbering,
            look=look,
            targets=targets,
            again=again,
            lists=lists,
            layouts=layouts(),
            palettes=palettes(),
            words=_words(),
        )
        self.on_msg(lambda _widget, content, _buffers: self.handle(content))

    # What a notebook asks and says

    def show(
        self,
        source: Position | GameState | str,
        roll: RollLike | None = None,
        *,
        rules: RuleSet | None = None,
        cube: Cube | int | tuple[int, str] | None = None,
        own: str | None = None,
    ) -> None:
        """Puts another position (and roll) on the board: a new turn begins."""
        self._begin(*self._put(source, roll, cube, own, rules))

    def reset(self) -> None:
        """Goes back to the start of the turn, whatever has been moved or confirmed."""
        turn = self._turn
        self._begin(LiveTurn(turn.number + 1, turn.position, turn.roll, turn.rules), self._beside)

    def _put(
        self,
        source: Position | GameState | str,
        roll: RollLike | None,
        cube: Cube | int | tuple[int, str] | None,
        own: str | None,
        rules: RuleSet | None = None,
    ) -> tuple[LiveTurn, dict[str, Any]]:
        """Gives the next turn, and what is said beside it."""
        found = given(source, roll, cube)
        if own is not None:
            check_colour(own)
        text = f"{found.position}; roll {found.roll}" if found.roll else str(found.position)
        turn = LiveTurn(self._turn.number + 1, found.position, found.roll, rules or self.rules)
        beside = self._beside | {"cube": found.cube and found.cube._asdict(), "id": found.id, "text": text}
        return turn, beside | ({"colour": own} if own else {})

    def _begin(self, turn: LiveTurn, beside: dict[str, Any]) -> None:
        frame = turn.frame(**beside)
        self._turn, self._beside, self._verdict, self._play = turn, beside, None, None
        with self.hold_sync():
            self.answer, self.confirmed, self.path = {}, {}, {}
            self.frame = frame

    @property
    def position(self) -> Position:
        """The position at the start of the turn."""
        return self._turn.position

    @property
    def roll(self) -> Roll | None:
        """The roll to be played."""
        return self._turn.roll

    @property
    def rules(self) -> RuleSet:
        """The rule set that judges."""
        return self._turn.rules

    @property
    def current(self) -> Play:
        """The moves made so far, with the position they lead to as its result."""
        path = path_in(self.path.get("path"))
        return self._turn.play(path if path is not None and self.path.get("turn") == self._turn.number else ())

    @property
    def play(self) -> Play | None:
        """The confirmed play; None before it is confirmed."""
        return self._play

    @property
    def result(self) -> Position | None:
        """The position after the confirmed play, still seen by the player who moved; None before."""
        return self._play.result if self._play is not None else None

    @property
    def verdict(self) -> Verdict | None:
        """The last verdict that was given; None before the first."""
        return self._verdict

    def on_confirm(self, callback: Callable[[BoardWidget], object]) -> None:
        """Has a function called with this board each time a play is confirmed."""
        self._callbacks.append(callback)

    # What a browser says

    def handle(self, content: object) -> None:
        """Takes a message of the browser; one of the wrong shape or of another turn changes nothing."""
        message = read_message(content)
        turn = self._turn
        if message is None or message.turn != turn.number or turn.roll is None or turn.walk(message.path) is None:
            return
        if message.kind == "again":
            if self.again and self._play is not None:
                self.reset()
        elif self._play is None:
            getattr(self, f"_{message.kind}")(message, turn.roll)

    def _confirm(self, message: Message, roll: Roll) -> None:
        play = self._turn.play(message.path)
        self._answer(explain(self.position, roll, play, rules=self.rules), message)
        if self._turn.is_complete(message.path):
            self._play = play
            self.path = {"turn": message.turn, "path": list(message.path)}
            self.confirmed = self.path | {"text": str(play)}
            self._tell()

    def _why(self, message: Message, roll: Roll) -> None:
        step, after = Move(message.start, message.end), self._turn.play(message.path)
        verdict = explain_step(self.position, roll, step, after=after, rules=self.rules)
        if verdict.legal and message.die and after.result:
            # Another die does it. The one that was named is judged alone; what proves that is no play of the roll.
            alone = explain_step(after.result, Roll(message.die), step, rules=self.rules.replace(dice=1))
            verdict = replace(alone, witness=None)
        self._answer(verdict, message)

    def _type(self, message: Message, roll: Roll) -> None:
        try:
            verdict = explain(self.position, roll, message.text, rules=self.rules)
        except InvalidPlayError as error:
            self._say(headline=str(error), path=list(message.path))
            return
        path = self._turn.path_of(verdict.play) if verdict.legal else None
        if path:
            self.send({"kind": "follow", "turn": message.turn, "path": path})
        else:
            self._answer(verdict, message)

    def _tell(self) -> None:
        for callback in self._callbacks:
            try:
                callback(self)
            except Exception as error:
                # Nobody sees what is raised while a message is handled, so the board says it as well.
                self._say(headline=say("widgets.callback_failed", error=f"{type(error).__name__}: {error}"))
                raise

    def _answer(self, verdict: Verdict, message: Message) -> None:
        self._verdict = verdict
        self._say(path=list(message.path), **of_verdict(verdict))

    def _say(self, **parts: Any) -> None:
        self.answer = said(self._turn.number, self.answer.get("serial", 0) + 1, **parts)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes over what a browser sets, as far as that is its to set."""
        super().set_state(from_browser(sync_data))

    @traitlets.validate("view", "numbering", "look")
    def _checked(self, proposal: Any) -> str:
        return checked(proposal.trait.name, proposal.value)

    # How it looks where there is no live board

    def __repr__(self) -> str:
        return name_of(self)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts the board as text and as picture beside the live one, for pages that show no widgets."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, **still(self)}, metadata
