"""An exercise in a notebook: task, board or form, feedback that knows why, hints, and another one like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn.draw.looks import AUTO
from bglearn.exercises.fixed import exercise as named
from bglearn.exercises.kinds import Exercise
from bglearn.widgets.quiz_desk import Desk
from bglearn.widgets.quiz_forms import still
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.exercises.feedback import Feedback
    from bglearn.exercises.learners import Learner

__all__ = ["Quiz"]

_SEEDS = 50
"""How many seeds are tried for another one; the first does nearly always."""


class Quiz(Desk):
    """One exercise on the screen, answered on the board, in a form, or as text; "Another one" gives a fresh one.

    ``name`` is that of a fixed exercise, "movement-3", or an Exercise. Options, all by name:

    * ``seed``: begins with the fresh one of that number, ``4``, instead of the fixed exercise.
    * ``learner``: whose answers are kept, a nickname or a Learner; the learner of the kernel where nobody is named.
    * ``look``: of the board, "auto" (as the page), "wood", "dark", "plain", "print", "contrast".
    * ``targets``: whether the board shows where a picked checker may go; in an exercise it does not by itself.

    Raises ValueError, with the nearest names, for an exercise that does not exist.

    >>> quiz = Quiz("movement-8", learner="guest")
    >>> quiz
    Quiz('movement-8')
    >>> quiz.answer("9/5").right, quiz.answer("16/12 9/4").right
    (False, True)
    """

    def __init__(
        self,
        name: str | Exercise,
        *,
        seed: int | None = None,
        learner: Learner | str | None = None,
        look: str = AUTO,
        targets: bool = False,
    ) -> None:
        self.fixed = name if isinstance(name, Exercise) else named(name)
        first = self.fixed if seed is None else self.fixed.again(seed)
        self._next_seed = 0 if seed is None else seed + 1
        super().__init__(learner=learner, look=look, targets=targets)
        self.show(first, name=self._called(first))

    def _called(self, exercise: Exercise) -> str:
        """Names an exercise; a fresh one by its number, so that it is found again."""
        name = exercise.id or say("quiz.nameless")
        return name if exercise.seed is None else say("quiz.fresh", name=name, n=exercise.seed + 1)

    def answer(self, text: object) -> Feedback:
        """Answers as code: the same as on the screen."""
        return self.judge(text)

    def again(self) -> None:
        """Puts another exercise with the same point on the screen, each time the next one."""
        why = ""
        for seed in range(self._next_seed, self._next_seed + _SEEDS):
            try:
                fresh = self.fixed.again(seed)
            except ValueError as error:  # none found with this seed, or none at all
                why = str(error)
                continue
            if self.exercise is not None and fresh.task == self.exercise.task and _same(fresh, self.exercise):
                continue
            self._next_seed = seed + 1
            self.show(fresh, name=self._called(fresh))
            return
        self._form.say("note", why or say("quiz.no_other"))

    def _another(self) -> None:
        self.again()

    @property
    def _name(self) -> str:
        assert self.exercise is not None
        seed = "" if self.exercise.seed is None else f", seed={self.exercise.seed}"
        return f"Quiz({self.exercise.id!r}{seed})"

    def __repr__(self) -> str:
        return self._name

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts task, choices and board as text and picture beside the live quiz; nothing of the answer."""
        assert self.exercise is not None
        return (super()._repr_mimebundle_(**options) or {}) | still(self.exercise, self._name, self._look)


def _same(one: Exercise, other: Exercise) -> bool:
    """Whether two exercises look alike to a learner."""
    return (one.shown, one.thrown, one.options) == (other.shown, other.thrown, other.options)
