"""A board that leaves the page and comes back: scrolled away, loaded again, opened the next day."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebook import COMPLETE, BoardView, running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server
    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

NAME = "again.ipynb"
NOTEBOOKS = "@jupyterlab/notebook-extension:tracker"
CELLS = {
    "board": 'from bglearn import BoardWidget\nboard = BoardWidget(roll="3-1")\nboard',
    **{f"long {number}": "print('line\\n' * 40)" for number in range(8)},
}
MOVED = {24: 2, 13: 4, 10: 1, 8: 3, 6: 5}


@pytest.fixture
def book(server: Server, browser: Browser) -> Iterator[Notebook]:
    """A long notebook in a JupyterLab that takes cells out of sight when they are scrolled away."""
    server.prefer(NOTEBOOKS, windowingMode="full")
    with running(server, browser, NAME, CELLS) as notebook:
        yield notebook
    server.prefer(NOTEBOOKS)


def test_b92_a_board_comes_back_as_it_was_left(book: Notebook) -> None:
    page, board = book.page, BoardView(book.page, book.page.locator(".bgl-root"))
    page.locator(".jp-Notebook").first.focus()
    page.keyboard.press("Control+Home")
    board.click(13, 10)
    board.says("13/10.")
    board.click(8)
    scrolled_away_and_back(book, board)
    loaded_again(book, board)
    opened_the_next_day(book, board)


def scrolled_away_and_back(book: Notebook, board: BoardView) -> None:
    book.select("long 0")  # a cell that has the focus stays in the page
    scroller = book.page.locator(".jp-WindowedPanel-outer").first
    scroller.evaluate("node => { node.scrollTop = node.scrollHeight; }")
    expect(board.root).to_be_hidden()
    scroller.evaluate("node => { node.scrollTop = 0; }")
    board.shows(MOVED)
    board.says("From 8: 7.")


def loaded_again(book: Notebook, board: BoardView) -> None:
    """The kernel has gone on running."""
    book.save()
    book.page.reload(wait_until="domcontentloaded")
    book.idle()
    board.says("13/10.", "Still to play: 1.")
    board.shows(MOVED)
    board.click(6, 5)
    board.says("13/10 6/5.", COMPLETE)
    board.button("Confirm").click()
    board.says("13/10 6/5 is legal.")
    board.button("Start again").click()
    board.says("3-1 to play.")


def opened_the_next_day(book: Notebook, board: BoardView) -> None:
    """The saved board is alive, but the kernel that made it is not: there is a new one that knows nothing of it."""
    board.click(24, 23)
    board.says("24/23.")
    book.save()
    for session in json.loads(book.server.ask("GET", "api/sessions")):
        if session["path"] == NAME:
            book.server.ask("DELETE", f"api/sessions/{session['id']}")
    book.page.reload(wait_until="domcontentloaded")
    book.idle()
    board.says("24/23.")
    board.click(13, 10)
    board.says("24/23 13/10.", COMPLETE)
    board.button("Confirm").click()
    board.says("24/23 13/10 is kept here.", "start it and run the cell again")
