"""Puts a scene on the board: draws its letters and its roll, then adds further checkers where they look natural."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.notation.boards import across
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, POINTS, Position

if TYPE_CHECKING:
    import random

    from bglearn.exercises.scenes import Scene

__all__ = ["LEVELS", "stage", "strangeness"]

LEVELS = (1, 2, 3)
"""1: only who matters, the others set aside; 2: about half of the checkers; 3: all of them."""

_DRAWS = 60
"""How often the letters of a scene are drawn, at most, until everybody has a place of their own."""

_STACK = 5
"""How many checkers stand on a point, at most, if they come from nowhere but filling."""

Letters: TypeAlias = dict[str, int]

_USUAL = {13: 5, 8: 4, 6: 5, 5: 4}
"""The heights that heaps have in every game."""

# How often a checker of a game under way stands on a point, by its own numbers.
_LIKELY = {
    24: 3, 23: 1, 22: 1, 21: 1, 20: 3, 18: 1, 16: 1, 15: 1, 14: 1, 13: 6, 12: 1, 11: 1, 10: 1, 9: 2, 8: 6, 7: 3, 6: 8,
    5: 6, 4: 5, 3: 3, 2: 2, 1: 1,
}  # fmt: skip


class _Core(NamedTuple):
    """Who must stand where: counts of both sides on the mover's numbers, and the points that nobody else may take."""

    own: list[int]
    theirs: list[int]
    free_of_them: frozenset[int]
    free_of_us: frozenset[int]
    highest: int


@lru_cache(maxsize=512)
def _terms(place: str) -> tuple[tuple[int, str], ...]:
    return tuple(
        (-1 if sign == "-" else 1, "25" if name == "bar" else name)
        for sign, name in re.findall(r"([+-]?)(\w+)", place.replace(" ", ""))
    )


def strangeness(position: Position) -> int:
    """Says how unlike a game a position looks: heaps, blots strewn about, and checkers that are off too early.

    >>> strangeness(Position.start())
    0
    """
    found = 0
    for counts in (position.own.counts, position.opp.counts):
        heaps = sum((count - _USUAL.get(point, 3)) ** 2 for point, count in enumerate(counts[1:BAR], 1) if count > 3)
        early = 2 if any(counts[7:BAR]) else 1
        found += heaps + max(0, counts[1:BAR].count(1) - 3) + early * counts[OFF]
    return found


def _value(place: str, letters: Letters) -> int:
    return sum(sign * (int(name) if name.isdigit() else letters[name]) for sign, name in _terms(place))


def _places(text: str, letters: Letters) -> list[int]:
    return [_value(place, letters) for place in text.split()]


@lru_cache(maxsize=512)
def _letters_of(scene: Scene) -> tuple[str, ...]:
    text = " ".join((scene.own, scene.closed, scene.blots, scene.open, scene.empty, scene.order, scene.highest))
    return tuple(sorted({name for name in re.findall(r"[a-z]+", text) if name not in ("a", "b", "bar")}))


def stage(scene: Scene, level: int, chance: random.Random) -> tuple[Position, Roll] | None:
    """Gives a position and a roll of a scene, or None where this time not everybody found a place.

    ``level`` is one of LEVELS. What is drawn depends on ``chance`` alone.
    """
    for _ in range(_DRAWS):
        larger, smaller = _roll(scene, chance)
        letters = {"a": larger, "b": smaller}
        for letter in _letters_of(scene):
            letters[letter] = chance.choice(scene.places_of(letter))
        core = _core(scene, letters)
        if core:
            _fill(scene, core, level, (larger, smaller), chance)
            core.own[OFF], core.theirs[OFF] = CHECKERS - sum(core.own), CHECKERS - sum(core.theirs)
            position = Position.from_counts(tuple(core.own), across(tuple(core.theirs)))
            return position, Roll(larger, smaller)
    return None


def _roll(scene: Scene, chance: random.Random) -> tuple[int, int]:
    if scene.doubles:
        die = chance.randint(1, 6)
        return die, die
    larger, smaller = sorted(chance.sample(range(1, 7), 2), reverse=True)
    return larger, smaller


def _core(scene: Scene, letters: Letters) -> _Core | None:
    """Puts those who must be there on the board; None where the letters drawn do not suit."""
    ordered = [_value(part, letters) for part in scene.order.split("<")] if scene.order else []
    if any(low >= high for low, high in pairwise(ordered)):
        return None
    own, theirs = [0] * 26, [0] * 26
    for place in _places(scene.own, letters):
        if place not in range(1, BAR + 1):
            return None
        own[place] += 1
    for count, text in ((2, scene.closed), (1, scene.blots)):
        for point in _places(text, letters):
            if point not in POINTS or own[point] or theirs[point] not in (0, count):
                return None
            theirs[point] = count
    empty, free = _places(scene.empty, letters), _places(scene.open, letters)
    if any(point not in POINTS or theirs[point] for point in (*empty, *free)) or any(own[point] for point in empty):
        return None
    if sum(own) > CHECKERS or sum(theirs) > CHECKERS:
        return None
    highest = _value(scene.highest, letters) if scene.highest else BAR
    return _Core(own, theirs, frozenset((*empty, *free)), frozenset(empty), highest)


def _fill(scene: Scene, core: _Core, level: int, dice: tuple[int, int], chance: random.Random) -> None:
    """Adds checkers of both sides, theirs first, since they decide who of ours can move."""
    own, theirs = core.own, core.theirs
    if level > 1:
        wanted = CHECKERS if level == max(LEVELS) else chance.randint(6, 9)
        fit = [25 - point for point in _LIKELY if not own[25 - point] and 25 - point not in core.free_of_them]
        if scene.fill == "home":  # a race nearly won: whoever stands in our home is part of the scene
            fit = [point for point in fit if point not in HOME]
        sizes = {point: _LIKELY[25 - point] for point in fit if theirs[point] != 1}
        _add(theirs, {point: likely for point, likely in sizes.items() if not theirs[point]} or sizes, wanted, chance)
        _add(theirs, {point: likely for point, likely in sizes.items() if theirs[point]}, wanted, chance)
    elif not any(theirs):
        theirs[
            chance.choice([point for point in range(13, 25) if not own[point] and point not in core.free_of_them])
        ] = 2
    if level == 1 and not scene.full:
        return
    wanted = _wanted(scene, own, level, chance)
    fit = [point for point in _LIKELY if point <= core.highest and not theirs[point] and point not in core.free_of_us]
    if scene.fill == "home":
        fit = [point for point in HOME if point in fit]
    elif scene.fill == "still":
        fit = [point for point in fit if all(_stuck(point, die, theirs) for die in dice)]
    _add(own, {point: _LIKELY[point] for point in fit}, wanted, chance)


def _wanted(scene: Scene, own: list[int], level: int, chance: random.Random) -> int:
    if scene.full:
        return CHECKERS if level == max(LEVELS) else sum(own) + chance.randint(2, 4) * (level - 1)
    if scene.fill == "home":
        return chance.randint(7, 12) if level == max(LEVELS) else chance.randint(3, 6)
    return CHECKERS if level == max(LEVELS) else chance.randint(4, 7)


def _stuck(point: int, die: int, theirs: list[int]) -> bool:
    return point <= die or theirs[point - die] > 1


def _add(side: list[int], likely: dict[int, int], wanted: int, chance: random.Random) -> None:
    """Adds checkers to a side, by twos and threes rather than alone, until it has as many as wanted or no place."""
    while sum(side) < wanted:
        points = [point for point in likely if side[point] < _STACK]
        if not points:
            return
        point = chance.choices(points, [likely[point] for point in points])[0]
        room = min(wanted - sum(side), _STACK - side[point])
        side[point] += min(chance.choice((1, 2, 2, 2, 3)), room)
