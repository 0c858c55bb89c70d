"""What stands on a table's buttons and in its lines: only what means something now, and rolls as people write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bglearn import Lab, Table

if TYPE_CHECKING:
    from ipywidgets import Button


def buttons(table: Table) -> dict[str, Button]:
    return {each.description: each for each in table._controls.children[0].children if hasattr(each, "button_style")}


def shown(table: Table) -> list[str]:
    return [name for name, each in buttons(table).items() if each.layout.display != "none"]


def test_no_button_of_the_cube_is_there_before_the_throw_for_the_start() -> None:
    table = Table(rules="money", seed=1)
    assert shown(table) == ["Roll the dice"]
    table.act("double")
    assert "double" in table.message, "as code it is still answered"
    table.act("open", 3, 1)
    assert shown(table) == ["Roll the dice", "Double", "Take", "Drop"]


@pytest.mark.parametrize(("rules", "asked"), [("match", True), ("seed-003", False), ("seed-001", False)])
def test_how_much_a_resignation_is_for_is_asked_only_where_it_counts(rules: str, asked: bool) -> None:
    table = Table(rules=rules, seed=1)
    table.throw("3-1")
    assert (table._controls._level.layout.display == "") == asked
    table.act("resign", 2)
    assert ("as a gammon" in table._status.text) == asked
    assert not table._status.text.endswith(" ")


def test_what_is_not_allowed_looks_so_and_is_answered_all_the_same() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    quiet = [name for name, each in buttons(table).items() if "bgl-not-now" in each._dom_classes]
    assert {"Roll the dice", "Double", "Take", "Drop"} <= set(quiet)
    assert "not now" in buttons(table)["Double"].tooltip
    buttons(table)["Double"].click()
    assert table.message
    table.act("play", "8/5 6/5")
    assert "bgl-not-now" not in buttons(table)["Double"]._dom_classes
    assert "allowed now" in buttons(table)["Double"].tooltip


def test_rolls_are_written_with_the_higher_number_first_whichever_was_thrown_first() -> None:
    table = Table(rules="money", seed=1, players=("Anna", "Ben"))
    table.act("open", 2, 6)
    assert table._status.before == "One die each: 2-6.", "whose die is which is told by the order"
    assert table._status.text == "Ben to play 6-2"
    assert table.board.frame["dice"] == [6, 2]
    table.act("play", "24/18 13/11")
    table.act("roll", "1-3")
    assert table._status.text == "Anna to play 3-1"
    table.act("play", "8/5 6/5")
    assert "Anna plays 3-1: 8/5 6/5" in " ".join(table._past._lines.options)


@pytest.mark.parametrize(
    ("board", "roll", "other", "said"),
    [
        ("own bar x1; opp 20x1", "5-5", "no-hitting", "5-5: one legal play under standard backgammon, 0 under"),
        ("own 4x1; opp 3x2", "2-1", "irish", "2-1: the same one legal play under"),
        ("own bar x1; opp 19x2", "6-6", "irish", "6-6: nothing can be played under standard backgammon, nor under"),
    ],
)
def test_a_lab_counts_one_play_as_one(board: str, roll: str, other: str, said: str) -> None:
    assert said in Lab(board, roll, "standard", other)._status.text
