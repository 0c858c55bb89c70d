"""Finds XGIDs in the texts people paste and takes them apart into the texts of their fields."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.source import join_lines, quote
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["FIELDS", "find"]

T = TypeVar("T")

FIELDS = 10
_TELLING = 3

_PREFIX = re.compile(r"xgid\s*(?:=3d|[=:])", re.IGNORECASE)
_BARE = re.compile(r"(?:[-A-Za-z]\s*){26}:")
_BOARD = re.compile(r"[-A-Pa-p]{26}")
_FIELD = re.compile(r"[-+]?[0-9]+|[DBR]", re.IGNORECASE)
# A mail break inside the 10 that nearly every XGID ends with leaves a lonely 0 on the next line.
_BROKEN_TEN = re.compile(r"[\s>|]*1=?[ \t]*\r?\n[ \t>|]*0(?!\S)")
_LAST = re.compile(r"[\s>|]*([^\s,;:.!?()\[\]{}<>\"'`*]*)")
_START = re.compile(r"[\s>|\"'`(<\[]*")


def find(text: str, decode: Callable[[Sequence[str]], T]) -> T:
    """Returns what ``decode`` makes of the fields of the one XGID in a text.

    Raises InvalidPositionError where there is none, where there are different ones, or what ``decode`` raises.
    """
    starts = [prefix.end() for prefix in _PREFIX.finditer(text)]
    if not starts:
        bare = _BARE.search(text)
        # Whole IDs with a fault in their board have no other mark than their colons.
        starts = [bare.start()] if bare else [0] if text.count(":") >= FIELDS - 2 else []
    found: list[T] = []
    stubs: list[InvalidPositionError] = []
    for start in starts:
        fields = split_fields(text[start:])
        try:
            value = decode(fields)
        except InvalidPositionError as error:
            # "The XGID: see XGID=..." is no faulty ID; one with several fields is, whatever stands beside it.
            if len(fields) >= _TELLING:
                raise
            stubs.append(error)
            continue
        if value not in found:
            found.append(value)
    if len(found) == 1:
        return found[0]
    if found:
        raise InvalidPositionError(say("notation.xgid_several", text=quote(text)))
    raise stubs[0] if stubs else InvalidPositionError(say("notation.xgid_missing", text=quote(text)))


def split_fields(text: str) -> list[str]:
    r"""Takes a text that begins with a board apart into at most ten fields, over line breaks, up to where the ID ends.

    >>> split_fields("-b----E-C---eE\n---c-e----B-:0:0:1:31:0:0 to play: White")
    ['-b----E-C---eE---c-e----B-', '0', '0', '1', '31', '0', '0']
    """
    rest = _START.sub("", text, count=1)
    fields: list[str] = []
    while len(fields) < FIELDS - 1:
        part, colon, rest = rest.partition(":")
        field = _whole_field(part, _FIELD if fields else _BOARD)
        if not colon or field is None:
            return [*fields, *filter(None, [_last_field(part)])] or [""]
        fields.append(field)
    return [*fields, *filter(None, [_last_field(rest)])]


def _whole_field(part: str, pattern: re.Pattern[str]) -> str | None:
    """Returns a field without the breaks inside it; None where words stand in it, so that the ID has ended before."""
    joined = join_lines(part)
    if not re.search(r"\s", joined):
        return joined
    squeezed = "".join(joined.split())
    return squeezed if pattern.fullmatch(squeezed) else None


def _last_field(part: str) -> str:
    if _BROKEN_TEN.match(part):
        return "10"
    matched = _LAST.match(part)
    return matched[1] if matched else ""
