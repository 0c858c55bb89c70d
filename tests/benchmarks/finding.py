"""How many positions in which a rule decides are found in a second, for each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.exercises.find import FINDABLE, find
from tests.benchmarks.measure import Figure, print_rates, processor_seconds, slowest

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 60
WANTED = 50


def rates(seeds: int = SEEDS) -> dict[str, float]:
    """Positions a second on one core, all levels mixed."""
    found = {}
    for rule_id in FINDABLE:
        find(rule_id)
        found[rule_id] = seeds / processor_seconds(lambda id=rule_id: [find(id, seed) for seed in range(seeds)])
    return found


def slowest_rule() -> Iterator[Figure]:
    """Says the rate of the rule for which positions are found most slowly."""
    yield slowest(rates(), "positions found in which a rule decides", "rules", WANTED)


if __name__ == "__main__":
    print_rates(rates())
