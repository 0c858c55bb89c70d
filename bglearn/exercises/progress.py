"""What a learner has answered, what they have mastered and what is due; kept on this machine and nowhere else.

>>> from datetime import date
>>> progress = Progress.open(":memory:")
>>> fox = progress.learner("blue fox")
>>> fox.record(Answered("movement-3", True, "24/18 13/11", rule="use-both-dice", day=date(2026, 1, 5)))
>>> print(fox)
blue fox: 1 try, 1 right; 0 of 13 skills mastered.
>>> fox.due(date(2026, 1, 7))
('both-dice',)
"""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

from bglearn.exercises.answered import GUEST, LEARNER_VARIABLE, ME, Answered, nickname
from bglearn.exercises.copies import CopiedStore
from bglearn.exercises.exported import InvalidProgressError
from bglearn.exercises.learners import Learner, LessonState, SkillState
from bglearn.exercises.store import MemoryStore, ProgressError, ProgressWarning, Store, UnwritableError
from bglearn.words import say

__all__ = [
    "Answered",
    "InvalidProgressError",
    "Learner",
    "LessonState",
    "Progress",
    "ProgressError",
    "ProgressWarning",
    "SkillState",
    "learner",
    "learner_called",
]

PLACE_VARIABLE = "BGLEARN_PROGRESS"
"""The environment variable that names another file or folder, or ":memory:"."""
IN_MEMORY = ":memory:"
FILE = "progress.sqlite"
_PAGE = Path("/home/pyodide")
"""Where a kernel in a browser works when the page lends it no folder of its own; gone with the page."""


class Progress:
    """The place where answers are kept, for all learners who share it."""

    __slots__ = ("_guests", "_store", "place")

    def __init__(self, store: Store, place: str) -> None:
        self.place = place
        """Where it is, for people: a file's path, or ":memory:"."""
        self._store = store
        self._guests = MemoryStore()

    @classmethod
    def open(cls, path: str | Path | None = None) -> Progress:
        """Opens the user's file of progress, made where there is none.

        ``path`` is a file, a folder, or ":memory:" (default: what BGLEARN_PROGRESS names, else a file in the user's
        data folder). Where it can't be written, answers live in memory, with a copy beside the notebook. Raises
        ProgressError for a file of something else, or of a newer version, which is left alone.
        """
        place = path or os.environ.get(PLACE_VARIABLE)
        if place == IN_MEMORY:
            return cls(MemoryStore(), IN_MEMORY)
        if place is None and sys.platform == "emscripten":  # in a browser: its disk is gone with the page
            if Path.cwd() == _PAGE:
                warnings.warn(say("progress.in_page"), ProgressWarning, stacklevel=2)
                return cls(MemoryStore((say("progress.in_page"),)), IN_MEMORY)
            return cls(CopiedStore(notices=(say("progress.in_browser"),)), IN_MEMORY)
        try:
            file = Path(place).expanduser() if place else _usual_folder() / FILE
            if file.is_dir():
                file /= FILE
        except (OSError, RuntimeError) as error:  # a name that no file can have, or nobody's home
            why = getattr(error, "strerror", None) or error
            return cls.in_memory(say("progress.unwritable", path=place or FILE, why=why))
        try:
            from bglearn.exercises.filestore import FileStore

            return cls(FileStore(file, own_place=not place), str(file))
        except UnwritableError as error:
            return cls.in_memory(str(error))

    @classmethod
    def in_memory(cls, why: str) -> Progress:
        """Keeps answers in memory, with a copy beside the notebook, after saying why."""
        said = f"{why} {say('progress.in_memory')}"
        warnings.warn(said, ProgressWarning, stacklevel=3)
        return cls(CopiedStore(notices=(said,)), IN_MEMORY)

    def learner(self, name: str = ME) -> Learner:
        """Gives a learner's progress by nickname; "guest" is kept in memory only. Raises ValueError for no nickname."""
        return Learner(name, self._guests if nickname(name) == GUEST else self._store)

    def learners(self) -> tuple[str, ...]:
        """Gives the nicknames under which something is kept here, in the order of the alphabet."""
        return self._store.learners()

    @property
    def notices(self) -> tuple[str, ...]:
        """What has happened to this place that its owner should know."""
        return self._store.notices

    def __repr__(self) -> str:
        return f"Progress.open({self.place!r})"


def _usual_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path("bglearn", appauthor=False)


# The learner of this kernel


class _Kernel:
    """Who answers in this kernel, and where it is kept: the one thing that lasts from cell to cell."""

    place: str | None = None
    progress: Progress | None = None
    learner: Learner | None = None


def learner(name: str | None = None) -> Learner:
    """Gives the learner who answers in this kernel; a nickname makes that one the learner from now on.

    Without one it is who was named last, else who BGLEARN_LEARNER names, else "me". Progress is never in the way of the
    exercises: a file that can't be used is said in a warning, and answers live in memory.
    """
    place = os.environ.get(PLACE_VARIABLE)
    if _Kernel.progress is None or _Kernel.place != place:
        _Kernel.place, _Kernel.progress = place, _opened()
        _Kernel.learner = _Kernel.learner and _Kernel.progress.learner(_Kernel.learner.name)
    if name is not None or _Kernel.learner is None:
        _Kernel.learner = _Kernel.progress.learner(name or os.environ.get(LEARNER_VARIABLE) or ME)
    return _Kernel.learner


def learner_called(name: str) -> Learner:
    """Gives somebody's progress by nickname, without making them the learner of this kernel."""
    learner()  # opens the place where it is kept
    assert _Kernel.progress is not None
    return _Kernel.progress.learner(name)


def _opened() -> Progress:
    try:
        return Progress.open()
    except ProgressError as error:
        return Progress.in_memory(str(error))
