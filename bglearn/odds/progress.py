"""A bar of progress for work that is short on most machines: it shows itself only where people have to wait."""

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
NEARLY_DONE = 0.5
"""Seconds left for which no bar is begun."""
WIDTH = 24


class Bar:
    """Writes a line to the standard error stream, over and over, once the work has taken longer than a second.

    Consoles and notebooks alike show the carriage return as one line that grows. Nothing is written for quick work, nor
    where it is nearly done by then.
    """

    def __init__(self, what: str, *, patience: float = PATIENCE) -> None:
        self._what = what
        self._start = time.monotonic()
        self._patience = patience
        self._shown = -1

    def __call__(self, share: float) -> None:
        """Shows that this share of the work is done, where somebody has to wait for the rest."""
        filled = int(share * WIDTH)
        waited = time.monotonic() - self._start
        if filled == self._shown or waited < self._patience:
            return
        if self._shown < 0 and (1 - share) * waited < NEARLY_DONE * share:
            return
        self._shown = filled
        bar = "█" * filled + "░" * (WIDTH - filled)
        line = say("bearoff.progress", what=self._what, bar=bar, percent=int(100 * share))
        sys.stderr.write(f"\r{line}" + ("\n" if share >= 1 else ""))
        sys.stderr.flush()
