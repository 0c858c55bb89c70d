"""One game: a frozen value that every action turns into a new one, or refuses with the rule that forbids it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from bglearn.notation.errors import InvalidPlayError
from bglearn.rules.attempt import made
from bglearn.rules.cube import DoublingCube
from bglearn.rules.dice import Roll
from bglearn.rules.entry import Allowed, Entry
from bglearn.rules.errors import IllegalActionError
from bglearn.rules.legal import made_for
from bglearn.rules.moves import Play
from bglearn.rules.outcome import CAPS, KINDS, Outcome, check_level, kind_of, level_of
from bglearn.rules.position import CHECKERS, Position
from bglearn.rules.rule import Evidence, Reason
from bglearn.rules.ruleset import RuleSet
from bglearn.rules.state import GameState
from bglearn.rules.table_rules import ACTIONS, JUDGES, OPENING, checked_action, checked_player
from bglearn.rules.turn import turn_of
from bglearn.words import listing, say

__all__ = ["Game"]


@dataclass(frozen=True)  # without slots, since every action makes a game of the last one: a dict is copied at once
class Game:
    """One game from the opening roll to its outcome. Nothing in it changes: every action gives a new Game.

    ``phase`` is "opening", "lot", "roll" (the dice are still to be thrown), "answer" (a double is offered), "play",
    "resigned" (a resignation is offered) or "over". Players are 0 and 1; ``position`` is seen by the one whose turn it
    is (``turn``), while ``to_act`` is who must do something: the other one, where an offer stands.
    Actions raise IllegalActionError (or IllegalPlayError) with a reason; dice come in from outside.

    >>> game = Game(RuleSet.MONEY).open(3, 1)
    >>> game.turn, str(game.dice), game.phase
    (0, '3-1', 'play')
    >>> game.play("8/5 6/5").allowed
    (Allowed(player=1, action='roll'), Allowed(player=1, action='double'), Allowed(player=1, action='resign'))
    """

    rules: RuleSet = RuleSet.STANDARD
    score: tuple[int, int] = (0, 0)
    """Points of both players before this game."""
    crawford: bool = False
    """Whether this is the Crawford game of a match."""
    post_crawford: bool = False
    """Whether the Crawford game has been played."""
    starter: int | None = None
    """Who began; given from outside where nobody throws for it."""
    turn: int = 0
    phase: str = "opening"
    position: Position = dataclasses.field(default_factory=Position.start)
    dice: Roll | None = None
    """The roll that is to be played."""
    cube: DoublingCube = dataclasses.field(default_factory=DoublingCube)
    turned: bool = False
    """Whether a double was taken in this game."""
    offer: str | None = None
    """The double, beaver or raccoon that waits for its answer."""
    resigned: int | None = None
    """The level (1 to 3) of a resignation that waits for its answer."""
    last_roll: bool = False
    """Whether the second player throws for a draw."""
    record: tuple[Entry, ...] = ()
    states: tuple[GameState, ...] = ()
    """Every GameState from the opening roll to the result; those with a roll are seen by the player on roll."""
    outcome: Outcome | None = None

    @classmethod
    def started_by(cls, starter: int, rules: RuleSet, **around: Any) -> Game:
        """Gives a game that a settled player begins, with a throw of two dice (doubles are possible)."""
        checked_player(starter)
        return cls(rules, starter=starter, turn=starter, phase="roll", **around)

    # What may be done

    @property
    def to_act(self) -> int:
        """The player who must do something now: the other one, where an offer waits for its answer."""
        if self.phase == "resigned":
            return 1 - self.turn
        return self.turn if self.phase != "answer" or self.offer == "beaver" else 1 - self.turn

    @property
    def first_turn(self) -> bool:
        """Whether nobody has played yet."""
        return not any(entry.action == "play" for entry in self.record)

    @property
    def rolls_thrown(self) -> tuple[int, int]:
        """How often each player has had a roll to play; the throw that decided who starts is the starter's first."""
        throwers = [entry.player for entry in self.record if entry.action == "roll"]
        if any(entry.action == "open" and entry.roll and not entry.roll.is_doubles for entry in self.record):
            throwers.append(self.starter)
        return throwers.count(0), throwers.count(1)

    @property
    def allowed(self) -> tuple[Allowed, ...]:
        """Everything that may be done now, and by whom."""
        players = (0, 1) if self.phase in ("opening", "lot") else (self.to_act,)
        return tuple(Allowed(player, action) for action in ACTIONS for player in players if self._may(action, player))

    def allows(self, action: str, player: int) -> bool:
        """Whether a player may do something now. Raises ValueError for what is no action, or no player."""
        return self._may(checked_action(action), checked_player(player))

    def _may(self, action: str, player: int) -> bool:
        return not any(rule.breach(self, player, action) for rule in JUDGES[action])

    def refusals(self, action: str, player: int) -> tuple[Reason, ...]:
        """Returns the reasons why a player may not do something now; none where it is allowed.

        Raises ValueError for what is no action, or no player.
        """
        checked_action(action), checked_player(player)
        found = ((rule, rule.breach(self, player, action)) for rule in JUDGES[action])
        return tuple(Reason(rule, breach.aspect, breach.evidence) for rule, breach in found if breach)

    def _require(self, action: str, player: int) -> None:
        if self._may(action, player):
            return
        reasons = self.refusals(action, player)
        allowed = listing(list(dict.fromkeys(say(f"game.action_{each.action}") for each in self.allowed)), "words.or")
        message = say(
            "game.refused" if allowed else "game.refused_over",
            action=say(f"game.action_{action}"),
            why=say(f"game.why_{reasons[0].aspect}", n=reasons[0].evidence.count),
            allowed=allowed,
        )
        raise IllegalActionError(message, reasons)

    # Actions

    def open(self, first: int, second: int) -> Game:
        """Throws one die each, in the order of the players; the higher number starts with both.

        Equal numbers are thrown again, or decided by lot, as the rules say; they may turn the cube.
        """
        self._require("open", 0)
        dice = Roll(first, second)
        entry = Entry("open", None, dice)
        if first == second:
            ties = len(self.record)  # nothing else is done before it is decided who starts
            limit = self.rules.cube_limit or self.cube.value * 2
            turn_up = ties < self.rules.automatic_doubles and self.cube.value * 2 <= limit
            cube = self.cube.turned_to(None) if turn_up else self.cube
            phase = "lot" if self.rules.opening_tie == "lot" else "opening"
            return self._with(entry, cube=cube, phase=phase)
        starter = 0 if first > second else 1
        if self.rules.dice != 2:
            return self._with(entry, **self._begun_by(starter))
        return self._with(entry, **{**self._begun_by(starter), "dice": dice, "phase": "play"}, remember=True)

    def lot(self, starter: int) -> Game:
        """Says whom the lot has chosen to start."""
        self._require("lot", starter)
        checked_player(starter)
        return self._with(Entry("lot", starter, value=starter), **self._begun_by(starter))

    def _begun_by(self, starter: int) -> dict[str, Any]:
        position = self.position if starter == self.turn else self.position.mirror()
        return {"starter": starter, "turn": starter, "position": position, "phase": "roll"}

    def roll(self, dice: Roll | str | tuple[int, ...], *, by: int | None = None) -> Game:
        """Throws the dice for the player whose turn it is."""
        player = self._by(by)
        self._require("roll", player)
        thrown = Roll.of(dice)
        self.rules.dice_to_play(thrown)  # refuses a roll of another number of dice
        if thrown.is_doubles and self.first_turn and any(entry.action == "lot" for entry in self.record):
            reason = Reason(OPENING, "opening-no-double", Evidence())
            raise IllegalActionError(say("game.no_double_first", roll=thrown), (reason,))
        return self._with(Entry("roll", player, thrown), dice=thrown, phase="play", remember=True)

    def play(self, attempt: Play | str, *, by: int | None = None) -> Game:
        """Plays the roll; ``"cannot move"`` where nothing can be played.

        Raises IllegalPlayError with its reason, InvalidPlayError for what is no play.
        """
        player = self._by(by)
        self._require("play", player)
        assert self.dice is not None
        if not isinstance(attempt, (Play, str)):
            raise InvalidPlayError(say("game.not_a_play", value=repr(attempt)))
        written = attempt if isinstance(attempt, Play) else Play.parse(attempt)
        if made_for(written, self.position, self.dice, self.rules) and written.result:
            moves, result = written.moves, written.result
        else:
            turn = turn_of(self.position, self.dice, self.rules)
            moves, result = made(turn, tuple(move.hop for move in written.moves), written)
        entry = Entry("play", player, self.dice, Play(moves, result=result))
        return self._after_play(entry, player, result)

    def double(self, *, by: int | None = None) -> Game:
        """Offers to double."""
        player = self._by(by)
        self._require("double", player)
        entry = Entry("double", player, value=self.cube.value * 2)
        return self._with(entry, phase="answer", offer="double", remember=True)

    def beaver(self, *, by: int | None = None) -> Game:
        """Answers a double by turning the cube once more and keeping it."""
        player = self._by(by)
        self._require("beaver", player)
        return self._with(Entry("beaver", player, value=self.cube.value * 4), offer="beaver")

    def raccoon(self, *, by: int | None = None) -> Game:
        """Answers a beaver by one more turn of the cube, which the other side still owns."""
        player = self._by(by)
        self._require("raccoon", player)
        return self._with(Entry("raccoon", player, value=self.cube.value * 8), offer="raccoon")

    def take(self, *, by: int | None = None) -> Game:
        """Accepts what is offered: the side that was doubled owns the cube."""
        player = self._by(by)
        self._require("take", player)
        times = {"double": 1, "beaver": 2, "raccoon": 3}[self.offer or "double"]
        cube = self.cube.turned_to(1 - self.turn, times=times)
        return self._with(Entry("take", player), cube=cube, offer=None, turned=True, phase="roll")

    def drop(self, *, by: int | None = None) -> Game:
        """Declines what is offered and loses the value that the game had before it, once."""
        player = self._by(by)
        self._require("drop", player)
        before = {"double": 1, "beaver": 2, "raccoon": 4}[self.offer or "double"]
        points = self.cube.value * before if self.rules.scored else 0
        return self._with(Entry("drop", player), offer=None)._end(Outcome(1 - player, "single", points, "drop"))

    def resign(self, level: int = 1, *, by: int | None = None) -> Game:
        """Gives the game up: at a level (1 to 3) that the other side may decline, or at what the position says.

        Under ``resignation="actual"`` the level is not asked for; the position decides at once.
        """
        player = self._by(by)
        self._require("resign", player)
        if self.rules.resignation == "actual":
            entry = Entry("resign", player)
            return self._with(entry)._end(self._loss_of(player, "resignation"))
        check_level(level)
        return self._with(Entry("resign", player, value=level), resigned=level, phase="resigned")

    def accept(self, *, by: int | None = None) -> Game:
        """Accepts a resignation at the level offered."""
        player = self._by(by)
        self._require("accept", player)
        outcome = self._given_up(1 - player, self.resigned or 1)
        return self._with(Entry("accept", player), resigned=None)._end(outcome)

    def concede(self, loser: int, level: int = 1) -> Game:
        """Ends a game that a record says was given up at a moment when the loser was not asked: no offer, no answer.

        At the table nobody does this: who resigns does it on the own turn. Raises IllegalActionError before it is
        settled who starts, while a last roll decides and after the end; ValueError for a player or a level that does
        not exist.
        """
        checked_player(loser)
        if self.outcome or self.last_roll or self.phase in ("opening", "lot"):
            self._require("resign", self.to_act)
        check_level(level)
        entry = Entry("concede", loser, value=level)
        return self._with(entry, offer=None, resigned=None)._end(self._given_up(loser, level))

    def _given_up(self, loser: int, level: int) -> Outcome:
        counts = min(level, CAPS[self.rules.end_mode]) if self.rules.scored else 0
        if self.rules.jacoby and not self.turned:
            counts = min(counts, 1)
        return Outcome(1 - loser, KINDS[level - 1], counts * self.cube.value, "resignation")

    def decline(self, *, by: int | None = None) -> Game:
        """Declines a resignation: the game goes on."""
        player = self._by(by)
        self._require("decline", player)
        return self._with(Entry("decline", player), resigned=None, phase="play" if self.dice else "roll")

    # How it goes on

    def _by(self, by: int | None) -> int:
        return self.to_act if by is None else checked_player(by)

    def _with(self, entry: Entry | None, *, remember: bool = False, **changes: Any) -> Game:
        """Gives the game with an entry more in its record, some fields changed and (where asked) the state remembered.

        Does what dataclasses.replace does, in a tenth of the time.
        """
        game = object.__new__(Game)
        fields = vars(game)
        fields.update(vars(self), **changes)
        if entry:
            fields["record"] = (*self.record, entry)
        if remember:
            fields["states"] = (*self.states, game.state)
        return game

    def _after_play(self, entry: Entry, player: int, result: Position) -> Game:
        finished = result.own.all_home if self.rules.goal == "home" else result.own.off == CHECKERS
        if not finished and not self.last_roll:
            return self._with(entry, position=result.mirror(), turn=1 - player, dice=None, phase="roll")
        return self._with(entry, position=result, dice=None)._at_last(player, finished=finished)

    def _at_last(self, player: int, *, finished: bool) -> Game:
        """Decides what follows a play that took the last checker off, or that was the last roll for a draw."""
        if self.last_roll:
            starter = 1 - player
            if finished:
                return self._end(Outcome(None, "draw", 0, "last roll"))
            # The result is read after the last roll (catalogue: draw-last-roll, recommended reading).
            return self._end(self._loss_of(player, self._reached, winner=starter))
        if self.rules.last_roll_draw and player == self.starter:
            return self._with(None, position=self.position.mirror(), turn=1 - player, phase="roll", last_roll=True)
        return self._end(self._loss_of(1 - player, self._reached))

    @property
    def _reached(self) -> str:
        return "all home" if self.rules.goal == "home" else "borne off"

    def _loss_of(self, loser: int, why: str, *, winner: int | None = None) -> Outcome:
        if self.rules.goal == "home":  # nobody has anything off, so that says nothing of the result
            points = self.cube.value if self.rules.scored else 0
            return Outcome(1 - loser if winner is None else winner, "single", points, why)
        side = self.position.own if loser == self.turn else self.position.opp
        level = level_of(side, self.rules, turned=self.turned)
        return Outcome(1 - loser if winner is None else winner, kind_of(side), level * self.cube.value, why)

    def _end(self, outcome: Outcome) -> Game:
        return self._with(None, outcome=outcome, phase="over", dice=None, remember=True)

    # What others see

    @property
    def state(self) -> GameState:
        """The GameState of this moment, seen by the player whose turn it is."""
        owner = {None: "centred", self.turn: "own"}.get(self.cube.owner, "opp")
        own, opp = self.score if self.turn == 0 else self.score[::-1]
        limit = (self.rules.cube_limit or max(1024, self.cube.value * 2)) if self.rules.cube else 1
        return GameState(
            self.position,
            self.dice,
            cube=self.cube.value,
            cube_owner=owner,
            score=(own, opp),
            match_length=self.rules.match_length,
            crawford=self.crawford,
            jacoby=self.rules.jacoby,
            beaver=self.rules.beaver,
            max_cube=limit,
            offer=self.offer,
            turn=1 if self.turn == 0 else -1,
            player=self.turn,
            resignation=self.resigned or 0,
        )
