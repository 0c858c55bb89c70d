"""What axe finds on a table, a small game, the builder of house rules, the editor, a review and the licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, change_theme, faults

if TYPE_CHECKING:
    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

CELLS = {
    "import": "from bglearn import BoardEditor, Review, RuleBuilder, RulesLicence, Table",
    "table": """
table = Table(rules="money", seed=7, players=("Anna", "Ben"))
table.act("open", 3, 1)
table.act("play", "8/5 6/5")
table.act("double")
table
""".strip(),
    "typed": 'Table(rules="seed-001", seed=7, typed=True)',
    "small": 'Table(mini="passing", seed=1)',
    "builder": 'RuleBuilder("seed-001")',
    "editor": 'BoardEditor("own 6x3; opp 19x3")',
    "review": 'Review(seed=1, learner="guest")',
    "licence": 'RulesLicence(learner="guest")',
}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_fault_at_a_table_or_in_the_builder(book: Notebook, theme: str) -> None:
    change_theme(book.page, theme)
    table = book.cell("table")
    table.get_by_role("button", name="Roll the dice").click()
    expect(table.locator(".bgl-status-line").nth(1)).to_contain_text("a double waits for its answer")
    if not table.get_by_role("checkbox", name="Play forced plays by itself").is_visible():
        table.get_by_role("button", name="Options").click()
        table.get_by_text("The rules of this table", exact=True).click()
    expect(table.get_by_role("heading", name="Rules: ").first).to_be_visible()
    found = {}
    for name in list(CELLS)[1:]:
        root = book.output(name)
        looked = faults(book.page, root)
        found[name] = looked["wrong"]
        assert {
            "color-contrast",
            "label" if name == "typed" else "select-name" if name == "builder" else "button-name",
        } <= set(looked["applied"])
    assert found == {name: [] for name in found}
    line = book.cell("table").locator(".bgl-status-line").nth(1)
    line.scroll_into_view_if_needed()
    line.evaluate(
        "node => { node.style.color = '#888'; node.style.background = '#777'; node.lastChild.style.color = '#888'; }"
    )
    seen = faults(book.page, book.output("table"))["wrong"]
    line.evaluate("node => [node, node.lastChild].forEach(each => each.removeAttribute('style'))")
    assert [rule for rule, _ in seen] == ["color-contrast"], "a fault would be seen"


def test_every_control_is_large_enough_to_be_hit(book: Notebook) -> None:
    book.page.set_viewport_size({"width": 800, "height": 900})
    book.select("import")
    book.page.keyboard.press("Control+b")  # the files beside the notebook
    expect(book.page.locator("#jp-left-stack")).to_be_hidden()
    small = """all => all.filter(each => {
      const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
      return width && Math.min(width, height) < 24;
    }).map(each => `${each.getBoundingClientRect().width} ${each.outerHTML.slice(0, 120)}`)"""
    controls = ":is(button, input, select, summary, textarea, [role=button])"
    found = {}
    for name in list(CELLS)[1:]:
        root = book.output(name)
        found[name] = root.locator(controls).evaluate_all(small)
    book.select("import")
    book.page.keyboard.press("Control+b")
    book.page.set_viewport_size({"width": 1300, "height": 1100})
    assert found == {name: [] for name in found}
