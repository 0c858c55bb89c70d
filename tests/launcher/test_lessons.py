from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.launcher.errors import LauncherError
from bglearn.launcher.lessons import FIRST, RECORD, hand_out, holds_copy, reset, source

LESSON = "03_movement.ipynb"


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "images").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / LESSON).write_text("left over")
    (folder / FIRST).write_text("first, version 1")
    (folder / LESSON).write_text("movement, version 1")
    (folder / "images" / "board.svg").write_text("<svg/>")
    return folder


@pytest.fixture
def copy(tmp_path: Path, lessons: Path) -> Path:
    folder = tmp_path / "copy"
    hand_out(lessons, folder)
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {RECORD.as_posix()}


def test_the_source_is_the_checkouts_own_notebooks() -> None:
    assert (source() / FIRST).is_file()


def test_everything_but_hidden_files_is_handed_out(tmp_path: Path, lessons: Path) -> None:
    folder = tmp_path / "some" / "where"
    handed = hand_out(lessons, folder)
    assert names(folder) == {FIRST, LESSON, "images/board.svg"} == set(handed.written)
    assert handed.beside == ()
    assert holds_copy(folder)
    assert not holds_copy(lessons)


def test_a_second_time_nothing_is_written(lessons: Path, copy: Path) -> None:
    times = {name: (copy / name).stat().st_mtime_ns for name in names(copy)}
    handed = hand_out(lessons, copy)
    assert (handed.written, handed.beside) == ((), ())
    assert times == {name: (copy / name).stat().st_mtime_ns for name in names(copy)}


def test_an_unchanged_file_gets_the_new_version(lessons: Path, copy: Path) -> None:
    (lessons / LESSON).write_text("movement, version 2")
    assert hand_out(lessons, copy).written == (LESSON,)
    assert (copy / LESSON).read_text() == "movement, version 2"


def test_a_changed_file_stays_while_the_lesson_is_the_same(lessons: Path, copy: Path) -> None:
    (copy / LESSON).write_text("my own work")
    handed = hand_out(lessons, copy)
    assert (handed.written, handed.beside) == ((), ())
    assert (copy / LESSON).read_text() == "my own work"
    assert names(copy) == {FIRST, LESSON, "images/board.svg"}


def test_a_new_version_lies_beside_a_changed_file_and_is_said_once(lessons: Path, copy: Path) -> None:
    (copy / LESSON).write_text("my own work")
    (lessons / LESSON).write_text("movement, version 2")
    handed = hand_out(lessons, copy)
    assert handed.beside == ((LESSON, "03_movement.new.ipynb"),)
    assert (copy / LESSON).read_text() == "my own work"
    assert (copy / "03_movement.new.ipynb").read_text() == "movement, version 2"
    assert hand_out(lessons, copy).beside == ()


def test_the_file_beside_is_the_learners_too_once_it_is_changed(lessons: Path, copy: Path) -> None:
    (copy / LESSON).write_text("my own work")
    for version, place in ((2, "03_movement.new.ipynb"), (3, "03_movement.new.ipynb")):
        (lessons / LESSON).write_text(f"movement, version {version}")
        assert hand_out(lessons, copy).beside == ((LESSON, place),)
        assert (copy / place).read_text() == f"movement, version {version}"
    (copy / "03_movement.new.ipynb").write_text("more work")
    (lessons / LESSON).write_text("movement, version 4")
    assert hand_out(lessons, copy).beside == ((LESSON, "03_movement.new2.ipynb"),)
    assert (copy / "03_movement.new.ipynb").read_text() == "more work"
    assert (copy / "03_movement.new2.ipynb").read_text() == "movement, version 4"


def test_a_file_that_was_there_before_is_not_touched(tmp_path: Path, lessons: Path) -> None:
    folder = tmp_path / "copy"
    folder.mkdir()
    (folder / LESSON).write_text("somebody's notes")
    assert hand_out(lessons, folder).beside == ((LESSON, "03_movement.new.ipynb"),)
    assert (folder / LESSON).read_text() == "somebody's notes"


def test_a_deleted_lesson_comes_back(lessons: Path, copy: Path) -> None:
    (copy / LESSON).unlink()
    assert hand_out(lessons, copy).written == (LESSON,)


@pytest.mark.parametrize("spoilt", ["", "{", "[1]", '{"03_movement.ipynb": 3}', "\udcff"])
def test_with_a_spoilt_record_every_differing_file_is_the_learners(lessons: Path, copy: Path, spoilt: str) -> None:
    (copy / RECORD).write_bytes(spoilt.encode(errors="surrogateescape"))
    (copy / LESSON).write_text("my own work")
    handed = hand_out(lessons, copy)
    assert handed.beside == ((LESSON, "03_movement.new.ipynb"),)
    assert (copy / LESSON).read_text() == "my own work"
    assert (copy / FIRST).read_text() == "first, version 1"


def test_a_file_in_the_way_of_the_folder_is_named(tmp_path: Path, lessons: Path) -> None:
    place = tmp_path / "copy"
    place.write_text("a file")
    with pytest.raises(LauncherError, match=r"can't write the lessons to .*copy.*--dest"):
        hand_out(lessons, place)
    assert place.read_text() == "a file"


def test_a_disk_that_refuses_leaves_no_half_files(lessons: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (lessons / LESSON).write_text("movement, version 2")

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(LauncherError, match="Permission denied"):
        hand_out(lessons, copy)
    assert names(copy) == {FIRST, LESSON, "images/board.svg"}
    assert (copy / LESSON).read_text() == "movement, version 1"


def test_a_lesson_that_is_reset_is_new_again_and_the_learners_work_is_kept(lessons: Path, copy: Path) -> None:
    (copy / LESSON).write_text("my answers")
    assert reset(lessons, copy, "03") == (LESSON, "03_movement.mine.ipynb")
    (copy / LESSON).write_text("more answers")
    assert reset(lessons, copy, "03") == (LESSON, "03_movement.mine2.ipynb")
    assert (copy / LESSON).read_text() == "movement, version 1"
    assert (copy / "03_movement.mine.ipynb").read_text() == "my answers"
    assert (copy / "03_movement.mine2.ipynb").read_text() == "more answers"
    (lessons / LESSON).write_text("movement, version 2")
    assert hand_out(lessons, copy).written == (LESSON,), "it is nobody's work again"


def test_a_lesson_without_changes_is_reset_without_a_copy(lessons: Path, copy: Path) -> None:
    assert reset(lessons, copy, "03") == (LESSON, "")
    (copy / LESSON).unlink()
    assert reset(lessons, copy, "03") == (LESSON, "")
    assert (copy / LESSON).is_file()


def test_a_lesson_that_is_not_there_is_not_reset(lessons: Path, copy: Path) -> None:
    with pytest.raises(LauncherError, match="no notebook with the number 07"):
        reset(lessons, copy, "07")
