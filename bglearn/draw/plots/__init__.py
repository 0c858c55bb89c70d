"""Pictures of chances, drawn with matplotlib: one function a picture.

Each takes plain data and ``ax=None`` (a new figure), and returns the Axes; ``alt_text(ax)`` gives its description.
Colours can be told apart by colour-blind readers and in grey print, and colour is never the only sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes

__all__ = ["alt_text", "distributions", "roll_grid"]

FACES = range(1, 7)


def alt_text(ax: Axes) -> str:
    """Gives the description of a picture drawn here, "" for any other."""
    return str(getattr(ax, "alt_text", ""))


def told(ax: Axes, description: str) -> Axes:
    """Keeps the description with the picture."""
    ax.alt_text = description  # type: ignore[attr-defined]  # travels with the picture
    return ax


def axes(ax: Axes | None, inches: tuple[float, float]) -> Axes:
    """Gives the Axes to draw into, those of a new figure where none are handed in."""
    if ax is not None:
        return ax
    from matplotlib import pyplot  # a notebook shows the figures that pyplot knows

    _, made = pyplot.subplots(figsize=inches, layout="constrained")
    return made


def roll_grid(
    ax: Axes | None = None,
    *,
    rolls: Sequence[Sequence[bool]],
    labels: Sequence[Sequence[str]] | None = None,
    title: str = "",
) -> Axes:
    """Draws the grid of the 36 rolls: first die down, second die across, a filled cell for each roll that counts.

    ``rolls`` are six rows (first die 1 to 6) of six truths; ``labels`` what stands in each cell, else the rolls
    themselves. Cells that count are dark with bold light writing, so that it can be told in grey too.
    """
    from matplotlib.patches import Rectangle

    drawn = axes(ax, (5.2, 4.6))
    for row, first in enumerate(FACES):
        for column, second in enumerate(FACES):
            counts = bool(rolls[row][column])
            drawn.add_patch(
                Rectangle(
                    (column + 0.5, row + 0.5),
                    1,
                    1,
                    facecolor="#0b4a6f" if counts else "#ffffff",
                    edgecolor="#6b7885",
                    linewidth=1,
                )
            )
            drawn.text(
                second,
                first,
                labels[row][column] if labels else f"{first}-{second}",
                ha="center",
                va="center",
                fontsize=10,
                color="#ffffff" if counts else "#2a3540",
                fontweight="bold" if counts else "normal",
            )
    drawn.set(xlim=(0.5, 6.5), ylim=(6.5, 0.5), aspect="equal", xticks=FACES, yticks=FACES)
    drawn.set_xlabel(say("odds.plot_second_die"))
    drawn.set_ylabel(say("odds.plot_first_die"))
    drawn.tick_params(length=0)
    drawn.spines[:].set_visible(False)
    if title:
        drawn.set_title(title, fontsize=11, wrap=True)
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


SMALLEST_BAR = 0.0005


def distributions(
    ax: Axes | None = None,
    *,
    series: Mapping[str, Sequence[float]],
    xlabel: str,
    title: str = "",
) -> Axes:
    """Draws chances by a whole number, such as the rolls that a side needs: bars side by side, up to two series.

    ``series`` has a name and the chances of 0, 1, 2, ... for each; the second is hatched, so that it can be told in
    grey too. ``xlabel`` says what the numbers count. Chances below 0.05 % at either end are left out.
    """
    drawn = axes(ax, (6.0, 3.6))
    width = 0.8 / len(series)
    looks = (("#0b4a6f", None), ("#f0a73a", "///"))
    shown = _shown(series)
    for nth, ((name, chances), (colour, hatch)) in enumerate(zip(series.items(), looks, strict=False)):
        numbers = [n for n in shown if n < len(chances)]
        places = [n + (nth - (len(series) - 1) / 2) * width for n in numbers]
        heights = [100 * chances[n] for n in numbers]
        drawn.bar(
            places,
            heights,
            width=width,
            label=name,
            facecolor=colour,
            hatch=hatch,
            edgecolor="#2a3540",
            linewidth=0.6,
        )
    drawn.set_xticks(list(shown))
    drawn.set_xlabel(xlabel)
    drawn.set_ylabel(say("bearoff.plot_chance"))
    drawn.spines[["top", "right"]].set_visible(False)
    if len(series) > 1:
        drawn.legend(frameon=False)
    if title:
        drawn.set_title(title, fontsize=11, wrap=True)
    return told(drawn, distributions_alt(series, xlabel, title))


def distributions_alt(series: Mapping[str, Sequence[float]], xlabel: str, title: str = "") -> str:
    """Describes the bars in words.

    >>> distributions_alt({"you": [0, 0.75, 0.25]}, "rolls until off")
    'Bars of the chance (%) over the number of rolls until off. you: 1 75.0 %, 2 25.0 %.'
    """
    shown = _shown(series)
    parts = [
        f"{name}: {', '.join(f'{n} {100 * chances[n]:.1f} %' for n in shown if n < len(chances))}."
        for name, chances in series.items()
    ]
    return " ".join(filter(None, (title, say("bearoff.plot_alt", counted=xlabel), *parts)))


def _shown(series: Mapping[str, Sequence[float]]) -> range:
    """The numbers at which a bar can be seen, and those between."""
    seen = [n for chances in series.values() for n, chance in enumerate(chances) if chance >= SMALLEST_BAR]
    return range(min(seen), max(seen) + 1)
