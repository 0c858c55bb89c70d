"""The table for one side equals the oracle's, and is best by the rule engine's plays."""

import csv
import gzip
from functools import cache

import numpy as np
import pytest
from corpora import DATA, lines
from home_boards import homes, position_with
from hypothesis import given, settings

from bglearn import legal_plays, odds
from bglearn.odds import one_sided, tables
from bglearn.odds.bearing_off import home_of
from bglearn.odds.homes import Homes, home_count, rank
from bglearn.rules import ALL_ROLLS


@cache
def whole():
    return tables._one_sided(None)


def mean(home):
    return sum(n * chance for n, chance in enumerate(tables.rolls_to_off(home)))


def test_all_means_equal_the_exact_ones():
    with gzip.open(DATA / "bearoff_one_sided_means.csv.gz", "rt", encoding="ascii") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 27_132
    means = whole() @ np.arange(one_sided.LONGEST + 1)
    ranks = [rank([int(row[f"n{point}"]) for point in range(1, 7)]) for row in rows]
    exact = np.array([float(row["exact_min_mean_rolls"]) for row in rows])
    assert np.abs(means[ranks] - exact).max() < 1e-6
    assert np.abs(means[ranks] - exact).max() < 6e-10  # the corpus writes so many digits


def distance(chances, theirs):
    """The largest difference of single chances."""
    length = max(len(chances), len(theirs))
    ours, other = (np.pad(np.array(each), (0, length - len(each))) for each in (chances, theirs))
    return np.abs(ours - other).max()


@pytest.mark.parametrize("row", lines("bearoff_one_sided"), ids=lambda row: str(row["gnubg_index"]))
def test_distributions_are_those_of_gnu_backgammon(row):
    home = tuple(row["home"])
    assert distance(tables.rolls_to_off(home), row["dist"]) < 3e-3
    first = [chance / 65535 for chance in row["first_checker_dist_u16"]]
    assert distance(tables.rolls_to_first_off(home), first) < 3e-3


def test_every_row_is_a_distribution_over_enough_rolls():
    table = whole()
    assert table.shape == (one_sided.ROWS, one_sided.LONGEST + 1) == (54_264 + 15_504, 31)
    assert np.abs(table.sum(axis=1) - 1).max() < 1e-12
    assert table.min() == 0
    fifteen_on_six = table[rank((0, 0, 0, 0, 0, 15))]
    # 2-1 every time, and only that, takes 30 rolls.
    assert fifteen_on_six[30] == pytest.approx(18.0**-30)


@settings(max_examples=60)
@given(homes())
def test_a_mean_is_one_roll_and_the_best_legal_play_of_each(home):
    position = position_with(home)
    best = sum(
        min(mean(home_of(play.result.own)) for play in legal_plays(position, roll)) * (1 if roll.is_doubles else 2)
        for roll in ALL_ROLLS
    )
    assert mean(home) == pytest.approx(1 + best / 36, abs=1e-10)


def test_a_table_of_few_checkers_is_the_same():
    small = Homes(4)
    chances = one_sided.fewest_rolls(small, np.arange(small.size) == 0, lambda share: None)
    assert np.array_equal(chances[small.numbers], whole()[: home_count(4)])


def test_progress_is_told_in_rising_shares_that_end_with_all():
    told = []
    one_sided.build(told.append)
    assert told == sorted(told)
    assert told[0] < 0.05
    assert told[-1] == 1


@pytest.mark.parametrize(
    ("home", "said"),
    [
        ((0, 0, 0, 0, 0, 16), "up to 15 checkers"),
        ((1, 2, 3), "six whole numbers"),
        ((1, -1, 0, 0, 0, 0), "six whole numbers"),
        ((1, 0.5, 0, 0, 0, 0), "six whole numbers"),
    ],
)
def test_what_is_no_home_of_the_table_is_refused(home, said):
    for ask in (tables.rolls_to_off, tables.rolls_to_first_off, lambda home: tables.means_to_off([home])):
        with pytest.raises(odds.OutOfReachError, match=said):
            ask(home)
