"""What the package hangs on cannot change under a learner's feet."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_b116_no_library_may_come_in_a_major_release_that_nobody_has_tried() -> None:
    lab = PROJECT["optional-dependencies"]["lab"]
    wanted = [*PROJECT["dependencies"], *lab]
    assert [each for each in wanted if not re.search(r"<\d", each)] == []
    assert any(each.startswith("ipykernel") for each in lab)
