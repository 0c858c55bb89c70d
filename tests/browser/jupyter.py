"""A Jupyter of the tests' own: the command ``bglearn`` on a free port, and Chromium to look at it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
from playwright.sync_api import expect, sync_playwright

from tests.board_page import FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error

__all__ = ["Server", "Watch", "browsing", "serving", "watched"]

CHECKOUT = Path(__file__).parents[2]
START = "import sys; from bglearn.launcher import main; sys.exit(main())"
TOKEN = "only-for-tests"
PATIENCE = 60  # seconds, for what starts or loads; only a machine in trouble needs them
ANSWER = 30  # seconds, for what a page answers

# Whatever would go out finds no address; that it was tried is seen as a request.
INDOORS = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"

_OWN = re.compile(r"^(data:|blob:|about:|(https?|wss?)://(127\.0\.0\.1|localhost)[:/])")
# Modules of widgets are imported from blob: addresses, so an error of ours has one in its stack.
_OURS = re.compile(r"blob:|anywidget|bglearn|\bbgl-", re.IGNORECASE)
# What ipywidgets prints by itself when a kernel is gone.
_HOST = re.compile(r"^Could not send widget sync message")


class Server:
    """The lessons as a learner has them, served; ``folder`` is their copy, to which tests add notebooks."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "backgammon-lessons"
        self.log = home / "server.log"
        self.port = free_port()
        # Away from the settings, kernels and running servers of whoever runs this.
        own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "IPYTHONDIR")
        environment = {**os.environ, **{name: str(home / name.lower()) for name in own}}
        environment |= {"JUPYTER_TOKEN": TOKEN, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-c", START, "--dest", str(self.folder), "--port", str(self.port), "--no-browser"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=environment, cwd=home, stdout=log, stderr=log)

    def wait(self) -> None:
        """Waits until the server answers. Raises RuntimeError with what it printed when it does not."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                self.ask("GET", "api/status")
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)  # nothing there to wait on: a server that does not listen says nothing
            else:
                return
        raise RuntimeError(f"the server did not start:\n{self.log.read_text(errors='replace')}")

    def url(self, path: str, **query: str) -> str:
        asked = "&".join(f"{name}={value}" for name, value in {**query, "token": TOKEN}.items())
        return f"http://127.0.0.1:{self.port}/{path}?{asked}"

    def ask(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """Asks the server's own interface."""
        request = urllib.request.Request(self.url(path), data=body, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
        return found

    def prefer(self, plugin: str, **settings: object) -> None:
        """Sets what a user has chosen in the settings of a plugin; nothing at all goes back to the defaults."""
        self.ask("PUT", f"lab/api/settings/{plugin}", json.dumps({"raw": json.dumps(settings)}).encode())

    def write(self, name: str, cells: Mapping[str, str]) -> None:
        """Puts a notebook of code cells beside the lessons."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells.values()])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.folder / name)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(home: Path) -> Iterator[Server]:
    """Serves the lessons from a folder of their own until the block ends."""
    server = Server(home)
    try:
        server.wait()
        yield server
    finally:
        server.stop()


@contextmanager
def browsing(chromium: str) -> Iterator[Browser]:
    """Runs a browser until the block ends."""
    expect.set_options(timeout=1000 * ANSWER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, INDOORS])
        yield browser
        browser.close()


class Watch:
    """What must not happen in a page: requests that leave the machine, and errors of ours."""

    def __init__(self, context: BrowserContext) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.requests = 0
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._printed)
        context.on("weberror", lambda problem: self._raised(problem.error))

    def _asked(self, url: str) -> None:
        self.requests += 1
        if not _OWN.match(url):
            self.outside.append(url)

    def _printed(self, line: ConsoleMessage) -> None:
        self._note(line.type, f"{line.text} {line.location.get('url', '')}")

    def _raised(self, error: Error) -> None:
        self._note("error", f"{error.message}\n{error.stack}")

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "assert") and _OURS.search(text) and not _HOST.match(text):
            self.errors.append(f"{kind}: {text}")

    def check(self) -> None:
        """Raises AssertionError when something has happened since the last time."""
        outside, errors = self.outside[:], self.errors[:]
        self.outside.clear()
        self.errors.clear()
        assert outside == [], f"requests left the machine: {outside}"
        assert errors == [], f"the front end failed: {errors}"


@contextmanager
def watched(browser: Browser, **options: Any) -> Iterator[tuple[BrowserContext, Watch]]:
    """Opens a clean profile whose requests and errors are watched."""
    context = browser.new_context(viewport={"width": 1300, "height": 1100}, **options)
    context.set_default_timeout(1000 * ANSWER)
    context.set_default_navigation_timeout(1000 * PATIENCE)
    watch = Watch(context)
    yield context, watch
    context.close()
