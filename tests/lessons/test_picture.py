"""The README's picture."""

from __future__ import annotations

from tests.lessons.picture import PICTURE, picture


def test_the_readme_shows_the_board_as_it_is_drawn_today() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture()
