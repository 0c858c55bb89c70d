"""What a table says: the score, whose turn it is and what has been done, and what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn.rules import Roll
from bglearn.widgets.assets import asset
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.entry import Entry
    from bglearn.rules.match import Match

__all__ = ["StatusLine", "entry_words", "higher_first", "no_kernel_words", "now_words", "score_words"]

_TIMES = {None: 1, "double": 1, "beaver": 2, "raccoon": 4}
"""How often the value of the cube stands before the offer that waits."""


class StatusLine(anywidget.AnyWidget):
    """A line that screen readers read out when it changes (role "status"), with a quiet line above it.

    >>> StatusLine(text="Anna to roll", side="light")
    StatusLine('Anna to roll')
    """

    _esm = asset("status.js")
    _css = asset("status.css") + asset("menus.css")

    plain = traitlets.Unicode("").tag(sync=True)
    """The quiet line: names and score."""
    before = traitlets.Unicode("").tag(sync=True)
    """What has been done since somebody had to decide."""
    text = traitlets.Unicode("").tag(sync=True)
    """What is so now."""
    side = traitlets.Unicode("").tag(sync=True)
    """The colour of the checkers of whoever must act, "light" or "dark"; empty for nobody."""
    refused = traitlets.Bool(False).tag(sync=True)
    """Whether the line tells of what was refused."""
    silence = traitlets.Unicode("").tag(sync=True)
    """What it says when a button of its table is used and no kernel answers; empty where it does not listen."""
    saved = traitlets.Unicode("").tag(sync=True)
    """What it says where it listens and the table comes from a saved notebook, without a kernel."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(lambda _line, _content, _buffers: self.send({"kind": "here"}))

    def __repr__(self) -> str:
        return f"StatusLine({self.text!r})"


def no_kernel_words() -> dict[str, str]:
    """Gives the traits of a line that says when its table has no kernel."""
    return {"silence": say("table.no_kernel"), "saved": say("table.saved")}


def higher_first(roll: Roll) -> Roll:
    """Gives a roll as people write it, whichever die was thrown first.

    >>> str(higher_first(Roll(2, 6)))
    '6-2'
    """
    return Roll(*sorted(roll, reverse=True))


def now_words(match: Match) -> str:
    """Says what is to be done now, and by whom; after the end, who has won and how."""
    game = match.game
    player = match.players[game.to_act]
    if game.outcome:
        winner = game.outcome.winner
        ended = [str(game.outcome)]
        if winner is not None:
            ended = [say("table.ended", winner=match.players[winner], outcome=game.outcome), *_why(match, winner)]
        if match.winner is not None:
            ended.append(say("table.match_won", player=match.players[match.winner]))
        return " ".join(ended)
    key = f"table.phase_{game.phase}"
    if game.phase == "roll" and game.allows("double", game.to_act):
        key = "table.phase_roll_double"
    level = say(f"table.level_{game.resigned}") if game.resigned and game.rules.scored else ""
    cube = game.cube.value * _TIMES[game.offer] * 2
    dice = higher_first(game.dice) if game.dice else ""
    words = say(key, player=player, dice=dice, cube=cube, level=level).rstrip()  # without a score there is no level
    notes = [say("table.last_roll")] if game.last_roll else []
    notes += [say("table.crawford")] if game.crawford else []
    return " ".join([words, *notes])


def _why(match: Match, winner: int) -> Iterator[str]:
    """Says what the loser's checkers made of a game that was played to its end and counts points."""
    game = match.game
    outcome = game.outcome
    if outcome and outcome.why == "borne off" and outcome.points:
        loser = game.position.opp if winner == game.turn else game.position.own
        names = {"winner": match.players[winner], "loser": match.players[1 - winner]}
        yield say(f"table.kind_{outcome.kind}", n=loser.off, **names)


def score_words(match: Match) -> str:
    """Says who plays with which checkers, the score, the length and (where there is one) the play money."""
    length = say("table.length", n=match.length) if match.length else say("table.series")
    names = [_named(name, say(f"table.colour_{n}")) for n, name in enumerate(match.players)]
    words = say("table.score", first=names[0], second=names[1], score="-".join(map(str, match.score)), length=length)
    if match.balances is None:
        return words
    return f"{words} {say('table.balances', balances=' : '.join(map(str, match.balances)))}"


def _named(name: str, colour: str) -> str:
    return name if name.casefold() == colour else say("table.named", name=name, colour=colour)


def entry_words(match: Match, entry: Entry) -> str:
    """Writes one entry of a game's record as people say it; of the throw for the start the first player's die first."""
    roll = entry.roll if entry.roll is None or entry.action == "open" else higher_first(entry.roll)
    return say(
        f"table.line_{entry.action}",
        player="" if entry.player is None else match.players[entry.player],
        dice=roll or "",
        play=entry.play or "",
        value=entry.value or "",
    )
