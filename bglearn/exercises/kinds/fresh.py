"""Fresh positions for another exercise with the same point: found by its rule, or drawn and looked over."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from bglearn.exercises.find import FINDABLE, find
from bglearn.exercises.kinds.points import decides
from bglearn.explain import explain
from bglearn.rules import Move, Play, Position, Roll, Side, legal_plays
from bglearn.rules.position import BAR
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.exercises.find import Found
    from bglearn.exercises.kinds.base import WithRoll
    from bglearn.exercises.kinds.legal import LegalOrNot

__all__ = ["drawn", "fresh_attempt_about", "fresh_position", "fresh_turn_about", "fresh_turn_at_home"]

_DRAWS = 400
"""How often something is drawn, at most, before it is accepted; a few times are enough nearly always."""

_LOOKS = 60
"""How many positions are found, at most, before one makes an exercise of the kind."""

_TELLING = 0.6
"""How often a play to judge is the one that the rule decides."""

_Kind = TypeVar("_Kind", bound="WithRoll")
_Drawn = TypeVar("_Drawn")


def drawn(seed: int, make: Callable[[random.Random], _Drawn], accepts: Callable[[_Drawn], object]) -> _Drawn:
    """Draws until something is accepted; the same seed draws the same everywhere. Raises ValueError where nothing is.

    >>> drawn(1, lambda chance: chance.randint(1, 6), lambda die: die > 4) in (5, 6)
    True
    """
    chance = random.Random(seed)
    for _ in range(_DRAWS):
        found = make(chance)
        if accepts(found):
            return found
    raise ValueError(say("kinds.nothing_drawn"))


def fresh_turn_about(exercise: _Kind, seed: int, accepts: Callable[[_Kind], bool]) -> tuple[Position, Roll]:
    """Gives a position and a roll in which the exercise's rule decides, and which make an exercise of its kind."""

    def fits(found: Found) -> bool:
        return accepts(replace(exercise, position=found.position, roll=found.roll))

    if exercise.rule not in FINDABLE or exercise.rules.dice != 2 or exercise.rules.same_direction:
        return exercise.position, _other_roll(exercise, seed, accepts)
    found = _found_about(exercise, seed, fits)
    return found.position, found.roll


def _other_roll(exercise: _Kind, seed: int, accepts: Callable[[_Kind], bool]) -> Roll:
    """Draws another roll for the same position, for rules and games that nothing is found for."""

    def roll(chance: random.Random) -> Roll:
        return Roll(*(chance.randint(1, 6) for _ in exercise.roll))

    def fits(each: Roll) -> bool:
        other = sorted(each) != sorted(exercise.roll) and accepts(replace(exercise, roll=each))
        return other and _decides(exercise, exercise.position, each)

    return drawn(seed, roll, fits)


def fresh_turn_at_home(exercise: _Kind, seed: int, accepts: Callable[[_Kind], bool]) -> tuple[Position, Roll]:
    """Gives a few checkers at home and two numbers that take off two of them, for exercises that are about that."""

    def turn(chance: random.Random) -> tuple[Position, Roll]:
        points = chance.sample(range(1, 7), chance.choice((3, 3, 4)))
        roll = Roll(*sorted(chance.sample(points, 2), reverse=True))
        return Position(Side.of(dict.fromkeys(points, 1)), Side.of({1: 1, 2: 1, 3: 1})), roll

    def fits(each: tuple[Position, Roll]) -> bool:
        position, roll = each
        return accepts(replace(exercise, position=position, roll=roll)) and _decides(exercise, position, roll)

    return drawn(seed, turn, fits)


def _decides(exercise: WithRoll, position: Position, roll: Roll) -> bool:
    return exercise.rule is None or decides(exercise.rule, position, roll, exercise.rules)


def fresh_attempt_about(exercise: LegalOrNot, seed: int) -> tuple[Position, Roll, str]:
    """Gives a position, a roll and a play to judge: by turns one that the rule decides, and another one."""
    telling = random.Random(seed).random() < _TELLING
    if exercise.rule not in FINDABLE:
        return _slip(exercise, seed)
    if exercise.rule == "die-separate" and telling:
        return _split_otherwise(exercise, seed)
    found = _found_about(exercise, seed, lambda each: telling or each.legal or _can_play(each))
    if telling:
        return found.position, found.roll, str(found.play)
    if found.legal:  # a permission: a play that one of the other rules to choose from forbids
        for rule in exercise.choices:
            if rule in FINDABLE:
                other = _found_about(replace(exercise, rule=rule), seed, lambda each: True)
                if not other.legal:
                    return other.position, other.roll, str(other.play)
    legal: Play | None = explain(found.position, found.roll, found.play, rules=exercise.rules).witness
    return found.position, found.roll, str(legal if legal and legal.moves else found.play)


def _can_play(found: Found) -> bool:
    return len(legal_plays(found.position, found.roll, rules=found.rules)) > 0


def _split_otherwise(exercise: LegalOrNot, seed: int) -> tuple[Position, Roll, str]:
    """Gives a play in the same position of as many points as the dice say, split into two other numbers.

    A jump over two closed points would break the rule, too; but then a closed point is as good an answer.
    """
    at = exercise.position

    def attempt(chance: random.Random) -> tuple[Roll, tuple[int, ...], list[int]]:
        roll = Roll(*sorted(chance.sample(range(1, 7), 2), reverse=True))
        split = tuple(chance.randint(1, 6) for _ in range(2))
        starts = [point for point in at.own.occupied if max(split) < point < BAR]
        return roll, split, chance.sample(starts, k=min(2, len(starts)))

    def fits(each: tuple[Roll, tuple[int, ...], list[int]]) -> bool:
        roll, split, starts = each
        if len(starts) < 2 or sum(split) != sum(roll) or set(split) & set(roll):
            return False
        ends = [start - number for start, number in zip(starts, split, strict=True)]
        return all(at.opp_on(end) < 2 for end in ends)

    roll, split, starts = drawn(seed, attempt, fits)
    moves = [Move(start, start - number) for start, number in zip(starts, split, strict=True)]
    return at, roll, str(Play(sorted(moves, reverse=True)))


def _slip(exercise: LegalOrNot, seed: int) -> tuple[Position, Roll, str]:
    """Draws another roll for the same position; a legal play of it, or the exercise's own slip made with that roll.

    The slip is a move of a checker that is not there to be moved: one of theirs, or one that is off.
    """

    def attempt(chance: random.Random) -> tuple[Roll, str]:
        first, second = sorted(chance.sample(range(1, 7), 2), reverse=True)
        plays = [play for play in legal_plays(exercise.position, (first, second), rules=exercise.rules) if play.moves]
        if not plays:
            return Roll(first, second), ""
        moves = list(chance.choice(plays).moves)
        if chance.random() < _TELLING:
            start = Play.parse(exercise.attempt).moves[0].start
            wrong = start - first if start else BAR - first
            moves = [Move(start, wrong), *(move for move in moves if move.start - move.end == second)][:2]
        return Roll(first, second), str(Play(moves))

    def fits(each: tuple[Roll, str]) -> bool:
        return bool(each[1]) and bool(replace(exercise, roll=each[0], attempt=each[1]).right_choices)

    roll, play = drawn(seed, attempt, fits)
    return exercise.position, roll, play


def _found_about(exercise: WithRoll, seed: int, fits: Callable[[Found], bool]) -> Found:
    rule = exercise.rule if exercise.rule in FINDABLE else None
    if rule is None:
        raise ValueError(say("kinds.no_fresh_ones", id=exercise.id))
    # Each seed looks through numbers of its own.
    level = 1 if sum(exercise.position.own.counts[1:]) < 6 else None  # few checkers stay few
    for number in range(_LOOKS):
        found = find(rule, seed=seed * _LOOKS + number, level=level, rules=exercise.rules)
        if fits(found):
            return found
    raise ValueError(say("kinds.nothing_drawn"))


def fresh_position(ask: str, chance: random.Random, *, bar: bool = False) -> Position:
    """Draws a position for a question about the 36 rolls: to enter, to hit, to be played, to bear off.

    With ``bar`` who hits has to enter first.

    >>> fresh_position("enter", random.Random(1)).own.bar, fresh_position("hit", random.Random(1), bar=True).own.bar
    (1, 1)
    """
    if bar and ask == "hit":
        return _on_bar_before_a_blot(chance)
    draws = {"enter": _on_bar, "dance": _on_bar, "hit": _near_a_blot, "off": _nearly_off, "stuck": _behind_a_prime}
    return draws.get(ask, _before_blocks)(chance)


def _two_on(points: list[int]) -> dict[int, int]:
    return dict.fromkeys(points, 2)


def _on_bar(chance: random.Random) -> Position:
    """One checker on the bar against one to five closed points; the closed points are theirs, on their numbers."""
    closed = chance.sample(range(1, 7), chance.randint(1, 5))
    return Position(Side.of({8: 3, 6: 4}, bar=1), Side.of(_two_on(closed) | {8: 2}))


def _on_bar_before_a_blot(chance: random.Random) -> Position:
    """One checker on the bar, a blot where it may enter, and one to three closed points beside that."""
    blot, *closed = chance.sample(range(1, 7), chance.randint(2, 4))
    return Position(Side.of({13: 2}, bar=1), Side.of(_two_on(closed) | {blot: 1}))


def _near_a_blot(chance: random.Random) -> Position:
    """One checker, a blot one to twelve points ahead, and up to three closed points between or beside."""
    start = chance.randint(14, 24)
    blot = start - chance.randint(1, 12)
    free = [point for point in range(1, start) if point != blot]
    blocks = chance.sample(free, chance.randint(0, 3))
    return Position(Side.of({start: 1}), Side.of({25 - blot: 1} | _two_on([25 - point for point in blocks])))


def _nearly_off(chance: random.Random) -> Position:
    """One or two checkers left in the home board."""
    places = [chance.randint(1, 6) for _ in range(chance.choice((1, 2, 2, 2)))]
    return Position(Side.of({place: places.count(place) for place in places}), Side.of({1: 1}))


def _before_blocks(chance: random.Random) -> Position:
    """One or two checkers with two to four closed points ahead of them."""
    starts = chance.sample(range(12, 22), chance.randint(1, 2))
    free = [point for point in range(2, 20) if point not in starts]
    blocks = chance.sample(free, chance.randint(2, 4))
    return Position(Side.of(dict.fromkeys(starts, 1)), Side.of(_two_on([25 - point for point in blocks])))


def _behind_a_prime(chance: random.Random) -> Position:
    """One or two checkers a few points behind six closed ones in a row: small numbers can be played, large ones not."""
    highest = chance.randint(6, 19)
    starts = chance.sample(range(highest + 1, min(highest + 6, 25)), chance.randint(1, 2))
    prime = range(highest - 5, highest + 1)
    return Position(Side.of(dict.fromkeys(starts, 1)), Side.of(_two_on([25 - point for point in prime])))
