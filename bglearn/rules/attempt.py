"""Judges attempts: a whole written play, or one step at some moment of a turn.

A written play is a set of moves; it is legal if *some* order of its moves is, with some assignment of the dice, and
leads to the result of a legal play. A move that covers several dice takes the route without a hit if that is legal,
else the hitting one. Steps on the board are judged in the order in which they are made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.notation.plays import write_play
from bglearn.rules.blame import blame, blame_all, neglected_from, reasons_of
from bglearn.rules.errors import IllegalPlayError
from bglearn.rules.moment import position_after
from bglearn.rules.moves import played
from bglearn.rules.position import BAR
from bglearn.rules.reading import readings, ways_between
from bglearn.rules.sentences import sentence
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.notation.plays import Hop
    from bglearn.rules.moment import Moment
    from bglearn.rules.moves import Move
    from bglearn.rules.position import Position
    from bglearn.rules.reading import Reading, Steps
    from bglearn.rules.rule import Reason
    from bglearn.rules.turn import Turn

__all__ = ["Judgement", "judge", "judge_step", "made", "require", "targets"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of an attempt: legal or not, the steps as read, the moment they lead to, the reasons against it.

    ``made`` says how many of the steps had been made before the step that is judged.
    """

    legal: bool
    way: Steps
    moment: Moment
    reasons: tuple[Reason, ...] = ()
    made: int = 0


def judge(turn: Turn, hops: tuple[Hop, ...]) -> Judgement:
    """Judges a whole play; one that stops too early, or plays nothing where something can be, breaks a rule too."""
    wanted = tuple(sorted(((start, end) for start, end, _ in hops[: len(turn.start.thrown) + 1]), reverse=True))
    complete, stuck = readings(turn, wanted)
    legal = [reading for reading in complete if turn.is_end(reading[0])]
    if legal:
        moment, way = min(legal, key=lambda reading: _hits(turn, reading[0]))
        return Judgement(True, way, moment)
    moment, way, rest = stuck
    if complete:
        moment, way = max(complete, key=lambda reading: len(reading[0].used))
        found, rest = turn.neglects(moment), ()
    else:
        found = blame_all(turn, moment, rest)
    attempt = [(step.start, step.end) for step in way] + list(rest)
    return Judgement(False, way, moment, reasons_of(turn, found, attempt))


def judge_step(turn: Turn, after: tuple[Hop, ...], hop: Hop) -> Judgement:
    """Judges one step (which may cover several dice) after the steps already made.

    Where one die makes it, that die's step is judged, and no way of several. Raises IllegalPlayError where the steps
    already made are not allowed themselves.
    """
    before = _after(turn, after)
    start, end, _ = hop
    legal = [
        (then, way, more)
        for moment, way in before
        for then, more in ways_between(turn, moment, start, end, allowed=True)
    ]
    if legal:
        moment, way, more = min(legal, key=lambda reading: _hits(turn, reading[0]))
        return Judgement(True, (*way, *more), moment, made=len(way))
    attempt = [(begin, goal) for begin, goal, _ in (*after, hop)]
    for moment, way in before:
        for then, more in ways_between(turn, moment, start, end, allowed=False):
            reasons = reasons_of(turn, neglected_from(turn, then), attempt)
            return Judgement(False, (*way, *more), then, reasons, made=len(way))
    moment, way = before[0]
    return Judgement(False, way, moment, reasons_of(turn, blame(turn, moment, start, end), attempt), made=len(way))


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
        raise _refusal(turn, text, judgement.reasons)
    return judgement


def made(turn: Turn, hops: tuple[Hop, ...], text: object) -> tuple[tuple[Move, ...], Position]:
    """Makes a whole play: its moves, and the position reached, still seen by the mover.

    Raises IllegalPlayError, with its reasons, where it is not legal. The moves of a way that the fast generator has
    found need no second judge.
    """
    wanted = sorted((start, end) for start, end, _ in hops)
    known = turn.known_way(wanted)
    if known is not None and sorted(known) == wanted:
        return played(turn.position, known)
    judgement = require(turn, hops, str(text))
    moves, _ = played(turn.position, ((step.start, step.end) for step in judgement.way))
    # The moment knows of steps that do more than can be seen from where they start and end.
    return moves, position_after(judgement.moment.board, same_direction=turn.rules.same_direction)


def _after(turn: Turn, after: tuple[Hop, ...]) -> list[Reading]:
    """Makes the steps already made, in every way in which they can be; refuses them where there is none."""
    found: list[Reading] = [(turn.start, ())]
    for number, (start, end, hit) in enumerate(after):
        following = [
            (then, (*way, *more))
            for moment, way in found
            for then, more in ways_between(turn, moment, start, end, allowed=True)
        ]
        if not following:
            reasons = judge_step(turn, after[:number], after[number]).reasons
            raise _refusal(turn, write_play([(start, end, hit)]), reasons)
        found = list({moment: (moment, way) for moment, way in reversed(following)}.values())
    return found


def _refusal(turn: Turn, text: str, reasons: tuple[Reason, ...]) -> IllegalPlayError:
    key = "rules.illegal_play" if turn.possible.most else "rules.illegal_play_none_possible"
    rule = sentence(reasons[0].aspect, turn.rules)
    return IllegalPlayError(say(key, text=text, rule=rule, witness=reasons[0].witness, roll=turn.roll), reasons)


def _hits(turn: Turn, moment: Moment) -> int:
    return moment.theirs[BAR] - turn.start.theirs[BAR]
