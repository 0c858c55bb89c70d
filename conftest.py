"""What tests, doctests and the lessons' own checks leave alone: learners' progress, and the cache of tables."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Nobody's own progress is read or written by a test, nor by a kernel that one starts.
os.environ["BGLEARN_PROGRESS"] = ":memory:"
os.environ.pop("BGLEARN_LEARNER", None)


@pytest.fixture(scope="session", autouse=True)
def table_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keeps tables of the tests out of the cache of whoever runs them; what asks for one first builds it."""
    folder = tmp_path_factory.mktemp("tables")
    before = os.environ.get("BGLEARN_CACHE")
    os.environ["BGLEARN_CACHE"] = str(folder)
    yield folder
    if before is None:
        del os.environ["BGLEARN_CACHE"]
    else:
        os.environ["BGLEARN_CACHE"] = before
