"""Writes a match as the usual two-column text, in the form that GNU Backgammon reads."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bglearn.records.columns import OUR_NOTE
from bglearn.records.notes import name_in_columns, notes_on
from bglearn.records.reading import rules_of_header
from bglearn.records.ruledata import rules_to_data
from bglearn.rules.match import settled_starter
from bglearn.rules.position import BAR, Position
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.entry import Entry
    from bglearn.rules.game import Game
    from bglearn.rules.match import Match
    from bglearn.rules.moves import Play
    from bglearn.rules.ruleset import RuleSet

__all__ = ["first_position", "given_starter", "write_columns"]

_RIGHT = 34
_NO_LIMIT = 1024


def write_columns(match: Match) -> str:
    """Returns a match as two-column text.

    What the columns have no room for stands in comments (``notes``), so that reading gives the same match. Raises
    ValueError for what this text cannot hold at all: another start or starter, another number of dice.

    >>> from bglearn.rules.match import Match
    >>> from bglearn.rules.ruleset import RuleSet
    >>> match = Match(RuleSet.MATCH, ("Anna", "Ben")).begin()
    >>> match = match.with_game(match.game.open(3, 1).play("8/5 6/5"))
    >>> print(write_columns(match).splitlines()[-1])
      1) 31: 8/5 6/5
    """
    rules = match.rules
    usual = all(_begins_as_usual(match, number) for number in range(len(match.games)))
    if rules.dice != 2 or rules.same_direction or not usual:
        raise ValueError(say("records.not_in_columns"))
    names = [name_in_columns(name, number) for number, name in enumerate(match.players, start=1)]
    lines = [*_header(names, rules), *notes_on(match), "", f" {match.length} point match"]
    score = (0, 0)
    for number, game in enumerate(match.games, start=1):
        lines += ["", f" Game {number}", *_game_lines(game, names, score)]
        won = game.outcome.by_player if game.outcome else (0, 0)
        score = (score[0] + won[0], score[1] + won[1])
    return "\n".join(lines) + "\n"


def given_starter(game: Game) -> int | None:
    """Returns who began a game for whose start nobody threw; None where somebody has, or still will."""
    return None if any(entry.action in ("open", "lot") for entry in game.record) else game.starter


def _begins_as_usual(match: Match, number: int) -> bool:
    """Whether a game begins with the usual position and with whom the rules say."""
    game = match.games[number]
    settled = settled_starter(match.rules, match.games[max(number - 1, 0) : number])
    return first_position(game) == Position.start() and given_starter(game) == settled


def first_position(game: Game) -> Position:
    """Returns the position a game began with, seen by the first player."""
    if game.states:
        state = game.states[0]
        return state.position.mirror() if state.player else state.position
    return game.position.mirror() if game.turn else game.position


def _header(names: list[str], rules: RuleSet) -> Iterator[str]:
    header = {f"Player {number}": name for number, name in enumerate(names, start=1)}
    on_off = {"Crawford": rules.crawford} if rules.match_length else {"Jacoby": rules.jacoby, "Beaver": rules.beaver}
    header |= {"Variation": "Backgammon"} | {key: "On" if value else "Off" for key, value in on_off.items()}
    header["CubeLimit"] = str((rules.cube_limit or _NO_LIMIT) if rules.cube else 1)
    yield from (f'; [{key} "{value}"]' for key, value in header.items())
    read = rules_of_header(rules.match_length, {key.casefold(): value for key, value in header.items()})
    if read != rules:
        yield f"; {OUR_NOTE}rules {json.dumps(rules_to_data(rules))}"


def _game_lines(game: Game, names: list[str], score: tuple[int, int]) -> Iterator[str]:
    cells = list(_cells(game))
    left = f" {names[0]} : {score[0]}"
    right = max(_RIGHT, len(left) + 2, *(len(text) + 7 for column, text in cells if not column), 0)
    yield f"{left:<{right}}{names[1]} : {score[1]}"
    rows: list[list[str]] = []
    for column, text in cells:
        if column == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][column] = text
    ending = _ending(game)
    if ending and ending[0] == 1 and rows and not rows[-1][1]:
        rows[-1][1], ending = f" {ending[1]}", None
    for number, (first, second) in enumerate(rows, start=1):
        yield f"{f'{number:3}) {first}':<{right}}{second}".rstrip()
    if ending:
        yield " " * (right if ending[0] else 6) + ending[1]


def _ending(game: Game) -> tuple[int, str] | None:
    outcome = game.outcome
    if outcome is None or outcome.winner is None:
        return None
    return outcome.winner, f"Wins {outcome.points} {'point' if outcome.points == 1 else 'points'}"


def _cells(game: Game) -> Iterator[tuple[int, str]]:
    """Gives who did what, as the cells say it."""
    dice, offer = "", ""
    for entry in game.record:
        player = game.starter if entry.action == "open" else entry.player
        if entry.action in ("open", "roll"):
            dice = _dice(entry)
        elif entry.action == "play" and entry.play and player is not None:
            yield player, f"{dice} {_moves(entry.play)}".strip()
            dice = ""
        elif entry.action in ("double", "beaver", "raccoon") and player is not None:
            word = "Beavers" if entry.action == "beaver" else "Doubles"
            yield player, f" {word} => {entry.value}"
            offer = entry.action
        elif entry.action in ("take", "drop") and player is not None and (entry.action, offer) != ("take", "beaver"):
            yield player, " Takes" if entry.action == "take" else " Drops"
    last = game.record[-1].action if game.record else ""
    given_up = last in ("accept", "resign", "concede") and game.outcome and game.outcome.winner != game.turn
    if dice or given_up:
        # Without dice the marks are needed: after "Takes" GNU Backgammon reads a win alone as another double.
        yield game.turn, dice or "????"


def _dice(entry: Entry) -> str:
    """Writes a roll; of the throw for the start the starter's, which is the higher number, in front."""
    if entry.roll is None or (entry.action == "open" and entry.roll.is_doubles):
        return ""
    numbers = sorted(entry.roll, reverse=True) if entry.action == "open" else entry.roll
    return "".join(map(str, numbers)) + ":"


def _moves(play: Play) -> str:
    """Writes every move by itself, bar as 25 and off as 0, as the oldest programs want it."""
    return " ".join(f"{min(move.start, BAR)}/{move.end}{'*' * move.hit}" for move in play.moves)
