"""What the rules say of a position and a roll: counts for all rolls, what differs, what each rule forbids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from bglearn.explain.sheet import title_of
from bglearn.rules import Play, Roll, RuleSet, legal_plays
from bglearn.rules.presets import PRESETS
from bglearn.rules.sentences import sentence
from bglearn.words import capital, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bglearn.rules import Position

__all__ = ["Forbidden", "forbidden", "roll_table", "rolls_of", "rule_sets", "split"]

SHOWN = 60
"""How many plays that a rule forbids are shown, at most; dropping the direction alone may allow a thousand."""


def rule_sets() -> dict[str, RuleSet]:
    """Gives the rule sets that the lab offers by name: the presets, and those that are movement of another kind.

    >>> list(rule_sets())[:4]
    ['standard', 'caucasian', 'irish', 'no-hitting']
    """
    kinds = {"irish": RuleSet.IRISH, "no-hitting": RuleSet.NO_HITTING}
    return {"standard": RuleSet.STANDARD, "caucasian": RuleSet.CAUCASIAN} | kinds | PRESETS


def rolls_of(rules: RuleSet) -> list[Roll]:
    """Lists the different rolls of a rule set's dice.

    >>> len(rolls_of(RuleSet.STANDARD)), str(rolls_of(RuleSet.STANDARD)[1])
    (21, '2-1')
    """
    return [Roll(*reversed(dice)) for dice in sorted(combinations_with_replacement(range(1, 7), rules.dice), key=max)]


@lru_cache(maxsize=64)
def _plays(position: Position, roll: Roll, rules: RuleSet) -> tuple[Play, ...]:
    return tuple(legal_plays(position, roll, rules=rules))


def split(
    position: Position, roll: Roll, rules: RuleSet, second: RuleSet | None
) -> tuple[Sequence[Play], Sequence[Play], Sequence[Play]]:
    """Gives the plays that only the first rule set allows, those that only the second does, and those of both.

    Without a second one all are the first's and none differs: they are in the last part.
    """
    mine = _plays(position, roll, rules)
    if second is None:
        return (), (), mine
    theirs = _plays(position, roll, second)
    results, others = {play.result for play in mine}, {play.result for play in theirs}
    return (
        [play for play in mine if play.result not in others],
        [play for play in theirs if play.result not in results],
        [play for play in mine if play.result in others],
    )


@dataclass(frozen=True, slots=True)
class Forbidden:
    """One rule in force, and plays of this roll that would be legal without it."""

    rule: str
    sentence: str
    plays: tuple[Play, ...]

    @property
    def label(self) -> str:
        """The rule, how many plays it forbids, and whether all are shown."""
        more = say("lab.forbidden_first", n=SHOWN) if len(self.plays) > SHOWN else ""
        return say("lab.forbidden_by", rule=self.sentence, n=len(self.plays), more=more)


@lru_cache(maxsize=16)
def forbidden(position: Position, roll: Roll, rules: RuleSet) -> tuple[Forbidden, ...]:
    """Gives for each rule that forbids something here the plays that would be legal if this one rule were dropped.

    >>> from bglearn.rules import Position
    >>> position = Position.parse("own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2")
    >>> found = forbidden(position, Roll(5, 4), RuleSet.STANDARD)
    >>> [[str(play) for play in each.plays] for each in found if each.rule == "use-both-dice"]
    [['16/12', '9/5', '9/4', 'cannot move']]
    """
    true = {play.result for play in _plays(position, roll, rules)} or {position}
    found = []
    for rule in rules.rules:
        plays = legal_plays(position, roll, rules=rules.movement.without(type(rule)))
        extra = tuple(play for play in plays if play.result not in true)
        if extra:
            found.append(Forbidden(rule.id, capital(sentence(rule.id, rules)), extra))
    return tuple(found)


def roll_table(position: Position, rules: RuleSet, second: RuleSet | None = None) -> str:
    """Writes as an HTML table how many plays each roll has, under one rule set or two.

    >>> from bglearn.rules import Position
    >>> "447" in roll_table(Position.start(), RuleSet.STANDARD)
    True
    """
    sets = [rules] if second is None else [rules, second]
    counts = {roll: [len(_plays(position, roll, each)) for each in sets] for roll in rolls_of(rules)}
    totals = " / ".join(str(sum(each)) for each in zip(*counts.values(), strict=True))
    caption = say("lab.table_caption", sets=_names(sets), totals=totals)
    if second is not None:
        caption = f"{caption}. {say('lab.table_differs')}"
    parts = [f'<table class="bgl-lab-rolls"><caption>{escape(caption)}</caption>']
    if rules.dice == 2:
        numbers = "".join(f'<th scope="col">{n}</th>' for n in range(1, 7))
        parts.append(f"<thead><tr><td></td>{numbers}</tr></thead><tbody>")
        for larger in range(1, 7):
            cells = "".join(_cell(counts[Roll(larger, n)]) for n in range(1, larger + 1))
            parts.append(f'<tr><th scope="row">{larger}</th>{cells}</tr>')
    else:
        rows = (f'<tr><th scope="row">{roll}</th>{_cell(each)}</tr>' for roll, each in counts.items())
        parts += ["<tbody>", *rows]
    return "".join([*parts, "</tbody></table>"])


def _cell(counts: list[int]) -> str:
    text = " / ".join(map(str, dict.fromkeys(counts)))
    differs = len(set(counts)) > 1
    return f"<td><strong>{text}</strong></td>" if differs or not all(counts) else f"<td>{text}</td>"


def _names(sets: list[RuleSet]) -> str:
    return " / ".join(map(title_of, sets))
