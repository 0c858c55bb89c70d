"""A whole game at a table in JupyterLab, by mouse and by keyboard alone, with a kernel that dies in the middle."""

from __future__ import annotations

import json
import os
import re
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bglearn import Match, RuleSet
from bglearn.rules import Position
from bglearn.words import say
from tests.browser.jupyter import PATIENCE
from tests.browser.notebook import BoardView, running, tab_to, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Server
    from tests.browser.notebook import Notebook

pytestmark = [pytest.mark.browser, pytest.mark.long]

OPTIONS = 'rules="money", seed=7, players=("Anna", "Ben")'
CELLS = {
    "pid": "import os\nfrom bglearn import Table\nprint(os.getpid())",
    "mouse": f'table = Table({OPTIONS}, typed=True, keep="mouse.json")\ntable',
    "keys": f'Table({OPTIONS}, typed=True, keep="keys.json")',
    "options": f'Table({OPTIONS}, typed=True, keep="options.json")',
    "record": "print(table.match.json if 'table' in globals() else '')",
}

NEAR_THE_END = "own 3x4; opp 24x7, 23x7, bar x1"
"""Ben is on the bar and has nothing off; Anna has four checkers left."""
WHOLE = [
    "open 3-1",
    "play 3/2 3/0",
    "roll 3-3",
    "play",
    "double",
    "take",
    "roll 2-1",
    "play 3/2 2/0",
    "roll 6-6",
    "play 7/1 25/19 19/13 13/7",
    "roll 3-2",
    "play 3/0 2/0",
]


class TableView:
    """A table as somebody sees and uses it."""

    def __init__(self, book: Notebook, name: str) -> None:
        self.page, self.cell = book.page, book.cell(name)
        self.board = BoardView(book.page, self.cell.locator(".bgl-root"))
        self.now, self.answer = (self.cell.locator(".bgl-status-line[role=status]").nth(each) for each in (0, 1))
        self.dice = self.cell.get_by_role("textbox", name="Dice")
        self.record = self.cell.get_by_role("listbox", name=re.compile("Record"))

    def button(self, name: str) -> Locator:
        return self.cell.get_by_role("button", name=name, exact=True)

    def says(self, *texts: str) -> None:
        """Waits until the line above the board contains all these texts."""
        for text in texts:
            expect(self.now).to_contain_text(text)

    def roll(self, dice: str) -> None:
        self.dice.fill(dice)
        self.button("Roll the dice").click()

    def play(self, *places: int) -> None:
        # Line and board are two widgets: who is told the one has not seen the other yet.
        expect(self.board.button("Cannot move")).to_be_visible()
        self.board.click(*places)
        self.board.button("Confirm").click()

    def press(self, name: str, key: str = "Enter") -> None:
        """Goes to a button below the board by keyboard alone and presses it."""
        tab_to(self.page, self.button(name))
        self.page.keyboard.press(key)

    def throw_by_keys(self, dice: str) -> None:
        tab_to(self.page, self.dice)
        self.page.keyboard.type(dice)
        self.page.keyboard.press("Enter")

    def play_by_keys(self, *dice: str) -> None:
        """Plays each die with the next checker that can move."""
        tab_to(self.page, self.board.root.locator(".bgl-place[tabindex='0']"), "Shift+Tab")
        self.page.keyboard.press("Home")
        for die in dice:
            self.page.keyboard.press("n")
            self.page.keyboard.press(die)
        self.page.keyboard.press("c")


@pytest.fixture(scope="module")
def book(server: Server, browser: Browser) -> Iterator[Notebook]:
    for name in ("mouse", "keys", "options"):
        keep(server, name)
    with running(server, browser, "table.ipynb", CELLS) as notebook:
        yield notebook


def keep(server: Server, name: str) -> None:
    """Puts a game in its place that is near its end, but not yet begun."""
    match = Match(RuleSet.MONEY, ("Anna", "Ben")).begin(Position.parse(NEAR_THE_END))
    match.write(server.folder / f"{name}.json")


def kept(server: Server, name: str) -> list[str]:
    """Reads what has been done from a kept file; the moves of a play stand in no order of their own."""
    actions = json.loads((server.folder / f"{name}.json").read_text(encoding="utf-8"))["games"][0]["actions"]
    return [" ".join([words[0], *sorted(words[1:], reverse=True)]) for words in map(str.split, actions)]


@pytest.fixture
def table(book: Notebook, server: Server, request: pytest.FixtureRequest) -> TableView:
    """The table a test names, before the first throw."""
    name = str(request.param)
    keep(server, name)
    book.run(name)
    view = TableView(book, name)
    view.says("Both throw one die")
    view.board.root.scroll_into_view_if_needed()
    return view


@pytest.mark.parametrize("table", ["mouse"], indirect=True)
def test_a_game_by_mouse_goes_on_after_its_kernel_was_killed(book: Notebook, server: Server, table: TableView) -> None:
    expect(table.button("Take")).to_be_hidden()
    table.roll("3-1")
    table.says("One die each: 3-1.", "Anna to play 3-1")
    expect(table.answer).to_have_text("")
    table.button("Double").click()
    expect(table.answer).to_contain_text("You cannot double now:")
    table.play(3, 0, 3, 2)
    table.says("Ben to roll or double")
    table.roll("3-3")
    table.says("Ben to play 3-3")
    table.board.button("Cannot move").click()
    table.says("Ben plays 3-3: cannot move.", "Anna to roll or double")
    table.button("Double").click()
    table.says("Anna doubles to 2.", "Ben to take at 2 or drop")
    no_key_on_the_board_takes_or_drops(table)
    before = table.board.seen()
    killed(book, "mouse")
    table.says("Ben to take at 2 or drop")
    until(lambda: table.board.seen() == before, "the board is as it was")
    table.button("Take").click()
    table.says("Ben takes.", "Anna to roll")
    looks_back_and_returns(table)
    table.roll("2-1")
    table.play(2, 0, 3, 2)
    table.says("Ben to roll")  # who owns the cube may double
    table.roll("6-6")
    table.says("Ben to play 6-6")
    table.play(25, 19, 19, 13, 13, 7, 7, 1)
    table.roll("3-2")
    table.says("Anna to play 3-2")
    table.play(3, 0, 2, 0)
    table.says("Anna wins: a gammon, 4 points")
    assert kept(server, "mouse") == WHOLE
    assert book.run("record").strip() == (server.folder / "mouse.json").read_text(encoding="utf-8").strip()
    expect(table.cell.locator(".bgl-status-plain").first).to_contain_text("4-0")
    table.button("Next game").click()
    table.says("Both throw one die")


def no_key_on_the_board_takes_or_drops(table: TableView) -> None:
    """B23: a habit of pressing Enter must not lose a game."""
    for place in (6, 1):
        table.board.place(place).focus()
        for key in ("Enter", " ", "c", "t", "d", "Enter"):
            table.page.keyboard.press(key)
    table.says("Ben to take at 2 or drop")
    table.board.root.locator("summary").focus()  # wherever the letters have led
    assert not table.button("Drop").evaluate("node => node === document.activeElement")


def killed(book: Notebook, name: str) -> None:
    """Kills the kernel, waits for the server to start another one, and runs two cells again."""
    old = int(book.run("pid").split()[-1])
    os.kill(old, signal.SIGKILL)
    died = book.page.locator(".jp-Dialog").filter(has_text=re.compile("died|restart", re.IGNORECASE))
    died.locator("button.jp-mod-accept").click(timeout=1000 * PATIENCE)
    book.idle()
    assert int(book.run("pid").split()[-1]) != old
    book.run(name)


def looks_back_and_returns(table: TableView) -> None:
    now = table.board.seen()
    table.record.locator("option").nth(1).click()
    table.says("Looking back: 2. Anna plays 3-1")
    until(lambda: table.board.seen()["light"] == {"0": 12, "2": 1, "3": 2}, "the position after the first play")
    table.record.locator("option", has_text="now").click()
    table.says("Anna to roll")
    until(lambda: table.board.seen() == now, "the game is where it was")


@pytest.mark.parametrize("table", ["keys"], indirect=True)
def test_a_game_by_keyboard_alone(book: Notebook, server: Server, table: TableView) -> None:
    shape = book.shape
    book.select("keys")
    table.throw_by_keys("3-1")
    table.says("Anna to play 3-1")
    table.play_by_keys("3", "1")
    table.says("Ben to roll or double")
    table.throw_by_keys("3-3")
    table.says("Ben to play 3-3")
    table.play_by_keys()
    table.says("Anna to roll or double")
    table.press("Double")
    table.says("Ben to take at 2 or drop")
    table.page.keyboard.press("Enter")  # once too often
    expect(table.answer).to_contain_text("a double waits for its answer. Allowed is to take, drop or beaver.")
    table.press("Take", " ")
    table.says("Anna to roll")
    tab_to(table.page, table.dice, "Shift+Tab")
    table.page.keyboard.type("2-1")
    table.page.keyboard.press("Enter")
    table.says("Anna to play 2-1")
    tab_to(table.page, table.board.field, "Shift+Tab")
    table.page.keyboard.type("2/off 3/2")
    table.page.keyboard.press("Enter")
    table.board.says("3/2/off.", "confirm, or undo.")
    tab_to(table.page, table.board.button("Confirm"), "Shift+Tab")
    table.page.keyboard.press("Enter")
    table.says("Ben to roll")
    table.throw_by_keys("6-6")
    table.says("Ben to play 6-6")
    table.play_by_keys("6", "6", "6", "6")
    table.throw_by_keys("3-2")
    table.says("Anna to play 3-2")
    table.play_by_keys("3", "2")
    table.says("Anna wins: a gammon, 4 points")
    assert kept(server, "keys") == WHOLE
    assert book.shape == shape


@pytest.mark.parametrize("table", ["options"], indirect=True)
def test_resigning_takes_two_steps_and_options_can_be_switched(
    book: Notebook, server: Server, table: TableView
) -> None:
    table.button("Roll the dice").click()
    expect(table.answer).to_contain_text("Type the numbers that were thrown first")
    table.roll("3-1")
    table.says("Anna to play 3-1")
    table.button("Resign").click()
    expect(table.answer).to_contain_text('Tick "I am sure"')
    assert kept(server, "options") == ["open 3-1"]
    table.cell.get_by_role("combobox", name="Give up").select_option("as a gammon")
    table.cell.get_by_role("checkbox", name="I am sure").check()
    table.button("Resign").click()
    table.says("Ben to accept or decline the resignation as a gammon")
    table.button("Decline").click()
    table.says("Ben declines.", "Anna to play 3-1")
    expect(table.cell.get_by_role("checkbox", name="I am sure")).not_to_be_checked()
    table.cell.get_by_text("Options", exact=True).click()
    table.board.click(3)
    table.board.marked([0, 2, 3])
    table.cell.get_by_role("checkbox", name="Show where a picked checker may go").uncheck()
    table.board.marked([3])
    table.cell.get_by_role("checkbox", name="Play forced plays by itself").check()
    table.says("Anna plays 3-1:", "Ben to roll or double")
    table.roll("3-3")
    table.says("Ben rolls 3-3. Ben plays 3-3: cannot move.", "Anna to roll or double")
    assert book.failures == []


@pytest.mark.parametrize("table", ["options"], indirect=True)
def test_a_button_that_no_kernel_answers_is_said_to_need_one(book: Notebook, table: TableView) -> None:
    kernel = int(book.run("pid").split()[-1])
    os.kill(kernel, signal.SIGSTOP)
    try:
        table.button("Roll the dice").click()
        expect(table.answer).to_have_text(say("table.no_kernel"))
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(table.answer).to_contain_text("Type the numbers that were thrown first")
