"""What it means that a rule decides: with which other rules a position is compared, and which play tells the two apart.

A prohibition decides where the rules without it (or with what learners make of it) allow a play that it forbids, and
where the verdict on that play names it. A permission decides where the prohibition that learners invent forbids a legal
play, and names itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from bglearn.exercises import misrules
from bglearn.exercises.misrules import permitted
from bglearn.rules import duty, movement
from bglearn.rules.attempt import judge
from bglearn.rules.moves import Move, Play, played
from bglearn.rules.position import BAR, HOME, OFF, POINTS
from bglearn.rules.turn import Turn

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from bglearn.rules.attempt import Judgement
    from bglearn.rules.dice import Roll
    from bglearn.rules.moment import Board, Step
    from bglearn.rules.position import Position
    from bglearn.rules.rule import Rule
    from bglearn.rules.ruleset import RuleSet

__all__ = ["CONTRASTS", "Contrast", "results_of", "telling_plays"]

_TRIES = 6
"""How many plays of a position are looked at, at most, for one whose verdict names the rule."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """How one entry of the catalogue decides: the rule object left out or changed, and what a verdict must name.

    ``forbids`` says whether the telling play is forbidden by the true rules (else by the invented ones). ``names`` are
    the aspects of which the verdict against it must name one. ``also`` looks at the true turn, that verdict and the
    board after the play, for aspects that say more than their name in a verdict does.
    """

    id: str
    rule: type[Rule]
    other: Rule | None
    forbids: bool
    names: frozenset[str]
    also: Callable[[Turn, Judgement, Board], bool] | None = None

    def applies_to(self, rules: RuleSet) -> bool:
        """Whether a rule set has the rule object that is left out or changed."""
        return rules.has(self.rule)

    def other_rules(self, rules: RuleSet) -> RuleSet:
        """Gives the rule set with which the true one is compared."""
        if self.other is None:
            return rules.movement.without(self.rule)
        if isinstance(self.other, self.rule):
            return rules.movement.changed(self.rule, self.other, name=self.id)
        return rules.movement.replace(rules=(*rules.rules, self.other), name=self.id)


def results_of(turn: Turn) -> dict[Board, tuple[Step, ...]]:
    """Gives the boards in which a turn may end, with a way to each; the board as it is where nothing can be played."""
    return turn.boards or {turn.start.board: ()}


def telling_plays(
    contrast: Contrast, position: Position, roll: Roll, rules: RuleSet, other: RuleSet, chance: random.Random
) -> list[Play]:
    """Gives plays on which the two rule sets differ in just the way the contrast says, those with fewest faults first.

    Gives none where the rule decides nothing. Everything is enumerated by the composed generator, under both rule sets.
    """
    true, wrong = Turn(position, roll, rules, composed=True), Turn(position, roll, other)
    allowing, forbidding = (wrong, true) if contrast.forbids else (true, wrong)
    missing = results_of(forbidding)
    ways = [(board, way) for board, way in results_of(allowing).items() if board not in missing]
    found: list[tuple[int, Play]] = []
    for board, way in chance.sample(ways, min(_TRIES, len(ways))):
        hops = tuple((step.start, step.end, False) for step in way)
        against = judge(forbidding, hops)
        if against.legal or not judge(allowing, hops).legal or against.reasons[0].aspect not in contrast.names:
            continue
        if contrast.also is None or contrast.also(true, against, board):
            faults = len({(reason.aspect, reason.evidence) for reason in against.reasons})
            found.append((faults, _written(position, way)))
    return [play for _, play in sorted(found, key=itemgetter(0))]


def _written(position: Position, way: tuple[Step, ...]) -> Play:
    """Writes a play down, marking no hits but those of blots."""
    moves, _ = played(position, tuple((step.start, step.end) for step in way))
    return Play(Move(each.start, each.end, each.hit and position.opp_on(each.end) == 1) for each in moves)


# What an aspect says beyond its name in a verdict.


def _stuck(true: Turn, against: Judgement, after: Board) -> bool:
    return bool(against.way) and not true.edges(against.moment)


def _stops_early(true: Turn, against: Judgement, after: Board) -> bool:
    return bool(against.way) and bool(true.edges(against.moment))


def _enters_with_one_number(true: Turn, against: Judgement, after: Board) -> bool:
    dice = {edge.step.dice for edge in true.edges(true.start) if edge.step.start == BAR}
    return true.start.own[BAR] == 1 and len(dice) == 1 and len(set(true.start.dice)) > 1


def _enters_in_part(true: Turn, against: Judgement, after: Board) -> bool:
    return true.start.own[BAR] > 1 and len(against.way) == 1


def _partly_played(true: Turn, against: Judgement, after: Board) -> bool:
    return len(true.start.dice) > true.possible.most > 1


def _plays_more_than_two(true: Turn, against: Judgement, after: Board) -> bool:
    return true.possible.most == len(true.start.dice) > 2


def _goes_up(true: Turn, against: Judgement, after: Board) -> bool:
    evidence = against.reasons[0].evidence
    return evidence.end is not None and evidence.start is not None and evidence.end > evidence.start


def _goes_round(true: Turn, against: Judgement, after: Board) -> bool:
    evidence = against.reasons[0].evidence
    return _goes_up(true, against, after) and (evidence.end or 0) - (evidence.start or 0) > max(true.start.dice)


def _hits_nobody(true: Turn, against: Judgement, after: Board) -> bool:
    return after[1][BAR] == true.start.theirs[BAR]


def _takes_off_fewer(true: Turn, against: Judgement, after: Board) -> bool:
    return after[0][OFF] < max(own[OFF] for own, _ in results_of(true))


def _was_hit(true: Turn, against: Judgement, after: Board) -> bool:
    return bool(true.start.own[BAR] and true.start.own[OFF])


def _bears_off_with_a_larger(true: Turn, against: Judgement, after: Board) -> bool:
    evidence = against.reasons[0].evidence
    return evidence.end == OFF and evidence.start in POINTS


def _later_than_the_next_step(true: Turn, against: Judgement, after: Board) -> bool:
    start = against.reasons[0].evidence.start
    return len(against.way) > 1 and all(step.end != start or step.start not in HOME for step in against.way[:1])


# The table.


def _without(id: str, rule: type[Rule], *names: str, also: Any = None) -> Contrast:
    return Contrast(id, rule, None, True, frozenset(names or (id,)), also)


def _against(id: str, rule: type[Rule], other: Rule, *names: str, also: Any = None) -> Contrast:
    return Contrast(id, rule, other, True, frozenset(names or (id,)), also)


def _permits(id: str, rule: type[Rule], other: Rule, *names: str, also: Any = None) -> Contrast:
    return Contrast(id, rule, other, False, frozenset(names or (id,)), also)


_BLOCKED, _DICE, _OFF = movement.BlockedPoint, movement.DiceSeparate, movement.ExactOrHighest
_BAN = movement.CaucasianBan

_ALL = (
    _without("move-forward-only", movement.ForwardOnly, also=_goes_up),
    _against("path-horseshoe", movement.ForwardOnly, misrules.RoundAgain(), "move-forward-only", also=_goes_round),
    _without("die-separate", _DICE, "die-separate", "intermediate-landing"),
    _without("intermediate-landing", _DICE),
    _permits("same-checker-twice", _DICE, permitted.AnotherCheckerEachDie()),
    _permits("dice-order-free", _DICE, misrules.LargerDieFirst()),
    _permits("bar-not-a-point", _DICE, misrules.BarIsAStep()),
    _permits("passing-free", _DICE, misrules.NotOverABlock()),
    _permits("landing-empty", _BLOCKED, permitted.NotOntoEmpty()),
    _permits("landing-own", _BLOCKED, permitted.NotOntoOwn()),
    _permits("landing-blot", _BLOCKED, movement.OneCheckerBlocks(), "blocked-point", "bar-entry-blocked"),
    _without("blocked-point", _BLOCKED),
    _without("no-shared-point", _BLOCKED, "blocked-point", "bar-entry-blocked"),
    _without("prime-block", _BLOCKED),
    _permits("no-stack-limit", _BLOCKED, misrules.AtMostFive()),
    _permits(
        "doubles-four", duty.DoublesAreFour, misrules.DoubleThrowsAgain(), "doubles-four", also=_plays_more_than_two
    ),
    _against("doubles-as-many", duty.AsManyOfADouble, misrules.MayStopADouble(), also=_partly_played),
    _against("use-both-dice", duty.BothDice, misrules.OneDieIsEnough(), also=_stuck),
    _against("next-move-question", duty.BothDice, misrules.OneDieIsEnough(), "use-both-dice", also=_stuck),
    _against("turn-complete", duty.BothDice, misrules.OneDieIsEnough(), "use-both-dice", also=_stops_early),
    _against("no-voluntary-pass", duty.BothDice, misrules.MayPass()),
    _against("one-die-if-only-one", duty.BothDice, misrules.BothOrNone()),
    _without("higher-die", duty.LargerDie),
    Contrast("no-legal-move", _BLOCKED, None, False, frozenset({"no-voluntary-pass", "one-die-if-only-one"})),
    _permits("hit-blot", _BLOCKED, movement.OneCheckerBlocks(), "blocked-point"),
    _permits("hit-optional", _BLOCKED, misrules.MustHit(), also=_hits_nobody),
    _permits("hit-several", _BLOCKED, permitted.OneHitATurn()),
    _without("bar-first", movement.BarFirst),
    _against("bar-all-before-others", movement.BarFirst, misrules.OneEntersIsEnough()),
    _permits(
        "bar-partial-ends", movement.BarFirst, misrules.OneEntersIsEnough(), "use-both-dice", also=_enters_in_part
    ),
    _without("bar-one-open", movement.BarFirst, "bar-first", also=_enters_with_one_number),
    _without("bar-enter-number", movement.EntryNumber),
    _without("bar-entry-blocked", _BLOCKED),
    _without("closed-out", _BLOCKED),
    _permits("bar-hit-entry", _BLOCKED, permitted.EntersOnEmptyOnly()),
    _permits("bar-remaining-die", movement.BarFirst, misrules.EnteredGoesOn()),
    _without("bear-off-all-home", movement.AllHome),
    _against(
        "bear-off-suspended",
        movement.AllHome,
        misrules.OnceHome(),
        "bear-off-all-home",
        "bear-off-suspended",
        also=_was_hit,
    ),
    _permits("bear-off-test-per-die", movement.AllHome, permitted.HomeBeforeTheRoll()),
    _without("bear-off-exact", _OFF),
    _permits("bear-off-highest", _OFF, misrules.ExactNumberOnly(), also=_bears_off_with_a_larger),
    _against("bear-off-higher-must-move", _OFF, misrules.LargeFromLower()),
    _against("bear-off-higher-blocked", _OFF, misrules.LargeFromLower()),
    _against("bear-off-full-die", _OFF, misrules.SurplusCarriesOver(), "die-separate"),
    _permits("bear-off-no-max", _OFF, misrules.MustBearOff(), "move-inside-option", also=_takes_off_fewer),
    _permits("move-inside-option", _OFF, misrules.MustBearOff()),
    _without("cauc-no-hit-and-stack", _BAN),
    _without("cauc-rest-of-turn", _BAN, "cauc-no-hit-and-stack", also=_later_than_the_next_step),
    _permits("cauc-second-hit", _BAN, movement.CaucasianBan(second_hit=False), "cauc-no-hit-and-stack"),
    _permits("cauc-home-only", _BAN, permitted.HittersNeverStack()),
    _permits("cauc-cover-by-other", _BAN, permitted.HitterNotCovered()),
    _permits("cauc-run-to-empty", _BAN, permitted.HitterStays()),
    _permits("cauc-bear-off", _BAN, permitted.HitterNotOff()),
)

CONTRASTS = {each.id: each for each in _ALL}
"""For each entry of the catalogue that can decide what may be played: how it does."""
