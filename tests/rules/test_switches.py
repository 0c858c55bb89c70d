"""Every setting has its values, its default and its source, and what makes no sense together is refused."""

import dataclasses

import pytest

from bglearn import RuleSet
from bglearn.rules.switches import SWITCHES, conflicts, greatest_loss
from bglearn.words import table

# The settings matrix of the rules catalogue: switch, values in its words, default, source.
MATRIX = [
    ("opening_tie", ("reroll", "lot"), "reroll", {"000", "002", "004", "std", "001"}),
    ("next_starter", ("reroll", "loser", "alternate"), "reroll", {"std", "001"}),
    ("end_mode", ("oin", "mars", "koks"), "koks", {"001", "std"}),
    ("quadruple_bar", (False, True), False, {"000", "std"}),
    ("resignation", ("offered", "actual"), "offered", {"001", "std"}),
    ("last_roll_draw", (False, True), False, {"001", "std"}),
    ("cube", (False, True), True, {"001", "002", "003", "004", "std"}),
    ("cube_limit", (None, 2, 4, 8, 16, 32, 64), None, {"001", "002", "std"}),
    ("variant", ("standard", "caucasian"), "standard", {"001", "std"}),
    ("second_hit", (False, True), True, {"own reading of 001"}),
    ("stake", (None, 1, 10, 1000), None, {"001", "std"}),
    ("balances", (None, (200, 200), (192, 1000)), None, {"001", "std"}),
    ("match_length", (0, 1, 5, 25), 0, {"000", "001", "002", "std"}),
    ("crawford", (False, True), True, {"std"}),
    ("jacoby", (False, True), False, {"std"}),
    ("beaver", (False, True), False, {"std"}),
    ("raccoon", (False, True), False, {"std"}),
    ("automatic_doubles", (0, 1, 2), 0, {"std"}),
]
# Two more that entries of the catalogue ask for, outside the matrix.
MORE = [
    ("scored", (False, True), True, {"000", "001", "002", "003", "004", "std"}),
    ("holland", (False, True), False, {"std"}),
]
REFUSED = {
    "opening_tie": ("draw", None, True),
    "next_starter": ("winner", 1),
    "end_mode": ("gammon", 3, "Oin"),
    "cube_limit": (0, 1, 3, 128, "64", True, 2.0),
    "stake": (0, -1, 1.5, "10", True),
    "balances": ((1,), (1, 2, 3), (1, -1), (1.0, 2), [200, 200], 200, "200", (True, True)),
    "match_length": (-1, 5.0, "5", None, True),
    "automatic_doubles": (-1, True, None),
    "variant": ("kaukasisch", None),
    "resignation": ("none", None),
}
# What a value needs around it, to make sense.
AROUND = {
    "scored": {False: {"cube": False}},
    "second_hit": {False: {"variant": "caucasian"}},
    "balances": {pair: {"stake": 1, "cube_limit": 64} for pair in ((200, 200), (192, 1000))},
    "holland": {True: {"match_length": 5}},
    "raccoon": {True: {"beaver": True}},
}


def sentence(clash, **changes):
    """The sentence with which a rule set with these settings is refused; it must be the only one."""
    with pytest.raises(ValueError, match=r"\.$") as refused:
        RuleSet.STANDARD.replace(**changes)
    text = table("switches")[clash]
    start = text.split("{")[0]
    assert start
    assert str(refused.value).startswith(start)
    return str(refused.value)


def test_the_switches_are_those_of_the_matrix_and_two_more():
    assert set(SWITCHES) == {name for name, *_ in (*MATRIX, *MORE)}
    assert all(name == switch.name for name, switch in SWITCHES.items())


@pytest.mark.parametrize(
    ("name", "values", "default", "sources"), [*MATRIX, *MORE], ids=[row[0] for row in (*MATRIX, *MORE)]
)
def test_values_default_and_source_are_those_of_the_matrix(name, values, default, sources):
    switch = SWITCHES[name]
    assert all(switch.accepts(value) for value in values)
    assert (switch.default, type(switch.default)) == (default, type(default))
    assert {part for side in switch.source.split(" / ") for part in side.split(", ")} == sources
    if switch.least is None and not switch.pair:
        assert set(switch.values) == set(values)


@pytest.mark.parametrize("name", SWITCHES)
def test_the_standard_rules_have_the_defaults(name):
    assert getattr(RuleSet.STANDARD, name) == SWITCHES[name].default


def test_every_field_of_a_rule_set_that_is_no_structure_is_a_switch():
    structure = {"name", "rules", "dice", "moves_of_double", "same_direction"}
    fields = {field.name for field in dataclasses.fields(RuleSet) if field.init}
    assert fields - structure == set(SWITCHES) - {"variant", "second_hit"}  # these two are in the rules


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values, *_ in (*MATRIX, *MORE) for value in values], ids=str
)
def test_every_accepted_value_can_be_set(name, value):
    around = AROUND.get(name, {}).get(value, {})
    rules = RuleSet.STANDARD.replace(**{name: value}, **around)
    assert getattr(rules, name) == value
    assert list(conflicts(rules)) == []


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values], ids=str
)
def test_other_values_are_refused_with_a_sentence_that_quotes_them(name, value):
    assert not SWITCHES[name].accepts(value)
    with pytest.raises(ValueError, match=r"\.$") as refused:
        RuleSet.STANDARD.replace(**{name: value})
    assert str(value) in str(refused.value)
    assert name in str(refused.value) or name == "balances"


@pytest.mark.parametrize("name", [name for name, switch in SWITCHES.items() if switch.values == (False, True)])
def test_a_number_is_no_yes_or_no(name):
    assert not any(SWITCHES[name].accepts(value) for value in (0, 1, None, "yes"))


def test_all_values_that_do_not_exist_are_named_at_once():
    with pytest.raises(ValueError, match=r"end_mode cannot be gammon.*cube_limit cannot be 3"):
        RuleSet.STANDARD.replace(end_mode="gammon", cube_limit=3)


def test_a_setting_that_does_not_exist_is_a_type_error_with_those_that_do():
    with pytest.raises(TypeError, match=r"no rule setting jakoby; there are .*jacoby, .*second_hit\.$"):
        RuleSet.STANDARD.replace(jakoby=True)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"variant": "caucasian", "second_hit": 5}, "second_hit cannot be 5"),
        ({"variant": "caucasian", "second_hit": []}, r"second_hit cannot be \[\]"),
        ({"name": 5}, "name of a rule set is a text"),
        ({"rules": "none"}, "tuple of rule objects"),
        ({"rules": ("none",)}, "tuple of rule objects"),
        ({"dice": 2.0}, "one to three dice, not 2.0"),
        ({"dice": True}, "one to three dice, not True"),
        ({"moves_of_double": "4"}, "2 or 4 moves, not '4'"),
        ({"same_direction": 1}, "True or False, not 1"),
    ],
    ids=str,
)
def test_what_is_no_value_of_a_rule_set_is_refused_with_a_sentence(changes, said):
    with pytest.raises(ValueError, match=said):
        RuleSet.STANDARD.replace(**changes)


# What makes no sense together

CLASHES = [
    ("jacoby_in_match", {"match_length": 5, "jacoby": True}),
    ("beaver_in_match", {"match_length": 5, "beaver": True}),
    ("beaver_in_match", {"match_length": 5, "beaver": True, "raccoon": True}),
    ("automatic_in_match", {"match_length": 5, "automatic_doubles": 1}),
    ("stake_in_match", {"match_length": 5, "stake": 10}),
    ("match_unscored", {"match_length": 5, "scored": False, "cube": False}),
    ("holland_without_crawford", {"holland": True}),
    ("holland_without_crawford", {"holland": True, "match_length": 5, "crawford": False}),
    ("holland_without_cube", {"holland": True, "match_length": 5, "cube": False}),
    ("raccoon_without_beaver", {"raccoon": True}),
    ("jacoby_without_cube", {"jacoby": True, "cube": False}),
    ("beaver_without_cube", {"beaver": True, "cube": False}),
    ("automatic_without_cube", {"automatic_doubles": 1, "cube": False}),
    ("limit_without_cube", {"cube_limit": 8, "cube": False}),
    ("beaver_over_limit", {"beaver": True, "cube_limit": 2}),
    ("raccoon_over_limit", {"beaver": True, "raccoon": True, "cube_limit": 4}),
    ("automatic_over_limit", {"automatic_doubles": 3, "cube_limit": 4}),
    ("quadruple_capped", {"quadruple_bar": True, "end_mode": "mars"}),
    ("quadruple_capped", {"quadruple_bar": True, "end_mode": "oin"}),
    ("jacoby_capped", {"jacoby": True, "end_mode": "oin"}),
    ("unscored_with_cube", {"scored": False}),
    ("unscored_with_cube", {"scored": False, "cube": False, "stake": 5}),
    ("unscored_with_values", {"scored": False, "cube": False, "end_mode": "mars"}),
    ("unscored_with_values", {"scored": False, "cube": False, "quadruple_bar": True}),
    ("balances_without_stake", {"balances": (200, 200)}),
    ("balances_without_limit", {"balances": (200, 200), "stake": 1}),
    ("balances_too_small", {"balances": (240, 239), "stake": 10, "cube_limit": 8}),
    ("second_hit_of_nobody", {"second_hit": False}),
]


@pytest.mark.parametrize(("clash", "changes"), CLASHES, ids=[f"{clash} {changes}" for clash, changes in CLASHES])
def test_what_makes_no_sense_together_is_refused(clash, changes):
    sentence(clash, **changes)


def test_every_refusal_has_its_test():
    sentences = set(table("switches")) - {"no_such_value", "whole_number", "balances"}
    assert sentences == {clash for clash, _ in CLASHES}


@pytest.mark.parametrize(
    "changes",
    [
        {"match_length": 5, "cube": False},
        {"match_length": 5, "end_mode": "mars", "next_starter": "loser", "last_roll_draw": True},
        {"match_length": 5, "holland": True, "cube_limit": 2},
        {"jacoby": True, "beaver": True, "raccoon": True, "automatic_doubles": 2, "cube_limit": 8},
        {"jacoby": True, "end_mode": "mars", "stake": 3},
        {"automatic_doubles": 3, "cube_limit": 8},
        {"quadruple_bar": True, "stake": 1, "cube_limit": 2, "balances": (8, 8)},
        {"scored": False, "cube": False, "next_starter": "alternate", "resignation": "actual"},
        {"variant": "caucasian", "second_hit": False, "opening_tie": "lot"},
        {"match_length": 1, "crawford": True},
    ],
    ids=str,
)
def test_what_makes_sense_together_is_not(changes):
    rules = RuleSet.STANDARD.replace(**changes)
    assert {name: getattr(rules, name) for name in changes} == changes


# balance-requirement: stake x limit of the cube x what the end mode counts at most


@pytest.mark.parametrize(
    ("changes", "loss"),
    [
        ({"stake": 10, "cube_limit": 8}, 240),
        ({"stake": 10, "cube_limit": 8, "end_mode": "mars"}, 160),
        ({"stake": 10, "cube_limit": 8, "end_mode": "oin"}, 80),
        ({"stake": 10, "cube": False}, 30),
        ({"stake": 10, "cube_limit": 2, "quadruple_bar": True}, 80),
        ({"stake": 10}, None),
        ({"cube_limit": 8}, None),
    ],
    ids=str,
)
def test_the_greatest_loss_is_that_of_the_end_mode_and_not_of_a_result(changes, loss):
    assert greatest_loss(RuleSet.STANDARD.replace(**changes)) == loss


def test_a_balance_of_exactly_the_greatest_loss_is_enough_and_one_less_is_named_with_the_sum():
    around = {"stake": 10, "cube_limit": 8}
    assert RuleSet.STANDARD.replace(balances=(240, 240), **around).balances == (240, 240)
    assert "here 240" in sentence("balances_too_small", balances=(240, 239), **around)
