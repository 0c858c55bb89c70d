"""A set of rolls is a set of 36 throws, comes back from its text, and says what it holds."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn import InvalidRollError, Roll
from bglearn.odds import RollSet

THROWS = list(product(range(1, 7), repeat=2))
throws = st.sets(st.sampled_from(THROWS))


def made(wanted):
    return RollSet.where(lambda *throw: throw in wanted)


def held(rolls):
    return {roll.dice for roll in rolls}


@given(throws)
def test_it_holds_the_throws_it_was_made_of(wanted):
    rolls = made(wanted)
    assert held(rolls) == wanted == {throw for throw in THROWS if throw in rolls}
    assert rolls.count == len(rolls) == len(wanted)
    assert rolls.fraction == Fraction(len(wanted), 36)
    assert bool(rolls) == bool(wanted)


@given(throws)
def test_the_grid_has_the_first_die_down_and_the_second_across(wanted):
    grid = made(wanted).grid()
    assert {(row + 1, column + 1) for row in range(6) for column in range(6) if grid[row][column]} == wanted


@given(throws, throws)
def test_it_joins_meets_subtracts_and_turns_round_as_sets_do(one, other):
    a, b = made(one), made(other)
    assert held(a | b) == one | other
    assert held(a & b) == one & other
    assert held(a - b) == one - other
    assert held(a ^ b) == one ^ other
    assert held(~a) == set(THROWS) - one
    assert (a <= b) == (one <= other)
    assert (a == b) == (one == other)
    assert a | ~a == RollSet.ALL
    assert a & ~a == RollSet.NONE
    assert hash(made(one)) == hash(a)


@given(throws)
def test_it_comes_back_from_its_text_and_its_repr(wanted):
    rolls = made(wanted)
    assert RollSet.parse(str(rolls)) == rolls
    assert eval(repr(rolls), {"RollSet": RollSet}) == rolls


@given(st.lists(st.sampled_from(THROWS)))
def test_rolls_bring_both_orders_along(some):
    rolls = RollSet(*some, *("{}-{}".format(*throw) for throw in some), *(Roll(*throw) for throw in some))
    assert held(rolls) == {*some, *(throw[::-1] for throw in some)}
    assert {roll.dice for roll in rolls.rolls} == {tuple(sorted(throw, reverse=True)) for throw in some}


def test_the_text_of_a_set():
    assert str(RollSet("1-6", "3-3")) == "6-1, 3-3"
    assert str(RollSet()) == "none"
    assert str(RollSet.where(lambda first, second: (first, second) == (1, 6))) == "1>6"
    assert RollSet.ALL.count == 36


def test_throws_stand_in_the_order_of_the_grid():
    assert [roll.dice for roll in RollSet.ALL] == THROWS
    assert str(RollSet.of_mask(0b10)) == "1>2"


@pytest.mark.parametrize("wrong", ["7-1", "6", "3-2-1", (6, 5, 4), (0, 1), 61, "six"])
def test_what_is_no_roll_of_two_dice_is_refused(wrong):
    with pytest.raises(InvalidRollError):
        RollSet(wrong)


@pytest.mark.parametrize("mask", [-1, 1 << 36, 2.0, True])
def test_a_mask_has_36_bits(mask):
    with pytest.raises(InvalidRollError, match="36 rolls"):
        RollSet.of_mask(mask)
