"""The Match that people use: the one of the rules, with reading and writing.

``rules`` knows nothing of records, which lie above it, so reading cannot stand on its Match. This Match is a subclass
that adds no values of its own but what was read beside it; ``bglearn.Match`` is this one. Every method of the rules'
Match gives back the class it was called on, so nothing is lost on the way.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from bglearn.records.errors import InvalidRecordError
from bglearn.records.kept import path_of_file, put_in_place, unwritable
from bglearn.records.reading import read_columns
from bglearn.records.saved import read_json, write_json
from bglearn.records.source import Source, text_of
from bglearn.records.written import write_columns
from bglearn.rules import match as rules_match
from bglearn.words import capital, say

__all__ = ["Match", "Reading", "read_matches", "read_record"]


@dataclass(frozen=True, slots=True)
class Match(rules_match.Match):
    """Games between two players under one rule set, with the score; every change gives a new Match.

    ``Match.read`` takes the usual two-column text or our JSON; ``record`` and ``write`` give it back.

    >>> match = Match(players=("Anna", "Ben")).begin()
    >>> match = match.with_game(match.game.open(3, 1).play("8/5 6/5"))
    >>> Match.read(match.json) == match, Match.read(match.record) == match
    (True, True)
    """

    others: tuple[Match, ...] = field(default=(), compare=False, repr=False)
    """The other matches of the file this one was read from, in order."""

    @classmethod
    def read(cls, source: Source, *, strict: bool = True) -> Match:
        """Reads a match from a path, a text or bytes: two-column text (.mat) or our JSON.

        Where a file holds several matches this is the first; ``others`` has the rest. Raises InvalidRecordError that
        names line, game and move, quotes the line and says which rule it breaks; with ``strict=False`` what stands
        before the fault is kept instead (``read_record`` tells the fault as well). A file with no game is an error
        either way.
        """
        first, *others = read_matches(source, strict=strict)
        return replace(first, others=tuple(others))

    @property
    def record(self) -> str:
        """The match as two-column text, which other programs read. Raises ValueError for what that cannot hold."""
        return write_columns(self)

    @property
    def json(self) -> str:
        """The match as our own JSON, which holds everything, a game that is going on as well."""
        return write_json(self)

    def text_for(self, path: str | os.PathLike[str]) -> str:
        """Gives what a file holds: JSON where its name ends in .json, else two-column text.

        Raises ValueError for what two-column text cannot hold.
        """
        return self.json if Path(path).suffix.casefold() == ".json" else self.record

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes this match alone to a file: as JSON where its name ends in .json, else as two-column text.

        The file is put in place when it is complete, so that a crash leaves the former one. Raises ValueError for what
        is no name of a file and for what the file cannot hold, OSError where it cannot be written.
        """
        file = path_of_file(path)
        data = self.text_for(file).encode()
        try:
            put_in_place(file, data)
        except OSError as error:
            raise type(error)(capital(unwritable(file, error))) from error


class Reading(NamedTuple):
    """What a record holds: its matches in order, and the fault that ended the reading (None where it is sound)."""

    matches: list[Match]
    fault: InvalidRecordError | None


def read_matches(source: Source, *, strict: bool = True) -> list[Match]:
    """Reads every match of a path, a text or bytes, in order. Raises InvalidRecordError like Match.read."""
    matches, fault = read_record(source)
    if fault and (strict or not matches):
        raise fault
    return matches


def read_record(source: Source) -> Reading:
    r"""Reads as far as the rules allow: the matches, and the fault that ended the reading (None where there is none).

    >>> text = " 1 point match\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5    66: 24/18(2) 13/8(2)\n"
    >>> reading = read_record(text)
    >>> reading.matches[0].game.turn, reading.fault.place.line, reading.fault.reason.id
    (1, 4, 'die-separate')
    """
    text = text_of(source)
    if not text.strip():
        return Reading([], InvalidRecordError(say("records.empty")))
    reader = read_json if text.lstrip().startswith("{") else read_columns
    matches, fault = reader(text, Match)
    return Reading(matches, fault)
