"""How long a record may be: each action makes a match anew, so that a file without end would be read for hours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.game import Game
    from bglearn.rules.match import Match

__all__ = ["check_actions", "check_games"]

_MOST_ACTIONS = 10_000
"""Ten times what the longest games take."""
_MOST_GAMES = 5_000


def check_actions(game: Game) -> None:
    """Raises ValueError where a game has as many actions as it may have.

    >>> from bglearn.rules.game import Game
    >>> check_actions(Game())
    """
    if len(game.record) >= _MOST_ACTIONS:
        raise ValueError(say("records.too_many_actions", most=_MOST_ACTIONS))


def check_games(match: Match) -> None:
    """Raises ValueError where a match has as many games as it may have.

    >>> from bglearn.rules.match import Match
    >>> check_games(Match())
    """
    if len(match.games) >= _MOST_GAMES:
        raise ValueError(say("records.too_many_games", most=_MOST_GAMES))
