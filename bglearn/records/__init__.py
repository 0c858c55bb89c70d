"""Games written down and read back: two-column text, as programs exchange it, and JSON that holds everything."""

from bglearn.records.errors import InvalidRecordError
from bglearn.records.match import Match, read_matches, read_record

__all__ = ["InvalidRecordError", "Match", "read_matches", "read_record"]
