"""Play it on the board: any legal play, or one with an aim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from bglearn.exercises.feedback import Feedback, ideas_behind, of_verdict
from bglearn.exercises.kinds.base import WithRoll
from bglearn.exercises.kinds.fresh import fresh_turn_about, fresh_turn_at_home
from bglearn.exercises.kinds.points import decides, temptations, where_to_look
from bglearn.exercises.reading.plays import spoken_play
from bglearn.explain import explain
from bglearn.rules import Play
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules import Position

__all__ = ["AIMS", "PlayIt"]

_Test: TypeAlias = "Callable[[Play, Position], bool]"

AIMS: dict[str, _Test] = {
    "": lambda play, before: True,
    "hit": lambda play, before: any(move.hit for move in play.moves),
    "quiet": lambda play, before: not any(move.hit for move in play.moves),
    "hit-two": lambda play, before: sum(move.hit for move in play.moves) > 1,
    "off": lambda play, before: any(move.end == 0 for move in play.moves),
    "off-two": lambda play, before: sum(move.end == 0 for move in play.moves) > 1,
    "one-checker": lambda play, before: _movers(before, play.result) == 1,
    "inside": lambda play, before: not any(move.end == 0 for move in play.moves),
    "point": lambda play, before: bool(_made(before, play.result)),
    "no-blot": lambda play, before: play.result is not None and 1 not in play.result.own.counts[1:],
}
"""What may be asked of a play beside being legal: that it hits, does not, bears off, makes a point, ..."""


def _movers(before: Position, after: Position | None) -> int:
    """How many checkers stand elsewhere than before."""
    if after is None:
        return 0
    return sum(max(0, was - now) for was, now in zip(before.own.counts, after.own.counts, strict=True))


def _made(before: Position, after: Position | None) -> list[int]:
    """The points that are newly held by two checkers or more."""
    if after is None:
        return []
    return [point for point in range(1, 25) if before.own.counts[point] < 2 <= after.own.counts[point]]


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class PlayIt(WithRoll):
    """Asks for a legal play; with an ``aim`` for one that does what is asked, too."""

    kind: ClassVar[str] = "play"
    form: ClassVar[str] = "board"
    aim: str = ""

    @property
    def wanted(self) -> tuple[Play, ...]:
        """The legal plays that do what is asked; the play of no moves where nothing can be played."""
        plays = tuple(self.legal) or (Play((), result=self.position),)
        return tuple(play for play in plays if AIMS[self.aim](play, self.position))

    def _task(self) -> str:
        return say(f"kinds.task_play_{self.aim}" if self.aim else "kinds.task_play", roll=self.roll)

    def _judged(self, text: str) -> Feedback:
        play = spoken_play(text)
        verdict = explain(self.position, self.roll, play, rules=self.rules)
        if not verdict.legal:
            return of_verdict(verdict, misconceptions=ideas_behind(self.position, self.roll, play, self.rules))
        feedback = of_verdict(verdict, self.why or self._point(verdict.reason))
        feedback = replace(feedback, rule=self.rule or feedback.rule)
        if AIMS[self.aim](verdict.play, self.position):
            return feedback
        missed = say(f"kinds.aim_{self.aim}")
        return replace(feedback, right=False, headline=say("kinds.legal_but", play=verdict.play), reason=missed)

    def _point(self, said: str) -> str:
        """The rule that it is about, where nothing else says it."""
        rule = self._hint_rule()
        return "" if rule in said else rule

    def _hints(self) -> Iterator[str]:
        wrong = next(temptations(self.rule, self.position, self.roll, self.rules), None) if self.rule else None
        yield where_to_look(wrong, self.wanted)
        if wrong:
            yield say("kinds.tempting", play=wrong.play, headline=wrong.headline, reason=wrong.reason)

    def _solution(self) -> str:
        if not self.legal:
            return say("kinds.solution_stuck")
        plays = [str(play) for play in self.wanted]
        if len(plays) > 4:
            return say("kinds.solution_many", n=len(plays), plays="; ".join(plays[:3]))
        return say("kinds.solution_plays", n=len(plays), plays=listing(plays, "words.or"))

    def _again(self, seed: int) -> Self:
        make = fresh_turn_at_home if self.aim == "off-two" else fresh_turn_about
        try:
            position, roll = make(self, seed, accepts=lambda each: bool(each.wanted))
        except ValueError:  # the rule and the aim seldom meet: the rule is the point
            if not self.aim:
                raise
            return replace(self, aim="")._again(seed)
        return replace(self, position=position, roll=roll, text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether every play of the solution is legal and does what is asked, and whether the rule decides."""
        texts = [solution] if isinstance(solution, str) else list(solution or ())
        if not texts:
            yield say("kinds.no_solution")
        for text in texts:
            found = self.check(text)
            if not found.right:
                yield say("kinds.wrong_solution", solution=text, reason=found)
        results = {explain(self.position, self.roll, each, rules=self.rules).play.result for each in texts}
        if self.aim and len(results) < len(self.wanted):
            yield say("kinds.more_solutions", plays="; ".join(map(str, self.wanted)))
        if self.rule and not decides(self.rule, self.position, self.roll, self.rules):
            yield say("kinds.undecided", rule=self.rule)
