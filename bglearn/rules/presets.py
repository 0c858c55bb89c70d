"""Rule sets with a name: the standard ones, one for schools, and one for each of the five seed documents.

The standard rule comes first, then what the documents agree on. Where a document is silent or wrong, the standard rule
or the catalogue's recommended reading stands. What a document only offers is off, and listed in ``OFFERED``.
"""

from __future__ import annotations

from typing import Any

from bglearn.rules.ruleset import RuleSet

__all__ = ["OFFERED", "PRESETS"]

PRESETS: dict[str, RuleSet] = {
    "standard": RuleSet.STANDARD,
    "match": RuleSet.MATCH,
    "money": RuleSet.MONEY,
    "caucasian": RuleSet.CAUCASIAN,
    # For classes: as far as a lesson goes, counted in points. In a match no stake and no balance can be named, so that
    # neither its sheet nor its table has a word of money.
    "school": RuleSet.MATCH.replace(name="school", match_length=3),
    # A match, "for example to five" (L27). The cube stands in its history only (L19), so its rules are the standard's.
    "seed-000": RuleSet.STANDARD.replace(name="seed-000", match_length=5),
    # A site: the loser starts (L19), resigning counts what the position says (L61), stakes (L55), a cube with a limit
    # (L69). Of its settings the first named is taken for who starts, the standard's where the standard has the thing,
    # and the highest limit. Equal opening dice are thrown again: "ausgelost" (L17) is read as "drawn again".
    "seed-001": RuleSet.STANDARD.replace(
        name="seed-001", next_starter="loser", resignation="actual", cube_limit=64, stake=1
    ),
    # Single games with a cube without limit (L33): the standard rules throughout.
    "seed-002": RuleSet.STANDARD.replace(name="seed-002"),
    # Every round is a game of its own, without points (L7).
    "seed-003": RuleSet.STANDARD.replace(name="seed-003", cube=False, scored=False),
    # One game to try (L2-3): who is off first wins (L25), and there is no more to it.
    "seed-004": RuleSet.STANDARD.replace(name="seed-004", cube=False, scored=False),
}

OFFERED: dict[str, dict[str, tuple[Any, ...]]] = {
    # L57: "sometimes" four times for a checker on the bar.
    "seed-000": {"quadruple_bar": (False, True)},
    # L19, L59, L65, L69, L84.
    "seed-001": {
        "next_starter": ("loser", "alternate"),
        "end_mode": ("oin", "mars", "koks"),
        "last_roll_draw": (False, True),
        "cube": (True, False),
        "cube_limit": (2, 4, 8, 16, 32, 64),
        "variant": ("standard", "caucasian"),
    },
}
"""What a document lets its players choose: a switch, and the values it names. The preset's own value is among them."""
