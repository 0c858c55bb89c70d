"""Every report of a fault in other programs has a test with its name, or a reason why it cannot happen here.

Those of a widget, of notebooks as tests and of accessibility are held in a browser and in the lessons too.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
AREAS = {"scoring", "cube-ui", "ui-state", "ui-race", "engine-api", "match-files", "widget", "nbval", "accessibility"}
ABOUT_ODDS = {"B35", "B36"}
"""They ask for an evaluation of positions."""
HELD_ELSEWHERE = {
    "B117": "the test of the static site runs the lessons in Pyodide (tests/launcher/test_site.py)",
}
REPORTS = [json.loads(line) for line in (TESTS / "data" / "reports.jsonl").read_text(encoding="utf-8").splitlines()]
NAMED = {
    found.upper()
    for folder in ("rules", "records", "widgets", "odds", "draw", "browser", "lessons", "launcher")
    for file in (TESTS / folder).glob("test_*.py")
    for names in re.findall(r"^def test_((?:b\d+_)+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    for found in names.rstrip("_").split("_")
}


@pytest.mark.parametrize(
    "id", [row["id"] for row in REPORTS if row["area"] in AREAS and row["id"] not in ABOUT_ODDS | HELD_ELSEWHERE.keys()]
)
def test_a_report_has_a_test_with_its_name(id: str) -> None:
    assert id in NAMED
