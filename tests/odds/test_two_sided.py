"""The table for two sides equals the oracle's, and follows from itself by the rule engine's plays."""

import random

import numpy as np
import pytest
from corpora import lines
from home_boards import facing, position_with

from bglearn import legal_plays, odds
from bglearn.odds import tables, two_sided
from bglearn.odds.bearing_off import home_of
from bglearn.odds.homes import Homes
from bglearn.rules import ALL_ROLLS


def test_all_pairs_equal_the_exact_ones():
    rows = lines("bearoff_two_sided")
    assert len(rows) == 500
    worst = {}
    for row in rows:
        cube = odds.race_cube(facing(row["on_roll"], row["opponent"]))
        ours = {
            "cubeless": cube.cubeless,
            "owned_no_double": cube.equities.owned,
            "centred_no_double": cube.equities.centred,
            "opp_owned": cube.opp_owned,
            "owned_best": cube.owned,
            "centred_best": cube.centred,
        }
        assert ours.keys() == row["exact"].keys()
        for name, equity in ours.items():
            worst[name] = max(worst.get(name, 0), abs(equity - row["exact"][name]))
    assert max(worst.values()) < 1e-5
    assert max(worst.values()) < 2e-7


def after(mine, theirs):
    """What I have when I have played and the other side, on roll, does its best: for each place of the cube."""
    if sum(mine) == 0:
        return np.ones(4)
    next_turn = tables.equities(theirs, mine)
    best = {
        name: max(value, min(2 * next_turn.opp_owned, 1))
        for name, value in (("owned", next_turn.owned), ("centred", next_turn.centred))
    }
    return -np.array([next_turn.cubeless, next_turn.opp_owned, best["centred"], best["owned"]])


def test_equities_follow_from_those_after_the_legal_plays():
    rng = random.Random(5)
    homes = Homes(6).counts[1:].tolist()
    for _ in range(40):
        mine, theirs = (tuple(rng.choice(homes)) for _ in range(2))
        total = np.zeros(4)
        for roll in ALL_ROLLS:
            reached = [home_of(play.result.own) for play in legal_plays(position_with(mine), roll)]
            best = np.max([after(home, theirs) for home in reached], axis=0)
            total += best * (1 if roll.is_doubles else 2)
        assert tables.equities(mine, theirs) == pytest.approx(tuple(total / 36), abs=1e-6), (mine, theirs)


def test_whoever_is_off_has_won():
    some = (0, 1, 0, 2, 0, 0)
    assert tables.equities((0,) * 6, some) == (1, 1, 1, 1)
    assert tables.equities(some, (0,) * 6) == (-1, -1, -1, -1)


def test_owning_the_cube_is_worth_most_and_the_opponent_owning_it_least():
    cubeless, owned, centred, opp_owned = tables._two_sided(None)[:, 1:, 1:]
    owned, centred = (two_sided.with_best_action(each, opp_owned) for each in (owned, centred))
    assert (owned >= centred - 1e-6).all()
    assert (centred >= opp_owned - 1e-6).all()
    assert (cubeless >= opp_owned - 1e-6).all()
    assert (owned >= cubeless - 1e-6).all()


def test_more_than_six_checkers_are_refused():
    with pytest.raises(odds.OutOfReachError, match=r"up to 6 checkers on a side.* here are 7"):
        odds.race_cube(facing((7, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)))


def test_progress_is_told_in_rising_shares_that_end_with_all():
    told = []
    two_sided.build(told.append)
    assert told == sorted(told)
    assert told[-1] == 1


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ((0, 0, 0, 0, 1, 1), (2, 0, 0, 1, 0, 0)),
        ((0, 0, 0, 0, 0, 2), (1, 0, 0, 2, 0, 0)),
        ((1, 0, 0, 2, 0, 0), (0, 1, 0, 2, 0, 0)),
    ],
)
@pytest.mark.parametrize("cube", ["centred", "own", "opp"])
def test_endings_solved_in_fractions_without_a_table_say_the_same(mine, theirs, cube):
    solved = odds.ending(facing(mine, theirs), cube=cube).decision
    table = odds.race_cube(facing(mine, theirs), cube=cube).decision
    assert float(table.no_double) == pytest.approx(float(solved.no_double), abs=1e-6)
    assert float(table.best) == pytest.approx(float(solved.best), abs=1e-6)
    assert table.verdict == solved.verdict
