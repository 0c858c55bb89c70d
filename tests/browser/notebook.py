"""A notebook and its boards as somebody sees and uses them in a browser."""

from __future__ import annotations

import json
import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pytest
from playwright.sync_api import expect

from bglearn.words import table
from tests.browser.jupyter import ANSWER, PATIENCE, watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.jupyter import Server

__all__ = ["APPS", "COMPLETE", "App", "BoardView", "Notebook", "running", "tab_to", "until"]

COMPLETE: str = table("widgets")["ui_complete_how"]
"""What a board says when a play is complete."""


class App(NamedTuple):
    """An application, and what is tried out in it: each has what the other has not."""

    path: str
    threaded: bool
    """Whether widgets may be heard in a thread of their own while a cell is running, as is Jupyter's default."""
    motion: Literal["no-preference", "reduce"]
    """Whether checkers glide."""


APPS = {
    "lab": App("lab/tree/{}", threaded=True, motion="no-preference"),
    "notebook": App("notebooks/{}", threaded=False, motion="reduce"),
}

# What is drawn, by place: checkers are counted where they lie, and told by how light they are.
_SEEN = """
root => {
  const places = [...root.querySelectorAll(".bgl-place")].map((node) => {
    const { left, right, top, bottom } = node.querySelector("rect").getBoundingClientRect();
    return { number: Number(node.dataset.place), left, right, top, bottom };
  });
  const found = { light: {}, dark: {}, astray: 0 };
  for (const node of root.querySelectorAll(".bgl-checkers > g")) {
    const body = node.firstElementChild;
    const box = body.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const at = places.find((each) => x > each.left && x < each.right && y > each.top && y < each.bottom);
    if (!at) {
      found.astray += 1;
      continue;
    }
    const [red, green, blue] = getComputedStyle(body).fill.match(/\\d+/g).map(Number);
    const side = found[red + green + blue > 380 ? "light" : "dark"];
    const more = Number(node.querySelector("text")?.textContent ?? 1);
    side[at.number] = more > 1 ? more : (side[at.number] ?? 0) + 1;
  }
  return found;
}
"""

# On which places marks lie that are no arrows.
_MARKED = """
root => {
  const places = [...root.querySelectorAll(".bgl-place rect")].map((rect) => rect.getBoundingClientRect());
  const found = new Set();
  for (const mark of root.querySelectorAll(".bgl-marks > [transform]")) {
    if (mark.style.display === "none") continue;
    const box = mark.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    found.add(places.findIndex((each) => x > each.left && x < each.right && y > each.top && y < each.bottom));
  }
  return [...found].sort((a, b) => a - b);
}
"""


# How many cells there are, and whether keys are commands to the notebook.
_SHAPE = """
() => {
  const notebook = document.querySelector(".jp-Notebook");
  return [notebook.querySelectorAll(".jp-Cell").length, notebook.classList.contains("jp-mod-commandMode")];
}
"""


def until(wanted: Callable[[], object], what: str, patience: float = ANSWER) -> None:
    """Asks again and again until something holds. Raises AssertionError when it never does."""
    end = time.monotonic() + patience
    while not wanted():
        assert time.monotonic() < end, what


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Moves the focus by a key alone until it has come to a target."""
    for _ in range(60):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"{key} does not lead to {target}")


@contextmanager
def running(
    server: Server, browser: Browser, name: str, cells: Mapping[str, str], app: str = "lab"
) -> Iterator[Notebook]:
    """Opens a notebook of these cells with all of them run; at the end nothing may have gone wrong in its page."""
    server.write(name, cells)
    with watched(browser) as (context, watch):
        notebook = Notebook(context.new_page(), server, APPS[app], name, list(cells))
        notebook.open()
        notebook.run_all()
        yield notebook
        watch.check()


class Notebook:
    """A notebook in a page; cells are named, or found by number."""

    def __init__(self, page: Page, server: Server, app: App, name: str, cells: Sequence[str] = ()) -> None:
        self.page = page
        self.server = server
        self.app = app
        self.name = name
        self.names = list(cells)
        self.cells = page.locator(".jp-Notebook .jp-Cell")

    def open(self) -> None:
        """Opens it and waits until its kernel is idle."""
        self.page.goto(self.server.url(self.app.path.format(self.name), reset=""), wait_until="domcontentloaded")
        self.idle()

    def idle(self) -> None:
        """Waits until there is a kernel with nothing to do."""
        named = self.page.locator(".jp-Toolbar-kernelName").filter(has_text="Python")
        named.first.wait_for(timeout=1000 * PATIENCE)
        self.page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(timeout=1000 * PATIENCE)

    def menu(self, name: str, command: str) -> None:
        """Chooses from the menu bar."""
        self.page.locator(f".lm-MenuBar-itemLabel:text-is('{name}')").click()
        self.page.locator(f"li[data-command='{command}']").click()

    def save(self) -> None:
        """Saves from the menu and waits until the file is written."""
        self.menu("File", "docmanager:save")
        expect(self.page.locator(".jp-mod-dirty")).to_have_count(0)

    def run_all(self) -> None:
        """Runs all cells from the menu and waits until the last one has been run."""
        self.menu("Run", "runmenu:run-all")
        last = self.page.locator(".jp-CodeCell .jp-InputPrompt").last
        expect(last).to_have_text(re.compile(r"\[\d+\]:"), timeout=1000 * PATIENCE)
        assert self.failures == []
        self.idle()

    def cell(self, which: str | int) -> Locator:
        return self.cells.nth(self.names.index(which) if isinstance(which, str) else which)

    def output(self, which: str | int) -> Locator:
        """Gives what a cell shows, brought into view."""
        found = self.cell(which).locator(".jp-OutputArea-output").last
        found.scroll_into_view_if_needed()
        return found

    def board(self, which: str | int) -> BoardView:
        """Gives the board that a cell shows."""
        board = BoardView(self.page, self.cell(which).locator(".bgl-root"))
        board.root.scroll_into_view_if_needed()
        return board

    def select(self, which: str | int) -> None:
        """Selects a cell by its number at the left; the notebook is in command mode then."""
        self.cell(which).locator(".jp-InputPrompt").click()

    def start(self, which: str | int) -> None:
        """Has a cell run, without waiting for it."""
        self.select(which)
        self.page.keyboard.press("Control+Enter")

    def run(self, which: str | int) -> str:
        """Runs a cell again and returns the text it prints."""
        cell = self.cell(which)
        prompt = cell.locator(".jp-InputPrompt")
        before = prompt.text_content() or ""
        self.start(which)
        expect(prompt).not_to_have_text(before, timeout=1000 * PATIENCE)
        expect(prompt).to_have_text(re.compile(r"\[\d+\]:"), timeout=1000 * PATIENCE)
        return "\n".join(cell.locator(".jp-OutputArea-output pre").all_text_contents())

    def kernel(self, board: str) -> dict[str, Any]:
        """Runs the cell "tell" and returns what the kernel says about a board."""
        found: dict[str, Any] = json.loads(self.run("tell"))[board]
        return found

    def agrees(self, board: str, **wanted: str) -> None:
        """Waits until the kernel says of a board what is wanted, and the same checkers as are seen on it."""
        said: list[object] = []

        def same() -> bool:
            state = self.kernel(board)
            seen = self.board(board).seen()
            said[:] = [state, seen]
            return seen == state["now"] and all(state[name] == value for name, value in wanted.items())

        until(same, f"kernel and board differ: {said}, wanted {wanted}")

    @property
    def shape(self) -> list[object]:
        """What a key that comes through to the notebook would change: how many cells there are, and the mode."""
        found: list[object] = self.page.evaluate(_SHAPE)
        return found

    @property
    def failures(self) -> list[str]:
        """The error outputs and error streams of all cells."""
        shown = ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.{}']"
        found = self.page.locator(", ".join(shown.format(kind) for kind in ("error", "stderr")))
        return found.all_text_contents()


class BoardView:
    """One view of a board."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root

    def place(self, number: int) -> Locator:
        return self.root.locator(f'.bgl-place[data-place="{number}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def field(self) -> Locator:
        return self.root.locator(".bgl-field")

    def restart(self) -> None:
        """Goes back to the start of the turn, whatever an earlier test has left."""
        for name in ("Start again", "Undo all"):
            button = self.button(name)
            if button.is_visible() and button.get_attribute("aria-disabled") != "true":
                button.click()
                self.says("to play.")

    def click(self, *places: int) -> None:
        for place in places:
            self.place(place).click()

    def middle(self, number: int) -> tuple[float, float]:
        box = self.place(number).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start: int, end: int) -> None:
        """Takes a checker with the pointer and lets it go elsewhere."""
        mouse = self.page.mouse
        mouse.move(*self.middle(start))
        mouse.down()
        mouse.move(*self.middle(end), steps=6)
        expect(self.root.locator(".bgl-hand > g")).to_have_count(1)
        mouse.up()

    def says(self, *texts: str) -> None:
        """Waits until the sentence under the board contains all these texts."""
        for text in texts:
            expect(self.root.locator(".bgl-say")).to_contain_text(text)

    @property
    def has_focus(self) -> bool:
        return bool(self.root.evaluate("root => root.contains(document.activeElement)"))

    def seen(self) -> dict[str, Any]:
        """Counts the checkers that are drawn, by side and place; those that lie nowhere are ``astray``."""
        found: dict[str, Any] = self.root.evaluate(_SEEN)
        return found

    def shows(self, own: dict[int, int]) -> None:
        """Waits until these are all the mover's checkers that are drawn."""
        wanted = {str(place): count for place, count in own.items()}
        until(lambda: self.seen()["light"] == wanted, f"wanted {wanted}, seen {self.seen()}")

    def marked(self, places: list[int]) -> None:
        """Waits until exactly these places bear a mark."""
        until(lambda: self.root.evaluate(_MARKED) == places, f"wanted {places}, marked {self.root.evaluate(_MARKED)}")
