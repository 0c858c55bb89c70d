"""Draws a picture into matplotlib's Axes."""

from __future__ import annotations

from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol

from bglearn.draw.inks import inks
from bglearn.draw.pictures.picture import Area, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes

    from bglearn.draw.pictures.picture import Part, Picture

__all__ = ["Plot", "alt_text", "on_axes", "plotted"]

_TITLE, _LEGEND = 11, 9
_SIDES = {"middle": "center", "above": "bottom", "below": "top"}
_ANCHORS = {"middle": "center", "start": "left", "end": "right"}

P = ParamSpec("P")


class Plot(Protocol[P]):
    """A function that draws a picture into Axes and returns them: those that are given, or those of a new figure."""

    def __call__(self, ax: Axes | None = None, *args: P.args, **kwargs: P.kwargs) -> Axes:
        """Draws it."""


def plotted(picture: Callable[P, Picture]) -> Plot[P]:
    """Makes the function that draws what another one says is to be drawn."""

    @wraps(picture)
    def plot(ax: Axes | None = None, *args: P.args, **kwargs: P.kwargs) -> Axes:
        return on_axes(picture(*args, **kwargs), ax)

    said = signature(picture)
    first = Parameter("ax", Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation="Axes | None")
    given = said.replace(parameters=[first, *said.parameters.values()], return_annotation="Axes")
    plot.__signature__ = given  # type: ignore[attr-defined]  # read by help()
    return plot


def on_axes(picture: Picture, ax: Axes | None = None) -> Axes:
    """Draws a picture into Axes, those of a new figure where none are given, and returns them."""
    drawn = ax or _new(picture.inches)
    for nth, part in enumerate(picture.parts):
        _part(drawn, part, 2 + nth / (len(picture.parts) + 1))
    x, y = picture.x, picture.y
    drawn.set(xlim=(x.low, x.high), ylim=(y.low, y.high))
    if picture.is_square:
        drawn.set_aspect("equal")
    drawn.set_xticks(x.ticks, x.written)
    drawn.set_yticks(y.ticks, y.written)
    drawn.tick_params(labelsize=picture.letters)
    drawn.spines[["top", "right"]].set_visible(False)
    if not x.has_line:
        drawn.spines["bottom"].set_visible(False)
        drawn.tick_params(axis="x", length=0)
    if not y.has_line:
        drawn.spines["left"].set_visible(False)
        drawn.tick_params(axis="y", length=0)
    if picture.named:
        _legend(drawn, picture)
    _dress(drawn, picture)
    drawn.alt_text = picture.alt  # type: ignore[attr-defined]  # travels with the picture
    return drawn


def alt_text(ax: Axes) -> str:
    """Gives the description of a picture drawn here, "" for any other."""
    return str(getattr(ax, "alt_text", ""))


def _new(inches: tuple[float, float]) -> Axes:
    from matplotlib import pyplot  # a notebook shows the figures that pyplot knows

    _, made = pyplot.subplots(figsize=inches, layout="constrained")
    return made


def _part(ax: Axes, part: Part, order: float) -> None:
    if isinstance(part, Words):
        look: Any = {"color": part.ink, "fontsize": part.size, "fontweight": "bold" if part.bold else "normal"}
        look |= {"ha": _ANCHORS[part.anchor], "va": _SIDES[part.side], "zorder": order}
        if part.shift == (0.0, 0.0):
            ax.text(part.x, part.y, part.text, **look)
        else:
            ax.annotate(part.text, (part.x, part.y), part.shift, textcoords="offset points", **look)
        return
    label = part.name or "_nolegend_"
    if isinstance(part, Area):
        from matplotlib.patches import Rectangle

        look = {"facecolor": part.fill, "edgecolor": part.edge, "linewidth": part.line, "hatch": part.hatch}
        look |= {"fill": part.fill is not None, "zorder": order, "label": label}
        ax.add_patch(Rectangle((part.x, part.y), part.width, part.height, **look))
        return
    look = {"color": part.ink, "linestyle": part.dash or "none", "linewidth": part.width, "zorder": order}
    look |= {"marker": part.marker or None, "markersize": part.size, "label": label}
    ax.plot([x for x, _ in part.points], [y for _, y in part.points], **look)


def _legend(ax: Axes, picture: Picture) -> None:
    place: Any = {"loc": picture.legend}  # always said, since matplotlib warns of its own choice on a slow machine
    if picture.legend == "below":
        under = -0.55 / (picture.inches[1] - 1.4)  # under the label of the axis
        place = {"loc": "upper center", "bbox_to_anchor": (0.5, under), "ncols": len(picture.named)}
        place |= {"fontsize": _LEGEND, "columnspacing": 1.1, "handlelength": 1.7}
    ax.legend(frameon=False, **place)


def _dress(ax: Axes, picture: Picture) -> None:
    """Colours page, axes and writing as the look has it, and sets title and labels; the last thing of a picture."""
    colours = inks(picture.look)
    ax.figure.set_facecolor(colours["page"])
    ax.set_facecolor(colours["page"])
    ax.set_xlabel(picture.x.label, color=colours["ink"])
    ax.set_ylabel(picture.y.label, color=colours["ink"])
    ax.tick_params(colors=colours["ink"], which="both")
    ax.spines[:].set_color(colours["quiet"])
    if picture.title:
        ax.set_title(picture.title, fontsize=_TITLE, wrap=True, color=colours["ink"])
    legend = ax.get_legend()
    if legend:
        for text in legend.get_texts():
            text.set_color(colours["ink"])
