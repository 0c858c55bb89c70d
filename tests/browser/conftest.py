"""One server and one browser for all journeys, and a notebook for each module of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.jupyter import browsing, serving
from tests.browser.notebook import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server
    from tests.browser.notebook import Notebook


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with browsing(chromium) as running:
        yield running


@pytest.fixture(scope="module")
def book(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Iterator[Notebook]:
    """The notebook of a module of tests, whose ``CELLS`` it has, with all of them run in JupyterLab."""
    name = request.module.__name__.rpartition(".")[2].removeprefix("test_")
    with running(server, browser, f"{name}.ipynb", request.module.CELLS) as notebook:
        yield notebook
