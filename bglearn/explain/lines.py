"""One rule on the rule sheet: its sentence, its other names, whether it is the standard, its source."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bglearn.explain.catalogue import catalogue
from bglearn.explain.force import holds, sentence
from bglearn.explain.glossary import terms
from bglearn.explain.settings import DIFFERS, OPTION, STANDARD
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.switches import SWITCHES
from bglearn.words import listing, say

__all__ = ["RuleLine", "is_unused", "line"]

_ALSO = {
    "points-24": "point",
    "equip-cube": "cube",
    "prime-block": "full prime",
    "win-single": "single",
    "win-gammon": "gammon",
    "win-backgammon": "backgammon",
    "cube-offer-before-roll": "double",
    "cube-owner-redoubles": "redouble",
    "cube-take": "take",
    "cube-drop": "pass",
    "dmp": "double match point",
    "doubles-four": "doubles",
}
"""The term whose other names stand beside a rule."""

_SOURCES_OF_VARIANTS = {
    "opening-one-die": "001 L17",
    "opening-no-double": "own reading of 001 L19",
    "game-ends-at-fifteen": "001 L65",
    "win-gammon": "001 L59",
    "win-backgammon": "001 L59",
    "resign-offer": "own reading of 003 L7, 004 L25",
}
"""Who says so where a rule is another one under some setting."""

_OPTIONS = {
    "cube-off",
    "match-to-n",
    "match-surplus",
    "crawford",
    "post-crawford",
    "dmp",
    "gammon-value-dead",
    "holland",
    "jacoby",
    "beaver",
    "raccoon",
    "beaver-refuse",
    "automatic-double",
}
"""Rules that the standard knows, for those who agree on them."""

_MONEY_ONLY = {"jacoby", "beaver", "raccoon", "automatic-double", "stake", "balance-requirement"}

_CHOICES = {id for switch in SWITCHES.values() for id in switch.ids} | {
    "beaver",
    "raccoon",
    "resign-offer",
    "california-rule",
    "chouette",
}
"""What a table may choose."""

_NO_CHOICES = {
    "series-first-game",
    "single-game-lesson",
    "end-coefficient-max",
    "match-surplus",
    "post-crawford",
    "cauc-second-hit",
    "cube-no-limit",
}
"""What comes with a choice and is none itself."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule on the sheet: ``status`` is "standard", "option" or "differs"; ``also`` are its other names."""

    id: str
    sentence: str
    status: str
    source: str
    also: tuple[str, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """What stands after the sentence: other names, and in words whether it is the standard."""
        also = say("sheet.also_called", names=listing(list(self.also))) if self.also else ""
        status = say(f"sheet.line_{self.status}") if self.status != STANDARD else ""
        return tuple(filter(None, (also, status)))

    def __str__(self) -> str:
        return " ".join((self.sentence, *self.notes, say("sheet.source", source=self.source)))

    @property
    def html(self) -> str:
        """The same as HTML, what differs emphasised."""
        notes = [f"<strong>{escape(note)}</strong>" for note in self.notes]
        if self.also:
            notes[0] = escape(self.notes[0])
        source = f"<small>{escape(say('sheet.source', source=self.source))}</small>"
        return " ".join((escape(self.sentence), *notes, source))


def line(id: str, rules: RuleSet) -> RuleLine:
    """Gives one entry of the catalogue as a line of the sheet.

    >>> line("win-gammon", RuleSet.STANDARD).notes
    ('Also called Mars.',)
    >>> print(line("cube-off", RuleSet.STANDARD.replace(cube=False)))
    The game is played without the doubling cube. An option of the standard rules. (001 L69; std)
    """
    also = terms()[_ALSO[id]].also if id in _ALSO else ()
    said, standard = sentence(id, rules), RuleSet.STANDARD
    source = catalogue()[id].source
    if not holds(id, rules):
        status = STANDARD
    elif not holds(id, standard):
        status = OPTION if id in _OPTIONS else DIFFERS
    elif said == sentence(id, standard):
        status = STANDARD
    else:  # the same rule, said otherwise: the usual sources say the usual thing
        status, source = DIFFERS, _SOURCES_OF_VARIANTS.get(id, say("sheet.source_own"))
    return RuleLine(id, said, status, source, also)


def is_unused(id: str, rules: RuleSet) -> bool:
    """Whether an entry is something that this table could have chosen and has not.

    >>> is_unused("jacoby", RuleSet.STANDARD), is_unused("jacoby", RuleSet.MONEY), is_unused("jacoby", RuleSet.MATCH)
    (True, False, False)
    """
    if id in _NO_CHOICES or id not in _CHOICES or holds(id, rules):
        return False
    return not (rules.match_length and id in _MONEY_ONLY)
