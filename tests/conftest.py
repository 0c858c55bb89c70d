"""Fixtures that several floors share, and a Jupyter of the tests' own."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

# As the launcher does it, and for the same reason: each worker would take seconds to get ready for what nobody asks.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# On a busy machine a slow example is no fault. The everyday run repeats exactly; the long one looks at new examples.
settings.register_profile("short", deadline=None, derandomize=True, max_examples=25)
settings.register_profile("long", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("BGLEARN_HYPOTHESIS", "short"))

_SERVED = {
    "Jupyter": ("test_journey", "test_lessons", "test_present", "test_again"),
    "Jupyter of exercises and tables": ("test_quiz", "test_table", "test_lab", "test_table_look"),
}
PAGES = {module: group for group, modules in _SERVED.items() for module in modules}
"""Modules whose tests share one server, by the group that it serves."""

# Nobody's own progress is read or written by a test, nor by a kernel that one starts.
os.environ["BGLEARN_PROGRESS"] = ":memory:"
os.environ.pop("BGLEARN_LEARNER", None)


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
    names = [os.environ.get("BGLEARN_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    for name in names:
        if name and (path := shutil.which(name)):
            return path
    reason = "no Chromium: install it (Debian: apt-get install chromium) or name one in BGLEARN_CHROMIUM"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps together, with ``--dist loadgroup``, what shares a server, a browser or a page; that begins first."""
    seen: Counter[Path] = Counter()
    for item in items:
        seen[item.path] += 1
        browser = item.get_closest_marker("browser") is not None
        # Small handfuls of the others, so that no worker is left with a whole file at the end.
        group = PAGES.get(item.path.stem, item.path.stem) if browser else f"{item.path}-{seen[item.path] // 20}"
        item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
