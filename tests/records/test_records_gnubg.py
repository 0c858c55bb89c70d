"""What we write GNU Backgammon reads as the same; what it wrote we read as the same."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from random_games import essence, random_match

from bglearn.records import Match
from bglearn.rules import RuleSet

ORACLE = Path(__file__).parents[1] / "data" / "matches"
FILES = Path(__file__).parents[1] / "data" / "match_files"
MATCHES = sorted(path.stem for path in ORACLE.glob("*.mat"))


@pytest.fixture(scope="session")
def gnubg():
    """The path of GNU Backgammon; without it these tests are left out, and fail with CI=true."""
    path = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")
    if path:
        return path
    reason = "no GNU Backgammon: install it (Debian: apt-get install gnubg)"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def imported(gnubg, text, folder):
    """What GNU Backgammon says on reading a record, and the record that it writes of it."""
    (folder / "in.mat").write_text(text, encoding="utf-8")
    commands = f"import mat {folder}/in.mat\nshow score\nexport match mat {folder}/out.mat\n"
    (folder / "commands").write_text(commands, encoding="utf-8")
    run = subprocess.run(
        [gnubg, "-t", "-q", "-c", str(folder / "commands")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env=os.environ | {"HOME": str(folder), "LC_ALL": "C.UTF-8"},
    )
    return run.stdout + run.stderr, (folder / "out.mat").read_text(encoding="utf-8")


def told_score(said):
    """The score that GNU Backgammon tells after the last game."""
    return tuple(map(int, re.findall(r"The score \(after .*\) is: .* (\d+), .* (\d+) \(", said)[-1]))


def assert_same(gnubg, match, folder):
    said, written = imported(gnubg, match.record, folder)
    assert not re.search(r"illegal|invalid|error|warning|unparsable|not a", said.split("Match ID")[1], re.IGNORECASE), (
        said
    )
    again = Match.read(written)
    assert again.players == match.players
    assert again.length == match.length
    assert told_score(said) == again.score == match.score
    for ours, theirs in zip(match.games, again.games, strict=True):
        kept, result, *rest = essence(ours)
        found, found_result, *found_rest = essence(theirs)
        if ours.outcome.why == "resignation" and len(found) == len(kept) + 1:
            # Dice after which somebody gave up: GNU Backgammon plays them where only one play is possible.
            assert (found[:-1], found_result) == (kept, result)
        else:
            assert (found, found_result, found_rest) == (kept, result, rest)


def drops_a_beaver(game):
    """GNU Backgammon loses the first plays of the next game after a dropped beaver, also in records of its own."""
    return [entry.action for entry in game.record][-2:] == ["beaver", "drop"]


@pytest.mark.parametrize("name", [path.name for path in sorted(FILES.glob("*.mat")) + sorted(FILES.glob("0*.txt"))])
def test_gnubg_reads_what_we_write_of_other_programs_records(gnubg, name, tmp_path):
    assert_same(gnubg, Match.read(FILES / name), tmp_path)


@pytest.mark.parametrize("name", MATCHES)
def test_gnubg_reads_what_we_write_of_its_own_records(gnubg, name, tmp_path):
    assert_same(gnubg, Match.read(ORACLE / f"{name}.mat"), tmp_path)


ODD_NAMES = ["#1 fan", "; x", "Game 3", "7 point match", "1 points match", "A : 3", "Lee, 5", "Wins 2 points"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_gnubg_reads_what_our_comments_say_beside_the_columns(gnubg, name, tmp_path):
    match = Match(RuleSet.MONEY, (name, "Ben")).begin()
    game = match.game.open(2, 2).open(3, 1).play("8/5 6/5").resign(2).decline().double().beaver().take()
    match = match.with_game(game.roll("6-4").play("24/14").roll("5-2").resign(3).decline().resign(1).accept()).begin()
    match = match.with_game(match.game.open(6, 1).play("13/7 8/7").resign(3).accept())
    said, written = imported(gnubg, match.record, tmp_path)
    assert not re.search(r"illegal|invalid|error|warning|unparsable", said.split("Match ID")[1], re.IGNORECASE), said
    assert told_score(said) == match.score
    again = Match.read(written)
    assert again.players == (name, "Ben")
    assert again.score == match.score
    for ours, theirs in zip(match.games, again.games, strict=True):
        plays, found = ([entry for entry in game.record if entry.action == "play"] for game in (ours, theirs))
        assert found[: len(plays)] == plays
    assert Match.read(match.record) == match


# GNU Backgammon 1.07 ends at once where the cube reaches twice the length of a match; hence the limits.
@pytest.mark.parametrize(("length", "limit"), [(1, None), (3, 4), (5, 8), (7, 8), (9, 16), (11, 16)])
def test_gnubg_reads_a_random_match(gnubg, length, limit, tmp_path):
    rules = RuleSet.MATCH.replace(match_length=length, cube=limit is not None, cube_limit=limit)
    assert_same(gnubg, random_match(Random(length), rules, 8, ("Zoë Núñez", "Anna B. Lee")), tmp_path)


@pytest.mark.parametrize("seed", range(6))
def test_gnubg_reads_a_random_money_session_with_beavers_and_raccoons(gnubg, seed, tmp_path):
    rules = RuleSet.MONEY.replace(raccoon=True, next_starter=("reroll", "loser", "alternate")[seed % 3])
    match = random_match(Random(100 + seed), rules, 6)
    if any(drops_a_beaver(game) for game in match.games):
        match = Match(rules, match.players, match.games[: [drops_a_beaver(game) for game in match.games].index(True)])
    if match.games:
        assert_same(gnubg, match, tmp_path)


@pytest.mark.parametrize("seed", ["seed-000", "seed-001", "seed-002", "seed-003", "seed-004"])
def test_gnubg_reads_the_games_of_each_preset(gnubg, seed, tmp_path):
    rules = RuleSet.presets()[seed]
    match = random_match(Random(seed), rules, 3)
    said, written = imported(gnubg, match.record, tmp_path)
    plays = [entry for game in match.games for entry in essence(game)[0] if entry.action == "play"]
    # Points are another thing where the rules count other ones; every play is the same.
    lines = [line for line in written.split("\n") if re.match(r"\s*\d+\)", line)]
    assert sum(len(re.findall(r"\d\d:", line)) for line in lines) >= len(plays), said


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_of_gnubg_replays_to_its_last_position(name):
    match = Match.read(ORACLE / f"{name}.mat")
    told = json.loads((ORACLE / f"{name}.json").read_text(encoding="utf-8"))
    assert match.length == told["match_length"]
    assert len(match.games) == len(told["games"])
    for game, expected in zip(match.games, told["games"], strict=True):
        assert game.score == (expected["score_before"]["player0"], expected["score_before"]["player1"])
        assert game.crawford == expected["crawford"]
        replayed(game, expected)
        assert f"player{game.outcome.winner}" == expected["winner"]
        assert game.outcome.points == expected["points"]
        assert (game.outcome.why == "resignation") == expected["resigned"] or ends_by_itself(game)


def ends_by_itself(game):
    """The JSON calls some games resigned that were played to the last checker."""
    return game.outcome.why == "borne off"


def replayed(game, expected):
    """Compares every position ID before a move or a double, every play and who made it."""
    states = [state for state in game.states if state.roll or state.offer]
    records = [record for record in expected["records"] if record["action"] in ("move", "double")]
    plays = iter([entry for entry in game.record if entry.action == "play"])
    for state, record in zip(states, records, strict=True):
        assert f"player{state.player}" == record["player"]
        assert state.position.gnubg_id == record["gnu_position_id_before"]
        if record["action"] == "double":
            assert state.offer == "double"
            continue
        assert sorted(state.roll) == sorted(record["dice"])
        entry = next(plays)
        assert sorted([move.start, move.end] for move in entry.play.moves) == sorted(record["move"])
        assert entry.play.result is not None
