"""GNU Backgammon's IDs: equal to the program's own in both directions, found in texts, refused with the place."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.gnubg import (
    MatchFields,
    read_gnubg_id,
    read_match_id,
    read_position_id,
    write_gnubg_id,
    write_match_id,
    write_position_id,
)

START_ID = "4HPwATDgc/ABMA"
START = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0)
EMPTY_MATCH = "cAkAAAAAAAAA"


def test_750_position_ids_are_equal_to_gnubg_both_ways(corpus, sides):
    rows = corpus("position_ids")
    assert len(rows) == 750
    for row in rows:
        assert read_position_id(row["gnu_position_id"]) == sides(row)
        assert write_position_id(*sides(row)) == row["gnu_position_id"]


def test_250_match_ids_are_equal_to_gnubg_both_ways(corpus, sides):
    rows = corpus("match_ids")
    assert len(rows) == 250
    owners = {"centred": None, "player0": 0, "player1": 1}
    for row in rows:
        fields = MatchFields(
            cube=row["cube"],
            cube_owner=owners[row["cube_owner"]],
            on_roll=row["player_on_roll"],
            crawford=row["crawford"],
            game_state=row["game_state"],
            to_decide=row["player_to_decide"],
            double_offered=row["double_offered"],
            dice=tuple(row["dice"]) if row["dice"] else None,
            match_length=row["match_length"],
            scores=(row["score_player0"], row["score_player1"]),
            jacoby=row["jacoby"],
        )
        assert read_match_id(row["gnu_match_id"]) == fields
        assert write_match_id(fields) == row["gnu_match_id"]
        assert read_gnubg_id(row["gnubgid"]) == (*sides(row), fields)
        assert write_gnubg_id(*sides(row), fields) == row["gnubgid"]


def bits(text):
    """The bits of an ID by hand, lowest of each byte first: six of each character, byte by byte."""
    alphabet = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
    high_first = "".join(f"{alphabet.index(character):06b}" for character in text)
    return "".join(high_first[at : at + 8][::-1] for at in range(0, len(high_first) - 7, 8))


def test_dice_lie_in_bits_15_to_20_in_the_order_given():
    low_first = write_match_id(MatchFields(dice=(1, 3)))
    assert bits(low_first)[15:21] == "100110"
    assert read_match_id(low_first).dice == (1, 3)


def test_bit_66_is_jacoby_off_and_resignation_bits_13_and_14():
    assert bits(write_match_id(MatchFields(jacoby=True)))[66] == "0"
    assert bits(write_match_id(MatchFields(jacoby=False)))[66] == "1"
    resigned = write_match_id(MatchFields(resignation=2, game_state="over"))
    assert bits(resigned)[13:15] == "01"
    assert bits(resigned)[8:11] == "010"
    assert read_match_id(resigned) == MatchFields(resignation=2, game_state="over")


def test_report_b49_verdicts_on_position_ids(report, faults_of):
    good, short, padded, twice, broken, foreign, crowded = report("B49")["input"]["ids"]
    for text in (good, padded, twice, broken):
        own, opp = read_position_id(text)
        assert own == opp == START
        assert sum(place * count for place, count in enumerate(own)) == 167
    assert "13 characters" in faults_of(read_position_id, short)[0]
    assert "Character 10" in faults_of(read_position_id, foreign)[0]
    assert '"_"' in faults_of(read_position_id, foreign)[0]
    assert "more than 15 checkers" in faults_of(read_position_id, crowded)[0]


def test_report_b50_labels_and_pairs_are_read(report):
    for text in report("B50")["input"]["texts"]:
        own, opp, match = read_gnubg_id(text)
        assert own == opp == START
        assert match == MatchFields(1, None, 1, False, "playing", 1, False, 0, None, 0, (0, 0), True)


@pytest.mark.parametrize(
    "text",
    [
        "see 4HPwATDgc/ABMA, then",
        "(4HPwATDgc/ABMA)",
        '"4HPwATDgc/ABMA"',
        "position id: 4HPwATDgc/ABMA.",
        "PositionID=4HPwATDgc/ABMA",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA\n +13-14-15",
        "Position ID: 4HPwATDg\n> c/ABMA\nMatch ID: cAkA\nAAAAAAAA",
        "Position ID: 4HPw=\r\nATDgc/ABMA",
        "4HPwATDgc/ABMA:cAkAAAAAAAAA is the start",
        "4HPwATDgc/ABMA:cAkAA\nAAAAAAA",
        "4HPwATDgc/\nABMA:cAkAAAAAAAAA",
        "GNUBGID:4HPwATDgc/ABMA:cAkAAAAAAAAA",
        "4HPwATDgc/ABMA cAkAAAAAAAAA",
        "4HPwATDgc/ ABMA",
        "> 4HPwATDgc/ABMA\n> 4HPwATDgc/ABMA",
    ],
)
def test_a_position_id_is_found_in_a_text(text):
    assert read_position_id(text) == (START, START)
    if "cAk" in text:
        assert read_match_id(text) == MatchFields()


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", '""'),
        ("hello", "hello"),
        ("We play on Monday", "We play on Monday"),
        ("4HPwATDgc/ABMAA", "15 characters"),
        ("Position ID: 4HPwATDgc/ABM Match ID: cAkAAAAAAAAA", "13 characters"),
        ("4HPwATDgc/ABM:cAkAAAAAAAAA", "4HPwATDgc/ABM"),
        ("4HPwATDgc/ABMB", "bit 84"),
        ("4HPwATDgc/ABMg", "the player on roll more than 15"),
        ("4HPwATDgc/ABMA or AAAAAAAAAAAAAA", "2 different"),
        ("cAkAAAAAAAAA", "No position ID"),
        ("４HPwATDgc/ABMA", "Character 1 "),
    ],
)
def test_what_is_no_position_id_is_refused_with_the_place_quoted(text, quoted, faults_of):
    assert quoted in " ".join(faults_of(read_position_id, text))


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("cAkAAAAAAAA", "11 characters"),
        ("cAkAAAAAAAA-", "Character 12"),
        ("YAkAAAAAAAAA", "owner of the cube"),
        ("8A0AAAAAAAAA", "game state 5"),
        ("cIkAAAAAAAAA", "the dice 1 and 0"),
        ("cIk/AAAAAAAA", "the dice 7 and 7"),
        ("cAkAAAAAAAAI", "behind its last field"),
        ("4HPwATDgc/ABMA", "No match ID"),
    ],
)
def test_what_is_no_match_id_is_refused_with_the_place_quoted(text, quoted, faults_of):
    assert quoted in " ".join(faults_of(read_match_id, text))


def test_the_missing_half_of_a_pair_is_named(faults_of):
    assert faults_of(read_gnubg_id, START_ID)[0].startswith("No match ID")
    assert faults_of(read_gnubg_id, EMPTY_MATCH)[0].startswith("No position ID")
    assert len(faults_of(read_gnubg_id, "4HPwATDgc/ABM:cAkAAAAAAAA")) == 2


side = st.lists(st.integers(1, 25), max_size=15).map(
    lambda places: (15 - len(places), *(places.count(place) for place in range(1, 26)))
)


@given(side, side)
def test_every_placing_of_two_sides_has_its_own_id(own, opp):
    assert read_position_id(write_position_id(own, opp)) == (own, opp)


@given(
    st.builds(
        MatchFields,
        cube=st.integers(0, 15).map(lambda power: 1 << power),
        cube_owner=st.sampled_from([None, 0, 1]),
        on_roll=st.integers(0, 1),
        crawford=st.booleans(),
        game_state=st.sampled_from(["none", "playing", "over", "resigned", "dropped"]),
        to_decide=st.integers(0, 1),
        double_offered=st.booleans(),
        resignation=st.integers(0, 3),
        dice=st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6)),
        match_length=st.integers(0, 32767),
        scores=st.tuples(st.integers(0, 32767), st.integers(0, 32767)),
        jacoby=st.booleans(),
    )
)
def test_every_match_has_its_own_id(fields):
    assert read_match_id(write_match_id(fields)) == fields


def test_all_fields_that_a_match_id_cannot_hold_are_named():
    with pytest.raises(InvalidPositionError) as caught:
        write_match_id(MatchFields(3, 2, 5, False, "away", 1, False, 4, (7, 1), -1, (0, 40_000)))
    assert len(caught.value.faults) == 8


def test_counts_that_no_position_id_can_hold_are_not_written():
    for wrong in ((1, 2, 3), (0, -1, *[0] * 24), (0, 16, *[0] * 24)):
        with pytest.raises(InvalidPositionError):
            write_position_id(wrong, START)
