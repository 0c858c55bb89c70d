"""A move (one checker with one die) and a play (the moves of a whole roll)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from bglearn.notation import plays
from bglearn.notation.errors import InvalidPlayError
from bglearn.rules.position import BAR, OFF, POINTS, Position, Side
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Move", "Play", "PlayInOrder", "played"]


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One checker going from ``start`` (25 is the bar) to ``end`` (0 is off); ``hit`` where it hits a blot.

    A written move may cover more than one die (``24/13``); the moves of a legal play never do. Raises InvalidPlayError
    where a place is not a whole number from 0 to 25.

    >>> str(Move(13, 8, hit=True)), Move.parse("bar/22"), str(Move(6, 0))
    ('13/8*', Move(25, 22), '6/off')
    """

    start: int
    end: int
    hit: bool = False

    def __post_init__(self) -> None:
        if not (_is_place(self.start) and _is_place(self.end)):
            raise InvalidPlayError(say("rules.no_such_move", start=repr(self.start), end=repr(self.end)))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Reads one move. Raises InvalidPlayError where it cannot be read or is more than one."""
        hops = plays.read_play(text)
        if len(hops) != 1:
            raise InvalidPlayError(say("rules.not_one_move", text=text, n=len(hops)))
        return cls(*hops[0])

    def __str__(self) -> str:
        return plays.write_play((self.hop,))

    def __repr__(self) -> str:
        return f"Move({self.start}, {self.end}{', hit=True' if self.hit else ''})"

    @property
    def hop(self) -> plays.Hop:
        """The move as a plain tuple (start, end, hit)."""
        return self.start, self.end, self.hit


def _is_place(place: object) -> bool:
    return isinstance(place, int) and OFF <= place <= BAR


class Play:
    """The moves of one roll; equal to every play with the same moves in any order.

    ``moves`` stand in an order in which they can be made. ``result`` is the Position after the play, still seen by
    the player who moved; it is None for a play that was only read from text, since a text knows no board.

    >>> Play.parse("13/11 6/5") == Play.parse("6/5 13/11")
    True
    >>> str(Play.parse("6/5, 8/5"))
    '8/5 6/5'
    """

    __slots__ = ("_moves", "_result")

    def __init__(self, moves: Iterable[Move] = (), *, result: Position | None = None) -> None:
        self._moves: tuple[Move, ...] | None = tuple(moves)
        self._result = result

    @classmethod
    def parse(cls, text: str) -> Play:
        """Reads a play as people write it; ``cannot move`` and an empty text are the play of no moves.

        Raises InvalidPlayError that quotes what could not be read.
        """
        return cls(Move(*hop) for hop in plays.read_play(text))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The single moves in an order in which they can be made."""
        return self._moves or ()

    @property
    def result(self) -> Position | None:
        """The position after the play, still seen by the player who moved."""
        return self._result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return Counter(self.moves) == Counter(other.moves)

    def __hash__(self) -> int:
        return hash(frozenset(Counter(self.moves).items()))

    def __str__(self) -> str:
        return plays.write_play(tuple(move.hop for move in self.moves))

    def __repr__(self) -> str:
        return f"Play.parse({str(self)!r})"


class PlayInOrder(Play):
    """A play written move by move in the order in which it is made, for rules that ask which checker has hit.

    Joined, its moves could look like another play: here the checker that hits on 6 stays there until 3 is empty.

    >>> str(PlayInOrder(Play.parse("9/6* 3/off(2) 6/3").moves)), str(Play.parse("9/6* 3/off(2) 6/3"))
    ('9/6* 3/off(2) 6/3', '9/6*/3/off 3/off')
    """

    __slots__ = ()

    def __str__(self) -> str:
        if not self.moves:
            return super().__str__()
        equal = [tuple(group) for _, group in groupby(self.moves, key=lambda move: (move.start, move.end))]
        return " ".join(plays.write_play(move.hop for move in group) for group in equal)


@lru_cache(maxsize=2048)
def _move(start: int, end: int, hit: bool) -> Move:
    return Move(start, end, hit)


def played(position: Position, way: Iterable[tuple[int, int]]) -> tuple[tuple[Move, ...], Position]:
    """Plays single steps (start, end) one after the other; gives the moves, hits marked, and the position reached."""
    own, opp = list(position.own.counts), list(position.opp.counts)
    moves = []
    for start, end in way:
        own[start] -= 1
        own[end] += 1
        across = position.across(end)
        hit = end in POINTS and opp[across] > 0
        if hit:
            opp[BAR] += opp[across]
            opp[across] = 0
        moves.append(_move(start, end, hit))
    theirs = Side(tuple(opp)) if opp[BAR] != position.opp.bar else position.opp
    return tuple(moves), Position(Side(tuple(own)), theirs, position.same_direction)
