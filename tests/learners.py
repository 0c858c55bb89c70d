"""Simulated learners: each chooses evenly among the answers that it believes to be right, and slips now and then."""

import random
from collections import Counter
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from bglearn.exercises.diagnosis import answers_of, spread
from bglearn.exercises.progress import Answered, Progress
from bglearn.exercises.skills import skills
from bglearn.widgets.review_stream import plan_for

ANSWERS = 12


class Course(NamedTuple):
    """What a review thought of one learner: what it named in the end, and what it named first of all."""

    named: tuple
    first_named: tuple


def who_has_done_all():
    """Makes a learner for whom every skill is due."""
    learner = Progress.open(":memory:").learner("blue fox")
    for skill in skills():
        learner.record(Answered(f"any-{skill}", True, skills=(skill,), day=date.today() - timedelta(days=60)))
    return learner


@cache
def everything():
    """The plan for somebody for whom every skill is due."""
    return plan_for(who_has_done_all())


@cache
def in_order(answers):
    return sorted(answers)


def given(believed, question, chance, slips):
    answers = spread(question).answers if chance.random() < slips else answers_of(believed, question)
    return chance.choice(in_order(answers))


def reviewed(believed, seed, *, slips=0.05):
    """Has a learner answer the first twelve exercises of a review, lessons' cards among them."""
    chance = random.Random(f"{believed.id if believed else None} {seed}")
    stream, first = everything().stream(seed), ()
    for _ in range(ANSWERS):
        asked = stream.next()
        if asked.posed:
            stream.learn(asked, given(believed, asked.posed.question, chance, slips))
            first = first or stream.belief.diagnosis.named
    return Course(stream.belief.diagnosis.named, first)


def tally(believed, runs, **options):
    """Counts the learners with a misconception: rightly named, named alone, named falsely, at once named rightly."""
    found = Counter()
    for seed in range(runs):
        met = reviewed(believed, seed, **options)
        found["right"] += believed in met.named
        found["alone"] += met.named == (believed,)
        found["false"] += bool(met.named) and believed not in met.named
        found["at once"] += believed in met.first_named
    return found


def accused(runs, **options):
    """Counts the learners without misconception who were accused after any of their answers."""
    return sum(bool(reviewed(None, seed, **options).first_named) for seed in range(runs))
