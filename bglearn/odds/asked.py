"""What a question is asked about: a position, the state of a game, or a text that says one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from bglearn.odds.errors import OutOfReachError
from bglearn.rules import GameState, Position, Roll, RuleSet
from bglearn.rules.turn import fast_numbers, fast_ways, turn_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.turn import Way

__all__ = ["Asked", "all_ways", "has_contact", "position_of", "read", "two_dice"]

Asked: TypeAlias = "Position | GameState | str"
"""A Position, a GameState, a board text (``own 13x3; opp 19x2``), an XGID, or a GNU Backgammon ID."""

_BOARD_TEXT = re.compile(r"\s*(own|opp|opponent|bar)[\s:]", re.IGNORECASE)
_WITH_MATCH_ID = re.compile(
    r"\bmatch[ _-]?id\s*[:=]|(?<![\w+/])[\w+/]{14}=*:\S|^\s*[\w+/]{14}=*\s+[\w+/]{12}\s*$", re.IGNORECASE
)


def read(asked: Asked) -> Position | GameState:
    """Gives what was asked about as a value; a text with a cube or a score becomes a GameState.

    Raises InvalidPositionError for a text that cannot be read, TypeError for anything that is no position.

    >>> read("own 6x1; opp 24x1").pips, read("4HPwATDgc/ABMA:cAkAAAAAAAAA").cube
    ((6, 1), 1)
    """
    if isinstance(asked, (Position, GameState)):
        return asked
    if not isinstance(asked, str):
        raise TypeError(say("odds.not_a_position", value=repr(asked)))
    if _BOARD_TEXT.match(asked):
        return Position.parse(asked)
    if "xgid" in asked.casefold() or asked.count(":") >= 8 or _WITH_MATCH_ID.search(asked):
        return GameState.parse(asked)
    return Position.from_gnubg_id(asked)


def position_of(asked: Asked) -> Position:
    """Gives the position alone, seen by the player on roll.

    >>> position_of("4HPwATDgc/ABMA") == Position.start()
    True
    """
    found = read(asked)
    return found.position if isinstance(found, GameState) else found


def has_contact(position: Position) -> bool:
    """Whether a checker of one side has still to pass one of the other; a race is what is left without contact.

    >>> has_contact(Position.start()), has_contact(Position.parse("own 6x1; opp 24x1"))
    (True, False)
    """
    own, opp = position.own.occupied, position.opp.occupied
    if not own or not opp:
        return False
    if position.same_direction:  # the one behind meets whoever is in front of it
        return True
    return own[0] > 25 - opp[0]


def two_dice(rules: RuleSet) -> None:
    """Refuses rule sets of one die or of three, for which there are no 36 rolls. Raises OutOfReachError."""
    if rules.dice != 2:
        raise OutOfReachError(say("odds.only_two_dice", name=rules.name, n=rules.dice))


def all_ways(position: Position, roll: Roll, rules: RuleSet) -> Iterator[Way]:
    """Gives one way (start, end), (start, end), ... to each result of the legal plays of a roll, as the rules find it.

    This is legal_plays without the values around it, since a question asks it for 21 rolls at once.

    >>> len(list(all_ways(Position.start(), Roll(3, 1), RuleSet.STANDARD)))
    16
    """
    numbers = fast_numbers(position, roll, rules)
    if numbers is not None:
        return fast_ways(numbers)
    return iter(turn_of(position, roll, rules).ways)
