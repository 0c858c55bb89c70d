"""The graph of partial plays: every moment that can still become a legal play, equal moments shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.rules.dice import Roll
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.turn import turn_of

if TYPE_CHECKING:
    from bglearn.rules.moment import Board, Moment
    from bglearn.rules.position import Position
    from bglearn.rules.turn import Edge

__all__ = ["PlayGraph"]


@dataclass(frozen=True, slots=True)
class PlayGraph:
    """Every partial play of a roll that can still become legal.

    Node 0 is the start of the turn; a node without edges is an end.

    A node's key is the board, the dice left and, where a rule asks for them, the checkers that have hit.

    >>> from bglearn.rules.position import Position
    >>> graph = PlayGraph.of(Position.parse("own 13x1; opp 6x2"), (5, 2))
    >>> graph.frame_nodes()
    [[[13, 8, 5, 0, 1]], []]
    """

    moments: tuple[Moment, ...]
    edges: tuple[tuple[tuple[Edge, int], ...], ...]

    @classmethod
    def of(cls, position: Position, roll: Roll | str | tuple[int, ...], rules: RuleSet = RuleSet.STANDARD) -> PlayGraph:
        """Builds the graph. Raises ValueError where roll or rule set do not fit the position."""
        turn = turn_of(position, Roll.of(roll), rules)
        numbers = {turn.start: 0}
        queue = [turn.start]
        edges = []
        for moment in queue:
            out = []
            for edge in turn.allowed(moment):
                if edge.after not in numbers:
                    numbers[edge.after] = len(queue)
                    queue.append(edge.after)
                out.append((edge, numbers[edge.after]))
            edges.append(tuple(out))
        return cls(tuple(queue), tuple(edges))

    @property
    def ends(self) -> tuple[int, ...]:
        """Numbers of the nodes at which the play is complete."""
        return tuple(number for number, edges in enumerate(self.edges) if not edges)

    @property
    def results(self) -> frozenset[Board]:
        """The boards at the ends, as counts of both sides on the mover's numbers."""
        return frozenset(self.moments[number].board for number in self.ends)

    def frame_nodes(self) -> list[list[list[int]]]:
        """Gives the nodes as plain lists ``[from, to, die, hit (0 or 1), next]``, ready to be sent to a browser."""
        return [
            [[edge.step.start, edge.step.end, sum(edge.step.dice), int(edge.hit), after] for edge, after in edges]
            for edges in self.edges
        ]
