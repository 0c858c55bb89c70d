"""Variants of an exercise: other positions with the same plays, some pips further on and among other bystanders."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bglearn.notation.boards import across
from bglearn.rules.dice import Roll
from bglearn.rules.graph import PlayGraph
from bglearn.rules.legal import legal_plays
from bglearn.rules.moves import Move, Play
from bglearn.rules.position import BAR, CHECKERS, OFF, POINTS, Position
from bglearn.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from bglearn.rules.position import Counts

__all__ = ["Variant", "is_variant", "variant"]

_DRAWS = 40
"""How many changes are drawn, at most, for one that leaves all plays as they are."""

_STACK = 5
"""How many checkers a bystander's point holds at most."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A position in which the same roll has the same plays, each ``shift`` pips further from home.

    >>> changed = variant(Position.parse("own 13x1; opp 6x2"), Roll(5, 2), seed=1)
    >>> str(changed.position), changed.shift, str(changed.play("13/8"))
    ('own 12x1, 2x1; opp 21x2, 13x1, 5x2', -1, '12/7')
    """

    position: Position
    roll: Roll
    shift: int

    def play(self, play: Play | str) -> Play:
        """Gives what a play of the first position is in this one. Raises InvalidPlayError for what cannot be read."""
        given = Play.parse(play) if isinstance(play, str) else play
        return Play(
            Move(_moved(move.start, self.shift), _moved(move.end, self.shift), move.hit) for move in given.moves
        )


def variant(
    position: Position, roll: Roll | str | tuple[int, ...], seed: int = 0, rules: RuleSet = RuleSet.STANDARD
) -> Variant:
    """Gives a variant of an exercise; each seed gives its own, the same one every time.

    The whole formation is shifted by some pips where that changes nothing, bystanders come and go, and points of theirs
    are held by more or fewer checkers. That every partial play of one has its like in the other is checked by
    enumeration. Where nothing can be changed, the position is given as it is.
    """
    thrown = Roll.of(roll)
    chance = random.Random(f"variant {position} {thrown} {seed}")
    structure = _structure(position, thrown, rules)
    kept, shift = position, 0
    for _ in range(_DRAWS):
        by = chance.randint(-8, 8)
        moved = _shifted(position, by)
        if moved and _is_like(structure, moved, thrown, rules, by):
            kept, shift = moved, by
            if by:
                break
    changes = chance.randint(1, 4)
    for _ in range(_DRAWS):
        changed = _with_bystanders(kept, chance) if changes else None
        if changed and _is_like(structure, changed, thrown, rules, shift):
            kept, changes = changed, changes - 1
    return Variant(kept, thrown, shift)


def is_variant(
    one: Position, other: Position, roll: Roll | str | tuple[int, ...], shift: int, rules: RuleSet = RuleSet.STANDARD
) -> bool:
    """Whether two positions have the same plays, those of the second ``shift`` pips further from home.

    >>> one, other = Position.parse("own 13x1; opp 6x2"), Position.parse("own 15x1, 2x1; opp 8x3")
    >>> is_variant(one, other, "5-2", 2), is_variant(one, Position.parse("own 15x1; opp 9x2"), "5-2", 2)
    (True, False)
    """
    return _is_like(_structure(one, Roll.of(roll), rules), other, Roll.of(roll), rules, shift)


def _moved(place: int, shift: int) -> int:
    return place + shift if place in POINTS else place


class _Structure(NamedTuple):
    """The graph of partial plays as plain lists, and how many plays there are."""

    nodes: list[list[list[int]]]
    plays: int


def _structure(position: Position, roll: Roll, rules: RuleSet) -> _Structure:
    plays = len(legal_plays(position, roll, rules=rules))
    return _Structure(PlayGraph.of(position, roll, rules).frame_nodes(), plays)


def _is_like(structure: _Structure, other: Position, roll: Roll, rules: RuleSet, shift: int) -> bool:
    """Compares graphs of partial plays; shifting keeps their order, so equal ones are equal edge by edge."""
    if len(legal_plays(other, roll, rules=rules)) != structure.plays:
        return False  # seen at once, nearly always
    like = PlayGraph.of(other, roll, rules).frame_nodes()
    return like == [
        [[_moved(start, shift), _moved(end, shift), *rest] for start, end, *rest in edges] for edges in structure.nodes
    ]


def _shifted(position: Position, by: int) -> Position | None:
    """Moves everybody who stands on a point; None where somebody would leave the board."""
    own, theirs = _shift(position.own.counts, by), _shift(across(position.opp.counts), by)
    return Position.from_counts(own, across(theirs)) if own and theirs else None


def _shift(counts: Counts, by: int) -> Counts | None:
    shifted = [0] * 26
    for place, count in enumerate(counts):
        if count:
            if place in POINTS and place + by not in POINTS:
                return None
            shifted[_moved(place, by)] += count
    return tuple(shifted)


def _with_bystanders(position: Position, chance: random.Random) -> Position | None:
    """Puts a checker or two elsewhere, on the board or off; None where they can't stand there."""
    sides = [list(position.own.counts), list(across(position.opp.counts))]
    mine = chance.random() < 0.5
    side, others = sides if mine else sides[::-1]
    places = [place for place in range(BAR) if side[place]]
    start, end, count = chance.choice(places), chance.choice(range(BAR)), chance.choice((1, 1, 2))
    if start == end or side[start] < count or (end and (others[end] or side[end] + count > _STACK)):
        return None
    side[start] -= count
    side[end] += count
    if side[OFF] == CHECKERS:
        return None
    return Position.from_counts(tuple(sides[0]), across(tuple(sides[1])))
