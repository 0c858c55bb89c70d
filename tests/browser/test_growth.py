"""What is left behind when the cell of a board is run again and again: next to nothing, in kernel and page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import watched
from tests.browser.notebook import APPS, Notebook

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from tests.browser.jupyter import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]

RUNS, BARE_RUNS = 200, 50
CELLS = {
    "board": 'from bglearn import BoardWidget\nboard = BoardWidget(roll="3-1")\nboard',
    "text": "print('text')",
    "tell": """
import gc, json, re
from ipywidgets.widgets import widget
gc.collect()
status = open("/proc/self/smaps_rollup").read()
kilobytes = int(re.search(r"^Pss_Anon: +(\\d+)", status, re.MULTILINE)[1])
print(json.dumps({"models": len(widget._instances), "kernel": kilobytes / 1024}))
""".strip(),
}


class Sizes(NamedTuple):
    """Megabytes in kernel and page, and numbers of what lives in kernel and page."""

    kernel: float
    models: int
    page: float
    nodes: int
    listeners: int


def sizes(book: Notebook, inspector: CDPSession) -> Sizes:
    state = json.loads(book.run("tell"))
    inspector.send("HeapProfiler.collectGarbage")
    found = {each["name"]: each["value"] for each in inspector.send("Performance.getMetrics")["metrics"]}
    page = found["JSHeapUsedSize"] / 1024**2
    return Sizes(state["kernel"], state["models"], page, int(found["Nodes"]), int(found["JSEventListeners"]))


def grown(book: Notebook, inspector: CDPSession, cell: str, runs: int) -> Sizes:
    """Runs a cell again and again; returns what is more afterwards."""
    for _ in range(10):  # what is made once is made by then
        book.run(cell)
    before = sizes(book, inspector)
    for _ in range(runs):
        book.run(cell)
    return Sizes(*(after - earlier for after, earlier in zip(sizes(book, inspector), before, strict=True)))


def test_two_hundred_runs_of_a_board_leave_next_to_nothing_behind(server: Server, browser: Browser) -> None:
    server.write("growth.ipynb", CELLS)
    with watched(browser) as (context, watch):
        book = Notebook(context.new_page(), server, APPS["lab"], "growth.ipynb", list(CELLS))
        book.open()
        book.run_all()
        inspector = context.new_cdp_session(book.page)
        inspector.send("Performance.enable")
        bare = grown(book, inspector, "text", BARE_RUNS)
        board = grown(book, inspector, "board", RUNS)
        expect(book.cell("board").locator(".bgl-root")).to_have_count(1)
        watch.check()
    assert board.models == 0
    assert board.kernel < 5, board
    assert board.page < 10, board
    # JupyterLab itself leaves some behind at each run of any cell.
    for name in ("nodes", "listeners"):
        assert getattr(board, name) / RUNS < getattr(bare, name) / BARE_RUNS + 3, (name, bare, board)
