"""Legal or not, and which rule says so."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises.engines import ENGINES
from bglearn.exercises.feedback import Feedback, ideas_behind
from bglearn.exercises.kinds.base import LETTERS, WithRoll
from bglearn.exercises.kinds.fresh import fresh_attempt_about
from bglearn.exercises.kinds.points import decides, decision_of, places, where_to_look
from bglearn.exercises.reading.plain import UnreadError, chosen, plain
from bglearn.explain import Verdict, explain, force
from bglearn.rules import Play
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.exercises.engines import WrongEngine

__all__ = ["LegalOrNot"]

MOST_RULES = 4
_NOT = re.compile(
    r"^(?:it is |it's |that is |this is )?(?:illegal|not legal|not allowed|forbidden|not|no|unlawful)\b[ ,:;.-]*"
)
_LEGAL = re.compile(r"^(?:it is |it's |that is |this is )?(?:legal|allowed|yes|fine|ok|okay|correct)\b")


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class LegalOrNot(WithRoll):
    """Asks whether a play is legal and, where it is not, which of at most four rules forbids it."""

    kind: ClassVar[str] = "legal"
    form: ClassVar[str] = "choice"
    attempt: str
    """The play that is judged. Sample: "11/9"."""
    choices: tuple[str, ...]
    """Ids of the rules to choose from, all of them met already."""

    @property
    def options(self) -> tuple[str, ...]:
        """That it is legal, and each rule that might forbid it, in one sentence."""
        return (say("kinds.it_is_legal"), *(say("kinds.not_legal", rule=each) for each in self._sentences))

    @property
    def _sentences(self) -> tuple[str, ...]:
        return tuple(force.sentence(each, self.rules) for each in self.choices)

    @property
    def verdict(self) -> Verdict:
        """What the rules say of the play."""
        return explain(self.position, self.roll, self.attempt, rules=self.rules)

    @property
    def right_choices(self) -> tuple[int, ...]:
        """The numbers of the options that are right; those that name the aspect itself, else its rule object."""
        verdict = self.verdict
        if verdict.legal:
            return (0,)
        named = {each.id for each in verdict.rules}
        exact = tuple(number for number, each in enumerate(self.choices, 1) if each in named)
        decisions = {each.decision for each in verdict.rules}
        return exact or tuple(n for n, each in enumerate(self.choices, 1) if decision_of(each) in decisions)

    def _task(self) -> str:
        return say("kinds.task_legal", roll=self.roll, attempt=Play.parse(self.attempt))

    def _judged(self, text: str) -> Feedback:
        choice, verdict = self._chosen(text), self.verdict
        reason = " ".join(filter(None, (verdict.headline, verdict.reason, self._point(choice))))
        told = Feedback(
            choice in self.right_choices,
            self._headline(choice),
            reason,
            verdict.instead,
            self.rule if self.rule and verdict.legal else verdict.rule.id,
            verdict.marks,
            verdict.witness,
        )
        if choice is None and not verdict.legal:
            which = say("kinds.which_rule", letters=listing(list(LETTERS[1 : len(self.options)]), "words.or"))
            return Feedback(False, say("kinds.indeed_not_legal"), instead=which, found=(1, 2), marks=verdict.marks[:1])
        if choice in self.right_choices:
            return told
        return replace(told, misconceptions=self._ideas(choice))

    def _point(self, choice: int | None) -> str:
        """The point, with a right answer; the rule that it is about where nothing else says it of a legal play."""
        why = self.why if choice in self.right_choices else ""
        return why or (self._hint_rule() if self.verdict.legal else "")

    def _headline(self, choice: int | None) -> str:
        legal = self.verdict.legal
        if choice in self.right_choices:
            return say("kinds.right_legal" if legal else "kinds.right_not_legal")
        if not legal and choice:
            return say("kinds.other_rule", rule=force.sentence(self.verdict.rule.id, self.rules))
        return say("kinds.it_is_legal" if legal else "kinds.it_is_not")

    def _ideas(self, choice: int | None) -> tuple[str, ...]:
        """The misconceptions that judge the play as was answered."""
        if not self.verdict.legal:
            said_legal = choice == 0
            play = Play.parse(self.attempt)
            return ideas_behind(self.position, self.roll, play, self.rules) if said_legal else ()
        about = {decision_of(self.choices[choice - 1])} if choice else {decision_of(each) for each in self.choices}
        return tuple(each.id for each in self._forbidding() if decision_of(each.rule) in about)

    def _forbidding(self) -> Iterator[WrongEngine]:
        for each in ENGINES:
            if each.rules and self.rules.is_standard and not each.allows(self.position, self.roll, self.attempt):
                yield each

    def _chosen(self, text: str) -> int | None:
        """Reads "legal", "not legal" with a rule, a letter, or a rule; None for "not legal" without a rule."""
        said = plain(text)
        names = ("legal", *self.choices)
        try:
            return chosen(said, self.options, names)
        except UnreadError:
            if _LEGAL.match(said):
                return 0
            rest = _NOT.sub("", said)
            if rest == said and said:
                raise
        rest = re.sub(r"^(?:because|since|rule|of|by)\b[ :,]*", "", rest).strip()
        if not rest or rest in ("it is", "it's"):
            return None
        return 1 + chosen(rest, self._sentences, self.choices) if rest not in "abcdefgh" else chosen(rest, self.options)

    def _hints(self) -> Iterator[str]:
        verdict, play = self.verdict, Play.parse(self.attempt)
        ends = {move.end for move in play.moves}
        not_mine = [m.start for m in play.moves if m.start not in (*self.position.own.occupied, *ends)]
        if not_mine:
            yield say("kinds.look_whose", places=places(not_mine))
        else:
            yield where_to_look(None if verdict.legal else verdict, (play,))
        yield say("kinds.try_it", attempt=verdict.play) if verdict.legal else verdict.reason

    def _solution(self) -> str:
        verdict = self.verdict
        choice = self.right_choices[0]
        option, reason = self.options[choice], str(verdict)
        if choice and self._sentences[choice - 1].rstrip(".").split(",")[0] in reason:
            option = say("kinds.it_is_not")  # the reason says the rule
        return say("kinds.solution_choice", letter=LETTERS[choice], option=option, reason=reason)

    def _again(self, seed: int) -> Self:
        position, roll, attempt = fresh_attempt_about(self, seed)
        return replace(self, position=position, roll=roll, attempt=attempt, text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution, "legal" or the id of a rule, is what the rules say, and whether they decide."""
        if not 1 <= len(self.choices) <= MOST_RULES or len(set(self.choices)) < len(self.choices):
            yield say("kinds.rules_to_choose", n=len(self.choices), most=MOST_RULES)
        given = {"legal": (0,)}.get(solution) or tuple(n for n, each in enumerate(self.choices, 1) if each == solution)
        if not given or not set(given) <= set(self.right_choices):
            yield say("kinds.wrong_solution", solution=solution, reason=self.verdict)
        if self.rule and solution == "legal" and not decides(self.rule, self.position, self.roll, self.rules):
            yield say("kinds.undecided", rule=self.rule)
        if self.rule and solution != "legal" and decision_of(self.rule) != decision_of(str(solution)):
            yield say("kinds.undecided", rule=self.rule)
