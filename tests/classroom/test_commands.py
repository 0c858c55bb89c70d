"""The commands as a teacher types them."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from bglearn.exercises.exported import write_export
from bglearn.launcher import main
from bglearn.launcher.classroom import COMMANDS


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def fox(here: Path) -> Path:
    folder = here / "handed in"
    folder.mkdir()
    (folder / "fox.json").write_text(write_export("blue fox", []), encoding="utf-8")
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.is_file())


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("bglearn: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert f"usage: bglearn {command}" in capsys.readouterr().out


def test_the_help_of_the_command_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert all(f"bglearn {command} " in said for command in COMMANDS)


def test_a_report_is_a_table_and_a_page(here: Path, fox: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "handed in"]) == 0
    assert names(here) == ["bglearn-report.csv", "bglearn-report.html"]
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (2, "")


def test_a_report_without_some_files_says_so_and_ends_with_3(fox: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "handed in", "none.json", "--out", "reports"]) == 3
    assert "Left alone: none.json: No such file" in capsys.readouterr().err
    assert names(Path("reports")) == ["bglearn-report.csv", "bglearn-report.html"]


def test_without_a_file_that_can_be_read_there_is_no_report(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "notes.json").write_text("{}")
    assert main(["report", "notes.json"]) == 1
    assert "no report" in capsys.readouterr().err
    assert names(here) == ["notes.json"]


def test_a_second_report_is_numbered_and_the_first_one_stays(here: Path, fox: Path) -> None:
    (here / "bglearn-report.csv").write_text("my own notes")
    assert main(["report", "handed in"]) == 0
    assert names(here) == ["bglearn-report-2.csv", "bglearn-report-2.html", "bglearn-report.csv"]
    assert (here / "bglearn-report.csv").read_text() == "my own notes"
    assert main(["report", "handed in"]) == 0  # nothing is new, so nothing is written
    assert len(names(here)) == 3
    assert main(["report", "handed in", "--force"]) == 0
    assert (here / "bglearn-report.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_sheet_with_and_without_solutions(here: Path) -> None:
    assert main(["sheet", "bearing", "off", "--seed", "7"]) == 0
    assert main(["sheet", "05", "--seed", "7", "--solutions", "--paper", "letter"]) == 0
    assert names(here) == ["bglearn-sheet-05-seed-7-solutions.html", "bglearn-sheet-05-seed-7.html"]


def test_a_named_file_is_not_written_over_without_being_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.html").write_text("mine")
    assert main(["sheet", "03", "--out", "mine.html"]) == 1
    assert "--force" in one_line(capsys)
    assert (here / "mine.html").read_text() == "mine"
    assert main(["sheet", "03", "--out", "mine.html", "--force"]) == 0
    assert "Movement" in (here / "mine.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["board"], "bglearn-board.html"),
        (["counters"], "bglearn-counters.html"),
        (["dice"], "bglearn-dice.html"),
        (["teacher"], "bglearn-teacher.html"),
        (["teacher", "08"], "bglearn-teacher-08.html"),
        (["a whole game", "--teacher"], "bglearn-teacher-09.html"),
    ],
)
def test_what_a_teacher_can_print(arguments: list[str], name: str, here: Path) -> None:
    assert main(["sheet", *arguments]) == 0
    assert names(here) == [name]


def test_a_picture_can_be_written_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "dice", "--out", "dice.svg"]) == 0
    assert (here / "dice.svg").read_text(encoding="utf-8").startswith("<svg ")
    capsys.readouterr()
    assert main(["sheet", "03", "--out", "sheet.svg"]) == 1
    assert ".html" in one_line(capsys)


@pytest.mark.parametrize("command", ["sheet", "assignment"])
def test_an_unknown_lesson_is_one_line_with_the_nearest(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "movment"]) == 1
    assert "03 Movement" in one_line(capsys)


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", "1" * 10, "\u0663"])
def test_a_seed_that_is_none_is_refused(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["sheet", "03", f"--seed={seed}"])
    assert stop.value.code == 2
    assert "give a whole number" in capsys.readouterr().err


def test_a_place_that_cant_be_written_is_one_line(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "file").write_text("in the way")
    assert main(["sheet", "03", "--out", "file/sheet.html"]) == 1
    assert "can't write" in one_line(capsys)


def test_a_report_into_what_is_no_folder_is_one_line(here: Path, fox: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "file").write_text("in the way")
    assert main(["report", "handed in", "--out", "file"]) == 1
    assert "can't write" in one_line(capsys)


@pytest.mark.parametrize("name", ["a" * 300, "~nobody-of-this-name/fox.json"])
def test_a_name_that_no_file_can_have_is_left_alone(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", name]) == 1
    assert capsys.readouterr().err.startswith("Left alone: ")


def test_a_home_of_nobody_is_a_name_like_any_other(here: Path) -> None:
    assert main(["sheet", "dice", "--out", "~nobody-of-this-name/dice.html"]) == 0
    assert names(here / "~nobody-of-this-name") == ["dice.html"]
    assert main(["--no-start", "--dest", "~nobody-of-this-name"]) == 0
    assert "00_start_here.ipynb" in names(here / "~nobody-of-this-name")


def test_a_name_is_said_where_the_terminal_lacks_its_letters(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(said, encoding="ascii"))
    assert main(["sheet", "dice", "--out", "Würfel.html"]) == 0
    assert b"W\\xfcrfel.html" in said.getvalue()


def test_an_assignment_leaves_the_settings_of_a_course_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "nbgrader_config.py").write_text("c = get_config()\n")
    assert main(["assignment", "03"]) == 0
    assert (here / "nbgrader_config.py").read_text() == "c = get_config()\n"
    source = here / "source" / "lesson-03-movement" / "lesson-03-movement.ipynb"
    source.write_text("changed by the teacher")
    assert "with nbgrader installed (the extra class)" in capsys.readouterr().out
    assert main(["assignment", "03"]) == 1
    assert "--force" in one_line(capsys)
    assert source.read_text() == "changed by the teacher"


@pytest.mark.parametrize("asked", [["sheet", "03", "04"], ["export", "movement", "5"]])
def test_one_lesson_at_a_time_is_written(here: Path, capsys: pytest.CaptureFixture[str], asked: list[str]) -> None:
    assert main(asked) == 1
    assert "one lesson at a time" in one_line(capsys)
    assert names(here) == []
