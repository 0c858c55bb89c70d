"""Result and score: what a finished game counts, and where the match stands then."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.draw.text import Cube
from bglearn.exercises.engines import ENGINES
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.kinds.fresh import drawn
from bglearn.exercises.questions import DoubleDropped, GameLost
from bglearn.exercises.reading.plain import UnreadError, numbers, plain
from bglearn.explain.force import sentence
from bglearn.rules import Position, Side
from bglearn.rules.cube import DoublingCube
from bglearn.rules.outcome import KINDS, kind_of, level_of
from bglearn.rules.position import BAR, CHECKERS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bglearn.rules import RuleSet

__all__ = ["ResultAndScore"]

_HOUSE: dict[str, Callable[[RuleSet], bool]] = {
    "end-mode-oin": lambda rules: rules.end_mode == "oin",
    "end-mode-mars": lambda rules: rules.end_mode == "mars",
    "quadruple-bar": lambda rules: rules.quadruple_bar,
    "jacoby": lambda rules: rules.jacoby,
}
"""Entries of the catalogue by which a result counts otherwise than usual, and when they are in force."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class ResultAndScore(Exercise):
    """Asks what a game counts that the player of ``position.own`` has won, or for the score after it."""

    kind: ClassVar[str] = "result"
    form: ClassVar[str] = "text"
    position: Position
    """As the game ended, seen by the winner."""
    cube: int = 1
    """The value of the cube; before the offer where a double was passed."""
    passed: bool = False
    """Whether the game ended with a double that was passed."""
    score: tuple[int, int] | None = None
    """Points before the game, the winner's first. With it the score afterwards is asked for."""

    @property
    def shown(self) -> Position | None:
        """The position at the end."""
        return self.position

    @property
    def cube_shown(self) -> Cube | None:
        """The cube where it decides: with the side that doubled before a pass, else with the loser, who took."""
        if self.cube > 1:
            return Cube(self.cube, "own" if self.passed else "opp")
        return Cube(1) if self.passed or self.rules.jacoby else None

    @property
    def points(self) -> int:
        """What the game counts."""
        if self.passed:
            return self.cube
        return self.cube * level_of(self.position.opp, self.rules, turned=self.cube > 1)

    @property
    def result(self) -> str:
        """Gives "single", "gammon" or "backgammon", by the loser's checkers; "single" after a pass."""
        return KINDS[0] if self.passed else kind_of(self.position.opp)

    @property
    def how(self) -> str:
        """How to write an answer."""
        return say("kinds.how_result_score" if self.score else "kinds.how_result")

    @property
    def _after(self) -> tuple[int, int]:
        won, lost = self.score or (0, 0)
        return won + self.points, lost

    def _task(self) -> str:
        return say("kinds.task_result_passed" if self.passed else "kinds.task_result", cube=self.cube)

    def _judged(self, text: str) -> Feedback:
        found = numbers(text)
        kind = next((each for each in reversed(KINDS) if re.search(rf"\b{each}\b", plain(text))), None)
        if not found:
            if kind is None or self.score:
                raise UnreadError(say("kinds.no_number"))
            return self._kind_alone(kind)
        given: object = found[-2:] if self.score else found[-1]
        right: object = self._after if self.score else self.points
        if self.score and len(found) < 2:
            raise UnreadError(say("kinds.no_score"))
        if given == right and kind in (None, self.result):
            return Feedback(True, self._said, self._proof, rule=self.rule)
        if given == right:
            return Feedback(False, say("kinds.other_kind", kind=self._kind), self._reason, rule=self.rule, found=(1, 2))
        reason = self._reason if not self.score or found[-2] == self._after[0] else f"{self._reason} {self._times}"
        points = found[-1] if not self.score else found[-2] - self.score[0]
        head = say("kinds.not_points", given="-".join(map(str, found[-2:])) if self.score else given)
        return Feedback(False, head, reason, rule=self.rule, misconceptions=self._ideas(points))

    def _kind_alone(self, kind: str) -> Feedback:
        if kind != self.result:
            return Feedback(False, say("kinds.other_kind", kind=self._kind), self._reason, rule=self.rule)
        return Feedback(
            False, say("kinds.kind_right", kind=self._kind), instead=say("kinds.how_many_points"), found=(1, 2)
        )

    @property
    def _kind(self) -> str:
        return say(f"game.kind_{self.result}")

    @property
    def _said(self) -> str:
        if self.score:
            return say("kinds.score_is", score="-".join(map(str, self._after)))
        return say("kinds.counts", n=self.points)

    @property
    def _reason(self) -> str:
        """What the loser's checkers make of the game."""
        loser = self.position.opp
        if self.passed:
            return say("kinds.passed_counts", cube=self.cube)
        if loser.off:
            return say("kinds.loser_has_off", n=loser.off)
        if self.result == "gammon":
            return say("kinds.loser_none_off")
        place = "kinds.loser_on_bar" if loser.bar else "kinds.loser_in_home"
        return say(place)

    @property
    def _times(self) -> str:
        if self.passed:
            return ""
        level = level_of(self.position.opp, self.rules, turned=self.cube > 1)
        return say("kinds.times", cube=self.cube, level=level, n=self.points)

    @property
    def _proof(self) -> str:
        return " ".join(filter(None, (self._reason, self._times, self.why)))

    def _ideas(self, points: int) -> tuple[str, ...]:
        """The misconceptions that give these points."""
        if not self.rules.is_standard or self.rules.jacoby or self.rules.end_mode != "koks":
            return ()
        cube, loser = DoublingCube(self.cube), self.position.opp
        asked = DoubleDropped(cube, loser) if self.passed else GameLost(cube, loser)
        return tuple(each.id for each in ENGINES if each.answer(asked) == points and each.answer(asked) != asked.right)

    def _hints(self) -> Iterator[str]:
        yield say("kinds.hint_result_where")
        yield self._reason

    def _solution(self) -> str:
        return " ".join(filter(None, (self._said, self._reason, self._times)))

    def _again(self, seed: int) -> Self:
        # Points beyond the length of a match would ask for another rule.
        most = self.rules.match_length if self.score else 0
        return drawn(seed, self._another, lambda each: not most or each._after[0] <= most)

    def _another(self, chance: random.Random) -> Self:
        winner = Side.of({6: 7, 4: 8}) if self.passed else Side.of({})  # not where the loser's checkers may stand
        cube = chance.choice((1, 2) if self.score else (1, 2, 2, 4, 8))
        score = (chance.randint(0, 2), chance.randint(0, 3)) if self.score else None
        at = Position(winner, _beaten(chance))
        return replace(self, position=at, cube=cube, score=score, text=_text(self, cube, score), why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution is what the rules count, and whether the game is over."""
        if not self.passed and self.position.own.off != CHECKERS:
            yield say("kinds.not_over")
        if not self.check(solution if isinstance(solution, (int, str)) else tuple(solution)).right:
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())


def _text(asked: ResultAndScore, cube: int, score: tuple[int, int] | None) -> str:
    """Asks about a fresh game, and tells first what this table counts otherwise than the standard rules."""
    told = [] if asked.passed else [sentence(id, asked.rules) for id, holds in _HOUSE.items() if holds(asked.rules)]
    if score is None and not told:
        return ""
    if score is None:
        key, fields = "kinds.task_result_passed" if asked.passed else "kinds.task_result", {}
    else:
        key = "kinds.task_score_passed" if asked.passed else "kinds.task_score"
        fields = {"score": "-".join(map(str, score))}
    return " ".join((*told, say(key, cube=cube, **fields)))


def _beaten(chance: random.Random) -> Side:
    """Draws the loser's checkers: one off or none, one far behind or none."""
    off, where = chance.choice((0, 0, 1)), chance.choice((0, 0, 12, 18, 20, 23, BAR))
    behind = {where: 1} if 0 < where < BAR else {}
    left = CHECKERS - off - (1 if where else 0)
    high = chance.randint(2, left - 2)
    return Side.of({6: high, 4: left - high} | behind, bar=1 if where == BAR else 0)
