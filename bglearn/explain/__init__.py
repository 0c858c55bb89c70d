"""Words for reasons and rules: verdicts on plays and steps, right or wrong; rule sheets; the words of the game."""

from bglearn.explain.compare import Comparison, compare_rules
from bglearn.explain.judging import explain, explain_step
from bglearn.explain.sheet import RuleSheet, rule_sheet
from bglearn.explain.verdict import RuleNamed, Verdict

__all__ = [
    "Comparison",
    "RuleNamed",
    "RuleSheet",
    "Verdict",
    "compare_rules",
    "explain",
    "explain_step",
    "rule_sheet",
]
