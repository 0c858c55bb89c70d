"""The ends that a game may have, what they are worth, and how scores and shares are said."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bglearn.odds.answer import number, percent
from bglearn.odds.asked import read
from bglearn.odds.rolls import THROWS
from bglearn.odds.stakes import Score, Shares, Stakes, shares
from bglearn.rules import GameState
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.odds.asked import Asked

__all__ = ["Result", "game_of", "of_36", "stakes_for", "where", "worth"]


@dataclass(frozen=True, slots=True)
class Result:
    """An end of the game, the score that it leads to and what that is worth."""

    what: str
    """In words. Sample: "you take and win 2"."""
    points: int
    """The points of the game. Sample: 2."""
    won: bool
    after: tuple[int, int] | None
    """The points away then (mine, the other side's), 0 for a match won; None in money play."""
    value: Fraction
    """The chance of the match then; the points in money play."""

    @classmethod
    def of(cls, what: str, stakes: Stakes, points: int, *, won: bool) -> Result:
        """Looks up what an end of the game is worth."""
        after = stakes.score.after(points, won=won) if stakes.score else None
        return cls(what, points, won, after, stakes.after(points, won=won))

    @property
    def row(self) -> tuple[str, ...]:
        """The line of a table."""
        if self.after is None:
            return self.what, worth(self.value, is_match=False)
        own, opp = self.after
        then = say("equity.then_score", own=own, opp=opp)
        if not own or not opp:
            then = say("equity.then_lost") if own else say("equity.then_won")
        return self.what, then, worth(self.value, is_match=True)


def game_of(asked: Asked, *, away: Iterable[int] | None, cube: int) -> GameState:
    """Reads the state of a game. Raises ValueError for a position alone, or for a score beside it."""
    if away is not None or cube != 1:
        raise ValueError(say("equity.asked_twice"))
    state = read(asked)
    if not isinstance(state, GameState):
        raise ValueError(say("equity.not_a_state"))
    return state


def stakes_for(score: Score | None, gammons: Shares, backgammons: Shares, *, jacoby: bool) -> Stakes:
    """Puts together what a game is played for."""
    gammon, backgammon = shares(gammons, backgammons)
    return Stakes(score, gammon, backgammon, jacoby)


def where(stakes: Stakes) -> str:
    """Says the score.

    >>> where(Stakes(Score((1, 4)))), where(Stakes())
    ('1-away against 4-away after the Crawford game', 'money play')
    """
    score = stakes.score
    if score is None:
        return say("equity.money_jacoby") if stakes.jacoby else say("equity.money")
    own, opp = score.away
    if score.crawford:
        return say("equity.score_crawford", own=own, opp=opp)
    return say("equity.score_after", own=own, opp=opp) if score.is_after_crawford else str(score)


def of_36(share: Fraction) -> str:
    """Says a share as games of 36.

    >>> of_36(Fraction(1, 4)), of_36(Fraction(1, 5))
    ('9', '7.2')
    """
    games = share * THROWS
    return number(games, 0 if games.denominator == 1 else 1)


def worth(value: Fraction, *, is_match: bool) -> str:
    """Says a chance of the match, or points with their sign."""
    if is_match:
        return percent(value, 2)
    said = number(value, 0 if value.denominator == 1 else 2)
    return say("equity.points_plus", n=said) if value > 0 else said
