"""Which entries of the catalogue a rule set puts in force, and how each is said under it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bglearn.explain.catalogue import catalogue
from bglearn.explain.glossary import terms
from bglearn.rules.movement import BlockedPoint
from bglearn.rules.outcome import CAPS
from bglearn.rules.ruleset import CAUCASIAN_RULES, RuleSet
from bglearn.words import capital, say, table

__all__ = ["holds", "sentence"]

_Test = Callable[[RuleSet], bool]

_OF_MOVEMENT = frozenset(id for rule in CAUCASIAN_RULES for id in rule.aspects)


def _all(ids: str, test: _Test) -> dict[str, _Test]:
    return dict.fromkeys(ids.split(), test)


def _closed_by(rules: RuleSet) -> int:
    """How many checkers close a point; 0 where nothing does."""
    return next((rule.closed_by for rule in rules.rules if isinstance(rule, BlockedPoint)), 0)


def _with_crawford(rules: RuleSet) -> bool:
    return rules.match_length > 1 and rules.crawford and rules.cube


_WHEN: dict[str, _Test] = {
    "opening-tie-reroll": lambda rules: rules.opening_tie == "reroll",
    "opening-tie-lot": lambda rules: rules.opening_tie == "lot",
    "series-first-reroll": lambda rules: rules.next_starter == "reroll",
    "series-first-game": lambda rules: rules.next_starter != "reroll",
    "series-first-loser": lambda rules: rules.next_starter == "loser",
    "series-first-alternate": lambda rules: rules.next_starter == "alternate",
    "end-mode-oin": lambda rules: rules.scored and rules.end_mode == "oin",
    "end-mode-mars": lambda rules: rules.scored and rules.end_mode == "mars",
    "end-mode-koks": lambda rules: rules.scored and rules.end_mode == "koks",
    "quadruple-bar": lambda rules: rules.quadruple_bar,
    "resign-offer": lambda rules: rules.resignation == "offered",
    "resign-actual": lambda rules: rules.resignation == "actual",
    "draw-last-roll": lambda rules: rules.last_roll_draw,
    "stake": lambda rules: rules.stake is not None,
    "series": lambda rules: not rules.match_length,
    "start-position": lambda rules: not rules.same_direction,
    "cauc-variant": lambda rules: rules.variant == "caucasian",
    "cauc-second-hit": lambda rules: rules.variant == "caucasian",
    "holland": lambda rules: rules.holland,
    "jacoby": lambda rules: rules.jacoby,
    "raccoon": lambda rules: rules.raccoon,
    "automatic-double": lambda rules: bool(rules.automatic_doubles),
    "cube-off": lambda rules: not rules.cube,
    "cube-limit": lambda rules: rules.cube and rules.cube_limit is not None,
    **_all("win-single win-gammon win-backgammon resign-never-rescues", lambda rules: rules.scored),
    **_all("no-score-mode single-game-lesson", lambda rules: not rules.scored),
    **_all("balance-requirement end-coefficient-max", lambda rules: rules.balances is not None),
    **_all("beaver beaver-refuse", lambda rules: rules.beaver),
    **_all("match-to-n match-surplus dmp gammon-value-dead", lambda rules: bool(rules.match_length)),
    **_all("crawford post-crawford", _with_crawford),
    **_all("landing-blot hit-blot hit-optional hit-several bar-hit-entry", lambda rules: _closed_by(rules) != 1),
    **_all(
        "equip-cube cube-start-value-one cube-start-64 cube-offer-before-roll cube-first-double-either "
        "cube-not-on-opening cube-take cube-drop cube-drop-single cube-owner-redoubles cube-sequence "
        "cube-times-result cube-while-on-bar cube-dead",
        lambda rules: rules.cube,
    ),
    "cube-no-limit": lambda rules: rules.cube and rules.cube_limit is None,
    **_all(
        "dice-together dice-reroll-both dice-order-free same-checker-twice intermediate-landing use-both-dice "
        "higher-die doubles-as-many next-move-question bar-partial-ends bar-remaining-die bear-off-test-per-die",
        lambda rules: rules.dice > 1,
    ),
    **_all("doubles-four bar-one-open", lambda rules: rules.dice == 2),
    # Known elsewhere; the names Oin, Mars and Koks are said with the results that they name.
    **_all("california-rule chouette oin mars koks", lambda rules: False),
}

_VARIANTS: dict[str, tuple[str, _Test]] = {
    "numbering-own": ("_same", lambda rules: rules.same_direction),
    "directions-opposite": ("_same", lambda rules: rules.same_direction),
    "opening-one-die": ("_settled", lambda rules: rules.next_starter != "reroll"),
    "opening-no-double": ("_settled", lambda rules: rules.next_starter != "reroll"),
    "opening-both-dice": ("_many", lambda rules: rules.dice != 2),
    "use-both-dice": ("_many", lambda rules: rules.dice > 2),
    "higher-die": ("_many", lambda rules: rules.dice > 2),
    "blocked-point": ("_even-one", lambda rules: _closed_by(rules) == 1),
    "bar-entry-blocked": ("_even-one", lambda rules: _closed_by(rules) == 1),
    "doubles-four": ("_two", lambda rules: rules.moves_of_double == 2),
    "game-ends-at-fifteen": ("_last_roll", lambda rules: rules.last_roll_draw and rules.goal == "off"),
    "bear-off-all-home": ("_never", lambda rules: rules.goal == "home"),
    "cauc-second-hit": ("_forbidden", lambda rules: not rules.second_hit),
    "resign-offer": ("_unscored", lambda rules: not rules.scored),
    "resign-actual": ("_unscored", lambda rules: not rules.scored),
}


def holds(id: str, rules: RuleSet) -> bool:
    """Whether an entry of the catalogue is in force under a rule set.

    >>> holds("crawford", RuleSet.MATCH), holds("crawford", RuleSet.MONEY)
    (True, False)
    """
    if id in _OF_MOVEMENT and not any(id in rule.aspects for rule in rules.rules):
        return False
    return id not in _WHEN or _WHEN[id](rules)


def sentence(id: str, rules: RuleSet) -> str:
    """Says an entry of the catalogue in one sentence, as it stands under a rule set (or would, where it is off).

    >>> sentence("win-gammon", RuleSet.STANDARD.replace(end_mode="oin"))
    'If the loser has borne off none, it is a gammon and counts once.'
    """
    suffix, test = _VARIANTS.get(id, ("", None))
    key = f"{id}{suffix}" if test and test(rules) else id
    if rules.goal == "home" and f"{id}_home" in table("sheet"):
        key = f"{id}_home"
    if f"{id}_0" in table("sheet") and not holds(id, rules):
        key = f"{id}_0"
    if key in table("sheet"):
        return say(f"sheet.{key}", **_facts(id, rules))
    if f"rule_{key}" in table("rules"):
        return capital(say(f"rules.rule_{key}"))
    term = terms()[_of_terms()[id]]
    said = term.sentence[0].lower() + term.sentence[1:]
    return capital(say("sheet.term", name=term.name, sentence=said))


def _facts(id: str, rules: RuleSet) -> dict[str, object]:
    cap = CAPS[rules.end_mode]
    numbers = {
        "equip-dice": rules.dice,
        "match-to-n": rules.match_length,
        "automatic-double": rules.automatic_doubles,
    }
    return {
        "n": numbers.get(id, 0),
        "limit": rules.cube_limit,
        "gammon": say(f"sheet.times_{min(2, cap)}"),
        "backgammon": say(f"sheet.times_{min(3, cap)}"),
    }


@cache
def _of_terms() -> dict[str, str]:
    """Gives the term that speaks for an entry."""
    return {id: term.name for term in terms().values() for id in term.ids if id in catalogue()}
