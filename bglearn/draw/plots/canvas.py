"""What all pictures share: the colours of a look, the Axes to draw into, the description that travels with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.draw.inks import HATCHES, INKS, inks, readable_on, shade

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["HATCHES", "INKS", "alt_text", "axes", "dress", "inks", "readable_on", "shade", "told"]


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


def dress(ax: Axes, look: str, *, title: str = "", xlabel: str = "", ylabel: str = "") -> None:
    """Colours page, axes and writing as the look has it, and sets title and labels; the last thing a picture does."""
    colours = inks(look)
    ax.figure.set_facecolor(colours["page"])
    ax.set_facecolor(colours["page"])
    ax.set_xlabel(xlabel, color=colours["ink"])
    ax.set_ylabel(ylabel, color=colours["ink"])
    ax.tick_params(colors=colours["ink"], which="both")
    ax.spines[:].set_color(colours["quiet"])
    if title:
        ax.set_title(title, fontsize=11, wrap=True, color=colours["ink"])
    legend = ax.get_legend()
    if legend:
        for text in legend.get_texts():
            text.set_color(colours["ink"])
