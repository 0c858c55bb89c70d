"""Puts together the Python that runs in a visitor's browser: Pyodide, its lock, and every wheel the lessons need.

Pyodide's lock names for each package its file, its digest and what it depends on. A cell that imports a package of the
lock has it loaded first, so nothing is resolved or installed while somebody waits, and lessons need no code for it.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import HeaderParser
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

import bglearn
from bglearn.launcher.errors import LauncherError
from bglearn.words import say

__all__ = ["DISTRIBUTION", "KERNEL", "PRELOADED", "assemble", "files_of", "own_wheel", "run"]

DISTRIBUTION = "bglearn-notebooks"
KERNEL = "jupyterlite-pyodide-kernel"

NEEDED = ("anywidget", "fsrs", "gammonview", "ipywidgets", "platformdirs")
"""What the lessons cannot do without."""
COMPILED = ("matplotlib", "numpy")
"""What exists for browsers at Pyodide's own address only; the lessons say what they leave out without it."""

# What the kernel asks for while it starts; the last one is missing from Pyodide's list of what IPython needs.
_KERNEL_NEEDS = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
_UNSAID = ("ipython-pygments-lexers",)
PRELOADED = (*_KERNEL_NEEDS, *_UNSAID, DISTRIBUTION)
"""What is there before the first cell runs."""

# Their part is played by the page itself.
_FOR_SERVERS = {"jupyterlab-widgets", "widgetsnbextension"}
_CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_LOCK = "pyodide-lock.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)

Entry = dict[str, Any]


def assemble(folder: Path, *, offline: bool) -> None:
    """Fills a folder with Pyodide, wheels and a lock that names them.

    With ``offline`` the lock names nothing else; otherwise everything else that Pyodide has stays in it, by its
    address. Raises LauncherError when something can't be fetched.
    """
    folder.mkdir(parents=True)
    known = _fetch_pyodide(folder)
    here = {**{_canonical_of(path): path for path in _kernel_wheels()}, DISTRIBUTION: own_wheel(folder)}
    chosen = _closure(PRELOADED, known, here)
    _download([_pinned(name, known) for name in chosen if name not in here], folder)
    for path in here.values():
        if path.parent != folder:
            shutil.copy(path, folder)
    wheels = {_canonical_of(path): path for path in folder.glob("*.whl")}
    packages = {name: _entry(name, wheels[name], needs) for name, needs in chosen.items()}
    if not offline:
        packages = {**_elsewhere(known), **packages}
        packages[DISTRIBUTION]["depends"] += COMPILED
    lock = json.loads((folder / _LOCK).read_text(encoding="utf-8")) | {"packages": packages}
    (folder / _LOCK).write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")


def own_wheel(folder: Path) -> Path:
    """Writes this package as a wheel, from its files as they lie here, and returns its path.

    The lessons stay out, since the site has them; and what it depends on is in the lock.
    """
    name = DISTRIBUTION.replace("-", "_")
    package = Path(bglearn.__file__).parent
    info = f"{name}-{bglearn.__version__}.dist-info"
    files = {path.relative_to(package.parent).as_posix(): path.read_bytes() for path in _modules(package)}
    files |= {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: {bglearn.__version__}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: bglearn\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
    files[f"{info}/RECORD"] = record.encode()
    wheel = folder / f"{name}-{bglearn.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, _EPOCH), data, zipfile.ZIP_DEFLATED)
    return wheel


def _modules(package: Path) -> Iterator[Path]:
    for path in sorted(package.rglob("*")):
        within = path.relative_to(package).parts
        if path.is_file() and within[0] != "notebooks" and not any(p[0] == "." or p == "__pycache__" for p in within):
            yield path


# Pyodide


def _fetch_pyodide(folder: Path) -> dict[str, Entry]:
    """Puts the interpreter into the folder, from its npm package, and returns the packages of its lock."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    npm = shutil.which("npm") or "npm"  # on Windows it is npm.cmd
    run([npm, "pack", f"pyodide@{PYODIDE_VERSION}", "--silent"], "site.no_pyodide", folder)
    archive = next(folder.glob("pyodide-*.tgz"))
    with tarfile.open(archive) as packed:
        for name in (*_CORE, _LOCK):
            member = packed.extractfile(f"package/{name}")
            assert member is not None
            (folder / name).write_bytes(member.read())
    archive.unlink()
    found = json.loads((folder / _LOCK).read_text(encoding="utf-8"))["packages"]
    return {_canonical(name): entry for name, entry in found.items()}


def _elsewhere(known: dict[str, Entry]) -> dict[str, Entry]:
    """Names the files of Pyodide's packages by their whole address."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

    return {name: {**entry, "file_name": f"{PYODIDE_CDN_URL}/{entry['file_name']}"} for name, entry in known.items()}


def _kernel_wheels() -> Iterator[Path]:
    """Finds the wheels that the kernel's own package brings along."""
    for path in files_of(KERNEL):
        if path.suffix == ".whl" and "labextensions" in path.parts and _canonical_of(path) not in _FOR_SERVERS:
            yield path


def files_of(distribution: str) -> list[Path]:
    """Gives the files of an installed distribution."""
    return [Path(str(path.locate())).resolve() for path in metadata.files(distribution) or ()]


# What is needed, and where it comes from


def _closure(wanted: Iterable[str], known: dict[str, Entry], here: dict[str, Path]) -> dict[str, list[str]]:
    """Gives everything that has to be in the lock, with what each depends on."""
    chosen: dict[str, list[str]] = {}
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name not in chosen:
            chosen[name] = sorted(set(_needs(name, known, here)) - _FOR_SERVERS)
            waiting += chosen[name]
    return dict(sorted(chosen.items()))


def _needs(name: str, known: dict[str, Entry], here: dict[str, Path]) -> Iterable[str]:
    if name == DISTRIBUTION:
        return NEEDED
    if name in known:
        return map(_canonical, known[name]["depends"])
    if name in here:
        return _required(_metadata(here[name]).get_all("Requires-Dist") or [])
    return _required(metadata.requires(name) or [])


def _required(lines: list[str]) -> Iterator[str]:
    """Gives the names out of requirements that hold in the browser."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION
    from packaging.requirements import Requirement

    there = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "extra": ""}
    there |= {"python_version": PYODIDE_PYTHON_VERSION, "python_full_version": f"{PYODIDE_PYTHON_VERSION}.0"}
    for requirement in map(Requirement, lines):
        if requirement.marker is None or requirement.marker.evaluate(there):
            yield _canonical(requirement.name)


def _pinned(name: str, known: dict[str, Entry]) -> str:
    """Pyodide's version where it has one, else the one that is installed here, whose widgets are in the page."""
    return f"{name}=={known[name]['version'] if name in known else metadata.version(name)}"


def _download(requirements: list[str], folder: Path) -> None:
    """Fetches wheels that run anywhere; their digests go into the lock, since Pyodide's own builds have others."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION

    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    pip += ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
    pip += [f"--python-version={PYODIDE_PYTHON_VERSION}", "--dest=."]
    run([*pip, *requirements], "site.no_wheels", folder)


def _entry(name: str, wheel: Path, needs: list[str]) -> Entry:
    """Describes a wheel as Pyodide's lock does."""
    data = wheel.read_bytes()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        tops = {path.split("/")[0].removesuffix(".py") for path in archive.namelist()}
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(data).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": needs,
        "unvendored_tests": False,
    }


def _metadata(wheel: Path) -> Any:
    with zipfile.ZipFile(wheel) as archive:
        path = next(path for path in archive.namelist() if path.endswith(".dist-info/METADATA"))
        return HeaderParser().parsestr(archive.read(path).decode())


def _canonical(name: str) -> str:
    from packaging.utils import canonicalize_name

    return str(canonicalize_name(name))


def _canonical_of(wheel: Path) -> str:
    return _canonical(wheel.name.split("-")[0])


def run(command: list[str], sentence: str, folder: Path) -> None:
    """Runs a program in a folder. Raises LauncherError with its last words when it fails."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        raise LauncherError(say(sentence, why=error.strerror)) from error
    if done.returncode != 0:
        lines = [line for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()]
        raise LauncherError(say(sentence, why=lines[-1].strip() if lines else done.returncode))
