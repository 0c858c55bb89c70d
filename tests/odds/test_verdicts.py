"""One verdict, whatever the chances; and the two take points, counted."""

import json
from fractions import Fraction

import pytest
from corpora import DATA
from hypothesis import given
from hypothesis import strategies as st

from bglearn.odds import Decision, cube_verdict, dead_cube_take, live_cube_take
from bglearn.words import table

DOUBLERS = [entry for key, entry in table("odds").items() if "doubler_" in key]
TAKERS = [entry for key, entry in table("odds").items() if key.startswith("taker_")]


def report(name):
    rows = (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    return next(row for row in map(json.loads, rows) if row["id"] == name)


def test_the_position_of_report_b36_has_one_verdict():
    asked = report("B36")["input"]
    answer = cube_verdict(win=asked["p_win"], gammon=asked["p_gammon"], cube=asked["cube"])
    assert answer.verdict == "Too good to double: no double, pass."
    assert (answer.decision.doubler, answer.decision.taker) == ("too good", "pass")
    assert answer.text.count("Too good") == 1
    assert "close" not in answer.text.casefold()
    assert answer.decision.no_double == Fraction(115, 100)


values = st.fractions(-3, 3, max_denominator=36)


@given(values, values, st.booleans(), st.booleans())
def test_a_decision_has_one_verdict_and_it_follows_from_the_values(no_double, take, may_double, owned):
    decision = Decision(no_double, take, may_double, owned)
    said = decision.verdict
    if not may_double:
        assert said == "No double is possible."
        assert decision.best == no_double
        return
    assert said in {f"{doubler}, {taker}." for doubler in DOUBLERS for taker in TAKERS}
    assert ("edouble" in said) == owned
    after = min(take, 1)
    assert decision.best == max(no_double, after)
    assert (decision.doubler == "double") == (no_double < after)
    assert (decision.doubler == "either") == (no_double == after)
    assert (decision.doubler == "too good") == (no_double > 1 and take >= 1)
    assert (decision.taker == "take") == (take < 1)
    assert (decision.taker == "pass") == (take > 1)
    worth = {"no_double": no_double, "double_take": take, "double_pass": Fraction(1)}
    assert worth[decision.best_action] == decision.best


chances = st.fractions(0, 1, max_denominator=36)


@given(chances, chances, chances, st.booleans())
def test_the_values_are_those_of_the_games(win, gammon, lose_gammon, jacoby):
    gammon, lose_gammon = min(win, gammon), min(1 - win, lose_gammon)
    decision = cube_verdict(win, gammon, lose_gammon=lose_gammon, jacoby=jacoby).decision
    plain = 2 * win - 1
    assert decision.no_double == plain + (0 if jacoby else gammon - lose_gammon)
    assert decision.double_take == 2 * (plain + gammon - lose_gammon)


def test_a_quarter_is_a_take_with_a_dead_cube():
    for wins in range(37):
        assert cube_verdict(Fraction(36 - wins, 36)).decision.taker == (
            "take" if wins > 9 else "either" if wins == 9 else "pass"
        )
    answer = dead_cube_take()
    assert (answer.share, answer.games) == (Fraction(1, 4), 36)
    for won, redoubled, cost in answer.costs:
        assert (redoubled, cost) == (0, -36 * cube_verdict(Fraction(won, 36)).decision.double_take)
    assert str(answer) == "9 of 36 games are enough to take a dead cube (25 %)."
    assert "9     " in answer.text


def test_a_fifth_is_a_take_with_a_fully_live_cube():
    answer = live_cube_take()
    assert (answer.share, answer.games) == (Fraction(1, 5), 20)
    assert str(answer) == "4 of 20 games are enough to take a fully live cube (20 %)."
    for won, redoubled, cost in answer.costs:
        assert redoubled * Fraction(16, 20) == won
        assert cost == 2 * (20 - redoubled) - 2 * redoubled
    # A game in small steps, solved: a token on 0 to 100, one step up or down a turn, the cube always at hand.
    assert walk_value(20, turning=80) == -1
    assert walk_value(19, turning=80) < -1 < walk_value(21, turning=80)
    # At the moment of the redouble the other side has just its take point left: neither take nor pass is better.
    assert -walk_value(20, turning=80) == 1


def walk_value(at, turning):
    """The value of a cube of 2 for its owner, at so many hundredths: lost at 0, cashed at ``turning``.

    A fair walk comes to its far end before 0 as often as it has come on its way there: the values solve
    v(k) = (v(k - 1) + v(k + 1)) / 2, checked here.
    """
    values = [Fraction(-2) + Fraction(4 * k, turning) for k in range(turning + 1)]
    assert values[0] == -2
    assert values[-1] == 2
    assert all(values[k] == (values[k - 1] + values[k + 1]) / 2 for k in range(1, turning))
    return values[at]


@pytest.mark.parametrize("wrong", [1.2, -0.1, 80, "many", "1/0", float("nan"), None])
def test_a_chance_is_a_share(wrong):
    with pytest.raises(ValueError, match="share of all games from 0 to 1"):
        cube_verdict(win=wrong)


def test_chances_fit_together():
    with pytest.raises(ValueError, match="gammons are among the games"):
        cube_verdict(win=0.5, gammon=0.6)
    with pytest.raises(ValueError, match="gammons are among the games"):
        cube_verdict(win=0.8, lose_gammon=0.3)
    with pytest.raises(ValueError, match="centred, own, opp, none"):
        cube_verdict(win=0.5, cube="left")
