"""The positions that the benchmarks run over: the oracle's corpus, and states of OpenSpiel's own random play."""

from __future__ import annotations

import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

from bglearn import Position, Roll

DATA = Path(__file__).parents[1] / "data"


def rows() -> list[dict[str, Any]]:
    with gzip.open(DATA / "legal_plays.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


def position_of(row: dict[str, Any]) -> Position:
    own = (row["off"], *(max(count, 0) for count in row["points"]), row["bar"])
    opp = (row["opp_off"], *(max(-count, 0) for count in reversed(row["points"])), row["opp_bar"])
    return Position.from_counts(own, opp)


def ours() -> list[tuple[Position, Roll]]:
    return [(position_of(row), Roll(*row["dice"])) for row in rows()]


def bgsage_boards() -> list[tuple[list[int], int, int]]:
    return [([row["opp_bar"], *row["points"], row["bar"]], *row["dice"]) for row in rows()]


def spiel_states(count: int, seed: int) -> list[tuple[Any, Position, Roll]]:
    """Plays random games with OpenSpiel; gives states with dice rolled, and the same as ours."""
    import pyspiel  # an extra; only this comparison needs it

    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    found: list[tuple[Any, Position, Roll]] = []
    while len(found) < count:
        state = game.new_initial_state()
        fresh = False
        while not state.is_terminal() and len(found) < count:
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
                fresh = True
                continue
            if fresh and rng.random() < 0.2:
                found.append((state.clone(), *_as_ours(state)))
            fresh = False
            state.apply_action(rng.choice(state.legal_actions()))
    return found


def _as_ours(state: Any) -> tuple[Position, Roll]:
    """Player 0 (X) moves towards high indices and bears off past 23; player 1 (O) the other way."""
    mover = state.current_player()
    shown = str(state)
    off = [int(score) for score in re.findall(r"[XO]: (\d+)", shown)]
    dice = re.search(r"Dice: (\d)(\d)", shown)
    assert dice
    sides = []
    for player in (mover, 1 - mover):
        points = [state.board(player, index if player == 1 else 23 - index) for index in range(24)]
        sides.append((off[player], *points, state.board(player, 100)))
    return Position.from_counts(*sides), Roll(*map(int, dice.groups()))


def spiel_results(state: Any) -> set[str]:
    """Gives the boards that OpenSpiel's full turns lead to; it plays a double as two turns of two moves."""
    mover = state.current_player()
    found = set()
    for action in state.legal_actions():
        child = state.child(action)
        if child.is_terminal() or child.current_player() != mover:
            found.add(child.observation_string(mover))
            continue
        for second in child.legal_actions():
            found.add(child.child(second).observation_string(mover))
    return found
