"""Small questions of the data files, and the values that answer them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bglearn.exercises import questions
from bglearn.rules import Roll, RuleSet
from bglearn.rules.cube import DoublingCube
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["small_question", "value_of"]


def _cube(given: dict[str, Any]) -> DoublingCube:
    owner = {"me": 0, "they": 1}.get(given.get("owner", ""))
    return DoublingCube(given.get("cube", 1), owner)


def _table(given: dict[str, Any]) -> RuleSet:
    switches = {name: given[name] for name in ("stake", "cube_limit", "end_mode", "cube_used") if name in given}
    return RuleSet.STANDARD.replace(cube=switches.pop("cube_used", True), **switches)


_QUESTIONS: dict[str, Callable[[dict[str, Any]], questions.Question]] = {
    "may-double": lambda given: questions.MayDouble(_cube(given), 0, given.get("rolled", False)),
    "cube-taken": lambda given: questions.CubeTaken(_cube(given), 0),
    "cube-of-next-game": lambda given: questions.CubeOfNextGame(_cube(given)),
    "play-money-lost": lambda given: questions.PlayMoneyLost(_table(given), given["level"], given["cube"]),
    "balance-needed": lambda given: questions.BalanceNeeded(_table(given)),
    "throws-next": lambda given: questions.ThrowsNext(Roll.parse(given["roll"])),
    "roll-comes-up": lambda given: questions.RollComesUp(Roll.parse(given["roll"])),
    "number-shows": lambda given: questions.NumberShows(given["number"]),
}


def small_question(given: dict[str, Any]) -> questions.Question:
    """Makes a question of its table in a data file, in which I am player 0. Raises ValueError.

    >>> small_question({"ask": "may-double", "cube": 2, "owner": "they"}).right
    False
    """
    ask = given.get("ask")
    if ask not in _QUESTIONS:
        raise ValueError(say("kinds.no_such_ask", ask=ask, asks=", ".join(_QUESTIONS)))
    try:
        return _QUESTIONS[ask](given)
    except KeyError as error:
        raise ValueError(say("kinds.key_missing", key=error.args[0])) from error


def value_of(given: Any) -> object:
    """Reads what a choice answers: a share such as "11/36", a cube such as {cube = 2, owner = "they"}, else as it is.

    >>> value_of("2/36"), value_of({"cube": 2, "owner": "me"}), value_of(True)
    (Fraction(1, 18), DoublingCube(value=2, owner=0), True)
    """
    if isinstance(given, dict):
        return _cube(given)
    return Fraction(given) if isinstance(given, str) and "/" in given else given
