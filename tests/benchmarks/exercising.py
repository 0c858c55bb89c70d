"""How many fresh exercises are made in a second, for each kind."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import TYPE_CHECKING

from bglearn.exercises.fixed import exercises
from tests.benchmarks.measure import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 10
WANTED = 50


def rates(seeds: int = SEEDS) -> dict[str, float]:
    """Exercises a second on one core, by kind; the processor's time, since others may be at work as well."""
    made: dict[str, int] = defaultdict(int)
    took: dict[str, float] = defaultdict(float)
    for each in exercises():
        each.again(0)
        start = time.process_time()
        for seed in range(1, seeds + 1):
            each.again(seed)
        took[each.kind] += time.process_time() - start
        made[each.kind] += seeds
    return {kind: made[kind] / took[kind] for kind in made}


def slowest_kind() -> Iterator[Figure]:
    """Says the rate of the kind of which exercises are made most slowly."""
    measured = rates()
    kind = min(measured, key=measured.__getitem__)
    middle = sorted(measured.values())[len(measured) // 2]
    what = f"fresh exercises made, slowest of {len(measured)} kinds"
    told = f"{measured[kind]:.0f} a second ({kind}; median of the kinds {middle:.0f})"
    yield Figure(what, told, f"{WANTED} a second", measured[kind] >= WANTED)


if __name__ == "__main__":
    for name, rate in sorted(rates().items(), key=lambda each: each[1]):
        print(f"{rate:8.0f} a second  {name}")  # noqa: T201 (printing is what it is for)
