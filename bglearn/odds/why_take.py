"""Why a quarter is enough to take a dead cube, and a fifth to take a fully live one: counted in games."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.rolls import THROWS
from bglearn.words import say

__all__ = ["TakeCounted", "dead_cube_take", "live_cube_take"]

LIVE_GAMES = 20
"""So many games come out in whole numbers at a fifth and at four fifths."""


@dataclass(frozen=True, slots=True)
class TakeCounted(Answer):
    """The least share of games that makes a take no worse than a pass, with what both cost around it."""

    share: Fraction
    """The take point. Sample: 1/4."""
    games: int
    """Over how many games it is counted."""
    costs: tuple[tuple[int, Fraction, Fraction], ...]
    """For numbers of games won: the games in which the taker redoubles (0 with a dead cube), what taking costs."""
    model: str
    """"dead" (nobody turns the cube again) or "live" (it is turned at just the right moment)."""

    @property
    def sentence(self) -> str:
        """The take point in games."""
        won = number(self.share * self.games, 0)
        key = "odds.take_dead" if self.model == "dead" else "odds.take_live"
        return say(key, won=won, games=self.games, share=percent(self.share, 0))

    @property
    def notes(self) -> tuple[str, ...]:
        """The count, step by step."""
        steps = {"dead": ("double", "even"), "live": ("come", "cash", "even")}[self.model]
        return tuple(say(f"odds.take_{self.model}_{step}") for step in steps)

    @property
    def table(self) -> Rows:
        """For numbers of games won, what a take and what a pass cost."""
        live = self.model == "live"
        head = [say("odds.head_games_won", games=self.games)]
        head += [say("odds.head_games_redoubled")] if live else []
        head += [say("odds.head_take_costs"), say("odds.head_pass_costs")]
        rows = []
        for won, redoubled, cost in self.costs:
            row = [str(won), *([number(redoubled, 2)] if live else []), number(cost, 0), str(self.games)]
            rows.append(tuple(row))
        return Rows(tuple(head), tuple(rows))


def dead_cube_take() -> TakeCounted:
    """Counts why 25 % of games are enough to take where nobody will turn the cube again.

    >>> answer = dead_cube_take()
    >>> print(answer)
    9 of 36 games are enough to take a dead cube (25 %).
    >>> [cost for won, _, cost in answer.costs if won in (8, 9, 10)]
    [Fraction(40, 1), Fraction(36, 1), Fraction(32, 1)]
    """
    costs = tuple((won, Fraction(0), Fraction(2 * (THROWS - won) - 2 * won)) for won in range(6, 13))
    return TakeCounted(_even(costs, THROWS), THROWS, costs, "dead")


def live_cube_take() -> TakeCounted:
    """Counts why 20 % of games are enough to take where the cube will be turned at just the right moment.

    The model: chances move in small steps, so that the taker, on the way to a win, always comes to the moment at which
    the other side has exactly its own take point left; a redouble there wins the cube at once. Games come to a share of
    s before they are lost as often as makes the wins right: share / s. Source: the model of Keeler and Spencer (1975),
    "Optimal doubling in backgammon".

    >>> answer = live_cube_take()
    >>> print(answer)
    4 of 20 games are enough to take a fully live cube (20 %).
    >>> [(won, redoubled, cost) for won, redoubled, cost in answer.costs if won == 4]
    [(4, Fraction(5, 1), Fraction(20, 1))]
    """
    # The redouble stands where the other side has the take point left, whatever that is: tried until both agree.
    for left in range(1, LIVE_GAMES // 2):
        turning = Fraction(LIVE_GAMES - left, LIVE_GAMES)
        costs = tuple((won, won / turning, _live_cost(won / turning)) for won in range(2, 7))
        if (share := _even(costs, LIVE_GAMES)) == Fraction(left, LIVE_GAMES):
            return TakeCounted(share, LIVE_GAMES, costs, "live")
    raise AssertionError("a fifth solves it")


def _live_cost(redoubled: Fraction) -> Fraction:
    """Two points lost in every game but those redoubled, which win two each when the other side passes."""
    return 2 * (LIVE_GAMES - redoubled) - 2 * redoubled


def _even(costs: tuple[tuple[int, Fraction, Fraction], ...], games: int) -> Fraction:
    """The share at which a take costs what a pass does, one for each game; 0 where none of those counted does."""
    return next((Fraction(won, games) for won, _, cost in costs if cost == games), Fraction(0))
