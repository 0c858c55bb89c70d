"""Whole games at random: any allowed action, any legal play, under rule sets put together at random."""

from __future__ import annotations

from random import Random

from bglearn.records import Match
from bglearn.rules import Game, Play, Roll, RuleSet, legal_plays

MOST_ACTIONS = 5_000
"""Random games take some 150 actions, seldom 1,000. A game is given up as endless far beyond that."""

ACTIONS = {"double": 0.06, "resign": 0.004, "drop": 0.2, "beaver": 0.3, "raccoon": 0.3, "decline": 0.6}
"""How often something is done where it may be; what is not named here is what a game goes on with."""

_VALUES = {
    "variant": (*["standard"] * 7, "caucasian"),  # their games take three times as long to judge
    "second_hit": (True, False),
    "opening_tie": ("reroll", "lot"),
    "next_starter": ("reroll", "loser", "alternate"),
    "end_mode": ("oin", "mars", "koks"),
    "quadruple_bar": (False, True),
    "scored": (True, True, True, False),
    "resignation": ("offered", "actual"),
    "last_roll_draw": (False, True),
    "cube": (True, True, False),
    "cube_limit": (None, None, 2, 4, 8, 16, 32, 64),
    "stake": (None, None, 1, 10),
    "balances": (None, None, (10_000_000, 10_000_000)),
    "match_length": (0, 0, 1, 2, 3, 5, 7),
    "crawford": (True, False),
    "holland": (False, True),
    "jacoby": (False, True),
    "beaver": (False, True),
    "raccoon": (False, True),
    "automatic_doubles": (0, 0, 1, 2),
    "moves_of_double": (*[4] * 15, 2),
}


def random_rules(rng: Random) -> RuleSet:
    """A rule set with every switch set at random, of those combinations that make sense."""
    while True:
        values = {name: rng.choice(choices) for name, choices in _VALUES.items()}
        try:
            rules = RuleSet.STANDARD.replace(name="random", **values)
        except ValueError:
            continue  # two settings that do not go together
        if rules.balances is None or not rules.cube or rules.cube_limit:
            return rules


def next_action(rng: Random, game: Game) -> Game:
    """Does one thing that is allowed now."""
    if game.phase == "play":
        if rng.random() < ACTIONS["resign"] and game.allows("resign", game.turn):
            return game.resign(rng.randint(1, 3))
        plays = legal_plays(game.position, game.dice, rules=game.rules)
        return game.play(rng.choice(plays) if len(plays) else Play())
    if game.phase == "opening":
        return game.open(rng.randint(1, 6), rng.randint(1, 6))
    if game.phase == "lot":
        return game.lot(rng.randint(0, 1))
    for action, chance in ACTIONS.items():
        if rng.random() < chance and game.allows(action, game.to_act):
            return game.resign(rng.randint(1, 3)) if action == "resign" else getattr(game, action)()
    if game.phase == "roll":
        roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        while roll.is_doubles and game.first_turn and game.record and game.record[-1].action == "lot":
            roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
        return game.roll(roll)
    return game.take() if game.phase == "answer" else game.accept()


def moments(rng: Random, game: Game):
    """The game after each action up to its end."""
    for _ in range(MOST_ACTIONS):
        if game.outcome:
            return
        game = next_action(rng, game)
        yield game
    raise AssertionError("this game does not end")


def random_match(rng: Random, rules: RuleSet, games: int, players=("Anna", "Ben")) -> Match:
    """A match with as many games at most; fewer where it is won before."""
    match = Match(rules, players)
    while len(match.games) < games and match.winner is None:
        match = match.begin()
        *_, last = moments(rng, match.game)
        match = match.with_game(last)
    return match


def essence(game: Game):
    """What two-column text keeps of a game: throws, plays, cube, and how it ended; not what was declined."""
    kept = [entry for entry in game.record if entry.action not in ("resign", "accept", "decline", "concede")]
    ending = (game.outcome.winner, game.outcome.points) if game.outcome else None
    return kept, ending, game.position, game.cube, game.starter
