"""Ways of measuring that noisy machines disturb little."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Figure:
    """One line of the table: what, what was measured, what is asked for, and whether it holds."""

    what: str
    measured: str
    wanted: str
    holds: bool

    def __str__(self) -> str:
        return f"| {self.what} | {self.measured} | {self.wanted} | {'yes' if self.holds else 'NO'} |"


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def processor_seconds(work: Callable[[], object]) -> float:
    """Returns the processor's time for some work, since others may be at work as well."""
    start = time.process_time()
    work()
    return time.process_time() - start


def slowest(rates: dict[str, float], what: str, among: str, wanted: int) -> Figure:
    """Says the lowest of some rates a second, each under its name."""
    name = min(rates, key=rates.__getitem__)
    middle = sorted(rates.values())[len(rates) // 2]
    told = f"{rates[name]:.0f} a second ({name}; median of the {among} {middle:.0f})"
    return Figure(f"{what}, slowest of {len(rates)} {among}", told, f"{wanted} a second", rates[name] >= wanted)


def print_rates(rates: dict[str, float]) -> None:
    """Prints rates a second, the slowest first."""
    for name, rate in sorted(rates.items(), key=lambda each: each[1]):
        print(f"{rate:8.0f} a second  {name}")  # noqa: T201 (printing is what it is for)


def ratio(ours: Callable[[], object], theirs: Callable[[], object], *, rounds: int = 7) -> float:
    """Returns how many times faster ours is: the median over rounds in which both run by turns."""
    return statistics.median(seconds(theirs) / seconds(ours) for _ in range(rounds))


def percentile(values: list[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def import_seconds(code: str, *, runs: int = 9) -> float:
    """Returns the least time a fresh interpreter needs for some imports, its own start left out."""
    timed = f"import time; start = time.perf_counter()\n{code}\nprint(time.perf_counter() - start)"
    return min(
        float(subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, check=True).stdout)
        for _ in range(runs)
    )
