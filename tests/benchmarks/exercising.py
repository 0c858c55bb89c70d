"""How many fresh exercises are made in a second, for each kind, and how soon a review asks the next one."""

from __future__ import annotations

import statistics
from collections import defaultdict
from typing import TYPE_CHECKING

from bglearn.exercises.fixed import exercises
from bglearn.exercises.progress import Progress
from bglearn.widgets.review import Review
from tests.benchmarks.measure import Figure, print_rates, processor_seconds, seconds, slowest

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 10
WANTED = 50
ASKED = 60
LONGEST = 200  # milliseconds


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


def next_exercise() -> Iterator[Figure]:
    """Times the way from an answer to the next exercise of a review, in the kernel."""
    review = Review(seed=1, learner=Progress.open(":memory:").learner("blue fox"))
    times = []
    for _ in range(ASKED):
        review.answer("cannot move")
        times.append(1000 * seconds(review.go_on))
    found = f"{statistics.median(times):.0f} ms, slowest of {ASKED} {max(times):.0f} ms"
    yield Figure("from one exercise of a Review to the next, median", found, f"{LONGEST} ms", max(times) < LONGEST)


if __name__ == "__main__":
    print_rates(rates())
