"""Handles texts as people paste them: bounded in length, broken by mail programs, quoted in messages."""

from __future__ import annotations

from bglearn.words import say

__all__ = ["LONGEST", "check_length", "join_lines", "quote"]

LONGEST = 10_000
"""Characters that a reader takes; nothing that people write here comes near."""

_SHOWN = 60


def check_length(text: str, error: type[ValueError]) -> None:
    """Raises ``error`` for a text that is too long to be looked through."""
    if len(text) > LONGEST:
        raise error(say("notation.too_long", length=len(text), longest=LONGEST))


def quote(text: str) -> str:
    r"""Returns a text as messages quote it: on one line, in quotation marks, a long one cut.

    >>> quote("13/7\n(2)")
    '"13/7 (2)"'
    """
    line = " ".join(text.split())
    if len(line) > _SHOWN:
        line = f"{line[: _SHOWN - 3]}..."
    return f'"{line}"'


def join_lines(text: str) -> str:
    r"""Takes out line breaks of mail programs, with the ``>`` of quoted mail and the ``=`` of quoted-printable.

    >>> join_lines("-b----E-C---eE=\n> ---c-e----B-")
    '-b----E-C---eE---c-e----B-'
    """
    lines = [line.strip().lstrip(">| \t") for line in text.splitlines()]
    return "".join([line.removesuffix("=") for line in lines[:-1]] + lines[-1:])
