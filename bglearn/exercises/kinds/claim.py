"""Judge a claim, or choose among answers: what no rule object decides, with its evidence."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
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

__all__ = ["VERDICTS", "Choose", "JudgeClaim"]

VERDICTS: dict[str, tuple[str, ...]] = {
    "supported": ("true", "right", "correct", "yes", "proven"),
    "disputed": ("unproven", "unclear", "doubtful", "partly", "not certain", "uncertain", "plausible, unproven"),
    "wrong": ("false", "no", "not true", "incorrect", "untrue"),
}
"""What may be said of a claim, each with other words for it."""


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

    def _hints(self) -> Iterator[str]:
        wrong = next((number for number in self._order if number), None)
        if wrong is not None and len(self.choices) > 2:
            yield say("kinds.hint_not_this", choice=self.choices[wrong])

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
        return replace(random.Random(seed).choice(others), rule=self.rule) if others else self

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


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class JudgeClaim(Exercise):
    """Asks how well a claim is supported: "supported", "disputed" or "wrong"; evidence is given afterwards."""

    kind: ClassVar[str] = "claim"
    form: ClassVar[str] = "choice"
    claim: str
    verdict: str
    """One of VERDICTS."""
    verdicts: tuple[str, ...] = tuple(VERDICTS)
    """Those to choose from."""
    position: Position | None = None

    @property
    def shown(self) -> Position | None:
        """The position, where there is one."""
        return self.position

    @property
    def options(self) -> tuple[str, ...]:
        """The verdicts in words."""
        return tuple(say(f"kinds.claim_{each}") for each in self.verdicts)

    @property
    def task(self) -> str:
        """What to do, and the claim."""
        return f"{self.text or self._task()} {say('kinds.claim', claim=self.claim)}"

    def _task(self) -> str:
        return say("kinds.task_claim")

    def _judged(self, text: str) -> Feedback:
        given = self._given(text)
        evidence = " ".join(filter(None, (self.why, say("kinds.source", source=self.source) if self.source else "")))
        said = say(f"kinds.claim_{self.verdict}")
        if given == self.verdict:
            return Feedback(True, say("kinds.claim_right", verdict=said), evidence, rule=self.rule)
        return Feedback(False, say("kinds.claim_wrong_way", verdict=said), evidence, rule=self.rule)

    def _given(self, text: str) -> str:
        names = [(word, each) for each in self.verdicts for word in (each, *VERDICTS[each])]
        found = dict(names).get(" ".join(text.casefold().split()).strip(" .!"))
        return found or self.verdicts[chosen(text, self.options, self.verdicts)]

    def _hints(self) -> Iterator[str]:
        yield say("kinds.hint_claim")

    def _solution(self) -> str:
        number = self.verdicts.index(self.verdict)
        letter = LETTERS[number]
        return say("kinds.solution_letter", letter=letter, choice=self.options[number])

    def _again(self, seed: int) -> Self:
        from bglearn.exercises.fixed import exercises  # the file of all exercises is made of these kinds

        others = [each for each in exercises() if isinstance(each, JudgeClaim) and each.skill == self.skill]
        others = [each for each in others if each.claim != self.claim]
        return random.Random(seed).choice(others) if others else self  # type: ignore[return-value]

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the verdict is one to choose from and there is evidence for it."""
        if not set(self.verdicts) <= set(VERDICTS) or self.verdict not in self.verdicts:
            yield say("kinds.no_such_verdict", verdict=self.verdict, verdicts=", ".join(self.verdicts))
        elif solution != self.verdict:
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())
        if not self.why or not self.source:
            yield say("kinds.no_evidence")


def of_conduct(id: str) -> dict[str, Any]:
    """Gives what a question on conduct has: text, choices with the right one first, why, rule. Raises KeyError."""
    asked = conduct_questions()[id]
    others = tuple(each for each in asked.choices if each != asked.answer)
    return {"text": asked.question, "choices": (asked.answer, *others), "why": asked.why, "rule": asked.rule}
