"""The ancestors and cousins of backgammon: nine boards drawn from data, each with what is known of it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bglearn import draw
from bglearn.draw.inks import inks
from bglearn.draw.layout import HEIGHT, WIDTH
from bglearn.draw.looks import AUTO
from bglearn.draw.pen import document, shown, tag, word
from bglearn.draw.themes import themed
from bglearn.explain.markup import html_table
from bglearn.explain.near import nearest
from bglearn.history.data import HistoryDataError, check, full_sources, text_of
from bglearn.history.squares import Fields
from bglearn.notation.boards import read_board
from bglearn.rules import Position, Roll, RuleSet
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Ancestor", "Ancestors", "AncestorsTable", "ancestor", "ancestors", "read_ancestors"]

_LIST = '<ul style="margin:4px 0;padding-left:1.2em">'
_RULES = {"tabula": RuleSet.TABULA, "irish": RuleSet.IRISH}
"""Games of which the rules of this package are the rules: they can be played."""


@dataclass(frozen=True, slots=True)
class Ancestor:
    """A game of the family: in a notebook its board, with what is known of it beside it.

    ``certainty`` is how sure the rules are; ``fields`` or ``position`` is the board, ``roll`` the dice on it;
    ``rule_set`` the rules to play it by, where there are such.
    """

    id: str
    name: str
    when: str
    where: str
    certainty: str
    shows: str
    text: str
    rules: tuple[str, ...]
    sources: tuple[str, ...]
    also: tuple[str, ...] = ()
    fields: Fields | None = None
    position: Position | None = None
    roll: Roll | None = None
    rule_set: RuleSet | None = None

    @property
    def title(self) -> str:
        """Names the picture."""
        return say("history.ancestor_title", name=self.name, when=self.when)

    @property
    def description(self) -> str:
        """Says what the picture shows."""
        return say("history.ancestor_description", shows=self.shows, board=self._board_in_words())

    def _board_in_words(self) -> str:
        if self.position is not None:
            return draw.describe(self.position, roll=self.roll)
        assert self.fields is not None
        rows, columns = self.fields.size
        drawn = "; ".join(" ".join(line.split()) for line in str(self.fields).splitlines())
        return say("history.fields_description", rows=rows, columns=columns, drawn=drawn)

    def svg(self, *, look: str = "wood", width: int | None = 560) -> str:
        """Draws the board, in any look of the boards."""
        about: dict[str, Any] = {
            "title": self.title, "description": self.description, "look": look, "width": width
        }  # fmt: skip
        if self.position is not None:
            return draw.svg(self.position, roll=self.roll, pips=False, **about)
        assert self.fields is not None
        return self.fields.svg(**about)

    def __str__(self) -> str:
        drawn = draw.text(self.position, roll=self.roll) if self.position else str(self.fields)
        sure = say(f"history.certainty_{self.certainty}")
        return "\n".join(
            [
                self.name,
                say("history.ancestor_place", where=self.where, when=self.when, sure=sure),
                self.text,
                *(f"- {rule}" for rule in self.rules),
                "",
                drawn,
                self.shows,
                say("history.ancestor_sources", sources="; ".join(full_sources(self.sources))),
            ]
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return shown(str(self), themed(self.svg(), self.svg(look="dark")))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


@dataclass(frozen=True, slots=True)
class AncestorsTable:
    """What is known of the ancestors, as a table: when and where, the rules and how sure they are, the sources."""

    ancestors: tuple[Ancestor, ...]

    def _repr_html_(self) -> str:
        head = [say(f"history.column_{key}") for key in ("game", "when", "rules", "rules_sure", "source")]
        rows = [
            [
                escape(each.name),
                f"{escape(each.when)}; {escape(each.where)}",
                f"{escape(each.text)}{_LIST}{''.join(f'<li>{escape(rule)}</li>' for rule in each.rules)}</ul>",
                escape(say(f"history.certainty_{each.certainty}")),
                f"<small>{escape('; '.join(full_sources(each.sources)))}</small>",
            ]
            for each in self.ancestors
        ]
        return html_table(say("history.gallery_caption"), head, rows, wide={2: 40, 4: 25})

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.ancestors))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


@dataclass(frozen=True, slots=True)
class Ancestors:
    """A gallery: all ancestors as small boards on one picture; ``table`` says what is known of them.

    ``look`` is "auto" (as the page around it), "light", "dark" or "print".
    """

    ancestors: tuple[Ancestor, ...]
    look: str = AUTO

    @property
    def table(self) -> AncestorsTable:
        """What is known of them, as a table."""
        return AncestorsTable(self.ancestors)

    @property
    def svg(self) -> str:
        """The picture as SVG text; on a light page where its look is "auto"."""
        return _gallery(self, "light" if self.look == AUTO else self.look)

    def __str__(self) -> str:
        told = [say("history.gallery_of", name=each.name, when=each.when, shows=each.shows) for each in self.ancestors]
        return "\n".join([say("history.gallery_title"), *(f"- {each}" for each in told)])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        picture = themed(_gallery(self, "light"), _gallery(self, "dark")) if self.look == AUTO else self.svg
        return shown(str(self), picture)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def ancestors(*, look: str = AUTO) -> Ancestors:
    """Shows the nine ancestors and cousins side by side; ``look`` is "auto" (as the page), "light", "dark" or "print".

    >>> [each.id for each in ancestors().ancestors][:4]
    ['ur', 'senet', 'scripta', 'tabula']
    """
    inks("light" if look == AUTO else look)  # refuses a look that there is not
    return Ancestors(tuple(_all().values()), look)


def ancestor(name: str) -> Ancestor:
    """Gives one of the nine ancestors by its name or another name for it.

    Raises ValueError, with the nearest names, for one that is not among them.

    >>> ancestor("tric-trac").name, ancestor("Tabula").roll
    ('Trictrac', Roll(2, 6, 5))
    """
    known = {other.casefold(): each for each in _all().values() for other in (each.id, each.name, *each.also)}
    found = known.get(" ".join(str(name).casefold().split()))
    if found is None:
        raise nearest(name, known, "history.unknown_ancestor", or_else=_all())
    return found


@cache
def _all() -> Mapping[str, Ancestor]:
    return read_ancestors(text_of("ancestors.toml"))


def read_ancestors(text: str) -> Mapping[str, Ancestor]:
    """Reads the ancestors from the text of a data file. Raises HistoryDataError for the first thing that is wrong."""
    found = {}
    for id, given in tomllib.loads(text).items():
        check(id, given.get("certainty", ""), given.get("sources", []), "ancestors.toml")
        try:
            found[id] = _made(id, dict(given))
        except (ValueError, TypeError, KeyError) as error:
            raise HistoryDataError(say("history.fault", file="ancestors.toml", id=id, reason=error)) from error
    return MappingProxyType(found)


def _made(id: str, given: dict[str, Any]) -> Ancestor:
    rows, gap, board = given.pop("rows", None), given.pop("gap", 0), given.pop("board", None)
    rule_set = _RULES[given.pop("rules_of")] if "rules_of" in given else None
    lists: dict[str, Any] = {key: tuple(given.pop(key)) for key in ("rules", "sources", "also")}
    if rows is not None:
        return Ancestor(id, **given, **lists, fields=Fields.read(tuple(rows), gap))
    read = read_board(board)
    position = Position.from_counts(read.own, read.opp, same_direction=read.same_direction)
    roll = Roll(*read.roll) if read.roll else None
    return Ancestor(id, **given, **lists, position=position, roll=roll, rule_set=rule_set)


# The gallery

_COLUMNS, _WIDE, _APART, _TITLE = 3, 250, 12, 52
_BOARDS = {"light": "wood", "dark": "dark", "print": "print"}
"""The look of the boards on each page."""


def _high(each: Ancestor) -> float:
    """Gives the height of a small board that is ``_WIDE`` wide."""
    w, h = each.fields.extent if each.fields else (WIDTH, HEIGHT)
    return _WIDE * h / w


def _gallery(gallery: Ancestors, page: str) -> str:
    colours, look, all_of = inks(page), _BOARDS[page], gallery.ancestors
    parts: list[str] = []
    top: float = _APART
    for row in (all_of[at : at + _COLUMNS] for at in range(0, len(all_of), _COLUMNS)):
        for column, each in enumerate(row):
            parts += _small(each, _APART + column * (_WIDE + _APART), top, look, colours["ink"])
        top += _TITLE + max(map(_high, row)) + _APART
    size = (_COLUMNS * (_WIDE + _APART) + _APART, top)
    ground = tag("rect", width=size[0], height=size[1], fill=colours["page"])
    told = " ".join(say("history.gallery_of", name=each.name, when=each.when, shows=each.shows) for each in all_of)
    description = say("history.gallery_description", told=told)
    return document([ground, *parts], size, say("history.gallery_title"), description, width=size[0])


def _small(each: Ancestor, x: float, y: float, look: str, ink: str) -> Iterator[str]:
    """Draws a small board below its name and time."""
    yield word(x, y + 10, each.name, size=15.5, fill=ink, bold=True)
    for line, text in enumerate(each.when.split("; ")):
        yield word(x, y + 27 + 14 * line, text, size=12, fill=ink)
    place = f'<svg x="{x}" y="{y + _TITLE:.0f}" width="{_WIDE}" height="{_high(each):.0f}" '
    yield each.svg(look=look, width=None).replace("<svg ", place, 1)
