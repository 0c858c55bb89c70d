"""Judges attempts: a whole written play, or one step at some moment of a turn.

A written play is a set of moves; it is legal if *some* order of its moves is, with some assignment of the dice, and
leads to the result of a legal play. A move that no die makes alone (13/5) covers several dice: the route without a
hit if that is legal, else the hitting one; other moves may come in between (bar/13(2)). A move off that one die makes
may also stand for a quiet route of two (4/off for 4/2/off). Steps on the board are judged in the order in which they
are made.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from bglearn.rules.duty import DoublesAreFour
from bglearn.rules.errors import IllegalPlayError
from bglearn.rules.moment import Moment, Step
from bglearn.rules.movement import BlockedPoint, DiceSeparate
from bglearn.rules.position import BAR, OFF, POINTS
from bglearn.rules.rule import Breach, Evidence, Reason, Rule
from bglearn.rules.witness import nearest
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.notation.plays import Hop
    from bglearn.rules.turn import Edge, Turn, Way

__all__ = ["Judgement", "Obstacle", "judge", "judge_step", "obstacles", "require", "targets", "way_of"]

Found: TypeAlias = tuple[Rule, Breach]
Steps: TypeAlias = tuple[Step, ...]
Reading: TypeAlias = "tuple[Moment, Steps]"
Wanted: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of an attempt: legal or not, the steps as read, the moment they lead to, the reasons against it."""

    legal: bool
    way: Steps
    moment: Moment
    reasons: tuple[Reason, ...] = ()


def judge(turn: Turn, hops: tuple[Hop, ...]) -> Judgement:
    """Judges a whole play; one that stops too early, or plays nothing where something can be, breaks a rule too."""
    wanted = tuple(sorted(((start, end) for start, end, _ in hops[: len(turn.start.thrown) + 1]), reverse=True))
    complete, stuck = _read(turn, wanted)
    legal = [reading for reading in complete if turn.is_end(reading[0])]
    if legal:
        moment, way = min(legal, key=lambda reading: _hits(turn, reading[0]))
        return Judgement(True, way, moment)
    moment, way, rest = stuck
    found = _blame_all(turn, moment, rest)
    if complete:
        moment, way = max(complete, key=lambda reading: len(reading[0].used))
        found, rest = turn.neglects(moment), ()
    attempt = [(step.start, step.end) for step in way] + list(rest)
    return Judgement(False, way, moment, _reasons(turn, found, attempt))


def judge_step(turn: Turn, after: tuple[Hop, ...], hop: Hop) -> Judgement:
    """Judges one step (which may cover several dice) after the steps already made.

    Raises IllegalPlayError where the steps already made are not allowed themselves.
    """
    readings = _after(turn, after)
    start, end, _ = hop
    legal = [
        (then, (*way, *more))
        for moment, way in readings
        for then, more in _ways(turn, moment, start, end, allowed=True)
    ]
    if legal:
        moment, way = min(legal, key=lambda reading: _hits(turn, reading[0]))
        return Judgement(True, way, moment)
    attempt = [(begin, goal) for begin, goal, _ in (*after, hop)]
    for moment, way in readings:
        for then, more in _ways(turn, moment, start, end, allowed=False):
            return Judgement(False, (*way, *more), then, _reasons(turn, _neglected_from(turn, then), attempt))
    moment, way = readings[0]
    return Judgement(False, way, moment, _reasons(turn, _blame(turn, moment, start, end), attempt))


def targets(turn: Turn, after: tuple[Hop, ...], start: int) -> tuple[int, ...]:
    """Returns where the checker on a place may go, after the steps made, so that the turn can still become legal.

    Places of one step first, then those of more. Raises IllegalPlayError where the steps already made are not allowed.
    """
    found: dict[int, None] = {}
    places = [(moment, start) for moment, _ in _after(turn, after)]
    for moment, place in places:
        for edge in turn.edges(moment):
            if edge.step.start == place and turn.is_alive(edge.after):
                found[edge.step.end] = None
                places.append((edge.after, edge.step.end))
    return tuple(found)


def require(turn: Turn, hops: tuple[Hop, ...], text: str) -> Judgement:
    """Judges a whole play and raises IllegalPlayError, with its reasons, where it is not legal."""
    judgement = judge(turn, hops)
    if not judgement.legal:
        raise IllegalPlayError(_refusal(text, judgement.reasons), judgement.reasons)
    return judgement


def way_of(turn: Turn, hops: tuple[Hop, ...], text: object) -> Way:
    """Returns a way to play a whole play; raises IllegalPlayError, with its reasons, where it is not legal.

    The moves of a way that the fast generator has found need no second judge.
    """
    wanted = sorted((start, end) for start, end, _ in hops)
    known = turn.known_way(wanted)
    if known is not None and sorted(known) == wanted:
        return known
    return tuple((step.start, step.end) for step in require(turn, hops, str(text)).way)


def _refusal(text: str, reasons: tuple[Reason, ...]) -> str:
    reason = reasons[0]
    return say("rules.illegal_play", text=text, rule=say(f"rules.rule_{reason.aspect}"), witness=str(reason.witness))


# Reading: from written moves to steps


def _read(turn: Turn, wanted: Wanted) -> tuple[list[Reading], tuple[Moment, Steps, Wanted]]:
    """Plays the wanted moves in every order and with every assignment of the dice that the step rules allow.

    Gives the complete readings, and the reading that got furthest with what it could not play.
    """
    complete: list[Reading] = []
    best: tuple[Moment, Steps, Wanted] = (turn.start, (), wanted)
    seen = set()
    stack: list[tuple[Moment, Steps, Wanted]] = [(turn.start, (), wanted)]
    while stack:
        moment, way, rest = stack.pop()
        if (moment, rest) in seen:
            continue
        seen.add((moment, rest))
        if not rest:
            complete.append((moment, way))
            continue
        if (len(rest), moment.own[BAR]) < (len(best[2]), best[0].own[BAR]):
            best = (moment, way, rest)
        options = []
        for index, (start, end) in enumerate(rest):
            if (start, end) not in rest[:index]:
                left = rest[:index] + rest[index + 1 :]
                for edge, goes_on in _first_steps(turn, moment, start, end):
                    on = ((edge.step.end, end),) if goes_on else ()
                    options.append((edge.after, (*way, edge.step), tuple(sorted(left + on, reverse=True))))
        stack += reversed(options)
    return complete, best


def _first_steps(turn: Turn, moment: Moment, start: int, end: int) -> Iterator[tuple[Edge, bool]]:
    """Gives the steps with which a move can begin, and whether it goes on after that.

    It goes on where no die makes it alone, or without a hit when bearing off.
    """
    edges = [edge for edge in turn.edges(moment) if edge.step.start == start]
    whole = [edge for edge in edges if edge.step.end == end]
    yield from ((edge, False) for edge in whole)
    if whole and end != OFF:
        return
    for edge in edges:
        if end < edge.step.end < start and not (whole and edge.hit):
            dice = edge.after.dice
            if edge.step.end - end in dice or _routes(dice, edge.step.end, end) or (end == OFF and dice):
                yield edge, True


def _ways(turn: Turn, moment: Moment, start: int, end: int, *, allowed: bool) -> Iterator[Reading]:
    """Gives every way of bringing one checker from start to end: with one die where one does it, else with several."""
    by_one_die = [edge for edge in turn.edges(moment) if edge.step[:2] == (start, end)]
    for edge in by_one_die:
        if not allowed or turn.is_alive(edge.after):
            yield edge.after, (edge.step,)
    if by_one_die:
        return
    for edge in turn.edges(moment):
        if edge.step.start == start and end < edge.step.end < start and (not allowed or turn.is_alive(edge.after)):
            for then, more in _ways(turn, edge.after, edge.step.end, end, allowed=allowed):
                yield then, (edge.step, *more)


def _after(turn: Turn, after: tuple[Hop, ...]) -> list[Reading]:
    readings: list[Reading] = [(turn.start, ())]
    for number, (start, end, _) in enumerate(after):
        following = [
            (then, (*way, *more))
            for moment, way in readings
            for then, more in _ways(turn, moment, start, end, allowed=True)
        ]
        if not following:
            reasons = judge_step(turn, after[:number], after[number]).reasons
            raise IllegalPlayError(_refusal(f"{start}/{end}", reasons), reasons)
        readings = list({moment: (moment, way) for moment, way in reversed(following)}.values())
    return readings


def _hits(turn: Turn, moment: Moment) -> int:
    return moment.theirs[BAR] - turn.start.theirs[BAR]


# Blaming: from steps that cannot be made to rules


def _reasons(turn: Turn, found: tuple[Found, ...], attempt: list[tuple[int, int]]) -> tuple[Reason, ...]:
    witness = nearest(turn, attempt)
    return tuple(Reason(rule, breach.aspect, breach.evidence, witness) for rule, breach in dict.fromkeys(found))


def _neglected_from(turn: Turn, moment: Moment) -> tuple[Found, ...]:
    """Says which duty a step that no step rule forbids leaves unmet, however far the turn then goes on."""
    queue = [moment]
    seen = {moment}
    for each in queue:
        for edge in turn.edges(each):
            if edge.after not in seen:
                seen.add(edge.after)
                queue.append(edge.after)
    return turn.neglects(min(queue, key=lambda each: len(each.dice)))


def _blame_all(turn: Turn, moment: Moment, rest: Wanted) -> tuple[Found, ...]:
    """Blames every move that could not be made; one that only goes on from such a move is not blamed for it."""
    found: list[Found] = []
    unmade: set[int] = set()
    for start, end in rest:
        if start not in unmade:
            found += _blame(turn, moment, start, end)
        unmade.add(end)
    return tuple(found)


def _blame(turn: Turn, moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    """Returns the rules that forbid this move now, the one to mend first in front; never none."""
    if not moment.dice:
        return _no_dice_left(turn, moment, start, end)
    steps = _steps_meant(moment, start, end)
    by_number = min((turn.breaches(moment, step) for step in steps), key=len)
    premises = [found for found in by_number if found[1].aspect in _BEFORE_THE_NUMBER]
    if premises:
        return tuple(premises) + tuple(found for found in by_number if found not in premises)
    natural = any(step.dice and (end != OFF or step.dice[0] >= start) for step in steps)
    return by_number if natural else _blame_route(turn, moment, start, end) or by_number


_BEFORE_THE_NUMBER = ("borne-off-stays", "checkers-fifteen", "bar-first", "bar-all-before-others", "move-forward-only")


def _no_dice_left(turn: Turn, moment: Moment, start: int, end: int) -> tuple[Found, ...]:
    equal = len(moment.thrown) > 1 and len(set(moment.thrown)) == 1
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
    for dice in _routes(moment.dice, start, end):
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


def _routes(dice: tuple[int, ...], start: int, end: int) -> list[tuple[int, ...]]:
    """Orders of two or more dice that together go from start to end (bearing off may overshoot with the last)."""
    found: dict[tuple[int, ...], None] = {}
    for count in range(2, len(dice) + 1):
        for order in permutations(dice, count):
            total = sum(order)
            overshoots = end == OFF and total > start > total - order[-1]
            if total == start - end or overshoots:
                found[order] = None
    return list(found)


# Nothing can be played: what stands in the way


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why one checker cannot move with one die."""

    start: int
    end: int
    die: int
    reason: Reason


def obstacles(turn: Turn) -> tuple[Obstacle, ...]:
    """Names for each die and each checker (on the bar, if any is there) what stands in its way."""
    moment = turn.start
    places = [BAR] if moment.own[BAR] else [place for place in range(24, OFF, -1) if moment.own[place]]
    found = []
    for die in dict.fromkeys(moment.dice):
        for start in places:
            end = max(start - die, OFF)
            for rule, breach in turn.breaches(moment, Step(start, end, (die,)))[:1]:
                found.append(Obstacle(start, end, die, Reason(rule, breach.aspect, breach.evidence)))
    return tuple(found)
