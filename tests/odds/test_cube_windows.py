"""Take points and doubling windows: every figure of the oracle, the models between them, states and refusals."""

import gzip
import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn import GameState, Position, odds
from bglearn.odds import OutOfReachError
from bglearn.odds.stakes import Line

DATA = Path(__file__).parent.parent / "data"
with gzip.open(DATA / "take_points.jsonl.gz", "rt", encoding="utf-8") as file:
    ROWS = list(map(json.loads, file))
MONEY = json.loads((DATA / "take_points_money.json").read_text(encoding="utf-8"))
# The oracle's gammons do not count backgammons, ours do.
GAMMONS = {"no_gammons": {}, "gammons25_bg1": {"gammons": "26/100", "backgammons": "1/100"}}
WITHIN = 0.05
TIME = Fraction(2, 3)


def sides(row):
    """For each player: away as the doubler, and the figures."""
    away = row["away_player0"], row["away_player1"]
    for key, shares in GAMMONS.items():
        for player, seen in enumerate((away, away[::-1])):
            yield seen, shares, row[key][f"player{player}"]


def test_every_match_figure_is_that_of_the_oracle():
    assert len(ROWS) == 36
    counted, worst = 0, 0.0
    for row in ROWS:
        for away, shares, figures in sides(row):
            window = odds.cube_window(
                away=away, cube=row["cube"], owner="own" if row["cube"] > 1 else "centred", **shares
            )
            take = odds.take_point(away=away[::-1], cube=row["cube"], **shares)
            ours = {
                "dead": (window.dead, take.dead),
                "dead_no_redouble": (window.dead, take.dead),
                "dead_auto_redouble": (window.automatic, take.automatic),
                "live": (window.live, take.live),
            }
            assert ("dead_auto_redouble" in figures) == (take.automatic is not None)
            assert ("live" in figures) == (take.automatic is None and not take.is_dead)
            for model, wanted in figures.items():
                found, taken = ours[model]
                # Beside a live cube the oracle gives the double point of a dead one: there the window opens.
                double = window.opens if model == "live" else found.double_point
                for name, share in (
                    ("double_point", double),
                    ("cash_point", found.cash_point),
                    ("opponent_take_point", found.take_point),
                    ("opponent_take_point", taken),
                ):
                    worst = max(worst, abs(float(100 * share) - wanted[name]))
                    counted += 1
    assert counted == 832
    assert worst < 0.00501 < WITHIN


def test_every_gammon_value_is_that_of_the_oracle():
    for row in ROWS:
        away = row["away_player0"], row["away_player1"]
        for player, seen in enumerate((away, away[::-1])):
            stakes = odds.cube_window(away=seen, cube=row["cube"]).stakes
            gammon, backgammon = (float(stakes.gammon_value(row["cube"], times=times)) for times in (2, 3))
            assert gammon == pytest.approx(row["gammon_value"][player], abs=1e-5)
            assert backgammon == pytest.approx(row["backgammon_value"][player], abs=1e-5)
            prices = row["gammon_price"][2 * player : 2 * player + 2]
            assert [2 * gammon, 2 * (backgammon - gammon)] == pytest.approx(prices, abs=2e-5)


@pytest.mark.parametrize("key", GAMMONS)
@pytest.mark.parametrize("model", ["dead", "live"])
def test_every_money_figure_is_that_of_the_oracle(key, model):
    centred = odds.cube_window(**GAMMONS[key]).window(model)
    owned = odds.cube_window(owner="own", cube=2, **GAMMONS[key]).window(model)
    take = odds.take_point(**GAMMONS[key])
    nothing = Line(Fraction(0), Fraction(0))
    doubled = centred.double_take
    ours = {
        "take_point": getattr(take, model),
        "beaver_point": 1 - doubled.meets(nothing),
        "raccoon_point": doubled.meets(nothing),
        "initial_double_point": centred.double_point,
        "redouble_point": owned.double_point,
        "cash_point": centred.cash_point,
        "too_good_point": centred.too_good_point,
    }
    assert set(ours) == set(MONEY[key])
    for name, share in ours.items():
        assert float(100 * share) == pytest.approx(MONEY[key][name][model], abs=0.001), name


def test_janowski_goes_from_dead_to_live():
    for shares in GAMMONS.values():
        lost = won = 1 + Fraction(27 if shares else 0, 100)
        for share in (Fraction(0), Fraction(1, 3), TIME, Fraction(1)):
            window = odds.cube_window(owner="own", cube=2, **shares).window(share)
            below = won + lost + share / 2
            assert window.take_point == (lost - Fraction(1, 2)) / below
            assert window.cash_point == (lost + Fraction(1, 2) + share / 2) / below
            assert window.double_point == (lost + share) / below
            assert window.too_good_point == (lost + 1) / below
    answer = odds.take_point(away=(5, 7))
    assert answer.at_efficiency(0) == answer.dead
    assert answer.at_efficiency(1) == answer.live
    assert answer.live < answer.janowski < answer.dead


def test_jacoby_lets_gammons_count_after_a_double_alone():
    shares = GAMMONS["gammons25_bg1"]
    with_rule, without = odds.cube_window(jacoby=True, **shares), odds.cube_window(**shares)
    assert with_rule.dead.cash_point == without.dead.cash_point
    assert not with_rule.dead.can_be_too_good
    assert without.dead.can_be_too_good
    assert (
        odds.cube_window(jacoby=True, owner="own", cube=2, **shares).dead
        == odds.cube_window(owner="own", cube=2, **shares).dead
    )
    one_sided = {"gammons": ("1/2", 0)}
    assert odds.cube_window(jacoby=True, **one_sided).opens < odds.cube_window(**one_sided).opens
    for win in (0.6, 0.75, 0.95):
        verdict = odds.cube_verdict(win, 0.26 * win, 0.01 * win, lose_gammon=0.26 * (1 - win), jacoby=True)
        ours = odds.cube_window(jacoby=True, gammons="26/100", backgammons=("1/100", 0)).decide(win)
        assert float(ours.no_double) == pytest.approx(float(verdict.decision.no_double))
        assert float(ours.double_take) == pytest.approx(float(verdict.decision.double_take))


AWAY = st.tuples(st.integers(1, 25), st.integers(1, 25))
CUBES = st.sampled_from([1, 2, 4, 8, 16])


@given(AWAY, CUBES, st.sampled_from([0, "1/4"]), st.sampled_from(["dead", "live", TIME]))
def test_a_window_holds_together_at_any_score(away, cube, gammons, model):
    answer = odds.cube_window(away=away, cube=cube, gammons=gammons)
    window = answer.window(model)
    assert 0 <= window.take_point <= 1
    zones = list(window.zones())
    assert zones[0][1] == 0
    assert zones[-1][2] == 1
    assert all(one[2] == other[1] for one, other in pairwise(zones))
    for action, low, high in zones:
        middle = (low + high) / 2
        verdict = answer.decide(middle, model)
        if action == "double, take":
            assert (verdict.doubler, verdict.taker) == ("double", "take")
        elif action == "double, pass":
            assert verdict.doubler in ("double", "either")
            assert verdict.taker == "pass"
        else:
            assert verdict.doubler in ("no double", "too good", "either")
    assert odds.take_point(away=away[::-1], cube=cube, gammons=gammons).at_efficiency(TIME) == (
        answer.window(TIME).take_point
    )
    assert answer.text
    assert odds.take_point(away=away, cube=cube).text


def test_the_answer_shows_what_it_was_computed_from():
    answer = odds.take_point(away=(5, 7), cube=1)
    assert str(answer).startswith(
        "9.1 of 36 games won (25.3 %) are enough to take with a dead cube, 7.6 of 36 (21.0 %)"
    )
    ends = {result.what: (result.after, result.value) for result in answer.equities}
    passed, won, lost = (ends[name][1] for name in ("you pass", "you take and win 2", "you take and lose 2"))
    assert ends["you pass"][0] == (5, 6)
    assert passed == odds.match_equity(away=(5, 6)).chance
    assert answer.dead == (passed - lost) / (won - lost)
    assert all(result.row[-1] in answer.text for result in answer.equities)
    automatic = odds.take_point(away=(3, 2))
    assert "redouble at once" in str(automatic)
    assert "you redouble and lose 4" in automatic.text
    assert "dead then, since winning it wins you the match" in str(odds.take_point(away=(2, 4)))
    assert odds.take_point().text.count("+2") == 4


def test_b33_crawford_on_and_off_are_two_questions():
    on = GameState(Position.start(), match_length=7, score=(6, 3), crawford=True)
    off = GameState(Position.start(), match_length=7, score=(6, 3))
    behind_on = GameState(Position.start(), match_length=7, score=(3, 6), crawford=True)
    behind_off = GameState(Position.start(), match_length=7, score=(3, 6))
    for _ in range(2):  # nothing is remembered of the position
        first, second = odds.cube_window(behind_on), odds.cube_window(behind_off)
        assert not first.is_possible
        assert first.why_not == "crawford"
        assert str(first) == "No double is possible: 4-away against 1-away in the Crawford game."
        assert first.decide(0.6).verdict == "No double is possible."
        assert second.is_possible
        assert str(second).startswith(
            "0 of 36 games won (0.0 %) open the doubling window, and from 23.8 of 36 (66.1 %)"
        )
        assert second.decide(0.6).verdict == "Double, take."
        assert second.decide(0.7).verdict == "Double, pass."
        assert odds.cube_window(on).decide(0.6).verdict == "No double is possible."
        assert odds.cube_window(off).decide(0.6).verdict == "No double, take."
    with pytest.raises(OutOfReachError, match="Crawford game nobody may double"):
        odds.take_point(behind_on)
    assert odds.take_point(behind_off).dead == odds.take_point(away=(1, 4)).dead
    assert odds.match_equity(on).chance != odds.match_equity(off).chance


def test_a_state_says_cube_owner_and_limit():
    start = Position.start()
    mine = GameState(start, cube=2, cube_owner="own", match_length=7)
    assert odds.cube_window(mine).dead == odds.cube_window(away=(7, 7), cube=2, owner="own").dead
    theirs = GameState(start, cube=2, cube_owner="opp", match_length=7)
    assert "is the other side's" in str(odds.cube_window(theirs))
    full = GameState(start, cube=4, cube_owner="own", max_cube=4)
    assert "highest value" in str(odds.cube_window(full))
    for state in (theirs, full):
        assert odds.cube_window(state).table is None
        with pytest.raises(NotImplementedError):
            odds.cube_window(state).plot()
    assert odds.take_point(GameState(start, match_length=7, score=(0, 2))) == odds.take_point(away=(5, 7))
    assert odds.take_point("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10").score.away == (7, 7)


@pytest.mark.parametrize("cube", [0, 3, -2, 2.0, True, "2"])
def test_values_that_no_cube_has_are_refused(cube):
    for question in (odds.take_point, odds.cube_window):
        with pytest.raises(ValueError, match="no value of the cube"):
            question(away=(5, 7), cube=cube)
    with pytest.raises(ValueError, match="no value of the cube"):
        odds.take_map(5, cube=cube)


def test_questions_that_do_not_fit_together_are_refused():
    with pytest.raises(ValueError, match="one of money play"):
        odds.take_point(away=(5, 7), jacoby=True)
    with pytest.raises(ValueError, match="no Crawford game"):
        odds.cube_window(crawford=True)
    with pytest.raises(ValueError, match="not both"):
        odds.take_point(GameState(Position.start()), away=(5, 7))
    with pytest.raises(ValueError, match="A position alone"):
        odds.cube_window("own 6x1; opp 24x1")
    with pytest.raises(ValueError, match="backgammons"):
        odds.take_point(gammons=0.1, backgammons=0.2)
    with pytest.raises(ValueError, match="no chance"):
        odds.take_point(gammons=1.2)
    with pytest.raises(ValueError, match="one share for both sides, or two"):
        odds.take_point(gammons=(0.1, 0.2, 0.3))
    with pytest.raises(ValueError, match="no model of the cube"):
        odds.cube_window().window("lively")
    with pytest.raises(ValueError, match="no place of the cube"):
        odds.cube_window(owner="me")


@pytest.mark.parametrize("model", ["dead", "live", "2/3", 0])
def test_the_map_of_take_points_has_those_of_the_windows_exactly(model):
    """It is reckoned in another way: in whole numbers, for all scores at once."""
    shares = {"gammons": (0.3, 0.1), "backgammons": (0.05, 0)}
    for cube, more in ((1, {}), (2, shares)):
        found = odds.take_map(9, cube=cube, model=model, **more).takes
        for own in range(1, 10):
            for opp in range(1, 10):
                window = odds.cube_window(away=(opp, own), cube=cube, **more).window(model)
                assert found[own - 1][opp - 1] == window.take_point, (own, opp, cube)


def test_the_map_of_take_points_is_made_of_them():
    answer = odds.take_map(7, cube=2, model="live", gammons="1/4")
    for own, opp in ((5, 7), (7, 2), (1, 4), (3, 3)):
        assert answer.takes[own - 1][opp - 1] == odds.take_point(away=(own, opp), cube=2, gammons="1/4").live
    assert answer.table.rows[4][0] == "5"
    assert "fully live" in str(answer)
    assert "efficiency 50 %" in str(odds.take_map(3, model=0.5))
