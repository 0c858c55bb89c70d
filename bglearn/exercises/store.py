"""What keeps answers: here memory, in filestore.py a file; and what may go wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.exercises.answered import Answered

__all__ = ["MemoryStore", "ProgressError", "ProgressWarning", "Store", "UnwritableError", "conflict"]


class ProgressError(Exception):
    """Progress can't be kept or read; says in a sentence why."""


class UnwritableError(ProgressError):
    """Nothing can be written there."""


class ProgressWarning(UserWarning):
    """Something has happened to the progress that its owner should know."""


class Store(Protocol):
    """What keeps answers."""

    @property
    def notices(self) -> tuple[str, ...]:
        """What the owner should know, in sentences."""

    def add(self, learner: str, answers: Iterable[Answered]) -> int:
        """Keeps all of the answers or, with a ProgressError, none; returns how many were not there yet."""

    def answers(self, learner: str) -> tuple[Answered, ...]:
        """Gives the learner's answers in the order in which they were kept."""

    def learners(self) -> tuple[str, ...]:
        """Gives the nicknames under which something is kept."""

    def remove(self, learner: str, marks: Iterable[str]) -> None:
        """Erases the learner's answers with these marks."""


class MemoryStore:
    """Keeps answers as long as the kernel runs."""

    def __init__(self, notices: tuple[str, ...] = ()) -> None:
        self.notices = notices
        self._kept: dict[str, dict[str, Answered]] = {}

    def add(self, learner: str, answers: Iterable[Answered]) -> int:
        kept = self._kept.get(learner, {})
        new: dict[str, Answered] = {}
        for each in answers:
            known = new.get(each.mark) or kept.get(each.mark)
            if known is not None and known != each:
                raise conflict(each)
            if known is None:
                new[each.mark] = each
        if new:
            self._kept[learner] = {**kept, **new}
        return len(new)

    def answers(self, learner: str) -> tuple[Answered, ...]:
        return tuple(self._kept.get(learner, {}).values())

    def learners(self) -> tuple[str, ...]:
        return tuple(sorted(self._kept))

    def remove(self, learner: str, marks: Iterable[str]) -> None:
        gone = set(marks)
        left = {mark: each for mark, each in self._kept.get(learner, {}).items() if mark not in gone}
        self._kept.pop(learner, None)
        if left:
            self._kept[learner] = left


def conflict(answered: Answered) -> ProgressError:
    """Two answers that have one mark."""
    return ProgressError(say("progress.conflict", exercise=answered.exercise, day=answered.day, mark=answered.mark))
