"""Rule sets with a name: the standard ones, and one for each of the five seed documents.

Where a document is silent the standard rule stands; where it contradicts the others, the catalogue's recommended
reading.
"""

from __future__ import annotations

from bglearn.rules.ruleset import RuleSet

__all__ = ["PRESETS"]

PRESETS: dict[str, RuleSet] = {
    "standard": RuleSet.STANDARD,
    "match": RuleSet.MATCH,
    "money": RuleSet.MONEY,
    "caucasian": RuleSet.CAUCASIAN,
    # 000: matches "to five points, for example"; gammon and backgammon; no cube in its rules; "sometimes" four times.
    "seed-000": RuleSet.STANDARD.replace(name="seed-000", match_length=5, cube=False, crawford=False),
    # 001: a site with settings: series, end modes, stakes, a limited cube, resignation by the real position.
    "seed-001": RuleSet.STANDARD.replace(
        name="seed-001", next_starter="loser", resignation="actual", cube_limit=64, stake=1, crawford=False
    ),
    # 002: single games with an unlimited cube.
    "seed-002": RuleSet.STANDARD.replace(name="seed-002", crawford=False),
    # 003: every round is a game of its own, without points.
    "seed-003": RuleSet.STANDARD.replace(name="seed-003", cube=False, scored=False, crawford=False),
    # 004: one game to try it, without cube and gammons.
    "seed-004": RuleSet.STANDARD.replace(name="seed-004", cube=False, scored=False, crawford=False),
}
