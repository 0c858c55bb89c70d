"""A match saved and taken up again: everything is in the JSON, and what the text leaves out is known."""

import json
from random import Random

import pytest
from random_games import essence, moments, random_match, random_rules

from bglearn.records import InvalidRecordError, Match
from bglearn.records.ruledata import rules_from_data, rules_to_data
from bglearn.rules import Position, RuleSet, movement
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
        if number < 10 or number % 5 == 0 or game.outcome:
            later = match.with_game(game)
            assert Match.read(later.json) == later


def test_text_gives_every_moment_back_but_what_was_declined_or_is_offered():
    for seed in range(6):
        match = Match(random_rules(Random(seed))).begin()
        for number, game in enumerate(moments(Random(seed), match.game)):
            if number > 10 and number % 7 and not game.outcome:
                continue
            if game.phase in ("play", "resigned", "lot", "opening") or game.record[-1].action == "lot":
                continue  # dice to which nothing can be played are a dance when they are read; a lot alone is nothing
            later = match.with_game(game)
            again = Match.read(later.record)
            implied = game.offer is None and "beaver" in {entry.action for entry in game.record}
            assert essence(again.game)[0] == essence(game)[0] or implied


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
    for _ in range(300):
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


def test_three_dice_are_saved_as_json_only():
    match = Match(RuleSet.STANDARD.replace(dice=3)).begin()
    match = match.with_game(match.game.open(1, 2).roll((6, 5, 1)))
    with pytest.raises(ValueError, match="Write the match as JSON"):
        match.record  # noqa: B018 (asking for it is what is refused)
    assert Match.read(match.json) == match


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna B. Lee", "Anna B. Lee"),
        ("A: 3   B : 4", "A 3 B 4"),
        ("Lee, 1734", "Lee 1734"),
        ("Lee, Ann", "Lee, Ann"),
        ('"quoted" [x]', "quoted x"),
        ("two\nlines", "two lines"),
        ("   ", "Player 1"),
        ("x" * 80, "x" * 80),
        ("山田 太郎", "山田 太郎"),
    ],
)
def test_names_that_would_be_read_as_something_else_are_written_without_it(name, written):
    match = Match(RuleSet.MATCH, (name, "Ben")).begin()
    match = match.with_game(match.game.open(3, 1).play("8/5 6/5"))
    again = Match.read(match.record)
    assert again.players == (written, "Ben")
    assert again.games == match.games
    assert Match.read(match.json).players == (name, "Ben")


def test_a_file_is_put_in_place_when_it_is_complete(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    match = UNFINISHED["rolled"]
    match.write(path)
    before = path.read_text(encoding="utf-8")

    def broken(self, target):
        raise OSError("the disk is full")

    monkeypatch.setattr("pathlib.Path.replace", broken)
    with pytest.raises(OSError, match="full"):
        UNFINISHED["taken"].write(path)
    assert path.read_text(encoding="utf-8") == before


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
