"""What the five documents say about everything that tables agree on, side by side with the standard rules."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from bglearn.explain.markup import html_table, plain
from bglearn.explain.settings import STANDARD, Setting, settings, value_words
from bglearn.rules.presets import OFFERED, PRESETS
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.switches import SWITCHES
from bglearn.words import listing, say

__all__ = ["SideBySide", "compare_sources"]

_PREFIX = "seed-"


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A table with a row for each setting: its label, the standard, then what each document says.

    As text (``str()``), Markdown and HTML.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        same = say("sources.same")
        lines = [say("sources.title")]
        for label, standard, *documents in self.rows:
            lines.append(f"- {say('sheet.setting', label=label, words=standard)}")
            said = [pair for pair in zip(self.head[2:], documents, strict=True) if pair[1] != same]
            lines += [f"    {say('sheet.setting', label=name, words=words)}" for name, words in said]
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_markdown_(self) -> str:
        head, *rows = [f"| {' | '.join(map(plain, row))} |" for row in (self.head, *self.rows)]
        return "\n".join([plain(say("sources.title")), "", head, "|" + "---|" * len(self.head), *rows])

    def _repr_html_(self) -> str:
        rows = [list(map(escape, row)) for row in self.rows]
        return html_table(say("sources.title"), list(self.head), rows)


def compare_sources() -> SideBySide:
    """Compares the five documents with the standard rules: each setting in which one differs or leaves a choice.

    >>> compare_sources().rows[3][:3]
    ('Four times for a checker on the bar', 'no', 'a choice: no or yes')
    """
    usual = {each.name: each for each in settings(RuleSet.STANDARD) if each.name in SWITCHES}
    names = [name for name in PRESETS if name.startswith(_PREFIX)]
    found = {name: {each.name: each for each in settings(PRESETS[name])} for name in names}
    rows = []
    for setting in usual.values():
        cells = tuple(_said(name, found[name][setting.name]) for name in names)
        if any(cell != say("sources.same") for cell in cells):
            rows.append((setting.label, setting.words, *cells))
    texts = [say("sources.text", number=name.removeprefix(_PREFIX)) for name in names]
    return SideBySide((say("sources.rule"), say("sources.standard"), *texts), tuple(rows))


def _said(document: str, setting: Setting) -> str:
    """Says what a document has of a setting."""
    choices = OFFERED.get(document, {}).get(setting.name)
    if choices:
        words = [value_words(setting.name, value) for value in choices]
        return say("sources.chosen", values=listing(words, "words.or"))
    if not setting.applies:
        return say("sheet.does_not_apply") if setting.name in ("end_mode", "cube_limit") else say("sources.same")
    return setting.words if setting.status != STANDARD else say("sources.same")
