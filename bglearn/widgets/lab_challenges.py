"""Two challenges in the rule lab: close a roll with two checkers of theirs; catch a robot that cheats."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from bglearn import draw
from bglearn.draw.looks import AUTO
from bglearn.draw.marks import Mark
from bglearn.exercises.cheat import RULES, cheat_task
from bglearn.exercises.closing import closing_task
from bglearn.notation import InvalidPositionError
from bglearn.rules import RuleSet
from bglearn.rules.sentences import sentence
from bglearn.widgets.table_status import StatusLine
from bglearn.words import capital, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.rules import Position, Roll
    from bglearn.widgets.lab import Lab

__all__ = ["CHALLENGES", "Cheat", "Unplayable"]


class _Challenge(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """A task above the lab, whose findings stay hidden until it has been answered."""

    name = ""

    def __init__(self, lab: Lab, seed: int) -> None:
        self._lab, self.seed = lab, seed
        self._task, self._answer = ipywidgets.HTML(), StatusLine()
        self.right: bool | None = None
        """Whether the last answer was right; None before the first."""
        super().__init__(layout={"max_width": "900px"})
        self.add_class("bgl-challenge")

    def begin(self) -> None:
        """Puts the task on the board."""
        raise NotImplementedError

    @property
    def task(self) -> str:
        """The task in a sentence."""
        raise NotImplementedError

    @property
    def told(self) -> str:
        """What was said of the last answer."""
        return str(self._answer.text)

    def another(self) -> None:
        """Goes on to the task of the next seed."""
        self.seed += 1
        self.begin()

    def _show(self, position: Position, roll: Roll) -> None:
        self._lab.reveal(seen=False)
        self._lab.put(position, roll)
        self.right = None
        self._answer.text = ""
        self._task.value = f"<p style='font-size:15px'><strong>{escape(self.task)}</strong></p>"

    def _say(self, right: bool | None, text: str) -> None:
        self.right = right
        self._answer.refused = right is False
        self._answer.text = text


class Unplayable(_Challenge):
    """Asks for two checkers of theirs that leave nothing to play, or for the word that it cannot be done."""

    name = "unplayable"

    def __init__(self, lab: Lab, seed: int) -> None:
        super().__init__(lab, seed)
        self.asked = closing_task(seed)
        self._hint = 0
        buttons = [
            _button("check", lambda: self.check(), main=True),
            _button("impossible", lambda: self.cannot()),
            _button("hint", lambda: self.hint()),
            _button("again", lambda: self.begin()),
            _button("another", lambda: self.another()),
        ]
        self.children = [self._task, ipywidgets.HBox(buttons, layout={"flex_flow": "row wrap"}), self._answer]

    def begin(self) -> None:
        """Puts the task on the board."""
        self.asked, self._hint = closing_task(self.seed), 0
        self._show(self.asked.position, self.asked.roll)

    @property
    def task(self) -> str:
        """The task in a sentence."""
        return say("challenge.unplayable", roll=self.asked.roll)

    def check(self) -> None:
        """Judges what stands on the board."""
        try:
            right, text = self.asked.check(self._lab.position)
        except InvalidPositionError as error:
            right, text = False, str(error)
        self._say(right, text)
        if right:
            self._lab.reveal(seen=True)

    def cannot(self) -> None:
        """Judges the claim that it cannot be done."""
        self._say(*self.asked.check_impossible())
        if self.right:
            self._lab.reveal(seen=True)

    def hint(self) -> None:
        """Gives the next hint; after the last one, that one again."""
        hints = self.asked.hints
        self._say(None, say("challenge.hint_said", number=self._hint + 1, of=len(hints), hint=hints[self._hint]))
        self._hint = min(self._hint + 1, len(hints) - 1)


class Cheat(_Challenge):
    """Shows the turns of a robot one by one; somebody lets each stand, or objects and names the rule."""

    name = "cheat"

    def __init__(self, lab: Lab, seed: int) -> None:
        super().__init__(lab, seed)
        self.asked = cheat_task(seed)
        self._number, self._found = 0, 0
        self._picture = ipywidgets.HTML()
        self._rule = ipywidgets.Dropdown(
            options=[
                (say("challenge.choose_rule"), ""),  # with None the menu would show nothing
                *((capital(sentence(id, RuleSet.STANDARD)), id) for id in RULES),
            ],
            description=say("challenge.rule"),
            style={"description_width": "fit-content"},
            layout={"width": "min(560px, 100% - 4px)"},  # it has a margin
        )
        self._stand = _button("stand", lambda: self.answer(None))
        self._object = _button("object", lambda: self.objected(), main=True)
        self._next = _button("next", lambda: self.go_on(), main=True)
        another = _button("another", lambda: self.another())
        row = ipywidgets.HBox(
            [self._stand, self._rule, self._object, self._next, another], layout={"flex_flow": "row wrap"}
        )
        self.children = [self._task, self._picture, row, self._answer]

    def begin(self) -> None:
        """Begins with the first turn."""
        self.asked, self._number, self._found = cheat_task(self.seed), 0, 0
        self._turn()

    @property
    def task(self) -> str:
        """The turn in a sentence."""
        turn = self.asked.turns[self._number]
        number, of = self._number + 1, len(self.asked.turns)
        return say("challenge.cheat", number=number, of=of, roll=turn.roll, play=turn.play)

    def _turn(self) -> None:
        turn = self.asked.turns[self._number]
        self._rule.value = ""
        self._show(turn.position, turn.roll)
        self._lab.hide_board()
        arrows = [Mark("witness", move.start, move.end) for move in turn.play.moves]
        look = self._lab.editor.look
        light, dark = (
            draw.svg(turn.position, roll=turn.roll, marks=arrows, look=each, title=self.task)
            for each in (("wood", "dark") if look == AUTO else (look, look))
        )
        self._picture.value = f"{_THEMED}<div class='bgl-by-day'>{light}</div><div class='bgl-by-night'>{dark}</div>"
        self._open(answered=False)

    def _open(self, *, answered: bool) -> None:
        last = self._number == len(self.asked.turns) - 1
        for part in (self._stand, self._rule, self._object):
            part.layout.display = "none" if answered else ""
        self._next.layout.display = "" if answered and not last else "none"

    def objected(self) -> None:
        """Objects with the rule that is chosen."""
        if not self._rule.value:
            self._say(None, say("challenge.name_rule"))
            return
        self.answer(self._rule.value)

    def answer(self, rule: str | None) -> None:
        """Objects to this turn and names a rule, or lets it stand (None)."""
        right, text = self.asked.judge(self._number, rule)
        self._found += right
        if self._number == len(self.asked.turns) - 1:
            of = len(self.asked.turns)
            text = f"{text} {say('challenge.over', n=self._found, of=of, rule=self.asked.rule)}"
        self._say(right, text)
        self._open(answered=True)
        self._lab.reveal(seen=True)

    def go_on(self) -> None:
        """Goes on to the next turn."""
        if self._number < len(self.asked.turns) - 1:
            self._number += 1
            self._turn()


_THEMED = (
    "<style>.bgl-by-night,body[data-jp-theme-light=false] .bgl-by-day{display:none}"
    "body[data-jp-theme-light=false] .bgl-by-night{display:block}</style>"
)
"""Has the picture go with the page; it is a picture, and no live board that could look for itself."""

CHALLENGES: dict[str, type[Unplayable] | type[Cheat]] = {"unplayable": Unplayable, "cheat": Cheat}
"""The challenges by name."""


def _button(name: str, act: Callable[[], None], *, main: bool = False) -> ipywidgets.Button:
    text = say(f"challenge.button_{name}")
    button = ipywidgets.Button(
        description=text, tooltip=text, button_style="primary" if main else "", layout={"width": "auto"}
    )
    button.on_click(lambda _button: act())
    return button
