"""Holds the error that the command shows as one line."""


class LauncherError(Exception):
    """Says what keeps the lessons from starting, and what to do about it."""
