"""Feedback on an answer: right or not, the rule, what shows it, what would be right, and what may lie behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bglearn.exercises.engines import ENGINES, engine
from bglearn.explain.markup import plain
from bglearn.rules.ruleset import RuleSet
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.draw.marks import Mark
    from bglearn.explain import Verdict
    from bglearn.rules import Play, Position, Roll

__all__ = ["Feedback", "ideas_behind", "of_verdict"]

_MOST_NAMED = 3
"""An answer that fits more misconceptions than this says too little to name any."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said to an answer; ``str()`` is its text.

    ``rule`` is the catalogue id of the rule to name, ``marks`` and ``witness`` show on a board what proves it.
    ``misconceptions`` are the ids of the wrong engines that fit a wrong answer, the likeliest first.

    >>> print(Feedback(False, "Not 24/15.", "18 is closed.", misconceptions=("one-jump",)))
    Not 24/15. 18 is closed. Perhaps it was this: You added the two dice into one jump. Each die is a move of its own, \
and the checker must be able to land after the first.
    """

    right: bool
    headline: str
    reason: str = ""
    instead: str = ""
    rule: str | None = None
    marks: tuple[Mark, ...] = ()
    witness: Play | None = None
    misconceptions: tuple[str, ...] = ()
    found: tuple[int, int] | None = None
    """How many of how many things were right, where an answer has parts. Sample: (3, 5)."""
    readable: bool = True
    """Whether the answer could be read. What could not is neither right nor wrong."""

    @property
    def doubt(self) -> str:
        """The misconceptions that fit, with honest doubt; an empty text where none or too many do."""
        sentences = [engine(id).sentence for id in self.misconceptions]
        if not 1 <= len(sentences) <= _MOST_NAMED:
            return ""
        return say("kinds.perhaps", n=len(sentences), sentences=f" {say('kinds.or_this')} ".join(sentences))

    @property
    def _parts(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.reason, self.doubt, self.instead)))

    def __str__(self) -> str:
        return " ".join(filter(None, (self.headline, *self._parts)))

    def _repr_markdown_(self) -> str:
        return " ".join([f"**{plain(self.headline)}**", *map(plain, self._parts)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def of_verdict(verdict: Verdict, why: str = "", misconceptions: tuple[str, ...] = ()) -> Feedback:
    """Makes feedback of a verdict on a play. ``why`` is the point of the exercise, said with a right answer."""
    return Feedback(
        verdict.legal,
        verdict.headline,
        " ".join(filter(None, (verdict.reason, why if verdict.legal else ""))),
        verdict.instead,
        verdict.rule.id,
        verdict.marks,
        verdict.witness,
        misconceptions,
    )


def ideas_behind(position: Position, roll: Roll, play: Play, rules: RuleSet = RuleSet.STANDARD) -> tuple[str, ...]:
    """Names the wrong engines that an illegal play fits, the likeliest first.

    Somebody with a misconception chooses among the plays that it allows: one that allows few explains the play better
    than one that allows many. Those less than half as likely as the likeliest are left out; not where nothing was
    played, since how many plays there are says nothing of those who would rather not play. Under other rules than the
    standard ones, of which the engines know nothing, none is named.

    >>> from bglearn.rules import Play, Position, Roll
    >>> ideas_behind(Position.parse("own 24x1; opp 21x2, 18x2"), Roll(6, 3), Play.parse("24/15"))
    ('one-jump', 'two-do-not-block')
    """
    if not rules.is_standard or len(play.moves) > 4:
        return ()
    likely = []
    for each in ENGINES:
        if each.rules and each.allows(position, roll, play):
            likely.append((1 / max(1, len(each.plays(position, roll))), each.id))
    best = max(likely, default=(0.0, ""))[0]
    enough = best / 2 if play.moves else 0
    ranked = sorted((found for found in likely if found[0] >= enough), key=lambda found: -found[0])
    return tuple(id for _, id in ranked)
