"""Takes the usual two-column text apart: matches, games and cells, in order, with the line each stands on.

Nothing here knows a rule. The two columns are told apart by where cells begin (dice with a colon, or a word such as
"Doubles"); where a row has one cell only, by which column of the score line it is nearer to. Programs pad differently,
some by bytes, and long plays run into the next cell, so no fixed width would do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from bglearn.records.errors import InvalidRecordError, Place
from bglearn.words import say

__all__ = ["GAME", "LENGTH", "OUR_NOTE", "Cell", "GameHead", "Item", "MatchHead", "items"]


@dataclass(frozen=True, slots=True)
class MatchHead:
    """The line that begins a match: its length (0 for money) and the header above it, keys in small letters."""

    place: Place
    length: int
    header: dict[str, str]
    notes: tuple[tuple[Place, str], ...] = ()
    """Comments of our own: what the usual columns have no room for."""


@dataclass(frozen=True, slots=True)
class GameHead:
    """The score line of a game: players and points, left column first."""

    place: Place
    players: tuple[str, str]
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one player did: ``column`` is 0 for the left one, 1 for the right one."""

    place: Place
    column: int
    text: str


Item: TypeAlias = MatchHead | GameHead | Cell

OUR_NOTE = "bglearn "

# What repeats gives nothing back: a stranger's line of blanks or colons would keep us trying for minutes.
_HEADER = re.compile(r"[;#]\s*+\[([^\[\]\"]*+)\"(.*)\"\s*+\]")
LENGTH = re.compile(r"(\d+)\s*points?\s+match\b", re.IGNORECASE)
GAME = re.compile(r"game\s+(\d+)\b", re.IGNORECASE)
_SCORE = re.compile(r"\s*+(?>(?P<left>.*?):\s*+(?P<first>\d++)\s++)(?P<right>.*?):\s*+(?P<second>\d++)")
_ROW = re.compile(r"\s*(\d+)\)")
_RATING = re.compile(r",\s*\d+(?:[.,]\d+)?$")
_WORDS = "doubles|redoubles|takes|drops|beavers?|raccoons?|wins|concedes|resigns|accepts|rejects|passes"
_BEGINS = re.compile(rf"\d\d:|\b(?:{_WORDS})\b", re.IGNORECASE)
_GAP = re.compile(r"\s{2,}(?=\S)")
_MOST_DIGITS = 6


@dataclass(slots=True)
class _Reader:
    """Where the reading stands."""

    header: dict[str, str] = field(default_factory=dict)
    notes: list[tuple[Place, str]] = field(default_factory=list)
    game: int | None = None
    seen_match: bool = False
    awaits_score: bool = False
    right: int = 34
    """Where the right column begins, counted from 0."""


def items(text: str) -> Iterator[Item]:
    r"""Gives the matches, games and cells of a two-column text in order.

    Raises InvalidRecordError where the text makes no sense.

    >>> [type(item).__name__ for item in items(" 1 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5\n")]
    ['MatchHead', 'GameHead', 'Cell']
    """
    reader = _Reader()
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = raw.expandtabs().rstrip()
        if line.strip():
            yield from _read_line(reader, line, Place(number, reader.game, text=line))


def _read_line(reader: _Reader, line: str, place: Place) -> Iterator[Item]:
    plain = line.strip()
    if reader.awaits_score and plain[0] != ";" and (found := _SCORE.fullmatch(line)):
        yield _game_head(reader, found, Place(place.line, reader.game, text=line))  # whatever a name looks like
    elif plain[0] in ";#":
        _read_comment(reader, plain, place)
    elif found := LENGTH.match(plain):
        yield _match_head(reader, _number(found[1], place), Place(place.line, text=line))
    elif not reader.seen_match:
        return  # a title, or another format: whoever finds no match in the end says so
    elif found := GAME.match(plain):
        reader.game, reader.awaits_score = _number(found[1], place), True
    elif reader.awaits_score:
        raise InvalidRecordError(say("records.no_score_line"), Place(place.line, reader.game, text=line))
    elif reader.game is None:
        raise InvalidRecordError(say("records.no_row"), place)
    else:
        yield from _cells(reader, line, place)


def _read_comment(reader: _Reader, plain: str, place: Place) -> None:
    if found := _HEADER.fullmatch(plain):
        reader.header[found[1].strip().casefold()] = found[2]
        return
    note = plain[1:].strip()
    if note.startswith(OUR_NOTE):
        reader.notes.append((place, note.removeprefix(OUR_NOTE)))


def _match_head(reader: _Reader, length: int, place: Place) -> MatchHead:
    head = MatchHead(place, length, reader.header, tuple(reader.notes))
    reader.header, reader.notes, reader.game = {}, [], None
    reader.seen_match, reader.awaits_score = True, False
    return head


def _game_head(reader: _Reader, found: re.Match[str], place: Place) -> GameHead:
    reader.awaits_score = False
    reader.right = found.start("right")
    left, right = (_RATING.sub("", found[side].rstrip()) for side in ("left", "right"))
    return GameHead(place, (left, right), (_number(found["first"], place), _number(found["second"], place)))


def _number(digits: str, place: Place) -> int:
    if len(digits) > _MOST_DIGITS:
        raise InvalidRecordError(say("records.number_too_long"), place)
    return int(digits)


def _cells(reader: _Reader, line: str, place: Place) -> Iterator[Cell]:
    found = _ROW.match(line)
    if not found and not _BEGINS.match(line.strip()):
        raise InvalidRecordError(say("records.no_row"), place)
    move = _number(found[1], place) if found else None
    place = Place(place.line, place.game, move, line)
    for column, text in enumerate(_split(line, found.end() if found else 0, reader.right, place)):
        if text.strip():
            yield Cell(place, column, " ".join(text.split()))


def _split(line: str, begin: int, right: int, place: Place) -> tuple[str, str]:
    """Splits a row into its left and its right cell."""
    starts = _starts(line, begin)
    middle = (5 + right) / 2
    if len(starts) == 1 and starts[0] >= middle:
        return line[begin : starts[0]], line[starts[0] :]
    if len(starts) < 2:
        cut = next((gap.end() for gap in _GAP.finditer(line, begin) if abs(gap.end() - right) <= 3), len(line))
        return line[begin:cut], line[cut:]
    if len(starts) > 2 or starts[0] >= middle:
        raise InvalidRecordError(say("records.too_many_cells"), place)
    return line[begin : starts[1]], line[starts[1] :]


def _starts(line: str, begin: int) -> list[int]:
    """Returns where cells begin; a word right behind dice (``63: resigns``) belongs to them."""
    starts: list[int] = []
    behind_dice = -1
    for found in _BEGINS.finditer(line, begin):
        is_dice = found[0].endswith(":")
        if is_dice or behind_dice < 0 or line[behind_dice : found.start()].strip() or found.start() - behind_dice > 2:
            starts.append(found.start())
        behind_dice = found.end() if is_dice else -1
    return starts
