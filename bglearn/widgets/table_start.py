"""What a table starts from: its rules, a small game, or the game in the file in which it is kept."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING

from bglearn.explain.named import rule_set
from bglearn.records import Match
from bglearn.records.kept import KeptFile
from bglearn.records.written import first_position
from bglearn.rules import Position, RuleSet
from bglearn.widgets.small_games import SmallGame, small_game, small_games
from bglearn.words import say

if TYPE_CHECKING:
    import os

__all__ = ["begun", "check_form", "check_switch", "new_file", "next_of", "refuse_unnamed", "small_game_of", "taken_up"]


def refuse_unnamed(given: tuple[object, ...], unknown: dict[str, object], known: list[str]) -> None:
    """Raises TypeError for what is given without a name, and for names that no table knows."""
    if given:
        first = f'"{given[0]}"' if isinstance(given[0], str) else reprlib.repr(given[0])
        names = {"given": first, "meant": _meant(given[0]), "known": ", ".join(known)}
        raise TypeError(say("table.unnamed", **names))
    if unknown:
        raise TypeError(say("table.unknown", unknown=", ".join(unknown), known=", ".join(known)))


def _meant(value: object) -> str:
    """Says by which name a value would most likely have been given."""
    if isinstance(value, str) and value.endswith((".json", ".mat")):
        return "keep"
    is_board = isinstance(value, Position) or (isinstance(value, str) and (";" in value or value in small_games()))
    return "mini" if is_board else "rules"


def check_switch(name: str, value: object) -> bool:
    """Returns what is on or off. Raises ValueError for anything but True and False.

    >>> check_switch("forced", True)
    True
    """
    if isinstance(value, bool):
        return value
    raise ValueError(say("table.on_or_off", name=name, value=reprlib.repr(value)))


def begun(
    kept: KeptFile | None, small: SmallGame | None, rules: RuleSet | str | None, players: tuple[str, str] | None
) -> Match:
    """Begins the match of a table. Raises ValueError where the file in which it is to be kept could never hold it."""
    names = (say("table.light"), say("table.dark")) if players is None else players
    match = next_of(Match(small.rules if small else rule_set("match" if rules is None else rules), names), small)
    if kept is not None:
        check_form(kept, match)
    return match


def next_of(match: Match, small: SmallGame | None) -> Match:
    """Begins the next game; a small one where the throw for the start is not known goes by turns."""
    if small is None:
        return match.begin()
    return match.begin(small.position, starter=None if small.throw else len(match.games) % 2)


def taken_up(kept: KeptFile | None, small: SmallGame | None) -> Match | None:
    """Reads the match that is kept, None where there is none yet.

    Raises ValueError where the file holds a whole game and the table is for a small one, or the other way round.
    """
    match = None if kept is None else kept.read(Match)
    if kept is None or match is None:
        return None
    starts = {first_position(game) for game in match.games}
    if small is not None and (match.rules != small.rules or starts != {small.position}):
        raise ValueError(say("table.keeps_another_game", file=kept.path.name, name=small.name))
    if small is None and not match.rules.scored and starts != {Position.start()}:
        raise ValueError(say("table.keeps_small_game", file=kept.path.name, position=match.games[0].position))
    return match


def check_form(kept: KeptFile, match: Match) -> None:
    """Raises ValueError where a file of this name could never hold the game: a small one in two columns."""
    try:
        match.text_for(kept.path)
    except ValueError as error:
        raise ValueError(say("table.no_form_to_keep", file=kept.path.name, error=error)) from error


def new_file(path: str | os.PathLike[str]) -> KeptFile:
    """Gives a file in which nothing is kept yet. Raises ValueError where there is one of that name."""
    kept = KeptFile(path)
    if kept.path.exists():
        raise ValueError(say("table.keep_exists", file=kept.path.name))
    return kept


def small_game_of(source: str | Position | None, goal: str | None, rules: RuleSet | str | None) -> SmallGame | None:
    """Makes the small game that is asked for, None where it is to be a whole one. Raises ValueError."""
    if source is not None:
        return small_game(source, goal=goal, rules=None if rules is None else rule_set(rules))
    if goal is not None:
        raise ValueError(say("table.goal_of_whole_game"))
    return None
