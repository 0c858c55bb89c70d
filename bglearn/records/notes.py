"""Our own comment lines in two-column text: what its columns have no room for.

``; bglearn player 1: "#1 fan"`` is a name that would be read as something else,
``; bglearn game 2, action 5: resign 2`` the fifth thing that was done in game 2 where no cell says it, and
``; bglearn rules {...}`` settings without a usual header line. Other programs skip comments, and some keep them in
games that they have changed: where notes and columns do not agree, the columns count.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, TypeAlias

from bglearn.records.actions import action_words
from bglearn.records.columns import GAME, LENGTH, OUR_NOTE, MatchHead
from bglearn.records.errors import InvalidRecordError, Place
from bglearn.rules.match import checked_players, is_legal_in_names
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.game import Game
    from bglearn.rules.match import Match

__all__ = ["UNPLAYED", "Unsaid", "name_in_columns", "names_of", "notes_on", "unsaid_of"]

Unsaid: TypeAlias = "dict[tuple[int, int], tuple[Place, str]]"
"""By game and by the number of the action in it, both from 1: where the note stands, and what was done."""

UNPLAYED = "unplayed"
"""Stands in the place of a play: the dice are thrown, and even where nothing can be played the turn is not over."""

_ACTION = re.compile(r"game (\d{1,6}), action (\d{1,6}): (.+)")
_PLAYER = re.compile(r"player ([12]): (.+)")
_RULES = "rules "
# A colon ends a name in the score line, a comma a rating; a name that holds them would be read as something else.
_UNWRITABLE = re.compile(r"[\s:;\"\[\]]+|^[#\s]+|,(?=\s*\d)")
_NEVER_IN_CELLS = ("lot", "resign", "accept", "decline", "concede")


# Writing


def name_in_columns(name: str, number: int) -> str:
    """Gives a name as it can stand in the line of the players.

    >>> name_in_columns("Lee: 3", 1), name_in_columns("#1 fan", 1), name_in_columns("Game 3", 2)
    ('Lee 3', '1 fan', 'Game_3')
    """
    plain = " ".join(_UNWRITABLE.sub(" ", name).split()).lstrip("#").lstrip()
    if GAME.match(plain) or LENGTH.match(plain):
        plain = "_".join(plain.split())
    return plain or say("records.player", number=number)


def notes_on(match: Match) -> Iterator[str]:
    """Gives the comment lines on names and actions that the columns do not hold."""
    for number, name in enumerate(match.players, start=1):
        if name != name_in_columns(name, number):
            yield f"; {OUR_NOTE}player {number}: {json.dumps(name, ensure_ascii=False)}"
    for number, game in enumerate(match.games, start=1):
        for place, words in _unsaid_in(game):
            yield f"; {OUR_NOTE}game {number}, action {place}: {words}"


def _unsaid_in(game: Game) -> Iterator[tuple[int, str]]:
    offer = ""
    for place, entry in enumerate(game.record, start=1):
        is_tie = entry.action == "open" and entry.roll is not None and entry.roll.is_doubles
        if is_tie or entry.action in _NEVER_IN_CELLS or (entry.action == "take" and offer == "beaver"):
            yield place, action_words(entry)
        if entry.action in ("double", "beaver", "raccoon"):
            offer = entry.action
    if game.phase == "play":
        yield len(game.record) + 1, UNPLAYED


# Reading


def unsaid_of(head: MatchHead) -> Unsaid:
    """Reads the notes on actions. Raises InvalidRecordError for a line of ours that says nothing we know."""
    unsaid: Unsaid = {}
    for place, note in head.notes:
        if found := _ACTION.fullmatch(note):
            unsaid[int(found[1]), int(found[2])] = (place, found[3])
        elif not _PLAYER.fullmatch(note) and not note.startswith(_RULES):
            raise InvalidRecordError(say("records.unknown_note"), place)
    return unsaid


def names_of(head: MatchHead, read: tuple[str, str]) -> tuple[str, str]:
    """Gives the names of the players: those noted, where the line of the players has them in another form.

    What can be no name, as in a line without names, becomes one that can. Raises InvalidRecordError for a note that
    cannot be read.
    """
    names = []
    for number, name in enumerate(read, start=1):
        plain = "".join(each if is_legal_in_names(each) else "\N{REPLACEMENT CHARACTER}" for each in name)
        noted = _noted_name(head, number)
        names.append(noted if noted and name_in_columns(noted, number) == name else plain)
    return tuple(_or_number(name, number) for number, name in enumerate(names, start=1))  # type: ignore[return-value]


def _noted_name(head: MatchHead, number: int) -> str | None:
    for place, note in head.notes:
        found = _PLAYER.fullmatch(note)
        if found and int(found[1]) == number:
            try:
                return checked_players([json.loads(found[2]), "-"])[0]
            except (ValueError, RecursionError) as error:
                raise InvalidRecordError(say("records.unknown_note"), place) from error
    return None


def _or_number(name: str, number: int) -> str:
    try:
        return checked_players([name, "-"])[0]
    except ValueError:
        return say("records.player", number=number)
