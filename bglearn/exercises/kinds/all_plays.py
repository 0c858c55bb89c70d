"""Find all plays, up to six: the board collects what has been found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises.feedback import Feedback, ideas_behind
from bglearn.exercises.kinds.base import WithRoll
from bglearn.exercises.kinds.fresh import fresh_turn_about
from bglearn.exercises.kinds.points import decides, temptations
from bglearn.exercises.reading.plays import read_plays
from bglearn.explain import Verdict, explain
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules import Play

__all__ = ["FindAll"]

FEWEST, MOST = 2, 7


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class FindAll(WithRoll):
    """Asks for all legal plays. A play is where the checkers end up and what was hit: two ways to that are one play."""

    kind: ClassVar[str] = "all-plays"
    form: ClassVar[str] = "plays"

    def _task(self) -> str:
        return say("kinds.task_all", roll=self.roll, n=len(self.legal))

    def _verdicts(self, plays: tuple[Play, ...]) -> list[Verdict]:
        return [explain(self.position, self.roll, play, rules=self.rules) for play in plays]

    def found(self, text: str) -> tuple[Play, ...]:
        """Gives the different legal plays among those of a text. Raises ValueError for one that cannot be read."""
        verdicts = self._verdicts(read_plays(text))
        return tuple({each.play.result: each.play for each in reversed(verdicts) if each.legal}.values())[::-1]

    def _judged(self, text: str) -> Feedback:
        given = read_plays(text)[: 4 * MOST]
        verdicts = self._verdicts(given)
        legal = [each for each in verdicts if each.legal]
        found, total = len({each.play.result for each in legal}), len(self.legal)
        counted = say("kinds.found_of", n=found, total=total)
        wrong = next((each for each in verdicts if not each.legal), None)
        if wrong:
            ideas = ideas_behind(self.position, self.roll, given[verdicts.index(wrong)], self.rules)
            said = f"{wrong.headline} {wrong.reason}"
            head = say("kinds.one_is_not", play=wrong.play)
            rule = wrong.rule.id
            return Feedback(False, head, said, counted, rule, wrong.marks, wrong.witness, ideas, found=(found, total))
        same = say("kinds.same_result") if found < len(legal) else ""
        if found < total:
            return Feedback(False, counted, same, say("kinds.go_on"), found=(found, total), marks=legal[-1].marks)
        reason = " ".join(filter(None, (same, self.why)))
        return Feedback(True, say("kinds.all_found", n=total), reason, rule=self.rule, found=(found, total))

    def _hints(self) -> Iterator[str]:
        starts = sorted({move.start for play in self.legal for move in play.moves[:1]}, reverse=True)
        yield say("kinds.each_checker", n=len(starts))
        wrong = next(temptations(self.rule, self.position, self.roll, self.rules), None) if self.rule else None
        if wrong:
            yield say("kinds.tempting", play=wrong.play, headline=wrong.headline, reason=wrong.reason)

    def _solution(self) -> str:
        return say("kinds.solution_all", n=len(self.legal), plays=listing([str(play) for play in self.legal]))

    def _again(self, seed: int) -> Self:
        position, roll = fresh_turn_about(self, seed, accepts=lambda each: FEWEST <= len(each.legal) <= MOST - 1)
        return replace(self, position=position, roll=roll, text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution has every legal play once and no other."""
        texts = list(solution) if isinstance(solution, list) else [solution]
        told = self.check("; ".join(map(str, texts)))
        if not told.right or len(texts) != len(self.legal):
            yield say("kinds.wrong_solution", solution="; ".join(map(str, texts)), reason=self._solution())
        if not FEWEST <= len(self.legal) <= MOST:
            yield say("kinds.too_many_plays", n=len(self.legal), least=FEWEST, most=MOST)
        if self.rule and not decides(self.rule, self.position, self.roll, self.rules):
            yield say("kinds.undecided", rule=self.rule)
