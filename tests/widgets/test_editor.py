"""The board to set up: what stands there, what is wrong with it, and how hands, keys and texts change it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Browser, expect

from bglearn.draw.looks import LOOKS
from bglearn.notation import InvalidPositionError
from bglearn.rules import Position
from bglearn.widgets import BoardEditor

EMPTY = [15] + [0] * 25
START = "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"


def counts(**places: int) -> list[int]:
    found = EMPTY.copy()
    for place, n in places.items():
        found[int(place.removeprefix("p"))] = n
        found[0] -= n
    return found


def test_what_is_set_up_first_is_a_position_a_text_an_id_or_nothing() -> None:
    assert BoardEditor().text == "own off; opp off"
    assert BoardEditor(Position.start()).text == BoardEditor("4HPwATDgc/ABMA").text == START
    xgid = BoardEditor("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    assert (xgid.position, str(xgid.roll)) == (Position.start(), "3-1")


def test_every_fault_is_listed_and_the_position_is_refused_with_all_of_them() -> None:
    editor = BoardEditor("own 6x16; opp 6x1, 19x15")
    assert len(editor.faults) == 3
    assert any("16" in fault for fault in editor.faults)
    assert any("Point 6" in fault for fault in editor.faults)
    with pytest.raises(InvalidPositionError) as caught:
        _ = editor.position
    assert caught.value.faults == editor.faults


def test_a_browser_sets_up_checkers_on_the_movers_numbers() -> None:
    editor = BoardEditor()
    heard: list[str] = []
    editor.on_change(lambda each: heard.append(each.text))
    editor.set_state({"setup": {"turn": 2, "own": counts(p6=2, p25=1), "opp": counts(p20=3)}})
    assert editor.text == "own 6x2, bar x1; opp 20x3"
    assert editor.position.opp.points[4] == 3
    assert heard == ["own 6x2, bar x1; opp 20x3"]
    assert editor.said["turn"] == 2


@pytest.mark.parametrize(
    "state",
    [
        {"setup": {"turn": 2, "own": EMPTY, "opp": EMPTY[:25]}},
        {"setup": {"turn": 2, "own": EMPTY, "opp": [15, -1] + [0] * 24}},
        {"setup": {"turn": 2, "own": EMPTY, "opp": [15, True] + [0] * 24}},
        {"setup": {"turn": 2, "own": EMPTY, "opp": [15, 10**9] + [0] * 24}},
        {"setup": {"turn": "2", "own": EMPTY, "opp": EMPTY}},
        {"setup": [EMPTY, EMPTY]},
        {"look": "velvet", "words": {}, "said": {"turn": 1}},
    ],
)
def test_what_has_not_the_right_shape_changes_nothing(state: dict[str, Any]) -> None:
    editor = BoardEditor("own 6x2; opp 20x2")
    before = (editor.text, editor.look, editor.words, editor.said)
    editor.set_state(state)
    assert (editor.text, editor.look, editor.words, editor.said) == before


@pytest.mark.parametrize(
    "message", [None, [], {"kind": "read"}, {"kind": "read", "text": 3}, {"kind": "x", "text": START}]
)
def test_a_message_of_another_shape_changes_nothing(message: object) -> None:
    editor = BoardEditor("own 6x2; opp 20x2")
    editor.handle(message)
    assert (editor.text, editor.said["note"]) == ("own 6x2; opp 20x2", "")


def test_a_text_that_cannot_be_read_is_quoted_and_leaves_the_board_as_it_was() -> None:
    editor = BoardEditor("own 6x2; opp 20x2")
    editor.handle({"kind": "read", "text": "own 6x3z; opp 20x2"})
    assert '"6x3z"' in editor.said["note"]
    assert "cannot be read" in editor.said["note"]
    assert editor.text == "own 6x2; opp 20x2"


def test_a_text_that_is_too_long_is_answered() -> None:
    editor = BoardEditor()
    editor.handle({"kind": "read", "text": "own 6x3; " * 2000})
    assert "18000 characters" in editor.said["note"]


def test_unknown_options_and_looks_are_refused_with_the_list() -> None:
    with pytest.raises(TypeError, match=r"lok.*The options are: look"):
        BoardEditor(lok="dark")
    with pytest.raises(ValueError, match=", ".join(["auto", *LOOKS])):
        BoardEditor(look="velvet")
    with pytest.raises(TypeError, match="not 3"):
        BoardEditor(3)  # type: ignore[arg-type]


def test_a_function_that_fails_is_named_on_the_board() -> None:
    editor = BoardEditor()
    editor.on_change(lambda each: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        editor.show("own 6x2; opp 20x2")
    assert "ZeroDivisionError" in editor.said["note"]


def test_a_page_without_widgets_shows_text_and_picture_or_the_faults() -> None:
    bundle = BoardEditor("own 6x2; opp 20x2")._repr_mimebundle_()[0]
    assert bundle["text/plain"].startswith("BoardEditor('own 6x2; opp 20x2')\n")
    assert bundle["image/svg+xml"].startswith("<svg ")
    faulty = BoardEditor("own 6x16; opp 20x2")
    bundle = faulty._repr_mimebundle_()[0]
    assert faulty.faults[0] in bundle["text/plain"]
    assert "image/svg+xml" not in bundle


# In a browser.


class EditorPage(BoardPage):
    """A page with one editor; what the page sets is not told to it again, as in Jupyter."""

    def __init__(self, browser: Browser, editor: Any, **context: Any) -> None:
        super().__init__(browser, editor, **context)
        self.names = list(BoardEditor.class_own_traits(sync=True))
        self._hearing = 0

    def _hear(self, text: str) -> None:
        # Counted: while the page is told something, it may already say the next thing.
        states = '"state"' in text
        self._hearing += states
        super()._hear(text)
        self._hearing -= states

    def _tell(self, what: str, name: str, value: Any) -> None:
        if not (self._hearing and name == "setup"):
            super()._tell(what, name, value)

    def drag(self, start: int, end: int | tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*self.middle(start))
        mouse.down()
        mouse.move(*(self.middle(end) if isinstance(end, int) else end), steps=5)
        mouse.up()

    def called(self, place: int, text: str) -> None:
        expect(self.place(place)).to_have_attribute("aria-label", text)


@pytest.fixture
def show(browser: Browser) -> Iterator[Callable[..., EditorPage]]:
    with ExitStack() as stack:
        yield lambda *given, page=None: stack.enter_context(EditorPage(browser, BoardEditor(*given), **(page or {})))


@pytest.mark.browser
def test_checkers_are_dragged_from_trays_between_points_to_the_bar_and_away(show: Callable[..., EditorPage]) -> None:
    page = show()
    page.drag(0, 6)
    page.drag(0, 6)
    page.drag(27, 20)
    page.drag(27, 20)
    page.called(20, "20-point: 2 dark checkers")
    page.drag(6, 8)
    page.drag(20, 25)  # any half of the bar is the bar
    page.called(26, "bar, dark: 1 dark checker")
    page.drag(8, (20, 880))  # beside the board
    page.called(8, "8-point: empty")
    assert page.board.text == "own 6x1; opp 20x1, bar x1"


@pytest.mark.browser
def test_checkers_are_set_by_clicks_many_of_them_from_one_tray(show: Callable[..., EditorPage]) -> None:
    page = show()
    for place in (0, 6, 6, 5, 0, 27, 20, 27, 6, 4):
        page.place(place).click()
    page.called(4, "4-point: 1 light checker")
    assert page.board.text == "own 6x1, 5x1, 4x1; opp 20x1"


@pytest.mark.browser
def test_keys_alone_set_up_a_position_and_undo_it(show: Callable[..., EditorPage]) -> None:
    page = show()
    page.page.keyboard.press("Tab")
    assert page.focused == "24-point: empty"
    page.keys("d", "d", "ArrowLeft", "l", "l", "l", "Shift+L", "Home", "l")
    page.says("Bar, light: 1 light checker")
    page.keys("End", "Enter", "Home", "Enter", "Enter")  # a tray goes on giving until it is chosen again
    assert page.board.text == "own 23x2, bar x3; opp 24x2"
    page.keys("Escape", "Delete", "u", "u")
    page.called(25, "bar, light: 2 light checkers")
    page.keys("t")
    page.page.keyboard.type("own 6x2, 4x1; opp 20x2")
    page.keys("Enter")
    page.says("Set up as typed.")
    assert page.board.text == "own 6x2, 4x1; opp 20x2"


@pytest.mark.browser
def test_buttons_start_empty_mirror_swap_and_undo(show: Callable[..., EditorPage]) -> None:
    page = show("own 6x2, 4x1; opp 22x5, bar x1")
    seen = []
    for name in ("Swap sides", "Mirror light", "Undo", "Starting position", "Empty the board"):
        page.button(name).click()
        page.says({"Starting position": "The starting", "Undo": "Undone", "Mirror light": "stands as"}.get(name, ""))
        seen += [name, page.board.text]
    assert seen == [
        *("Swap sides", "own 3x5, bar x1; opp 21x1, 19x2"),
        *("Mirror light", "own 3x5, bar x1; opp 22x5, bar x1"),
        *("Undo", "own 3x5, bar x1; opp 21x1, 19x2"),
        *("Starting position", START),
        *("Empty the board", "own off; opp off"),
    ]


@pytest.mark.browser
def test_faults_are_told_in_a_polite_live_region_and_drawn(show: Callable[..., EditorPage]) -> None:
    page = show("own 6x15; opp 20x2")
    region = page.page.locator(".bgl-say")
    assert (region.get_attribute("role"), region.get_attribute("aria-live")) == ("status", "polite")
    page.place(6).focus()
    page.keys("l", "d")
    expect(region.locator("li")).to_have_text(page.board.faults)
    assert len(page.board.faults) == 2
    page.called(6, "6-point: 16 light checkers and 1 dark checker")
    page.keys("Shift+L", "Shift+D")
    expect(region.locator("li")).to_have_count(0)


@pytest.mark.browser
def test_a_silent_kernel_is_told_and_the_checkers_stay(show: Callable[..., EditorPage]) -> None:
    page = show()
    page.page.evaluate("host.silent = true")
    page.drag(0, 6)
    page.says("No answer yet.")
    page.called(6, "6-point: 1 light checker")


@pytest.mark.browser
def test_where_both_sides_go_the_same_way_pips_and_mirroring_follow_the_same_numbers(
    show: Callable[..., EditorPage],
) -> None:
    page = show()
    page.board.show("own 6x2; opp 8x3; same direction")
    described = page.page.locator(".bgl-svg")
    expect(described).to_have_attribute("aria-description", re.compile(r"\b12\b.*\b24\b"))
    page.button("Mirror light").click()
    page.says("stands as")
    assert page.board.text == "own 6x2; opp 6x2; same direction"


@pytest.mark.browser
def test_without_a_connection_checkers_are_set_up_and_the_silence_is_told(show: Callable[..., EditorPage]) -> None:
    page = show()
    page.page.evaluate("host.gone = true")
    page.drag(0, 6)
    page.says("No answer yet.")
    page.called(6, "6-point: 1 light checker")
    page.page.locator(".bgl-field").fill("own 8x3; opp 19x2")
    page.page.keyboard.press("Enter")
    page.says("No answer yet.")


@pytest.mark.browser
def test_a_finger_sets_up_checkers(show: Callable[..., EditorPage]) -> None:
    page = show(page={"has_touch": True, "viewport": {"width": 390, "height": 800}})
    for place in (0, 6, 27, 20):
        page.place(place).tap()
    page.called(20, "20-point: 1 dark checker")
    assert page.board.text == "own 6x1; opp 20x1"
