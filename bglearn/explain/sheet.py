"""The rule sheet: what is in force at a table, what differs from the standard, and where each rule comes from."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.explain.catalogue import catalogue
from bglearn.explain.force import holds
from bglearn.explain.lines import RuleLine, is_unused, line
from bglearn.explain.markup import folded, plain
from bglearn.explain.named import rule_set
from bglearn.explain.settings import DIFFERS, STANDARD, Setting, label, settings, value_words
from bglearn.rules.presets import OFFERED, PRESETS
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.switches import SWITCHES
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["RuleSheet", "SheetSection", "label_of", "rule_sheet", "title_of"]


@dataclass(frozen=True, slots=True)
class SheetSection:
    """Rules that belong together."""

    name: str
    title: str
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of a table in words, as text (``str()``), Markdown and HTML.

    ``about`` says where a preset comes from, ``settings`` are what has been agreed, ``sections`` the rules in force,
    ``unused`` options that are not, ``offered`` what the document behind a preset lets its players choose.
    """

    title: str
    about: str
    settings: tuple[Setting, ...]
    sections: tuple[SheetSection, ...]
    unused: tuple[RuleLine, ...]
    offered: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[RuleLine, ...]:
        """All rules in force."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def differences(self) -> tuple[Setting, ...]:
        """Gives the settings that are not the standard's default.

        >>> [each.name for each in rule_sheet(RuleSet.MONEY).differences]
        ['jacoby', 'beaver']
        """
        return tuple(setting for setting in self.settings if setting.status != STANDARD)

    def _head(self) -> list[str]:
        return [*filter(None, (say("sheet.title", name=self.title), self.about))]

    def _agreed(self) -> list[str]:
        standard = [] if self.differences else [say("sheet.standard_throughout")]
        return standard + [str(setting) for setting in self.settings]

    def _blocks(self) -> Iterator[tuple[str, list[str]]]:
        """Gives headings with their lines."""
        yield say("sheet.agreed"), self._agreed()
        if self.offered:
            yield say("sheet.offered"), list(self.offered)
        for section in self.sections:
            yield section.title, [str(line) for line in section.lines]
        yield say("sheet.unused"), [str(line) for line in self.unused]

    def __str__(self) -> str:
        blocks = ["\n".join([heading, *(f"- {line}" for line in lines)]) for heading, lines in self._blocks()]
        return "\n\n".join([*self._head(), *blocks, say("sheet.legend")])

    def _repr_markdown_(self) -> str:
        title, *about = map(plain, self._head())
        parts = [f"### {title}", *about]
        for heading, lines in self._blocks():
            parts.append("\n".join([f"#### {heading}\n", *(f"- {plain(each)}" for each in lines)]))
        return "\n\n".join([*parts, plain(say("sheet.legend"))])

    def _repr_html_(self) -> str:
        """Folds the sections; what has been agreed, and what holds something else than the standard, stands open."""
        shown = [*map(_setting_as_html, self.settings)]
        if not self.differences:
            shown.insert(0, escape(say("sheet.standard_throughout")))
        parts = [folded(say("sheet.agreed"), shown, is_open=True)]
        if self.offered:
            parts.append(folded(say("sheet.offered"), [escape(each) for each in self.offered], is_open=False))
        for section in self.sections:
            differs = any(each.status == DIFFERS for each in section.lines)
            parts.append(folded(section.title, [each.html for each in section.lines], is_open=differs))
        parts.append(folded(say("sheet.unused"), [each.html for each in self.unused], is_open=False))
        title, *about = map(escape, self._head())
        head = f"<h3>{title}</h3>" + "".join(f"<p>{each}</p>" for each in about)
        legend = f"<p><small>{escape(say('sheet.legend'))}</small></p>"
        return f'<div class="bgl-sheet">{head}{"".join(parts)}{legend}</div>'

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def rule_sheet(rules: RuleSet | str = RuleSet.STANDARD) -> RuleSheet:
    """Writes down the rules of a table: what is in force, what differs from the standard, and the source of each.

    Takes a rule set, or the name of a preset. Raises ValueError with the list of those there are.

    >>> sheet = rule_sheet("seed-001")
    >>> [str(each) for each in sheet.differences if each.name == "next_starter"][0]
    'Who starts the next game: the loser of the last game. Differs from the standard: a new throw decides. (001 L19)'
    """
    rules = rule_set(rules)
    sections: dict[str, list[RuleLine]] = {}
    for id, entry in catalogue().items():
        if holds(id, rules):
            sections.setdefault(entry.section, []).append(line(id, rules))
    return RuleSheet(
        title=title_of(rules),
        about=say(f"sheet.about_{rules.name}") if rules.name in PRESETS else "",
        settings=tuple(each for each in settings(rules) if _is_shown(each)),
        sections=tuple(
            SheetSection(name, say(f"sheet.section_{name}"), tuple(lines)) for name, lines in sections.items()
        ),
        unused=tuple(line(id, rules) for id in catalogue() if is_unused(id, rules)),
        offered=tuple(_offered(rules)),
    )


def title_of(rules: RuleSet) -> str:
    """Names a rule set for people, and says where it is a preset that was changed.

    >>> title_of(RuleSet.MATCH), title_of(RuleSet.MATCH.replace(end_mode="mars"))
    ('match', 'match, with changes')
    """
    if rules.name not in PRESETS:
        return rules.name
    name = say(f"sheet.preset_{rules.name}")
    return name if rules == PRESETS[rules.name] else say("sheet.changed", name=name)


def label_of(name: str) -> str:
    """Names a rule set in a list to choose from: a source by its title, any other by the word that code knows it by.

    >>> label_of("seed-001"), label_of("school")
    ('text 001', 'school')
    """
    return title_of(PRESETS[name]) if name.startswith("seed-") and name in PRESETS else name


def _is_shown(setting: Setting) -> bool:
    """Dice, directions and rule objects are worth a line where they are not the standard's."""
    if setting.name not in SWITCHES:
        return setting.applies and setting.status != STANDARD
    return setting.applies


def _offered(rules: RuleSet) -> Iterator[str]:
    for name, values in OFFERED.get(rules.name, {}).items():
        said = listing([value_words(name, value) for value in values], "words.or")
        yield say("sheet.offered_choice", label=label(name), values=said)


def _setting_as_html(setting: Setting) -> str:
    said = escape(say("sheet.setting", label=setting.label, words=setting.words))
    note = f" <strong>{escape(setting.note)}</strong>" if setting.note else ""
    return f"{said}{note} <small>{escape(say('sheet.source', source=setting.source))}</small>"
