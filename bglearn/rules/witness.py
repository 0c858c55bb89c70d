"""The nearest legal play: the one that shares most moves with an attempt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bglearn.rules.moves import Play, PlayInOrder, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bglearn.rules.turn import Turn, Way

__all__ = ["as_play", "nearest"]


def nearest(turn: Turn, attempt: list[tuple[int, int]]) -> Play:
    """Returns the legal play that shares most moves with the attempt; the play of no moves where nothing can be played.

    Among equals the one that starts with most of the same checkers, then the one that moves fewest others, then the one
    with most of the same landings, then the first in the order of ``legal_plays``.
    """
    moves = Counter(attempt)
    starts = Counter(start for start, _ in attempt)
    ends = Counter(end for _, end in attempt)
    best: Way = ()
    best_score = (-1, -1, -99, -1)
    for way in _all_ways(turn):
        shared = _shared(way, moves)
        if shared < best_score[0]:
            continue
        begun, landed = [start for start, _ in way], [end for _, end in way]
        others = sum(1 for start in begun if start not in starts and start not in landed)
        score = shared, _shared(begun, starts), -others, _shared(landed, ends)
        if score > best_score:
            best, best_score = way, score
    return as_play(turn, best)


def as_play(turn: Turn, way: Way) -> Play:
    """Gives the play of a way, written so that it cannot be mistaken for one that the rules forbid."""
    moves, result = played(turn.position, way)
    kind = PlayInOrder if turn.rules.follows_hitters else Play
    return kind(moves, result=result)


def _shared(items: Sequence[object], wanted: Counter[Any]) -> int:
    """Counts how many of the wanted items are there, each as often as it is wanted."""
    return sum(min(items.count(item), times) for item, times in wanted.items())


def _all_ways(turn: Turn) -> Iterator[Way]:
    """Gives each legal play, its other route where one checker makes both moves, and steps that end the game.

    Of a play of three dice only the route that the generator found is tried.
    """
    for way in turn.ways:
        yield way
        if len(way) == 2:
            for (start, stop), (begin, end) in (way, way[::-1]):
                if stop == begin:
                    yield from _other_routes(turn, start, stop, end)
    for edge in turn.edges(turn.start):
        if edge.after.over and turn.is_end(edge.after):
            yield (edge.step[:2],)


def _other_routes(turn: Turn, start: int, stop: int, end: int) -> Iterator[Way]:
    for first in turn.edges(turn.start):
        if first.step.start != start or first.step.end == stop:
            continue
        for second in turn.edges(first.after):
            if second.step[:2] == (first.step.end, end) and turn.is_end(second.after):
                yield first.step[:2], second.step[:2]
