"""One notebook in two tabs of the browser: one kernel, and each of both shows what is done in the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bglearn.words import say
from tests.browser.notebook import APPS, BoardView, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.browser, pytest.mark.long]

CELLS = {
    "board": 'from bglearn import BoardWidget, Quiz\nboard = BoardWidget(roll="3-1")\nboard',
    "quiz": 'Quiz("movement-4")',
    "tell": "print(board.play)",
}


@pytest.fixture(scope="module")
def tabs(book: Notebook) -> Iterator[list[Notebook]]:
    """The notebook as it was run and saved, and once more as somebody opens it again beside it."""
    book.save()
    second = Notebook(book.page.context.new_page(), book.server, APPS["lab"], book.name, book.names)
    second.open()
    yield [book, second]
    second.page.close()


def board(tab: Notebook) -> BoardView:
    tab.page.bring_to_front()
    tab.cell("board").scroll_into_view_if_needed()
    return BoardView(tab.page, tab.cell("board").locator(".bgl-root"))


def test_what_is_done_in_one_tab_is_there_in_the_other(tabs: list[Notebook]) -> None:
    first, second = tabs
    board(first).click(8, 5)
    board(second).says("8/5. Still to play: 1.")
    board(second).click(6, 5)
    board(second).button("Confirm").click()
    board(first).says("8/5 6/5 is legal.")
    quiz = second.cell("quiz").locator(".bgl-quiz")
    second.page.bring_to_front()
    quiz.get_by_role("radio", name="B Not legal").click()
    quiz.get_by_role("button", name="Check", exact=True).click()
    first.page.bring_to_front()
    expect(first.cell("quiz").locator(".bgl-quiz-said")).to_contain_text("✓ Right.")
    assert first.run("tell").strip() == "8/5 6/5"


def test_after_a_restart_both_keep_what_was_done_and_the_cells_begin_anew(tabs: list[Notebook]) -> None:
    first, second = tabs
    board(first)
    first.menu("Kernel", "kernelmenu:restart")
    first.page.locator(".jp-Dialog button.jp-mod-accept").click()
    first.idle()
    for tab in tabs:
        board(tab).says("8/5 6/5 is legal.")
    board(second).button("Start again").click()
    board(second).says(say("widgets.ui_silent_how"))
    board(first)
    first.run("board")
    board(first).says("3-1 to play.")
    board(first).click(8, 5, 6, 5)
    board(first).button("Confirm").click()
    board(first).says("8/5 6/5 is legal.")
