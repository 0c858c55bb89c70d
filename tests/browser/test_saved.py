"""A notebook that was saved after its kernel had gone on: its boards are there when it is opened again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import watched
from tests.browser.notebook import APPS, Notebook

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]

NAME = "saved.ipynb"
CELLS = {
    "board": 'from bglearn import BoardWidget, Table\nBoardWidget(roll="3-1")',
    "table": "Table()",
}


def test_after_a_restart_saved_boards_come_back_and_one_that_never_was_saved_is_its_picture(
    server: Server, browser: Browser
) -> None:
    server.write(NAME, CELLS)
    with watched(browser) as (context, watch):
        book = Notebook(context.new_page(), server, APPS["lab"], NAME, list(CELLS))
        book.open()
        book.run_all()
        book.save()
        book.run("table")
        book.menu("Kernel", "kernelmenu:restart")
        book.page.locator(".jp-Dialog .jp-mod-accept").click()
        expect(book.cell("table").locator(".jupyter-widgets-disconnected").first).to_be_visible()
        book.save()
        book.page.close()
        book = Notebook(context.new_page(), server, APPS["lab"], NAME, list(CELLS))
        book.open()
        board = book.board("board")
        board.says("3-1 to play.")
        board.click(8, 5)
        board.says("8/5.")
        expect(book.cell("table").locator(".jp-RenderedSVG")).to_be_visible()
        expect(book.page.get_by_text("model not found")).to_have_count(0)
        watch.check()
