"""The table of entries is exact, and each entry is a brute count; other things that a roll may do are counted too."""

import random
from fractions import Fraction

import naive
import pytest
from odds.brute import BAR, THROWS, number_entered, random_position, turns

from bglearn import Position, RuleSet
from bglearn.odds import (
    OutOfReachError,
    RollSet,
    bears_off_all,
    cannot_move,
    dances,
    enter,
    makes_point,
    plays_fully,
)

AT_LEAST_ONE = (36, 35, 32, 27, 20, 11, 0)
ALL_OF_TWO = (36, 25, 16, 9, 4, 1, 0)
ALL_OF_MORE = (6, 5, 4, 3, 2, 1, 0)


def held(rolls):
    return {roll.dice for roll in rolls}


@pytest.mark.parametrize("closed", range(7))
def test_the_table_of_entries(closed):
    for checkers in range(1, 5):
        answer = enter(closed=closed, checkers=checkers)
        assert answer.count == answer.rolls.count == AT_LEAST_ONE[closed]
        everybody = {1: AT_LEAST_ONE, 2: ALL_OF_TWO}.get(checkers, ALL_OF_MORE)[closed]
        assert answer.all_in.count == everybody
        assert answer.fraction == Fraction(AT_LEAST_ONE[closed], 36)
        assert answer.dance == ~answer.rolls
        assert len(answer.closed) == closed
        (thumb,) = answer.rules_of_thumb
        assert thumb.holds
        assert thumb.says == AT_LEAST_ONE[closed]
        brute = {throw: number_entered(turn) for throw, turn in turns(answer.position).items()}
        for number, rolls in enumerate(answer.by_number):
            assert held(rolls) == {throw for throw in THROWS if brute[throw] == number}


def test_no_roll_brings_in_more_than_four():
    answer = enter(closed=2, checkers=6)
    assert answer.all_in == RollSet.NONE
    assert answer.by_number[4].count == 4


def test_nobody_dances_who_is_not_on_the_bar():
    walled = "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x2"
    assert cannot_move(walled).count == 36
    assert dances(walled).count == 0


def test_which_points_are_closed_makes_no_difference_to_the_count():
    assert enter(closed=2).closed == (5, 6)
    for shut in ((6, 5), (1, 2), (3, 6)):
        home = ", ".join(f"{25 - die}x2" for die in shut)
        answer = enter(f"own 6x5, bar x1; opp {home}")
        assert answer.count == 32
        assert set(answer.closed) == set(shut)


def test_entering_in_any_position_is_a_brute_count():
    chance, seen = random.Random(6), 0
    while seen < 40:
        position = random_position(chance)
        if not position.own.bar:
            continue
        seen += 1
        all_turns = turns(position)
        entered = {throw: number_entered(turn) for throw, turn in all_turns.items()}
        answer = enter(position)
        assert held(answer.rolls) == {throw for throw in THROWS if entered[throw]}
        assert held(answer.all_in) == {throw for throw in THROWS if entered[throw] == position.own.bar}
        assert held(dances(position).rolls) == held(answer.dance)


def test_what_else_a_roll_may_do_is_a_brute_count():
    chance = random.Random(7)
    for _ in range(40):
        position = random_position(chance)
        all_turns = turns(position)
        left = {throw for throw, turn in all_turns.items() if turn.results}
        assert held(cannot_move(position).rolls) == set(THROWS) - left
        fully = {
            throw
            for throw, turn in all_turns.items()
            if turn.most == len(turn.thrown) or any(own[0] == 15 for own, _ in turn.results)
        }
        assert held(plays_fully(position).rolls) == fully
        off = {throw for throw, turn in all_turns.items() if any(own[0] == 15 for own, _ in turn.results)}
        assert held(bears_off_all(position).rolls) == off
        point = chance.choice([point for point in range(1, 25) if position.own.counts[point] < 2])
        made = {throw for throw, turn in all_turns.items() if any(own[point] > 1 for own, _ in turn.results)}
        assert held(makes_point(position, point).rolls) == made
        assert held(dances(position).rolls) <= held(cannot_move(position).rolls)


@pytest.mark.parametrize(
    ("own", "wins"), [("6x1", 27), ("5x1", 31), ("2x2", 26), ("5x1, 2x1", 19), ("6x1, 1x1", 15), ("4x1, 3x1", 17)]
)
def test_last_rolls_of_the_scenes(own, wins):
    assert bears_off_all(f"own {own}; opp 24x1").count == wins


def test_sentences_say_the_number_first():
    assert str(enter(closed=5)) == "11 of 36 rolls enter (30.6 %)."
    assert str(enter(closed=5, checkers=2)) == (
        "11 of 36 rolls bring in at least one of 2 checkers (30.6 %), 1 of 36 all of them (2.8 %)."
    )
    assert enter(closed=6).text.startswith("0 of 36 rolls enter (0.0 %).\n")
    assert enter(closed=6).table is None


def test_the_count_follows_the_rules_in_force():
    # One checker of theirs blocks where nobody is hit.
    answer = enter("own 6x1, bar x1; opp 24x1", rules=RuleSet.NO_HITTING)
    assert (answer.count, answer.closed) == (35, (1,))
    assert enter("own 6x1, bar x1; opp 24x1").closed == ()


def test_what_cannot_be_asked():
    for closed in (-1, 7, 2.0, "3", True):
        with pytest.raises(ValueError, match="0 to 6"):
            enter(closed=closed)
    for checkers in (0, 16, 1.0):
        with pytest.raises(ValueError, match="1 to 15"):
            enter(closed=3, checkers=checkers)
    with pytest.raises(ValueError, match="not both"):
        enter(Position.start(), closed=3)
    with pytest.raises(OutOfReachError, match="a position with a checker on the bar"):
        enter(Position.start())
    with pytest.raises(ValueError, match="fewer than two"):
        makes_point(Position.start(), 6)
    with pytest.raises(ValueError, match="1 to 24"):
        makes_point(Position.start(), 25)
    with pytest.raises(OutOfReachError):
        plays_fully("own off; opp 6x1")


def test_the_brute_count_knows_the_bar():
    assert naive.state_of(Position.parse("own bar x2; opp 24x1"), (1,)).count(BAR) == 2
