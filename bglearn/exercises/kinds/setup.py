"""Set a position up from nothing, or find what is wrong with one."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.draw.marks import Mark
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.reading.plain import UnreadError, numbers
from bglearn.notation.boards import read_board
from bglearn.rules import Position
from bglearn.rules.position import BAR, POINTS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SetItUp"]

ASKS = ("set", "faults")
_PLACES = range(1, 26)


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class SetItUp(Exercise):
    """Asks for a position (``ask="set"``), or for the points on which one differs from it (``ask="faults"``).

    Where ``side`` is "own" or "opp" only that side is asked for.
    """

    kind: ClassVar[str] = "setup"
    form: ClassVar[str] = "board"
    position: Position
    """The position as it should be."""
    given: Position | None = None
    """The position as it stands at first; None for an empty board."""
    ask: str = "set"
    side: str = "both"

    @property
    def shown(self) -> Position | None:
        """What stands on the board before the answer."""
        return self.given

    @property
    def how(self) -> str:
        """How to write an answer."""
        return say(f"kinds.how_setup_{self.ask}")

    @property
    def faulty(self) -> tuple[int, ...]:
        """The points on which something is wrong at first, highest first, on the mover's numbers."""
        return tuple(place for place, *_ in self._differences(self.given)) if self.given else ()

    def _task(self) -> str:
        return say(f"kinds.task_setup_{self.ask}", n=len(self.faulty))

    def _differences(self, given: Position) -> list[tuple[int, str, int, int]]:
        """Gives each place that differs: the mover's number, whose, how many stand there, how many should."""
        found = []
        for place in reversed(_PLACES):
            for side in ("own", "opp"):
                if self.side in (side, "both"):
                    has, wants = _count(given, side, place), _count(self.position, side, place)
                    if has != wants:
                        found.append((place, side, has, wants))
        return found

    def _judged(self, text: str) -> Feedback:
        if self.ask == "faults" and not re.search(r"own|opp|x ?[0-9]", text, re.IGNORECASE):
            return self._judged_faults(text)
        board = read_board(text)
        return self._judged_board(Position.from_counts(board.own, board.opp))

    def _judged_board(self, given: Position) -> Feedback:
        wrong = self._differences(given)
        if not wrong:
            return Feedback(True, say("kinds.setup_right"), self.why, rule=self.rule)
        said = [
            say(f"kinds.stands_{side}", place=_name(place), has=has, wants=wants) for place, side, has, wants in wrong
        ]
        more = say("kinds.and_more", n=len(said) - 4) if len(said) > 4 else ""
        marks = tuple(Mark("blocker", place) for place, *_ in wrong)
        reason = " ".join(filter(None, (*said[:4], more)))
        return Feedback(False, say("kinds.setup_wrong", n=len(wrong)), reason, rule=self.rule, marks=marks)

    def _judged_faults(self, text: str) -> Feedback:
        given = {number for number in numbers(text) if number in POINTS}
        if not given:
            raise UnreadError(say("kinds.no_points"))
        right = set(self.faulty)
        found, extra = len(given & right), sorted(given - right)
        if given == right:
            said = [
                say(f"kinds.stands_{side}", place=_name(place), has=has, wants=wants)
                for place, side, has, wants in self._differences(self.given or self.position)
            ]
            reason = " ".join(filter(None, (*said, self.why)))
            return Feedback(True, say("kinds.faults_found", n=found), reason, rule=self.rule, found=(found, found))
        reason = say("kinds.not_a_fault", point=extra[0], n=_standing(self.position, extra[0])) if extra else ""
        left = len(right) - found
        instead = say("kinds.faults_left", n=left) if left else ""
        head = say("kinds.found_of", n=found, total=len(right))
        return Feedback(False, head, reason, instead, self.rule, found=(found, len(right)))

    def _hints(self) -> Iterator[str]:
        if self.ask == "faults" and self.faulty:
            halves = {
                say("kinds.half_home" if place in (*range(1, 7), *range(19, 25)) else "kinds.half_outer")
                for place in self.faulty
            }
            yield " ".join(sorted(halves))
            yield say("kinds.one_fault", point=self.faulty[0])
        else:
            yield say("kinds.hint_setup_mirror")

    def _solution(self) -> str:
        if self.ask == "faults":
            return say("kinds.solution_faults", points=", ".join(map(str, self.faulty)), board=self.position)
        return str(self.position)

    def _again(self, seed: int) -> Self:
        chance = random.Random(seed)
        return replace(self, given=_with_faults(self.position, chance), ask="faults", side="both", text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution, a board text or the points at fault, is right."""
        if self.ask not in ASKS or self.side not in ("own", "opp", "both"):
            yield say("kinds.no_such_ask", ask=f"{self.ask}, {self.side}", asks=", ".join(ASKS))
            return
        if self.ask == "faults" and not self.faulty:
            yield say("kinds.nothing_wrong")
            return
        told = self.check(solution if isinstance(solution, str) else tuple(solution))
        if not told.right:
            yield say("kinds.wrong_solution", solution=solution, reason=told)


def _count(position: Position, side: str, place: int) -> int:
    if side == "own":
        return position.own.counts[place]
    return position.opp.bar if place == BAR else position.opp_on(place)


def _standing(position: Position, place: int) -> int:
    return _count(position, "own", place) + _count(position, "opp", place)


def _name(place: int) -> str:
    return say("explain.the_bar") if place == BAR else str(place)


def _with_faults(position: Position, chance: random.Random) -> Position:
    """Moves one checker of each side to a neighbouring point where nobody of the other side stands."""
    sides = []
    for side, other in ((position.own, position.opp), (position.opp, position.own)):
        counts = list(side.counts)
        moves = [
            (point, to)
            for point in POINTS
            for to in (point - 1, point + 1)
            if side.counts[point] and to in POINTS and not other.counts[25 - to]
        ]
        start, end = chance.choice(moves)
        counts[start] -= 1
        counts[end] += 1
        sides.append(tuple(counts))
    try:
        return Position.from_counts(sides[0], sides[1])
    except ValueError:  # both moved onto one point
        return _with_faults(position, chance)
