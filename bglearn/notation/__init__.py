"""Turns text into plain tuples and back: plays, rolls, boards, XGIDs, GNU Backgammon IDs. Knows no rules."""

from bglearn.notation.errors import InvalidPlayError, InvalidPositionError, InvalidRollError

__all__ = ["InvalidPlayError", "InvalidPositionError", "InvalidRollError"]
