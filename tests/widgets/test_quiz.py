"""Exercises on the screen: what they show before they are answered, what they keep, and what a stranger may send."""

from __future__ import annotations

import re
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bglearn
from bglearn import Quiz
from bglearn.exercises.answered import Answered
from bglearn.exercises.fixed import exercise, exercises
from bglearn.exercises.kinds import Exercise
from bglearn.exercises.learners import Learner
from bglearn.exercises.progress import Progress as Place
from bglearn.exercises.store import MemoryStore, ProgressError
from bglearn.rules import Position
from bglearn.widgets.quiz_forms import form_of
from bglearn.widgets.quiz_parts import RollGrid

ALL = exercises()
ONE_OF_EACH = tuple({each.kind: each for each in reversed(ALL)}.values())


@pytest.fixture
def fox() -> Learner:
    return Place.open(":memory:").learner("blue fox")


def send(quiz: Any, kind: str, **values: Any) -> None:
    """Sends what a browser would."""
    quiz._form.handle({"kind": kind, "serial": quiz._form.question["serial"], **values})


def said(quiz: Any) -> str:
    told = quiz._form.said
    return " ".join([told["headline"], *(text for _, text in told["parts"]), told["note"]])


def shown_of(quiz: Any) -> str:
    """Everything that a saved notebook holds of an unanswered quiz beside the live board."""
    bundle = quiz._repr_mimebundle_()
    states = (quiz._task.get_state(), quiz._form.get_state(), quiz._picture.value)
    return " ".join(map(str, (bundle["text/plain"], bundle.get("image/svg+xml", ""), *states)))


# What is shown


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_an_unanswered_exercise_holds_neither_its_solution_nor_a_hint(each: Exercise, fox: Learner) -> None:
    shown = shown_of(Quiz(each, learner=fox))
    for hint in each.hints:
        assert hint not in shown.replace(each.task, "") or any(hint in option for option in each.options)
    assert each.solution not in shown
    if each.why:
        assert each.why not in shown
    sample = re.search(r"(?:such as|: ?)(.+)", each.how)
    if sample and not getattr(each, "how_many", False):  # any list of as many rolls would do there
        assert not each.check(sample[1].strip(" .")).right, "the sample of an answer is the answer"


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_the_text_has_the_task_the_choices_and_the_board(each: Exercise, fox: Learner) -> None:
    bundle = Quiz(each, learner=fox)._repr_mimebundle_()
    assert each.task in bundle["text/plain"]
    assert all(option in bundle["text/plain"] for option in each.options)
    assert ("image/svg+xml" in bundle) == (each.shown is not None)
    if each.shown is not None:
        names = {child.tag.rpartition("}")[2] for child in ElementTree.fromstring(bundle["image/svg+xml"])}
        assert {"title", "desc"} <= names


@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.kind)
def test_the_output_is_the_same_in_every_run(each: Exercise, fox: Learner) -> None:
    one, other = (Quiz(each, learner=fox)._repr_mimebundle_() for _ in range(2))
    for kind in ("text/plain", "image/svg+xml"):
        assert one.get(kind) == other.get(kind)


def test_where_pips_are_to_be_counted_no_count_is_shown(fox: Learner) -> None:
    shown = shown_of(Quiz("setup-6", learner=fox))
    assert "167" not in shown
    assert "pips to go" not in shown


def test_a_misspelt_name_is_answered_with_the_nearest_ones() -> None:
    with pytest.raises(ValueError, match=r"There is no exercise 'movment-3'\. Near to it: movement-3"):
        Quiz("movment-3")


def test_the_word_exercise_shows_its_task_and_no_answer() -> None:
    shown = exercise("movement-8")._repr_markdown_()
    assert "which play uses both dice" in shown
    assert "16/12" not in shown


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError):
        Quiz("movement-3", colour="red")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="velvet"):
        Quiz("movement-3", look="velvet")


@pytest.mark.parametrize("word", ["Quiz", "Review", "Progress", "learner"])
def test_the_package_hands_on_its_words(word: str) -> None:
    assert word in bglearn.__all__
    assert callable(getattr(bglearn, word))


# What is answered


def test_an_answer_is_kept_before_anything_is_said(fox: Learner) -> None:
    quiz = Quiz("movement-4", learner=fox)
    kept: list[int] = []
    quiz._form.observe(lambda _change: kept.append(len(fox.answers)), names="said")
    send(quiz, "check", text="B")
    assert kept == [1]
    (answer,) = fox.answers
    assert (answer.exercise, answer.right, answer.given, answer.seed) == ("movement-4", True, "B", None)
    assert (answer.rule, answer.skills) == ("blocked-point", ("points",))


def test_a_wrong_answer_names_rule_proof_a_legal_play_and_the_idea_behind_it(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    quiz.answer("9/5")
    assert said(quiz) == (
        "9/5 uses only the 4. After it, the 5 cannot be played. The rule: Both dice must be played if there is any way "
        "to do so. Perhaps it was this: You played one die and left the other. Both numbers must be played if there is "
        "any way to do it. 16/12 9/4 uses both dice, so both must be played. "
    )
    assert fox.answers[0].misconceptions == ("one-die-is-enough",)


def test_what_cannot_be_read_is_neither_right_nor_wrong_and_is_not_kept(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    quiz.answer("over there")
    assert quiz._form.said["state"] == "unread"
    assert fox.answers == ()


def test_an_answer_after_the_solution_was_seen_does_not_count_as_right(fox: Learner) -> None:
    quiz = Quiz("movement-4", learner=fox)
    send(quiz, "solution")
    assert quiz._form.solution == exercise("movement-4").solution
    send(quiz, "check", text="B")
    assert [each.right for each in fox.answers] == [False]
    assert "seen the solution before" in said(quiz)


def test_hints_come_one_by_one_and_the_last_is_the_answer(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    ladder = exercise("movement-8").hints
    for number in range(1, len(ladder)):
        send(quiz, "hint")
        assert quiz._form.hints == list(ladder[:number])
        assert quiz._form.more
    send(quiz, "hint")
    assert not quiz._form.more
    send(quiz, "hint")
    assert quiz._form.hints == list(ladder)
    quiz.answer("16/12 9/4")
    assert not fox.answers[0].right


def test_no_hint_is_offered_to_a_right_answer_and_again_to_a_wrong_one(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    send(quiz, "hint")
    quiz.answer("16/12 9/4")
    assert not quiz._form.more
    quiz.answer("9/5")
    assert quiz._form.more


def test_a_wrong_answer_that_the_lesson_asks_for_does_not_count(fox: Learner) -> None:
    quiz = Quiz("start-4", learner=fox)
    quiz.answer("A")
    assert quiz._form.said["state"] == "wrong"
    quiz.answer("B")
    assert [each.right for each in fox.answers] == [True]


class Full(MemoryStore):
    def add(self, *_: Any) -> int:
        raise ProgressError("The disk is full.")


def test_where_an_answer_cannot_be_kept_the_exercise_goes_on() -> None:
    quiz = Quiz("movement-4", learner=Learner("blue fox", Full()))
    send(quiz, "check", text="B")
    assert quiz._form.said["state"] == "right"
    assert "could not be kept: The disk is full. The exercise goes on." in said(quiz)


def test_another_one_comes_in_the_order_of_the_seeds_and_is_kept_with_its_seed(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    seen = []
    for _ in range(3):
        send(quiz, "another")
        seen.append(quiz.exercise)
    assert seen == [exercise("movement-8").again(seed) for seed in range(3)]
    assert quiz._form.said["headline"] == ""
    assert (repr(quiz), repr(Quiz("movement-8", seed=2, learner=fox))) == ("Quiz('movement-8', seed=2)",) * 2
    quiz.answer("no move")
    assert fox.answers[0].seed == 2


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_each_exercise_has_another_one_or_says_that_it_has_none(each: Exercise, fox: Learner) -> None:
    quiz = Quiz(each, learner=fox)
    send(quiz, "another")
    assert quiz.exercise != each or said(quiz).strip()


def test_naming_a_learner_for_one_quiz_changes_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_PROGRESS", ":memory:")
    before = bglearn.learner().name
    assert Quiz("movement-4", learner="red fox").learner.name == "red fox"
    assert bglearn.learner().name == before


@pytest.mark.parametrize("nobody", [3, b"red fox", ["red fox"], ""])
def test_what_is_no_learner_is_refused_and_keeps_nothing_as_somebody_else(nobody: Any) -> None:
    for shows in (
        lambda: Quiz("movement-4", learner=nobody),
        lambda: bglearn.Review(learner=nobody),
        lambda: bglearn.Progress(nobody),
    ):
        with pytest.raises(ValueError, match="is no nickname"):
            shows()


def test_targets_are_shown_or_not_and_nothing_else_is_taken_for_either(fox: Learner) -> None:
    with pytest.raises(TypeError, match="targets is True or False, not 'no'"):
        Quiz("movement-4", learner=fox, targets="no")  # type: ignore[arg-type]  # wrong on purpose


# On the board, the grid, the record


def confirm(quiz: Any, *path: int) -> None:
    quiz._board.handle({"kind": "confirm", "turn": quiz._board.frame["turn"], "path": list(path)})


def way(quiz: Any, play: str) -> list[int]:
    found = quiz._board._path_of(play, quiz._board.roll)
    assert found is not None
    return list(found)


def test_a_confirmed_play_is_the_answer(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    confirm(quiz, *way(quiz, "16/12 9/4"))
    assert [(each.right, each.given) for each in fox.answers] == [(True, "16/12 9/4")]
    assert quiz._board.confirmed["text"] == "16/12 9/4"


def test_stopping_early_is_an_answer_too_and_its_proof_is_on_the_board(fox: Learner) -> None:
    quiz = Quiz("movement-9", learner=fox)
    confirm(quiz)
    assert [(each.right, each.given) for each in fox.answers] == [(False, "cannot move")]
    assert quiz._board.answer["witness"] == [[18, 12]]
    assert quiz._board.confirmed == {}


def test_a_refused_step_is_explained_without_the_play_that_is_asked_for(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    turn = quiz._board.frame["turn"]
    quiz._board.handle({"kind": "why", "turn": turn, "path": [], "from": 9, "to": 5})
    assert "the 5 cannot be played" in quiz._board.answer["reason"]
    assert (quiz._board.answer["witness"], quiz._board.answer["instead"]) == (None, "")
    assert "16/12" not in str(quiz._board.answer)
    assert fox.answers == ()


def test_a_typed_play_is_an_answer_and_is_shown_on_the_board(fox: Learner) -> None:
    quiz = Quiz("movement-8", learner=fox)
    turn = quiz._board.frame["turn"]
    for text in ("9/5", "9/4 16/12"):
        quiz._board.handle({"kind": "type", "turn": turn, "path": [], "text": text})
    assert [each.right for each in fox.answers] == [False, True]
    assert quiz._board.confirmed["text"] == "16/12 9/4"


def test_the_board_collects_plays_until_all_are_found(fox: Learner) -> None:
    quiz = Quiz("movement-3", learner=fox)
    solution = ["24/18/13", "24/18 13/8", "24/18 8/3", "13/7 13/8", "13/7 8/3", "13/7/2", "8/2 8/3"]
    for number, play in enumerate(solution[:-1], 1):
        confirm(quiz, *way(quiz, play))
        assert f"{number} of 7 found" in quiz._board.answer["headline"]
    confirm(quiz, *way(quiz, "24/18/13"))
    assert "You have that one already" in quiz._board.answer["headline"]
    assert fox.answers == ()
    confirm(quiz, *way(quiz, solution[-1]))
    assert [each.right for each in fox.answers] == [True]
    assert quiz._form.said["state"] == "right"


def test_typed_plays_are_collected_and_what_is_not_legal_is_said(fox: Learner) -> None:
    quiz = Quiz("movement-3", learner=fox)

    def typed(text: str) -> str:
        quiz._board.handle({"kind": "type", "turn": quiz._board.frame["turn"], "path": [], "text": text})
        return str(quiz._board.answer["headline"])

    assert "2 of 7 found" in typed("24/18/13; 13/7 13/8")
    refused = typed("24/19 13/7")
    assert "24/19" in refused
    assert (refused + said(quiz)).count("of 7 found") == 1
    assert "could not be read" in typed("hello")
    assert len(quiz.found) == 2
    send(quiz, "check")
    assert "2 of 7" in said(quiz)


def test_the_grid_is_answered_by_its_marked_rolls(fox: Learner) -> None:
    quiz = Quiz("movement-16", learner=fox)
    right = {f"{a}-{b}" for a in range(1, 7) for b in range(1, a + 1)} - {"6-6", "5-1", "4-2", "3-3", "2-2"}
    quiz._grid.set_state({"rolls": sorted(right)})
    assert quiz._grid.count == 29
    send(quiz, "check")
    assert [each.right for each in fox.answers] == [True]


def test_a_line_of_the_record_shows_the_position_before_it_and_no_more(fox: Learner) -> None:
    quiz = Quiz("movement-17", learner=fox)
    start = quiz._picture.value
    send(quiz, "line", line=4)
    assert quiz._picture.value != start
    send(quiz, "check", text="4; A; 13/9 6/5")
    assert "closed" in said(quiz)
    assert "The rule:" not in said(quiz)
    send(quiz, "check", text="4; B; 13/9 6/5")
    assert quiz._form.said["state"] == "right"
    send(quiz, "line", line=99)
    assert quiz.exercise is not None


def test_each_kind_has_a_form_of_its_own() -> None:
    forms = {each.kind: form_of(each) for each in ONE_OF_EACH}
    assert forms == {
        "play": "board",
        "legal": "choice",
        "rolls": "grid",
        "all-plays": "plays",
        "setup": "setup",
        "record": "record",
        "pips": "text",
        "result": "text",
        "cube": "choice",
        "timeline": "order",
        "claim": "choice",
        "choice": "choice",
    }


# Strangers

WEIRD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(deadline=None)
@given(content=WEIRD, kind=st.sampled_from(["check", "hint", "line", "another", "solution", "offer", "x", 3]))
def test_whatever_a_browser_sends_nothing_is_raised(content: Any, kind: Any) -> None:
    quiz = STRANGE
    before = (quiz.exercise, quiz._form.hints)
    quiz._form.handle(content)
    quiz._form.handle({"kind": kind, "serial": content, "text": content, "line": content})
    for part in (quiz._form, quiz._task, quiz._grid):
        part.set_state(content if isinstance(content, dict) else {"question": content, "rolls": [content]})
    assert (quiz.exercise, quiz._form.hints) == before
    assert quiz._form.question["form"] == "grid"


STRANGE = Quiz("movement-16", learner=Place.open(":memory:").learner("stranger"))


@pytest.mark.parametrize("answer", ["", "B" * 999, "\0", "9; Z; bar/off(99)", "💥" * 100])
@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.kind)
def test_whatever_is_typed_is_answered(each: Exercise, answer: str, fox: Learner) -> None:
    quiz = Quiz(each, learner=fox)
    send(quiz, "check", text=answer)
    assert quiz._form.said["headline"]


def test_the_grid_takes_rolls_only() -> None:
    grid = RollGrid()
    for rolls in (["6-7"], ["3-6"], [6], "6-3", [["6-3"]], None):
        grid.set_state({"rolls": rolls, "words": {}})
    assert grid.rolls == []
    assert grid.words["grid"] == "The 36 rolls"
    grid.set_state({"rolls": ["6-3", "6-3"]})
    assert grid.rolls == ["6-3"]


def test_a_message_of_an_exercise_that_is_gone_changes_nothing(fox: Learner) -> None:
    quiz = Quiz("movement-4", learner=fox)
    old = quiz._form.question["serial"]
    send(quiz, "another")
    quiz._form.handle({"kind": "check", "serial": old, "text": "B"})
    assert fox.answers == ()


# Review


def answered(id: str, days_ago: int, *, right: bool = True) -> Answered:
    one = exercise(id)
    return Answered(id, right, rule=one.rule, day=date.today() - timedelta(days=days_ago))


def review(learner: Learner, **options: Any) -> Any:
    return bglearn.Review(learner=learner, **options)


def test_a_review_asks_what_is_due_first(fox: Learner) -> None:
    fox.record(answered("hitting-1", 60))
    asked = review(fox)
    skill = exercise("hitting-1").skill
    assert asked.plan.skills == (skill,)
    assert asked._task.before.startswith("Due today: ")
    assert asked.exercise.skill == skill


def test_where_nothing_is_due_a_review_says_so_and_offers_practice(fox: Learner) -> None:
    fox.record(answered("hitting-1", 0))
    asked = review(fox)
    assert asked._task.before.startswith("Nothing is due today. Here is practice")
    assert asked.exercise.skill == exercise("hitting-1").skill


def test_a_fresh_learner_gets_practice_from_the_first_lessons(fox: Learner) -> None:
    assert review(fox)._task.before.startswith("Nothing is kept of your work yet")


def test_a_review_is_the_same_for_the_same_seed_and_another_for_another(fox: Learner) -> None:
    def stream(seed: int) -> list[Any]:
        asked = review(fox, seed=seed)
        found = []
        for _ in range(5):
            found.append(asked.exercise)
            send(asked, "another")
        return found

    assert stream(1) == stream(1) != stream(2)


def test_a_saved_review_says_the_same_whatever_is_kept(fox: Learner) -> None:
    before = review(fox)._repr_mimebundle_()["text/plain"]
    fox.record(answered("hitting-1", 60))
    after = review(fox)._repr_mimebundle_()
    assert after["text/plain"] == before
    assert "image/svg+xml" not in after


def as_believed(asked: Any, wrong: str) -> str | None:
    """What somebody with a misconception plays; None where the exercise is not one of the stream."""
    if not asked._open or not asked._open.posed:
        return None
    question = asked._open.posed.question
    plays = bglearn.exercises.engines.engine(wrong).plays(question.position, question.roll)
    return str(plays[0]) if len(plays) else "cannot move"


def test_a_review_names_a_misconception_kindly_and_offers_exercises_on_it(fox: Learner) -> None:
    asked = review(fox, seed=3)
    for _ in range(24):
        play = as_believed(asked, "one-jump")
        if play is not None:
            asked.answer(play)
            if asked._form.offer:
                break
        send(asked, "another")
    assert "One thought, which may be wrong" in said(asked)
    assert "You added the two dice into one jump." in said(asked)
    send(asked, "offer")
    assert asked._form.offer == ""
    number = re.fullmatch(r"review-(\d+)", asked.exercise.id)
    assert number
    assert bglearn.exercises.engines.ENGINES[int(number[1]) - 1].id == "one-jump"


def test_several_ideas_that_fit_are_told_apart(fox: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = review(fox)
    ideas = tuple(map(bglearn.exercises.engines.engine, ("must-hit", "smaller-die")))
    monkeypatch.setattr(asked.stream, "belief", SimpleNamespace(diagnosis=SimpleNamespace(named=ideas)))
    monkeypatch.setattr(asked, "_learn", lambda text: None)
    asked.answer("A")
    assert f"{ideas[0].sentence} Or: {ideas[1].sentence} If" in said(asked)


def test_a_refused_move_on_the_board_says_as_much_as_an_answer(fox: Learner) -> None:
    asked = review(fox, seed=3)
    while not asked._open.posed:
        send(asked, "another")
    before, board = asked.stream.belief, asked._board
    start = asked.exercise.position.own.occupied[0]
    end = max(0, start - sum(board.roll))
    board.handle({"kind": "why", "turn": board.frame["turn"], "path": [], "from": start, "to": end})
    assert asked.stream.belief.count == before.count + 1
    asked.answer("cannot move")
    assert asked.stream.belief.count == before.count + 1


def test_somebody_who_plays_by_the_rules_is_told_of_no_misconception(fox: Learner) -> None:
    asked = review(fox, seed=5)
    for _ in range(16):
        if asked._open.posed:
            plays = asked.exercise.legal
            asked.answer(str(plays[0]) if plays else "cannot move")
            assert "One thought" not in said(asked)
        send(asked, "another")


# Progress


def test_progress_of_nobody_says_what_to_do(fox: Learner) -> None:
    shown = bglearn.Progress(fox)._repr_mimebundle_()
    assert 'Answer an exercise in a lesson, for example Quiz("movement-1")' in shown["text/plain"]
    assert shown["text/plain"].count("not begun") == 13 + 8


def test_progress_tells_what_is_learned_mastered_and_due_by_sign_and_word(fox: Learner) -> None:
    for days in range(80, 73, -1):
        fox.record(answered("hitting-1", days))
    fox.record(answered("movement-8", 0))
    fox.record(answered("movement-9", 0, right=False))
    text = bglearn.Progress(fox).text
    assert re.search(r"Playing both dice +◐ learning +1 of 2 tries right", text)
    assert re.search(r"Hitting +! due today +7 of 7 tries right", text)
    assert re.search(rf"03 Movement +◐ learning +1 of {len(exercises('03'))} solved", text)


def test_the_picture_of_progress_says_in_words_what_it_shows(fox: Learner) -> None:
    fox.record(answered("movement-8", 0))
    picture = ElementTree.fromstring(bglearn.Progress(fox)._repr_mimebundle_()["image/svg+xml"])
    described = "".join(picture.itertext())
    assert "Playing both dice: learning, 1 of 1 try right" in described
    assert [child.tag.rpartition("}")[2] for child in picture][:2] == ["title", "desc"]


def press(widget: Any, name: str) -> None:
    found = [each for each in widget.children[1].children if getattr(each, "description", "") == name]
    found[0].click()


def test_everything_kept_can_be_shown_and_erased_when_it_is_said_twice(fox: Learner) -> None:
    fox.record(answered("movement-8", 0))
    shown = bglearn.Progress(fox)
    press(shown, "Show all that is kept")
    assert "movement-8" in shown._all.value
    press(shown, "Erase all")
    assert len(fox.answers) == 1
    assert "tick" in shown._said.text
    shown._sure.value = True
    press(shown, "Erase all")
    assert fox.answers == ()
    assert shown._said.text == "1 answer erased. Nothing is kept of you now."
    assert "movement-8" not in shown._all.value


def test_an_export_says_where_it_was_written(fox: Learner, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    fox.record(answered("movement-8", 0))
    shown = bglearn.Progress(fox)
    press(shown, "Export")
    (written,) = tmp_path.iterdir()
    assert str(written) in shown._said.text
    assert "movement-8" in written.read_text(encoding="utf-8")


class Unreadable(MemoryStore):
    def answers(self, *_: Any) -> Any:
        raise ProgressError("It is in use by another program.")


def test_where_nothing_can_be_read_review_and_progress_say_so_and_go_on() -> None:
    nobody = Learner("blue fox", Unreadable())
    assert "It is in use by another program." in bglearn.Progress(nobody).text
    asked = review(nobody)
    assert asked._task.before.startswith("It is in use by another program.")
    assert asked.exercise is not None


START = "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"


def test_a_position_is_set_up_on_a_board_that_begins_as_the_exercise_says(fox: Learner) -> None:
    quiz = Quiz("setup-1", learner=fox)
    assert quiz._editor.position == Position.parse("own off; opp 19x5, 17x3, 12x5, 1x2")
    quiz._editor.handle({"kind": "read", "text": START.replace("24x2", "24x1")})
    send(quiz, "check")
    assert quiz._form.said["state"] == "wrong"
    quiz._editor.handle({"kind": "read", "text": START})
    send(quiz, "check")
    assert [each.right for each in fox.answers] == [False, True]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("doubling-10", "The cube shows 64 and stands in the middle."),
        ("doubling-14", "The cube shows 2 and is yours."),
        ("doubling-15", "The cube shows 4 and is your opponent's."),
        ("results-6", "The cube shows 64 and stands in the middle."),
        ("bearing-off-15", ""),
        ("doubling-6", ""),
    ],
)
def test_the_cube_is_on_the_board_where_the_question_hangs_on_it(name: str, told: str, fox: Learner) -> None:
    bundle = Quiz(name, learner=fox)._repr_mimebundle_()
    for kind in ("text/plain", "image/svg+xml"):
        picture = bundle[kind].replace("&#x27;", "'")
        assert told in picture
        assert ("The cube shows" in picture) is bool(told)


@pytest.mark.parametrize("name", ["setup-1", "setup-3", "setup-5"])
def test_a_board_that_nobody_has_touched_is_not_judged_and_no_button_sets_it_up(name: str, fox: Learner) -> None:
    quiz = Quiz(name, learner=fox)
    send(quiz, "check")
    assert said(quiz) == "The board stands as it stood. Set it up first, or type your answer. "
    assert fox.answers == ()
    assert not quiz._editor.helps
    assert "start" not in quiz._editor.kit


def test_faults_are_found_by_mending_the_board_or_by_their_points(fox: Learner) -> None:
    quiz = Quiz("setup-3", learner=fox)
    quiz._editor.handle({"kind": "read", "text": START})
    send(quiz, "check")
    send(quiz, "check", text="8 and 13")
    assert [each.right for each in fox.answers] == [True, True]


def test_a_board_that_cannot_stand_is_told_so_and_does_not_count(fox: Learner) -> None:
    quiz = Quiz("setup-5", learner=fox)
    quiz._editor.handle({"kind": "read", "text": "own 24x16; opp 19x5"})
    send(quiz, "check")
    assert quiz._form.said["state"] == "unread"
    assert "16" in said(quiz)
    assert fox.answers == ()


def test_no_board_of_an_exercise_lists_the_plays_that_are_to_be_found(fox: Learner) -> None:
    assert [Quiz(name, learner=fox)._board.lists for name in ("movement-3", "movement-8")] == [False, False]
