"""Reads sets of the 36 throws as people name them: "6-1, 5-1, all ones", "every double except 6-6"."""

from __future__ import annotations

import re

from bglearn.exercises.reading.plain import UnreadError, in_digits, plain
from bglearn.notation.errors import InvalidRollError
from bglearn.notation.source import quote
from bglearn.odds.rolls import THROWS, RollSet
from bglearn.words import say

__all__ = ["a_count", "spoken_rolls"]

_COUNT = re.compile(
    r"(?:it is |about )?([0-9]{1,2}) ?(?:(?:of|out of|/|in) ?(?:the |all )?36(?: rolls| throws)?|rolls|throws)"
)
_EXCEPT = re.compile(r"\b(?:except(?: for)?|but not|but|without|not|minus)\b")
_NONE = frozenset(["none", "no", "no roll", "no rolls", "no throw", "no throws", "nothing", "never", "0"])
_ALL = frozenset(
    [
        "all",
        "every",
        "any",
        "all rolls",
        "every roll",
        "any roll",
        "all 36",
        "all of them",
        "everything",
        "all throws",
        "always",
    ]
)
_BETWEEN = re.compile(r"[,;\n+&]|\band\b|\bor\b|\balso\b")
_NUMBER = re.compile(
    r"(?:all |any |every |each |a |an |the )?(?:rolls? |throws? )?(?:with |containing )?(?:a |an |the |at least 1 )?"
    r"([1-6])'?s?(?: in it)?"
)
_PLURALS = {"ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "aces": "1", "ace": "1"}
_OF_A_KIND = re.compile(r"(?:double|doubles|pair of|both) (?:of )?([1-6])s?")
_DOUBLES = re.compile(r"(?:all |any |every |each |the |a )?(?:doubles?|doublets?|pairs?)")


def a_count(text: str) -> int | None:
    """Reads a number of rolls ("11 of 36", "eleven rolls"); None for anything else.

    >>> a_count("Eleven of 36."), a_count("11/36"), a_count("11")
    (11, 11, None)
    """
    matched = _COUNT.fullmatch(_digits(text))
    return int(matched[1]) if matched else None


def spoken_rolls(text: str) -> RollSet:
    """Reads a set of throws. A single number stands for every roll that shows it. Raises UnreadError.

    >>> spoken_rolls("6-1, 5-1, all ones").count, str(spoken_rolls("doubles but not 6-6 or 5-5"))
    (11, '4-4, 3-3, 2-2, 1-1')
    """
    said = _digits(text)
    if not said:
        raise UnreadError(say("kinds.type_rolls"))
    first, *exceptions = _EXCEPT.split(said)
    found = _joined(first)
    for each in exceptions:
        found -= _joined(each)
    return found


def _digits(text: str) -> str:
    said = plain(text)
    for word, digit in _PLURALS.items():
        said = re.sub(rf"\b{word}\b", digit, said)
    return in_digits(said)


def _joined(said: str) -> RollSet:
    said = re.sub(r"\(? ?([1-6]) ?, ?([1-6]) ?\)", r"\1-\2", said.strip(" :"))
    if said in _NONE:
        return RollSet.NONE
    if said in _ALL or a_count(said) == THROWS:
        return RollSet.ALL
    found = RollSet.NONE
    if re.fullmatch(r"[1-6][-/]?[1-6](?: [1-6][-/]?[1-6])+", said):
        said = said.replace(" ", ",")
    for item in _BETWEEN.split(said):
        if item.strip():
            found |= _item(item.strip(" .:()[]"))
    return found


def _item(item: str) -> RollSet:
    if _DOUBLES.fullmatch(item):
        return RollSet.where(lambda first, second: first == second)
    if matched := _OF_A_KIND.fullmatch(item):
        return RollSet((int(matched[1]), int(matched[1])))
    if matched := _NUMBER.fullmatch(item):
        number = int(matched[1])
        return RollSet.where(lambda first, second: number in (first, second))
    try:
        return RollSet(re.sub(r"^(?:the |a )?(?:roll |throw )?", "", item))
    except InvalidRollError as error:
        raise UnreadError(say("kinds.not_rolls", item=quote(item))) from error
