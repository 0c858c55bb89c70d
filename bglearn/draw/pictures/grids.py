"""Pictures that are grids of cells: the 36 rolls, legal plays per roll, scores of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.inks import inks, readable_on, shade
from bglearn.draw.pictures.picture import Area, Axis, Picture, Words
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bglearn.draw.pictures.picture import Part

__all__ = ["match_equity_map", "plays_per_roll", "roll_grid", "take_point_map"]

FACES = range(1, 7)
_FOR_SMALL_CELLS = 10
_INCHES = (5.2, 4.0)


def roll_grid(
    *,
    rolls: Sequence[Sequence[bool]],
    labels: Sequence[Sequence[str]] | None = None,
    title: str = "",
    look: str = "light",
) -> Picture:
    """Draws the grid of the 36 rolls: first die down, second die across, a filled cell for each roll that counts.

    ``rolls`` are six rows (first die 1 to 6) of six truths; ``labels`` what stands in each cell, else the rolls
    themselves. Cells that count are filled and their writing is bold, so that it can be told in grey too.
    """
    colours = inks(look)
    parts: list[Part] = []
    for row, first in enumerate(FACES):
        for column, second in enumerate(FACES):
            said = labels[row][column] if labels else f"{first}-{second}"
            counts = bool(rolls[row][column])
            parts += _cell(second, first, said, colours["one"] if counts else colours["page"], look, bold=counts)
    across, down = _axes(6, say("odds.plot_second_die"), say("odds.plot_first_die"))
    return Picture(tuple(parts), across, down, _rolls_alt(rolls, title), look, _INCHES, title, is_square=True)


def _rolls_alt(rolls: Sequence[Sequence[bool]], title: str = "") -> str:
    """Describes the grid in words.

    >>> _rolls_alt([[a + b == 3 for b in range(1, 7)] for a in range(1, 7)])
    'Grid of the 36 rolls, first die down, second die across. 2 are marked: 1-2, 2-1.'
    """
    marked = [f"{first}-{second}" for first in FACES for second in FACES if rolls[first - 1][second - 1]]
    listed = ", ".join(marked) if len(marked) < 36 else say("odds.plot_all_rolls")
    said = say("odds.plot_grid_alt", n=len(marked), marked=listed or say("odds.no_rolls"))
    return f"{title} {said}" if title else said


def plays_per_roll(*, counts: Iterable[tuple[Iterable[int], int]], title: str = "", look: str = "light") -> Picture:
    """Draws how many legal plays each of the 21 rolls has: larger die down, smaller die across, the more the stronger.

    ``counts`` are rolls with a number each, as ``count_plays(position).counts`` gives them.
    """
    found = _by_roll(counts)
    most = max(found.values(), default=0) or 1
    parts: list[Part] = []
    for (larger, smaller), count in found.items():
        parts += _cell(smaller, larger, str(count), shade(look, count / most), look)
    across, down = _axes(6, say("equity.plot_smaller_die"), say("equity.plot_larger_die"))
    alt = _plays_alt(found, title)
    shown = title or say("equity.plot_plays", n=sum(found.values()))
    return Picture(tuple(parts), across, down, alt, look, _INCHES, shown, is_square=True)


def _plays_alt(found: dict[tuple[int, int], int], title: str = "") -> str:
    """Describes the numbers of legal plays in words.

    >>> _plays_alt({(6, 6): 2, (2, 1): 15})
    'Legal plays of each roll, 17 in all, most with 2-1. 2-1: 15, 6-6: 2.'
    """
    top = max(found, key=lambda roll: found[roll])
    listed = ", ".join(f"{larger}-{smaller}: {count}" for (larger, smaller), count in sorted(found.items()))
    said = say("equity.plot_plays_alt", n=sum(found.values()), top=f"{top[0]}-{top[1]}", listed=listed)
    return f"{title} {said}" if title else said


def match_equity_map(
    *,
    chances: Sequence[Sequence[float]],
    marked: tuple[int, int] | None = None,
    title: str = "",
    look: str = "light",
) -> Picture:
    """Draws the chance to win the match from each score: my points away down, the other side's across.

    ``chances[own - 1][opp - 1]`` are shares from 0 to 1, written as per cent; ``marked`` is a score to be framed.
    """
    said = title or say("equity.plot_match")
    return _map(chances, 1.0, say("equity.plot_opp_away"), marked, said, look)


def take_point_map(
    *,
    takes: Sequence[Sequence[float]],
    marked: tuple[int, int] | None = None,
    title: str = "",
    look: str = "light",
) -> Picture:
    """Draws the share of games that is enough to take at each score: the taker's points away down.

    ``takes[own - 1][opp - 1]``, the doubler across, are shares from 0 to 1, written as per cent; ``marked`` is a
    score to be framed.
    """
    return _map(takes, 0.6, say("equity.plot_doubler_away"), marked, title or say("equity.plot_take"), look)


def _map(
    shares: Sequence[Sequence[float]], top: float, across: str, marked: tuple[int, int] | None, title: str, look: str
) -> Picture:
    """A cell for each score, the higher the stronger, its per cent written in it; large maps leave out the decimals."""
    is_small = len(shares) <= _FOR_SMALL_CELLS
    size = 9 if is_small else 8
    parts: list[Part] = []
    for own, row in enumerate(shares, start=1):
        for opp, share in enumerate(row, start=1):
            written = f"{100 * share:.1f}" if is_small else f"{100 * share:.0f}"
            parts += _cell(opp, own, written, shade(look, share / top), look, size=size)
    if marked:
        parts += _frame(marked, look)
    x, y = _axes(len(shares), across, say("equity.plot_own_away"))
    inches = (5.6, 4.4) if is_small else (9.0, 8.4)
    letters = 10 if is_small else 8
    return Picture(
        tuple(parts), x, y, _map_alt(shares, title, marked), look, inches, title, is_square=True, letters=letters
    )


def _map_alt(shares: Sequence[Sequence[float]], title: str, marked: tuple[int, int] | None = None) -> str:
    """Describes a map of scores in words: the ends of the scale, and the score that is framed.

    >>> _map_alt([[0.5, 0.677], [0.323, 0.5]], "Chance (%)", marked=(1, 2))
    'Chance (%): map of 4 scores, from 32.3 at 2-away against 1-away to 67.7 at 1-away against 2-away. \
Framed: 67.7 at 1-away against 2-away.'
    """
    cells = {(a + 1, b + 1): 100 * share for a, row in enumerate(shares) for b, share in enumerate(row)}
    ends = {}
    for name, pick in (("low", min), ("high", max)):
        own, opp = pick(cells, key=lambda score: cells[score])
        ends[name] = f"{cells[own, opp]:.1f}"
        ends[f"{name}_at"] = say("equity.score", own=own, opp=opp)
    said = say("equity.plot_map_alt", title=title.rstrip(".:"), n=len(cells), **ends)
    if not marked:
        return said
    at = say("equity.score", own=marked[0], opp=marked[1])
    return f"{said} {say('equity.plot_framed_alt', value=f'{cells[marked]:.1f}', at=at)}"


def _by_roll(counts: Iterable[tuple[Iterable[int], int]]) -> dict[tuple[int, int], int]:
    found = {}
    for roll, count in counts:
        smaller, larger = sorted(roll)
        found[larger, smaller] = count
    return found


def _axes(length: int, across: str, down: str) -> tuple[Axis, Axis]:
    """Both axes of a square of cells 1 to ``length``, the first of them in the corner at the top left."""
    cells = tuple(range(1, length + 1))
    x = Axis(across, 0.5, length + 0.5, cells, has_line=False)
    return x, Axis(down, length + 0.5, 0.5, cells, has_line=False)


def _cell(
    x: float, y: float, said: str, ground: str, look: str, *, bold: bool = False, size: float = 10
) -> Iterator[Part]:
    yield Area(x - 0.5, y - 0.5, 1, 1, ground, inks(look)["quiet"])
    yield Words(x, y, said, readable_on(ground), size, bold)


def _frame(score: tuple[int, int], look: str) -> Iterator[Part]:
    """A frame of two lines, one of which stands out from any ground."""
    own, opp = score
    for ink, width in (("page", 5.0), ("ink", 2.5)):
        yield Area(opp - 0.44, own - 0.44, 0.88, 0.88, None, inks(look)[ink], width)
