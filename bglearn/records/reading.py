"""Reads two-column text: finds the rules of each match in its header and plays its games again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from bglearn.records.columns import GameHead, Item, MatchHead, items
from bglearn.records.errors import InvalidRecordError, Place
from bglearn.records.formats import foreign_format
from bglearn.records.notes import names_of, unsaid_of
from bglearn.records.replay import Replay
from bglearn.records.ruledata import rules_from_data
from bglearn.rules.match import Match
from bglearn.rules.ruleset import RuleSet
from bglearn.words import say

__all__ = ["read_columns", "rules_of_header"]

M = TypeVar("M", bound=Match)
Make = Callable[[RuleSet, tuple[str, str]], M]

_USUAL_VARIATIONS = ("", "backgammon", "standard")


def read_columns(text: str, make: Make[M]) -> tuple[list[M], InvalidRecordError | None]:
    """Reads every match of a two-column text up to the first fault, which is given and not raised."""
    parts, fault = _parts(text)
    matches: list[M] = []
    for head, rest in parts:
        match, found = _read_match(head, rest, make, cut_off=fault is not None and head is parts[-1][0])
        if match:
            matches.append(match)
        if found:
            return matches, found
    if not matches and fault is None:
        fault = _nothing_in(text)
    return matches, fault


def _parts(text: str) -> tuple[list[tuple[MatchHead, list[Item]]], InvalidRecordError | None]:
    parts: list[tuple[MatchHead, list[Item]]] = []
    try:
        for item in items(text):
            if isinstance(item, MatchHead):
                parts.append((item, []))
            else:
                parts[-1][1].append(item)
    except InvalidRecordError as error:
        return parts, error
    return parts, None


def _nothing_in(text: str) -> InvalidRecordError:
    found = foreign_format(text)
    return InvalidRecordError(
        say("records.foreign", format=say(f"records.format_{found}")) if found else say("records.empty")
    )


def _read_match(
    head: MatchHead, rest: list[Item], make: Make[M], *, cut_off: bool
) -> tuple[M | None, InvalidRecordError | None]:
    first = next((item for item in rest if isinstance(item, GameHead)), None)
    if first is None:
        return None, None if cut_off else InvalidRecordError(say("records.match_without_game"), head.place)
    try:
        unsaid, names = unsaid_of(head), names_of(head, first.players)
        choices = _rule_sets(head)
    except InvalidRecordError as error:
        return None, error
    best: tuple[int, M, InvalidRecordError | None] | None = None
    # GNU Backgammon writes how many points a gammon would count without the Jacoby rule; the scores are right. It also
    # keeps our notes in games that it has changed: where they do not fit, what the columns say counts.
    ways = [(rules, False) for rules in choices] + [(rules, True) for rules in choices if rules.jacoby]
    attempts = [(*way, notes) for notes in ([unsaid, {}] if unsaid else [{}]) for way in ways]
    for rules, ignores_jacoby, notes in attempts:
        replay = Replay(make(rules, names), first.players, dict(notes), ignores_jacoby=ignores_jacoby)
        read, fault = _replayed(replay, rest, cut_off=cut_off)
        if best is None or fault is None or read > best[0]:
            best = (read, replay.match, fault)
        if fault is None:
            break
    assert best is not None
    return (best[1] if best[1].games else None), best[2]


def _replayed(replay: Replay[M], rest: list[Item], *, cut_off: bool) -> tuple[int, InvalidRecordError | None]:
    """Plays the items; returns how many were read, and the fault that ended it."""
    read = 0
    try:
        for item in rest:
            replay.feed(item)
            read += 1
        replay.finish(cut_off=cut_off)
    except InvalidRecordError as error:
        return read, error
    return read, None


# The rules of a match


def _rule_sets(head: MatchHead) -> list[RuleSet]:
    """The rule sets that a match may have been played by, the likeliest first: headers leave some things open."""
    for place, note in head.notes:
        if note.startswith("rules "):
            return [_noted_rules(note.removeprefix("rules "), head.length, place)]
    try:
        rules = rules_of_header(head.length, head.header)
    except ValueError as error:
        raise InvalidRecordError(str(error), head.place) from error
    choices = [rules]
    if not head.length and "jacoby" not in head.header and rules.cube:
        choices.append(rules.replace(jacoby=not rules.jacoby))
    if not head.length and "beaver" not in head.header and rules.beaver:
        choices += [each.replace(raccoon=True) for each in choices]
    return choices


def rules_of_header(length: int, header: dict[str, str]) -> RuleSet:
    """Gives the rule set that the usual header lines (keys in small letters) say. Raises ValueError for nonsense.

    >>> rules_of_header(5, {"crawford": "Off", "cubelimit": "1024"}).crawford
    False
    """
    if header.get("variation", "").strip().casefold() not in _USUAL_VARIATIONS:
        raise ValueError(say("records.variation", name=header["variation"]))
    limit = header.get("cubelimit", "1024").strip()
    if not limit.isdecimal() or len(limit) > 9 or not int(limit):
        raise ValueError(say("records.cube_limit", limit=limit))
    base = RuleSet.MATCH if length else RuleSet.MONEY
    cube_limit = int(limit) if 1 < int(limit) <= 64 else None
    changes: dict[str, object] = {"match_length": length, "cube_limit": cube_limit}
    for key in ("crawford",) if length else ("jacoby", "beaver"):
        changes[key] = header.get(key, "on").strip().casefold() not in ("off", "false", "no", "0")
    if int(limit) == 1:
        changes |= {"cube": False, "jacoby": False, "beaver": False}
    return base.replace(**changes)


def _noted_rules(note: str, length: int, place: Place) -> RuleSet:
    try:
        rules = rules_from_data(json.loads(note))
    except InvalidRecordError as error:
        raise InvalidRecordError(str(error), place) from error
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError(say("records.rules_no_table"), place) from error
    if rules.match_length != length:
        raise InvalidRecordError(say("records.length_differs", noted=rules.match_length, length=length), place)
    return rules
