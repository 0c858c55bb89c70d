"""The board as text."""

from __future__ import annotations

import pytest

from bglearn.draw.layout import VIEWS, View
from bglearn.draw.text import describe, text
from bglearn.rules.position import Position

LATE = Position.parse("own 6x3, 4x2, bar x1; opp 19x7, 3x2, bar x1")


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_all_checkers_are_in_the_drawing(view: View) -> None:
    drawing = text(Position.start(), view=view)
    grid = [line[:44] for line in drawing.splitlines()[2:13]]
    assert "".join(grid).count("O") == "".join(grid).count("X") == 15
    assert len(drawing.splitlines()) == 15


def test_more_than_five_is_a_number_and_the_bar_is_in_the_middle() -> None:
    rows = text(LATE, roll=(6, 2)).splitlines()
    assert rows[6].startswith("|                  |  | 7")
    assert rows[2].startswith("|                  | O| X")
    assert rows[12].startswith("|                  | X| O")
    assert any("9 off" in row for row in rows)
    assert any("roll 6-2" in row for row in rows)


def test_home_on_the_left_turns_the_numbers() -> None:
    assert text(Position.start(), view="bottom left").splitlines()[-1] == "  1  2  3  4  5  6      7  8  9 10 11 12"


def test_lines_end_without_spaces() -> None:
    assert all(line == line.rstrip() for line in text(LATE).splitlines())


def test_describe_counts_both_sides_on_the_movers_numbers() -> None:
    said = describe(LATE, roll=(6, 2), cube=(2, "opp"))
    assert "Your opponent, on your numbers, has 1 on the bar, 2 on 3, 7 on 19 and 5 off" in said
    assert said.endswith("The cube shows 2 and is your opponent's.")


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="light"):
        text(LATE, own="red")
    with pytest.raises(ValueError, match="7"):
        text(LATE, roll=(7, 1))
    with pytest.raises(ValueError, match="7"):
        describe(LATE, roll=(7, 1))


def test_one_numbering_for_both_is_darks() -> None:
    upper, *_, lower = text(Position.start(), numbering="constant").splitlines()
    assert upper == " 12 11 10  9  8  7      6  5  4  3  2  1"
    assert lower == " 13 14 15 16 17 18     19 20 21 22 23 24"


def test_pips_that_are_to_be_counted_are_not_told() -> None:
    told = text(LATE, pips=False) + describe(LATE, pips=False)
    assert "you" in told
    assert not {str(LATE.own.pips), str(LATE.opp.pips)} & set(told.replace(";", " ").split())
    assert "to go" not in told
