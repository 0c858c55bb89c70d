"""Which of the 36 rolls enter, hit, can be played, bear off: answered on a grid of 36."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from bglearn.exercises.engines import ENGINES
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.kinds.fresh import drawn, fresh_position
from bglearn.exercises.kinds.points import engines_about
from bglearn.exercises.questions import NumberShows
from bglearn.exercises.reading.plain import UnreadError, numbers, plain
from bglearn.exercises.reading.rolls import a_count, spoken_rolls
from bglearn.explain import explain
from bglearn.odds.counted import Counted
from bglearn.odds.entering import enter
from bglearn.odds.hitting import shots
from bglearn.odds.playing import bears_off_all, cannot_move, dances, plays_fully
from bglearn.odds.rolls import THROWS, RollSet
from bglearn.rules import Play, Position, Roll, RuleSet, legal_plays
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["ASKS", "WhichRolls"]

_Count: TypeAlias = "Callable[[Position, RuleSet], Counted]"

ASKS: dict[str, _Count] = {
    "enter": lambda at, rules: enter(at, rules=rules),
    "hit": lambda at, rules: shots(at, rules=rules),
    "play": lambda at, rules: plays_fully(at, rules=rules),
    "stuck": lambda at, rules: cannot_move(at, rules=rules),
    "dance": lambda at, rules: dances(at, rules=rules),
    "off": lambda at, rules: bears_off_all(at, rules=rules),
}
"""What may be asked about the rolls of a position. ``show`` and a number is asked of the dice alone."""


@lru_cache(maxsize=256)
def _counted(ask: str, position: Position, rules: RuleSet) -> Counted:
    return ASKS[ask](position, rules)


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class WhichRolls(Exercise):
    """Asks which of the 36 rolls do something; with ``how_many`` their number is answer enough."""

    kind: ClassVar[str] = "rolls"
    form: ClassVar[str] = "grid"
    ask: str
    """One of ASKS, or "show"."""
    position: Position | None = None
    number: int = 0
    """The number that a die shows, for ``show``."""
    how_many: bool = False

    @property
    def shown(self) -> Position | None:
        """The position."""
        return self.position

    @property
    def counted(self) -> Counted | None:
        """The count over the 36 rolls; None where the dice alone are asked about."""
        return None if self.position is None else _counted(self.ask, self.position, self.rules)

    @property
    def rolls(self) -> RollSet:
        """The rolls that do it."""
        if self.counted is None:
            return RollSet.where(lambda first, second: self.number in (first, second))
        return self.counted.rolls

    @property
    def how(self) -> str:
        """How to write an answer."""
        return say("kinds.how_rolls_many" if self.how_many else "kinds.how_rolls")

    def _task(self) -> str:
        key = f"kinds.ask_many_{self.ask}" if self.how_many else f"kinds.ask_{self.ask}"
        return say(key, number=self.number)

    def _judged(self, text: str) -> Feedback:
        count = a_count(text)
        if self.how_many and count is None:
            found = numbers(text)
            count = found[0] if len(found) == 1 and plain(text).replace("it is ", "") == str(found[0]) else None
        if count is not None:
            return self._judged_count(count)
        try:
            return self._judged_rolls(spoken_rolls(text))
        except UnreadError:
            if self.how_many and len(found := numbers(text)) == 1:
                return self._judged_count(found[0])
            raise

    def _judged_count(self, count: int) -> Feedback:
        if count != self.rolls.count:
            reason = say("kinds.counted_wrong", n=count) if self.position is None else ""
            return Feedback(
                False,
                say("kinds.not_so_many", n=count),
                reason,
                say("kinds.count_grid"),
                self.rule,
                misconceptions=self._ideas(count),
            )
        if self.how_many:
            return Feedback(True, self._sentence, self._proof, rule=self.rule)
        return Feedback(False, say("kinds.count_is_right", n=count), instead=say("kinds.which_ones"), found=(0, count))

    def _judged_rolls(self, given: RollSet) -> Feedback:
        right = self.rolls
        if given == right:
            return Feedback(True, self._sentence, self._proof, rule=self.rule, found=(right.count, right.count))
        missing, extra = right - given, given - right
        parts = [self._said_of(extra, "extra"), self._said_of(missing, "missing")]
        both = (given & right).count
        head = say("kinds.rolls_partly", n=both, of=right.count, extra=extra.count, missing=missing.count)
        ideas = self._ideas(given.count, given)
        return Feedback(
            False,
            head,
            " ".join(filter(None, parts)),
            rule=self.rule,
            found=(both, right.count),
            witness=self._play_of(missing),
            misconceptions=ideas,
        )

    def _said_of(self, rolls: RollSet, key: str) -> str:
        """Says of the first roll that is wrong why it is: a play that does it, or that there is none."""
        if not rolls:
            return ""
        roll = max((Roll(*sorted(each, reverse=True)) for each in rolls), key=lambda each: each.dice)
        play = self._play_of(RollSet(roll))
        if key == "missing":
            return (
                say("kinds.roll_missing", roll=roll, play=play) if play else say("kinds.roll_missing_bare", roll=roll)
            )
        if self.position is not None and self.ask != "stuck" and self.ask != "dance":
            verdict = explain(self.position, roll, "cannot move", rules=self.rules)
            if verdict.legal:
                return say("kinds.roll_extra_why", roll=roll, reason=f"{verdict.headline} {verdict.reason}".strip())
        return say("kinds.roll_extra", roll=roll)

    def _play_of(self, rolls: RollSet) -> Play | None:
        plays = self.counted.plays if self.counted else ()
        return next((play for roll, play in plays if roll in rolls and play.moves), None)

    def _ideas(self, count: int, given: RollSet | None = None) -> tuple[str, ...]:
        """The misconceptions that count so many rolls, or these."""
        if self.position is None:
            asked = NumberShows(self.number)
            shares = [(each.id, each.answer(asked)) for each in ENGINES if each.area == "chance"]
            wrong = {id: share for id, share in shares if share != asked.right and isinstance(share, Fraction)}
            return tuple(id for id, share in wrong.items() if count in (share * THROWS, share.numerator))
        if not self.rule or not self.rules.is_standard:
            return ()
        found = []
        for each in engines_about(self.rule):
            rolls = _counted(self.ask, self.position, each.movement).rolls if each.rules else self.rolls
            if rolls != self.rolls and (rolls == given if given is not None else rolls.count == count):
                found.append(each.id)
        return tuple(found)

    @property
    def _sentence(self) -> str:
        if self.counted is None:
            return say("kinds.rolls_show", n=self.rolls.count, number=self.number)
        return self.counted.sentence

    @property
    def _proof(self) -> str:
        notes = self.counted.notes if self.counted else (say("kinds.show_counted"),)
        rolls = "" if self.rolls.count in (0, THROWS) else say("kinds.they_are", rolls=self.rolls)
        return " ".join(filter(None, (rolls, *notes, self.why)))

    def _hints(self) -> Iterator[str]:
        yield say("kinds.go_through_grid")
        plays = self.counted.plays if self.counted else ()
        shown = next(((roll, play) for roll, play in plays if play.moves), None)
        yield say("kinds.one_that_does", roll=shown[0], play=shown[1]) if shown else ""

    def _solution(self) -> str:
        return f"{self._sentence} {say('kinds.they_are', rolls=self.rolls)}"

    def _again(self, seed: int) -> Self:
        if self.position is None:
            number = random.Random(seed).randint(1, 6)
            return replace(self, number=number, text="", why="")
        bar = self.position.own.bar > 0
        at = drawn(seed, lambda chance: fresh_position(self.ask, chance, bar=bar), self._is_a_question)
        return replace(self, position=at, text="", why="")

    def _is_a_question(self, at: Position) -> bool:
        """Whether some rolls do it and some, not only doubles, do not: "play" only in part, others not at all."""
        rolls = _counted(self.ask, at, self.rules).rolls
        others = [roll for roll in RollSet.ALL - rolls if not roll.is_doubles]
        if self.ask == "play":
            others = [roll for roll in others if legal_plays(at, roll, rules=self.rules)]
        return bool(rolls) and bool(others)

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the solution, rolls or their number, is what is counted."""
        if self.ask not in ASKS and self.ask != "show":
            yield say("kinds.no_such_ask", ask=self.ask, asks=", ".join((*ASKS, "show")))
            return
        if (self.ask == "show") != (self.position is None) or (self.ask == "show") != (self.number in range(1, 7)):
            yield say("kinds.ask_misses")
            return
        right = self.rolls.count == solution if type(solution) is int else spoken_rolls(str(solution)) == self.rolls
        if not right:
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())
