"""What is kept of an answer, and the nicknames under which it is kept: a day and no clock time, nobody's real name."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass, field
from datetime import date

from bglearn.exercises.skills import skill_of
from bglearn.words import say

__all__ = ["GUEST", "LEARNER_VARIABLE", "ME", "Answered", "nickname"]

GUEST = "guest"
"""The nickname that is forgotten with the kernel."""
ME = "me"
"""The nickname of whoever gives none: one learner with a login of their own needs none."""

LEARNER_VARIABLE = "BGLEARN_LEARNER"
"""The environment variable with the nickname under which a kernel begins."""

LONGEST_NICKNAME = 40
LONGEST_ANSWER = 500
"""Characters kept of what was typed; what is longer ends in "…"."""
MOST_IDS = 40

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,79}")
_MARK = re.compile(r"[0-9a-f]{16}")
_SEEDS = range(-(2**63), 2**63)
_YEARS = range(1970, 3000)


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer as it is kept.

    The skills are those of the rule where none are given. ``given`` is cut at 500 characters. Raises ValueError for
    what is none of the kinds of values named here, such as a day with a clock time.

    >>> answered = Answered("movement-3", False, "24/15", rule="die-separate", day=date(2026, 1, 5))
    >>> answered.skills, answered.lesson
    (('moving',), 'movement')
    """

    exercise: str
    """Sample: "movement-3"."""
    right: bool
    given: str = ""
    """What was answered, as it was typed or written out. Sample: "24/18 13/11"."""
    seed: int | None = None
    """Of a position made by "another one"; None for the fixed exercise."""
    rule: str | None = None
    """The id of the entry of the rules catalogue that the exercise is about. Sample: "higher-die"."""
    skills: tuple[str, ...] = ()
    """Sample: ("both-dice",)."""
    misconceptions: tuple[str, ...] = ()
    """Ids of the wrong engines that fit the answer. Sample: ("one-jump",)."""
    day: date = field(default_factory=date.today)
    mark: str = field(default_factory=lambda: secrets.token_hex(8))
    """Sixteen random hexadecimal digits, by which an answer that is loaded twice is kept once."""

    def __post_init__(self) -> None:
        if not isinstance(self.given, str):
            raise _wrong("given", self.given)
        object.__setattr__(self, "given", _bounded(self.given))
        for name in ("skills", "misconceptions"):
            ids = getattr(self, name)
            if not isinstance(ids, tuple) or len(ids) > MOST_IDS or not all(map(_is_id, ids)):
                raise _wrong(name, ids)
        for name, fits in (
            ("exercise", _is_id(self.exercise)),
            ("right", isinstance(self.right, bool)),
            ("seed", self.seed is None or (type(self.seed) is int and self.seed in _SEEDS)),
            ("rule", self.rule is None or _is_id(self.rule)),
            ("day", type(self.day) is date and self.day.year in _YEARS),
            ("mark", _fits(_MARK, self.mark)),
        ):
            if not fits:
                raise _wrong(name, getattr(self, name))
        if self.rule is not None and not self.skills:
            object.__setattr__(self, "skills", (skill_of(self.rule).id,))

    @property
    def lesson(self) -> str:
        """The exercise's name without its number: "movement" for "movement-3"."""
        head, dash, number = self.exercise.rpartition("-")
        return head if dash and number.isdigit() else self.exercise


def _is_id(value: object) -> bool:
    return _fits(_ID, value)


def _fits(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and bool(pattern.fullmatch(value))


def _wrong(name: str, value: object) -> ValueError:
    return ValueError(say("progress.answer_wrong", name=name, value=_short(value)))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _bounded(text: str) -> str:
    """Cuts what is too long, and replaces what no file can hold: halves of characters, and noughts."""
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")
    return text if len(text) <= LONGEST_ANSWER else text[: LONGEST_ANSWER - 1] + "…"


def nickname(name: str) -> str:
    """Gives a nickname as it is kept: in small letters, with single spaces. Raises ValueError for one that can't be.

    >>> nickname("  Blue   Fox ")
    'blue fox'
    """
    if not isinstance(name, str):
        raise ValueError(say("progress.nickname_wrong", name=_short(name), longest=LONGEST_NICKNAME))
    kept = " ".join(unicodedata.normalize("NFC", name).lower().split())
    if not kept or len(kept) > LONGEST_NICKNAME or not kept.isprintable():
        raise ValueError(say("progress.nickname_wrong", name=_short(name), longest=LONGEST_NICKNAME))
    return kept
