"""The board text of lessons, both sides on the mover's numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation.boards import read_board, write_board
from bglearn.notation.errors import InvalidPositionError


def side(off=0, **places):
    counts = [off] + [0] * 25
    for place, count in places.items():
        counts[25 if place == "bar" else int(place[1:])] = count
    return tuple(counts)


START = side(p24=2, p13=5, p8=3, p6=5)
counts = st.lists(st.integers(0, 15), min_size=25, max_size=25).map(lambda rest: (15 - sum(rest), *rest))


def test_the_opponent_stands_on_the_movers_numbers():
    board = read_board("own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2")
    assert board.own == board.opp == START
    assert write_board(START, START) == "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"


def test_bar_and_roll_are_read_and_the_rest_is_off():
    board = read_board("own 13x3, bar x1; opp 19x2, bar x1; roll 6-3")
    assert board.own == side(11, p13=3, bar=1)
    assert board.opp == side(12, p6=2, bar=1)
    assert board.roll == (6, 3)
    assert not board.same_direction


@pytest.mark.parametrize(
    "text",
    [
        "own 13x3, bar x1; opp 19x2",
        "own 13x3; opp 19x2; bar 1/0",
        "bar 1; own 13x3; opp 19x2",
        "OWN 13x3, BAR x1;OPP 19x2;",
        "own: 13 x 3, bar 1; opp: 19 x 2.",
        "own 13x3 bar x1; opp 19x2, off x13",
        "own 13×3, bar; opponent 19x2, bar x0",
        "own 13x3, bar x1\nopp 19x2",
        "own 13x3, bar x1; opp 19x2; bar 1/0",
    ],
)
def test_a_board_is_read_however_people_spell_it(text):
    board = read_board(text)
    assert (board.own, board.opp) == (side(11, p13=3, bar=1), side(13, p6=2))


@pytest.mark.parametrize("text", ["own 6x1; opp off", "own 6x1; opp none", "own 6x1; opp", "own 6x1"])
def test_a_side_with_nothing_on_the_board_is_off(text):
    assert read_board(text).opp == side(15)
    assert write_board(side(14, p6=1), side(15)) == "own 6x1; opp off"


def test_in_the_same_direction_both_sides_share_their_numbers():
    board = read_board("own 24x2; opp 19x2; roll 6-5-4; same direction")
    assert board.same_direction
    assert board.roll == (6, 5, 4)
    assert board.opp == side(13, p19=2)
    assert (
        write_board(board.own, board.opp, board.roll, same_direction=True)
        == "own 24x2; opp 19x2; roll 6-5-4; same direction"
    )


@given(counts, counts, st.none() | st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple), st.booleans())
def test_a_written_board_reads_back(own, opp, roll, same_direction):
    assert read_board(write_board(own, opp, roll, same_direction=same_direction)) == (own, opp, roll, same_direction)


def test_too_many_checkers_are_left_to_the_rules():
    assert read_board("own 13x20; opp 1x2").own[0] == -5


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("own 25x1; opp 1x2", ["25x1"]),
        ("own 0x1; opp 1x2", ["0x1"]),
        ("own 13x3; op 19x2", ["op 19x2"]),
        ("own 13x3, 13x2; opp 19x2", ["13x2"]),
        ("own 13x3; own 6x2", ["own"]),
        ("own 13y3; opp 19x2", ["13y3"]),
        ("own 13x3; roll 7-1", ["7"]),
        ("own 13x3, bar x2; bar 1/0", ["bar"]),
        ("own 13x3; bar x", ["bar x"]),
        ("own 13x3, off x3", ["3", "12"]),
        ("", ['""']),
        ("roll 3-1", ["roll 3-1"]),
        ("own 13x3; same direction please", ["same direction please"]),
    ],
)
def test_what_is_no_board_is_refused_with_the_place_quoted(text, quoted, faults_of):
    message = " ".join(faults_of(read_board, text))
    assert all(part in message for part in quoted)


def test_all_faults_of_a_board_are_named(faults_of):
    assert len(faults_of(read_board, "own 13x3, 13x2; op 19x2; opp 25x1; roll 7-1")) == 4


def test_counts_that_no_text_can_say_are_not_written():
    for wrong in ((1, 2, 3), (0, -1, *[0] * 24), (0, 100, *[0] * 24)):
        with pytest.raises(InvalidPositionError):
            write_board(wrong, START)
