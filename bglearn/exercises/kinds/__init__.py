"""The kinds of exercises: eleven that the lessons name, and the choice among answers; one class and one module each."""

from bglearn.exercises.kinds.all_plays import FindAll
from bglearn.exercises.kinds.base import Exercise
from bglearn.exercises.kinds.choice import Choose
from bglearn.exercises.kinds.claim import JudgeClaim
from bglearn.exercises.kinds.cube import DoubleTakePass
from bglearn.exercises.kinds.legal import LegalOrNot
from bglearn.exercises.kinds.pips import PipCount
from bglearn.exercises.kinds.play import PlayIt
from bglearn.exercises.kinds.record import MendTheRecord
from bglearn.exercises.kinds.result import ResultAndScore
from bglearn.exercises.kinds.rolls import WhichRolls
from bglearn.exercises.kinds.setup import SetItUp
from bglearn.exercises.kinds.timeline import Timeline

__all__ = [
    "KINDS",
    "Choose",
    "DoubleTakePass",
    "Exercise",
    "FindAll",
    "JudgeClaim",
    "LegalOrNot",
    "MendTheRecord",
    "PipCount",
    "PlayIt",
    "ResultAndScore",
    "SetItUp",
    "Timeline",
    "WhichRolls",
]

KINDS: dict[str, type[Exercise]] = {
    each.kind: each
    for each in (
        PlayIt,
        LegalOrNot,
        WhichRolls,
        FindAll,
        SetItUp,
        MendTheRecord,
        PipCount,
        ResultAndScore,
        DoubleTakePass,
        Timeline,
        JudgeClaim,
        Choose,
    )
}
"""Every kind by its name in the data files."""
