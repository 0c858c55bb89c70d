"""Closing a roll with two checkers of theirs: every way is tried, and what is said of it is so."""

import naive
import pytest

from bglearn.exercises.closing import ClosingTask, closing_task
from bglearn.rules import Position, Roll

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ways_of_a_task_are_those_that_a_naive_generator_finds(seed):
    task = closing_task(seed)
    assert naive.Turn(task.position, task.roll).most > 0
    own = task.position.own.counts
    free = [point for point in range(1, 25) if not own[point]]
    stuck = []
    for a in free:
        for b in free:
            theirs = list(task.position.opp.counts)
            for point in (a, b):
                theirs[25 - point] += 1
                theirs[0] -= 1
            if a <= b and naive.Turn(Position.from_counts(own, tuple(theirs)), task.roll).most == 0:
                stuck.append((a, b))
    assert list(task.ways) == stuck


def test_some_tasks_can_be_done_and_some_cannot():
    assert {bool(closing_task(seed).ways) for seed in SEEDS} == {True, False}


def test_a_seed_gives_the_same_task():
    assert closing_task(7) == closing_task(7) != closing_task(8)


# One on the bar: a 6 enters on 19 only.
DOUBLE = ClosingTask(Position.parse("own bar x1, 6x2; opp 24x2"), Roll(6, 6))
# Two numbers to enter with, on two points that are empty.
TWO = ClosingTask(Position.parse("own bar x1, 6x2; opp 24x2"), Roll(6, 5))


def test_a_set_up_board_is_judged_with_proof():
    right, said = DOUBLE.check(Position.parse("own bar x1, 6x2; opp 24x2, 19x2"))
    assert (right, "19" in said) == (True, True)
    right, said = DOUBLE.check(Position.parse("own bar x1, 6x2; opp 24x2, 20x2"))
    assert (right, "bar/19" in said) == (False, True)


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("own bar x1, 6x2; opp 24x2, 19x3", "3 checkers"),
        ("own bar x1, 6x2; opp 24x2, 19x1", "one checker"),
        ("own bar x1, 5x2; opp 24x2, 19x2", "Your own checkers"),
        ("own bar x1, 6x2; opp 23x2, 19x2", "taken away"),
        ("own bar x1, 6x2; opp 24x2, 19x2, bar x1", "on the bar"),
    ],
)
def test_what_else_was_changed_is_said(board, words):
    right, said = DOUBLE.check(Position.parse(board))
    assert (right, words in said) == (False, True)


def test_that_it_cannot_be_done_is_right_only_where_no_way_does_it():
    assert DOUBLE.check_impossible()[0] is False
    right, said = TWO.check_impossible()
    # 23 points are free of the mover's: 23 with both on one, 23 * 22 / 2 with one on each of two.
    assert (right, str(23 + 23 * 11) in said) == (True, True)


def test_the_last_hint_gives_it_away():
    assert "19-point" in DOUBLE.hints[-1]
    assert "cannot be done" in TWO.hints[-1]
    blots = ClosingTask(Position.parse("own bar x1, 6x2; opp 20x1, 19x1"), Roll(6, 5))
    assert {"19", "20"} <= set(blots.hints[-1].replace("-", " ").split())
