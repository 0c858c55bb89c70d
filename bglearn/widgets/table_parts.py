"""The parts of a table around its board: the buttons, the options, and the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from bglearn.records.written import first_position, given_starter
from bglearn.rules.game import Game
from bglearn.widgets.table_status import entry_words
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.entry import Entry
    from bglearn.widgets.table import Table

__all__ = ["Controls", "Options", "Past", "appear", "beside", "moments"]

_ALWAYS = ("double", "take", "drop")
"""Actions whose buttons stay where they are from the first roll to the end, so that no button comes to lie where
another one was pressed, and none that is pressed loses the focus."""
_AT_TIMES = ("beaver", "raccoon", "accept", "decline")


def beside(left: ipywidgets.Widget, right: ipywidgets.Widget) -> ipywidgets.Box:
    """Puts two parts side by side where there is room, else one below the other."""
    left.layout.flex, left.layout.max_width = "2 1 440px", "660px"
    right.layout.flex, right.layout.max_width, right.layout.padding = "1 1 220px", "660px", "0 0 0 8px"
    for part in (left, right):
        part.layout.min_width = "0"
    return ipywidgets.HBox([left, right], layout={"flex_flow": "row wrap", "max_width": "960px"})


class Controls(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """The buttons of a table. What is not allowed now looks so, but may be pressed: it is answered with the reason."""

    def __init__(self, table: Table, *, typed: bool) -> None:
        self._table = table
        self._dice = ipywidgets.Text(
            description=say("table.dice"),
            placeholder="3-1",
            continuous_update=False,  # else a button's click overtakes what is still being typed
            style={"description_width": "initial"},
            layout={"width": "8em"},
        )
        self._dice.on_msg(lambda _field, content, _buffers: self._sent(content))
        self._dice.observe(lambda change: self._typed(change["new"]), names="value")
        self._entered = False
        self._throw = _button("throw")
        self._throw.on_click(lambda _button: self._throws())
        self._actions = {action: _button(action) for action in (*_ALWAYS, *_AT_TIMES)}
        for action, button in self._actions.items():
            button.on_click(lambda _button, action=action: table.act(action))
        self._next = _button("new" if table.small else "next")
        self._next.on_click(lambda _button: table.next_game())
        self._resign = _button("resign")
        self._level = ipywidgets.Dropdown(
            description=say("table.resigning"),
            options=[(say(f"table.level_{level}"), level) for level in (1, 2, 3)],
            style={"description_width": "initial"},
            layout={"width": "16em"},
        )
        self._sure = ipywidgets.Checkbox(
            value=False, description=say("table.sure"), indent=False, layout={"width": "auto", "margin": "2px 12px"}
        )
        self._resign.on_click(lambda _button: self._resigns())
        self._resigning = _row(self._level, self._sure, self._resign)
        dice = [self._dice] if typed else []
        super().__init__([_row(*dice, self._throw, *self._actions.values(), self._next), self._resigning])

    def _sent(self, content: Any) -> None:
        """Hears of the Enter key in the field; the text itself comes right after it."""
        self._entered = isinstance(content, dict) and content.get("event") == "submit"

    def _typed(self, text: str) -> None:
        if text and self._entered:
            self._throws()

    def _throws(self) -> None:
        typed, self._entered = self._dice.value, False
        self._dice.value = ""
        self._table.throw(typed)

    def _resigns(self) -> None:
        """Resigns only where it was said twice, so that no single key or click loses a game."""
        if not self._sure.value:
            self._table.ask_again()
            return
        self._sure.value = False
        self._table.act("resign", self._level.value)

    def update(self) -> None:
        """Brings out the buttons that may be used now; others are quiet, or hidden where they would mean nothing."""
        table = self._table
        game, match = table.game, table.match
        allowed = {each.action for each in game.allowed}
        over, begun = game.outcome is not None, game.phase not in ("opening", "lot")
        _emphasise(self._throw, allowed=bool(allowed & {"open", "lot", "roll"}))
        for action, button in self._actions.items():
            _emphasise(button, allowed=action in allowed)
            appear(button, action in allowed or (action in _ALWAYS and game.rules.cube and begun and not over))
        _emphasise(self._next, allowed=True)
        appear(self._throw, not over)
        appear(self._next, over and match.winner is None)
        appear(self._resigning, "resign" in allowed and not table.small)
        appear(self._level, game.rules.resignation == "offered" and game.rules.scored)
        self._sure.value = False


class Options(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """What the table does by itself, to be switched on and off at any time."""

    def __init__(self, table: Table) -> None:
        now = {"forced": table.forced, "rolls": table.rolls, "hints": table.board.targets, "turns": table.turns}
        self._boxes = {
            name: ipywidgets.Checkbox(
                value=value, description=say(f"table.option_{name}"), indent=False, layout={"width": "auto"}
            )
            for name, value in now.items()
        }
        for name, box in self._boxes.items():
            box.observe(lambda change, name=name: table.option(name, change["new"]), names="value")
        # A button, since the titles of an accordion cannot be reached by keys.
        self._opened = ipywidgets.ToggleButton(
            description=say("table.options"), layout={"width": "auto", "align_self": "flex-start"}
        )
        self._all = ipywidgets.VBox(list(self._boxes.values()))
        self._opened.observe(lambda change: appear(self._all, change["new"]), names="value")
        appear(self._all, seen=False)
        super().__init__([self._opened, self._all])


class Past(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """The record of the game; choosing a line shows that position, and the last one goes back to the game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._path: list[int] | None = None
        self._is_back = False
        # The label stands above the list and is its name for screen readers.
        self._lines = ipywidgets.Select(
            description=say("table.record"),
            options=[],
            style={"description_width": "fit-content"},
            layout={"width": "auto", "height": "20em", "flex_flow": "column", "align_items": "stretch"},
        )
        self._lines.observe(lambda change: self._looks(change["new"]), names="index")
        self._quiet = False
        super().__init__([self._lines])

    def update(self) -> None:
        """Writes the record anew."""
        lines = [
            say("table.numbered", number=number, line=entry_words(self._table.match, entry))
            for number, entry in enumerate(self._table.game.record, start=1)
        ]
        self._quiet, self._is_back = True, False
        self._lines.options = [*lines, say("table.now")]
        self._lines.index = len(lines)
        self._quiet = False

    def _looks(self, index: int | None) -> None:
        if self._quiet or index is None:
            return
        table = self._table
        if index >= len(table.game.record):
            table.show_now(path=self._path)
            return
        if not self._is_back:
            path = table.board.path
            self._path = path.get("path") if path.get("turn") == table.board.frame["turn"] else None
            self._is_back = True
        table.show_past(list(moments(table.game))[index], self._lines.options[index])


def moments(game: Game) -> Iterator[Game]:
    """Plays a game's record again and gives the game after each entry, a play still seen by the player who made it."""
    first = first_position(game)
    around: dict[str, Any] = {"score": game.score, "crawford": game.crawford, "post_crawford": game.post_crawford}
    starter = given_starter(game)
    if starter is None:
        now = Game(game.rules, position=first, **around)
    else:
        position = first.mirror() if starter else first
        now = Game.started_by(starter, game.rules, position=position, **around)
    for entry in game.record:
        before, now = now, _done(now, entry)
        if entry.play is not None and entry.play.result is not None:
            yield before._with(None, position=entry.play.result)
        else:
            yield now


def _done(game: Game, entry: Entry) -> Game:
    values: dict[str, tuple[Any, ...]] = {
        "open": tuple(entry.roll or ()),
        "lot": (entry.value,),
        "roll": (entry.roll,),
        "play": (entry.play,),
        "resign": (entry.value or 1,),
        "concede": (entry.player, entry.value),
    }
    done: Game = getattr(game, entry.action)(*values.get(entry.action, ()))
    return done


def _row(*parts: ipywidgets.Widget) -> ipywidgets.Box:
    return ipywidgets.HBox(list(parts), layout={"flex_flow": "row wrap", "align_items": "center"})


def _button(name: str) -> ipywidgets.Button:
    text = say(f"table.button_{name}")
    return ipywidgets.Button(description=text, tooltip=text, layout={"width": "auto", "min_width": "5em"})


def _emphasise(button: ipywidgets.Button, *, allowed: bool) -> None:
    button.button_style = "primary" if allowed else ""
    (button.remove_class if allowed else button.add_class)("bgl-not-now")
    button.tooltip = say("table.allowed_now" if allowed else "table.not_now", action=button.description)


def appear(part: ipywidgets.Widget, seen: object) -> None:
    """Shows a part, or takes it out of sight."""
    part.layout.display = "" if seen else "none"
