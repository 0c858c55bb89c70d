"""Plays on a board as a browser would, without one."""

from __future__ import annotations

from typing import Any

from bglearn import BoardWidget


def confirm_some_play(board: BoardWidget) -> None:
    """Walks the first path through the graph of allowed moves and confirms it."""
    frame: dict[str, Any] = board.frame
    path, node = [], 0
    while frame["nodes"][node]:
        path.append(0)
        node = frame["nodes"][node][0][4]
    board.handle({"kind": "confirm", "turn": frame["turn"], "path": path})
