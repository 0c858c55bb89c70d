"""What the command ``report`` says to somebody who does not know yet what it wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.launcher import main

if TYPE_CHECKING:
    import pytest


def test_a_report_of_nothing_says_what_to_name_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "bglearn report " in said
