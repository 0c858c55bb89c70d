"""Variants of an exercise: other positions in which the same roll has the same plays, by the naive rules as well."""

from __future__ import annotations

import naive
import pytest

from bglearn.exercises.find import FINDABLE, Found, find
from bglearn.exercises.variants import is_variant, variant
from bglearn.rules import Position, Roll
from bglearn.rules.position import POINTS


def assert_like(found: Found, seed: int) -> bool:
    """Holds a variant to the first position, play by play; gives whether anything has changed."""
    changed = variant(found.position, found.roll, seed, found.rules)
    caucasian = found.rules.variant == "caucasian"
    first, second = (
        naive.Turn(position, found.roll, caucasian=caucasian) for position in (found.position, changed.position)
    )
    shifted = {
        tuple(sorted(tuple(place + changed.shift if place in POINTS else place for place in hop) for hop in way))
        for way in first.ways
    }
    assert shifted == second.ways, f"{found} | {changed.position}"
    assert len(first.results) == len(second.results)
    if found.legal:
        hops = [(move.start, move.end) for move in changed.play(found.play).moves]
        assert second.play_is_legal(hops)
    return changed.position != found.position


@pytest.mark.parametrize("rule_id", FINDABLE)
def test_a_variant_has_the_same_plays(rule_id: str) -> None:
    changed = [assert_like(find(rule_id, 1, level), seed) for level in (1, 2) for seed in range(2)]
    assert any(changed)


@pytest.mark.long
@pytest.mark.parametrize("rule_id", FINDABLE)
def test_many_variants_have_the_same_plays(rule_id: str) -> None:
    for seed in range(30):
        assert_like(find(rule_id, seed), seed)


def test_variants_are_shifted_and_others_stand_about() -> None:
    position = Position.parse("own 13x1; opp 6x2")
    found = [variant(position, "5-2", seed) for seed in range(20)]
    assert len({each.position for each in found}) > 15
    assert len({each.shift for each in found}) > 5
    for each in found:
        assert legal(each.position, "5-2") == {((13 + each.shift, 8 + each.shift),)}


def legal(position: Position, roll: str) -> set:
    return naive.Turn(position, Roll.parse(roll)).ways


@pytest.mark.parametrize(
    ("other", "shift", "expected"),
    [
        ("own 15x1; opp 8x2", 2, True),
        ("own 15x1; opp 8x2", 1, False),
        ("own 15x1; opp 8x1", 2, False),  # a blot is no block
        ("own 15x1; opp 8x3, 20x2", 2, True),  # who is passed matters to nobody
        ("own 15x1, 2x3; opp 8x2", 2, True),  # who can't move neither
        ("own 15x1, 3x1; opp 8x2", 2, False),  # who can does
        ("own 15x1, bar x1; opp 8x2", 2, False),
    ],
)
def test_what_is_a_variant_and_what_is_not(other: str, shift: int, expected: bool) -> None:
    assert is_variant(Position.parse("own 13x1; opp 6x2"), Position.parse(other), "5-2", shift) is expected


def test_where_nothing_can_be_changed_the_position_stays() -> None:
    position = Position.start()
    for seed in range(3):
        changed = variant(position, "6-5", seed)
        assert is_variant(position, changed.position, "6-5", changed.shift)
