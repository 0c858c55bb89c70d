"""Count the pips of a side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises.feedback import Feedback
from bglearn.exercises.fresh import fresh_turn
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.reading.plain import UnreadError, numbers
from bglearn.rules import Position, Side
from bglearn.rules.position import BAR
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["PipCount"]


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class PipCount(Exercise):
    """Asks how many pips a side still has to go."""

    kind: ClassVar[str] = "pips"
    form: ClassVar[str] = "text"
    hides_pips: ClassVar[bool] = True
    position: Position
    side: str = "own"
    """Whose pips: "own" for the player on roll, "opp" for the other side."""

    @property
    def shown(self) -> Position | None:
        """The position."""
        return self.position

    @property
    def counted(self) -> Side:
        """The side that is counted, on its own numbers."""
        return self.position.own if self.side == "own" else self.position.opp

    def _task(self) -> str:
        return say(f"kinds.task_pips_{self.side}")

    def _judged(self, text: str) -> Feedback:
        found = numbers(text)
        if not found:
            raise UnreadError(say("kinds.no_number"))
        given, right = found[-1], self.counted.pips
        if given == right:
            return Feedback(True, say("kinds.pips_right", n=right), self._sum + self._after_why, rule=self.rule)
        return Feedback(
            False,
            say("kinds.pips_too_many" if given > right else "kinds.pips_too_few", n=given, off=abs(given - right)),
            self._slip(given),
            say("kinds.pips_count_so"),
            self.rule,
        )

    @property
    def _after_why(self) -> str:
        return f" {self.why}" if self.why else ""

    def _slip(self, given: int) -> str:
        """Names what was counted otherwise, where a count that people get wrong gives just this number."""
        side = self.counted
        from_their_side = sum((25 - place) * count for place, count in enumerate(side.counts) if 0 < place < BAR)
        slips = {
            "kinds.slip_side": from_their_side + side.bar * BAR,
            "kinds.slip_bar": side.pips - side.bar * BAR,
            "kinds.slip_each_once": sum(side.occupied),
            "kinds.slip_other": (self.position.opp if self.side == "own" else self.position.own).pips,
        }
        return next((say(key) for key, pips in slips.items() if pips == given), "")

    @property
    def _sum(self) -> str:
        parts = [f"{side} x {count}" for side, count in self._groups()]
        return say("kinds.pips_sum", parts=" + ".join(parts), n=self.counted.pips)

    def _groups(self) -> list[tuple[int, int]]:
        return [(place, self.counted.counts[place]) for place in self.counted.occupied]

    def _hints(self) -> Iterator[str]:
        place, count = self._groups()[0]
        yield say("kinds.hint_pips_where")
        yield say("kinds.hint_pips_first", place=place, count=count, n=place * count)

    def _solution(self) -> str:
        return self._sum

    def _again(self, seed: int) -> Self:
        return replace(self, position=fresh_turn(seed).position, text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution is the count."""
        if self.side not in ("own", "opp"):
            yield say("kinds.no_such_side", side=self.side)
        elif solution != self.counted.pips:
            yield say("kinds.wrong_solution", solution=solution, reason=self._sum)
