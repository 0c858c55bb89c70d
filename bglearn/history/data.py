"""The history as data: what happened when and where, how sure that is, and who says so."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "CERTAINTIES",
    "Entry",
    "HistoryDataError",
    "Part",
    "entries",
    "full_sources",
    "parts",
    "read_timeline",
    "source_keys",
    "text_of",
]

CERTAINTIES = ("high", "medium", "low")
"""How sure a date or a rule is."""


class HistoryDataError(ValueError):
    """A data file of the history that is wrong: the message gives file, entry and reason."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the timeline with a ruler of its own: from year to year, and how far apart its marks are."""

    id: str
    name: str
    begins: int
    ends: int
    step: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with its dates: years from and to, those before our era negative.

    ``dated`` says the date for people, ``certainty`` is one of CERTAINTIES, ``sources`` are keys of the list of
    sources; ``place`` may be empty.
    """

    id: str
    name: str
    begins: int
    ends: int
    dated: str
    text: str
    certainty: str
    sources: tuple[str, ...]
    part: str
    place: str = ""

    @property
    def source(self) -> str:
        """The sources in full."""
        return "; ".join(full_sources(self.sources))

    def __str__(self) -> str:
        return self.name


def text_of(file: str) -> str:
    """Gives the text of a data file of the history.

    >>> text_of("timeline.toml").startswith("# The history as data")
    True
    """
    return files("bglearn.history").joinpath(file).read_text(encoding="utf-8")


@cache
def _sources() -> Mapping[str, str]:
    return MappingProxyType(tomllib.loads(text_of("sources.toml")))


def source_keys() -> tuple[str, ...]:
    """Gives the keys of all sources, in the order of the alphabet.

    >>> source_keys()[0]
    'agathias'
    """
    return tuple(_sources())


def full_sources(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Gives the sources of some keys as people cite them.

    >>> full_sources(("cotton",))
    ('Charles Cotton, The Compleat Gamester, 1674',)
    """
    return tuple(_sources()[key] for key in keys)


@cache
def entries() -> Mapping[str, Entry]:
    """Gives the entries of the timeline by their ids, the earliest first.

    >>> entries()["hoyle"].dated, entries()["hoyle"].certainty
    ('1743', 'high')
    """
    return read_timeline(text_of("timeline.toml"))[1]


@cache
def parts() -> Mapping[str, Part]:
    """Gives the parts of the timeline by their ids, the earliest first.

    >>> list(parts())
    ['boards', 'tables', 'name', 'modern']
    """
    return read_timeline(text_of("timeline.toml"))[0]


def read_timeline(text: str) -> tuple[Mapping[str, Part], Mapping[str, Entry]]:
    r"""Reads parts and entries from the text of a data file. Raises HistoryDataError for the first thing that is wrong.

    >>> read_timeline("[parts]\n[entries.x]\nname = 'Y'")
    Traceback (most recent call last):
    bglearn.history.data.HistoryDataError: timeline.toml, x: the key "begins" is missing or of the wrong kind.
    """
    data = tomllib.loads(text)
    parts = {id: Part(id, **given) for id, given in data["parts"].items()}
    found = [_entry(id, given, parts) for id, given in data["entries"].items()]
    found.sort(key=lambda entry: (entry.begins, entry.ends))
    return MappingProxyType(parts), MappingProxyType({entry.id: entry for entry in found})


_KEYS: dict[str, type] = {
    "name": str, "begins": int, "ends": int, "dated": str, "text": str, "certainty": str, "sources": list, "part": str
}  # fmt: skip


def _entry(id: str, given: dict[str, Any], parts: Mapping[str, Part]) -> Entry:
    for key, kind in _KEYS.items():
        if not isinstance(given.get(key), kind):
            raise _fault(id, say("history.key_missing", key=key))
    check(id, given["certainty"], given["sources"], "timeline.toml")
    part = parts.get(given["part"])
    if part is None:
        raise _fault(id, say("history.no_part", part=given["part"], parts=", ".join(parts)))
    if not part.begins <= given["begins"] <= given["ends"] <= part.ends:
        raise _fault(id, say("history.outside", begins=given["begins"], ends=given["ends"], part=part.name))
    return Entry(id, **{**given, "sources": tuple(given["sources"])})


def check(id: str, certainty: str, sources: list[str], file: str) -> None:
    """Refuses what does not say how sure it is or has no source. Raises HistoryDataError.

    >>> check("x", "high", [], "timeline.toml")
    Traceback (most recent call last):
    bglearn.history.data.HistoryDataError: timeline.toml, x: no source.
    """
    if certainty not in CERTAINTIES:
        raise _fault(id, say("history.no_certainty", given=certainty, choices=", ".join(CERTAINTIES)), file)
    if not sources:
        raise _fault(id, say("history.no_source"), file)
    for key in sources:
        if key not in _sources():
            raise _fault(id, say("history.unknown_source", key=key), file)


def _fault(id: str, reason: str, file: str = "timeline.toml") -> HistoryDataError:
    return HistoryDataError(say("history.fault", file=file, id=id, reason=reason))
