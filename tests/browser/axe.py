"""Has axe look at a part of a page, in JupyterLab's light and dark theme."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.jupyter import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

__all__ = ["THEMES", "change_theme", "faults"]

THEMES = ("JupyterLab Dark", "JupyterLab Light")
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"


def change_theme(page: Page, theme: str) -> None:
    """Changes JupyterLab's theme from the menu."""
    page.locator(".lm-MenuBar-itemLabel:text-is('Settings')").click()
    page.locator(".lm-Menu-item", has_text="Theme").first.click()
    page.locator("li[data-command='apputils:change-theme']", has_text=theme).first.click()
    light = str(not theme.endswith("Dark")).lower()
    page.locator(f"body[data-jp-theme-light={light!r}]").wait_for(state="attached", timeout=1000 * PATIENCE)


def faults(page: Page, root: Locator) -> dict[str, list[Any]]:
    """Has axe look at a part; returns what it finds wrong, and the rules that it has applied."""
    if not AXE.exists():
        reason = "axe-core is missing: run npm install in tests"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # JupyterLab's body has no height of its own, and axe takes all text for hidden then.
    page.evaluate("document.body.style.height = '100vh'")
    # Of what is right one example is enough; to describe all of it takes axe most of its time.
    found = root.evaluate("root => axe.run(root, { resultTypes: ['violations'] })")
    applied = [rule["id"] for rule in found["passes"] + found["violations"]]
    return {"wrong": [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]], "applied": applied}
