"""The parts of an exercise on the screen beside its board: the task, the form, and the grid of 36 rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn.widgets.assets import asset
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Asked", "QuizForm", "QuizTask", "RollGrid", "read_asked"]

KINDS = ("check", "hint", "solution", "another", "line", "offer")
BLANK: dict[str, Any] = {"serial": 0, "state": "", "headline": "", "parts": [], "note": ""}
"""What is said before anything is answered."""


def _words() -> dict[str, Any]:
    return {key[3:]: text for key, text in table("quiz").items() if key.startswith("ui_")}


@dataclass(frozen=True, slots=True)
class Asked:
    """What a form asks for: "check" with an answer, "hint", "solution", "another", "offer", or "line" with its number.

    ``text`` is what was typed or chosen; None where the board or the grid holds the answer.
    """

    kind: str
    text: str | None = None
    line: int = 0


def read_asked(content: object, serial: int) -> Asked | None:
    """Reads what a browser asks for; None where its shape is wrong, or where it belongs to another exercise.

    >>> read_asked({"kind": "check", "serial": 2, "text": "B"}, 2)
    Asked(kind='check', text='B', line=0)
    >>> read_asked({"kind": "check", "serial": 1, "text": "B"}, 2) is None
    True
    """
    if not isinstance(content, dict):
        return None
    kind, text, line = content.get("kind"), content.get("text"), content.get("line", 0)
    if not isinstance(kind, str) or kind not in KINDS or type(content.get("serial")) is not int:
        return None
    if content["serial"] != serial or type(line) is not int or line not in range(100):
        return None
    if text is not None and not isinstance(text, str):
        return None
    return Asked(kind, text, line)


class _Part(anywidget.AnyWidget):
    """A part of which a browser may set nothing, whatever it tries."""

    def set_state(self, sync_data: Any) -> None:
        """Takes over nothing."""


class QuizTask(_Part):
    """The task of an exercise, which gets the focus when another one comes.

    >>> QuizTask(name="movement-3", text="You rolled 6 and 5.")
    QuizTask('movement-3')
    """

    _esm = asset("quiz_task.js")
    _css = asset("quiz.css")

    name = traitlets.Unicode("").tag(sync=True)
    """What the exercise is called, and where it belongs. Sample: "movement-3"."""
    text = traitlets.Unicode("").tag(sync=True)
    """What to do."""
    before = traitlets.Unicode("").tag(sync=True)
    """What is said above the task, such as that nothing is due; empty for nothing."""

    def __repr__(self) -> str:
        return f"QuizTask({self.name!r})"


class QuizForm(_Part):
    """The form of an exercise: choices, fields and buttons, what is said to an answer, hints and the solution."""

    _esm = asset("quiz_form.js")
    _css = asset("quiz.css")

    question = traitlets.Dict().tag(sync=True)
    """What is to be filled in, a fresh value for each exercise; see ``quiz_forms.question``."""
    said = traitlets.Dict(BLANK).tag(sync=True)
    """What is said to the last answer: ``state`` "right", "wrong", "unread" or "note", ``headline``, ``parts``."""
    hints: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The hints that were asked for."""
    more = traitlets.Bool(True).tag(sync=True)
    """Whether there are more of them."""
    solution = traitlets.Unicode("").tag(sync=True)
    """The solution, once it was asked for."""
    offer = traitlets.Unicode("").tag(sync=True)
    """What is offered with what is said, a button's text; empty for nothing."""
    words = traitlets.Dict().tag(sync=True)
    """The labels and sentences of the front end."""

    def __init__(self, asked: Callable[[Asked], None], **words: str) -> None:
        self._asked = asked
        super().__init__(words=_words() | words)
        self.on_msg(lambda _form, content, _buffers: self.handle(content))

    def handle(self, content: object) -> None:
        """Takes a message of the browser; one of the wrong shape or of another exercise changes nothing."""
        asked = read_asked(content, self.question.get("serial", 0))
        if asked is not None:
            self._asked(asked)

    def begin(self, question: dict[str, Any], *, more: bool) -> None:
        """Empties the form for another exercise."""
        with self.hold_sync():
            self.said, self.hints, self.solution, self.more = BLANK, [], "", more
            self.question = question

    def say(self, state: str, headline: str, parts: Iterable[tuple[str, str]] = (), note: str = "") -> None:
        """Says something; ``parts`` are the names of sentences, such as "reason", and the sentences."""
        told = [[name, text] for name, text in parts if text]
        serial = self.said.get("serial", 0) + 1
        self.said = {"serial": serial, "state": state, "headline": headline, "parts": told, "note": note}

    def __repr__(self) -> str:
        return f"QuizForm({self.question.get('form', '')!r})"


class RollGrid(anywidget.AnyWidget):
    """The 36 rolls as six rows of six, to be marked by mouse or keys; 6-3 and 3-6 are marked together.

    >>> grid = RollGrid()
    >>> grid.rolls = ["6-3", "1-1"]
    >>> grid, grid.count
    (RollGrid(6-3, 1-1), 3)
    """

    _esm = asset("grid.js")
    _css = asset("grid.css")

    rolls: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The rolls that are marked, the larger number first. Sample: ["6-3", "1-1"]."""
    words = traitlets.Dict().tag(sync=True)
    """The labels of the front end."""

    def __init__(self) -> None:
        super().__init__(words={key[5:]: text for key, text in table("quiz").items() if key.startswith("grid_")})

    @property
    def count(self) -> int:
        """How many of the 36 are marked."""
        return sum(1 if roll[0] == roll[-1] else 2 for roll in self.rolls)

    @property
    def text(self) -> str:
        """The marked rolls as an answer is written."""
        return ", ".join(self.rolls) or say("quiz.no_rolls")

    def set_state(self, sync_data: Any) -> None:
        """Takes over the rolls that a browser has marked, if they are rolls."""
        rolls = sync_data.get("rolls") if isinstance(sync_data, dict) else None
        if isinstance(rolls, list) and all(isinstance(roll, str) and roll in _ROLLS for roll in rolls):
            super().set_state({"rolls": list(dict.fromkeys(rolls))})

    def __repr__(self) -> str:
        return f"RollGrid({', '.join(self.rolls)})"


_ROLLS = frozenset(f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1))
