"""How long the bear-off tables take to build and to load, next to GNU Backgammon's ``makebearoff``."""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bglearn import Position, odds
from bglearn.odds import going_home, windows
from bglearn.rules import Side
from tests.benchmarks.corpus import ours
from tests.benchmarks.measure import Figure, percentile, processor_seconds, seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
INPUTS = 60
TRIES = 5

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
    yield from _questions()


def _questions() -> Iterator[Figure]:
    """Asks every question over wide inputs, and gives the slowest input of each: by its best try, since work only adds.

    What is remembered between questions is forgotten before each try, the tables excepted. Told in processor time.
    """
    for what, (ask, inputs) in _wide().items():
        times = {each: 1000 * min(_cold(lambda ask=ask, each=each: ask(each)) for _ in range(TRIES)) for each in inputs}
        worst = max(times, key=times.__getitem__)
        found = f"{times[worst]:.1f} ms (median {percentile(list(times.values()), 50):.1f}; worst: {worst})"
        yield Figure(f"odds.{what} as text, the worst of {len(times)} inputs", found, "20 ms", times[worst] < 20)


def _cold(work: Callable[[], object]) -> float:
    remembered = (going_home.rolled, going_home._steps)
    remembered += tuple(getattr(windows, f"{name}_window") for name in ("dead", "automatic", "live", "janowski"))
    for each in (*remembered, windows.live_cash):
        each.cache_clear()
    return processor_seconds(work)


def _wide() -> dict[str, tuple[Callable[[Any], object], list[Any]]]:
    """For each question, how it is asked as text, and what of."""
    chance = random.Random(4)
    middles = [position for position, _ in chance.sample(ours(), 4 * INPUTS)]
    races = [_race(chance, 15) for _ in range(INPUTS)]
    short = [_race(chance, 6) for _ in range(INPUTS)]
    two = list(combinations_with_replacement(range(1, 7), 2)) + [(point,) for point in range(1, 7)]
    widest = [(2,) * 6, (3,) * 4, (4,) * 3, (1,) * 8, (1,) * 15]
    endings = [_facing(mine, theirs) for mine in two for theirs in two] + [_facing(each, each) for each in widest]
    scores = [(own, opp) for own in range(1, 26, 3) for opp in range(1, 26, 3)]
    return {
        "shots": (lambda each: odds.shots(each).text, middles),
        "plays_fully": (lambda each: odds.plays_fully(each).text, middles),
        "enter": (
            lambda each: odds.enter(closed=each[0], checkers=each[1]).text,
            [(closed, checkers) for closed in range(7) for checkers in (1, 2, 3, 4, 15)],
        ),
        "bearoff": (lambda each: odds.bearoff(each).text, races),
        "bearoff(...).best_plays": (lambda each: odds.bearoff(each).best_plays(), races),
        "race": (lambda each: odds.race(each).text, races + short),
        "race_cube": (lambda each: odds.race_cube(each).text, short),
        "lead": (lambda each: odds.lead(each).text, races),
        "ending": (lambda each: odds.ending(each).text, endings),
        "take_point": (lambda each: odds.take_point(away=each, gammons="1/4").text, scores),
        "cube_window": (lambda each: odds.cube_window(away=each, gammons="1/4").text, scores),
        "match_equity": (lambda each: odds.match_equity(away=each).text, scores),
        "take_map": (
            lambda each: odds.take_map(each[0], model=each[1]).text,
            [(length, model) for length in (7, 15, 25) for model in ("dead", "live", "2/3")],
        ),
        "equity_map": (lambda each: odds.equity_map(each).text, [3, 7, 15, 25]),
    }


def _race(chance: random.Random, most: int) -> Position:
    return _facing(*([chance.randint(1, 6) for _ in range(chance.randint(1, most))] for _ in range(2)))


def _facing(mine: Sequence[int], theirs: Sequence[int]) -> Position:
    return Position(*(Side.of({place: places.count(place) for place in places}) for places in (mine, theirs)))


def _run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
