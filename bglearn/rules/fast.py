"""Finds the results of all legal plays under the standard rules, quickly.

This is the second of two generators: plain tuples and whole numbers, inlined, for two dice, four moves of a double
and sides that move in opposite directions. The composed generator (``turn.py``), which asks the rule objects, is
the judge; a property test holds the two equal. Nothing here explains anything.

A result is a whole number made of the changes to the board: a checker that leaves a place takes ``UNIT[place]`` off,
one that arrives adds it, a hit adds ``HIT[point]``. With at most four moves every digit stays within -4 to 8, so that
equal numbers are equal results. Each result carries one way of playing it as a flat tuple (start, end, start, end,
...).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.rules.position import Counts

__all__ = ["Results", "Way", "change", "in_order", "results"]

Way: TypeAlias = tuple[int, ...]
Results: TypeAlias = dict[int, Way]
Steps: TypeAlias = list[tuple[int, int, int]]

UNIT = tuple(1 << 4 * place for place in range(26))
HIT = tuple(1 << (104 + point) for point in range(26))
BLOCKED = -1
# What landing does to the number, by how many of theirs stand there: nothing, a hit, or it is not possible.
_LANDING = tuple((0, HIT[point], *[BLOCKED] * 14) for point in range(25))
_DELTA = tuple(tuple(UNIT[end] - UNIT[start] for end in range(25)) for start in range(26))


def results(own: Counts, opp: Counts, first: int, second: int) -> Results:
    """Returns the number of every distinct result with one way to reach it; empty when nothing can be played.

    ``own`` and ``opp`` are 26 counts, each from that side's own ace point.

    >>> side = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)
    >>> len(results(side, side, 3, 1)), len(results(side, side, 4, 4))
    (16, 52)
    """
    landing = [0, *[_LANDING[point][opp[25 - point]] for point in range(1, 25)]]
    if first == second:
        return _doubles(own, landing, first)
    large, small = (first, second) if first > second else (second, first)
    if own[25]:
        return _from_bar(own, landing, large, small)
    if sum(own[7:25]) > 1:
        return _in_the_field(own, landing, large, small)
    return _near_home(own, landing, large, small)


def change(opp: Counts, moves: Iterable[tuple[int, int]]) -> int:
    """Returns the number of what moves (start, end) do to a board together, each point of theirs hit at most once.

    >>> side = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)
    >>> change(side, [(8, 5), (6, 5)]) in results(side, side, 3, 1)
    True
    """
    found = 0
    hit = set()
    for start, end in moves:
        found += _DELTA[start][end]
        if end and opp[25 - end]:
            hit.add(end)
    return found + sum(HIT[point] for point in hit)


def _steps(starts: list[int], landing: list[int], die: int) -> Steps:
    """All moves of one die within the 24 points, with what each does to the number."""
    return [
        (start, start - die, _DELTA[start][start - die] + landing[start - die])
        for start in starts
        if start > die and landing[start - die] >= 0
    ]


def _in_the_field(own: Counts, landing: list[int], large: int, small: int) -> Results:
    """Two different dice, nobody on the bar, bearing off out of reach: two checkers once, or one checker twice."""
    starts = [point for point in range(24, 0, -1) if own[point]]
    by_large = _steps(starts, landing, large)
    by_small = _steps(starts, landing, small)
    found: Results = {}
    for start, end, change in by_large:
        if own[start] > 1:
            for other, goal, more in by_small:
                if goal == end and landing[end]:
                    more -= landing[end]  # one blot is hit once
                found[change + more] = (start, end, other, goal)
        else:
            for other, goal, more in by_small:
                if other != start:
                    if goal == end and landing[end]:
                        more -= landing[end]
                    found[change + more] = (start, end, other, goal)
    _chain(found, by_large, landing, small)
    _chain(found, by_small, landing, large)
    return found or _single(by_large) or _single(by_small)


def _chain(found: Results, steps: Steps, landing: list[int], die: int) -> None:
    for start, end, change in steps:
        goal = end - die
        if goal > 0 and landing[goal] >= 0:
            found[change + _DELTA[end][goal] + landing[goal]] = (start, end, end, goal)


def _single(steps: Steps) -> Results:
    return {change: (start, end) for start, end, change in steps}


def _from_bar(own: Counts, landing: list[int], large: int, small: int) -> Results:
    """Two different dice with checkers on the bar: they enter first. Bearing off is out of reach."""
    enter_large = _steps([25], landing, large)
    enter_small = _steps([25], landing, small)
    if own[25] > 1:
        if enter_large and enter_small:
            (_, end, change), (_, goal, more) = enter_large[0], enter_small[0]
            return {change + more: (25, end, 25, goal)}
        return _single(enter_large) or _single(enter_small)
    starts = [point for point in range(24, 0, -1) if own[point]]
    found: Results = {}
    for entering, die in ((enter_large, small), (enter_small, large)):
        if not entering:
            continue
        _, end, change = entering[0]
        for start, goal, more in _steps(starts, landing, die):
            if goal == end and landing[end]:
                more -= landing[end]
            found[change + more] = (25, end, start, goal)
        _chain(found, entering, landing, die)
    return found or _single(enter_large) or _single(enter_small)


def _near_home(own: Counts, landing: list[int], large: int, small: int) -> Results:
    """Two different dice, at most one checker outside the home board: bearing off may begin, so each order is tried."""
    found: Results = {}
    singles: list[Results] = []
    highest = max((point for point in range(1, 25) if own[point]), default=0)
    board = list(own)
    for die, other in ((large, small), (small, large)):
        single: Results = {}
        for start, end, change in _steps_home(board, landing, die, highest):
            single[change] = (start, end)
            board[start] -= 1
            board[end] += 1
            top = highest
            while top and not board[top]:
                top -= 1
            hit = landing[end]
            landing[end] = 0
            for begin, goal, more in _steps_home(board, landing, other, top):
                found[change + more] = (start, end, begin, goal)
            landing[end] = hit
            board[start] += 1
            board[end] -= 1
        singles.append(single)
    return found or singles[0] or singles[1]


def _steps_home(board: list[int], landing: list[int], die: int, top: int) -> Steps:
    """All moves of one die, bearing off included where every checker is at home."""
    steps = []
    for start in range(top, 0, -1):
        if not board[start]:
            continue
        end = start - die
        if end > 0:
            if landing[end] >= 0:
                steps.append((start, end, _DELTA[start][end] + landing[end]))
        elif top <= 6 and (end == 0 or start == top):
            steps.append((start, 0, _DELTA[start][0]))
    return steps


def _doubles(own: Counts, landing: list[int], die: int) -> Results:
    """Four moves of one die. Played from the far end, so that each set of moves comes up once; the longest ones stay.

    The far end first loses nothing: landing does not depend on the order, and whatever brings checkers home or clears
    a higher point comes before what needs it.
    """
    board = list(own)
    left, change = 4, 0
    way: Way = ()
    if own[25]:
        end = 25 - die
        if landing[end] < 0:
            return {}
        entering = min(4, own[25])
        change = entering * _DELTA[25][end] + landing[end]
        way = (25, end) * entering
        board[25] -= entering
        board[end] += entering
        landing[end] = 0
        left -= entering
        if not left or board[25]:
            return {change: way}
    by_count: list[Results] = [{} for _ in range(5)]
    _doubles_from(24, left, change, way, board, landing, die, by_count)
    for count in range(left + 1):
        if by_count[count]:
            return by_count[count] if by_count[count] != {0: ()} else {}
    return {}


def _doubles_from(
    top: int,
    left: int,
    change: int,
    way: Way,
    board: list[int],
    landing: list[int],
    die: int,
    by_count: list[Results],
) -> None:
    """Plays up to ``left`` more moves from ``top`` downwards, into ``by_count[moves left over]``.

    A play that goes on is not written down as it is: only the longest ones count.
    """
    goes_on = False
    for point in range(top, 0, -1):
        if not board[point]:
            continue
        end = point - die
        if end <= 0:
            if any(board[7:25]) or (end < 0 and any(board[point + 1 : 7])):
                continue
            end = 0
        elif landing[end] < 0:
            continue
        goes_on = True
        hit = landing[end]
        step, move = _DELTA[point][end], (point, end)
        after, longer = change + hit, way
        if left == 1:  # most of all: nothing need be moved for others
            by_count[0][after + step] = longer + move
            continue
        available = board[point] if board[point] < left else left
        landing[end] = 0
        for count in range(1, available + 1):
            board[point] -= 1
            board[end] += 1
            after += step
            longer += move
            if count == left:
                by_count[0][after] = longer
            else:
                _doubles_from(point - 1, left - count, after, longer, board, landing, die, by_count)
        board[point] += available
        board[end] -= available
        landing[end] = hit
    if not goes_on:
        by_count[left][change] = way


def in_order(found: Results) -> list[Way]:
    """Returns one way for each result, those with the highest starts first.

    >>> in_order({1: (8, 5, 6, 5), 2: (6, 5, 13, 10)})
    [(6, 5, 13, 10), (8, 5, 6, 5)]
    """
    return sorted(found.values(), key=_highest_first, reverse=True)


def _highest_first(way: Way) -> Way:
    """Puts the higher of two moves in front; more than two are moves of a double, which stand so already."""
    return way if way[0] > way[-2] else max(way, way[2:] + way[:2])


def number(start: tuple[Counts, Counts], after: tuple[Counts, Counts]) -> int:
    """Returns the number of the change from one board to another, both as (mine, theirs) on the mover's numbers.

    >>> mine, theirs = (0, 0, 1, *[0] * 23), (0, 0, 0, *[0] * 23)
    >>> number((mine, theirs), ((0, 1, *[0] * 24), theirs)) == UNIT[1] - UNIT[2]
    True
    """
    changed = sum((now - was) * unit for now, was, unit in zip(after[0], start[0], UNIT, strict=True) if now != was)
    if start[1] is after[1] or start[1] == after[1]:
        return changed
    return changed + sum(HIT[point] for point in range(1, 25) if after[1][point] < start[1][point])
