"""Boards in pages without Jupyter, for whoever looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from board_page import FLAGS, BoardPage
from playwright.sync_api import Browser, sync_playwright

from bglearn.widgets import BoardWidget

Open = Callable[..., BoardPage]


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def show(browser: Browser) -> Iterator[Open]:
    """Opens boards in pages that are closed at the end, without an error on any of them."""
    with ExitStack() as stack:
        yield lambda *given, page=None, **options: stack.enter_context(
            BoardPage(browser, BoardWidget(*given, **options), **(page or {}))
        )
