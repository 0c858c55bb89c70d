"""Builds the lessons as a site of files: JupyterLite, with Python running in the visitor's browser.

No server of ours is needed, only one that hands out files; nobody's answers leave their browser.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bglearn.launcher import lessons
from bglearn.launcher.errors import LauncherError
from bglearn.launcher.lab import SETTINGS
from bglearn.launcher.lessons import FIRST
from bglearn.launcher.site_python import KERNEL, PRELOADED, assemble, files_of, run
from bglearn.launcher.terminal import refuse, tell
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["build", "main"]

_TOOLS = ("jupyter_server", "jupyterlite_core", "jupyterlite_pyodide_kernel", "packaging", "pip")
_MARK = "jupyter-lite.json"
"""The file by which a site is known, whoever built it."""
_ROOM = ".bglearn-site.part"
"""Where a new site lies until it is whole: in the folder itself, since nothing beside that may be writable."""
_KERNEL_SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
_KEPT_IN = ["asyncStorage", "localStorageWrapper", "memoryStorageDriver"]
"""The first of these that a browser lets a page have; without the last nothing would open where it stores nothing."""
_KERNEL_SPEC = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
# JupyterLite's own pages look into this one for settings that hold for all of them.
_PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>bglearn</title>
<link rel="icon" href="lab/favicon.ico">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{{{}}}}</script>
<meta http-equiv="refresh" content="0; url=lab/index.html?path={FIRST}">
<a href="lab/index.html?path={FIRST}">{{start}}</a>
"""


def main(argv: list[str]) -> int:
    """Runs the command; returns 0, or 1 after one line that says what is in the way."""
    options = _parser().parse_args(argv)
    try:
        build(options.folder, offline=options.offline, force=options.force)
    except LauncherError as error:
        return refuse(error)
    size = sum(path.stat().st_size for path in options.folder.rglob("*") if path.is_file())
    tell(say("site.built", folder=options.folder, size=round(size / 1e6)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bglearn site", description=say("site.about"), add_help=False)
    parser.add_argument("folder", type=_folder, metavar="DIR", help=say("site.help_folder"))
    parser.add_argument("--offline", action="store_true", help=say("site.help_offline"))
    parser.add_argument("--force", action="store_true", help=say("site.help_force"))
    parser.add_argument("-h", "--help", action="help", help=say("launcher.help_help"))
    return parser


def _folder(text: str) -> Path:
    return Path(os.path.expanduser(text)).absolute()


def build(folder: Path, *, offline: bool = False, force: bool = False) -> None:
    """Builds the site into a folder that is empty or missing; ``force`` replaces an earlier site.

    With ``offline`` nothing in it asks for anything outside of it. Raises LauncherError that says what is in the way;
    the folder is then as it was. What else lies beside an earlier site is left alone.
    """
    try:
        _check(folder, force)
        with _room(folder) as room, tempfile.TemporaryDirectory() as work:
            made = Path(work, "site")
            _make(Path(work, "lite"), made, offline)
            shutil.copytree(made, room, dirs_exist_ok=True)
            _put(room, folder)
    except OSError as error:
        raise LauncherError(say("site.unwritable", folder=folder, why=_why(error))) from error


def _make(lite: Path, made: Path, offline: bool) -> None:
    _write_lessons(lite / "files")
    assemble(lite / "static" / "pyodide", offline=offline)
    _write_settings(lite, offline)
    build_lite = [sys.executable, "-m", "jupyterlite_core", "build", f"--lite-dir={lite}", f"--output-dir={made}"]
    run(build_lite, "site.not_built", lite.parent)
    (made / "index.html").write_text(_PAGE.format(start=say("site.start")), encoding="utf-8")


def _check(folder: Path, force: bool) -> None:
    if any(find_spec(tool) is None for tool in _TOOLS):
        raise LauncherError(say("site.tools_missing"))
    if shutil.which("npm") is None:
        raise LauncherError(say("site.npm_missing"))
    if folder.exists() and not folder.is_dir():
        raise LauncherError(say("site.no_folder", folder=folder))
    if folder.is_dir() and any(path.name != _ROOM for path in folder.iterdir()):
        if not (folder / _MARK).is_file():
            raise LauncherError(say("site.in_the_way", folder=folder))
        if not force:
            raise LauncherError(say("site.there_already", folder=folder))


def _write_lessons(folder: Path) -> None:
    """Copies the lessons, marked as a server would mark them: their outputs are ours, their Python is the page's."""
    shutil.copytree(lessons.source(), folder, ignore=shutil.ignore_patterns(".*"))
    for path in folder.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["kernelspec"] = _KERNEL_SPEC
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                cell["metadata"]["trusted"] = True
        path.write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")


def _write_settings(lite: Path, offline: bool) -> None:
    shutil.copy(SETTINGS / "overrides.json", lite)
    extensions = [path for name in ("anywidget", "jupyterlab-widgets", KERNEL) for path in _extensions(name)]
    kernel = {"disablePyPIFallback": offline, "loadPyodideOptions": {"packages": PRELOADED}}
    _write(lite / _MARK, {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "bglearn",
            "enableMemoryStorage": True,
            **{f"{what}StorageDrivers": _KEPT_IN for what in ("contents", "settings", "workspaces")},
            "litePluginSettings": {_KERNEL_SETTINGS: kernel},
        },
    })  # fmt: skip
    _write(lite / "jupyter_lite_config.json", {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "federated_extensions": [str(path) for path in extensions],
            "ignore_sys_prefix": True,  # whatever else is installed here is no part of the lessons
            "no_libarchive": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
        }
    })  # fmt: skip


def _extensions(distribution: str) -> list[Path]:
    """Finds what a distribution adds to the page."""
    found = (path for path in files_of(distribution) if path.name == "package.json")
    return [path.parent for path in found if "labextensions" in path.parts]


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")


@contextmanager
def _room(folder: Path) -> Iterator[Path]:
    """Makes room for a new site before the work is done; in the end nothing is left of it, nor of folders in vain."""
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    room = folder / _ROOM
    try:
        room.mkdir(parents=True, exist_ok=True)
        yield room
    finally:
        shutil.rmtree(room, ignore_errors=True)
        with suppress(OSError):  # the first one that holds something
            for each in new:
                each.rmdir()


def _put(room: Path, folder: Path) -> None:
    """Puts a whole site in place, part by part."""
    for part in sorted(room.iterdir()):
        old = folder / part.name
        if old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        else:
            old.unlink(missing_ok=True)
        part.rename(old)


def _why(error: OSError) -> str:
    """Says what the system said; of the many files that are copied together, what it said of the first."""
    return error.strerror or str(error.args[0][0][-1] if isinstance(error, shutil.Error) else error)
