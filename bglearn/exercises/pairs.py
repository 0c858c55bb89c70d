"""Minimal pairs: two positions a checker or a pip apart, in which the verdict on the same play is not the same."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bglearn.exercises.contrasts import CONTRASTS, results_of, telling_plays
from bglearn.exercises.find import Found, find
from bglearn.rules import fast
from bglearn.rules.attempt import judge
from bglearn.rules.dice import Roll
from bglearn.rules.moves import Play
from bglearn.rules.position import BAR, CHECKERS, OFF, POINTS, Position
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.turn import Turn, fast_numbers
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.position import Counts

__all__ = ["PAIRED", "Pair", "apart", "is_minimal_pair", "minimal_pair", "neighbours"]

PAIRED: tuple[str, ...] = tuple(
    id
    for id in CONTRASTS
    if id not in ("move-forward-only", "path-horseshoe", "bar-enter-number", "bear-off-full-die", "bear-off-suspended")
)
"""The ids of which there are minimal pairs: what the others forbid is legal in no position a checker or a pip away."""

_STARTS = 30
"""How many positions are looked at, at most, for one that has a neighbour in which the verdict flips."""


_PATIENCE = 4
"""How many of these are passed over where only one of ours on the bar makes a difference, as it does anywhere."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two positions a checker or a pip apart, the same roll, and a play that is legal in just one of them.

    In ``first`` the rule decides; in ``second`` it does not stand in the way of the play any more, or its permission is
    not there any more. ``verdicts`` says for each whether the play is legal, ``apart`` what the difference is:
    "checker" (one more, or one fewer) or "pip" (one stands a point further).
    """

    first: Found
    second: Found
    play: Play
    verdicts: tuple[bool, bool]
    apart: str


def minimal_pair(
    rule_id: str, seed: int = 0, level: int | None = 1, rules: RuleSet = RuleSet.STANDARD, *, turned: bool = False
) -> Pair:
    """Finds a minimal pair about a rule; each seed gives its own, the same one every time.

    The rules without this one (or with what learners make of it) judge the play alike in both positions: what makes the
    difference is this rule. ``rule_id`` is one of PAIRED. ``turned`` gives the pair the other way round. Raises
    ValueError as ``find`` does.

    >>> pair = minimal_pair("higher-die", seed=1)
    >>> str(pair.first), str(pair.second), str(pair.play), pair.verdicts
    ('own 23x1; opp 19x1, 18x2; roll 4-1', 'own 23x1; opp 19x2, 18x2; roll 4-1', '23/22', (False, True))
    """
    if rule_id in CONTRASTS and rule_id not in PAIRED:
        raise ValueError(say("find.never_paired", id=rule_id))
    chance = random.Random(f"pair {rule_id} {seed} {level}")
    for number in range(_STARTS):
        first = find(rule_id, seed * _STARTS + number, level, rules)
        found = _flipped(first, chance, 1 if number < _PATIENCE else 2)
        if found:
            play, second, difference = found
            one = replace(first, play=play)
            two = replace(first, position=second, play=play, legal=not first.legal)
            one, two = (two, one) if turned else (one, two)
            return Pair(one, two, play, (one.legal, two.legal), difference)
    raise ValueError(say("find.no_pair", id=rule_id, name=rules.name))


def apart(one: Position, other: Position) -> str | None:
    """Says how little two positions differ: "checker", "pip" or "point"; None where it is none of these.

    A "checker" stands on the board in one and is off in the other, a "pip" is between two places of a checker. A
    "point" is one made by two checkers, and empty in the other position.

    >>> apart(Position.parse("own 8x1; opp 5x2"), Position.parse("own 8x1; opp 4x1, 5x1"))
    'pip'
    """
    sides = ((one.own.counts, other.own.counts), (one.opp.counts, other.opp.counts))
    changes = [_changes(*side) for side in sides if side[0] != side[1]]
    if len(changes) != 1 or one.same_direction != other.same_direction:
        return None
    change = changes[0]
    if len(change) == 2 and set(change.values()) == {1, -1}:
        low, high = sorted(change)
        if low == OFF:
            return "checker"
        return "pip" if high - low == 1 and high != BAR else None
    counts = (one.own.counts, other.own.counts, one.opp.counts, other.opp.counts)
    if len(change) == 2 and min(change) == OFF and set(change.values()) == {2, -2}:
        return "point" if any(side[max(change)] == 0 for side in counts) else None
    return None


def _changes(one: Counts, other: Counts) -> dict[int, int]:
    return {place: other[place] - one[place] for place in range(26) if one[place] != other[place]}


def is_minimal_pair(
    one: Position, other: Position, roll: Roll, play: Play | str, rules: RuleSet = RuleSet.STANDARD
) -> bool:
    """Whether two positions are next to each other and the play is legal in just one, counted by enumeration.

    >>> wall = "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, "
    >>> one, other = Position.parse(wall + "13x2"), Position.parse(wall + "13x1")
    >>> is_minimal_pair(one, other, Roll(6, 1), "19/13*/12")
    True
    """
    if apart(one, other) is None:
        return False
    attempt = Play.parse(play) if isinstance(play, str) else play
    return _is_legal(one, roll, attempt, rules) != _is_legal(other, roll, attempt, rules)


def _is_legal(position: Position, roll: Roll, play: Play, rules: RuleSet) -> bool:
    """Judges by the composed generator alone: its steps must allow the play, and its results must hold the outcome."""
    turn = Turn(position, roll, rules, composed=True)
    verdict = judge(turn, tuple(move.hop for move in play.moves))
    return verdict.legal and verdict.moment.board in results_of(turn)


def neighbours(position: Position) -> Iterator[Position]:
    """Gives all positions that differ by one checker (on a point or on the bar) or one pip of either side."""
    for mine in (True, False):
        side, across = (position.own, position.opp) if mine else (position.opp, position.own)
        free = [place for place in (*POINTS, BAR) if place == BAR or not across.counts[BAR - place]]
        changes = [(place, OFF) for place in (*POINTS, BAR) if side.counts[place]]
        changes += [(OFF, place) for place in free if side.off]
        changes += [
            (place, place + step)
            for place in POINTS
            for step in (1, -1)
            if side.counts[place] and place + step in POINTS
        ]
        for start, end in changes:
            if end == OFF or (end in free and (end != BAR or start == OFF)):
                counts = list(side.counts)
                counts[start] -= 1
                counts[end] += 1
                changed = tuple(counts), across.counts
                yield Position.from_counts(*(changed if mine else changed[::-1]))


def _flipped(first: Found, chance: random.Random, remoteness: int) -> tuple[Play, Position, str] | None:
    """Looks for a telling play and a neighbour in which the true rules judge it otherwise, the others as before."""
    contrast, other = CONTRASTS[first.rule_id], first.other_rules
    plays = telling_plays(contrast, first.position, first.roll, first.rules, other, chance)
    near = [each for each in neighbours(first.position) if _remoteness(first, each) <= remoteness]
    chance.shuffle(near)
    near.sort(key=lambda each: _remoteness(first, each))
    for play in [first.play, *(each for each in plays if each != first.play)]:
        for second in near:
            if (
                _may_flip(first, second, play)
                and _is_legal(second, first.roll, play, first.rules) != first.legal
                and _is_legal(second, first.roll, play, other) != first.legal
            ):
                return play, second, apart(first.position, second) or ""
    return None


def _remoteness(first: Found, second: Position) -> int:
    """Says how far from the point a change is: one of theirs first, then one of ours, then one of ours on the bar."""
    if second.own.off == CHECKERS or second.opp.off == CHECKERS:
        return 3
    if second.own == first.position.own:
        return 0
    return 2 if second.own.bar > first.position.own.bar and not first.position.own.bar else 1


def _may_flip(first: Found, second: Position, play: Play) -> bool:
    """Sorts out, without asking all rules, neighbours in which the verdict stays or the play's checkers are missing."""
    moves = [(move.start, move.end) for move in play.moves]
    needed = Counter(start for start, _ in moves) - Counter(end for _, end in moves)
    if any(second.own.counts[place] < count for place, count in needed.items()):
        return False
    if any(start - end not in first.roll.dice and end for start, end in moves):
        return True  # several dice make it, by a route that may hit
    numbers = fast_numbers(second, first.roll, first.rules)
    if numbers is None:
        return True
    legal = fast.change(second.opp.counts, moves) in numbers if numbers else not moves
    return legal != first.legal
