"""Simulated learners: each chooses evenly among the answers that it believes to be right, and slips now and then."""

import random
from collections import Counter
from functools import cache
from typing import NamedTuple

from bglearn.exercises.diagnosis import Belief, answers_of, spread
from bglearn.exercises.skills import skills
from bglearn.exercises.stream import mixed
from bglearn.widgets.review_stream import Stream

ANSWERS = 12


class Course(NamedTuple):
    """What became of one learner: the diagnosis after each answer."""

    diagnoses: tuple

    @property
    def last(self):
        return self.diagnoses[-1]

    @property
    def first_named(self):
        """The misconceptions named as soon as anything was."""
        return next((each.named for each in self.diagnoses if each.named), ())


@cache
def pool(each):
    """The exercises of a review: some for each misconception, whoever is asked."""
    return tuple(mixed(1, each=each))


def given(believed, question, chance, slips):
    answers = spread(question).answers if chance.random() < slips else answers_of(believed, question)
    return chance.choice(sorted(answers, key=repr))


def course(believed, seed, *, slips=0.05, each=6, adaptive=True):
    """Asks twelve of a mixed stream: as it comes, or always what tells most given the answers so far."""
    chance = random.Random(f"{believed.id if believed else None} {seed}")
    stream = chance.sample(pool(each), len(pool(each)))
    belief, diagnoses = Belief.at_first(), []
    for _ in range(ANSWERS):
        question = belief.most_telling(stream) if adaptive else stream[0]
        stream.remove(question)
        belief = belief.after(question, given(believed, question, chance, slips))
        diagnoses.append(belief.diagnosis)
    return Course(tuple(diagnoses))


def tally(believed, runs, **options):
    """Counts the courses of a learner with a misconception: rightly named, named alone, named falsely, named early."""
    found = Counter()
    for seed in range(runs):
        met = course(believed, seed, **options)
        found["right"] += believed in met.last.named
        found["alone"] += met.last.named == (believed,)
        found["false"] += bool(met.last.named) and believed not in met.last.named
        found["at once"] += believed in met.first_named
    return found


def reviewed(believed, seed, *, slips=0.05, stream_seed=None):
    """What a review would name, and whether it named anything before, after twelve answers to its positions."""
    chance = random.Random(f"{believed.id if believed else None} {seed}")
    stream, belief, named = Stream(tuple(skills()), seed if stream_seed is None else stream_seed), Belief.at_first(), ()
    stream._fixed.clear()  # what a lesson asks says nothing here, and takes time
    while belief.count < ANSWERS:
        _, question = stream.next(belief)
        if question is not None:
            belief = belief.after(question, given(believed, question, chance, slips))
            named = named or belief.diagnosis.named
    return belief.diagnosis.named, named


def accused(runs, **options):
    """Counts the learners without misconception who were accused after any of their answers."""
    return sum(bool(course(None, seed, **options).first_named) for seed in range(runs))
