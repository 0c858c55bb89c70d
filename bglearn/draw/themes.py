"""One picture for light pages and for dark ones: JupyterLab's theme may change while a picture is shown."""

from __future__ import annotations

import re

__all__ = ["themed"]

_INK = re.compile(r"#[0-9a-f]{6}\b")
_DARK = '[data-jp-theme-light="false"],.vscode-dark'
"""What says of a page that it is dark."""


def themed(light: str, dark: str) -> str:
    """Joins two drawings of a picture as SVG text, which differ in their colours alone, to one that follows the page.

    On a page of another host, and where a host takes style sheets away, it stays the light one. Raises ValueError where
    more than colours differs.

    >>> themed('<svg><rect fill="#ffffff"/></svg>', '<svg><rect fill="#14171c"/></svg>').startswith(
    ...     '<svg><rect fill="var(--bgl-ffffff-14171c, #ffffff)"/><style>'
    ... )
    True
    """
    if _INK.sub("#", light) != _INK.sub("#", dark):
        raise ValueError("two pictures, not one in two colours")
    pairs = list(zip(_INK.findall(light), _INK.findall(dark), strict=True))
    # A name for each pair: what one picture says of it holds for all pictures of a page.
    names = {(day, night): f"--bgl-{day[1:]}-{night[1:]}" for day, night in sorted(set(pairs)) if day != night}
    coming = iter(pairs)

    def ink(found: re.Match[str]) -> str:
        pair = next(coming)
        return f"var({names[pair]}, {found[0]})" if pair in names else found[0]

    joined = _INK.sub(ink, light)
    inks = ";".join(f"{name}:{night}" for (_, night), name in names.items())
    return f"{joined.removesuffix('</svg>')}<style>{_DARK}{{{inks}}}</style></svg>"
