from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import warnings
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

import bglearn.exercises.progress as progress_module
from bglearn.exercises.answered import LONGEST_ANSWER, nickname
from bglearn.exercises.filesystem import carries_wal
from bglearn.exercises.progress import Answered, Learner, Progress, ProgressError, ProgressWarning, learner
from bglearn.exercises.skills import skills

DAY = date(2026, 1, 5)
IN_A_BROWSER = "emscripten"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite"


def answered(number: int = 1, right: bool = True, day: date = DAY, **more: object) -> Answered:
    return Answered(f"movement-{number}", right, "24/18 13/11", rule="use-both-dice", day=day, **more)  # type: ignore[arg-type]


def everything(file: Path) -> bytes:
    """All bytes in the folder of a file of progress."""
    return b"".join(path.read_bytes() for path in sorted(file.parent.iterdir()))


# What is kept


def test_what_was_answered_is_found_again_after_the_kernel_is_gone(file: Path) -> None:
    given = [
        Answered("movement-3", False, "24/15", seed=7, rule="die-separate", misconceptions=("one-jump",), day=DAY),
        Answered("history-1", True, "ältester Fund: Šahr-e Suchte\n☃ ' \" ;--", skills=("history",), day=DAY),
        Answered("cube-2", True, "", skills=("cube", "results"), seed=-(2**63), day=DAY + timedelta(days=1)),
    ]
    for each in given:
        Progress.open(file).learner("blue fox").record(each)
    assert Progress.open(file).learner("Blue  Fox").answers == tuple(given)
    assert Progress.open(file).learners() == ("blue fox",)


def test_an_answer_is_kept_with_its_day_and_without_a_clock_time(file: Path) -> None:
    Progress.open(file).learner("blue fox").record(Answered("movement-3", True))
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT * FROM answer").fetchall()
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(answer)")]
    assert [row[columns.index("day")] for row in rows] == [date.today().isoformat()]
    assert not [name for name in columns if "time" in name or "user" in name or "host" in name]


@pytest.mark.parametrize(
    "wrong",
    [
        {"exercise": "../x"},
        {"exercise": 3},
        {"right": 1},
        {"given": None},
        {"seed": True},
        {"seed": 2**63},
        {"rule": "no rule"},
        {"rule": "higher-dice"},
        {"skills": ["moving"]},
        {"skills": ("both dice",)},
        {"misconceptions": ("x",) * 41},
        {"day": "2026-01-05"},
        {"day": date(1, 1, 1)},
        {"mark": "12"},
    ],
)
def test_what_is_no_answer_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (each says something else)
        Answered(**{"exercise": "movement-3", "right": True, "day": DAY, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "typed", ["x" * 100_000, "\ud800", "\0", "\x1b[2J", "'; DROP TABLE answer; --", "\u202e", "🦊" * 600]
)
def test_whatever_is_typed_can_be_kept(typed: str, file: Path) -> None:
    fox = Progress.open(file).learner("blue fox")
    fox.record(Answered("movement-3", False, typed, day=DAY))
    (kept,) = Progress.open(file).learner("blue fox").answers
    assert len(kept.given) <= LONGEST_ANSWER
    assert kept.given[:1] == (typed[:1] if typed[0] not in "\ud800\0" else "?")


def test_an_answer_recorded_again_is_kept_once(file: Path) -> None:
    fox, one = Progress.open(file).learner("blue fox"), answered()
    fox.record(one)
    fox.record(one)
    assert fox.answers == (one,)


def test_everything_kept_can_be_shown() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    one = Answered("movement-3", False, "24/15", seed=7, rule="die-separate", misconceptions=("one-jump",), day=DAY)
    fox.record(one)
    shown = ("2026-01-05", "movement-3", "7", "moving", "die-separate", "24/15", "no", "one-jump", one.mark)
    assert fox.kept.rows == (shown,)
    assert all(each in fox.text for each in ("blue fox", *shown))
    assert [row[0] for row in fox.table.rows] == [each.name for each in skills().values()]
    said = fox._repr_mimebundle_()
    assert "Moving by the dice" in said["text/plain"]
    assert '<th scope="row">Moving by the dice</th>' in said["text/html"]


def test_what_is_shown_in_a_notebook_is_text_and_no_markup_of_a_nickname() -> None:
    shown = Progress.open(":memory:").learner("<b>x</b>")._repr_mimebundle_()
    assert "<b>" not in shown["text/html"]


def test_what_is_erased_is_on_the_disk_no_more(file: Path) -> None:
    progress = Progress.open(file)
    fox, owl = progress.learner("blue fox"), progress.learner("red owl")
    for number in range(30):
        fox.record(Answered("movement-3", True, f"secret {number}", day=DAY))
    owl.record(answered())
    assert b"secret" in everything(file)
    with closing(sqlite3.connect(file)) as other:  # who has it open keeps the log from being removed
        other.execute("SELECT count(*) FROM answer").fetchall()
        assert fox.erase() == 30
        assert b"secret" not in everything(file)
        assert b"blue fox" not in everything(file)
    assert (fox.answers, progress.learners(), len(owl.answers)) == ((), ("red owl",), 1)


def test_a_lesson_is_begun_anew_and_the_others_stay() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    for exercise in ("movement-1", "movement-12", "movement-of-old-1", "hitting-1"):
        fox.record(Answered(exercise, True, day=DAY))
    assert fox.reset(lesson="movement") == 2
    assert [each.exercise for each in fox.answers] == ["movement-of-old-1", "hitting-1"]
    assert fox.reset(lesson="no such lesson") == 0


# Who answers


@pytest.mark.parametrize(("typed", "kept"), [(" Blue\tFOX ", "blue fox"), ("Zoë", "zoë"), ("e\u0301", "é")])
def test_a_nickname_is_found_again_however_it_is_typed(typed: str, kept: str) -> None:
    assert nickname(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "x" * 41, "a\0b", "a\u202eb", 7, None])
def test_what_is_no_nickname_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(ValueError, match="blue fox"):
        nickname(typed)


def test_learners_who_share_a_login_are_kept_apart(file: Path) -> None:
    progress = Progress.open(file)
    progress.learner("blue fox").record(answered(1))
    progress.learner("red owl").record(answered(2))
    assert [each.exercise for each in progress.learner("red owl").answers] == ["movement-2"]


def test_a_guest_is_kept_in_memory_only(file: Path) -> None:
    progress = Progress.open(file)
    before = everything(file)
    progress.learner("Guest").record(answered())
    assert len(progress.learner("guest").answers) == 1
    assert progress.learners() == ()
    assert everything(file) == before
    assert Progress.open(file).learner("guest").answers == ()


@pytest.fixture
def kernel(file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Begins as a new kernel does, with a file of progress of its own; returns the folder of the notebook."""
    monkeypatch.setenv("BGLEARN_PROGRESS", str(file))
    monkeypatch.delenv("BGLEARN_LEARNER", raising=False)
    for name in ("place", "progress", "learner"):
        monkeypatch.setattr(progress_module._Kernel, name, None)
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    monkeypatch.chdir(notebooks)
    return notebooks


def test_a_kernel_knows_its_learner_from_cell_to_cell(kernel: Path) -> None:
    assert learner().name == "me"
    assert learner("Blue Fox").name == "blue fox"
    learner().record(answered())
    assert len(learner("blue fox").answers) == 1


def test_a_kernel_begins_with_the_learner_whom_the_command_named(kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LEARNER", "red owl")
    assert learner().name == "red owl"
    assert learner("blue fox").name == "blue fox"
    assert learner().name == "blue fox"


def test_another_place_is_noticed_and_the_learner_stays(kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner("blue fox").record(answered())
    monkeypatch.setenv("BGLEARN_PROGRESS", ":memory:")
    assert (learner().name, learner().answers) == ("blue fox", ())


# What is mastered, and what is due


def learned(results: list[tuple[int, bool]]) -> Learner:
    """A learner with tries at different exercises of one skill: (days after the first, right or not)."""
    fox = Progress.open(":memory:").learner("blue fox")
    for number, (days, right) in enumerate(results):
        fox.record(answered(number, right, DAY + timedelta(days=days)))
    return fox


def test_mastery_comes_with_right_answers_and_goes_with_wrong_ones() -> None:
    def mastery(*results: bool) -> float:
        return {each.skill: each.mastery for each in learned([(0, each) for each in results]).skills()}["both-dice"]

    assert mastery() == mastery(False) == 0
    assert mastery(True) == 0.25
    assert mastery(True, False) < mastery(True) < mastery(False, True, True) < mastery(True, True, True) < 1
    states = {each.skill: each for each in learned([(0, True)] * 6).skills()}
    assert states["both-dice"].mastered
    assert not {each.skill: each for each in learned([(0, True)] * 5).skills()}["both-dice"].mastered


def test_a_notebook_run_again_on_the_same_day_counts_once() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    for right in (False, True, True):
        fox.record(answered(1, right))
    fox.record(answered(1, seed=5))  # another one is another exercise
    state = next(each for each in fox.skills() if each.skill == "both-dice")
    assert (state.tries, state.right, len(fox.answers)) == (2, 1, 4)


def test_days_until_due_grow_with_right_answers_and_shrink_with_wrong_ones() -> None:
    def waits(results: list[tuple[int, bool]]) -> int:
        due = next(each.due for each in learned(results).skills() if each.skill == "both-dice")
        assert due is not None
        return (due - DAY).days - results[-1][0]

    once, twice, thrice = waits([(0, True)]), waits([(0, True), (2, True)]), waits([(0, True), (2, True), (12, True)])
    assert (once, waits([(0, False)])) == (2, 1)
    assert once < twice < thrice
    assert waits([(0, True), (2, True), (12, False)]) < twice


def test_due_dates_are_the_same_each_time() -> None:
    results = [(day * 3, day % 4 != 1) for day in range(20)]
    assert len({learned(results).skills() for _ in range(5)}) == 1


def test_what_waited_longest_is_due_first() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    for days, skill in ((3, "cube"), (0, "moving"), (1, "hitting"), (9, "history")):
        fox.record(Answered("mixed-1", True, skills=(skill,), day=DAY + timedelta(days=days), seed=days))
    assert fox.due(DAY) == ()
    assert fox.due(DAY + timedelta(days=5)) == ("moving", "hitting", "cube")
    assert set(fox.due()) == {"moving", "hitting", "cube", "history"}  # today is later


def test_answers_brought_from_another_machine_count_in_the_order_of_their_days(tmp_path: Path) -> None:
    late, early = learned([(9, True)]), learned([(0, False), (1, True)])
    path = early.export(tmp_path / "early.json")
    late.load(path)
    assert [each.skill for each in late.skills() if each.tries] == ["both-dice"]
    assert [each.mastery for each in late.skills() if each.tries] == [0.75 * 0.25 + 0.25]
    assert [each.day for each in late.answers] == sorted(each.day for each in late.answers)


def test_a_skill_of_a_newer_version_is_shown_by_its_id() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    fox.record(Answered("backgames-1", True, skills=("back-games",), day=DAY))
    assert (fox.skills()[-1].name, len(fox.skills())) == ("back-games", len(skills()) + 1)


def test_solved_is_what_was_answered_as_it_stands_in_the_lesson() -> None:
    fox = Progress.open(":memory:").learner("blue fox")
    for each in (answered(1), answered(2, right=False), answered(3, seed=4), answered(2, day=DAY + timedelta(days=1))):
        fox.record(each)
    (state,) = fox.lessons()
    assert (state.lesson, state.tries, state.right) == ("movement", 4, 3)
    assert state.solved == ("movement-1", "movement-2")


# Where it is kept


def test_the_file_lies_in_the_users_data_folder_or_where_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *names, **options: tmp_path / "usual")
    assert Progress.open().place == str(tmp_path / "usual" / "progress.sqlite")
    monkeypatch.setenv("BGLEARN_PROGRESS", str(tmp_path))
    assert Progress.open().place == str(tmp_path / "progress.sqlite")
    monkeypatch.setenv("BGLEARN_PROGRESS", str(tmp_path / "school.db"))
    assert Progress.open().place == str(tmp_path / "school.db")
    monkeypatch.setenv("BGLEARN_PROGRESS", ":memory:")
    assert Progress.open().place == ":memory:"
    assert (tmp_path / "school.db").is_file()


@pytest.mark.parametrize(("carries", "mode"), [(True, "wal"), (False, "delete")])
def test_the_log_is_written_ahead_where_the_file_system_carries_it(
    carries: bool, mode: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bglearn.exercises.filestore.carries_wal", lambda folder: carries)
    fox = Progress.open(file).learner("blue fox")
    fox.record(answered())
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == (mode,)
    assert len(fox.answers) == 1


def test_a_folder_of_several_machines_is_known_by_its_mount(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = tmp_path / "shared home"
    mounts = tmp_path / "mounts"
    mounts.write_text(
        f"/dev/sda1 / ext4 rw 0 0\nserver:/home {str(shared.resolve()).replace(' ', chr(92) + '040')} nfs4 rw 0 0\n"
    )
    monkeypatch.setattr("bglearn.exercises.filesystem.MOUNTS", mounts)
    assert not carries_wal(shared / "fox")
    assert carries_wal(tmp_path / "own")
    monkeypatch.setattr("bglearn.exercises.filesystem.MOUNTS", tmp_path / "no such file")
    assert carries_wal(shared)


def test_where_no_disk_can_be_written_a_copy_lies_beside_the_notebook(
    kernel: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.write_text("a file where the folder should be")
    with pytest.warns(ProgressWarning, match="can't be written"):
        fox = learner("blue fox")
    fox.record(answered(1))
    assert "can't be written" in fox.text
    (copy,) = kernel.iterdir()
    assert copy.name == "bglearn-progress-blue-fox.json"
    again = Progress.open(":memory:").learner("blue fox")
    assert again.load(copy) == 1


@pytest.mark.parametrize("place", ["~nobody-of-that-name/progress", "x" * 300, "x/" * 3000])
def test_a_place_that_no_file_can_have_is_said_and_answers_live_in_memory(
    place: str, kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGLEARN_PROGRESS", place)
    with pytest.warns(ProgressWarning, match="can't be written"):
        fox = learner("blue fox")
    fox.record(answered())
    assert len(fox.answers) == 1


def test_in_a_browser_the_copy_is_read_again_and_each_answer_added(
    kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS")
    monkeypatch.setattr(sys, "platform", IN_A_BROWSER)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        first, second = Progress.open().learner("blue fox"), Progress.open().learner("blue fox")
    first.record(answered(1))
    second.record(answered(2))
    first.record(answered(3))
    assert [each.exercise for each in Progress.open().learner("blue fox").answers] == [
        "movement-1",
        "movement-2",
        "movement-3",
    ]
    assert first.notices == ("Answers are kept in this page, with a copy beside the notebook after each of them.",)
    assert first.erase() == 3
    assert list(kernel.iterdir()) == []


def test_in_a_browser_a_file_that_is_no_copy_is_left_alone(kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS")
    monkeypatch.setattr(sys, "platform", IN_A_BROWSER)
    other = kernel / "bglearn-progress-blue-fox.json"
    other.write_text("my notes")
    fox = Progress.open().learner("blue fox")
    fox.record(answered())
    assert other.read_text() == "my notes"
    assert (kernel / "bglearn-progress-blue-fox-2.json").is_file()
    assert len(Progress.open().learner("blue fox").answers) == 1


def test_in_a_browser_that_keeps_no_files_it_is_said_that_answers_end_with_the_page(
    kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS")
    monkeypatch.setattr(sys, "platform", IN_A_BROWSER)
    monkeypatch.setattr("bglearn.exercises.progress._PAGE", Path.cwd())
    with pytest.warns(ProgressWarning, match="gone when it is closed"):
        fox = Progress.open().learner("blue fox")
    fox.record(answered())
    assert len(fox.answers) == 1
    assert ["https://" in each for each in fox.notices] == [True]
    assert list(kernel.iterdir()) == []


def test_where_nothing_at_all_can_be_written_it_works_in_memory_and_says_so(
    kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS")
    monkeypatch.setattr(sys, "platform", IN_A_BROWSER)

    def refuse(*arguments: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("bglearn.exercises.copies.save", refuse)
    fox = Progress.open().learner("blue fox")
    fox.record(answered())
    assert len(fox.answers) == 1
    assert "No space left" in fox.notices[-1]


def test_an_answer_that_cant_be_kept_is_said(file: Path) -> None:
    fox = Progress.open(file).learner("blue fox")
    shutil.rmtree(file.parent)
    file.parent.write_text("in the way")
    with pytest.raises(ProgressError, match="can't be written"):
        fox.record(answered())


def test_a_file_that_vanishes_under_a_running_kernel_is_begun_anew(file: Path) -> None:
    fox = Progress.open(file).learner("blue fox")
    fox.record(answered(1))
    file.unlink()
    assert fox.answers == ()
    fox.record(answered(2))
    assert len(Progress.open(file).learner("blue fox").answers) == 1
