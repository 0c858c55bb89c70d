"""The timeline: a picture with a ruler for each part, and what it shows as a table and as text."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.draw.inks import inks
from bglearn.draw.looks import AUTO
from bglearn.draw.pen import document, shown, tag, word
from bglearn.explain.markup import html_table
from bglearn.explain.near import nearest
from bglearn.history.data import CERTAINTIES, Entry, Part, entries, parts
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["History", "HistoryTable", "Placed", "placed", "timeline"]

WIDTH = 800
_RULER, _LABELS, _ROW, _LETTERS = 96, 150, 27, 15.5
_HEAD, _FOOT = 46, 24
"""Above the first and below the last entry of a part."""
_OF_THE_PAGE = {
    "page": "--jp-layout-color1",
    "ink": "--jp-content-font-color1",
    "one_line": "--jp-brand-color1",
}
"""What JupyterLab and an exported lesson call the colours of their page, light or dark."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry with where its date lies on the ruler and where its label stands, from the top of its part."""

    entry: Entry
    from_: float
    to: float
    label: float


def placed(part: Part, found: list[Entry]) -> list[Placed]:
    """Finds places for the labels of a part: as near to their dates as they can be without touching, in order.

    >>> part = parts()["name"]
    >>> [round(each.label) for each in placed(part, [e for e in entries().values() if e.part == "name"])][:2]
    [65, 92]
    """
    high = _height(found) - _HEAD - _FOOT

    def at(year: int) -> float:
        return _HEAD + high * (year - part.begins) / (part.ends - part.begins)

    wanted = [(at(each.begins) + at(each.ends)) / 2 for each in found]
    labels: list[float] = []
    for place in wanted:
        labels.append(max(place, labels[-1] + _ROW if labels else _HEAD))
    lowest = _HEAD + high
    for index in reversed(range(len(labels))):
        labels[index] = min(labels[index], lowest)
        lowest = labels[index] - _ROW
    return [
        Placed(each, at(each.begins), at(each.ends), label) for each, label in zip(found, labels, strict=True)
    ]  # fmt: skip


def _height(found: list[Entry]) -> float:
    return _HEAD + _FOOT + _ROW * max(len(found) + 1, 5)


@dataclass(frozen=True, slots=True)
class HistoryTable:
    """The entries of a timeline as a table, with how sure each date is and where it comes from."""

    entries: tuple[Entry, ...]

    def _repr_html_(self) -> str:
        head = [say(f"history.column_{key}") for key in ("date", "what", "source")]
        rows = [
            [
                f"{escape(each.dated)}<br><small>{escape(say(f'history.certainty_{each.certainty}'))}</small>",
                f"<strong>{escape(_place(each))}</strong> {escape(each.text)}",
                f"<small>{escape(each.source)}</small>",
            ]
            for each in self.entries
        ]
        return html_table(say("history.table_caption", n=len(rows)), head, rows)

    def __str__(self) -> str:
        return "\n".join(
            say(
                "history.line_full",
                line=_line(each),
                text=each.text,
                sure=say(f"history.certainty_{each.certainty}"),
                source=each.source,
            )
            for each in self.entries
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


@dataclass(frozen=True, slots=True)
class History:
    """A timeline: in a notebook its picture, with the same in words beside it; ``table`` holds all of it.

    ``parts`` are those shown, ``look`` is "auto" (as the page; by itself light), "light", "dark" or "print".
    """

    parts: tuple[Part, ...]
    look: str = AUTO

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is shown, the earliest first."""
        ids = {part.id for part in self.parts}
        return tuple(each for each in entries().values() if each.part in ids)

    @property
    def table(self) -> HistoryTable:
        """Everything that is known of the entries, as a table.

        >>> timeline("name").table.entries[0].place
        'France'
        """
        return HistoryTable(self.entries)

    @property
    def title(self) -> str:
        """Names the picture."""
        return say("history.title", begins=_year(self.parts[0].begins), ends=_year(self.parts[-1].ends))

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        return _draw(self, inks("light" if self.look == AUTO else self.look))

    def __str__(self) -> str:
        lines = [self.title, say("history.rulers", n=len(self.parts))]
        for part in self.parts:
            lines += ["", _part_line(part)]
            lines += [f"  {_line(each)}{_doubt(each)}" for each in self.entries if each.part == part.id]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return shown(str(self), _draw(self, page_inks()) if self.look == AUTO else self.svg)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def page_inks() -> Mapping[str, str]:
    """Gives the colours of the page around a picture; those of the look "light" where a page names none.

    >>> page_inks()["page"]
    'var(--jp-layout-color1, #ffffff)'
    """
    colours = inks("light")
    return {name: f"var({_OF_THE_PAGE[name]}, {ink})" if name in _OF_THE_PAGE else ink for name, ink in colours.items()}


def timeline(part: str | None = None, *, look: str = AUTO) -> History:
    """Shows the history of the game and its family, or one part of it: "boards", "tables", "name" or "modern".

    ``look`` is "auto" (as the page), "light", "dark" or "print". Raises ValueError, with the nearest names, for a part
    that there is not.

    >>> [each.name for each in timeline("name").entries][-1]
    "Hoyle's Short Treatise on the Game of Back-Gammon"
    """
    inks("light" if look == AUTO else look)  # refuses a look that there is not
    if part is None:
        return History(tuple(parts().values()), look)
    wanted = str(part).strip().casefold()
    if wanted not in parts():
        raise nearest(part, parts(), "history.unknown_part")
    return History((parts()[wanted],), look)


def _line(entry: Entry) -> str:
    return say("history.line", dated=entry.dated, name=entry.name)


def _place(entry: Entry) -> str:
    """Names an entry and its place, where that is known."""
    return say("history.what_where" if entry.place else "history.what", name=entry.name, place=entry.place)


def _doubt(entry: Entry) -> str:
    return "" if entry.certainty == "high" else f" [{say(f'history.certainty_{entry.certainty}')}]"


def _part_line(part: Part) -> str:
    """Says from when to when the ruler of a part goes, and what one of its marks is worth."""
    return say(
        "history.part", name=part.name, begins=_year(part.begins), ends=_year(part.ends), step=part.step
    )  # fmt: skip


def _year(year: int) -> str:
    if year < 0:
        return say("history.before", year=-year)
    return str(year) if year >= 1000 else say("history.after", year=max(year, 1))  # no year is called 0


# The picture


def _draw(history: History, colours: Mapping[str, str]) -> str:
    drawn: list[str] = []
    top = 8.0
    for part in history.parts:
        found = [each for each in history.entries if each.part == part.id]
        drawn += _draw_part(part, found, top, colours)
        top += _height(found)
        if part is not history.parts[-1]:
            drawn += _cut(top, colours)
    drawn += _legend(top + 18, colours)
    top += 40
    ground = tag("rect", width=WIDTH, height=top, fill=colours["page"])
    told = " ".join(f"{_line(each)}." for each in history.entries)
    description = say("history.description", n=len(history.parts), told=told)
    return document([ground, *drawn], (WIDTH, top), history.title, description, width=WIDTH)


def _draw_part(part: Part, found: list[Entry], top: float, colours: Mapping[str, str]) -> Iterator[str]:
    low = top + _height(found) - _FOOT
    yield word(16, top + 16, _part_line(part), size=15.5, fill=colours["ink"], bold=True)
    yield tag("path", d=f"M{_RULER} {top + _HEAD}V{low}", stroke=colours["quiet_line"], stroke_width=2, fill="none")
    for year in range(-(-part.begins // part.step) * part.step, part.ends + 1, part.step):
        y = top + _HEAD + (low - top - _HEAD) * (year - part.begins) / (part.ends - part.begins)
        yield tag("path", d=f"M{_RULER - 7} {y:.1f}H{_RULER}", stroke=colours["quiet_line"], stroke_width=2)
        yield word(_RULER - 11, y, _year(year), size=13, fill=colours["ink"], anchor="end")
    for each in placed(part, found):
        yield from _draw_entry(each, top, colours)


def _draw_entry(each: Placed, top: float, colours: Mapping[str, str]) -> Iterator[str]:
    middle, label = top + (each.from_ + each.to) / 2, top + each.label
    if each.to - each.from_ > 2:
        bar = {"x": _RULER - 2.5, "y": top + each.from_, "width": 5, "height": each.to - each.from_}
        yield tag("rect", **bar, fill=colours["one_line"])
    way = f"M{_RULER} {middle:.1f}L{_LABELS - 22} {label:.1f}H{_LABELS - 14}"
    yield tag("path", d=way, stroke=colours["quiet_line"], fill="none")
    yield mark(_LABELS - 8, label, each.entry.certainty, colours)
    # Both parts stand in one line of text, since nobody knows how wide the letters will be.
    line = tag("text", " ", x=_LABELS + 6, y=label + _LETTERS * 0.36, font_size=_LETTERS, fill=colours["ink"])
    dated = tag("tspan", say("history.date_of_label", dated=each.entry.dated), font_weight=700)
    yield line.removesuffix(" </text>") + dated + tag("tspan", f" {each.entry.name}") + "</text>"


def mark(x: float, y: float, certainty: str, colours: Mapping[str, str]) -> str:
    """Draws the mark of an entry: a full disc where the date is sure, a ring where likely, a rhombus where doubtful."""
    stroke = {"stroke": colours["one_line"], "stroke_width": 2}
    if certainty == "low":
        return tag("path", d=f"M{x - 6} {y:.1f}l6 -6l6 6l-6 6Z", fill=colours["page"], **stroke)
    fill = colours["one_line" if certainty == "high" else "page"]
    return tag("circle", cx=x, cy=y, r=5, fill=fill, **stroke)


def _cut(y: float, colours: Mapping[str, str]) -> Iterator[str]:
    """Draws where one ruler ends and another begins."""
    zigzag = "".join(f"l6 {6 if step % 2 else -6}" for step in range(int((WIDTH - 32) / 6)))
    yield tag("path", d=f"M16 {y - 4:.1f}{zigzag}", stroke=colours["quiet"], fill="none")


def _legend(y: float, colours: Mapping[str, str]) -> Iterator[str]:
    for index, certainty in enumerate(CERTAINTIES):
        x = 24 + index * 190
        yield mark(x, y, certainty, colours)
        yield word(x + 14, y, say(f"history.certainty_{certainty}"), size=13.5, fill=colours["ink"])
    yield tag("rect", x=590, y=y - 2.5, width=26, height=5, fill=colours["one_line"])
    yield word(624, y, say("history.legend_span"), size=13.5, fill=colours["ink"])
