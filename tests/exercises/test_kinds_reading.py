"""Answers as people type and say them: plays, rolls, choices, numbers."""

import json

import pytest
from corpora import DATA

from bglearn.exercises.kinds import PlayIt
from bglearn.exercises.reading.plain import UnreadError, chosen, in_digits, numbers, text_of
from bglearn.exercises.reading.plays import read_plays, spoken_play
from bglearn.exercises.reading.rolls import a_count, spoken_rolls
from bglearn.odds import RollSet
from bglearn.rules import GameState, Move, Play, Position, Roll

# Twelve plays, each as several people write it: sixty spellings and more, by hand.
SPELLINGS = {
    "8/5 6/5": [
        "8/5 6/5",
        "6/5 8/5",
        "8/5, 6/5",
        "8-5, 6-5",
        "31: 8/5 6/5",
        "8 to 5 and 6 to 5",
        "eight five, six five",
        "I play 8/5 and 6/5.",
        "8→5, 6→5",
        "8\\5 6\\5",
        "8 5 6 5",
        "(3-1) 8/5 6/5",
    ],
    "24/18/13": [
        "24/18/13",
        "24/18 18/13",
        "18/13 24/18",
        "24-18-13",
        "24, 18, 13",
        "24 to 18, then on to 13",
        "65: 24/18/13",
        "twenty-four to eighteen to thirteen",
        "24 / 18 / 13",
    ],
    "24/18 13/11": ["24/18 13/11", "13/11, 24/18", "24-18; 13-11", "24 18 13 11", "62: 24/18 13/11", "13/11 and 24/18"],
    "bar/22* 13/7": [
        "bar/22* 13/7",
        "Bar/22*, 13/7",
        "25/22* 13/7",
        "13/7 bar/22*",
        "BAR/22X 13/7",
        "enter on 22, hit, then 13 to 7",
        "b/22* 13/7",
    ],
    "bar/22 13/7": [
        "bar/22 13/7",
        "25/22 13/7",
        "bar to 22, 13 to 7",
        "bar 22, 13 7",
        "from the bar to 22 and from 13 to 7",
    ],
    "6/off 5/4": ["6/off 5/4", "6/0 5/4", "6 off, 5/4", "bear off from 6 and move 5 to 4", "5/4 6/off", "6/OFF, 5/4"],
    "6/off 5/off": ["6/off 5/off", "take off the 6 and the 5", "6 off and 5 off", "6-off 5-off", "5/0 6/0"],
    "8/5(2) 6/3(2)": ["8/5(2) 6/3(2)", "6/3(2) 8/5(2)", "8/5 8/5 6/3 6/3", "8/5 twice, 6/3 twice", "8/5x2 6/3x2"],
    "8/5*/3": ["8/5*/3", "8/5* 5/3", "8/5 hitting, then 5/3", "8-5*-3"],
    "13/8(2)": ["13/8(2)", "13/8 13/8", "two checkers from 13 to 8", "13/8 (2)", "13 to 8 twice", "13/8 x2"],
    "6/5 6/1": ["6/5 6/1", "6/1 6/5", "six five and six one", "6 to 5; 6 to 1", "6/5, 6/1!"],
    "cannot move": [
        "cannot move",
        "no move",
        "Dance!",
        "I can't move",
        "nothing can be played",
        "pass",
        "none",
        "no legal play",
    ],
}
PAIRS = [(play, spelling) for play, spellings in SPELLINGS.items() for spelling in spellings]


def test_there_are_sixty_spellings_of_twelve_plays():
    assert len(SPELLINGS) == 12
    assert len(PAIRS) >= 60
    assert len({spelling for _, spelling in PAIRS}) == len(PAIRS)


@pytest.mark.parametrize(("play", "spelling"), PAIRS)
def test_a_spelling_is_read_rightly(play, spelling):
    read = spoken_play(spelling)
    assert {(move.start, move.end) for move in read.moves} == {
        (move.start, move.end) for move in Play.parse(play).moves
    }
    assert len(read.moves) == len(Play.parse(play).moves)
    if "hit" in spelling or "*" in spelling:
        assert read == Play.parse(play)


def test_b19_five_ways_to_type_one_answer_get_the_same_verdict():
    rows = map(json.loads, (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines())
    row = next(row for row in rows if row["id"] == "B19")["input"]
    state = GameState.parse(row["xgid"])
    exercise = PlayIt(id="movement-1", position=state.position, roll=state.roll)
    told = [exercise.check(answer) for answer in row["answers"]]
    assert all(each.right for each in told)
    assert len({str(each) for each in told}) == 1


def test_b18_a_play_that_is_read_is_written_the_same():
    rows = map(json.loads, (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines())
    row = next(row for row in rows if row["id"] == "B18")["input"]
    for case in row["cases"]:
        assert str(spoken_play(case)) == case


@pytest.mark.parametrize("text", ["", "   ", "make the 5 point", "24/", "what?", "13/8/", "hello 13", "30/25", "?"])
def test_what_is_no_play_is_told_with_what_to_write(text):
    with pytest.raises(ValueError, match=r"13/[78]|Points are numbered"):
        spoken_play(text)


def test_several_plays_stand_between_semicolons_lines_or_the_word_or():
    plays = [Play.parse("24/18/13"), Play.parse("13/8 8/2"), Play.parse("no move")]
    for text in (
        "24/18/13; 13/8 8/2; no move",
        "1. 24/18/13\n2. 13/8, 8/2\n3. no move",
        "24-18-13 or 13-8 8-2 or pass",
    ):
        assert list(read_plays(text)) == plays


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("6-1, 5-1, all ones", RollSet.where(lambda a, b: 1 in (a, b))),
        ("ones", RollSet.where(lambda a, b: 1 in (a, b))),
        ("any roll with a 4", RollSet.where(lambda a, b: 4 in (a, b))),
        ("a 6 or a 1", RollSet.where(lambda a, b: {a, b} & {1, 6})),
        ("sixes and fours", RollSet.where(lambda a, b: {a, b} & {4, 6})),
        ("every double", RollSet.where(lambda a, b: a == b)),
        ("doubles except 6-6", RollSet.where(lambda a, b: a == b < 6)),
        ("all but 6-6 and 5-5", ~RollSet("6-6", "5-5")),
        ("all except doubles", RollSet.where(lambda a, b: a != b)),
        ("61 51", RollSet("6-1", "5-1")),
        ("66", RollSet("6-6")),
        ("(6,1), (1,5)", RollSet("6-1", "5-1")),
        ("double threes; 2 and 1", RollSet("3-3") | RollSet.where(lambda a, b: {a, b} & {1, 2})),
        ("6/1, 5:1", RollSet("6-1", "5-1")),
        ("None.", RollSet.NONE),
        ("all 36", RollSet.ALL),
        ("ALL", RollSet.ALL),
    ],
)
def test_rolls_are_read_as_people_name_them(text, rolls):
    assert spoken_rolls(text) == rolls


@pytest.mark.parametrize("text", ["", "7-1", "many", "6-5-4", "the good ones!", "0-0", "12"[::-1] * 9])
def test_what_is_no_roll_is_told_with_what_to_write(text):
    with pytest.raises(UnreadError, match="all ones"):
        spoken_rolls(text)


def test_a_number_of_rolls_is_told_from_a_roll():
    assert [a_count(text) for text in ("11 of 36", "11/36", "eleven rolls", "11", "6-1")] == [11, 11, 11, None, None]


def test_numbers_are_read_in_digits_and_in_words():
    assert numbers("8, six and seventeen.") == (8, 6, 17)
    assert in_digits("twenty-four, twenty four, thirty-six") == "24, 24, 36"


@pytest.mark.parametrize("text", ["B", "b)", "(b)", "b: no", "No.", "no", "answer b", "No"])
def test_a_choice_is_read_by_its_letter_or_its_words(text):
    assert chosen(text, ("Yes, it is.", "No.")) == 1


@pytest.mark.parametrize("text", ["", "c", "perhaps", "ab", "1"])
def test_what_is_no_choice_is_told_with_the_letters(text):
    with pytest.raises(UnreadError, match="A or B"):
        chosen(text, ("Yes.", "No."))


def test_values_of_the_game_are_answers_as_well():
    assert text_of(Play((Move(8, 5), Move(6, 5)))) == "8/5 6/5"
    assert text_of(Play()) == "cannot move"
    assert text_of(Position.start()) == str(Position.start())
    assert text_of(RollSet("6-1")) == "6-1"
    assert text_of([(24, 18), (13, 11)]) == "24/18 13/11"
    assert text_of(["24/18", Play.parse("13/8")]) == "24/18; 13/8"
    assert text_of([Roll(6, 1), Roll(5, 1)]) == "6-1; 5-1"
    assert text_of(True) == "yes"


@pytest.mark.parametrize("answer", [None, 3.5, b"8/5", object(), {1: 2}, "x" * 5_000, [object()]])
def test_other_things_are_no_answers(answer):
    with pytest.raises(UnreadError):
        text_of(answer)
