"""How far somebody is, in a notebook: a map of skills and lessons, everything that is kept, export and erasing."""

from __future__ import annotations

from datetime import date
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from bglearn.exercises.learners import Learner
from bglearn.exercises.progress import learner as learner_now
from bglearn.exercises.progress import learner_called
from bglearn.exercises.store import ProgressError
from bglearn.widgets.progress_map import lesson_bars, picture, rows, skill_bars
from bglearn.widgets.table_status import StatusLine
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Progress"]


class Progress(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """Shows what a learner has mastered, is learning, and what is due today; shows, exports and erases all of it.

    ``learner`` is a nickname or a Learner; the learner of the kernel where nobody is named.

    >>> from bglearn.exercises.progress import Progress as Place
    >>> print(Progress(Place.open(":memory:").learner("blue fox")).text.partition(" Answer")[0])
    blue fox: nothing answered yet.
    """

    def __init__(self, learner: Learner | str | None = None) -> None:
        if learner is None:
            self.learner = learner_now()
        else:
            self.learner = learner if isinstance(learner, Learner) else learner_called(learner)
        self._map = ipywidgets.HTML()
        self._all = ipywidgets.HTML()
        self._said = StatusLine(silence=say("table.no_kernel"))
        self._show = _button("show_all", self._show_all)
        self._sure = ipywidgets.Checkbox(
            value=False, description=say("mine.sure"), indent=False, layout={"width": "auto", "margin": "2px 8px"}
        )
        buttons = [
            _button("refresh", self.refresh),
            self._show,
            _button("export", self._export),
            self._sure,
            _button("erase", self._erase),
        ]
        row = ipywidgets.HBox(buttons, layout={"flex_flow": "row wrap", "align_items": "center", "overflow": "visible"})
        super().__init__([self._map, row, self._said, self._all], layout={"max_width": "760px"})
        # The line above listens to the buttons of what has this class.
        self.add_class("bgl-table")
        self._is_open = False
        self._draw()

    # What is seen

    @property
    def summary(self) -> str:
        """How far the learner is, in a sentence; what to do first where nothing is kept."""
        try:
            said = str(self.learner)
            return said if self.learner.answers else f"{said} {say('mine.begin')}"
        except ProgressError as error:
            return str(error)

    def _tables(self) -> tuple[Any, Any, str]:
        """The rows of skills and lessons, and the picture of both."""
        try:
            skills = skill_bars(self.learner.skills(), date.today())
            lessons = lesson_bars(self.learner.lessons())
        except ProgressError:  # the summary says why
            skills, lessons = (), lesson_bars(())
        return rows(skills, "skill"), rows(lessons, "lesson"), picture(skills, lessons, self.summary)

    @property
    def text(self) -> str:
        """The map as text: the summary, the skills, and the lessons."""
        skills, lessons, _ = self._tables()
        return "\n\n".join([*self.learner.notices, self.summary, str(skills), str(lessons)])

    def _draw(self) -> None:
        skills, lessons, drawn = self._tables()
        said = "".join(f"<p>{escape(each)}</p>" for each in (*self.learner.notices, self.summary))
        tables = f"<details><summary>{escape(say('mine.as_table'))}</summary>{skills.html}{lessons.html}</details>"
        self._map.value = f'<div class="bgl-progress">{said}{drawn}{tables}</div>'
        kept = self._kept() if self._is_open else ""
        self._all.value = kept
        self._show.description = say("mine.button_hide_all" if self._is_open else "mine.button_show_all")

    def _kept(self) -> str:
        try:
            kept = self.learner.kept
        except ProgressError as error:
            return f"<p>{escape(str(error))}</p>"
        if not kept.rows:
            return f"<p>{escape(say('mine.nothing_kept'))}</p>"
        about = f'tabindex="0" role="region" aria-label="{escape(kept.caption)}"'
        return f'<div style="overflow-x: auto" {about}>{kept.html}</div>'

    # What the buttons do

    def refresh(self) -> None:
        """Reads again what is kept."""
        self._draw()
        self._said.text = say("mine.refreshed")

    def _show_all(self) -> None:
        self._is_open = not self._is_open
        self._draw()
        self._said.text = say("mine.shown" if self._is_open else "mine.hidden")

    def _export(self) -> None:
        try:
            self._said.text = say("mine.exported", path=self.learner.export())
        except (ProgressError, OSError) as error:
            self._said.text = str(error)

    def _erase(self) -> None:
        """Erases all, if that was said twice."""
        if not self._sure.value:
            self._said.text = say("mine.ask_again")
            return
        self._sure.value = False
        try:
            erased = self.learner.erase()
        except ProgressError as error:
            self._said.text = str(error)
            return
        self._draw()
        self._said.text = say("mine.erased", n=erased)

    def __repr__(self) -> str:
        return f"Progress({self.learner.name!r})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts the map as text and as picture beside the live one."""
        told = {"text/plain": f"{self!r}\n{self.text}", "image/svg+xml": self._tables()[2]}
        return (super()._repr_mimebundle_(**options) or {}) | told


def _button(name: str, act: Callable[[], None]) -> ipywidgets.Button:
    text = say(f"mine.button_{name}")
    button = ipywidgets.Button(description=text, tooltip=text, layout={"width": "auto", "min_width": "5em"})
    button.on_click(lambda _button: act())
    return button
