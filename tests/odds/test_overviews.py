"""The tables players know by heart agree with what is printed in books."""

from __future__ import annotations

from bglearn import odds


def test_entering_against_closed_points_is_36_less_the_square() -> None:
    counts = odds.enter_by_closed().counts
    assert [count for _, count in counts] == [36, 35, 32, 27, 20, 11, 0]
    assert all(count == 36 - closed**2 for closed, count in counts)


def test_shots_by_distance_are_those_of_the_books() -> None:
    # As in any table of shots on an open board: direct ones 1 to 6, indirect ones 7 to 12.
    books = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    assert odds.shots_by_distance().counts == tuple(enumerate(books, 1))


def test_the_text_has_a_row_for_each_number_with_its_share() -> None:
    lines = odds.shots_by_distance().text.splitlines()
    assert lines[0] == "A blot 1 to 12 points ahead on an open board is hit by " + (
        "11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3 of 36 rolls."
    )
    assert lines[7].split() == ["6", "17", "47.2", "%"]
    assert "<details>" not in odds.enter_by_closed()._repr_mimebundle_()["text/html"]
