"""Small games for lessons: where they start, what ends them, and which rules of movement they keep to."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bglearn.rules import Position, RuleSet
from bglearn.words import say

__all__ = ["SmallGame", "small_game", "small_games"]

_GOALS = ("off", "home")


@dataclass(frozen=True, slots=True)
class SmallGame:
    """A game of a few checkers, without cube and score.

    ``name`` is that of the table of games, or the position as text; ``throw`` says whether one die each decides who
    begins (else the players take turns, the first one with the first game).
    """

    name: str
    position: Position
    rules: RuleSet
    throw: bool = True


@cache
def small_games() -> dict[str, dict[str, Any]]:
    """Gives the games that have a name, as they stand in the table.

    >>> list(small_games())
    ['race', 'race-home', 'passing', 'hitting', 'bearing-off']
    """
    return tomllib.loads(files("bglearn.widgets").joinpath("small_games.toml").read_text(encoding="utf-8"))


def small_game(source: str | Position, *, goal: str | None = None, rules: RuleSet | None = None) -> SmallGame:
    """Makes a small game from its name, a Position or a board text.

    ``goal`` is "off" or "home"; of ``rules`` only those of movement matter. What is not given is taken from the table,
    or is as usual. Raises ValueError for a name or goal that does not exist and for a position in which a side has
    reached the goal already, InvalidPositionError for a faulty text.

    >>> small_game("passing").rules.goal, small_game("own 3x1; opp 22x1").rules.goal
    ('home', 'off')
    """
    if goal is not None and goal not in _GOALS:
        raise ValueError(say("table.no_such_goal", goal=goal))
    known = small_games().get(source) if isinstance(source, str) else None
    if known is not None:
        usual = RuleSet.STANDARD if known["hitting"] else RuleSet.NO_HITTING
        position = Position.parse(known["position"])
        return SmallGame(str(source), position, _rules(rules or usual, goal or known["goal"]), known["throw"])
    if not _may_be_a_board(source):
        raise ValueError(say("table.no_such_mini", name=source, names=", ".join(small_games())))
    position = source if isinstance(source, Position) else Position.parse(source)
    if any(side.all_home if goal == "home" else not side.pips for side in (position.own, position.opp)):
        raise ValueError(say("table.mini_is_over", position=position))
    return SmallGame(str(position), position, _rules(rules or RuleSet.STANDARD, goal or "off"))


def _may_be_a_board(source: object) -> bool:
    return isinstance(source, Position) or (isinstance(source, str) and any(letter.isdigit() for letter in source))


def _rules(rules: RuleSet, goal: str) -> RuleSet:
    plain = rules.movement.replace(cube=False, scored=False, name=rules.name)
    return plain.to_home() if goal == "home" and plain.goal != "home" else plain
