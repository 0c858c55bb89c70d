"""No answer is lost: killed kernels, several kernels at once, and files that are damaged, newer or somebody else's."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

import bglearn
from bglearn.exercises.filestore import APPLICATION_ID, VERSION
from bglearn.exercises.progress import Answered, Progress, ProgressError, ProgressWarning
from bglearn.exercises.progress import learner as current_learner

CHECKOUT = Path(bglearn.__file__).parent.parent
DAY = date(2026, 1, 5)

ANSWERING = """
import sys
from datetime import date
from bglearn.exercises.progress import Answered, Progress

file, name, count = sys.argv[1:]
fox = Progress.open(file).learner(name)
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(count)):
    fox.record(Answered(f"movement-{number}", True, "24/18 13/11", rule="use-both-dice", day=date(2026, 1, 5)))
    print(number, flush=True)  # the feedback
"""


class Kernel:
    """A process that answers one exercise after another, and says so after each."""

    def __init__(self, file: Path, name: str, count: int) -> None:
        command = [sys.executable, "-W", "error", "-c", ANSWERING, str(file), name, str(count)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=CHECKOUT, stdin=pipe, stdout=pipe, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def hear(self, answers: int) -> list[int]:
        """Waits for some answers, and gives the numbers that were said."""
        assert self.process.stdout is not None
        return [int(self.process.stdout.readline()) for _ in range(answers)]

    def end(self) -> tuple[int, list[int]]:
        """How the process ended, and the numbers of the answers that it said were kept."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        # Not communicate(): it reads past the lines that hear() has fetched and not given yet.
        with self.process.stdin, self.process.stdout:
            said = self.process.stdout.read()
        return self.process.wait(timeout=300), [int(line) for line in said.splitlines() if line]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite"


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.long)])
def test_kernels_killed_while_answering_lose_no_answer(kills: int, file: Path) -> None:
    chance = random.Random(1)
    amid = 0
    for kill in range(kills):
        kernel = Kernel(file, f"learner {kill}", 100_000)
        kernel.start()
        before = kernel.hear(chance.randrange(5))
        time.sleep(chance.uniform(0, 0.02))
        kernel.process.kill()
        code, after = kernel.end()
        said = before + after
        assert code != 0  # it was killed, not done
        kept = [each.exercise for each in Progress.open(file).learner(f"learner {kill}").answers]
        assert kept[: len(said)] == [f"movement-{number}" for number in said]
        assert len(kept) - len(said) in (0, 1)  # one may be kept whose feedback was not to be seen any more
        assert is_sound(file)
        amid += bool(said)
    assert amid > kills / 2  # else nothing was shown
    assert not list(file.parent.glob("*damaged*"))


@pytest.mark.parametrize("each", [pytest.param(1000, marks=pytest.mark.long), 100])
def test_two_kernels_that_answer_at_once_keep_all_answers(each: int, file: Path) -> None:
    kernels = [Kernel(file, "blue fox", each), Kernel(file, "blue fox", each)]
    for kernel in kernels:
        kernel.start()
    assert [kernel.end() for kernel in kernels] == [(0, [*range(each)])] * 2
    answers = Progress.open(file).learner("blue fox").answers
    assert len(answers) == len({each.mark for each in answers}) == 2 * each
    assert is_sound(file)


def test_many_kernels_that_begin_at_once_share_one_new_file(file: Path) -> None:
    failed: list[BaseException] = []

    def answer(number: int) -> None:
        try:
            Progress.open(file).learner("blue fox").record(Answered(f"movement-{number}", True, day=DAY))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=answer, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert len(Progress.open(file).learner("blue fox").answers) == 12


def test_a_kernel_that_waits_in_vain_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fox = Progress.open(file).learner("blue fox")
    monkeypatch.setattr("bglearn.exercises.filestore.BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ProgressError, match="in use by another program"):
            fox.record(Answered("movement-1", True, day=DAY))


# Files that are damaged, newer, or somebody else's


def with_answers(file: Path, count: int = 200) -> Path:
    fox = Progress.open(file).learner("blue fox")
    progress = [Answered(f"movement-{number}", True, "24/18 13/11", day=DAY) for number in range(count)]
    fox._store.add("blue fox", progress)
    return file


def overwrite(file: Path, start: int, data: bytes) -> bytes:
    with file.open("r+b") as stream:
        stream.seek(start)
        stream.write(data)
    return file.read_bytes()


DAMAGES = {
    "pages": (4096, b"\xa5" * 8192),
    "one page": (8192, b"\0" * 4096),
    "page count": (28, b"\xff\xff\xff\xff"),
    "page size": (16, b"\x00\x03"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_whole_and_said_in_one_sentence(damage: str, file: Path) -> None:
    damaged = overwrite(with_answers(file), *DAMAGES[damage])
    with pytest.warns(ProgressWarning) as said:
        fox = Progress.open(file).learner("blue fox")
    assert len(said) == 1
    assert (file.parent / "progress-damaged-1.sqlite").read_bytes() == damaged
    assert "progress-damaged-1.sqlite" in fox.text
    fox.record(Answered("movement-3", True, day=DAY))
    assert [each.exercise for each in Progress.open(file).learner("blue fox").answers] == ["movement-3"]
    assert is_sound(file)


def test_a_file_cut_short_is_set_aside(file: Path) -> None:
    content = with_answers(file).read_bytes()
    file.write_bytes(content[: len(content) // 2])
    with pytest.warns(ProgressWarning, match="damaged"):
        Progress.open(file)
    assert (file.parent / "progress-damaged-1.sqlite").read_bytes() == content[: len(content) // 2]


def test_a_second_damaged_file_does_not_replace_the_first(file: Path) -> None:
    for _ in range(2):
        overwrite(with_answers(file), *DAMAGES["pages"])
        with pytest.warns(ProgressWarning, match="damaged"):
            Progress.open(file)
    assert {path.name for path in file.parent.iterdir()} == {
        "progress.sqlite",
        "progress-damaged-1.sqlite",
        "progress-damaged-2.sqlite",
    }


def test_an_answer_given_when_the_file_is_damaged_meanwhile_is_kept(file: Path) -> None:
    fox = Progress.open(with_answers(file)).learner("blue fox")
    overwrite(file, 4096, b"\xa5" * (file.stat().st_size - 4096))
    with pytest.warns(ProgressWarning, match="damaged"):
        fox.record(Answered("movement-3", True, day=DAY))
    assert [each.exercise for each in fox.answers] == ["movement-3"]
    assert (file.parent / "progress-damaged-1.sqlite").is_file()


def test_a_file_of_ours_without_its_table_is_set_aside(file: Path) -> None:
    with closing(sqlite3.connect(with_answers(file))) as connection:
        connection.execute("ALTER TABLE answer RENAME TO other")
    with pytest.warns(ProgressWarning, match="damaged"):
        Progress.open(file)


def test_at_our_own_place_a_file_that_is_no_database_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BGLEARN_PROGRESS", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *names, **options: tmp_path)
    (tmp_path / "progress.sqlite").write_bytes(b"\0" * 5000)
    with pytest.warns(ProgressWarning, match="damaged"):
        Progress.open()
    assert (tmp_path / "progress-damaged-1.sqlite").read_bytes() == b"\0" * 5000


def foreign_text(file: Path) -> None:
    file.write_text("Dear diary, " * 100)


def foreign_database(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("CREATE TABLE contact (name, number); INSERT INTO contact VALUES ('x', 1)")


def foreign_damaged_database(file: Path) -> None:
    foreign_database(file)
    overwrite(file, 100, b"\xa5" * 1000)


def of_a_newer_version(file: Path) -> None:
    with_answers(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (foreign_text, "is not a file of progress, so it is left alone"),
        (foreign_database, "is not a file of progress, so it is left alone"),
        (foreign_damaged_database, "is not a file of progress, so it is left alone"),
        (
            of_a_newer_version,
            f"newer bglearn \\(version {VERSION + 1}; this one knows {VERSION}\\), so it is left alone",
        ),
    ],
)
def test_a_file_that_is_not_ours_or_newer_is_left_alone_and_said_in_one_sentence(
    make: object, sentence: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(file)  # type: ignore[operator]
    before = file.read_bytes()
    with pytest.raises(ProgressError, match=sentence):
        Progress.open(file)
    # A kernel works on all the same: in memory, with a copy.
    monkeypatch.setenv("BGLEARN_PROGRESS", str(file))
    monkeypatch.setattr("bglearn.exercises.progress._Kernel.progress", None)
    monkeypatch.setattr("bglearn.exercises.progress._Kernel.learner", None)
    monkeypatch.chdir(file.parent)
    with pytest.warns(ProgressWarning, match="left alone") as said:
        fox = current_learner("blue fox")
    assert len(said) == 1
    fox.record(Answered("movement-3", True, day=DAY))
    assert [path.name for path in sorted(file.parent.iterdir())] == ["bglearn-progress-blue-fox.json", file.name]
    assert file.read_bytes() == before


def test_an_empty_file_is_begun(file: Path) -> None:
    file.touch()
    Progress.open(file).learner("blue fox").record(Answered("movement-3", True, day=DAY))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


def test_rows_written_from_outside_are_passed_over_said_and_left(file: Path) -> None:
    with closing(sqlite3.connect(with_answers(file, 3))) as connection, connection:
        connection.execute("UPDATE answer SET day = 'yesterday' WHERE number = 2")
        connection.execute("UPDATE answer SET correct = 'yes' WHERE number = 3")
    with pytest.warns(ProgressWarning, match="2 answers .* can't be read"):
        assert len(Progress.open(file).learner("blue fox").answers) == 1
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM answer").fetchone() == (3,)
