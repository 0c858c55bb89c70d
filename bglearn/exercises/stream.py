"""A mixed stream of exercises: small positions in which the rules decide, as a review asks them.

For each misconception about playing a roll, positions of a fitting kind are thrown together and the one is kept in
which it plays most unlike the rules. Like all exercises they come from ``random.Random(seed)`` alone.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bglearn.exercises.diagnosis import answers_of, contrast
from bglearn.exercises.engines import engine
from bglearn.exercises.questions import ThrowsNext, ToPlay
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, CHECKERS, Position

if TYPE_CHECKING:
    from bglearn.exercises.questions import Asked

__all__ = ["deciding", "mixed"]

_DRAWS = 40
"""Positions thrown together, at most, for each that is kept."""

_PLAIN = 3.5
"""A contrast that is plain enough to keep a position at once: nearly every answer would be wrong."""

_NEAR = 0.6
"""How often a point of theirs is put where the roll leads."""


class Kind(NamedTuple):
    """Positions of one kind: how many checkers stand where.

    ``own`` are the numbers of own checkers to choose from and ``where`` the points for them; ``bar`` the numbers on
    the bar, ``outside`` the numbers of further checkers outside the home board. ``closed`` and ``blots`` say how many
    points they hold and how many blots they have among ``theirs``. ``stack`` puts five checkers more on one point,
    ``full`` those on the ace point that would be off.
    """

    own: tuple[int, ...]
    where: range
    theirs: range
    closed: tuple[int, ...] = (2,)
    blots: tuple[int, ...] = (0,)
    bar: tuple[int, ...] = (0,)
    outside: tuple[int, ...] = (0,)
    doubles: bool = False
    stack: bool = False
    full: bool = False


_ALL, _AHEAD, _HOME = range(1, 25), range(7, 25), range(1, 7)
_RUN = Kind((1, 2, 3), _AHEAD, _ALL, closed=(1, 2, 3, 4))
_TIGHT = Kind((1, 2), _AHEAD, range(1, 24), closed=(5, 6, 7))
_DOUBLE = Kind((1, 2, 3), _AHEAD, _ALL, closed=(0, 1, 2), doubles=True)
_BLOTS = Kind((1, 2), _AHEAD, _ALL, closed=(1, 2, 3), blots=(2, 3, 4))
_BAR = Kind((1, 2, 3), range(1, 19), _ALL, closed=(2, 3, 4), bar=(1,))
_TWO_ON_BAR = Kind((1, 2), range(1, 19), range(19, 25), closed=(2, 3, 4), bar=(2,))
_OFF = Kind((2, 3, 4), _HOME, range(1, 25), closed=(1,))
_OFF_CONTACT = Kind((2, 3, 4), _HOME, range(1, 6), closed=(1, 2), blots=(0, 1))
_NEARLY_HOME = Kind((2, 3), _HOME, range(7, 25), closed=(1, 2), outside=(1,))
_STACK = Kind((1, 2), range(8, 25), _ALL, closed=(3, 4, 5), stack=True)

_KINDS: dict[str, Kind] = {
    "one-jump": _RUN._replace(closed=(3, 4, 5)),
    "one-die-is-enough": _RUN,
    "larger-die-first": _BAR._replace(closed=(2, 3, 4, 5)),
    "smaller-die": _TIGHT,
    "both-or-none": _TIGHT,
    "double-is-two": _DOUBLE,
    "double-throws-again": _DOUBLE,
    "double-moves-four": _DOUBLE,
    "double-may-stop": _DOUBLE._replace(own=(2, 3, 4), closed=(2, 3, 4)),
    "start-is-one": _RUN._replace(own=(1, 2)),
    "bar-is-a-step": _RUN._replace(own=(1, 2), where=range(7, 13)),
    "one-blocks": _BLOTS,
    "two-do-not-block": _TIGHT._replace(closed=(4, 5, 6)),
    "not-over-a-block": _RUN,
    "at-most-five": _STACK,
    "passing-hits": _BLOTS,
    "backwards": _RUN._replace(own=(1, 2)),
    "round-again": _RUN._replace(where=range(1, 13)),
    "others-move": _BAR._replace(closed=(3, 4, 5)),
    "one-enters-is-enough": _TWO_ON_BAR,
    "entry-from-wrong-side": _BAR,
    "entry-only-24": _BAR,
    "entered-goes-on": _BAR,
    "entering-ends-turn": _BAR,
    "any-die-bears-off": _OFF,
    "one-may-be-outside": _NEARLY_HOME._replace(full=True, theirs=range(2, 25)),
    "exact-number-only": _OFF,
    "large-from-lower": _OFF,
    "surplus-carries-over": _OFF,
    "must-bear-off": _OFF_CONTACT,
    "once-home": _NEARLY_HOME._replace(outside=(1, 2, 2)),
    "must-hit": _BLOTS,
    "may-pass": _RUN,
}
"""For each misconception the kind of position in which it shows."""


@lru_cache(maxsize=4096)
def deciding(name: str, seed: int) -> ToPlay:
    """Gives a position and roll in which a misconception plays otherwise than the rules; each seed has its own.

    >>> deciding("others-move", 1) == deciding("others-move", 1)
    True
    """
    wrong, chance = engine(name), random.Random(f"{name} {seed}")
    best, kept, drawn = 0.0, None, 0
    while kept is None or (drawn < _DRAWS and best < _PLAIN):
        asked = _draw(_KINDS[name], chance)
        worth, drawn = contrast(answers_of(wrong, asked), answers_of(None, asked)), drawn + 1
        if worth > best:
            best, kept = worth, asked
    return kept


def mixed(seed: int = 0, *, each: int = 1) -> list[Asked]:
    """Gives a stream in which every misconception about playing a roll would show in ``each`` exercises, mixed.

    >>> len(mixed(1)) > 30
    True
    """
    chance = random.Random(seed)
    stream: list[Asked] = [deciding(name, seed * each + number) for name in _KINDS for number in range(each)]
    stream += [ThrowsNext(Roll(die, die)) for die in chance.sample(range(1, 7), min(each, 6))]
    chance.shuffle(stream)
    return stream


def _draw(kind: Kind, chance: random.Random) -> ToPlay:
    """Throws a roll and a position together; what is closed lies where the roll leads more often than elsewhere."""
    first = chance.randint(1, 6)
    second = first if kind.doubles else chance.choice([die for die in range(1, 7) if die != first])
    own, theirs = [0] * 26, [0] * 26
    own[BAR] = chance.choice(kind.bar)
    for where, count in ((kind.where, chance.choice(kind.own)), (range(7, 20), chance.choice(kind.outside))):
        for _ in range(count):
            own[chance.choice(where)] += 1
    if kind.stack:
        point = chance.choice([start - die for start in kind.where if own[start] for die in (first, second)])
        own[point] += 5
    landings = {start - die for start in range(1, 26) if own[start] for die in (first, second, first + second)}
    for size, count in ((2, chance.choice(kind.closed)), (1, chance.choice(kind.blots))):
        for _ in range(count):
            places = [point for point in kind.theirs if not own[point] and not theirs[point]]
            near = [point for point in places if point in landings]
            if places:
                theirs[chance.choice(near if near and chance.random() < _NEAR else places)] = size
    if not any(theirs):
        theirs[next(point for point in range(24, 0, -1) if not own[point])] = 2
    if kind.full:
        own[1] += CHECKERS - sum(own)
    own[0], theirs[0] = CHECKERS - sum(own), CHECKERS - sum(theirs)
    position = Position.from_counts(tuple(own), (theirs[0], *reversed(theirs[1:25]), 0))
    return ToPlay(position, Roll(max(first, second), min(first, second)))
