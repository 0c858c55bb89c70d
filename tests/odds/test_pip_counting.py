"""The pip count agrees with a count by hand, and shows its parts."""

from __future__ import annotations

import pytest

from bglearn import count_pips


def test_the_start_has_167_pips_made_of_48_65_24_and_30() -> None:
    counted = count_pips("own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5")
    assert counted.clusters == ((24, 2, 48), (13, 5, 65), (8, 3, 24), (6, 5, 30))
    assert str(counted) == "167 pips to go."


def test_a_checker_on_the_bar_counts_25() -> None:
    # By hand: two on 13 are 26, one on the bar 25.
    counted = count_pips("own 13x2, bar x1; opp 24x1")
    assert (counted.total, counted.clusters[0]) == (51, (25, 1, 25))
    assert counted.text.splitlines()[2].startswith("bar ")


def test_the_other_side_is_counted_on_its_own_numbers() -> None:
    # On my 20 and 16 stand two on their 5 and one on their 9.
    counted = count_pips("own 6x2, 4x2; opp 20x2, 16x1", side="opp")
    assert counted.clusters == ((9, 1, 9), (5, 2, 10))


def test_one_pip_is_one_and_nothing_left_is_nought() -> None:
    assert str(count_pips("own 1x1; opp 24x1")) == "1 pip to go."
    assert count_pips("own off; opp 24x1").text.startswith("0 pips to go.")


def test_the_picture_carries_the_parts_and_a_description() -> None:
    html = count_pips("own 13x2, bar x1; opp 24x1")._repr_mimebundle_()["text/html"]
    assert html.count('class="footprint"') == 2
    assert "<desc>Pip count: 51. The pips at each place: 25: 25, 13: 26.</desc>" in html


def test_another_side_is_refused() -> None:
    with pytest.raises(ValueError, match="is no side"):
        count_pips("own 1x1; opp 24x1", side="mine")
