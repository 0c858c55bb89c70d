"""A verdict: what became of an attempt, which rules say so, the play that proves it, and the marks for a board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bglearn.rules import RuleSet
from bglearn.rules.sentences import sentence
from bglearn.words import capital

if TYPE_CHECKING:
    from bglearn.draw.marks import Mark
    from bglearn.rules import Evidence, Play, Reason

__all__ = ["RuleNamed", "Verdict"]


@dataclass(frozen=True, slots=True)
class RuleNamed:
    """A rule as a verdict names it: ``id`` is the aspect that applies, ``decision`` the rule object it belongs to.

    ``rules`` is the rule set in force, which its sentence is worded for.
    """

    id: str
    decision: str
    rules: RuleSet = field(default=RuleSet.STANDARD, repr=False, compare=False)

    @property
    def sentence(self) -> str:
        """The rule in one sentence."""
        return capital(sentence(self.id, self.rules))

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one attempt; ``str()`` is its text.

    ``rules`` are all rules that an illegal attempt breaks, the one to mend first (``rule``) in front; for a legal one
    the rules that make it so. ``witness`` is the nearest legal play where the attempt is not legal (the play of no
    moves where nothing can be played). ``play`` is the attempt as it was read; its result is None where it is not
    legal.
    """

    legal: bool
    rules: tuple[RuleNamed, ...]
    play: Play
    headline: str
    reason: str
    instead: str
    witness: Play | None = None
    marks: tuple[Mark, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def rule(self) -> RuleNamed:
        """The rule to name first."""
        return self.rules[0]

    @property
    def evidence(self) -> Evidence | None:
        """What shows that the first rule is broken; None for a legal attempt."""
        return self.reasons[0].evidence if self.reasons else None

    def __str__(self) -> str:
        return " ".join(filter(None, (self.headline, self.reason, self.instead)))

    def _repr_markdown_(self) -> str:
        return " ".join(filter(None, (f"**{self.headline}**", self.reason, self.instead)))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))
