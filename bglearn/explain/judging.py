"""Explains attempts: a whole play, or one step at any moment of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.marks import Mark
from bglearn.explain.legal import dance, legal_step, legal_whole, named, passed
from bglearn.explain.verdict import Verdict
from bglearn.explain.wording import because, headline, names
from bglearn.notation.plays import Hop, read_play, write_play
from bglearn.rules import Move, Play, Position, Roll, RuleSet
from bglearn.rules.attempt import Judgement, judge, judge_step, targets
from bglearn.rules.blame import obstacles
from bglearn.rules.rule import Duty
from bglearn.rules.turn import Turn, turn_of
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.rules import Reason

__all__ = ["explain", "explain_step"]


def explain(
    position: Position,
    roll: Roll | str | tuple[int, ...],
    attempt: Play | str,
    *,
    rules: RuleSet = RuleSet.STANDARD,
) -> Verdict:
    """Judges a whole play and says why it is legal or not; one that stops too early breaks a rule too.

    ``attempt`` is a Play or a text such as ``"13/11 6/5"``; ``"cannot move"`` and an empty text are the play of no
    moves. Raises InvalidPlayError for a text that cannot be read, ValueError where roll or rule set do not fit.

    >>> verdict = explain(Position.parse("own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2"), (5, 4), "9/5")
    >>> verdict.legal, verdict.rule.id, str(verdict.witness)
    (False, 'use-both-dice', '16/12 9/4')
    >>> print(verdict)
    9/5 uses only the 4. After it, the 5 cannot be played. 16/12 9/4 uses both dice, so both must be played.
    """
    turn = turn_of(position, Roll.of(roll), rules)
    hops = _hops(attempt)
    judgement = judge(turn, hops)
    if judgement.legal:
        if hops:
            return legal_whole(turn, judgement)
        return passed(turn) if turn.possible.most else dance(turn)
    return _refused(turn, judgement, hops)


def explain_step(
    position: Position,
    roll: Roll | str | tuple[int, ...],
    step: Move | str,
    *,
    after: Play | str = "",
    rules: RuleSet = RuleSet.STANDARD,
) -> Verdict:
    """Judges one step of a turn, after the steps already made, in the order in which they are made.

    Raises InvalidPlayError for a text that cannot be read or is more than one move, IllegalPlayError where ``after``
    is not allowed itself, ValueError where roll or rule set do not fit.

    >>> explain_step(Position.start(), (3, 1), "6/5", after="8/5").legal
    True
    >>> print(explain_step(Position.start(), (3, 1), "13/12"))
    12 is closed. 5 of theirs stand there; two or more close a point. From 13: 10 and 9.
    """
    turn = turn_of(position, Roll.of(roll), rules)
    hop = (step if isinstance(step, Move) else Move.parse(step)).hop
    before = _hops(after)
    judgement = judge_step(turn, before, hop)
    if judgement.legal:
        return legal_step(turn, judgement)
    return _refused(turn, judgement, (hop,), before, step=True)


def _hops(attempt: Play | str) -> tuple[Hop, ...]:
    return read_play(attempt) if isinstance(attempt, str) else tuple(move.hop for move in attempt.moves)


def _refused(
    turn: Turn, judgement: Judgement, hops: tuple[Hop, ...], before: tuple[Hop, ...] = (), *, step: bool = False
) -> Verdict:
    reason = judgement.reasons[0]
    attempt = write_play(tuple((start, end, False) for start, end, _ in hops))
    witness = reason.witness
    goes_on = bool(turn.edges(judgement.moment))
    return Verdict(
        legal=False,
        rules=named(turn, [(reason.aspect, reason.rule.id) for reason in judgement.reasons]),
        play=Play(Move(*hop) for hop in (*before, *hops)),
        headline=headline(reason, turn.rules, judgement.moment, attempt, goes_on=goes_on),
        reason=because(reason, turn.rules, judgement.moment, attempt, goes_on=goes_on),
        instead=_instead(turn, judgement, hops, before, step=step),
        witness=witness,
        marks=_marks(turn, judgement, hops, witness),
        reasons=judgement.reasons,
    )


def _marks(turn: Turn, judgement: Judgement, hops: tuple[Hop, ...], witness: Play | None) -> tuple[Mark, ...]:
    evidence = judgement.reasons[0].evidence
    attempted = [(evidence.start, evidence.end)] if evidence.start is not None else [hop[:2] for hop in hops]
    marks = [Mark("attempt", start, end or 0) for start, end in attempted]
    blockers = dict.fromkeys(evidence.blockers)
    if isinstance(judgement.reasons[0].rule, Duty) and not turn.edges(judgement.moment):
        # A die that is wasted is stopped by something: that is what there is to see.
        stopped = obstacles(turn, judgement.moment)
        blockers |= dict.fromkeys(point for each in stopped for point in each.reason.evidence.blockers)
    marks += [Mark("blocker", point) for point in blockers]
    marks += [Mark("first", place) for place in evidence.first]
    marks += [Mark("witness", move.start, move.end) for move in (witness.moves if witness else ())]
    return tuple(marks)


_PROVED_BY_WITNESS = ("use-both-dice", "doubles-as-many", "higher-die")


def _instead(turn: Turn, judgement: Judgement, hops: tuple[Hop, ...], before: tuple[Hop, ...], *, step: bool) -> str:
    """Says what is possible: for a step, where this checker may go; else, and where it is the proof, the witness."""
    reason = judgement.reasons[0]
    if not turn.possible.most:
        return say("explain.nothing_possible", roll=turn.roll)
    if reason.rule.id in _PROVED_BY_WITNESS:
        return _proof(turn, reason, hops[0] if step else None)
    ends = targets(turn, before, hops[0][0]) if step else ()
    if ends:
        places = listing([str(end) if end else say("explain.off") for end in sorted(ends, reverse=True)])
        return say("explain.from_here", start=names([hops[0][0]]), targets=places)
    return say("explain.nearest", witness=reason.witness)


def _proof(turn: Turn, reason: Reason, step: Hop | None) -> str:
    """Says how the witness shows that a duty can be met, or only that it is legal where it plays but one number."""
    most, witness = turn.possible.most, reason.witness
    if reason.rule.id == "higher-die":
        return say("explain.proof_higher-die", witness=witness, die=reason.evidence.die)
    moves = witness.moves if witness else ()
    if most == 1 or len(moves) != most:
        return say("explain.nearest", witness=witness)
    if len(turn.start.thrown) > 2:
        return say("explain.proof_many", witness=witness, moves=say("explain.moves", n=most), n=most)
    first, last = moves
    is_way_there = step and (first.start, last.start, last.end) == (step[0], first.end, step[1])
    return say("explain.proof_way" if is_way_there else "explain.proof_both-dice", witness=witness)
