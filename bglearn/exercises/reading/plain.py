"""Turns whatever is given as an answer into text, and texts into their plain form."""

from __future__ import annotations

import re
from numbers import Rational
from typing import TYPE_CHECKING

from bglearn.odds.rolls import RollSet
from bglearn.rules import GameState, Move, Play, Position, Roll
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["UnreadError", "chosen", "in_digits", "numbers", "plain", "text_of"]

LONGEST = 1_000
"""Characters of an answer that are looked at; no answer to an exercise comes near."""


class UnreadError(ValueError):
    """An answer that could not be read. Its message says what to write."""


def text_of(answer: object) -> str:
    """Gives an answer as text: texts as they are, values of the game as they are written, lists item by item.

    Raises UnreadError for anything else, and for a text that is too long.

    >>> text_of(Play.parse("8/5, 6/5")), text_of([(24, 18), (13, 11)]), text_of(17), text_of(["a", "b"])
    ('8/5 6/5', '24/18 13/11', '17', 'a; b')
    """
    if isinstance(answer, str):
        said = answer
    elif isinstance(answer, bool):
        said = say("kinds.yes" if answer else "kinds.no")
    elif isinstance(answer, (Play, Move, Position, Roll, RollSet, GameState, Rational)):
        said = str(answer)
    elif isinstance(answer, (list, tuple, set, frozenset)) and len(answer) <= LONGEST:
        said = _of_items(list(answer))
    else:
        raise UnreadError(say("kinds.not_text", name=type(answer).__name__))
    if len(said) > LONGEST:
        raise UnreadError(say("kinds.too_long", n=len(said), most=LONGEST))
    return said


def _of_items(items: list[object]) -> str:
    if items and all(isinstance(item, tuple) and len(item) == 2 and _are_ints(item) for item in items):
        return str(Play(Move(*item) for item in items))  # type: ignore[misc]  # looked at in the line above
    if _are_ints(items):
        return ", ".join(map(str, items))
    return "; ".join(item if isinstance(item, str) else text_of(item) for item in items if not _is_nested(item))


def _are_ints(items: Sequence[object]) -> bool:
    return all(type(item) is int for item in items)


def _is_nested(item: object) -> bool:
    """Lists within lists are read one level deep, which no answer needs more of and no depth can break."""
    return isinstance(item, (list, tuple, set, frozenset)) and not _are_ints(list(item))


_SMALL = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = {"twenty": 20, "thirty": 30}
_NUMBERS = {name: number for number, name in enumerate(_SMALL)} | _TENS
_UNITS = "|".join(_SMALL[1:10])
_SPELLED = re.compile(rf"\b(?:(twenty|thirty)[- ]?({_UNITS})|({'|'.join(_NUMBERS)}))\b")


def in_digits(text: str) -> str:
    """Writes numbers that are spelled out in digits.

    >>> in_digits("twenty-four to eighteen")
    '24 to 18'
    """
    return _SPELLED.sub(lambda found: str(_value(found)), text)


def _value(found: re.Match[str]) -> int:
    tens, unit, alone = found.groups()
    return _NUMBERS[alone] if alone else _TENS[tens] + _NUMBERS[unit]


def plain(text: str) -> str:
    """Gives a text in small letters with single spaces, typewriter's dashes and quotes, and no full stop behind.

    >>> plain("  It is   LEGAL. ")
    'it is legal'
    """
    signs = str.maketrans({"–": "-", "—": "-", "−": "-", "’": "'", "×": "x", "\u00a0": " "})
    return " ".join(text.translate(signs).casefold().split()).strip(" .!?\"'")


def numbers(text: str) -> tuple[int, ...]:
    """Gives the whole numbers of a text in order, spelled out or not. Longer ones than four digits are no answers.

    >>> numbers("8, six and 17")
    (8, 6, 17)
    """
    found = re.findall(r"(?<![0-9.])[0-9]+(?![0-9])", in_digits(plain(text)))
    return tuple(int(each) for each in found if len(each) <= 5)


def chosen(text: str, options: Sequence[str], names: Sequence[str] = ()) -> int:
    """Reads a choice: its letter, its own words or their beginning, or a name that it goes by.

    Raises UnreadError that lists the letters.

    >>> chosen("b", ("Yes.", "No.")), chosen(" NO ", ("Yes.", "No.")), chosen("(A)", ("Yes.", "No."))
    (1, 1, 0)
    """
    said = plain(text).strip("()[]: ")
    letters = [chr(ord("a") + number) for number in range(len(options))]
    for prefix in ("", "answer ", "option ", "choice ", "i choose ", "it is "):
        if said.startswith(prefix) and said[len(prefix) :] in letters:
            return letters.index(said[len(prefix) :])
    if matched := re.fullmatch(r"([a-h])[).:] ?(.*)", said):
        if matched[1] in letters:
            return letters.index(matched[1])
        said = matched[2]
    for wordings in (names, options):
        if said in (words := [plain(each) for each in wordings]):
            return words.index(said)
    begun = [number for number, each in enumerate(options) if len(said) > 2 and plain(each).startswith(said)]
    if len(begun) == 1:
        return begun[0]
    raise UnreadError(say("kinds.not_a_choice", letters=listing([each.upper() for each in letters], "words.or")))
