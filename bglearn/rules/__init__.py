"""The game itself: positions, rolls, plays, and one object for every rule, which decides and gives the reason."""

from bglearn.rules.dice import ALL_ROLLS, Roll
from bglearn.rules.errors import IllegalActionError, IllegalPlayError
from bglearn.rules.game import Game
from bglearn.rules.graph import PlayGraph
from bglearn.rules.legal import LegalPlays, PlayCounts, count_plays, legal_plays
from bglearn.rules.moves import Move, Play
from bglearn.rules.outcome import Outcome
from bglearn.rules.position import Position, Side
from bglearn.rules.rule import Evidence, Reason, Rule
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.state import GameState

__all__ = [
    "ALL_ROLLS",
    "Evidence",
    "Game",
    "GameState",
    "IllegalActionError",
    "IllegalPlayError",
    "LegalPlays",
    "Move",
    "Outcome",
    "Play",
    "PlayCounts",
    "PlayGraph",
    "Position",
    "Reason",
    "Roll",
    "Rule",
    "RuleSet",
    "Side",
    "count_plays",
    "legal_plays",
]
