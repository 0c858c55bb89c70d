"""Whatever the text, a reader returns or refuses with the project's own errors, at once."""

import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.notation.boards import read_board
from bglearn.notation.errors import InvalidPlayError, InvalidPositionError, InvalidRollError
from bglearn.notation.gnubg import read_gnubg_id, read_match_id, read_position_id
from bglearn.notation.plays import read_play, read_roll
from bglearn.notation.xgid import read_xgid

READERS = {
    read_play: InvalidPlayError,
    read_roll: InvalidRollError,
    read_board: InvalidPositionError,
    read_position_id: InvalidPositionError,
    read_match_id: InvalidPositionError,
    read_gnubg_id: InvalidPositionError,
    read_xgid: InvalidPositionError,
}
VALID = [
    "bar/22*/18 8/5(2), 6/off",
    "3-1",
    "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2; bar 0/0; roll 3-1; same direction",
    "4HPwATDgc/ABMA",
    "Position ID: 4HPwATDgc/ABMA Match ID: cAkAAAAAAAAA",
    "4HPwATDgc/ABMA:cAkAAAAAAAAA",
    "see XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:1:1:5:10, then",
]


def read_or_refuse(reader, text):
    with suppress(READERS[reader]):
        reader(text)


@st.composite
def mutated(draw):
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 3))
        text = text[:at] + draw(st.text(max_size=3) | st.sampled_from(VALID)) + text[at + cut :]
    return text


@pytest.mark.parametrize("reader", READERS)
@settings(deadline=None)
@given(text=st.text() | st.text("0123456789/()*-:;, \nabrofXGID=x+", max_size=80) | mutated())
def test_any_text_is_read_or_refused_with_our_error(reader, text):
    read_or_refuse(reader, text)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "unit",
    [
        " ",
        "\n",
        "a",
        "A",
        "-",
        "1",
        "/",
        "1/",
        "(",
        "xgid=",
        "xgid ",
        "xgid :",
        "position id ",
        "posid:",
        ":",
        "= \n",
        "> ",
        "*",
        "x",
        "own ",
        "bar x1,",
        "A:",
        "8/5(15) ",
        "\t \n>",
        "A ",
        "no move ",
    ],
)
def test_no_long_text_keeps_a_reader_busy(reader, unit):
    begin = time.process_time()  # other work on the machine is not the reader's
    read_or_refuse(reader, (unit * 10_000)[:10_000])
    assert time.process_time() - begin < 2


@pytest.mark.parametrize("reader", READERS)
def test_a_text_beyond_ten_thousand_characters_is_refused_at_once(reader):
    with pytest.raises(READERS[reader], match="10000 are read"):
        reader("8/5 " * 2_501)
