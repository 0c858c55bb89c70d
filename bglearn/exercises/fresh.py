"""Fresh positions on demand, from games in which both sides play any legal play."""

from __future__ import annotations

import random

from bglearn.rules import GameState, LegalPlays, Position, Roll, legal_plays
from bglearn.rules.position import OFF
from bglearn.words import say

__all__ = ["fresh_turn"]

_FEWEST, _MOST = 2, 8
"""How many legal plays a position to practise on has: a choice, but one that can be looked through."""

_OPENING = 8
"""Plays made before a position is taken, so that it does not look like the start."""


def fresh_turn(number: int, *, moves_only: bool = False) -> GameState:
    """Gives a position with a roll to practise on, nobody on the bar; the same number always gives the same one.

    It comes from a game of random legal plays, the first turn after the opening that leaves a choice of 2 to 8 plays.
    ``moves_only`` passes over turns in which a blot can be hit or a checker borne off, for learners who have not met
    these yet. Raises ValueError for anything but a whole number.

    >>> fresh_turn(1) == fresh_turn(1), fresh_turn(1) == fresh_turn(2)
    (True, False)
    """
    if type(number) is not int:
        raise ValueError(say("exercises.not_a_number", number=repr(number)))
    chance = random.Random(number)
    while True:
        found = _one_game(chance, moves_only)
        if found:
            return found


def _one_game(chance: random.Random, moves_only: bool) -> GameState | None:
    position, made = Position.start(), 0
    while position.own.pips and position.opp.pips:
        roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
        plays = legal_plays(position, roll)
        if made >= _OPENING and _suits(position, plays, moves_only):
            return GameState(position, roll)
        result = plays[chance.randrange(len(plays))].result if plays else position
        position, made = (result or position).mirror(), made + 1
    return None


def _suits(position: Position, plays: LegalPlays, moves_only: bool) -> bool:
    if position.own.bar or position.opp.bar or not _FEWEST <= len(plays) <= _MOST:
        return False
    return not moves_only or not any(move.hit or move.end == OFF for play in plays for move in play.moves)
