"""Reads written moves as steps: in which orders, and with which dice, they can be made.

A move that no die makes alone (13/5) covers several dice, other moves perhaps in between (bar/13(2)). A move off that
one die makes may also stand for a quiet route of two (4/off for 4/2/off).
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from bglearn.rules.position import BAR, OFF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.moment import Moment, Step
    from bglearn.rules.turn import Edge, Turn

__all__ = ["Reading", "Steps", "Wanted", "readings", "routes", "ways_between"]

Steps: TypeAlias = "tuple[Step, ...]"
Reading: TypeAlias = "tuple[Moment, Steps]"
Wanted: TypeAlias = tuple[tuple[int, int], ...]


def readings(turn: Turn, wanted: Wanted) -> tuple[list[Reading], tuple[Moment, Steps, Wanted]]:
    """Plays the wanted moves in every order and with every assignment of the dice that the step rules allow.

    Gives the complete readings, and the reading that got furthest with what it could not play.
    """
    complete: list[Reading] = []
    best: tuple[Moment, Steps, Wanted] = (turn.start, (), wanted)
    seen = set()
    stack: list[tuple[Moment, Steps, Wanted]] = [(turn.start, (), wanted)]
    while stack:
        moment, way, rest = stack.pop()
        if (moment, rest) in seen:
            continue
        seen.add((moment, rest))
        if not rest:
            complete.append((moment, way))
            continue
        if (len(rest), moment.own[BAR]) < (len(best[2]), best[0].own[BAR]):
            best = (moment, way, rest)
        options = []
        for index, (start, end) in enumerate(rest):
            if (start, end) not in rest[:index]:
                left = rest[:index] + rest[index + 1 :]
                for edge, goes_on in _first_steps(turn, moment, start, end):
                    on = ((edge.step.end, end),) if goes_on else ()
                    options.append((edge.after, (*way, edge.step), tuple(sorted(left + on, reverse=True))))
        stack += reversed(options)
    return complete, best


def _first_steps(turn: Turn, moment: Moment, start: int, end: int) -> Iterator[tuple[Edge, bool]]:
    """Gives the steps with which a move can begin, and whether it goes on after that.

    It goes on where no die makes it alone, or without a hit when bearing off.
    """
    edges = [edge for edge in turn.edges(moment) if edge.step.start == start]
    whole = [edge for edge in edges if edge.step.end == end]
    yield from ((edge, False) for edge in whole)
    if whole and end != OFF:
        return
    for edge in edges:
        if end < edge.step.end < start and not (whole and edge.hit):
            dice = edge.after.dice
            if edge.step.end - end in dice or routes(dice, edge.step.end, end) or (end == OFF and dice):
                yield edge, True


def ways_between(turn: Turn, moment: Moment, start: int, end: int, *, allowed: bool) -> Iterator[Reading]:
    """Gives every way of bringing one checker from start to end: with one die where one does it, else with several."""
    by_one_die = [edge for edge in turn.edges(moment) if edge.step[:2] == (start, end)]
    for edge in by_one_die:
        if not allowed or turn.is_alive(edge.after):
            yield edge.after, (edge.step,)
    if by_one_die:
        return
    for edge in turn.edges(moment):
        if edge.step.start == start and end < edge.step.end < start and (not allowed or turn.is_alive(edge.after)):
            for then, more in ways_between(turn, edge.after, edge.step.end, end, allowed=allowed):
                yield then, (edge.step, *more)


def routes(dice: tuple[int, ...], start: int, end: int) -> list[tuple[int, ...]]:
    """Orders of two or more dice that together go from start to end (bearing off may overshoot with the last)."""
    found: dict[tuple[int, ...], None] = {}
    for count in range(2, len(dice) + 1):
        for order in permutations(dice, count):
            total = sum(order)
            overshoots = end == OFF and total > start > total - order[-1]
            if total == start - end or overshoots:
                found[order] = None
    return list(found)
