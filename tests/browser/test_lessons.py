"""The lessons as they are handed out, in JupyterLab: every cell runs, and the boards say what the text says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, change_theme, faults
from tests.browser.jupyter import watched
from tests.browser.notebook import APPS, COMPLETE, Notebook, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from tests.browser.jupyter import Server

    Open = Callable[[str], Notebook]

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture(scope="module")
def lesson(server: Server, browser: Browser) -> Iterator[Open]:
    """Opens a lesson and runs it from top to bottom, each once; cells are named by their text."""
    opened: dict[str, Notebook] = {}
    with watched(browser) as (context, watch):

        def show(name: str) -> Notebook:
            if name not in opened:
                sources = [cell.source for cell in nbformat.read(server.folder / name, as_version=4).cells]
                opened[name] = Notebook(context.new_page(), server, APPS["lab"], name, sources)
                opened[name].open()
                opened[name].run_all()
            opened[name].page.bring_to_front()
            return opened[name]

        yield show
        watch.check()


def after(notebook: Notebook, text: str) -> int:
    """Finds the cell that follows the one with this text."""
    return 1 + next(index for index, source in enumerate(notebook.names) if text in source)


def test_movement_runs_from_top_to_bottom(lesson: Open) -> None:
    notebook = lesson("03_movement.ipynb")
    boards = [index for index, source in enumerate(notebook.names) if source.startswith(("BoardWidget(", "Table("))]
    assert len(boards) > 8
    for index in boards:
        expect(notebook.cell(index).locator(".bgl-root")).to_have_count(1)
    assert notebook.failures == []


def test_movement_keeps_its_promises(lesson: Open) -> None:
    notebook = lesson("03_movement.ipynb")
    board = notebook.board(after(notebook, "Can a checker go from 24 to 13"))
    board.drag(24, 13)
    board.says("24/18/13.", COMPLETE)
    board = notebook.board(after(notebook, "Can 24 to 13 still be done?"))
    board.drag(24, 13)
    board.says("24/13 has no open landing on the way.")
    board = notebook.board(after(notebook, "Type `8/5 6/5` under the board"))
    board.field.fill("8/5 6/5")
    board.field.press("Enter")
    board.says("8/5 6/5.", COMPLETE)
    board = notebook.board(after(notebook, "Try 11 to 9."))
    board.click(11, 9)
    board.says("11/9 uses only the 2.", "20/18 11/6 uses both dice, so both must be played.")
    board = notebook.board(after(notebook, "Is 11 to 9 allowed now?"))
    board.click(11, 9)
    board.says("11/9.", "Still to play: 5.")
    board = notebook.board(after(notebook, "If you find none, press"))
    board.button("Cannot move").click()
    board.says(
        "No checker can move with 6-3.",
        "24/18 lands on a closed point",
        "24/21 lands on a closed point",
        "The turn passes.",
    )
    assert notebook.failures == []


def test_the_first_exercise_is_judged(lesson: Open) -> None:
    notebook = lesson("03_movement.ipynb")
    first = notebook.names.index('Quiz("movement-1")')
    cell, board = notebook.cell(first), notebook.board(first)
    said = cell.locator(".bgl-quiz-aside")
    board.drag(13, 8)
    board.says("13/8 is 5 pips, and no die left shows a 5.")
    board.click(13, 9)
    board.click(9, 7)
    board.says("13/9/7.", COMPLETE)
    board.button("Confirm").click()
    expect(said).to_contain_text("Right.")
    expect(said).to_contain_text("Each die is a move of its own")
    board.shows({13: 2, 8: 3, 7: 1, 6: 4, 0: 5})
    assert notebook.failures == []


def test_a_small_game_is_played_to_its_end(lesson: Open) -> None:
    notebook = lesson("00_start_here.ipynb")
    game = next(index for index, source in enumerate(notebook.names) if source.startswith("Table("))
    cell, board = notebook.cell(game), notebook.board(game)
    status = cell.locator(".bgl-status-line[role=status]").first
    light = True
    for _ in range(12):
        side = "Light" if light else "Dark"
        expect(status).to_contain_text(f"{side} to roll")
        board.click(6)
        board.says('Press "Roll the dice".')
        cell.get_by_role("button", name="Roll the dice").click()
        expect(status).to_contain_text(re.compile(rf"{side} to play \d-\d"))
        board.says("to play.")
        if board.root.locator("details[open]").count() == 0:
            board.root.locator("summary").click()
        board.button("Show all legal plays").click()
        board.root.locator(".bgl-plays button").first.click()
        board.button("Play this").click()
        board.says(COMPLETE)
        board.button("Confirm").click()
        expect(status).not_to_contain_text("to play")
        light = not light
        if "wins" in (status.text_content() or ""):
            break
        expect(status).to_contain_text(f"{side} plays")
    expect(status).to_contain_text(f"{side} wins: all checkers are off.")
    expect(cell.get_by_role("button", name="Roll the dice")).to_be_hidden()
    expect(cell.get_by_role("button", name="New game")).to_be_visible()
    until(lambda: board.seen()[side.lower()] == {"0": 15}, "all checkers of the winner lie in the tray")
    assert notebook.failures == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_fault(lesson: Open, theme: str) -> None:
    notebook = lesson("00_start_here.ipynb")
    page = notebook.page
    change_theme(page, theme)
    dark = theme.endswith("Dark")
    board = notebook.board(after(notebook, "Try to move a checker from 13 to 12"))
    expect(board.root).to_have_class(re.compile(r"\bbgl-dark\b" if dark else r"^((?!bgl-dark).)*$"))
    board.click(13, 12)
    board.says("12 is closed.")
    if board.root.locator("details[open]").count() == 0:
        board.root.locator("summary").click()
    board.button("Show all legal plays").click()
    expect(board.root.locator(".bgl-plays")).to_be_visible()
    found = faults(page, board.root)
    assert found["wrong"] == []
    assert {"color-contrast", "button-name", "label"} <= set(found["applied"]), "axe has not looked"
    # It would see a fault: a text as grey as what is behind it, and a button without a name.
    say = board.root.locator(".bgl-say")
    say.evaluate("(node) => { node.style.color = '#888'; node.style.background = '#777'; }")
    board.button("Undo").evaluate("(node) => { node.textContent = ''; }")
    assert sorted(rule for rule, _ in faults(page, board.root)["wrong"]) == ["button-name", "color-contrast"]
    say.evaluate("(node) => node.removeAttribute('style')")
    board.root.locator("button:empty").evaluate("(node) => { node.textContent = 'Undo'; }")
