"""Holds every sentence and label for people as data with keys, ready for translation.

One TOML file a floor stands in the folder of its language (``en/rules.toml``, ``en/widgets.toml``, ...). Nothing else
in the package writes prose: a module asks ``say("rules.point_shared", point=5)``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeAlias

__all__ = ["capital", "listing", "say", "table"]

Entry: TypeAlias = "str | dict[str, str]"
"""A sentence, or its forms by number: ``{one = "...", other = "..."}``."""

LANGUAGE = "en"


@cache
def table(floor: str) -> dict[str, Entry]:
    """Gives all entries of one floor's file, as they stand.

    >>> table("words")["and"]
    'and'
    """
    text = files(__package__).joinpath(LANGUAGE, f"{floor}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def say(key: str, /, **values: object) -> str:
    """Returns the sentence of a key (``floor.name``) with its fields filled in.

    A key with forms by number chooses by the field ``n``. Raises KeyError for a key that does not stand in the file.

    >>> say("words.checkers", n=1), say("words.checkers", n=3)
    ('1 checker', '3 checkers')
    """
    floor, _, name = key.partition(".")
    entry = table(floor)[name]
    if isinstance(entry, dict):
        entry = entry["one" if values["n"] == 1 else "other"]
    return entry.format(**values)


def listing(items: list[str], key: str = "words.and") -> str:
    """Joins items as people list them.

    >>> listing(["6", "5", "4"])
    '6, 5 and 4'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {say(key)} {items[-1]}"


def capital(text: str) -> str:
    """Begins a sentence with what elsewhere stands within one.

    >>> capital("light to roll")
    'Light to roll'
    """
    return text[:1].upper() + text[1:]
