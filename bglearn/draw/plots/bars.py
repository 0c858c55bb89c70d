"""Pictures that are bars: chances by a whole number, and what is best with the cube over the games won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn.draw.plots.canvas import HATCHES, axes, dress, inks, told
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes

__all__ = ["cube_windows", "cube_windows_alt", "distributions", "distributions_alt"]

SMALLEST_BAR = 0.0005
_ZONES = {"no double": "three", "double, take": "one", "double, pass": "two", "too good": "four"}
_HEIGHT = 0.5
_NUMBER_WIDTH = 7.0
"""So many per cent of the games take the room of a number above a bar."""


def distributions(
    ax: Axes | None = None,
    *,
    series: Mapping[str, Sequence[float]],
    xlabel: str,
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws chances by a whole number, such as the rolls that a side needs: bars side by side, up to two series.

    ``series`` has a name and the chances of 0, 1, 2, ... for each; the second is hatched, so that it can be told in
    grey too. ``xlabel`` says what the numbers count. Chances below 0.05 % at either end are left out.
    """
    drawn = axes(ax, (6.0, 3.6))
    colours = inks(look)
    width = 0.8 / len(series)
    shown = _shown(series)
    for nth, ((name, chances), area) in enumerate(zip(series.items(), ("one", "two"), strict=False)):
        numbers = [n for n in shown if n < len(chances)]
        drawn.bar(
            [n + (nth - (len(series) - 1) / 2) * width for n in numbers],
            [100 * chances[n] for n in numbers],
            width=width,
            label=name,
            facecolor=colours[area],
            hatch=HATCHES[area],
            edgecolor=colours["edge"],
            linewidth=0.6,
        )
    drawn.set_xticks(list(shown))
    drawn.spines[["top", "right"]].set_visible(False)
    if len(series) > 1:
        drawn.legend(loc="best", frameon=False)  # said, since matplotlib warns of its own choice on a slow machine
    dress(drawn, look, title=title, xlabel=xlabel, ylabel=say("bearoff.plot_chance"))
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


def cube_windows(
    ax: Axes | None = None,
    *,
    bars: Mapping[str, Sequence[tuple[str, float, float]]],
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws what is best with the cube over the games won: a bar for each model of the cube, cut where it changes.

    ``bars`` has a name and stretches (what is best, from, to) for each, in shares from 0 to 1; what is best is one of
    "no double", "double, take", "double, pass", "too good". Each has a hatch of its own.
    """
    drawn = axes(ax, (6.4, 1.6 + 0.7 * len(bars)))
    colours = inks(look)
    seen: dict[str, Any] = {}
    for row, stretches in enumerate(bars.values()):
        for action, low, high in stretches:
            area = _ZONES[action]
            (bar,) = drawn.barh(
                row,
                100 * (high - low),
                left=100 * low,
                height=_HEIGHT,
                facecolor=colours[area],
                hatch=HATCHES[area],
                edgecolor=colours["edge"],
                linewidth=1.0,
            )
            seen.setdefault(action, bar)
        _cuts(drawn, row, [100 * low for _, low, _ in stretches[1:]], colours["ink"])
    drawn.set(xlim=(0, 100), ylim=(len(bars) - 0.4, -0.6), yticks=range(len(bars)), xticks=range(0, 101, 10))
    drawn.set_yticklabels(list(bars))
    drawn.spines[["top", "right", "left"]].set_visible(False)
    drawn.tick_params(axis="y", length=0)
    found = [action for action in _ZONES if action in seen]
    named = [_said(action) for action in found]
    below = -0.55 / (0.7 * len(bars) + 0.2)  # under the label of the axis
    place: Any = {"loc": "upper center", "bbox_to_anchor": (0.5, below)}
    drawn.legend([seen[action] for action in found], named, ncols=len(found), frameon=False, fontsize=9, **place)
    dress(drawn, look, title=title, xlabel=say("equity.plot_win"), ylabel=say("equity.plot_model"))
    return told(drawn, cube_windows_alt(bars, title))


def _cuts(ax: Axes, row: int, cuts: Sequence[float], ink: str) -> None:
    """Numbers at the cuts of a bar: above it, where two would stand on each other the second one below."""
    above = -_NUMBER_WIDTH
    for cut in cuts:
        is_above = cut - above >= _NUMBER_WIDTH
        y = row - _HEIGHT / 2 - 0.03 if is_above else row + _HEIGHT / 2 + 0.03
        ax.text(cut, y, f"{cut:.1f}", ha="center", va="bottom" if is_above else "top", fontsize=8, color=ink)
        above = cut if is_above else above


def cube_windows_alt(bars: Mapping[str, Sequence[tuple[str, float, float]]], title: str = "") -> str:
    """Describes the bars in words.

    >>> cube_windows_alt({"dead": [("no double", 0, 0.5), ("double, take", 0.5, 1)]})
    'What is best with the cube over games won (%). dead: to 50.0 no double, to 100.0 double, take.'
    """
    parts = []
    for name, stretches in bars.items():
        said = [
            say("equity.plot_stretch", high=f"{100 * high:.1f}", what=_said(action)) for action, _, high in stretches
        ]
        parts.append(f"{name}: {', '.join(said)}.")
    return " ".join(filter(None, (title and f"{title}.", say("equity.plot_windows_alt"), *parts)))


def _said(action: str) -> str:
    return say(f"equity.zone_{action.replace(', ', '_').replace(' ', '_')}")
