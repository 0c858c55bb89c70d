"""Matches and series: zero games, one, and many, with the scores counted a second time by hand."""

from dataclasses import replace
from random import Random

import pytest
from random_games import random_match
from table import lose, midgame

from bglearn import Match as FirstMatch
from bglearn.notation.errors import InvalidPositionError
from bglearn.records import Match
from bglearn.rules import Game, GameState, IllegalActionError, Position, RuleSet
from bglearn.rules import match as rules_match
from bglearn.rules.outcome import Outcome
from bglearn.rules.switches import greatest_loss


def won(match, winner, points, kind="single"):
    """The match after one more game that somebody has won."""
    match = match.begin()
    over = replace(match.game, starter=0, phase="over", outcome=Outcome(winner, kind, points, "borne off"))
    return match.with_game(over)


def recounted(match):
    """The score, from who did what: an independent count of the outcomes."""
    totals = [0, 0]
    for game in match.games:
        if game.outcome and game.outcome.winner is not None:
            totals[game.outcome.winner] += game.outcome.points
    return tuple(totals)


def crawford_game(length, results):
    """The number of the Crawford game, counted from 0, by the points each game gave: the first after length - 1."""
    score = [0, 0]
    for number, (winner, points) in enumerate(results):
        if max(score) == length - 1:
            return number
        score[winner] += points
        if max(score) >= length:
            return None
    return len(results) if max(score) == length - 1 else None


# None


def test_a_match_without_a_game_says_what_to_do():
    match = Match(RuleSet.MATCH, ("Anna", "Ben"))
    assert (match.score, match.winner, match.games) == ((0, 0), None, ())
    with pytest.raises(IllegalActionError, match=r"match\.begin\(\)"):
        match.game  # noqa: B018 (asking for it is what is refused)


def test_the_match_people_use_is_the_one_that_reads_and_writes():
    assert FirstMatch is Match
    assert issubclass(Match, rules_match.Match)
    match = Match(RuleSet.MATCH, ("Anna", "Ben")).begin()
    for each in (match, match.with_game(match.game.open(3, 1)), won(Match(), 0, 1).begin()):
        assert type(each) is Match


def test_a_game_that_goes_on_is_not_followed_by_another():
    match = Match(RuleSet.MATCH).begin()
    with pytest.raises(IllegalActionError, match="Game 1 is still going on"):
        match.begin()


# One


def test_sides_that_go_the_same_way_need_a_position_in_which_they_do():
    """The usual start is for sides that go opposite ways, so the first roll would have been refused."""
    match = Match(RuleSet.TABULA)
    for begin in (match.begin, lambda: match.begin(Position.start()), lambda: match.begin("own 6x2; opp 20x3")):
        with pytest.raises(InvalidPositionError, match=r"same_direction|A position is needed"):
            begin()
    both = Position.parse("own 6x2; opp 20x3; same direction")
    assert match.begin(both).game.open(2, 1).roll("3-2-1").phase == "play"
    with pytest.raises(InvalidPositionError, match="same_direction"):
        Match().begin(both)


def test_a_match_to_one_point():
    for winner in (0, 1):
        match = Match(RuleSet.MATCH.replace(match_length=1)).begin()
        assert (match.game.crawford, match.game.allows("open", 0)) == (False, True)
        match = won(Match(match.rules), winner, 3, "backgammon")
        assert (match.winner, match.score) == (winner, (3, 0) if winner == 0 else (0, 3))
        with pytest.raises(IllegalActionError, match="The match is over"):
            match.begin()


def test_match_surplus():
    match = won(won(Match(RuleSet.MATCH), 0, 4), 0, 6, "backgammon")
    assert (match.score, match.winner) == ((10, 0), 0)


def test_b29_a_match_goes_on_until_there_are_points_enough():
    """At 3-4 of 5 a single does not win."""
    match = won(won(Match(RuleSet.MATCH), 0, 3), 1, 4)
    after = won(match, 0, 1)
    assert (after.score, after.winner) == ((4, 4), None)
    assert won(after, 1, 1).winner == 1


# Eleven points, the Crawford game at every possible moment


@pytest.mark.parametrize("seed", range(300))
def test_the_crawford_game_comes_once_and_in_its_time(seed):
    rng = Random(seed)
    length = 11
    match, results = Match(RuleSet.MATCH.replace(match_length=length)), []
    while match.winner is None:
        winner, points = rng.randint(0, 1), rng.choice((1, 1, 1, 2, 2, 3, 4, 8))
        match = won(match, winner, points)
        results.append((winner, points))
    assert match.score == recounted(match)
    flags = [number for number, game in enumerate(match.games) if game.crawford]
    expected = crawford_game(length, results[:-1])
    expected = None if expected is not None and expected >= len(results) else expected
    assert flags == ([] if expected is None else [expected])
    for number, game in enumerate(match.games):
        assert game.post_crawford == (expected is not None and number > expected)


@pytest.mark.parametrize("trailer", range(11))
@pytest.mark.parametrize("leader", [0, 1])
def test_crawford(leader, trailer):
    """With the leader at 10 of 11 and the other side anywhere, the cube rests for one game, and for one only."""
    match = Match(RuleSet.MATCH.replace(match_length=11))
    if trailer:
        match = won(match, 1 - leader, trailer)
    match = won(match, leader, 10)
    if trailer == 10:
        # The other side was at 10 first: that game was the Crawford game.
        assert match.games[-1].crawford
    following = match.begin().game
    assert following.crawford == (trailer < 10)
    game = following.open(6, 1).play("13/7 8/7")
    assert game.allows("double", game.turn) == (trailer == 10)
    assert GameState.from_xgid(game.state.xgid).crawford == (trailer < 10)
    if trailer < 9:
        later = won(match, 1 - leader, 1).begin().game
        assert (later.crawford, later.post_crawford) == (False, True)
        assert later.open(6, 1).play("13/7 8/7").double()


def test_post_crawford():
    match = won(won(won(Match(RuleSet.MATCH), 1, 2), 0, 4), 1, 1)
    game = match.begin().game
    assert (match.score, game.crawford, game.post_crawford) == ((4, 3), False, True)


def test_without_crawford_the_cube_never_rests():
    match = won(Match(RuleSet.MATCH.replace(crawford=False)), 0, 4).begin()
    assert not match.game.crawford
    assert match.game.open(6, 1).play("13/7 8/7").double()


def test_dmp():
    """At double match point the cube may be turned and changes nothing."""
    match = won(won(Match(RuleSet.MATCH), 0, 4), 1, 4)
    assert match.score == (4, 4)
    assert won(match, 0, 1).winner == 0


# Fifty games for money, and series under each preset


@pytest.mark.parametrize("seed", range(2))
def test_fifty_games_for_money_with_all_options(seed):
    rules = RuleSet.MONEY.replace(raccoon=True, automatic_doubles=2, quadruple_bar=True, next_starter="loser", stake=5)
    match = random_match(Random(seed), rules, 50)
    assert len(match.games) == 50
    assert match.winner is None
    assert match.score == recounted(match)
    won_by_first = sum(game.outcome.points * (1 if game.outcome.winner == 0 else -1) for game in match.games)
    assert match.balances == (5 * won_by_first, -5 * won_by_first)
    for before, game in zip(match.games, match.games[1:], strict=False):
        assert game.starter == 1 - before.outcome.winner
        assert game.record[0].action in ("roll", "resign")
    scores = [game.score for game in match.games]
    assert scores == [recounted(replace(match, games=match.games[:number])) for number in range(50)]
    assert Match.read(match.json) == match


@pytest.mark.parametrize("name", RuleSet.presets())
def test_a_series_under_each_preset(name):
    rules = RuleSet.presets()[name]
    match = random_match(Random(name), rules, 3)
    assert match.score == recounted(match)
    assert match.length == rules.match_length
    assert (match.winner is not None) == bool(match.length and max(match.score) >= match.length)
    if not rules.scored:
        assert match.score == (0, 0)
        assert all(game.outcome.winner is not None for game in match.games)
    if not rules.cube:
        assert all(game.cube.value == 1 for game in match.games)
    if rules.stake:
        assert match.balances == (match.score[0] - match.score[1], match.score[1] - match.score[0])
    assert Match.read(match.json) == match
    assert Match.read(match.record).score == match.score


# Who starts


def test_series_first_reroll():
    match = won(Match(RuleSet.STANDARD), 0, 1).begin()
    assert (match.game.phase, match.game.starter) == ("opening", None)


@pytest.mark.parametrize("winner", [0, 1])
def test_series_first_loser(winner):
    game = won(Match(RuleSet.presets()["seed-001"]), winner, 1).begin().game
    assert (game.phase, game.starter, game.turn) == ("roll", 1 - winner, 1 - winner)
    assert not game.allows("double", game.turn)
    assert game.roll("4-4").play("24/16(2)").turn == winner


def test_series_first_alternate():
    rules = RuleSet.STANDARD.replace(next_starter="alternate")
    match = Match(rules)
    starters = []
    for _ in range(4):
        match = match.begin()
        game = match.game if match.game.starter is not None else match.game.open(6, 1)
        starters.append(game.starter)
        match = match.with_game(game.concede(0))
    assert starters == [0, 1, 0, 1]


def test_after_a_draw_the_dice_say_who_starts():
    rules = RuleSet.STANDARD.replace(next_starter="loser", last_roll_draw=True)
    match = won(Match(rules), None, 0, "draw").begin()
    assert (match.game.phase, match.game.starter, match.score) == ("opening", None, (0, 0))


# Play money


def test_stake():
    assert won(Match(RuleSet.STANDARD.replace(stake=10)), 1, 8).balances == (-80, 80)
    assert won(Match(RuleSet.STANDARD), 1, 8).balances is None


@pytest.mark.parametrize(
    ("mode", "limit", "cube", "most"),
    [("koks", 8, True, 240), ("mars", 8, True, 160), ("oin", 64, True, 640), ("koks", None, False, 30)],
)
def test_balance_requirement(mode, limit, cube, most):
    rules = RuleSet.STANDARD.replace(stake=10, end_mode=mode, cube_limit=limit, cube=cube, balances=(most, most + 30))
    match = Match(rules).begin()
    assert match.games
    assert won(Match(rules), 0, 1).begin().games
    with pytest.raises(IllegalActionError, match=f"Player 1 has {most - 10} .* may cost {most}"):
        won(Match(rules), 1, 1).begin()
    with pytest.raises(ValueError, match="balance must cover"):
        rules.replace(balances=(most, most - 1))


@pytest.mark.parametrize("seed", range(12))
def test_no_game_costs_more_than_the_balances_had_to_cover(seed):
    rng = Random(seed)
    around = {"end_mode": rng.choice(["oin", "mars", "koks"]), "cube_limit": rng.choice([4, 8])}
    options = {"beaver": True, "automatic_doubles": 1, "quadruple_bar": around["end_mode"] == "koks"}
    rules = RuleSet.STANDARD.replace(stake=5, balances=(10_000, 10_000), **around, **options)
    match = random_match(rng, rules, games=6)
    for game in match.games:
        assert game.outcome.points * rules.stake <= greatest_loss(rules)
    assert sum(match.balances) == 20_000


def test_a_game_that_a_balance_does_not_cover_is_refused_with_the_sum():
    rules = RuleSet.presets()["seed-001"].replace(stake=10, cube_limit=8, balances=(240, 500))
    match = won(Match(rules, ("Anna", "Ben")), 1, 1)
    with pytest.raises(IllegalActionError, match=r"Anna has 230 .* may cost 240, 24 times the stake of 10"):
        match.begin()


# Reports of others about scores (data/reports.jsonl)


def test_b24_a_gammon_counts_double():
    outcome = lose({18: 1, 6: 14})
    assert (outcome.points, outcome.kind) == (2, "gammon")


@pytest.mark.parametrize(
    ("board", "points"),
    [({24: 1, 6: 14}, 3), ({"bar": 1, 6: 14}, 3), ({19: 1, 6: 14}, 3), ({18: 1, 6: 14}, 2), ({24: 1, 6: 13}, 1)],
)
def test_b25_what_makes_a_backgammon(board, points):
    assert lose(board).points == points


def test_b26_one_checker_off_saves_the_gammon():
    assert lose({1: 5, 2: 5}).points == 1


def test_b28_a_resignation_is_counted_once():
    match = Match(RuleSet.MATCH).begin()
    game = match.game.open(3, 1).resign(3)
    over = game.accept()
    match = match.with_game(over)
    assert match.score == match.with_game(over).score == (0, 3)
    for action in (over.resign, over.accept, game.resign):
        with pytest.raises(IllegalActionError):
            action()


def test_b39_an_owned_cube_is_owned():
    state = midgame(cube=2, owner=0).roll("2-1").states[-1]
    assert (state.cube, state.cube_owner) == (2, "own")
    assert GameState.from_xgid(state.xgid).cube_owner == "own"
    read = GameState.from_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:1:21:0:0:0:0:10")
    assert (read.cube, read.cube_owner) == (2, "own")


def test_b20_the_side_that_is_not_on_roll_is_told_so():
    game = Game(RuleSet.STANDARD).open(3, 1)
    for moment in (game, game.play("8/5 6/5")):
        other = 1 - moment.to_act
        assert not [each for each in moment.allowed if each.player == other]
        for action in (lambda g, by: g.roll("3-1", by=by), lambda g, by: g.play("8/5 6/5", by=by)):
            with pytest.raises(IllegalActionError) as caught:
                action(moment, other)
            assert "turn-alternate" in {reason.id for reason in caught.value.reasons}


def test_b21_the_dice_stay_until_the_play_is_made():
    game = Game(RuleSet.STANDARD).open(3, 1)
    with pytest.raises(ValueError, match="8/5"):
        game.play("8/5")
    assert str(game.dice) == "3-1"
    with pytest.raises(IllegalActionError):
        game.roll("6-6")
    assert game.play("8/5 6/5").dice is None


def test_b22_two_moves_of_one_roll_are_made_with_two_checkers():
    result = Game(RuleSet.STANDARD).open(3, 1).play("8/5 6/5").position.opp
    assert (result.points[4], result.points[2]) == (2, 0)


def test_b23_a_double_is_answered_in_so_many_words():
    offered = midgame().double()
    with pytest.raises(IllegalActionError, match=r"take or drop\.$"):
        offered.roll("3-1")
    assert offered.outcome is None


# What is no match


@pytest.mark.parametrize("players", [("A",), (1, 2), "AB", None, ("A", "B", "C"), ({}, []), 7])
def test_players_are_two_names(players):
    with pytest.raises(ValueError, match="Players are two names"):
        Match(players=players)


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "two\nlines", "a\x00b", "tab\t", "line\u2028", "\ud800"])
def test_a_name_is_a_line_on_which_something_can_be_seen(name):
    for players in ((name, "Ben"), ("Ben", name)):
        with pytest.raises(ValueError, match="cannot be a name") as refused:
            Match(players=players)
        assert ascii(name) in str(refused.value)


@pytest.mark.parametrize("starter", [7, -1, True, "0"])
def test_a_game_is_begun_by_one_of_the_players(starter):
    with pytest.raises(ValueError, match="players are 0 and 1"):
        Match().begin(starter=starter)


@pytest.mark.parametrize(
    ("rules", "board"),
    [
        (RuleSet.STANDARD, "own off; opp 1x1"),
        (RuleSet.STANDARD, "own 1x1; opp off"),
        (RuleSet.STANDARD.to_home(), "own 3x2; opp 7x1"),
        (RuleSet.STANDARD.to_home(), "own 7x1; opp 22x2"),
    ],
)
def test_no_game_begins_with_a_position_that_is_won(rules, board):
    with pytest.raises(InvalidPositionError, match="has reached the goal already"):
        Match(rules).begin(Position.parse(board))


def test_a_game_of_another_match_has_no_place_in_this_one():
    match = Match(RuleSet.MATCH).begin()
    with pytest.raises(ValueError, match="other rules"):
        match.with_game(Game(RuleSet.MONEY).open(3, 1))
    with pytest.raises(ValueError, match="another match"):
        match.with_game(Game(RuleSet.MATCH, score=(1, 0)))
    with pytest.raises(ValueError, match="another match"):
        match.with_game(Game(RuleSet.MATCH, crawford=True))
    with pytest.raises(IllegalActionError, match="No game has begun"):
        Match(RuleSet.MATCH).with_game(Game(RuleSet.MATCH))
    assert match.with_game(Game(RuleSet.MATCH.replace(name="ours")).open(3, 1)).game.turn == 0
