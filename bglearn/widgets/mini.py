"""A small game for two at one board: roll, play, and the board turns to the other side, until one side is off."""

from __future__ import annotations

import random
from html import escape
from typing import Any

import ipywidgets

from bglearn.rules import Position, Roll, RuleSet
from bglearn.widgets.board import BoardWidget
from bglearn.words import say

__all__ = ["MiniGame"]

_SIDES = ("light", "dark")


class MiniGame(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """A game from any position to the last checker, for two people or for one who plays both sides.

    ``source`` is a Position or a board text, seen by the side that begins (light). ``seed`` makes the dice: the same
    seed throws the same rolls, from game to game; without one they are new each time. ``goal`` is "off" (the last
    checker off) or "home" (the last checker in the home board). Raises InvalidPositionError for a position that
    cannot stand, ValueError for another goal.

    >>> MiniGame("own 3x1, 2x1; opp 23x1, 22x1")
    MiniGame(own 3x1, 2x1; opp 23x1, 22x1: light to roll)
    """

    def __init__(
        self,
        source: Position | str,
        *,
        rules: RuleSet = RuleSet.STANDARD,
        seed: int | None = None,
        goal: str = "off",
        look: str = "auto",
        targets: bool = True,
    ) -> None:
        if goal not in ("off", "home"):
            raise ValueError(say("mini.no_such_goal", goal=goal))
        self._goal = goal
        self._start = source if isinstance(source, Position) else Position.parse(source)
        self._rules = rules
        self._chance = random.Random(seed)
        self.board = BoardWidget(self._start, rules=rules, again=False, look=look, targets=targets)
        self.board.on_confirm(lambda _board: self._played())
        self._status = ipywidgets.HTML()
        self._roll = ipywidgets.Button(description=say("mini.roll"), button_style="primary")
        self._new = ipywidgets.Button(description=say("mini.new"))
        self._roll.on_click(lambda _button: self.roll())
        self._new.on_click(lambda _button: self.restart())
        super().__init__([self._status, ipywidgets.HBox([self._roll, self._new]), self.board])
        self.restart()

    def restart(self) -> None:
        """Sets the first position up again; the dice go on, so that no two games are alike."""
        self.position, self.side, self.winner = self._start, 0, None
        self._wait()

    winner: str | None
    """"light" or "dark" when a side has reached the goal; None before."""

    def roll(self) -> None:
        """Throws the dice for the side whose turn it is; nothing happens while a roll is still to be played."""
        if self.winner or self.board.roll:
            return
        roll = Roll(self._chance.randint(1, 6), self._chance.randint(1, 6))
        self.board.show(self.position, roll, own=_SIDES[self.side])
        self._roll.disabled = True
        self._say("to_play", roll=roll)

    def _played(self) -> None:
        result = self.board.result
        if result is None:
            return
        if result.own.all_home if self._goal == "home" else not result.own.pips:
            self.winner = _SIDES[self.side]
            self.position = result
            self._roll.disabled = True
            self._say(f"won_{self._goal}")
            return
        self.position = result.mirror()
        self.side = 1 - self.side
        # The board turns at once, so what it said of the play is repeated above it.
        self._wait(said=str(self.board.verdict))

    def _wait(self, *, said: str = "") -> None:
        self.board.show(self.position, own=_SIDES[self.side])
        self._roll.disabled = False
        self._say("to_roll", said=said)

    def _say(self, key: str, *, said: str = "", **values: object) -> None:
        self.state = say(f"mini.{key}", side=say(f"mini.{_SIDES[self.side]}"), **values)
        before = f"<div>{escape(said)}</div>" if said else ""
        now = f"<strong>{escape(self.state[0].upper() + self.state[1:])}</strong>"
        self._status.value = f'<div role="status">{before}{now}</div>'

    def __repr__(self) -> str:
        return say("mini.repr", position=self.position, state=self.state)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts the board as text and as picture beside the live game, for pages that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        shown, _ = self.board._repr_mimebundle_(**options)
        text = shown["text/plain"].partition("\n")[2]
        return (bundle or {}) | {"text/plain": f"{self!r}\n{text}", "image/svg+xml": shown["image/svg+xml"]}
