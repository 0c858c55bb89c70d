"""A file in which a match is kept, and nothing of anybody else's is ever lost."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn.records.source import beginning_of
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.records.match import Match

__all__ = ["KeptFile", "NotKeptError", "path_of_file", "put_in_place", "unwritable"]


class NotKeptError(ValueError):
    """Says why a match is not written to a file, and what else can be done."""


class KeptFile:
    """A file that holds one match and is written anew with every action.

    It is written over only while it holds, byte for byte, what was read or written here last, and what was read is what
    would be written for it: a second match, the header lines and the encoding of another program, or what another
    table has written meanwhile, are never lost. Raises NotKeptError for what is no path of a file.

    >>> KeptFile("our-game.json").path.name
    'our-game.json'
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = path_of_file(path)
        self._seen: bytes | None = None
        self._holds_more = ""

    def read(self, read: type[Match]) -> Match | None:
        """Reads the match that is kept; None where there is no file yet.

        Raises InvalidRecordError for a file that holds no match, NotKeptError for one that cannot be opened.
        """
        self._seen = self._on_disk()
        if self._seen is None:
            return None
        match = read.read(self._seen)
        if match.others:
            self._holds_more = say("records.kept_others", n=len(match.others) + 1)
        elif self._text(match) != self._seen:
            self._holds_more = say("records.kept_more")
        return match

    def why_not(self, match: Match) -> str:
        """Says why a match cannot be kept here, as far as that is known before it is tried; "" where it can."""
        if self._holds_more:
            return self._holds_more
        try:
            match.text_for(self.path)
            if self._is_locked:
                return say("records.kept_locked")
            with _part_of(Path(os.path.realpath(self.path))):
                return ""
        except OSError as error:
            return unwritable(self.path, error)
        except ValueError as error:
            return str(error)

    def write(self, match: Match) -> None:
        """Writes the match, in place of the one that was read or written last.

        Raises NotKeptError where the file holds anything else and where it cannot be written, ValueError for a match
        that a file of this name cannot hold.
        """
        if self._holds_more:
            raise NotKeptError(self._holds_more)
        data, found = match.text_for(self.path).encode(), self._on_disk()
        if found not in (None, data, self._seen):
            raise NotKeptError(say("records.kept_changed"))
        if found is not None and self._is_locked:
            raise NotKeptError(say("records.kept_locked"))
        try:
            if found != data:
                put_in_place(self.path, data)
        except OSError as error:
            raise NotKeptError(unwritable(self.path, error)) from error
        self._seen = data

    @property
    def _is_locked(self) -> bool:
        """Whether the file is there but not to be written: its folder alone would let it be replaced."""
        return self.path.exists() and not os.access(self.path, os.W_OK)

    def _text(self, match: Match) -> bytes | None:
        try:
            return match.text_for(self.path).encode()
        except ValueError:
            return None  # another start in two columns

    def _on_disk(self) -> bytes | None:
        try:
            return beginning_of(self.path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise NotKeptError(
                say("records.kept_unreadable", name=self.path.name, error=error.strerror or error)
            ) from error


def unwritable(path: Path, error: OSError) -> str:
    """Says which folder refuses a file, and why."""
    return say("records.kept_unwritable", folder=path.parent, error=error.strerror or error)


def put_in_place(path: Path, data: bytes) -> None:
    """Writes a file that is there whole or not at all, so that a crash leaves the former one.

    Rights stay as they were, and a link still leads to its file.
    """
    target = Path(os.path.realpath(path))
    with _part_of(target) as part:
        part.write_bytes(data)
        if target.exists():
            shutil.copymode(target, part)
        os.replace(part, target)


@contextlib.contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """Gives a new file beside another one, which is gone again if nothing has been made of it."""
    part = target.with_name(f".bglearn-{secrets.token_hex(8)}.part")
    part.touch(exist_ok=False)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def path_of_file(path: object) -> Path:
    """Returns the path of a file that may be written. Raises NotKeptError for what is none.

    >>> path_of_file("our-game.json").suffix
    '.json'
    """
    if not isinstance(path, (str, os.PathLike)) or not str(path) or "\0" in str(path):
        raise NotKeptError(say("records.kept_no_name", path=repr(path)))
    checked = Path(path)
    if checked.is_dir():
        raise NotKeptError(say("records.kept_folder", path=str(path)))
    return checked
