"""The actions of a game as words of our records, ``resign 2``, and how they are done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.records.limits import check_actions
from bglearn.rules.dice import Roll
from bglearn.rules.game import Game
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.rules.entry import Entry
    from bglearn.rules.moves import Move

__all__ = ["action_words", "done_again"]

_PLAIN: dict[str, Callable[[Game], Game]] = {
    "double": Game.double,
    "beaver": Game.beaver,
    "raccoon": Game.raccoon,
    "take": Game.take,
    "drop": Game.drop,
    "accept": Game.accept,
    "decline": Game.decline,
}


def action_words(entry: Entry) -> str:
    """Writes one entry of a game's record.

    >>> game = Game().open(3, 1).play("8/5 6/5").resign(2)
    >>> [action_words(entry) for entry in game.record]
    ['open 3-1', 'play 8/5 6/5', 'resign 2']
    """
    action = entry.action
    if action in ("open", "roll"):
        return f"{action} {entry.roll}"
    if action == "play" and entry.play:
        return f"{action} {' '.join(map(_move, entry.play.moves))}".rstrip()
    if action in ("lot", "resign") and entry.value is not None:
        return f"{action} {entry.value}"
    return f"{action} {entry.player} {entry.value}" if action == "concede" else action


def _move(move: Move) -> str:
    return f"{move.start}/{move.end}{'*' * move.hit}"


def done_again(game: Game, words: object) -> Game:
    """Does an action again. Raises ValueError (of many kinds) for what is none, not allowed, or one too many.

    >>> done_again(Game(), "open 6-2").starter
    0
    """
    check_actions(game)
    word, _, rest = words.partition(" ") if isinstance(words, str) else ("", "", "")
    if word in _PLAIN and not rest:
        return _PLAIN[word](game)
    if word == "open":
        return game.open(*_two(Roll.parse(rest).dice))
    if word == "roll":
        return game.roll(rest)
    if word == "play":
        return game.play(rest)
    if word == "lot" and rest in ("0", "1"):
        return game.lot(int(rest))
    if word == "resign" and rest in ("", "1", "2", "3"):
        return game.resign(int(rest or 1))
    if word == "concede" and rest[:2] in ("0 ", "1 ") and rest[2:] in ("1", "2", "3"):
        return game.concede(int(rest[0]), int(rest[2:]))
    raise ValueError(say("records.json_action"))


def _two(dice: tuple[int, ...]) -> tuple[int, int]:
    if len(dice) != 2:
        raise ValueError(say("records.json_action"))
    return dice[0], dice[1]
