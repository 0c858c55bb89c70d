"""What the rolls can make of one side that nobody is in the way of.

Under the standard rules all that is known is that nothing is blocked: while there is a checker, every die can be
played. The tests hold it to ``bglearn.rules.legal_plays``, the one judge of legality; other rules are asked of that.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.odds.asked import all_ways
from bglearn.rules import ALL_ROLLS, Position, Roll, RuleSet, Side
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.rules.position import Counts

__all__ = ["Places", "Rolled", "counts_of", "places_of", "rolled"]

Places: TypeAlias = "tuple[int, ...]"
"""The point of each checker that is not off, highest first; nobody is on the bar."""

_NOBODY = Side.of({})
_WEIGHTS = {roll: 1 if roll.is_doubles else 2 for roll in ALL_ROLLS}


class Rolled(NamedTuple):
    """Rolls of one side after which the same results can be reached: the rolls, how many of 36, the results."""

    rolls: tuple[Roll, ...]
    weight: int
    results: tuple[Places, ...]


@lru_cache(maxsize=4096)  # by the checkers of one side and the rules of movement: nothing else decides a play
def rolled(places: Places, movement: RuleSet) -> tuple[Rolled, ...]:
    """Gives what the 21 rolls can make of one side, equal ones together.

    Where the last checker can be borne off no other result is given: a win now is never worth less than one later,
    since the other side's checkers only go home, and it may pass every double.

    >>> [(group.weight, group.results) for group in rolled((5, 2), RuleSet.STANDARD)][1:3]
    [(2, ((2, 2), (3, 1), (4,))), (19, ((),))]
    """
    results = _standard if movement.is_standard else partial(_asked, movement=movement)
    groups: dict[tuple[Places, ...], list[Roll]] = {}
    for roll in ALL_ROLLS:
        found = results(places, roll)
        groups.setdefault(((),) if () in found else tuple(sorted(found)), []).append(roll)
    return tuple(Rolled(tuple(rolls), sum(map(_WEIGHTS.__getitem__, rolls)), to) for to, rolls in groups.items())


def _standard(places: Places, roll: Roll) -> set[Places]:
    high, low = roll.dice
    if high == low:
        found = {places}
        for _ in range(4):
            found = {after for each in found for after in _steps(each, high)}
        return found
    found = set()
    for first, second in ((high, low), (low, high)):
        for each in _steps(places, first):
            found.update(_steps(each, second))
    return found


def _asked(places: Places, roll: Roll, *, movement: RuleSet) -> set[Places]:
    """Asks the rule engine; a roll that cannot be played leaves all as it is."""
    counts = counts_of(places)
    ways = all_ways(Position(Side(counts), _NOBODY), roll, movement)
    return {places_of(_after(counts, way)) for way in ways} or {places}


@lru_cache(maxsize=1 << 14)
def _steps(places: Places, die: int) -> tuple[Places, ...]:
    """Where one die leads; a side that is off stays so."""
    if not places:
        return (places,)
    after = []
    for which, start in enumerate(places):
        if which and start == places[which - 1]:
            continue
        end = start - die
        others = places[:which] + places[which + 1 :]
        if end > OFF:
            behind = which
            while behind < len(others) and others[behind] > end:
                behind += 1
            after.append((*others[:behind], end, *others[behind:]))
        # Off: with everybody at home, by the exact number, or by a larger one from the highest point.
        elif places[0] < HOME.stop and (end == OFF or start == places[0]):
            after.append(others)
    return tuple(after)


def places_of(counts: Counts) -> Places:
    """Gives the points of a side's counts.

    >>> places_of(counts_of((6, 6, 3)))
    (6, 6, 3)
    """
    return tuple(place for place in range(BAR - 1, OFF, -1) for _ in range(counts[place]))


def counts_of(places: Places) -> Counts:
    """Gives the 26 counts of a side; who is not on a point is off."""
    counts = [0] * (BAR + 1)
    counts[OFF] = CHECKERS - len(places)
    for place in places:
        counts[place] += 1
    return tuple(counts)


def _after(counts: Counts, way: Iterable[tuple[int, int]]) -> Counts:
    after = list(counts)
    for start, end in way:
        after[start] -= 1
        after[end] += 1
    return tuple(after)
