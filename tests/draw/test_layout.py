"""The geometry: one place for everything, in all four views."""

from __future__ import annotations

import json

import pytest

from bglearn.draw.layout import HEIGHT, VIEWS, WIDTH, View, layout, layouts, slot


def overlap(one: list[float], other: list[float]) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_areas_lie_on_the_board_and_do_not_overlap(view: View) -> None:
    areas = [spot["area"] for spot in layout(view)["places"]]
    assert len(areas) == 28
    for index, (x, y, w, h) in enumerate(areas):
        assert x >= 0
        assert x + w <= WIDTH
        assert y >= 0
        assert y + h <= HEIGHT
        assert not any(overlap(areas[index], other) for other in areas[index + 1 :])


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_every_checker_lies_in_its_area(view: View) -> None:
    board = layout(view)
    for place, spot in enumerate(board["places"]):
        x, y, w, h = spot["area"]
        for index in range(15):
            across, down = slot(board, place, index)
            assert 0 < across - x < w, (place, index)
            assert 0 < down - y < h, (place, index)


def test_views_are_mirror_images() -> None:
    right, left, top = layout("bottom right"), layout("bottom left"), layout("top right")
    for a, b, c in zip(right["places"], left["places"], top["places"], strict=True):
        assert a["at"][0] + b["at"][0] == WIDTH
        assert a["at"][1] == b["at"][1]
        assert a["at"][1] + c["at"][1] == HEIGHT
        assert a["step"] == -c["step"]


def test_home_board_is_where_the_view_says() -> None:
    for view in VIEWS:
        x, y = layout(view)["places"][1]["at"]
        assert (x > WIDTH / 2) == (view.home == "right")
        assert (y > HEIGHT / 2) == (view.own == "bottom")


@pytest.mark.parametrize("home", ["right", "left"])
def test_dice_lie_on_the_rollers_side_of_a_board_that_does_not_turn(home: str) -> None:
    below, above = layout(f"bottom {home}")["dice"], layout(f"top {home}")["dice"]
    assert (below[0] > WIDTH / 2) == (home == "right")
    assert below[0] + above[0] == WIDTH
    for view, (x, y) in ((f"bottom {home}", below), (f"top {home}", above)):
        # Two dice and four small ones find room between the checkers, in one half and beside the bar.
        for place in range(28):
            if place not in (0, 27):
                for index in range(15):
                    across, down = slot(layout(view), place, index)
                    assert abs(across - x) > 150 or abs(down - y) > 25 + 27, place


def test_numberings() -> None:
    def number_beside(point: int, numbering: str, own: str = "light") -> str:
        x = layout(numbering=numbering)["places"][point]["at"][0]
        half = slice(0, 12) if point <= 12 else slice(12, 24)
        labels = layout(numbering=numbering, own=own)["labels"][half]
        return next(text for across, _, text in labels if across == x)

    assert number_beside(6, "own") == "6"
    # Constant numbers are those of the player of the dark checkers: a light mover's 6-point is 19 there.
    assert number_beside(6, "constant") == "19"
    assert number_beside(6, "constant", own="dark") == "6"
    assert layout(numbering="none")["labels"] == []


def test_unknown_names_are_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match="bottom right, bottom left, top right, top left"):
        layout("sideways")
    with pytest.raises(ValueError, match="own, constant, none"):
        layout(numbering="roman")


def test_layouts_are_json_and_small_and_say_the_same() -> None:
    sent = layouts()
    assert len(json.dumps(sent, separators=(",", ":"))) < 16_000
    for view in VIEWS:
        there = sent["views"][str(view)]
        assert layout(view)["places"] == there["places"]
        for at, numbering in ((2, "own"), (3, "constant")):
            assert layout(view, numbering)["labels"] == [[*label[:2], label[at]] for label in there["labels"]]
