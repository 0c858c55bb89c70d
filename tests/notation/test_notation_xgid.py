"""XGIDs: the board is the bottom player's view whatever the turn, and what is read is written back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.gnubg import read_position_id
from bglearn.notation.xgid import XgidFields, read_xgid, write_xgid

START = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0)
ID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def with_field(place, text):
    fields = ID.split(":")
    fields[place - 1] = text
    return ":".join(fields)


def counts(side):
    return {place: count for place, count in enumerate(side) if count}


def test_250_xgids_are_read_as_gnubg_does_and_written_back(corpus, sides):
    rows = corpus("xgids")
    assert len(rows) == 250
    for row in rows:
        fields = read_xgid(row["xgid"])
        assert write_xgid(fields) == row["xgid"]
        assert fields.turn == row["xgid_turn"]
        assert fields.board == sides(row) == read_position_id(row["gnu_position_id"])


def test_cube_dice_score_and_rules_of_250_xgids_are_those_gnubg_reads(corpus):
    for row in corpus("xgids"):
        fields, gnubg = read_xgid(row["xgid"]), row["after_import"]
        assert fields.cube == gnubg["cube"]
        # After the import the player to move is player 1.
        owner = {0: "centred", fields.turn: "player1", -fields.turn: "player0"}[fields.owner]
        assert owner == gnubg["cube_owner"]
        assert fields.dice == (tuple(gnubg["dice"]) if gnubg["dice"] else None)
        assert fields.match_length == gnubg["match_length"]
        assert fields.crawford == gnubg["crawford"]
        if gnubg["jacoby"] is not None:
            assert fields.jacoby == gnubg["jacoby"]


def test_report_b42_capitals_are_the_bottom_player(report):
    row = report("B42")
    fields, expected = read_xgid(row["input"]["xgid"]), row["expected"]
    assert counts(fields.bottom) == {int(point): n for point, n in expected["bottom_upper_case"].items()}
    assert counts(fields.top) == {int(point): n for point, n in expected["top_lower_case_own_view"].items()}
    assert fields.dice == (1, 6)
    assert fields.jacoby
    assert fields.beaver
    assert write_xgid(fields) == row["input"]["xgid"]


def test_report_b44_and_b47_the_turn_changes_the_mover_and_not_the_board(report):
    fields = read_xgid(report("B44")["input"]["xgid"])
    assert fields.turn == -1
    assert fields.board == (fields.top, fields.bottom) == (START, START)
    # The top player plays 24/13: in the string a small letter goes up.
    before = read_xgid(report("B47")["input"]["xgid"])
    top = list(before.top)
    top[24] -= 1
    top[13] += 1
    after = write_xgid(before._replace(top=tuple(top)))
    assert after.split(":")[0] == "XGID=" + report("B47")["expected"]["board"]


def test_report_b51_verdicts_on_texts_with_an_xgid(report, faults_of):
    sentence, lower, bare, cut, broken, offered, seven = report("B51")["input"]["texts"]
    for text in (sentence, lower, bare, broken):
        assert read_xgid(text) == XgidFields(START, START, dice=(3, 1))
    (missing,) = faults_of(read_xgid, cut)
    assert "Crawford, or Jacoby and beaver, match length, maximum cube" in missing
    assert read_xgid(offered) == XgidFields(START, START, offer="double", jacoby=True, beaver=True)
    (die,) = faults_of(read_xgid, seven)
    assert "die 7" in die
    assert "Field 5" in die


@pytest.mark.parametrize(
    ("letter", "offer", "dice"),
    [
        ("D", "double", None),
        ("B", "beaver", None),
        ("R", "raccoon", None),
        ("00", None, None),
        ("13", None, (1, 3)),
        ("31", None, (3, 1)),
    ],
)
def test_the_dice_field_holds_offers_and_rolls_in_the_order_given(letter, offer, dice):
    fields = read_xgid(with_field(5, letter))
    assert (fields.offer, fields.dice) == (offer, dice)
    assert write_xgid(fields) == with_field(5, letter)


@pytest.mark.parametrize(
    ("flags", "jacoby", "beaver"), [("0", False, False), ("1", True, False), ("2", False, True), ("3", True, True)]
)
def test_field_8_is_jacoby_and_beaver_for_money(flags, jacoby, beaver):
    fields = read_xgid(with_field(8, flags))
    assert (fields.crawford, fields.jacoby, fields.beaver) == (False, jacoby, beaver)


def test_field_8_is_crawford_in_a_match():
    fields = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:4:2:1:5:10")
    assert (fields.crawford, fields.jacoby, fields.beaver, fields.match_length) == (True, False, False, 5)
    assert (fields.score_bottom, fields.score_top) == (4, 2)


def test_report_b39_the_cube_field_is_a_power_and_the_owner_a_side():
    fields = read_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:1:21:0:0:0:0:10")
    assert (fields.cube, fields.owner, fields.max_cube) == (2, 1, 1024)


def test_bars_stand_at_the_ends():
    fields = read_xgid("XGID=b-----A-----------------AB:0:0:1:00:0:0:0:0:10")
    assert counts(fields.bottom) == {0: 11, 6: 1, 24: 1, 25: 2}
    assert counts(fields.top) == {0: 13, 25: 2}


@pytest.mark.parametrize(
    "text",
    [
        f"XG says: {ID}\n\nX:Player 2   O:Player 1",
        f"> > {ID}",
        f"({ID})",
        f"{ID}.",
        f'<a title="{ID}">',
        f"The XGID: see {ID}",
        f"{ID} again {ID}",
        "XGID: " + ID[5:],
        "XGID = " + ID[5:],
        "XGID=\n" + ID[5:],
        "XGID=3D" + ID[5:],
        "to play: " + ID[5:],
        ID.replace("eE", "e=\r\n> E"),
        ID.replace("eE", "e E"),
        ID.replace(":31:", ":3\n1:"),
        ID.replace(":31:", ":31\n:"),
        ID.replace(":31:", ":31:\n"),
        ID[:-1] + "\n0",
        ID + ": what now?",
    ],
)
def test_an_xgid_is_found_in_a_text(text):
    assert read_xgid(text) == XgidFields(START, START, dice=(3, 1))


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "No XGID"),
        ("hello", "hello"),
        ("XGID=", "26"),
        (ID.replace("E-C", "EC"), "25 characters"),
        (ID[5:].replace("E-C", "EC"), "25 characters"),
        (ID.replace("E-C", "E_C"), 'Character 8 of the board "-b----E_C---eE---c-e----B-" of the XGID is "_"'),
        (ID.replace("E-C", "P-C"), "more than 15 checkers"),
        (ID.replace("E-C", "O-C"), "25 checkers"),
        (ID.replace("=-b", "=Bb"), "Character 1 "),
        (ID.replace("B-:", "Bb:"), "Character 26"),
        (with_field(2, "x"), "Field 2"),
        (with_field(2, "31"), "Field 2"),
        (with_field(3, "2"), "Field 3"),
        (with_field(4, "0"), "Field 4"),
        (with_field(5, "30"), "die 0"),
        (with_field(5, "3"), "Field 5"),
        (with_field(5, "X"), '"X"'),
        (with_field(6, "-1"), "Field 6"),
        (with_field(7, "٣"), "Field 7"),
        (with_field(8, "4"), "Field 8"),
        (with_field(9, "five"), "Field 9"),
        (with_field(10, "-1"), "Field 10"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:2:5:10", "Field 8"),
        (f"{ID} or {with_field(5, '21')}", "different"),
        (f"{ID} or {with_field(5, '71')}", "die 7"),
    ],
)
def test_what_is_no_xgid_is_refused_with_the_field_quoted(text, quoted, faults_of):
    assert quoted in " ".join(faults_of(read_xgid, text))


def test_all_faults_of_an_xgid_are_named(faults_of):
    assert len(faults_of(read_xgid, "XGID=-b----E_C---eE---c-e----B-:x:2:0:71:-1:0:9:0:99")) == 8


def test_what_no_xgid_can_hold_is_not_written():
    with pytest.raises(InvalidPositionError) as caught:
        write_xgid(XgidFields(START, START, cube=3, owner=2, dice=(7, 1), score_top=-1, max_cube=0))
    assert len(caught.value.faults) == 5
    # Both sides on one point: bottom's 6 is top's 19.
    with pytest.raises(InvalidPositionError, match="Point 6 "):
        write_xgid(XgidFields((14, *[0] * 5, 1, *[0] * 19), (14, *[0] * 18, 1, *[0] * 6)))


numbers = st.integers(0, 99_999)


@st.composite
def xgid_fields(draw):
    bottom, top = [15] + [0] * 25, [15] + [0] * 25
    for point in range(1, 25):
        side, place = draw(st.sampled_from([(bottom, point), (top, 25 - point)]))
        side[place] = draw(st.integers(0, min(3, side[0])))
        side[0] -= side[place]
    for side in (bottom, top):
        side[25] = draw(st.integers(0, side[0]))
        side[0] -= side[25]
    offer = draw(st.sampled_from([None, None, "double", "beaver", "raccoon"]))
    match_length = draw(st.just(0) | numbers)
    return XgidFields(
        tuple(bottom),
        tuple(top),
        1 << draw(st.integers(0, 30)),
        draw(st.integers(-1, 1)),
        draw(st.sampled_from([1, -1])),
        None if offer else draw(st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6))),
        offer,
        draw(numbers),
        draw(numbers),
        bool(match_length) and draw(st.booleans()),
        not match_length and draw(st.booleans()),
        not match_length and draw(st.booleans()),
        match_length,
        1 << draw(st.integers(0, 30)),
    )


@given(xgid_fields())
def test_every_state_has_its_own_xgid(fields):
    assert read_xgid(write_xgid(fields)) == fields
