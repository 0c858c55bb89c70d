"""The twelve claims of popular texts that the course promises to have judged, each with its verdict and evidence."""

import pytest

from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds.claim import JudgeClaim

CLAIMS = {
    "found in the Burnt City": "wrong",
    "Nile delta": "wrong",
    "1645": "disputed",
    "fixed in 1743": "wrong",
    "club in New York": "disputed",
    "more than 700 years old": "supported",
    "average roll is seven pips": "wrong",
    "hit by 11 of the 36": "wrong",
    "jumps any wall": "wrong",
    "fewer pips left": "wrong",
    "refuse the double": "wrong",
    "needs a checker on the bar": "disputed",
}


@pytest.mark.parametrize(("words", "verdict"), CLAIMS.items(), ids=CLAIMS)
def test_a_claim_is_asked_once_and_judged_with_evidence(words, verdict):
    (asked,) = [each for each in exercises() if isinstance(each, JudgeClaim) and words in each.claim]
    assert asked.verdict == verdict
    told = asked.check(verdict)
    assert told.right
    assert asked.why in told.reason
    assert asked.source in told.reason
    others = [other for other in asked.verdicts if other != verdict]
    assert others
    assert not any(asked.check(other).right for other in others)


def test_the_history_asks_for_ten_claims_of_every_verdict():
    history = [each for each in exercises("history") if isinstance(each, JudgeClaim)]
    assert len(history) >= 10
    assert {each.verdict for each in history} == {"supported", "disputed", "wrong"}
