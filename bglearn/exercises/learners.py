"""One learner's progress: what they have answered, what they have mastered, and what is due."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bglearn.exercises import schedule, shown
from bglearn.exercises.answered import GUEST, ME, Answered, nickname
from bglearn.exercises.copies import free_place
from bglearn.exercises.exported import InvalidProgressError, read_file, save, write_export
from bglearn.exercises.skills import skills
from bglearn.exercises.store import ProgressError
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.exercises.store import Store
    from bglearn.odds.answer import Rows

__all__ = ["Learner", "LessonState", "SkillState"]


@dataclass(frozen=True, slots=True)
class SkillState:
    """How far a learner is with one skill."""

    skill: str
    """Sample: "both-dice"."""
    tries: int = 0
    """Answers that count: the first of a day to each exercise."""
    right: int = 0
    mastery: float = 0.0
    """0 to 1; see ``schedule.mastery``."""
    due: date | None = None
    """The day on which it should be practised again; None while it was not tried."""

    @property
    def name(self) -> str:
        """What learners hear; the id where a newer version has a skill that this one does not know."""
        known = skills().get(self.skill)
        return known.name if known else self.skill

    @property
    def mastered(self) -> bool:
        """Whether it counts as mastered."""
        return self.mastery >= schedule.MASTERED


@dataclass(frozen=True, slots=True)
class LessonState:
    """How far a learner is with the exercises of one lesson."""

    lesson: str
    """Sample: "movement"."""
    tries: int
    right: int
    solved: tuple[str, ...]
    """The exercises that were ever answered rightly as they stand in the lesson, not only one like them."""


class Learner:
    """One learner's progress under a nickname; made by ``learner`` and ``Progress.learner``."""

    __slots__ = ("_store", "name")

    def __init__(self, name: str, store: Store) -> None:
        self.name = nickname(name)
        self._store = store

    def record(self, answered: Answered) -> None:
        """Keeps an answer. When this returns, it is on the disk, whatever happens to the kernel.

        The same value recorded again is kept once. Raises ProgressError where it can't be kept.
        """
        self._store.add(self.name, [answered])

    @property
    def answers(self) -> tuple[Answered, ...]:
        """All answers that are kept, the oldest first."""
        return tuple(sorted(self._store.answers(self.name), key=lambda each: each.day))

    def skills(self) -> tuple[SkillState, ...]:
        """Gives the state of every skill, tried or not, in the order of the lessons."""
        by_skill: defaultdict[str, list[Answered]] = defaultdict(list)
        for each in schedule.tries(self.answers):
            for skill in dict.fromkeys(each.skills):
                by_skill[skill].append(each)
        return tuple(_state(skill, by_skill[skill]) for skill in dict.fromkeys((*skills(), *by_skill)))

    def due(self, today: date | None = None) -> tuple[str, ...]:
        """Gives the ids of the skills that are due on a day (default: today), those that waited longest first."""
        today = today or date.today()
        waiting = [(each.due, each.skill) for each in self.skills() if each.due and each.due <= today]
        return tuple(skill for _, skill in sorted(waiting, key=lambda each: each[0]))

    def lessons(self) -> tuple[LessonState, ...]:
        """Gives the state of every lesson with an answer, in the order of their names."""
        by_lesson: defaultdict[str, list[Answered]] = defaultdict(list)
        for each in self.answers:
            by_lesson[each.lesson].append(each)
        states = []
        for lesson, answers in sorted(by_lesson.items()):
            tries = schedule.tries(answers)
            solved = dict.fromkeys(each.exercise for each in answers if each.right and each.seed is None)
            states.append(LessonState(lesson, len(tries), sum(each.right for each in tries), tuple(solved)))
        return tuple(states)

    def export(self, path: str | Path | None = None) -> Path:
        """Writes all that is kept as one JSON file and returns where (default: a file beside the notebook).

        Raises ProgressError for a place that can't be written, or where a file lies that is not this learner's export,
        or holds answers that are not kept here.
        """
        answers = self.answers
        place = free_place(Path.cwd(), self.name, answers) if path is None else Path(path).expanduser()
        if place.exists():
            self._check_overwriting(place, answers)
        try:
            save(place, write_export(self.name, answers))
        except OSError as error:
            raise ProgressError(say("progress.unwritable", path=place, why=error.strerror)) from error
        return place

    def _check_overwriting(self, place: Path, answers: Iterable[Answered]) -> None:
        try:
            found = read_file(place)
        except InvalidProgressError as error:
            raise ProgressError(say("progress.not_overwritten", path=place)) from error
        if found.learner != self.name or not {each.mark for each in found.answers} <= {each.mark for each in answers}:
            raise ProgressError(say("progress.not_overwritten", path=place))

    def load(self, path: str | Path, *, of: str | None = None) -> int:
        """Adds what an exported file holds and returns how many answers were new; loading it again adds nothing.

        Another learner's file is refused unless that nickname is given as ``of``. Raises InvalidProgressError or
        ProgressError, and then adds nothing at all.
        """
        found = read_file(Path(path).expanduser())
        allowed = {self.name, ME, GUEST} if of is None else {nickname(of)}
        if found.learner not in allowed:
            raise ProgressError(say("progress.of_another", path=path, other=found.learner, name=self.name))
        return self._store.add(self.name, found.answers)

    def reset(self, *, lesson: str) -> int:
        """Erases the answers to one lesson's exercises and returns how many they were. Sample: "movement"."""
        return self._remove([each for each in self.answers if each.lesson == lesson])

    def erase(self) -> int:
        """Erases all that is kept of this learner, the nickname too, and returns how many answers they were."""
        return self._remove(self.answers)

    def _remove(self, answers: Iterable[Answered]) -> int:
        marks = [each.mark for each in answers]
        self._store.remove(self.name, marks)
        return len(marks)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the learner should know about the place where the answers are kept; mostly nothing."""
        return self._store.notices

    @property
    def table(self) -> Rows:
        """The skills: tries, right ones, mastery, and the day on which each is due."""
        return shown.skill_rows(self.skills())

    @property
    def kept(self) -> Rows:
        """Everything that is kept, an answer a row."""
        return shown.kept_rows(self.answers)

    @property
    def text(self) -> str:
        """The summary, the skills, and everything that is kept."""
        return "\n\n".join([*self.notices, str(self), str(self.table), str(self.kept)])

    def __str__(self) -> str:
        return shown.sentence(self.name, self.skills())

    def __repr__(self) -> str:
        return f"Learner({self.name!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        said = [*self.notices, str(self)]
        html = "".join(f"<p>{escape(each)}</p>" for each in said)
        return {
            "text/plain": "\n".join([*said, str(self.table)]),
            "text/html": f'<div class="bgl-progress">{html}{self.table.html}</div>',
        }


def _state(skill: str, tries: list[Answered]) -> SkillState:
    if not tries:
        return SkillState(skill)
    results = [each.right for each in tries]
    return SkillState(skill, len(tries), sum(results), schedule.mastery(results), schedule.due(tries))
