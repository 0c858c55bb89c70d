"""Exact chances: which rolls hit, enter or bear off, how races and last rolls go, and what the cube has to do with it.

Each question gives an Answer: a sentence with the number first, a picture, a table of what was counted, exact values.
The words are handed on from their modules when they are first asked for. numpy is loaded by the first question that
needs a bear-off table, matplotlib by ``plot`` alone. No module here bears the name of a word.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.odds.answer import Answer, Rows
    from bglearn.odds.bearing_off import BearOff, BestPlay, bearoff
    from bglearn.odds.counted import Counted, RuleOfThumb
    from bglearn.odds.doubling import CubeWindow, cube_window
    from bglearn.odds.endings import Ending, ending
    from bglearn.odds.entering import Entering, enter
    from bglearn.odds.errors import MissingLibraryError, OutOfReachError
    from bglearn.odds.hitting import Shots, shots
    from bglearn.odds.leads import AtLead, Lead, lead
    from bglearn.odds.match import EquityMap, MatchEquity, TakeMap, equity_map, match_equity, take_map
    from bglearn.odds.met import TableFaultError
    from bglearn.odds.overviews import Overview, enter_by_closed, shots_by_distance
    from bglearn.odds.playing import bears_off_all, cannot_move, dances, makes_point, plays_fully
    from bglearn.odds.race_cubes import RaceCube, race_cube
    from bglearn.odds.races import Race, race
    from bglearn.odds.rolls import RollSet
    from bglearn.odds.stakes import Score
    from bglearn.odds.tables import CubeEquities, build_tables
    from bglearn.odds.taking import TakePoint, take_point
    from bglearn.odds.verdicts import CubeVerdict, Decision, cube_verdict
    from bglearn.odds.why_take import TakeCounted, dead_cube_take, live_cube_take
    from bglearn.odds.windows import Window

__all__ = [
    "Answer",
    "AtLead",
    "BearOff",
    "BestPlay",
    "Counted",
    "CubeEquities",
    "CubeVerdict",
    "CubeWindow",
    "Decision",
    "Ending",
    "Entering",
    "EquityMap",
    "Lead",
    "MatchEquity",
    "MissingLibraryError",
    "OutOfReachError",
    "Overview",
    "Race",
    "RaceCube",
    "RollSet",
    "Rows",
    "RuleOfThumb",
    "Score",
    "Shots",
    "TableFaultError",
    "TakeCounted",
    "TakeMap",
    "TakePoint",
    "Window",
    "bearoff",
    "bears_off_all",
    "build_tables",
    "cannot_move",
    "cube_verdict",
    "cube_window",
    "dances",
    "dead_cube_take",
    "ending",
    "enter",
    "enter_by_closed",
    "equity_map",
    "lead",
    "live_cube_take",
    "makes_point",
    "match_equity",
    "plays_fully",
    "race",
    "race_cube",
    "shots",
    "shots_by_distance",
    "take_map",
    "take_point",
]

_HOME = {
    "Answer": "answer",
    "AtLead": "leads",
    "BearOff": "bearing_off",
    "BestPlay": "bearing_off",
    "Counted": "counted",
    "CubeEquities": "tables",
    "CubeVerdict": "verdicts",
    "CubeWindow": "doubling",
    "Decision": "verdicts",
    "Ending": "endings",
    "Entering": "entering",
    "EquityMap": "match",
    "Lead": "leads",
    "MatchEquity": "match",
    "MissingLibraryError": "errors",
    "OutOfReachError": "errors",
    "Overview": "overviews",
    "Race": "races",
    "RaceCube": "race_cubes",
    "RollSet": "rolls",
    "Rows": "answer",
    "RuleOfThumb": "counted",
    "Score": "stakes",
    "Shots": "hitting",
    "TableFaultError": "met",
    "TakeCounted": "why_take",
    "TakeMap": "match",
    "TakePoint": "taking",
    "Window": "windows",
    "bearoff": "bearing_off",
    "bears_off_all": "playing",
    "build_tables": "tables",
    "cannot_move": "playing",
    "cube_verdict": "verdicts",
    "cube_window": "doubling",
    "dances": "playing",
    "dead_cube_take": "why_take",
    "ending": "endings",
    "enter": "entering",
    "enter_by_closed": "overviews",
    "equity_map": "match",
    "lead": "leads",
    "live_cube_take": "why_take",
    "makes_point": "playing",
    "match_equity": "match",
    "plays_fully": "playing",
    "race": "races",
    "race_cube": "race_cubes",
    "shots": "hitting",
    "shots_by_distance": "overviews",
    "take_map": "match",
    "take_point": "taking",
}
"""The module each word comes from."""


if not TYPE_CHECKING:  # else every misspelt name would pass for an object

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
