"""What stands on a board that is being set up: anything, whether or not it can stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bglearn.draw.seen import Seen, weights
from bglearn.notation import InvalidPositionError
from bglearn.notation.boards import across, read_board, write_board
from bglearn.rules import Position
from bglearn.rules.position import BAR, CHECKERS, OFF, Counts, faults
from bglearn.widgets.given import given
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules import Roll

__all__ = ["Setup", "kit", "setup_in"]

MOST = 30
"""As many checkers of a side as are taken from a browser for one place."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Two sides' counts, each from its own ace point, with or without faults; ``roll`` where a text named one.

    >>> setup = Setup.read("own 6x16; opp 19x2")
    >>> setup.text, setup.faults
    ('own 6x16; opp 19x2', ('Your side has 16 checkers; a side has 15, those borne off counted.',))
    """

    own: Counts
    opp: Counts
    same_direction: bool = False
    roll: Roll | None = None

    @classmethod
    def of(cls, source: Position | str | None) -> Setup:
        """Takes a position, a text, or nothing for an empty board. Raises TypeError for anything else."""
        if source is None:
            bare = (CHECKERS, *[0] * 25)
            return cls(bare, bare)
        if isinstance(source, Position):
            return cls(source.own.counts, source.opp.counts, source.same_direction)
        if isinstance(source, str):
            return cls.read(source)
        raise TypeError(say("editor.not_a_setup", value=source))

    @classmethod
    def read(cls, text: str) -> Setup:
        """Reads a board text, which may be faulty, or an ID. Raises InvalidPositionError where it cannot be read."""
        try:
            found = given(text)
        except InvalidPositionError as error:
            try:
                board = read_board(text)
            except InvalidPositionError:
                raise error from None  # what was meant for an ID is judged as one
            return cls(board.own, board.opp, board.same_direction)
        position = found.position
        return cls(position.own.counts, position.opp.counts, position.same_direction, found.roll)

    @property
    def text(self) -> str:
        """The board text."""
        return write_board(self.own, self.opp, same_direction=self.same_direction)

    @property
    def faults(self) -> tuple[str, ...]:
        """A sentence for each thing that is wrong."""
        return faults(self.own, self.opp, same_direction=self.same_direction)

    @property
    def position(self) -> Position:
        """The position. Raises InvalidPositionError with all faults where it cannot stand."""
        return Position.from_counts(self.own, self.opp, same_direction=self.same_direction)

    @property
    def seen(self) -> dict[str, Any]:
        """Both sides on the mover's numbers, as a browser has them."""
        theirs = self.opp if self.same_direction else across(self.opp)
        return {"own": list(self.own), "opp": list(theirs)}

    def with_seen(self, seen: dict[str, Any]) -> Setup:
        """Gives what a browser has set up; the rest of fifteen is off, less than nothing where there are too many."""
        own, theirs = (tuple(seen[side][1:]) for side in ("own", "opp"))
        own, theirs = ((CHECKERS - sum(each), *each) for each in (own, theirs))
        return Setup(own, theirs if self.same_direction else across(theirs), self.same_direction)


def setup_in(value: object) -> bool:
    """Whether a value has the shape of what a browser sets up.

    >>> empty = [15] + [0] * 25
    >>> setup_in({"turn": 1, "own": empty, "opp": empty}), setup_in({"turn": 1, "own": [], "opp": empty})
    (True, False)
    """
    if not isinstance(value, dict) or type(value.get("turn")) is not int:
        return False
    return all(_are_counts(value.get(side)) for side in ("own", "opp"))


def _are_counts(value: object) -> bool:
    if not isinstance(value, list) or len(value) != BAR + 1:
        return False
    return all(type(each) is int and (at == OFF or 0 <= each <= MOST) for at, each in enumerate(value))


def kit(*, same_direction: bool = False) -> dict[str, Any]:
    """Gives a browser what it needs to set up checkers without knowing the game.

    ``all`` is how many a side has, ``start`` the starting position, ``across`` each place's number for the other side,
    ``weights`` the pips of a checker on each place.
    """
    seen = Seen.of(Position.start())
    return {
        "all": CHECKERS,
        "start": {"own": list(seen.own), "opp": list(seen.opp)},
        "across": list(range(26) if same_direction else across(range(26))),
        "weights": weights(same_direction=same_direction),
    }
