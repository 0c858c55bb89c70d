"""Keeps answers where no disk of the user's own can be written, as in a browser: in memory, with a copy in a file.

The copy is what ``export`` writes. It lies beside the notebook, is written after every answer, and read at the start.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn.exercises.exported import InvalidProgressError, file_name, read_file, save, write_export
from bglearn.exercises.store import MemoryStore, ProgressError
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.exercises.answered import Answered

__all__ = ["CopiedStore", "free_place"]


def free_place(folder: Path, learner: str, answers: Iterable[Answered]) -> Path:
    """Gives the first of a learner's file names that can be written without loss.

    It belongs to no file yet, or to one of the same learner that holds nothing but these answers.
    """
    marks = {each.mark for each in answers}
    number = 1
    while (path := folder / file_name(learner, number)).exists():
        with contextlib.suppress(InvalidProgressError):
            found = read_file(path)
            if found.learner == learner and {each.mark for each in found.answers} <= marks:
                break
        number += 1
    return path


class CopiedStore(MemoryStore):
    """Keeps answers in memory and copies each learner's to a file in a folder (default: the current one).

    Where the copy can't be written the answers live in memory only, and a notice says so.
    """

    def __init__(self, folder: Path | None = None, notices: tuple[str, ...] = ()) -> None:
        super().__init__(notices)
        self._folder = folder or Path.cwd()
        self._erased: set[str] = set()
        self._places: dict[str, Path] = {}
        self._left_alone: set[Path] = set()

    def add(self, learner: str, answers: Iterable[Answered]) -> int:
        self._take_in(learner)
        new = super().add(learner, answers)
        self._copy(learner)
        return new

    def answers(self, learner: str) -> tuple[Answered, ...]:
        self._take_in(learner)
        return super().answers(learner)

    def remove(self, learner: str, marks: Iterable[str]) -> None:
        self._take_in(learner)
        gone = set(marks)
        self._erased |= gone
        super().remove(learner, gone)
        self._copy(learner)

    def _place(self, learner: str) -> Path:
        """The learner's file: the first that is theirs, or the first name that is free."""
        if learner not in self._places:
            number = 1
            while (path := self._folder / file_name(learner, number)).exists():
                with contextlib.suppress(InvalidProgressError):
                    if path not in self._left_alone and read_file(path).learner == learner:
                        break
                number += 1
            self._places[learner] = path
        return self._places[learner]

    def _take_in(self, learner: str) -> None:
        """Adds what another notebook, or an earlier day, has written into the copy."""
        path = self._place(learner)
        if not path.exists():
            return
        try:
            found = read_file(path).answers
            super().add(learner, [each for each in found if each.mark not in self._erased])
        except (InvalidProgressError, ProgressError) as error:
            self._notice(str(error))
            self._left_alone.add(self._places.pop(learner))  # the copy goes under the next name

    def _copy(self, learner: str) -> None:
        path = self._place(learner)
        answers = super().answers(learner)
        try:
            if answers:
                save(path, write_export(learner, answers))
            else:
                path.unlink(missing_ok=True)
        except OSError as error:
            self._notice(say("progress.no_copy", path=path.name, why=error.strerror))

    def _notice(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices = (*self.notices, sentence)
