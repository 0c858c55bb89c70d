"""A file in which a match is kept is never written over where it holds anything that would be lost."""

import os

import pytest

from bglearn.records import InvalidRecordError, Match
from bglearn.records.kept import KeptFile, NotKeptError
from bglearn.rules import Position, RuleSet

MATCH = Match(RuleSet.MATCH, ("Anna", "Jürg")).begin()
MATCH = MATCH.with_game(MATCH.game.open(3, 1).play("8/5 6/5"))
LATER = MATCH.with_game(MATCH.game.double())
SMALL = Match(RuleSet.NO_HITTING.replace(cube=False, scored=False)).begin(Position.parse("own 6x3; opp 19x3"))


@pytest.mark.parametrize("name", ["game.json", "game.mat", "game", "GAME.JSON"])
def test_a_match_is_kept_and_taken_up_again(tmp_path, name):
    kept = KeptFile(tmp_path / name)
    assert kept.read(Match) is None
    for match in (MATCH, LATER, MATCH):
        assert kept.why_not(match) == ""
        kept.write(match)
        assert KeptFile(tmp_path / name).read(Match) == match
        assert os.listdir(tmp_path) == [name]


TEXT = MATCH.record
HOLDING_MORE = {
    "a second match": ("two.mat", f"{TEXT}\n{TEXT.replace('5 point', '7 point')}".encode(), "2 matches"),
    "header lines of others": ("gnu.mat", f'; [Site "Club"]\n; [Event "Final"]\n{TEXT}'.encode(), "header lines"),
    "a comment": ("note.mat", f"; what a game\n{TEXT}".encode(), "comments"),
    "another encoding": ("latin.mat", TEXT.encode("cp1252"), "encoding"),
    "a byte order mark": ("bom.mat", TEXT.encode("utf-8-sig"), "encoding"),
    "other ends of lines": ("crlf.mat", TEXT.replace("\n", "\r\n").encode(), "more than"),
    "JSON under another name": ("json.mat", MATCH.json.encode(), "format"),
    "text under the name of JSON": ("text.json", TEXT.encode(), "format"),
    "another start, as text": ("small.mat", SMALL.json.encode(), "format"),
}


@pytest.mark.parametrize("what", HOLDING_MORE)
def test_a_file_that_cannot_be_given_back_whole_is_read_and_never_written_over(tmp_path, what):
    name, data, said = HOLDING_MORE[what]
    path = tmp_path / name
    path.write_bytes(data)
    kept = KeptFile(path)
    match = kept.read(Match)
    assert match.games
    assert said in kept.why_not(match)
    for each in (match, LATER, match):
        with pytest.raises(NotKeptError, match=said):
            kept.write(each)
    assert path.read_bytes() == data


def test_what_another_has_written_meanwhile_is_never_written_over(tmp_path):
    path = tmp_path / "game.json"
    first, second = KeptFile(path), KeptFile(path)
    first.read(Match)
    first.write(MATCH)
    assert second.read(Match) == MATCH
    first.write(LATER)
    with pytest.raises(NotKeptError, match="another table or program has changed it"):
        second.write(MATCH.with_game(MATCH.game.roll("2-1")))
    assert Match.read(path) == LATER
    first.write(LATER.with_game(LATER.game.take()))


def test_a_file_that_came_into_being_meanwhile_is_never_written_over(tmp_path):
    path = tmp_path / "game.json"
    kept = KeptFile(path)
    assert kept.read(Match) is None
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(NotKeptError):
        kept.write(MATCH)
    assert path.read_text(encoding="utf-8") == "precious"


def test_two_who_would_write_the_same_do_not_disturb_each_other(tmp_path):
    first, second = KeptFile(tmp_path / "game.mat"), KeptFile(tmp_path / "game.mat")
    for match in (MATCH, LATER):
        first.write(match)
        second.write(match)
    assert Match.read(tmp_path / "game.mat") == LATER


def test_a_file_that_was_taken_away_is_written_anew(tmp_path):
    kept = KeptFile(tmp_path / "game.json")
    kept.write(MATCH)
    kept.path.unlink()
    kept.write(LATER)
    assert Match.read(kept.path) == LATER


@pytest.mark.parametrize("data", [b"", b"my notes\n", b'{"a": 1}', MATCH.json.encode()[:-40]])
def test_a_file_that_holds_no_match_is_an_error_and_left_alone(tmp_path, data):
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(InvalidRecordError):
        KeptFile(path).read(Match)
    assert path.read_bytes() == data


@pytest.mark.parametrize(("path", "said"), [("", "no name of a file"), (5, "5"), ("a\0b", "no name"), (".", "folder")])
def test_what_is_no_name_of_a_file_is_refused(path, said):
    with pytest.raises(NotKeptError, match=said):
        KeptFile(path)


def test_a_folder_that_is_missing_is_said_before_anything_is_written(tmp_path):
    kept = KeptFile(tmp_path / "missing" / "game.json")
    assert "missing" in kept.why_not(MATCH)
    assert ".part" not in kept.why_not(MATCH)
    with pytest.raises(NotKeptError, match="missing"):
        kept.write(MATCH)


def test_a_file_that_nobody_may_write_is_not_replaced_by_another_one(tmp_path, monkeypatch):
    kept = KeptFile(tmp_path / "game.json")
    kept.write(MATCH)
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert "nobody may write" in kept.why_not(LATER)
    with pytest.raises(NotKeptError, match="nobody may write"):
        kept.write(LATER)
    assert Match.read(kept.path) == MATCH
