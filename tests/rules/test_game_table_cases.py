"""The 39 situations at the table of data/table_cases.json, each under its id.

Four of them are conduct at the table and nothing that a game could refuse; the rule sheet tells of them.
"""

import json
from dataclasses import replace

import pytest
from corpora import DATA
from table import lose, midgame

from bglearn.records import Match
from bglearn.rules import Game, IllegalActionError, RuleSet, legal_plays
from bglearn.rules.outcome import Outcome

CASES = {row["id"]: row for row in json.loads((DATA / "table_cases.json").read_text(encoding="utf-8"))}
CONDUCT = {"dice-on-checker", "dice-one-cocked", "dice-change-of-mind", "proc-illegal-unnoticed"}
SHOWN = {}


def case(name):
    def keep(test):
        SHOWN[name] = test
        return test

    return keep


def refusal(action):
    with pytest.raises(IllegalActionError) as caught:
        action()
    return caught.value.reason.id


def won_by(match, winner, level=1, cube=1):
    """The match after a game that its loser has given up at a level, the cube having been turned so often before."""
    match = match.begin()
    game = match.game if match.game.starter is not None else match.game.open(6, 1)
    if game.phase == "roll":
        game = game.roll("6-1")
    game = replace(game, turn=1 - winner, cube=replace(game.cube, value=cube), turned=cube > 1)
    return match.with_game(game.resign(level).accept())


MODES = {mode: RuleSet.STANDARD.replace(end_mode=mode) for mode in ("oin", "mars", "koks")}
SERIES = RuleSet.STANDARD.replace(next_starter="loser")
DRAWS = RuleSet.STANDARD.replace(last_roll_draw=True)
ACTUAL = RuleSet.STANDARD.replace(resignation="actual")


def last_roll(board, roll, rules=DRAWS, **around):
    """The outcome where player 0, who began, bears off and player 1 (on player 1's numbers) has this last roll."""
    opp = ", ".join(f"{25 - point}x{n}" for point, n in board.items())
    game = midgame(f"own 1x1; opp {opp}", rules, **around).roll("2-1").play("1/off")
    assert (game.last_roll, game.turn, game.outcome) == (True, 1, None)
    game = game.roll(roll)
    return game.play(max(legal_plays(game.position, game.dice), key=lambda play: play.result.own.off)).outcome


# Opening and series


@case("open-tie")
def open_tie():
    tied = Game(RuleSet.STANDARD).open(4, 4)
    assert (tied.phase, tied.cube.value, tied.states) == ("opening", 1, ())
    assert tied.open(2, 5).turn == 1
    lot = Game(RuleSet.STANDARD.replace(opening_tie="lot")).open(4, 4)
    assert lot.phase == "lot"
    assert lot.lot(1).turn == 1
    assert RuleSet.presets()["seed-001"].opening_tie == "reroll"


@case("open-automatic-double")
def open_automatic_double():
    once = Game(RuleSet.MONEY.replace(automatic_doubles=1)).open(4, 4)
    assert (once.cube.value, once.cube.owner, once.phase) == (2, None, "opening")
    assert once.open(4, 4).cube == once.cube


@case("open-no-double-first")
def open_no_double_first():
    assert Game(RuleSet.STANDARD).open(5, 5).phase == "opening"
    lot = Game(RuleSet.STANDARD.replace(opening_tie="lot")).open(5, 5).lot(0)
    assert refusal(lambda: lot.roll("5-5")) == "opening-no-double"
    second = won_by(Match(SERIES), 0).begin().game
    assert (second.starter, second.roll("5-5").phase) == (1, "play")


@case("open-series-after-draw")
def open_series_after_draw():
    drawn = Game(SERIES).open(6, 1)
    drawn = replace(drawn, outcome=Outcome(None, "draw", 0, "last roll"), phase="over")
    following = Match(SERIES, games=(drawn,)).begin().game
    assert (following.starter, following.phase) == (None, "opening")


@case("open-series-alternate")
def open_series_alternate():
    rules = RuleSet.STANDARD.replace(next_starter="alternate")
    for winner in (0, 1):
        match = won_by(Match(rules), winner)
        assert match.games[0].starter == 0
        assert match.begin().game.starter == 1


# Results


@case("res-single")
def res_single():
    for cube in (1, 2, 4):
        outcome = lose({1: 14}, cube=cube)
        assert (outcome.kind, outcome.points) == ("single", cube)


@case("res-single-despite-bar")
def res_single_despite_bar():
    outcome = lose({1: 13, "bar": 1})
    assert (outcome.kind, outcome.points) == ("single", 1)


@case("res-gammon")
def res_gammon():
    outcome = lose({6: 14, 18: 1})
    assert (outcome.kind, outcome.points) == ("gammon", 2)


@case("res-002-literal")
def res_002_literal():
    outcome = lose({6: 14, 22: 1}, RuleSet.presets()["seed-002"])
    assert (outcome.kind, outcome.points) == ("backgammon", 3)


@case("res-mode-table")
def res_mode_table():
    points = [lose({6: 14, 24: 1}, MODES[mode]).points for mode in ("oin", "mars", "koks")]
    assert points == [1, 2, 3]


@case("res-mode-mars-gammon")
def res_mode_mars_gammon():
    rules = MODES["mars"].replace(stake=5)
    outcome = lose({6: 15}, rules, cube=4)
    game = replace(Game(rules), outcome=outcome, phase="over")
    assert Match(rules.replace(balances=(500, 500), cube_limit=8), games=(game,)).balances == (540, 460)


@case("res-quadruple-home-only")
def res_quadruple_home_only():
    rules = RuleSet.STANDARD.replace(quadruple_bar=True)
    assert lose({6: 14, 24: 1}, rules).points == 3
    assert lose({6: 14, "bar": 1}, rules).points == 4
    assert lose({6: 13, 24: 1, "bar": 1}, rules).points == 4


@case("res-resign-one-off")
def res_resign_one_off():
    game = midgame("own 6x13, bar x1; opp 19x2, 20x13", ACTUAL, cube=2, owner=0)
    outcome = game.resign().outcome
    assert (outcome.winner, outcome.kind, outcome.points) == (1, "single", 2)


@case("res-resign-capped")
def res_resign_capped():
    game = midgame("own 24x2, 6x13; opp 19x2, 20x13", ACTUAL.replace(end_mode="oin"))
    outcome = game.resign().outcome
    assert (outcome.kind, outcome.points) == ("backgammon", 1)


@case("res-resign-std-refused")
def res_resign_std_refused():
    offered = midgame("own 24x2, 6x13; opp 19x2, 20x13").resign(1)
    assert {each.action for each in offered.allowed} == {"accept", "decline"}
    on = offered.decline()
    assert (on.phase, on.turn, on.outcome, on.resigned) == ("roll", 0, None, None)
    thrown = midgame().roll("3-1").resign(1).decline()
    assert (thrown.phase, str(thrown.dice)) == ("play", "3-1")


# Draw with the last roll


@case("draw-yes")
def draw_yes():
    outcome = last_roll({1: 2}, "6-5")
    assert (outcome.winner, outcome.kind, outcome.points) == (None, "draw", 0)
    stakes = replace(Game(DRAWS.replace(stake=10)), outcome=outcome)
    assert Match(stakes.rules, games=(stakes,)).balances == (0, 0)


@case("draw-double")
def draw_double():
    assert last_roll({1: 4}, "1-1").winner is None


@case("draw-no")
def draw_no():
    outcome = last_roll({1: 3}, "6-5")
    assert (outcome.winner, outcome.kind, outcome.points) == (0, "single", 1)


@case("draw-mars-to-oin")
def draw_mars_to_oin():
    outcome = last_roll({6: 8, 5: 7}, "6-5")
    assert (outcome.winner, outcome.kind, outcome.points) == (0, "single", 1)


# Cube


@case("cube-starter")
def cube_starter():
    opened = Game(RuleSet.STANDARD).open(3, 1)
    assert refusal(opened.double) == "cube-not-on-opening"
    second = opened.play("8/5 6/5")
    assert second.double().offer == "double"


@case("cube-drop-value")
def cube_drop_value():
    game = midgame("own 6x14, 13x1; opp 19x14, bar x1", cube=2, owner=0)
    outcome = game.double().drop().outcome
    assert (outcome.winner, outcome.kind, outcome.points) == (0, "single", 2)


@case("cube-closed-out")
def cube_closed_out():
    closed = midgame("own bar x1, 6x14; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x5")
    assert closed.double().take().cube.value == 2


@case("cube-limit-reached")
def cube_limit_reached():
    game = midgame(rules=RuleSet.STANDARD.replace(cube_limit=4), cube=4, owner=0)
    assert refusal(game.double) == "cube-limit"
    assert "double" not in {each.action for each in game.allowed}


@case("cube-limit-two")
def cube_limit_two():
    game = midgame(rules=RuleSet.STANDARD.replace(cube_limit=2)).double().take()
    game = game.roll("2-1").play("24/23 13/11")
    assert refusal(game.double) == "cube-limit"


@case("cube-beyond-64")
def cube_beyond_64():
    game = midgame(cube=64, owner=0).double()
    assert game.record[-1].value == 128
    assert game.take().cube.value == 128
    assert game.take().state.max_cube >= 128


@case("cube-coefficient")
def cube_coefficient():
    assert lose({6: 15}, cube=4).points == 8


# Match and money


@case("match-crawford")
def match_crawford():
    match = won_by(won_by(Match(RuleSet.MATCH), 1, level=2), 0, cube=4).begin()
    assert (match.score, match.game.crawford) == ((4, 2), True)
    game = match.game.open(3, 1).play("8/5 6/5")
    for _ in range(2):
        assert refusal(game.double) == "crawford"
        game = game.roll("2-1").play("24/23 13/11")


@case("match-crawford-once")
def match_crawford_once():
    match = won_by(won_by(won_by(Match(RuleSet.MATCH), 1, level=2), 0, cube=4), 1)
    assert (match.score, match.games[-1].crawford) == ((4, 3), True)
    following = match.begin().game
    assert (following.crawford, following.post_crawford) == (False, True)
    assert following.open(3, 1).play("8/5 6/5").double().offer == "double"


@case("match-surplus")
def match_surplus():
    rules = RuleSet.MATCH.replace(crawford=False)
    match = won_by(Match(rules), 0, cube=4)
    match = won_by(match, 0, level=3, cube=2)
    assert (match.score, match.winner) == ((10, 0), 0)
    with pytest.raises(IllegalActionError, match="The match is over"):
        match.begin()


@case("money-jacoby-centre")
def money_jacoby_centre():
    outcome = lose({6: 15}, RuleSet.MONEY)
    assert (outcome.kind, outcome.points) == ("gammon", 1)


@case("money-jacoby-turned")
def money_jacoby_turned():
    assert lose({6: 15}, RuleSet.MONEY, cube=2).points == 4


@case("money-jacoby-match")
def money_jacoby_match():
    with pytest.raises(ValueError, match="Jacoby rule is for money games"):
        RuleSet.MATCH.replace(jacoby=True)
    assert lose({6: 15}, RuleSet.MATCH).points == 2


@case("money-beaver")
def money_beaver():
    offered = midgame(rules=RuleSet.MONEY).double()
    taken = offered.beaver().take()
    assert (taken.cube.value, taken.cube.owner) == (4, 1)
    assert refusal(lambda: offered.take().beaver()) in ("cube-drop", "beaver")
    assert refusal(lambda: offered.beaver().roll("3-1")) == "cube-take"


@case("money-raccoon")
def money_raccoon():
    rules = RuleSet.MONEY.replace(raccoon=True)
    taken = midgame(rules=rules).double().beaver().raccoon().take()
    assert (taken.cube.value, taken.cube.owner) == (8, 1)
    assert refusal(lambda: midgame(rules=RuleSet.MONEY).double().beaver().raccoon()) == "raccoon"


@case("money-beaver-match")
def money_beaver_match():
    assert refusal(midgame(rules=RuleSet.MATCH).double().beaver) == "beaver"


@pytest.mark.parametrize("name", [name for name in CASES if name not in CONDUCT])
def test_situation(name):
    SHOWN[name]()


def test_every_situation_has_its_test():
    assert len(CASES) == 39
    assert set(SHOWN) | CONDUCT == set(CASES)
    assert not set(SHOWN) & CONDUCT
