"""Reads plays as people type and say them; what the notation reads is left to it."""

from __future__ import annotations

import re

from bglearn.exercises.reading.plain import UnreadError, in_digits, plain
from bglearn.notation.errors import InvalidPlayError
from bglearn.notation.plays import read_play
from bglearn.rules import Play
from bglearn.words import say

__all__ = ["read_plays", "spoken_play"]

_ROLL = re.compile(r"^(?:\(?[1-6] ?[-,x ]? ?[1-6]\)? ?: ?|\([1-6] ?[-, ]? ?[1-6]\) )")
_NOTHING = re.compile(r"\b(?:can't|cannot|can not|no|none|nothing|dance|pass|stuck|impossible)\b")
_FILLERS = re.compile(
    r"\b(?:i'd|i|we|my|our|the|a|an|is|play|plays|move|moves|answer|would|will|go|goes|bring|checkers?|points?|point's|"
    r"then|please|it|on|one|first|with|both|must|so|that|and|from|using|use)\b"
)
_WORDS = (  # in this order
    (re.compile(r"\b(?:which|that|with a|while)? ?(?:hitting|hits|hit)\b(?: (?:a |the )?blot)?"), "*"),
    (re.compile(r"(?<=[0-9])to(?=[0-9])"), "/"),
    (re.compile(r"\b(?:(?:2|both) checkers|both) (.+)"), r"\1(2)"),
    (re.compile(r"\b([34]) checkers (.+)"), r"\2(\1)"),
    (re.compile(r"\b(?:2 times|twice)"), "(2)"),
    (re.compile(r"\b([34]) times\b"), r"(\1)"),
    (
        re.compile(r"\b(?:bears?|bearing|takes?|taking|borne) (?:off|out) (?:a checker )?(?:from )?(?:the )?([0-9]+)"),
        r"\1/off",
    ),
    (re.compile(r"\b(?:bears?|takes?) (?:the |a )?([0-9]+) (?:off|out)\b"), r"\1/off"),
    (re.compile(r"\b([0-9]+)[ -]?(?:point)? off\b"), r"\1/off"),
    (re.compile(r"\b(?:enters?|entering|comes? in|come in) (?:with .*? )?(?:on |at )?(?:the )?(?=[0-9])"), "bar/"),
    (re.compile(r"\bbar (?:to |on |- ?)?(?:the )?(?=[0-9])"), "bar/"),
)


def spoken_play(text: str) -> Play:
    """Reads a play, in notation or in words; ``no move`` and the like are the play of no moves.

    An empty text is no answer. Raises UnreadError (InvalidPlayError where the notation knows better what is wrong).

    >>> str(spoken_play("eight five, six five")), str(spoken_play("31: 8/5 6/5")), str(spoken_play("I can't move!"))
    ('8/5 6/5', '8/5 6/5', 'cannot move')
    >>> str(spoken_play("from 13 to 8, hitting, and bear off the 6"))
    '13/8* 6/off'
    """
    said = _ROLL.sub("", plain(text))
    if not said:
        raise UnreadError(say("kinds.type_a_play"))
    try:
        return Play.parse(said)
    except InvalidPlayError:
        if _NOTHING.search(said) and not re.search("[0-9]", in_digits(said)):
            return Play()
        try:
            if read_play(words := _in_notation(said)):
                return Play.parse(words)
        except InvalidPlayError:
            pass  # the sentence about what was typed is of more use
        raise


def _in_notation(said: str) -> str:
    """Writes words as notation, as well as can be: fillers go, pairs of numbers become moves."""
    parts = re.split(r"[,;:]|\band\b|\bthen\b|\balso\b", in_digits(said))
    if len(parts) > 1 and all(re.fullmatch(r" ?(?:bar|off|[0-9]+)\*? ?", part) for part in parts):
        parts = [" ".join(parts)]
    takes_off = bool(re.match(r"(?:take|bear)s? off", said))
    return " ".join(filter(None, (_part(part, takes_off=takes_off) for part in parts)))


def _part(part: str, *, takes_off: bool) -> str:
    for pattern, sign in _WORDS:
        part = pattern.sub(sign, part.strip())
    part = " ".join(_FILLERS.sub(" ", part).split())
    if takes_off and part.isdecimal():
        return f"{part}/off"
    part = re.sub(r" ?(?:/|->|=>|>|\bto\b|\binto\b|\bdown\b) ?", "/", part)
    part = re.sub(r" ?\* ?", "* ", part).strip()
    part = re.sub(r" \(", "(", part)
    bare = part.split()
    if len(bare) > 1 and all(re.fullmatch(r"(?:bar|off|[0-9]+)\*?", each) for each in bare):
        if len(bare) % 2:
            return "/".join(bare)
        return " ".join(f"{start}/{end}" for start, end in zip(bare[::2], bare[1::2], strict=True))
    return part


def read_plays(text: str) -> tuple[Play, ...]:
    """Reads several plays with semicolons, line breaks or "or" between them, numbered or not.

    >>> [str(play) for play in read_plays("1. 24/18/13; 2) 13/8 8/2")]
    ['24/18/13', '13/8/2']
    """
    found = []
    for part in re.split(r"[;|\n]|\bor\b", text, flags=re.IGNORECASE):
        if said := re.sub(r"^\s*[0-9]{1,2}[.)]\s+", "", part).strip():
            found.append(spoken_play(said))
    if not found:
        raise UnreadError(say("kinds.type_a_play"))
    return tuple(found)
