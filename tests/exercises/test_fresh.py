"""Fresh positions: the same on every machine, playable, and with a choice."""

from __future__ import annotations

import pytest

from bglearn import legal_plays
from bglearn.exercises import fresh_turn

PINNED = "XGID=-BEAbf-AACA---b-A----a-d--:0:0:1:55:0:0:0:0:10"
"""What the number 1 gives, on every machine."""


@pytest.mark.parametrize("number", range(30))
def test_a_fresh_turn_has_a_choice_of_two_to_eight_plays_and_nobody_on_the_bar(number: int) -> None:
    state = fresh_turn(number)
    assert state.roll is not None
    assert 2 <= len(legal_plays(state.position, state.roll)) <= 8
    assert state.position.own.bar == state.position.opp.bar == 0


def test_the_same_number_gives_the_same_turn_and_others_give_others() -> None:
    assert fresh_turn(1).xgid == PINNED
    assert len({fresh_turn(number).xgid for number in range(30)}) == 30


@pytest.mark.parametrize("number", ["1", 1.0, None, True])
def test_what_is_no_whole_number_is_refused_with_what_to_write(number: object) -> None:
    with pytest.raises(ValueError, match=r"fresh_turn\(1\)"):
        fresh_turn(number)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", range(30))
def test_with_moves_only_no_legal_play_of_a_fresh_turn_hits_or_bears_off(number: int) -> None:
    state = fresh_turn(number, moves_only=True)
    assert state.roll is not None
    plays = str(legal_plays(state.position, state.roll))
    assert "*" not in plays
    assert "off" not in plays
