"""A bar of progress for work that is short on most machines: it shows itself only where more than a second passes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeAlias

from bglearn.words import say

__all__ = ["Bar", "Progress"]

Progress: TypeAlias = Callable[[float], object]
"""Is told the share of the work that is done, from 0 to 1."""

PATIENCE = 1.0
WIDTH = 24


class Bar:
    """Writes a line to the standard error stream, over and over, once the work has taken longer than a second.

    Consoles and notebooks alike show the carriage return as one line that grows. Nothing is written for quick work.
    """

    def __init__(self, what: str, *, patience: float = PATIENCE) -> None:
        self._what = what
        self._start = time.monotonic()
        self._patience = patience
        self._shown = -1

    def __call__(self, share: float) -> None:
        filled = int(share * WIDTH)
        waited = time.monotonic() - self._start
        # A bar that would first appear when the work is done tells nobody anything.
        if waited < self._patience or filled == self._shown or (share >= 1 and self._shown < 0):
            return
        self._shown = filled
        bar = "█" * filled + "░" * (WIDTH - filled)
        line = say("bearoff.progress", what=self._what, bar=bar, percent=int(100 * share))
        sys.stderr.write(f"\r{line}" + ("\n" if share >= 1 else ""))
        sys.stderr.flush()
