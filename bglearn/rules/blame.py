"""Blames: which rules forbid a step that cannot be made, and what stands in the way where nothing can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bglearn.rules.dice import are_equal
from bglearn.rules.duty import DoublesAreFour
from bglearn.rules.moment import Step
from bglearn.rules.movement import BlockedPoint, DiceSeparate, OwnCheckers
from bglearn.rules.position import BAR, OFF, POINTS
from bglearn.rules.reading import routes
from bglearn.rules.rule import Breach, Evidence, Reason, Rule
from bglearn.rules.witness import nearest

if TYPE_CHECKING:
    from bglearn.rules.moment import Moment
    from bglearn.rules.reading import Wanted
    from bglearn.rules.turn import Turn

__all__ = ["Obstacle", "blame", "blame_all", "neglected_from", "obstacles", "reasons_of"]

Found: TypeAlias = tuple[Rule, Breach]


def reasons_of(turn: Turn, found: tuple[Found, ...], attempt: list[tuple[int, int]]) -> tuple[Reason, ...]:
    """Gives the reasons against an attempt, each with the legal play nearest to it."""
    witness = nearest(turn, attempt)
    return tuple(Reason(rule, breach.aspect, breach.evidence, witness) for rule, breach in dict.fromkeys(found))


def neglected_from(turn: Turn, moment: Moment) -> tuple[Found, ...]:
    """Says which duty a step that no step rule forbids leaves unmet, however far the turn then goes on."""
    queue = [moment]
    seen = {moment}
    for each in queue:
        for edge in turn.edges(each):
            if edge.after not in seen:
                seen.add(edge.after)
                queue.append(edge.after)
    return turn.neglects(min(queue, key=lambda each: len(each.dice)))


def blame_all(turn: Turn, moment: Moment, rest: Wanted) -> tuple[Found, ...]:
    """Blames every move that could not be made; one that only goes on from such a move is not blamed for it."""
    found: list[Found] = []
    unmade: set[int] = set()
    for start, end in rest:
        if start not in unmade:
            found += blame(turn, moment, start, end)
        unmade.add(end)
    return tuple(found)


def blame(turn: Turn, moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    """Returns the rules that forbid this move now, the one to mend first in front; never none."""
    if not moment.dice:
        return _no_dice_left(turn, moment, start, end)
    steps = _steps_meant(moment, start, end)
    by_number = min((turn.breaches(moment, step) for step in steps), key=len)
    premises = [found for found in by_number if found[1].aspect in _BEFORE_THE_NUMBER]
    if premises:
        return tuple(premises) + tuple(found for found in by_number if found not in premises)
    natural = any(step.dice and (end != OFF or step.dice[0] >= start) for step in steps)
    found = by_number if natural else _blame_route(turn, moment, start, end) or by_number
    return found or _blame_what_nobody_offers(moment, start, end)


def _blame_what_nobody_offers(moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    """Blames a move that no rule forbids, but no die makes: the rule set lacks the very rule that would say so."""
    others = OwnCheckers().breach(moment, Step(start, end, ()))
    if others:
        return ((OwnCheckers(), others),)
    evidence = Evidence(start, end, dice=moment.dice, count=start - end)
    return ((DiceSeparate(), Breach("die-separate", evidence)),)


_BEFORE_THE_NUMBER = ("borne-off-stays", "checkers-fifteen", "bar-first", "bar-all-before-others", "move-forward-only")


def _no_dice_left(turn: Turn, moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    equal = are_equal(moment.thrown)
    by_dice = next((rule for rule in turn.rules.rules if isinstance(rule, DoublesAreFour) and equal), None)
    rule: Rule = by_dice or next((rule for rule in turn.rules.rules if isinstance(rule, DiceSeparate)), DiceSeparate())
    played = Breach(rule.id, Evidence(start, end, dice=(), count=len(moment.thrown)))
    others = [found for found in turn.breaches(moment, Step(start, end, ())) if found[1].aspect in _BEFORE_THE_NUMBER]
    return (*others, (rule, played))


def _steps_meant(moment: Moment, start: int, end: int) -> list[Step]:
    """The single steps that may be meant by a move; one without dice where no number left makes it."""
    dice = dict.fromkeys(moment.dice)
    if end == OFF and start in POINTS:
        return [Step(start, end, (die,)) for die in sorted(dice, key=lambda die: (die < start, abs(die - start)))]
    fitting = [Step(start, end, (die,)) for die in dice if abs(start - end) == die]
    return fitting or [Step(start, end, ())]


def _blame_route(turn: Turn, moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    """Blames a move that several dice together would make: for the landing on the way, or for its own last step.

    Every order of the dice is walked as far as the step rules let it go; the one that gets furthest is the one to
    speak of.
    """
    blocked: dict[int, None] = {}
    furthest: tuple[int, tuple[Found, ...]] = (-1, ())
    for dice in routes(moment.dice, start, end):
        place, then = start, moment
        for number, die in enumerate(dice):
            step = Step(place, max(place - die, OFF) if number < len(dice) - 1 else end, (die,))
            found = turn.breaches(then, step)
            if found:
                if isinstance(found[0][0], BlockedPoint) and step.end != end:
                    blocked[step.end] = None
                if number > furthest[0]:
                    furthest = (number, found)
                break
            place, then = step.end, turn.advance(then, step)
    if not furthest[1]:
        return ()
    rule, breach = furthest[1][0]
    if isinstance(rule, BlockedPoint) and breach.evidence.end != end:
        separate = next((each for each in turn.rules.rules if isinstance(each, DiceSeparate)), DiceSeparate())
        evidence = Evidence(
            start, end, dice=moment.dice, blockers=tuple(sorted(blocked, reverse=True)), count=start - end
        )
        return ((separate, Breach("intermediate-landing", evidence)),)
    return furthest[1]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why one checker cannot move with one die."""

    start: int
    end: int
    die: int
    reason: Reason


def obstacles(turn: Turn, moment: Moment) -> tuple[Obstacle, ...]:
    """Names for each die left and each checker (on the bar, if any is there) what stands in its way."""
    places = [BAR] if moment.own[BAR] else [place for place in range(24, OFF, -1) if moment.own[place]]
    found = []
    for die in dict.fromkeys(moment.dice):
        for start in places:
            end = max(start - die, OFF)
            for rule, breach in turn.breaches(moment, Step(start, end, (die,)))[:1]:
                found.append(Obstacle(start, end, die, Reason(rule, breach.aspect, breach.evidence)))
    return tuple(found)
