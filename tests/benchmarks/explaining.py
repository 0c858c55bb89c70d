"""How long an explanation takes, and how large the frame for a browser gets."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

from bglearn import PlayGraph, explain, explain_step
from bglearn.rules.turn import forget
from tests.benchmarks import corpus
from tests.benchmarks.measure import Figure, percentile, seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def explain_p99() -> Iterator[Figure]:
    """Asks for verdicts on random attempts over the corpus, every position and roll for the first time."""
    rng = random.Random(7)
    whole, steps = [], []
    for position, roll in corpus.ours():
        starts = position.own.occupied or (6,)
        hops = [(start, max(start - die, 0)) for start in rng.sample(starts, min(2, len(starts))) for die in roll]
        attempt = " ".join(f"{start}/{end}" for start, end in rng.sample(hops, min(2, len(hops))))
        step = f"{rng.choice(starts)}/{rng.randint(0, 24)}"
        whole.append(_milliseconds(lambda a=attempt, p=position, r=roll: explain(p, r, a)))
        steps.append(_milliseconds(lambda s=step, p=position, r=roll: explain_step(p, r, s)))
    for name, times in (("explain", whole), ("explain_step", steps)):
        p99 = percentile(times, 99)
        yield Figure(f"{name}, 99th percentile", f"{p99:.1f} ms (median {percentile(times, 50):.2f})", "5 ms", p99 < 5)


def _milliseconds(ask: Callable[[], object]) -> float:
    """Times a question that nothing is remembered of; the best of three, since other work only ever adds."""
    times = []
    for _ in range(3):
        forget()
        times.append(1000 * seconds(ask))
    return min(times)


def largest_frame() -> Iterator[Figure]:
    """Measures the nodes of a turn as they are sent to a browser."""
    graphs = (PlayGraph.of(position, roll) for position, roll in corpus.ours())
    sizes = [len(json.dumps(graph.frame_nodes(), separators=(",", ":"))) / 1000 for graph in graphs]
    found = f"{max(sizes):.0f} kB (p99 {percentile(sizes, 99):.0f})"
    yield Figure("graph of partial plays sent to the browser, largest of the corpus", found, "60 kB", max(sizes) <= 60)
