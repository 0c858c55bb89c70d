"""What is due today, mixed: one exercise after the other, and a kind word where the answers fit a misconception."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn.draw.looks import AUTO
from bglearn.exercises.skills import skills
from bglearn.notation import InvalidPlayError
from bglearn.widgets.quiz_desk import Desk
from bglearn.widgets.review_stream import plan_for
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.exercises.feedback import Feedback
    from bglearn.exercises.kinds import Exercise
    from bglearn.exercises.learners import Learner
    from bglearn.widgets.review_stream import Asked

__all__ = ["Review"]


class Review(Desk):
    """Asks what is due today, mixed over the skills; where nothing is, it offers practice on what was done so far.

    It thinks along: of some positions it asks the one whose answer tells most, and says so kindly, with honest doubt,
    when the answers fit a misconception. Options, all by name:

    * ``seed``: of the exercises; the same seed, answers and progress give the same ones.
    * ``learner``: whose progress it is, a nickname or a Learner; the learner of the kernel where nobody is named.
    * ``look``: of the boards, "auto" (as the page), "wood", "dark", "plain", "print", "contrast".

    >>> Review(seed=1, learner="guest")
    Review(seed=1)
    """

    def __init__(self, *, seed: int = 0, learner: Learner | str | None = None, look: str = AUTO) -> None:
        if type(seed) is not int:
            raise ValueError(say("kinds.not_a_seed", seed=repr(seed)[:60]))
        super().__init__(learner=learner, look=look, targets=False, another=say("review.next"))
        self._seed = seed
        self.plan = plan_for(self.learner)
        self.stream = self.plan.stream(seed)
        self._open: Asked | None = None
        self._told: tuple[str, ...] = ()
        self._count = 0
        self.go_on()

    def go_on(self) -> None:
        """Puts the next exercise on the screen."""
        self._open = self.stream.next()
        exercise = self._open.exercise
        self._count += 1
        before = self.plan.reason if self._count == 1 else ""
        self._form.offer = ""
        self.show(exercise, name=say("review.number", n=self._count, skill=skills()[exercise.skill]), before=before)

    def answer(self, text: object) -> Feedback:
        """Answers as code: the same as on the screen."""
        return self.judge(text)

    def _another(self) -> None:
        self.go_on()

    def _offered(self) -> None:
        """Exercises on the misconception that was named."""
        if self._told:
            self.stream.practise(self._told)
            self.go_on()

    # What the answers say

    def _tried(self, text: str) -> None:
        self._learn(text)

    def _answered(self, exercise: Exercise, feedback: Feedback, answer: object) -> list[str]:
        if feedback.readable:
            self._learn(str(answer))
        named = self.stream.belief.diagnosis
        ids = tuple(each.id for each in named.named)
        if not ids or ids == self._told:
            return []
        self._told = ids
        self._form.offer = say("review.offer")
        sentences = f" {say('kinds.or_this')} ".join(each.sentence for each in named.named)
        return [say("review.perhaps", n=len(ids), sentences=sentences)]

    def _learn(self, text: str) -> None:
        """Takes the first answer to a position for what it says: later ones come after an explanation."""
        asked, self._open = self._open, None
        if asked is None or self._seen:
            return
        try:
            self.stream.learn(asked, text)
        except InvalidPlayError:
            self._open = asked

    def __repr__(self) -> str:
        return f"Review(seed={self._seed})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Says beside the live review what it is: what it asks hangs on the day and the learner, so it is not kept."""
        text = f"{self!r}\n{say('review.still')}"
        return (super()._repr_mimebundle_(**options) or {}) | {"text/plain": text}
