"""Two rule sets side by side: only what differs."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from bglearn.explain.markup import html_table, plain
from bglearn.explain.named import rule_set
from bglearn.explain.settings import STANDARD, Setting, settings
from bglearn.explain.sheet import title_of
from bglearn.rules.ruleset import RuleSet
from bglearn.words import say

__all__ = ["Comparison", "Difference", "compare_rules"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two rule sets differ: its label, what each says, and the sources."""

    name: str
    label: str
    words: tuple[str, str]
    source: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two rule sets, as text (``str()``), Markdown and HTML; empty (false) where nothing does."""

    names: tuple[str, str]
    differences: tuple[Difference, ...]

    def __bool__(self) -> bool:
        return bool(self.differences)

    @property
    def title(self) -> str:
        """Names both rule sets, and says so where they have the same rules."""
        key = "sheet.compare_title" if self.differences else "sheet.compare_same"
        return say(key, a=self.names[0], b=self.names[1])

    def __str__(self) -> str:
        lines = [self.title]
        for each in self.differences:
            lines.append(f"- {each.label} {say('sheet.source', source=each.source)}")
            lines += [f"    {say('sheet.setting', label=name, words=words)}" for name, words in self._sides(each)]
        return "\n".join(lines)

    def _sides(self, difference: Difference) -> list[tuple[str, str]]:
        return list(zip(self.names, difference.words, strict=True))

    def _table(self) -> list[tuple[str, ...]]:
        head = (say("sheet.compare_rule"), *self.names, say("sheet.compare_source"))
        return [head, *((each.label, *each.words, each.source) for each in self.differences)]

    def _repr_markdown_(self) -> str:
        if not self.differences:
            return plain(self.title)
        head, *rows = [f"| {' | '.join(map(plain, row))} |" for row in self._table()]
        return "\n".join([plain(self.title), "", head, "|---|---|---|---|", *rows])

    def _repr_html_(self) -> str:
        if not self.differences:
            return f"<p>{escape(self.title)}</p>"
        head, *rows = self._table()
        return html_table(self.title, list(head), [list(map(escape, row)) for row in rows])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def compare_rules(a: RuleSet | str | None = None, b: RuleSet | str | None = None) -> Comparison:
    """Compares two rule sets, or the presets of two names: only what differs, side by side.

    Raises ValueError where one is missing, and for a name of none, with the list of those there are.

    >>> print(compare_rules(RuleSet.STANDARD, RuleSet.STANDARD.replace(next_starter="loser", name="house rules")))
    standard backgammon and house rules: what differs
    - Who starts the next game (std / 001 L19)
        standard backgammon: a new throw decides.
        house rules: the loser of the last game.
    >>> print(compare_rules(RuleSet.STANDARD, RuleSet.STANDARD))
    standard backgammon and standard backgammon: the same rules.
    """
    if a is None or b is None:
        raise ValueError(say("sheet.compare_two", names=", ".join(RuleSet.presets())))
    a, b = rule_set(a), rule_set(b)
    mine, theirs = ({each.name: each for each in settings(rules)} for rules in (a, b))
    pairs = [(mine.get(name), theirs.get(name)) for name in dict.fromkeys((*mine, *theirs))]
    found = [_difference(*pair) for pair in pairs if _differ(*pair)]
    names = title_of(a), title_of(b)
    if found and names[0] == names[1]:
        names = say("sheet.numbered", name=names[0], number=1), say("sheet.numbered", name=names[1], number=2)
    return Comparison(names, tuple(found))


_WORTH_SAYING = {"crawford"}
"""Settings whose default is something to know where they apply."""


def _differ(mine: Setting | None, theirs: Setting | None) -> bool:
    """Whether two settings differ; a default that has no effect on the other side is no difference."""
    if mine and theirs and mine.applies != theirs.applies:
        only = mine if mine.applies else theirs
        return only.status != STANDARD or (only.name in _WORTH_SAYING and bool(only.value))
    return _words(mine, theirs) != _words(theirs, mine)


def _words(setting: Setting | None, other: Setting | None) -> str:
    """Says a setting of one side; where the side has it not, what stands there by default."""
    if setting is None:
        return other.standard if other else ""
    return setting.words if setting.applies else say("sheet.does_not_apply")


def _difference(mine: Setting | None, theirs: Setting | None) -> Difference:
    both = [each for each in (mine, theirs) if each]
    sources = dict.fromkeys(each.source for each in both if each.applies)
    words = _words(mine, theirs), _words(theirs, mine)
    return Difference(both[0].name, both[0].label, words, " / ".join(sources))
