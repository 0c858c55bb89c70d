"""Games in the middle, as tests of the table need them."""

from dataclasses import replace

from bglearn.rules import Game, Play, Position, Roll, RuleSet
from bglearn.rules.cube import DoublingCube
from bglearn.rules.entry import Entry

HAS_PLAYED = (Entry("roll", 1, Roll(2, 1)), Entry("play", 1, Roll(2, 1), Play()))
"""A record in which somebody has played, so that it is nobody's first turn."""


def midgame(board=None, rules=RuleSet.STANDARD, *, cube=1, owner=None, starter=0, **around):
    """A game at the moment before player 0 rolls; the board is seen by player 0."""
    position = Position.parse(board) if board else Position.start()
    game = Game(rules, starter=starter, **around)
    fields = {"phase": "roll", "position": position, "record": HAS_PLAYED, "cube": DoublingCube(cube, owner)}
    return replace(game, turned=cube > 1, **fields)


def lose(board, rules=RuleSet.STANDARD, *, cube=1, turned=None):
    """The outcome where player 0 bears off the last checker and player 1 stands so: places on player 1's numbers."""
    places = ", ".join(f"bar x{n}" if place == "bar" else f"{25 - place}x{n}" for place, n in board.items())
    free = next(point for point in range(1, 7) if 25 - point not in board)
    game = midgame(f"own {free}x1; opp {places or 'off'}", rules, cube=cube, owner=0 if cube > 1 else None)
    game = replace(game, turned=cube > 1 if turned is None else turned)
    return game.roll("6-5").play(f"{free}/off").outcome
