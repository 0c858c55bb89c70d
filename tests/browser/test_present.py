"""A lesson on a projector: one beat at a time, large, on keys; everything is put back as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import watched
from tests.browser.notebook import APPS, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.jupyter import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]

WIDTH, HEIGHT = 1280, 800
QUESTION = "Can a checker go from 24 to 13"
RULE = "each die is a move of its own"
TWIN = "Can 24 to 13 still be done?"


@pytest.fixture(scope="module", params=["lab", "notebook"])
def opened(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Iterator[Notebook]:
    """The movement lesson with a cell for presenting after its title, run from top to bottom, on a projector's size."""
    name = f"present-{request.param}.ipynb"
    notebook = nbformat.read(server.folder / "03_movement.ipynb", as_version=4)
    cell = nbformat.v4.new_code_cell("from bglearn import present\npresent()")
    notebook.cells.insert(1, cell)
    nbformat.write(notebook, server.folder / name)
    with watched(browser) as (context, watch):
        page = context.new_page()
        page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
        notebook_page = Notebook(page, server, APPS[request.param], name, [each.source for each in notebook.cells])
        notebook_page.open()
        notebook_page.run_all()
        yield notebook_page
        watch.check()


@pytest.fixture
def lesson(opened: Notebook) -> Iterator[Notebook]:
    yield opened
    if bar(opened.page).is_visible():
        opened.page.keyboard.press("Escape")


def begin(notebook: Notebook) -> None:
    button = notebook.page.get_by_role("button", name="Present", exact=True)
    button.scroll_into_view_if_needed()
    button.click()
    expect(bar(notebook.page)).to_be_visible()


def bar(page: Page) -> Locator:
    return page.locator(".bgl-present-bar")


def until_seen(notebook: Notebook, text: str) -> Locator:
    """Goes on, beat by beat, until a text is on the screen."""
    found = notebook.page.locator(".jp-MarkdownCell").filter(has_text=text).first
    for _ in range(len(notebook.names)):
        if found.is_visible():
            break
        notebook.page.keyboard.press("PageDown")
    expect(found).to_be_visible()
    return found


def wholly_on_screen(part: Locator) -> tuple[float, float]:
    """Checks that a part is on the screen with all of itself, above the bar; returns its height and width."""
    box = part.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= WIDTH
    assert box["y"] + box["height"] <= HEIGHT - 40
    return box["height"], box["width"]


def test_question_board_and_choices_are_on_one_screen_and_the_board_is_large(lesson: Notebook) -> None:
    begin(lesson)
    question = until_seen(lesson, QUESTION)
    root = lesson.page.locator(".bgl-root").locator("visible=true")
    expect(root).to_have_count(1)
    wholly_on_screen(question)
    height, width = wholly_on_screen(root.locator(".bgl-svg"))
    assert height >= 0.55 * HEIGHT
    assert width > height
    wholly_on_screen(root)  # with its buttons and the field for typing
    die = root.locator(".bgl-dice").bounding_box()
    assert die is not None
    assert die["height"] >= 0.045 * HEIGHT
    assert question.evaluate("node => parseFloat(getComputedStyle(node.querySelector('p')).fontSize)") >= 20


def test_code_is_folded_and_the_host_is_covered(lesson: Notebook) -> None:
    editor = lesson.page.locator(".jp-CodeCell .jp-InputArea-editor")
    assert editor.first.is_visible()
    begin(lesson)
    until_seen(lesson, QUESTION)
    assert [each for each in editor.all() if each.is_visible()] == []
    covered = lesson.page.evaluate(
        """() => [[5, 5], [400, 5], [5, 400], [1275, 60]].map(
             ([x, y]) => document.elementFromPoint(x, y).closest(".bgl-present") !== null)"""
    )
    assert covered == [True] * 4


def test_a_rule_comes_below_its_board_and_keys_go_both_ways(lesson: Notebook) -> None:
    begin(lesson)
    question = until_seen(lesson, QUESTION)
    board = lesson.page.locator(".bgl-root").locator("visible=true")
    lesson.page.keyboard.press("PageDown")
    rule = lesson.page.locator(".jp-MarkdownCell").filter(has_text=RULE).first
    expect(rule).to_be_visible()
    expect(question).to_be_hidden()
    expect(board).to_have_count(1)
    upper, lower = board.bounding_box(), rule.bounding_box()
    assert upper is not None
    assert lower is not None
    assert upper["y"] + upper["height"] <= lower["y"] + 1
    lesson.page.keyboard.press("PageDown")
    expect(lesson.page.locator(".jp-MarkdownCell").filter(has_text=TWIN).first).to_be_visible()
    lesson.page.keyboard.press("PageUp")
    lesson.page.keyboard.press("PageUp")
    expect(question).to_be_visible()


def test_what_stands_above_a_heading_stays_with_the_board_before_it(lesson: Notebook) -> None:
    begin(lesson)
    answer = lesson.page.locator(".jp-MarkdownCell summary", has_text="Answer").locator("visible=true")
    heading = lesson.page.locator(".jp-MarkdownCell h3", has_text="The other order")
    until_seen(lesson, "Is 11 to 9 allowed now?")
    lesson.page.keyboard.press("PageDown")
    expect(answer).to_have_count(1)
    expect(heading).to_be_hidden()
    wholly_on_screen(lesson.page.locator(".bgl-root").locator("visible=true"))
    lesson.page.keyboard.press("PageDown")
    expect(answer).to_have_count(0)
    wholly_on_screen(heading)
    wholly_on_screen(lesson.page.locator(".bgl-root").locator("visible=true"))


def test_the_board_lives_on_and_escape_puts_everything_back(lesson: Notebook) -> None:
    shape = lesson.shape
    begin(lesson)
    until_seen(lesson, QUESTION)
    board = lesson.board(lesson.names.index(next(name for name in lesson.names if QUESTION in name)) + 1)
    board.click(24, 18)
    board.says("24/18")
    lesson.page.keyboard.press("Escape")
    expect(bar(lesson.page)).to_have_count(0)
    assert lesson.page.locator(".bgl-present, .bgl-present-now, [popover]").count() == 0
    assert lesson.shape[0] == shape[0]
    expect(lesson.page.locator(".jp-CodeCell .jp-InputArea-editor").first).to_be_attached()
    board.says("24/18")
    lesson.page.keyboard.press("PageDown")  # the notebook's own again
    assert lesson.failures == []
