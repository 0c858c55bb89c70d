"""A lead in pips is worth what all the races with that lead come to, one by one."""

from statistics import mean

import pytest
from home_boards import facing
from matplotlib.figure import Figure

from bglearn import odds
from bglearn.odds.homes import Homes, pips_by_rank

MINE = (1, 0, 1, 1, 0, 2)


def test_it_is_the_average_of_the_races_one_by_one():
    answer = odds.lead(facing(MINE, (0, 1, 1, 1, 1, 0)), most=5)
    own = sum(point * n for point, n in enumerate(MINE, start=1))
    four = [tuple(map(int, home)) for home in Homes(4).counts if home.sum() == 4]
    for at in answer.points:
        races = [
            odds.race(facing(MINE, home)).one_sided
            for home in four
            if sum(point * n for point, n in enumerate(home, start=1)) == own + at.lead
        ]
        assert at.homes == len(races)
        assert (at.mean, at.least, at.most) == pytest.approx((mean(races), min(races), max(races)), abs=1e-12)
    # Their 14 pips are 6 fewer than mine, and four checkers have 24 at most.
    assert [at.lead for at in answer.points] == list(range(-6, 5))


def test_this_very_position_is_among_them():
    answer = odds.lead(facing(MINE, (4, 0, 0, 0, 0, 3)))
    assert answer.lead == 22 - 20
    assert answer.chance == pytest.approx(odds.race(answer.position).one_sided, abs=1e-12)
    assert answer.now.least <= answer.chance <= answer.now.most
    far = odds.lead(facing((1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 15)), most=3)
    assert [at.lead for at in far.points] == [89]
    assert str(far).startswith("36 of 36 races are won with a lead of 89 pips (100.0 %)")


def test_more_pips_ahead_are_worth_more_on_average():
    answer = odds.lead("own 6x3, 5x3, 4x3, 3x1; opp 19x3, 20x3, 21x3, 22x1")
    means = [at.mean for at in answer.points]
    assert means == sorted(means)
    assert len(means) == 25


@pytest.mark.parametrize("checkers", [0, 1, 6, 15])
def test_pips_stand_in_the_order_of_the_ranks(checkers):
    homes = Homes(checkers)
    by_rank = homes.pips[homes.numbers][-len(pips_by_rank(checkers)) :]
    assert pips_by_rank(checkers).tolist() == by_rank.tolist()


def test_it_says_what_is_meant_ahead_even_and_behind():
    said = {
        theirs: str(odds.lead(f"own 3x2; opp {theirs}", most=1)) for theirs in ("24x6", "20x1", "24x1, 20x1", "24x1")
    }
    assert "no lead" in said["24x6"]
    assert "1 pip behind" in said["20x1"]
    assert "your opponent's 1 checker can have 5 pips" in said["20x1"]
    assert "no lead" in said["24x1, 20x1"]
    assert "5 pips behind" in said["24x1"]


def test_the_picture_is_labelled_and_told():
    ax = odds.lead("own 6x3; opp 19x3").plot(Figure().subplots(), look="dark")
    assert ax.get_xlabel() == "lead of the side on roll (pips)"
    assert ax.alt_text.startswith(
        "Games won by the lead in pips, you on roll. Games won (%) by lead in pips. on average"
    )


def test_what_it_does_not_cover_is_said():
    with pytest.raises(odds.OutOfReachError, match="7-point"):
        odds.lead("own 7x1; opp 24x1")
    with pytest.raises(odds.OutOfReachError, match="no race yet"):
        odds.lead("own 6x1; opp 1x1")
    for most in (-1, 1.5, None, True, "8"):
        with pytest.raises(ValueError, match="whole number from 0"):
            odds.lead("own 6x1; opp 24x1", most=most)
