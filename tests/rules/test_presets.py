"""Each seed document has a rule set. The tests quote the document and its line, as `cat -n` prints it.

What a document leaves open, offers or gets wrong is tested too: the standard rule stands, or the catalogue's
recommended reading.
"""

import dataclasses

import pytest

from bglearn import IllegalPlayError, Position, RuleSet, explain, legal_plays
from bglearn.rules import Side
from bglearn.rules.cube import DoublingCube
from bglearn.rules.errors import IllegalActionError
from bglearn.rules.game import Game
from bglearn.rules.match import Match
from bglearn.rules.presets import OFFERED, PRESETS
from bglearn.rules.switches import SWITCHES, greatest_loss

SEEDS = tuple(name for name in PRESETS if name.startswith("seed-"))


def seed(number):
    return RuleSet.presets()[f"seed-{number}"]


def differences(rules, other=RuleSet.STANDARD):
    """The switches in which two rule sets differ."""
    return {name: getattr(rules, name) for name in SWITCHES if getattr(rules, name) != getattr(other, name)}


def line(*quotes):
    """Runs a test once for each `NNN Lx: what it says`, under that name."""
    cases = [pytest.param(quote[:3], id=f"seed {quote}") for quote in quotes]
    return pytest.mark.parametrize("number", cases)


def at_turn(rules, board="", *, cube=1, owner=None, starter=0):
    """A game some turns old in which player 0 is to roll, from a board text (the start where none is given)."""
    position = Position.parse(board) if board else Position.start()
    record = after_first_plays(rules).record
    return Game(rules, starter=starter, phase="roll", position=position, cube=DoublingCube(cube, owner), record=record)


def after_first_plays(rules):
    """A game in which both have played once, so that the cube is free."""
    game = Game(rules).open(3, 1)
    return game.play("8/5 6/5").roll((4, 2)).play("8/4 6/4")


def borne_off(rules, loser, **around):
    """The outcome when player 0 bears off the last checker and the other side stands as `loser`."""
    game = dataclasses.replace(at_turn(rules, **around), position=Position(Side.of({1: 1}), loser))
    return game.roll((6, 5)).play("1/off").outcome


SINGLE = Side.of({6: 14})
GAMMON = Side.of({18: 1, 6: 14})
HOME = Side.of({22: 1, 6: 14})
ON_BAR = Side.of({6: 14}, bar=1)


# What differs from the standard, and nothing else


@pytest.mark.parametrize(
    ("number", "differs"),
    [
        ("000", {"match_length": 5}),
        ("001", {"next_starter": "loser", "resignation": "actual", "cube_limit": 64, "stake": 1}),
        ("002", {}),
        ("003", {"cube": False, "scored": False}),
        ("004", {"cube": False, "scored": False}),
    ],
)
def test_a_preset_differs_from_the_standard_in_what_its_document_says_and_in_nothing_else(number, differs):
    rules = seed(number)
    assert differences(rules) == differs
    assert rules.name == f"seed-{number}"
    assert (rules.rules, rules.dice, rules.moves_of_double) == (RuleSet.STANDARD.rules, 2, 4)


def test_there_is_a_preset_for_each_document_and_for_the_standard_games():
    assert set(PRESETS) == {
        "standard",
        "match",
        "money",
        "caucasian",
        "school",
        *(f"seed-00{number}" for number in range(5)),
    }
    assert all(rules.name == name for name, rules in PRESETS.items())
    assert RuleSet.presets() == PRESETS


def test_match_and_money_are_the_standard_games():
    assert differences(RuleSet.MATCH) == {"match_length": 5}
    assert differences(RuleSet.MONEY) == {"jacoby": True, "beaver": True}
    assert differences(RuleSet.CAUCASIAN) == {"variant": "caucasian"}


@pytest.mark.parametrize("name", OFFERED)
def test_what_a_document_offers_can_be_set_and_is_off_until_then(name):
    for switch, values in OFFERED[name].items():
        assert values[0] == getattr(PRESETS[name], switch) or switch == "cube_limit" or switch == "end_mode"
        for value in values:
            others = {"cube_limit": None} if (switch, value) == ("cube", False) else {}
            assert getattr(PRESETS[name].replace(**{switch: value}, **others), switch) == value
        assert getattr(PRESETS[name], switch) in values


# Who starts


@line(
    "000 L39: each rolls one die, the higher one starts with the numbers already rolled",
    "001 L17: the higher number starts, both dice are the first play at once",
    "002 L10: the highest number moves first, using both numbers",
    "003 L11: the higher throw starts and uses both dice",
    "004 L20: the higher number starts with both results",
)
def test_the_higher_die_starts_with_both(number):
    game = Game(seed(number)).open(2, 5)
    assert (game.starter, str(game.dice), game.phase) == (1, "2-5", "play")


@line(
    "000 L39: in case of a tie both roll again",
    "001 L17: 'ausgelost', read as drawn again",
    "002 L10: the same number is rolled again until the numbers differ",
    "003 L11: silent on ties, so the standard rule",
    "004 L20: a tie is repeated",
)
def test_a_tie_is_thrown_again(number):
    game = Game(seed(number)).open(4, 4)
    assert (game.phase, game.starter, game.cube.value) == ("opening", None, 1)
    assert game.open(4, 3).starter == 0


@line(
    "000 L33: 2 on 24, 5 on 13, 3 on 8, 5 on 6",
    "001 L15: 2 on 24, 5 on 13, 3 on 8, 5 on 6",
    "002 L6: the picture is missing, so the standard setup",
    "003 L7: no setup in words, so the standard one",
    "004 L20: 'wie abgebildet', so the standard setup",
)
def test_the_game_starts_from_the_standard_position(number):
    assert Game(seed(number)).position == Position.parse("own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5")


def second_game(rules, first_starter, loser):
    """The second game, after player `loser` has resigned one that `first_starter` began."""
    match = Match(rules).begin()
    game = match.game.open(*((6, 1) if first_starter == 0 else (1, 6)))
    ended = (game if game.turn == loser else game.play("13/7 8/7")).resign()
    assert ended.outcome.winner == 1 - loser
    return match.with_game(ended).begin().game


@pytest.mark.parametrize("loser", [0, 1])
@line("001 L19: 'Dem Verlierer', the loser of a game starts the next")
def test_the_loser_starts_the_next_game_with_two_dice(number, loser):
    game = second_game(seed(number), 0, loser)
    assert (game.starter, game.turn, game.phase) == (loser, loser, "roll")
    assert str(game.roll((3, 3)).dice) == "3-3"
    with pytest.raises(IllegalActionError, match="before the first play"):
        game.double()


@pytest.mark.parametrize("loser", [0, 1])
@line("001 L19: 'Abwechselnd', the players start in turn")
def test_the_players_start_in_turn(number, loser):
    assert second_game(seed(number).replace(next_starter="alternate"), 0, loser).starter == 1
    assert second_game(seed(number).replace(next_starter="alternate"), 1, loser).starter == 0


@line(
    "000 L39: at the beginning of the game each rolls one die",
    "002 L10: to start the game each throws one die",
    "003 L11: the game begins with one die each",
    "004 L20: both roll once with one die each",
)
def test_every_game_begins_with_a_throw_where_the_document_knows_no_other_way(number):
    assert seed(number).next_starter == "reroll"


@line("001 L17: in the first game of a series one die each decides")
def test_the_first_game_of_a_series_is_thrown_for(number):
    assert Match(seed(number)).begin().game.phase == "opening"


# Moving: the documents agree with the standard, and where one is loose the standard rule holds

ONLY_LARGER = "own 18x1; opp 7x2"
ONLY_ONE = "own 18x1; opp 12x2, 7x2"


@line(
    "000 L45: both dice where possible, else the higher",
    "001 L29: both values, else the possible one, else the higher",
    "002 L23: both numbers if possible, else the larger",
    "003 L22: all dice must be used; silent on the higher die",
    "004 L23: 'möglichst' both is a duty, else the higher",
)
def test_as_much_as_possible_is_played_and_the_larger_of_two(number):
    rules = seed(number)
    assert explain(Position.parse("own 8x1, 2x1; opp 6x2"), (2, 1), "2/1", rules=rules).rule.id == "use-both-dice"
    assert [str(play) for play in legal_plays(Position.parse(ONLY_LARGER), (6, 5), rules=rules)] == ["18/12"]
    assert [str(play) for play in legal_plays(Position.parse(ONLY_ONE), (6, 5), rules=rules)] == ["18/13"]


@line(
    "000 L47: a double is played twice with each die",
    "001 L27: a double is played four times",
    "002 L21: the numbers are played twice, 'four times in any combination'",
    "003 L13: as if there were four dice",
    "004 L21: the number is used four times",
)
def test_a_double_is_four_moves(number):
    position = Position.parse("own 24x1; opp 12x2")
    assert [str(play) for play in legal_plays(position, (1, 1), rules=seed(number))] == ["24/23/22/21/20"]


@line(
    "002 L23: as many numbers of a double as possible",
    "004 L23: the largest possible number of moves of a double",
    "001 L29: silent on doubles, so the standard rule",
)
def test_of_a_double_as_many_moves_as_possible_are_played(number):
    verdict = explain(Position.parse("own 24x2; opp 16x2"), (4, 4), "24/20", rules=seed(number))
    assert (verdict.legal, verdict.rule.id) == (False, "doubles-as-many")


@line(
    "000 L51: no other checkers until all from the bar have entered",
    "001 L33: hit checkers first",
    "002 L27: no other checker before all are off the bar",
    "003 L18: no other moves; 'from its starting position' means the home board of the other side",
    "004 L24: all from the bar first, on 25 minus the number",
)
def test_the_bar_comes_first(number):
    position = Position.parse("own 8x2, bar x1; opp 5x1, 22x2")
    assert explain(position, (3, 1), "8/5*/4", rules=seed(number)).rule.id == "bar-first"
    assert {str(play).split()[0].split("/")[1] for play in legal_plays(position, (3, 1), rules=seed(number))} == {"24"}


@line(
    "001 L35: after the entry the other die is played too",
    "002 L27: an unused number must be played",
    "004 L24: numbers left after entering stay usable",
)
def test_what_is_left_after_entering_is_played(number):
    position = Position.parse("own 13x1, bar x1; opp 19x2")
    assert not explain(position, (6, 3), "bar/22", rules=seed(number)).legal
    assert explain(position, (6, 3), "bar/22 13/7", rules=seed(number)).legal


@line(
    "000 L53: 4 takes a checker off 3 only with none on 4, 5 and 6",
    "001 L47: a lower point only with nothing on the named and all higher ones, and then the highest",
    "002 L31: with none on higher points the next highest goes",
    "003 L21: the larger die takes the furthest, read as larger than the furthest needs",
    "004 L25: the furthest may go where none is as far or farther",
)
def test_a_large_number_bears_off_the_highest_and_only_when_nothing_is_higher(number):
    rules = seed(number)
    assert not explain(Position.parse("own 6x1, 3x1; opp 24x2"), (4, 4), "3/off 6/2", rules=rules).legal
    assert explain(Position.parse("own 4x2, 2x1; opp 24x2"), (6, 5), "4/off(2)", rules=rules).legal
    assert not explain(Position.parse("own 4x2, 2x1; opp 24x2"), (6, 5), "2/off 4/off", rules=rules).legal
    # L47, last sentence: a higher checker that cannot move still forbids it.
    assert not legal_plays(Position.parse("own 6x2, 3x2; opp 2x2"), (4, 4), rules=rules)


@line(
    "000 L55: with 2-1, 2/1 and then 1/off is allowed",
    "001 L45: instead of bearing off a move inside is allowed",
    "002 L30: names moves inside only where nothing can be borne off; read as the standard rule",
)
def test_a_move_inside_instead_of_bearing_off_is_allowed(number):
    assert explain(Position.parse("own 2x1, 1x2; opp 24x2"), (2, 1), "2/1/off", rules=seed(number)).legal


@line(
    "001 L49: a checker hit while bearing off has to come home first",
    "004 L25: a hit checker must first come home again",
    "000 L51: silent on it, so the standard rule",
    "002 L29: silent on it, so the standard rule",
    "003 L19: silent on it, so the standard rule",
)
def test_a_hit_suspends_bearing_off(number):
    position = Position.parse("own 6x2, 5x2, bar x1; opp off")
    assert not explain(position, (6, 1), "bar/24 6/off", rules=seed(number)).legal


# Results


@line("000 L27: a match, for example to five points")
def test_a_match_to_five_is_won_with_five_points(number):
    rules = seed(number)
    assert rules.match_length == 5
    match = Match(rules, ("Anna", "Ben"))
    scores = []
    while match.winner is None:
        match = match.begin()
        match = match.with_game(match.game.open(6, 1).resign(1).accept())
        scores.append(match.score)
    assert scores == [(0, points) for points in range(1, 6)]


@line(
    "000 L55: a gammon counts twice",
    "001 L55-57: Oin one stake, Mars two, Koks three",
    "002 L35: once with a checker off, twice without",
)
def test_a_win_counts_one_two_or_three(number):
    rules = seed(number)
    points = [borne_off(rules, loser).points for loser in (SINGLE, GAMMON, ON_BAR)]
    assert points == [1, 2, 3]


@line(
    "000 L57: on the bar or in the winner's home board",
    "001 L57: on the bar or in the home board of the opponent",
    "002 L35: names the bar only; the winner's home board counts as well",
    "003 L31: in the first quadrant or on the bar",
)
def test_a_checker_in_the_winners_home_board_makes_a_backgammon(number):
    assert borne_off(seed(number), HOME).kind == "backgammon"
    assert borne_off(seed(number), ON_BAR).kind == "backgammon"
    assert borne_off(seed(number), GAMMON).kind == "gammon"


@line("000 L57: 'sometimes' four times for the bar, so an option that is off")
def test_four_times_for_the_bar_is_an_option(number):
    on = seed(number).replace(quadruple_bar=True)
    assert [borne_off(rules, ON_BAR).points for rules in (seed(number), on)] == [3, 4]
    assert borne_off(on, HOME).points == 3


@line("001 L59: 'Oin' caps at one, 'Mars' at two, 'Koks' counts all three")
def test_the_end_mode_caps_what_a_game_counts(number):
    counts = {
        mode: [borne_off(seed(number).replace(end_mode=mode), loser).points for loser in (SINGLE, GAMMON, HOME)]
        for mode in ("oin", "mars", "koks")
    }
    assert counts == {"oin": [1, 1, 1], "mars": [1, 2, 2], "koks": [1, 2, 3]}


@line(
    "003 L7: every round is a game of its own, without points",
    "004 L25: who is off first wins, and nothing is counted",
)
def test_games_without_a_score_have_a_winner_and_no_points(number):
    outcome = borne_off(seed(number), ON_BAR)
    assert (outcome.winner, outcome.points) == (0, 0)


@line("003 L30: a gammon has a name and no value")
def test_a_gammon_without_value_is_still_called_one(number):
    assert borne_off(seed(number), GAMMON).kind == "gammon"


@line("001 L61: resigning ends the game by what the position says")
def test_resigning_on_the_first_move_costs_three_times(number):
    outcome = Game(seed(number)).open(6, 1).resign().outcome
    assert (outcome.winner, outcome.kind, outcome.points, outcome.why) == (1, "backgammon", 3, "resignation")


@line("001 L61: with a checker off a resignation is an Oin", "001 L78: the cube multiplies a resignation too")
def test_what_a_resignation_costs(number):
    rules = seed(number)
    game = at_turn(rules, "own 6x14; opp 19x15", cube=2, owner=1)
    assert game.resign().outcome.points == 2
    game = at_turn(rules, "own 24x1, 6x14; opp 19x15", cube=2, owner=1)
    assert game.resign().outcome.points == 6
    capped = rules.replace(end_mode="oin")
    assert at_turn(capped, "own 24x1, 6x14; opp 19x15", cube=2, owner=1).resign().outcome.points == 2


@line(
    "000 L57: silent on resigning, so an offer that may be declined",
    "002 L35: silent on resigning, so an offer that may be declined",
    "003 L28: silent on resigning, so an offer that may be declined",
    "004 L25: silent on resigning, so an offer that may be declined",
)
def test_elsewhere_a_resignation_is_an_offer(number):
    game = Game(seed(number)).open(6, 1).resign(1)
    assert (game.outcome, game.phase, game.to_act) == (None, "resigned", 1)
    assert game.decline().phase == "play"


@pytest.mark.parametrize(
    ("left", "roll", "play", "kind", "points"),
    [
        ({1: 2}, (6, 5), "1/off(2)", "draw", 0),
        ({1: 3}, (6, 5), "1/off(2)", "single", 1),
        ({1: 4}, (1, 1), "1/off(4)", "draw", 0),
        ({1: 15}, (6, 5), "1/off(2)", "single", 1),  # nothing was off before: read after the last roll
    ],
)
@line("001 L65: the second player has a last roll for a draw, where this is set")
def test_the_last_roll_may_draw(number, left, roll, play, kind, points):
    rules = seed(number).replace(last_roll_draw=True)
    game = dataclasses.replace(at_turn(rules), position=Position(Side.of({1: 1}), Side.of(left)))
    game = game.roll((2, 1)).play("1/off")
    assert (game.outcome, game.last_roll, game.turn) == (None, True, 1)
    outcome = game.roll(roll).play(play).outcome
    assert (outcome.kind, outcome.points) == (kind, points)


@line("001 L65: a draw with the last roll 'can be switched on'")
def test_the_last_roll_is_off_by_default(number):
    assert borne_off(seed(number), Side.of({1: 2})).winner == 0


# The cube


@line(
    "000 L19: the cube is known, its rules are not told: the standard ones",
    "001 L69: at the start it is worth 1 and nobody's",
    "002 L33: at the start it lies on the bar, 64 up",
)
def test_the_cube_is_used_and_starts_at_one_in_the_middle(number):
    game = Game(seed(number))
    assert seed(number).cube
    assert (game.cube.value, game.cube.owner) == (1, None)


@line("003 L7: no cube", "004 L17-18: no cube among the materials")
def test_there_is_no_cube(number):
    with pytest.raises(IllegalActionError, match="without the cube"):
        after_first_plays(seed(number)).double()


@line(
    "001 L71: only on the own turn and before rolling",
    "002 L33: 'at any time' is corrected by its next sentence: before the own roll",
)
def test_a_double_comes_before_the_roll(number):
    game = after_first_plays(seed(number))
    assert game.double().phase == "answer"
    with pytest.raises(IllegalActionError, match="before rolling"):
        game.roll((2, 1)).double()
    with pytest.raises(IllegalActionError, match="other side's turn"):
        game.double(by=1 - game.turn)


@line("001 L73: the winner has the value before the offer", "002 L33: loses the present stake; 'kampen' is the game")
def test_a_drop_costs_the_old_value_once(number):
    rules = seed(number)
    game = at_turn(rules, "own 6x14; opp 1x1, 19x14", cube=2, owner=0)
    outcome = game.double().drop().outcome
    assert (outcome.winner, outcome.kind, outcome.points) == (0, "single", 2)
    match = Match(rules).begin()
    match = match.with_game(after_first_plays(rules).double().drop())
    assert match.winner is None
    assert match.begin().game.phase in ("opening", "roll")


@line("001 L74: the taker owns the cube at 2", "002 L33: who takes owns the cube at 2")
def test_a_take_doubles_and_hands_the_cube_over(number):
    game = after_first_plays(seed(number))
    taken = game.double().take()
    assert (taken.cube.value, taken.cube.owner) == (2, 1 - game.turn)


@line("001 L76: only the owner redoubles, to 4, 8, 16", "002 L33: only the owner may double again, to 4 and 8")
def test_only_the_owner_redoubles(number):
    game = at_turn(seed(number), cube=4, owner=0)
    assert game.double().take().cube == DoublingCube(8, 1)
    theirs = dataclasses.replace(game, cube=DoublingCube(4, 1))
    with pytest.raises(IllegalActionError, match="only its owner"):
        theirs.double()


def with_cube(rules, value):
    return dataclasses.replace(after_first_plays(rules), turn=0, cube=DoublingCube(value, 0 if value > 1 else None))


@line("001 L69: a highest value of 2, 4, 8, 16, 32 or 64", "001 L76: never beyond the limit")
def test_the_cube_has_a_limit(number):
    for limit in OFFERED["seed-001"]["cube_limit"]:
        rules = seed(number).replace(cube_limit=limit)
        assert with_cube(rules, limit // 2).double().take().cube.value == limit
        with pytest.raises(IllegalActionError, match=f"beyond {limit}"):
            with_cube(rules, limit).double()


@line("001 L69: the cube may be switched off")
def test_the_cube_may_be_off(number):
    rules = seed(number).replace(cube=False, cube_limit=None)
    with pytest.raises(IllegalActionError, match="without the cube"):
        after_first_plays(rules).double()


@line("002 L33: no limit to redoubles although the cube ends at 64")
def test_the_cube_goes_on_beyond_64(number):
    assert with_cube(seed(number), 64).double().take().cube.value == 128


@line("001 L78: the end coefficient times the cube, Mars at 4 is 2 x 4", "002 L35: twice the present stakes")
def test_the_cube_multiplies_the_result(number):
    assert borne_off(seed(number), GAMMON, cube=4, owner=1).points == 8


@line("001 L80: stake x limit of the cube x coefficient of the end mode must be covered")
def test_a_balance_must_cover_the_greatest_loss(number):
    rules = seed(number).replace(stake=10, cube_limit=8)
    assert greatest_loss(rules) == 10 * 8 * 3
    assert greatest_loss(rules.replace(end_mode="mars")) == 10 * 8 * 2
    assert rules.replace(balances=(240, 500)).balances == (240, 500)
    with pytest.raises(ValueError, match="here 240"):
        rules.replace(balances=(500, 239))


@line("001 L55: the basic loss is one stake", "001 L78: result times cube, in stakes")
def test_stakes_move_between_the_balances(number):
    rules = seed(number).replace(stake=5, end_mode="mars", cube_limit=4, balances=(100, 100))
    match = Match(rules).begin()
    position = Position(Side.of({1: 1}), GAMMON)
    game = dataclasses.replace(at_turn(rules, cube=4, owner=1), position=position)
    match = match.with_game(game.roll((6, 5)).play("1/off"))
    assert match.score == (8, 0)
    assert match.balances == (140, 60)


# The Caucasian variant


@line("001 L84: standard and Caucasian are both there; the standard one is the default")
def test_the_caucasian_ban_is_a_choice(number):
    position = Position.parse("own 8x1, 3x2; opp 5x1")
    assert explain(position, (3, 2), "8/5*/3", rules=seed(number)).legal
    caucasian = seed(number).replace(variant="caucasian")
    assert explain(position, (3, 2), "8/5*/3", rules=caucasian).rule.id == "cauc-no-hit-and-stack"
    with pytest.raises(IllegalPlayError):
        at_turn(caucasian, "own 8x1, 3x2; opp 5x1").roll((3, 2)).play("8/5*/3")


@line("001 L84: a hitter may be covered by another checker", "001 L84: it may go on to a free point, or off")
def test_what_a_hitter_may_do_under_the_ban(number):
    rules = seed(number).replace(variant="caucasian")
    for board, roll, play in (
        ("own 8x1, 6x1; opp 5x1", (3, 1), "8/5* 6/5"),
        ("own 8x1; opp 5x1", (3, 2), "8/5*/3"),
        ("own 6x1, 2x1; opp 4x1", (4, 2), "6/4*/off"),
        ("own 13x1, 6x2; opp 8x1", (5, 2), "13/8*/6"),
    ):
        assert explain(Position.parse(board), roll, play, rules=rules).legal, play


@line("001 L84: silent on a second hit, so it is allowed")
def test_a_second_hit_is_allowed_unless_forbidden(number):
    rules = seed(number).replace(variant="caucasian")
    position = Position.parse("own 8x1; opp 5x1, 3x1")
    assert explain(position, (3, 2), "8/5*/3*", rules=rules).legal
    assert not explain(position, (3, 2), "8/5*/3*", rules=rules.replace(second_hit=False)).legal
