"""Table, exercises, lab and builder in every look, by day and by night, in forced colours, and at 400 percent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from bglearn.draw.looks import LOOKS
from tests.browser.axe import THEMES, change_theme, faults
from tests.browser.notebook import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Server
    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

CELLS = {
    "import": """
from bglearn import Lab, Quiz, RuleBuilder, Table
from IPython.display import Markdown
def wear(look):
    for board in (table.board, lab.editor, lab.board, lab.list):
        board.look = look
    picture._look = look
    picture._draw()
    return look
Markdown("## Every look")
""".strip(),
    "present": "from bglearn import present\npresent()",
    "table": """
table = Table(rules="money", seed=7, players=("Anna", "Ben"))
table.act("open", 3, 1)
table.act("play", "8/5 6/5")
table.act("double")
table
""".strip(),
    "quiz": 'Quiz("movement-8", learner="guest")',
    "picture": 'picture = Quiz("start-2", learner="guest")\npicture',
    "grid": 'Quiz("movement-16", learner="guest")',
    "order": 'Quiz("history-9", learner="guest")',
    "record": 'Quiz("movement-17", learner="guest")',
    "lab": 'lab = Lab("own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2", "3-1", "standard", "caucasian")\nlab',
    "cheat": 'Lab(challenge="cheat", seed=2)',
    "builder": 'RuleBuilder("seed-001")',
    **{f"wear {look}": f"wear({look!r})" for look in ("auto", *LOOKS)},
}
SHOWN = [name for name in list(CELLS)[2:] if not name.startswith("wear")]
LOOKED = ("table", "picture", "lab")
"""Of which a look can be chosen: a live board, a picture, a board to set up, one of a list."""
DARK = ("dark", "contrast")
LIGHT = tuple(look for look in LOOKS if look not in DARK)


@pytest.fixture(scope="module")
def book(server: Server, browser: Browser) -> Iterator[Notebook]:
    with running(server, browser, "looks.ipynb", CELLS, "notebook") as notebook:
        answer(notebook.output("picture"))
        yield notebook


def answer(picture: Locator) -> None:
    picture.get_by_role("radio").first.check()
    picture.get_by_role("button", name="Check", exact=True).click()
    expect(picture.get_by_role("status").first).to_contain_text("Not yet.")


def wrong(book: Notebook, names: tuple[str, ...]) -> dict[str, Any]:
    """Has axe look at the outputs of cells; gives what is wrong with which."""
    found = {}
    for name in names:
        looked = faults(book.page, book.output(name))
        assert "color-contrast" in looked["applied"], "axe has not looked"
        if looked["wrong"]:
            found[name] = looked["wrong"]
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_fault_in_any_look(book: Notebook, theme: str) -> None:
    change_theme(book.page, theme)
    fill = book.cell("table").locator(".bgl-ground rect").first
    for look in DARK if theme.endswith("Dark") else LIGHT:
        book.run(f"wear {look}")
        expect(fill).to_have_css("fill", "rgb({}, {}, {})".format(*bytes.fromhex(LOOKS[look]["frame"][1:])))
        assert wrong(book, LOOKED) == {}, look
    line = book.output("table").locator(".bgl-status-line").first
    line.evaluate("node => { node.style.background = '#777'; node.lastChild.style.color = '#888' }")
    assert "table" in wrong(book, ("table",)), "a fault would be seen"
    line.evaluate("node => [node, node.lastChild].forEach(each => each.removeAttribute('style'))")


def test_in_forced_colours_states_are_told_apart_without_a_colour_of_ours(book: Notebook) -> None:
    book.page.emulate_media(forced_colors="active")
    button = "button => [getComputedStyle(button).backgroundColor, getComputedStyle(button).borderStyle]"

    def seen(root: Locator, role: Any, name: str) -> list[str]:
        found: list[str] = root.get_by_role(role, name=name, exact=True).first.evaluate(button)
        return found

    table, lab, grid, quiz = (book.output(name) for name in ("table", "lab", "grid", "picture"))
    allowed, quiet = seen(table, "button", "Take"), seen(table, "button", "Roll the dice")
    assert allowed[0] != quiet[0]
    assert (allowed[1], quiet[1]) == ("solid", "dashed")
    open_panel, other = seen(lab, "button", "Legal plays"), seen(lab, "button", "All rolls")
    assert open_panel[0] != other[0]
    assert other[1] == "solid", "what can be pressed has an edge"
    options = lab.locator("[role=option]")
    options.nth(2).click()
    assert options.nth(2).evaluate(button)[0] != options.nth(3).evaluate(button)[0]
    grid.locator(".bgl-cell").nth(3).click()
    assert seen(grid, "button", "Clear")[0] != grid.locator(".bgl-cell").nth(3).evaluate(button)[0]
    assert seen(quiz, "button", "Check")[0] != seen(quiz, "button", "Hint")[0]
    board = book.output("lab").locator(".bgl-editor .bgl-ground rect").first
    book.run("wear auto")
    expect(board).to_have_css("fill", "rgb({}, {}, {})".format(*bytes.fromhex(LOOKS["contrast"]["frame"][1:])))
    book.page.emulate_media(forced_colors="none")


CUT = """root => {
  const { left, right } = root.closest(".jp-Notebook").getBoundingClientRect();
  return [...root.querySelectorAll("*:not(svg, svg *)")].filter(each => {
    const box = each.getBoundingClientRect();
    const { display, overflowX } = getComputedStyle(each);
    const clipped = display !== "inline" && overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1;
    if (!each.offsetParent || !each.clientWidth || each.closest(".bgl-unseen")) return false;
    return box.left < left - 0.5 || box.right > right + 0.5 || clipped;
  }).map(each => each.outerHTML.slice(0, 200));
}"""
SMALL = """all => all.filter(each => {
  const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
  return width && Math.min(width, height) < 24;
}).map(each => each.outerHTML.slice(0, 200))"""


def test_at_four_hundred_percent_nothing_is_cut_and_every_control_can_be_hit(book: Notebook) -> None:
    book.page.set_viewport_size({"width": 320, "height": 640})
    expect(book.page.locator(".jp-Notebook")).to_have_css("width", "320px")
    assert book.page.evaluate("document.documentElement.scrollWidth") <= 320
    # A point is as wide as a fifteenth of the board; plays and positions can be typed and chosen from a list as well.
    controls = ":is(button, input, select, summary, textarea, [role=option])"
    found = {
        name: (book.output(name).evaluate(CUT), book.output(name).locator(controls).evaluate_all(SMALL))
        for name in SHOWN
    }
    book.page.set_viewport_size({"width": 1300, "height": 1100})
    assert found == {name: ([], []) for name in SHOWN}


def test_on_a_projector_a_table_stands_on_one_screen_with_its_buttons_and_a_question(book: Notebook) -> None:
    page = book.page
    page.set_viewport_size({"width": 1280, "height": 800})
    book.output("present").get_by_role("button", name="Present", exact=True).click()
    while not book.cell("table").is_visible():
        page.keyboard.press("PageDown")
    buttons = book.cell("table").get_by_role("button", name="Drop", exact=True)
    box, board = buttons.bounding_box(), book.cell("table").locator(".bgl-svg").bounding_box()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1300, "height": 1100})
    assert box is not None
    assert board is not None
    question = 110  # three lines of large letters
    assert box["y"] + box["height"] <= 800 - 40 - question
    assert board["height"] >= 0.4 * 800, "and the board is large"


def test_what_is_said_to_an_answer_comes_into_view_and_the_keys_stay(book: Notebook) -> None:
    book.page.set_viewport_size({"width": 800, "height": 420})
    root = book.output("order")
    check, said = root.get_by_role("button", name="Check", exact=True), root.locator(".bgl-quiz-said")
    check.evaluate("node => node.scrollIntoView({ block: 'end' })")
    check.click()
    expect(said).to_contain_text("Not yet.")
    expect(said).to_be_in_viewport(ratio=1)
    expect(check).to_be_focused()
    book.page.set_viewport_size({"width": 1300, "height": 1100})
