"""The parts of a table around its board: what it says, the buttons, and the record."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from bglearn.rules.table_rules import ACTIONS
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.widgets.table import Table

__all__ = ["Controls", "Past", "headline"]

_BUTTONS = ("double", "take", "drop", "beaver", "raccoon", "accept", "decline")
"""Actions with a button of their own; throwing has one for all kinds, resigning is confirmed."""


def headline(table: Table) -> str:
    """Says as HTML whose turn it is, the score, and what was refused last, read out politely by screen readers."""
    game, match = table.game, table.match
    score = " : ".join(f"{name} {points}" for name, points in zip(match.players, match.score, strict=True))
    now = say(f"table.phase_{game.phase}", player=match.players[game.to_act])
    if game.outcome:
        winner = "" if game.outcome.winner is None else match.players[game.outcome.winner]
        now = say("table.ended", winner=winner, outcome=game.outcome) if winner else str(game.outcome)
    if match.winner is not None:
        now = f"{now} {say('table.match_won', player=match.players[match.winner])}"
    elif game.crawford and not game.outcome:
        now = f"{now} {say('table.crawford')}"
    length = say("table.length", n=match.length) if match.length else say("table.series")
    refused = f"<div><strong>{escape(table.message)}</strong></div>" if table.message else ""
    return (
        f'<div role="status"><div>{escape(score)} ({escape(length)})</div>'
        f"<div><strong>{escape(now[0].upper() + now[1:])}</strong></div>{refused}</div>"
    )


class Controls(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """The buttons of a table. Nothing is forbidden to press: what is not allowed is answered with the reason."""

    def __init__(self, table: Table, *, typed: bool) -> None:
        self._table = table
        self._dice = ipywidgets.Text(description=say("table.dice"), placeholder="3-1", layout={"width": "12em"})
        self._throw = _button("throw", primary=True)
        self._throw.on_click(lambda _button: table.throw(self._dice.value if typed else ""))
        self._actions = {action: _button(action) for action in _BUTTONS}
        for action, button in self._actions.items():
            button.on_click(lambda _button, action=action: table.act(action))
        self._next = _button("next")
        self._next.on_click(lambda _button: table.next_game())
        self._resign = _button("resign")
        self._level = ipywidgets.Dropdown(
            options=[(say(f"table.level_{level}"), level) for level in (1, 2, 3)], layout={"width": "14em"}
        )
        self._sure = ipywidgets.Checkbox(value=False, description=say("table.sure"), indent=False)
        self._resign.on_click(lambda _button: self._resigns())
        first = ipywidgets.HBox([*([self._dice] if typed else []), self._throw, *self._actions.values(), self._next])
        first.layout.flex_flow = "row wrap"
        self._resigning = ipywidgets.HBox([self._level, self._sure, self._resign])
        self._resigning.layout.flex_flow = "row wrap"
        super().__init__([first, self._resigning])

    def _resigns(self) -> None:
        """Resigns only where it was said twice, so that no single key or click loses a game."""
        if not self._sure.value:
            self._table.ask_again()
            return
        self._sure.value = False
        self._table.act("resign", self._level.value)

    def update(self) -> None:
        """Shows the buttons that mean something now."""
        game = self._table.game
        allowed = {each.action for each in game.allowed}
        waiting = game.phase in ("opening", "lot", "roll")
        self._throw.layout.display = "" if waiting else "none"
        for action, button in self._actions.items():
            in_use = action != "double" or game.rules.cube
            answering = action in ("take", "drop", "beaver", "raccoon", "accept", "decline")
            button.layout.display = "" if action in allowed or (in_use and not answering) else "none"
        over = self._table.match.winner is not None
        self._next.layout.display = "" if game.outcome and not over else "none"
        self._resigning.layout.display = "" if "resign" in allowed else "none"
        self._level.layout.display = "" if game.rules.resignation == "offered" else "none"


class Past(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """The record of the game; choosing a line shows that position, and the last one goes back to the game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines = ipywidgets.Select(options=[], rows=6, layout={"width": "32em"})
        self._lines.observe(lambda change: self._looks(change["new"]), names="index")
        self._quiet = False
        super().__init__([self._lines])

    def update(self) -> None:
        """Writes the record anew."""
        game = self._table.game
        lines = [self._line(number) for number in range(len(game.record))]
        self._quiet = True
        self._lines.options = [*lines, say("table.now")]
        self._lines.index = len(lines)
        self._quiet = False

    def _line(self, number: int) -> str:
        entry = self._table.game.record[number]
        player = "" if entry.player is None else self._table.match.players[entry.player]
        return say(
            f"table.line_{entry.action}",
            number=number + 1,
            player=player,
            dice=entry.roll or "",
            play=entry.play or "",
            value=entry.value or "",
        ).strip()

    def _looks(self, index: int | None) -> None:
        if self._quiet or index is None:
            return
        game = self._table.game
        if index >= len(game.record):
            self._table.show_state(game.turn, game.position, game.dice if game.phase == "play" else None, game)
            return
        entry = game.record[index]
        if entry.play is not None and entry.play.result is not None and entry.player is not None:
            self._table.show_state(entry.player, entry.play.result, None, game)


def _button(name: str, *, primary: bool = False) -> ipywidgets.Button:
    text = say(f"table.button_{name}")
    return ipywidgets.Button(description=text, tooltip=text, button_style="primary" if primary else "")


assert set(_BUTTONS) <= set(ACTIONS)
