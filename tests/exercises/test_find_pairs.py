"""Minimal pairs: a checker or a pip apart, and the verdict on the same play flips, also by the naive rules."""

from __future__ import annotations

import naive
import pytest

from bglearn.exercises.find import FINDABLE
from bglearn.exercises.pairs import PAIRED, apart, is_minimal_pair, minimal_pair, neighbours
from bglearn.rules import Play, Position, Roll, RuleSet

WALL = "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2"
ELEVEN = "own 8x1, 6x2, bar x{bar}; opp 24x2, 23x2, 22x2, 20x2, 19x2"

# The scenes of the lessons: what is said there of both positions, the roll, a play, whether it is legal in each.
SCENES = {
    "2 the step that steals a die": (
        "own 20x1, 11x1; opp 15x2, 13x2, 4x2", "own 20x1, 11x1; opp 15x2, 13x2, 4x1", "5-2", "11/6/4", (False, True),
    ),
    "3 larger, unless both: one more": ("own 13x1; opp 6x2", "own 13x1, 3x1; opp 6x2", "5-2", "13/8", (True, False)),
    "3 larger, unless both: one fewer": ("own 13x1; opp 6x2", "own 13x1; opp 6x1", "5-2", "13/8/6", (False, True)),
    "4 play until stuck": (
        "own 21x1, 10x1; opp 12x2, 4x2", "own 21x1, 10x1; opp 12x2, 4x1", "3-3", "21/18/15 10/7/4", (False, True),
    ),
    "5 same square, another world": ("own 13x1; opp 8x1", "own 13x1; opp 8x1, 10x2", "5-3", "13/10/5", (True, False)),
    "6 the hit you cannot refuse": (
        "own 14x1, 2x2, 1x2; opp 12x2, 10x1", "own 14x1, 2x2, 1x2; opp 12x2, 10x2", "4-2", "14/10/8", (True, False),
    ),
    "7 eleven: one or two on the bar": (
        ELEVEN.format(bar=1), ELEVEN.format(bar=2), "4-1", "bar/21 8/7", (True, False),
    ),
    "8 the wall, a gap at its end": (WALL + ", 13x2", WALL + ", 13x1", "6-1", "19/13/12", (False, True)),
    "8 the wall, a gap at its start": (
        WALL + ", 13x2", WALL.replace("18x2", "18x1") + ", 13x2", "6-1", "19/18/12", (False, True),
    ),
    "9 the 4 that dies": ("own 5x2, 3x1; opp 1x2", "own 5x2, 3x1; opp 1x1", "6-4", "5/off 5/1", (False, True)),
    "10 seven pips": ("own 6x1, 4x1; opp off", "own 6x1, 4x1, bar x1; opp off", "2-1", "4/2/1", (True, False)),
}  # fmt: skip


@pytest.mark.parametrize("scene", SCENES)
def test_the_twins_of_the_lessons_scenes_are_minimal_pairs(scene: str) -> None:
    first, second, roll, play, verdicts = SCENES[scene]
    one, two = Position.parse(first), Position.parse(second)
    assert is_minimal_pair(one, two, Roll.parse(roll), play)
    assert is_minimal_pair(two, one, Roll.parse(roll), play)
    assert (is_legal(one, roll, play), is_legal(two, roll, play)) == verdicts
    assert apart(one, two) == ("point" if scene.startswith("5") else "checker")


def is_legal(position: Position, roll: str | Roll, play: Play | str, *, caucasian: bool = False) -> bool:
    """Judges by the naive rules."""
    hops = Play.parse(play) if isinstance(play, str) else play
    turn = naive.Turn(position, Roll.of(roll), caucasian=caucasian)
    return turn.play_is_legal([(move.start, move.end) for move in hops.moves])


@pytest.mark.parametrize(
    ("first", "second", "roll", "play"),
    [
        ("own 13x1; opp 6x2", "own 13x1; opp 6x2", "5-2", "13/8"),  # not apart
        ("own 13x1; opp 6x2", "own 13x1, 3x1; opp 6x1", "5-2", "13/8"),  # apart by two checkers
        ("own 13x1; opp 6x2", "own 13x1; opp 6x2, 1x1", "5-2", "13/8"),  # the verdict stays
        ("own 13x1; opp 6x2", "own 13x1; opp 4x2", "5-2", "13/8"),  # apart by four pips
        (
            "own 13x1; opp 6x2",
            "own 13x1; opp off",
            "5-2",
            "13/8/6",
        ),  # a point of two, but taken off, is apart by a point
    ],
)
def test_others_are_no_minimal_pairs(first: str, second: str, roll: str, play: str) -> None:
    one, two = Position.parse(first), Position.parse(second)
    expected = apart(one, two) == "point"
    assert is_minimal_pair(one, two, Roll.parse(roll), play) is expected


@pytest.mark.parametrize("rule_id", PAIRED)
def test_a_pair_is_one_checker_or_one_pip_apart_and_its_verdict_flips(rule_id: str) -> None:
    pair = minimal_pair(rule_id, seed=3)
    assert_pair(pair)


@pytest.mark.long
@pytest.mark.parametrize("rule_id", PAIRED)
def test_many_pairs_flip_by_enumeration(rule_id: str) -> None:
    for seed in range(20):
        assert_pair(minimal_pair(rule_id, seed))
    for seed in range(5):
        assert_pair(minimal_pair(rule_id, seed, level=None))


def assert_pair(pair) -> None:
    first, second = pair.first, pair.second
    caucasian = first.rules.variant == "caucasian"
    judged = tuple(is_legal(each.position, each.roll, pair.play, caucasian=caucasian) for each in (first, second))
    assert judged == pair.verdicts == (first.legal, second.legal), f"{first} | {second} | {pair.play}"
    assert judged[0] is not judged[1]
    assert pair.apart == apart(first.position, second.position)
    assert pair.apart in ("checker", "pip")
    assert first.roll == second.roll
    assert is_minimal_pair(first.position, second.position, first.roll, pair.play, first.rules)


def test_a_pair_can_be_turned_round() -> None:
    pair, turned = minimal_pair("blocked-point", 1), minimal_pair("blocked-point", 1, turned=True)
    assert (turned.first, turned.second) == (pair.second, pair.first)
    assert turned.verdicts == pair.verdicts[::-1] == (True, False)


def test_what_is_never_legal_has_no_pairs() -> None:
    for rule_id in set(FINDABLE) - set(PAIRED):
        with pytest.raises(ValueError, match="no minimal pair"):
            minimal_pair(rule_id)
    with pytest.raises(ValueError, match="bar-first"):
        minimal_pair("bar-frist")


def test_neighbours_are_all_positions_a_checker_or_a_pip_away() -> None:
    position = Position.parse("own 8x1, bar x1; opp 5x2, 24x1")
    near = list(neighbours(position))
    assert len(set(near)) == len(near)
    assert all(apart(position, each) in ("checker", "pip") for each in near)
    # Mine: 2 leave, 23 come (not to 5 and 24, but to the bar), the 8 goes 2 ways. Theirs: 2 leave (from 5 and 24), 24
    # come (not to the 8, but to their bar), 3 pips: 5 to 4 or 6, 24 to 23.
    assert len(near) == 2 + 23 + 2 + 2 + 24 + 3


def test_a_pair_under_other_rules_is_judged_by_them() -> None:
    pair = minimal_pair("cauc-no-hit-and-stack", 2)
    assert pair.first.rules == RuleSet.CAUCASIAN
    assert_pair(pair)
