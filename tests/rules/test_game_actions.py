"""What may be done when, and what a refusal says."""

import re
from dataclasses import FrozenInstanceError, replace

import pytest
from table import midgame

from bglearn import explain
from bglearn.exercises.engines import engine
from bglearn.notation.errors import InvalidPlayError
from bglearn.rules import (
    Game,
    GameState,
    IllegalActionError,
    IllegalPlayError,
    Play,
    Position,
    Roll,
    RuleSet,
    legal_plays,
)
from bglearn.rules.cube import DoublingCube
from bglearn.rules.table_rules import ACTIONS, JUDGES, TABLE_RULES
from bglearn.words import table

START = Game(RuleSet.MONEY)
OPENED = START.open(3, 1)
PLAYED = OPENED.play("8/5 6/5")
DOUBLED = PLAYED.double()
TAKEN = DOUBLED.take()
RESIGNED = PLAYED.resign(2)
OVER = RESIGNED.accept()
CRAWFORD = midgame(rules=RuleSet.MATCH, crawford=True, score=(4, 2))
LAST_ROLL = midgame("own 1x1; opp 24x3", RuleSet.STANDARD.replace(last_roll_draw=True)).roll("2-1").play("1/off")

MOMENTS = {
    "opening": START,
    "lot": Game(RuleSet.STANDARD.replace(opening_tie="lot")).open(2, 2),
    "first turn": OPENED,
    "before the roll": PLAYED,
    "double offered": DOUBLED,
    "beaver offered": DOUBLED.beaver(),
    "raccoon offered": midgame(rules=RuleSet.MONEY.replace(raccoon=True)).double().beaver().raccoon(),
    "taken": TAKEN,
    "rolled": PLAYED.roll("4-2"),
    "resigned": RESIGNED,
    "resigned after the roll": PLAYED.roll("4-2").resign(1),
    "over": OVER,
    "crawford": CRAWFORD,
    "last roll": LAST_ROLL,
    "settled starter": Game.started_by(1, RuleSet.STANDARD),
}

EXPECTED = {
    "opening": {(0, "open"), (1, "open")},
    "lot": {(0, "lot"), (1, "lot")},
    "first turn": {(0, "play"), (0, "resign")},
    "before the roll": {(1, "roll"), (1, "double"), (1, "resign")},
    "double offered": {(0, "take"), (0, "drop"), (0, "beaver")},
    "beaver offered": {(1, "take"), (1, "drop")},
    "raccoon offered": {(1, "take"), (1, "drop")},
    "taken": {(1, "roll"), (1, "resign")},
    "rolled": {(1, "play"), (1, "resign")},
    "resigned": {(0, "accept"), (0, "decline")},
    "resigned after the roll": {(0, "accept"), (0, "decline")},
    "over": set(),
    "crawford": {(0, "roll"), (0, "resign")},
    "last roll": {(1, "roll")},
    "settled starter": {(1, "roll"), (1, "resign")},
}


def act(game, action, by):
    """Does something in a game, whoever is to do it."""
    if action == "open":
        return game.open(4, 1)
    if action == "lot":
        return game.lot(by)
    if action == "roll":
        return game.roll("4-2", by=by)
    if action == "play":
        plays = legal_plays(game.position, game.dice or Roll(4, 2), rules=game.rules)
        return game.play(plays[0], by=by)
    return getattr(game, action)(by=by)


@pytest.mark.parametrize("moment", MOMENTS)
def test_exactly_this_may_be_done(moment):
    game = MOMENTS[moment]
    assert {(each.player, each.action) for each in game.allowed} == EXPECTED[moment]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("player", [0, 1])
def test_what_is_allowed_can_be_done_and_nothing_else(moment, action, player):
    game = MOMENTS[moment]
    if (player, action) in EXPECTED[moment]:
        after = act(game, action, player)
        assert after != game
        assert len(after.record) > len(game.record)
        return
    if action == "open" and moment == "opening":
        return
    with pytest.raises(IllegalActionError) as caught:
        act(game, action, player)
    error = caught.value
    assert error.reasons == game.refusals(action, 0 if action == "open" else player)
    assert error.reason.id in table("game") or f"why_{error.reason.id}" in table("game")
    sentence = str(error)
    assert sentence.startswith("You cannot ")
    for _, other in EXPECTED[moment]:
        assert table("game")[f"action_{other}"] in sentence
    if not EXPECTED[moment]:
        assert sentence.endswith(": the game is over.")


REFUSED = {
    "object-bear-off": lambda: OVER.roll("3-1", by=1),
    "opening-one-die": lambda: START.roll("3-1"),
    "opening-both-dice": lambda: OPENED.open(4, 2),
    "cube-take": lambda: DOUBLED.roll("3-1", by=1),
    "cube-drop": lambda: PLAYED.take(),
    "resign-offer": lambda: RESIGNED.roll("3-1"),
    "turn-alternate": lambda: PLAYED.roll("3-1", by=0),
    "dice-together": lambda: PLAYED.play("8/5 6/5"),
    "cube-off": lambda: midgame(rules=RuleSet.STANDARD.replace(cube=False)).double(),
    "crawford": lambda: CRAWFORD.double(),
    "holland": lambda: midgame(rules=RuleSet.MATCH.replace(holland=True), post_crawford=True, score=(4, 3)).double(),
    "cube-limit": lambda: midgame(rules=RuleSet.STANDARD.replace(cube_limit=8), cube=8, owner=0).double(),
    "cube-not-on-opening": lambda: OPENED.double(),
    "draw-last-roll": lambda: LAST_ROLL.resign(),
    "cube-offer-before-roll": lambda: PLAYED.roll("4-2").double(),
    "cube-owner-redoubles": lambda: TAKEN.double(),
    "beaver": lambda: midgame().double().beaver(),
    "raccoon": lambda: DOUBLED.beaver().raccoon(),
    "opening-no-double": lambda: MOMENTS["lot"].lot(0).roll("3-3"),
}


@pytest.mark.parametrize("aspect", REFUSED)
def test_each_aspect_is_the_reason_of_a_refusal(aspect):
    with pytest.raises(IllegalActionError) as caught:
        REFUSED[aspect]()
    assert caught.value.reason.id == aspect


def test_every_sentence_of_a_refusal_is_used():
    assert {key.removeprefix("why_") for key in table("game") if key.startswith("why_")} <= set(REFUSED)


DROPPED = {
    "GameEnds": ("over", "roll", 1),
    "OpeningDecides": ("opening", "roll", 0),
    "AnswerFirst": ("before the roll", "accept", 1),
    "TurnsAlternate": ("before the roll", "roll", 0),
    "RollThenPlay": ("rolled", "roll", 1),
    "CubeInUse": ("crawford", "double", 0),
    "CubeBeforeRoll": ("rolled", "double", 1),
    "OwnerRedoubles": ("taken", "double", 1),
    "BeaverAtOnce": ("beaver offered", "raccoon", 1),
    "Resigning": ("last roll", "resign", 1),
}
"""For each rule object something that it alone forbids."""


@pytest.mark.parametrize("rule", TABLE_RULES, ids=lambda rule: type(rule).__name__)
def test_dropping_a_rule_object_allows_what_was_refused(rule, monkeypatch):
    moment, action, player = DROPPED[type(rule).__name__]
    game = MOMENTS[moment]
    assert [type(reason.rule) for reason in game.refusals(action, player)] == [type(rule)]
    assert not game.allows(action, player)
    monkeypatch.setitem(JUDGES, action, tuple(each for each in JUDGES[action] if each is not rule))
    assert game.allows(action, player)


def test_a_rule_object_says_only_its_own_aspects():
    others = {"cube-off", "crawford", "holland", "cube-limit", "draw-last-roll", "resign-offer"}  # of switches
    for moment, game in MOMENTS.items():
        for action in ACTIONS:
            for player in (0, 1):
                for reason in game.refusals(action, player):
                    assert reason.aspect in {*reason.rule.aspects, *others}, (moment, action)


# Plays


def test_a_play_that_is_not_allowed_is_refused_with_its_reason_and_changes_nothing():
    with pytest.raises(IllegalPlayError) as caught:
        OPENED.play("8/5 6/4")
    assert caught.value.reason.id == "die-separate"
    assert caught.value.reason.witness in legal_plays(OPENED.position, OPENED.dice)
    assert OPENED.phase == "play"


def test_a_play_of_another_turn_is_judged_like_any_other():
    elsewhere = legal_plays(Position.start(), (6, 5))[0]
    with pytest.raises(IllegalPlayError):
        OPENED.play(elsewhere)
    same = legal_plays(Position.start(), (3, 1), rules=RuleSet.MATCH)[0]
    assert OPENED.play(same) == OPENED.play(str(same))


def test_a_play_by_rules_with_effects_leads_where_legal_plays_says():
    """Here a checker that passes over a blot hits it, which its start and end do not show."""
    rules = engine("passing-hits").rules
    game = midgame("own 13x1, 6x14; opp 10x1, 5x1, 1x13", rules).roll("6-5")
    for play in legal_plays(game.position, game.dice, rules=rules):
        assert game.play(str(play)).record[-1].play.result == play.result
    assert game.play("13/7/2").position.own.bar == 2


def test_nothing_can_be_played_is_a_play_too():
    closed = midgame("own bar x1, 6x14; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x5").roll("6-5")
    with pytest.raises(IllegalPlayError):
        closed.play("6/1")
    danced = closed.play("cannot move")
    assert (danced.turn, danced.record[-1].play) == (1, Play())
    with pytest.raises(IllegalPlayError) as caught:
        OPENED.play("cannot move")
    assert caught.value.reason.id == "no-voluntary-pass"


def test_a_wrong_number_of_dice_is_refused():
    with pytest.raises(ValueError, match="dice"):
        PLAYED.roll("3")
    with pytest.raises(ValueError, match="dice"):
        PLAYED.roll((3, 2, 1))


def test_a_level_of_resignation_that_does_not_exist_is_refused():
    for level in (0, 4, "two", 2.0, True, None):
        with pytest.raises(ValueError, match="resignation is for 1"):
            PLAYED.resign(level)
        with pytest.raises(ValueError, match="resignation is for 1"):
            PLAYED.concede(1, level)


@pytest.mark.parametrize("player", [7, -1, True, "0", None, 1.0])
def test_a_player_who_does_not_exist_is_refused_by_name(player):
    lots = MOMENTS["lot"]
    for act in (
        lambda: lots.lot(player),
        lambda: Game.started_by(player, RuleSet.STANDARD),
        lambda: PLAYED.concede(player, 1),
        lambda: PLAYED.allows("roll", player),
        lambda: PLAYED.refusals("roll", player),
    ):
        with pytest.raises(ValueError, match=f"players are 0 and 1, by column; {player!r} is neither"):
            act()
    if player is not None:
        with pytest.raises(ValueError, match="is neither"):
            PLAYED.roll("3-1", by=player)


@pytest.mark.parametrize("action", ["bogus", "__class__", "concede", "", None, ["roll"]])
def test_an_action_that_does_not_exist_is_refused_with_the_list(action):
    for ask in (PLAYED.allows, PLAYED.refusals):
        with pytest.raises(ValueError, match="there are open, lot, roll, play, double, take"):
            ask(action, 1)


@pytest.mark.parametrize("play", [None, [], 7, ("8/5", "6/5")])
def test_what_is_no_play_is_said_to_be_none(play):
    with pytest.raises(InvalidPlayError, match=f"{re.escape(repr(play))} is no play. Write it as text"):
        OPENED.play(play)


def test_lots_where_none_are_drawn_name_the_switch():
    for game in (START, OPENED, PLAYED):
        with pytest.raises(IllegalActionError, match=r'no lots are drawn .*opening_tie="lot"'):
            game.lot(0)
    with pytest.raises(IllegalActionError, match="first one die each"):
        Game(RuleSet.STANDARD.replace(opening_tie="lot")).lot(0)


def test_nobody_concedes_while_a_last_roll_decides():
    for loser in (0, 1):
        with pytest.raises(IllegalActionError, match=r"the last roll decides\. Allowed is to roll"):
            LAST_ROLL.concede(loser, 3)
        with pytest.raises(IllegalActionError, match=r"the last roll decides\. Allowed is to play"):
            LAST_ROLL.roll("2-1").concede(loser)


def test_a_game_is_a_value():
    again = Game(RuleSet.MONEY).open(3, 1).play("6/5 8/5")
    assert again == PLAYED
    assert hash(again.position) == hash(PLAYED.position)
    with pytest.raises(FrozenInstanceError):
        again.turn = 0
    assert Game(RuleSet.MONEY) == START


def test_the_states_are_what_a_player_saw():
    assert [str(state.roll) for state in PLAYED.roll("4-2").states] == ["3-1", "4-2"]
    first, second = PLAYED.roll("4-2").states
    assert (first.player, second.player) == (0, 1)
    assert second.position == PLAYED.position
    assert DOUBLED.states[-1].double_offered
    assert DOUBLED.states[-1].player == 1
    assert OVER.states[-1].roll is None
    owned = TAKEN.roll("6-5").states[-1]
    assert (owned.cube, owned.cube_owner, owned.max_cube) == (2, "opp", 1024)
    assert GameState.from_xgid(owned.xgid).position == owned.position


def test_verdicts_can_be_had_of_every_turn_of_a_game():
    state = PLAYED.roll("4-2").states[-1]
    assert explain(state.position, state.roll, "8/4 6/4").legal


# A position that is not the usual start


def test_a_game_from_another_position_is_seen_by_whoever_starts():
    position = Position.parse("own 6x2; opp 20x3")
    mine, theirs = Game(position=position).open(5, 2), Game(position=position).open(2, 5)
    assert mine.position == position
    assert theirs.position == position.mirror()
    assert mine.states[0].position == position


def test_a_game_with_three_dice_throws_all_of_them_after_it_is_settled_who_starts():
    rules = RuleSet.STANDARD.replace(dice=3, name="three dice")
    game = Game(rules).open(5, 2)
    assert (game.phase, game.turn) == ("roll", 0)
    game = game.roll((6, 2, 1))
    assert len(game.play(legal_plays(game.position, game.dice, rules=rules)[0]).record[-1].play.moves) == 3


# Rules, each under its catalogue id


def test_draw_last_roll():
    draws = RuleSet.STANDARD.replace(last_roll_draw=True)
    first = midgame("own 1x1; opp 24x2", draws).roll("2-1").play("1/off")
    assert (first.phase, first.turn, first.last_roll) == ("roll", 1, True)
    assert first.roll("6-5").play("1/off(2)").outcome.kind == "draw"
    second = replace(midgame("own 1x1; opp 24x2", draws), starter=1).roll("2-1").play("1/off")
    assert (second.outcome.winner, second.last_roll) == (0, False)
    without = midgame("own 1x1; opp 24x2").roll("2-1").play("1/off")
    assert without.outcome.winner == 0


def test_draw_last_roll_with_a_dance():
    draws = RuleSet.STANDARD.replace(last_roll_draw=True)
    game = midgame("own 1x1; opp bar x1, 24x3", draws).roll("2-1").play("1/off").roll("6-5")
    outcome = game.play(legal_plays(game.position, game.dice)[0]).outcome
    assert (outcome.winner, outcome.points, outcome.why) == (0, 1, "borne off")


def test_cauc_with_duty():
    """Who may not stand on a hitter must play otherwise, if there is any way."""
    board = "own 8x1, 3x2; opp 5x1, 1x2"
    game = midgame(board, RuleSet.CAUCASIAN).roll("3-2")
    with pytest.raises(IllegalPlayError) as caught:
        game.play("8/5*/3")
    assert caught.value.reason.rule.id == "cauc-no-hit-and-stack"
    for play in legal_plays(game.position, game.dice, rules=RuleSet.CAUCASIAN):
        assert not any(move.hit and move.end == 5 for move in play.moves)
        assert len(play.moves) == 2
        assert game.play(play).turn == 1
    assert midgame(board).roll("3-2").play("8/5*/3").turn == 1


def test_cube_drop_single():
    for board in ("own 6x15; opp bar x15", "own 6x15; opp 1x1", None):
        for value in (1, 2, 8):
            game = midgame(board and "own 6x14, 12x1; opp 1x2, 19x13", cube=value, owner=0 if value > 1 else None)
            outcome = game.double().drop().outcome
            assert (outcome.winner, outcome.kind, outcome.points) == (0, "single", value)


def test_resign_actual():
    """Under seed 001 who resigns at move one loses koks: two checkers stand in the winner's home board."""
    game = Game(RuleSet.presets()["seed-001"]).open(5, 2)
    assert "resign" in {each.action for each in game.allowed}
    outcome = game.resign().outcome
    assert (outcome.winner, outcome.kind, outcome.points, outcome.why) == (1, "backgammon", 3, "resignation")
    assert game.resign(1).outcome == outcome  # nobody is asked for a level


def test_resign_offer():
    """Under the standard rules the same offer is for a level, and may be declined."""
    game = Game(RuleSet.MATCH).open(5, 2).resign(1)
    assert {(each.player, each.action) for each in game.allowed} == {(1, "accept"), (1, "decline")}
    assert game.accept().outcome.points == 1
    assert game.decline().play("13/8 13/11").turn == 1


def test_cube_limit():
    for limit in (2, 4, 8, 16, 32, 64):
        game = midgame(rules=RuleSet.STANDARD.replace(cube_limit=limit))
        while game.cube.value < limit:
            assert game.allows("double", game.turn)
            game = game.double().take()
            assert game.state.max_cube == limit
            game = replace(game, turn=1 - game.turn)
        assert [reason.id for reason in game.refusals("double", game.turn)] == ["cube-limit"]


def test_cube_limit_holds_for_beavers_and_automatic_doubles_too():
    rules = RuleSet.MONEY.replace(cube_limit=4, automatic_doubles=2)
    tied = Game(rules).open(4, 4).open(4, 4).open(4, 4)
    assert tied.cube.value == 4
    offered = midgame(rules=RuleSet.MONEY.replace(cube_limit=4), cube=2, owner=0).double()
    assert not offered.allows("beaver", 1)
    assert midgame(rules=RuleSet.MONEY.replace(cube_limit=4)).double().allows("beaver", 1)


def test_cube_dead():
    """A cube at its limit is nobody's to turn; in a match to 2 one at 2 may be turned, but to no end."""
    at_limit = midgame(rules=RuleSet.STANDARD.replace(cube_limit=2), cube=2, owner=0)
    assert not at_limit.allows("double", 0)
    rules = RuleSet.MATCH.replace(match_length=2, crawford=False)
    owned = midgame(rules=rules, cube=2, owner=0)
    assert owned.allows("double", 0)
    assert owned.double().take().cube.value == 4


def test_cube_no_limit():
    game = midgame(cube=1024, owner=0).double().take()
    assert (game.cube.value, game.state.max_cube) == (2048, 4096)


def test_holland():
    """The throw for the start is the starter's first."""
    rules = RuleSet.MATCH.replace(holland=True)
    game = Game(rules, score=(4, 3), post_crawford=True).open(3, 1).play("8/5 6/5")
    assert [reason.id for reason in game.refusals("double", 1)] == ["holland"]
    game = game.roll("6-4").play("24/18 13/9")
    assert [reason.id for reason in game.refusals("double", 0)] == ["holland"]
    game = game.roll("2-1").play("13/11 6/5")
    assert [reason.id for reason in game.refusals("double", 1)] == ["holland"]
    game = game.roll("2-1").play("13/11 24/23")
    assert game.allows("double", 0)


def test_jacoby_holds_for_resignations_too():
    assert midgame(rules=RuleSet.MONEY).resign(3).accept().outcome.points == 1
    assert midgame(rules=RuleSet.MONEY, cube=2, owner=0).resign(3).accept().outcome.points == 6
    tied = Game(RuleSet.MONEY.replace(automatic_doubles=1)).open(4, 4).open(4, 1)
    assert tied.resign(3).accept().outcome.points == 2  # an automatic double is no double that was taken


def test_beaver_refuse():
    outcome = midgame(rules=RuleSet.MONEY).double().beaver().drop().outcome
    assert (outcome.winner, outcome.points) == (1, 2)
    rules = RuleSet.MONEY.replace(raccoon=True)
    outcome = midgame(rules=rules).double().beaver().raccoon().drop().outcome
    assert (outcome.winner, outcome.points) == (0, 4)


def test_no_score_mode():
    rules = RuleSet.presets()["seed-003"]
    for board in ("own 1x1; opp 19x15", "own 1x1; opp 24x2, 19x12"):
        outcome = midgame(board, rules).roll("2-1").play("1/off").outcome
        assert (outcome.winner, outcome.points) == (0, 0)
    assert midgame(rules=rules).resign(2).accept().outcome.points == 0


def test_a_cube_that_cannot_be_is_refused():
    for value in (0, 3, -2):
        with pytest.raises(ValueError, match="A cube shows"):
            DoublingCube(value)
    with pytest.raises(ValueError, match="belongs to"):
        DoublingCube(2, 2)


def test_after_the_end_a_refusal_offers_nothing():
    with pytest.raises(IllegalActionError) as caught:
        DOUBLED.drop().double()
    assert str(caught.value) == "You cannot double now: the game is over."
