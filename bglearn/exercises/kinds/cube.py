"""Double, take or pass, with exact numbers: small endings solved roll by roll."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.draw.text import Cube
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.kinds.fresh import drawn
from bglearn.exercises.reading.plain import UnreadError, plain
from bglearn.odds.answer import number
from bglearn.odds.endings import ending
from bglearn.odds.rolls import THROWS
from bglearn.odds.verdicts import Decision, cube_verdict, exact, over_36
from bglearn.rules import Position, Side
from bglearn.words import capital, listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["DoubleTakePass"]

ASKS = ("double", "take", "both")
_NO_DOUBLE = re.compile(
    r"\b(?:no (?:re)?double|not? (?:to )?(?:re)?doubl\w*|don't (?:re)?double|roll(?: on)?|play on|wait|hold|too good)\b"
)
_DOUBLE = re.compile(r"\b(?:(?:re)?doubles?|turn (?:it|the cube)|d)\b")
_TAKE = re.compile(r"\b(?:takes?|accepts?|t)\b")
_PASS = re.compile(r"\b(?:pass(?:es)?|drops?|declines?|refuses?|p|no take|not take|resigns?)\b")


@lru_cache(maxsize=256)
def _solved(position: Position, cube: str) -> tuple[Decision, Fraction]:
    found = ending(position, cube=cube)
    return found.decision, found.win


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class DoubleTakePass(Exercise):
    """Asks whether to double (``ask="double"``), whether to take (``"take"``), or for both.

    The side on roll is the one that may double. Without a position ``win`` says how many of 36 games it wins, and the
    cube is not turned again after that.
    """

    kind: ClassVar[str] = "cube"
    form: ClassVar[str] = "choice"
    position: Position | None = None
    """A race that is nearly over, seen by the side on roll."""
    win: int = 0
    """Games won of 36 by the side on roll, where there is no position."""
    ask: str = "both"
    cube: str = "centred"
    """Where the cube lies: "centred" or "own"."""

    @property
    def shown(self) -> Position | None:
        """The position."""
        return self.position

    @property
    def cube_shown(self) -> Cube | None:
        """The cube as it lies before the offer: in the middle, or with the side on roll."""
        return Cube(2, "own") if self.cube == "own" else Cube(1)

    @property
    def options(self) -> tuple[str, ...]:
        """The actions to choose from, single ones or pairs."""
        first = (say("kinds.cube_double"), say("kinds.cube_no_double"))
        second = (say("kinds.cube_take"), say("kinds.cube_pass"))
        if self.ask == "both":
            pairs = (first[0], second[0]), (first[0], second[1]), (first[1], second[0]), (first[1], second[1])
            return tuple(say("kinds.cube_pair", first=one, second=other.casefold()) for one, other in pairs)
        return first if self.ask == "double" else second

    @property
    def how(self) -> str:
        """How to write an answer."""
        return say(f"kinds.how_cube_{self.ask}")

    @property
    def decision(self) -> Decision:
        """The values that it hangs on."""
        if self.position is None:
            return cube_verdict(win=Fraction(self.win, THROWS), cube=self.cube).decision
        return _solved(self.position, self.cube)[0]

    @property
    def won(self) -> Fraction:
        """Games won of 36."""
        return Fraction(self.win) if self.position is None else _solved(self.position, self.cube)[1] * THROWS

    def _task(self) -> str:
        key = f"kinds.task_cube_{self.ask}" if self.position else f"kinds.task_cube_{self.ask}_games"
        return say(key, n=self.win)

    def _judged(self, text: str) -> Feedback:
        doubles, takes = self._read(text)
        decision = self.decision
        rights = []
        if self.ask != "take":
            may = {"double": (True,), "either": (True, False)}.get(decision.doubler, (False,))
            rights.append(doubles in may)
        if self.ask != "double":
            may = {"take": (True,), "either": (True, False)}.get(decision.taker, (False,))
            rights.append(takes in may)
        right = all(rights)
        head = decision.verdict if self.ask == "both" else self._half(decision)
        head = say("kinds.cube_right" if right else "kinds.cube_wrong", verdict=head)
        reason = f"{self._numbers} {self.why if right else ''}".strip()
        return Feedback(right, head, reason, rule=self.rule, found=(sum(rights), len(rights)))

    def _half(self, decision: Decision) -> str:
        """The half of the verdict that was asked for."""
        doubler, _, taker = decision.verdict.rstrip(".").partition(", ")
        said = doubler if self.ask == "double" else taker
        return f"{capital(said)}."

    def _read(self, text: str) -> tuple[bool | None, bool | None]:
        """Reads whether to double and whether to take; raises UnreadError where what is asked for is missing."""
        said = re.sub(r"[/,;+]", " ", plain(text))
        letter = said.strip("() ")
        if letter in "abcd"[: len(self.options)] and len(letter) == 1:
            place = "abcd".index(letter)
            if self.ask == "both":
                return place < 2, place % 2 == 0
            return (place == 0, None) if self.ask == "double" else (None, place == 0)
        if said in ("dt", "dp"):
            said = f"d {said[1]}"
        doubles = False if _NO_DOUBLE.search(said) else True if _DOUBLE.search(said) else None
        takes = False if _PASS.search(said) else True if _TAKE.search(said) else None
        if said in ("yes", "no") and self.ask != "both":
            doubles = takes = said == "yes"
        if (doubles is None and self.ask != "take") or (takes is None and self.ask != "double"):
            raise UnreadError(say("kinds.no_action", actions=listing(list(self.options), "words.or")))
        return doubles, takes

    @property
    def _numbers(self) -> str:
        """The count behind the verdict, over 36 games."""
        won, decision = self.won, self.decision
        games = say("kinds.games_won", n=number(won, 0 if won.denominator == 1 else 2))
        values = say(
            "kinds.cube_values",
            rolling=over_36(decision.no_double),
            taken=over_36(decision.double_take),
            passed=over_36(decision.double_pass),
        )
        costs = say("kinds.cube_costs", taken=over_36(-decision.double_take), passed=over_36(-decision.double_pass))
        return " ".join((games, values if self.ask != "take" else costs))

    def _hints(self) -> Iterator[str]:
        asked = {"double": ("double",), "take": ("take",)}.get(self.ask, ("double", "take"))
        yield " ".join(say(f"kinds.hint_cube_{each}") for each in asked)
        won = self.won
        yield say("kinds.games_won", n=number(won, 0 if won.denominator == 1 else 2))

    def _solution(self) -> str:
        head = self.decision.verdict if self.ask == "both" else self._half(self.decision)
        return f"{head} {self._numbers}"

    def _again(self, seed: int) -> Self:
        if self.position is None:
            win = random.Random(seed).choice((15, 18, 20, 22, 24, 26, 28, 29, 30, 32))
            return replace(self, win=win, text="", why="")
        at = drawn(seed, _ending, self._is_a_question)
        return replace(self, position=at, text="", why="")

    def _is_a_question(self, at: Position) -> bool:
        """Whether either side may still win, and one of two answers is wrong."""
        decision, win = _solved(at, self.cube)
        even = {"double": decision.doubler, "take": decision.taker}.get(self.ask) == "either"
        return 4 <= win * THROWS <= 34 and not even

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution is what the numbers say; a whole number beside it is the games won of 36."""
        if self.ask not in ASKS or self.cube not in ("centred", "own"):
            yield say("kinds.no_such_ask", ask=f"{self.ask}, {self.cube}", asks=", ".join(ASKS))
            return
        if (self.position is None) != (self.win in range(1, 36)):
            yield say("kinds.ask_misses")
            return
        action, games = solution if isinstance(solution, list) else (solution, None)
        if not self.check(action).right or (games is not None and self.won != exact(Fraction(games, THROWS)) * THROWS):
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())


def _ending(chance: random.Random) -> Position:
    """Draws one or two checkers in the home board of the side on roll; the other side's last one goes off next turn."""
    places = [chance.randint(1, 6) for _ in range(chance.choice((1, 2, 2, 2)))]
    return Position(Side.of({place: places.count(place) for place in places}), Side.of({1: 1}))
