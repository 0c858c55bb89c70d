"""A class's exported progress files, merged: who has tried what, how well it is mastered, and what lies behind errors.

Files are strangers' files. One that can't be read is left alone and said; the rest is reported all the same.
"""

from __future__ import annotations

import glob
import os
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn.exercises import schedule
from bglearn.exercises.answered import ME
from bglearn.exercises.engines import ENGINES
from bglearn.exercises.exported import InvalidProgressError, read_file
from bglearn.exercises.learners import Learner
from bglearn.exercises.store import MemoryStore
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from bglearn.exercises.answered import Answered

__all__ = ["Entry", "Idea", "Pupil", "Report", "find", "gather", "named"]


@dataclass(frozen=True, slots=True)
class Idea:
    """A misconception that fits wrong answers: its id, how many of them it fits, and of how many."""

    id: str
    fits: int
    wrong: int

    def __str__(self) -> str:
        return say("classroom.idea_fits", idea=named(self.id), fits=self.fits, n=self.wrong)


@dataclass(frozen=True, slots=True)
class Entry:
    """How far somebody is with one skill that they have tried."""

    skill: str
    name: str
    tries: int
    right: int
    mastery: int
    """In percent."""
    mastered: bool
    ideas: tuple[Idea, ...]
    """The commonest misconception; several where they fit equally many answers."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """A learner with the files that are theirs."""

    name: str
    """The nickname; with the file's name where another learner has the same one."""
    files: tuple[str, ...]
    entries: tuple[Entry, ...]
    """The skills that were tried, in the order of the lessons."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the files of a class say."""

    pupils: tuple[Pupil, ...]
    """In the order of the alphabet."""
    days: tuple[date, date] | None
    """The first and the last day on which something was answered."""
    notes: tuple[str, ...]
    """What was merged, and what was kept apart."""
    left_alone: tuple[str, ...]
    """A sentence for each file that is not in the report."""


@dataclass(slots=True)
class _Kept:
    """One learner while files are gathered."""

    nickname: str
    files: list[str]
    answers: dict[str, Answered]


def find(names: Iterable[str]) -> tuple[Path, ...]:
    """Gives the files that are named: a folder stands for the JSON files in it, a pattern for what it fits.

    Patterns are read here because the Windows shells hand them on as they are.
    """
    found: list[Path] = []
    for name in names:
        path = Path(os.path.expanduser(name))
        if os.path.isdir(path):  # unlike Path.is_dir, false as well where a name is too long
            found += sorted(path.glob("*.json"))
        elif not os.path.exists(path) and glob.has_magic(name):
            found += sorted(map(Path, glob.glob(str(path)))) or [path]
        else:
            found.append(path)
    return tuple({path.resolve(): path for path in found}.values())


def gather(paths: Iterable[Path], *, merge: bool = False) -> Report:
    """Reads exported progress files and reports on everybody in them.

    Files of one nickname are one learner's where they share an answer, as a later export of the same learner does;
    else they may be of two who chose the same nickname, and are kept apart. ``merge`` takes them for one; "me", which
    is nobody's nickname, is never merged like that.
    """
    by_name: defaultdict[str, list[_Kept]] = defaultdict(list)
    left_alone: list[str] = []
    for path in paths:
        try:
            found = read_file(path)
        except InvalidProgressError as error:
            left_alone.append(say("classroom.left_alone", why=error))
            continue
        answers = {each.mark: each for each in found.answers}
        namesakes = by_name[found.learner]
        same = [each for each in namesakes if _are_one(each, answers, merge=merge)]
        if any(each.answers[mark] != answers[mark] for each in same for mark in each.answers.keys() & answers.keys()):
            left_alone.append(say("classroom.contradicts", file=path.name, others=_listed(same)))
            continue
        first = same[0] if same else _Kept(found.learner, [], {})
        for each in same[1:]:  # this file shows that they belong together
            first.files += each.files
            first.answers |= each.answers
            namesakes.remove(each)
        first.files.append(path.name)
        first.answers |= answers
        if not same:
            namesakes.append(first)
    return _reported([each for namesakes in by_name.values() for each in namesakes], left_alone)


def _are_one(known: _Kept, answers: dict[str, Answered], *, merge: bool) -> bool:
    shared = not known.answers.keys().isdisjoint(answers)
    return shared or (merge and known.nickname != ME)


def _listed(several: Iterable[_Kept]) -> str:
    return listing([file for each in several for file in each.files])


def _reported(kept: list[_Kept], left_alone: list[str]) -> Report:
    days = [answered.day for each in kept for answered in each.answers.values()]
    names = Counter(each.nickname for each in kept)
    pupils = [_pupil(each, twice=names[each.nickname] > 1) for each in kept]
    return Report(
        tuple(sorted(pupils, key=lambda each: (each.name, each.files))),
        (min(days), max(days)) if days else None,
        tuple(_notes(kept)),
        tuple(left_alone),
    )


def _pupil(kept: _Kept, *, twice: bool) -> Pupil:
    name = say("classroom.who_in_file", name=kept.nickname, file=listing(kept.files)) if twice else kept.nickname
    store = MemoryStore()
    store.add(kept.nickname, kept.answers.values())
    learner = Learner(kept.nickname, store)
    tried = schedule.tries(learner.answers)
    entries = []
    for state in learner.skills():
        if state.tries:
            ideas = commonest(each for each in tried if state.skill in each.skills)
            percent = int(100 * state.mastery + 0.5)
            entries.append(Entry(state.skill, state.name, state.tries, state.right, percent, state.mastered, ideas))
    return Pupil(name, tuple(kept.files), tuple(entries))


def commonest(tries: Iterable[Answered]) -> tuple[Idea, ...]:
    """Gives the misconception that fits most of the wrong tries; several where they fit equally many."""
    wrong = [each for each in tries if not each.right]
    fits = Counter(id for each in wrong for id in dict.fromkeys(each.misconceptions))
    most = max(fits.values(), default=0)
    return tuple(Idea(id, most, len(wrong)) for id, count in fits.items() if count == most)


def named(id: str) -> str:
    """Says a misconception in the third person; the id itself where a newer version has one that this does not know.

    >>> named("one-jump")
    'adds the dice into one jump'
    """
    return say(f"classroom.idea_{id}") if id in {each.id for each in ENGINES} else id


def _notes(kept: list[_Kept]) -> list[str]:
    notes = [
        say("classroom.merged", name=each.nickname, files=listing(each.files)) for each in kept if len(each.files) > 1
    ]
    by_name: defaultdict[str, list[_Kept]] = defaultdict(list)
    for each in kept:
        by_name[each.nickname].append(each)
    for nickname, several in by_name.items():
        if len(several) > 1:
            key = "classroom.apart_me" if nickname == ME else "classroom.apart"
            notes.append(say(key, name=nickname, files=_listed(several)))
    for (first, second), shared in sorted(_shared(kept).items()):
        one, other = kept[first], kept[second]
        files = listing([*one.files, *other.files])
        notes.append(say("classroom.copied", n=shared, one=one.nickname, other=other.nickname, files=files))
    return notes


def _shared(kept: list[_Kept]) -> Counter[tuple[int, int]]:
    """Counts the answers that two learners share, by their numbers; a class of thousands is gone through once."""
    owners: defaultdict[str, list[int]] = defaultdict(list)
    for number, each in enumerate(kept):
        for mark in each.answers:
            owners[mark].append(number)
    return Counter(pair for numbers in owners.values() for pair in combinations(numbers, 2))
