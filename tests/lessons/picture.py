"""Draws the README's picture: ``python -m tests.lessons.picture``."""

from __future__ import annotations

from pathlib import Path

from bglearn import Position, draw, explain

PICTURE = Path(__file__).parents[2] / "notebooks" / "images" / "board.svg"


def picture() -> str:
    """Draws the refusal that the README quotes, with its proof."""
    position = Position.parse("own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2")
    verdict = explain(position, (5, 4), "9/5")
    return draw.svg(position, roll=(5, 4), marks=verdict.marks)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
