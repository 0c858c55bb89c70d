"""Keeps built tables in the user's cache folder and maps them into memory; they hold nothing but numbers.

A file is a line that names the format, the CRC-32 of the numbers, and the numbers (little-endian) of a shape that the
code knows. Nothing in it is run, and it says nothing about itself: a file of another size or with another sum is built
anew. (The sum finds damage, not malice; who can write to the folder can write a sum. It is chosen for speed, as it is
worked out again whenever a table is loaded.) A file is written under a name of its own and then renamed, so that nobody
ever reads half a table, and two who build at once both end with a whole one.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import threading
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import platformdirs

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.odds.progress import Progress

__all__ = ["FOLDER_VARIABLE", "Stored", "folder"]

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.floating[Any]]]

FOLDER_VARIABLE = "BGLEARN_CACHE"
"""The environment variable that names another folder for the tables."""

_MAGIC = b"bglearn table 1\n"
_HEADER = 32
"""Bytes before the numbers: the line, the sum, and noughts that keep the numbers aligned."""
_STALE_SECONDS = 3600


def folder() -> Path:
    """Returns the folder in which tables are kept: BGLEARN_CACHE, or the user's cache folder."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named).expanduser() if named else platformdirs.user_cache_path("bglearn", appauthor=False)


@dataclass(frozen=True, slots=True)
class Stored:
    """A table that is built once and kept: the name of its file, type and shape of its numbers, and what builds it."""

    name: str
    """Sample: "one-sided-1". The number counts up when what stands in the table changes."""
    dtype: str
    """Sample: "<f8"."""
    shape: tuple[int, ...]
    build: Callable[[Progress], Numbers]

    def get(self, progress: Progress) -> Numbers:
        """Returns the table, from memory or from its file, else newly built and kept where that is possible.

        It cannot be written to. Where the folder cannot be written it lives in memory only.
        """
        path = folder() / f"{self.name}.table"
        with _LOCK:
            if (self, path) not in _IN_USE:
                loaded = self._loaded(path)
                _IN_USE[self, path] = self._built(path, progress) if loaded is None else loaded
            return _IN_USE[self, path]

    def _loaded(self, path: Path) -> Numbers | None:
        """Maps a file; None where there is none, or where it does not hold this table undamaged."""
        try:
            with path.open("rb") as file:
                header = file.read(_HEADER)
                if os.fstat(file.fileno()).st_size != _HEADER + self._bytes:
                    return None
                table = np.memmap(file, dtype=self.dtype, mode="r", offset=_HEADER, shape=self.shape)
        except OSError:
            return None
        return table if header == _header(table) else None

    @property
    def _bytes(self) -> int:
        return int(np.prod(self.shape)) * np.dtype(self.dtype).itemsize

    def _built(self, path: Path, progress: Progress) -> Numbers:
        table = np.ascontiguousarray(self.build(progress), dtype=self.dtype)
        table.setflags(write=False)
        self._keep(table, path)
        loaded = self._loaded(path)
        return table if loaded is None else loaded

    def _keep(self, table: Numbers, path: Path) -> None:
        """Writes the file where that is possible."""
        # A name that nobody else takes, with the rights that the user's files have (a school may share the folder).
        part = path.with_name(f"{path.name}.{os.getpid()}-{secrets.token_hex(4)}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _sweep(path)
            with part.open("xb") as file:
                file.write(_header(table))
                file.write(table.data)
            os.replace(part, path)
        except OSError:  # no right to write, no room, or (on Windows) somebody has just the old file open
            with contextlib.suppress(OSError):
                part.unlink()


def _header(table: Numbers) -> bytes:
    return (_MAGIC + zlib.crc32(table.data).to_bytes(4, "little")).ljust(_HEADER, b"\0")


def _sweep(path: Path) -> None:
    """Removes what killed writers of this table have left."""
    for part in path.parent.glob(f"{path.name}.*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > _STALE_SECONDS:
                part.unlink()


_LOCK = threading.RLock()
_IN_USE: dict[tuple[Stored, Path], Numbers] = {}
"""Tables that are in use already, by what they are and where they are kept."""
