"""Plays a two-column record again, cell by cell, under the rules; refuses what they do not allow."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from bglearn.records.actions import done_again
from bglearn.records.columns import Cell, GameHead, Item, MatchHead
from bglearn.records.errors import InvalidRecordError
from bglearn.records.limits import check_actions, check_games
from bglearn.records.notes import UNPLAYED, Unsaid
from bglearn.rules.dice import Roll
from bglearn.rules.errors import IllegalActionError, RefusedError
from bglearn.rules.match import Match
from bglearn.rules.moves import Play
from bglearn.rules.outcome import KINDS
from bglearn.rules.rule import Evidence, Reason
from bglearn.rules.table_rules import OPENING
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.records.errors import Place
    from bglearn.rules.game import Game

__all__ = ["Replay"]

M = TypeVar("M", bound=Match)

_DICE = re.compile(r"(\d)(\d):\s*(.*)")
_DOUBLE = re.compile(r"(?:re)?doubles\b\D*(\d+)?", re.IGNORECASE)
_BEAVER = re.compile(r"(?:beaver|raccoon)s?\b\D*(\d+)?", re.IGNORECASE)
_WINS = re.compile(r"wins\s+(\d{1,6})\s+points?\b.*", re.IGNORECASE)
_TAKES = re.compile(r"(?:takes|accepts)\b.*", re.IGNORECASE)
_DROPS = re.compile(r"(?:drops|rejects|passes)\b.*", re.IGNORECASE)
_GIVES_UP = re.compile(r"\?{3,4}|(?:concedes|resigns)\b.*", re.IGNORECASE)
_ILLEGAL = re.compile(r"illegal play\b.*", re.IGNORECASE)


@dataclass(slots=True)
class Replay(Generic[M]):
    """A match that is being played again. ``match`` holds what has been accepted so far."""

    match: M
    names: tuple[str, str]
    """The players as the columns write them."""
    unsaid: Unsaid = field(default_factory=dict)
    """What the columns have no room for, from our own notes; those that have had their turn are taken out."""
    ignores_jacoby: bool = False
    """Whether the lines of who wins count gammons that the Jacoby rule does not (the scores then do not)."""
    waiting: Cell | None = None
    """A cell with dice and no play: a dance, or dice after which somebody gave up."""

    def feed(self, item: Item) -> None:
        """Plays one item. Raises InvalidRecordError where the rules or the score do not allow it."""
        if isinstance(item, MatchHead):
            return
        try:
            if isinstance(item, GameHead):
                self._begin(item)
            else:
                self._act(item)
        except RefusedError as error:
            raise InvalidRecordError(str(error), item.place, error.reasons) from error
        except InvalidRecordError:
            raise
        except ValueError as error:
            raise InvalidRecordError(str(error), item.place) from error

    def finish(self, *, cut_off: bool = False) -> None:
        """Ends the reading: dice at the end to which nothing can be played are a dance.

        Raises InvalidRecordError for a note that fits nowhere, but not where the text was cut off.
        """
        game = self.match.games[-1] if self.match.games else None
        if game and self._noted(game) == UNPLAYED and game.phase == "play":
            self._use_note(game)
        elif self.waiting:
            self._settle(at_end=True)
        for place, words in self.unsaid.values():
            if not cut_off:
                raise InvalidRecordError(say("records.note_fits_nowhere", words=words), place)

    def _noted(self, game: Game) -> str | None:
        """Returns what our notes say was done next."""
        found = self.unsaid.get((len(self.match.games), len(game.record) + 1))
        return found and found[1]

    def _use_note(self, game: Game) -> tuple[Place, str]:
        return self.unsaid.pop((len(self.match.games), len(game.record) + 1))

    def _with_notes(self, game: Game) -> Game:
        """Does what our notes say was done next."""
        while self._noted(game) not in (None, UNPLAYED):
            place, words = self._use_note(game)
            try:
                game = done_again(game, words)
            except RefusedError as error:
                raise InvalidRecordError(str(error), place, error.reasons) from error
            except ValueError as error:
                raise InvalidRecordError(str(error), place) from error
        return game

    # Games

    def _begin(self, head: GameHead) -> None:
        if self.waiting:
            self._settle(at_end=True)
        number = len(self.match.games) + 1
        if head.place.game != number:
            raise InvalidRecordError(say("records.game_missing", number=number), head.place)
        if self.match.games and not self.match.game.outcome:
            raise InvalidRecordError(say("records.unfinished", number=len(self.match.games)), head.place)
        if head.score != self.match.score:
            key = "records.score_differs" if self.match.games else "records.score_of_first"
            numbers = {"number": len(self.match.games), "read": head.score, "score": self.match.score}
            raise InvalidRecordError(say(key, **numbers), head.place)
        if head.players != self.names and head.players == self.names[::-1]:
            raise InvalidRecordError(say("records.sides_changed"), head.place)
        check_games(self.match)
        self.match = self.match.begin()
        self._play(self.match.game)

    def _play(self, game: Game) -> None:
        self.match = self.match.with_game(self._with_notes(game))

    # Cells

    def _act(self, cell: Cell) -> None:
        if not self.match.games:
            raise InvalidRecordError(say("records.no_row"), cell.place)
        check_actions(self.match.game)
        found = _WINS.fullmatch(cell.text)
        if found:
            self._win(cell, int(found[1]))
            return
        if self.waiting:
            self._settle()
        if found := _DICE.fullmatch(cell.text):
            self._roll(cell, Roll(int(found[1]), int(found[2])), found[3])
        else:
            self._say(cell)

    def _settle(self, *, at_end: bool = False) -> None:
        """Decides that waiting dice were a dance; refuses that where something could have been played."""
        waiting, self.waiting = self.waiting, None
        assert waiting is not None
        game = self.match.game
        try:
            self._play(game.play(Play(), by=waiting.column))
        except RefusedError as error:
            if not at_end:
                why = say("records.no_play", why=error)
                raise InvalidRecordError(why, waiting.place, error.reasons) from error

    def _roll(self, cell: Cell, roll: Roll, play: str) -> None:
        game, column = self.match.game, cell.column
        if game.phase == "opening":
            game = _opened(game, column, roll)
        else:
            if game.phase == "lot":
                game = game.lot(column)
            game = _goes_on(game).roll(roll, by=column)
        game = self._with_notes(game)
        if _ILLEGAL.fullmatch(play):
            raise InvalidRecordError(say("records.illegal_play"), cell.place)
        if not play or _GIVES_UP.fullmatch(play):
            self.waiting = cell if game.phase == "play" else None
            self._play(game)
            return
        self._play(game.play(play, by=column))

    def _say(self, cell: Cell) -> None:
        game, column, text = self.match.game, cell.column, cell.text
        if found := _DOUBLE.fullmatch(text) or _BEAVER.fullmatch(text):
            first = game.beaver if _BEAVER.fullmatch(text) else game.double
            raised = {"double": game.beaver, "beaver": game.raccoon}.get(game.offer or "", first)
            game = raised(by=column)
            value = game.record[-1].value
            if found[1] and int(found[1][:9]) != value:
                raise InvalidRecordError(say("records.cube_value", read=found[1][:9], value=value), cell.place)
        elif _TAKES.fullmatch(text):
            game = game.take(by=column)
        elif _DROPS.fullmatch(text):
            game = game.drop(by=column)
        elif _GIVES_UP.fullmatch(text):
            # How much it was for stands in the line of who wins. By lot it was the turn of whoever gave up.
            game = game.lot(column) if game.phase == "lot" else game
        else:
            raise InvalidRecordError(say("records.no_cell"), cell.place)
        self._play(game)

    def _win(self, cell: Cell, points: int) -> None:
        winner = cell.column
        if self.waiting and self.waiting.column == winner:
            self._settle()  # it was the other side that gave up, so these dice are a dance, or a fault
        self.waiting = None
        game = self.match.game
        if not game.outcome:
            ended = (each for each in _given_up(game, winner) if self._counts(each, points))
            game = next(ended, game)
            if not game.outcome:
                raise InvalidRecordError(say("records.no_level", points=points, cube=game.cube.value), cell.place)
        outcome = game.outcome
        assert outcome is not None
        if outcome.winner != winner or not self._counts(game, points):
            side = say("records.nobody") if outcome.winner is None else self.match.players[outcome.winner]
            why = say("records.result_differs", winner=side, outcome=outcome)
            raise InvalidRecordError(why, cell.place)
        self._play(game)

    def _counts(self, game: Game, points: int) -> bool:
        """Whether a game that is over may be said to count so many points."""
        outcome = game.outcome
        if outcome is None or outcome.points == points or not game.rules.scored:
            return outcome is not None
        without_jacoby = (KINDS.index(outcome.kind) + 1) * game.cube.value if outcome.kind in KINDS else 0
        return self.ignores_jacoby and not game.turned and points == without_jacoby


def _opened(game: Game, starter: int, roll: Roll) -> Game:
    """Opens a game with the dice of the starter's first turn: the higher one was the starter's."""
    if roll.is_doubles:
        reason = Reason(OPENING, "opening-no-double", Evidence())
        raise IllegalActionError(say("records.double_first", roll=roll), (reason,))
    low, high = sorted(roll)
    return game.open(high, low) if starter == 0 else game.open(low, high)


def _goes_on(game: Game) -> Game:
    """Takes a beaver or a raccoon that is not answered: programs leave the answer out where it is to go on."""
    return game.take() if game.offer in ("beaver", "raccoon") else game


def _given_up(game: Game, winner: int) -> Iterator[Game]:
    """Gives the ways in which a game may have ended that was not played out: a dropped double, a resignation."""
    loser = 1 - winner
    if game.phase == "answer" and game.to_act == loser:
        yield game.drop()
    game = _goes_on(game)
    if game.last_roll:
        return
    at_turn = game.phase in ("roll", "play") and game.turn == loser
    for level in (1, 2, 3):
        if not at_turn:
            yield game.concede(loser, level)
        elif game.rules.resignation == "actual":
            yield game.resign()
        else:
            yield game.resign(level).accept()
