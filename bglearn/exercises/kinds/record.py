"""Find, name and repair the illegal play in a short record."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import LETTERS, Exercise
from bglearn.exercises.kinds.fresh import drawn
from bglearn.exercises.kinds.points import decision_of, engines_about, where_to_look
from bglearn.exercises.reading.plain import UnreadError, chosen, in_digits, plain
from bglearn.exercises.reading.plays import spoken_play
from bglearn.explain import Verdict, explain, force
from bglearn.rules import Play, Position, Roll, legal_plays
from bglearn.rules.moves import played
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.exercises.engines import WrongEngine

__all__ = ["Line", "MendTheRecord"]

_LINE = re.compile(
    r"^(?:the |in |it is |number |no )?(?:line |play |turn |move )?([0-9]{1,2})(?:st|nd|rd|th)?(?: line| play)?"
    r"(?![0-9/-])[ ,;:.)-]*"
)
_FRESH_LINES = 4
_ROLLS = 6
"""How many rolls are tried, at most, for one with which the rule can be broken."""


class Line(NamedTuple):
    """A line of a record: a roll and what was played. Sample: Line(Roll(3, 1), "8/5 6/5")."""

    roll: Roll
    play: str

    @classmethod
    def parse(cls, text: str) -> Line:
        """Reads a line such as ``31: 8/5 6/5``. Raises ValueError."""
        roll, _, play = text.partition(":")
        return cls(Roll.parse(roll), play.strip())

    def __str__(self) -> str:
        return f"{''.join(map(str, self.roll))}: {self.play}"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class MendTheRecord(Exercise):
    """Asks which play of a record is illegal, by which rule, and for a legal one in its place.

    The sides take turns, each on its own numbers; the lines after the illegal play go on from what was played.
    """

    kind: ClassVar[str] = "record"
    form: ClassVar[str] = "record"
    position: Position
    """Before the first line, seen by who plays it."""
    lines: tuple[Line, ...]
    choices: tuple[str, ...]
    """Ids of the rules to choose from."""

    @property
    def shown(self) -> Position | None:
        """The position before the first line."""
        return self.position

    @property
    def options(self) -> tuple[str, ...]:
        """The rules, in one sentence each."""
        return tuple(force.sentence(each, self.rules) for each in self.choices)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position before each line, seen by who plays it."""
        found = [self.position]
        for line in self.lines[:-1]:
            found.append(after(found[-1], Play.parse(line.play)).mirror())
        return tuple(found)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What the rules say of each line."""
        pairs = zip(self.positions, self.lines, strict=True)
        return tuple(explain(at, line.roll, line.play, rules=self.rules) for at, line in pairs)

    @property
    def faulty(self) -> int:
        """The number of the illegal line, from 1."""
        return next(number for number, each in enumerate(self.verdicts, 1) if not each.legal)

    def _task(self) -> str:
        return say("kinds.task_record")

    @property
    def task(self) -> str:
        """What to do, and the record."""
        lines = [say("kinds.record_line", number=n, who=_who(n), line=line) for n, line in enumerate(self.lines, 1)]
        return "\n".join((self.text or self._task(), *lines))

    def _judged(self, text: str) -> Feedback:
        number, choice, play = self._read(text)
        verdict = self.verdicts[self.faulty - 1]
        if number != self.faulty:
            legal = self.verdicts[number - 1]
            reason = f"{legal.headline} {legal.reason}".strip()
            return Feedback(False, say("kinds.line_is_legal", number=number), reason, rule=self.rule, found=(0, 3))
        said = f"{verdict.headline} {verdict.reason}"
        told = Feedback(False, say("kinds.line_found", number=number), rule=verdict.rule.id, marks=verdict.marks)
        if choice is None:
            return replace(told, instead=say("kinds.name_the_rule"), found=(1, 3))
        if choice not in self._right_choices(verdict):
            return replace(told, reason=said, instead=say("kinds.name_the_rule"), found=(1, 3))
        if play is None:
            return replace(told, reason=said, instead=say("kinds.repair_it"), found=(2, 3), witness=None)
        mended = explain(self.positions[number - 1], self.lines[number - 1].roll, play, rules=self.rules)
        if not mended.legal:
            reason = f"{mended.headline} {mended.reason}"
            return replace(told, headline=say("kinds.repair_fails", play=play), reason=reason, found=(2, 3))
        reason = " ".join(filter(None, (said, say("kinds.repaired", play=mended.play), self.why)))
        return replace(
            told, right=True, headline=say("kinds.record_mended", number=number), reason=reason, found=(3, 3)
        )

    def _right_choices(self, verdict: Verdict) -> tuple[int, ...]:
        named = {each.id for each in verdict.rules}
        exact = tuple(number for number, each in enumerate(self.choices) if each in named)
        decisions = {each.decision for each in verdict.rules}
        return exact or tuple(n for n, each in enumerate(self.choices) if decision_of(each) in decisions)

    def _read(self, text: str) -> tuple[int, int | None, Play | None]:
        """Reads the number of a line, then a rule, then a play; what is left out is None."""
        said = in_digits(plain(text))
        found = _LINE.match(said)
        if not found or not 1 <= int(found[1]) <= len(self.lines):
            raise UnreadError(say("kinds.no_line", n=len(self.lines)))
        rest = said[found.end() :].strip(" ;,:")
        choice, rest = self._rule_at(rest)
        rest = re.sub(r"^(?:instead|better|right is|correct is|correct|repair|mend)\b[ :,]*", "", rest.strip(" ;,:."))
        return int(found[1]), choice, spoken_play(rest) if rest else None

    def _rule_at(self, rest: str) -> tuple[int | None, str]:
        """Takes a rule off the front of what is left of an answer: a letter, an id, or a sentence."""
        letters = LETTERS[: len(self.choices)].casefold()
        if matched := re.match(rf"(?:rule |breaks |because )?([{letters}])(?=$|[ ;,:.)])[ ;,:.)]*", rest):
            return letters.index(matched[1]), rest[matched.end() :]
        for names in (self.choices, [plain(each) for each in self.options]):
            for number, name in enumerate(names):
                if rest.startswith(name):
                    return number, rest[len(name) :]
        head, mark, tail = rest.partition(";")
        if mark:
            return chosen(head, self.options, self.choices), tail
        return None, rest

    def _hints(self) -> Iterator[str]:
        number = self.faulty
        verdict = self.verdicts[number - 1]
        yield say("kinds.replay_it")
        half = say("kinds.first_half" if number <= len(self.lines) / 2 else "kinds.second_half")
        yield f"{half} {where_to_look(verdict, (Play.parse(self.lines[number - 1].play),))}"

    def _solution(self) -> str:
        verdict = self.verdicts[self.faulty - 1]
        letter = LETTERS[self._right_choices(verdict)[0]]
        return say("kinds.solution_record", number=self.faulty, letter=letter, verdict=verdict, play=verdict.witness)

    def _again(self, seed: int) -> Self:
        lines = drawn(seed, self._record, lambda found: found is not None)
        return replace(self, position=Position.start(), lines=lines or (), text="", why="")

    def _record(self, chance: random.Random) -> tuple[Line, ...] | None:
        """Plays some legal turns from the start, and one that a wrong engine about the rule allows."""
        # After a landing among two of theirs nobody could go on: such a line is the last.
        only_last = decision_of(self.rule or "") == "blocked-point"
        at, lines, wrong_at = Position.start(), [], _FRESH_LINES if only_last else chance.randint(2, _FRESH_LINES)
        for number in range(1, _FRESH_LINES + 1):
            last = number == _FRESH_LINES
            hits = self._is_about_the_bar and number == wrong_at - 1
            line = self._illegal(at, chance, last=last) if number == wrong_at else _legal(at, chance, hits=hits)
            if line is None:
                return None
            lines.append(line)
            if not last:
                at = after(at, Play.parse(line.play)).mirror()
        return tuple(lines)

    @property
    def _is_about_the_bar(self) -> bool:
        return any(each.area == "bar" for each in self._engines)

    @property
    def _engines(self) -> list[WrongEngine]:
        return [each for each in engines_about(self.rule or "die-separate") if each.rules]

    def _illegal(self, at: Position, chance: random.Random, *, last: bool) -> Line | None:
        """Gives an illegal line; before the last one such that the game can go on. Tries some rolls."""
        for _ in range(_ROLLS):
            roll = Roll(*sorted(chance.sample(range(1, 7), 2), reverse=True))  # doubles have too many wrong plays
            legal = set(legal_plays(at, roll, rules=self.rules).results)
            plays = [play for play in chance.choice(self._engines).plays(at, roll) if play.result not in legal]
            for play in chance.sample(plays, len(plays)):
                if last or _can_be_made(at, play):
                    verdict = explain(at, roll, play, rules=self.rules)
                    if not verdict.legal and self._right_choices(verdict):
                        return Line(roll, str(Play.parse(str(play))))
        return None

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether just one line is illegal, and whether the solution finds, names and repairs it."""
        illegal = [number for number, each in enumerate(self.verdicts, 1) if not each.legal]
        if len(illegal) != 1:
            yield say("kinds.illegal_lines", lines=", ".join(map(str, illegal)) or "-")
            return
        if not self._right_choices(self.verdicts[illegal[0] - 1]):
            yield say("kinds.rule_not_among", rule=self.verdicts[illegal[0] - 1].rule.id)
            return
        told = self.check(solution)
        if not told.right:
            yield say("kinds.wrong_solution", solution=solution, reason=told)


def after(position: Position, play: Play) -> Position:
    """Makes the moves of a play as written, whatever the rules say. Raises ValueError where no checker can make one.

    >>> print(after(Position.parse("own 13x1; opp 8x1"), Play.parse("13/8*")))
    own 8x1; opp bar x1
    """
    left = sorted(((move.start, move.end) for move in play.moves), reverse=True)
    counts, way = list(position.own.counts), []
    while left:
        step = next((step for step in left if counts[step[0]] and step[0]), None)
        if step is None:
            raise ValueError(say("kinds.cannot_be_made", play=play))
        left.remove(step)
        way.append(step)
        counts[step[0]] -= 1
        counts[step[1]] += 1
    return played(position, way)[1]


def _legal(at: Position, chance: random.Random, *, hits: bool) -> Line | None:
    """Gives a legal line, one that hits if wanted; None where there is none."""
    roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
    plays = [play for play in legal_plays(at, roll) if not hits or any(move.hit for move in play.moves)]
    return Line(roll, str(chance.choice(plays))) if plays else None


def _can_be_made(position: Position, play: Play) -> bool:
    """Whether the checkers can be put where the play says: not two of theirs in the place."""
    return not any(position.opp_on(move.end) > 1 for move in play.moves if 0 < move.end < 25)


def _who(number: int) -> str:
    return say("kinds.light" if number % 2 else "kinds.dark")
