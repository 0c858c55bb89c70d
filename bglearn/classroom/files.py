"""Writes what the classroom's commands make, and never over a file that somebody has."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from bglearn.classroom.errors import ClassroomError
from bglearn.exercises.exported import save
from bglearn.words import say

__all__ = ["check", "free_names", "write"]


def check(path: Path, *, force: bool) -> None:
    """Raises ClassroomError where a file cannot be written or, without ``force``, where something lies already."""
    try:
        if path.exists() and not force:
            raise ClassroomError(say("export.in_the_way", path=path))
        near = next(each for each in (path, *path.absolute().parents) if each.exists())
        if near == path and path.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if near != path and not near.is_dir():
            raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(near, os.W_OK):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise ClassroomError(say("classroom.unwritable", path=path, why=error.strerror)) from error


def free_names(folder: Path, contents: dict[str, str]) -> dict[Path, str]:
    """Gives each text a path in a folder; all get the same number where one of their names is taken already.

    A name is free, too, where just this text lies already. The texts are given by their usual names.
    """
    number = 1
    while True:
        named = {folder / _numbered(name, number): text for name, text in contents.items()}
        if all(_is_free(path, text) for path, text in named.items()):
            return named
        number += 1


def _numbered(name: str, number: int) -> str:
    path = Path(name)
    return name if number == 1 else f"{path.stem}-{number}{path.suffix}"


def _is_free(path: Path, text: str) -> bool:
    try:
        return path.read_bytes() == text.encode()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except IsADirectoryError:
        return False
    except OSError as error:
        raise ClassroomError(say("classroom.unwritable", path=path, why=error.strerror)) from error


def write(files: dict[Path, str], *, force: bool) -> None:
    """Writes texts into files, whose folders are made where they are missing.

    Where a file with something else is in the way, ClassroomError is raised before anything is written; ``force``
    writes over it. A file that holds the text already is left as it is.
    """
    for path, text in files.items():
        if not force and not _is_free(path, text):
            raise ClassroomError(say("classroom.in_the_way", path=path))
    for path, text in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not (path.exists() and _is_free(path, text)):
                save(path, text)
        except OSError as error:
            raise ClassroomError(say("classroom.unwritable", path=path, why=error.strerror)) from error
