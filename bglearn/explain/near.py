"""A name that there is not: said in a sentence, with the nearest names that there are."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["UnknownNameError", "nearest"]


class UnknownNameError(ValueError):
    """There is nothing of this name; the message offers the nearest ones. A notebook shows the sentence alone."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def nearest(name: object, names: Iterable[str], key: str, *, or_else: Iterable[str] = ()) -> UnknownNameError:
    """Gives the error for a name that there is not. ``key`` is the sentence's, with the fields name and near.

    The nearest names are those that look like it; where none does, ``or_else`` or all of them, up to twelve.

    >>> print(nearest("blott", ["blot", "bar", "block"], "glossary_page.unknown"))
    The glossary has no word 'blott'. Near to it: blot or block.
    """
    known = {each.casefold(): each for each in names}
    wanted = str(name).strip().casefold()
    near = [known[each] for each in get_close_matches(wanted, known, n=3, cutoff=0.6)]
    offered = near or [*(or_else or known.values())][:12]
    return UnknownNameError(say(key, name=repr(name)[:60], near=listing(offered, "words.or")))
