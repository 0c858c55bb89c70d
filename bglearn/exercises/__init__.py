"""Positions to practise on."""

from bglearn.exercises.fresh import fresh_turn

__all__ = ["fresh_turn"]
