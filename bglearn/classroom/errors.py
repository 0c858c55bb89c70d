"""Holds the error that the classroom's commands show as one line."""

__all__ = ["ClassroomError"]


class ClassroomError(Exception):
    """Says what is in the way of a report, a sheet or an assignment, and what to do about it."""
