"""Choose among answers: conduct at the table, and other matters that no play shows."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises import questions
from bglearn.exercises.conduct import conduct_questions
from bglearn.exercises.engines import ENGINES
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import LETTERS, Exercise
from bglearn.exercises.reading.plain import chosen
from bglearn.rules import Position
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Choose", "of_conduct"]


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Choose(Exercise):
    """Asks for one of several answers. They are shown in an order of their own, the same on every machine."""

    kind: ClassVar[str] = "choice"
    form: ClassVar[str] = "choice"
    choices: tuple[str, ...]
    """The right one first."""
    position: Position | None = None
    question: questions.Question | None = None
    """The small question that decides which choice is right, where there is one."""
    values: tuple[object, ...] = ()
    """What each choice answers to the question."""

    @property
    def shown(self) -> Position | None:
        """The position, where there is one."""
        return self.position

    @property
    def _order(self) -> list[int]:
        order = list(range(len(self.choices)))
        random.Random(f"{self.text} {self.seed}").shuffle(order)
        return order

    @property
    def options(self) -> tuple[str, ...]:
        """The choices in the order in which they are shown."""
        return tuple(self.choices[number] for number in self._order)

    def _task(self) -> str:
        return self.text

    def _judged(self, text: str) -> Feedback:
        choice = self._order[chosen(text, self.options)]
        if choice == 0:
            return Feedback(True, say("kinds.choice_right", choice=self.choices[0]), self.why, rule=self.rule)
        ideas: tuple[str, ...] = ()
        if self.question is not None and self.values:
            given, asked = self.values[choice], self.question
            ideas = tuple(each.id for each in ENGINES if each.answer(asked) == given and given != asked.right)
        head = say("kinds.choice_wrong", choice=self.choices[choice])
        return Feedback(False, head, self.why, rule=self.rule, misconceptions=ideas)

    def _hint_rule(self) -> str:
        return ""  # the rule is the answer, so it comes last

    def _hints(self) -> Iterator[str]:
        wrong = next((number for number in self._order if number), None)
        if wrong is not None and len(self.choices) > 2:
            yield say("kinds.hint_not_this", choice=self.choices[wrong])
        yield super(Choose, self)._hint_rule()

    def _solution(self) -> str:
        return say("kinds.solution_letter", letter=LETTERS[self._order.index(0)], choice=self.choices[0])

    def _again(self, seed: int) -> Self:
        """Gives another question of the same skill; where there is only this one, its choices in another order."""
        from bglearn.exercises.fixed import exercises  # the file of all exercises is made of these kinds

        others = [
            each
            for each in exercises()
            if type(each) is type(self) and each.skill == self.skill and each.text != self.text
        ]
        return random.Random(seed).choice(others) if others else self

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution is the first choice, and what the question says is right."""
        if not 2 <= len(set(self.choices)) == len(self.choices) <= 4:
            yield say("kinds.choices_number", n=len(self.choices))
        if solution != self.choices[0]:
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())
        if self.question is not None:
            right = [number for number, value in enumerate(self.values) if value == self.question.right]
            if right != [0]:
                yield say("kinds.values_wrong", right=self.question.right)


def of_conduct(id: str) -> dict[str, Any]:
    """Gives what a question on conduct has: text, choices with the right one first, why, rule. Raises KeyError."""
    asked = conduct_questions()[id]
    others = tuple(each for each in asked.choices if each != asked.answer)
    return {"text": asked.question, "choices": (asked.answer, *others), "why": asked.why, "rule": asked.rule}
