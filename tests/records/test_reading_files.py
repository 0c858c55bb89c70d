"""Two-column text as programs write it, compared with what is known to be in the files."""

import json
from pathlib import Path

import pytest

from bglearn.records import InvalidRecordError, Match, read_matches, read_record, source
from bglearn.records.kept import KeptFile
from bglearn.rules import Position

FOLDER = Path(__file__).parents[1] / "data" / "match_files"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
COLUMNS = [name for name in EXPECTED if name < "14"]
FOREIGN = [name for name in EXPECTED if name > "14"]
SINGLE = [name for name in COLUMNS if name != "13_two_matches.mat"]
SIDES = "LR"


def summary(match):
    """What expected.json says of a match."""
    games = []
    score = (0, 0)
    for game in match.games:
        games.append(game_summary(game, score))
        score = tuple(a + b for a, b in zip(score, game.outcome.by_player, strict=True))
    crawford = [number for number, game in enumerate(match.games, start=1) if game.crawford]
    return {
        "players": list(match.players),
        "length": match.length,
        "money": match.length == 0,
        "games": games,
        "final_score": list(match.score),
        "crawford_game": crawford[0] if crawford else None,
        "match_winner": None if match.winner is None else match.winner + 1,
    }


def game_summary(game, score):
    rolls = [[state.player for state in game.states if state.roll].count(player) for player in (0, 1)]
    plays = [entry for entry in game.record if entry.action == "play"]
    events = []
    for entry in game.record:
        if entry.action in ("double", "take", "drop"):
            events.append(f"{SIDES[entry.player]}:{entry.action}{entry.value or ''}")
    why = {"borne off": "bearoff", "drop": "drop", "resignation": "resign"}[game.outcome.why]
    return {
        "score_before": list(score),
        "winner": game.outcome.winner + 1,
        "points": game.outcome.points,
        "how": why,
        "rolls": rolls,
        "dances": [sum(not entry.play.moves and entry.player == player for entry in plays) for player in (0, 1)],
        "unrecorded_plays": sum(rolls) - len(plays),
        "cube_events": events,
        "hits": sum(move.hit for entry in plays for move in entry.play.moves),
        "last_board": {
            "moved": SIDES[plays[-1].player],
            "xgid_board_of_that_side": board_of(plays[-1].play.result),
        },
    }


def board_of(position: Position) -> str:
    own = {25: position.own.bar} | {point: position.own.points[point - 1] for point in range(1, 25)}
    opp = {0: position.opp.bar} | {point: position.opp_on(point) for point in range(1, 25)}
    letters = []
    for place in range(26):
        mine, theirs = own.get(place, 0), opp.get(place, 0)
        letters.append(chr(64 + mine) if mine else chr(96 + theirs) if theirs else "-")
    return "".join(letters)


def comparable(expected):
    known = {key: value for key, value in expected.items() if key in summary_keys()}
    if expected["length"] == 1:
        known["crawford_game"] = None  # with one point to go there is no Crawford game; the cube is merely of no use
    return known


def summary_keys():
    return ("players", "length", "money", "games", "final_score", "crawford_game", "match_winner")


@pytest.mark.parametrize("name", SINGLE)
def test_a_file_is_read_as_what_is_in_it(name):
    match = Match.read(FOLDER / name)
    assert summary(match) == comparable(EXPECTED[name])
    assert match.others == ()


def test_two_matches_in_one_file_stay_two():
    name = "13_two_matches.mat"
    expected = [comparable(each) for each in EXPECTED[name]["matches"]]
    assert [summary(match) for match in read_matches(FOLDER / name)] == expected
    first = Match.read(FOLDER / name)
    assert [summary(match) for match in (first, *first.others)] == expected


@pytest.mark.parametrize("name", SINGLE)
def test_what_was_read_is_written_and_read_again_as_the_same(name, tmp_path):
    match = Match.read(FOLDER / name)
    for suffix in ("mat", "json"):
        path = tmp_path / f"again.{suffix}"
        match.write(path)
        assert Match.read(path) == Match.read(str(path)) == match
        assert Match.read(path).rules.name == match.rules.name
    assert Match.read(match.record) == Match.read(match.json) == match
    assert (
        list(tmp_path.iterdir()) == [tmp_path / "again.mat", tmp_path / "again.json"]
        or len(list(tmp_path.iterdir())) == 2
    )


@pytest.mark.parametrize("name", SINGLE)
def test_every_state_is_seen_by_the_player_on_roll(name):
    for game in Match.read(FOLDER / name).games:
        first, last = game.states[0], game.states[-1]
        assert first.roll is not None
        assert first.position == Position.start()
        assert (last.roll, last.offer) == (None, None)
        for state, following in zip(game.states, game.states[1:], strict=False):
            if state.roll and following.roll:
                assert following.player == 1 - state.player
            assert (state.turn, state.player) in ((1, 0), (-1, 1))


@pytest.mark.parametrize("name", FOREIGN)
def test_another_format_is_refused_by_its_name(name):
    with pytest.raises(InvalidRecordError, match="it looks like"):
        Match.read(FOLDER / name)
    with pytest.raises(InvalidRecordError):
        Match.read(FOLDER / name, strict=False)


# One file, three encodings and line ends


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_do_not_matter(encoding, end):
    match = Match.read(FOLDER / "09_cp1252_names_3pt.mat")
    data = match.record.replace("\n", end).encode(encoding)
    assert Match.read(data) == match
    assert match.players == ("Jürgen Größe", "Zoë Núñez")


def test_one_bad_byte_costs_a_letter_and_no_move():
    data = (FOLDER / "10_utf8_names_3pt.mat").read_bytes().replace("山".encode(), b"\xff", 1)
    match = Match.read(data)
    assert [game.outcome for game in match.games] == [
        game.outcome for game in Match.read(FOLDER / "10_utf8_names_3pt.mat").games
    ]


def test_columns_that_are_padded_by_bytes_are_told_apart():
    text = (FOLDER / "10_utf8_names_3pt.mat").read_text(encoding="utf-8")
    lines = []
    for line in text.split("\n"):
        if " : " in line:
            left, right = line.index(":") + 3, line.index("山")
            extra = len(line[:left].encode()) - left
            line = line[:left] + line[left + extra : right] + line[right:]
        lines.append(line)
    assert Match.read("\n".join(lines)) == Match.read(FOLDER / "10_utf8_names_3pt.mat")


# The reports of others (data/reports.jsonl), by their ids


def test_b52_marks_after_the_dice_are_a_resignation():
    game = Match.read(FOLDER / "03_xg_5pt_bom_crlf.mat").games[0]
    assert (game.outcome.winner, game.outcome.points, game.outcome.why) == (0, 4, "resignation")
    assert [entry.action for entry in game.record[-3:]] == ["roll", "resign", "accept"]


def test_b53_names_have_neither_ratings_nor_byte_order_marks():
    assert Match.read(FOLDER / "03_xg_5pt_bom_crlf.mat").players == ("Rónán Ó Briain", "K. Example")
    assert Match.read(FOLDER / "07_gamesgrid_ratings_3pt.txt").players == ("TigerLily", "norwood")


def test_b54_blanks_in_names_stay():
    assert Match.read(FOLDER / "11_money_session.mat").players == ("Anna B.", "C. Doe")


def test_b56_a_second_match_begins_from_nothing():
    names = ("01_jellyfish_5pt.mat", "02_gnubg_3pt.mat")
    assert [len(Match.read(FOLDER / name).games) for name in names] == [3, 2]


def test_b58_a_second_match_in_a_file_is_not_lost():
    assert len(Match.read(FOLDER / "13_two_matches.mat").others) == 1


def test_b63_a_decimal_comma_is_never_read_as_two_numbers():
    with pytest.raises(InvalidRecordError):
        Match.read("eq:-0,306  Player: 44,57% (G:8,36% B:0,26%)\n")
    text = (
        (FOLDER / "07_gamesgrid_ratings_3pt.txt").read_text().replace(",1734", ",1734,5").replace(",1733", ",1733.25")
    )
    assert Match.read(text).players == ("TigerLily", "norwood")


def test_b64_a_byte_order_mark_changes_nothing():
    plain = (FOLDER / "17_gnubg_3pt.sgf").read_bytes()
    errors = []
    for data in (plain, b"\xef\xbb\xbf" + plain):
        with pytest.raises(InvalidRecordError) as caught:
            Match.read(data)
        errors.append(str(caught.value))
    assert errors[0] == errors[1]
    text = (FOLDER / "01_jellyfish_5pt.mat").read_text(encoding="utf-8")
    assert Match.read("\ufeff" + text) == Match.read(text)
    on_one_line = json.dumps(json.loads(Match.read(text).json))
    assert Match.read("\ufeff" + on_one_line) == Match.read(text)


def test_b66_windows_1252_is_read_where_utf_8_fails():
    assert Match.read(FOLDER / "09_cp1252_names_3pt.mat").players == ("Jürgen Größe", "Zoë Núñez")


def test_b68_brackets_in_a_header_are_no_row():
    text = '; [Event "Club (night) [A]"]\n; [Site ""]\n# a note: [31: 8/5]\n'
    text += (FOLDER / "01_jellyfish_5pt.mat").read_text(encoding="utf-8")
    assert Match.read(text) == Match.read(FOLDER / "01_jellyfish_5pt.mat")


def test_b69_hits_are_found_where_no_star_is_written():
    match = Match.read(FOLDER / "07_gamesgrid_ratings_3pt.txt")
    game = match.games[1]
    assert sum(move.hit for entry in game.record if entry.play for move in entry.play.moves) == 3
    assert "*" in match.record


def test_b30_points_stay_in_their_column():
    match = Match.read(FOLDER / "04_studio_5pt.txt")
    told = [game["score_before"] for game in EXPECTED["04_studio_5pt.txt"]["games"]]
    assert [list(game.score) for game in match.games] == told


# Details of the dialects


def row_file(*rows, length=5, score="0", header=""):
    head = f"{header} {length} point match\n\n Game 1\n"
    return f"{head} Anna : {score}                       Ben : 0\n" + "".join(f"{row}\n" for row in rows)


def plays(match):
    return [str(entry.play) for entry in match.game.record if entry.play]


@pytest.mark.parametrize(
    ("row", "play"),
    [
        ("  1) 31: 8/5 6/5", "8/5 6/5"),
        ("  1) 13: 6/5 8/5", "8/5 6/5"),
        ("1)31:8/5 6/5", "8/5 6/5"),
        ("  1)\t31:\t8/5 6/5", "8/5 6/5"),
        ("  1) 65: 24/13", "24/18/13"),
        ("  1)                               65: 24/13", "24/18/13"),
    ],
)
def test_a_cell_is_read_however_it_is_spaced(row, play):
    assert plays(Match.read(row_file(row))) == [play]


def test_the_written_route_decides_which_blot_is_hit():
    rows = ["  1) 62: 24/18 13/11              64: 24/18 13/9", "  2)  Doubles => 2                 Takes"]
    game = Match.read(row_file(*rows)).game
    assert (game.cube.value, game.cube.owner, game.turn) == (2, 1, 0)
    hitting = row_file("  1) 21: 13/11 6/5                52: 13/8 24/22", "  2) 41: 6/5 11/7")
    # 24/18 with 4-2 goes over 22 or over 20, and theirs may have a blot on one of them only.
    assert Match.read(hitting).game.turn == 1


def test_a_merged_move_takes_the_route_without_a_hit_and_its_parts_the_route_that_is_written():
    start = ["  1) 21: 13/11 6/5                41: 24/23 13/9"]
    quiet = Match.read(row_file(*start, "  2) 64: 24/14")).game
    assert not any(move.hit for move in quiet.record[-1].play.moves)
    # The right side's blot on its 9-point is the left side's 16-point; 24/20/14 and 24/18/14 pass by it.
    over = Match.read(row_file(*start, "  2) 62: 24/16")).game
    assert [move.hit for move in over.record[-1].play.moves].count(True) == 1


def test_dice_at_the_end_without_a_play_leave_the_game_open():
    game = Match.read(row_file("  1) 31: 8/5 6/5                  66:")).game
    assert (game.phase, game.turn, str(game.dice), game.outcome) == ("play", 1, "6-6", None)


def test_an_offer_at_the_end_waits_for_its_answer():
    game = Match.read(row_file("  1) 31: 8/5 6/5                   Doubles => 2")).game
    assert (game.phase, game.to_act) == ("answer", 0)


@pytest.mark.parametrize("words", ["Wins 2 points", "Wins 2 point", " Wins 2 points and the match", "wins 2 points"])
def test_how_a_win_is_worded_does_not_matter(words):
    text = row_file(
        "  1) 31: 8/5 6/5                   Doubles => 2",
        "  2)  Takes                       63: ????",
        f"      {words}",
    )
    outcome = Match.read(text).game.outcome
    assert (outcome.winner, outcome.points, outcome.why) == (0, 2, "resignation")


def test_a_resignation_after_the_own_play_is_kept_as_what_it_is():
    text = row_file("  1) 31: 8/5 6/5                  62: 24/18 13/11", "      Wins 3 points")
    match = Match.read(text)
    assert match.game.record[-1].action == "concede"
    assert (match.game.outcome.kind, match.score) == ("backgammon", (3, 0))
    assert Match.read(match.json) == Match.read(match.record) == match


def test_a_game_may_be_cut_off_in_the_middle_of_a_line():
    whole = (FOLDER / "01_jellyfish_5pt.mat").read_text(encoding="utf-8")
    for cut in range(len(whole) - 1, 400, -37):
        reading = read_record(whole[:cut] + "\n")
        assert reading.matches, cut
        assert len(reading.matches[0].games) <= 3


def test_money_sessions_are_played_by_what_their_results_say():
    rows = [
        "  1) 31: 8/5 6/5                  63: ????",
        "      Wins 2 points",
    ]
    without = Match.read(row_file(*rows, length=0))
    assert (without.rules.jacoby, without.score) == (False, (2, 0))
    noted = Match.read(row_file(*rows, length=0, header='; [Jacoby "On"]\n'))
    assert (noted.rules.jacoby, noted.score) == (True, (1, 0))  # as GNU Backgammon writes it: the score is right


@pytest.mark.parametrize(
    ("header", "field", "value"),
    [
        ('; [Crawford "Off"]\n', "crawford", False),
        ('; [CubeLimit "1"]\n', "cube", False),
        ('; [CubeLimit "8"]\n', "cube_limit", 8),
        ('; [CubeLimit "1024"]\n', "cube_limit", None),
    ],
)
def test_the_header_says_which_rules_are_played(header, field, value):
    match = Match.read(row_file("  1) 31: 8/5 6/5", header=header))
    assert getattr(match.rules, field) == value


def test_a_path_that_is_not_there_is_an_error_of_its_own(tmp_path):
    for path in (tmp_path / "none.mat", str(tmp_path / "none.mat")):
        with pytest.raises(FileNotFoundError, match=r"There is no file '.*none\.mat'\. Give the path"):
            Match.read(path)
    with pytest.raises(OSError, match=r"cannot be read: .* Give the path"):
        Match.read(tmp_path)
    with pytest.raises(InvalidRecordError, match="is no record: give the path"):
        Match.read("\ud800")


def test_a_file_that_is_far_too_long_is_never_read_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "_MOST_BYTES", 100)
    path = tmp_path / "film.mat"
    path.write_bytes(b"x" * 1_000)
    assert len(source.beginning_of(path)) == 101
    for read in (lambda: Match.read(path), lambda: Match.read(b"x" * 1_000), lambda: KeptFile(path).read(Match)):
        with pytest.raises(InvalidRecordError, match="This file has more than"):
            read()


def test_a_name_under_which_nothing_can_be_written_is_refused_with_the_folder(tmp_path):
    match = Match().begin()
    with pytest.raises(ValueError, match="5 is no name of a file"):
        match.write(5)
    with pytest.raises(OSError, match=r'Nothing can be written to the folder ".*none": No such'):
        match.write(tmp_path / "none" / "game.json")
