"""Widgets whose scripts come later than a host waits for them: on an old machine, or where much else is going on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import watched
from tests.browser.notebook import APPS, COMPLETE, BoardView, Notebook

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server, Watch

pytestmark = [pytest.mark.browser, pytest.mark.long]

LATE = """
const Whole = Blob;
Blob = class extends Whole {
  constructor(parts, about) {
    const script = about?.type === "text/javascript";
    super(script ? ["await new Promise((go) => setTimeout(go, 2500));\\n", ...parts] : parts, about);
  }
};
"""
"""Has every widget's script begin half a second after the two that a host waits."""
GIVEN_UP = "Failed to initialize model"
"""What the host says of each."""
CELLS = {
    "board": 'from bglearn import BoardWidget, Quiz, Table\nboard = BoardWidget(roll="3-1")\nboard',
    "changed": 'board.show("own 13x3, 6x2; opp 1x2, 9x2", roll="5-3")',
    "quiz": 'Quiz("movement-4")',
    "table": 'Table(players=("Anna", "Ben"), typed=True)',
    "tell": "print(board.play)",
}


@pytest.mark.parametrize("app", APPS)
def test_widgets_that_their_host_has_given_up_still_hear_their_kernel(
    server: Server, browser: Browser, app: str
) -> None:
    server.write("late.ipynb", CELLS)
    with watched(browser) as (context, watch):
        context.add_init_script(LATE)
        book = Notebook(context.new_page(), server, APPS[app], "late.ipynb", list(CELLS))
        book.open()
        book.run_all()
        a_play_is_refused_and_another_confirmed(book)
        quiz = book.cell("quiz").locator(".bgl-quiz")
        quiz.get_by_role("radio", name="B Not legal").click()
        quiz.get_by_role("button", name="Check", exact=True).click()
        expect(quiz.locator(".bgl-quiz-said")).to_contain_text("✓ Right.")
        table = book.cell("table")
        table.get_by_role("textbox", name="Dice").fill("3-1")
        table.get_by_role("button", name="Roll the dice").click()
        expect(table.locator(".bgl-status-line").first).to_contain_text("Anna to play 3-1")
        BoardView(book.page, table.locator(".bgl-root")).says("3-1 to play.")
        expected(watch, GIVEN_UP)
        watch.check()


def expected(watch: Watch, error: str) -> None:
    """Takes errors for no fault that are part of what is tried, of which there must be one."""
    others = [each for each in watch.errors if error not in each]
    assert len(others) < len(watch.errors), f"nothing said: {error}"
    watch.errors[:] = others


def a_play_is_refused_and_another_confirmed(book: Notebook) -> None:
    book.cell("board").scroll_into_view_if_needed()
    board = BoardView(book.page, book.cell("board").locator(".bgl-root"))
    board.says("5-3 to play.")  # which was changed before the script was there
    board.click(13, 9)
    board.says("13/9 is 4 pips, and no die left shows a 4.")
    board.click(13, 8, 13, 10)
    board.says(COMPLETE)
    board.button("Confirm").click()
    board.says("is legal.")
    assert re.search(r"13/10 13/8|13/8 13/10", book.run("tell"))
