"""The style sheets of all front ends: words that can be read by day and by night, and nothing that leaks out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bglearn import widgets
from bglearn.draw.looks import contrast

SHEETS = sorted(Path(widgets.__file__).with_name("static").glob("*.css"))
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")


def rules(sheet: Path) -> list[tuple[str, str]]:
    text = _COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    return [(selector.strip(), body) for selector, body in _RULE.findall(text)]


def colours(sheet: Path, *, dark: bool) -> dict[str, str]:
    """Gives the colours of a sheet where the host has none of its own."""
    found: dict[str, str] = {}
    for selector, body in rules(sheet):
        if "dark" in selector and not dark:
            continue
        for name, value in re.findall(r"--bgl-([\w-]+):\s*(?:var\(--[\w-]+,\s*)?(#[0-9a-f]{6})", body):
            found[name] = value
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("name", ["board.css", "quiz.css"])
def test_b86_words_and_controls_stand_out_by_day_and_by_night(name: str, dark: bool) -> None:
    (sheet,) = (each for each in SHEETS if each.name == name)
    found = colours(sheet, dark=dark)
    for ink in {"ink", "soft", "good", "bad"} & found.keys():
        assert contrast(found[ink], found["paper"]) >= 4.5, ink
    assert contrast(found["main-ink"], found["main"]) >= 4.5
    for part in ("rim", "focus", "main"):
        assert contrast(found[part], found["paper"]) >= 3, part


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_colour_of_a_host_has_a_fallback(sheet: Path) -> None:
    for use in sheet.read_text(encoding="utf-8").split("var(--jp-")[1:]:
        assert use.partition(")")[0].partition(",")[2].strip(), use[:60]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_reaches_what_is_not_ours(sheet: Path) -> None:
    for selector, _ in rules(sheet):
        if selector.startswith("@"):
            continue
        # A comma within brackets is not one between selectors.
        bare = re.sub(r":(?:is|not|where)\((?:[^()]|\([^()]*\))*\)", "", selector)
        for part in bare.split(","):
            assert ".bgl-" in part, part
            assert not re.search(r"\.bgl-[\w-]+\s*[+~](?!\s*\.bgl-|\s*p\b)", part), part
