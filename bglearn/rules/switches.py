"""The switches of a rule set: what each may be set to, where it comes from, and which of them do not go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.ruleset import RuleSet

__all__ = ["SWITCHES", "Switch", "conflicts"]


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that tables agree on before they play.

    ``name`` is the field of RuleSet, ``ids`` the entries of the rules catalogue it speaks for, ``source`` who says so
    ("std" for the standard rules, a number for one of the seed documents). ``values`` are those it may take; where it
    is a number, ``least`` is the smallest.
    """

    name: str
    default: Any
    ids: tuple[str, ...]
    source: str
    values: tuple[Any, ...] = ()
    least: int | None = None

    def accepts(self, value: Any) -> bool:
        """Whether the switch may be set to a value.

        >>> [SWITCHES["end_mode"].accepts(value) for value in ("mars", "gammon")]
        [True, False]
        """
        if self.least is not None and type(value) is int:
            return value >= self.least
        # 1 is no True here: True == 1 in Python, but not on a table.
        return any(type(value) is type(each) and value == each for each in self.values)


_BOOL = (False, True)

SWITCHES: dict[str, Switch] = {
    switch.name: switch
    for switch in (
        Switch("variant", "standard", ("cauc-variant",), "001", ("standard", "caucasian")),
        Switch("second_hit", True, (), "001", _BOOL),
        Switch(
            "opening_tie",
            "reroll",
            ("opening-tie-reroll", "opening-tie-lot"),
            "000, 001, 002, 004, std",
            ("reroll", "lot"),
        ),
        Switch(
            "next_starter",
            "reroll",
            ("series-first-game", "series-first-loser", "series-first-alternate", "series-first-reroll", "series"),
            "001, std",
            ("reroll", "loser", "alternate"),
        ),
        Switch(
            "end_mode",
            "koks",
            ("oin", "mars", "koks", "end-mode-oin", "end-mode-mars", "end-mode-koks"),
            "001, std",
            ("oin", "mars", "koks"),
        ),
        Switch("quadruple_bar", False, ("quadruple-bar",), "000", _BOOL),
        Switch("scored", True, ("no-score-mode", "single-game-lesson"), "003, 004", _BOOL),
        Switch(
            "resignation",
            "offered",
            ("resign-actual", "resign-offer", "resign-never-rescues"),
            "001, std",
            ("offered", "actual"),
        ),
        Switch("last_roll_draw", False, ("draw-last-roll",), "001", _BOOL),
        Switch("cube", True, ("cube-off",), "001, 002, std", _BOOL),
        Switch("cube_limit", None, ("cube-limit", "cube-no-limit"), "001, 002, std", (None, 2, 4, 8, 16, 32, 64)),
        Switch("stake", None, ("stake",), "001", (None,), 1),
        Switch("balances", None, ("balance-requirement", "end-coefficient-max"), "001", (None,)),
        Switch("match_length", 0, ("match-to-n", "match-surplus", "dmp"), "000, std", (), 0),
        Switch("crawford", True, ("crawford", "post-crawford"), "std", _BOOL),
        Switch("holland", False, ("holland",), "std", _BOOL),
        Switch("jacoby", False, ("jacoby",), "std", _BOOL),
        Switch("beaver", False, ("beaver", "beaver-refuse"), "std", _BOOL),
        Switch("raccoon", False, ("raccoon",), "std", _BOOL),
        Switch("automatic_doubles", 0, ("automatic-double",), "std", (), 0),
    )
}


def conflicts(rules: RuleSet) -> Iterator[str]:
    """Gives a sentence for each setting that does not exist, and for each two that make no sense together."""
    for switch in SWITCHES.values():
        value = getattr(rules, switch.name)
        if switch.name == "balances":
            if value is not None and not _are_balances(value):
                yield say("switches.balances", value=value)
        elif not switch.accepts(value):
            choices = ", ".join(map(str, switch.values)) or say("switches.whole_number", least=switch.least)
            yield say("switches.no_such_value", name=switch.name, value=value, choices=choices)
    for clash, holds in _clashes(rules).items():
        if holds:
            yield say(f"switches.{clash}")


def _are_balances(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(each) is int and each >= 0 for each in value)


def _clashes(rules: RuleSet) -> dict[str, bool]:
    in_match = bool(rules.match_length)
    return {
        "jacoby_in_match": in_match and rules.jacoby,
        "beaver_in_match": in_match and (rules.beaver or rules.raccoon),
        "automatic_in_match": in_match and bool(rules.automatic_doubles),
        "stake_in_match": in_match and rules.stake is not None,
        "match_unscored": in_match and not rules.scored,
        "holland_without_crawford": rules.holland and not (in_match and rules.crawford),
        "raccoon_without_beaver": rules.raccoon and not rules.beaver,
        "jacoby_without_cube": rules.jacoby and not rules.cube,
        "beaver_without_cube": rules.beaver and not rules.cube,
        "automatic_without_cube": bool(rules.automatic_doubles) and not rules.cube,
        "limit_without_cube": rules.cube_limit is not None and not rules.cube,
        "balances_without_stake": rules.balances is not None and rules.stake is None,
        "quadruple_capped": rules.quadruple_bar and rules.end_mode != "koks",
        "unscored_with_cube": not rules.scored and (rules.cube or rules.stake is not None),
    }
