"""A JupyterHub with a class in it: the configuration of binder/hub, learners who log in together, their memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import nbformat
from playwright.sync_api import expect

from tests.browser.jupyter import CHECKOUT, PATIENCE, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

__all__ = ["LEARNERS", "Hub", "has_proxy", "hub", "run_all"]

LEARNERS = ("blue fox", "red hen", "grüne eule", "old oak", "wee bee")
CONFIGURATION = CHECKOUT / "binder" / "hub" / "jupyterhub_config.py"
PROXY = CHECKOUT / "tests" / "node_modules" / ".bin"
PASSWORD, TEACHER = "only-for-tests", "only-for-tests-but-long-enough-for-a-teacher"
NAME = "class.ipynb"
SLOWLY = 1000 * 4 * PATIENCE  # five servers start at once
CELLS = (
    "from bglearn import BoardWidget, Quiz",
    'BoardWidget(roll="3-1")',
    'Quiz("movement-1")',
)


class Hub:
    """A running hub; ``folder`` holds a folder for each learner."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "class"
        self.log = home / "hub.log"
        self.url = f"http://127.0.0.1:{free_port()}"
        environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
        tools = (os.path.relpath(each, home) for each in (PROXY, Path(sys.executable).parent))  # as README.md has them
        environment["PATH"] = os.pathsep.join([*tools, environment["PATH"]])
        environment |= {"BGLEARN_CLASS_FOLDER": str(self.folder), "BGLEARN_CLASS_URL": self.url}
        environment |= {"BGLEARN_CLASS_PASSWORD": PASSWORD, "BGLEARN_TEACHER_PASSWORD": TEACHER}
        environment["BGLEARN_ALLOW_ROOT"] = "1"  # the tests may be run by anybody
        # The hub and its proxy speak with each other at a port of their own.
        inner = [
            f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{free_port()}",
            f"--JupyterHub.hub_port={free_port()}",
        ]
        command = [sys.executable, "-m", "jupyterhub", "-f", str(CONFIGURATION), *inner]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=environment, cwd=home, stdout=log, stderr=log)

    def wait(self) -> None:
        """Waits until the hub answers. Raises RuntimeError with what it printed when it does not."""
        end = time.monotonic() + 4 * PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/hub/login", timeout=PATIENCE):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)  # nothing there to wait on: a hub that does not listen says nothing
        raise RuntimeError(f"the hub did not start:\n{self.log.read_text(errors='replace')}")

    def log_in(self, page: Page, learner: str, password: str = PASSWORD, notebook: str = "") -> None:
        """Fills in the form and sends it; the learner's server starts then, and opens a notebook."""
        wanted = quote(f"/user/{quote(learner)}/lab/tree/{notebook}") if notebook else ""
        page.goto(f"{self.url}/hub/login?next={wanted}")
        page.get_by_label("Username").fill(learner)
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Sign in").click(no_wait_after=True)

    def write(self, learner: str) -> None:
        """Puts a short notebook beside a learner's lessons."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        self.folder.joinpath(learner).mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, self.folder / learner / NAME)

    def memory(self) -> float:
        """Measures what the servers and kernels need, pages that several share divided among them, in MB."""
        total = 0
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if _environment(process).get("BGLEARN_PROGRESS", "").startswith(str(self.folder)):
                    total += _proportional(process)
            except OSError:
                continue  # gone in the meantime
        return total / 1024

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def run_all(page: Page) -> None:
    """Waits until a learner's notebook has a kernel, and runs it."""
    page.locator(".jp-Toolbar-kernelName").filter(has_text="Python").first.wait_for(timeout=SLOWLY)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(timeout=SLOWLY)
    page.locator(".lm-MenuBar-itemLabel:text-is('Run')").click()
    page.locator("li[data-command='runmenu:run-all']").click()
    expect(page.locator(".bgl-root")).to_have_count(2, timeout=SLOWLY)


def _environment(process: Path) -> dict[str, str]:
    pairs = (line.partition("=") for line in (process / "environ").read_bytes().decode(errors="replace").split("\0"))
    return {name: value for name, _, value in pairs}


def _proportional(process: Path) -> int:
    lines = (process / "smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1])


def has_proxy() -> bool:
    """Whether the hub's proxy, a program of node, is installed."""
    return shutil.which("configurable-http-proxy", path=str(PROXY)) is not None


@contextmanager
def hub(home: Path) -> Iterator[Hub]:
    """Runs a hub until the block ends; the servers of all learners end with it."""
    running = Hub(home)
    try:
        running.wait()
        yield running
    finally:
        running.stop()
