"""What a cell has made is closed when the cell makes it anew, unless the notebook still wants it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import ipywidgets
import pytest
from ipywidgets.widgets import widget as all_widgets

from bglearn import BoardWidget, Quiz
from bglearn.widgets.again import close_what_was_made_before


class Shell:
    """A notebook's shell, as far as it matters here: names, outputs, and what is called around a run."""

    def __init__(self) -> None:
        self.user_ns: dict[str, Any] = {"Out": {}}
        self.user_ns_hidden: dict[str, Any] = {}
        self.runs = 0
        self.name = uuid4()  # widgets of other tests are still there
        self.parent: dict[str, Any] = {}
        self.around: dict[str, Callable[[object], None]] = {}
        self.events = SimpleNamespace(register=self.around.__setitem__)
        close_what_was_made_before(self)

    def get_parent(self) -> dict[str, Any]:
        return self.parent

    def run(self, cell: str, code: str) -> Any:
        """Runs a cell whose last line is an expression."""
        self.runs += 1
        self.parent = {"header": {"msg_id": str(self.runs)}, "metadata": {"cellId": f"{cell} of {self.name}"}}
        self.around["pre_run_cell"](None)
        *lines, last = code.split("\n")
        exec("\n".join(lines), self.user_ns)
        value = eval(last, self.user_ns)
        self.user_ns["Out"][self.runs] = value
        self.user_ns_hidden[f"_{self.runs}"] = self.user_ns["_"] = value
        self.around["post_run_cell"](None)
        return value


@pytest.fixture
def shell() -> Shell:
    shell = Shell()
    shell.user_ns |= {"BoardWidget": BoardWidget, "Quiz": Quiz, "ipywidgets": ipywidgets}
    return shell


def alive(widget: Any) -> bool:
    return widget.comm is not None


@pytest.mark.long
def test_b79_a_cell_that_is_run_two_hundred_times_keeps_one_board(shell: Shell) -> None:
    shell.run("a", 'board = BoardWidget(roll="3-1")\nboard')
    before = len(all_widgets._instances)
    boards = [weakref.ref(shell.run("a", 'board = BoardWidget(roll="3-1")\nboard')) for _ in range(200)]
    gc.collect()
    assert len(all_widgets._instances) == before
    assert [board() is not None for board in boards].count(True) == 1
    assert alive(shell.user_ns["board"])


def test_what_the_notebook_still_has_a_name_for_stays(shell: Shell) -> None:
    first = shell.run("a", "kept = [BoardWidget()]\nkept[0]")
    boxed = shell.run("b", "box = ipywidgets.VBox([BoardWidget()])\nbox.children[0]")
    shell.run("a", "BoardWidget()")
    shell.run("b", "BoardWidget()")
    assert alive(first)
    assert alive(boxed)


def test_a_cell_that_only_shows_its_board_again_leaves_it_alone(shell: Shell) -> None:
    board = shell.run("a", "board = BoardWidget()\nboard")
    del shell.user_ns["board"]
    shell.user_ns["_other"] = board
    assert shell.run("a", "_other") is board
    assert alive(board)


def test_boards_of_other_cells_and_of_no_cell_stay(shell: Shell) -> None:
    other = shell.run("a", "BoardWidget()")
    by_a_button = BoardWidget()
    shell.run("b", "BoardWidget()")
    shell.run("b", "BoardWidget()")
    assert alive(other)
    assert alive(by_a_button)


def test_an_exercise_goes_with_all_its_parts(shell: Shell) -> None:
    code = 'Quiz("movement-8", learner="guest")'
    shell.run("a", code)
    before = len(all_widgets._instances)
    for _ in range(3):
        shell.run("a", code)
    assert len(all_widgets._instances) == before
