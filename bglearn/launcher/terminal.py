"""What the commands say in the terminal; nothing else prints."""

from __future__ import annotations

import sys

__all__ = ["refuse", "tell", "warn"]


def tell(line: str) -> None:
    """Says what was done."""
    print(line, flush=True)  # noqa: T201 (a command talks to the terminal)


def warn(line: str) -> None:
    """Says what was left out, where it is not taken for the answer."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201 (a command talks to the terminal)


def refuse(why: Exception) -> int:
    """Says in one line what is in the way; returns the command's exit code."""
    warn(f"bglearn: {why}")
    return 1
