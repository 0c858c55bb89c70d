"""Progress as one JSON file: written for a teacher or for another machine, and read as a stranger's file.

It holds format, version, learner, and the answers with all their fields; an answer stands on a line of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
from dataclasses import dataclass, fields
from datetime import date
from typing import TYPE_CHECKING, Any

from bglearn.exercises.answered import Answered, nickname
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["Exported", "InvalidProgressError", "file_name", "read_export", "read_file", "save", "write_export"]

FORMAT = "bglearn progress"
VERSION = 1
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes; half a million answers."""

_FIELDS = tuple(field.name for field in fields(Answered))


class InvalidProgressError(ValueError):
    """A file of progress can't be read; says which entry is at fault, and how."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What a file of progress holds: a learner's nickname, and the answers in the order in which they were given."""

    learner: str
    answers: tuple[Answered, ...]


def write_export(learner: str, answers: Iterable[Answered]) -> str:
    """Writes a learner's answers as JSON, an answer a line.

    >>> read_export(write_export("blue fox", [])).learner
    'blue fox'
    """
    lines = [json.dumps(_to_data(each), ensure_ascii=False) for each in answers]
    head = {"format": FORMAT, "version": VERSION, "learner": learner}
    start = json.dumps(head, ensure_ascii=False)[:-1]
    body = "\n" + ",\n".join(lines) + "\n" if lines else ""
    return f'{start}, "answers": [{body}]}}\n'


def _to_data(answered: Answered) -> dict[str, Any]:
    data = {name: getattr(answered, name) for name in _FIELDS}
    return {**data, "day": answered.day.isoformat()}


def read_export(text: str) -> Exported:
    """Reads what ``write_export`` wrote. Raises InvalidProgressError, which names the faulty entry.

    Nothing is passed over: an unknown field is a fault, and so is a mark that two entries have.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidProgressError(say("progress.no_json", line=error.lineno)) from error
    except (RecursionError, ValueError) as error:
        raise InvalidProgressError(say("progress.foreign_export")) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidProgressError(say("progress.foreign_export"))
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise InvalidProgressError(say("progress.newer_export", version=version, known=VERSION))
    if type(version) is not int or version != VERSION or set(data) != {"format", "version", "learner", "answers"}:
        raise InvalidProgressError(say("progress.faulty_export"))
    if not isinstance(data["answers"], list):
        raise InvalidProgressError(say("progress.faulty_export"))
    try:
        learner = nickname(data["learner"])
    except ValueError as error:
        raise InvalidProgressError(str(error)) from error
    answers = tuple(_from_data(each, number) for number, each in enumerate(data["answers"], start=1))
    marks: set[str] = set()
    for number, each in enumerate(answers, start=1):
        if each.mark in marks:
            raise InvalidProgressError(say("progress.entry_twice", number=number, mark=each.mark))
        marks.add(each.mark)
    return Exported(learner, answers)


def _from_data(data: Any, number: int) -> Answered:
    if not isinstance(data, dict):
        raise InvalidProgressError(say("progress.entry_none", number=number))
    for name in _FIELDS:
        if name not in data:
            raise InvalidProgressError(say("progress.entry_lacks", number=number, name=name))
    for name in data:
        if name not in _FIELDS:
            raise InvalidProgressError(say("progress.entry_unknown", number=number, name=name))
    values = {**data, "day": _day(data["day"])}
    for name in ("skills", "misconceptions"):
        if isinstance(values[name], list):
            values[name] = tuple(values[name])
    try:
        answered = Answered(**values)
    except ValueError as error:
        raise InvalidProgressError(say("progress.entry_wrong", number=number, why=error)) from error
    if answered.given != data["given"] or answered.skills != values["skills"]:
        raise InvalidProgressError(say("progress.entry_none", number=number))
    return answered


def _day(text: Any) -> Any:
    """A day from the form in which we write it; anything else as it is, to be refused with the rest."""
    with contextlib.suppress(TypeError, ValueError):
        day = date.fromisoformat(text)
        return day if day.isoformat() == text else text
    return text


# Files


def file_name(learner: str, number: int = 1) -> str:
    """Gives the name of a learner's file; the number tells files apart whose learners look alike in a file's name.

    >>> file_name("blue fox"), file_name("blue fox", 2)
    ('bglearn-progress-blue-fox.json', 'bglearn-progress-blue-fox-2.json')
    """
    plain = re.sub(r"\W+", "-", learner).strip("-") or "learner"
    return f"bglearn-progress-{plain}{f'-{number}' if number > 1 else ''}.json"


def read_file(path: Path) -> Exported:
    """Reads a file of progress. Raises InvalidProgressError, which names the file, for whatever is in the way."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise InvalidProgressError(say("progress.foreign_export"))
        return read_export(path.read_text(encoding="utf-8-sig"))
    except (InvalidProgressError, UnicodeDecodeError) as error:
        why = str(error) if isinstance(error, InvalidProgressError) else say("progress.foreign_export")
        raise InvalidProgressError(f"{path.name}: {why}") from error
    except OSError as error:
        raise InvalidProgressError(f"{path}: {error.strerror}") from error


def save(path: Path, text: str) -> None:
    """Writes a file whole, so that nobody ever finds half of it. Raises OSError where that can't be."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        os.replace(part, path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink()
