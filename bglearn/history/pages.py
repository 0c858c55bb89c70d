"""The page of sources: where the history comes from, and what each source is used for."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from bglearn.explain.markup import html_table
from bglearn.history.boards import Ancestor, ancestors
from bglearn.history.data import Entry, entries, full_sources, source_keys
from bglearn.words import say

__all__ = ["Sources", "sources"]


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources in full, each with the names of what it is used for; in a notebook a table."""

    used: tuple[tuple[str, tuple[str, ...]], ...]

    def _repr_html_(self) -> str:
        head = [say("history.column_source"), say("history.column_for")]
        rows = [[escape(source), escape("; ".join(names))] for source, names in self.used]
        return html_table(say("history.sources_caption", n=len(rows)), head, rows)

    def __str__(self) -> str:
        lines = [say("history.sources_line", source=source, used="; ".join(names)) for source, names in self.used]
        return "\n".join([say("history.sources_title"), *(f"- {line}" for line in lines)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def sources() -> Sources:
    """Lists all sources of the timeline and of the ancestors, and what each is used for.

    >>> dict(sources().used)["Charles Cotton, The Compleat Gamester, 1674"]
    ('The Compleat Gamester describes both games', 'Irish')
    """
    users: list[Entry | Ancestor] = [*entries().values(), *ancestors().ancestors]
    return Sources(
        tuple(
            (full_sources((key,))[0], tuple(each.name for each in users if key in each.sources))
            for key in source_keys()
        )
    )
