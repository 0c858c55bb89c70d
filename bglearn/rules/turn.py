"""A turn: one position, one roll, one rule set, and everything that may be done with them.

This is the composed generator, the judge of what is legal: it asks the rule objects of the rule set and nothing else.
It looks only as far as it is asked: ``steps`` of one moment, whether a moment can still become a legal play, or the
whole graph.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bglearn.rules import fast
from bglearn.rules.dice import Roll
from bglearn.rules.moment import Board, Moment, Step, advance, before, is_hit
from bglearn.rules.position import BAR, CHECKERS, OFF, Position, checked_position
from bglearn.rules.rule import Possible
from bglearn.rules.ruleset import RuleSet, checked_rules
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bglearn.rules.rule import Breach, Rule

__all__ = ["Edge", "Turn", "Way", "fast_numbers", "fast_ways", "forget", "highest_first", "pairs", "turn_of"]

Way: TypeAlias = tuple[tuple[int, int], ...]
"""Single steps (start, end) in an order in which they can be made."""


class Edge(NamedTuple):
    """An allowed step and the moment it leads to."""

    step: Step
    hit: bool
    after: Moment


class Turn:
    """Everything that may be done with one roll in one position under one rule set.

    Answers are remembered as they are found.
    ``composed`` keeps the fast generator out, so that the rule objects alone answer.
    Raises ValueError where the rule set does not fit the position or the roll.
    """

    def __init__(self, position: Position, roll: Roll, rules: RuleSet, *, composed: bool = False) -> None:
        if position.same_direction != rules.same_direction:
            raise ValueError(say("rules.direction_differs", name=rules.name))
        self.position = position
        self.roll = roll
        self.rules = rules
        self.start = before(position, rules.dice_to_play(roll))
        self._fast = not composed
        self._edges: dict[Moment, tuple[Edge, ...]] = {}
        self._alive: dict[Moment, bool] = {}
        self._left: dict[Moment, int] = {}

    # One step

    def breaches(self, moment: Moment, step: Step) -> tuple[tuple[Rule, Breach], ...]:
        """Returns every rule that the step breaks at this moment, the one to mend first in front."""
        rules = self.rules.step_rules
        found = ((rule, rule.breach(moment, step)) for rule in rules)
        broken = tuple((rule, rule.among(breach, moment, rules)) for rule, breach in found if breach)
        if broken or not self.rules.preferences:
            return broken
        others = tuple(edge.step for edge in self._find_edges(moment))
        passed_over = ((rule, rule.breach(moment, step, others)) for rule in self.rules.preferences)
        return tuple((rule, breach) for rule, breach in passed_over if breach)

    def advance(self, moment: Moment, step: Step) -> Moment:
        """Makes a step, whatever the rules say of it."""
        rules = self.rules
        after = advance(moment, step, follow_hitters=rules.follows_hitters, second_hit=rules.second_hit)
        for rule in rules.effects:
            after = rule.effect(moment, step, after)
        return after

    def edges(self, moment: Moment) -> tuple[Edge, ...]:
        """Returns the steps that no rule forbids at this moment, highest start and larger die first."""
        if moment not in self._edges:
            found = tuple(self._find_edges(moment))
            self._edges[moment] = self._preferred(moment, found) if self.rules.preferences else found
        return self._edges[moment]

    def _preferred(self, moment: Moment, edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
        steps = tuple(edge.step for edge in edges)
        rules = self.rules.preferences
        return tuple(edge for edge in edges if not any(rule.breach(moment, edge.step, steps) for rule in rules))

    def _find_edges(self, moment: Moment) -> Iterator[Edge]:
        if moment.over:
            return
        for step in self._candidates(moment):
            for rule in self.rules.step_rules:
                if rule.breach(moment, step):
                    break
            else:
                yield Edge(step, is_hit(moment, step), self.advance(moment, step))
        for offering in self.rules.offering:
            yield from self._offered(moment, offering)

    def _offered(self, moment: Moment, offering: Rule) -> Iterator[Edge]:
        """Gives the steps that only this rule offers and that no rule which has a say in them forbids."""
        judges = [rule for rule in self.rules.step_rules if rule.id not in offering.over]
        for start, dice in ((start, dice) for start in range(BAR, OFF, -1) for dice in self._groups(moment)):
            for end in offering.offers(moment, start, dice) if moment.own[start] else ():
                step = Step(start, end, dice)
                if not any(rule.breach(moment, step) for rule in judges):
                    yield Edge(step, is_hit(moment, step), self.advance(moment, step))

    def _groups(self, moment: Moment) -> list[tuple[int, ...]]:
        """The dice that may make one step: each alone, and sums of them where these are not forbidden as a whole."""
        groups: list[tuple[int, ...]] = [(die,) for die in dict.fromkeys(moment.dice)]
        return groups if "sums" in self.rules.families else groups + _sums(moment.dice)

    def _candidates(self, moment: Moment) -> Iterator[Step]:
        """Gives every step worth judging: those of a family that a rule in force forbids as a whole are left out."""
        families = self.rules.families
        groups = self._groups(moment)
        for start in range(BAR, OFF, -1):
            if not moment.own[start]:
                continue
            for dice in groups:
                total = sum(dice)
                ends = {start - total} if start > total else {OFF}
                if start <= 6:
                    ends.add(OFF)
                if "backward" not in families and start + total < BAR:
                    ends.add(start + total)
                if "entries" not in families and start == BAR:
                    ends.update(range(19, 25))
                for end in sorted(ends, reverse=True):
                    yield Step(start, end, dice)

    # What the whole roll allows

    @cached_property
    def moments(self) -> dict[Moment, None]:
        """Every moment that step rules allow, in the order found."""
        found = {self.start: None}
        queue = [self.start]
        for moment in queue:
            for edge in self.edges(moment):
                if edge.after not in found:
                    found[edge.after] = None
                    queue.append(edge.after)
        return found

    @cached_property
    def numbers(self) -> fast.Results | None:
        """The fast generator's results where it may answer: under the standard rules."""
        return fast_numbers(self.position, self.roll, self.rules) if self._fast else None

    @cached_property
    def possible(self) -> Possible:
        """The most moves the step rules allow, and the dice that a play of one move can use."""
        if self.numbers is not None:
            most = max((len(way) // 2 for way in self.numbers.values()), default=0)
            singles = {die for edge in self.edges(self.start) for die in edge.step.dice} if most == 1 else set()
            return Possible(most, frozenset(singles))
        used = [moment.used for moment in self.moments]
        most = max(map(len, used))
        return Possible(most, frozenset(dice[0] for dice in used if len(dice) == 1))

    def neglects(self, moment: Moment) -> tuple[tuple[Rule, Breach], ...]:
        """Returns every duty that a play ending at this moment neglects."""
        if any(rule.excuses(moment, self.possible) for rule in self.rules.excusing):
            return ()
        found = ((rule, rule.neglect(moment.thrown, moment.used, self.possible)) for rule in self.rules.duties)
        return tuple((rule, breach) for rule, breach in found if breach)

    @cached_property
    def boards(self) -> dict[Board, tuple[Step, ...]]:
        """The boards that legal plays lead to, each with one way to get there; empty when nothing can be played."""
        if not self.possible.most:
            return {}
        found: dict[Board, tuple[Step, ...]] = {}
        ways: dict[Moment, tuple[Step, ...]] = {self.start: ()}
        for moment in self.moments:
            way = ways[moment]
            if not self.neglects(moment):
                found.setdefault(moment.board, way)
            for edge in self.edges(moment):
                ways.setdefault(edge.after, (*way, edge.step))
        return found

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """One way for each result of a legal play, those with the highest starts first."""
        if self.numbers is not None:
            return tuple(map(pairs, fast.in_order(self.numbers)))
        ways = (tuple((step.start, step.end) for step in way) for way in self.boards.values())
        return tuple(sorted(ways, key=highest_first, reverse=True))

    def known_way(self, wanted: Sequence[tuple[int, int]]) -> Way | None:
        """Returns the fast generator's way to where these moves lead; None where it has none, or may not answer.

        Where nothing can be played, that is the way of no moves.
        """
        if self.numbers is None or any(not OFF <= end < start <= BAR for start, end in wanted):
            return None
        if not self.numbers and not wanted:
            return ()
        way = self.numbers.get(fast.change(self.position.opp.counts, wanted))
        return None if way is None else pairs(way)

    def is_result(self, moment: Moment) -> bool:
        """Whether the board of this moment is the result of a legal play (of no play at all where none is possible)."""
        if not self.possible.most:
            return moment == self.start
        if self.numbers is not None:
            return fast.number(self.start.board, moment.board) in self.numbers
        return moment.board in self.boards

    def is_end(self, moment: Moment) -> bool:
        """Whether a turn may end here: no duty is neglected, or the game is over with a legal result.

        As GNU Backgammon, both dice must be used if they can be; but a step that ends the game in a legal result is
        allowed.
        """
        return not self.neglects(moment) or (moment.over and self.is_result(moment))

    def is_alive(self, moment: Moment) -> bool:
        """Whether the steps so far can still become a legal play."""
        if moment not in self._alive:
            self._alive[moment] = self.is_end(moment) or any(self.is_alive(edge.after) for edge in self.edges(moment))
        return self._alive[moment]

    def moves_left(self, moment: Moment) -> int:
        """Counts the moves that can still be made, on the longest way to a legal play."""
        if moment not in self._left:
            self._left[moment] = max((1 + self.moves_left(edge.after) for edge in self.allowed(moment)), default=0)
        return self._left[moment]

    def allowed(self, moment: Moment) -> tuple[Edge, ...]:
        """Returns the steps after which the turn can still become a legal play."""
        return tuple(edge for edge in self.edges(moment) if self.is_alive(edge.after))


def fast_numbers(position: Position, roll: Roll, rules: RuleSet) -> fast.Results | None:
    """Returns the fast generator's results, or None where the rules are not the standard ones."""
    if not rules.is_standard or position.same_direction or len(roll.dice) != 2:
        return None
    if position.own.off == CHECKERS:
        return {}
    return fast.results(position.own.counts, position.opp.counts, *roll.dice)


def fast_ways(numbers: fast.Results) -> Iterator[Way]:
    """Gives the ways of the fast generator as pairs (start, end)."""
    return map(pairs, numbers.values())


def pairs(way: fast.Way) -> Way:
    """Gives a way of the fast generator as pairs (start, end).

    >>> pairs((13, 8, 8, 4))
    ((13, 8), (8, 4))
    """
    if len(way) == 4:  # nearly always
        return (way[:2], way[2:])
    return tuple(zip(way[::2], way[1::2], strict=True))


def highest_first(way: Way) -> Way:
    """Gives the steps of a way with the highest start in front: the order in which ways stand, from the highest down.

    >>> highest_first(((6, 5), (8, 5)))
    ((8, 5), (6, 5))
    """
    return tuple(sorted(way, reverse=True))


def _sums(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to add two or more of the dice left, for rule sets in which they may be added."""
    found: dict[tuple[int, ...], None] = {}
    for mask in range(1, 1 << len(dice)):
        chosen = tuple(die for index, die in enumerate(dice) if mask >> index & 1)
        if len(chosen) > 1:
            found[chosen] = None
    return list(found)


@lru_cache(maxsize=256)
def _turn(position: Position, dice: tuple[int, ...], rules: RuleSet) -> Turn:
    return Turn(position, Roll(*dice), rules)


def turn_of(position: Position, roll: Roll, rules: RuleSet) -> Turn:
    """Returns the turn of a position, roll and rule set; both orders of the dice share one.

    Raises ValueError for what is no position or rule set, and where they do not fit.
    """
    return _turn(checked_position(position), tuple(sorted(roll.dice, reverse=True)), checked_rules(rules).movement)


def forget() -> None:
    """Drops the turns that are kept for the next question, so that the next one starts from nothing."""
    _turn.cache_clear()
