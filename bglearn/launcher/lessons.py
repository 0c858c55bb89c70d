"""Hands the lessons out into a learner's folder, and never over what the learner has changed.

Beside the copy, a hidden record keeps the digest of each file as it was handed out. A file that still has it is
nobody's work and may be replaced; any other is the learner's, and a new version is put next to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path

import bglearn
from bglearn.launcher.errors import LauncherError
from bglearn.words import say

__all__ = ["FIRST", "HandedOut", "hand_out", "holds_copy", "reset", "source"]

FIRST = "00_start_here.ipynb"
RECORD = Path(".bglearn", "handed_out.json")


@dataclass(frozen=True, slots=True)
class HandedOut:
    """Names what was written, as paths below the learner's folder."""

    written: tuple[str, ...] = ()
    beside: tuple[tuple[str, str], ...] = ()
    """Pairs: a file with the learner's changes, and the new version next to it."""


def source() -> Path:
    """Finds the lessons: inside an installed package, or at the top of a checkout. Raises LauncherError without any."""
    package = Path(bglearn.__file__).parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / FIRST).is_file():
            return folder
    raise LauncherError(say("launcher.lessons_missing"))


def holds_copy(folder: Path) -> bool:
    """Tells whether the lessons were handed out into this folder before."""
    return (folder / RECORD).is_file()


def hand_out(lessons: Path, folder: Path) -> HandedOut:
    """Brings the copy in ``folder`` up to date and says what was written.

    Missing files are written, unchanged ones replaced, changed ones left alone: a new version of these goes beside
    them, once. Raises LauncherError where the folder can't be written.
    """
    with _writing(folder):
        return _hand_out(lessons, folder)


def reset(lessons: Path, folder: Path, number: str) -> tuple[str, str]:
    """Puts a lesson back as it was handed out; the learner's version is kept under another name.

    ``number`` is that of the lesson, "03". Returns its name, and that of the learner's version or "" where there is
    none with changes. Raises LauncherError where there is no such lesson or the folder can't be written.
    """
    found = next((name for name, _ in _files(lessons) if name.startswith(f"{number}_")), None)
    if found is None:
        raise LauncherError(say("launcher.no_lesson", number=number))
    kept = ""
    with _writing(folder):
        if not _ours(folder, found, _read_record(folder)):
            kept = _marked(found, "mine", lambda name: not (folder / name).exists())
            (folder / found).rename(folder / kept)
        _write(folder / found, (lessons / found).read_bytes())
        _hand_out(lessons, folder)
    return found, kept


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Says what cannot be written."""
    try:
        yield
    except OSError as error:
        place = error.filename or folder
        raise LauncherError(say("launcher.folder_refused", place=place, why=error.strerror)) from error


def _marked(name: str, mark: str, is_free: Callable[[str], bool]) -> str:
    """Gives the first name that is free of those with a mark: "a.new.ipynb", "a.new2.ipynb", ..."""
    path = Path(name)
    names = (path.with_suffix(f".{mark}{number if number > 1 else ''}{path.suffix}").as_posix() for number in count(1))
    return next(filter(is_free, names))


def _hand_out(lessons: Path, folder: Path) -> HandedOut:
    record = _read_record(folder)
    before = dict(record)
    written, beside = [], []
    for name, data in _files(lessons):
        digest = _digest(data)
        if _ours(folder, name, record):
            place = name
        elif record.get(name) == digest or _found(folder, name) == digest:
            place = None  # the learner has this version, as it was or with changes
        else:
            place = _marked(name, "new", lambda beside: _ours(folder, beside, record))
            beside.append((name, place))
        if place is not None:
            if _found(folder, place) != digest:
                _write(folder / place, data)
                written.append(place)
            record[place] = digest
        record[name] = digest
    if record != before or not holds_copy(folder):
        _write(folder / RECORD, json.dumps(record, indent=1, sort_keys=True).encode())
    return HandedOut(tuple(written), tuple(beside))


def _files(lessons: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(lessons.rglob("*")):
        name = path.relative_to(lessons)
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            yield name.as_posix(), path.read_bytes()


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def _found(folder: Path, name: str) -> str | None:
    try:
        return _digest((folder / name).read_bytes())
    except FileNotFoundError:
        return None


def _ours(folder: Path, name: str, record: dict[str, str]) -> bool:
    """Tells whether nothing of the learner's is lost when this file is written."""
    return _found(folder, name) in (None, record.get(name))


def _read_record(folder: Path) -> dict[str, str]:
    """Reads the digests handed out; a spoilt record counts as none, so that every differing file is the learner's."""
    try:
        record = json.loads((folder / RECORD).read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    if not isinstance(record, dict):
        return {}
    return {str(name): digest for name, digest in record.items() if isinstance(digest, str)}


def _write(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all: a lesson is never left half copied."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_bytes(data)
        half.replace(path)
    except BaseException:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise
