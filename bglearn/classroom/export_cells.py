"""The cells of a lesson for a page without a kernel: those that make boards and exercises are run once, here.

Only the lessons of this package are read; nothing that a learner wrote is run. Whatever else a cell shows is taken from
what is kept in the notebook, which the tests hold to what the cells give.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["KERNEL", "LIVE", "Cell", "cells"]

LIVE = ("BoardWidget", "Quiz")
"""What is live in a page without a kernel, since all that it may say can be told beforehand."""

KERNEL = ("Table", "Lab", "Review", "Progress", "RuleBuilder", "RulesLicence", "BoardEditor")
"""What needs Python at every step."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: prose, or code with what it shows."""

    text: str
    is_code: bool = False
    calls: str = ""
    """Which of LIVE or KERNEL it calls; empty where none."""
    made: Any = None
    """The board or the exercise that it made."""
    shown: dict[str, str] = field(default_factory=dict)
    """What it shows without a live view, by media type."""

    @property
    def is_import(self) -> bool:
        """Whether it only fetches names."""
        return self.is_code and all(
            isinstance(each, (ast.Import, ast.ImportFrom)) for each in ast.parse(self.text).body
        )


def cells(notebook: dict[str, Any]) -> Iterator[Cell]:
    """Gives the cells of a lesson, a notebook of format 4 as plain data, in order.

    >>> source = ["from bglearn import BoardWidget"], ['BoardWidget("own 13x1; opp 6x2; roll 5-2")']
    >>> code = [{"cell_type": "code", "source": each, "outputs": []} for each in source]
    >>> [(each.calls, str(each.made and each.made.roll)) for each in cells({"cells": code})]
    [('', 'None'), ('BoardWidget', '5-2')]
    """
    names: dict[str, Any] = {}
    for each in notebook["cells"]:
        text = "".join(each["source"])
        if each["cell_type"] != "code":
            yield Cell(text)
            continue
        cell = Cell(text, True, _called(text), shown=_shown(each["outputs"]))
        if cell.is_import:
            exec(text, names)
        elif cell.calls in LIVE:
            cell = Cell(text, True, cell.calls, eval(text, names), cell.shown)
        yield cell


def _called(text: str) -> str:
    """Names the first widget that a cell makes."""
    calls = (each.func for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Call))
    names = (each.id for each in calls if isinstance(each, ast.Name))
    return next((each for each in names if each in LIVE + KERNEL), "")


def _shown(outputs: list[dict[str, Any]]) -> dict[str, str]:
    shown: dict[str, str] = {}
    for output in outputs:
        shown |= {kind: "".join(text) for kind, text in output.get("data", {}).items() if isinstance(text, (str, list))}
    return shown
