"""Put events in the order of their time: only ones whose dates do not overlap."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.exercises.feedback import Feedback
from bglearn.exercises.kinds.base import LETTERS, Exercise
from bglearn.exercises.kinds.fresh import drawn
from bglearn.exercises.reading.plain import UnreadError, chosen, plain
from bglearn.history.data import Entry, entries
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Timeline", "events"]


@cache
def events() -> dict[str, Entry]:
    """Gives the entries of the history that exercises ask about, by their ids: those with a date that is no guess.

    >>> events()["hoyle"].dated
    '1743'
    """
    return {id: entry for id, entry in entries().items() if entry.certainty != "low"}


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Timeline(Exercise):
    """Asks for the order of events, the earliest first."""

    kind: ClassVar[str] = "timeline"
    form: ClassVar[str] = "order"
    items: tuple[str, ...]
    """Ids of events; in which order does not matter."""

    @property
    def offered(self) -> tuple[Entry, ...]:
        """The events in the order in which they are shown, which is not that of their time."""
        found = [events()[id] for id in sorted(self.items)]
        random.Random(f"{self.id} {self.seed}").shuffle(found)
        return tuple(found if found != list(self.right) else found[1:] + found[:1])

    @property
    def right(self) -> tuple[Entry, ...]:
        """The events in the order of their time."""
        return tuple(sorted((events()[id] for id in self.items), key=lambda event: event.begins))

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the events."""
        return tuple(map(str, self.offered))

    def _task(self) -> str:
        return say("kinds.task_timeline")

    def _judged(self, text: str) -> Feedback:
        given, right = self._read(text), self.right
        if given == right:
            dates = say("kinds.order_dates", dates="; ".join(_with_date(event) for event in right))
            return Feedback(True, say("kinds.order_right"), " ".join(filter(None, (dates, self.why))), rule=self.rule)
        after, before = next((a, b) for a, b in pairwise(given) if right.index(a) > right.index(b))
        reason = say("kinds.order_swap", earlier=_with_date(before), later=_with_date(after))
        found = sum(a == b for a, b in zip(given, right, strict=True))
        head = say("kinds.order_wrong", n=found, total=len(right))
        return Feedback(False, head, reason, rule=self.rule, found=(found, len(right)))

    def _read(self, text: str) -> tuple[Entry, ...]:
        """Reads letters or names in order, each event once."""
        said, offered = plain(text), self.offered
        letters = LETTERS[: len(offered)].casefold()
        bare = re.sub(r"[^a-z]|then|and", "", said)
        if sorted(bare) == sorted(letters):
            return tuple(offered[letters.index(letter)] for letter in bare)
        parts = [part for part in re.split(r"[,;>\n]|->|\bthen\b", text) if part.strip()]
        if len(parts) != len(offered):
            raise UnreadError(say("kinds.order_each_once", n=len(offered), letters=LETTERS[: len(offered)]))
        found = tuple(offered[chosen(part, self.options, [event.id for event in offered])] for part in parts)
        if len(set(found)) < len(offered):
            raise UnreadError(say("kinds.order_each_once", n=len(offered), letters=LETTERS[: len(offered)]))
        return found

    def _hints(self) -> Iterator[str]:
        yield say("kinds.hint_order_ends")
        yield say("kinds.hint_order_first", event=_with_date(self.right[0]))

    def _solution(self) -> str:
        order = " ".join(LETTERS[self.offered.index(event)] for event in self.right)
        return say("kinds.solution_order", order=order, dates="; ".join(_with_date(event) for event in self.right))

    def _again(self, seed: int) -> Self:
        def choice(chance: random.Random) -> tuple[Entry, ...]:
            return tuple(chance.sample(sorted(events().values(), key=lambda event: event.id), len(self.items)))

        found = drawn(seed, choice, lambda each: not list(_overlaps(each)))
        return replace(self, items=tuple(event.id for event in found), text="", why="")

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks whether the events are known, their dates lie apart, and the solution has them in order."""
        unknown = [id for id in self.items if id not in events()]
        if unknown:
            yield say("kinds.no_such_event", id=unknown[0])
            return
        for one, other in _overlaps(self.right):
            yield say("kinds.dates_overlap", one=one, other=other)
        if list(solution or ()) != [event.id for event in self.right]:
            yield say("kinds.wrong_solution", solution=solution, reason=self._solution())


def _overlaps(found: tuple[Entry, ...]) -> Iterator[tuple[Entry, Entry]]:
    for one, other in pairwise(sorted(found, key=lambda event: event.begins)):
        if other.begins <= one.ends:
            yield one, other


def _with_date(event: Entry) -> str:
    return say("kinds.event", name=event.name, dated=event.dated)
