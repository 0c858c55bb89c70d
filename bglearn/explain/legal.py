"""Says why a legal play or step is legal (what forced it, what it does), and why nothing can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.marks import Mark
from bglearn.explain.verdict import RuleNamed, Verdict
from bglearn.explain.wording import names, written
from bglearn.rules import Play
from bglearn.rules.attempt import obstacles
from bglearn.rules.moves import played
from bglearn.rules.position import BAR, OFF, POINTS
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules import Move
    from bglearn.rules.attempt import Judgement, Obstacle
    from bglearn.rules.turn import Turn

__all__ = ["dance", "legal_step", "legal_whole"]

# The decision (rule object) that each aspect named for a legal play belongs to.
_DECISIONS = {
    "use-both-dice": "use-both-dice",
    "one-die-if-only-one": "use-both-dice",
    "no-legal-move": "use-both-dice",
    "higher-die": "higher-die",
    "doubles-four": "doubles-four",
    "doubles-as-many": "doubles-as-many",
    "hit-blot": "blocked-point",
    "bar-hit-entry": "blocked-point",
    "bar-first": "bar-first",
    "game-ends-at-fifteen": "use-both-dice",
}


def legal_whole(turn: Turn, judgement: Judgement) -> Verdict:
    """Words the verdict on a legal play of at least one move."""
    way = tuple((step.start, step.end) for step in judgement.way)
    moves, result = played(turn.position, way)
    play = Play(moves, result=result)
    duty = _duty_met(turn, judgement)
    notes = [*_forced(turn, judgement, duty), *_changes(turn, judgement, moves)]
    rules = tuple(dict.fromkeys([duty, *_rules_of(moves)]))
    return Verdict(
        legal=True,
        rules=tuple(RuleNamed(each, _DECISIONS[each]) for each in rules),
        play=play,
        headline=say("explain.legal", play=play),
        reason=" ".join(notes),
        instead="",
        marks=tuple(Mark("trace", move.start, move.end) for move in moves),
    )


def legal_step(turn: Turn, judgement: Judgement) -> Verdict:
    """Words the verdict on an allowed step (the last one of the steps in the judgement)."""
    way = tuple((step.start, step.end) for step in judgement.way)
    moves, _ = played(turn.position, way)
    left = len(judgement.moment.dice)
    complete = not turn.allowed(judgement.moment)
    duty = _duty_met(turn, judgement)
    return Verdict(
        legal=True,
        rules=(RuleNamed(duty, _DECISIONS[duty]),),
        play=Play(moves),
        headline=say("explain.legal_step", play=Play(moves[-1:])),
        reason=say("explain.step_complete" if complete else "explain.step_open", n=left),
        instead="",
        marks=tuple(Mark("trace", move.start, move.end) for move in moves),
    )


def dance(turn: Turn) -> Verdict:
    """Words the verdict where nothing can be played: for each die and checker, what stands in the way."""
    found = obstacles(turn)
    blockers = dict.fromkeys(point for obstacle in found for point in obstacle.reason.evidence.blockers)
    first = dict.fromkeys(place for obstacle in found for place in obstacle.reason.evidence.first)
    sentences = [_obstacles_of(die, found) for die in dict.fromkeys(obstacle.die for obstacle in found)]
    on_bar = turn.start.own[BAR] > 0
    return Verdict(
        legal=True,
        rules=(RuleNamed("no-legal-move", _DECISIONS["no-legal-move"]),),
        play=Play((), result=turn.position),
        headline=say("explain.dance_bar" if on_bar else "explain.dance", roll=turn.roll),
        reason=" ".join(sentences) or say("explain.dance_nobody"),
        instead=say("explain.turn_passes"),
        marks=(*(Mark("blocker", point) for point in blockers), *(Mark("first", place) for place in first)),
    )


def _obstacles_of(die: int, found: tuple[Obstacle, ...]) -> str:
    """Says in one sentence why no checker can move with a die, checkers with the same reason together."""
    groups: dict[str, list[Obstacle]] = {}
    for obstacle in found:
        if obstacle.die == die:
            groups.setdefault(obstacle.reason.aspect, []).append(obstacle)
    parts = []
    for aspect, group in groups.items():
        evidence = group[0].reason.evidence
        parts.append(
            say(
                f"explain.obstacle_{aspect}",
                n=len(group),
                moves=listing([written(each.start, each.end) for each in group]),
                starts=names([each.start for each in group]),
                ends=names([each.end for each in group]),
                first=names(evidence.first),
                highest=names(evidence.first[:1]),
                blockers=names(evidence.blockers),
                die=die,
            )
        )
    return say("explain.with_die", die=die, parts="; ".join(parts))


def _duty_met(turn: Turn, judgement: Judgement) -> str:
    """Names the duty that the play (so far) meets."""
    most, thrown = turn.possible.most, turn.start.thrown
    if judgement.moment.over and judgement.moment.dice:
        return "game-ends-at-fifteen"
    if most == len(thrown):
        return "doubles-four" if len(set(thrown)) == 1 and len(thrown) > 1 else "use-both-dice"
    if len(set(thrown)) == 1 and len(thrown) > 1:
        return "doubles-as-many"
    return "higher-die" if len(turn.possible.singles) > 1 else "one-die-if-only-one"


def _forced(turn: Turn, judgement: Judgement, duty: str) -> Iterator[str]:
    used, thrown, most = judgement.moment.used, turn.start.thrown, turn.possible.most
    if judgement.moment.over and len(used) < len(thrown):
        yield say("explain.game_over")
    elif duty in ("higher-die", "one-die-if-only-one", "doubles-as-many"):
        left = max(turn.start.thrown) if duty == "doubles-as-many" else next(iter(set(thrown) - set(used)), 0)
        yield say(
            f"explain.forced_{duty}", die=used[0] if used else 0, other=left, n=most, moves=say("explain.moves", n=most)
        )
    else:
        yield say(f"explain.full_{duty}", n=len(thrown))
    if len(turn.ways) == 1:
        yield say("explain.only_result")


def _changes(turn: Turn, judgement: Judgement, moves: tuple[Move, ...]) -> Iterator[str]:
    """Says what is different on the board."""
    start, after = turn.start, judgement.moment
    entered = start.own[BAR] - after.own[BAR]
    if entered:
        yield say("explain.enters", n=entered)
    hits = [move.end for move in moves if move.hit]
    if hits:
        yield say("explain.hits", points=names(hits), n=len(hits))
    made = [point for point in reversed(POINTS) if after.own[point] > 1 >= start.own[point]]
    if made:
        yield say("explain.makes", points=names(made), n=len(made))
    off = after.own[OFF] - start.own[OFF]
    if off:
        yield say("explain.bears_off", n=off)


def _rules_of(moves: tuple[Move, ...]) -> Iterator[str]:
    for move in moves:
        if move.start == BAR:
            yield "bar-first"
        if move.hit:
            yield "bar-hit-entry" if move.start == BAR else "hit-blot"
