"""Answers on match equity and the cube: number first, the same each time, and without numpy or matplotlib too."""

import re
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bglearn import odds
from bglearn.odds import windows
from bglearn.odds.answer import Answer

BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "matplotlib"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocked())
"""


def python(code):
    checkout = Path(__file__).parent.parent.parent
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=checkout, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


ANSWERS = {
    "equity": lambda: odds.match_equity(away=(5, 7)),
    "after Crawford": lambda: odds.match_equity(away=(1, 4)),
    "take": lambda: odds.take_point(away=(5, 7), cube=1, gammons=0.2, backgammons=(0, 0.01)),
    "take at once": lambda: odds.take_point(away=(3, 2)),
    "take in money play": odds.take_point,
    "window": lambda: odds.cube_window(away=(13, 7), gammons=0.25),
    "no sense in it": lambda: odds.cube_window(away=(1, 4)),
    "equities": lambda: odds.equity_map(25),
    "takes": lambda: odds.take_map(7),
}


@pytest.fixture(params=ANSWERS)
def make(request):
    return ANSWERS[request.param]


def test_the_number_comes_first_and_the_text_has_all(make):
    answer = make()
    assert isinstance(answer, Answer)
    assert re.match(r"\d+(\.\d)? of 36 (games|matches)", str(answer))
    shown = answer._repr_mimebundle_()
    assert shown == make()._repr_mimebundle_()
    assert shown["text/plain"] == answer.text
    page = ElementTree.fromstring(shown["text/html"])
    pictures = [each for each in page.iter() if each.tag.endswith("svg")]
    is_drawn = not isinstance(answer, odds.MatchEquity) or not answer.score.is_after_crawford
    assert len(pictures) == is_drawn
    assert all(picture.get("aria-label") for picture in pictures)
    text = answer.text
    assert all(cell in text for row in answer.table.rows for cell in row)


def test_a_question_is_not_waited_for(make):
    def once():
        for name in ("dead_window", "automatic_window", "live_window", "janowski_window", "live_cash"):
            getattr(windows, name).cache_clear()
        start = time.perf_counter()
        assert make().text
        return time.perf_counter() - start

    once()  # reads the table
    assert min(once() for _ in range(5)) < 0.1  # the benchmark prints how long it takes: up to 13 ms


def test_it_works_without_numpy_and_matplotlib():
    code = (
        BLOCKED
        + """
from bglearn import odds
score = {"away": (5, 7)}
for answer in (odds.take_point(**score), odds.cube_window(**score), odds.match_equity(**score), odds.equity_map(5)):
    shown = answer._repr_mimebundle_()
    assert "<svg" in shown["text/html"] and "<table" in shown["text/html"], shown
    try:
        answer.plot()
    except odds.MissingLibraryError as error:
        print(error.name)
"""
    )
    assert python(code) == "matplotlib\n" * 4


def test_asking_loads_neither():
    code = """
import sys
from bglearn import odds
odds.take_point(away=(5, 7)).text, odds.cube_window().text, odds.take_map(5).text
print(sorted({"numpy", "matplotlib", "IPython", "bgsage"} & set(sys.modules)))
"""
    assert python(code) == "[]\n"


def test_without_the_table_it_says_what_to_install_and_money_play_works():
    code = BLOCKED.replace('"numpy", "matplotlib"', '"gvformat",') + (
        "from bglearn import odds\n"
        "print(odds.take_point().dead)\n"
        "try:\n    odds.take_point(away=(5, 7)).dead\n"
        "except odds.MissingLibraryError as error:\n    print(error)\n"
    )
    assert python(code) == (
        "1/4\nThe match equity table needs gammonview, which is not installed here. "
        "Install it with: pip install gammonview\n"
    )
