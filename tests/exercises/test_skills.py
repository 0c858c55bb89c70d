from __future__ import annotations

import pytest

from bglearn.exercises.conduct import conduct_questions
from bglearn.exercises.engines import ENGINES
from bglearn.exercises.skills import skill, skill_of, skills, without_exercises
from bglearn.explain.catalogue import catalogue


def test_each_entry_of_the_catalogue_belongs_to_one_skill_or_has_no_exercises() -> None:
    listed = [id for each in skills().values() for id in each.rules] + [*without_exercises()]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(catalogue())


def test_there_are_about_twelve_and_each_has_a_name_of_its_own() -> None:
    assert 11 <= len(skills()) <= 14
    assert len({each.name for each in skills().values()}) == len(skills())


def test_whatever_is_asked_or_misunderstood_belongs_to_a_skill() -> None:
    rules = [each.rule for each in ENGINES] + [each.rule for each in conduct_questions().values()]
    assert all(skill_of(rule) in skills().values() for rule in rules)


def test_going_past_the_bar_is_moving_by_the_dice_not_setting_up() -> None:
    assert skill_of("bar-not-a-point").id == "moving"


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="both-dice"):
        skill("both-dise")
    with pytest.raises(ValueError, match="higher-die"):
        skill_of("higher-dice")
