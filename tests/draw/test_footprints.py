"""Footprints count steps as a finger does, and lie where the steps end."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bglearn import Position
from bglearn.draw.footprints import footprints, labelled
from bglearn.draw.layout import HEIGHT, VIEWS, layout

START = Position.start()


def middles(picture: str) -> list[tuple[float, float]]:
    found = re.findall(r'class="footprint"><circle cx="([\d.]+)" cy="([\d.]+)"', picture)
    return [(float(x), float(y)) for x, y in found]


def test_the_bar_between_7_and_6_is_no_step() -> None:
    assert footprints(START, 8, 5).steps == {7: 1, 6: 2, 5: 3}


def test_from_24_to_off_there_are_24_steps_and_from_the_bar_25() -> None:
    assert str(footprints(START, 24, 0)) == "From 24 to off: 24 steps."
    assert str(footprints(START, 25, 0)) == "From the bar to off: 25 steps."
    assert str(footprints(START, 6, 5)) == "From 6 to 5: 1 step."


@pytest.mark.parametrize("view", [str(view) for view in VIEWS])
def test_each_step_lies_in_the_column_and_the_half_of_its_point(view: str) -> None:
    places = layout(view)["places"]
    picture = footprints(START, 25, 0, view=view)._repr_mimebundle_()["text/html"]
    for (x, y), place in zip(middles(picture), range(24, -1, -1), strict=True):
        at = places[place]["at"]
        assert x == at[0]
        assert (y < HEIGHT / 2) == (at[1] < HEIGHT / 2)


def test_steps_on_one_side_of_the_board_lie_in_one_row() -> None:
    rows = [y for _, y in middles(footprints(START, 12, 1)._repr_mimebundle_()["text/html"])]
    assert all(one == next_one for one, next_one in pairwise(rows))


def test_text_says_what_the_picture_shows() -> None:
    shown = footprints(START, 8, 5)._repr_mimebundle_()
    assert shown["text/plain"].endswith("1 on 7, 2 on 6, 3 on 5")
    assert "<title>From 8 to 5: 3 steps.</title>" in shown["text/html"]


@pytest.mark.parametrize(("start", "end"), [(5, 8), (5, 5), (26, 1), (3, -1), ("8", 5)])
def test_a_way_that_is_none_is_refused_with_what_to_give(start: object, end: object) -> None:
    with pytest.raises(ValueError, match="higher place first"):
        footprints(START, start, end)  # type: ignore[arg-type]


def test_labels_stand_in_the_description_too() -> None:
    assert "24: 48, 13: 65." in labelled(START, {24: "48", 13: "65"}, title="Counted")
