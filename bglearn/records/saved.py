"""A match as JSON of our own, which holds everything: what was done in each game, in order, and the rules.

The data is played again when it is read, so that nothing can be in a match that the rules do not allow.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from bglearn.notation.errors import InvalidPositionError
from bglearn.records.errors import InvalidRecordError, Place
from bglearn.records.ruledata import rules_from_data, rules_to_data
from bglearn.records.written import first_position
from bglearn.rules.dice import Roll
from bglearn.rules.errors import RefusedError
from bglearn.rules.game import Game
from bglearn.rules.match import Match
from bglearn.rules.position import Position
from bglearn.rules.table_rules import ACTIONS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bglearn.records.reading import Make
    from bglearn.rules.game import Entry

__all__ = ["read_json", "write_json"]

M = TypeVar("M", bound=Match)

_ACTION_LINE = re.compile(rf'\s+"(?:{"|".join(ACTIONS)}|concede)(?: [^"]*)?",?\s*')
"""A line with one action and nothing else."""

FORMAT = "bglearn match"
VERSION = 1


def write_json(match: Match) -> str:
    """Returns a match as JSON text. Raises ValueError for a rule object that is none of the game's own."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "players": list(match.players),
        "rules": rules_to_data(match.rules),
        "games": [_game_to_data(game) for game in match.games],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _game_to_data(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = {"score": list(game.score)}
    if game.crawford:
        data["crawford"] = True
    first = first_position(game)
    if first != Position.start() or first.same_direction:
        data["position"] = str(first)
    if game.starter is not None and not any(entry.action in ("open", "lot") for entry in game.record):
        data["starter"] = game.starter
    data["actions"] = [_written(entry) for entry in game.record]
    if game.outcome:
        data["outcome"] = [game.outcome.winner, game.outcome.kind, game.outcome.points]
    return data


def _written(entry: Entry) -> str:
    action = entry.action
    if action in ("open", "roll"):
        return f"{action} {entry.roll}"
    if action == "play" and entry.play:
        return f"{action} {' '.join(map(_move, entry.play.moves))}".rstrip()
    if action in ("lot", "resign") and entry.value is not None:
        return f"{action} {entry.value}"
    return f"{action} {entry.player} {entry.value}" if action == "concede" else action


def _move(move: Any) -> str:
    return f"{move.start}/{move.end}{'*' * move.hit}"


# Reading


def read_json(text: str, make: Make[M]) -> tuple[list[M], InvalidRecordError | None]:
    """Reads our JSON up to the first fault, which is given and not raised."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        lines = text.splitlines() or [""]
        place = Place(error.lineno, text=lines[min(error.lineno, len(lines)) - 1])
        return [], InvalidRecordError(say("records.no_json"), place)
    except (RecursionError, ValueError):
        return [], InvalidRecordError(say("records.no_json"))
    try:
        match = make(_rules(data), _players(data["players"]))
        games = data["games"] if isinstance(data["games"], list) else _wrong("games")
    except (KeyError, TypeError) as error:
        return [], InvalidRecordError(say("records.json_missing", name=error))
    except InvalidRecordError as error:
        return [], error
    if not games:
        return [], InvalidRecordError(say("records.empty"))
    for number, each in enumerate(games, start=1):
        try:
            for step in _played(match, each, number):
                match = step
        except InvalidRecordError as error:
            return [match] if match.games else [], _with_line(error, text, games)
    return [match], None


def _with_line(error: InvalidRecordError, text: str, games: list[Any]) -> InvalidRecordError:
    """Adds the line to a fault in an action, where every action stands on a line of its own, as we write them."""
    place = error.place
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if _ACTION_LINE.fullmatch(line)]
    lists = [each["actions"] for each in games if isinstance(each, dict) and isinstance(each.get("actions"), list)]
    if place.game is None or place.move is None or len(lists) != len(games) or sum(map(len, lists)) != len(lines):
        return error
    before = sum(map(len, lists[: place.game - 1]))
    line = lines[before + place.move - 1]
    return InvalidRecordError(error.why, replace(place, line=line), error.reasons)


def _wrong(name: str) -> Any:
    raise InvalidRecordError(say("records.json_wrong", name=name))


def _rules(data: Any) -> Any:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidRecordError(say("records.json_foreign", format=FORMAT))
    if data.get("version") != VERSION:
        raise InvalidRecordError(say("records.json_version", version=data.get("version"), known=VERSION))
    return rules_from_data(data["rules"])


def _players(names: Any) -> tuple[str, str]:
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        _wrong("players")
    return names[0], names[1]


def _played(match: M, data: Any, number: int) -> Iterator[M]:
    """Gives the match after the beginning of a game and after each of its actions."""
    if not isinstance(data, dict) or not isinstance(data.get("actions"), list):
        raise InvalidRecordError(say("records.json_wrong", name="actions"), Place(game=number))
    match = _begun(match, data, number)
    yield match
    for move, action in enumerate(data["actions"], start=1):
        place = Place(game=number, move=move, text=str(action))
        try:
            match = match.with_game(_act(match.game, action))
        except RefusedError as error:
            raise InvalidRecordError(str(error), place, error.reasons) from error
        except ValueError as error:
            raise InvalidRecordError(str(error), place) from error
        yield match
    outcome = match.game.outcome
    told = data.get("outcome")
    if told != ([outcome.winner, outcome.kind, outcome.points] if outcome else None):
        raise InvalidRecordError(say("records.json_outcome", told=told, outcome=outcome), Place(game=number))


def _begun(match: M, data: dict[str, Any], number: int) -> M:
    place = Place(game=number)
    try:
        first = Position.parse(data["position"]) if isinstance(data.get("position"), str) else None
        begun = match.begin(first)
    except RefusedError as error:
        raise InvalidRecordError(str(error), place, error.reasons) from error
    except InvalidPositionError as error:
        raise InvalidRecordError(str(error), place) from error
    game = begun.game
    if data.get("score") != list(game.score) or bool(data.get("crawford")) != game.crawford:
        raise InvalidRecordError(say("records.json_score", told=data.get("score"), score=game.score), place)
    starter = data.get("starter")
    if starter != game.starter or (starter is not None and type(starter) is not int):
        if starter not in (0, 1) or type(starter) is not int:
            raise InvalidRecordError(say("records.json_wrong", name="starter"), place)
        position = game.position if game.turn == starter else game.position.mirror()
        around: dict[str, Any] = {"score": game.score, "crawford": game.crawford, "post_crawford": game.post_crawford}
        begun = begun.with_game(Game.started_by(starter, match.rules, position=position, **around))
    return begun


_PLAIN: dict[str, Callable[[Game], Game]] = {
    "double": Game.double,
    "beaver": Game.beaver,
    "raccoon": Game.raccoon,
    "take": Game.take,
    "drop": Game.drop,
    "accept": Game.accept,
    "decline": Game.decline,
}


def _act(game: Game, action: Any) -> Game:
    """Does one action again. Raises ValueError (of many kinds) for what is none, or not allowed."""
    word, _, rest = action.partition(" ") if isinstance(action, str) else ("", "", "")
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
