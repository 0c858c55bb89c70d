"""Keeps answers in one SQLite file, which several notebooks and kernels may write at once.

The file says whose it is (``application_id``) and how new (``user_version``). Each reading and each writing opens it
anew and closes it again, so that nobody holds it, and a notebook may be interrupted or killed at any moment. A file
that is not ours or is newer than this program is left alone; a damaged one of ours is renamed, and a new one begun.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import warnings
from contextlib import closing
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from bglearn.exercises.answered import Answered
from bglearn.exercises.filesystem import carries_wal
from bglearn.exercises.store import ProgressError, ProgressWarning, UnwritableError, conflict
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

__all__ = ["FileStore"]

T = TypeVar("T")

APPLICATION_ID = 0x6267_6C70
"""Says in a file's head that it holds the progress of bglearn."""
VERSION = 1
BUSY_SECONDS = 20.0
"""How long one kernel waits for another; each of them is done within milliseconds."""

_SCHEMA = """
CREATE TABLE answer (
    number INTEGER PRIMARY KEY, -- the order of answering
    learner TEXT NOT NULL,
    mark TEXT NOT NULL,
    day TEXT NOT NULL,
    exercise TEXT NOT NULL,
    seed INTEGER,
    rule TEXT,
    skills TEXT NOT NULL, -- ids with spaces between them
    given TEXT NOT NULL,
    correct INTEGER NOT NULL,
    misconceptions TEXT NOT NULL,
    UNIQUE (learner, mark)
)"""
_COLUMNS = "exercise, correct, given, seed, rule, skills, misconceptions, day, mark"

_HEAD = b"SQLite format 3\0"
_ID_AT = 68
"""Where the application's id stands in a file."""


class FileStore:
    """Keeps answers in a SQLite file.

    Opening it makes the file and its folder where there is none. Raises UnwritableError where nothing can be written,
    ProgressError for a file that is not ours, newer than this program, or locked for long. With ``own_place`` a file
    that is no database at all is taken for ours, damaged, since nobody else puts files there.
    """

    def __init__(self, path: Path, *, own_place: bool = False) -> None:
        self.path = path
        self.notices: tuple[str, ...] = ()
        self._own_place = own_place
        self._lock = threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise UnwritableError(say("progress.unwritable", path=path, why=error.strerror)) from error
        self._run(_sound)
        self._run(self._choose_journal, transaction=False)

    def add(self, learner: str, answers: Iterable[Answered]) -> int:
        rows = [*answers]
        return self._run(lambda connection: sum(_insert(connection, learner, each) for each in rows))

    def answers(self, learner: str) -> tuple[Answered, ...]:
        query = f"SELECT {_COLUMNS} FROM answer WHERE learner = ? ORDER BY number"
        rows = self._run(lambda connection: connection.execute(query, (learner,)).fetchall())
        read = [_read(row) for row in rows]
        unread = read.count(None)
        if unread:
            self._notice(say("progress.unread", n=unread, path=self.path))
        return tuple(each for each in read if each)

    def learners(self) -> tuple[str, ...]:
        query = "SELECT DISTINCT learner FROM answer ORDER BY learner"
        return tuple(name for (name,) in self._run(lambda connection: connection.execute(query).fetchall()))

    def remove(self, learner: str, marks: Iterable[str]) -> None:
        gone = [(learner, mark) for mark in marks]
        self._run(lambda connection: connection.executemany("DELETE FROM answer WHERE learner = ? AND mark = ?", gone))
        # What is erased must not be found in the log either.
        self._run(lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"), transaction=False)

    def _run(self, action: Callable[[sqlite3.Connection], T], *, transaction: bool = True) -> T:
        """Opens the file, does something in one transaction, and closes it; once more after damage was set aside."""
        with self._lock:
            try:
                return self._once(action, transaction)
            except _DamagedError as error:
                self._set_aside(error)
                return self._once(action, transaction)

    def _once(self, action: Callable[[sqlite3.Connection], T], transaction: bool) -> T:
        before = _identity(self.path)
        try:
            with closing(sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
                # Committed means: on the disk. Erased means: overwritten.
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute("PRAGMA secure_delete = ON")
                if not transaction:
                    return action(connection)
                connection.execute("BEGIN IMMEDIATE")
                self._make_or_check(connection)
                result = action(connection)
                connection.execute("COMMIT")
                return result  # (an exception has closed the connection, which rolls back)
        except sqlite3.Error as error:
            raise self._meaning(error, before) from error

    def _make_or_check(self, connection: sqlite3.Connection) -> None:
        ((mine,),) = connection.execute("PRAGMA application_id")
        ((version,),) = connection.execute("PRAGMA user_version")
        if mine == APPLICATION_ID:
            if version > VERSION:
                raise ProgressError(say("progress.newer", path=self.path, version=version, known=VERSION))
            return
        if mine or version or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise ProgressError(say("progress.foreign", path=self.path))
        connection.execute(_SCHEMA)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")

    def _choose_journal(self, connection: sqlite3.Connection) -> None:
        wanted = "WAL" if carries_wal(self.path.parent) else "DELETE"
        with contextlib.suppress(sqlite3.OperationalError):  # somebody is just writing: whoever opens it next will do
            connection.execute(f"PRAGMA journal_mode = {wanted}").fetchall()

    def _meaning(self, error: sqlite3.Error, before: tuple[int, int] | None) -> Exception:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
            return ProgressError(say("progress.busy", path=self.path))
        if code in _UNWRITABLE:
            return UnwritableError(say("progress.unwritable", path=self.path, why=error))
        if code in _DAMAGE and (_says_ours(self.path) or (self._own_place and code == sqlite3.SQLITE_NOTADB)):
            return _DamagedError(before)
        return ProgressError(say("progress.foreign", path=self.path))

    def _set_aside(self, damaged: _DamagedError) -> None:
        """Renames the damaged file, unless another kernel has done so meanwhile."""
        if damaged.file is None or damaged.file != _identity(self.path):
            return
        try:
            aside = _free_name(self.path)
            for end in ("-wal", "-shm", "-journal", ""):  # the file itself last: a new one must not meet an old log
                with contextlib.suppress(FileNotFoundError):
                    os.replace(f"{self.path}{end}", f"{aside}{end}")
        except OSError as error:
            raise UnwritableError(say("progress.unwritable", path=self.path, why=error.strerror)) from error
        self._notice(say("progress.set_aside", path=self.path, aside=aside.name))

    def _notice(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices = (*self.notices, sentence)
            warnings.warn(sentence, ProgressWarning, stacklevel=2)


class _DamagedError(Exception):
    """The file is ours, and damaged; ``file`` tells it from one that is put in its place."""

    def __init__(self, file: tuple[int, int] | None) -> None:
        super().__init__()
        self.file = file


_UNWRITABLE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
"""SQLITE_ERROR: a table or column of ours is not there."""


def _sound(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError where the file is damaged."""
    connection.execute(f"SELECT number, learner, {_COLUMNS} FROM answer LIMIT 0")
    found = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if found != [("ok",)]:
        error = sqlite3.DatabaseError(str(found))
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _insert(connection: sqlite3.Connection, learner: str, answered: Answered) -> int:
    """Adds an answer; returns 1, or 0 where it is there already."""
    query = f"SELECT {_COLUMNS} FROM answer WHERE learner = ? AND mark = ?"
    row = connection.execute(query, (learner, answered.mark)).fetchone()
    if row is not None:
        if _read(row) != answered:
            raise conflict(answered)
        return 0
    values = (
        answered.exercise,
        int(answered.right),
        answered.given,
        answered.seed,
        answered.rule,
        " ".join(answered.skills),
        " ".join(answered.misconceptions),
        answered.day.isoformat(),
        answered.mark,
    )
    places = ", ".join("?" * (len(values) + 1))
    connection.execute(f"INSERT INTO answer (learner, {_COLUMNS}) VALUES ({places})", (learner, *values))
    return 1


def _read(row: tuple[str, int, str, int | None, str | None, str, str, str, str]) -> Answered | None:
    """The answer of a row; None for what somebody else must have written there."""
    exercise, correct, given, seed, rule, skills, misconceptions, day, mark = row
    try:
        return Answered(
            exercise=exercise,
            right={0: False, 1: True}[correct],
            given=given,
            seed=seed,
            rule=rule,
            skills=tuple(skills.split()),
            misconceptions=tuple(misconceptions.split()),
            day=date.fromisoformat(day),
            mark=mark,
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _says_ours(path: Path) -> bool:
    """Whether a file's head says that it is a database of ours, whatever stands behind it."""
    try:
        with path.open("rb") as file:
            head = file.read(_ID_AT + 4)
    except OSError:
        return False
    return head.startswith(_HEAD) and head[_ID_AT:] == APPLICATION_ID.to_bytes(4, "big")


def _free_name(path: Path) -> Path:
    """Takes a name beside a file that nobody else has, or takes at this moment."""
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        try:
            aside.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return aside
