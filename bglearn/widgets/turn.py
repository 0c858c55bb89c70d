"""One turn on a live board: the graph of what may be played, and what a browser is sent of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bglearn.draw.seen import Seen, weights
from bglearn.rules import Play, PlayGraph, Position, Roll, RuleSet
from bglearn.rules.moves import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bglearn.rules.turn import Edge

__all__ = ["LiveTurn"]


@dataclass(frozen=True)
class LiveTurn:
    """A position and a roll (None before it) under a rule set, numbered so that what belongs to another turn is known.

    A path is a list of edge numbers, one in each node of the graph, from the start of the turn.

    >>> turn = LiveTurn(1, Position.parse("own 13x1; opp 6x2"), Roll(5, 2))
    >>> turn.is_complete([0]), str(turn.play([0])), turn.walk([3]) is None
    (True, '13/8', True)
    """

    number: int
    position: Position
    roll: Roll | None
    rules: RuleSet = RuleSet.STANDARD

    @cached_property
    def graph(self) -> PlayGraph | None:
        """The graph of the roll; None where there is no roll."""
        return PlayGraph.of(self.position, self.roll, self.rules) if self.roll else None

    def walk(self, path: Sequence[int]) -> list[Edge] | None:
        """Returns the steps of a path; None where it leads out of the graph."""
        return self._follow(path)[0]

    def is_complete(self, path: Sequence[int]) -> bool:
        """Whether a path leads to an end of the graph, where the play may be confirmed."""
        steps, node = self._follow(path)
        return steps is not None and self.graph is not None and not self.graph.edges[node]

    def _follow(self, path: Sequence[int]) -> tuple[list[Edge] | None, int]:
        node, steps = 0, []
        for index in path:
            edges = self.graph.edges[node] if self.graph else ()
            if not 0 <= index < len(edges):
                return None, node
            edge, node = edges[index]
            steps.append(edge)
        return steps, node

    def play(self, path: Sequence[int]) -> Play:
        """Gives the moves of a path as a play, in the order made; a path that leads out of the graph has none."""
        steps = self.walk(path) or []
        moves, result = played(self.position, [(edge.step.start, edge.step.end) for edge in steps])
        return Play(moves, result=result)

    def path_of(self, play: Play) -> list[int] | None:
        """Finds a path that makes the moves of a legal play, else one to the same result; None where there is none."""
        wanted = [(move.start, move.end) for move in play.moves]
        exact = self._search(0, wanted)
        if exact is not None or play.result is None:
            return exact
        return self._search_result(0, [], play.result)

    def _search(self, node: int, left: list[tuple[int, int]]) -> list[int] | None:
        edges = self.graph.edges[node] if self.graph else ()
        if not left:
            return None if edges else []
        for index, (edge, after) in enumerate(edges):
            step = (edge.step.start, edge.step.end)
            if step in left:
                rest = left.copy()
                rest.remove(step)
                found = self._search(after, rest)
                if found is not None:
                    return [index, *found]
        return None

    def _search_result(self, node: int, path: list[int], result: Position) -> list[int] | None:
        edges = self.graph.edges[node] if self.graph else ()
        if not edges:
            return path if self.play(path).result == result else None
        found = (self._search_result(after, [*path, index], result) for index, (_, after) in enumerate(edges))
        return next((each for each in found if each is not None), None)

    def frame(self, **beside: Any) -> dict[str, Any]:
        """Gives what the browser needs to play the turn, as plain data; ``beside`` is what else it shows.

        ``own`` and ``opp`` are counts on the mover's numbers, ``nodes`` the graph, ``weights`` the pips of a checker on
        each place, so that the browser can count them as it moves.
        """
        seen = Seen.of(self.position)
        graph = self.graph
        return {
            "turn": self.number,
            "own": list(seen.own),
            "opp": list(seen.opp),
            "dice": list(self.roll or ()),
            "moves": len(graph.moments[0].dice) if graph else 0,
            "nodes": graph.frame_nodes() if graph else [[]],
            "weights": weights(same_direction=self.position.same_direction),
            **beside,
        }
