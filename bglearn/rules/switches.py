"""The switches of a rule set: what each may be set to, where it comes from, and which of them do not go together."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bglearn.rules.outcome import CAPS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.ruleset import RuleSet

__all__ = ["SWITCHES", "Switch", "conflicts", "greatest_loss"]


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that tables agree on before they play.

    ``name`` is the field of RuleSet, ``ids`` are the entries of the rules catalogue that no rule object speaks for.
    ``source`` says who knows the setting: "std" is the standard rules, a number one of the seed documents, and where
    there is a slash the default comes before it. ``values`` are those it may take; where it may be a whole number,
    ``least`` is the smallest; ``pair`` says that it may be two whole numbers, one for each player.
    """

    name: str
    default: Any
    ids: tuple[str, ...]
    source: str
    values: tuple[Any, ...] = ()
    least: int | None = None
    pair: bool = False

    def accepts(self, value: Any) -> bool:
        """Whether the switch may be set to a value.

        >>> [SWITCHES["end_mode"].accepts(value) for value in ("mars", "gammon")]
        [True, False]
        """
        if self.pair and isinstance(value, tuple):
            return len(value) == 2 and all(type(each) is int and each >= 0 for each in value)
        if self.least is not None and type(value) is int:
            return value >= self.least
        # 1 is no True here: True == 1 in Python, but not on a table.
        return any(type(value) is type(each) and value == each for each in self.values)


_BOOL = (False, True)

SWITCHES: dict[str, Switch] = {
    switch.name: switch
    for switch in (
        Switch("variant", "standard", ("cauc-variant",), "std / 001", ("standard", "caucasian")),
        Switch("second_hit", True, ("cauc-second-hit",), "own reading of 001", _BOOL),
        Switch(
            "opening_tie",
            "reroll",
            ("opening-tie-reroll", "opening-tie-lot"),
            "000, 002, 004, std / 001",
            ("reroll", "lot"),
        ),
        Switch(
            "next_starter",
            "reroll",
            ("series-first-reroll", "series-first-loser", "series-first-alternate", "series-first-game"),
            "std / 001",
            ("reroll", "loser", "alternate"),
        ),
        Switch(
            "end_mode",
            "koks",
            ("end-mode-oin", "end-mode-mars", "end-mode-koks"),
            "001, std / 001",
            ("oin", "mars", "koks"),
        ),
        Switch("quadruple_bar", False, ("quadruple-bar",), "std / 000", _BOOL),
        Switch("scored", True, ("no-score-mode", "single-game-lesson"), "000, 001, 002, std / 003, 004", _BOOL),
        # An offered level is a rule object's: somebody must answer it.
        Switch("resignation", "offered", ("resign-actual",), "std / 001", ("offered", "actual")),
        Switch("last_roll_draw", False, ("draw-last-roll",), "std / 001", _BOOL),
        Switch("cube", True, ("cube-off",), "001, 002, std / 001, 003, 004, std", _BOOL),
        Switch("cube_limit", None, ("cube-no-limit", "cube-limit"), "002, std / 001", (None, 2, 4, 8, 16, 32, 64)),
        Switch("stake", None, ("stake",), "std / 001", (None,), least=1),
        Switch("balances", None, ("balance-requirement", "end-coefficient-max"), "std / 001", (None,), pair=True),
        Switch("match_length", 0, ("match-to-n", "match-surplus"), "001, 002, std / 000, std", least=0),
        Switch("crawford", True, ("crawford", "post-crawford"), "std", _BOOL),
        Switch("holland", False, ("holland",), "std", _BOOL),
        Switch("jacoby", False, ("jacoby",), "std", _BOOL),
        # Beavers and raccoons are a rule object's: it says when they may be made.
        Switch("beaver", False, (), "std", _BOOL),
        Switch("raccoon", False, (), "std", _BOOL),
        Switch("automatic_doubles", 0, ("automatic-double",), "std", least=0),
    )
}
"""Every setting that the rules catalogue knows, but for those of the drawing."""


def conflicts(rules: RuleSet) -> Iterator[str]:
    """Gives a sentence for each setting that does not exist; where all do, one for each that makes no sense.

    >>> from bglearn.rules.ruleset import RuleSet
    >>> list(conflicts(RuleSet.STANDARD))
    []
    """
    wrong = [switch for switch in SWITCHES.values() if not switch.accepts(getattr(rules, switch.name))]
    for switch in wrong:
        value = getattr(rules, switch.name)
        if switch.pair:
            yield say("switches.balances", value=value)
        else:
            choices = [str(each) for each in switch.values]
            if switch.least is not None:
                choices.append(say("switches.whole_number", least=switch.least))
            yield say("switches.no_such_value", name=switch.name, value=value, choices=", ".join(choices))
    if not wrong:
        for clash, holds in _clashes(rules).items():
            if holds:
                yield say(f"switches.{clash}", loss=greatest_loss(rules), limit=rules.cube_limit)


def greatest_loss(rules: RuleSet) -> int | None:
    """Returns the most play money that one game can cost; None where no stake is named or the cube has no limit.

    Source: catalogue balance-requirement: the stake times the limit of the cube (1 without a cube) times the most that
    the end mode lets a game count, whatever its result.

    >>> from bglearn.rules.ruleset import RuleSet
    >>> greatest_loss(RuleSet.STANDARD.replace(stake=10, cube_limit=8))
    240
    """
    limit = rules.cube_limit if rules.cube else 1
    if rules.stake is None or limit is None:
        return None
    return rules.stake * limit * (4 if rules.quadruple_bar else CAPS[rules.end_mode])


def _clashes(rules: RuleSet) -> dict[str, bool]:
    in_match = bool(rules.match_length)
    return _of_matches(rules, in_match) | _of_the_cube(rules) | _of_results(rules)


def _of_matches(rules: RuleSet, in_match: bool) -> dict[str, bool]:
    return {
        "jacoby_in_match": in_match and rules.jacoby,
        "beaver_in_match": in_match and (rules.beaver or rules.raccoon),
        "automatic_in_match": in_match and bool(rules.automatic_doubles),
        "stake_in_match": in_match and rules.stake is not None,
        "match_unscored": in_match and not rules.scored,
        "holland_without_crawford": rules.holland and not (in_match and rules.crawford),
    }


def _of_the_cube(rules: RuleSet) -> dict[str, bool]:
    limit = math.inf if rules.cube_limit is None else rules.cube_limit
    return {
        "raccoon_without_beaver": rules.raccoon and not rules.beaver,
        "jacoby_without_cube": rules.jacoby and not rules.cube,
        "beaver_without_cube": rules.beaver and not rules.cube,
        "automatic_without_cube": bool(rules.automatic_doubles) and not rules.cube,
        "holland_without_cube": rules.holland and not rules.cube,
        "limit_without_cube": rules.cube_limit is not None and not rules.cube,
        "beaver_over_limit": rules.beaver and limit < 4,
        "raccoon_over_limit": rules.raccoon and limit < 8,
        "automatic_over_limit": rules.automatic_doubles > math.log2(limit),
    }


def _of_results(rules: RuleSet) -> dict[str, bool]:
    loss = greatest_loss(rules)
    return {
        "quadruple_capped": rules.quadruple_bar and rules.end_mode != "koks",
        "jacoby_capped": rules.jacoby and rules.end_mode == "oin",
        "unscored_with_cube": not rules.scored and (rules.cube or rules.stake is not None),
        "unscored_with_values": not rules.scored and (rules.end_mode != "koks" or rules.quadruple_bar),
        "balances_without_stake": rules.balances is not None and rules.stake is None,
        "balances_without_limit": rules.balances is not None and rules.stake is not None and loss is None,
        "balances_too_small": rules.balances is not None and loss is not None and min(rules.balances) < loss,
    }
