"""How fast the legal plays are found, next to compiled generators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn import legal_plays
from tests.benchmarks import corpus
from tests.benchmarks.measure import Figure, ratio

if TYPE_CHECKING:
    from collections.abc import Iterator


def against_bgsage() -> Iterator[Figure]:
    """Compares with bgsage's compiled generator over the oracle's corpus; neither side remembers answers."""
    import bgsage  # an extra; only this comparison needs it

    positions, boards = corpus.ours(), corpus.bgsage_boards()

    def ours() -> None:
        for position, roll in positions:
            len(legal_plays(position, roll))

    def results() -> None:
        for position, roll in positions:
            for play in legal_plays(position, roll):
                play.result  # noqa: B018  # asking for it is the work

    def theirs() -> None:
        for board, first, second in boards:
            bgsage.possible_moves(board, first, second)

    found = ratio(ours, theirs)
    what = "legal_plays against bgsage's compiled possible_moves, corpus mix"
    yield Figure(what, f"{found:.2f} x", "0.25 x", found >= 0.25)
    made = ratio(results, theirs, rounds=3)
    yield Figure("the same with every result made into a Position", f"{made:.3f} x", "(no bound)", True)


def against_openspiel() -> Iterator[Figure]:
    """Compares with OpenSpiel's full-turn results, asked from Python over states of its own random play."""
    states = corpus.spiel_states(400, seed=1)
    assert all(len(legal_plays(position, roll)) == _results(state) for state, position, roll in states[:100])

    def ours() -> None:
        for _, position, roll in states:
            len(legal_plays(position, roll))

    def theirs() -> None:
        for state, _, _ in states:
            corpus.spiel_results(state)

    found = ratio(ours, theirs, rounds=3)
    yield Figure("legal_plays against OpenSpiel's full-turn results from Python", f"{found:.1f} x", "2 x", found >= 2)


def _results(state: object) -> int:
    """Counts OpenSpiel's results; a turn that only passes is no play."""
    shown = corpus.spiel_results(state)
    before = str(state)
    return 0 if len(shown) == 1 and _board(before) == _board(next(iter(shown))) else len(shown)


def _board(shown: str) -> str:
    return "".join(line for line in shown.splitlines() if line.startswith(("|", "Bar", "Scores")))
