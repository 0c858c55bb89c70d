"""Every report of a fault in other programs that is about the game, its score or its files has a test with its name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
AREAS = {"scoring", "cube-ui", "ui-state", "ui-race", "engine-api", "match-files"}
ABOUT_ODDS = {"B35", "B36"}
"""They ask for an evaluation of positions."""
REPORTS = [json.loads(line) for line in (TESTS / "data" / "reports.jsonl").read_text(encoding="utf-8").splitlines()]
NAMED = {
    found.upper()
    for folder in ("rules", "records", "widgets", "odds")
    for file in (TESTS / folder).glob("test_*.py")
    for found in re.findall(r"^def test_(b\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("id", [row["id"] for row in REPORTS if row["area"] in AREAS and row["id"] not in ABOUT_ODDS])
def test_a_report_has_a_test_with_its_name(id: str) -> None:
    assert id in NAMED
