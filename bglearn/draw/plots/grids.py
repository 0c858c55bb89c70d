"""Pictures that are grids of cells: the 36 rolls, legal plays per roll, scores of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.plots.canvas import axes, dress, inks, readable_on, shade, told
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from matplotlib.axes import Axes

__all__ = [
    "match_equity_map",
    "plays_per_roll",
    "plays_per_roll_alt",
    "roll_grid",
    "roll_grid_alt",
    "score_map_alt",
    "take_point_map",
]

FACES = range(1, 7)
_FOR_SMALL_CELLS = 10


def roll_grid(
    ax: Axes | None = None,
    *,
    rolls: Sequence[Sequence[bool]],
    labels: Sequence[Sequence[str]] | None = None,
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws the grid of the 36 rolls: first die down, second die across, a filled cell for each roll that counts.

    ``rolls`` are six rows (first die 1 to 6) of six truths; ``labels`` what stands in each cell, else the rolls
    themselves. Cells that count are filled and their writing is bold, so that it can be told in grey too.
    """
    drawn = axes(ax, (5.2, 4.6))
    colours = inks(look)
    for row, first in enumerate(FACES):
        for column, second in enumerate(FACES):
            said = labels[row][column] if labels else f"{first}-{second}"
            counts = bool(rolls[row][column])
            _cell(drawn, second, first, said, colours["one"] if counts else colours["page"], look, bold=counts)
    drawn.set(xlim=(0.5, 6.5), ylim=(6.5, 0.5), aspect="equal", xticks=FACES, yticks=FACES)
    _bare(drawn)
    dress(drawn, look, title=title, xlabel=say("odds.plot_second_die"), ylabel=say("odds.plot_first_die"))
    return told(drawn, roll_grid_alt(rolls, title))


def roll_grid_alt(rolls: Sequence[Sequence[bool]], title: str = "") -> str:
    """Describes the grid in words.

    >>> roll_grid_alt([[a + b == 3 for b in range(1, 7)] for a in range(1, 7)])
    'Grid of the 36 rolls, first die down, second die across. 2 are marked: 1-2, 2-1.'
    """
    marked = [f"{first}-{second}" for first in FACES for second in FACES if rolls[first - 1][second - 1]]
    listed = ", ".join(marked) if len(marked) < 36 else say("odds.plot_all_rolls")
    said = say("odds.plot_grid_alt", n=len(marked), marked=listed or say("odds.no_rolls"))
    return f"{title} {said}" if title else said


def plays_per_roll(
    ax: Axes | None = None,
    *,
    counts: Iterable[tuple[Iterable[int], int]],
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws how many legal plays each of the 21 rolls has: larger die down, smaller die across, the more the stronger.

    ``counts`` are rolls with a number each, as ``count_plays(position).counts`` gives them.
    """
    drawn = axes(ax, (5.2, 4.6))
    found = _by_roll(counts)
    most = max(found.values(), default=0) or 1
    for (larger, smaller), count in found.items():
        _cell(drawn, smaller, larger, str(count), shade(look, count / most), look)
    drawn.set(xlim=(0.5, 6.5), ylim=(6.5, 0.5), aspect="equal", xticks=FACES, yticks=FACES)
    _bare(drawn)
    dress(
        drawn,
        look,
        title=title or say("equity.plot_plays", n=sum(found.values())),
        xlabel=say("equity.plot_smaller_die"),
        ylabel=say("equity.plot_larger_die"),
    )
    return told(drawn, plays_per_roll_alt(found.items(), title))


def plays_per_roll_alt(counts: Iterable[tuple[Iterable[int], int]], title: str = "") -> str:
    """Describes the numbers of legal plays in words.

    >>> plays_per_roll_alt([((6, 6), 2), ((2, 1), 15)])
    'Legal plays of each roll, 17 in all, most with 2-1. 2-1: 15, 6-6: 2.'
    """
    found = _by_roll(counts)
    top = max(found, key=lambda roll: found[roll])
    listed = ", ".join(f"{larger}-{smaller}: {count}" for (larger, smaller), count in sorted(found.items()))
    said = say("equity.plot_plays_alt", n=sum(found.values()), top=f"{top[0]}-{top[1]}", listed=listed)
    return f"{title} {said}" if title else said


def match_equity_map(
    ax: Axes | None = None,
    *,
    chances: Sequence[Sequence[float]],
    marked: tuple[int, int] | None = None,
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws the chance to win the match from each score: my points away down, the other side's across.

    ``chances[own - 1][opp - 1]`` are shares from 0 to 1, written as per cent; ``marked`` is a score to be framed.
    """
    drawn = axes(ax, _inches(chances))
    _scores(drawn, chances, look, top=1.0)
    if marked:
        _frame(drawn, marked, look)
    own, opp = say("equity.plot_own_away"), say("equity.plot_opp_away")
    dress(drawn, look, title=title or say("equity.plot_match"), xlabel=opp, ylabel=own)
    return told(drawn, score_map_alt(chances, title or say("equity.plot_match"), marked))


def take_point_map(
    ax: Axes | None = None,
    *,
    takes: Sequence[Sequence[float]],
    marked: tuple[int, int] | None = None,
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws the share of games that is enough to take at each score: the taker's points away down.

    ``takes[own - 1][opp - 1]``, the doubler across, are shares from 0 to 1, written as per cent; ``marked`` is a
    score to be framed.
    """
    drawn = axes(ax, _inches(takes))
    _scores(drawn, takes, look, top=0.6)
    if marked:
        _frame(drawn, marked, look)
    own, opp = say("equity.plot_own_away"), say("equity.plot_doubler_away")
    dress(drawn, look, title=title or say("equity.plot_take"), xlabel=opp, ylabel=own)
    return told(drawn, score_map_alt(takes, title or say("equity.plot_take"), marked))


def score_map_alt(shares: Sequence[Sequence[float]], title: str, marked: tuple[int, int] | None = None) -> str:
    """Describes a map of scores in words: the ends of the scale, and the score that is framed.

    >>> score_map_alt([[0.5, 0.677], [0.323, 0.5]], "Chance (%)", marked=(1, 2))
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


def _inches(shares: Sequence[object]) -> tuple[float, float]:
    return (5.6, 5.0) if len(shares) <= _FOR_SMALL_CELLS else (9.0, 8.4)


def _scores(ax: Axes, shares: Sequence[Sequence[float]], look: str, *, top: float) -> None:
    """A cell for each score, the higher the stronger, its per cent written in it; large maps leave out the decimals."""
    length = len(shares)
    away = range(1, length + 1)
    size = 9 if length <= _FOR_SMALL_CELLS else 8
    for own, opp, share in _cells(shares):
        written = f"{100 * share:.1f}" if length <= _FOR_SMALL_CELLS else f"{100 * share:.0f}"
        _cell(ax, opp, own, written, shade(look, share / top), look, size=size)
    ends = (0.5, length + 0.5)
    ax.set(xlim=ends, ylim=ends[::-1], aspect="equal", xticks=away, yticks=away)
    if length > _FOR_SMALL_CELLS:
        ax.tick_params(labelsize=8)
    _bare(ax)


def _cells(shares: Sequence[Sequence[float]]) -> Iterator[tuple[int, int, float]]:
    for own, row in enumerate(shares, start=1):
        for opp, share in enumerate(row, start=1):
            yield own, opp, share


def _cell(
    ax: Axes, x: float, y: float, said: str, ground: str, look: str, *, bold: bool = False, size: int = 10
) -> None:
    from matplotlib.patches import Rectangle

    ax.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=ground, edgecolor=inks(look)["quiet"], linewidth=1))
    weight = "bold" if bold else "normal"
    colour = readable_on(ground)
    ax.text(x, y, said, ha="center", va="center", fontsize=size, color=colour, fontweight=weight)


def _frame(ax: Axes, score: tuple[int, int], look: str) -> None:
    """A frame of two lines, one of which stands out from any ground."""
    from matplotlib.patches import Rectangle

    own, opp = score
    for ink, width in (("page", 5.0), ("ink", 2.5)):
        around = Rectangle((opp - 0.44, own - 0.44), 0.88, 0.88, fill=False, edgecolor=inks(look)[ink], linewidth=width)
        ax.add_patch(around)


def _bare(ax: Axes) -> None:
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
