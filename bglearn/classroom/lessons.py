"""The ten lessons as a teacher asks for them: by number, by name, or nearly so."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from bglearn.classroom.errors import ClassroomError
from bglearn.exercises import fixed
from bglearn.words import listing, say

__all__ = ["Lesson", "lesson", "lessons"]

# The two frames around the rule lab and the table have no exercises of their own.
_FRAMES = {"rule-lab": "08_rule_lab", "whole-game": "09_whole_game"}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by name, number and title.

    >>> lesson("3")
    Lesson(name='movement', number='03')
    """

    name: str
    """With which its exercises' names begin. Sample: "bearing-off"."""
    number: str
    """Sample: "05"."""

    @property
    def title(self) -> str:
        """What people call it."""
        return say(f"classroom.lesson_{self.number}")

    @property
    def has_exercises(self) -> bool:
        """Whether it has fixed exercises."""
        return self.name in fixed.LESSONS

    def __str__(self) -> str:
        return say("classroom.lesson", number=self.number, title=self.title)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Gives all lessons in order."""
    found = {stem[:2]: Lesson(name, stem[:2]) for name, stem in (_FRAMES | fixed.LESSONS).items()}
    return tuple(found[number] for number in sorted(found))


def lesson(text: str) -> Lesson:
    """Gives the lesson of a number, a name, a title or a notebook's name. Raises ClassroomError with the nearest.

    >>> lesson("Bearing off").number, lesson("06_doubling.ipynb").name
    ('05', 'doubling')
    """
    wanted, known = _normal(text), _known()
    if wanted in known:
        return known[wanted]
    if len(set(map(known.get, map(_normal, text.split()))) - {None}) > 1:
        raise ClassroomError(say("classroom.one_lesson", text=text))
    near = get_close_matches(wanted, known, n=4, cutoff=0.5)
    offered = list(dict.fromkeys(known[each] for each in near))[:2] or list(lessons())
    raise ClassroomError(
        say("classroom.no_lesson", text=text, near=listing([str(each) for each in offered], "words.or"))
    )


def _normal(text: str) -> str:
    return re.sub(r"[\s_]+", "-", text.strip().casefold().removesuffix(".ipynb")).strip("-")


def _known() -> dict[str, Lesson]:
    """Gives every name under which a lesson is found."""
    known: dict[str, Lesson] = {}
    for each in lessons():
        names = (each.name, each.title.casefold().replace(" ", "-"))
        known |= dict.fromkeys((each.number, str(int(each.number)), *names), each)
        known |= dict.fromkeys((f"{each.number}-{name}" for name in names), each)
    return known
