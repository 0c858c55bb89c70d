"""A small game for two: the board turns, somebody wins, and no two games are alike."""

from __future__ import annotations

import pytest

from bglearn import MiniGame, Position, RuleSet
from tests.widgets.walking import confirm_some_play


def finish(game: MiniGame) -> list[str]:
    """Plays the game to its end; gives the rolls."""
    rolls = []
    for _ in range(300):
        if game.winner:
            return rolls
        game.roll()
        rolls.append(str(game.board.roll))
        confirm_some_play(game.board)
    raise AssertionError("300 turns are enough for any small game")


def test_the_board_turns_to_the_other_side_after_each_play_until_one_side_is_off() -> None:
    game = MiniGame("own 3x1, 2x1; opp 23x1, 22x1", seed=3)
    game.roll()
    assert game.state.startswith("light to play")
    confirm_some_play(game.board)
    assert game.winner or game.state == "dark to roll"
    finish(game)
    assert game.winner in ("light", "dark")
    assert game.position.own.off == 15


def test_with_the_goal_home_the_first_side_that_is_all_home_wins() -> None:
    game = MiniGame("own 18x2, 13x2; opp 7x2, 12x2", rules=RuleSet.NO_HITTING, goal="home", seed=2)
    finish(game)
    assert game.position.own.all_home


def test_a_new_game_starts_from_the_first_position_with_other_dice() -> None:
    game = MiniGame("own 6x3; opp 19x3")
    first = finish(game)
    game.restart()
    assert game.position == Position.parse("own 6x3; opp 19x3")
    assert finish(game) != first


def test_rolling_while_a_roll_is_to_be_played_changes_nothing() -> None:
    game = MiniGame("own 6x3; opp 19x3")
    game.roll()
    before = game.board.roll
    game.roll()
    assert game.board.roll == before


def test_a_goal_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match='"off" and "home"'):
        MiniGame("own 6x3; opp 19x3", goal="win")
