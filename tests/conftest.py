"""Fixtures that several floors share, and a Jupyter of the tests' own."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

# As the launcher does it, and for the same reason: each worker would take seconds to get ready for what nobody asks.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# On a busy machine a slow example is no fault. The everyday run repeats exactly; the long one looks at new examples.
settings.register_profile("short", deadline=None, derandomize=True, max_examples=25)
settings.register_profile("long", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("BGLEARN_HYPOTHESIS", "short"))

# Modules whose tests share what takes long to start: a server, a browser, a page.
_TOGETHER = {
    "Jupyter": ("browser/test_journey", "browser/test_lessons", "browser/test_present", "browser/test_again"),
    "Jupyter for exercises": ("browser/test_quiz", "browser/test_lab", "browser/test_late", "browser/test_tabs"),
    "Jupyter for tables": ("browser/test_table", "browser/test_table_look", "browser/test_looks"),
    "export": ("browser/test_export", "browser/test_classroom"),
    "boards": ("widgets/test_page",),
    "boards for everyone": ("widgets/test_page_people", "widgets/test_cube_page"),
    "editors": ("widgets/test_editor",),
    "status": ("widgets/test_status_page",),
    "command": ("launcher/test_command",),
}
TOGETHER = {f"tests/{module}.py": group for group, modules in _TOGETHER.items() for module in modules}


@pytest.fixture(scope="session", autouse=True)
def own_jupyter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keeps the tests out of the settings, kernels and signatures of whoever runs them, and the other way round."""
    home = tmp_path_factory.mktemp("jupyter")
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        os.environ[name] = str(home / name.lower())
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    return home


@pytest.fixture(scope="session")
def chromium() -> str:
    """Gives the path of a Chromium to drive with Playwright's ``executable_path``."""
    names = [
        os.environ.get("BGLEARN_CHROMIUM"),
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
    ]
    for name in names:
        if name and (path := shutil.which(name)):
            return path
    reason = "no Chromium: install it (Debian: apt-get install chromium) or name one in BGLEARN_CHROMIUM"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes longest, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


class Together(LoadScopeScheduling):
    """Gives one worker what shares a server or a page; of the rest, handfuls of the values a test is tried with."""

    def _split_scope(self, nodeid: str) -> str:
        module, test = nodeid.partition("::")[0], nodeid.partition("[")[0]
        return TOGETHER.get(module) or f"{test} {crc32(nodeid.encode()) % 8}"


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    return Together(config, log)
