"""A whole game (or match) on the screen: dice, cube, plays, results, with the record beside the board."""

from __future__ import annotations

import os
import random
from html import escape
from inspect import signature
from typing import TYPE_CHECKING, Any

import ipywidgets

from bglearn.draw.looks import AUTO
from bglearn.explain.sheet import rule_sheet
from bglearn.records.kept import KeptFile
from bglearn.rules import Position, Roll, RuleSet
from bglearn.rules.game import Game
from bglearn.rules.table_rules import checked_action
from bglearn.widgets.board import BoardWidget
from bglearn.widgets.table_alone import by_itself, thrown
from bglearn.widgets.table_parts import Controls, Options, Past, beside
from bglearn.widgets.table_start import (
    begun,
    check_form,
    check_switch,
    new_file,
    next_of,
    refuse_unnamed,
    small_game_of,
    taken_up,
)
from bglearn.widgets.table_status import (
    StatusLine,
    entry_words,
    higher_first,
    no_kernel_words,
    now_words,
    score_words,
)
from bglearn.words import capital, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.records import Match

__all__ = ["Table"]

_COLOURS = ("light", "dark")
_OPTIONS = ("turns", "forced", "rolls", "hints")
"""What can be changed at the table."""


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """A table for two, for one who plays both sides, or against a partner that plays any legal play.

    Options, all by name:

    * ``rules``: a RuleSet or the name of a preset, "match", "money", "seed-001".
    * ``players``: two names, ``("Anna", "Ben")``; the first has the light checkers.
    * ``partner``: None, or "random" for a second player that plays any legal play.
    * ``seed``: of the dice; None throws anew each time. A game that is kept goes on with the same dice.
    * ``typed``: whether the dice are typed in, from a real board.
    * ``turns``: whether the board turns for the second player; unless given, it does where that is no partner.
    * ``forced``: whether a play that leaves no choice is made by itself.
    * ``rolls``: whether the dice are thrown by themselves where no double can be offered.
    * ``hints``: whether the board shows where a picked checker may go. These four can be changed at the table.
    * ``keep``: a file in which the game is kept after every action, ``"our-game.json"``; where it is there already, the
      table goes on where it was (rules and players are then those of the file). A file that holds more than this table
      would write back, or that something else has changed meanwhile, is never written over: the game goes on, the table
      says so, and ``table.keep_in("another-name.json")`` keeps it elsewhere.
    * ``look``: of the board, "dark".
    * ``mini``: a small game without cube, score and record: "race", "race-home", "passing", "hitting", "bearing-off",
      or a Position or board text to start from, seen by the first player, ``"own 6x3; opp 19x3"``. Of ``rules`` it
      keeps to those of movement.
    * ``goal``: of a small game, "off" or "home" (nothing is borne off; who has all checkers home first wins).

    Raises TypeError for what is given without a name and for an option that does not exist; ValueError for a preset,
    partner, small game or goal that does not exist, with the list of those that do, for names that are none, for what
    is neither True nor False where one of them is needed, and for a file in which this game cannot be kept (a small
    game in a file of a whole one); InvalidPositionError for a board text that cannot be read, and InvalidRecordError
    for a file that holds no game.

    >>> Table(rules="money", seed=1)
    Table(Light against Dark, 0-0: both throw one die)
    >>> Table(mini="race", seed=1)
    Table(race: Light to roll)
    """

    def __init__(
        self,
        *unnamed: object,
        rules: RuleSet | str | None = None,
        players: tuple[str, str] | None = None,
        partner: str | None = None,
        seed: int | None = None,
        typed: bool = False,
        turns: bool | None = None,
        forced: bool = False,
        rolls: bool = False,
        hints: bool = True,
        keep: str | os.PathLike[str] | None = None,
        look: str = AUTO,
        mini: str | Position | None = None,
        goal: str | None = None,
        **unknown: object,
    ) -> None:
        refuse_unnamed(unnamed, unknown, known=list(Table.__init__.__kwdefaults__ or ()))
        if partner not in (None, "random"):
            raise ValueError(say("table.no_such_partner", partner=partner))
        self._seed, self._typed, self._partner = seed, check_switch("typed", typed), partner
        self.turns = partner is None if turns is None else check_switch("turns", turns)
        self.forced, self.rolls = check_switch("forced", forced), check_switch("rolls", rolls)
        self.small = small_game_of(mini, goal, rules)
        self._kept = None if keep is None else KeptFile(keep)
        self.match = taken_up(self._kept, self.small) or begun(self._kept, self.small, rules, players)
        self.message = ""
        shown = check_switch("hints", hints)
        self.board = BoardWidget(Position.start(), rules=self.match.rules, targets=shown, again=False, look=look)
        self.board.on_confirm(lambda board: self._confirmed(board))
        self._status, self._answer = StatusLine(), StatusLine(refused=True, **no_kernel_words())
        self._controls = Controls(self, typed=typed)
        self._past = Past(self)
        left = ipywidgets.VBox([self._status, self.board, self._controls, self._answer])
        super().__init__([left] if self.small else [beside(left, self._past), self._more()])
        self.add_class("bgl-table")
        before = len(self.game.record)
        self._go_on()
        self.show_now(since=before)
        if self._kept is not None and (why := self._kept.why_not(self.match)):
            self._not_kept(why)
        elif len(self.game.record) > before:
            self._store()

    def _more(self) -> ipywidgets.VBox:
        title, sheet = escape(say("table.rules")), rule_sheet(self.match.rules)._repr_html_()
        rules = ipywidgets.HTML(f"<details><summary>{title}</summary>{sheet}</details>")
        return ipywidgets.VBox([Options(self), rules], layout={"max_width": "960px"})

    @property
    def game(self) -> Game:
        """The game going on, or the last one."""
        return self.match.game

    # What is done at the table; everything goes this way, so that everything is refused or recorded alike

    def act(self, action: str, *values: Any) -> None:
        """Does something in the game; what is not allowed changes nothing and is answered with the reason."""
        try:
            method = getattr(Game, checked_action(action))
            signature(method).bind(self.game, *values)
        except TypeError as error:
            self._say(say("table.wrong_values", action=action, error=error))
        except ValueError as error:
            self._say(str(error))
        else:
            self._try(lambda: self.match.with_game(method(self.game, *values)))

    def throw(self, typed: str | tuple[int, ...] = "") -> None:
        """Throws what is to be thrown now: one die each for the start, else two; or takes the numbers typed in."""
        game = self.game
        if game.phase == "lot":
            self.act("lot", self._chance.randint(0, 1))
        elif game.phase == "opening" and not (typed or self._typed):
            self.act("open", *thrown(self._chance, 2))
        elif not game.allows("open" if game.phase == "opening" else "roll", game.to_act):
            self.act("roll", "")  # nobody is asked for dice that may not be thrown
        elif self._typed and not str(typed).strip():
            self._say(say("table.type_dice"))
        else:
            self._throws(typed)

    def _throws(self, typed: str | tuple[int, ...]) -> None:
        try:
            dice = Roll.of(typed) if typed else thrown(self._chance, self.match.rules.dice)
        except ValueError as error:
            self._say(str(error))
            return
        if self.game.phase != "opening":
            self.act("roll", dice)
        elif len(dice.dice) == 2:
            self.act("open", *dice)
        else:
            self._say(say("table.one_die_each", dice=dice))

    @property
    def _chance(self) -> random.Random:
        """The dice of this moment: with a seed they hang on the record alone, so no restart changes them."""
        if self._seed is None:
            return random.Random()
        return random.Random(f"{self._seed} {len(self.match.games)} {len(self.game.record)}")

    def ask_again(self) -> None:
        """Says that resigning wants to be said twice."""
        self._say(say("table.ask_again"))

    def next_game(self) -> None:
        """Begins the next game of the match or series."""
        self._try(lambda: next_of(self.match, self.small))

    def _confirmed(self, board: BoardWidget) -> None:
        play = board.play
        if play is not None:
            self.act("play", play)

    def _try(self, change: Callable[[], Match]) -> None:
        games, before = len(self.match.games), len(self.game.record)
        try:
            self.match = change()
        except ValueError as error:
            self._say(str(error))
            return
        self._go_on()
        self.show_now(since=before if len(self.match.games) == games else 0)
        self._store()

    def _store(self) -> None:
        """Keeps the game in its file; the game goes on where that fails, and the table says so."""
        if self._kept is None:
            return
        try:
            self._kept.write(self.match)
        except ValueError as error:
            self._not_kept(error)

    def _not_kept(self, why: object) -> None:
        assert self._kept is not None
        self._say(say("table.not_kept", name=self._kept.path.name, why=why))

    def keep_in(self, path: str | os.PathLike[str]) -> None:
        """Keeps the game in another file from now on. Raises ValueError where there is one of that name already."""
        kept = new_file(path)
        check_form(kept, self.match)
        self._kept = kept
        self._say("")
        self._store()

    def option(self, name: str, value: bool) -> None:
        """Changes "turns", "forced", "rolls" or "hints" in the middle of a game.

        Raises ValueError for another option, and for a value that is neither True nor False.
        """
        if name not in _OPTIONS:
            raise ValueError(say("table.no_such_option", name=name, names=", ".join(_OPTIONS)))
        check_switch(name, value)
        if name == "hints":
            self.board.targets = value
            return
        setattr(self, name, value)
        before = len(self.game.record)
        self._go_on()
        if name == "turns" or len(self.game.record) > before:
            self.show_now(since=before)
            self._store()

    def _go_on(self) -> None:
        """Does what nobody has to decide: the partner's turn, and what the options leave to the table."""
        does = {"throws": not self._typed, "rolls": self.rolls, "forced": self.forced}
        while not self.game.outcome:
            is_partner = self._partner is not None and self.game.to_act == 1
            following = by_itself(self.game, self._chance, is_partner=is_partner, **does)
            if following is None:
                return
            self.match = self.match.with_game(following)

    # What is seen

    def _say(self, message: str) -> None:
        self.message = self._answer.text = message

    def show_now(self, *, since: int | None = None, path: list[int] | None = None) -> None:
        """Puts the moment of the game on the board, and says what has been done since an entry of the record.

        ``path`` gives back moves that were made on the board before somebody looked at the record.
        """
        game = self.game
        self._say("")
        self.show_state(game, game.dice if game.phase == "play" else None)
        if path:
            self.board.path = {"turn": self.board.frame["turn"], "path": path}
        done = game.record[since:] if since is not None else ()
        done = () if len(done) == 1 and done[0].action == "roll" else done  # what is to be played is said anyhow
        with self._status.hold_sync():
            self._status.before = " ".join(f"{capital(entry_words(self.match, entry))}." for entry in done)
            goal = say(f"table.goal_{game.rules.goal}")
            self._status.plain = goal if self.small else score_words(self.match)
            self._status.text = capital(now_words(self.match))
            self._status.side = "" if game.outcome or game.phase in ("opening", "lot") else _COLOURS[game.to_act]
        self._controls.update()
        self._past.update()

    def show_past(self, game: Game, words: str) -> None:
        """Puts an earlier moment of the game on the board; nothing can be played there."""
        self.show_state(game, None)
        self._status.before, self._status.side = "", ""
        self._status.text = say("table.looking_back", line=words)

    def show_state(self, game: Game, dice: Roll | None) -> None:
        """Puts a moment of a game on the board, the second player's at the top where the board does not turn."""
        turn = game.turn
        self.board.view = "bottom right" if self.turns or turn == 0 else "top right"
        owner = "centred" if game.cube.owner is None else "own" if game.cube.owner == turn else "opp"
        cube = (game.cube.value, owner) if game.rules.cube else None
        self._prompt(game)
        self.board.show(game.position, dice and higher_first(dice), own=_COLOURS[turn], cube=cube)

    def _prompt(self, game: Game) -> None:
        """Has the board say what to do first, where somebody would move a checker before the dice are thrown."""
        if game is self.game and game.phase == "play":
            return  # there are dice; the words need not travel
        waits = game is self.game and game.phase in ("opening", "lot", "roll")
        key = "no_roll" if not waits else "type_first" if self._typed else "throw_first"
        said = {"no_roll": say(f"table.{key}"), "no_roll_how": say(f"table.{key}_how")}
        self.board.words = self.board.words | said

    def __repr__(self) -> str:
        if self.small:
            return say("table.repr_mini", name=self.small.name, now=now_words(self.match))
        return say(
            "table.repr",
            first=self.match.players[0],
            second=self.match.players[1],
            score="-".join(map(str, self.match.score)),
            now=now_words(self.match),
        )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts the board as text and as picture beside the live table, for pages that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        shown, _ = self.board._repr_mimebundle_(**options)
        text = shown["text/plain"].partition("\n")[2]
        return (bundle or {}) | {"text/plain": f"{self!r}\n{text}", "image/svg+xml": shown["image/svg+xml"]}
