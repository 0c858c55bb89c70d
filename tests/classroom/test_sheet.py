from __future__ import annotations

import re
from html import unescape

import pytest

from bglearn.classroom.errors import ClassroomError
from bglearn.classroom.lessons import lesson, lessons
from bglearn.classroom.sheet_page import as_html
from bglearn.classroom.worksheet import worksheet
from bglearn.exercises.fixed import exercises

SHEETS = [(each.name, seed) for each in lessons() if each.has_exercises for seed in (0, 1, 2)]


def page(name: str, seed: int, **options: bool) -> str:
    return as_html(worksheet(lesson(name), seed), **options)


@pytest.mark.parametrize(("name", "seed"), SHEETS)
def test_a_hand_out_holds_no_solution(name: str, seed: int) -> None:
    sheet = worksheet(lesson(name), seed)
    text = unescape(page(name, seed))
    for each in sheet.exercises:
        # Whole solutions, and the reasons that come with right answers.
        assert each.solution not in text
        assert not each.why or each.why not in text
    body = text[text.index("<main>") :]
    assert "pips to go" not in body
    assert "olution" not in body


@pytest.mark.parametrize(("name", "seed"), SHEETS)
def test_the_solutions_follow_where_they_are_asked_for(name: str, seed: int) -> None:
    hand_out, whole = page(name, seed), page(name, seed, with_solutions=True)
    body = hand_out[hand_out.index("<main>") : hand_out.index("</main>")]
    assert whole[whole.index("<main>") :].startswith(body)
    assert all(each.solution in unescape(whole) for each in worksheet(lesson(name), seed).exercises)


@pytest.mark.parametrize(("name", "seed"), SHEETS)
def test_the_same_seed_gives_the_same_sheet_and_another_one_another(name: str, seed: int) -> None:
    assert page(name, seed) == page(name, seed)
    assert worksheet(lesson(name), seed).exercises != worksheet(lesson(name), seed + 7).exercises


@pytest.mark.parametrize("name", ["setup", "movement", "hitting", "bearing-off", "doubling"])
def test_fixed_exercises_are_mixed_with_fresh_ones(name: str) -> None:
    sheet = worksheet(lesson(name), 3)
    fresh = [each for each in sheet.exercises if each.seed is not None]
    assert len(sheet.exercises) == 8
    assert 3 <= len(fresh) <= 4
    assert len({(each.task, each.options, each.shown, each.thrown) for each in sheet.exercises}) == 8
    fixed = [(each.shown, each.thrown, each.task) for each in exercises()]
    assert not any((each.shown, each.thrown, each.task) in fixed for each in fresh)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["start", "setup", "movement", "hitting"])
def test_a_fresh_exercise_needs_nothing_from_a_later_lesson(name: str, seed: int) -> None:
    for each in worksheet(lesson(name), seed).exercises:
        if each.seed is not None:
            said = f"{each.shown} {each.task} {each.solution} {' '.join(map(str, getattr(each, 'legal', ())))}"
            assert name == "hitting" or not re.search(r"bar\b|\*", said), said
            assert name == "start" or "/off" not in said


@pytest.mark.parametrize(("name", "seed"), SHEETS)
def test_no_task_goes_on_from_one_that_is_not_there(name: str, seed: int) -> None:
    assert not any(each.task.startswith("The same") for each in worksheet(lesson(name), seed).exercises)


@pytest.mark.parametrize(("name", "seed"), SHEETS)
def test_every_exercise_has_its_task_its_board_and_its_choices(name: str, seed: int) -> None:
    sheet, text = worksheet(lesson(name), seed), unescape(page(name, seed))
    for each in sheet.exercises:
        assert all(line in text for line in each.task.split("\n"))
        assert all(choice in text for choice in each.lettered)
    boards = sum(each.shown is not None or each.kind == "setup" for each in sheet.exercises)
    assert text.count("<svg") == boards


def test_the_paper_is_the_one_that_was_asked_for() -> None:
    sheet = worksheet(lesson("03"), 1)
    assert re.search(r"@page \{ size: letter;", as_html(sheet, paper="letter"))
    assert re.search(r"@page \{ size: A4;", as_html(sheet))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("03", "movement"),
        ("3", "movement"),
        ("movement", "movement"),
        ("Bearing off", "bearing-off"),
        ("bearing_off", "bearing-off"),
        ("06_doubling.ipynb", "doubling"),
        ("0", "start"),
        ("results", "results"),
    ],
)
def test_a_lesson_is_found_by_number_and_by_name(text: str, name: str) -> None:
    assert lesson(text).name == name


@pytest.mark.parametrize(
    ("text", "near"), [("movment", "03 Movement"), ("hiting", "04 Hitting"), ("dobling", "06 Doubl")]
)
def test_the_nearest_lesson_is_offered(text: str, near: str) -> None:
    with pytest.raises(ClassroomError, match=near):
        lesson(text)


def test_where_nothing_is_near_all_lessons_are_named() -> None:
    with pytest.raises(ClassroomError, match=r"00 Start here, .* or 09 A whole game"):
        lesson("q")


def test_a_lesson_without_exercises_has_no_worksheet() -> None:
    with pytest.raises(ClassroomError, match="bglearn sheet teacher 08"):
        worksheet(lesson("rule lab"), 1)
