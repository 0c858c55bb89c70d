from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bglearn
from bglearn.launcher import main
from bglearn.launcher.lessons import FIRST, holds_copy

# Whoever runs the tests in the background has Ctrl-C ignored, and what is ignored is handed on.
START = [
    sys.executable,
    "-c",
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from bglearn.launcher import main; sys.exit(main())",
]
CHECKOUT = Path(bglearn.__file__).parent.parent


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"}


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"bglearn {bglearn.__version__}\n"


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    assert all(option in text for option in ("--dest", "--learner", "--port", "--no-browser", "--help", "--version"))


@pytest.mark.parametrize("text", ["0", "65536", "-1", "eighty", "8888.0", "\u0663"])
def test_a_port_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([f"--port={text}"])
    assert stop.value.code == 2
    assert "give a whole number from 1 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "nickname"), [(["--learner", "Blue  Fox"], "blue fox"), (["--learner=guest"], "guest"), ([], None)]
)
def test_the_kernels_begin_with_the_learner_who_is_named(
    options: list[str], nickname: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGLEARN_LEARNER", "")  # so that it is put back afterwards
    monkeypatch.delenv("BGLEARN_LEARNER")
    told: list[str | None] = []
    monkeypatch.setattr("bglearn.launcher.lab.run", lambda *_, **__: told.append(os.environ.get("BGLEARN_LEARNER")))
    assert main([*options, "--dest", str(tmp_path / "copy")]) == 0
    assert told == [nickname]


@pytest.mark.parametrize(
    ("word", "meant"), [("shet", "Did you mean sheet? "), ("Reports", "Did you mean report? "), ("03", "")]
)
def test_a_word_that_is_no_command_is_refused_with_those_that_are(
    word: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word, "03"]) == 1
    commands = "The commands are report, sheet, assignment, export and site; without one the lessons are opened."
    assert capsys.readouterr() == ("", f"bglearn: there is no command '{word}'. {meant}{commands}\n")


def test_a_nickname_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--learner", " "])
    assert stop.value.code == 2
    assert "is no nickname" in capsys.readouterr().err


def test_a_taken_port_is_one_line_and_nothing_is_written(
    taken_port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--port", str(taken_port), "--dest", str(tmp_path / "copy")]) == 1
    assert re.fullmatch(rf"bglearn: port {taken_port} is taken [^\n]*\n", capsys.readouterr().err)
    assert not (tmp_path / "copy").exists()


def test_a_folder_that_cant_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["--dest", str(tmp_path / "file" / "copy")]) == 1
    assert re.fullmatch(r"bglearn: can't write the lessons to [^\n]*--dest\n", capsys.readouterr().err)


def test_without_jupyterlab_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bglearn.launcher.find_spec", lambda name: None)
    assert main(["--dest", str(tmp_path / "copy")]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert 'pip install ".[lab]"' in said
    assert not (tmp_path / "copy").exists()


def test_the_command_does_not_need_jupyterlab_to_say_its_version() -> None:
    code = "import sys; sys.modules['jupyterlab'] = None; from bglearn.launcher import main; main(['--version'])"
    run = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"bglearn {bglearn.__version__}\n")


class Server:
    """Talks to a running command."""

    def __init__(self, *arguments: str, folder: Path) -> None:
        command = [*START, "--no-browser", *arguments]
        with (folder / "out").open("w") as out, (folder / "err").open("w") as err:
            self.process = subprocess.Popen(
                command, cwd=folder, env=environment(), stdout=out, stderr=err, start_new_session=True
            )
        self.folder = folder
        self.address = self._wait_for_address()

    @property
    def said(self) -> str:
        return (self.folder / "out").read_text()

    def _wait_for_address(self) -> re.Match[str]:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := re.search(r"(http://127\.0\.0\.1:\d+)(/\S*)\?(token=\w+)", (self.folder / "err").read_text()):
                return found
            time.sleep(0.1)
        self.process.kill()
        raise AssertionError((self.folder / "err").read_text())

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"{self.address[1]}{path}?{self.address[3]}", timeout=30) as answer:
            body: bytes = answer.read()
            return body

    def setting(self, plugin: str, name: str) -> Any:
        return json.loads(self.get(f"/lab/api/settings/{plugin}"))["schema"]["properties"][name]["default"]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server("--port", str(free_port()), folder=tmp_path_factory.mktemp("start"))
    yield server
    if server.process.poll() is None:
        server.process.kill()
        server.process.wait()


def test_the_lessons_lie_in_a_folder_of_their_own(server: Server) -> None:
    assert holds_copy(server.folder / "backgammon-lessons")
    assert server.said == f"The lessons are in {server.folder / 'backgammon-lessons'}. Ctrl-C stops them.\n"


def test_jupyterlab_and_notebook_answer_with_the_first_lesson(server: Server) -> None:
    assert server.address[2] == f"/lab/tree/{FIRST}"
    assert b"jupyter-config-data" in server.get(f"/lab/tree/{FIRST}")
    assert b"jupyter-config-data" in server.get(f"/notebooks/{FIRST}")
    assert json.loads(server.get(f"/api/contents/{FIRST}"))["type"] == "notebook"


def test_boards_are_saved_and_nobody_is_asked_about_news(server: Server) -> None:
    assert server.setting("@jupyter-widgets/jupyterlab-manager:plugin", "saveState") is True
    notification = "@jupyterlab/apputils-extension:notification"
    assert server.setting(notification, "fetchNews") == "false"
    assert server.setting(notification, "checkForUpdates") is False


def test_the_lessons_outputs_are_trusted(server: Server) -> None:
    cells = json.loads(server.get(f"/api/contents/{FIRST}"))["content"]["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert all(cell["metadata"]["trusted"] for cell in code)


def test_the_kernel_is_this_python(server: Server) -> None:
    spec = json.loads(server.get("/api/kernelspecs"))["kernelspecs"]["python3"]
    assert Path(spec["resources"]["logo-svg"]).name == "logo-svg.svg"
    assert spec["spec"]["argv"][0] in (sys.executable, "python")


def test_the_learners_own_configuration_is_left_alone(server: Server, own_jupyter: Path) -> None:
    assert not [path for path in (own_jupyter / "jupyter_config_dir").rglob("*") if path.name != "migrated"]


def test_one_ctrl_c_stops_it(server: Server) -> None:
    assert server.stop() == 0
    assert "Traceback" not in (server.folder / "err").read_text()


def test_inside_the_copy_no_second_one_is_made(tmp_path: Path) -> None:
    (tmp_path / ".bglearn").mkdir()
    (tmp_path / ".bglearn" / "handed_out.json").write_text("{}")
    server = Server(folder=tmp_path)
    server.stop()
    assert (tmp_path / FIRST).is_file()
    assert not (tmp_path / "backgammon-lessons").exists()
