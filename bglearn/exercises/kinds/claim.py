"""Judge a claim: how well it is supported, with the evidence afterwards."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import LETTERS, Exercise
from bglearn.exercises.reading.plain import chosen
from bglearn.rules import Position
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["VERDICTS", "JudgeClaim"]

VERDICTS: dict[str, tuple[str, ...]] = {
    "supported": ("true", "right", "correct", "yes", "proven"),
    "disputed": ("unproven", "unclear", "doubtful", "partly", "not certain", "uncertain", "plausible, unproven"),
    "wrong": ("false", "no", "not true", "incorrect", "untrue"),
}
"""What may be said of a claim, each with other words for it."""


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
        yield say("kinds.hint_claim_rule" if self.rule else "kinds.hint_claim")

    def _solution(self) -> str:
        number = self.verdicts.index(self.verdict)
        letter = LETTERS[number]
        return say("kinds.solution_letter", letter=letter, choice=f"{self.options[number]}.")

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
