"""The glossary as people use it: a word looked up by any of its names, in any of the languages; or all words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.explain.glossary import Term, terms
from bglearn.explain.markup import html_table
from bglearn.explain.near import nearest
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Glossary", "glossary"]

_LANGUAGES = (("german", "de"), ("danish", "da"), ("japanese", "ja"))
_READING = re.compile(r"(.+?) \((.+)\)")
"""A Japanese word with its reading in Latin letters."""


@dataclass(frozen=True, slots=True)
class Glossary:
    """Some words of the game: as text (``str()``), and in a notebook as a table with the words of other languages."""

    terms: tuple[Term, ...]

    def _repr_html_(self) -> str:
        languages = [each for each in _LANGUAGES if any(getattr(term, each[0]) for term in self.terms)]
        head = [say(f"glossary_page.column_{key}") for key in ("word", "meaning", *(name for name, _ in languages))]
        rows = [
            [
                f'<dfn lang="en">{escape(term.name)}</dfn>',
                escape(term.sentence) + _also_as_html(term),
                *(_foreign(getattr(term, name), tag) for name, tag in languages),
            ]
            for term in self.terms
        ]
        caption = say("glossary_page.caption", n=len(rows))
        return f'<div class="bgl-glossary">{html_table(caption, head, rows, wide={1: 45})}</div>'

    def __str__(self) -> str:
        return "\n".join("\n".join(_lines(term)) for term in self.terms)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def glossary(word: str | None = None) -> Glossary:
    """Looks a word up: by its name, another name, or its German, Danish or Japanese word. Without a word, gives all.

    Several terms may have a word in common. Raises ValueError, with the nearest words, for one that there is not.

    >>> print(glossary("blot"))
    blot: A single checker on a point, which can be hit.
      German: Blot, ungedeckter Stein; Danish: blot; Japanese: ブロット (burotto)
    >>> [term.name for term in glossary("Zug").terms], glossary("Mars").terms[0].name
    (['turn', 'move'], 'gammon')
    """
    if word is None:
        return Glossary(tuple(terms().values()))
    wanted = " ".join(str(word).casefold().split())
    for known in (_by_name(), _by_any_name()):
        for each in _bare(wanted):
            if each in known:
                return Glossary(known[each])
    names = [name for term in terms().values() for name in _names(term)]
    raise nearest(word, names, "glossary_page.unknown", or_else=terms())


def _bare(wanted: str) -> Iterator[str]:
    """Gives a word as it was asked for, then without what people put around it: "to hit", "blots", "Crawford rule"."""
    yield wanted
    yield re.sub(r"^(to|a|an|the) ", "", wanted)
    yield wanted.removesuffix("s")
    yield re.sub(r" (rule|game)$", "", wanted)


@cache
def _by_name() -> Mapping[str, tuple[Term, ...]]:
    return {name.casefold(): (term,) for name, term in terms().items()}


@cache
def _by_any_name() -> Mapping[str, tuple[Term, ...]]:
    found: dict[str, tuple[Term, ...]] = {}
    for term in terms().values():
        for name in dict.fromkeys(each.casefold() for each in _names(term)):
            found[name] = (*found.get(name, ()), term)
    return found


def _names(term: Term) -> Iterator[str]:
    yield from (term.name, *term.also, *term.german, *term.danish)
    for each in term.japanese:
        reading = _READING.fullmatch(each)
        yield from reading.groups() if reading else (each,)


def _lines(term: Term) -> Iterator[str]:
    yield say("glossary_page.line", name=term.name, sentence=term.sentence)
    if term.also:
        yield f"  {_also(term)}"
    words = [
        say("glossary_page.language", language=say(f"glossary_page.column_{name}"), words=", ".join(found))
        for name, _ in _LANGUAGES
        if (found := getattr(term, name))
    ]
    if words:
        yield f"  {'; '.join(words)}"


def _also(term: Term) -> str:
    return say("glossary_page.also", also=", ".join(term.also))


def _also_as_html(term: Term) -> str:
    return f"<br><small>{escape(_also(term))}</small>" if term.also else ""


def _foreign(words: tuple[str, ...], tag: str) -> str:
    """Marks words of a language as such, so that they are read aloud rightly; a reading in Latin letters as well."""
    return ", ".join(_marked(each, tag) for each in words)


def _marked(text: str, tag: str) -> str:
    reading = _READING.fullmatch(text) if tag == "ja" else None
    if reading is None:
        return f'<span lang="{tag}">{escape(text)}</span>'
    return f'<span lang="ja">{escape(reading[1])}</span> (<span lang="ja-Latn">{escape(reading[2])}</span>)'
