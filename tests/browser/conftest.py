"""One server and one browser for all journeys, and a watch over every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.jupyter import browsing, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with browsing(chromium) as running:
        yield running
