"""Verdicts against a naive second opinion: legal or not, the rules named, the witness."""

import random
from collections import Counter
from functools import cache

import corpora
import naive
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions, rolls

from bglearn import Move, Play, RuleSet, explain, explain_step

MEND_ORDER = [rule.id for rule in RuleSet.STANDARD.rules]
SIZES = [pytest.param(300, marks=pytest.mark.long), 30]


@cache
def cases(n):
    """Corpus cases of every category with their naive turn."""
    return [(case.position, case.roll, naive.Turn(case.position, case.roll)) for case in chosen(n)]


def chosen(n):
    return corpora.spread(corpora.legal_plays_corpus(), n)


def hops_of(play):
    return tuple(sorted((move.start, move.end) for move in play.moves))


def shared(one, other):
    return sum((Counter(one) & Counter(other)).values())


def faults(turn, verdict, hops, *, breaks, nearest=True):
    """What is wrong with a verdict on an illegal attempt, in words."""
    wrong = [f"{rule.id} is not broken" for rule in verdict.rules if not breaks(rule.decision, rule.id)]
    if not verdict.rules:
        wrong.append("no rule named")
    witness = hops_of(verdict.witness)
    if witness not in (turn.ways or {()}):
        wrong.append(f"the witness {verdict.witness} is not legal")
    elif nearest and shared(witness, hops) < turn.nearest(hops):
        wrong.append(f"the witness {verdict.witness} is not the nearest legal play")
    text = str(verdict)
    if not text or any(bad in text for bad in ("{", "}", "None", "  ")):
        wrong.append(f"the text reads {text!r}")
    return wrong


def faults_of_step(turn, position, roll, hop):
    verdict = explain_step(position, roll, Move(*hop))
    if verdict.legal is not turn.step_is_legal(hop):
        return [f"legal is {verdict.legal}"]
    if verdict.legal:
        return []
    named, broken = [rule.decision for rule in verdict.rules], naive.rules_broken(turn, hop)
    if broken is not None and (set(named) != broken or named != sorted(named, key=MEND_ORDER.index)):
        return [f"named are {named}, broken are {broken}"]
    return faults(
        turn, verdict, [hop], breaks=lambda rule, aspect: naive.step_breaks(turn, rule, aspect, turn.start, hop)
    )


def faults_of_play(turn, position, roll, hops, *, rules=RuleSet.STANDARD, nearest=True):
    verdict = explain(position, roll, Play(Move(*hop) for hop in hops), rules=rules)
    if verdict.legal is not turn.play_is_legal(hops):
        return [f"legal is {verdict.legal}"]
    if not verdict.legal:
        return faults(
            turn,
            verdict,
            hops,
            breaks=lambda rule, aspect: naive.play_breaks(turn, rule, aspect, hops),
            nearest=nearest,
        )
    if hops_of(verdict.play) not in (turn.ways or {()}):
        return [f"it is shown as {verdict.play}, which is not a whole legal play"]
    return []


def attempts(position, roll):
    """Every occupied start with each die, alone and paired with every place and die; and the play of no moves."""
    dice = sorted(set(roll.dice))
    found = {()}
    for start in range(1, 26):
        for die in dice if position.own.counts[start] else ():
            first = (start, naive.end_of(start, die))
            found.add((first,))
            for other in range(1, 26):
                found |= {tuple(sorted((first, (other, naive.end_of(other, each))))) for each in dice}
    return sorted(found)


@pytest.mark.parametrize("n", SIZES)
def test_every_first_step_gets_the_verdict_that_a_naive_check_gives(n):
    wrong = [
        (str(position), str(roll), (start, end), fault)
        for position, roll, turn in cases(n)
        for start in range(26)
        for end in range(26)
        for fault in faults_of_step(turn, position, roll, (start, end))
    ]
    assert wrong[:5] == []


@pytest.mark.parametrize(("n", "at_least"), [pytest.param(420, 100_000, marks=pytest.mark.long), (30, 5_000)])
def test_every_play_of_one_or_two_moves_gets_the_verdict_that_a_naive_check_gives(n, at_least):
    count, wrong = 0, []
    for position, roll, turn in cases(n):
        for hops in attempts(position, roll):
            count += 1
            wrong += [(str(position), str(roll), hops, fault) for fault in faults_of_play(turn, position, roll, hops)]
    assert wrong[:5] == []
    assert count >= at_least


def written_play(turn, random):
    """A play as a person may write it: a legal one changed, merged or cut short, or some moves at random."""
    hops = list(random.choice(sorted(turn.ways))) if turn.ways and random.random() < 0.6 else []
    for _ in range(random.randrange(3)):
        chains = [(one, two) for one in hops for two in hops if one is not two and one[1] == two[0]]
        if chains and random.random() < 0.5:
            one, two = random.choice(chains)
            hops.remove(one)
            hops.remove(two)
            hops.append((one[0], two[1]))
        elif hops and random.random() < 0.4:
            hops.pop(random.randrange(len(hops)))
        else:
            start = random.choice(turn.start.places or [25])
            pips = sum(random.choice(turn.thrown) for _ in range(random.choice((1, 1, 2, 3))))
            hops.append((start, naive.end_of(start, pips)))
    random.shuffle(hops)
    return tuple(hops)


@given(positions(), rolls, st.booleans(), st.randoms(use_true_random=False))
def test_a_play_of_any_length_gets_the_verdict_that_a_naive_check_gives(position, roll, caucasian, random):
    turn = naive.Turn(position, roll, caucasian=caucasian)
    rules = RuleSet.CAUCASIAN if caucasian else RuleSet.STANDARD
    for _ in range(10):
        hops = written_play(turn, random)
        # A merged hop counts by its single moves when it is compared with the witness, so only sets of these are.
        nearest = len(hops) <= len(turn.thrown) and all(start - end in turn.thrown for start, end in hops)
        assert faults_of_play(turn, position, roll, hops, rules=rules, nearest=nearest) == []


@given(positions(), rolls, st.booleans(), st.randoms(use_true_random=False))
def test_a_step_later_in_the_turn_gets_the_verdict_that_a_naive_check_gives(position, roll, caucasian, random):
    turn = naive.Turn(position, roll, caucasian=caucasian)
    rules = RuleSet.CAUCASIAN if caucasian else RuleSet.STANDARD
    for _ in range(5):
        after, states = steps_so_far(turn, random)
        start = random.choice([*range(26), *turn.start.places])
        hop = (start, max(start - random.choice((*turn.thrown, sum(turn.thrown), random.randrange(-5, 20))), 0))
        hop = (start, min(hop[1], 25))
        verdict = explain_step(position, roll, Move(*hop), after=Play(Move(*each) for each in after), rules=rules)
        assert verdict.legal is any(turn.step_is_legal(hop, state) for state in states)
        if not verdict.legal:
            assert (
                faults(
                    turn,
                    verdict,
                    [hop],
                    breaks=lambda rule, aspect, states=states, hop=hop: any(
                        naive.step_breaks(turn, rule, aspect, state, hop) for state in states
                    ),
                    nearest=False,
                )
                == []
            )


def steps_so_far(turn, random):
    """Some allowed steps and every state that they may have led to (equal checkers may be told apart either way)."""
    after, states = [], {turn.start}
    for _ in range(random.randrange(4)):
        hops = sorted(
            {
                (before[0], moved[0])
                for state in states
                for before, moved, then in turn.steps(state)
                if turn.is_alive(then)
            }
        )
        if not hops:
            break
        after.append(random.choice(hops))
        states = {then for state in states for then in turn.hop(state, *after[-1]) if turn.is_alive(then)}
    return after, states


# Plays that stop early on a board that a full play leads to as well: they stand for that play.
SHORTHAND = [
    ("own 4x1, 2x1; opp 20x1; roll 4-2", "4/off", "4/2/off"),
    ("own 2x1, 1x1; opp 24x1; roll 6-1", "2/off", "2/1/off"),
    ("own 3x1, 2x2, 1x11; opp 24x1; roll 4-1", "3/off", "3/2/off"),
    ("own 5x1, 1x9; opp 12x2, 11x2; roll 5-4", "5/off", "5/1/off"),
]


@pytest.mark.parametrize(("text", "written", "meant"), SHORTHAND)
def test_a_move_off_stands_for_the_quiet_route_of_two_dice(text, written, meant):
    verdict = explain(*corpora.at(text), written)
    assert verdict.legal
    assert str(verdict.play) == meant


def test_a_move_off_does_not_stand_for_a_route_that_hits():
    verdict = explain(*corpora.at("own 5x1; opp 3x1; roll 5-2"), "5/off")
    assert (verdict.legal, verdict.rule.id, str(verdict.witness)) == (False, "use-both-dice", "5/3*/off")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_step_that_ends_the_game_in_a_legal_result_is_allowed_whatever_die_it_took(die):
    position, roll = corpora.at(f"own 2x1; opp 24x1; roll 6-{die}")
    assert explain_step(position, roll, "2/off").legal
    assert explain(position, roll, "2/off").legal


def test_merged_moves_may_be_made_turn_and_turn_about():
    position, roll = corpora.at("own 8x1, bar x2; opp 1x2; roll 6-6")
    verdict = explain(position, roll, "bar/13(2)")
    assert verdict.legal
    assert verdict.play == Play.parse("bar/19(2) 19/13(2)")


def test_a_merged_move_goes_without_a_hit_where_that_is_legal():
    quiet = explain(*corpora.at("own 13x1; opp 8x1; roll 5-3"), "13/5")
    hitting = explain(*corpora.at("own 13x1; opp 8x1, 10x2; roll 5-3"), "13/5")
    assert (str(quiet.play), str(hitting.play)) == ("13/10/5", "13/8*/5")


@given(positions(), rolls)
def test_both_orders_of_the_dice_give_the_same_verdict(position, roll):
    turn, other = naive.Turn(position, roll), tuple(reversed(roll.dice))
    for _ in range(3):
        play = Play(Move(*hop) for hop in written_play(turn, random.Random(0)))
        one, two = explain(position, roll, play), explain(position, other, play)
        assert (one.legal, one.rules, one.witness) == (two.legal, two.rules, two.witness)
