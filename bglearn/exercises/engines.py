"""Wrong engines: the misconceptions that learners have, each as the true rules with one rule object changed.

A wrong engine about movement is a RuleSet: the generator is the one that judges everybody. One about the cube, the
result or chances answers small questions otherwise than they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bglearn.exercises import misrules
from bglearn.exercises.questions import (
    CubeOfNextGame,
    CubeTaken,
    DoubleDropped,
    GameLost,
    MayDouble,
    NumberShows,
    Question,
    RollComesUp,
    ThrowsNext,
)
from bglearn.rules import duty, movement
from bglearn.rules.dice import ALL_ROLLS, Roll
from bglearn.rules.legal import LegalPlays, legal_plays
from bglearn.rules.moves import Play
from bglearn.rules.outcome import level_of
from bglearn.rules.reading import readings
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.turn import turn_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.rules.position import Position
    from bglearn.rules.rule import Rule

__all__ = ["AREAS", "ENGINES", "WrongEngine", "engine"]

AREAS = ("movement", "bar", "bear-off", "choice", "cube", "result", "chance")


@dataclass(frozen=True, slots=True)
class WrongEngine:
    """One misconception: what somebody who has it would play or answer.

    ``rule`` is the id, in the rules catalogue, of what it breaks; ``rules`` the true rule set with one rule object
    dropped, changed or added, None where the misconception is not about movement. ``answers`` holds for each kind of
    question that it answers wrongly what it says.

    >>> wrong = engine("one-jump")
    >>> from bglearn.rules import Position
    >>> position = Position.parse("own 24x1; opp 21x2, 18x2")
    >>> [str(play) for play in wrong.plays(position, (6, 3))], wrong.allows(position, (6, 3), "24/15")
    (['24/15'], True)
    """

    id: str
    area: str
    rule: str
    rules: RuleSet | None = None
    answers: tuple[tuple[type, Callable[[Any], object]], ...] = ()

    @property
    def sentence(self) -> str:
        """What is said to a learner whose answers fit: what they did, and what the rule is."""
        return say(f"engines.is_{self.id}")

    @property
    def movement(self) -> RuleSet:
        """The rules by which it plays: the true ones where the misconception is about something else."""
        return self.rules or RuleSet.STANDARD

    def plays(self, position: Position, roll: Roll | str | tuple[int, ...]) -> LegalPlays:
        """Gives the plays that it takes for legal; one of them may be the play of no moves."""
        return legal_plays(position, roll, rules=self.movement)

    def allows(self, position: Position, roll: Roll | str | tuple[int, ...], play: Play | str) -> bool:
        """Whether it takes a play for legal. Raises InvalidPlayError for a text that cannot be read."""
        turn = turn_of(position, Roll.of(roll), self.movement)
        moves = (Play.parse(play) if isinstance(play, str) else play).moves
        if not moves and not turn.possible.most:
            return True
        wanted = tuple(sorted(((move.start, move.end) for move in moves), reverse=True))
        return any(turn.is_end(moment) for moment, _ in readings(turn, wanted)[0])

    def answer(self, question: Question) -> object:
        """Answers a small question: wrongly where the misconception is about it, else rightly.

        >>> from bglearn.exercises.questions import NumberShows
        >>> engine("sixths-add-up").answer(NumberShows(6)), engine("one-jump").answer(NumberShows(6))
        (Fraction(1, 3), Fraction(11, 36))
        """
        for kind, wrong in self.answers:
            if isinstance(question, kind):
                return wrong(question)
        return question.right


def _changed(name: str, area: str, rule: str, true: type[Rule], invented: Rule, *answers: Any) -> WrongEngine:
    return WrongEngine(name, area, rule, RuleSet.STANDARD.changed(true, invented, name=name), answers)


def _dropped(name: str, area: str, rule: str, true: type[Rule]) -> WrongEngine:
    return WrongEngine(name, area, rule, RuleSet.STANDARD.without(true))


def _added(name: str, area: str, invented: Rule) -> WrongEngine:
    rules = RuleSet.STANDARD.replace(rules=(*RuleSet.STANDARD.rules, invented), name=name)
    return WrongEngine(name, area, invented.id, rules)


def _says(name: str, area: str, rule: str, *answers: tuple[type, Callable[[Any], object]]) -> WrongEngine:
    return WrongEngine(name, area, rule, None, answers)


def _level(loser: Any) -> int:
    return level_of(loser, RuleSet.STANDARD, turned=True)


ENGINES: tuple[WrongEngine, ...] = (
    _dropped("one-jump", "movement", "die-separate", movement.DiceSeparate),
    _changed("one-die-is-enough", "movement", "use-both-dice", duty.BothDice, misrules.OneDieIsEnough()),
    _added("larger-die-first", "movement", misrules.LargerDieFirst()),
    _changed("smaller-die", "movement", "higher-die", duty.LargerDie, misrules.SmallerDie()),
    _changed("both-or-none", "movement", "one-die-if-only-one", duty.BothDice, misrules.BothOrNone()),
    _dropped("double-is-two", "movement", "doubles-four", duty.DoublesAreFour),
    _changed(
        "double-throws-again",
        "movement",
        "doubles-four",
        duty.DoublesAreFour,
        misrules.DoubleThrowsAgain(),
        (ThrowsNext, lambda asked: "me" if asked.roll.is_doubles else asked.right),
    ),
    _added("double-moves-four", "movement", misrules.DoubleMovesFour()),
    _changed("double-may-stop", "movement", "doubles-as-many", duty.AsManyOfADouble, misrules.MayStopADouble()),
    _changed("start-is-one", "movement", "die-separate", movement.DiceSeparate, misrules.StartIsOne()),
    _changed("bar-is-a-step", "movement", "bar-not-a-point", movement.DiceSeparate, misrules.BarIsAStep()),
    _changed("one-blocks", "movement", "landing-blot", movement.BlockedPoint, movement.OneCheckerBlocks()),
    _changed("two-do-not-block", "movement", "blocked-point", movement.BlockedPoint, misrules.TwoDoNotBlock()),
    _added("not-over-a-block", "movement", misrules.NotOverABlock()),
    _added("at-most-five", "movement", misrules.AtMostFive()),
    _added("passing-hits", "movement", misrules.PassingHits()),
    _dropped("backwards", "movement", "move-forward-only", movement.ForwardOnly),
    _added("round-again", "movement", misrules.RoundAgain()),
    _dropped("others-move", "bar", "bar-first", movement.BarFirst),
    _changed("one-enters-is-enough", "bar", "bar-all-before-others", movement.BarFirst, misrules.OneEntersIsEnough()),
    _changed("entry-from-wrong-side", "bar", "bar-enter-number", movement.EntryNumber, misrules.EntryFromWrongSide()),
    _changed("entry-only-24", "bar", "bar-enter-number", movement.EntryNumber, misrules.EntryOnlyOn24()),
    _added("entered-goes-on", "bar", misrules.EnteredGoesOn()),
    _added("entering-ends-turn", "bar", misrules.EnteringEndsTurn()),
    _dropped("any-die-bears-off", "bear-off", "bear-off-exact", movement.ExactOrHighest),
    _changed("one-may-be-outside", "bear-off", "bear-off-all-home", movement.AllHome, misrules.OneMayBeOutside()),
    _changed("exact-number-only", "bear-off", "bear-off-highest", movement.ExactOrHighest, misrules.ExactNumberOnly()),
    _changed(
        "large-from-lower",
        "bear-off",
        "bear-off-higher-must-move",
        movement.ExactOrHighest,
        misrules.LargeFromLower(),
    ),
    _added("surplus-carries-over", "bear-off", misrules.SurplusCarriesOver()),
    _added("must-bear-off", "bear-off", misrules.MustBearOff()),
    _changed("once-home", "bear-off", "bear-off-suspended", movement.AllHome, misrules.OnceHome()),
    _added("must-hit", "choice", misrules.MustHit()),
    _added("may-pass", "choice", misrules.MayPass()),
    _says("cube-for-anyone", "cube", "cube-owner-redoubles", (MayDouble, lambda asked: True)),
    _says("doubler-owns-cube", "cube", "cube-take", (CubeTaken, lambda asked: asked.cube.turned_to(asked.doubler))),
    _says("cube-carries-over", "cube", "cube-start-value-one", (CubeOfNextGame, lambda asked: asked.cube.value)),
    _says(
        "drop-costs-gammon",
        "result",
        "cube-drop-single",
        (DoubleDropped, lambda asked: asked.cube.value * _level(asked.loser)),
    ),
    _says(
        "bar-is-triple",
        "result",
        "win-backgammon",
        (GameLost, lambda asked: asked.cube.value * (3 if asked.loser.bar else _level(asked.loser))),
    ),
    _says(
        "rolls-are-21",
        "chance",
        "equip-dice",
        (NumberShows, lambda asked: Fraction(6, len(ALL_ROLLS))),
        (RollComesUp, lambda asked: Fraction(1, len(ALL_ROLLS))),
    ),
    _says("sixths-add-up", "chance", "equip-dice", (NumberShows, lambda asked: Fraction(1, 6) + Fraction(1, 6))),
)
"""Every misconception, those about movement, bar and bearing off first."""


@lru_cache(maxsize=1)
def _by_id() -> dict[str, WrongEngine]:
    return {each.id: each for each in ENGINES}


def engine(name: str) -> WrongEngine:
    """Gives the wrong engine of a name. Raises ValueError, with the nearest names, where there is none.

    >>> engine("must-hit").sentence
    'You hit whenever you could. Hitting is allowed, and nobody must.'
    """
    found = _by_id().get(name)
    if found is None:
        near = get_close_matches(str(name), _by_id(), n=3, cutoff=0.5)
        told = say("engines.near", names=", ".join(near)) if near else say("engines.names", names=", ".join(_by_id()))
        raise ValueError(say("engines.unknown", name=repr(name), near=told))
    return found
