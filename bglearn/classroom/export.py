"""A lesson as one page that needs no kernel and no network: ``bglearn export LESSON``."""

from __future__ import annotations

import json
import re
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bglearn import draw
from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.export_boards import board_data
from bglearn.classroom.export_cells import KERNEL, Cell, cells
from bglearn.classroom.export_data import Pool, packed
from bglearn.classroom.export_quizzes import quiz_data
from bglearn.classroom.pages import page
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bglearn.classroom.lessons import Lesson
    from bglearn.classroom.pages import Paper

__all__ = ["as_html", "notebook_of"]

_RUN = re.compile(say("export.run"))

_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
"""A browser refuses any request that the page might make."""


def notebook_of(lesson: Lesson, folder: Path) -> dict[str, Any]:
    """Reads a lesson of this package as plain data."""
    path = next(folder.glob(f"{lesson.number}_*.ipynb"))
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def as_html(lesson: Lesson, notebook: dict[str, Any], *, paper: Paper = "a4") -> str:
    """Gives a lesson as a page. Raises ClassroomError where what renders its prose is not installed."""
    made = _Page(lesson, _markdown())
    title, *body = filter(None, map(made.cell, cells(notebook)))
    joined = "\n".join(body)
    words = {key[3:]: text for key, text in table("export").items() if key.startswith("ui_")}
    data = packed({"items": made.items, "pool": made.pool.values, "words": words})
    return page(
        f"{lesson} · bglearn",
        f'<a class="skip" href="#lesson">{escape(say("export.skip"))}</a>\n'
        f'<main id="lesson" tabindex="-1">\n{title}\n<p class="intro">{escape(say("export.intro"))}</p>\n'
        f'<p id="still">{escape(say("export.still"))}</p>\n{joined}\n</main>\n'
        f'<script type="application/octet-stream" id="data">{data}</script>\n'
        f'<script type="module">\n{_script()}</script>',
        styles=("export",),
        paper=paper,
        head=f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n',
    )


def _script() -> str:
    return files("bglearn.classroom").joinpath("static", "export.js").read_text(encoding="utf-8")


class _Page:
    """Writes cell after cell, and gathers what the live ones need."""

    def __init__(self, lesson: Lesson, prose: Callable[[str], str]) -> None:
        self.lesson, self.prose = lesson, prose
        self.pool = Pool()
        self.items: list[dict[str, Any]] = []
        self.before = ""

    def cell(self, cell: Cell) -> str:
        """Gives a cell as HTML."""
        if not cell.is_code:
            self.before = cell.text
            return f'<section class="prose">\n{self.prose(cell.text)}</section>'
        if cell.is_import:
            return ""
        code = _folded("export.code", f"<pre>{escape(cell.text)}</pre>", "code")
        return f'<section class="cell">\n{self._shown(cell)}\n{code}\n</section>'

    def _shown(self, cell: Cell) -> str:
        if cell.calls == "BoardWidget":
            return self._live(board_data(cell.made, self.pool), _board_picture(cell.made))
        if cell.calls == "Quiz":
            data = quiz_data(cell.made, self.pool)
            still = _quiz_picture(cell.made)
            return still + self._needs("Quiz") if data is None else self._live(data, still)
        if cell.calls in KERNEL:
            return _still(cell.shown) + self._needs(cell.calls)
        output = _output(cell.shown, self.prose)
        # Where a cell is to be run once something is guessed, what it gives must not stand there before.
        return _folded("export.ran", output, "ran") if output and _RUN.search(self.before) else output

    def _live(self, data: dict[str, Any], still: str) -> str:
        self.items.append(data)
        return f'<div class="item" data-item="{len(self.items) - 1}">{still}</div>'

    def _needs(self, name: str) -> str:
        what = say(f"export.what_{name}")
        return f'<p class="needs">{escape(say("export.needs", what=what, number=self.lesson.number))}</p>'


# What is shown where nothing can be live, and on paper


def _board_picture(board: Any) -> str:
    cube = board.frame["cube"]
    picture = draw.svg(
        board.position,
        roll=board.roll,
        moves_of_double=board.frame["moves"],
        view=board.view,
        numbering=board.numbering,
        look="print",
        own=board.frame["colour"],
        cube=draw.Cube(**cube) if cube else None,
        pips=board.frame["show_pips"],
        width=None,
    )
    return f'<div class="still">{picture}</div>'


def _quiz_picture(quiz: Any) -> str:
    exercise = quiz.exercise
    task, *lines = exercise.task.split("\n")
    bundle = type(quiz)(exercise, learner="guest", look="print")._repr_mimebundle_()
    rows = [*lines, *exercise.lettered]
    listed = f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in rows)}</ul>" if rows else ""
    return f'<div class="still"><p><strong>{escape(task)}</strong></p>{listed}{bundle.get("image/svg+xml", "")}</div>'


def _still(shown: dict[str, str]) -> str:
    """Gives picture and text of what is not live; its text begins with its name in code, which is left out."""
    text = _without_cell(shown.get("text/plain", "").partition("\n")[2])
    words = f"<pre>{escape(text)}</pre>" if text else ""
    if picture := _without_cell(shown.get("image/svg+xml", "")):
        # A board of letters is broken into no other lines; where it is too wide, keys can scroll it.
        words = words and _folded("export.in_words", words.replace("<pre>", '<pre tabindex="0">', 1), "words")
    return f'<div class="still">{picture}{words}</div>'


def _without_cell(still: str) -> str:
    """Takes out that the cell above is to be run, which cannot be done here."""
    for floor in ("widgets", "editor"):
        still = still.replace(say(f"{floor}.still_picture"), say("export.picture"))
        still = still.replace(say(f"{floor}.still_text"), "")
    return still.strip("\n")


def _folded(key: str, inside: str, name: str) -> str:
    return f'<details class="{name}"><summary>{escape(say(key))}</summary>{inside}</details>'


def _output(shown: dict[str, str], prose: Callable[[str], str]) -> str:
    for kind in ("text/html", "image/svg+xml"):
        if kind in shown:
            return f'<div class="output">{shown[kind]}</div>'
    if "text/markdown" in shown:
        return f'<div class="output">{prose(shown["text/markdown"])}</div>'
    return f'<pre class="output">{escape(shown["text/plain"])}</pre>' if "text/plain" in shown else ""


# Prose


def _markdown() -> Callable[[str], str]:
    """Gives what renders Markdown: that of nbconvert, which comes with JupyterLab."""
    try:
        import mistune
    except ImportError as error:
        raise ClassroomError(say("export.markdown_missing", package="mistune")) from error

    class Renderer(mistune.HTMLRenderer):
        """Leads nowhere but within the page: the other lessons are other files."""

        def link(self, text: str, url: str, title: str | None = None) -> str:
            """Gives the words of a link that leads to another file."""
            return super().link(text, url, title) if url.startswith(("#", "https://")) else f"<cite>{text}</cite>"

    render = mistune.create_markdown(escape=False, renderer=Renderer(escape=False), plugins=["table"])
    return lambda text: str(render(text))
