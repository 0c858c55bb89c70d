"""The corpora in tests/data as positions, rolls and boards.

A board is (own, theirs): 26 counts each, both on the mover's numbers, index 0 is off, 25 the bar.
"""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bglearn.notation.boards import read_board
from bglearn.rules import Position, Roll, RuleSet

DATA = Path(__file__).resolve().parent / "data"


class Case(NamedTuple):
    """One case of legal_plays.jsonl.gz; ``written`` holds, for each result, a play as GNU Backgammon prints it."""

    id: str
    position: Position
    roll: Roll
    results: frozenset  # of boards
    category: str
    written: tuple


def lines(name):
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as rows:
        return [json.loads(row) for row in rows]


def position_of(row):
    """A position from a row with signed points, the player on roll positive."""
    points = row["points"]
    own = (row["off"], *(max(n, 0) for n in points), row["bar"])
    opp = (row["opp_off"], *(max(-n, 0) for n in reversed(points)), row["opp_bar"])
    return Position.from_counts(own, opp)


def board_of_result(flat):
    """A board from 28 numbers: 24 signed points, bar, their bar, off, theirs off."""
    *points, bar, opp_bar, off, opp_off = flat
    return (off, *(max(n, 0) for n in points), bar), (opp_off, *(max(-n, 0) for n in points), opp_bar)


@cache
def legal_plays_corpus():
    """All 4,132 cases."""
    return tuple(
        Case(
            row["id"],
            position_of(row),
            Roll(*row["dice"]),
            frozenset(map(board_of_result, row["results"])),
            row["category"],
            tuple((text, board_of_result(flat)) for text, flat in zip(row["notation"], row["results"], strict=True)),
        )
        for row in lines("legal_plays")
    )


def spread(cases, n):
    """n cases with every category among them: one of each in turn."""
    by_category = {}
    for case in cases:
        by_category.setdefault(case.category, []).append(case)
    chosen = []
    for rank in range(len(cases)):
        for group in by_category.values():
            if rank < len(group):
                chosen.append(group[rank])
            if len(chosen) == n:
                return chosen
    return chosen


def edge_cases():
    """The movement cases as (row, position, roll, rule set, boards)."""
    cases = []
    for row in json.loads((DATA / "edge_cases.json").read_text(encoding="utf-8"))["movement"]:
        places = ", ".join(filter(None, (row["own"], f"bar x{row['bar']}" if row["bar"] else "")))
        position = Position.parse(f"own {places}; opp {row['opp'] or 'off'}")
        rules = RuleSet.CAUCASIAN if row["rules"] == "cauc" else RuleSet.STANDARD
        boards = {_edge_board(end) for end in row["end_positions"]}
        cases.append((row, position, Roll(*row["dice"]), rules, boards))
    return cases


def _edge_board(end):
    own, opp = ([0] * 26, [0] * 26)
    for side, points, bar in ((own, end["own"], end["bar"]), (opp, end["opp"], end["opp_bar"])):
        for point, count in points.items():
            side[int(point)] = count
        side[25] = bar
        side[0] = 15 - sum(side)
    return tuple(own), tuple(opp)


def reports():
    rows = (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for row in map(json.loads, rows) if row["area"] == "legal-moves"]


def at(text):
    """A position and roll from a board text that ends in a roll."""
    board = read_board(text)
    position = Position.from_counts(board.own, board.opp, same_direction=board.same_direction)
    return position, Roll(*board.roll) if board.roll else None
