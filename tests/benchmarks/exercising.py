"""How many fresh exercises are made in a second, for each kind."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from bglearn.exercises.fixed import exercises
from tests.benchmarks.measure import Figure, print_rates, processor_seconds, slowest

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 10
WANTED = 50


def rates(seeds: int = SEEDS) -> dict[str, float]:
    """Exercises a second on one core, by kind."""
    made: dict[str, int] = defaultdict(int)
    took: dict[str, float] = defaultdict(float)
    for each in exercises():
        each.again(0)
        took[each.kind] += processor_seconds(lambda each=each: [each.again(seed) for seed in range(1, seeds + 1)])
        made[each.kind] += seeds
    return {kind: made[kind] / took[kind] for kind in made}


def slowest_kind() -> Iterator[Figure]:
    """Says the rate of the kind of which exercises are made most slowly."""
    yield slowest(rates(), "fresh exercises made", "kinds", WANTED)


if __name__ == "__main__":
    print_rates(rates())
