"""The legal plays of a roll: a sequence with one play for each distinct result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from bglearn.rules import fast
from bglearn.rules.attempt import judge
from bglearn.rules.dice import ALL_ROLLS, Roll
from bglearn.rules.moment import position_after
from bglearn.rules.moves import Move, Play, played
from bglearn.rules.position import checked_position
from bglearn.rules.ruleset import RuleSet, checked_rules
from bglearn.rules.turn import fast_numbers, highest_first, pairs, turn_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.position import Position
    from bglearn.rules.turn import Turn, Way

__all__ = ["LegalPlays", "PlayCounts", "count_plays", "legal_plays", "made_for"]


def legal_plays(
    position: Position, roll: Roll | str | tuple[int, ...], *, rules: RuleSet = RuleSet.STANDARD
) -> LegalPlays:
    """Returns the legal plays of a roll, one for each distinct result; empty when nothing can be played.

    ``roll`` is a Roll, a tuple of numbers or a text such as ``"3-1"``. Raises ValueError for what is no position, roll
    or rule set, and where they do not fit.

    >>> from bglearn.rules.position import Position
    >>> plays = legal_plays(Position.start(), (3, 1))
    >>> len(plays), str(plays[0]), "8/5 6/5" in plays, "8/4" in plays
    (16, '24/23 24/21', True, True)
    """
    return LegalPlays(checked_position(position), Roll.of(roll), checked_rules(rules))


def made_for(play: Play, position: Position, roll: Roll, rules: RuleSet) -> bool:
    """Whether legal_plays gave a play for just this turn, so that nobody need judge it again.

    >>> from bglearn.rules.position import Position
    >>> plays = legal_plays(Position.start(), (3, 1))
    >>> made_for(plays[0], Position.start(), Roll(3, 1), RuleSet.MATCH), made_for(
    ...     Play.parse("8/4"), Position.start(), Roll(3, 1), RuleSet.MATCH
    ... )
    (True, False)
    """
    return isinstance(play, _LegalPlay) and play.fits(position, roll, rules)


def count_plays(position: Position, *, rules: RuleSet = RuleSet.STANDARD) -> PlayCounts:
    """Counts the legal plays of each of the 21 rolls. Raises ValueError for what is no position or rule set.

    >>> from bglearn.rules.position import Position
    >>> count_plays(Position.start()).total
    447
    """
    return PlayCounts(tuple((roll, len(legal_plays(position, roll, rules=rules))) for roll in ALL_ROLLS))


@dataclass(frozen=True, slots=True)
class PlayCounts:
    """How many legal plays each roll has; shows as a table, doubles and larger numbers first."""

    counts: tuple[tuple[Roll, int], ...]

    @property
    def total(self) -> int:
        """The plays of all rolls together."""
        return sum(count for _, count in self.counts)

    def __getitem__(self, roll: Roll | str | tuple[int, ...]) -> int:
        wanted = sorted(RuleSet.STANDARD.dice_to_play(Roll.of(roll))[:2])
        return next(count for each, count in self.counts if sorted(each) == wanted)

    def __str__(self) -> str:
        rows = [
            "  ".join(f"{roll} {count:3}" for roll, count in self.counts if roll.dice[0] == larger)
            for larger in range(6, 0, -1)
        ]
        return "\n".join([*rows, say("rules.plays_in_all", n=self.total)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Asked(NamedTuple):
    """What the legal plays were asked for."""

    position: Position
    roll: Roll
    rules: RuleSet


class LegalPlays(Sequence[Play]):
    """All legal plays of one roll, one for each distinct result, highest starts first; made when they are asked for.

    ``in`` takes a Play or a text and is true for every legal way to play, not only for those that stand in the
    sequence.
    """

    def __init__(self, position: Position, roll: Roll, rules: RuleSet) -> None:
        self._asked = Asked(position, roll, rules)
        self._made: dict[int, Play] = {}
        self._numbers = fast_numbers(position, roll, rules)
        if self._numbers is None:
            turn_of(position, roll, rules)  # refuses a roll or a rule set that does not fit, at once

    @cached_property
    def _turn(self) -> Turn:
        return turn_of(*self._asked)

    @cached_property
    def _fast_ways(self) -> list[fast.Way]:
        return fast.in_order(self._numbers or {})

    @cached_property
    def _plays_with_effects(self) -> list[Play]:
        return _with_effects(self._turn)

    def _play(self, number: int) -> Play:
        """Makes a play when it is first asked for: most turns are asked for one."""
        if number not in self._made:
            self._made[number] = self._make(number)
        return self._made[number]

    def _make(self, number: int) -> Play:
        if self._numbers is not None:
            return _LegalPlay(self._asked, pairs(self._fast_ways[number]))
        if self._asked.rules.effects:
            return self._plays_with_effects[number]
        return _LegalPlay(self._asked, self._turn.ways[number])

    def __len__(self) -> int:
        return len(self._turn.boards if self._numbers is None else self._numbers)

    @overload
    def __getitem__(self, index: int) -> Play: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Play]: ...
    def __getitem__(self, index: int | slice) -> Play | Sequence[Play]:
        if isinstance(index, slice):
            return tuple(map(self._play, range(len(self))[index]))
        return self._play(range(len(self))[index])

    def __iter__(self) -> Iterator[Play]:
        return map(self._play, range(len(self)))

    def __contains__(self, play: object) -> bool:
        if isinstance(play, str):
            play = Play.parse(play)
        return isinstance(play, Play) and judge(self._turn, tuple(move.hop for move in play.moves)).legal

    @property
    def results(self) -> frozenset[Position]:
        """The positions that the plays lead to, still seen by the player who moved."""
        return frozenset(play.result for play in self if play.result)

    def __str__(self) -> str:
        return "; ".join(map(str, self)) or str(Play())

    def __repr__(self) -> str:
        return say("rules.legal_plays", n=len(self), roll=self._asked.roll, plays=self)


def _with_effects(turn: Turn) -> list[Play]:
    """Makes the plays of a rule set in which a step does more than can be seen from its start and end."""
    found = []
    for board, steps in turn.boards.items():
        way = tuple((step.start, step.end) for step in steps)
        result = position_after(board, same_direction=turn.rules.same_direction)
        found.append((way, Play(played(turn.position, way)[0], result=result)))
    found.sort(key=lambda each: highest_first(each[0]), reverse=True)
    return [play for _, play in found]


class _LegalPlay(Play):
    """A play that works out its moves and its result when asked for them."""

    __slots__ = ("_asked", "_way")

    def __init__(self, asked: Asked, way: Way) -> None:
        self._asked = asked  # and not the sequence, which holds the play: a circle of the two would outlive its turn
        self._way = way
        self._moves = None
        self._result = None

    def fits(self, position: Position, roll: Roll, rules: RuleSet) -> bool:
        """Whether the play was given for just this turn, so that nobody need judge it again."""
        asked = self._asked
        return asked.position == position and asked.roll == roll and asked.rules.moves_like(rules)

    @property
    def moves(self) -> tuple[Move, ...]:
        if self._moves is None:
            self._moves, self._result = played(self._asked.position, self._way)
        return self._moves

    @property
    def result(self) -> Position | None:
        if self._result is None:
            self._moves, self._result = played(self._asked.position, self._way)
        return self._result
