"""A lesson as a page, opened from the disk without a network: boards move and explain, exercises are checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from bglearn import explain, legal_plays
from bglearn.classroom.export import as_html
from bglearn.classroom.lessons import lesson
from bglearn.exercises.fixed import exercise
from bglearn.explain import explain_step
from bglearn.rules import Move, Position, Roll
from tests.browser.axe import faults
from tests.browser.notebook import BoardView

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.long]

BOARD = "own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5"
QUIZZES = {
    "play": "movement-8",
    "legal": "movement-4",
    "rolls": "hitting-12",
    "all-plays": "hitting-2",
    "record": "movement-17",
    "pips": "setup-6",
    "result": "doubling-15",
    "cube": "doubling-9",
    "timeline": "history-9",
    "claim": "doubling-13",
    "choice": "movement-22",
    "setup": "setup-3",
}
RIGHT_ROLLS = ("4-1", "4-2", "4-3", "4-4", "4-5", "4-6")


def code(source: str, **shown: str) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "outputs": [{"data": shown}] if shown else []}


NOTEBOOK = {
    "cells": [
        {"cell_type": "markdown", "source": "# A lesson\n\nIts words."},
        code("from bglearn import BoardWidget, Quiz, Table"),
        {"cell_type": "markdown", "source": "## Boards\n\n<details><summary>Why</summary>\n\nFolded.\n\n</details>"},
        code(f'BoardWidget("{BOARD}; roll 6-5")'),
        code(f'BoardWidget("{BOARD}; roll 3-3")'),
        code('Table(mini="race")', **{"text/plain": "Table()\nA board in words."}),
        *(code(f'Quiz("{name}")') for name in QUIZZES.values()),
    ]
}


class Lesson:
    """The page as somebody sees and uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.boards = [BoardView(page, page.locator(".cell > .item > .live > .bgl-root").nth(at)) for at in range(2)]

    def quiz(self, kind: str) -> Quiz:
        return Quiz(self.page, self.page.locator(".bgl-quiz").filter(has_text=f"{QUIZZES[kind]}"))


class Quiz:
    """An exercise of the page."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.root, self.said = root, root.locator(".bgl-quiz-said")
        self.board = BoardView(page, root.locator(".bgl-root"))
        self.typed = root.locator(".bgl-quiz-form .bgl-quiz-typed:not(.bgl-quiz-repair) .bgl-field")

    def check(self) -> None:
        self.root.locator(".bgl-quiz-check").click()

    def type(self, text: str) -> None:
        self.typed.fill(text)
        self.check()

    def is_right(self) -> None:
        expect(self.said).to_contain_text("✓ Right.")

    def is_wrong(self, because: str) -> None:
        expect(self.said).to_contain_text("✗ Not yet.")
        expect(self.said).to_contain_text(because)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("exported") / "a lesson.html"
    path.write_text(as_html(lesson("03"), NOTEBOOK), encoding="utf-8")
    return path


def opened(browser: Browser, path: Path, **options: Any) -> Iterator[Page]:
    """Opens the page in a clean profile without a network; at the end nothing was asked for, and nothing has failed."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True, **options)
    wrong: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: wrong.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
    page.goto(path.as_uri())
    if options.get("java_script_enabled", True):
        page.locator("body[data-ready]").wait_for()
    yield page
    context.close()
    assert [each for each in wrong if each != path.as_uri() and not each.startswith("blob:")] == []


@pytest.fixture(scope="module")
def page(browser: Browser, written: Path) -> Iterator[Page]:
    yield from opened(browser, written)


@pytest.fixture
def shown(page: Page) -> Lesson:
    found = Lesson(page)
    for board in (*found.boards, found.quiz("play").board):
        board.restart()
    return found


# Boards


def test_a_legal_play_is_made_and_judged_as_the_rules_do(shown: Lesson) -> None:
    board = shown.boards[0]
    board.click(24, 18, 18, 13)
    board.button("Confirm").click()
    board.says(explain(Position.parse(BOARD), Roll(6, 5), "24/18/13").headline)
    board.button("Start again").click()
    board.says("6-5 to play.")


def test_a_refused_step_names_its_rule(shown: Lesson) -> None:
    board = shown.boards[0]
    verdict = explain_step(Position.parse(BOARD), Roll(6, 5), Move(24, 19))
    board.click(24, 19)
    board.says(verdict.headline, verdict.reason)


def test_a_play_that_is_not_complete_is_refused_with_the_reason(shown: Lesson) -> None:
    board = shown.boards[0]
    board.click(13, 7)
    board.root.locator(".bgl-row .bgl-button").first.click()
    verdict = explain(Position.parse(BOARD), Roll(6, 5), "13/7")
    board.says(verdict.headline, verdict.reason)


def test_a_typed_play_is_walked_and_one_that_cannot_be_read_says_how(shown: Lesson) -> None:
    board = shown.boards[0]
    board.field.fill("24/13")
    board.field.press("Enter")
    board.says("24/18/13")
    board.button("Undo all").click()
    board.field.fill("over there")
    board.field.press("Enter")
    board.says("Write it like 13/8 6/5.")
    board.field.fill("24/19 6/13")
    board.field.press("Enter")
    board.says("not among the legal plays", "bglearn")


def test_a_later_step_that_is_not_held_says_what_it_needs(shown: Lesson) -> None:
    board = shown.boards[1]
    board.click(24, 21, 21, 20)
    board.says("take the moves back and try it first", "needs Python")


def test_each_play_of_a_double_can_be_confirmed(shown: Lesson) -> None:
    board = shown.boards[1]
    play = str(legal_plays(Position.parse(BOARD), (3, 3))[-1])
    board.field.fill(play)
    board.field.press("Enter")
    board.says(f"{play}. ")
    board.button("Confirm").click()
    expect(board.button("Start again")).to_be_visible()


# Exercises


def test_an_exercise_of_each_kind_is_right_when_it_is(shown: Lesson) -> None:
    play = shown.quiz("play")
    play.board.click(16, 12, 9, 4)
    play.board.button("Confirm").click()
    play.is_right()
    grid = shown.quiz("rolls")
    for roll in RIGHT_ROLLS:
        grid.root.get_by_role("button", name=roll, exact=True).click()
    grid.check()
    grid.is_right()
    record = shown.quiz("record")
    record.root.get_by_role("radio", name="4. dark").click()
    record.root.get_by_role("radio", name="B A point").click()
    record.root.get_by_label("A legal play in its place").fill("13/9 6/5")
    record.check()
    record.is_right()
    for kind, text in {"pips": "167", "result": "gammon, 8", "legal": "b", "cube": "Take", "claim": "Wrong"}.items():
        shown.quiz(kind).type(text)
        shown.quiz(kind).is_right()
    choice = shown.quiz("choice")
    choice.root.get_by_role("radio", name="C The other side").click()
    choice.check()
    choice.is_right()
    order = shown.quiz("timeline")
    for name in ("Alfonso", "Alfonso", "Hoyle", "Hoyle", "New York"):
        order.root.get_by_role("button", name=re.compile(f"Move .*{name}.* up")).click()
    order.check()
    order.is_right()


def test_typed_rolls_are_read_as_the_exercise_says_that_they_are_written(shown: Lesson) -> None:
    quiz = shown.quiz("rolls")
    quiz.type("all fours")
    quiz.is_right()
    quiz.type("all fours but not 4-4")
    quiz.is_wrong("10 of 11 found")


def test_all_plays_are_collected_and_the_same_one_counts_once(shown: Lesson) -> None:
    quiz = shown.quiz("all-plays")
    total = len(exercise(QUIZZES["all-plays"]).legal)  # type: ignore[attr-defined]  # it asks for all plays
    for number, ways in enumerate([(13, 10, 10, 5), (13, 10, 10, 5), (13, 8, 8, 5)], 1):
        quiz.board.click(*ways)
        quiz.board.button("Confirm").click()
        quiz.board.says(("", f"1 of {total} found.", "You have that one already", f"2 of {total} found.")[number])
    quiz.is_right()


WRONG = {"pips": "166", "result": "4", "legal": "a", "cube": "Pass", "claim": "Supported", "rolls": "4-1, 6-3"}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_answer_hears_what_the_exercise_says(shown: Lesson, kind: str) -> None:
    told = exercise(QUIZZES[kind]).check(WRONG[kind])
    assert told.readable
    assert not told.right
    quiz = shown.quiz(kind)
    quiz.type(WRONG[kind])
    quiz.is_wrong(told.headline)
    expect(quiz.said).to_contain_text(told.reason)


def test_a_wrong_play_hears_why_and_may_be_tried_again(shown: Lesson) -> None:
    quiz = shown.quiz("play")
    asked = exercise(QUIZZES["play"])
    quiz.board.field.fill("9/5")
    quiz.board.field.press("Enter")
    quiz.is_wrong(asked.check("9/5").headline)
    quiz.board.click(9, 5)
    quiz.board.says(explain_step(asked.position, asked.roll, Move(9, 5)).headline)  # type: ignore[attr-defined]
    quiz.board.click(16, 12, 9, 4)
    quiz.board.button("Confirm").click()
    quiz.is_right()


def test_hints_come_one_by_one_and_the_solution_unfolds(shown: Lesson) -> None:
    quiz, asked = shown.quiz("legal"), exercise(QUIZZES["legal"])
    for number, hint in enumerate(asked.hints, 1):
        quiz.root.locator(".bgl-quiz-hint").click()
        expect(quiz.root.locator(".bgl-quiz-hints li")).to_have_count(number)
        expect(quiz.root.locator(".bgl-quiz-hints li").last).to_have_text(hint)
    expect(quiz.root.locator(".bgl-quiz-hint")).to_have_text("No more hints")
    quiz.root.get_by_role("button", name="Show the solution").click()
    expect(quiz.root.locator(".bgl-quiz-form")).to_contain_text(asked.solution)


def test_what_needs_python_says_so_and_how_to_get_it(shown: Lesson) -> None:
    needs = shown.page.locator(".needs")
    expect(needs).to_have_count(2)
    for number, what in enumerate(("a game at the table", "setting up checkers")):
        expect(needs.nth(number)).to_contain_text(what)
        expect(needs.nth(number)).to_contain_text("command bglearn")


# The page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(browser: Browser, written: Path, scheme: Any) -> None:
    for page in opened(browser, written, color_scheme=scheme):
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        Lesson(page).quiz("legal").type("a")
        found = faults(page, page.locator("html"))
        assert found["wrong"] == []
        assert {"color-contrast", "html-has-lang", "document-title", "heading-order"} <= set(found["applied"])


def test_the_keyboard_reaches_the_lesson_first_and_then_a_board(browser: Browser, written: Path) -> None:
    for page in opened(browser, written):
        page.keyboard.press("Tab")
        expect(page.locator(".skip")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")  # what is folded
        page.keyboard.press("Tab")
        expect(page.locator(".bgl-place").nth(24)).to_be_focused()


def test_on_paper_there_are_pictures_and_what_was_folded_is_open(page: Page) -> None:
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.get_by_text("Folded.")).to_be_visible()
    expect(page.locator(".live").first).to_be_hidden()
    expect(page.locator(".still").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.get_by_text("Folded.")).to_be_hidden()


def test_without_scripts_there_are_pictures_and_a_sentence(browser: Browser, written: Path) -> None:
    for page in opened(browser, written, java_script_enabled=False):
        expect(page.get_by_text("they stay pictures")).to_be_visible()
        expect(page.locator(".still svg").first).to_be_visible()


def test_on_a_phone_a_finger_hits_each_point(browser: Browser, written: Path) -> None:
    for page in opened(browser, written, has_touch=True):
        page.set_viewport_size({"width": 390, "height": 800})
        for board in (Lesson(page).boards[0], Lesson(page).quiz("play").board):
            box = board.root.locator('.bgl-place[data-place="24"]').bounding_box()
            assert box is not None
            assert box["width"] >= 24
        board.root.scroll_into_view_if_needed()
        for place in (16, 12):
            board.root.locator(f'.bgl-place[data-place="{place}"]').tap()
        board.says("16/12. Still to play")


@pytest.mark.parametrize("width", [320, 800])
def test_nothing_has_to_be_scrolled_sideways(browser: Browser, written: Path, width: int) -> None:
    for page in opened(browser, written):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
