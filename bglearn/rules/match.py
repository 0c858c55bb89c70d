"""A match (or a series of single games): players, games and the score, as one frozen value."""

from __future__ import annotations

import dataclasses
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from bglearn.notation.errors import InvalidPositionError
from bglearn.rules.errors import IllegalActionError
from bglearn.rules.game import Game
from bglearn.rules.position import CHECKERS, Position, checked_position
from bglearn.rules.ruleset import RuleSet, checked_rules
from bglearn.rules.switches import greatest_loss
from bglearn.rules.table_rules import checked_player
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bglearn.rules.position import Side

__all__ = ["Match", "checked_players", "is_legal_in_names", "settled_starter"]


@dataclass(frozen=True, slots=True)
class Match:
    """Games between two players under one rule set; every change gives a new Match.

    ``games`` are in order; the last one may still be going on. With ``match_length`` 0 in the rules it is a series of
    single games and never over. Raises ValueError for what is no rule set, and for players that are not two names.

    >>> match = Match(RuleSet.MATCH.replace(match_length=1), ("Anna", "Ben")).begin()
    >>> match = match.with_game(match.game.open(6, 2).resign(1).accept())
    >>> match.score, match.winner
    ((0, 1), 1)
    """

    rules: RuleSet = RuleSet.MATCH
    players: tuple[str, str] = ("Player 1", "Player 2")
    games: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        checked_rules(self.rules)
        object.__setattr__(self, "players", checked_players(self.players))

    @property
    def length(self) -> int:
        """Points to win; 0 for a series of single games."""
        return self.rules.match_length

    @property
    def score(self) -> tuple[int, int]:
        """Points of both players after the last game that is over. Points beyond the length stand, but do not count."""
        if not self.games:
            return 0, 0
        last = self.games[-1]  # it knows the score before it
        first, second = last.outcome.by_player if last.outcome else (0, 0)
        return last.score[0] + first, last.score[1] + second

    @property
    def balances(self) -> tuple[int, int] | None:
        """Play money of both players, stakes won and lost included; None where nobody plays for it."""
        if self.rules.stake is None:
            return None
        first, second = self.score
        won = (first - second) * self.rules.stake
        brought = self.rules.balances or (0, 0)
        return brought[0] + won, brought[1] - won

    @property
    def winner(self) -> int | None:
        """The player who has reached the length; None before, and in a series."""
        if not self.length:
            return None
        return next((player for player in (0, 1) if self.score[player] >= self.length), None)

    @property
    def game(self) -> Game:
        """The game going on, or the last one. Raises IllegalActionError before the first."""
        if not self.games:
            raise IllegalActionError(say("match.no_game"))
        return self.games[-1]

    def begin(self, position: Position | None = None, *, starter: int | None = None) -> Self:
        """Begins the next game, from the usual start or from a position, seen by the first player.

        ``starter`` is the player who begins where that was settled elsewhere; else the rules say how it is decided.

        Raises IllegalActionError while one is going on, when the match is over, and where a player cannot cover the
        greatest possible loss; InvalidPositionError for a position in which a side has reached the goal already, and
        for one (the usual start as well) whose sides move otherwise than the rules say; ValueError for a starter who
        is no player.
        """
        if starter is not None:
            checked_player(starter)
        if self.games and not self.games[-1].outcome:
            raise IllegalActionError(say("match.game_going_on", number=len(self.games)))
        if self.winner is not None:
            raise IllegalActionError(say("match.over", player=self.players[self.winner]))
        self._check_balances()
        start = Position.start() if position is None else checked_position(position)
        if start.same_direction != self.rules.same_direction:
            raise InvalidPositionError(say("rules.direction_differs", name=self.rules.name))
        if position and any(_is_won(side, self.rules) for side in (position.own, position.opp)):
            raise InvalidPositionError(say("match.position_is_won", position=position))
        around: dict[str, Any] = {
            "score": self.score,
            "crawford": self._is_crawford(),
            "post_crawford": self._had_crawford,
        }
        starter = settled_starter(self.rules, self.games) if starter is None else starter
        if position:
            around["position"] = position.mirror() if starter else position
        game = Game(self.rules, **around) if starter is None else Game.started_by(starter, self.rules, **around)
        return dataclasses.replace(self, games=(*self.games, game))

    def with_game(self, game: Game) -> Self:
        """Puts a later state of the game that is going on in its place.

        Raises IllegalActionError where none has begun, ValueError for what is no game and for a game of another match:
        one with other rules, or another score.
        """
        now = self.game
        if not isinstance(game, Game):
            raise ValueError(say("match.not_a_game", value=repr(game)))
        if game.rules is not now.rules and game.rules != now.rules:
            raise ValueError(say("match.other_rules", rules=game.rules.name, mine=now.rules.name))
        if (game.score, game.crawford) != (now.score, now.crawford):
            raise ValueError(say("match.other_score", score=game.score, mine=now.score))
        return dataclasses.replace(self, games=(*self.games[:-1], game))

    def _check_balances(self) -> None:
        balances, needed = self.balances, greatest_loss(self.rules)
        if balances is None or needed is None or self.rules.balances is None:
            return
        for player, balance in zip(self.players, balances, strict=True):
            if balance < needed:
                stake = self.rules.stake or 0
                sums = {"needed": needed, "stake": stake, "times": needed // stake}
                raise IllegalActionError(say("match.balance_too_low", player=player, balance=balance, **sums))

    @property
    def _had_crawford(self) -> bool:
        return bool(self.games) and (self.games[-1].crawford or self.games[-1].post_crawford)

    def _is_crawford(self) -> bool:
        """Whether the next game is the Crawford game: the first one after a side has come within a point of winning."""
        if not self.length or not self.rules.crawford or self._had_crawford:
            return False
        return self.length - 1 in self.score and self.length > 1


def settled_starter(rules: RuleSet, before: Sequence[Game]) -> int | None:
    """Says who starts the game after others where no throw decides; after a draw nobody has lost, so the dice do.

    >>> settled_starter(RuleSet.STANDARD, [Game().open(3, 1)]) is None
    True
    """
    if not before or rules.next_starter == "reroll":
        return None
    last = before[-1]
    if rules.next_starter == "alternate":
        return None if last.starter is None else 1 - last.starter
    if last.outcome is None or last.outcome.winner is None:
        return None
    return 1 - last.outcome.winner


def _is_won(side: Side, rules: RuleSet) -> bool:
    return side.all_home if rules.goal == "home" else side.off == CHECKERS


def checked_players(players: object) -> tuple[str, str]:
    """Returns the names of two players. Raises ValueError for what is no two names that people can see on a line.

    >>> checked_players(["Anna", "Ben"])
    ('Anna', 'Ben')
    """
    if isinstance(players, (tuple, list)) and len(players) == 2 and all(isinstance(name, str) for name in players):
        return _checked_names(players[0], players[1])
    raise ValueError(say("match.players", players=repr(players)))


@lru_cache(maxsize=256)  # a match is made anew with every action
def _checked_names(*names: str) -> tuple[str, str]:
    for name in names:
        if not all(map(is_legal_in_names, name)) or all(unicodedata.category(each) in ("Cf", "Zs") for each in name):
            raise ValueError(say("match.name", name=ascii(name)))
    return names[0], names[1]


def is_legal_in_names(character: str) -> bool:
    """Whether a character may stand in a name: not one that breaks or controls lines, nor half of a character.

    >>> [is_legal_in_names(each) for each in ("Z", " ", chr(10), chr(0xD800))]
    [True, True, False, False]
    """
    return unicodedata.category(character) not in ("Cc", "Cs", "Zl", "Zp")
