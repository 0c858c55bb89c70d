"""The words of the game as data: a sentence each, other names, and the usual words in other languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bglearn.words import table

__all__ = ["Term", "terms"]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game. ``ids`` are the entries of the rules catalogue that it speaks for, mostly none.

    ``german``, ``danish`` and ``japanese`` are the usual words; empty where none is surely usual.
    """

    name: str
    sentence: str
    also: tuple[str, ...] = ()
    german: tuple[str, ...] = ()
    danish: tuple[str, ...] = ()
    japanese: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


_IDS = {
    "point": ("points-24",),
    "quadrant": ("quadrants",),
    "bar": ("bar-strip",),
    "pip count": ("pip-count",),
    "single": ("oin",),
    "gammon": ("mars",),
    "backgammon": ("koks",),
    "series": ("series",),
    "dead cube": ("cube-dead",),
    "gammon value": ("gammon-value-dead",),
    "double match point": ("dmp",),
    "chouette": ("chouette",),
}


@cache
def terms() -> dict[str, Term]:
    """Gives every term by its name, in the order of the words' file.

    >>> terms()["single"].also, terms()["blot"].danish
    (('Oin',), ('blot',))
    """
    return {name: _term(name, entry) for name, entry in table("glossary").items() if isinstance(entry, dict)}


def _term(name: str, entry: dict[str, str]) -> Term:
    also, german, danish, japanese = (_several(entry.get(key, "")) for key in ("also", "de", "da", "ja"))
    return Term(name, entry["sentence"], also, german, danish, japanese, _IDS.get(name, ()))


def _several(text: str) -> tuple[str, ...]:
    return tuple(text.split(", ")) if text else ()
