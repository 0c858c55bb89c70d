"""Reads answers as people give them: plays and rolls in words, choices by letter, numbers spelled out.

Everything here reads generously and raises ValueError, with a sentence that helps, for what cannot be read.
"""
