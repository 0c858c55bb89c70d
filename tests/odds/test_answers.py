"""An answer is a sentence, a table, a picture and exact numbers; the same each time, and without numpy too."""

import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bglearn
from bglearn import GameState, InvalidPositionError, Position, odds
from bglearn.draw.plots import alt_text
from bglearn.odds import MissingLibraryError
from bglearn.odds.answer import Answer, number, percent
from bglearn.odds.asked import position_of, read

CHECKOUT = Path(__file__).parent.parent.parent
BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "matplotlib"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocked())
"""


def python(code):
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


ANSWERS = {
    "shots": lambda: odds.shots("own 24x1; opp 18x1"),
    "enter": lambda: odds.enter(closed=3, checkers=2),
    "nothing counted": lambda: odds.enter(closed=6),
    "bears off": lambda: odds.bears_off_all("own 6x1; opp 24x1"),
    "ending": lambda: odds.ending("own 2x2; opp 24x1"),
    "verdict": lambda: odds.cube_verdict(0.8, 0.55),
    "dead": odds.dead_cube_take,
    "live": odds.live_cube_take,
}


@pytest.fixture(params=ANSWERS)
def make(request):
    return ANSWERS[request.param]


def test_the_number_comes_first_and_the_text_has_all(make):
    answer = make()
    assert isinstance(answer, Answer)
    assert re.match(r"(In )?\d", str(answer))
    shown = answer._repr_mimebundle_()
    assert shown["text/plain"] == answer.text
    assert answer.text.startswith(f"{answer}")
    for note in answer.notes:
        assert note in answer.text
    if answer.table:
        assert all(cell in answer.text for row in answer.table.rows for cell in row)


def test_it_is_shown_the_same_each_time(make):
    assert make()._repr_mimebundle_() == make()._repr_mimebundle_()


def test_the_html_is_well_formed_and_names_its_picture(make):
    answer = make()
    html = answer._repr_mimebundle_()["text/html"].replace("<details open>", "<details>")
    page = ElementTree.fromstring(html)
    pictures = [each for each in page.iter() if each.tag.endswith("svg")]
    for picture in pictures:
        assert picture.get("role") == "img"
        assert "Grid of the 36 rolls" in picture.get("aria-label")
    assert ("svg" in html) == (type(answer).__name__ in ("Shots", "Entering", "Counted", "Ending"))


def test_a_plot_goes_into_axes_that_are_given():
    from matplotlib.figure import Figure

    figure = Figure()
    ax = figure.subplots()
    answer = odds.shots("own 24x1; opp 18x1")
    assert answer.plot(ax) is ax
    assert alt_text(ax).startswith(str(answer))
    assert "17 are marked: 1-5, 1-6, 2-2" in alt_text(ax)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("second die", "first die")


def test_a_plot_of_its_own_is_a_figure_that_a_notebook_knows():
    from matplotlib import pyplot

    pyplot.switch_backend("agg")
    pyplot.close("all")
    ax = odds.enter(closed=2).plot()
    assert pyplot.get_fignums() == [ax.figure.number]
    pyplot.close("all")


def test_an_answer_without_a_picture_says_so():
    with pytest.raises(NotImplementedError, match="has no picture"):
        odds.dead_cube_take().plot()


def test_numbers_are_rounded_as_people_do():
    assert [number(Fraction(each, 8), 2) for each in (1, 3, -1, -16)] == ["0.13", "0.38", "-0.13", "-2.00"]
    assert number(-0.001, 1) == "0.0"
    assert percent(Fraction(1, 36)) == "2.8 %"


def test_it_works_and_is_drawn_without_numpy_and_matplotlib():
    code = (
        BLOCKED
        + """
from bglearn import odds
drawn = [odds.shots("own 24x1; opp 18x1"), odds.enter(closed=3), odds.ending("own 6x1; opp 24x1"),
         odds.plays_fully("own 6x2; opp 24x1"), odds.take_point(), odds.cube_window(), odds.take_map(5)]
for answer in (*drawn, odds.cube_verdict(0.8, 0.55), odds.dead_cube_take(), odds.live_cube_take()):
    shown = answer._repr_mimebundle_()
    assert ("<svg" in shown["text/html"]) == (answer in drawn) and "<table" in shown["text/html"], shown
print(sorted({"numpy", "matplotlib", "IPython"} & set(sys.modules)))
try:
    drawn[0].plot()
except odds.MissingLibraryError as error:
    print(error)
"""
    )
    assert python(code) == (
        "[]\nA picture needs matplotlib, which is not installed here. Install it with: pip install matplotlib\n"
    )
    assert issubclass(MissingLibraryError, ImportError)


def test_a_question_shown_in_a_notebook_loads_neither():
    code = """
import sys
from bglearn import odds
for answer in (odds.shots("own 24x1; opp 18x1"), odds.ending("own 6x1; opp 24x1"), odds.take_map(5)):
    assert "<svg" in answer._repr_mimebundle_()["text/html"]
print(sorted({"numpy", "matplotlib", "IPython"} & set(sys.modules)))
"""
    assert python(code) == "[]\n"


def test_odds_is_a_word_and_hands_on_its_own():
    assert bglearn.odds is odds
    assert python("import bglearn; print(bglearn.odds.enter(closed=5))") == "11 of 36 rolls enter (30.6 %).\n"
    assert set(odds.__all__) <= set(dir(odds))
    code = "from bglearn import odds; print(all(getattr(odds, name) is not None for name in odds.__all__))"
    assert python(code) == "True\n"
    with pytest.raises(AttributeError, match="chances"):
        odds.chances  # noqa: B018 (the access is the test)


def test_no_module_bears_the_name_of_a_word():
    modules = {path.stem for path in (CHECKOUT / "bglearn" / "odds").glob("*.py")}
    assert not modules & set(odds.__all__)


def test_a_question_takes_what_people_have_at_hand():
    start = Position.start()
    for asked in (
        start,
        GameState(start),
        str(start),
        start.gnubg_id,
        GameState(start).xgid,
        GameState(start).gnubg_id,
    ):
        assert position_of(asked) == start
    assert isinstance(read(GameState(start).xgid), GameState)
    for text in ("nonsense", "own 6x", ""):
        with pytest.raises(InvalidPositionError):
            read(text)
    with pytest.raises(TypeError, match="board text"):
        read(6)
