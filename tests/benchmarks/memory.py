"""What a learner's kernel takes with a lesson open, beyond one that has imported ipywidgets alone."""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import nbformat
from jupyter_client.manager import KernelManager

from tests.benchmarks.measure import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jupyter_client.blocking.client import BlockingKernelClient

CHECKOUT = Path(__file__).parents[2]
LESSONS = sorted(CHECKOUT.joinpath("notebooks").glob("0[0-4]_*.ipynb"))
BOUND = 25
TELL = "print(open('/proc/self/smaps_rollup').read())"


class Ran(NamedTuple):
    """A kernel's own memory in MB after its cells, and the processor's seconds for the slowest cell after the first."""

    memory: float
    slowest: float


@contextmanager
def _kernel() -> Iterator[BlockingKernelClient]:
    manager = KernelManager(kernel_name="python3")
    path = os.pathsep.join([str(CHECKOUT), os.environ.get("PYTHONPATH", "")])
    manager.start_kernel(env={**os.environ, "PYTHONPATH": path, "BGLEARN_PROGRESS": ":memory:"})
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        yield client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def ran(cells: Sequence[str]) -> Ran:
    """Runs cells in a fresh kernel. Raises RuntimeError where one fails. Linux only."""
    printed: list[str] = []
    clock: list[float] = []
    with _kernel() as client:
        for cell in [*cells, TELL]:
            reply = client.execute_interactive(
                cell,
                timeout=120,
                user_expressions={"clock": "__import__('time').process_time()"},
                output_hook=lambda message: printed.append(message["content"].get("text", "")),
            )["content"]
            if reply["status"] != "ok":
                raise RuntimeError(f"{cell}\n{reply.get('evalue')}")
            clock.append(float(reply["user_expressions"]["clock"]["data"]["text/plain"]))
    # Shared libraries are shared by all kernels of a machine.
    found = re.search(r"^Pss_Anon: +(\d+) kB", "".join(printed), re.MULTILINE)
    if found is None:
        raise RuntimeError("the system does not tell what a process takes")
    return Ran(int(found[1]) / 1024, max(after - before for before, after in pairwise(clock)))


def code(lesson: Path) -> list[str]:
    """Gives the code cells of a notebook."""
    return [cell.source for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "code"]


def lessons() -> Iterator[Figure]:
    """Runs lessons 00 to 04, each in a kernel of its own."""
    alone = ran(["import ipywidgets"]).memory
    for lesson in LESSONS:
        extra = ran(code(lesson)).memory - alone
        what = f"a kernel with lesson {lesson.stem[:2]} open, beyond one that imported ipywidgets ({alone:.0f} MB)"
        yield Figure(what, f"{extra:.1f} MB", f"{BOUND} MB", extra <= BOUND)
