"""Words for reasons: verdicts on plays and steps, right or wrong."""

from bglearn.explain.judging import explain, explain_step
from bglearn.explain.verdict import RuleNamed, Verdict

__all__ = ["RuleNamed", "Verdict", "explain", "explain_step"]
