"""What somebody hears, sees and keeps on a live board who cannot use it as most do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage

from bglearn.draw.looks import LOOKS
from bglearn.rules import Play
from bglearn.words import table

pytestmark = [pytest.mark.browser, pytest.mark.long]

Open = Callable[..., BoardPage]
BOTH_DICE = "own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2; roll 5-4"


def heard(page: BoardPage) -> str:
    """Gives what the live region says to who only hears it."""
    text: str = page.page.locator("[role=status]").evaluate(
        "node => [...node.childNodes].filter(each => each.ariaHidden !== 'true').map(each => each.textContent).join('')"
    )
    return " ".join(text.split())


def test_b121_verdict_and_reason_are_read_out(show: Open) -> None:
    page = show(BOTH_DICE)
    assert page.page.locator(".bgl-root [aria-live=polite]").count() == 1, "one voice"
    page.place(9).click()
    page.place(5).click()
    page.says("9/5 uses only the 4.")
    assert "16/12 9/4 uses both dice, so both must be played." in heard(page)


def test_what_is_read_out_is_brief_or_full_as_the_listener_likes(show: Open) -> None:
    page = show(roll="3-1")
    page.keys("Tab")
    page.place(8).focus()
    page.keys("3")
    page.says("8/5.")
    assert heard(page) == "8/5. Still to play: 1. Now: 8-point, 2 of yours; 5-point, one of yours."
    page.page.locator("summary").click()
    page.page.get_by_label("Read out").select_option("briefly")
    assert heard(page) == "Read out briefly."
    page.place(6).focus()
    page.keys("1")
    page.says("8/5 6/5. Nothing more can be played")
    assert heard(page) == "8/5 6/5."
    page.keys("v")
    assert heard(page).startswith("Read out in full. Reasons")


def test_keys_are_listed_where_they_are_asked_for(show: Open) -> None:
    page = show(roll="3-1")
    listed = page.page.locator(".bgl-keys dt")
    assert not listed.first.is_visible()
    page.page.locator("summary").click()
    keys = [str(text).partition("|")[0] for name, text in table("widgets").items() if name.startswith("ui_key_")]
    assert sorted(listed.all_inner_texts()) == sorted(keys)


def test_cube_dice_bars_and_trays_have_names(show: Open) -> None:
    page = show(roll="3-1", cube=(4, "opp"))
    assert page.page.get_by_role("img", name="The cube shows 4 and is your opponent's.").is_visible()
    for name in ("Dice: 3-1. Swap them", "your bar, empty", "your opponent's bar, empty", "your tray, empty"):
        assert page.page.get_by_role("button", name=name, exact=True).count() == 1, name
    names = page.page.locator(".bgl-place").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert len(set(names)) == 28
    assert next(name for name in names if name.startswith("24-point")) == "24-point, 2 of yours, can move to 21 and 23"


def test_b126_the_focus_stays_through_every_update(show: Open) -> None:
    page = show(roll="3-1")
    page.keys("Tab")
    page.place(8).focus()
    page.keys("3")
    page.says("8/5.")
    assert page.focused.startswith("8-point")
    page.page.evaluate("document.body.style.background = '#111'")  # all is drawn anew
    page.page.wait_for_function("document.querySelector('.bgl-root').classList.contains('bgl-dark')")
    assert page.focused.startswith("8-point")
    page.place(6).focus()
    page.keys("1", "c")
    page.says("is legal.")
    assert page.focused.startswith("6-point")
    page.board.show("own 13x3; opp 19x2; roll 6-3")
    page.says("6-3 to play.")
    assert page.focused.startswith("6-point")
    page.keys("Escape")
    assert page.focused == "BODY"


def test_b93_a_drag_with_shift_is_not_stuck(show: Open) -> None:
    page = show(roll="3-1")
    mouse = page.page.mouse
    page.page.keyboard.down("Shift")
    mouse.move(*page.middle(8))
    mouse.down()
    mouse.move(*page.middle(5), steps=4)
    mouse.up()
    page.page.keyboard.up("Shift")
    page.says("8/5.")
    mouse.move(*page.middle(13))
    assert page.page.locator(".bgl-hand > g").count() == 0
    assert page.board.current == Play.parse("8/5")


def test_b97_a_drag_sends_one_message_whatever_the_way(show: Open) -> None:
    page = show(roll="3-1")
    page.page.evaluate("host.silent = true")
    mouse = page.page.mouse
    mouse.move(*page.middle(8))
    mouse.down()
    for place in (20, 3, 13, 5):
        mouse.move(*page.middle(place), steps=25)
    mouse.up()
    page.says("8/5.")
    assert page.page.evaluate("host.sent.length") == 1


def test_b101_all_that_is_drawn_is_vectors(show: Open) -> None:
    page = show(roll="3-1", cube=2)
    assert page.page.locator(".bgl-root :is(canvas, img, image, foreignObject)").count() == 0
    assert page.page.locator(".bgl-svg circle").count() > 30


def test_b128_nothing_is_said_by_hovering_alone(show: Open) -> None:
    page = show(roll="3-1")
    assert page.page.locator(".bgl-root [title], .bgl-root title").count() == 0
    unnamed = "all => all.filter(each => !each.textContent.trim()).map(each => each.outerHTML)"
    assert page.page.locator(".bgl-root button").evaluate_all(unnamed) == []


def test_at_four_hundred_percent_nothing_is_cut_or_scrolled_sideways(show: Open) -> None:
    page = show(BOTH_DICE, page={"viewport": {"width": 320, "height": 256}})
    page.place(9).click()
    page.place(5).click()
    page.says("9/5 uses only the 4.")
    page.page.locator("summary").click()
    page.button("Show all legal plays").click()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 320
    cut = """all => all.filter(each => {
      const { left, right } = each.getBoundingClientRect();
      const block = each.clientWidth > 0 && getComputedStyle(each).display !== "inline";
      const wide = left < 0 || right > 320 || (block && each.scrollWidth > each.clientWidth + 1);
      return each.offsetParent && !each.closest(".bgl-unseen") && wide;
    }).map(each => each.outerHTML)"""
    assert page.page.locator(".bgl-root *:not(svg, svg *)").evaluate_all(cut) == []
    assert page.page.locator(".bgl-dice").evaluate("dice => dice.getBoundingClientRect().height") >= 24


def test_every_control_is_large_enough_to_be_hit(show: Open) -> None:
    page = show(roll="3-1", cube=2, page={"viewport": {"width": 800, "height": 900}})
    page.page.locator("summary").click()
    page.button("Show all legal plays").click()
    small = """all => all.filter(each => {
      const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
      return width && Math.min(width, height) < 24;
    }).map(each => each.outerHTML)"""
    controls = ".bgl-root :is(button, input, select, summary, .bgl-place, .bgl-dice)"
    assert page.page.locator(controls).evaluate_all(small) == []


@pytest.mark.parametrize(
    ("asked", "look"),
    [({"forced_colors": "active"}, "contrast"), ({"contrast": "more"}, "contrast"), ({"media": "print"}, "print")],
)
def test_the_look_follows_who_looks_and_paper(show: Open, asked: dict[str, str], look: str) -> None:
    page = show(roll="3-1")
    frame = page.page.locator(".bgl-ground rect").first
    before = frame.evaluate("node => node.style.fill")
    page.page.emulate_media(**asked)
    wanted = "rgb({}, {}, {})".format(*bytes.fromhex(LOOKS[look]["frame"][1:]))
    page.page.wait_for_function("fill => document.querySelector('.bgl-ground rect').style.fill === fill", arg=wanted)
    assert page.page.locator(".bgl-checkers circle").first.is_visible()
    page.page.emulate_media(media="screen", forced_colors="none", contrast="no-preference")
    page.page.wait_for_function("fill => document.querySelector('.bgl-ground rect').style.fill === fill", arg=before)


def test_the_mark_of_the_host_for_a_saved_board_does_not_lie_over_it(show: Open) -> None:
    page = show(roll="3-1", page={"style": ".jupyter-widgets-disconnected::before { content: 'cut'; }"})
    page.page.evaluate("document.querySelector('section').className = 'jupyter-widgets-disconnected'")
    shown = page.page.locator("section").evaluate("node => getComputedStyle(node, '::before').content")
    assert shown == "none"
