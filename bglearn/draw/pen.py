"""Parts of pictures as SVG text: an element at a time, and the document around them."""

from __future__ import annotations

from html import escape

from bglearn.draw.svg import FONT

__all__ = ["document", "shown", "tag", "word"]


def tag(name: str, text: str = "", /, **attributes: object) -> str:
    """Writes an element; underscores in names stand for hyphens, numbers lose their trailing zeros.

    >>> tag("text", "a & b", x=1.0, font_size=12)
    '<text x="1" font-size="12">a &amp; b</text>'
    """
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{escape(text)}</{name}>" if text else f"<{name}{written}/>"


def word(x: float, y: float, text: str, *, size: float, fill: str, anchor: str = "start", bold: bool = False) -> str:
    """Writes a text whose middle line is at ``y``."""
    # A third of the size brings letters to the middle; dominant-baseline is missing from some viewers.
    return tag(
        "text",
        text,
        x=x,
        y=y + size * 0.36,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight=700 if bold else 400,
    )


def document(parts: list[str], size: tuple[float, float], title: str, description: str, *, width: int | None) -> str:
    """Puts parts together to a picture that shrinks with its place, with title and description and without ids.

    Without a ``width`` it fills its place.
    """
    w, h = size
    fitted = f' width="{width}" height="{round(width * h / w)}" style="max-width:100%;height:auto"' if width else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {_value(w)} {_value(h)}"{fitted} '
        f'font-family="{FONT}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{''.join(parts)}</svg>"
    )


def shown(text: str, svg: str) -> dict[str, str]:
    """Gives text and picture by media type, for notebooks.

    The picture stands inside HTML and not for itself: JupyterLab would show it as an image without any words, and cut
    it off where the page is narrow.

    >>> shown("A board.", "<svg/>")
    {'text/plain': 'A board.', 'text/html': '<div class="bgl-picture"><svg/></div>'}
    """
    return {"text/plain": text, "text/html": f'<div class="bgl-picture">{svg}</div>'}


def _value(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, int | float) else escape(str(value))
