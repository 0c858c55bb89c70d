"""Finds GNU Backgammon IDs in the texts people paste: with labels, as a pair, in a sentence, broken by mail."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.source import join_lines, quote
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["MATCH", "POSITION", "Kind", "find"]

T = TypeVar("T")

_ALPHABET = frozenset(string.ascii_letters + string.digits + "+/")
_APART = re.compile(r"[\s:=?&,;|]+")
_AROUND = ".,;!?()[]{}<>\"'`*"
_PAIR = re.compile(r"(?<!\S)([^\s:]{8,20}):([^\s:]{6,20})(?!\S)")
_NEAR = 3
_LINES = 3
_PARTS = 3
_TAIL = 200


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of ID: its name, length, a sample, the label people put before it, its place in a pair."""

    word: str
    length: int
    sample: str
    label: re.Pattern[str]
    place: int

    @property
    def name(self) -> str:
        """The name as sentences use it."""
        return say(f"notation.{self.word}")


POSITION = Kind("position_id", 14, "4HPwATDgc/ABMA", re.compile(r"\bpos(?:ition)?[ _-]?id\s*[:=]", re.IGNORECASE), 1)
MATCH = Kind("match_id", 12, "cAkAAAAAAAAA", re.compile(r"\bmatch[ _-]?id\s*[:=]", re.IGNORECASE), 2)


def find(text: str, kind: Kind, decode: Callable[[str], T]) -> T:
    """Returns what ``decode`` makes of the one ID of this kind in a text.

    A label decides; without one, the words of the right length that can be decoded. Raises InvalidPositionError
    where there is none (with the fault of the word that comes nearest to one) or where there are several.
    """
    labels = list(kind.label.finditer(text))
    words = _labelled(text, labels) if labels else _all_words(text)
    found: list[T] = []
    faults: list[InvalidPositionError] = []
    for word in words:
        if len(word) != kind.length:
            continue
        try:
            _check_alphabet(word, kind)
            value = decode(word)
        except InvalidPositionError as error:
            faults.append(error)
            continue
        if value not in found:
            found.append(value)
    if len(found) == 1:
        return found[0]
    if found:
        raise InvalidPositionError(say("notation.id_several", text=quote(text), n=len(found), kind=kind.name))
    raise faults[0] if faults else _nearest_fault(text, words, kind)


def _words(text: str) -> list[str]:
    return [word for word in (part.strip(_AROUND) for part in _APART.split(text)) if word]


def _labelled(text: str, labels: Iterable[re.Match[str]]) -> list[str]:
    tails = [text[label.end() : label.end() + _TAIL].lstrip() for label in labels]
    return [word for tail in tails for joined in _joined(tail, starts=1) for word in _words(joined)[:1]]


def _all_words(text: str) -> list[str]:
    words = [word for joined in _joined(text) for word in _words(joined)]
    parts = text.split()
    if len(parts) <= _PARTS:
        words.extend(_words("".join(parts)))
    return list(dict.fromkeys(words))


def _joined(text: str, *, starts: int | None = None) -> Iterator[str]:
    """Yields the lines from each start: one, then two and three joined; a break may stand inside an ID or behind it."""
    lines = text.splitlines()
    for count in range(1, _LINES + 1):
        for start in range(len(lines[:starts])):
            yield join_lines("\n".join(lines[start : start + count]))


def _check_alphabet(word: str, kind: Kind) -> None:
    for place, character in enumerate(word, 1):
        if character not in _ALPHABET:
            character = quote(character)
            raise InvalidPositionError(
                say("notation.id_character", place=place, kind=kind.name, text=quote(word), character=character)
            )


def _nearest_fault(text: str, words: list[str], kind: Kind) -> InvalidPositionError:
    """Makes the error about the word that is most likely a cut or stretched ID, or about the lack of any."""
    pair = _PAIR.search(text)
    words = [pair[kind.place]] if pair else words
    nearest = min(words, key=lambda word: abs(len(word) - kind.length), default="")
    is_other = len(nearest) == (MATCH if kind is POSITION else POSITION).length and not pair
    if nearest and not is_other and (len(words) == 1 or abs(len(nearest) - kind.length) <= _NEAR):
        sample = {"length": kind.length, "sample": kind.sample}
        return InvalidPositionError(
            say("notation.id_length", kind=kind.name, text=quote(nearest), n=len(nearest), **sample)
        )
    return InvalidPositionError(
        say("notation.id_missing", kind=kind.name, text=quote(text), length=kind.length, sample=kind.sample)
    )
