from __future__ import annotations

from html import unescape

import pytest

from bglearn.classroom.lessons import Lesson, lessons
from bglearn.classroom.teaching import LEVELS, PLAN, RUBRIC, general_as_html, lesson_as_html, teaching
from bglearn.exercises.engines import engine
from bglearn.exercises.fixed import exercise, exercises
from bglearn.widgets.small_games import small_game

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=str)


def names(lesson: Lesson) -> list[str]:
    found = teaching(lesson)
    lists = [found.levels.get(f"{level}_exercises", []) for level in LEVELS]
    return [*found.shows, *found.exit, *(name for each in lists for name in each)]


@every_lesson
def test_the_data_of_a_page_is_whole(lesson: Lesson) -> None:
    found = teaching(lesson)
    assert len(found.goals) >= 3
    assert all(goal.startswith("I can ") for goal in found.goals)
    assert set(found.plan) == {name for name, _ in PLAN}
    assert set(found.levels) <= {*LEVELS, *(f"{level}_exercises" for level in LEVELS)}
    assert set(found.levels) >= set(LEVELS)
    assert set(found.rubric) == set(RUBRIC)
    assert len(found.errors) >= 3
    assert all(set(each) in ({"idea", "ask"}, {"says", "ask"}) and "?" in each["ask"] for each in found.errors)


@every_lesson
def test_the_errors_and_exercises_that_are_named_exist(lesson: Lesson) -> None:
    assert all(engine(each["idea"]).sentence for each in teaching(lesson).errors if "idea" in each)
    assert {exercise(name).id for name in names(lesson)} == set(names(lesson))
    assert all(exercise(name).shown for name in teaching(lesson).shows)
    assert len(teaching(lesson).exit) == (2 if lesson.has_exercises else 0)


@every_lesson
def test_the_answer_key_is_what_checks_the_answers(lesson: Lesson) -> None:
    text = unescape(lesson_as_html(lesson))
    for each in exercises(lesson.name) if lesson.has_exercises else ():
        assert each.solution in text
        assert each.id in text


def test_a_lesson_lasts_45_minutes() -> None:
    assert [minutes for _, minutes in PLAN] == [5, 10, 15, 10, 5]


@pytest.mark.parametrize(
    ("number", "game", "checkers"),
    [
        ("00", "race", {6: 1, 4: 1, 3: 1}),
        ("02", "race-home", {12: 2, 11: 2, 9: 2}),
        ("03", "passing", {18: 2, 13: 2}),
        ("04", "hitting", {24: 2, 13: 2, 8: 1, 6: 2}),
        ("05", "bearing-off", {22: 1, 6: 2, 5: 2, 4: 2}),
    ],
)
def test_the_pair_game_is_the_small_game_of_the_lesson(number: str, game: str, checkers: dict[int, int]) -> None:
    told = teaching(lessons()[int(number)]).plan["pair_game"]
    assert all(str(point) in told for point in checkers)
    counts = small_game(game).position.own.counts
    assert {point: counts[point] for point in range(1, 26) if counts[point]} == checkers


def test_the_general_page_speaks_of_everything_that_a_teacher_is_promised() -> None:
    text = general_as_html()
    for word in ("nickname", "no rankings", "clock", "erase", "export", "45 minutes", "rubric", "own hub"):
        assert word.casefold() in text.casefold()
