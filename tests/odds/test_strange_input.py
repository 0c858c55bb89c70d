"""Whatever is handed to a question, it is answered, or refused in words that say what is wanted."""

import operator
import re
from decimal import Decimal
from fractions import Fraction

import pytest

from bglearn import odds

STRANGE = [None, True, 0, -1, 3, 10**30, 1.5, float("nan"), float("-inf"), "x", "", "1/3", b"1", [], (1, 2, 3), {},
           {5, 7}, Fraction(1, 3), Decimal("0.3"), 1j, object(), range(2)]  # fmt: skip
SHOT, RACE = "own 24x1; opp 18x1", "own 6x1, 4x1; opp 24x1"
ASKED = {
    "a position to hit in": lambda each: odds.shots(each),
    "a position to enter in": lambda each: odds.enter(each),
    "a position to bear off": lambda each: odds.bearoff(each),
    "a race": lambda each: odds.race(each),
    "an ending": lambda each: odds.ending(each),
    "a target": lambda each: odds.shots(SHOT, each),
    "how many at once": lambda each: odds.shots(SHOT, at_once=each),
    "rules of shots": lambda each: odds.shots(SHOT, rules=each),
    "rules of endings": lambda each: odds.ending(RACE, rules=each),
    "the cube of endings": lambda each: odds.ending(RACE, cube=each),
    "the cube of races": lambda each: odds.race_cube(RACE, cube=each),
    "closed points": lambda each: odds.enter(closed=each),
    "checkers on the bar": lambda each: odds.enter(closed=2, checkers=each),
    "a point to make": lambda each: odds.makes_point(SHOT, each),
    "a score": lambda each: odds.take_point(away=each),
    "a cube": lambda each: odds.take_point(away=(5, 7), cube=each),
    "gammons": lambda each: odds.take_point(gammons=each),
    "backgammons": lambda each: odds.cube_window(gammons=1, backgammons=each),
    "an efficiency": lambda each: odds.take_point(efficiency=each),
    "a place of the cube": lambda each: odds.cube_window(owner=each),
    "a model of windows": lambda each: odds.cube_window().window(each),
    "a model of maps": lambda each: odds.take_map(2, model=each),
    "a length": lambda each: odds.equity_map(each),
    "a chance": lambda each: odds.cube_verdict(each),
    "a set of rolls": lambda each: odds.RollSet.parse(each),
    "a roll": lambda each: odds.RollSet(each),
}
PYTHONS_OWN = re.compile(r"object|has no attribute|not iterable|unpack|literal|hashable|indices|not supported")


def said_to(what, each):
    try:
        return str(ASKED[what](each)), False
    except (ValueError, TypeError) as error:
        return str(error), True


@pytest.mark.parametrize("what", ASKED)
def test_it_is_answered_or_refused_in_words(what):
    for each in STRANGE:
        said, is_refused = said_to(what, each)
        if is_refused:
            assert not PYTHONS_OWN.search(said.replace(repr(each), "")), (each, said)
            assert said.endswith((".", "?")) or "such as" in said, (each, said)
        else:
            assert not re.search(r"\b(True|None|nan)\b", said), (each, said)


def test_what_is_empty_is_not_what_is_left_out():
    for empty in ("", False, 0, [], {}):
        for ask in (odds.ending, odds.race_cube):
            with pytest.raises(ValueError, match="no place of the cube"):
                ask(RACE, cube=empty)
        with pytest.raises(TypeError, match="no rule set"):
            odds.ending(RACE, rules=empty)


def test_of_a_set_nobody_knows_whose_score_comes_first():
    for away in ({5, 7}, frozenset((5, 7)), {5: 1, 7: 2}):
        with pytest.raises(ValueError, match="is no score"):
            odds.take_point(away=away)


def test_a_share_is_read_however_it_is_written():
    shares = (0.25, "1/4", "0.25", Fraction(1, 4), Decimal("0.25"))
    assert len({odds.take_point(gammons=share).dead for share in shares}) == 1
    assert odds.take_map(2, model=Fraction(1, 2)).model == odds.take_map(2, model="1/2").model == Fraction(1, 2)


def test_a_position_and_a_number_of_checkers_are_not_asked_together():
    with pytest.raises(ValueError, match="not both"):
        odds.enter("own 6x2, bar x1; opp 19x2", checkers=2)


@pytest.mark.parametrize("join", [operator.or_, operator.and_, operator.sub, operator.xor, operator.le])
def test_a_set_of_rolls_joins_its_like_alone(join):
    with pytest.raises(TypeError, match=r"'RollSet' and 'set'"):
        join(odds.RollSet("6-1"), {(6, 1)})


def test_a_board_text_may_begin_with_its_roll():
    # Widgets have always read it so; both ask one reader.
    assert odds.shots("roll 6-1; own 24x1; opp 18x1").count == odds.shots("own 24x1; opp 18x1; roll 6-1").count == 17


def test_why_no_double_is_possible_is_one_sentence():
    assert str(odds.cube_window(owner="opp", cube=2)) == (
        "No double is possible: the cube, at 2, is the other side's (money play)."
    )
