"""Whole games at random under random rule sets: nothing breaks, every one ends, every record reads back."""

from random import Random

import pytest
from random_games import essence, moments, random_match, random_rules

from bglearn.records import Match
from bglearn.rules import Position
from bglearn.rules.position import CHECKERS

CAPS = {"oin": 1, "mars": 2, "koks": 3}
ANSWERS = {"answer": {"take", "drop", "beaver", "raccoon"}, "resigned": {"accept", "decline"}}


def loss(side, rules, turned):
    """How many times the cube a loss counts, written down once more from the rules."""
    if not rules.scored:
        return 0
    if side.off > 0 or (rules.jacoby and not turned):
        return 1
    behind = side.bar + sum(side.points[18:24])
    if rules.quadruple_bar and side.bar:
        return 4
    return min(CAPS[rules.end_mode], 3 if behind else 2)


def sound(before, after):
    """What holds after every action."""
    for side in (after.position.own, after.position.opp):
        assert sum(side.counts) == CHECKERS
    allowed = after.allowed
    assert (after.outcome is not None) == (after.phase == "over") == (not allowed)
    assert len(after.record) == len(before.record) + 1
    assert after.record[:-1] == before.record
    assert after.states[: len(before.states)] == before.states
    assert (after.dice is not None) == (after.phase in ("play",) or (after.phase == "resigned" and bool(after.dice)))
    if after.phase not in ("opening", "lot", "over"):
        assert {each.player for each in allowed} == {after.to_act}
    if after.phase in ANSWERS:
        assert {each.action for each in allowed} <= ANSWERS[after.phase]
        assert len(allowed) >= 2
    cube, limit = after.cube, after.rules.cube_limit
    assert cube.value >= before.cube.value
    assert limit is None or cube.value <= limit
    assert after.rules.cube or (cube.value, cube.owner) == (1, None)
    assert cube.value == before.cube.value or not (after.crawford or after.last_roll)
    if after.record[-1].action == "play":
        assert before.dice is not None
        pips = before.position.own.pips - after.record[-1].play.result.own.pips
        assert 0 <= pips <= sum(before.rules.dice_to_play(before.dice))
        assert after.outcome or after.turn == 1 - before.turn


def ended_right(before, after):
    """The outcome of a game, computed again from the position and the cube."""
    outcome, rules = after.outcome, after.rules
    if outcome.why == "drop":
        expected = {"double": 1, "beaver": 2, "raccoon": 4}[before.offer] * before.cube.value
        assert outcome.points == (expected if rules.scored else 0)
        assert outcome.winner != before.to_act
        return
    if outcome.winner is None:
        assert (outcome.points, before.last_roll) == (0, True)
        assert after.position.own.off == after.position.opp.off == CHECKERS
        return
    loser = 1 - outcome.winner
    side = after.position.own if after.turn == loser else after.position.opp
    if outcome.why == "borne off":
        winner = after.position.opp if after.turn == loser else after.position.own
        assert winner.off == CHECKERS
        assert outcome.points == loss(side, rules, after.turned) * after.cube.value
        if rules.last_roll_draw:
            assert before.last_roll == (outcome.winner == after.starter)
    elif rules.resignation == "actual":
        assert outcome.points == loss(side, rules, after.turned) * after.cube.value
    else:
        level = {"single": 1, "gammon": 2, "backgammon": 3}[outcome.kind]
        most = 0 if not rules.scored else 1 if rules.jacoby and not after.turned else CAPS[rules.end_mode]
        assert outcome.points == min(level, most) * after.cube.value
    assert sum(outcome.by_player) == outcome.points


def play_and_check(seed, games=1):
    rng = Random(seed)
    rules = random_rules(rng)
    match = Match(rules, ("Anna", "Ben"))
    totals = [0, 0]
    for _ in range(games):
        match = match.begin()
        before = match.game
        for game in moments(rng, match.game):
            sound(before, game)
            if game.outcome:
                ended_right(before, game)
            before = game
            if rng.random() < 0.005:
                unfinished = match.with_game(game)
                assert Match.read(unfinished.json) == unfinished
        match = match.with_game(before)
        totals = [total + points for total, points in zip(totals, before.outcome.by_player, strict=True)]
        assert match.score == tuple(totals)
        if match.winner is not None:
            break
    assert Match.read(match.json) == match
    again = Match.read(match.record)
    assert (again.rules, again.players, again.score) == (match.rules, match.players, match.score)
    assert [essence(game) for game in again.games] == [essence(game) for game in match.games]


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_under_random_rules_is_sound(seed):
    play_and_check(seed, games=2 if seed % 10 == 0 else 1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_random_games_under_random_rules_are_sound(part):
    for seed in range(1_000 + 500 * part, 1_500 + 500 * part):
        play_and_check(seed)


def test_a_random_game_can_be_played_again_from_its_record_alone():
    match = random_match(Random(1), random_rules(Random(2)), 3)
    assert Match.read(match.json).games[-1].states == match.games[-1].states


def test_a_game_from_another_position_is_saved_with_it():
    position = Position.parse("own 6x2, 5x1; opp 24x1, 3x2")
    for seed in range(8):
        rules = random_rules(Random(seed))
        match = Match(rules).begin(position)
        for game in moments(Random(seed), match.game):
            later = match.with_game(game)
            assert Match.read(later.json) == later
        first = later.games[0].states[0] if later.games[0].states else None
        if first:
            assert first.position in (position, position.mirror())
            assert (first.position == position) == (first.player == 0)
