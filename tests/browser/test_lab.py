"""The rule lab in JupyterLab: from an empty board to "why not?" by mouse and by keys, its list of plays, and axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, change_theme, faults
from tests.browser.notebook import tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

MANY = "own 24x2, 20x1, 16x2, 13x3, 10x1, 8x2, 6x2, 5x1, 3x1; opp 19x2, 17x3, 12x4, 14x1, 1x2, 21x1, 22x2"
CELLS = {
    "import": "from bglearn import Lab",
    "mouse": "Lab()",
    "keys": "Lab()",
    "many": f'Lab("{MANY}", "1-1", "standard", "caucasian")',
    "unplayable": 'Lab(challenge="unplayable", seed=0)',
    "cheat": 'Lab(challenge="cheat", seed=2)',
}
EDITOR, BOARD, LIST = ".bgl-editor", ".bgl-root:not(.bgl-editor, .bgl-listed, .bgl-copies)", ".bgl-listed"


def place(root: Locator, board: str, number: int) -> Locator:
    return root.locator(board).locator(f'.bgl-place[data-place="{number}"]')


def test_from_an_empty_board_to_why_not_by_mouse(book: Notebook) -> None:
    root = book.output("mouse")
    expect(root.get_by_text("The board is empty.")).to_be_visible()
    for number in (0, 25, 13, 0, 27, 24, 24, 27):
        place(root, EDITOR, number).click()
    expect(place(root, EDITOR, 24)).to_have_attribute("aria-label", "24-point: 2 dark checkers")
    root.get_by_label("Roll", exact=True).select_option("3-1")
    expect(root.get_by_text("3-1: 2 legal plays")).to_be_visible()
    root.get_by_role("button", name="Try it: why not?").click()
    place(root, BOARD, 13).click()
    place(root, BOARD, 12).click()
    expect(root.locator(BOARD).locator(".bgl-say")).to_contain_text("must wait")


def test_from_an_empty_board_to_why_not_by_keys(book: Notebook) -> None:
    root, keyboard = book.output("keys"), book.page.keyboard
    before = book.shape
    roll = root.get_by_label("Roll", exact=True)
    roll.focus()
    keyboard.type("3-1")
    tab_to(book.page, place(root, EDITOR, 24))
    for key in ("d", "d", "Home", "l", *["ArrowLeft"] * 6, "l"):
        keyboard.press(key)
    expect(place(root, EDITOR, 13)).to_have_attribute("aria-label", "13-point: 1 light checker")
    expect(root.get_by_text("3-1: 2 legal plays")).to_be_visible()
    tab_to(book.page, root.get_by_role("button", name="Try it: why not?"), "Shift+Tab")
    keyboard.press("Enter")
    expect(root.locator(BOARD)).to_be_visible()
    tab_to(book.page, root.locator(BOARD).locator('.bgl-place[tabindex="0"]'))
    keyboard.press("t")
    keyboard.type("13/12 13/10")
    keyboard.press("Enter")
    expect(root.locator(BOARD).locator(".bgl-say")).to_contain_text("must wait")
    assert book.shape[0] == before[0], "no key came through to the notebook"


def test_a_long_list_scrolls_filters_and_shows_each_play(book: Notebook) -> None:
    root = book.output("many")
    shown = root.locator(LIST)
    options = shown.locator(".bgl-plays-list [role=option]")
    expect(options).to_have_count(210)
    inside, whole = shown.get_by_role("listbox").evaluate("node => [node.clientHeight, node.scrollHeight]")
    assert inside <= 300 < whole
    options.nth(3).hover()
    expect(shown.locator(".bgl-plays-caption")).to_have_text(f"After {options.nth(3).text_content()}")
    assert shown.locator(".bgl-marks path:visible").count() == 2 * 4, "an arrow in two tones for each of four moves"
    options.nth(5).click()
    book.page.keyboard.press("ArrowDown")
    expect(options.nth(6)).to_be_focused()
    expect(shown.locator(".bgl-plays-caption")).to_have_text(f"After {options.nth(6).text_content()}")
    shown.get_by_label("Moved from").select_option("16")
    expect(shown.get_by_text("of 210 plays")).to_be_visible()
    texts = options.all_text_contents()
    assert 0 < len(texts) < 210
    assert all("16" in text for text in texts)
    shown.get_by_label("Moved from").select_option("")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_fault_in_the_lab_and_its_challenges(book: Notebook, theme: str) -> None:
    change_theme(book.page, theme)
    found = {}
    for name in ("many", "unplayable", "cheat"):
        looked = faults(book.page, book.output(name))
        found[name] = looked["wrong"]
        assert {"color-contrast", "button-name"} <= set(looked["applied"])
    root = book.output("many")
    for panel in ("What rules forbid", "All rolls", "Compare rules", "Copy", "Legal plays"):
        root.get_by_role("button", name=panel, exact=True).click()
        expect(root.locator(".widget-toggle-button.mod-active", has_text=panel)).to_be_visible()
        found[panel] = faults(book.page, root)["wrong"]
    assert found == {name: [] for name in found}


def test_the_challenges_are_answered_with_buttons(book: Notebook) -> None:
    root = book.output("unplayable")
    for number in (27, 19, 19, 27):  # the only way for this task
        place(root, EDITOR, number).click()
    root.get_by_role("button", name="Check", exact=True).click()
    expect(root.get_by_text("Right.", exact=False).first).to_be_visible()
    cheat = book.output("cheat")
    cheat.get_by_label("Rule", exact=True).select_option(index=2)
    cheat.get_by_role("button", name="Object", exact=True).click()
    expect(cheat.get_by_role("button", name="Next turn")).to_be_visible()
