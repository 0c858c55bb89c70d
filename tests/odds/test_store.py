"""Tables are kept whole: damage is mended, a folder that cannot be written does no harm, two may build at once."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pytest

from bglearn.odds import store
from bglearn.odds.store import Stored

ROOT = Path(__file__).parents[2]
SHAPE = (40, 50)


class Builder:
    """Builds a small table and counts how often."""

    def __init__(self):
        self.times = 0

    def __call__(self, progress):
        self.times += 1
        progress(1.0)
        return np.arange(2000.0).reshape(SHAPE)


@pytest.fixture
def builder():
    return Builder()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(store.FOLDER_VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def get(builder):
    """Asks as a fresh interpreter would: nothing is remembered."""
    store._IN_USE.clear()
    table = Stored("small-1", "<f8", SHAPE, builder).get(lambda share: None)
    assert np.array_equal(table, np.arange(2000.0).reshape(SHAPE))
    assert not table.flags.writeable
    return table


def test_a_table_is_built_once_and_mapped_afterwards(folder, builder):
    assert isinstance(get(builder), np.memmap)
    assert isinstance(get(builder), np.memmap)
    assert builder.times == 1
    assert [path.name for path in folder.iterdir()] == ["small-1.table"]


def test_a_table_in_use_is_not_read_again(folder, builder):
    stored = Stored("small-1", "<f8", SHAPE, builder)
    assert stored.get(lambda share: None) is stored.get(lambda share: None)


DAMAGES = {
    "empty": lambda data: b"",
    "cut": lambda data: data[:-1],
    "longer": lambda data: data + b"\0",
    "another format": lambda data: b"x" + data[1:],
    "a wrong sum": lambda data: data[:20] + b"????" + data[24:],
    "one bit": lambda data: data[:5000] + bytes([data[5000] ^ 1]) + data[5001:],
    "noughts": lambda data: data[:32] + bytes(len(data) - 32),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_built_anew(folder, builder, damage):
    get(builder)
    path = folder / "small-1.table"
    whole = path.read_bytes()
    path.unlink()  # a mapped file is not to be written in place
    path.write_bytes(damage(whole))
    assert isinstance(get(builder), np.memmap)
    assert builder.times == 2
    assert path.read_bytes() == whole


def test_a_pickle_in_its_place_is_never_opened(folder, builder):
    folder.mkdir()
    np.save(folder / "small-1", np.array([print], dtype=object), allow_pickle=True)
    (folder / "small-1.npy").rename(folder / "small-1.table")
    get(builder)
    assert builder.times == 1


@pytest.mark.parametrize("kind", ["a file in its place", "a folder in the table's place", "no room"])
def test_where_nothing_can_be_written_it_works_in_memory(folder, builder, kind, monkeypatch):
    if kind == "a file in its place":
        folder.write_text("no folder")
    elif kind == "a folder in the table's place":
        (folder / "small-1.table").mkdir(parents=True)
    else:

        def full(*_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "replace", full)
    assert not isinstance(get(builder), np.memmap)
    assert not list(folder.parent.rglob("*.part"))


WITHOUT_RIGHTS = """
import os, sys
import numpy as np
from bglearn.odds.store import Stored
if os.name == "posix" and os.geteuid() == 0:  # who may write everywhere becomes somebody who may not
    os.setgid(65534)
    os.setuid(65534)
table = Stored("small-1", "<f8", (3,), lambda progress: np.arange(3.0)).get(lambda share: None)
print(type(table).__name__, table.tolist())
"""


def test_a_folder_without_the_right_to_write():
    with tempfile.TemporaryDirectory() as place:  # not pytest's own, which nobody else may enter
        Path(place).chmod(0o555)
        run = subprocess.run(
            [sys.executable, "-c", WITHOUT_RIGHTS],
            cwd=ROOT,
            env=os.environ | {store.FOLDER_VARIABLE: place},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout == "ndarray [0.0, 1.0, 2.0]\n"
        assert not list(Path(place).iterdir())
        Path(place).chmod(0o755)


def test_no_doctest_and_no_test_touches_the_users_tables(table_folder, pytestconfig):
    assert store.folder() == table_folder
    assert pytestconfig.rootpath / "conftest.py" in {Path(each.__file__) for each in conftests(pytestconfig)}


def conftests(config):
    return [
        each
        for each in config.pluginmanager.get_plugins()
        if str(getattr(each, "__file__", "")).endswith("conftest.py")
    ]


def test_what_killed_writers_left_is_removed_and_what_others_write_now_is_not(folder, builder):
    folder.mkdir()
    old, new, foreign = (folder / name for name in ("small-1.table.1-a.part", "small-1.table.2-b.part", "other.part"))
    for path in (old, new, foreign):
        path.write_bytes(b"half")
    hour_ago = time.time() - 3700
    os.utime(old, (hour_ago, hour_ago))
    os.utime(foreign, (hour_ago, hour_ago))
    get(builder)
    assert {path.name for path in folder.iterdir()} == {"small-1.table", new.name, foreign.name}


AT_ONCE = """
import time
import numpy as np
from bglearn.odds.store import Stored
def build(progress):
    time.sleep(0.4)
    return np.arange(2_000_000.0)
for nth in range(2):
    table = Stored(f"large-{nth}", "<f8", (2_000_000,), build).get(print)
    assert isinstance(table, np.memmap) and table[-1] == 1_999_999
"""


def test_processes_that_build_at_once_all_end_right(folder):
    many = [subprocess.Popen([sys.executable, "-c", AT_ONCE], cwd=ROOT) for _ in range(3)]
    assert [each.wait(timeout=120) for each in many] == [0, 0, 0]
    assert sorted(path.name for path in folder.iterdir()) == ["large-0.table", "large-1.table"]


def test_the_folder_is_the_users_cache_or_the_one_named(monkeypatch, tmp_path):
    monkeypatch.setenv(store.FOLDER_VARIABLE, str(tmp_path))
    assert store.folder() == tmp_path
    monkeypatch.setenv(store.FOLDER_VARIABLE, "")
    assert store.folder().name == "bglearn"
