"""Verdicts as the plain data that a browser shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bglearn.explain import Verdict

__all__ = ["of_verdict", "said"]


def said(turn: int, serial: int, **parts: Any) -> dict[str, Any]:
    """Gives an answer of a turn; ``serial`` tells it from an equal one before it.

    >>> said(1, 7, headline="No.")["legal"]
    False
    """
    blank = {"legal": False, "headline": "", "reason": "", "instead": "", "marks": [], "witness": None}
    return blank | {"turn": turn, "serial": serial} | parts


def of_verdict(verdict: Verdict) -> dict[str, Any]:
    """Gives the parts of an answer that a verdict fills."""
    witness = verdict.witness
    return {
        "legal": verdict.legal,
        "headline": verdict.headline,
        "reason": verdict.reason,
        "instead": verdict.instead,
        # The play that proves it is walked when it is asked for, so its arrows are left out.
        "marks": [mark.as_list() for mark in verdict.marks if mark.kind != "witness"],
        "witness": [[move.start, move.end] for move in witness.moves] if witness else None,
    }
