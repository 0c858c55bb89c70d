"""What a question about chances gives: a value that is a sentence, a picture, a table and exact numbers in one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.odds.errors import library
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.axes import Axes

    from bglearn.draw.pictures import Picture

__all__ = ["Answer", "Rows", "number", "percent"]


@dataclass(frozen=True, slots=True)
class Rows:
    """A small table of texts: what a picture shows, for reading aloud.

    >>> print(Rows(("roll", "hits"), (("6-1", "yes"), ("6-2", "no"))))
    roll  hits
    6-1   yes
    6-2   no
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    """Said above the table. Sample: "Rolls that hit"."""

    def __str__(self) -> str:
        lines = [self.head, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.head))]
        aligned = ("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
        return "\n".join(filter(None, (self.caption, *aligned)))

    @property
    def html(self) -> str:
        """The table as HTML; the first cell of each row is its heading."""
        caption = f"<caption>{escape(self.caption)}</caption>" if self.caption else ""
        titles = "".join(f'<th scope="col">{escape(each)}</th>' for each in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(each)}</td>" for each in row[1:])}</tr>'
            for row in self.rows
        )
        return f'<table class="bgl-rows">{caption}<thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>'


class Answer(ABC):
    """An answer about chances: ``str()`` is a sentence with the number first, ``text`` adds the picture's text twin.

    The subclasses are frozen dataclasses (``@dataclass(frozen=True, slots=True)``) whose fields are the exact values.
    They write ``sentence`` and ``table``, and ``picture`` where there is one. In a notebook an answer shows
    its sentence, its picture and, folded, the rolls or rows that it was counted from; the same each time.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def sentence(self) -> str:
        """The answer in words, number first: "11 of 36 rolls hit (30.6 %)."."""

    @property
    @abstractmethod
    def table(self) -> Rows | None:
        """What the answer was counted from; also the text twin of the picture."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences said beside the answer, such as a formula that people learn and whether it holds here."""
        return ()

    def picture(self, look: str = "light") -> Picture | None:
        """What the picture shows, None where there is none.

        ``look`` is "light", "dark" (for dark pages) or "print" (in grey). Raises ValueError for another look.
        """
        return None

    def plot(self, ax: Axes | None = None, *, look: str = "light") -> Axes:
        """Draws the picture with matplotlib and returns its Axes; into ``ax`` where one is given.

        Raises ValueError for a look that there is not, MissingLibraryError where matplotlib is missing,
        NotImplementedError where there is no picture.
        """
        picture = self.picture(look)
        if picture is None:
            raise NotImplementedError(say("odds.no_picture", name=type(self).__name__))
        library("matplotlib", say("odds.a_picture"))
        from bglearn.draw.plots import on_axes

        return on_axes(picture, ax)

    @property
    def text(self) -> str:
        """The sentence, its notes and the table of what was counted."""
        return "\n".join([self.sentence, *self.notes, *([str(self.table)] if self.table else [])])

    def __str__(self) -> str:
        return self.sentence

    def _picture(self) -> str:
        """The picture as inline SVG, in the colours of the page, "" where there is none."""
        light, dark = self.picture(), self.picture("dark")
        if light is None or dark is None:
            return ""
        from bglearn.draw.pictures import as_svg
        from bglearn.draw.themes import themed

        has_title = light.title != self.sentence
        return themed(as_svg(light, has_title=has_title), as_svg(dark, has_title=has_title))

    def _html(self) -> str:
        picture = self._picture()
        said = "".join(f"<p>{escape(each)}</p>" for each in (self.sentence, *self.notes))
        rows = self.table.html if self.table else ""
        if rows and picture:
            rows = f"<details><summary>{escape(say('odds.counted_from'))}</summary>{rows}</details>"
        return f'<div class="bgl-odds">{said}{picture}{rows}</div>'

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self._html()}

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text)


def percent(share: Fraction | float, digits: int = 1) -> str:
    """Gives a share as a percentage with so many decimals, halves rounded up.

    >>> percent(Fraction(11, 36)), percent(0.25, 0), percent(Fraction(1, 16), 2)
    ('30.6 %', '25 %', '6.25 %')
    """
    return f"{number(Fraction(share) * 100, digits)} %"


def number(value: Fraction | float, digits: int = 1) -> str:
    """Gives a number with so many decimals, halves rounded away from nought.

    >>> number(Fraction(5, 2), 0), number(Fraction(-1, 8), 2), number(7, 1)
    ('3', '-0.13', '7.0')
    """
    scaled = abs(Fraction(value)) * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if value < 0 and whole else ""
    before, after = divmod(whole, 10**digits)
    return f"{sign}{before}.{after:0{digits}}" if digits else f"{sign}{before}"


def rows_of(head: Iterable[str], rows: Iterable[Iterable[object]], caption: str = "") -> Rows:
    """Makes the table of any values, each as its text.

    >>> rows_of(("n", "chance"), [(1, Fraction(1, 36))]).rows
    (('1', '1/36'),)
    """
    return Rows(tuple(head), tuple(tuple(map(str, row)) for row in rows), caption)
