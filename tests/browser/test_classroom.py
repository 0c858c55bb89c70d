"""The pages for teachers in a browser: to read, in light and dark, and to print."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

import pytest

from bglearn.classroom import printed, report, report_pages, sheet_page, teaching
from bglearn.classroom.lessons import lesson
from bglearn.classroom.pages import PAPERS
from bglearn.classroom.worksheet import worksheet
from bglearn.exercises.answered import Answered
from bglearn.exercises.exported import write_export
from tests.browser.axe import faults
from tests.browser.jupyter import watched

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.long]


def report_page(folder: Path) -> str:
    answers = [
        Answered(
            "movement-1", n % 3 > 0, rule=rule, misconceptions=("one-jump",) * (n % 3 == 0), day=date(2026, 1, n + 1)
        )
        for n, rule in enumerate(["die-separate", "higher-die", "doubles-four", "hit-blot", "bar-first"])
    ]
    path = folder / "fox.json"
    path.write_text(write_export("a nickname of forty letters, all in a row", answers), encoding="utf-8")
    return report_pages.as_html(report.gather([path, folder / "none.json"]))


def sheets(page: Page) -> int:
    """Prints a page and counts its sheets."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


def test_the_pages_are_accessible_in_light_and_dark_and_as_wide_as_the_screen(browser: Browser, tmp_path: Path) -> None:
    pages = {
        "report": report_page(tmp_path),
        "sheet": sheet_page.as_html(worksheet(lesson("04"), 1), with_solutions=True),
        "teacher": teaching.lesson_as_html(lesson("03")),
        "board": printed.as_html("board"),
    }
    for scheme in ("light", "dark"):
        with watched(browser, color_scheme=scheme) as (context, watch):
            page = context.new_page()
            for name, html in pages.items():
                page.set_content(html)
                assert faults(page, page.locator(":root"))["wrong"] == [], (name, scheme)
                for width in (800, 390):
                    page.set_viewport_size({"width": width, "height": 600})
                    assert name == "board" or page.evaluate("document.documentElement.scrollWidth") == width, name
            watch.check()


def test_what_is_printed_to_play_with_takes_one_sheet(browser: Browser) -> None:
    with watched(browser) as (context, _):
        page = context.new_page()
        for name in printed.PRINTED:
            for paper in PAPERS:
                page.set_content(printed.as_html(name, paper=paper))
                assert sheets(page) == 1, (name, paper)
        page.set_content(sheet_page.as_html(worksheet(lesson("03"), 1)))
        without = sheets(page)
        page.set_content(sheet_page.as_html(worksheet(lesson("03"), 1), with_solutions=True))
        assert sheets(page) == without + 1
