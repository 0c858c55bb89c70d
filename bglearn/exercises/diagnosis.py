"""Diagnosis: which misconception explains a learner's answers best, and whether that is sure enough to say.

Each misconception, and the rules themselves, is a hypothesis: somebody who believes it chooses evenly among the answers
that it takes for right, and slips now and then into any answer that anybody would give (5 % of the time). Bayes' rule
does the rest. What the answers cannot tell apart is named together; where the rules explain them as well, nothing is.

A review that wants to know asks what tells most (``pool.py``): of a mixed stream the position whose answer is expected
to say most, whatever the misconception may turn out to be.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from bglearn.exercises.engines import ENGINES, WrongEngine
from bglearn.exercises.questions import ToPlay
from bglearn.rules.dice import Roll
from bglearn.rules.moment import before
from bglearn.rules.moves import Play, played
from bglearn.rules.position import Position
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.turn import Turn
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.exercises.questions import Asked

__all__ = [
    "HYPOTHESES",
    "SLIP",
    "SURE",
    "Belief",
    "Diagnosis",
    "answers_of",
    "diagnose",
    "likelihood",
    "read",
    "spread",
]

Answer: TypeAlias = Any
"""A board (mine and theirs, on the mover's numbers) where a roll is played, else the answer itself."""

SLIP = 0.05
"""How often somebody answers what they do not believe."""

SURE = 0.9
"""How likely a misconception must be before it is named."""

_KNOWS = 0.4
"""How likely it is, before anything is answered, that there is no misconception."""

HYPOTHESES: tuple[WrongEngine | None, ...] = (None, *ENGINES)
"""The rules themselves (None), and every misconception."""


def answers_of(believed: WrongEngine | None, question: Asked) -> frozenset[Answer]:
    """Gives the answers that a misconception, or the rules (None), takes for right; evenly chosen from."""
    if isinstance(question, ToPlay):
        return _boards(question, believed.movement if believed else RuleSet.STANDARD)
    return frozenset((believed.answer(question) if believed else question.right,))


@lru_cache(maxsize=1 << 15)
def _boards(question: ToPlay, rules: RuleSet) -> frozenset[Answer]:
    turn = Turn(question.position, question.roll, rules, composed=True)
    return frozenset(turn.boards) or frozenset((turn.start.board,))


class Spread:
    """What all hypotheses answer to one question: the distinct sets of answers, and who has which."""

    def __init__(self, question: Asked) -> None:
        numbers: dict[frozenset[Answer], int] = {}
        self.sets_of = tuple(numbers.setdefault(answers_of(each, question), len(numbers)) for each in HYPOTHESES)
        self.sets = tuple(numbers)
        self.answers: frozenset[Answer] = frozenset().union(*self.sets)

    @property
    def patterns(self) -> Counter[tuple[int, ...]]:
        """Counts the answers by the numbers of the sets that they are in."""
        return Counter(tuple(number for number, each in enumerate(self.sets) if a in each) for a in self.answers)

    def likelihoods(self, answer: Answer) -> tuple[float, ...]:
        """Gives, for each distinct set of answers, how likely this answer is."""
        total = len(self.answers)
        return tuple(likelihood(len(each), total, among=answer in each) for each in self.sets)


def likelihood(size: int, total: int, *, among: bool) -> float:
    """Gives how likely an answer is to somebody who chooses evenly among ``size`` answers, and slips now and then.

    A slip is any of the ``total`` answers that anybody would give, or one more: everything that nobody would answer.

    >>> likelihood(2, 9, among=True), likelihood(2, 9, among=False)
    (0.48, 0.005)
    """
    slip = SLIP / (total + 1)
    return slip + (1 - SLIP) / size if among else slip


@lru_cache(maxsize=1 << 12)
def spread(question: Asked) -> Spread:
    """Gives what all hypotheses answer to a question; remembered, since it takes a turn for each of them."""
    return Spread(question)


@dataclass(frozen=True, slots=True)
class Belief:
    """What is thought of a learner after some answers: a weight for each hypothesis, the rules first.

    ``groups`` numbers the hypotheses so that those which explain all answers equally well have one number.
    """

    weights: tuple[float, ...]
    groups: tuple[int, ...]
    count: int = 0

    @classmethod
    def at_first(cls) -> Belief:
        """Gives what is thought of somebody who has answered nothing."""
        return cls((_KNOWS, *[(1 - _KNOWS) / len(ENGINES)] * len(ENGINES)), (0,) * len(HYPOTHESES))

    def after(self, question: Asked, answer: Answer) -> Belief:
        """Gives what is thought after one more answer, as ``read`` gives it."""
        asked = spread(question)
        by_set = asked.likelihoods(answer)
        likely = [by_set[number] for number in asked.sets_of]
        weights = [weight * each for weight, each in zip(self.weights, likely, strict=True)]
        total = sum(weights)
        numbers: dict[tuple[int, float], int] = {}
        groups = tuple(numbers.setdefault(each, len(numbers)) for each in zip(self.groups, likely, strict=True))
        return Belief(tuple(weight / total for weight in weights), groups, self.count + 1)

    @property
    def diagnosis(self) -> Diagnosis:
        """What may be said of the learner."""
        shares: dict[int, float] = {}
        for group, weight in zip(self.groups, self.weights, strict=True):
            shares[group] = shares.get(group, 0.0) + weight
        ranked = sorted(
            (each for each in zip(self.weights, HYPOTHESES, strict=True) if each[1]), key=lambda each: -each[0]
        )
        best = max(shares, key=lambda group: shares[group])
        members = tuple(each for each, group in zip(HYPOTHESES, self.groups, strict=True) if group == best and each)
        named = members if best != self.groups[0] and shares[best] >= SURE else ()
        return Diagnosis(
            named,
            shares[best] if named else 0.0,
            self.weights[0],
            tuple((each, weight) for weight, each in ranked[:3] if each),
            self.count,
        )


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What a learner's answers say.

    ``named`` are the misconceptions that explain them, several where the answers cannot tell them apart, none where
    nothing is sure; ``chance`` is how likely it is that one of these is held; ``knows`` how likely that none at all is;
    ``likeliest`` the three likeliest with their chances, named or not; ``count`` the number of answers.
    """

    named: tuple[WrongEngine, ...]
    chance: float
    knows: float
    likeliest: tuple[tuple[WrongEngine, float], ...]
    count: int

    def __str__(self) -> str:
        if not self.named:
            return say("engines.nothing_sure" if self.knows < SURE else "engines.knows", n=self.count)
        sentences = " ".join(each.sentence for each in self.named)
        return say("engines.fits", n=len(self.named), sentences=sentences)


def read(question: Asked, given: object) -> Answer:
    """Turns what was given into an answer: a play, as text or Play, or a position reached into the board reached.

    A play counts by where the checkers end up and what was hit. Raises InvalidPlayError for a text that cannot be read.
    """
    if not isinstance(question, ToPlay):
        return given
    if isinstance(given, str):
        given = Play.parse(given)
    if isinstance(given, Play):
        position = given.result or _reached(question.position, given)
    elif isinstance(given, Position):
        position = given
    else:
        return given
    return before(position, ()).board if position else None


def _reached(position: Position, play: Play) -> Position | None:
    """Makes the moves as written, whatever the rules say; None where there are no checkers to make them with."""
    left = sorted(((move.start, move.end) for move in play.moves), reverse=True)
    counts = list(position.own.counts)
    way = []
    while left:
        step = next((step for step in left if counts[step[0]]), None)
        if step is None:
            return None
        left.remove(step)
        way.append(step)
        counts[step[0]] -= 1
        counts[step[1]] += 1
    return played(position, way)[1]


def diagnose(answers: Iterable[tuple[Any, ...]]) -> Diagnosis:
    """Says which misconception explains a learner's answers, if one is sure enough.

    Each answer is ``(position, roll, play)`` (a text, a Play, or the Position reached) or ``(question, answer)``.
    Plays that nobody would make say nothing. Raises InvalidPlayError for a text that cannot be read.

    >>> from bglearn.rules import Position
    >>> nobody_moves = Position.parse("own 8x1, bar x1; opp 24x2, 22x2"), (3, 1)
    >>> nor_here = Position.parse("own 10x1, bar x1; opp 23x2, 21x2"), (4, 2)
    >>> found = diagnose([(*nobody_moves, "8/4"), (*nor_here, "10/4")])
    >>> [each.id for each in found.named]
    ['others-move']
    """
    belief = Belief.at_first()
    for each in answers:
        question, given = (ToPlay(each[0], Roll.of(each[1])), each[2]) if len(each) == 3 else each
        belief = belief.after(question, read(question, given))
    return belief.diagnosis
