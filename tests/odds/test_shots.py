"""Shots are what a brute count over the 36 throws says, whatever stands in between."""

import random

import pytest
from odds.brute import blots_hit, random_position, throws_that_hit, turns

from bglearn import Position, RuleSet
from bglearn.odds import OutOfReachError, shots


def held(rolls):
    return {roll.dice for roll in rolls}


@pytest.mark.parametrize("positions", [pytest.param(1_000, marks=pytest.mark.long), 80])
def test_shots_are_a_brute_count_over_36(positions):
    chance, hits, doubles = random.Random(4), 0, 0
    for _ in range(positions):
        position = random_position(chance)
        all_turns = turns(position)
        blots = [point for point in range(1, 25) if position.opp_on(point) == 1]
        assert held(shots(position).rolls) == throws_that_hit(all_turns, blots)
        assert held(shots(position, at_once=2).rolls) == throws_that_hit(all_turns, blots, 2)
        hits += bool(throws_that_hit(all_turns, blots))
        doubles += bool(throws_that_hit(all_turns, blots, 2))
        for point in blots:
            assert held(shots(position, point).rolls) == throws_that_hit(all_turns, [point])
        if len(blots) > 1:
            pair = chance.sample(blots, 2)
            assert held(shots(position, pair).rolls) == throws_that_hit(all_turns, pair)
            assert held(shots(position, pair, at_once=2).rolls) == throws_that_hit(all_turns, pair, 2)
    assert hits > positions / 2
    assert doubles > positions / 4


def test_the_plays_shown_hit():
    chance = random.Random(5)
    for _ in range(60):
        answer = shots(random_position(chance))
        assert [str(roll) for roll, _ in answer.plays] == [str(roll) for roll in answer.rolls.rolls]
        for _, play in answer.plays:
            assert any(move.hit for move in play.moves)
            assert play.result.opp.bar > answer.position.opp.bar


def test_other_rules_other_shots():
    position = Position.parse("own 10x1, 6x1; opp 4x1, 9x1")
    ban = shots(position, rules=RuleSet.CAUCASIAN)
    all_turns = turns(position, caucasian=True)
    assert held(ban.rolls) == throws_that_hit(all_turns, [4, 9])
    irish = RuleSet.STANDARD.replace(moves_of_double=2)
    assert str(shots("own 24x1; opp 12x1").rolls) == "6-6, 4-4, 3-3"
    assert str(shots("own 24x1; opp 12x1", rules=irish).rolls) == "6-6"
    assert shots(position, rules=RuleSet.NO_HITTING).count == 0


# An open board, one checker shooting; the numbers of any textbook.
OPEN_BOARD = dict(
    zip(range(1, 25), (11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1), strict=True)
)


@pytest.mark.parametrize("away", range(1, 24))
def test_single_shots_on_an_open_board(away):
    answer = shots(f"own 24x1; opp {24 - away}x1")
    assert answer.count == OPEN_BOARD[away]
    assert [(thumb.says, thumb.counted) for thumb in answer.rules_of_thumb] == (
        [(away + 10, OPEN_BOARD[away])] if away <= 6 else []
    )
    assert all(thumb.holds == (away in (1, 2, 5)) for thumb in answer.rules_of_thumb)


def test_blocks_take_shots_away():
    assert shots("own 24x1; opp 18x1, 20x2, 22x2").count == 14  # 5-1 and 3-3, neither 4-2 nor 2-2
    # From the bar first, 6 closed: 6-1 to 6-5, 5-2 and 4-3 with the one that entered, 2-2 and 3-3 with the other.
    assert shots("own 24x1, bar x1; opp 18x1, 19x2").count == 16


def test_sentences_say_the_number_first():
    assert str(shots("own 24x1; opp 23x1")) == "11 of 36 rolls hit the blot on your 23-point (30.6 %)."
    assert str(shots("own 24x1; opp 23x1, 22x1")) == "20 of 36 rolls hit a blot on your 23 and 22 (55.6 %)."
    assert str(shots("own 24x1; opp 23x2")) == "0 of 36 rolls hit (0.0 %): the other side has no blot."
    both = shots("own 24x1; opp 22x1, 20x1", at_once=2)
    assert str(both) == "2 of 36 rolls hit 2 blots at once, of those on your points 22 and 20 (5.6 %)."


@pytest.mark.parametrize("target", [0, 25, 26, 5, "6", (18, 5), 18.0, True, "", "18", (), [], {}, 1j, object()])
def test_a_target_is_a_point_with_their_checkers(target):
    with pytest.raises(ValueError, match=r"On your numbers its blots stand on: 18\."):
        shots("own 24x1; opp 18x1", target)


@pytest.mark.parametrize("at_once", [0, -1, 1.5, "2"])
def test_at_once_is_a_number_of_blots(at_once):
    with pytest.raises(ValueError, match="whole number from 1"):
        shots("own 24x1; opp 18x1", at_once=at_once)


def test_questions_out_of_reach_say_so():
    with pytest.raises(OutOfReachError, match="36 rolls of two dice"):
        shots("own 24x1; opp 18x1", rules=RuleSet.STANDARD.replace(dice=3))
    with pytest.raises(OutOfReachError, match="nothing to roll for"):
        shots("own off; opp 18x1")
    with pytest.raises(TypeError, match="is no position"):
        shots(36)
    for rules in (None, "standard", 2, []):
        with pytest.raises(TypeError, match="is no rule set"):
            shots("own 24x1; opp 18x1", rules=rules)


def test_a_point_they_have_made_holds_no_blot():
    said = "0 of 36 rolls hit (0.0 %): there is no blot on 18, since the other side has two checkers or more there."
    assert str(shots("own 24x1; opp 18x2, 12x1", 18)) == said
    assert shots("own 24x1; opp 18x2, 20x1", (18, 20)).count == shots("own 24x1; opp 18x2, 20x1", 20).count == 15
    mixed = shots("own 24x1; opp 18x2, 20x1", (18, 20))
    assert str(mixed).startswith("15 of 36 rolls hit the blot on your 20-point")


def test_the_brute_count_itself_sees_a_hit():
    assert {18} in blots_hit(turns(Position.parse("own 24x1; opp 18x1"))[5, 1])
