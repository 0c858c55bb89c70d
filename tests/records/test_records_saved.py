"""A match saved and taken up again: everything is in the JSON, and what the text leaves out is known."""

import json
import unicodedata
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_games import moments, random_match, random_rules

from bglearn.records import InvalidRecordError, Match
from bglearn.records.ruledata import rules_from_data, rules_to_data
from bglearn.rules import Game, Position, RuleSet, legal_plays, movement
from bglearn.rules.rule import StepRule

PLAYERS = ('Zoë "Z" Núñez', "山田: 7")


RACCOONS = RuleSet.MONEY.replace(raccoon=True)


def going_on(*steps, rules=RACCOONS):
    """A match in its first game after some actions."""
    match = Match(rules, PLAYERS).begin()
    for step in steps:
        match = match.with_game(step(match.game))
    return match


OPENED = (lambda g: g.open(2, 2), lambda g: g.open(1, 3))
PLAYED = (*OPENED, lambda g: g.play("8/5 6/5"))
DOUBLED = (*PLAYED, lambda g: g.double())

UNFINISHED = {
    "no game": going_on(),
    "a throw that was equal": going_on(OPENED[0]),
    "first roll": going_on(*OPENED),
    "before a roll": going_on(*PLAYED),
    "double": going_on(*DOUBLED),
    "beaver": going_on(*DOUBLED, lambda g: g.beaver()),
    "raccoon": going_on(*DOUBLED, lambda g: g.beaver(), lambda g: g.raccoon()),
    "taken": going_on(*DOUBLED, lambda g: g.beaver(), lambda g: g.take()),
    "rolled": going_on(*PLAYED, lambda g: g.roll("6-6")),
    "resigned": going_on(*PLAYED, lambda g: g.resign(3)),
    "declined": going_on(*PLAYED, lambda g: g.resign(3), lambda g: g.decline()),
    "lot": going_on(lambda g: g.open(4, 4), rules=RuleSet.STANDARD.replace(opening_tie="lot")),
    "drawn lots": going_on(
        lambda g: g.open(4, 4), lambda g: g.lot(1), rules=RuleSet.STANDARD.replace(opening_tie="lot")
    ),
}


@pytest.mark.parametrize("moment", UNFINISHED)
def test_a_game_is_taken_up_where_it_was(moment, tmp_path):
    match = UNFINISHED[moment]
    match.write(tmp_path / "game.JSON")
    again = Match.read(tmp_path / "game.JSON")
    assert again == match
    assert again.game.allowed == match.game.allowed
    assert again.players == PLAYERS
    assert again.json == match.json
    if match.game.outcome is None and match.game.phase == "roll":
        assert again.game.roll("5-4") == match.game.roll("5-4")


def test_every_moment_of_a_game_can_be_saved():
    match = Match(RuleSet.MATCH).begin()
    for number, game in enumerate(moments(Random(3), match.game)):
        if number < 10 or number % 15 == 0 or game.outcome:
            later = match.with_game(game)
            assert Match.read(later.json) == later


@pytest.mark.parametrize("moment", UNFINISHED)
def test_text_takes_a_game_up_where_it_was_as_json_does(moment):
    match = UNFINISHED[moment]
    again = Match.read(match.record)
    assert again == match
    assert again.game.allowed == match.game.allowed
    assert again.record == match.record


@pytest.mark.parametrize(("games", "at_least"), [pytest.param(12, 10, marks=pytest.mark.long), (2, 1)])
def test_text_gives_every_moment_of_random_games_back(games, at_least):
    dances = 0
    for seed in range(games):
        match = Match(random_rules(Random(seed))).begin()
        for number, game in enumerate(moments(Random(seed), match.game)):
            dance = game.phase == "play" and not legal_plays(game.position, game.dice, rules=game.rules)
            rare = game.record[-1].action not in ("roll", "play")
            if number <= 10 or number % 7 == 0 or rare or dance or game.outcome:
                later = match.with_game(game)
                assert Match.read(later.record) == later
                dances += dance
    assert dances >= at_least


@pytest.mark.parametrize("name", RuleSet.presets())
def test_text_gives_whole_matches_back_with_how_each_game_was_given_up(name):
    match = random_match(Random(name), RuleSet.presets()[name], 4, PLAYERS)
    for level in (1, 2, 3):
        if match.winner is None:
            match = match.begin()
            game = match.game.open(3, 1) if match.game.phase == "opening" else match.game
            game = game.resign(level)
            match = match.with_game(game if game.outcome else game.accept())
    assert Match.read(match.record) == match


def test_what_notes_say_of_a_game_that_another_program_has_changed_does_not_count():
    match = going_on(*PLAYED, lambda g: g.resign(2), lambda g: g.decline(), lambda g: g.roll("6-1"))
    text = match.record.replace("action 4: resign 2", "action 9: resign 2")
    assert text != match.record
    assert [entry.action for entry in Match.read(text).game.record] == ["open", "play", "roll"]


def test_the_lines_of_the_json_can_be_read_by_people():
    lines = UNFINISHED["beaver"].json.split("\n")
    for line in ('"open 2-2",', '"open 1-3",', '"play 8/5 6/5",', '"double",', '"beaver"'):
        assert f"    {line}" in lines


def test_a_game_given_up_by_whom_the_lot_has_chosen_is_read_back():
    rules = RuleSet.STANDARD.replace(opening_tie="lot")
    match = going_on(
        lambda g: g.open(4, 4), lambda g: g.lot(1), lambda g: g.resign(2), lambda g: g.accept(), rules=rules
    )
    assert Match.read(match.record).games == match.games


@pytest.mark.parametrize(("loser", "marks"), [(0, 0), (1, 1)])
def test_a_game_given_up_on_the_own_turn_after_a_take_has_the_marks_that_gnubg_needs(loser, marks):
    """Without them GNU Backgammon reads who wins as another double."""
    match = going_on(
        lambda g: g.open(3, 1), lambda g: g.play("8/5 6/5"), Game.double, Game.take, lambda g: g.concede(loser)
    )
    assert match.record.count("????") == marks
    assert Match.read(match.record) == match


# Rule sets


@pytest.mark.parametrize(
    "rules",
    [
        *RuleSet.presets().values(),
        RuleSet.NO_HITTING,
        RuleSet.NO_HITTING.to_home().replace(name="passing"),
        RuleSet.STANDARD.without(movement.BarFirst),
        RuleSet.CAUCASIAN.replace(second_hit=False),
        RuleSet.STANDARD.replace(moves_of_double=2, name="Irish"),
        RuleSet.STANDARD.replace(dice=3, same_direction=True, name="Zeno's game"),
        RuleSet.STANDARD.replace(stake=3, cube_limit=4, balances=(100, 200)),
    ],
    ids=lambda rules: rules.name,
)
def test_a_rule_set_is_saved_with_its_name_and_every_setting(rules):
    data = json.loads(json.dumps(rules_to_data(rules)))
    again = rules_from_data(data)
    assert (again, again.name) == (rules, rules.name)


def test_random_rule_sets_are_saved():
    rng = Random(8)
    for _ in range(60):
        rules = random_rules(rng)
        assert rules_from_data(json.loads(json.dumps(rules_to_data(rules)))) == rules
        match = Match(rules).begin()
        assert Match.read(match.record).rules == rules


def test_a_rule_object_from_elsewhere_cannot_be_saved():
    class Mine(StepRule):
        id = "mine"
        aspects = ("mine",)

    rules = RuleSet.STANDARD.replace(rules=(*RuleSet.STANDARD.rules, Mine()))
    with pytest.raises(ValueError, match="Mine is no rule object"):
        rules_to_data(rules)


# What text cannot hold, and how it says so


def test_another_start_is_saved_as_json_only():
    match = Match().begin(Position.parse("own 6x2; opp 20x3"))
    with pytest.raises(ValueError, match="Write the match as JSON"):
        match.record  # noqa: B018 (asking for it is what is refused)
    assert Match.read(match.json) == match


@pytest.mark.parametrize("next_starter", ["reroll", "loser"])
def test_a_starter_who_was_settled_elsewhere_is_saved_as_json_only(next_starter):
    """As text, a first double would be refused by readers, and other dice taken for the throw for the start."""
    match = Match(RuleSet.STANDARD.replace(next_starter=next_starter)).begin(starter=1)
    match = match.with_game(match.game.roll("5-5"))
    with pytest.raises(ValueError, match="who starts as the rules say"):
        match.record  # noqa: B018 (asking for it is what is refused)
    assert Match.read(match.json) == match


def test_a_starter_whom_the_rules_settle_is_saved_as_text():
    match = Match(RuleSet.STANDARD.replace(next_starter="loser")).begin()
    match = match.with_game(match.game.open(6, 1).resign(1).accept()).begin()
    match = match.with_game(match.game.roll("5-5"))
    assert match.game.starter == 0
    assert Match.read(match.record) == Match.read(match.json) == match


def test_three_dice_are_saved_as_json_only():
    match = Match(RuleSet.STANDARD.replace(dice=3)).begin()
    match = match.with_game(match.game.open(1, 2).roll((6, 5, 1)))
    with pytest.raises(ValueError, match="Write the match as JSON"):
        match.record  # noqa: B018 (asking for it is what is refused)
    assert Match.read(match.json) == match


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("#1 fan", "1 fan"),
        ("## #", "Player 1"),
        ("; x", "x"),
        ("Game 3", "Game_3"),
        ("7 point match", "7_point_match"),
        ("1 points match", "1_points_match"),
        ("Anna B. Lee", "Anna B. Lee"),
        ("A: 3   B : 4", "A 3 B 4"),
        ("Lee, 1734", "Lee 1734"),
        ("Lee, Ann", "Lee, Ann"),
        ('"quoted" [x]', "quoted x"),
        (" Anna  B ", "Anna B"),
        (":", "Player 1"),
        ("x" * 80, "x" * 80),
        ("山田 太郎", "山田 太郎"),
    ],
)
def test_names_that_would_be_read_as_something_else_are_written_without_it(name, written):
    match = Match(RuleSet.MATCH, (name, "Ben")).begin()
    match = match.with_game(match.game.open(3, 1).play("8/5 6/5"))
    (line,) = [line for line in match.record.splitlines() if line.startswith(f" {written} : 0")]
    assert line.endswith("Ben : 0")
    assert Match.read(match.record) == Match.read(match.json) == match


LEGAL_NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.sampled_from(" #;:,[]()\"'0123456789"), min_size=1
)
ODD_NAMES = st.sampled_from(
    ["#1 fan", "Game 3", "7 point match", "Wins 2 points", "1) 31: 8/5 6/5", "A : 0   B : 0", "; bglearn player 1: 7"]
)


@given(st.tuples(ODD_NAMES | LEGAL_NAMES, ODD_NAMES | LEGAL_NAMES))
def test_every_legal_name_is_read_back_from_text_and_json(names):
    assume(all(any(unicodedata.category(each) not in ("Cf", "Zs") for each in name) for name in names))
    match = Match(RuleSet.MATCH, names).begin()
    match = match.with_game(match.game.open(3, 1).play("8/5 6/5").resign(1).accept()).begin()
    assert Match.read(match.record) == match
    assert Match.read(match.json) == match


@pytest.mark.parametrize(
    "line", [" #1 fan : 0      Ben : 0", " Game 3 : 0      Ben : 0", " 7 point match : 0   Ben : 0"]
)
def test_the_line_of_the_players_is_read_whatever_a_name_looks_like(line):
    match = Match.read(f" 5 point match\n\n Game 1\n{line}\n  1) 31: 8/5 6/5\n")
    assert match.players == (line.split(" :")[0].strip(), "Ben")
    assert len(match.game.record) == 2


def test_players_without_a_name_are_numbered_when_a_record_is_read():
    assert Match.read(" 5 point match\n\n Game 1\n : 0    : 0\n  1) 31: 8/5 6/5\n").players == ("Player 1", "Player 2")


def test_a_file_is_put_in_place_when_it_is_complete(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    match = UNFINISHED["rolled"]
    match.write(path)
    before = path.read_text(encoding="utf-8")

    def broken(part, target):
        raise OSError("the disk is full")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError, match="full"):
        UNFINISHED["taken"].write(path)
    assert path.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [path]


def test_writing_touches_no_other_file_and_leaves_rights_and_links_as_they_are(tmp_path):
    others = {tmp_path / name: f"precious {name}" for name in ("game.json.part", ".game.json.part", "game.part")}
    for other, text in others.items():
        other.write_text(text, encoding="utf-8")
    (tmp_path / "real.json").touch(mode=0o640)
    (tmp_path / "game.json").symlink_to(tmp_path / "real.json")
    UNFINISHED["rolled"].write(tmp_path / "game.json")
    assert (tmp_path / "game.json").is_symlink()
    assert (tmp_path / "real.json").stat().st_mode & 0o777 == 0o640
    assert Match.read(tmp_path / "real.json") == UNFINISHED["rolled"]
    assert {other: other.read_text(encoding="utf-8") for other in others} == others
    assert len(list(tmp_path.iterdir())) == 5


def test_text_and_json_are_told_apart_by_what_is_in_them(tmp_path):
    match = random_match(Random(4), RuleSet.MATCH, 1)
    odd = tmp_path / "game.txt"
    odd.write_text("\n  " + match.json, encoding="utf-8")
    assert Match.read(odd) == match
    assert Match.read(match.json.encode("utf-8-sig")) == match


def test_a_newer_version_says_that_a_newer_program_reads_it():
    data = json.loads(UNFINISHED["rolled"].json)
    with pytest.raises(InvalidRecordError, match="has version 2; this program reads version 1"):
        Match.read(json.dumps(data | {"version": 2}))
