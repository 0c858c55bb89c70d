"""What cannot be read, cannot stand or cannot be played is refused with a sentence that quotes it."""

import pytest

from bglearn import (
    IllegalPlayError,
    InvalidPlayError,
    InvalidPositionError,
    InvalidRollError,
    Match,
    Move,
    Play,
    Position,
    Roll,
    RuleSet,
    count_plays,
    explain,
    explain_step,
    legal_plays,
)
from bglearn.notation.plays import read_play
from bglearn.rules import Side
from bglearn.rules.attempt import require
from bglearn.rules.state import GameState
from bglearn.rules.turn import turn_of

START = Position.start()


def test_a_faulty_position_names_all_its_faults():
    own = [0] * 26
    own[6], own[8], own[25] = 12, 4, -1
    opp = [0] * 26
    opp[19], opp[3] = 1, 2
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_counts(tuple(own), tuple(opp))
    faults = caught.value.faults
    assert len(faults) == 3
    assert str(caught.value) == " ".join(faults)
    text = str(caught.value)
    assert "Your side has -1 checkers on the bar" in text
    assert "The other side has 3 checkers" in text
    assert "Point 6 holds 12 of yours and 1 of theirs" in text


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("own 6x16", ["Your side has 16 checkers"]),
        ("own 6x2; opp 6x2", ["Point 6 holds 2 of yours and 2 of theirs"]),
        ("own 6x10, 8x6; opp 6x2, 8x14", ["16 checkers", "The other side has 16", "Point 6", "Point 8"]),
    ],
)
def test_a_board_text_that_cannot_stand_names_all_its_faults(text, facts):
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(text)
    assert len(caught.value.faults) == len(facts)
    for fault, fact in zip(caught.value.faults, facts, strict=True):
        assert fact in fault


def test_a_position_of_the_wrong_length_says_how_many_counts_it_needs():
    with pytest.raises(InvalidPositionError, match=r"Your side needs 26 counts .* has 3"):
        Position.from_counts((15, 0, 0), START.opp.counts)


def test_a_side_refuses_a_point_that_no_board_has():
    with pytest.raises(InvalidPositionError, match="There is no point 25"):
        Side.of({25: 1})


@pytest.mark.parametrize("text", ["hello", "13/", "13/8 or 6/5", "13/99", "8//5", "13/8(0)"])
def test_a_play_that_cannot_be_read_is_quoted(text):
    for read in (
        Play.parse,
        lambda text: explain(START, (3, 1), text),
        lambda text: text in legal_plays(START, (3, 1)),
    ):
        with pytest.raises(InvalidPlayError) as caught:
            read(text)
        assert text in str(caught.value)


def test_more_than_one_move_is_no_move():
    with pytest.raises(InvalidPlayError, match='"8/5 6/5" is not one move but 2'):
        Move.parse("8/5 6/5")
    with pytest.raises(InvalidPlayError, match="is not one move but 2"):
        explain_step(START, (3, 1), "8/5 6/5")


def test_unreadable_and_unplayable_are_different_errors_and_both_value_errors():
    assert issubclass(InvalidPlayError, ValueError)
    assert issubclass(IllegalPlayError, ValueError)
    assert not issubclass(InvalidPlayError, IllegalPlayError)
    assert not issubclass(IllegalPlayError, InvalidPlayError)


def test_an_unplayable_play_is_quoted_with_its_rule_and_a_legal_one():
    turn = turn_of(START, Roll(3, 1), RuleSet.STANDARD)
    assert require(turn, read_play("8/5 6/5"), "8/5 6/5").legal
    with pytest.raises(IllegalPlayError) as caught:
        require(turn, read_play("13/12 6/3"), "13/12 6/3")
    error = caught.value
    assert error.reason.id == "blocked-point"
    assert error.reason is error.reasons[0]
    assert error.reason.witness in legal_plays(START, (3, 1))
    assert str(error).startswith("13/12 6/3 is not allowed: a point with two or more of theirs is closed.")
    assert str(error.reason.witness) in str(error)


@pytest.mark.parametrize("roll", ["4-3", "6-6"])
def test_a_rule_set_that_lacks_any_rule_still_says_why_a_play_is_refused(roll):
    for rule in RuleSet.STANDARD.rules:
        rules = RuleSet.STANDARD.without(type(rule))
        for play in ("13/7(2) 8/2(2)", "24/18(3)", "25/24"):
            verdict = explain(START, roll, play, rules=rules)
            assert verdict.legal or verdict.reason


def test_steps_already_made_must_be_allowed_themselves():
    with pytest.raises(IllegalPlayError) as caught:
        explain_step(START, (3, 1), "6/5", after="13/12")
    assert caught.value.reason.id == "blocked-point"
    assert "13/12" in str(caught.value)


@pytest.mark.parametrize("ask", [legal_plays, lambda *given, **more: explain(*given, "8/5", **more)])
def test_a_roll_or_direction_that_does_not_fit_the_rules_is_refused_with_a_sentence(ask):
    zeno = RuleSet.STANDARD.replace(dice=3, same_direction=True, moves_of_double=2, name="zeno")
    with pytest.raises(ValueError, match='"standard" is played with 2 dice; the roll 3-2-1'):
        ask(START, (3, 2, 1))
    with pytest.raises(ValueError, match='"standard" is played with 2 dice; the roll 3 has another number'):
        ask(START, (3,))
    with pytest.raises(ValueError, match='rule set "zeno" the two sides move differently'):
        ask(START, (3, 2, 1), rules=zeno)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: count_plays("text"), "Position.*not 'text'"),
        (lambda: legal_plays("own 6x2; opp 20x3", "3-1"), r"Position\.parse.*not 'own 6x2; opp 20x3'"),
        (lambda: explain(5, "3-1", "8/5"), "Position.*not 5"),
        (lambda: count_plays(START, rules="money"), r"RuleSet\.MONEY.*not 'money'"),
        (lambda: explain(START, "3-1", "8/5", rules="money"), r"RuleSet\.MONEY.*not 'money'"),
        (lambda: Match("money"), r"RuleSet\.MONEY.*not 'money'"),
        (lambda: Match().begin().with_game("8/5"), r"match\.game\.open.*not '8/5'"),
        (lambda: GameState.parse(5), "XGID.*5 is none"),
        (lambda: count_plays(START)["3"], "2 dice; the roll 3"),
    ],
)
def test_what_is_of_another_kind_is_quoted_with_what_is_needed(ask, said):
    with pytest.raises(ValueError, match=said):
        ask()


@pytest.mark.parametrize("roll", ["", "7-1", "hello", (0, 1), (7, 7), (), (1, 2, 3, 4), (1.5, 2), 5, None])
def test_what_is_no_roll_is_refused(roll):
    with pytest.raises(InvalidRollError):
        legal_plays(START, roll)


def test_a_switch_that_does_not_exist_is_a_type_error():
    with pytest.raises(TypeError, match="sides"):
        RuleSet.STANDARD.replace(sides=3)


@pytest.mark.parametrize(("switch", "value"), [("dice", 0), ("dice", 4), ("moves_of_double", 3)])
def test_a_number_that_no_rule_set_has_is_refused_with_a_sentence(switch, value):
    with pytest.raises(ValueError, match=str(value)):
        RuleSet.STANDARD.replace(**{switch: value})


def test_values_cannot_be_changed():
    for value, name in ((START, "own"), (START.own, "counts"), (Roll(3, 1), "dice"), (Move(8, 5), "start")):
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, None)


@pytest.mark.parametrize(("after", "quoted"), [("25/24", "bar/24"), ("6/0", "6/off")])
def test_a_step_already_made_is_quoted_as_people_write_it(after, quoted):
    with pytest.raises(IllegalPlayError, match=f"^{quoted} is not allowed"):
        explain_step(START, (3, 1), "8/5", after=after)


def test_where_nothing_can_be_played_no_legal_play_is_offered():
    turn = turn_of(Position.parse("own 13x1, bar x1; opp 22x2, 19x2"), Roll(6, 3), RuleSet.STANDARD)
    with pytest.raises(IllegalPlayError, match="Nothing can be played with 6-3: the turn passes") as caught:
        require(turn, read_play("13/7"), "13/7")
    assert "cannot move" not in str(caught.value)


@pytest.mark.parametrize("places", [(30, 2), (2, -1), (13, 26), (13.0, 8), ("13", 8), (None, 8)])
def test_a_move_keeps_to_the_board(places):
    with pytest.raises(InvalidPlayError, match="There is no move from"):
        Move(*places)


@pytest.mark.parametrize("strange", [2.5, "2", None, 2.0])
def test_a_position_holds_whole_checkers_only(strange):
    own = (13, *[0] * 5, strange, *[0] * 19)
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_counts(own, START.opp.counts)
    assert caught.value.faults == (f"Your side: the count for 6 is {strange!r}; write a whole number.",)


def test_counts_that_make_fifteen_only_together_are_refused_too():
    with pytest.raises(InvalidPositionError, match=r"12\.5"):
        Position.from_counts((12.5, *[0] * 5, 2.5, *[0] * 19), START.opp.counts)


@pytest.mark.parametrize(
    ("fields", "fact"),
    [
        ({"roll": "3-1"}, "The roll is '3-1'; write a Roll"),
        ({"score": (1,)}, "The score is (1,); write two numbers"),
        ({"score": ("1", 0)}, "The score is ('1', 0)"),
        ({"cube": "x"}, "The field cube is 'x'; write a whole number."),
        ({"match_length": None}, "The field match_length is None"),
        ({"position": "4HPwATDgc/ABMA"}, "The position is '4HPwATDgc/ABMA'; write a Position"),
    ],
)
def test_a_state_refuses_what_is_of_another_kind(fields, fact):
    with pytest.raises(InvalidPositionError) as caught:
        GameState(**{"position": START, **fields})
    assert fact in str(caught.value)
    assert len(caught.value.faults) == 1


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Own 13X3, Foo; opp 19x2", '"Foo" in "Own 13X3, Foo"'),
        ("own 13x3; Their 19x2", '"Their 19x2"'),
        ("OWN 13×3, 99×2", '"99×2" in "OWN 13×3, 99×2"'),
    ],
)
def test_a_board_text_is_quoted_as_it_was_given(text, quoted):
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(text)
    assert quoted in str(caught.value)


def test_a_board_text_is_read_in_capitals_and_with_a_multiplication_sign():
    assert Position.parse("OWN 13X3, BAR ×1; OPP 19×2, OFF X13") == Position.parse("own 13x3, bar x1; opp 19x2")
