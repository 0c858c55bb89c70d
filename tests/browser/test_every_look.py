"""Every widget in every look, on a light and on a dark page: one plain page for all of them, and axe looks at it.

What ipywidgets draws by itself is left out; a widget of several parts is shown part by part. What has no look of its
own is the same in each, and looked at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from IPython.core.formatters import DisplayFormatter
from ipywidgets import HTML

from bglearn import (
    BoardEditor,
    BoardWidget,
    Lab,
    Progress,
    Quiz,
    Review,
    RuleBuilder,
    RulesLicence,
    Table,
    glossary,
    present,
    rule_sheet,
    timeline,
)
from bglearn.classroom.export_data import Pool, state
from bglearn.draw.looks import AUTO, LOOKS
from bglearn.exercises.fixed import exercise
from bglearn.widgets.quiz_forms import pictures
from tests.browser.axe import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.long]

START = "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"
QUIZZES = {
    "play": ("movement-8", "9/5"),
    "legal": ("movement-4", "a"),
    "rolls": ("hitting-12", "4-1, 6-3"),
    "all-plays": ("hitting-2", None),
    "record": ("movement-17", "2; a"),
    "pips": ("setup-6", "166"),
    "result": ("doubling-15", "4"),
    "cube": ("doubling-9", "Pass"),
    "timeline": ("history-9", None),
    "claim": ("doubling-13", "Supported"),
    "choice": ("movement-22", "c"),
    "setup": ("setup-3", None),
}
"""An exercise of each kind, and what is answered; None where it is left as it comes."""
LOOKED = ("board", "table", "lab", "editor", "quiz play", "quiz record", "quiz setup")
"""What has a look: live boards, lists of plays, boards to set up, pictures."""
THEMES = Path(sys.prefix, "share", "jupyter", "lab", "themes", "@jupyterlab")

TOLD = {"timeline": timeline, "rule sheet": rule_sheet, "glossary": lambda: glossary("blot")}

HOST = """
async (parts) => {
  const scripts = new Map();
  const load = (code) => {
    const address = scripts.get(code) ?? URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    scripts.set(code, address);
    return import(address);
  };
  const main = document.body.appendChild(document.createElement("main"));
  main.append(Object.assign(document.createElement("h1"), { textContent: "Every widget" }));
  for (const { name, html, script, css, state } of parts) {
    const el = main.appendChild(document.createElement("section"));
    if (main.lastChild.previousSibling.dataset.of !== name) {
      el.append(Object.assign(document.createElement("h2"), { textContent: name }));
    }
    el.dataset.of = name;
    if (html !== undefined) { el.insertAdjacentHTML("beforeend", html); continue; }
    if (css) document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    const ears = [];
    const model = {
      get: (key) => state[key],
      set: (key, value) => {
        if (state[key] === value) return;
        state[key] = value;
        for (const [each, ear] of ears) if (each === `change:${key}`) ear();
      },
      on: (key, ear) => ears.push([key, ear]),
      off: () => {},
      save_changes: () => {},
      send: () => {},
    };
    (await load(script)).default.render({ model, el });
  }
}
"""


def widgets(look: str) -> dict[str, Any]:
    """Makes every widget in a look, in the middle of being used."""
    board = BoardWidget(START, "6-5", look=look, pips=True)
    board.handle({"kind": "why", "turn": board.frame["turn"], "path": [], "from": 24, "to": 19, "die": 5})
    table = Table(rules="money", seed=7, players=("Anna", "Ben"), look=look)
    table.act("open", 3, 1)
    table.act("play", "8/5 6/5")
    table.act("double")
    found = {
        "board": board,
        "table": table,
        "small game": Table(mini="race", seed=1, look=look),
        "lab": Lab(START, "3-1", "standard", "caucasian", look=look),
        "challenge": Lab(challenge="cheat", seed=2, look=look),
        "editor": BoardEditor("own 6x3, bar x1; opp 19x3", look=look),
        "builder": RuleBuilder("seed-001"),
        "review": Review(seed=1, learner="guest", look=look),
        "licence": RulesLicence(learner="guest", look=look),
        "progress": Progress(),
        "present": present(),
    }
    for kind, (name, answer) in QUIZZES.items():
        quiz = Quiz(name, learner="guest", look=look)
        form = quiz.children[1].children[-1].children[-1]
        if answer is not None:
            form.handle({"serial": form.question["serial"], "kind": "check", "text": answer})
        found[f"quiz {kind}"] = quiz
    return found


def parts(name: str, widget: Any) -> Iterator[dict[str, Any]]:
    """Gives what a widget is made of that is ours: front ends with their state, and HTML."""
    pool = Pool()
    if getattr(widget, "_esm", None):
        told = state(widget, pool)
        yield {
            "name": name,
            "script": pool.values[told["script"]],
            "css": pool.values[told["style"]],
            "state": {key: pool.values[number] for key, number in told["state"].items()},
        }
    elif isinstance(widget, HTML) and widget.value:
        yield {"name": name, "html": widget.value}
    for child in getattr(widget, "children", ()):
        yield from parts(name, child)


def shown(page: Page, look: str) -> set[str]:
    """Shows on a page what has a look, and in the usual one everything; returns the names of what is there."""
    made = widgets(look) if look == AUTO else {name: each for name, each in widgets(look).items() if name in LOOKED}
    found = [part for name, widget in made.items() for part in parts(name, widget)]
    for name, tell in TOLD.items() if look == AUTO else ():
        bundle = DisplayFormatter().format(tell())[0]
        found.append({"name": name, "html": bundle.get("text/html") or bundle["image/svg+xml"]})
    css = {part.pop("css") for part in found if "css" in part}
    found[0]["css"] = "\n".join(sorted(css))
    page.set_content(
        "<!doctype html><html lang=en><head><title>Looks</title><style></style></head><body></body></html>"
    )
    page.evaluate(HOST, found)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    return {part["name"] for part in found}


def wear(page: Page, theme: str) -> None:
    """Gives the page the colours of one of JupyterLab's themes."""
    colours = THEMES.joinpath(f"theme-{theme}-extension", "index.css").read_text(encoding="utf-8")
    own = "body { background: var(--jp-layout-color0); color: var(--jp-content-font-color1); }"
    page.evaluate(
        """([style, light]) => {
          document.querySelector("style").textContent = style;
          document.body.dataset.jpThemeLight = light;
        }""",
        [colours + own, str(theme == "light").lower()],
    )


@pytest.mark.parametrize("look", [AUTO, *LOOKS])
def test_axe_finds_no_fault_in_any_widget(browser: Browser, look: str) -> None:
    page = browser.new_page()
    wanted = LOOKED if look != AUTO else [*LOOKED, *TOLD, *(f"quiz {kind}" for kind in QUIZZES), "review", "licence"]
    assert shown(page, look) >= set(wanted)
    for theme in ("light", "dark"):
        wear(page, theme)
        found = faults(page, page.locator("body"))
        assert {"color-contrast", "aria-input-field-name", "label", "heading-order"} <= set(found["applied"])
        assert found["wrong"] == [], theme
    page.locator(".bgl-say").first.evaluate("node => { node.style.color = '#888'; node.style.background = '#777' }")
    assert "color-contrast" in dict(faults(page, page.locator("body"))["wrong"]), "a fault would be seen"
    page.close()


@pytest.mark.parametrize(
    ("theme", "seen"),
    [
        ("vscode-light", "day"),
        ("vscode-dark", "night"),
        ("vscode-high-contrast", "night"),
        ("vscode-high-contrast vscode-high-contrast-light", "day"),
    ],
)
def test_a_picture_follows_each_theme_of_vs_code(browser: Browser, theme: str, seen: str) -> None:
    css = Quiz("start-2", learner="guest").children[0]._css
    page = browser.new_page()
    shown = pictures(exercise("start-2"), AUTO)
    page.set_content(f'<style>{css}</style><body class="{theme}"><div class="bgl-sheet">{shown}</div></body>')
    found = {each: page.locator(f".bgl-by-{each}").first.is_visible() for each in ("day", "night")}
    page.close()
    assert found == {"day": seen == "day", "night": seen == "night"}
