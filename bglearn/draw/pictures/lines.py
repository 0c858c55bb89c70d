"""Pictures that are lines: what a take is worth over the games won, and the chance to win by the lead in pips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.inks import inks
from bglearn.draw.pictures.picture import Axis, Picture, Stroke, Words, ticks
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bglearn.draw.pictures.picture import Part

__all__ = ["chance_by_lead", "take_lines"]

_STROKES = (("one_line", "-", "o"), ("two_line", "--", "s"), ("four_line", "-.", "^"), ("quiet_line", ":", "D"))
"""Each line differs in stroke and marker, not in colour alone."""
_INCHES = (6.0, 4.0)
_NUMBER_WIDTH = 12.0
"""So many per cent of the games take the room of a number beside a crossing."""


def take_lines(
    *,
    takes: Mapping[str, Sequence[tuple[float, float]]],
    passed: float,
    points: Mapping[str, float],
    ylabel: str,
    title: str = "",
    look: str = "light",
) -> Picture:
    """Draws what a take is worth over the games won, a line for each model of the cube, and what a pass is worth.

    ``takes`` has a name and corners (share of games won, value) for each, ``points`` the share at which it crosses
    ``passed``, the value of a pass: the take point. Shares are from 0 to 1; ``ylabel`` says what the values are.
    """
    colours = inks(look)
    lines: list[Part] = []
    crossings: list[Part] = []
    for nth, (name, corners) in enumerate(takes.items()):
        ink, dash, marker = _STROKES[nth % len(_STROKES)]
        way = tuple((100 * share, value) for share, value in corners)
        lines.append(Stroke(way, colours[ink], dash, name=say("equity.plot_take_line", model=name)))
        at = 100 * points[name]
        crossings.append(Stroke(((at, passed),), colours[ink], "", marker=marker, size=9))
        # Below the lowest line and above the others nothing stands in the way.
        anchor, shift = ("end", (-7, 9)) if nth and at >= _NUMBER_WIDTH else ("start", (7, -10 - 13 * nth))
        crossings.append(Words(at, passed, f"{at:.1f} %", colours["ink"], anchor=anchor, shift=shift))
    level = Stroke(((0, passed), (100, passed)), colours["ink"], ":", 1.5, name=say("equity.plot_pass_line"))
    values = [passed, *(value for corners in takes.values() for _, value in corners)]
    low, high = _around(values)
    x = Axis(say("equity.plot_win"), 0, 100, tuple(range(0, 101, 10)))
    y = Axis(ylabel, low, high, ticks(low, high))
    alt = _takes_alt(passed, points, ylabel, title)
    return Picture((*lines, level, *crossings), x, y, alt, look, _INCHES, title, legend="upper left")


def _around(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = (high - low) / 20
    return low - room, high + room


def _takes_alt(passed: float, points: Mapping[str, float], ylabel: str, title: str = "") -> str:
    """Describes the lines in words.

    >>> _takes_alt(-1, {"dead": 0.25, "fully live": 0.2}, "points on average")
    'points on average over games won (%): a take rises, a pass stays at -1. They cross at 25.0 % (dead), 20.0 % \
(fully live).'
    """
    crossings = ", ".join(f"{100 * share:.1f} % ({name})" for name, share in points.items())
    said = say("equity.plot_take_alt", what=ylabel, passed=f"{round(passed, 1):g}", crossings=crossings)
    return f"{title}. {said}" if title else said


def chance_by_lead(
    *, series: Mapping[str, Sequence[tuple[float, float]]], title: str = "", look: str = "light"
) -> Picture:
    """Draws the chance to win a race by the lead in pips, the side on roll ahead where it is positive.

    ``series`` has a name and points (lead in pips, chance from 0 to 1) for each, such as races of different lengths.
    """
    colours = inks(look)
    parts: list[Part] = []
    for nth, (name, points) in enumerate(series.items()):
        ink, dash, marker = _STROKES[nth % len(_STROKES)]
        way = tuple((lead, 100 * chance) for lead, chance in points)
        parts.append(Stroke(way, colours[ink], dash, marker=marker, name=name if len(series) > 1 else ""))
    low, high = _around([lead for points in series.values() for lead, _ in points])
    parts.append(Stroke(((low, 50), (high, 50)), colours["quiet"], ":", 1))
    x = Axis(say("equity.plot_lead"), low, high, ticks(low, high))
    y = Axis(say("equity.plot_win"), 0, 100, tuple(range(0, 101, 10)))
    return Picture(tuple(parts), x, y, _leads_alt(series, title), look, _INCHES, title, legend="lower right")


def _leads_alt(series: Mapping[str, Sequence[tuple[float, float]]], title: str = "") -> str:
    """Describes the lines in words.

    >>> _leads_alt({"30 pips": [(-2, 0.55), (0, 0.65)]})
    'Games won (%) by lead in pips. 30 pips: -2 55.0, 0 65.0.'
    """
    parts = [
        f"{name}: {', '.join(f'{lead:g} {100 * chance:.1f}' for lead, chance in points)}."
        for name, points in series.items()
    ]
    return " ".join(filter(None, (title and f"{title.rstrip('.')}.", say("equity.plot_lead_alt"), *parts)))
