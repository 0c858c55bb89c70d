"""A class on a JupyterHub: five learners at once, each makes a play and answers an exercise."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import browsing, watched
from tests.browser.notebook import BoardView
from tests.hub import LEARNERS, NAME, SLOWLY, TEACHER, has_proxy, hub, run_all

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_five_learners_at_once_are_served(chromium: str, tmp_path: Path) -> None:
    with hub(tmp_path) as running, browsing(chromium) as browser, ExitStack() as stack:
        pages: dict[str, Page] = {}
        for learner in LEARNERS:
            running.write(learner)
            context, watch = stack.enter_context(watched(browser))
            stack.callback(watch.check)
            pages[learner] = context.new_page()
        for learner, page in pages.items():
            running.log_in(page, learner, notebook=NAME)
        for page in pages.values():
            run_all(page)
        for page in pages.values():
            play(page)
            answer(page)
        for learner in LEARNERS:
            assert running.folder.joinpath(learner, "03_movement.ipynb").is_file()
            assert kept(running.folder / learner) == [(learner, 1)]


def test_who_has_not_the_password_of_the_class_does_not_come_in(chromium: str, tmp_path: Path) -> None:
    with hub(tmp_path) as running, browsing(chromium) as browser, watched(browser) as (context, _):
        page = context.new_page()
        for learner, password in (("blue fox", "guessed"), ("../fox", "only-for-tests"), ("teacher", "only-for-tests")):
            running.log_in(page, learner, password)
            expect(page.locator(".login_error")).to_contain_text("Invalid username or password")
        running.log_in(page, "teacher", TEACHER)
        page.wait_for_url("**/user/teacher/lab/tree/00_start_here.ipynb*", timeout=SLOWLY)


@pytest.fixture(autouse=True)
def proxy() -> None:
    """Asks for the hub's proxy; that it is missing is a failure where everything has to be checked."""
    if has_proxy():
        return
    reason = "no configurable-http-proxy: `npm install` in tests/ brings it"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def play(page: Page) -> None:
    board = BoardView(page, page.locator(".bgl-root").first)
    board.click(8, 5, 6, 5)
    board.button("Confirm").click()
    board.says("8/5 6/5 is legal.")


def answer(page: Page) -> None:
    board = BoardView(page, page.locator(".bgl-root").nth(1))
    board.root.scroll_into_view_if_needed()
    board.click(13, 9, 9, 7)
    board.button("Confirm").click()
    expect(page.locator(".jp-Notebook")).to_contain_text("13/9/7 is legal.")


def kept(folder: Path) -> list[tuple[str, int]]:
    """Counts the right answers on disk, by learner."""
    with closing(sqlite3.connect(folder / "progress.sqlite")) as store:
        found: list[tuple[str, int]] = store.execute(
            "SELECT learner, sum(correct) FROM answer GROUP BY learner"
        ).fetchall()
    return found
