"""Records that cannot be: refused with their place and the rule; what came before can be kept."""

import json
import time
from pathlib import Path
from random import Random

import pytest

from bglearn.records import InvalidRecordError, Match, limits, read_matches, read_record

FILES = Path(__file__).parents[1] / "data" / "match_files"

GAME_1 = """ 3 point match

 Game 1
 Anna : 0                       Ben : 0
  1) 31: 8/5 6/5                  62: 24/18 13/11
  2) 44: 24/20(2) 13/9(2)         55: 18/8 11/6 13/8
  3)  Doubles => 2                 Drops
      Wins 1 point

 Game 2
 Anna : 1                       Ben : 0
  1)                              52: 13/8 13/11
  2) 64: 24/18 13/9               21: 6/5 24/22
"""
"""A sound record; each fault below changes one line of it. Lines are counted from 1."""


def fault_of(text):
    with pytest.raises(InvalidRecordError) as caught:
        Match.read(text)
    return caught.value


def changed(old, new):
    assert GAME_1.count(old) == 1
    return GAME_1.replace(old, new)


def test_the_record_is_sound_before_it_is_changed():
    match = Match.read(GAME_1)
    assert (match.score, len(match.games), match.game.turn) == ((1, 0), 2, 0)


TAKE_OF_NOTHING = "                               Takes"
LEFT_AGAIN = ("  1)                              52", "  1) 52")
COLUMNS_SWAPPED = ("Anna : 1                       Ben : 0", "Ben : 0                       Anna : 1")

FAULTS = {
    "impossible dice": ("31: 8/5 6/5", "71: 8/5 6/5", (5, 1, 1), None, "7"),
    "no dice": ("62: 24/18 13/11", "00: 24/18 13/11", (5, 1, 1), None, "0"),
    "doubles first": ("31: 8/5 6/5", "33: 8/5(2) 6/3(2)", (5, 1, 1), "opening-no-double", "thrown again"),
    "number of the play": ("62: 24/18 13/11", "62: 24/18 13/10", (5, 1, 1), "die-separate", "exactly its number"),
    "blocked": ("62: 24/18 13/11", "41: 24/20 24/23", (5, 1, 1), "blocked-point", "two or more of theirs"),
    "one die only": ("62: 24/18 13/11", "62: 24/18      ", (5, 1, 1), "use-both-dice", "both dice must be played"),
    "not there": ("62: 24/18 13/11", "62: 23/17 13/11", (5, 1, 1), "checkers-fifteen", "your own checkers"),
    "no play": ("62: 24/18 13/11", "62:            ", (5, 1, 1), "no-voluntary-pass", "must be played"),
    "a play that cannot be read": ("62: 24/18 13/11", "62: 24/18 nonsense", (5, 1, 1), None, "cannot be read"),
    "turned twice": ("Doubles => 2", "Doubles => 4", (7, 1, 3), None, "turned to 2, not to 4"),
    "nothing to take": (" Doubles => 2                 Drops", TAKE_OF_NOTHING, (7, 1, 3), "cube-drop", "no double"),
    "nothing to beaver": (" Doubles => 2", " Beavers => 2", (7, 1, 3), "cube-drop", "no double"),
    "no answer": (
        "                Drops",
        "               63: 8/2 6/3",
        (7, 1, 3),
        "cube-take",
        "waits for its answer",
    ),
    "the other side's turn": (*LEFT_AGAIN, (13, 2, 2), "turn-alternate", "other side's turn"),
    "wins too much": ("Wins 1 point", "Wins 2 points", (8, 1, None), None, "By the rules this game ends otherwise"),
    "the loser wins": ("      Wins", "                                  Wins", (8, 1, None), None, "Anna wins"),
    "score": ("Anna : 1  ", "Anna : 2  ", (11, 2, None), None, "2-0; after game 1 it is 1-0"),
    "sides": (*COLUMNS_SWAPPED, (11, 2, None), None, None),
    "no score line": (" Anna : 1                       Ben : 0\n", "", (11, 2, None), None, "score are expected"),
    "no end": ("  3)  Doubles => 2                 Drops\n      Wins 1 point\n", "", (9, 2, None), None, "has no end"),
    "three cells": ("62: 24/18 13/11", "62: 24/18 13/11  11: 6/5(2) 8/7(2)", (5, 1, 1), None, "at most two cells"),
    "prose": (" Game 2\n", " Then they had tea.\n\n Game 2\n", (10, 1, None), None, "no row"),
    "unknown words": (" Drops", " Sleeps", (7, 1, 3), None, None),
    "a huge number": ("Wins 1 point", "Wins 99999999999 points", (8, 1, None), None, None),
    "illegal by its own program": ("55: 18/8 11/6 13/8", "55: Illegal play (1;2;3)", (6, 1, 2), None, "illegal"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_refused_with_its_place_its_line_and_its_rule(name):
    old, new, (line, game, move), rule, words = FAULTS[name]
    text = changed(old, new)
    fault = fault_of(text)
    assert (fault.place.line, fault.place.game, fault.place.move) == (line, game, move), str(fault)
    quoted = " ".join(text.split("\n")[line - 1].split())
    assert f"Line {line}" in str(fault)
    assert quoted in str(fault)
    if rule:
        assert fault.reason is not None, str(fault)
        assert fault.reason.id == rule
    if words:
        assert words in str(fault)


@pytest.mark.parametrize("name", FAULTS)
def test_what_came_before_a_fault_can_be_kept(name):
    old, new, (line, game, _), _, _ = FAULTS[name]
    text = changed(old, new)
    reading = read_record(text)
    assert str(reading.fault) == str(fault_of(text))
    kept = Match.read(text, strict=False)
    assert reading.matches == [kept]
    before = "\n".join(text.split("\n")[: line - 1]) + "\n"
    if game == 1 and name not in ("wins too much", "the loser wins", "prose", "a huge number", "unknown words"):
        assert len(kept.games) == 1
        assert not kept.games[0].outcome
        assert kept.game.record[: len(Match.read(before).game.record)] == Match.read(before).game.record
    if game == 2:
        assert kept.score in ((1, 0), (0, 0))
        assert kept.games[0] == Match.read(before, strict=False).games[0]


def test_a_double_in_the_crawford_game_names_the_rule():
    text = (FILES / "04_studio_5pt.txt").read_text(encoding="utf-8")
    lines = text.split("\n")
    game_4 = next(number for number, line in enumerate(lines) if line.strip() == "Game 4")
    first = game_4 + 3
    assert lines[first - 1].strip().startswith("1)")
    lines[first] = "  2)  Doubles => 2                       Takes"
    fault = fault_of("\n".join(lines))
    assert (fault.place.line, fault.place.game, fault.place.move) == (first + 1, 4, 2)
    assert fault.reason.id == "crawford"
    off = "\n".join(lines[: first + 1]).replace('[Crawford "On"]', '[Crawford "Off"]')
    assert Match.read(off).game.cube.value == 2


def test_a_game_after_the_match_is_won_is_refused():
    text = (FILES / "13_two_matches.mat").read_text().split("\n\n 1 point match")[0]
    again = text + "\n\n Game 2\n North : 0                      South : 1\n  1) 31: 8/5 6/5\n"
    fault = fault_of(again)
    assert "The match is over: South has won." in str(fault)
    assert Match.read(again, strict=False).winner == 1


def test_a_play_after_the_end_of_a_game_is_refused():
    text = (FILES / "13_two_matches.mat").read_text().split("\n\n 1 point match")[0]
    fault = fault_of(text.replace("                                  Wins 1 point", " 25) 61: 8/2 3/2"))
    assert (fault.reason.id, fault.place.move) == ("object-bear-off", 25)


def test_a_first_game_that_begins_in_the_middle_says_that_games_are_missing():
    fault = fault_of(GAME_1.replace("Anna : 0 ", "Anna : 2 "))
    assert (fault.place.line, fault.place.game) == (4, 1)
    assert "games before it are missing" in str(fault)


@pytest.mark.parametrize(
    "text", ["", "   \n\n", "hello\nworld\n", '; [Player 1 "A"]\n', " 5 point match\n", "{}", "[]\n"]
)
@pytest.mark.parametrize("strict", [True, False])
def test_a_text_without_a_game_is_an_error_and_no_empty_match(text, strict):
    with pytest.raises(InvalidRecordError):
        Match.read(text, strict=strict)
    with pytest.raises(InvalidRecordError):
        read_matches(text, strict=strict)


def test_a_match_without_a_game_between_others_is_not_passed_over():
    fault = fault_of(" 3 point match\n\n" + GAME_1)
    assert fault.place.line == 1
    assert "No game follows" in str(fault)


def test_the_second_match_of_a_file_keeps_the_first():
    text = GAME_1.replace("\n Game 2", "\n 1 point match\n\n Game 1\n X : 0      Y : 0\n  1) 99: 8/5 6/5\n\n Game 2", 1)
    reading = read_record(text)
    assert [match.players for match in reading.matches] == [("Anna", "Ben"), ("X", "Y")]
    assert [len(match.games) for match in reading.matches] == [1, 1]
    assert reading.fault.place.line == 14


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ('; [Variation "Nackgammon"]', "Nackgammon"),
        ('; [CubeLimit "three"]', "three"),
        ('; [CubeLimit "3"]', "3"),
        ('; [CubeLimit "0"]', "CubeLimit is 0"),
        ('; bglearn rules {"end_mode": "gammon", "match_length": 3}', "gammon"),
        ('; bglearn rules {"no_such": 1}', "no_such"),
        ('; bglearn rules {"match_length": 5}', "to 5"),
        ("; bglearn rules {{{", "cannot be read"),
        ("; bglearn rules 7", "cannot be read"),
        ("; bglearn opening 1: 3-1", "comment of ours"),
        ("; bglearn player 1: 7", "comment of ours"),
    ],
)
def test_rules_that_make_no_sense_are_refused(header, words):
    fault = fault_of(f"{header}\n{GAME_1}")
    assert fault.place.line is not None
    assert words is None or words in str(fault)


# JSON of our own


def json_data():
    return json.loads(Match.read(GAME_1).json)


JSON_FAULTS = {
    "version": (lambda data: data.update(version=2), "A newer one"),
    "format": (lambda data: data.update(format="chess"), "no record of ours"),
    "players": (lambda data: data.update(players=["Anna"]), "players"),
    "no players": (lambda data: data.pop("players"), "players"),
    "no games": (lambda data: data.update(games=[]), "no game"),
    "games": (lambda data: data.update(games=7), "games"),
    "a game": (lambda data: data["games"].__setitem__(0, "x"), "actions"),
    "score": (lambda data: data["games"][1].update(score=[0, 1]), "by the games before it"),
    "crawford": (lambda data: data["games"][1].update(crawford=True), "Crawford"),
    "outcome": (lambda data: data["games"][0].update(outcome=[0, "single", 2]), "by the rules"),
    "no outcome": (lambda data: data["games"][0].pop("outcome"), "by the rules"),
    "an outcome too early": (lambda data: data["games"][1].update(outcome=[0, "single", 1]), "by the rules"),
    "rule": (lambda data: data["rules"].update(rules=["NoSuchRule"]), "NoSuchRule"),
    "switch": (lambda data: data["rules"].update(jacoby=True), "money"),
    "name": (lambda data: data["rules"].update(name=5), "name of a rule set"),
    "dice": (lambda data: data["rules"].update(dice="2"), "three dice"),
    "direction": (lambda data: data["rules"].update(same_direction=0), "True or False"),
    "setting of a rule": (lambda data: data["rules"].update(rules=[["CaucasianBan", {"second_hit": 1}]]), "Ban"),
    "second hit": (lambda data: data["rules"].update(variant="caucasian", second_hit=1), "second_hit"),
    "a list for a switch": (lambda data: data["rules"].update(match_length=[3]), None),
    "position": (lambda data: data["games"][0].update(position="own 6x16"), "15"),
    "position of no text": (lambda data: data["games"][0].update(position=5), "position"),
    "position of nothing": (lambda data: data["games"][0].update(position=""), "no position"),
    "starter": (lambda data: data["games"][0].update(starter=2), "starter"),
    "action": (lambda data: data["games"][0]["actions"].insert(1, "dance wildly"), "no action"),
    "action that is no text": (lambda data: data["games"][0]["actions"].insert(1, 5), "no action"),
    "roll": (lambda data: data["games"][0]["actions"].insert(2, "roll 7-1"), "7"),
    "play": (lambda data: data["games"][0]["actions"].__setitem__(1, "play 8/3"), "not allowed"),
    "cube": (lambda data: data["games"][0]["actions"].insert(0, "double"), "one die each"),
}


@pytest.mark.parametrize("name", JSON_FAULTS)
def test_json_that_cannot_be_is_refused(name):
    change, words = JSON_FAULTS[name]
    data = json_data()
    change(data)
    fault = fault_of(json.dumps(data))
    assert words is None or words in str(fault), str(fault)


def test_a_fault_in_json_names_game_and_action_and_keeps_what_came_before():
    data = json_data()
    data["games"][1]["actions"][3] = "play 24/13"
    text = json.dumps(data, indent=1)
    fault = fault_of(text)
    assert (fault.place.game, fault.place.move) == (2, 4)
    assert text.split("\n")[fault.place.line - 1].strip().rstrip(",") == '"play 24/13"'
    compact = fault_of(json.dumps(data))
    assert (compact.place.line, compact.place.game, compact.place.move) == (None, 2, 4)
    assert "'play 24/13'" in str(fault)
    assert fault.reason.id
    kept = Match.read(text, strict=False)
    assert (len(kept.games), len(kept.game.record)) == (2, 3)


def test_a_number_of_thousands_of_digits_is_not_quoted_whole():
    fault = fault_of(json.dumps(json_data() | {"version": 10**4_000}))
    assert "version 1000" in str(fault)
    assert len(str(fault)) < 2_000


def test_json_that_is_cut_off_names_the_line():
    text = Match.read(GAME_1).json
    fault = fault_of(text[: len(text) // 2])
    assert fault.place.line is not None
    assert "cut off" in str(fault)
    # What breaks a line for Python breaks none for JSON.
    assert "Line 2: '\"b\": ?'" in str(fault_of('{"a": "\u2028",\n"b": ?\n}'))


def test_json_nested_without_end_is_refused():
    assert "no sound JSON" in str(fault_of('{"a":' + "[" * 100_000))


# Anything at all: a record, or an InvalidRecordError


def damaged(rng, text):
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(text))
        kind = rng.random()
        if kind < 0.4:
            text = text[:at] + rng.choice('0123456789/*:()=>- \nabz\x00"{}[],') + text[at + 1 :]
        elif kind < 0.6:
            text = text[:at] + text[at + rng.randint(1, 30) :]
        elif kind < 0.8:
            text = text[:at] + text[at : at + rng.randint(1, 40)] + text[at:]
        else:
            lines = text.split("\n")
            rng.shuffle(lines) if rng.random() < 0.1 else lines.pop(rng.randrange(len(lines)))
            text = "\n".join(lines)
        text = text or "x\n"
    return text


@pytest.mark.parametrize("source", ["01_jellyfish_5pt.mat", "04_studio_5pt.txt", "11_money_session.mat", "json"])
def test_a_damaged_record_is_read_or_refused_and_nothing_else(source):
    rng = Random(source)
    sound = Match.read(FILES / "02_gnubg_3pt.mat").json if source == "json" else (FILES / source).read_text()
    sound = sound if source == "json" else "\n".join(sound.split("\n")[:40])
    for _ in range(60):
        text = damaged(rng, sound)
        if "\n" not in text:
            continue
        reading = read_record(text)
        for match in reading.matches:
            assert match.games
            assert Match.read(match.json) == match
        if reading.fault is None:
            assert Match.read(text) == reading.matches[0]
        assert reading.fault is None or str(reading.fault)


@pytest.mark.parametrize(
    "data", [b"\x00\x01\x02\n" * 50, b"\xff\xfe", b"\xef\xbb\xbf", b"RGMH" + bytes(range(256)), b"\n"]
)
def test_bytes_that_are_no_text_are_refused(data):
    with pytest.raises(InvalidRecordError):
        Match.read(data)


@pytest.mark.parametrize(
    "line",
    [" " * 3_000 + "x", " a" + " " * 20_000 + "b", "; [" + " " * 30_000 + "x", "1)" + " " * 20_000, "a: 1 " * 20_000],
)
def test_a_line_that_repeats_does_not_keep_the_reader_busy(line):
    start = time.process_time()
    fault_of(f" 5 point match\n Game 1\n{line}\nx\n")
    assert time.process_time() - start < 1, "what repeats was tried against itself: it took 2 to 40 seconds"


ENDLESS_GAME = [{"score": [0, 0], "actions": ["open 3-1", *["resign 1", "decline"] * 4]}]
GAMES = "".join(f" Game {n + 1}\n A : 0    B : {n}\n  1) 31: 8/5 6/5\n{' ' * 30}Wins 1 point\n" for n in range(5))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (json.dumps(json_data() | {"games": ENDLESS_GAME}), "at most 4 actions"),
        (GAME_1, "at most 4 actions"),
        (f" 99 point match\n{GAMES}", "at most 3 games"),
        (Match.read(f" 99 point match\n{GAMES}").json, "at most 3 games"),
    ],
)
def test_a_record_without_end_does_not_keep_the_reader_busy(text, said, monkeypatch):
    """Each action makes a match anew: a file of 10 MB would be read for hours."""
    monkeypatch.setattr(limits, "_MOST_ACTIONS", 4)
    monkeypatch.setattr(limits, "_MOST_GAMES", 3)
    assert said in str(fault_of(text))
    assert Match.read(text, strict=False).games


@pytest.mark.parametrize("source", [None, 5, [], "no\0file", 1.5])
def test_what_is_no_record_at_all_is_said_to_be_none(source):
    with pytest.raises(InvalidRecordError, match="is no record: give the path"):
        Match.read(source)


@pytest.mark.parametrize(("first", "number"), [("Game 2", 2), ("Game 0", 0), ("Game 11", 11)])
def test_a_record_that_begins_with_another_game_than_the_first_is_refused(first, number):
    fault = fault_of(GAME_1.replace("Game 1", first))
    assert fault.place.game == number
    assert "Game 1 is expected here" in str(fault)


def test_a_game_that_is_missing_or_there_twice_is_refused():
    for number in (1, 3):
        fault = fault_of(GAME_1.replace(" Game 2", f" Game {number}"))
        assert "Game 2 is expected here" in str(fault)
