"""What a question is asked about: a position, the state of a game, or a text that says one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from bglearn.notation.boards import read_board
from bglearn.odds.errors import OutOfReachError
from bglearn.rules import GameState, Position, Roll, RuleSet
from bglearn.rules.turn import fast_numbers, fast_ways, turn_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.turn import Way

__all__ = ["Asked", "all_ways", "has_contact", "position_of", "read", "read_text", "two_dice"]

Asked: TypeAlias = "Position | GameState | str"
"""A Position, a GameState, a board text (``own 13x3; opp 19x2``), an XGID, or a GNU Backgammon ID."""

_BOARD_TEXT = re.compile(r"\s*(own|opp|opponent|roll|dice|bar|same\s+direction)(?![a-z])", re.IGNORECASE)
# Fourteen such letters are an ID, even if they happen to begin with one of these words.
_ID_ALONE = re.compile(r"\s*[a-z0-9+/]{14}(?![a-z0-9+/])", re.IGNORECASE)
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
    return read_text(asked)[0]


def read_text(text: str) -> tuple[Position | GameState, Roll | None]:
    """Reads a board text, an XGID, a GNU Backgammon ID with or without its match ID, and the roll of a board text.

    Raises InvalidPositionError and InvalidRollError for a text that cannot be read. (A GameState has its own roll.)

    >>> position, roll = read_text("own 13x3; opp 19x2; roll 6-3")
    >>> position.pips, roll
    ((39, 12), Roll(6, 3))
    """
    if _BOARD_TEXT.match(text) and not _ID_ALONE.match(text):
        board = read_board(text)
        position = Position.from_counts(board.own, board.opp, same_direction=board.same_direction)
        return position, Roll(*board.roll) if board.roll else None
    # GameState.parse knows an XGID by the same two signs.
    if "xgid" in text.casefold() or text.count(":") >= 8 or _WITH_MATCH_ID.search(text):
        return GameState.parse(text), None
    return Position.from_gnubg_id(text), None


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
    """Refuses rule sets of one die or of three, for which there are no 36 rolls. Raises OutOfReachError.

    Raises TypeError for what is no rule set.
    """
    if not isinstance(rules, RuleSet):
        raise TypeError(say("odds.not_rules", value=repr(rules)))
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
