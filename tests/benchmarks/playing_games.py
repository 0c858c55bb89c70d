"""How fast whole games are played at random, written down and read back."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from bglearn import Match, RuleSet
from tests.benchmarks.measure import Figure
from tests.random_games import random_match

if TYPE_CHECKING:
    from collections.abc import Iterator

_GAMES = 1_000
_MOST_SECONDS = 20


def random_games() -> Iterator[Figure]:
    """Plays games with every action of a match or a money game, and writes each as text and as JSON."""
    rng = Random(1)
    start = time.process_time()
    matches = [random_match(rng, (RuleSet.MATCH, RuleSet.MONEY)[number % 2], 1) for number in range(_GAMES)]
    records = [(match.json, match.record) for match in matches]
    seconds = time.process_time() - start
    yield Figure(
        f"{_GAMES} random games with their records, one core",
        f"{seconds:.1f} s",
        f"{_MOST_SECONDS} s",
        seconds < _MOST_SECONDS,
    )
    start = time.process_time()
    for saved, written in records:
        Match.read(saved)
        Match.read(written)
    yield Figure("both records of each read back", f"{time.process_time() - start:.1f} s", "(no bound)", True)
