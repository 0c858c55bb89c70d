"""The builder of house rules: every setting can be chosen, nonsense is refused with a sentence."""

from __future__ import annotations

import pytest

from bglearn import RuleBuilder, RuleSet
from bglearn.rules.switches import SWITCHES


def test_a_setting_that_is_chosen_is_in_force_and_on_the_sheet() -> None:
    builder = RuleBuilder("money")
    builder._fields["end_mode"].value = "mars"
    assert builder.rules.end_mode == "mars"
    assert "two (Mars)" in builder._sheet.value


def test_what_does_not_go_together_is_refused_and_leaves_the_rules_as_they_were() -> None:
    builder = RuleBuilder("match")
    before = builder.rules
    builder._fields["jacoby"].value = True
    assert builder.rules == before
    assert builder._fields["jacoby"].value is False
    assert "Jacoby" in builder._message.value


@pytest.mark.parametrize("preset", RuleSet.presets())
def test_every_preset_can_be_started_from(preset: str) -> None:
    builder = RuleBuilder()
    builder._preset.value = preset
    assert builder.rules == RuleSet.presets()[preset]
    for name in SWITCHES:
        if name in builder._fields:
            chosen = getattr(builder.rules, name)
            assert builder._fields[name].value == ("-" if chosen is None else chosen)


def test_a_source_is_offered_by_the_name_that_lessons_give_it() -> None:
    labels = {name: label for label, name in RuleBuilder()._preset.options}
    assert labels["seed-001"] == "text 001"
    assert labels["school"] == "school"


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="seed-001"):
        RuleBuilder("chess")


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    builder = RuleBuilder("match")
    with pytest.raises(ValueError, match='no rule set "x"; there are standard'):
        builder.start_from("x")
    with pytest.raises(ValueError, match="there are standard"):
        RuleBuilder(RuleSet.MATCH)  # type: ignore[arg-type]  # as learners do
    with pytest.raises(TypeError, match="no rule setting endmode; there are"):
        builder.choose("endmode", "mars")
    assert builder.rules == RuleSet.MATCH


@pytest.mark.parametrize(("name", "value"), [("match_length", 4), ("stake", 250), ("automatic_doubles", 3)])
def test_any_number_can_be_chosen_in_code_and_is_seen(name: str, value: int) -> None:
    builder = RuleBuilder("standard")
    builder.choose(name, value)
    assert getattr(builder.rules, name) == builder._fields[name].value == value
    assert str(value) in builder._fields[name].label


def test_the_standard_variant_takes_along_what_hangs_on_the_other() -> None:
    builder = RuleBuilder("caucasian")
    builder.choose("second_hit", False)
    builder.choose("variant", "standard")
    assert (builder.rules.variant, builder.rules.second_hit, builder._message.value) == ("standard", True, "")


def test_house_rules_can_be_given_a_name() -> None:
    builder = RuleBuilder("standard")
    builder.choose("name", "our club")
    assert builder.rules.name == "our club"


def test_switching_the_cube_off_takes_along_what_hangs_on_it() -> None:
    builder = RuleBuilder("seed-001")
    builder._fields["cube"].value = False
    assert (builder.rules.cube, builder.rules.cube_limit) == (False, None)
    assert not builder._message.value


def test_a_page_without_a_kernel_shows_what_is_agreed() -> None:
    builder = RuleBuilder("school")
    builder.choose("end_mode", "mars")
    text = builder._repr_mimebundle_()["text/plain"]
    assert text.startswith("RuleBuilder(own rules)\n")
    assert "two (Mars)" in text


def test_a_setting_of_nothing_is_seen_as_chosen() -> None:
    builder = RuleBuilder("seed-001")
    limit = builder._fields["cube_limit"]
    assert limit.label == "64"
    builder.start_from("standard")
    assert limit.label == "none"
    limit.label = "8"
    assert builder.rules.cube_limit == 8
    limit.label = "none"
    assert builder.rules.cube_limit is None
