"""The rules licence asks twelve mixed items, counts first answers, and gives itself away nowhere."""

from __future__ import annotations

import pytest

from bglearn.exercises.kinds import Exercise
from bglearn.widgets.licence import RulesLicence, licence_items


def right_answer(item: Exercise) -> str:
    """Finds the answer among those that can be given, by asking the exercise; what it is does not matter here."""
    if item.position is not None and item.thrown is not None:  # type: ignore[attr-defined]
        from bglearn import legal_plays

        plays = [str(play) for play in legal_plays(item.position, item.thrown)] or ["no move"]  # type: ignore[attr-defined]
    else:
        plays = []
    tries = [*"ABCDEF", *plays, *map(str, range(400)), *_results(), item.solution.partition(".")[0]]
    return next(text for text in tries if item.check(text).right)


def _results() -> list[str]:
    return [f"{name}, {value}" for name in ("single", "gammon", "backgammon") for value in range(1, 25)]


def test_twelve_items_come_from_four_lessons_and_are_the_same_for_a_seed() -> None:
    items = licence_items(1)
    assert len(items) == 12
    assert [item.task for item in items] == [item.task for item in licence_items(1)]
    assert [item.task for item in items] != [item.task for item in licence_items(2)]


@pytest.mark.parametrize("seed", range(5))
def test_no_set_asks_the_same_twice(seed: int) -> None:
    shown = [(item.task, str(item.shown), str(item.thrown), item.options) for item in licence_items(seed)]
    assert len(set(shown)) == 12


def test_nine_right_are_enough_and_eight_are_not() -> None:
    for wrong, passed in ((3, True), (4, False)):
        licence = RulesLicence(seed=1, learner="guest")
        licence.results = [True] * (11 - wrong) + [False] * wrong
        licence._show_item()
        licence._is_answered = True
        licence.results.append(True)
        assert licence.passed is passed
        assert ("you have the rules licence" in licence._standing()) is passed


def test_the_first_answer_counts_and_the_next_item_waits_for_one() -> None:
    licence = RulesLicence(seed=1, learner="guest")
    licence.go_on()
    assert licence._form.said["headline"].startswith("Answer this one first")
    licence.answer("what is this")
    assert licence.results == []
    first = licence.exercise
    assert first is not None
    right = right_answer(first)
    wrong = next(text for text in [*"ABCD", "0", "1", "no move", "24/23"] if _is_wrong(first, text))
    licence.answer(wrong)
    licence.answer(right)
    assert licence.results == [False]
    licence.go_on()
    assert licence.exercise is licence.items[1]


def _is_wrong(item: Exercise, text: str) -> bool:
    told = item.check(text)
    return told.readable and not told.right


def test_who_has_seen_the_solution_has_not_answered_it() -> None:
    licence = RulesLicence(seed=1, learner="guest")
    assert licence.exercise is not None
    licence._solve()
    licence.answer(right_answer(licence.exercise))
    assert licence.results == [False]


def test_a_page_without_a_kernel_shows_every_item_and_no_answer() -> None:
    licence = RulesLicence(seed=1, learner="guest")
    text = licence._repr_mimebundle_()["text/plain"]
    assert [f"Item {n} of 12" in text for n in range(1, 13)] == [True] * 12
    for item in licence.items:
        assert item.solution not in text


@pytest.mark.parametrize("seed", ["1", None, 1.5])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        RulesLicence(seed=seed)  # type: ignore[arg-type]
