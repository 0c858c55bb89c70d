"""The live board in a browser: mouse, finger, keys, what is said, what stays when the kernel is silent."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from board_page import BoardPage

from bglearn.draw.layout import VIEWS, layout, slot
from bglearn.draw.looks import LOOKS
from bglearn.draw.svg import arrow
from bglearn.rules import Play, Position, legal_plays
from bglearn.widgets.assets import asset

pytestmark = pytest.mark.browser

BOTH_DICE = "own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2; roll 5-4"
TWO_WAYS = "own 13x3, 6x2, 20x2; opp 8x1, 1x2, 19x5, 17x2; roll 5-3"
BAR = "own 13x3, bar x2, 6x2; opp 8x1, 1x2, 19x5, 17x2, 22x2, bar x1; roll 5-5"
DANCE = "own bar x1, 6x2; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x2; roll 3-1"
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
DRAWN = """
async ([code, pairs, form]) => {
  const { arrow } = await import("data:text/javascript," + encodeURIComponent(code));
  return pairs.map(([start, end]) => arrow(start, end, form));
}
"""
WRITTEN = """
async ([code, plays]) => {
  const { writePlay } = await import("data:text/javascript," + encodeURIComponent(code));
  return plays.map((play) => writePlay(play) || "cannot move");
}
"""

Open = Callable[..., BoardPage]


def test_a_play_is_made_by_clicks_and_confirmed(show: Open) -> None:
    page = show(roll="3-1")
    page.says("3-1 to play.")
    page.place(8).click()
    page.says("From 8: 7, 5 and 4.")
    page.place(5).click()
    page.says("8/5. Still to play: 1.")
    page.place(6).click()
    page.place(5).click()
    page.says("8/5 6/5. Nothing more can be played")
    page.button("Confirm").click()
    page.says("is legal.")
    assert page.board.play == Play.parse("8/5 6/5")
    page.button("Start again").click()
    page.says("3-1 to play.")
    assert page.board.play is None


def test_a_checker_is_dragged(show: Open) -> None:
    page = show(BAR)
    mouse = page.page.mouse
    mouse.move(*page.middle(25))
    mouse.down()
    mouse.move(*page.middle(22), steps=4)
    assert page.page.locator(".bgl-hand > g").count() == 1, "the checker is in the hand"
    mouse.move(*page.middle(20), steps=4)
    mouse.up()
    page.says("bar/20.")
    assert page.page.locator(".bgl-hand > g").count() == 0
    assert page.board.current == Play.parse("bar/20")


def test_a_drag_that_is_broken_off_leaves_nothing_in_the_hand(show: Open) -> None:
    page = show(roll="3-1")
    mouse = page.page.mouse
    mouse.move(*page.middle(8))
    mouse.down()
    mouse.move(*page.middle(5), steps=4)
    page.page.evaluate(
        "const [type, about] = ['pointercancel', { bubbles: true, isPrimary: true }];"
        "document.querySelector('.bgl-svg').dispatchEvent(new PointerEvent(type, about))"
    )
    mouse.up()
    assert page.page.locator(".bgl-hand > g").count() == 0
    page.says("3-1 to play.")
    page.place(8).click()
    page.says("From 8:")


def test_a_second_finger_neither_moves_nor_lets_go_of_what_the_first_one_drags(show: Open) -> None:
    page = show(roll="3-1")
    mouse = page.page.mouse
    mouse.move(*page.middle(8))
    mouse.down()
    mouse.move(*page.middle(5), steps=4)
    x, y = page.middle(7)
    for kind in ("pointerdown", "pointermove", "pointerup", "lostpointercapture"):
        about = f"{{ bubbles: true, isPrimary: false, pointerId: 77, clientX: {x}, clientY: {y} }}"
        page.page.evaluate(f"document.querySelector('.bgl-svg').dispatchEvent(new PointerEvent('{kind}', {about}))")
    assert page.page.locator(".bgl-hand > g").count() == 1, "the first finger still has it"
    mouse.up()
    page.says("8/5.")
    assert page.board.current == Play.parse("8/5")


def test_a_drag_back_or_off_the_board_puts_the_checker_back_and_theirs_is_not_taken(show: Open) -> None:
    page = show(roll="3-1")
    mouse = page.page.mouse
    for end in (page.middle(8), (695.0, 890.0)):
        mouse.move(*page.middle(8))
        mouse.down()
        mouse.move(*page.middle(5), steps=3)
        mouse.move(*end, steps=3)
        mouse.up()
        page.says("3-1 to play.")
    assert page.board.current == Play()
    page.place(12).drag_to(page.place(8))
    page.says("No checker of yours stands there.")


def test_a_finger_picks_and_puts_down(show: Open) -> None:
    page = show(roll="3-1", page={"has_touch": True, "viewport": {"width": 400, "height": 800}})
    page.place(8).tap()
    page.says("From 8:")
    page.place(5).tap()
    page.says("8/5.")
    boxes = [page.place(number).bounding_box() for number in range(28)]
    assert all(box and min(box["width"], box["height"]) >= 23.5 for box in boxes)


def test_a_play_is_made_by_keys_alone(show: Open) -> None:
    page = show(roll="3-1")
    page.keys("Tab")
    assert page.focused.startswith("24-point, 2 of yours, can move to")
    page.keys("n", "n", "Enter")
    page.says("From 8:")
    page.keys("n", "n", "Enter")
    page.says("8/5.")
    assert page.focused.startswith("5-point"), "the focus stays where the checker went"
    page.keys("ArrowLeft", "ArrowLeft")
    assert page.focused.startswith("your bar") or page.focused.startswith("your opponent's bar")
    page.keys("ArrowRight", "1")
    page.says("8/5 6/5.")
    page.keys("u")
    page.says("8/5. Still to play: 1.")
    page.keys("Shift+U")
    page.says("3-1 to play.")
    page.keys("t")
    page.page.keyboard.type("8/5 6/5")
    page.keys("Enter")
    page.says("8/5 6/5. Nothing more can be played")
    page.keys("Escape")
    page.keys("c")
    page.says("is legal.")
    assert page.board.play == Play.parse("8/5 6/5")


def test_b96_escape_puts_back_first_and_then_leaves(show: Open) -> None:
    page = show(roll="3-1")
    page.keys("Tab", "Enter")
    page.says("From 24:")
    page.keys("Escape")
    page.says("3-1 to play.")
    assert page.focused.startswith("24-point")
    page.keys("Escape")
    assert page.focused == "BODY"


def test_b119_bearing_off_by_keys(show: Open) -> None:
    page = show("own 6x1, 2x1; opp 24x2; roll 6-2")
    page.keys("Tab", "End")
    assert page.focused.startswith("your tray")
    page.keys("Home", "n", "Enter", "End", "Enter")
    page.says("6/off")
    page.keys("p", "2")
    page.says("6/off 2/off.")
    page.keys("c")
    page.says("is legal")
    assert page.board.result == Position.parse("own off; opp 24x2")


def test_b95_no_key_leaves_the_board(show: Open) -> None:
    page = show(roll="3-1")
    page.page.evaluate("document.addEventListener('keydown', (event) => (host.leaked ??= []).push(event.key))")
    page.keys("Tab")
    page.page.evaluate("host.leaked = []")
    page.keys(*"abdxmyz", "Enter", "Delete", "PageDown", "Shift+Enter", "Control+Enter", "t", "a", "Escape", "Escape")
    assert page.page.evaluate("host.leaked") == []
    plain = "[...document.querySelectorAll('.bgl-root :is(button, input, select, summary, textarea, [tabindex])')]"
    unmarked = f"{plain}.filter((each) => !each.dataset.lmSuppressShortcuts).map((each) => each.outerHTML)"
    assert page.page.evaluate(unmarked) == []


def test_a_refusal_says_the_rule_marks_the_board_and_shows_the_witness(show: Open) -> None:
    page = show(BOTH_DICE, page={"reduced_motion": "reduce"})
    page.place(9).click()
    page.place(5).click()
    page.says("9/5 uses only the 4.")
    assert page.page.locator(".bgl-marks path:visible").count() > 0
    page.button("Show me").click()
    page.says("16/12 9/4")
    assert "5-4" in page.page.locator(".bgl-dice").get_attribute("aria-label")  # type: ignore[operator]
    page.button("Back to my moves").click()
    page.says("9/5 uses only the 4.")
    assert page.board.current == Play()


def test_after_a_refusal_a_point_that_it_names_is_enough(show: Open) -> None:
    page = show(roll="3-1")
    page.place(13).click()
    page.place(12).click()
    page.says("12 is closed.")
    page.says("From 13: 10 and 9.")
    page.place(10).click()
    page.says("13/10. Still to play: 1.")


def test_two_ways_that_end_differently_are_a_question(show: Open) -> None:
    page = show(TWO_WAYS)
    page.place(13).click()
    page.place(5).click()
    page.says("From 13 to 5:")
    assert page.page.locator(".bgl-actions button").all_inner_texts() == [
        "13/8*/5, hitting on 8",
        "13/10/5, without a hit",
    ]
    page.button("13/10/5, without a hit").click()
    page.says("13/10/5.")
    assert page.board.current.result == Position.parse("own 13x2, 6x2, 5x1, 20x2; opp 8x1, 1x2, 19x5, 17x2")


def test_dice_are_swapped(show: Open) -> None:
    page = show("own 2x1, 1x2; opp 24x2; roll 6-5")
    dice = page.page.locator(".bgl-dice")
    assert dice.get_attribute("aria-label") == "Dice: 6-5. Swap them"
    dice.click()
    page.says("The 5 is used first now.")
    page.place(2).click()
    page.place(0).click()
    page.says("Still to play: 6.")


def test_a_key_means_its_die_even_where_another_die_makes_the_step(show: Open) -> None:
    page = show("own 5x1, 2x1; opp 24x2; roll 6-2")
    page.place(2).focus()
    page.keys("6")
    page.says("2/off does not take the highest checker.")
    assert page.board.current == Play()
    page.page.evaluate("host.silent = true")
    page.keys("6")
    page.says("2/off with the 6 is not allowed.")
    page.keys("2")
    page.says("2/off. Still to play: 6.")


def test_nobody_hits_in_passing_without_being_asked(show: Open) -> None:
    page = show("own 4x1; opp 2x1; roll 6-2")
    mouse = page.page.mouse
    mouse.move(*page.middle(4))
    mouse.down()
    mouse.move(*page.middle(0), steps=4)
    mouse.up()
    page.says("From 4 to off: not with one die alone here, only by way of 2, hitting.")
    assert page.board.current == Play()
    page.button("4/2*/off, hitting on 2").click()
    page.says("4/2*/off. Nothing more can be played")


def test_a_hit_in_passing_is_no_question_where_no_die_reaches_as_far(show: Open) -> None:
    page = show("own 13x1; opp 10x2, 8x1; roll 5-3")
    page.place(13).click()
    page.place(5).click()
    page.says("13/8*/5. Nothing more can be played")


GEOMETRY = """(root) => {
  const { left, top, width } = root.getBoundingClientRect();
  const n = (value) => Math.round(value * 960 / width * 2) / 2;
  const seen = [];
  for (const node of root.querySelectorAll("circle, rect, polygon, text, path")) {
    if (node.closest(".bgl-place, .bgl-hand") || getComputedStyle(node).fill === "rgba(0, 0, 0, 0)") continue;
    const box = node.getBoundingClientRect();
    const look = getComputedStyle(node);
    const line = look.stroke === "none" ? "" : look.strokeWidth;
    const size = node.tagName === "text" ? look.fontSize + node.textContent : line;
    const area = [box.left - left, box.top - top, box.width, box.height].map(n);
    seen.push([node.tagName, ...area, size, look.fill].join());
  }
  return seen.sort();
}"""


@pytest.mark.parametrize("view", ["bottom right", "top left"])
def test_picture_and_live_board_are_one_drawing(show: Open, view: str) -> None:
    page = show(BAR, view=view, cube=(16, "own"), look="wood", page={"viewport": {"width": 990, "height": 1700}})
    picture = page.board._repr_mimebundle_()[0]["image/svg+xml"]
    page.page.evaluate("document.querySelector('.bgl-root').style.maxWidth = '960px'")
    page.page.evaluate(
        """(text) => {
          const node = document.body.appendChild(document.createElement("div"));
          node.innerHTML = text;
          for (const caption of ["text", "rect"]) {
            if (node.firstChild.lastElementChild.tagName !== caption) throw new Error("the caption comes last");
            node.firstChild.lastElementChild.remove();
          }
          node.firstChild.setAttribute("width", document.querySelector(".bgl-svg").getBoundingClientRect().width);
          node.firstChild.removeAttribute("height");
        }""",
        picture,
    )
    live = page.page.locator(".bgl-svg").evaluate(GEOMETRY)
    still = page.page.locator("svg:not(.bgl-svg)").evaluate(GEOMETRY)
    assert len(live) > 80
    assert live == still


def test_arrows_are_bent_alike_in_picture_and_live_board(show: Open) -> None:
    page = show()
    form = layout()["arrow"]
    spots = [slot(layout(view), place, 3) for view in VIEWS for place in (0, 6, 13, 19, 25, 27)]
    pairs = [(start, end) for start in spots for end in spots if start != end]
    drawn = page.page.evaluate(DRAWN, [f"{asset('geometry.js')}export {{ arrow }};", pairs, form])
    for path, (start, end) in zip(drawn, pairs, strict=True):
        # A half is rounded up in one language and to the even digit in the other.
        assert numbers(path) == pytest.approx(numbers(arrow(start, end, form)), abs=0.11)


def numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", path)]


@pytest.mark.parametrize("width", [700, 360])
def test_the_list_of_plays_is_offered_without_opening_anything(show: Open, width: int) -> None:
    page = show(roll="3-1", page={"viewport": {"width": width, "height": 900}})
    button, more = page.button("Show all legal plays"), page.page.locator("summary")
    offered, opened = button.bounding_box(), more.bounding_box()
    assert offered is not None
    assert opened is not None
    assert abs(offered["y"] - opened["y"]) < 4, "it stands in the line of More"
    assert opened["x"] + opened["width"] < offered["x"]
    more.click()
    picker = page.page.get_by_label("Your home board").bounding_box()
    assert picker is not None
    assert picker["y"] >= offered["y"] + offered["height"]
    page.board.show(Position.start())
    page.says("No dice yet.")
    assert not button.is_visible()


def test_no_play_at_all_is_confirmed_by_saying_so(show: Open) -> None:
    page = show(DANCE)
    page.button("Cannot move").click()
    page.page.wait_for_function("host.state.confirmed.text !== undefined")
    assert page.board.play == Play()


@pytest.mark.parametrize("board", ["4HPwATDgc/ABMA 3-1", "4HPwATDgc/ABMA 2-2", TWO_WAYS, BAR, DANCE, BOTH_DICE])
def test_all_legal_plays_are_listed(show: Open, board: str) -> None:
    source, roll = board.split() if board.startswith("4H") else (board, None)
    page = show(source, roll)
    page.button("Show all legal plays").click()
    listed = page.page.locator(".bgl-plays button").all_inner_texts()[:-1]
    assert page.board.roll is not None
    assert sorted(listed) == sorted(map(str, legal_plays(page.board.position, page.board.roll)))


def test_a_listed_play_is_shown_and_can_be_taken(show: Open) -> None:
    page = show(roll="3-1", page={"reduced_motion": "reduce"})
    page.keys("Tab", "l")
    page.button("13/10 6/5").click()
    page.says("One of the plays that are allowed.")
    page.button("Play this").click()
    page.says("13/10 6/5. Nothing more can be played")


@pytest.mark.parametrize("roll", ["6-5", "5-5", "4-2", "1-1"])
def test_plays_are_written_as_in_python(show: Open, roll: str) -> None:
    page = show(roll=roll)
    position = page.board.position
    plays = [*legal_plays(position, roll), *legal_plays(Position.parse(BAR), roll)]
    hops = [[[move.start, move.end, 0, move.hit, 0] for move in play.moves] for play in plays]
    written = page.page.evaluate(WRITTEN, [f"{asset('graph.js')}export {{ writePlay }};", hops])
    assert written == [str(play) for play in plays]


def test_b81_b83_views_of_one_board_stay_equal_and_come_and_go(show: Open) -> None:
    page = show(roll="3-1")
    page.page.evaluate("host.views.push(host.show())")
    page.place(8, view=1).click()
    page.says("From 8:", view=0)
    page.place(5, view=0).click()
    page.says("8/5.", view=1)
    before = page.page.evaluate("host.listeners.length")
    page.page.evaluate("host.views.shift()()")
    assert page.page.locator(".bgl-root").count() == 1
    page.place(6).click()
    page.page.evaluate("host.views.shift()()")
    assert page.page.evaluate("host.listeners.length") == 0
    page.page.evaluate("host.views.push(host.show()); host.views.push(host.show())")
    page.says("From 6:", view=1)
    assert page.page.evaluate("host.listeners.length") == before
    page.place(5).click()
    page.says("8/5 6/5.", view=1)
    page.board.show("own 13x3; opp 19x2; roll 6-3")
    page.says("6-3 to play.", view=0)
    page.says("6-3 to play.", view=1)


def test_a_view_that_comes_back_to_another_turn_shows_nothing_of_the_one_before(show: Open) -> None:
    page = show(roll="6-5", page={"reduced_motion": "reduce"})
    page.button("Show all legal plays").click()
    page.button("24/18 13/8").click()
    page.says("24/18 13/8")
    page.page.evaluate("host.views.shift()()")
    page.board.show("own 6x2; opp 19x2; roll 2-1")
    page.page.evaluate("host.views.push(host.show())")
    page.says("2-1 to play.")
    assert page.page.locator(".bgl-plays").is_hidden()


@pytest.mark.long
def test_views_come_and_go_two_hundred_times_without_a_trace(show: Open) -> None:
    page = show(roll="3-1")
    before = page.page.evaluate("[host.listeners.length, document.querySelectorAll('*').length]")
    page.page.evaluate("for (let n = 0; n < 200; n += 1) host.show()()")
    assert page.page.evaluate("[host.listeners.length, document.querySelectorAll('*').length]") == before


@pytest.mark.long
def test_steps_work_while_the_kernel_is_silent_and_what_was_done_is_kept(show: Open) -> None:
    page = show(roll="3-1")
    page.page.evaluate("host.silent = true")
    page.place(8).click()
    page.place(5).click()
    page.says("8/5.")
    page.place(13).click()
    page.place(12).click()
    page.says("13/12 is not allowed.")
    page.says("The kernel is busy or gone")
    page.place(6).click()
    page.place(5).click()
    page.button("Confirm").click()
    page.says("8/5 6/5 is kept here.")
    assert page.page.evaluate("host.state.path.path.length") == 2
    page.page.evaluate("host.silent = false")
    page.button("Confirm").click()
    page.says("is legal.")
    assert page.board.play == Play.parse("8/5 6/5")


def test_a_page_without_a_kernel_walks_the_graph_and_says_what_it_cannot(show: Open) -> None:
    page = show(roll="3-1", page={"reduced_motion": "reduce"})
    page.page.evaluate("host.gone = true")
    page.place(8).click()
    page.place(5).click()
    page.says("8/5.")
    page.place(13).click()
    page.place(12).click()
    page.says("The kernel is busy or gone")
    page.button("Undo").click()
    page.says("3-1 to play.")
    page.button("Show all legal plays").click()
    page.button("13/10 6/5").click()
    page.button("Play this").click()
    page.button("Confirm").click()
    page.says("13/10 6/5 is kept here.")


def test_pips_and_cube_are_told_to_whoever_does_not_see_them(show: Open) -> None:
    page = show(roll="3-1", cube=(2, "opp"))
    told = "document.querySelector('.bgl-svg').getAttribute('aria-description')"
    assert page.page.evaluate(told) == (
        "Pips to go: yours 167, your opponent's 167. The cube shows 2 and is your opponent's."
    )
    page.place(8).click()
    page.place(5).click()
    page.says("8/5.")
    assert "yours 164" in page.page.evaluate(told)


def test_a_thousand_clicks_lose_nothing(show: Open) -> None:
    page = show(roll="3-1", page={"reduced_motion": "reduce"})
    page.page.evaluate(
        """() => {
          const click = (place) => document.querySelector(`.bgl-place[data-place="${place}"]`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
          for (let n = 0; n < 250; n += 1) {
            click(8); click(5);
            if (n < 249) document.querySelectorAll(".bgl-row button")[2].click(); else { click(6); click(5); }
          }
        }"""
    )
    page.says("8/5 6/5.")
    page.page.wait_for_function("true")
    assert page.board.current == Play.parse("8/5 6/5")


def test_an_allowed_step_is_drawn_before_an_eye_could_see_a_delay(show: Open) -> None:
    page = show(roll="3-1")
    median = page.page.evaluate(
        """() => {
          const place = (number) => document.querySelector(`.bgl-place[data-place="${number}"]`);
          const click = (number) => place(number).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
          const times = [];
          host.silent = true;
          for (let n = 0; n < 100; n += 1) {
            click(8);
            const start = performance.now();
            click(5);
            times.push(performance.now() - start);
            document.querySelectorAll(".bgl-row button")[2].click();
          }
          return times.sort((a, b) => a - b)[50];
        }"""
    )
    # On a busy machine. The aim is 1 ms on a quiet one, where it is measured apart from the tests.
    assert median < 20, median


@pytest.mark.parametrize("view", ["bottom left", "top right", "top left"])
def test_a_board_seen_from_elsewhere_is_played_alike(show: Open, view: str) -> None:
    page = show(roll="3-1", view=view, numbering="constant")
    page.place(8).click()
    page.place(5).click()
    page.says("8/5.")
    assert page.board.current == Play.parse("8/5")


def test_view_numbers_look_and_targets_are_chosen_on_the_board(show: Open) -> None:
    page = show(roll="3-1")
    page.page.locator("summary").click()
    page.page.get_by_label("Your home board").select_option("top left")
    page.page.get_by_label("Numbers").select_option("none")
    page.page.get_by_label("Look").select_option("contrast")
    page.page.get_by_label("Show where a checker can go").uncheck()
    page.place(8).click()
    page.says("From 8: now choose")
    assert (page.board.view, page.board.numbering) == ("top left", "none")
    assert (page.board.look, page.board.targets) == ("contrast", False)
    assert page.place(8).get_attribute("aria-label") == "8-point, 3 of yours, picked"
    frame = page.page.locator(".bgl-ground rect").first
    assert frame.evaluate("(node) => getComputedStyle(node).fill") == "rgb(0, 0, 0)"


@pytest.mark.parametrize(
    ("mark", "dark"),
    [
        ("document.body.dataset.jpThemeLight = 'false'", True),
        ("document.body.dataset.jpThemeLight = 'true'; document.body.style.background = '#000'", False),
        ("document.body.className = 'vscode-dark'", True),
        ("document.body.style.background = '#111'", True),
        ("document.body.style.background = '#fff'", False),
    ],
)
def test_the_look_follows_the_page(show: Open, mark: str, dark: bool) -> None:
    page = show(roll="3-1")
    page.page.evaluate(mark)
    page.page.wait_for_function(
        "(dark) => document.querySelector('.bgl-root').classList.contains('bgl-dark') === dark", arg=dark
    )
    fill = page.page.locator(".bgl-ground rect").first.evaluate("(node) => node.style.fill")
    wanted = LOOKS["dark" if dark else "wood"]["frame"]
    assert fill == f"rgb({int(wanted[1:3], 16)}, {int(wanted[3:5], 16)}, {int(wanted[5:7], 16)})"


def test_what_cannot_be_copied_is_shown_selected(show: Open) -> None:
    page = show(roll="3-1")
    page.page.locator("summary").click()
    page.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    for name, start in (
        ("ID", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:"),
        ("Position", "own 24x2"),
        ("Picture", "<svg "),
    ):
        page.button(name).click()
        page.says("The text is selected")
        selected = page.page.evaluate("getSelection().toString() || document.activeElement.value")
        assert selected.startswith(start)


def test_b85_a_hostile_style_sheet_changes_neither_size_nor_colours(show: Open) -> None:
    hostile = """
      svg, g, circle, rect, path, polygon { fill: red; stroke: lime; stroke-width: 9 }
      * { box-sizing: content-box; line-height: 3; letter-spacing: 2px }
      div, p { padding: 20px; text-transform: uppercase }
      body { padding: 0; font-size: 40px; line-height: 5; text-align: right }
    """
    plain, attacked = show(roll="3-1"), show(roll="3-1", page={"style": hostile})
    look = """[...document.querySelectorAll(".bgl-svg :is(circle, polygon, rect)")].map((node) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(node);
      return fill + stroke + (stroke === "none" ? "" : strokeWidth);
    })"""
    assert plain.page.evaluate(look) == attacked.page.evaluate(look)
    assert plain.page.locator(".bgl-svg").bounding_box() == attacked.page.locator(".bgl-svg").bounding_box()


def test_b91_nothing_on_the_board_has_an_id_and_all_classes_are_ours(show: Open) -> None:
    page = show(roll="3-1")
    assert page.page.locator(".bgl-root [id]").count() == 0
    classes = "[...new Set([...document.querySelectorAll('.bgl-root [class]')].flatMap((node) => [...node.classList]))]"
    assert [name for name in page.page.evaluate(classes) if not name.startswith("bgl-")] == []


@pytest.mark.parametrize(
    "look", [each if each == "wood" else pytest.param(each, marks=pytest.mark.long) for each in LOOKS]
)
def test_b122_b127_axe_finds_no_fault(show: Open, look: str) -> None:
    if not AXE.exists():
        reason = "axe-core is missing: run npm install in tests"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    dark = look in ("dark", "contrast")
    style = "html, body { height: 100vh } body { background: %s }" % ("#111" if dark else "#fff")
    page = show(BOTH_DICE, look=look, page={"style": style, "reduced_motion": "reduce"})
    page.place(9).click()
    page.place(5).click()
    page.says("9/5 uses only the 4.")
    page.page.locator("summary").click()
    page.button("Show all legal plays").click()
    page.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.page.evaluate("axe.run(document.querySelector('.bgl-root'))")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
    assert "color-contrast" in {each["id"] for each in found["passes"]}, "contrast was not looked at"
    page.page.locator(".bgl-say").evaluate("(node) => { node.style.color = '#888'; node.style.background = '#777' }")
    again: dict[str, Any] = page.page.evaluate("axe.run(document.querySelector('.bgl-root'))")
    assert [each["id"] for each in again["violations"]] == ["color-contrast"], "a fault would be seen"
