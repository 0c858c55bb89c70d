"""A moment of a turn: the board, the dice still to be played, and what one more step does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.notation.boards import across
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, POINTS, Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bglearn.rules.position import Counts

__all__ = ["NO_HITTERS", "Board", "Moment", "Step", "advance", "before", "position_after"]

Board: TypeAlias = "tuple[Counts, Counts]"
"""My counts and theirs, both on my numbers."""

NO_HITTERS: frozenset[tuple[int, ...]] = frozenset({()})


class Step(NamedTuple):
    """One checker going from ``start`` (25 is the bar) to ``end`` (0 is off) with the given dice.

    That is one die, unless a rule set adds them.
    No dice at all stands for a step that no die left would make.
    """

    start: int
    end: int
    dice: tuple[int, ...]


class Moment(NamedTuple):
    """The state between two steps. ``theirs`` stands on the mover's numbers: index 25 is their bar, 0 their off.

    ``hitters`` holds every way in which the checkers that have hit in the home board this turn may stand: each way a
    sorted tuple of points. Two equal checkers on a point may be told apart either way (catalogue: cauc-identity),
    hence more than one way. Rule sets that do not ask for hitters leave it empty, so that equal boards are equal
    moments. ``memory`` is what a rule with an effect wants to know later in the turn; the rules of backgammon leave it
    empty.
    """

    own: Counts
    theirs: Counts
    dice: tuple[int, ...]
    thrown: tuple[int, ...]
    hitters: frozenset[tuple[int, ...]] = NO_HITTERS
    memory: tuple[int, ...] = ()

    @property
    def board(self) -> Board:
        """Where all checkers stand, without the dice."""
        return self.own, self.theirs

    @property
    def used(self) -> tuple[int, ...]:
        """The dice played so far, larger first."""
        played = list(self.thrown)
        for die in self.dice:
            played.remove(die)
        return tuple(played)

    @property
    def over(self) -> bool:
        """Whether the mover's last checker is off."""
        return self.own[OFF] == CHECKERS


def before(position: Position, dice: Iterable[int]) -> Moment:
    """Gives the moment before the first step, with the dice to be played (four of a double)."""
    theirs = position.opp.counts if position.same_direction else across(position.opp.counts)
    thrown = tuple(sorted(dice, reverse=True))
    return Moment(position.own.counts, theirs, thrown, thrown)


def position_after(board: Board, *, same_direction: bool) -> Position:
    """Turns a board on the mover's numbers into a Position, still seen by the mover."""
    own, theirs = board
    opp = theirs if same_direction else across(theirs)
    return Position.from_counts(own, opp, same_direction=same_direction)


def is_hit(moment: Moment, step: Step) -> bool:
    """Whether the step lands on checkers of the other side."""
    return step.end in POINTS and moment.theirs[step.end] > 0


def advance(moment: Moment, step: Step, *, follow_hitters: bool = False, second_hit: bool = True) -> Moment:
    """Makes the step, whatever the rules say of it; all of theirs that stand on the landing point go to the bar."""
    own = list(moment.own)
    own[step.start] -= 1
    own[step.end] += 1
    theirs = moment.theirs
    if is_hit(moment, step):
        changed = list(theirs)
        changed[BAR] += changed[step.end]
        changed[step.end] = 0
        theirs = tuple(changed)
    left = list(moment.dice)
    for die in step.dice:
        left.remove(die)
    hitters = frozenset(hitters_after(moment, step, second_hit=second_hit)) if follow_hitters else moment.hitters
    return Moment(tuple(own), theirs, tuple(left), moment.thrown, hitters, moment.memory)


def hitters_after(moment: Moment, step: Step, *, second_hit: bool) -> Iterator[tuple[int, ...]]:
    """Gives the ways in which hitters may stand after the step, under the Caucasian ban; none where the ban forbids it.

    A hitter may not be put on another own checker; a checker that hits on a point of the home board becomes a hitter
    for the rest of the turn (catalogue: cauc-no-hit-and-stack, cauc-home-only, cauc-rest-of-turn). Without
    ``second_hit`` it may not go on to another blot either (cauc-second-hit).
    """
    start, end, _ = step
    becomes = end in HOME and moment.theirs[end] > 0
    banned = end != OFF and (moment.own[end] > 0 or (not second_hit and moment.theirs[end] > 0))
    for way in moment.hitters:
        here = way.count(start)
        if moment.own[start] > here:
            yield tuple(sorted((*way, end))) if becomes else way
        if here and not banned:
            rest = list(way)
            rest.remove(start)
            yield tuple(sorted(rest if end == OFF else (*rest, end)))
