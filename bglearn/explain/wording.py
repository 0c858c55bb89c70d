"""Puts reasons into words: a headline, a because, from evidence to sentences."""

from __future__ import annotations

from collections import Counter
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

from bglearn.notation.plays import write_play
from bglearn.rules.position import BAR, OFF
from bglearn.rules.sentences import closing
from bglearn.words import listing, say, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bglearn.rules import Evidence, Reason, RuleSet
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
    """Lists the numbers of dice, equal ones together.

    >>> numbers((6, 3)), numbers((3, 3, 3))
    ('the 6 and the 3', 'three 3s')
    """
    found = []
    for die, count in Counter(dice).items():
        times = say(f"explain.times_{count}") if count > 1 else ""
        found.append(say("explain.the_numbers", times=times, die=die) if times else say("explain.the_number", die=die))
    return listing(found)


def a_number(n: int) -> str:
    """Names a number with its article.

    >>> a_number(5), a_number(8)
    ('a 5', 'an 8')
    """
    return say("explain.an_number" if n in (8, 11, 18) else "explain.a_number", n=n)


def headline(reason: Reason, rules: RuleSet, moment: Moment, attempt: str, *, goes_on: bool = False) -> str:
    """Says in a few words what is wrong. ``goes_on`` says that more of the roll could be played after the attempt."""
    return _say("head", reason, rules, moment, attempt, goes_on)


def because(reason: Reason, rules: RuleSet, moment: Moment, attempt: str, *, goes_on: bool = False) -> str:
    """Says which rule forbids it, and what on the board or the dice shows that."""
    return _say("why", reason, rules, moment, attempt, goes_on)


def _say(part: str, reason: Reason, rules: RuleSet, moment: Moment, attempt: str, goes_on: bool) -> str:
    if reason.aspect in _BY_RULES:
        variant = _BY_RULES[reason.aspect](rules, moment)
    elif reason.aspect in _DUTIES:
        variant = _variant_of_duty(moment, goes_on)
    else:
        variant = _BY_EVIDENCE.get(reason.aspect, _no_variant)(reason.evidence, moment)
    key = f"{part}_{reason.aspect}{variant}"
    evidence = reason.evidence
    facts: dict[str, Callable[[], object]] = {
        "move": lambda: written(evidence.start, evidence.end) if evidence.start is not None else attempt,
        "attempt": lambda: attempt,
        "start": lambda: names([evidence.start or OFF]),
        "end": lambda: names([evidence.end or OFF]),
        "die": lambda: evidence.die,
        "n": lambda: evidence.count,
        "a_number": lambda: a_number(abs(evidence.count)),
        "pips": lambda: say("explain.pips", n=abs(evidence.count)),
        "checkers": lambda: say("words.checkers", n=evidence.count),
        "left": lambda: numbers(moment.dice),
        "thrown": lambda: numbers(moment.thrown),
        "used": lambda: numbers(moment.used),
        "moves": lambda: say("explain.moves", n=evidence.count),
        "made": lambda: len(evidence.dice),
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


# Among the wordings of one aspect the evidence, the rest of the roll or the rule set chooses.


def _variant_of_duty(moment: Moment, goes_on: bool) -> str:
    if not moment.used:
        return "_pass"
    return "_early" if goes_on else ""


def _variant_of_larger(rules: RuleSet, moment: Moment) -> str:
    passed = "" if moment.used else "_pass"
    return f"{passed}_many" if rules.dice > 2 else passed


def _variant_of_closed(rules: RuleSet, moment: Moment) -> str:
    return "_even-one" if closing(rules) == 1 else ""


def _variant_of_home(rules: RuleSet, moment: Moment) -> str:
    return "_never" if rules.goal == "home" else ""


def _no_variant(evidence: Evidence, moment: Moment) -> str:
    return ""


def _variant_of_start(evidence: Evidence, moment: Moment) -> str:
    if evidence.start == BAR:
        return "_bar"
    if evidence.count:
        return "_theirs"
    return "_left" if moment.used else ""


def _variant_of_number(evidence: Evidence, moment: Moment) -> str:
    if not moment.dice:
        return f"_none_left{_variant_of_extra(evidence, moment)}"
    if evidence.count in moment.used:
        return "_used"
    if evidence.count == 0:
        return "_nowhere"
    return ""


def _variant_of_extra(evidence: Evidence, moment: Moment) -> str:
    """Tells a move too many from one that would be several."""
    distance = (evidence.start or OFF) - (evidence.end or OFF)
    return "_several" if distance > max(moment.thrown) else ""


def _variant_of_entry(evidence: Evidence, moment: Moment) -> str:
    if not 1 <= evidence.count <= 6:
        return "_elsewhere"
    return "_used" if evidence.count in moment.used else ""


def _variant_of_exact(evidence: Evidence, moment: Moment) -> str:
    return "_taken" if evidence.die > (evidence.start or 0) else ""


_DUTIES = ("use-both-dice", "doubles-as-many")
_BY_RULES = {
    "higher-die": _variant_of_larger,
    "blocked-point": _variant_of_closed,
    "bar-entry-blocked": _variant_of_closed,
    "intermediate-landing": _variant_of_closed,
    "bear-off-all-home": _variant_of_home,
}
_BY_EVIDENCE = {
    "checkers-fifteen": _variant_of_start,
    "die-separate": _variant_of_number,
    "doubles-four": _variant_of_extra,
    "bar-enter-number": _variant_of_entry,
    "bear-off-exact": _variant_of_exact,
}


def _entries(moment: Moment) -> str:
    return listing([say("explain.entry", die=die, point=BAR - die) for die in dict.fromkeys(moment.dice)])
