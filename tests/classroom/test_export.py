"""Lessons as pages: one file that asks for nothing, holds every answer, shows none, and replaces nobody's file."""

from __future__ import annotations

import base64
import gzip
import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.export import as_html, notebook_of
from bglearn.classroom.export_boards import board_data, key_of
from bglearn.classroom.export_cells import KERNEL, LIVE
from bglearn.classroom.export_data import Pool
from bglearn.classroom.export_quizzes import quiz_data
from bglearn.classroom.lessons import lesson, lessons
from bglearn.exercises.fixed import exercise
from bglearn.exercises.progress import learner
from bglearn.explain import explain, explain_step
from bglearn.launcher import main
from bglearn.launcher.lessons import source
from bglearn.rules import Move, Play, Position, Roll
from bglearn.widgets import BoardWidget, Quiz

START = "own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5"
SHORT = "00"
LESSONS = [
    pytest.param(each.number, marks=() if each.number == SHORT else pytest.mark.long, id=each.name)
    for each in lessons()
]


@cache
def exported(number: str) -> str:
    found = lesson(number)
    return as_html(found, notebook_of(found, source()))


def held(page: str) -> dict[str, Any]:
    """What the page's script unpacks."""
    packed = re.search(r'<script type="application/octet-stream" id="data">([^<]*)</script>', page)
    assert packed is not None
    data: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed[1])))
    return data


def quizzes(number: str) -> list[str]:
    cells = notebook_of(lesson(number), source())["cells"]
    return re.findall(r'^Quiz\("([^"]+)"', "\n".join("".join(each["source"]) for each in cells), re.MULTILINE)


def test_a_board_hands_out_what_its_page_uses_of_it() -> None:
    page = exported(SHORT)
    scripts = {each["script"] for each in held(page)["items"] if "whys" in each}
    (named,) = {re.findall(r"^export \{ (.*) \};", held(page)["pool"][each], re.MULTILINE)[0] for each in scripts}
    assert set(named.split(", ")) == set(re.findall(r"\bmodule\.(?!default\b)(\w+)", page))


def test_what_is_to_be_guessed_first_is_folded() -> None:
    cells = [{"cell_type": "code", "source": "1 + 1", "outputs": [{"data": {"text/plain": "2"}}]}] * 2
    for asked, folded in {"Guess, then run the cell.": [True, True], "It is 2.": [False, False]}.items():
        page = as_html(lesson("02"), {"cells": [{"cell_type": "markdown", "source": asked}, *cells]})
        before = page.split('<pre class="output">2</pre>')[:-1]
        assert [each.endswith("<summary>What this cell gives</summary>") for each in before] == folded


@pytest.mark.parametrize("number", LESSONS)
def test_a_lesson_is_one_file_under_a_megabyte_that_asks_for_nothing(number: str) -> None:
    page = exported(number)
    assert len(page.encode()) < 1_000_000
    assert re.findall(r"<(?:link|iframe|img|object|embed)\b|\bsrc=|@import|url\((?!#)", page) == []
    assert {each for each in re.findall(r"https?://[^\s\"'<)]+", page) if "www.w3.org" not in each} == set()
    assert "default-src 'none'" in page


@pytest.mark.parametrize("number", LESSONS)
def test_the_page_has_a_language_a_title_one_heading_above_all_and_a_way_past_what_comes_first(number: str) -> None:
    page = exported(number)
    assert '<html lang="en">' in page
    assert f"<title>{lesson(number)} · bglearn</title>" in page
    assert page.count("<h1") == 1
    assert page.index('<a class="skip" href="#lesson">') < page.index('<main id="lesson"')


@pytest.mark.parametrize("number", LESSONS)
def test_no_solution_can_be_read_in_the_file_but_where_the_lesson_tells_it_folded(number: str) -> None:
    page = re.sub(r'<section class="prose">.*?</section>', "", exported(number), flags=re.DOTALL)
    for name in quizzes(number):
        if exercise(name).kind == "setup":  # not checked here, and its answer is a board that the lesson shows
            continue
        assert exercise(name).solution not in page
        assert exercise(name).hints[-1] not in page


@pytest.mark.parametrize("number", LESSONS)
def test_every_board_and_every_exercise_is_live_or_says_what_it_needs(number: str) -> None:
    page = exported(number)
    cells = ["".join(each["source"]) for each in notebook_of(lesson(number), source())["cells"]]
    asked = [each for each in cells if re.search(rf"\b({'|'.join(LIVE + KERNEL)})\(", each)]
    assert len(held(page)["items"]) + page.count('<p class="needs">') == len(asked)
    assert page.count('class="item"') == len(held(page)["items"])


def test_the_same_lesson_gives_the_same_file() -> None:
    found = lesson(SHORT)
    assert as_html(found, notebook_of(found, source())) == exported(SHORT)


# Boards


@pytest.fixture(scope="module")
def told() -> tuple[dict[str, Any], list[Any]]:
    pool = Pool()
    return board_data(BoardWidget(START, "6-5"), pool), pool.values


def test_every_first_step_that_is_not_allowed_has_its_reason(told: tuple[dict[str, Any], list[Any]]) -> None:
    data, pool = told
    position, roll = Position.parse(START), Roll(6, 5)
    allowed = {"24/18", "24/13", "13/8", "13/7", "13/2", "8/2", "8/3"}
    steps = {f"{start}/{end}" for start in (24, 13, 8, 6) for end in range(25) if start != end} - allowed
    whys = data["whys"][""]
    assert {each for each in whys if each.count("/") == 1} == steps
    for step in steps:
        verdict = explain_step(position, roll, Move(*map(int, step.split("/"))))
        assert pool[whys[step]][:3] == [False, verdict.headline, verdict.reason]


def test_a_die_that_is_named_has_a_reason_of_its_own(told: tuple[dict[str, Any], list[Any]]) -> None:
    data, pool = told
    whys = data["whys"][""]
    assert {each for each in whys if each.count("/") == 2} == {"24/19/5", "6/0/6", "6/1/5"}
    assert "19" in pool[whys["24/19/5"]][1]


def test_every_play_of_the_graph_has_its_verdict(told: tuple[dict[str, Any], list[Any]]) -> None:
    data, pool = told
    position, roll = Position.parse(START), Roll(6, 5)
    for text in ("", "13/7", "24/18/13", "13/8 13/7", "8/3 8/2"):
        play = Play.parse(text)
        number, beside, written = data["plays"][key_of([(move.start, move.end) for move in play.moves])]
        verdict = explain(position, roll, play)
        assert pool[number][:3] == [verdict.legal, verdict.headline, verdict.reason]
        assert (written is not None, beside) == (verdict.legal, None)


def test_a_double_has_its_verdicts_within_bounds() -> None:
    pool = Pool()
    data = board_data(BoardWidget(START, "3-3"), pool)
    assert 100 < len(data["plays"]) < 700
    assert len(json.dumps([data, pool.values])) < 600_000


# Exercises


def answers(name: str) -> tuple[dict[str, Any], list[Any]]:
    pool = Pool()
    data = quiz_data(Quiz(name), pool)
    assert data is not None
    return data, pool.values


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("movement-4", {"b"}),
        ("setup-6", {"167"}),
        ("doubling-15", {"8", "gammon 8"}),
        ("movement-22", {"c"}),
    ],
)
def test_only_the_right_answer_is_told_to_be_right(name: str, right: set[str]) -> None:
    data, pool = answers(name)
    assert {text for text, number in data["answers"].items() if pool[number][0] == "right"} == right


def test_of_all_orders_one_is_right() -> None:
    data, pool = answers("history-9")
    assert len(data["answers"]) == 24
    assert [pool[number][0] for number in data["answers"].values()].count("right") == 1


def test_the_rolls_of_a_grid_are_told_one_by_one() -> None:
    data, pool = answers("hitting-12")
    assert len(data["extra"]) + len(data["missing"]) == 21
    assert set(data["missing"]) == {"4-1", "4-2", "4-3", "4-4", "5-4", "6-4"}
    assert pool[data["right"]][0] == "right"
    both = exercise("hitting-12").check("4-1, 6-3")
    parts = [dict(pool[data[kind][roll]][2])["reason"] for kind, roll in (("extra", "6-3"), ("missing", "6-4"))]
    assert both.reason == " ".join(parts)  # as the page puts them together


def test_setting_up_is_left_to_those_who_have_a_kernel() -> None:
    assert quiz_data(Quiz("setup-3"), Pool()) is None


def test_nothing_that_is_tried_is_kept_as_the_learners_own() -> None:
    before = learner().answers
    quiz_data(Quiz("movement-22"), Pool())
    assert learner().answers == before


# The command


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bglearn.classroom.export.as_html", lambda found, notebook, paper: f"page of {found}, {paper}")


@pytest.mark.usefixtures("quick")
def test_the_command_writes_under_the_usual_name_and_then_under_a_number(here: Path) -> None:
    assert main(["export", "Start here"]) == 0
    assert (here / "bglearn-lesson-00.html").read_text() == "page of 00 Start here, a4"
    (here / "bglearn-lesson-00.html").write_text("mine")
    assert main(["export", "0", "--paper", "letter"]) == 0
    assert (here / "bglearn-lesson-00.html").read_text() == "mine"
    assert (here / "bglearn-lesson-00-2.html").read_text().endswith("letter")


@pytest.mark.usefixtures("quick")
def test_a_file_that_is_there_is_replaced_only_by_force(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "page.html").write_text("mine")
    assert main(["export", "03", "--out", "page.html"]) == 1
    assert "page.html is there already" in capsys.readouterr().err
    assert (here / "page.html").read_text() == "mine"
    assert main(["export", "03", "--out", "page.html", "--force"]) == 0
    assert (here / "page.html").read_text().startswith("page of 03")


@pytest.mark.parametrize("place", ["a" * 300 + ".html", "folder", "file/page.html"])
def test_a_place_that_cant_be_written_is_told_before_the_work(
    place: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "folder").mkdir()
    (here / "file").write_text("mine")
    assert main(["export", "03", "--force", "--out", place]) == 1
    said = capsys.readouterr()
    assert said.out == "", "nothing was worked out"
    assert "can't write" in said.err


def test_an_unknown_lesson_is_told_the_nearest(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "mvement"]) == 1
    assert "03 Movement" in capsys.readouterr().err
    assert list(here.iterdir()) == []


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mistune", None)
    with pytest.raises(ClassroomError, match=re.escape('pip install ".[lab]"')):
        as_html(lesson("00"), {"cells": []})
