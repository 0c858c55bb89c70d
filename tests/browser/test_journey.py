"""A learner's way through a notebook, in JupyterLab and in Notebook 7: what is seen is what the kernel holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import Watch, watched
from tests.browser.notebook import APPS, COMPLETE, BoardView, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Server

pytestmark = pytest.mark.browser

START = {24: 2, 13: 5, 8: 3, 6: 5}
STEALS = "own 20x1, 11x1; opp 15x2, 13x2, 4x2; roll 5-2"

TELL = """
import json, os, time
from bglearn import BoardWidget

def now(board):
    position = board.current.result or board.position
    own = {place: count for place, count in enumerate(position.own.counts) if count}
    opp = {{0: 27, 25: 26}.get(place, 25 - place): count for place, count in enumerate(position.opp.counts) if count}
    return {"light": own, "dark": opp, "astray": 0}

def tell(**boards):
    print(json.dumps({
        name: {"play": str(b.play), "current": str(b.current), "result": str(b.result), "now": now(b)}
        for name, b in boards.items()
    }))

go = False  # some cells do nothing until all have been run

def sleep():
    while go and not os.path.exists("awake"):
        time.sleep(0.05)
"""

# As a kernel without subshells does it: a message of a widget waits for the cell that is running.
ONE_THREAD = """
from ipykernel.comm.comm import BaseComm

BaseComm._reply_subshell_for = lambda self, data, default: None
"""

BOARDS = {
    "mouse": '(roll="3-1")',
    "drag": '(roll="6-5")',
    "keys": '(roll="3-1")',
    "refused": '(roll="3-1")',
    "steals": f'("{STEALS}")',
    "typed": '(roll="3-1")',
    "routes": '("own 13x1; opp 8x1; roll 5-3")',
    "dance": '("own bar x1, 6x2; opp 19x2, 20x2, 21x2, 22x2, 23x2, 24x2; roll 3-1")',
    "busy": '(roll="3-1")',
    "stale": '(roll="3-1")',
    "gone": '(roll="3-1")',
}

CELLS = {
    "setup": TELL,
    "tell": "if go:\n    tell(**{name: board for name, board in globals().items() if isinstance(board, BoardWidget)})",
    **{name: f"{name} = BoardWidget{given}\n{name}" for name, given in BOARDS.items()},
    "twin": "mouse",
    "sleep": "sleep()",
    "another turn": "sleep()\nif go:\n    stale.reset()",
    "old messages": """
if go:
    stale.send({"kind": "follow", "turn": 1, "path": [0]})
    stale.send({"kind": "follow", "turn": stale.frame["turn"], "path": [99]})
    stale.send(["nonsense"])
    said = {"headline": "From another turn.", "legal": False, "reason": "", "instead": "", "witness": None}
    stale.answer = said | {"turn": 1, "serial": 99, "marks": [["blocker", 12, None]]}
""",
    "go": "go = True",
}


@pytest.fixture(scope="module", params=["lab", pytest.param("notebook", marks=pytest.mark.long)])
def page(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Iterator[tuple[Notebook, Watch]]:
    """The notebook with all its cells run."""
    app = APPS[request.param]
    name = f"journey_{request.param}.ipynb"
    server.write(name, CELLS if app.threaded else CELLS | {"setup": TELL + ONE_THREAD})
    with watched(browser, reduced_motion=app.motion) as (context, watch):
        notebook = Notebook(context.new_page(), server, app, name, list(CELLS))
        notebook.open()
        notebook.run_all()
        yield notebook, watch


@pytest.fixture
def book(page: tuple[Notebook, Watch]) -> Iterator[Notebook]:
    notebook, watch = page
    yield notebook
    watch.check()
    assert notebook.failures == []


def test_run_all_shows_every_board(book: Notebook) -> None:
    for name in BOARDS:
        expect(book.cell(name).locator(".bgl-root")).to_have_count(1)
    book.board("mouse").says("3-1 to play.", "Pick a checker, then a point.")
    book.board("mouse").shows(START)


def test_a_kernel_is_kept_from_listeners_and_warns_of_none(book: Notebook) -> None:
    assert "encryption" not in book.server.log.read_text()


def test_a_play_by_mouse(book: Notebook) -> None:
    board = book.board("mouse")
    board.click(8)
    board.says("From 8: 7, 5 and 4.")
    board.marked([4, 5, 7, 8])
    board.click(5)
    board.says("8/5.", "Still to play: 1.")
    board.click(6, 5)
    board.says("8/5 6/5.", COMPLETE)
    book.agrees("mouse", current="8/5 6/5", play="None", result="None")
    board.button("Confirm").click()
    board.says("8/5 6/5 is legal.", "It makes a point: 5.")
    board.shows({24: 2, 13: 5, 8: 2, 6: 4, 5: 2})
    result = "own 24x2, 13x5, 8x2, 6x4, 5x2; opp 19x5, 17x3, 12x5, 1x2"
    book.agrees("mouse", current="8/5 6/5", play="8/5 6/5", result=result)


def test_two_views_of_one_board_stay_equal(book: Notebook) -> None:
    views = [book.board("mouse"), BoardView(book.page, book.cell("twin").locator(".bgl-root"))]

    def equal(*texts: str, own: dict[int, int]) -> None:
        for view in views:
            view.says(*texts)
            view.shows(own)

    views[0].restart()
    equal("3-1 to play.", own=START)
    views[1].root.scroll_into_view_if_needed()
    views[1].click(13)
    equal("From 13: 10 and 9.", own=START)
    views[1].click(10)
    equal("13/10.", "Still to play: 1.", own={24: 2, 13: 4, 10: 1, 8: 3, 6: 5})
    views[0].click(6, 5)
    equal("13/10 6/5.", own={24: 2, 13: 4, 10: 1, 8: 3, 6: 4, 5: 1})
    views[1].button("Undo").click()
    equal("13/10.", own={24: 2, 13: 4, 10: 1, 8: 3, 6: 5})
    views[0].click(13, 12)
    equal("12 is closed.", own={24: 2, 13: 4, 10: 1, 8: 3, 6: 5})
    views[1].button("Undo all").click()
    equal("3-1 to play.", own=START)
    book.agrees("mouse", current="cannot move", play="None")


def test_a_play_by_drag(book: Notebook) -> None:
    board = book.board("drag")
    board.drag(24, 18)
    board.says("24/18.", "Still to play: 5.")
    board.drag(18, 12)
    board.says("The 6 has been played.", "you have the 5 left", "From 18: 13.")
    board.shows({24: 1, 18: 1, 13: 5, 8: 3, 6: 5})
    board.drag(18, 13)
    board.says("24/18/13.", COMPLETE)
    book.agrees("drag", current="24/18/13", play="None")
    board.button("Undo").click()
    board.says("24/18.")
    board.button("Undo all").click()
    board.says("6-5 to play.")
    board.shows(START)
    book.agrees("drag", current="cannot move", play="None")
    board.drag(24, 13)  # one checker, both dice, one pull
    board.says("24/18/13.", COMPLETE)
    board.button("Confirm").click()
    board.says("24/18/13 is legal.")
    book.agrees("drag", play="24/18/13")


def test_a_play_by_keyboard_alone(book: Notebook) -> None:
    page, board, before = book.page, book.board("keys"), book.shape
    book.select("keys")
    for _ in range(12):
        page.keyboard.press("Tab")
        if board.root.locator(":focus").count():
            break
    expect(board.root.locator(".bgl-place:focus")).to_have_count(1)

    def focused(place: int) -> None:
        expect(board.place(place)).to_be_focused()

    page.keyboard.press("Home")
    focused(25)
    page.keyboard.press("n")  # the next that can move
    focused(24)
    expect(board.place(24)).to_have_attribute(
        "aria-label", re.compile("24-point, 2 of yours, can move to 2[31] and 2[13]")
    )
    for key, place in (("ArrowLeft", 23), ("ArrowDown", 2), ("ArrowLeft", 3), ("ArrowUp", 22), ("n", 13), ("n", 8)):
        page.keyboard.press(key)
        focused(place)
    page.keyboard.press("Enter")
    board.says("From 8: 7, 5 and 4.")
    page.keyboard.press("n")
    focused(7)
    page.keyboard.press("n")
    focused(5)
    page.keyboard.press(" ")
    board.says("8/5.", "Still to play: 1.")
    page.keyboard.press("u")
    board.says("3-1 to play.")
    page.keyboard.press("p")  # back to a higher one
    focused(6)
    page.keyboard.press("p")
    focused(8)
    page.keyboard.press("3")
    board.says("8/5.")
    for place in (7, 26, 6):
        page.keyboard.press("ArrowRight")
        focused(place)
    page.keyboard.press("1")
    board.says("8/5 6/5.", COMPLETE)
    page.keyboard.press("c")
    board.says("8/5 6/5 is legal.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert (board.has_focus, book.shape) == (False, before)
    book.agrees("keys", play="8/5 6/5")


def test_what_is_not_allowed_is_explained_and_marked(book: Notebook) -> None:
    board = book.board("refused")
    board.click(13, 12)
    board.says("12 is closed.", "5 of theirs stand there; two or more close a point.", "From 13: 10 and 9.")
    board.marked([12])
    board.shows(START)
    board.click(8)
    board.says("From 8: 7, 5 and 4.")
    board.marked([4, 5, 7, 8])
    board.click(9)
    board.says("8/9 goes backwards.")
    board.click(17)
    board.says("No checker of yours stands there.")
    board.button("Cannot move").click()
    board.says("You cannot pass.", "What can be played must be played.")
    board.click(8, 5)
    board.button("Confirm").click()
    board.says("8/5 uses only the 3.")
    book.agrees("refused", current="8/5", play="None")


def test_the_play_that_proves_it_is_shown_and_nothing_is_changed(book: Notebook) -> None:
    board = book.board("steals")
    board.click(11, 9)
    board.says("11/9 uses only the 2.", "After it, the 5 cannot be played.")
    board.says("20/18 11/6 uses both dice, so both must be played.")
    board.button("Show me").click()
    board.says("20/18 11/6", "Nothing of yours is changed.")
    board.shows({18: 1, 6: 1, 0: 13})
    board.button("Back to my moves").click()
    board.says("11/9 uses only the 2.")
    board.shows({20: 1, 11: 1, 0: 13})
    book.agrees("steals", current="cannot move", play="None")


def test_a_typed_play(book: Notebook) -> None:
    page, board = book.page, book.board("typed")
    board.field.click()
    page.keyboard.type("13/12")
    page.keyboard.press("Enter")
    board.says("12 is closed.", "A legal play is 13/10/9.")
    board.field.fill("what now?")
    page.keyboard.press("Enter")
    board.says('"what" (in "what now?") cannot be read as a move.')
    board.shows(START)
    board.field.fill("6/5, 8/5")
    board.button("Play it").click()
    board.says("8/5 6/5.", COMPLETE)
    board.shows({24: 2, 13: 5, 8: 2, 6: 4, 5: 2})
    book.agrees("typed", current="8/5 6/5", play="None")
    board.field.fill("24/20")
    board.field.press("Enter")
    board.says("24/21/20.", COMPLETE)
    board.shows({24: 1, 20: 1, 13: 5, 8: 3, 6: 5})
    board.button("Confirm").click()
    board.says("24/21/20 is legal.")
    book.agrees("typed", play="24/21/20")


def test_two_routes_that_end_differently_are_a_question(book: Notebook) -> None:
    board = book.board("routes")
    board.click(13, 5)
    board.says("From 13 to 5:", "two ways, and they do not end alike.")
    expect(board.button("13/10/5, without a hit")).to_be_visible()
    board.button("13/8*/5, hitting on 8").click()
    board.says("13/8*/5.")
    book.agrees("routes", current="13/8*/5")
    assert board.seen()["dark"] == {"26": 1, "27": 14}
    board.button("Undo all").click()
    board.click(13, 5)
    board.button("13/10/5, without a hit").click()
    board.says("13/10/5.")
    board.button("Confirm").click()
    board.says("13/10/5 is legal.")
    book.agrees("routes", play="13/10/5")


def test_a_dance_is_said_for_each_die(book: Notebook) -> None:
    board = book.board("dance")
    board.click(25, 22)
    board.says("No checker can enter.", "All six points of their home board are closed.")
    board.button("Cannot move").click()
    board.says(
        "No checker can enter with 3-1.", "With the 3: 22 is closed", "With the 1: 24 is closed", "The turn passes."
    )
    expect(board.button("Start again")).to_be_visible()
    book.agrees("dance", play="cannot move")


def test_no_key_leaks_into_the_notebook(book: Notebook) -> None:
    page, board = book.page, book.board("typed")
    board.restart()
    before = book.shape
    letters = ["a", "b", "d", "d", "x", "z", "m", "y", "0", "0", "Shift+M", "j", "k"]
    others = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", " ", "Enter"]

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
            assert (board.has_focus, book.shape) == (True, before), f"{key} has come through to the notebook"

    board.click(24, 24)
    press(*letters, *others, "Enter", "Shift+Enter", "Control+Enter", "Alt+Enter")
    board.field.click()
    press(*letters, *others[:-1], "Shift+Enter", "Enter")
    expect(board.field).to_be_focused()
    assert set("abdxzmy0Mjk") <= set(board.field.input_value())
    board.button("Confirm").or_(board.button("Cannot move")).focus()
    press(*letters, *others[:-2])
    board.root.locator(".bgl-dice").focus()
    press(*letters, *others)
    board.root.locator("summary").focus()
    press(*letters, *others[:-2])


def test_escape_twice_gives_the_keys_back(book: Notebook) -> None:
    page, board, before = book.page, book.board("refused"), book.shape
    cells = book.cells.count()
    book.select("refused")
    board.restart()
    board.click(13)
    board.says("From 13:")
    page.keyboard.press("Escape")  # the checker is put back
    expect(board.place(13)).to_be_focused()
    page.keyboard.press("Escape")
    assert (board.has_focus, book.shape) == (False, before)
    page.keyboard.press("b")
    expect(book.cells).to_have_count(cells + 1)
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(book.cells).to_have_count(cells)


def fall_asleep(book: Notebook, cell: str) -> Locator:
    """Has a cell sleep until ``wake``; returns its number at the left."""
    (book.server.folder / "awake").unlink(missing_ok=True)
    book.start(cell)
    prompt = book.cell(cell).locator(".jp-InputPrompt")
    expect(prompt).to_have_text("[*]:")
    return prompt


def wake(book: Notebook) -> None:
    (book.server.folder / "awake").touch()


def test_while_the_kernel_is_busy_what_is_allowed_happens_at_once(book: Notebook) -> None:
    board = book.board("busy")
    prompt = fall_asleep(book, "sleep")
    board.root.scroll_into_view_if_needed()
    board.click(8, 5, 6, 5)
    board.says("8/5 6/5.", COMPLETE)
    board.button("Undo").click()
    board.says("8/5.")
    board.button("Undo all").click()
    board.click(13, 12)
    if not book.app.threaded:
        board.says("13/12 is not allowed.", "The reason is on its way.")
        board.says("The kernel is busy or gone; the answer comes as soon as it can.")
    board.click(13, 9)
    board.says("13/10/9.", COMPLETE)
    board.shows({24: 2, 13: 4, 9: 1, 8: 3, 6: 5})
    board.button("Confirm").click()
    if not book.app.threaded:
        board.says("Being handed in.")
    expect(prompt).to_have_text("[*]:")  # all this was done while the kernel slept
    wake(book)
    board.says("13/10/9 is legal.")
    expect(prompt).not_to_have_text("[*]:")
    book.agrees("busy", play="13/10/9")


def test_what_belongs_to_another_turn_is_ignored(book: Notebook) -> None:
    board = book.board("stale")
    board.click(8, 5)
    board.says("8/5.")
    fall_asleep(book, "another turn")
    board.root.scroll_into_view_if_needed()
    board.click(6, 5)
    board.says("8/5 6/5.")
    if not book.app.threaded:  # else it may be heard at once
        board.button("Confirm").click()  # reaches the kernel when the next turn has begun
    wake(book)
    board.says("3-1 to play.")
    board.shows(START)
    book.agrees("stale", current="cannot move", play="None")
    assert book.run("old messages") == ""
    board.says("3-1 to play.")
    board.marked([])
    board.shows(START)
    board.click(13, 10)
    board.says("13/10.", "Still to play: 1.")
    book.agrees("stale", current="13/10", play="None")


def test_a_board_shown_again_keeps_its_moves(book: Notebook) -> None:
    board = book.board("refused")
    board.restart()
    board.click(13, 10)
    board.says("13/10.")
    book.agrees("refused", current="13/10")
    moved = {24: 2, 13: 4, 10: 1, 8: 3, 6: 5}
    # The cell's output leaves the page and comes back.
    book.select("refused")
    book.page.keyboard.press("Control+Shift+ArrowDown")
    book.page.keyboard.press("Control+Shift+ArrowUp")
    board = book.board("refused")
    board.says("13/10.")
    board.shows(moved)
    board.click(6, 5)
    board.says("13/10 6/5.")
    book.agrees("refused", current="13/10 6/5")


def test_without_a_kernel_the_board_goes_on_and_says_so(book: Notebook) -> None:
    board = book.board("gone")
    board.click(24, 23)
    board.says("24/23.")
    book.agrees("gone", current="24/23")
    book.menu("Kernel", "kernelmenu:shutdown")
    book.page.locator(".jp-Toolbar-kernelName").filter(has_text="No Kernel").first.wait_for()
    board.root.scroll_into_view_if_needed()
    board.click(13, 10)
    board.says("24/23 13/10.", COMPLETE)
    board.button("Undo").click()
    board.says("24/23.")
    board.drag(8, 5)
    board.says("24/23 8/5.", COMPLETE)
    board.shows({24: 1, 23: 1, 13: 5, 8: 2, 6: 5, 5: 1})
    board.button("Confirm").click()
    board.says("24/23 8/5 is kept here.", "The kernel is busy or gone")
    board.shows({24: 1, 23: 1, 13: 5, 8: 2, 6: 5, 5: 1})
