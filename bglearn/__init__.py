"""Teaches backgammon in Jupyter: rules that explain themselves, and boards that show it.

The words of the game are handed on from their floors when they are first asked for, so that importing the package costs
next to nothing.

>>> from bglearn import Position, legal_plays
>>> len(legal_plays(Position.start(), (3, 1)))
16
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn import odds
    from bglearn.draw.footprints import footprints
    from bglearn.exercises import fresh_turn
    from bglearn.exercises.fixed import exercise
    from bglearn.exercises.progress import learner
    from bglearn.explain import compare_rules, explain, explain_step, rule_sheet
    from bglearn.explain.lookup import glossary
    from bglearn.explain.sources import compare_sources
    from bglearn.history import ancestor, ancestors, sources, timeline
    from bglearn.notation import InvalidPlayError, InvalidPositionError, InvalidRollError
    from bglearn.odds.pip_counting import count_pips
    from bglearn.records import InvalidRecordError, Match
    from bglearn.rules import (
        Game,
        GameState,
        IllegalActionError,
        IllegalPlayError,
        Move,
        Outcome,
        Play,
        PlayGraph,
        Position,
        Roll,
        RuleSet,
        count_plays,
        legal_plays,
    )
    from bglearn.widgets import BoardEditor, BoardWidget, Lab, Progress, Quiz, Review, RuleBuilder, RulesLicence, Table
    from bglearn.widgets.present import present
    from bglearn.widgets.retold import retell

__all__ = [
    "BoardEditor",
    "BoardWidget",
    "Game",
    "GameState",
    "IllegalActionError",
    "IllegalPlayError",
    "InvalidPlayError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidRollError",
    "Lab",
    "Match",
    "Move",
    "Outcome",
    "Play",
    "PlayGraph",
    "Position",
    "Progress",
    "Quiz",
    "Review",
    "Roll",
    "RuleBuilder",
    "RuleSet",
    "RulesLicence",
    "Table",
    "ancestor",
    "ancestors",
    "compare_rules",
    "compare_sources",
    "count_pips",
    "count_plays",
    "exercise",
    "explain",
    "explain_step",
    "footprints",
    "fresh_turn",
    "glossary",
    "learner",
    "legal_plays",
    "odds",
    "present",
    "retell",
    "rule_sheet",
    "sources",
    "timeline",
]

__version__ = "0.1.0"

_HOME = {
    "BoardEditor": "widgets",
    "BoardWidget": "widgets",
    "Game": "rules",
    "GameState": "rules",
    "IllegalActionError": "rules",
    "IllegalPlayError": "rules",
    "InvalidPlayError": "notation",
    "InvalidPositionError": "notation",
    "InvalidRecordError": "records",
    "InvalidRollError": "notation",
    "Lab": "widgets",
    "Match": "records",
    "Move": "rules",
    "Outcome": "rules",
    "Play": "rules",
    "PlayGraph": "rules",
    "Position": "rules",
    "Progress": "widgets",
    "Quiz": "widgets",
    "Review": "widgets",
    "Roll": "rules",
    "RuleBuilder": "widgets",
    "RuleSet": "rules",
    "RulesLicence": "widgets",
    "Table": "widgets",
    "ancestor": "history",
    "ancestors": "history",
    "compare_rules": "explain",
    "compare_sources": "explain.sources",
    "count_pips": "odds.pip_counting",
    "count_plays": "rules",
    "exercise": "exercises.fixed",
    "explain": "explain",
    "explain_step": "explain",
    "footprints": "draw.footprints",
    "fresh_turn": "exercises",
    "glossary": "explain.lookup",
    "learner": "exercises.progress",
    "legal_plays": "rules",
    "present": "widgets.present",
    "retell": "widgets.retold",
    "rule_sheet": "explain",
    "sources": "history",
    "timeline": "history",
}
"""The floor each word comes from."""

_FLOORS = {"odds"}
"""Floors that are words themselves."""


if not TYPE_CHECKING:  # else every misspelt name would pass for an object

    def __getattr__(name: str) -> object:
        if name in _FLOORS:
            return import_module(f"{__name__}.{name}")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Vocabulary(ModuleType):
    """Keeps ``bglearn.explain`` the function, although a floor has the same name.

    When the import system has loaded a submodule it sets it as an attribute of the package, at whatever moment that
    happens to be. For the one name that is both a word and a floor, the word is set instead. Imports such as
    ``from bglearn.explain import Verdict`` go through ``sys.modules`` and never see the difference.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if name in _HOME and isinstance(value, ModuleType):
            value = getattr(value, name)
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Vocabulary
