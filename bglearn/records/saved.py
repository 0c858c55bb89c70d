"""A match as JSON of our own, which holds everything: what was done in each game, in order, and the rules.

The data is played again when it is read, so that nothing can be in a match that the rules do not allow.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar

from bglearn.records.actions import action_words, done_again
from bglearn.records.errors import InvalidRecordError, Place
from bglearn.records.limits import check_games
from bglearn.records.ruledata import rules_from_data, rules_to_data
from bglearn.records.written import first_position, given_starter
from bglearn.rules.errors import RefusedError
from bglearn.rules.game import Game
from bglearn.rules.match import Match, checked_players
from bglearn.rules.position import Position
from bglearn.rules.table_rules import ACTIONS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.records.reading import Make

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
    if (starter := given_starter(game)) is not None:
        data["starter"] = starter
    data["actions"] = [action_words(entry) for entry in game.record]
    if game.outcome:
        data["outcome"] = [game.outcome.winner, game.outcome.kind, game.outcome.points]
    return data


# Reading


def read_json(text: str, make: Make[M]) -> tuple[list[M], InvalidRecordError | None]:
    """Reads our JSON up to the first fault, which is given and not raised."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(error.lineno, text=text.split("\n")[error.lineno - 1])
        return [], InvalidRecordError(say("records.no_json"), place)
    except (RecursionError, ValueError):
        return [], InvalidRecordError(say("records.no_json"))
    try:
        match = make(_rules(data), checked_players(data["players"]))
        games = data["games"] if isinstance(data["games"], list) else _wrong("games")
    except (KeyError, TypeError) as error:
        return [], InvalidRecordError(say("records.json_missing", name=error))
    except InvalidRecordError as error:
        return [], error
    except ValueError as error:
        return [], InvalidRecordError(f"{say('records.json_wrong', name='players')} {error}")
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


def _played(match: M, data: Any, number: int) -> Iterator[M]:
    """Gives the match after the beginning of a game and after each of its actions."""
    if not isinstance(data, dict) or not isinstance(data.get("actions"), list):
        raise InvalidRecordError(say("records.json_wrong", name="actions"), Place(game=number))
    match = _begun(match, data, number)
    yield match
    for move, action in enumerate(data["actions"], start=1):
        place = Place(game=number, move=move, text=str(action))
        try:
            match = match.with_game(done_again(match.game, action))
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
        check_games(match)
        written = data.get("position")
        if not isinstance(written, (str, NoneType)):
            _wrong("position")
        begun = match.begin(None if written is None else Position.parse(written))
    except RefusedError as error:
        raise InvalidRecordError(str(error), place, error.reasons) from error
    except ValueError as error:
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
