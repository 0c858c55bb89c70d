"""An exercise of each kind in JupyterLab, by mouse and by keyboard alone; hints, the solution, another one; axe."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, change_theme, faults
from tests.browser.notebook import BoardView, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

QUIZZES = {
    "play": "movement-8",
    "legal": "movement-4",
    "rolls": "hitting-12",
    "all-plays": "hitting-2",
    "setup": "setup-3",
    "record": "movement-17",
    "pips": "setup-6",
    "result": "doubling-15",
    "cube": "doubling-9",
    "timeline": "history-9",
    "claim": "doubling-13",
    "choice": "movement-22",
}
ROLLS = ("4-1", "4-2", "4-3", "4-4", "4-5", "4-6")
"""The fourth row of the grid: what hits with a 4."""
CELLS = {
    "import": "import json\nfrom bglearn import Progress, Quiz, Review, learner",
    **{kind: f'Quiz("{name}")' for kind, name in QUIZZES.items()},
    **{f"keys {kind}": f'Quiz("{name}")' for kind, name in QUIZZES.items() if kind != "all-plays"},
    "keys all-plays": 'Quiz("bearing-off-18")',
    "hints": 'Quiz("movement-9")',
    "review": "Review(seed=1)",
    "progress": "Progress()",
    "tell": "print(json.dumps([[each.exercise, each.seed, each.right] for each in learner().answers]))",
}


class QuizView:
    """An exercise as somebody sees and uses it."""

    def __init__(self, book: Notebook, name: str) -> None:
        self.page, self.root = book.page, book.cell(name).locator(".bgl-quiz")
        self.root.scroll_into_view_if_needed()
        self.board = BoardView(book.page, self.root.locator(".bgl-root"))
        self.task = self.root.locator(".bgl-quiz-task")
        self.said = self.root.locator(".bgl-quiz-said")
        self.typed = self.root.locator(".bgl-quiz-form .bgl-quiz-typed:not(.bgl-quiz-repair) .bgl-field")

    def button(self, name: str) -> Locator:
        return self.root.locator(".bgl-quiz-form").get_by_role("button", name=name, exact=True)

    def radio(self, name: str) -> Locator:
        return self.root.get_by_role("radio", name=name)

    def check(self) -> None:
        self.button("Check").click()

    def type(self, text: str) -> None:
        self.typed.fill(text)
        self.check()

    def is_right(self) -> None:
        """Waits for the verdict; the focus must still be somewhere in the exercise."""
        expect(self.said).to_contain_text("✓ Right.")
        assert self.root.evaluate("root => root.contains(document.activeElement)")

    # By keys alone

    def begin(self) -> None:
        """Goes to the task, as the keys do when an exercise comes."""
        self.task.focus()

    def tab_to(self, target: Locator) -> None:
        tab_to(self.page, target)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def arrow_to(self, place: int) -> None:
        """Goes to a place of a board, in the row of its number, leftwards by the arrow keys."""
        self.press("ArrowUp" if place > 12 else "ArrowDown")
        for _ in range(60):
            if self.page.evaluate("document.activeElement.dataset.place") == str(place):
                return
            self.press("ArrowLeft")
        pytest.fail(f"no arrow key leads to {place}")


# By mouse


def plays(quiz: QuizView, *ways: tuple[int, ...]) -> None:
    for way in ways:
        quiz.board.click(*way)
        quiz.board.button("Confirm").click()
        quiz.board.says("found.")


def by_mouse(quiz: QuizView, kind: str) -> None:
    if kind == "play":
        quiz.board.click(16, 12, 9, 4)
        quiz.board.button("Confirm").click()
    elif kind == "all-plays":
        plays(quiz, (13, 10, 10, 5), (13, 8, 8, 5))
    elif kind == "setup":
        quiz.board.click(8, 13)
        quiz.check()
    elif kind == "rolls":
        for roll in ROLLS:
            quiz.root.get_by_role("button", name=roll, exact=True).click()
        quiz.check()
    elif kind == "record":
        quiz.radio("4. dark").click()
        quiz.radio("B A point").click()
        quiz.root.get_by_label("A legal play in its place").fill("13/9 6/5")
        quiz.check()
    elif kind in ("pips", "result"):
        quiz.type({"pips": "167", "result": "gammon, 8"}[kind])
    elif kind == "timeline":
        for name in ("Alfonso", "Alfonso", "Hoyle", "Hoyle", "New York"):
            quiz.root.get_by_role("button", name=re.compile(f"Move .*{name}.* up")).click()
        quiz.check()
    else:
        right = {"legal": "B Not legal", "cube": "A Take", "claim": "B Wrong", "choice": "C The other side"}
        quiz.radio(right[kind]).click()
        quiz.check()


@pytest.mark.parametrize("kind", QUIZZES)
def test_an_exercise_of_each_kind_is_solved_by_mouse(book: Notebook, kind: str) -> None:
    quiz = QuizView(book, kind)
    by_mouse(quiz, kind)
    quiz.is_right()


# By keyboard


def by_keys(quiz: QuizView, kind: str) -> None:
    first = quiz.root.locator(".bgl-place[tabindex='0']")
    check = quiz.button("Check")
    if kind == "play":
        quiz.tab_to(first)
        quiz.press("Home", "n", "4", "n", "n", "5", "c")
    elif kind == "all-plays":
        quiz.tab_to(first)
        quiz.press("Home", "n", "1", "n", "2", "c")
        quiz.board.says("1 of 2 found.")
        quiz.press("Home", "n", "2", "n", "1", "c")
    elif kind == "setup":
        quiz.tab_to(first)
        quiz.arrow_to(8)
        quiz.press("Shift+L")
        quiz.arrow_to(13)
        quiz.press("l")
        quiz.tab_to(check)
        quiz.press("Enter")
    elif kind == "rolls":
        quiz.tab_to(quiz.root.locator(".bgl-cell[tabindex='0']"))
        quiz.press(*["ArrowDown"] * 3, "Space", *["ArrowRight", "Space"] * 5)
        expect(quiz.root.locator(".bgl-grid-said")).to_have_text("11 of 36 marked.")
        quiz.tab_to(check)
        quiz.press("Enter")
    elif kind == "record":
        quiz.tab_to(quiz.root.locator("input[type=radio]").first)
        quiz.press("4", "b")
        quiz.tab_to(quiz.root.get_by_label("A legal play in its place"))
        quiz.page.keyboard.type("6/5 6/2")
        quiz.press("Enter")
    elif kind in ("pips", "result"):
        quiz.tab_to(quiz.typed)
        quiz.page.keyboard.type({"pips": "167", "result": "8"}[kind])
        quiz.press("Enter")
    elif kind == "timeline":
        for name, times in (("Alfonso", 2), ("Hoyle", 2), ("New York", 1)):
            quiz.begin()
            quiz.tab_to(quiz.root.get_by_role("button", name=re.compile(f"Move .*{name}.* up")))
            quiz.press(*["ArrowUp"] * times)
        quiz.tab_to(check)
        quiz.press("Enter")
    else:
        quiz.tab_to(quiz.root.locator("input[type=radio]").first)
        quiz.press({"legal": "b", "cube": "a", "claim": "b", "choice": "c"}[kind], "Enter")


@pytest.mark.parametrize("kind", QUIZZES)
def test_an_exercise_of_each_kind_is_solved_by_keyboard_alone(book: Notebook, kind: str) -> None:
    shape = book.shape
    quiz = QuizView(book, "keys " + kind)
    quiz.begin()
    by_keys(quiz, kind)
    quiz.is_right()
    assert book.shape == shape  # no key has come through to the notebook


# Hints, the solution, another one


def kept(book: Notebook) -> list[list[object]]:
    found: list[list[object]] = json.loads(book.run("tell"))
    return found


def test_hints_come_one_by_one_and_the_solution_unfolds(book: Notebook) -> None:
    quiz = QuizView(book, "hints")
    hints = quiz.root.locator(".bgl-quiz-hints li")
    hint = quiz.root.locator(".bgl-quiz-hint")
    expect(hint).to_have_text("Hint")
    for number in (1, 2):
        hint.focus()
        quiz.press("Enter")
        expect(hints).to_have_count(number)
        expect(hint).to_be_focused()
    expect(hints.first).to_contain_text("the larger")
    solution = quiz.root.locator(".bgl-quiz-solved")
    expect(solution).to_be_hidden()
    quiz.button("Show the solution").click()
    expect(solution).to_contain_text("18/12")
    quiz.button("Hide the solution").click()
    expect(solution).to_be_hidden()


def test_another_one_comes_with_the_focus_on_its_task_and_is_answered_there(book: Notebook) -> None:
    quiz = QuizView(book, "hints")
    expect(quiz.task).to_contain_text("movement-9")
    quiz.button("Another one").focus()
    quiz.press("Enter")
    expect(quiz.task).to_contain_text("movement-9, fresh one 1")
    expect(quiz.task).to_be_focused()
    expect(quiz.root.locator(".bgl-quiz-hints li")).to_have_count(0)
    quiz.board.field.fill("cannot move")
    quiz.board.field.press("Enter")
    expect(quiz.said).to_contain_text("✗ Not yet.")
    expect(quiz.board.field).to_be_focused()
    assert ["movement-9", 0, False] in kept(book)


def test_a_review_goes_on_to_the_next_exercise(book: Notebook) -> None:
    quiz = QuizView(book, "review")
    expect(quiz.task).to_contain_text("Number 1:")
    quiz.button("Next exercise").click()
    expect(quiz.task).to_contain_text("Number 2:")
    expect(quiz.task).to_be_focused()


def test_progress_is_shown_whole_and_erased_only_when_it_is_said_twice(book: Notebook) -> None:
    book.run("progress")
    cell = book.cell("progress")
    cell.scroll_into_view_if_needed()
    cell.get_by_role("button", name="Show all that is kept").click()
    expect(cell.get_by_role("region", name="All that is kept:")).to_be_visible()
    cell.get_by_role("button", name="Erase all").click()
    expect(cell.locator(".bgl-status-line")).to_contain_text("tick")
    assert kept(book) != []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_fault_in_exercises_of_all_forms(book: Notebook, theme: str) -> None:
    change_theme(book.page, theme)
    found = {}
    for name in ("play", "rolls", "setup", "record", "timeline", "progress"):
        root = book.output(name)
        looked = faults(book.page, root)
        assert "color-contrast" in looked["applied"]
        found[name] = looked["wrong"]
    assert found == {name: [] for name in found}
