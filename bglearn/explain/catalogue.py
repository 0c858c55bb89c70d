"""The rules catalogue: where each of its entries has its place, its section on the rule sheet, and its source."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bglearn.explain.glossary import terms
from bglearn.rules.ruleset import CAUCASIAN_RULES
from bglearn.rules.switches import SWITCHES
from bglearn.rules.table_rules import TABLE_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Entry", "catalogue", "claims", "sheet_entries"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the catalogue. ``source`` names the seed documents with their lines, "std", or our own reading."""

    id: str
    section: str
    source: str


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(files("bglearn.explain").joinpath("catalogue.toml").read_text(encoding="utf-8"))


@cache
def catalogue() -> dict[str, Entry]:
    """Gives all entries by their ids, in the order of the catalogue.

    >>> len(catalogue()), catalogue()["series-first-loser"].source
    (157, '001 L19')
    """
    return {
        id: Entry(id, section, source) for section, each in _data()["sections"].items() for id, source in each.items()
    }


def sheet_entries() -> dict[str, tuple[str, ...]]:
    """Gives the entries that only the rule sheet speaks for, by kind: equipment, conduct, procedure, ...

    >>> sheet_entries()["procedure"]
    ('legal-moves', 'setup-error', 'clock', 'aids')
    """
    return {kind: tuple(ids) for kind, ids in _data()["entries"].items()}


def claims() -> Iterator[tuple[str, str]]:
    """Gives every entry with who speaks for it: a rule object, a switch, a term, or the rule sheet.

    >>> dict(claims())["cauc-home-only"], dict(claims())["dice-flat"]
    ('rule CaucasianBan', 'sheet conduct')
    """
    for rule in (*CAUCASIAN_RULES, *TABLE_RULES):
        yield from ((id, f"rule {type(rule).__name__}") for id in rule.aspects)
    for switch in SWITCHES.values():
        yield from ((id, f"switch {switch.name}") for id in switch.ids)
    for term in terms().values():
        yield from ((id, f"term {term.name}") for id in term.ids)
    for kind, ids in sheet_entries().items():
        yield from ((id, f"sheet {kind}") for id in ids)
