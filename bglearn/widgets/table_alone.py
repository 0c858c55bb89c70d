"""What a table does by itself: it throws, plays for a partner, and makes the plays that leave no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules import Roll, legal_plays

if TYPE_CHECKING:
    import random

    from bglearn.rules.game import Game

__all__ = ["by_itself", "thrown"]


def thrown(chance: random.Random, number: int) -> Roll:
    """Throws so many dice.

    >>> from random import Random
    >>> len(thrown(Random(1), 3).dice)
    3
    """
    return Roll(*(chance.randint(1, 6) for _ in range(number)))


def by_itself(
    game: Game, chance: random.Random, *, is_partner: bool, throws: bool, rolls: bool, forced: bool
) -> Game | None:
    """Does what nobody has to decide now; None where somebody has to.

    ``is_partner`` says whether the partner is to act, who takes what is offered and plays any legal play; ``throws``
    whether there are dice to throw, ``rolls`` and ``forced`` what is done for the players, as options of a table say.

    >>> from random import Random
    >>> from bglearn.rules.game import Game
    >>> does = {"is_partner": False, "throws": True, "rolls": True, "forced": True}
    >>> by_itself(Game(), Random(1), **does), by_itself(Game().open(3, 1), Random(1), **does)
    (None, None)
    """
    if game.phase == "answer":
        return game.take() if is_partner else None
    if game.phase == "resigned":
        return game.accept() if is_partner else None
    rolls = is_partner or (rolls and not game.allows("double", game.to_act))
    if game.phase == "roll" and rolls and throws:
        return game.roll(thrown(chance, game.rules.dice))
    if game.phase == "play" and game.dice is not None and (is_partner or forced):
        plays = legal_plays(game.position, game.dice, rules=game.rules)
        if is_partner or len(plays) < 2:
            return game.play(chance.choice(plays) if plays else "")
    return None
