"""Gets the text of a record, whatever it comes in: a path, the text itself, or bytes in one of three encodings."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TypeAlias

from bglearn.records.errors import InvalidRecordError, quoted
from bglearn.words import say

__all__ = ["Source", "beginning_of", "text_of"]

Source: TypeAlias = "str | bytes | Path"

_MOST_BYTES = 20_000_000
_LONGEST_PATH = 1_000


def text_of(source: Source) -> str:
    """Returns the text of a record.

    A str is the text itself if it has more than one line or is JSON, else the path of a file. Bytes are UTF-8 with or
    without a byte order mark, UTF-16 with one, or else Windows-1252, as older programs write it. Raises OSError, with
    what to do, for a file that cannot be read; InvalidRecordError for one that is far too long and for what is no
    record at all.
    """
    if not isinstance(source, (str, bytes, Path)):
        raise InvalidRecordError(say("records.no_source", source=repr(source)))
    if isinstance(source, str):
        source = source.removeprefix("\ufeff")
        is_text = "\n" in source or "\r" in source or source.lstrip().startswith("{") or len(source) > _LONGEST_PATH
        if is_text or not source.strip():
            return source
        source = Path(source)
    data = source if isinstance(source, bytes) else _bytes_of(source)
    if len(data) > _MOST_BYTES:
        raise InvalidRecordError(say("records.too_long", most=_MOST_BYTES // 1_000_000))
    return _decoded(data)


def beginning_of(path: Path) -> bytes:
    """Reads a file, but no more than shows that it is no record: a film would fill the memory. Raises OSError."""
    with path.open("rb") as file:
        return file.read(_MOST_BYTES + 1)


def _bytes_of(path: Path) -> bytes:
    try:
        return beginning_of(path)
    except OSError as error:
        key = "no_file" if isinstance(error, FileNotFoundError) else "unreadable_file"
        raise type(error)(say(f"records.{key}", path=quoted(str(path)), error=error.strerror)) from error
    except ValueError as error:  # a path with half a character in it, or with a zero
        raise InvalidRecordError(say("records.no_source", source=repr(str(path)))) from error


def _decoded(data: bytes) -> str:
    """Decodes by the byte order mark; else UTF-8, and Windows-1252 where that fails.

    >>> _decoded("Größe".encode("cp1252")), _decoded("Größe".encode("utf-8-sig"))
    ('Größe', 'Größe')
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
