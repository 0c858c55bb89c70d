"""What holds for every position, roll and play: generators agree, texts come back, checkers and pips add up."""

import random
import weakref
from itertools import product

import naive
import pytest
from hypothesis import given
from strategies import moves, plays, positions, rolls

from bglearn import Move, Play, PlayGraph, Position, Roll, RuleSet, explain, legal_plays
from bglearn.rules import ALL_ROLLS, Side  # noqa: F401 (Side: names that a repr may use)
from bglearn.rules.turn import Turn

NAMES = {"Position": Position, "Roll": Roll, "Move": Move, "Play": Play}


def back(value):
    """What an evaluable repr gives back."""
    return eval(repr(value), dict(NAMES))


def boards(plays):
    return {naive.board_of(play.result) for play in plays}


# Generators


@given(positions(), rolls)
def test_the_fast_generator_gives_what_the_rule_objects_give(position, roll):
    composed = Turn(position, roll, RuleSet.STANDARD, composed=True)
    assert boards(legal_plays(position, roll)) == composed.boards.keys()


@given(positions(), rolls)
def test_the_rules_written_naively_give_the_same_results(position, roll):
    assert boards(legal_plays(position, roll)) == naive.Turn(position, roll).results


@given(positions(), rolls)
def test_the_caucasian_rules_with_every_checker_followed_by_itself_give_the_same_results(position, roll):
    plays = legal_plays(position, roll, rules=RuleSet.CAUCASIAN)
    assert boards(plays) == naive.Turn(position, roll, caucasian=True).results


@given(positions(kinds=("blots", "bearing off", "bearing in")), rolls)
def test_step_by_step_the_caucasian_graph_allows_what_following_every_checker_allows(position, roll):
    graph = PlayGraph.of(position, roll, RuleSet.CAUCASIAN)
    turn = naive.Turn(position, roll, caucasian=True)
    states = {0: {turn.start}}
    for node, edges in enumerate(graph.edges):
        onward = {}
        for state in states[node]:
            for before, moved, after in turn.steps(state):
                if turn.is_alive(after) and not turn.is_complete(state):
                    onward.setdefault((before[0], moved[0], state.dice, after.dice), set()).add(after)
        hops = {key[:2] for key in onward}
        assert {(edge.step.start, edge.step.end) for edge, _ in edges} == hops
        for edge, after in edges:
            for key, found in onward.items():
                if key[:2] == edge.step[:2] and naive.Counter(key[2]) - naive.Counter(key[3]) == naive.Counter(
                    edge.step.dice
                ):
                    states.setdefault(after, set()).update(found)


@pytest.mark.parametrize("rules", [RuleSet.STANDARD, RuleSet.CAUCASIAN], ids=lambda rules: rules.name)
@given(position=positions(), roll=rolls)
def test_the_leaves_of_the_graph_are_the_legal_plays(rules, position, roll):
    graph = PlayGraph.of(position, roll, rules)
    leaves = {graph.moments[end].board for end in graph.ends}
    assert leaves == (boards(legal_plays(position, roll, rules=rules)) or {naive.board_of(position)})


@given(positions(), rolls)
def test_both_orders_of_the_dice_give_the_same_plays(position, roll):
    assert legal_plays(position, roll).results == legal_plays(position, roll.dice[::-1]).results


@given(positions(), rolls)
def test_no_two_plays_have_one_result_and_each_is_legal_as_it_is_written(position, roll):
    plays = legal_plays(position, roll)
    assert len(plays) == len(plays.results)
    for play in plays:
        assert play in plays
        assert str(play) in plays
        assert explain(position, roll, str(play)).play.result == play.result


@pytest.mark.parametrize("roll", ["3-1", "4-4"])
def test_plays_are_a_sequence_from_the_highest_start_down_and_go_with_their_turn(roll):
    plays = legal_plays(Position.parse("own 24x2, 13x5, 8x3, 6x4, bar x1; opp 19x5, 17x3, 12x5, 1x2"), roll)
    every = list(plays)
    starts = [sorted(((move.start, move.end) for move in play.moves), reverse=True) for play in every]
    assert starts == sorted(starts, reverse=True)
    assert [plays[number] for number in range(-len(plays), 0)] == list(plays[:]) == every
    assert plays[0] is plays[0]  # its result is worked out once
    with pytest.raises(IndexError):
        plays[len(plays)]
    alive = weakref.ref(plays)
    del plays
    assert alive() is None  # the plays that are left do not hold all others


@given(positions(), rolls)
def test_a_play_keeps_fifteen_checkers_a_side_and_takes_no_more_pips_than_the_dice(position, roll):
    for play in legal_plays(position, roll):
        check_play(position, roll, play)


def check_play(position, roll, play):
    """The invariants of one play."""
    after = play.result
    assert sum(after.own.counts) == sum(after.opp.counts) == 15
    assert min((*after.own.counts, *after.opp.counts)) >= 0
    assert not any(after.own.counts[p] and after.opp_on(p) for p in range(1, 25))
    dice = sum(roll.dice) * (2 if roll.is_doubles else 1)
    assert 0 < position.own.pips - after.own.pips <= dice
    hits = [move for move in play.moves if move.hit]
    assert after.opp.bar - position.opp.bar == len(hits)
    assert after.opp.pips - position.opp.pips == sum(25 - position.across(move.end) for move in hits)
    assert after.opp.off == position.opp.off
    assert after.own.off - position.own.off == sum(move.end == 0 for move in play.moves)


@pytest.mark.parametrize("plies", [pytest.param(100_000, marks=pytest.mark.long), 5_000])
def test_random_games_break_no_invariant(plies):
    chance, position, seen = random.Random(1), Position.start(), 0
    while seen < plies:
        roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
        options = legal_plays(position, roll)
        if options:
            play = options[chance.randrange(len(options))]
            check_play(position, roll, play)
            position = play.result
        seen += 1
        position = Position.start() if position.own.off == 15 else position.mirror()


# Texts


@given(positions())
def test_a_position_comes_back_from_its_text_its_repr_and_its_id(position):
    assert Position.parse(str(position)) == back(position) == Position.from_gnubg_id(position.gnubg_id) == position


@given(positions())
def test_mirroring_twice_is_nothing(position):
    assert position.mirror().mirror() == position
    assert position.mirror().pips == position.pips[::-1]


def test_every_move_comes_back_from_its_text_and_its_repr():
    for start, end, hit in product(range(26), range(26), (False, True)):
        move = Move(start, end, hit)
        assert Move.parse(str(move)) == back(move) == move


def test_every_roll_of_one_two_or_three_dice_comes_back_from_its_text_and_its_repr():
    for n in (1, 2, 3):
        for dice in product(range(1, 7), repeat=n):
            roll = Roll(*dice)
            assert Roll.parse(str(roll)) == back(roll) == Roll.of(dice) == roll


@given(plays)
def test_every_play_comes_back_from_its_text_and_its_repr(play):
    assert Play.parse(str(play)) == back(play) == play


@given(moves, moves)
def test_plays_with_the_same_moves_in_any_order_are_equal(one, two):
    assert Play((one, two)) == Play((two, one))
    assert hash(Play((one, two))) == hash(Play((two, one)))


def test_there_are_21_rolls():
    assert len(set(ALL_ROLLS)) == 21
