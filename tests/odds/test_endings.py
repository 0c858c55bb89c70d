"""Endings come out as the scenes say, as an exact table says, and as a second recursion in Fractions says."""

import random
import time
from fractions import Fraction
from functools import cache

import naive
import pytest
from corpora import lines
from odds.brute import THROWS

from bglearn import GameState, Position, RuleSet
from bglearn.odds import OutOfReachError, ending
from bglearn.odds.going_home import _steps, rolled

LAST = "opp 24x1"


def over_36(value):
    return value * 36


# The scenes


@pytest.mark.parametrize(
    ("own", "wins", "take", "verdict"),
    [
        ("6x1", 27, 36, "Double, take or pass (it is the same)."),
        ("5x1", 31, 52, "Double, pass."),
        ("2x2", 26, 32, "Double, take."),
        ("5x1, 2x1", 19, 4, "Double, take."),
    ],
)
def test_scenes_11_and_12(own, wins, take, verdict):
    answer = ending(f"own {own}; {LAST}")
    assert over_36(answer.win) == wins == answer.rolls.count
    assert over_36(answer.no_double) == wins - (36 - wins)
    assert over_36(answer.double_take) == 2 * wins - 2 * (36 - wins) == take
    assert over_36(answer.double_pass) == 36
    assert answer.verdict == answer.dead.verdict == verdict
    assert str(answer).startswith(f"{wins} of 36 games are won (")
    assert str(answer).count(verdict) == 1


def test_the_nine_rolls_that_fail_in_scene_11():
    assert str(~ending(f"own 6x1; {LAST}").rolls) == "4-1, 3-2, 3-1, 2-1, 1-1"


def test_equal_pips_are_not_equal_chances():
    # Scene 10: what is left of seven pips.
    wins = [over_36(ending(f"own {own}; {LAST}").win) for own in ("6x1, 1x1", "4x1, 3x1", "5x1, 2x1")]
    assert wins == [15, 17, 19]


# A second opinion: no units, no shared results, no pruning, Fractions throughout; plays from the naive rules.


@cache
def naive_results(own):
    position = Position.from_counts(own, (15, *[0] * 25))
    return [tuple({board[0] for board in naive.Turn(position, throw).results}) for throw in THROWS]


def level(loser, jacoby_counts=True):
    if loser[0] or not jacoby_counts:
        return 1
    return 3 if any(loser[19:]) else 2


@cache
def naive_value(own, opp, cube, jacoby, live=True):
    """(no double, double and take) with the cube "centred", "own", "opp" or "none"."""
    turned = cube != "centred"

    def after(result, cube, counts):
        if result[0] == 15:
            return Fraction(level(opp, counts))
        other = {"own": "opp", "opp": "own"}.get(cube, cube)
        no_double, taken = naive_value(opp, result, other, jacoby, live)
        may = other in ("own", "centred")
        return -(max(no_double, min(taken, Fraction(1))) if may else no_double)

    def rolling(cube, counts):
        return sum(max(after(result, cube, counts) for result in results) for results in naive_results(own)) / Fraction(
            36
        )

    no_double = rolling(cube, turned or not jacoby)
    taken = 2 * rolling("opp" if live else "none", True) if cube in ("own", "centred") else None
    return no_double, taken


def random_side(chance, checkers, highest):
    counts = [0] * 26
    for _ in range(checkers):
        counts[chance.randint(1, highest)] += 1
    counts[0] = 15 - checkers
    return tuple(counts)


@pytest.mark.parametrize("endings", [pytest.param(150, marks=pytest.mark.long), 12])
def test_values_are_those_of_a_plain_recursion(endings):
    chance = random.Random(8)
    for _ in range(endings):
        own = random_side(chance, chance.randint(1, 2), 4)
        # Fifteen left on, so that gammons are at stake, or a few.
        opp = random_side(chance, chance.choice((1, 2)), 4)
        cube = chance.choice(("centred", "own", "opp", "none"))
        answer = ending(Position.from_counts(own, opp), cube=cube)
        for decision, live in ((answer.decision, True), (answer.dead, False)):
            no_double, taken = naive_value(own, opp, cube, False, live)
            assert decision.no_double == no_double
            assert taken is None or decision.double_take == taken
        assert answer.win == (naive_value(own, opp, "none", False)[0] + 1) / 2


@pytest.mark.parametrize("jacoby", [False, True])
def test_gammons_are_counted_as_a_plain_recursion_counts_them(jacoby):
    opp = (0, 13, *[0] * 18, 2, *[0] * 5)  # two in the winner's home board: a backgammon is at stake
    for own in ("1x2", "3x1", "3x1, 2x1"):
        position = Position.from_counts(Position.parse(f"own {own}; opp off").own.counts, opp)
        answer = ending(position, rules=RuleSet.STANDARD.replace(jacoby=jacoby))
        no_double, taken = naive_value(position.own.counts, opp, "centred", jacoby)
        assert (answer.no_double, answer.double_take) == (no_double, taken)


def test_too_good_is_derived_and_jacoby_takes_it_away():
    text = "own 3x1, 2x1; opp 19x10, 18x5"
    assert ending(text).verdict == "Too good to double: no double, pass."
    assert ending(text).no_double == 2
    without = ending(text, rules=RuleSet.STANDARD.replace(jacoby=True))
    assert (without.no_double, without.verdict) == (1, "Double or not (it is the same), pass.")
    assert ending(text, rules=RuleSet.STANDARD.replace(end_mode="oin")).no_double == 1


# An exact table from outside, in floats


@pytest.mark.parametrize(("checkers", "rows"), [pytest.param(7, 80, marks=pytest.mark.long), (4, 10)])
def test_a_table_from_outside_says_the_same(checkers, rows):
    compared = 0
    for row in lines("bearoff_two_sided"):
        sides = row["on_roll"], row["opponent"]
        if not all(map(sum, sides)) or sum(map(sum, sides)) > checkers:
            continue
        own, opp = ((15 - sum(side), *side, *[0] * 19) for side in sides)
        try:
            for cube, name in (("own", "owned"), ("centred", "centred")):
                answer = ending(Position.from_counts(own, opp), cube=cube)
                assert float(answer.no_double) == pytest.approx(row["exact"][f"{name}_no_double"], abs=1e-6)
                assert float(answer.decision.best) == pytest.approx(row["exact"][f"{name}_best"], abs=1e-6)
            assert float(2 * answer.win - 1) == pytest.approx(row["exact"]["cubeless"], abs=1e-6)
            opp_owned = ending(Position.from_counts(own, opp), cube="opp")
            assert float(opp_owned.no_double) == pytest.approx(row["exact"]["opp_owned"], abs=1e-6)
        except OutOfReachError:
            continue
        compared += 1
    assert compared >= rows


# Two rolls, three rolls


@pytest.mark.parametrize(
    ("checkers", "win", "verdict"),
    [
        (2, Fraction(1), "Double or not (it is the same), pass."),
        (4, Fraction(31, 36), "Double, pass."),
        (6, None, "Double, pass."),
    ],
)
def test_positions_of_one_two_and_three_rolls(checkers, win, verdict):
    answer = ending(f"own 1x{checkers}; opp 24x{checkers}")
    assert win in (None, answer.win)
    assert answer.verdict == verdict


PLACES = [*((a,) for a in range(1, 7)), *((a, b) for a in range(1, 7) for b in range(1, a + 1))]
SIDES = [(15 - len(places), *(places.count(point) for point in range(1, 25)), 0) for places in PLACES]


def test_two_checkers_a_side_are_answered_wherever_they_stand():
    for own, opp in [(SIDES[-1], SIDES[-1]), (SIDES[-1], SIDES[-2]), (SIDES[-2], SIDES[-1]), (SIDES[-3], SIDES[-1])]:
        assert ending(Position.from_counts(own, opp), cube="centred").tree.branches


def test_the_widest_of_them_is_not_waited_for():
    def once(text):
        rolled.cache_clear()
        _steps.cache_clear()
        start = time.process_time()
        assert ending(text).text
        return time.process_time() - start

    # The benchmark prints how long it takes: 10 to 20 ms, by the hour. This is far outside of that.
    for text in ("own 6x2; opp 19x2", "own 4x3; opp 21x3"):
        assert any(once(text) < 0.1 for _ in range(5))


def test_larger_endings_are_refused_soon_and_the_table_is_named():
    start = time.process_time()
    with pytest.raises(OutOfReachError, match="race_cube"):
        ending("own 6x3; opp 19x3")
    assert time.process_time() - start < 0.2


def test_the_tree_leads_from_the_decision_to_each_end():
    answer = ending("own 1x4; opp 24x4")
    seen = []

    def follow(moment, depth=0):
        assert sum(branch.rolls.count for branch in moment.branches) == 36
        worth = sum(branch.rolls.fraction * branch.value for branch in moment.branches)
        assert worth == moment.decision.no_double
        if moment.cube.may_double:
            doubled = sum(branch.rolls.fraction * branch.value for branch in moment.branches_doubled)
            assert 2 * doubled == moment.decision.double_take
        for branch in (*moment.branches, *moment.branches_doubled):
            if branch.after is None:
                assert branch.value == branch.level
                seen.append(depth)
            else:
                assert branch.after.is_asked != moment.is_asked
                assert branch.value == -branch.after.decision.best
                follow(branch.after, depth + 1)

    follow(answer.tree)
    assert set(seen) == {0, 1, 2}
    lines = list(answer.tree.lines())
    assert lines[0] == "You to roll with 1x4: Double, pass."
    assert "    6 of 36 win at once: 6-6, 5-5, 4-4, 3-3, 2-2, 1-1 (worth 1.000)" in lines


def test_a_dead_cube_can_be_another_verdict():
    answer = ending("own 6x2; opp 19x2")
    assert (answer.decision.taker, answer.dead.taker) == ("take", "pass")
    assert "If nobody could turn the cube again: Double, pass." in answer.text


# Flags: nothing is remembered by position alone (report B33)


def test_the_same_position_under_other_flags_gets_its_own_advice():
    position = Position.parse(f"own 5x1; {LAST}")
    crawford = GameState(position, score=(6, 3), match_length=7, crawford=True)
    assert ending(crawford).verdict == "No double is possible."
    assert ending(GameState(position)).verdict == "Double, pass."
    assert ending(crawford).verdict == "No double is possible."
    with pytest.raises(OutOfReachError, match="take_point"):
        ending(GameState(position, score=(6, 3), match_length=7))
    assert ending(GameState(position, cube=2, cube_owner="own")).verdict == "Redouble, pass."
    assert ending(GameState(position, cube=2, cube_owner="opp")).verdict == "No double is possible."
    assert ending(position, rules=RuleSet.STANDARD.replace(cube=False)).verdict == "No double is possible."
    limited = RuleSet.STANDARD.replace(cube_limit=2)
    assert ending(position, rules=limited).verdict == "Double, pass."
    assert ending(GameState(position, cube=2, cube_owner="own"), rules=limited).verdict == "No double is possible."
    gammon = GameState(Position.parse("own 3x1, 2x1; opp 19x10, 18x5"))
    assert ending(gammon).decision.doubler == "too good"
    assert ending(GameState(gammon.position, jacoby=True)).decision.doubler == "either"
    assert ending(gammon).decision.doubler == "too good"


def test_plays_are_those_of_the_rules_in_force():
    irish = RuleSet.STANDARD.replace(moves_of_double=2)
    assert over_36(ending(f"own 1x4; {LAST}").win) == 6
    assert over_36(ending(f"own 1x4; {LAST}", rules=irish).win) == 0
    assert over_36(ending(f"own 1x4; {LAST}").win) == 6
    assert all(sum(group.weight for group in rolled(side, RuleSet.STANDARD)) == 36 for side in [(2, 1)])


# What is not covered


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("own 6x1; opp 1x1", "races"),
        ("own 6x1, bar x1; opp 24x1", "races"),
        ("own 6x1; opp off", "each side has a checker left"),
        ("own off; opp 24x1", "each side has a checker left"),
        ("own 6x8, 5x7; opp 19x8, 20x7", "up to two checkers on each side"),
    ],
)
def test_what_is_out_of_reach_says_what_is_covered(asked, says):
    with pytest.raises(OutOfReachError, match=says):
        ending(asked)


def test_texts_owners_and_rules_that_cannot_be_read():
    with pytest.raises(ValueError, match="6x"):
        ending("own 6x; opp 24x1")
    with pytest.raises(ValueError, match="centred, own, opp, none"):
        ending(f"own 6x1; {LAST}", cube="mine")
    with pytest.raises(OutOfReachError, match="take_point"):
        ending(f"own 6x1; {LAST}", rules=RuleSet.MATCH)
    for rules in (RuleSet.STANDARD.replace(scored=False, cube=False), RuleSet.STANDARD.to_home()):
        with pytest.raises(OutOfReachError, match="decide a game otherwise"):
            ending(f"own 6x1; {LAST}", rules=rules)
    with pytest.raises(OutOfReachError, match="two dice"):
        ending(f"own 6x1; {LAST}", rules=RuleSet.STANDARD.replace(dice=3))


def test_the_largest_ending_that_is_answered_is_shown_with_its_tree_too():
    """The tree goes on to moments that nobody comes to with the best play; looking at them is no larger question."""
    answer = ending("own 6x2; opp 19x2")
    assert answer._repr_mimebundle_()["text/html"].count("<details>") > 50
