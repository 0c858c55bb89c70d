"""The cube of a live board as a control among the others: reached by keys, named as it is seen, never a trap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage

pytestmark = [pytest.mark.browser, pytest.mark.long]

Open = Callable[..., BoardPage]
START = "The cube shows 64 and stands in the middle."


def test_the_cube_is_reached_by_arrow_keys_says_what_is_seen_and_lets_go(show: Open) -> None:
    page = show(roll="3-1", cube=1)
    cube = page.page.locator(".bgl-cube")
    assert cube.text_content() == "64"
    assert START in page.page.evaluate("document.querySelector('.bgl-svg').getAttribute('aria-description')")
    page.place(12).focus()
    page.keys("ArrowLeft")
    assert page.focused == START
    ring, box = page.page.locator(".bgl-hand rect").first.bounding_box(), cube.bounding_box()
    assert ring is not None
    assert box is not None
    assert abs(ring["x"] + ring["width"] / 2 - box["x"] - box["width"] / 2) < 1, "the ring lies around it"
    page.keys("Enter")
    page.says(START)
    assert page.focused == START
    page.keys("Shift+Tab", "Tab")
    assert page.focused == START, "it is where the keys come back to"
    page.keys("ArrowUp")
    assert page.focused.startswith("13-point")
    cube.click()
    page.says(START)
    page.place(8).click()
    page.place(5).click()
    page.says("8/5.")


def test_a_checker_dropped_on_the_cube_goes_back(show: Open) -> None:
    page = show(roll="3-1", cube=(2, "own"))
    box = page.page.locator(".bgl-cube").bounding_box()
    assert box is not None
    mouse = page.page.mouse
    mouse.move(*page.middle(8))
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    mouse.up()
    page.says("3-1 to play.")


def test_a_cube_that_goes_leaves_the_keys_on_the_board(show: Open) -> None:
    page = show(roll="3-1", cube=(2, "opp"))
    page.place(13).focus()
    page.keys("ArrowLeft")
    assert page.focused == "The cube shows 2 and is your opponent's."
    page.board.show("own 13x3; opp 19x2; roll 6-3")
    page.says("6-3 to play.")
    assert page.focused.startswith("24-point")


def test_on_a_phone_the_cube_is_large_enough_to_be_hit(show: Open) -> None:
    page = show(roll="3-1", cube=2, page={"viewport": {"width": 320, "height": 256}})
    box = page.page.locator(".bgl-cube").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
