"""Plays and rolls as text: what people write is read, what is written is standard and reads back."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation.errors import InvalidPlayError, InvalidRollError
from bglearn.notation.plays import read_play, read_roll, write_play, write_roll

places = st.integers(0, 25)
hops = st.tuples(places, places, st.booleans())

# Twelve plays and the ways people write them; hop by hop by hand, (start, end), 25 = bar, 0 = off.
SPELLINGS = {
    "8/5 6/5": (
        [(8, 5), (6, 5)],
        [
            "8/5 6/5",
            "6/5 8/5",
            "8/5, 6/5",
            "8/5;6/5",
            "8-5 6-5",
            "8→5 6→5",
            "8->5, 6->5",
            " 8 / 5   6 / 5 ",
            "8/5 and 6/5",
            "8 to 5, 6 to 5.",
        ],
    ),
    "bar/22 13/7": (
        [(25, 22), (13, 7)],
        [
            "bar/22 13/7",
            "Bar/22, 13/7",
            "25/22 13/7",
            "13/7 bar/22",
            "b/22 13/7",
            "BAR/22 13/7",
            "bar-22 13-7",
            "from bar to 22 and from 13 to 7",
        ],
    ),
    "24/18/13": ([(24, 18), (18, 13)], ["24/18/13", "24/18 18/13", "18/13 24/18", "24-18-13", "24 / 18 / 13"]),
    "24/13": ([(24, 13)], ["24/13", "24-13", "24\\13", "24 → 13"]),
    "6/off(2)": (
        [(6, 0), (6, 0)],
        ["6/off(2)", "6/off 6/off", "6/0(2)", "6/OFF (2)", "6/o 6/0", "6/off x2", "6/off×2"],
    ),
    "8/5(2) 6/3(2)": (
        [(8, 5), (8, 5), (6, 3), (6, 3)],
        ["8/5(2) 6/3(2)", "6/3(2) 8/5(2)", "8/5 8/5 6/3 6/3", "8/5 6/3 8/5 6/3", "8/5( 2 ), 6/3 (2)"],
    ),
    "13/7(3)": ([(13, 7)] * 3, ["13/7(3)", "13/7 13/7(2)", "13/7, 13/7, 13/7", "13-7 (3)", "13/7x3"]),
    "13/11(2) 6/4(2)": (
        [(13, 11), (13, 11), (6, 4), (6, 4)],
        ["13/11(2) 6/4(2)", "6/4 6/4 13/11 13/11", "6/4(2), 13/11(2)"],
    ),
    "bar/20/15 13/8(2)": (
        [(25, 20), (20, 15), (13, 8), (13, 8)],
        ["bar/20/15 13/8(2)", "13/8(2) bar/20/15", "bar/20 20/15 13/8 13/8", "25/20/15 13/8(2)"],
    ),
    "bar/24 bar/21": ([(25, 24), (25, 21)], ["bar/24 bar/21", "bar/21 bar/24", "b/21, b/24", "25/24 25/21"]),
    "bar/24": ([(25, 24)], ["bar/24", "bar/24 pass", "Bar/24, no move", "25/24 cannot move", "b/24 (1)"]),
    "cannot move": (
        [],
        [
            "",
            "  ",
            "cannot move",
            "Can't move",
            "can’t move.",
            "no move",
            "dance",
            "Dances",
            "pass",
            "no legal play",
            "-",
            "—",
            "Cannot  move!",
        ],
    ),
}
CASES = [(standard, plain, text) for standard, (plain, texts) in SPELLINGS.items() for text in texts]


def test_spellings_are_many():
    assert len(SPELLINGS) >= 12
    assert len(CASES) >= 60


@pytest.mark.parametrize(("standard", "plain", "text"), CASES, ids=[repr(case[2]) for case in CASES])
def test_a_play_is_read_however_people_spell_it(standard, plain, text):
    assert Counter(read_play(text)) == Counter((start, end, False) for start, end in plain)
    assert write_play(read_play(text)) == standard


def test_report_b18_hits_repeats_and_chains_come_back_as_written(report):
    for text in report("B18")["input"]["cases"]:
        assert write_play(read_play(text)) == text
    assert read_play("8/4*/2") == ((8, 4, True), (4, 2, False))


def test_report_b19_order_case_comma_and_bar_number_are_presentation(report):
    read = [Counter(hop[:2] for hop in read_play(answer)) for answer in report("B19")["input"]["answers"]]
    assert all(hops == Counter([(25, 22), (13, 7)]) for hops in read)


@pytest.mark.parametrize("text", ["8/5*(2)", "8/5(2)*", "8/5* (2)", "8/5 * (2)", "8/5x(2)", "8/5* 8/5"])
def test_of_a_repeated_hitting_move_only_the_first_hits(text):
    assert Counter(read_play(text)) == Counter([(8, 5, True), (8, 5, False)])
    assert write_play(read_play(text)) == "8/5*(2)"


@pytest.mark.parametrize("text", ["13/8*/5", "13/8* 8/5", "13/8x/5"])
def test_a_hit_on_the_way_is_kept(text):
    assert read_play(text) == ((13, 8, True), (8, 5, False))


def test_every_hop_from_every_place_reads_back():
    for start in range(26):
        for end in range(26):
            for hit in (False, True):
                assert read_play(write_play([(start, end, hit)])) == ((start, end, hit),)


@given(st.lists(hops, max_size=4))
def test_written_hops_read_back_as_the_same_hops(played):
    assert Counter(read_play(write_play(played))) == Counter(played)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.booleans()), max_size=8))
def test_crowded_hops_read_back_as_the_same_hops(played):
    assert Counter(read_play(write_play(played))) == Counter(played)


def test_more_than_fifteen_equal_hops_read_back():
    assert Counter(read_play(write_play([(2, 1, False)] * 31))) == Counter({(2, 1, False): 31})


@given(st.lists(hops, max_size=4), st.randoms(use_true_random=False))
def test_the_text_does_not_depend_on_the_order_of_the_hops(played, random):
    shuffled = list(played)
    random.shuffle(shuffled)
    assert write_play(shuffled) == write_play(played)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("27/3", "27"),
        ("8/5 26/20", "26/20"),
        ("13/7 8", '"8"'),
        ("13/7 hello", "hello"),
        ("13//7", "13//7"),
        ("8*/5", "8*/5"),
        ("8/5(0)", "0 times"),
        ("8/5(16)", "16 times"),
        ("8/5(2)(2)", "8/5(2)(2)"),
        ("8/5-6/5", "8/5-6/5"),
        ("8/5**", "8/5**"),
        ("13/7/", "13/7/"),
        ("٣/١", "٣/١"),
        ("31: 8/5 6/5", "31:"),
        ("8/" + "9" * 5000, "no point 999999999"),
    ],
)
def test_what_is_no_play_is_refused_with_the_place_quoted(text, quoted):
    with pytest.raises(InvalidPlayError) as caught:
        read_play(text)
    assert quoted in str(caught.value)


def test_a_hop_outside_the_board_is_not_written():
    with pytest.raises(InvalidPlayError, match="26"):
        write_play([(26, 20, False)])


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3-1", (3, 1)),
        ("31", (3, 1)),
        ("3 1", (3, 1)),
        ("1-3", (1, 3)),
        ("6-6", (6, 6)),
        ("3, 1", (3, 1)),
        ("(3, 1)", (3, 1)),
        ("3 and 1", (3, 1)),
        ("3–1", (3, 1)),
        ("5", (5,)),
        ("6-5-4", (6, 5, 4)),
        ("654", (6, 5, 4)),
    ],
)
def test_a_roll_is_read_in_the_order_thrown(text, dice):
    assert read_roll(text) == dice
    assert read_roll(write_roll(dice)) == dice


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("7-1", "7"),
        ("3-0", "0"),
        ("", '""'),
        ("three one", "three one"),
        ("3-1-4-1", "4 dice"),
        ("12-3", "12"),
        ("-", '"-"'),
        ("٣-١", "٣-١"),
    ],
)
def test_what_is_no_roll_is_refused_with_the_place_quoted(text, quoted):
    with pytest.raises(InvalidRollError) as caught:
        read_roll(text)
    assert quoted in str(caught.value)


def after(row, hops):
    """The result of hops on a corpus row, flattened as the corpus does: 24 points, bar, their bar, off, their off."""
    points, (bar, opp_bar, off) = [None, *row["points"]], (row["bar"], row["opp_bar"], row["off"])
    for start, end, hit in hops:
        if start == 25:
            bar -= 1
        else:
            points[start] -= 1
        if hit:
            assert points[end] == -1, "a hit mark stands where a blot is"
            points[end], opp_bar = 0, opp_bar + 1
        if end == 0:
            off += 1
        else:
            assert points[end] >= 0, "a blot that is landed on has its mark"
            points[end] += 1
    return [*points[1:], bar, opp_bar, off, row["opp_off"]]


CORPUS = [pytest.param(1, 33_725, marks=pytest.mark.long), (10, 3_000)]


@pytest.mark.parametrize(("every", "at_least"), CORPUS)
def test_plays_as_gnubg_prints_them_lead_to_its_results(corpus, every, at_least):
    count = 0
    for row in corpus("legal_plays")[::every]:
        for text, result in zip(row["notation"], row["results"], strict=True):
            assert after(row, read_play(text)) == result, (row["id"], text)
            count += 1
    assert count >= at_least


@pytest.mark.parametrize(("every", "at_least"), CORPUS)
def test_plays_as_gnubg_prints_them_are_the_same_when_written_again(corpus, every, at_least):
    count = 0
    for row in corpus("legal_plays")[::every]:
        for text in row["notation"]:
            hops = read_play(text)
            assert Counter(read_play(write_play(hops))) == Counter(hops)
            count += 1
    assert count >= at_least
