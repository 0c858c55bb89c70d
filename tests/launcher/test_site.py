"""The site: refusals and parts in a moment; built, served and used without a network in the long run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import tomllib
import zipfile
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from IPython.core.interactiveshell import InteractiveShell
from playwright.sync_api import expect

from bglearn.launcher import main, site, site_python
from bglearn.odds import errors
from tests.browser.jupyter import CHECKOUT, START, browsing, watched
from tests.browser.notebook import COMPLETE, BoardView, until
from tests.browser.test_late import GIVEN_UP, LATE, expected

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

PATIENCE = 300  # seconds, for Python in a browser on a busy machine

EXPORT = "bglearn-progress-me.json"
# Runs the code of all lessons in one kernel, shows every value to itself, and prints what was raised or warned of.
ALL_LESSONS = """
import ast, contextlib, io, json
from pathlib import Path
def value_of(source, names):
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
def said(source, names):
    heard = io.StringIO()
    try:
        with contextlib.redirect_stderr(heard):
            get_ipython().display_formatter.format(value_of(source, names))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return heard.getvalue()
found = {}
for path in sorted(Path().glob("*.ipynb")):
    cells = json.loads(path.read_text())["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names = {}
    told = [source.partition("(")[0] + ": " + text for source in sources if (text := said(source, names))]
    found[path.name] = [len(sources), told]
print(json.dumps(found))
"""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the command find all it wants."""
    monkeypatch.setattr(site, "find_spec", lambda name: name)
    monkeypatch.setattr(site.shutil, "which", lambda name: name)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["site", *arguments]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, "one line"
    return said.err


def test_a_missing_extra_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(site, "find_spec", lambda name: None if name == "jupyterlite_core" else name)
    assert 'pip install ".[site]"' in refusal(capsys, str(tmp_path / "site"))
    assert list(tmp_path.iterdir()) == []


def test_missing_npm_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tools: None, monkeypatch: Any
) -> None:
    monkeypatch.setattr(site.shutil, "which", lambda name: None)
    assert "npm is not installed" in refusal(capsys, str(tmp_path / "site"))


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_folder_with_something_else_is_never_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], force: tuple[str, ...]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear fox")
    assert "holds other files" in refusal(capsys, str(tmp_path), *force)
    assert "is a file" in refusal(capsys, str(tmp_path / "letter.txt"), *force)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["Dear fox"]


@pytest.mark.usefixtures("tools")
def test_an_earlier_site_is_replaced_when_asked_and_only_by_a_whole_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "jupyter-lite.json").write_text("{}")
    assert "add --force" in refusal(capsys, str(tmp_path))
    monkeypatch.setattr(site, "assemble", lambda folder, offline: fail())
    assert "no way" in refusal(capsys, str(tmp_path), "--force")
    assert [path.name for path in tmp_path.iterdir()] == ["jupyter-lite.json"]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tools: None) -> None:
    """Has a site made of three files at once."""

    def make(lite: Path, made: Path, offline: bool) -> None:
        (made / "lab").mkdir(parents=True)
        for name in ("index.html", "jupyter-lite.json", "lab/index.html"):
            (made / name).write_text("new")

    monkeypatch.setattr(site, "_make", make)


def files(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


SITE = dict.fromkeys(("index.html", "jupyter-lite.json", "lab/index.html"), "new")


@pytest.mark.usefixtures("quick")
def test_what_lies_beside_an_earlier_site_stays(tmp_path: Path) -> None:
    for name in (".git/HEAD", "CNAME", "jupyter-lite.json", "lab/old.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("old")
    assert main(["site", str(tmp_path), "--force"]) == 0
    assert files(tmp_path) == {**SITE, ".git/HEAD": "old", "CNAME": "old"}


@pytest.mark.usefixtures("quick")
def test_the_folder_itself_stays_whoever_is_in_it_or_leads_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "of the school" / "Spielstätte"
    inside.mkdir(parents=True)
    (tmp_path / "link").symlink_to(inside)
    before = inside.stat().st_ino
    monkeypatch.chdir(inside)
    assert main(["site", "."]) == 0
    assert main(["site", str(tmp_path / "link"), "--force"]) == 0
    assert inside.stat().st_ino == before
    assert files(inside) == SITE
    assert files(Path()) == SITE


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize("place", ["file/site", "a" * 300])
def test_a_folder_that_cannot_be_written_is_told_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setattr(site, "_make", lambda *_: pytest.fail("the work was done"))
    assert "can't write the site" in refusal(capsys, str(tmp_path / place))
    assert files(tmp_path) == {"file": "mine"}


@pytest.mark.usefixtures("tools")
def test_nothing_is_left_of_a_site_that_could_not_be_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "assemble", lambda folder, offline: fail())
    refusal(capsys, str(tmp_path / "new" / "site"))
    assert list(tmp_path.iterdir()) == []


def fail() -> None:
    site_python.run([sys.executable, "-c", "exit('no way')"], "site.no_wheels", Path.cwd())


def test_the_site_has_what_the_package_depends_on() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split(r"\W", line)[0] for line in project["dependencies"]}
    assert named == {*site_python.NEEDED, *site_python.COMPILED}


def test_the_wheel_works_from_wherever_it_is_put(tmp_path: Path) -> None:
    wheel = site_python.own_wheel(tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "there")
    assert "bglearn/widgets/static/board.js" in names
    assert not any("__pycache__" in name or name.endswith(".ipynb") for name in names)
    ask = (
        "import importlib.metadata as m; from bglearn import explain, Position; print(m.version('bglearn-notebooks'));"
    )
    ask += "print(explain(Position.start(), (3, 1), '8/5 6/5').legal)"
    command = [sys.executable, "-P", "-c", ask]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "there")}
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [wheel.name.split("-")[1], "True"]


def test_what_a_page_has_not_is_said_in_a_sentence_and_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "sys", SimpleNamespace(platform="emscripten"))
    shell = InteractiveShell()
    with pytest.raises(errors.MissingLibraryError) as raised:
        errors.library("no_such_library", "A table")
    shown: list[str] = []
    monkeypatch.setattr(shell, "_showtraceback", lambda kind, value, lines: shown.extend(lines))
    shell.showtraceback((raised.type, raised.value, raised.tb))
    assert shown == [
        "A table needs no_such_library, which this page works without. Everything else in the lesson is here."
    ]


# In a browser


@pytest.mark.long
@pytest.mark.browser
def test_the_lessons_work_in_a_browser_alone(chromium: str, tmp_path: Path) -> None:
    built(tmp_path / "schöne schule" / "site")
    with served(tmp_path) as root, browsing(chromium) as browser, watched(browser) as (context, watch):
        address = f"{root}{quote('schöne schule/site')}/"
        opens_where_nothing_is_stored(browser, address)
        slow = context.new_page()
        slow.add_init_script(LATE)
        slow.goto(address)
        slow.wait_for_url("**/lab/index.html?path=00_start_here.ipynb")
        run_all(slow)
        assert failures(slow) == []
        play(slow)
        answer(slow)
        slow.close()
        expected(watch, GIVEN_UP)
        page = context.new_page()
        page.goto(address)
        run_all(page)
        expect(page.locator(f'.jp-DirListing-item[title*="{EXPORT}"]')).to_be_visible()
        bring(page, page.locator(".jp-OutputArea .bgl-table").filter(has_text="me: 1 try, 1 right"))
        told = run_all_lessons(page)
        assert [name[:2] for name in told] == [f"{number:02}" for number in range(10)]
        assert all(cells > 5 for cells, _ in told.values())
        assert {name: lines for name, (_, lines) in told.items() if lines} == {}
        watch.check()


def opens_where_nothing_is_stored(browser: Browser, address: str) -> None:
    with watched(browser) as (context, _):
        context.add_init_script("""
            for (const name of ["indexedDB", "localStorage", "sessionStorage"])
              Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError") } });
        """)
        page = context.new_page()
        page.goto(address)
        expect(page.locator(".jp-Notebook .jp-Cell").first).to_contain_text("Start here", timeout=1000 * PATIENCE)


def built(folder: Path) -> None:
    """Builds the site as somebody does who needs it without a network."""
    command = [python(), "-c", START, "site", str(folder), "--offline"]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    folder.parent.mkdir()
    done = subprocess.run(command, env=environment, cwd=folder.parent, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "MB" in done.stdout
    assert [path.name for path in folder.parent.iterdir()] == ["site"], "nothing is left beside it"


def python() -> str:
    """The Python that has JupyterLite: from the environment, beside the tools of the tests, or this one."""
    beside = CHECKOUT / "tests" / ".venv" / "site" / "bin" / "python"
    named = os.environ.get("BGLEARN_SITE_PYTHON")
    if named or beside.exists():
        return named or str(beside)
    if find_spec("jupyterlite_core") is None:
        pytest.fail(
            "JupyterLite is missing: bash tests/run --long installs it, or name a Python in BGLEARN_SITE_PYTHON"
        )
    return sys.executable


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing of each request."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Hands the files of a folder out until the block ends, with nothing that a plain web server would not do."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def run_all(page: Page) -> None:
    """Runs the notebook that is open as soon as there is a kernel, and waits for its last cell."""
    page.locator(".jp-Toolbar-kernelName").filter(has_text="Python").first.wait_for(timeout=1000 * PATIENCE)
    idle = page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first
    idle.wait_for(timeout=1000 * PATIENCE)
    page.locator(".lm-MenuBar-itemLabel:text-is('Run')").click()
    page.locator("li[data-command='runmenu:run-all']").click()
    last = page.locator(".jp-CodeCell .jp-InputPrompt").last
    expect(last).to_have_text("[*]:")  # lessons come with the numbers of an earlier run
    expect(last).to_have_text(re.compile(r"\[\d+\]:"), timeout=1000 * PATIENCE)
    idle.wait_for(timeout=1000 * PATIENCE)


def failures(page: Page) -> list[str]:
    shown = ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.{}']"
    found = page.locator(", ".join(shown.format(kind) for kind in ("error", "stderr")))
    return found.all_text_contents()


def top(page: Page) -> None:
    page.locator(".jp-Notebook").first.hover()
    page.mouse.wheel(0, -100_000)
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_contain_text("Start here")


def bring(page: Page, wanted: Locator) -> Locator:
    """Scrolls down from the top until something is there: what is far from the window is not drawn."""
    top(page)

    def there() -> bool:
        if wanted.count() > 0:
            return True
        page.mouse.wheel(0, 300)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        return False

    until(there, f"{wanted} is nowhere in the notebook")
    wanted.scroll_into_view_if_needed()
    return wanted


def play(page: Page) -> None:
    """Makes the first play of the first lesson, and is refused another one with its reason."""
    top(page)
    boards = page.locator(".jp-CodeCell .bgl-root")
    board = BoardView(page, boards.nth(0))
    board.root.scroll_into_view_if_needed()
    board.click(8, 5, 6, 5)
    board.says("8/5 6/5.", COMPLETE)
    board.button("Confirm").click()
    board.says("8/5 6/5 is legal.")
    board = BoardView(page, boards.nth(1))
    board.root.scroll_into_view_if_needed()
    board.click(13, 12)
    board.says("12 is closed.")


def answer(page: Page) -> None:
    quiz = bring(page, page.locator(".bgl-quiz").filter(has_text="start-4"))
    quiz.get_by_role("radio", name=re.compile("^B ")).click()
    quiz.get_by_role("button", name="Check").click()
    expect(quiz).to_contain_text("Right.")


def run_all_lessons(page: Page) -> dict[str, tuple[int, list[str]]]:
    """Gives for each lesson how many cells of code it has, and what these complained of."""
    top(page)
    first = page.locator(".jp-Notebook .jp-Cell").first
    first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("a")  # a new cell above
    page.keyboard.press("Enter")
    page.keyboard.insert_text(ALL_LESSONS.strip())
    page.keyboard.press("Control+Enter")
    printed = first.locator(".jp-OutputArea-output pre").first
    printed.wait_for(timeout=1000 * PATIENCE)
    found: dict[str, tuple[int, list[str]]] = json.loads(printed.text_content() or "")
    return found
