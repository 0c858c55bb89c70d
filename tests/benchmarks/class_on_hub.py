"""A class on JupyterHub: how soon five learners are served, and what each of them needs."""

from __future__ import annotations

import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.benchmarks.browser import chromium
from tests.benchmarks.measure import Figure
from tests.browser.jupyter import watched
from tests.hub import LEARNERS, NAME, hub, run_all

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["five_learners"]


def five_learners() -> Iterator[Figure]:
    """Has five learners log in at the same time and run a notebook with a board and an exercise."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        hub(Path(home)) as running,
        chromium() as browser,
        ExitStack() as stack,
    ):
        pages = []
        for learner in LEARNERS:
            running.write(learner)
            pages.append(stack.enter_context(watched(browser))[0].new_page())
        start = time.perf_counter()
        for learner, page in zip(LEARNERS, pages, strict=True):
            running.log_in(page, learner, notebook=NAME)
        for page in pages:
            run_all(page)
        served = time.perf_counter() - start
        for page in pages:
            expect(page.locator(".bgl-place").first).to_be_visible()
        memory = running.memory() / len(LEARNERS)
    what = "a class on JupyterHub: five learners log in at once, until the last has a board"
    yield Figure(what, f"{served:.0f} s", "(no bound)", True)
    yield Figure("memory of each of them, server and kernel", f"{memory:.0f} MB", "(no bound)", True)
