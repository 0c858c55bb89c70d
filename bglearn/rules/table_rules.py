"""The rule objects that judge what is done at the table: whose turn it is, rolling, the cube, resigning."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from bglearn.rules.rule import Breach, Evidence, Rule
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules.game import Game

__all__ = ["ACTIONS", "JUDGES", "OPENING", "TABLE_RULES", "TableRule", "checked_action", "checked_player"]

ACTIONS = (
    "open",
    "lot",
    "roll",
    "play",
    "double",
    "take",
    "drop",
    "beaver",
    "raccoon",
    "resign",
    "accept",
    "decline",
)
"""Everything that can be done in a game."""


class TableRule(Rule):
    """A rule that judges an action of a player at some moment of a game, if it is one of those that it ``judges``."""

    __slots__ = ()
    judges: ClassVar[frozenset[str]] = frozenset(ACTIONS)

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        """Returns how the action breaks this rule, or None where it does not."""
        raise NotImplementedError  # every rule object answers for itself


_ANSWERS = dict.fromkeys(("take", "drop", "beaver", "raccoon"), "answer") | dict.fromkeys(
    ("accept", "decline"), "resigned"
)
"""The phase of a game in which each answer has a question."""


@cache
def _found(aspect: str, count: int = 0) -> Breach:
    return Breach(aspect, Evidence(count=count))


class GameEnds(TableRule):
    """A game that is over is over."""

    __slots__ = ()
    id = "object-bear-off"
    aspects = ("object-bear-off", "game-ends-at-fifteen", "win-single", "win-gammon", "win-backgammon")

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        return _found("object-bear-off") if game.outcome else None


class OpeningDecides(TableRule):
    """One die each decides who starts; the starter plays both."""

    __slots__ = ()
    id = "opening-one-die"
    aspects = (
        "opening-one-die",
        "opening-higher-starts",
        "opening-both-dice",
        "opening-no-double",
    )

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if action == "lot" and game.rules.opening_tie != "lot":
            return _found("opening-one-die", 1)
        if game.phase == "opening":
            return None if action == "open" else _found("opening-one-die")
        if game.phase == "lot":
            return None if action == "lot" else _found("opening-one-die")
        return _found("opening-both-dice") if action in ("open", "lot") else None


class AnswerFirst(TableRule):
    """An offered double or resignation is answered first; without an offer there is nothing to answer."""

    __slots__ = ()
    id = "cube-take"
    aspects = ("cube-take", "cube-drop", "cube-drop-single")

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        answers = _ANSWERS.get(action)
        if answers == game.phase:
            return None
        if game.phase == "answer":
            return _found("cube-take")
        if game.phase == "resigned":
            return _found("resign-offer", 1)
        if answers:
            return _found("cube-drop" if answers == "answer" else "resign-offer")
        return None


class TurnsAlternate(TableRule):
    """The players take turns; an offer is answered by the other side."""

    __slots__ = ()
    id = "turn-alternate"
    aspects = ("turn-alternate", "players-two")

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if game.phase in ("opening", "lot") or player == game.to_act:
            return None
        return _found("turn-alternate", game.to_act)


class RollThenPlay(TableRule):
    """A turn is one throw of the dice, then its play."""

    __slots__ = ()
    id = "dice-together"
    aspects = ("dice-together",)
    judges = frozenset({"roll", "play"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if game.phase == action or game.phase not in self.judges:
            return None
        return _found("dice-together", 0 if action == "play" else 1)


class CubeInUse(TableRule):
    """The cube can be off, rests in the Crawford game, and stays within its limit."""

    __slots__ = ()
    id = "cube-sequence"
    aspects = ("cube-sequence", "cube-start-value-one", "cube-start-64", "cube-times-result")
    judges = frozenset({"double", "beaver", "raccoon"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if not game.rules.cube:
            return _found("cube-off")
        if game.crawford:
            return _found("crawford")
        if game.rules.holland and game.post_crawford and min(game.rolls_thrown) < 2:
            return _found("holland")
        times = {"double": 2, "beaver": 4, "raccoon": 8}[action]
        limit = game.rules.cube_limit
        return _found("cube-limit", limit) if limit and game.cube.value * times > limit else None


class CubeBeforeRoll(TableRule):
    """A double is offered on one's own turn, before rolling; not before the first play, nor on the last roll."""

    __slots__ = ()
    id = "cube-offer-before-roll"
    aspects = ("cube-offer-before-roll", "cube-not-on-opening", "cube-while-on-bar")
    judges = frozenset({"double"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if game.first_turn:
            return _found("cube-not-on-opening")
        if game.last_roll:
            return _found("draw-last-roll")
        return _found("cube-offer-before-roll") if game.phase == "play" else None


class OwnerRedoubles(TableRule):
    """While the cube is in the middle either player may double; afterwards its owner only."""

    __slots__ = ()
    id = "cube-owner-redoubles"
    aspects = ("cube-owner-redoubles", "cube-first-double-either")
    judges = frozenset({"double"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        return None if game.cube.may_be_turned_by(player) else _found("cube-owner-redoubles", game.cube.value)


class BeaverAtOnce(TableRule):
    """Where beavers are played, a first answer to a double; a raccoon answers a beaver."""

    __slots__ = ()
    id = "beaver"
    aspects = ("beaver", "raccoon", "beaver-refuse")
    judges = frozenset({"beaver", "raccoon"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        if action == "beaver" and not (game.rules.beaver and game.offer == "double"):
            return _found("beaver")
        if action == "raccoon" and not (game.rules.raccoon and game.offer == "beaver"):
            return _found("raccoon")
        return None


class Resigning(TableRule):
    """Who resigns does it on the own turn; not while a last roll is to be thrown."""

    __slots__ = ()
    id = "resign-offer"
    aspects = ("resign-offer", "resign-never-rescues")
    judges = frozenset({"resign"})

    def breach(self, game: Game, player: int, action: str) -> Breach | None:
        return _found("draw-last-roll") if game.last_roll else None


OPENING = OpeningDecides()

TABLE_RULES: tuple[TableRule, ...] = (
    GameEnds(),
    OPENING,
    AnswerFirst(),
    TurnsAlternate(),
    RollThenPlay(),
    CubeInUse(),
    CubeBeforeRoll(),
    OwnerRedoubles(),
    BeaverAtOnce(),
    Resigning(),
)
"""In the order in which a refusal names them."""

JUDGES: dict[str, tuple[TableRule, ...]] = {
    action: tuple(rule for rule in TABLE_RULES if action in rule.judges) for action in ACTIONS
}
"""The rules that judge each action, in the same order."""


def checked_player(player: object) -> int:
    """Returns a player, 0 or 1. Raises ValueError for anything else.

    >>> checked_player(1)
    1
    """
    if type(player) is int and player in (0, 1):
        return player
    raise ValueError(say("game.no_such_player", player=repr(player)))


def checked_action(action: object) -> str:
    """Returns something that can be done in a game. Raises ValueError, with the list, for anything else.

    >>> checked_action("roll")
    'roll'
    """
    if isinstance(action, str) and action in ACTIONS:
        return action
    raise ValueError(say("game.no_such_action", action=repr(action), actions=", ".join(ACTIONS)))
