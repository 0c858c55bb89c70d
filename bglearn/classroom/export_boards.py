"""What the rules say of a board's turn, told beforehand: each refused step, each play that may be confirmed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from bglearn.classroom.export_data import Pool, state
from bglearn.exercises.engines import ENGINES
from bglearn.rules import Move, Play
from bglearn.rules.position import BAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["board_data", "key_of", "partial_plays"]

MOST_PLAYS = 500
"""Partial plays of which it is told what to say when they are confirmed; a double may have thousands."""

MOST_REFUSALS = 700
"""Refused steps of which it is told why; those from the start of the turn are always told."""

MOST_TYPED = 120
"""Wrong plays of which it is told what to say when they are typed."""

_Nodes = list[list[list[Any]]]
_SAID = ("legal", "headline", "reason", "instead", "marks", "witness")


def key_of(moves: list[tuple[int, int]]) -> str:
    """Names a partial play by its moves, in whatever order they were made.

    >>> key_of([(6, 5), (8, 5)]), key_of([])
    ('6/5,8/5', '')
    """
    return ",".join(sorted(f"{start}/{end}" for start, end in moves))


def partial_plays(nodes: _Nodes, most: int = MOST_PLAYS) -> dict[str, list[int]]:
    """Gives a path to each partial play of a graph, short ones first, at most so many.

    >>> partial_plays([[[13, 8, 5, False, 1]], []])
    {'': [], '13/8': [0]}
    """
    found: dict[str, list[int]] = {}
    todo: list[tuple[int, list[int], list[tuple[int, int]]]] = [(0, [], [])]
    while todo and len(found) < most:
        later = []
        for node, path, moves in todo:
            if (key := key_of(moves)) in found or len(found) == most:
                continue
            found[key] = path
            for index, (start, end, _, _, after) in enumerate(nodes[node]):
                later.append((after, [*path, index], [*moves, (start, end)]))
        todo = later
    return found


def board_data(
    board: Any, pool: Pool, told: Callable[[], int | None] = lambda: None, *, collects: bool = False
) -> dict[str, Any]:
    """Asks a board everything that a browser might, and gives what it said.

    ``told`` gives the number of what stands beside the board after an answer. A board that ``collects`` is not asked
    about whole plays.
    """
    data = state(board, pool)
    if not board.frame["dice"]:
        return data
    nodes = board.frame["nodes"]
    ways = partial_plays(nodes)
    whys = {key: found for key, path in ways.items() if (found := _refusals(board, path, pool, len(ways)))}
    plays = {}
    for key, path in ways.items():
        if collects and not nodes[_at(nodes, path)]:
            continue
        _ask(board, "confirm", path)
        done = board.confirmed.get("text")
        plays[key] = [pool.keep(_said(board)), told(), done]
        if done is not None:
            board.reset()
    if not collects:
        plays |= _typed(board, pool, told, set(plays))
    return data | {"whys": whys, "plays": plays}


def _typed(board: Any, pool: Pool, told: Callable[[], int | None], known: set[str]) -> dict[str, list[Any]]:
    """Gives what is said to plays that only people with a misconception would type, and to single wrong moves."""
    position, roll, own = board.position, board.roll, board.frame["own"]
    reach = {*roll, sum(roll)}
    single = [Play([Move(start, max(0, start - n))]) for start in range(1, BAR + 1) if own[start] for n in reach]
    wrong = (each for each in ENGINES if each.rules and board.rules.is_standard)
    plays = itertools.chain(single, *(each.plays(position, roll) for each in wrong))
    said = {}
    for play in itertools.islice(plays, MOST_TYPED):
        key = key_of([(move.start, move.end) for move in play.moves])
        if key in known or key in said:
            continue
        board.handle({"kind": "type", "turn": board.frame["turn"], "path": [], "text": str(play)})
        if board.play is not None:  # legal all the same
            board.reset()
        elif board.answer:
            said[key] = [pool.keep(_said(board)), told(), None]
    return said


def _ask(board: Any, kind: str, path: list[int], **about: int) -> None:
    board.handle({"kind": kind, "turn": board.frame["turn"], "path": path, **about})


def _said(board: Any) -> list[Any]:
    return [board.answer.get(name) for name in _SAID]


def _at(nodes: _Nodes, path: list[int]) -> int:
    node = 0
    for index in path:
        node = nodes[node][index][4]
    return node


def _refusals(board: Any, path: list[int], pool: Pool, plays: int) -> dict[str, int]:
    """Gives the number of what is said to each step from a place of the graph that is none of its edges."""
    tries = list(_tries(board.frame, path))
    if path and len(tries) * plays > MOST_REFUSALS:
        return {}
    found = {}
    for start, end, die in tries:
        _ask(board, "why", path, **{"from": start, "to": end, "die": die})
        found[f"{start}/{end}/{die}" if die else f"{start}/{end}"] = pool.keep(_said(board))
    return found


def _tries(frame: dict[str, Any], path: list[int]) -> Iterator[tuple[int, int, int]]:
    """Gives start, end and die (0 where none is named) of all steps that would be refused."""
    own, node, nodes = list(frame["own"]), 0, frame["nodes"]
    left = list(frame["dice"]) if frame["moves"] == len(frame["dice"]) else [frame["dice"][0]] * frame["moves"]
    for index in path:
        start, end, die, _, node = nodes[node][index]
        own[start], own[end] = own[start] - 1, own[end] + 1
        left.remove(die)
    for start in range(1, BAR + 1):
        if not own[start]:
            continue
        reached = set(_reached(nodes, node, start))
        yield from ((start, end, 0) for end in range(BAR) if end != start and end not in reached)
        by_dice = {edge[2] for edge in nodes[node] if edge[0] == start}
        yield from ((start, max(0, start - die), die) for die in sorted(set(left) - by_dice))


def _reached(nodes: _Nodes, node: int, start: int) -> Iterator[int]:
    for edge in nodes[node]:
        if edge[0] == start:
            yield edge[1]
            if edge[1]:
                yield from _reached(nodes, edge[4], edge[1])
