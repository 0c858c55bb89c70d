"""Puts reasons into words: a headline, a because, from evidence to sentences."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

from bglearn.notation.plays import write_play
from bglearn.rules.position import BAR, OFF
from bglearn.words import listing, say, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bglearn.rules import Evidence, Reason
    from bglearn.rules.moment import Moment

__all__ = ["because", "headline", "names", "written"]


def written(start: int | None, end: int | None) -> str:
    """Writes one move as people do.

    >>> written(25, 22), written(6, 0)
    ('bar/22', '6/off')
    """
    return write_play(((start or OFF, end or OFF, False),))


def names(places: Iterable[int]) -> str:
    """Lists places by their names.

    >>> names([25, 13, 8])
    'the bar, 13 and 8'
    """
    return listing([say("explain.the_bar") if place == BAR else str(place) for place in places])


def numbers(dice: Iterable[int]) -> str:
    """Lists the numbers of dice, equal ones once.

    >>> numbers((6, 3))
    'the 6 and the 3'
    """
    return listing([say("explain.the_number", die=die) for die in dict.fromkeys(dice)])


def headline(reason: Reason, moment: Moment, attempt: str, *, goes_on: bool = False) -> str:
    """Says in a few words what is wrong. ``goes_on`` says that more of the roll could be played after the attempt."""
    return _say("head", reason, moment, attempt, goes_on)


def because(reason: Reason, moment: Moment, attempt: str, *, goes_on: bool = False) -> str:
    """Says which rule forbids it, and what on the board or the dice shows that."""
    return _say("why", reason, moment, attempt, goes_on)


def _say(part: str, reason: Reason, moment: Moment, attempt: str, goes_on: bool) -> str:
    variant = _variant_of_duty(moment, goes_on) if reason.aspect in _DUTIES else _variant(reason, moment)
    key = f"{part}_{reason.aspect}{variant}"
    evidence = reason.evidence
    facts: dict[str, Callable[[], object]] = {
        "move": lambda: written(evidence.start, evidence.end) if evidence.start is not None else attempt,
        "attempt": lambda: attempt,
        "start": lambda: names([evidence.start or OFF]),
        "end": lambda: names([evidence.end or OFF]),
        "die": lambda: evidence.die,
        "n": lambda: evidence.count,
        "pips": lambda: say("explain.pips", n=abs(evidence.count)),
        "checkers": lambda: say("words.checkers", n=evidence.count),
        "left": lambda: numbers(moment.dice),
        "thrown": lambda: numbers(moment.thrown),
        "used": lambda: numbers(moment.used),
        "moves": lambda: say("explain.moves", n=evidence.count),
        "made": lambda: say("explain.moves", n=len(evidence.dice)),
        "blockers": lambda: names(evidence.blockers),
        "either_blocker": lambda: listing([str(point) for point in evidence.blockers], "words.or"),
        "first": lambda: names(evidence.first),
        "highest": lambda: names(evidence.first[:1]),
        "entries": lambda: _entries(moment),
    }
    return say(f"explain.{key}", **{field: facts[field]() for field in _fields(key)})


@cache
def _fields(key: str) -> frozenset[str]:
    """Returns which facts a sentence asks for; none else are worked out."""
    entry = table("explain")[key]
    texts = [entry] if isinstance(entry, str) else [*entry.values(), "{n}"]
    return frozenset(field for text in texts for _, field, _, _ in Formatter().parse(text) if field)


_DUTIES = ("use-both-dice", "doubles-as-many")


def _variant_of_duty(moment: Moment, goes_on: bool) -> str:
    if not moment.used:
        return "_pass"
    return "_early" if goes_on else ""


def _variant(reason: Reason, moment: Moment) -> str:
    """Chooses among the wordings of one aspect by its evidence."""
    variants = {
        "checkers-fifteen": _variant_of_start,
        "die-separate": _variant_of_number,
        "bar-enter-number": _variant_of_entry,
        "bear-off-exact": _variant_of_exact,
        "blocked-point": _variant_of_blocked,
        "bar-entry-blocked": _variant_of_blocked,
    }
    return variants[reason.aspect](reason.evidence, moment) if reason.aspect in variants else ""


def _variant_of_start(evidence: Evidence, moment: Moment) -> str:
    if evidence.start == BAR:
        return "_bar"
    if evidence.count:
        return "_theirs"
    return "_left" if moment.used else ""


def _variant_of_number(evidence: Evidence, moment: Moment) -> str:
    if not moment.dice:
        return "_none_left"
    if evidence.count in moment.used:
        return "_used"
    if evidence.count == 0:
        return "_nowhere"
    return ""


def _variant_of_entry(evidence: Evidence, moment: Moment) -> str:
    if not 1 <= evidence.count <= 6:
        return "_elsewhere"
    return "_used" if evidence.count in moment.used else ""


def _variant_of_exact(evidence: Evidence, moment: Moment) -> str:
    return "_taken" if evidence.die > (evidence.start or 0) else ""


def _variant_of_blocked(evidence: Evidence, moment: Moment) -> str:
    return "_one" if evidence.count == 1 else ""


def _entries(moment: Moment) -> str:
    return listing([say("explain.entry", die=die, point=BAR - die) for die in dict.fromkeys(moment.dice)])
