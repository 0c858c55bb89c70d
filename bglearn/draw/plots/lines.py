"""Pictures that are lines: what a take is worth over the games won, and the chance to win by the lead in pips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn.draw.plots.canvas import axes, dress, inks, told
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes

__all__ = ["chance_by_lead", "chance_by_lead_alt", "take_lines", "take_lines_alt"]

_STROKES = (("one_line", "-", "o"), ("two_line", "--", "s"), ("four_line", "-.", "^"), ("quiet_line", ":", "D"))
"""Each line differs in stroke and marker, not in colour alone."""


def _stroke(nth: int, look: str) -> dict[str, Any]:
    ink, style, marker = _STROKES[nth % len(_STROKES)]
    return {"color": inks(look)[ink], "linestyle": style, "marker": marker, "linewidth": 2, "markersize": 6}


def take_lines(
    ax: Axes | None = None,
    *,
    takes: Mapping[str, Sequence[tuple[float, float]]],
    passed: float,
    points: Mapping[str, float],
    ylabel: str,
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws what a take is worth over the games won, a line for each model of the cube, and what a pass is worth.

    ``takes`` has a name and corners (share of games won, value) for each, ``points`` the share at which it crosses
    ``passed``, the value of a pass: the take point. Shares are from 0 to 1; ``ylabel`` says what the values are.
    """
    drawn = axes(ax, (6.0, 4.0))
    colours = inks(look)
    for nth, (name, corners) in enumerate(takes.items()):
        stroke = _stroke(nth, look)
        marker = stroke.pop("marker")
        label = say("equity.plot_take_line", model=name)
        drawn.plot([100 * share for share, _ in corners], [value for _, value in corners], label=label, **stroke)
        at = 100 * points[name]
        drawn.plot([at], [passed], marker=marker, color=stroke["color"], markersize=9, linestyle="none", zorder=5)
        place: Any = {"xytext": (6, -14 - 13 * nth), "textcoords": "offset points"}
        drawn.annotate(f"{at:.1f} %", (at, passed), color=colours["ink"], fontsize=10, **place)
    drawn.axhline(
        passed, color=colours["ink"], linewidth=1.5, linestyle=(0, (1, 2)), label=say("equity.plot_pass_line")
    )
    drawn.set(xlim=(0, 100), xticks=range(0, 101, 10))
    drawn.spines[["top", "right"]].set_visible(False)
    drawn.legend(loc="upper left", frameon=False)
    dress(drawn, look, title=title, xlabel=say("equity.plot_win"), ylabel=ylabel)
    return told(drawn, take_lines_alt(passed, points, ylabel, title))


def take_lines_alt(passed: float, points: Mapping[str, float], ylabel: str, title: str = "") -> str:
    """Describes the lines in words.

    >>> take_lines_alt(-1, {"dead": 0.25, "fully live": 0.2}, "points on average")
    'points on average over games won (%): a take rises, a pass stays at -1. They cross at 25.0 % (dead), 20.0 % \
(fully live).'
    """
    crossings = ", ".join(f"{100 * share:.1f} % ({name})" for name, share in points.items())
    said = say("equity.plot_take_alt", what=ylabel, passed=f"{round(passed, 1):g}", crossings=crossings)
    return f"{title}. {said}" if title else said


def chance_by_lead(
    ax: Axes | None = None,
    *,
    series: Mapping[str, Sequence[tuple[float, float]]],
    title: str = "",
    look: str = "light",
) -> Axes:
    """Draws the chance to win a race by the lead in pips, the side on roll ahead where it is positive.

    ``series`` has a name and points (lead in pips, chance from 0 to 1) for each, such as races of different lengths.
    """
    drawn = axes(ax, (6.0, 4.0))
    colours = inks(look)
    for nth, (name, points) in enumerate(series.items()):
        leads, chances = [lead for lead, _ in points], [100 * chance for _, chance in points]
        drawn.plot(leads, chances, label=name, **_stroke(nth, look))
    drawn.axhline(50, color=colours["quiet"], linewidth=1, linestyle=(0, (1, 2)))
    drawn.set(ylim=(0, 100), yticks=range(0, 101, 10))
    drawn.spines[["top", "right"]].set_visible(False)
    if len(series) > 1:
        drawn.legend(loc="lower right", frameon=False)
    dress(drawn, look, title=title, xlabel=say("equity.plot_lead"), ylabel=say("equity.plot_win"))
    return told(drawn, chance_by_lead_alt(series, title))


def chance_by_lead_alt(series: Mapping[str, Sequence[tuple[float, float]]], title: str = "") -> str:
    """Describes the lines in words.

    >>> chance_by_lead_alt({"30 pips": [(-2, 0.55), (0, 0.65)]})
    'Games won (%) by lead in pips. 30 pips: -2 55.0, 0 65.0.'
    """
    parts = [
        f"{name}: {', '.join(f'{lead:g} {100 * chance:.1f}' for lead, chance in points)}."
        for name, points in series.items()
    ]
    return " ".join(filter(None, (title and f"{title.rstrip('.')}.", say("equity.plot_lead_alt"), *parts)))
