"""The rules for schools: points are counted, and nobody reads a word of money."""

import re

import pytest

from bglearn.explain.sheet import rule_sheet
from bglearn.rules import RuleSet
from bglearn.widgets import RuleBuilder, Table

SCHOOL = RuleSet.presets()["school"]
MONEY = re.compile(r"\b(money|stakes?|balances?|bets?|betting|pay\w*|coins?|cash|wager\w*|gambl\w*)\b", re.IGNORECASE)


def words_of_money(text):
    return MONEY.findall(re.sub(r"<[^>]+>", " ", text))


def test_the_sheet_of_a_school_has_no_word_of_money():
    sheet = rule_sheet(SCHOOL)
    assert words_of_money(str(sheet)) == []
    assert words_of_money(sheet._repr_html_()) == []
    assert "to 3 points" in str(sheet)


def test_the_sheet_of_a_game_for_a_stake_has_some():
    assert words_of_money(str(rule_sheet(RuleSet.presets()["seed-001"])))


def test_a_school_counts_points_with_the_cube():
    assert (SCHOOL.scored, SCHOOL.cube, SCHOOL.stake, SCHOOL.match_length) == (True, True, None, 3)
    with pytest.raises(ValueError, match="match"):
        SCHOOL.replace(stake=1)


def test_the_table_of_a_school_has_no_word_of_money():
    table = Table(rules="school", seed=1)
    texts = [value for each in _all(table) for value in each.get_state().values() if isinstance(value, str)]
    shown = [text for text in texts if "{" not in text and "function" not in text]  # programs and style are not shown
    assert words_of_money(" ".join(shown)) == []


def test_the_builder_offers_a_school_no_stake_and_others_one():
    builder = RuleBuilder("school")
    assert _shown(builder, "stake") is False
    builder.start_from("match")
    assert _shown(builder, "stake") is True
    builder.start_from("school")
    assert _shown(builder, "stake") is False
    assert _shown(builder, "match_length") is True


def _shown(builder, name):
    return builder._fields[name].layout.display != "none"


def _all(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _all(child)
