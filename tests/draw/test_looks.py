"""Contrast of every look, counted by the formula of WCAG 2.2."""

from __future__ import annotations

import pytest

from bglearn.draw.layout import layout
from bglearn.draw.looks import LOOKS, contrast, palette

GROUNDS = ("frame", "tray", "field", "point_odd", "point_even", "light", "dark")


def best(look: str, ground: str, *parts: str) -> float:
    colours = LOOKS[look]
    return max(contrast(colours[part], colours[ground]) for part in parts)


@pytest.mark.parametrize("look", LOOKS)
def test_marks_stand_out_on_every_ground(look: str) -> None:
    for ground in GROUNDS:
        assert best(look, ground, "line", "halo") >= 3, ground
        assert best(look, ground, "bad", "halo") >= 3, ground
    assert contrast(LOOKS[look]["line"], LOOKS[look]["halo"]) >= 4.5
    assert contrast(LOOKS[look]["bad"], LOOKS[look]["halo"]) >= 4.5


@pytest.mark.parametrize("look", LOOKS)
def test_checkers_and_points_stand_out(look: str) -> None:
    for ground in ("field", "point_odd", "point_even", "frame", "tray"):
        for colour in ("light", "dark"):
            assert best(look, ground, colour, f"{colour}_edge") >= 3, (ground, colour)
    for point in ("point_odd", "point_even"):
        assert best(look, "field", point, "point_edge") >= 3, point


@pytest.mark.parametrize("look", LOOKS)
def test_letters_can_be_read(look: str) -> None:
    colours = LOOKS[look]
    assert contrast(colours["label"], colours["frame"]) >= 4.5
    assert contrast(colours["die_pip"], colours["die"]) >= 7
    assert contrast(colours["light"], colours["dark"]) >= 7


def test_all_looks_name_the_same_colours() -> None:
    assert len({frozenset(look) for look in LOOKS.values()}) == 1


def test_an_unknown_look_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match="wood, dark, plain, print, contrast"):
        palette("velvet")


def test_b124_marks_are_told_apart_by_their_shape_alone() -> None:
    shapes = layout()["marks"]
    assert {"picked", "target", "blocker", "first"} <= shapes.keys()
    assert len({str(shape) for shape in shapes.values()}) == len(shapes)
