"""How many positions in which a rule decides are found in a second, for each rule."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from bglearn.exercises.find import FINDABLE, find
from tests.benchmarks.measure import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 60
WANTED = 50


def rates(seeds: int = SEEDS) -> dict[str, float]:
    """Positions a second on one core, all levels mixed; the processor's time, since others may be at work as well."""
    found = {}
    for rule_id in FINDABLE:
        find(rule_id)
        start = time.process_time()
        for seed in range(seeds):
            find(rule_id, seed)
        found[rule_id] = seeds / (time.process_time() - start)
    return found


def slowest_rule() -> Iterator[Figure]:
    """Says the rate of the rule for which positions are found most slowly."""
    measured = rates()
    rule_id = min(measured, key=measured.__getitem__)
    middle = sorted(measured.values())[len(measured) // 2]
    what = f"positions found in which a rule decides, slowest of {len(measured)} rules"
    told = f"{measured[rule_id]:.0f} a second ({rule_id}; median of the rules {middle:.0f})"
    yield Figure(what, told, f"{WANTED} a second", measured[rule_id] >= WANTED)


if __name__ == "__main__":
    for name, rate in sorted(rates().items(), key=lambda each: each[1]):
        print(f"{rate:6.0f} a second  {name}")  # noqa: T201 (printing is what it is for)
