"""The live board's kernel side: what it is told, what it answers, and what it makes of a stranger's messages."""

from __future__ import annotations

import json
import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets
from anywidget._util import enable_custom_widget_manager_once
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation import InvalidPositionError, InvalidRollError
from bglearn.rules import GameState, Play, Position, Roll, RuleSet, legal_plays
from bglearn.widgets import BoardWidget
from bglearn.widgets.assets import asset
from bglearn.widgets.given import given as read_given

BOTH_DICE = "own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2; roll 5-4"
DANCE = "own bar x1, 6x2; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x2; roll 3-1"
XGID = "XGID=-b----E-C---eE---c-e----B-:1:1:1:21:0:0:0:0:10"


@pytest.fixture
def board() -> BoardWidget:
    return BoardWidget(roll="3-1")


def test_a_board_comes_to_a_host_with_its_turn_and_not_before_it() -> None:
    class Opened(BoardWidget):
        def open(self) -> None:
            opened.append(json.dumps(self.frame))
            super().open()

    opened: list[str] = []
    board = Opened(roll="3-1", own="dark")
    assert opened == [json.dumps(board.frame)]
    assert board.frame["nodes"]


def path_to(board: BoardWidget, *moves: tuple[int, int]) -> list[int]:
    """Finds the edges that make the moves, as the browser would."""
    node, path = 0, []
    for start, end in moves:
        edges = board.frame["nodes"][node]
        index = next(at for at, edge in enumerate(edges) if edge[:2] == [start, end])
        path.append(index)
        node = edges[index][4]
    return path


def tell(board: BoardWidget, kind: str, path: list[int] | None = None, **more: Any) -> None:
    board.handle({"kind": kind, "turn": board.frame["turn"], "path": path or [], **more})


def state(board: BoardWidget) -> str:
    traits = {name: getattr(board, name) for name in board.keys if not name.startswith("_")}
    return json.dumps(traits, default=str, sort_keys=True)


def sent(board: BoardWidget) -> list[Any]:
    messages: list[Any] = []
    board.send = lambda content, buffers=None: messages.append(content)  # type: ignore[method-assign]
    return messages


# What it is given


@pytest.mark.parametrize(
    ("source", "position", "roll"),
    [
        (Position.start(), Position.start(), None),
        ("own 13x3; opp 19x2; roll 6-3", Position.parse("own 13x3; opp 19x2"), Roll(6, 3)),
        ("4HPwATDgc/ABMA", Position.start(), None),
        ("4HPwATDgc/ABMA:cAkAAAAAAAAA", Position.start(), None),
        ("Position ID: 4HPwATDgc/ABMA", Position.start(), None),
        ("4HPwATDgc/ABMA cAkAAAAAAAAA", Position.start(), None),
        ("Position ID: 4HPwATDgc/ABMA\nMatch ID   : cAkAAAAAAAAA", Position.start(), None),
        ("roll 6-3; own 13x3; opp 19x2", Position.parse("own 13x3; opp 19x2"), Roll(6, 3)),
        ("dice: 6-3; opp 19x2; own 13x3", Position.parse("own 13x3; opp 19x2"), Roll(6, 3)),
        ("bar 1/0; own 13x3; opp 19x2", Position.parse("own 13x3, bar x1; opp 19x2"), None),
        ("Same  direction; own 10x2; opp 20x2", Position.parse("own 10x2; opp 20x2; same direction"), None),
        ("own13x3; opp19x2", Position.parse("own 13x3; opp 19x2"), None),
        (XGID, Position.start(), Roll(2, 1)),
        (GameState.from_xgid(XGID), Position.start(), Roll(2, 1)),
    ],
)
def test_takes_all_that_says_a_position(source: Any, position: Position, roll: Roll | None) -> None:
    board = BoardWidget(source)
    assert (board.position, board.roll) == (position, roll)


def test_a_roll_handed_in_comes_before_one_brought_along() -> None:
    assert BoardWidget(XGID, "6-5").roll == Roll(6, 5)
    assert BoardWidget(BOTH_DICE, roll=(2, 2)).roll == Roll(2, 2)


@pytest.mark.parametrize(
    ("cube", "said"), [(1, "shows 64 and stands in the middle"), ((2, "own"), "shows 2 and is yours")]
)
def test_a_board_without_a_kernel_says_the_cube_that_it_shows(cube: Any, said: str) -> None:
    bundle = BoardWidget(cube=cube)._repr_mimebundle_()[0]
    assert said in bundle["text/plain"]
    assert said in bundle["image/svg+xml"]
    assert "cube" not in BoardWidget()._repr_mimebundle_()[0]["text/plain"]


def test_a_state_brings_its_cube() -> None:
    assert BoardWidget(XGID).frame["cube"] == {"value": 2, "owner": "own"}
    assert BoardWidget(XGID, cube=(4, "opp")).frame["cube"] == {"value": 4, "owner": "opp"}


def test_a_match_id_brings_its_cube_with_or_without_a_label() -> None:
    state = GameState(Position.start(), cube=4, cube_owner="own", match_length=7, score=(2, 1))
    position_id, match_id = state.gnubg_id.split(":")
    for text in (state.gnubg_id, f"{position_id} {match_id}", f"Position ID: {position_id} Match ID: {match_id}"):
        assert BoardWidget(text).frame["cube"] == {"value": 4, "owner": "own"}, text


def test_an_id_that_begins_like_a_board_text_is_an_id() -> None:
    text = "own1AAAAAAAAAA"
    assert BoardWidget(text).position == Position.from_gnubg_id(text)


def test_the_id_says_all_that_an_id_can_say() -> None:
    """What is copied sets up the same board again: with the roll, the cube and the score where there are any."""
    assert BoardWidget().frame["id"] == "4HPwATDgc/ABMA"
    assert BoardWidget(cube=3).frame["id"] == "4HPwATDgc/ABMA", "no cube of an XGID shows 3"
    state = GameState(Position.start(), Roll(3, 1), cube=4, cube_owner="opp", match_length=7, score=(2, 1))
    assert GameState.parse(BoardWidget(state).frame["id"]) == state
    board = BoardWidget(state, "6-5", cube=(2, "own"))
    again = BoardWidget(board.frame["id"])
    assert (again.position, again.roll, again.frame["cube"]) == (board.position, board.roll, board.frame["cube"])
    assert GameState.parse(board.frame["id"]).score == (2, 1)


def test_refuses_what_it_does_not_know() -> None:
    with pytest.raises(TypeError, match=r"no option colour.*view, numbering, look"):
        BoardWidget(colour="red")
    with pytest.raises(TypeError, match="board text, an XGID"):
        BoardWidget(42)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ValueError, match="auto, wood, dark, plain, print, contrast"):
        BoardWidget(look="velvet")
    with pytest.raises(ValueError, match="bottom right, bottom left"):
        BoardWidget(view="sideways")
    with pytest.raises(ValueError, match="own, constant, none"):
        BoardWidget(numbering="roman")
    with pytest.raises(ValueError, match="light"):
        BoardWidget(own="red")
    with pytest.raises(InvalidPositionError):
        BoardWidget("own 13x16")
    with pytest.raises(InvalidPositionError):
        BoardWidget("not a board")
    with pytest.raises(InvalidRollError):
        BoardWidget(roll="7-1")
    with pytest.raises(traitlets.TraitError):
        BoardWidget(targets="yes")  # type: ignore[arg-type]  # wrong on purpose


# What it sends


def test_frame_holds_both_sides_on_the_movers_numbers(board: BoardWidget) -> None:
    frame = board.frame
    assert frame["own"][24] == frame["opp"][1] == 2
    assert (frame["dice"], frame["moves"]) == ([3, 1], 2)
    own, opp = frame["weights"]
    assert sum(n * w for n, w in zip(frame["own"], own, strict=True)) == 167
    assert sum(n * w for n, w in zip(frame["opp"], opp, strict=True)) == 167
    assert json.loads(json.dumps(frame)) == frame


def test_a_double_is_four_moves_and_no_roll_is_none() -> None:
    assert BoardWidget(roll="6-6").frame["moves"] == 4
    assert BoardWidget(roll="6-6", rules=RuleSet.STANDARD.replace(moves_of_double=2)).frame["moves"] == 2
    assert BoardWidget().frame["nodes"] == [[]]


def test_b102_front_end_is_small_and_leaves_nothing_to_the_network() -> None:
    script, style = asset("board.js"), asset("board.css")
    assert len((script + style + asset("loader.js")).encode()) < 60_000, "it is saved in a notebook with every board"
    assert "/**" not in script
    assert script.count("http") == 1, "the namespace of SVG"
    assert "@import" not in style
    assert "url(" not in style


def test_b87_host_colours_have_a_fallback() -> None:
    uses = asset("board.css").split("var(--jp-")[1:]
    assert uses
    assert all(use.partition(")")[0].partition(",")[2].strip() for use in uses)


# What a browser says


def test_a_play_is_confirmed_at_its_end(board: BoardWidget) -> None:
    path = path_to(board, (8, 5), (6, 5))
    told: list[BoardWidget] = []
    board.on_confirm(told.append)
    tell(board, "confirm", path)
    assert board.play == Play.parse("8/5 6/5")
    assert board.result == next(
        play.result for play in legal_plays(board.position, board.roll or "") if play == board.play
    )
    assert board.confirmed == {"turn": 1, "path": path, "text": "8/5 6/5"}
    assert board.answer["legal"]
    assert board.verdict is not None
    assert told == [board]
    tell(board, "confirm", path)
    assert told == [board], "a play is confirmed once"


def test_confirming_too_early_is_answered_with_the_reason() -> None:
    board = BoardWidget(BOTH_DICE)
    tell(board, "confirm", path_to(board, (16, 12)))
    assert board.play is None
    assert board.confirmed == {}
    assert not board.answer["legal"]
    assert sorted(board.answer["witness"]) == [[9, 4], [16, 12]]


def test_a_refused_step_is_explained_with_marks_and_witness() -> None:
    board = BoardWidget(BOTH_DICE)
    tell(board, "why", **{"from": 9, "to": 5})
    assert not board.answer["legal"]
    assert board.answer["headline"] == "9/5 uses only the 4."
    assert sorted(board.answer["witness"]) == [[9, 4], [16, 12]]
    assert ["attempt", 9, 5] in board.answer["marks"]
    assert all(kind != "witness" for kind, _, _ in board.answer["marks"])
    assert board.verdict is not None
    assert board.verdict.rule.id == "use-both-dice"


def test_a_step_with_a_die_that_cannot_make_it_is_judged_with_that_die() -> None:
    board = BoardWidget("own 5x1, 2x1; opp 24x2; roll 6-2")
    tell(board, "why", **{"from": 2, "to": 0, "die": 6})
    assert not board.answer["legal"]
    assert board.answer["headline"] == "2/off does not take the highest checker."
    assert board.answer["witness"] is None, "what the 6 can do is no whole play"
    tell(board, "why", **{"from": 2, "to": 0})
    assert board.answer["legal"], "no die was named, and the 2 does it"


def test_every_step_that_a_board_can_show_is_answered(board: BoardWidget) -> None:
    for start in range(26):
        for end in range(26):
            serial = board.answer.get("serial", 0)
            tell(board, "why", **{"from": start, "to": end})
            assert board.answer["serial"] == serial + 1
            assert board.answer["headline"]


def test_repeated_questions_are_answered_anew(board: BoardWidget) -> None:
    tell(board, "why", **{"from": 13, "to": 12})
    first = board.answer
    tell(board, "why", **{"from": 13, "to": 12})
    assert board.answer != first


def test_a_typed_play_is_walked_by_the_browser(board: BoardWidget) -> None:
    messages = sent(board)
    tell(board, "type", text="6/5 8/5")
    [message] = messages
    assert (message["kind"], message["turn"]) == ("follow", 1)
    board.set_state({"path": {"turn": 1, "path": message["path"]}})
    assert board.current == Play.parse("8/5 6/5")


@pytest.mark.parametrize("text", ["13/9", "24/20", "13/10/9"])
def test_a_typed_play_may_join_moves(board: BoardWidget, text: str) -> None:
    messages = sent(board)
    tell(board, "type", text=text)
    assert len(messages[0]["path"]) == 2


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("13/12 6/3", "12 is closed."),
        ("hello", "hello"),
        ("cannot move", "You cannot pass."),
        ("8/5", "8/5 uses only the 3."),
        ("8/5 " * 200, "The 3 has been played."),
        ("8/5 " * 3000, "12000 characters"),
    ],
)
def test_a_typed_play_that_is_wrong_is_answered(board: BoardWidget, text: str, part: str) -> None:
    messages = sent(board)
    tell(board, "type", text=text)
    assert messages == []
    assert not board.answer["legal"]
    assert part in board.answer["headline"]


def test_no_play_is_confirmed_as_no_play() -> None:
    board = BoardWidget(DANCE)
    assert board.frame["nodes"] == [[]]
    tell(board, "confirm")
    assert board.play == Play.parse("cannot move")
    assert board.answer["legal"]
    assert repr(board).endswith("cannot move played)")


def test_saying_that_one_cannot_move_is_refused_where_one_can(board: BoardWidget) -> None:
    tell(board, "confirm")
    assert board.play is None
    assert not board.answer["legal"]


def test_b77_an_error_in_a_callback_is_shown_and_not_swallowed(board: BoardWidget) -> None:
    board.on_confirm(lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        tell(board, "confirm", path_to(board, (8, 5), (6, 5)))
    assert "ZeroDivisionError" in board.answer["headline"]


def test_b76_a_value_that_an_observer_may_not_set_is_said_and_not_lost(board: BoardWidget) -> None:
    def velvet(board: BoardWidget) -> None:
        board.look = "velvet"

    board.on_confirm(velvet)
    with pytest.raises(ValueError, match="velvet"):
        tell(board, "confirm", path_to(board, (8, 5), (6, 5)))
    assert "There is no look 'velvet'." in board.answer["headline"]
    assert board.look == "auto"


def test_b90_in_colab_a_board_asks_for_the_manager_that_shows_it(
    board: BoardWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    colab = ModuleType("google.colab.output")
    colab.enable_custom_widget_manager = lambda: asked.append("manager")  # type: ignore[attr-defined]
    colab._widgets = SimpleNamespace(_installed_url="there")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "google.colab.output", colab)
    enable_custom_widget_manager_once.cache_clear()
    data, metadata = board._repr_mimebundle_()
    assert asked == ["manager"]
    assert "there" in str(metadata)
    assert data["image/svg+xml"]


def test_reset_begins_another_turn(board: BoardWidget) -> None:
    stale = board.frame["turn"]
    tell(board, "confirm", path_to(board, (8, 5), (6, 5)))
    board.reset()
    assert (board.play, board.confirmed, board.current) == (None, {}, Play())
    assert board.frame["turn"] == stale + 1
    before = state(board)
    board.handle({"kind": "confirm", "turn": stale, "path": path_to(board, (8, 5), (6, 5))})
    assert state(board) == before


def test_starting_again_is_asked_for_by_the_browser_and_can_be_forbidden(board: BoardWidget) -> None:
    path = path_to(board, (8, 5), (6, 5))
    tell(board, "again")
    assert board.frame["turn"] == 1, "there is nothing to take back yet"
    tell(board, "confirm", path)
    tell(board, "again")
    assert (board.frame["turn"], board.play) == (2, None)
    strict = BoardWidget(roll="3-1", again=False)
    tell(strict, "confirm", path)
    tell(strict, "again")
    assert strict.play is not None


def test_show_puts_up_another_turn(board: BoardWidget) -> None:
    board.show(BOTH_DICE, own="dark")
    assert board.roll == Roll(5, 4)
    assert board.frame["colour"] == "dark"
    assert board.frame["text"] == f"{board.position}; roll 5-4"
    assert repr(board).startswith(f"BoardWidget({board.position.gnubg_id}, roll 5-4")


def test_other_rules_judge() -> None:
    text = "own 8x1, 6x1, 2x1; opp 1x2, 3x1, 20x2; roll 5-1"
    standard, caucasian = BoardWidget(text), BoardWidget(text, rules=RuleSet.CAUCASIAN)
    assert standard.frame["nodes"] != caucasian.frame["nodes"]


def test_same_direction_has_no_id_but_a_name() -> None:
    rules = RuleSet.STANDARD.replace(dice=3, same_direction=True)
    board = BoardWidget("own 10x2; opp 20x2; same direction; roll 6-5-2", rules=rules)
    assert board.frame["id"] == ""
    assert "own 10x2" in repr(board)


# A stranger's input

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
LIKE_A_MESSAGE = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.sampled_from(["confirm", "why", "type", "again", "_tell", "show", "", None, 3]),
        "turn": st.sampled_from([1, 0, 2, True, "1", None, 1.0]),
        "path": ANYTHING | st.lists(st.integers(-2, 9), max_size=14),
        "from": ANYTHING | st.integers(-2, 30),
        "to": ANYTHING | st.integers(-2, 30),
        "text": ANYTHING,
        "die": ANYTHING | st.integers(-1, 8),
    },
)
STRANGE = BoardWidget(roll="3-1")


PIECES = [
    "own ",
    "opp ",
    "13x3",
    "bar",
    "roll ",
    "3-1",
    ";",
    ":",
    "/",
    "XGID=",
    "Match ID: ",
    "4HPwATDgc/ABMA",
    "\n",
    "x",
]


@given(st.text(max_size=60) | st.lists(st.sampled_from([*PIECES, *XGID]), max_size=12).map("".join))
def test_a_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        found = read_given(text)
    except (InvalidPositionError, InvalidRollError) as error:
        sentence = str(error)
    else:
        sentence = "."
        assert found.id == "" or read_given(found.id).position == found.position
    assert sentence.endswith((".", "?"))


@given(ANYTHING | LIKE_A_MESSAGE)
def test_no_message_raises_anything(content: Any) -> None:
    STRANGE.handle(content)


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "confirm",
        {},
        {"kind": "confirm"},
        {"kind": "confirm", "turn": "1", "path": []},
        {"kind": "confirm", "turn": True, "path": []},
        {"kind": "confirm", "turn": 2, "path": []},
        {"kind": "confirm", "turn": 1, "path": [99]},
        {"kind": "confirm", "turn": 1, "path": [-1]},
        {"kind": "confirm", "turn": 1, "path": [0, 0, 0, 0, 0]},
        {"kind": "confirm", "turn": 1, "path": {"0": 0}},
        {"kind": "why", "turn": 1, "path": [], "from": 26, "to": 3},
        {"kind": "why", "turn": 1, "path": [], "from": "13", "to": 3},
        {"kind": "why", "turn": 1, "path": [], "from": 13, "to": 3, "die": 7},
        {"kind": "why", "turn": 1, "path": [], "from": 13, "to": 3, "die": "6"},
        {"kind": "type", "turn": 1, "path": [], "text": ["8/5"]},
        {"kind": "reset", "turn": 1, "path": []},
        {"kind": "_answer", "turn": 1, "path": []},
    ],
)
def test_a_message_of_the_wrong_shape_changes_nothing(board: BoardWidget, content: Any) -> None:
    before = state(board)
    board.handle(content)
    assert state(board) == before
    assert board.verdict is None


@given(st.dictionaries(st.sampled_from(["frame", "path", "view", "look", "targets", "answer", "words", "x"]), ANYTHING))
def test_a_browser_sets_only_what_is_its_own(values: dict[str, Any]) -> None:
    frame, words = STRANGE.frame, STRANGE.words
    STRANGE.set_state(values)
    assert STRANGE.frame is frame
    assert STRANGE.words is words
    assert isinstance(STRANGE.current, Play)


def test_what_is_the_browsers_own_is_taken(board: BoardWidget) -> None:
    path = path_to(board, (8, 5))
    board.set_state({"view": "top left", "look": "dark", "targets": False, "path": {"turn": 1, "path": path}})
    assert (board.view, board.look, board.targets) == ("top left", "dark", False)
    assert board.current == Play.parse("8/5")
    board.set_state({"path": {"turn": 7, "path": path}})
    assert board.current == Play()
    board.set_state({"path": {"turn": 1, "path": [99]}})
    assert board.current == Play()


# Where there is no live board


def test_repr_is_stable_and_names_position_roll_and_state(board: BoardWidget) -> None:
    assert repr(board) == "BoardWidget(4HPwATDgc/ABMA, roll 3-1: no move yet)"
    board.set_state({"path": {"turn": 1, "path": path_to(board, (8, 5))}})
    assert repr(board) == "BoardWidget(4HPwATDgc/ABMA, roll 3-1: 8/5 so far)"
    tell(board, "confirm", path_to(board, (8, 5), (6, 5)))
    assert repr(board) == "BoardWidget(4HPwATDgc/ABMA, roll 3-1: 8/5 6/5 played)"


def test_b72_b100_output_carries_text_and_picture_beside_the_view(board: BoardWidget) -> None:
    data, _ = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].startswith(repr(board) + "\n 13 14")
    assert data["text/plain"].endswith("(Run the cell above for the live board.)")
    assert ">Picture: run the cell above for the live board.</text>" in data["image/svg+xml"]
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert root.tag.endswith("svg")
    assert "3-1" in (root[0].text or "")
    assert board._repr_mimebundle_()[0]["image/svg+xml"] == data["image/svg+xml"]
