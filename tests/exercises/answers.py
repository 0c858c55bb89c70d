"""The right answer to any exercise, worked out from its value, as somebody would type it."""

from bglearn.exercises.kinds.base import LETTERS


def right_answer(exercise):
    return _ANSWERS[exercise.kind](exercise)


def _setup(exercise):
    return exercise.faulty if exercise.ask == "faults" else str(exercise.position)


def _record(exercise):
    verdict = exercise.verdicts[exercise.faulty - 1]
    return f"{exercise.faulty}; {LETTERS[exercise._right_choices(verdict)[0]]}; {verdict.witness}"


def _result(exercise):
    if exercise.score:
        return f"{exercise.score[0] + exercise.points}-{exercise.score[1]}"
    return exercise.points


def _cube(exercise):
    doubler = "double" if exercise.decision.doubler in ("double", "either") else "no double"
    taker = "take" if exercise.decision.taker in ("take", "either") else "pass"
    return {"double": doubler, "take": taker, "both": f"{doubler}, {taker}"}[exercise.ask]


_ANSWERS = {
    "play": lambda each: str(each.wanted[0]),
    "legal": lambda each: LETTERS[each.right_choices[0]],
    "rolls": lambda each: str(each.rolls),
    "all-plays": lambda each: "; ".join(map(str, each.legal)),
    "setup": _setup,
    "record": _record,
    "pips": lambda each: each.counted.pips,
    "result": _result,
    "cube": _cube,
    "timeline": lambda each: " ".join(LETTERS[each.offered.index(event)] for event in each.right),
    "claim": lambda each: each.verdict,
    "choice": lambda each: each.choices[0],
}
