"""Questions on conduct at the table, which no rule of movement decides: each with its choices and its answer."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Question", "conduct_questions"]

_LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class Question:
    """A question with choices, one of which is right.

    ``rule`` is the id of the catalogue's entry that answers it, ``right`` the number of the right choice from 0, and
    ``why`` says why it is right.
    """

    id: str
    rule: str
    question: str
    choices: tuple[str, ...]
    right: int
    why: str

    @property
    def answer(self) -> str:
        """The right choice."""
        return self.choices[self.right]

    def chosen(self, answer: str) -> int | None:
        """Reads an answer: a letter, or a choice in its own words; None for anything else.

        >>> question = conduct_questions()["dice-one-cocked"]
        >>> question.chosen("b"), question.chosen(question.choices[1].upper()), question.chosen("perhaps")
        (1, 1, None)
        """
        said = _plain(answer)
        if len(said) == 1 and said.upper() in _LETTERS[: len(self.choices)]:
            return _LETTERS.index(said.upper())
        return next((number for number, choice in enumerate(self.choices) if _plain(choice) == said), None)

    def is_right(self, answer: str) -> bool:
        """Whether an answer is the right choice; what cannot be read is not."""
        return self.chosen(answer) == self.right


def _plain(text: str) -> str:
    return " ".join(text.split()).strip(" .()").casefold()


@cache
def conduct_questions() -> dict[str, Question]:
    """Gives all questions by their ids; the right choices stand in another place each, the same on every machine.

    >>> conduct_questions()["dice-one-cocked"].answer
    'Both dice are thrown again; the 5 is not kept.'
    """
    data = tomllib.loads(files("bglearn.exercises").joinpath("conduct.toml").read_text(encoding="utf-8"))
    found = {}
    for id, each in data.items():
        choices = each["choices"].copy()
        random.Random(id).shuffle(choices)
        right = choices.index(each["choices"][0])
        found[id] = Question(id, each["rule"], each["question"], tuple(choices), right, each["why"])
    return found
