"""Homes are numbered soundly, and the rule engine reaches the same results by every roll."""

from functools import cache

import numpy as np
import pytest
from home_boards import homes, position_with
from hypothesis import given
from hypothesis import strategies as st

from bglearn import legal_plays
from bglearn.odds.bearing_off import home_of
from bglearn.odds.homes import ROLLS, WEIGHTS, Homes, home_count, rank
from bglearn.rules import ALL_ROLLS

homes_of = cache(Homes)


def test_rolls_are_the_36():
    assert WEIGHTS.sum() == 36
    assert {tuple(sorted(roll)) for roll in ROLLS} == {tuple(sorted(roll.dice)) for roll in ALL_ROLLS}
    assert all((high == low) == (weight == 1) for (high, low), weight in zip(ROLLS, WEIGHTS, strict=True))


@pytest.mark.parametrize("checkers", [1, 6, 15])
def test_every_home_has_one_number_and_one_rank(checkers):
    made = homes_of(checkers)
    assert len(made.counts) == made.size == home_count(checkers)
    assert len({tuple(home) for home in made.counts.tolist()}) == made.size
    assert made.counts.min() == 0
    assert made.counts.sum(axis=1).max() == checkers
    assert sorted(made.ranks.tolist()) == list(range(made.size))
    assert (np.diff(made.pips) >= 0).all()
    some = range(0, made.size, 7)
    assert [rank(tuple(made.counts[each].tolist())) for each in some] == [made.ranks[each] for each in some]
    assert [made.number_of(made.counts[each].tolist()) for each in some] == list(some)


def test_levels_hold_equal_pip_counts():
    made = homes_of(6)
    assert [set(made.pips[begin:end].tolist()) for begin, end in made.levels] == [{pips} for pips in range(1, 37)]


@given(homes(), st.sampled_from(ROLLS))
def test_a_roll_leads_where_the_rule_engine_says(home, roll):
    ours = set(homes_of(15).results(home, roll))
    assert ours == {home_of(play.result.own) for play in legal_plays(position_with(home), roll)}


def test_all_rolls_of_all_homes_with_three_checkers_lead_where_the_rule_engine_says():
    made = homes_of(3)
    for home in map(tuple, made.counts[1:].tolist()):
        for roll in ROLLS:
            expected = {home_of(play.result.own) for play in legal_plays(position_with(home), roll)}
            assert set(made.results(home, roll)) == expected, (home, roll)
