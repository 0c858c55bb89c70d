"""The rules licence: twelve mixed items from setting up to bearing off; nine right, and one can play anyone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from bglearn.draw.looks import AUTO
from bglearn.exercises.fixed import exercise as named
from bglearn.exercises.skills import skills
from bglearn.widgets.quiz_desk import Desk
from bglearn.widgets.quiz_forms import still
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.exercises.feedback import Feedback
    from bglearn.exercises.kinds import Exercise
    from bglearn.exercises.learners import Learner

__all__ = ["RulesLicence", "licence_items"]

NEEDED = 9

_POOLS = (
    (2, "setup", (4, 7, 8, 10, 12)),
    (4, "movement", (5, 6, 8, 9, 11, 12, 14, 15, 19, 21)),
    (3, "hitting", (3, 7, 8, 10, 11, 13, 19, 23, 25)),
    (3, "bearing-off", (1, 3, 4, 5, 6, 9, 10, 12, 15, 16)),
)
"""How many items of each lesson, and the exercises they are like."""


def licence_items(seed: int) -> tuple[Exercise, ...]:
    """Draws twelve items, fresh where a fresh one can be made; the same for the same seed.

    >>> len(licence_items(1)), licence_items(1) == licence_items(1)
    (12, True)
    """
    if type(seed) is not int:
        raise ValueError(say("licence.not_a_seed", seed=repr(seed)[:60]))
    drawn = random.Random(seed)
    names = [f"{lesson}-{n}" for count, lesson, numbers in _POOLS for n in drawn.sample(numbers, count)]
    drawn.shuffle(names)
    return tuple(_fresh(named(name), drawn.randrange(1000)) for name in names)


def _fresh(fixed: Exercise, seed: int) -> Exercise:
    try:
        return fixed.again(seed)
    except ValueError:  # none of this seed
        return fixed


class RulesLicence(Desk):
    """Asks twelve items, one after the other; the first answer to each counts, and nine right ones are enough.

    Options, all by name:

    * ``seed``: of the items; the same seed gives the same ones, and on paper too.
    * ``learner``: whose answers are kept, a nickname or a Learner; the learner of the kernel where nobody is named.
    * ``look``: of the boards, "auto" (as the page), "wood", "dark", "plain", "print", "contrast".

    Raises ValueError for what is no seed.

    >>> RulesLicence(seed=1, learner="guest")
    RulesLicence(seed=1)
    """

    def __init__(self, *, seed: int = 1, learner: Learner | str | None = None, look: str = AUTO) -> None:
        items = licence_items(seed)
        super().__init__(learner=learner, look=look, targets=False, another=say("licence.next"))
        self._begin(seed, items)

    def _begin(self, seed: int, items: tuple[Exercise, ...]) -> None:
        self._seed, self.items = seed, items
        self.results: list[bool] = []
        self._show_item()

    def _show_item(self) -> None:
        at = len(self.results)
        before = say("licence.about", n=len(self.items), needed=NEEDED) if at == 0 else ""
        self.show(self.items[at], name=say("licence.item", n=at + 1, of=len(self.items)), before=before)
        self._is_answered = False

    @property
    def passed(self) -> bool:
        """Whether enough answers were right."""
        return sum(self.results) >= NEEDED

    def answer(self, text: object) -> Feedback:
        """Answers as code: the same as on the screen."""
        return self.judge(text)

    def go_on(self) -> None:
        """Puts the next item on the screen; after the last one, the first of another twelve."""
        if not self._is_answered:
            self._form.say("note", say("licence.answer_first"))
        elif len(self.results) < len(self.items):
            self._show_item()
        else:
            self._begin(self._seed + 1, licence_items(self._seed + 1))

    def _another(self) -> None:
        self.go_on()

    def _answered(self, exercise: Exercise, feedback: Feedback, answer: object) -> list[str]:
        """Counts the first answer that could be read; who looked at the solution before has not given one."""
        if not feedback.readable:
            return []
        if not self._is_answered:
            self._is_answered = True
            self.results.append(feedback.right and not self._seen)
        return [self._standing()]

    def _standing(self) -> str:
        right, asked = sum(self.results), len(self.results)
        if asked < len(self.items):
            return say("licence.so_far", right=right, n=asked)
        if self.passed:
            return say("licence.passed", right=right, n=asked)
        missed = [item.skill for item, was_right in zip(self.items, self.results, strict=True) if not was_right]
        names = dict.fromkeys(str(skills()[skill]) for skill in missed if skill)
        return say("licence.not_yet", right=right, n=asked, needed=NEEDED, skills=", ".join(names))

    def __repr__(self) -> str:
        return f"RulesLicence(seed={self._seed})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts all items as text and the board of the first beside the live ones; nothing of the answers."""
        parts = [repr(self), say("licence.about", n=len(self.items), needed=NEEDED)]
        first: dict[str, str] = {}
        for n, item in enumerate(self.items, 1):
            shown = still(item, say("licence.item", n=n, of=len(self.items)), self._look)
            first = first or {kind: data for kind, data in shown.items() if kind != "text/plain"}
            parts.append(shown["text/plain"])
        return (super()._repr_mimebundle_(**options) or {}) | first | {"text/plain": "\n\n".join(parts)}
