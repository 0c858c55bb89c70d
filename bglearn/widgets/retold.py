"""A game told again after it was played: every line of the record, and the reason wherever a player had no choice."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.explain import explain
from bglearn.records import Match
from bglearn.rules import legal_plays
from bglearn.widgets.table_status import entry_words
from bglearn.words import capital, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.rules.entry import Entry
    from bglearn.rules.game import Game
    from bglearn.widgets.table import Table

__all__ = ["Retold", "retell"]


@dataclass(frozen=True, slots=True)
class Retold:
    """What was done in each game: pairs of a line and, where nobody had a choice, the reason (else empty).

    As text (``str()``) and as HTML.
    """

    games: tuple[tuple[tuple[str, str], ...], ...]

    def __str__(self) -> str:
        if not any(self.games):
            return say("retold.nothing")
        lines = []
        for number, told in enumerate(self.games, 1):
            lines.append(say("retold.game", number=number))
            for place, (line, note) in enumerate(told, 1):
                lines.append(say("retold.line", number=place, line=line))
                lines += [f"    {note}"] if note else []
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        if not any(self.games):
            return f"<p>{escape(say('retold.nothing'))}</p>"
        return "".join(
            f"<p><strong>{escape(say('retold.game', number=number))}</strong></p>"
            f"<ol>{''.join(_item(line, note) for line, note in told)}</ol>"
            for number, told in enumerate(self.games, 1)
        )


def _item(line: str, note: str) -> str:
    reason = f"<br><small>{escape(note)}</small>" if note else ""
    return f"<li>{escape(line)}{reason}</li>"


def retell(played: Match | Table) -> Retold:
    """Tells the games of a match, or of a table, again. Raises ValueError for anything else.

    >>> match = Match(players=("Anna", "Ben")).begin()
    >>> match = match.with_game(match.game.open(3, 1).play("8/5 6/5"))
    >>> print(retell(match))
    Game 1
    1. One die each: 3-1.
    2. Anna plays 3-1: 8/5 6/5.
    """
    match = played if isinstance(played, Match) else getattr(played, "match", None)
    if not isinstance(match, Match):
        raise ValueError(say("retold.of_nothing", played=reprlib.repr(played)))
    return Retold(tuple(tuple(_told(match, game)) for game in match.games))


def _told(match: Match, game: Game) -> Iterator[tuple[str, str]]:
    turns = (state for state in game.states if state.roll)  # not those in which a double was offered
    for entry in game.record:
        if entry.action == "roll":
            continue  # the play that follows says the dice
        note = _note(game, next(turns), entry) if entry.action == "play" else ""
        yield capital(entry_words(match, entry)), note


def _note(game: Game, state: Any, entry: Entry) -> str:
    """Says why a play was the only one, or why there was none."""
    if entry.roll is None:
        return ""
    plays = legal_plays(state.position, entry.roll, rules=game.rules)
    if len(plays) > 1:
        return ""
    verdict = explain(state.position, entry.roll, str(entry.play), rules=game.rules)
    return say("retold.danced" if not plays else "retold.forced", reason=verdict.reason)
