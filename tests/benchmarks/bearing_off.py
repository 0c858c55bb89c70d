"""How long the bear-off tables take to build and to load, next to GNU Backgammon's ``makebearoff``."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn import odds
from tests.benchmarks.measure import Figure, percentile, seconds

if TYPE_CHECKING:
    from collections.abc import Iterator

# Each runs in a fresh interpreter, so that neither numpy's import nor memory of earlier work is shared.
BUILD = "from bglearn.odds import {table}; {table}.build(lambda share: None)"
LOAD = """
import time
import numpy
from bglearn.odds import tables
from bglearn.odds import one_sided, store, two_sided
for load in (tables._one_sided, tables._two_sided):
    start = time.perf_counter()
    load(None)
    print(time.perf_counter() - start)
"""
PEAK = """
import resource
from bglearn import odds
odds.build_tables(progress=lambda share: None)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)
"""
QUESTIONS = (
    "own 6x5, 5x4, 4x3, 2x3; opp 19x5, 20x4, 21x4, 22x2",
    "own 6x2, 4x2, 1x2; opp 20x2, 22x2, 23x2",
    "own 5x1, 2x1; opp 24x1",
)

_VARIABLE = "BGLEARN_CACHE"


def tables() -> Iterator[Figure]:
    """Builds both tables and has ``makebearoff`` build the same by turns, then loads them and asks."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _building(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get(_VARIABLE)
        os.environ[_VARIABLE] = folder
        try:
            yield from _using()
        finally:
            os.environ.pop(_VARIABLE)
            if before is not None:
                os.environ[_VARIABLE] = before


def _building(folder: Path) -> Iterator[Figure]:
    program = shutil.which("makebearoff") or shutil.which("makebearoff", path="/usr/games")
    for what, table, option, most, rounds in (
        ("one side, 15 checkers", "one_sided", ("-o", "6"), 1.0, 3),
        ("two sides, 6 checkers each", "two_sided", ("-t", "6x6"), 0.25, 1),  # takes makebearoff long, and is not close
    ):
        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(seconds(lambda table=table: _run(BUILD.format(table=table))))
            if program:
                command = [program, *option, "-f", str(folder / "table.bd")]
                theirs.append(seconds(lambda command=command: subprocess.run(command, capture_output=True, check=True)))
        build = f"bear-off table for {what}, built from nothing (with Python's start)"
        if not theirs:
            yield Figure(build, f"{statistics.median(ours):.1f} s; no makebearoff here", f"{most} x", False)
            continue
        share = statistics.median(our / their for our, their in zip(ours, theirs, strict=True))
        times = f"{statistics.median(ours):.1f} s and {statistics.median(theirs):.1f} s"
        yield Figure(f"{build}, of makebearoff's time", f"{share:.2f} x ({times})", f"{most} x", share <= most)


def _using() -> Iterator[Figure]:
    peak = float(_run(PEAK))
    yield Figure("peak memory of building both tables, numpy included", f"{peak:.0f} MB", "1000 MB", peak < 1000)
    loads = [[1000 * float(each) for each in _run(LOAD).split()] for _ in range(5)]
    for what, times in zip(("one side", "two sides"), zip(*loads, strict=True), strict=True):
        time = statistics.median(times)
        yield Figure(f"loading the table for {what} in a fresh interpreter", f"{time:.0f} ms", "50 ms", time < 50)
    odds.build_tables()
    asked = {
        "odds.bearoff, as text": lambda position: odds.bearoff(position).text,
        "odds.bearoff, best plays": lambda position: odds.bearoff(position).best_plays(),
        "odds.race, as text": lambda position: odds.race(position).text,
        "odds.race_cube, as text": lambda position: odds.race_cube(position).text,
    }
    for what, ask in asked.items():
        positions = QUESTIONS[1:] if "cube" in what else QUESTIONS
        # The best of three, since other work only ever adds.
        times = [
            1000 * min(seconds(lambda ask=ask, position=position: ask(position)) for _ in range(3))
            for position in 30 * positions
        ]
        slowest = percentile(times, 99)
        found = f"{slowest:.1f} ms (median {percentile(times, 50):.1f})"
        yield Figure(f"{what}, 99th percentile", found, "20 ms", slowest < 20)


def _run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
