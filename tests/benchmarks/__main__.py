"""Prints the figures of the README's table: ``python -m tests.benchmarks [name ...]`` (extra ``bench``)."""

from __future__ import annotations

import platform
import sys
from datetime import UTC, datetime

from tests.benchmarks import (
    bearing_off,
    browser,
    class_on_hub,
    exercising,
    explaining,
    finding,
    importing,
    memory,
    playing,
    playing_games,
)

MEASURES = {
    "bgsage": playing.against_bgsage,
    "openspiel": playing.against_openspiel,
    "explain": explaining.explain_p99,
    "frame": explaining.largest_frame,
    "import": importing.beyond_anywidget,
    "memory": memory.lessons,
    "steps": browser.steps,
    "start": browser.first_board,
    "games": playing_games.random_games,
    "bearoff": bearing_off.tables,
    "find": finding.slowest_rule,
    "exercises": exercising.slowest_kind,
    "review": exercising.next_exercise,
    "hub": class_on_hub.five_learners,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        print(f"There is no measure {unknown[0]!r}; there are {', '.join(MEASURES)}.", file=sys.stderr)
        return 2
    print(f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, Python {platform.python_version()}\n")
    print("| what | measured | wanted | holds |\n|---|---|---|---|")
    figures = [figure for name in (names or MEASURES) for figure in MEASURES[name]()]
    for figure in figures:
        print(figure)
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
