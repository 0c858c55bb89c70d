"""Reads and writes plays and rolls. Nothing here knows a rule: whatever goes from a place to a place can be said."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from bglearn.notation.errors import InvalidPlayError, InvalidRollError
from bglearn.notation.source import check_length, quote
from bglearn.words import say, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["BAR", "OFF", "Hop", "are_two_dice", "read_play", "read_roll", "write_play", "write_roll"]

Hop: TypeAlias = tuple[int, int, bool]
"""One checker going from ``start`` to ``end``, and whether it hits there: 25 is the bar, 0 is off."""

BAR = 25
OFF = 0
_MOST_REPEATS = 15

_PLACES = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
_PLACE = re.compile(r"(bar|b|off|o|[0-9]+)(\*?)")
_TOKEN = re.compile(r"([^()]*)(?:\(([0-9]+)\))?(\*?)")
# Signs that people and word processors put for the slash, the dash and the apostrophe.
_SIGNS = str.maketrans(
    {"→": "/", "\\": "/", "⁄": "/", "∕": "/", "–": "-", "—": "-", "−": "-", "‐": "-", "’": "'", "×": "x"}
)
_ARROW = re.compile(r"[-=]+>|\bto\b")
_BETWEEN = re.compile(r"[,;&+]|\b(?:and|then|from)\b|\.(?= |$)")
_TIMES = re.compile(r" ?x ?([0-9]{1,2})(?![0-9/])")


def read_play(text: str) -> tuple[Hop, ...]:
    """Reads a play as people write it, into single hops in the order written.

    A chain is taken apart (``24/18/13``), a repeat is spelled out; of a repeated hop that hits, only the first hits,
    since the next checker finds no blot there. Order, capitals, commas, ``25/`` for the bar, ``/0`` for off, arrows and
    (where no slash is used) dashes are read. ``""``, ``dance``, ``cannot move`` and the like are no hops. Raises
    InvalidPlayError that quotes the place.

    >>> read_play("Bar/22*, 13/7")
    ((25, 22, True), (13, 7, False))
    >>> read_play("24/18/13"), read_play("6/4*(2)")
    (((24, 18, False), (18, 13, False)), ((6, 4, True), (6, 4, False)))
    >>> read_play("cannot move")
    ()
    """
    check_length(text, InvalidPlayError)
    hops: list[Hop] = []
    for token in _tokens(_without_no_move(" ".join(text.casefold().translate(_SIGNS).split()))):
        hops.extend(_read_chain(token, text))
    return tuple(hops)


@cache
def _no_move() -> re.Pattern[str]:
    words = str(table("notation")["no_move_words"]).split("|")
    choices = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?:^|[ ,;])(?:{choices})[.!]?$")


def _without_no_move(plain: str) -> str:
    """Takes the words for "no move" off the end: alone they are the play, behind moves they say the rest is blocked."""
    return _no_move().sub("", plain, count=1)


def _tokens(plain: str) -> list[str]:
    plain = re.sub(r" ?/ ?", "/", _ARROW.sub("/", plain))
    plain = plain.replace(" - ", " ") if "/" in plain else re.sub(r" ?- ?", "/", plain)
    plain = _TIMES.sub(r"(\1)", plain)
    plain = re.sub(r"(?<=[0-9rf])x(?![0-9a-z])", "*", plain)
    plain = re.sub(r"\( ?([0-9]+) ?\)", r"(\1)", plain)
    return re.sub(r" (?=[(*])", "", _BETWEEN.sub(" ", plain)).split()


def _read_chain(token: str, text: str) -> list[Hop]:
    """Reads one word of a play, such as ``24/18*/13(2)``."""
    matched = _TOKEN.fullmatch(token)
    if not matched:
        raise InvalidPlayError(_complaint("play_unreadable", token, text))
    body, times, late_hit = matched.groups()
    places = [_read_place(part, token, text) for part in body.split("/")]
    if len(places) < 2:
        raise InvalidPlayError(_complaint("play_one_place", token, text))
    if places[0][1]:
        raise InvalidPlayError(_complaint("play_hit_at_start", token, text))
    if late_hit:
        places[-1] = (places[-1][0], True)
    count = int(times[:9]) if times else 1
    if not 1 <= count <= _MOST_REPEATS:
        raise InvalidPlayError(_complaint("play_repeat", token, text, count=count))
    hops = [(start, end, hit) for (start, _), (end, hit) in pairwise(places)]
    return hops + [(start, end, False) for start, end, _ in hops] * (count - 1)


def _read_place(part: str, token: str, text: str) -> tuple[int, bool]:
    matched = _PLACE.fullmatch(part)
    if not matched:
        raise InvalidPlayError(
            _complaint("play_dash" if "-" in part and "/" in token else "play_unreadable", token, text)
        )
    name, hit = matched.groups()
    place = _PLACES.get(name)
    if place is None:
        place = int(name[:9])
    if place > BAR:
        raise InvalidPlayError(_complaint("play_no_such_point", token, text, place=name[:9]))
    return place, bool(hit)


def _complaint(key: str, token: str, text: str, **values: object) -> str:
    part = quote(token)
    if token != text.strip():
        part = say("notation.play_part", part=part, text=quote(text))
    return say(f"notation.{key}", part=part, **values)


def write_play(hops: Iterable[Hop]) -> str:
    """Writes hops in the standard form: higher start first, one checker moving on joined, repeats counted.

    Reading the text gives the same hops, in some order. No hops are "cannot move".
    Raises InvalidPlayError for a place outside 0 to 25.

    >>> write_play([(6, 5, False), (8, 5, False)]), write_play([(6, 4, False), (6, 4, True)])
    ('8/5 6/5', '6/4*(2)')
    >>> write_play([(18, 13, False), (24, 18, False)]), write_play([(25, 22, True)]), write_play([])
    ('24/18/13', 'bar/22*', 'cannot move')
    """
    hits: dict[tuple[int, ...], list[tuple[bool, ...]]] = {}
    for chain in _chains(hops):
        points = (chain[0][0], *(end for _, end, _ in chain))
        hits.setdefault(points, []).append(tuple(hit for _, _, hit in chain))
    if not hits:
        return str(table("notation")["no_move_words"]).partition("|")[0]
    words: list[str] = []
    for points in sorted(hits, reverse=True):
        words.extend(_write_repeats(points, hits[points]))
    return " ".join(words)


def _chains(hops: Iterable[Hop]) -> list[list[Hop]]:
    """Joins hops where one checker moves on; only going down and between points, so that no circle can arise."""
    left = Counter(_checked(hop) for hop in hops)
    # Hits come first so that repeated chains differ in their hits as little as can be.
    order = sorted(left, key=lambda hop: (-hop[0], -hop[1], not hop[2]))
    chains: list[list[Hop]] = []
    for first in order:
        while left[first]:
            left[first] -= 1
            chain = [first]
            while following := _following(chain[-1], order, left):
                left[following] -= 1
                chain.append(following)
            chains.append(chain)
    return chains


def _following(hop: Hop, order: list[Hop], left: Counter[Hop]) -> Hop | None:
    start, end, _ = hop
    if not OFF < end < start:
        return None
    return next((other for other in order if other[0] == end and other[1] < end and left[other]), None)


def _checked(hop: Hop) -> Hop:
    start, end, hit = hop
    if not (OFF <= start <= BAR and OFF <= end <= BAR):
        raise InvalidPlayError(say("notation.hop_out_of_range", start=start, end=end))
    return start, end, bool(hit)


def _write_repeats(points: tuple[int, ...], hits: Sequence[tuple[bool, ...]]) -> list[str]:
    """Writes chains over the same points; a repeat says that all but the first are without a hit, as it is read."""
    hitting = sorted((marks for marks in hits if any(marks)), reverse=True)
    plain = len(hits) - len(hitting)
    if not hitting:
        return _write_times(points, (False,) * (len(points) - 1), plain)
    words = [word for marks in hitting[:-1] for word in _write_times(points, marks, 1)]
    return words + _write_times(points, hitting[-1], 1 + plain)


def _write_times(points: tuple[int, ...], marks: tuple[bool, ...], count: int) -> list[str]:
    landings = [_write_place(point) + "*" * hit for point, hit in zip(points[1:], marks, strict=True)]
    chain = "/".join([_write_place(points[0]), *landings])
    full, rest = divmod(count, _MOST_REPEATS)
    counts = [_MOST_REPEATS] * full + [rest] * bool(rest)
    return [chain if n == 1 else f"{chain}({n})" for n in counts]


def _write_place(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place) or str(place)


def read_roll(text: str) -> tuple[int, ...]:
    """Reads the numbers of one, two or three dice in the order written. Raises InvalidRollError that quotes the place.

    >>> read_roll("3-1"), read_roll("66"), read_roll("1, 3")
    ((3, 1), (6, 6), (1, 3))
    """
    check_length(text, InvalidRollError)
    plain = text.casefold().translate(_SIGNS)
    if re.sub(r"[-\s,;:/&+()\[\]0-9]|\band\b", "", plain):
        raise InvalidRollError(say("notation.roll_unreadable", text=quote(text)))
    numbers = re.findall(r"[0-9]+", plain)
    dice = list(numbers[0]) if len(numbers) == 1 else numbers
    if not dice:
        raise InvalidRollError(say("notation.roll_unreadable", text=quote(text)))
    for die in dice:
        if die not in set("123456"):
            raise InvalidRollError(say("notation.roll_no_face", die=die[:9], text=quote(text)))
    if len(dice) > 3:
        raise InvalidRollError(say("notation.roll_count", n=len(dice), text=quote(text)))
    return tuple(map(int, dice))


def write_roll(dice: Iterable[int]) -> str:
    """Writes a roll in the order given.

    >>> write_roll((3, 1))
    '3-1'
    """
    return "-".join(map(str, dice))


def are_two_dice(dice: Sequence[int]) -> bool:
    """Tells whether these are the numbers of two dice, which is all that IDs can hold.

    >>> are_two_dice((6, 1)), are_two_dice((7, 1)), are_two_dice((6, 5, 4))
    (True, False, False)
    """
    return len(dice) == 2 and all(die in range(1, 7) for die in dice)
