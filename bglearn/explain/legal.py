"""Says why a legal play or step is legal (what forced it, what it does), and why nothing can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.marks import Mark
from bglearn.explain.verdict import RuleNamed, Verdict
from bglearn.explain.wording import names, written
from bglearn.rules import Play
from bglearn.rules.blame import obstacles
from bglearn.rules.moves import played
from bglearn.rules.position import BAR, OFF, POINTS
from bglearn.rules.ruleset import CAUCASIAN_RULES
from bglearn.rules.table_rules import TABLE_RULES
from bglearn.rules.witness import as_play
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bglearn.rules import Move
    from bglearn.rules.attempt import Judgement
    from bglearn.rules.blame import Obstacle
    from bglearn.rules.turn import Turn

__all__ = ["dance", "legal_step", "legal_whole", "named", "passed"]

_DECISIONS = {aspect: rule.id for rule in (*CAUCASIAN_RULES, *TABLE_RULES) for aspect in rule.aspects}
"""The rule object that each aspect belongs to."""


def named(turn: Turn, found: Iterable[tuple[str, str]]) -> tuple[RuleNamed, ...]:
    """Names rules by pairs of aspect and decision, each once."""
    return tuple(RuleNamed(aspect, decision, turn.rules) for aspect, decision in dict.fromkeys(found))


def _named_for(turn: Turn, *aspects: str) -> tuple[RuleNamed, ...]:
    """Names the rules in force that a legal play rests on; where none of them is, that checkers are one's own."""
    in_force = {aspect for rule in (*turn.rules.rules, *TABLE_RULES) for aspect in rule.aspects}
    meant = [aspect for aspect in aspects if aspect in in_force] or ["checkers-fifteen"]
    return named(turn, [(aspect, _DECISIONS[aspect]) for aspect in meant])


def legal_whole(turn: Turn, judgement: Judgement) -> Verdict:
    """Words the verdict on a legal play of at least one move."""
    play = as_play(turn, tuple((step.start, step.end) for step in judgement.way))
    notes = [*_forced(turn, judgement), *_changes(turn, judgement, play.moves)]
    return Verdict(
        legal=True,
        rules=_named_for(turn, _duty_met(turn, judgement), *_rules_of(play.moves)),
        play=play,
        headline=say("explain.legal", play=play),
        reason=" ".join(notes),
        instead="",
        marks=tuple(Mark("trace", move.start, move.end) for move in play.moves),
    )


def legal_step(turn: Turn, judgement: Judgement) -> Verdict:
    """Words the verdict on an allowed step, which may be several moves (those behind the steps already made)."""
    moves, _ = played(turn.position, tuple((step.start, step.end) for step in judgement.way))
    left = turn.moves_left(judgement.moment)
    if left:
        what_now = say("explain.step_open", n=left)
    elif judgement.moment.over:
        what_now = say("explain.step_over")
    else:
        what_now = say("explain.step_stuck" if judgement.moment.dice else "explain.step_complete")
    return Verdict(
        legal=True,
        rules=_named_for(turn, _duty_met(turn, judgement)),
        play=Play(moves),
        headline=say("explain.legal_step", step=Play(moves[judgement.made :])),
        reason=what_now,
        instead="",
        marks=tuple(Mark("trace", move.start, move.end) for move in moves),
    )


def passed(turn: Turn) -> Verdict:
    """Words the verdict on passing where something can be played, for rule sets that allow it."""
    return Verdict(
        legal=True,
        rules=_named_for(turn),
        play=Play((), result=turn.position),
        headline=say("explain.pass_allowed"),
        reason="",
        instead="",
    )


def dance(turn: Turn) -> Verdict:
    """Words the verdict where nothing can be played: for each die and checker, what stands in the way."""
    found = obstacles(turn, turn.start)
    blockers = dict.fromkeys(point for obstacle in found for point in obstacle.reason.evidence.blockers)
    first = dict.fromkeys(place for obstacle in found for place in obstacle.reason.evidence.first)
    sentences = [_obstacles_of(turn, die, found) for die in dict.fromkeys(obstacle.die for obstacle in found)]
    on_bar = turn.start.own[BAR] > 0
    return Verdict(
        legal=True,
        rules=_named_for(turn, "no-legal-move"),
        play=Play((), result=turn.position),
        headline=say("explain.dance_bar" if on_bar else "explain.dance", roll=turn.roll),
        reason=" ".join(sentences) or say("explain.dance_nobody"),
        instead=say("explain.turn_passes"),
        marks=(*(Mark("blocker", point) for point in blockers), *(Mark("first", place) for place in first)),
    )


def _obstacles_of(turn: Turn, die: int, found: tuple[Obstacle, ...]) -> str:
    """Says in one sentence why no checker can move with a die, checkers with the same reason together."""
    groups: dict[str, list[Obstacle]] = {}
    for obstacle in found:
        if obstacle.die == die:
            groups.setdefault(obstacle.reason.aspect, []).append(obstacle)
    parts = []
    for aspect, group in groups.items():
        evidence = group[0].reason.evidence
        never = "_never" if aspect == "bear-off-all-home" and turn.rules.goal == "home" else ""
        checkers = sum(turn.start.own[each.start] for each in group)
        parts.append(
            say(
                f"explain.obstacle_{aspect}{never}",
                n=checkers if aspect == "prime-block" else len(group),
                moves=listing([written(each.start, each.end) for each in group]),
                starts=names([each.start for each in group]),
                ends=names([each.end for each in group]),
                first=names(evidence.first),
                highest=names(evidence.first[:1]),
            )
        )
    return say("explain.with_die", die=die, parts="; ".join(parts))


def _duty_met(turn: Turn, judgement: Judgement) -> str:
    """Names the duty that the play (so far) meets."""
    most, thrown = turn.possible.most, turn.start.thrown
    if judgement.moment.over and judgement.moment.dice:
        return "game-ends-at-fifteen"
    if turn.roll.is_doubles and len(turn.roll.dice) == 2:
        return "doubles-four" if most == len(thrown) else "doubles-as-many"
    if most == 1 < len(thrown):
        return "higher-die" if len(turn.possible.singles) > 1 else "one-die-if-only-one"
    return "use-both-dice"


def _forced(turn: Turn, judgement: Judgement) -> Iterator[str]:
    """Says how much of the roll is played, and why no more."""
    used, thrown, most = judgement.moment.used, turn.start.thrown, turn.possible.most
    duty = _duty_met(turn, judgement)
    if duty == "game-ends-at-fifteen":
        yield say("explain.game_over")
    elif len(used) < most:
        yield say("explain.fewer_allowed", n=len(used), most=most)
    elif duty == "higher-die" and used[0] != max(turn.possible.singles):
        yield say("explain.smaller_allowed", die=used[0])
    elif duty == "doubles-four":
        yield say("explain.full_doubles-four", n=len(thrown))
    elif duty == "doubles-as-many":
        yield say("explain.forced_doubles-as-many", n=most)
    elif most == len(thrown):
        yield say("explain.full_both-dice") if most == 2 else say("explain.full_numbers", n=most)
    elif len(thrown) > 2:
        yield say("explain.forced_numbers", n=most, thrown=len(thrown))
    elif duty == "higher-die":
        yield say("explain.forced_higher-die", die=used[0])
    else:
        lost = next(die for die in thrown if die != used[0])
        yield say("explain.forced_one-die-if-only-one", die=used[0], other=lost)
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
