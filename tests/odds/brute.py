"""Chances once more, naively: 36 throws one by one, each played out by the rules as naive.py writes them down."""

import random
from itertools import product

import naive

from bglearn import Position

THROWS = tuple(product(range(1, 7), repeat=2))
BAR = 25


def turns(position, **rules):
    """The turn of each of the 36 throws; both orders of a roll share one."""
    made = {}
    for throw in THROWS:
        key = tuple(sorted(throw))
        if key not in made:
            made[key] = naive.Turn(position, key, **rules)
    return {throw: made[tuple(sorted(throw))] for throw in THROWS}


def blots_hit(turn):
    """For each result of a turn the set of points from which a checker of theirs was sent to the bar."""
    before = turn.start.opp
    return [{p for p in range(1, 25) if before[p] and not after[p]} for _, after in turn.results]


def throws_that_hit(all_turns, targets, at_once=1):
    return {
        throw for throw, turn in all_turns.items() if any(len(hit & set(targets)) >= at_once for hit in blots_hit(turn))
    }


def number_entered(turn):
    """How many checkers the plays of a turn bring in; all of them the same number, or the rules are broken."""
    waiting = turn.start.count(BAR)
    numbers = {waiting - own[BAR] for own, _ in turn.results} or {0}
    assert len(numbers) == 1
    return numbers.pop()


def random_position(chance: random.Random) -> Position:
    """Any position in which the player on roll has a checker: open, crowded, with and without checkers on bars."""
    owners = {point: chance.choice((0, 1, None, None)) for point in range(1, 25)}
    sides = [[0] * 26, [0] * 26]
    for who, (side, most) in enumerate(zip(sides, (chance.randint(1, 15), chance.randint(1, 15)), strict=True)):
        places = [point for point, owner in owners.items() if owner == who]
        waiting = min(most, chance.choice((0, 0, 0, 1, 1, 2, 3)))
        side[BAR] = waiting
        for _ in range(most - waiting if places else 0):
            side[chance.choice(places)] += 1
        side[0] = 15 - sum(side)
    own, theirs = sides
    if own[0] == 15:
        return random_position(chance)
    return Position.from_counts(tuple(own), (theirs[0], *reversed(theirs[1:25]), theirs[25]))
