"""Right and wrong answers to exercises about plays, found without their own judge: by the naive rules alone."""

import itertools
from typing import NamedTuple

import naive

from bglearn.exercises.kinds.points import decision_of
from bglearn.rules import Play, Position

LETTERS = "ABCDEFGH"


class Answers(NamedTuple):
    """Texts that are right and texts that are wrong."""

    right: list
    wrong: list


def turn_of(exercise, position=None, roll=None):
    rules = exercise.rules
    return naive.Turn(
        position or exercise.position,
        roll or exercise.roll,
        caucasian=rules.variant == "caucasian",
        moves_of_double=rules.moves_of_double,
    )


def hops_of(text):
    return [move.hop[:2] for move in Play.parse(text).moves]


def written(hops):
    names = {naive.BAR: "bar", naive.OFF: "off"}
    return " ".join(f"{names.get(start, start)}/{names.get(end, end)}" for start, end in hops) or "cannot move"


def ends_of(turn):
    """Each state that a legal play ends in, with the moves made; the start where nothing can be played."""
    return sorted({(state, made) for layer in turn.layers for state, made in layer if turn.is_complete(state)})


def an_illegal_play(turn, chance):
    """Tries what somebody might try: any checker, any die, any number of them."""
    for _ in range(500):
        dice = chance.sample(turn.thrown, chance.randint(1, len(turn.thrown)))
        starts = chance.choices([*turn.start.places, chance.randint(1, 24)], k=len(dice))
        hops = [(start, naive.end_of(start, die)) for start, die in zip(starts, dice, strict=True)]
        if not turn.play_is_legal(hops):
            return written(hops)
    raise AssertionError("nothing is illegal here")


def _own(state):
    return state.board[0]


def _off(turn, state):
    return state.count(naive.OFF) - turn.start.count(naive.OFF)


def _hits(turn, state):
    return state.opp[naive.BAR] - turn.start.opp[naive.BAR]


AIMS = {
    "": lambda turn, state: True,
    "hit": lambda turn, state: _hits(turn, state) > 0,
    "quiet": lambda turn, state: not _hits(turn, state),
    "hit-two": lambda turn, state: _hits(turn, state) > 1,
    "off": lambda turn, state: _off(turn, state) > 0,
    "off-two": lambda turn, state: _off(turn, state) > 1,
    "inside": lambda turn, state: not _off(turn, state),
    "one-checker": lambda turn, state: sum(map(_left, _own(turn.start), _own(state))) == 1,
    "point": lambda turn, state: any(map(_held_newly, _own(turn.start)[1:25], _own(state)[1:25])),
    "no-blot": lambda turn, state: 1 not in _own(state)[1:],
}


def _left(before, after):
    return max(0, before - after)


def _held_newly(before, after):
    return before < 2 <= after


def of_play(exercise, chance):
    turn = turn_of(exercise)
    does = AIMS[exercise.aim]
    ends = ends_of(turn)
    reached = {state.board for state, _ in ends if does(turn, state)}
    assert {naive.board_of(play.result) for play in exercise.wanted} == reached
    right = [made for state, made in ends if does(turn, state)]
    astray = [made for state, made in ends if not does(turn, state)]
    wrong = [an_illegal_play(turn, chance), *(["cannot move"] if turn.most else [])]
    return Answers(_some(right, chance), wrong + _some(astray, chance))


def _some(ways, chance):
    return [written(made) for made in chance.sample(ways, min(2, len(ways)))]


def of_all_plays(exercise, chance):
    turn = turn_of(exercise)
    by_result = {state.board: written(made) for state, made in ends_of(turn)}
    assert set(by_result) == turn.results == {naive.board_of(play.result) for play in exercise.legal}
    ways = list(by_result.values())
    right = "; ".join(chance.sample(ways, len(ways)))
    return Answers([right], ["; ".join(ways[1:]), f"{right}; {an_illegal_play(turn, chance)}"])


# --- legal or not ----------------------------------------------------------------------------------------------------


def arguably_broken(turn, choices, hops):
    """The numbers of the rules to choose from that an attempt breaks in some order of its hops."""
    return [number for number, rule in enumerate(choices) if naive.play_breaks(turn, decision_of(rule), rule, hops)]


def surely_broken(turn, choices, hops):
    """Those that it breaks when it is made as far as it can be: in all such orders, else in any of them."""
    orders = [(state, left) for state, left in turn.orders(hops) if set(left) <= set(hops)]
    fewest = min(len(left) for _, left in orders)
    found = [
        {number for number, rule in enumerate(choices) if _stops(turn, rule, state, left)}
        for state, left in orders
        if len(left) == fewest
    ]
    return sorted(set.intersection(*found) or set.union(*found))


FORBIDS = {*naive.STEP_RULES_BROKEN, *naive.STEP_ASPECTS_BROKEN, *naive.DUTIES_BROKEN, *naive.DUTY_ASPECTS_BROKEN}
"""Rules and aspects that can be broken; others only allow something, or say more than the one that they belong to."""


def _stops(turn, rule, state, left):
    decision = decision_of(rule)
    if rule not in FORBIDS and rule != "intermediate-landing":
        return False
    if decision in naive.DUTIES_BROKEN:
        duty, aspect = naive.DUTIES_BROKEN[decision], naive.DUTY_ASPECTS_BROKEN.get(rule, lambda *_: True)
        return not left and duty(turn, state) and aspect(turn, state)
    firsts = [hop for hop in left if hop[0] not in {end for _, end in left} or state.count(hop[0])]
    return any(_hop_breaks(turn, decision, rule, state, hop) for hop in firsts)


def _hop_breaks(turn, decision, rule, state, hop):
    if turn.hop(state, *hop):
        return False
    dice = [part for n in range(2, len(state.dice) + 1) for part in itertools.combinations(state.dice, n)]
    one_die = any(naive.end_of(hop[0], die) == hop[1] for die in state.dice)
    if one_die or all(sum(part) != hop[0] - hop[1] for part in dice):  # then no stop on the way is meant
        claims = [naive.STEP_RULES_BROKEN[decision], naive.STEP_ASPECTS_BROKEN.get(rule, lambda *_: True)]
        return rule != "intermediate-landing" and all(claim(turn, state, *hop) for claim in claims)
    return naive.step_breaks(turn, decision, rule, state, hop)


def of_legal(exercise, chance):
    turn, hops = turn_of(exercise), hops_of(exercise.attempt)
    everything = range(len(exercise.options))
    if turn.play_is_legal(hops):
        right = arguable = [0]
    else:
        right = [number + 1 for number in _said(exercise.choices, surely_broken(turn, exercise.choices, hops))]
        arguable = [number + 1 for number in arguably_broken(turn, exercise.choices, hops)]
    wrong = [number for number in everything if number not in arguable]
    return Answers([LETTERS[number] for number in right], [LETTERS[number] for number in wrong])


def _said(choices, numbers):
    """Of the rules broken those that say it most exactly: an aspect rather than the rule object that has it."""
    exact = {decision_of(choices[number]) for number in numbers if choices[number] != decision_of(choices[number])}
    return [number for number in numbers if choices[number] not in exact]


def of_record(exercise, chance):
    at, found = exercise.position, []
    for number, line in enumerate(exercise.lines, 1):
        turn, hops = turn_of(exercise, at, line.roll), hops_of(line.play)
        if not turn.play_is_legal(hops):
            found.append((number, turn, hops))
        if number < len(exercise.lines):
            at = _made(at, hops)
    [(number, turn, hops)] = found  # just one line is illegal
    rules = [LETTERS[rule] for rule in _said(exercise.choices, surely_broken(turn, exercise.choices, hops))]
    repairs = _some([made for _, made in ends_of(turn)], chance)
    other = number % len(exercise.lines) + 1
    wrong = [f"{other}; {rules[0]}; {repairs[0]}", f"{number}; {rules[0]}; {an_illegal_play(turn, chance)}"]
    return Answers([f"{number}; {rule}; {play}" for rule in rules for play in repairs], wrong)


def _made(position, hops):
    """The position after some hops as written, seen by the other side: single checkers are hit, nothing is asked."""
    own, theirs = list(position.own.counts), list(position.opp.counts)
    for start, end in hops:
        own[start] -= 1
        own[end] += 1
        if end and theirs[25 - end] == 1:
            theirs[25 - end], theirs[naive.BAR] = 0, theirs[naive.BAR] + 1
    return Position.from_counts(tuple(theirs), tuple(own))
