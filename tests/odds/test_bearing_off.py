"""What a person asks about bearing off and races, and what comes back."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from home_boards import facing, homes, position_with
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn import GameState, Position, legal_plays, odds
from bglearn.odds import bearing_off, progress, tables
from bglearn.odds.bearing_off import home_of
from bglearn.rules import ALL_ROLLS

ROOT = Path(__file__).parents[2]


def test_bearing_off_says_the_mean_first():
    assert str(odds.bearoff("own 5x1, 2x1")) == (
        "1.48 rolls on average bear off your 2 checkers; 19 of 36 rolls do it this turn (52.8 %)."
    )
    assert str(odds.bearoff("own 1x15")) == (
        "6.98 rolls on average bear off your 15 checkers; 7 rolls or fewer are enough in 26.0 of 36 games (72.1 %)."
    )


@pytest.mark.parametrize(
    ("left", "wins"),
    [("5x1, 2x1", 19), ("4x1, 3x1", 17), ("6x1, 1x1", 15), ("6x1", 27), ("5x1", 31), ("2x2", 26), ("3x2", 17)],
)
def test_the_scenes_come_out_as_written(left, wins):
    assert odds.bearoff(f"own {left}").this_turn == Fraction(wins, 36)
    assert odds.bearoff(f"own {left}").this_turn == odds.bears_off_all(f"own {left}; opp off").fraction
    assert str(odds.race(f"own {left}; opp 24x1")).startswith(f"{wins} of 36 games are won by you")


@pytest.mark.parametrize(
    ("left", "verdict"),
    [
        ("6x1", "Double, take or pass (it is the same)."),
        ("5x1", "Double, pass."),
        ("2x2", "Double, take."),
        ("5x1, 2x1", "Double, take."),
        ("3x2", "No double, take."),
        ("1x1", "Double or not (it is the same), pass."),
    ],
)
def test_the_best_cube_action_in_last_roll_positions(left, verdict):
    assert odds.race_cube(f"own {left}; opp 24x1").decision.verdict == verdict


@settings(max_examples=25)
@given(homes(), st.sampled_from(ALL_ROLLS))
def test_a_best_play_is_legal_and_none_leaves_fewer_rolls(home, roll):
    position = position_with(home)
    best = next(each for each in odds.bearoff(position).best_plays() if each.roll == roll)
    plays = legal_plays(position, roll)
    assert str(best.play) in plays
    means = tables.means_to_off({home_of(play.result.own) for play in plays})
    assert best.mean_left == pytest.approx(min(means.values()), abs=1e-10)
    assert best.mean_left == pytest.approx(means[home_of(best.play.result.own)])


@given(homes(most=3))
def test_within_adds_up_exactly(home):
    answer = odds.bearoff(position_with(home))
    assert answer.within(0) == 0
    assert answer.within(30) == answer.within(len(answer.chances)) == 1
    assert answer.exactly(40) == answer.exactly(-1) == 0
    assert answer.within(2) == pytest.approx(answer.exactly(1) + answer.exactly(2))
    assert answer.this_turn.denominator in (1, 2, 3, 4, 6, 9, 12, 18, 36)
    assert float(answer.this_turn) == pytest.approx(answer.within(1), abs=1e-12)


def test_fifteen_checkers_tell_of_the_first():
    answer = odds.bearoff("own 6x3, 5x3, 4x3, 3x2, 2x2, 1x2; opp 24x1")
    assert answer.first_chances == (0, 1)
    late = odds.bearoff("own 4x10, 3x5; opp 24x1")
    assert late.first_chances[1] == pytest.approx(late.first_mean * -1 + 2)
    assert "until the first checker is off" in late.text
    assert "first checker" not in odds.bearoff("own 4x10; opp 24x1").text


def test_a_race_is_the_sum_over_both_sides_rolls():
    rng = np.random.default_rng(3)
    mine, theirs = (0, 0, 3, 4, 4, 4), (2, 2, 2, 2, 3, 4)
    answer = odds.race(facing(mine, theirs))
    assert answer.exact is None
    assert answer.cube is None
    rolls = [rng.choice(len(side), size=200_000, p=side) for side in (answer.mine, answer.theirs)]
    assert answer.chance == answer.one_sided == pytest.approx((rolls[0] <= rolls[1]).mean(), abs=0.005)
    other = odds.race(facing(theirs, mine))
    together = answer.chance + other.chance  # who is on roll wins when both need the same
    same = sum(a * b for a, b in zip(answer.mine, answer.theirs, strict=False))
    assert together == pytest.approx(1 + same)


def test_gammons_are_counted_while_all_fifteen_are_on():
    answer = odds.race("own 1x2; opp 19x15")
    assert answer.gammon == pytest.approx(1)
    assert "36 of 36 games are gammons for you" in answer.text
    against = odds.race(facing((0, 0, 0, 0, 0, 15), (1, 0, 0, 0, 0, 0)))
    # One roll is mine before the other side's last. Off goes a checker with a 6, with 5-1, 4-2, 3-3 and 2-2: 17 of 36.
    assert against.gammon_against == pytest.approx(19 / 36)
    assert odds.race("own 6x2; opp 19x14").gammon == 0


def test_how_far_the_one_sided_chance_is_off_is_as_said():
    chances = tables._one_sided(None)[: tables._two_sided(None).shape[1]]
    still = 1 - np.cumsum(chances, axis=1) + chances
    apart = np.abs(chances @ still.T - (1 + tables._two_sided(None)[0].astype(float)) / 2)[1:, 1:]
    assert round(100 * apart.mean(), 1) == 0.1
    assert round(100 * apart.max(), 1) == 1.4
    assert "0.1 percentage points off on average and 1.4 at most" in odds.race(facing((0,) * 5 + (7,), (1,) * 6)).text


def test_a_state_says_whose_the_cube_is_and_whether_it_is_a_match():
    position = Position.parse("own 6x1, 2x1; opp 24x1, 22x1")
    asked = {owner: odds.race_cube(GameState(position, cube=2, cube_owner=owner)) for owner in ("own", "opp")}
    assert {owner: answer.owner for owner, answer in asked.items()} == {"own": "own", "opp": "opp"}
    assert asked["own"].decision == odds.race_cube(position, cube="own").decision
    match = GameState(position, match_length=7, score=(6, 3), crawford=True)
    with pytest.raises(odds.OutOfReachError, match="match to 7"):
        odds.race_cube(match)
    assert odds.race(match).cube is None
    assert odds.race(match).exact == odds.race(position).exact
    with pytest.raises(odds.OutOfReachError, match="at 1024"):
        odds.race_cube(GameState(position, cube=1024, cube_owner="own"))
    with pytest.raises(ValueError, match="nobody"):
        odds.race_cube(position, cube="nobody")


def test_the_opponents_cube_cannot_be_turned():
    answer = odds.race_cube("own 5x1; opp 24x1", cube="opp")
    assert not answer.decision.may_double
    assert answer.decision.best == answer.decision.no_double
    assert str(answer).startswith("+0.722 times the cube on average, with the cube on your opponent's side.")


REFUSED = [
    ("own 7x1, 6x2; opp 24x1", "You still have 1 on the 7-point"),
    ("own 6x2; opp 24x1, 13x2", r"Your opponent, on their own numbers, still has 2 on the 12-point"),
    ("own 6x2; opp 4x1", "no race yet"),
    ("own bar x1; opp 24x1", "no race yet"),
    ("own 6x2; opp bar x1", "no race yet"),
    ("own 6x2; opp off", "your opponent has borne off every checker"),
    ("own off; opp 24x1", "you have borne off every checker"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED, ids=[text for text, _ in REFUSED])
def test_what_the_tables_do_not_cover_is_said(text, said):
    for ask in (odds.race, odds.race_cube):
        with pytest.raises(odds.OutOfReachError, match=said):
            ask(text)


def test_bearing_off_asks_only_that_nobody_is_in_the_way():
    assert odds.bearoff("own 6x2; opp 13x2, 24x1").mean == odds.bearoff("own 6x2").mean
    for text, said in (REFUSED[0], *REFUSED[2:5], REFUSED[6]):
        with pytest.raises(odds.OutOfReachError, match=said):
            odds.bearoff(text)
    with pytest.raises(odds.OutOfReachError, match="opposite directions"):
        odds.bearoff("own 6x2; opp off; same direction")
    with pytest.raises(ValueError, match="16 checkers"):
        odds.bearoff("own 6x16")
    with pytest.raises(odds.OutOfReachError, match=r"1 on the bar, 2 on the 13-point and 1 on the 7-point"):
        odds.bearoff("own bar x1, 13x2, 7x1; opp off")


@pytest.mark.parametrize("ask", [odds.bearoff, odds.race, odds.race_cube])
def test_answers_show_the_same_each_time(ask):
    first, second = (ask("own 6x2, 3x1; opp 20x3")._repr_mimebundle_() for _ in range(2))
    assert first == second
    assert first["text/plain"] == ask("own 6x2, 3x1; opp 20x3").text
    assert "<table" in first["text/html"]


@pytest.mark.parametrize("ask", [odds.bearoff, odds.race])
def test_the_picture_says_what_it_shows(ask):
    answer = ask("own 6x2, 3x1; opp 20x3")
    shown = answer.picture()
    assert (shown.x.label, shown.y.label) == ("rolls until the last checker is off", "chance (%)")
    assert answer.sentence in shown.alt
    assert f"2 {100 * answer_chances(answer)[2]:.1f} %" in shown.alt
    assert "<svg " in answer._repr_mimebundle_()["text/html"]


def answer_chances(answer):
    return answer.chances if isinstance(answer, bearing_off.BearOff) else answer.mine


WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from bglearn import odds
{code}
"""


def run_without(missing, code):
    command = [sys.executable, "-c", WITHOUT.format(missing=missing, code=code)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


MISSED = "A bear-off table needs numpy, which is not installed here. Install it with: pip install numpy"
SHORT = "'own 6x1; opp 24x1'"


def test_without_numpy_the_answer_is_what_is_missing_and_a_number_of_it_raises():
    """In a notebook it is shown like any other answer, so that the cells after it are run."""
    code = f"""
from IPython.core.formatters import DisplayFormatter
for ask in (odds.bearoff, odds.race, odds.race_cube, odds.lead):
    answer = ask({SHORT})
    data, _ = DisplayFormatter().format(answer)
    print(answer, data["text/plain"], data["text/html"], isinstance(answer, odds.Answer), sep="|")
    for read in ("mean", "chance", "best_plays", "exact", "plot"):
        try:
            getattr(answer, read)()
        except odds.MissingLibraryError as error:
            assert str(error) == str(answer) and error.name == "numpy"
        else:
            print(read)
"""
    html = f'<div class="bgl-odds"><p>{MISSED}</p></div>'
    assert run_without({"numpy"}, code) == f"{MISSED}|{MISSED}|{html}|True\n" * 4


def test_without_numpy_building_the_tables_says_what_is_missing():
    code = "try:\n    odds.build_tables()\nexcept odds.MissingLibraryError as error:\n    print(error)"
    assert run_without({"numpy"}, code) == f"{MISSED}\n"


def test_wrong_input_is_an_error_without_numpy_too():
    questions = ("race('own 8x1; opp 24x1')", f"race_cube({SHORT}, cube='mine')", f"lead({SHORT}, most=-1)")
    code = "\n".join(f"try:\n    odds.{each}\nexcept ValueError as error:\n    print(error)" for each in questions)
    told = run_without({"numpy"}, code).splitlines()
    assert len(told) == 3
    assert "8-point" in told[0]
    assert "mine" in told[1]
    assert "-1" in told[2]


def test_without_matplotlib_all_is_shown_and_a_plot_says_what_is_missing():
    code = "answer = odds.race('own 6x1; opp 24x1')\nprint(answer._repr_mimebundle_()['text/html'])\n"
    code += "try:\n    answer.plot()\nexcept odds.MissingLibraryError as error:\n    print(error)"
    shown = run_without({"matplotlib"}, code)
    assert "<table" in shown
    assert "<svg" in shown
    assert "A picture needs matplotlib, which is not installed here." in shown


@pytest.fixture
def bar_told(monkeypatch, capsys):
    """Tells a new bar (seconds passed, share done) and gives what it wrote."""
    clock = {"now": 0.0}
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock["now"])

    def told(*moments):
        clock["now"] = 0.0
        bar = progress.Bar("Building")
        for clock["now"], share in moments:
            bar(share)
        return capsys.readouterr().err

    return told


def test_a_bar_shows_itself_only_where_people_wait(bar_told):
    assert bar_told((0.1, 0.2), (0.5, 0.6), (0.9, 1.0)) == ""
    assert bar_told((1.2, 0.9), (1.3, 1.0)) == ""  # nearly done
    written = bar_told((0.5, 0.1), (1.5, 0.3), (1.51, 0.301), (3.0, 0.6), (5.0, 1.0))
    assert written.count("\r") == 3
    assert "30 %" in written
    assert written.endswith("100 %\n")


def test_building_ahead_tells_its_progress(table_folder, monkeypatch, tmp_path):
    monkeypatch.setenv("BGLEARN_CACHE", str(tmp_path))
    told = []
    odds.build_tables(progress=told.append)
    assert max(told) == told[-1] == 1
    assert told != sorted(told)  # one table after the other
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one-sided-1.table", "two-sided-1.table"]
    told.clear()
    odds.build_tables(progress=told.append)
    assert told == []
