"""What a browser may say, checked like any stranger's input before anything is done with it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Message", "path_in", "read_message"]

KINDS = ("confirm", "why", "type", "again")
LONGEST_PATH = 12


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the right shape.

    ``start`` and ``end`` are places 0 to 25, ``die`` is 0 where none was named; these and ``text`` go with some kinds.
    """

    kind: str
    turn: int
    path: tuple[int, ...] = ()
    start: int = 0
    end: int = 0
    text: str = ""
    die: int = 0


def read_message(content: object) -> Message | None:
    """Reads a message; None where its shape is wrong.

    >>> read_message({"kind": "why", "turn": 1, "path": [0], "from": 13, "to": 12})
    Message(kind='why', turn=1, path=(0,), start=13, end=12, text='', die=0)
    >>> read_message({"kind": "why", "turn": "1", "path": [0]}) is None
    True
    """
    if not isinstance(content, dict):
        return None
    kind, turn, text = content.get("kind"), content.get("turn"), content.get("text", "")
    path = path_in(content.get("path", []))
    if not isinstance(kind, str) or kind not in KINDS or not _is_number(turn) or path is None:
        return None
    if not isinstance(text, str):
        return None
    start, end, die = (content.get(name, 0) for name in ("from", "to", "die"))
    if not (_is_place(start) and _is_place(end) and _is_place(die) and die <= 6):
        return None
    return Message(kind, turn, path, start, end, text, die)  # type: ignore[arg-type]  # _is_number has looked


def path_in(value: object) -> tuple[int, ...] | None:
    """Reads a path, a short list of numbers; None where it is none.

    >>> path_in([0, 2]), path_in([True]), path_in("02")
    ((0, 2), None, None)
    """
    if not isinstance(value, list) or len(value) > LONGEST_PATH:
        return None
    return tuple(value) if all(_is_number(each) and each >= 0 for each in value) else None


def _is_number(value: object) -> bool:
    return type(value) is int  # True is an int to isinstance


def _is_place(value: object) -> bool:
    return type(value) is int and 0 <= value <= 25
