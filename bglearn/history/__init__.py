"""The history of the game: a timeline, the boards of its ancestors, and where all of it comes from."""

from bglearn.history.boards import Ancestor, Ancestors, ancestor, ancestors
from bglearn.history.chart import History, timeline
from bglearn.history.data import Entry, HistoryDataError, entries
from bglearn.history.pages import Sources, sources

__all__ = [
    "Ancestor",
    "Ancestors",
    "Entry",
    "History",
    "HistoryDataError",
    "Sources",
    "ancestor",
    "ancestors",
    "entries",
    "sources",
    "timeline",
]
