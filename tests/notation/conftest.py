"""Corpora for the tests of the notation floor; where they come from stands in tests/data."""

import gzip
import json
from pathlib import Path

import pytest

from bglearn.notation.errors import InvalidPositionError

DATA = Path(__file__).resolve().parent.parent / "data"


def load(name):
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def sides_of(row):
    """Own and opponent's 26 counts from a row with signed points (player on roll positive)."""
    points = row["points"]
    own = (row["off"], *(max(n, 0) for n in points), row["bar"])
    opp = (row["opp_off"], *(max(-n, 0) for n in reversed(points)), row["opp_bar"])
    return own, opp


@pytest.fixture(scope="session")
def corpus():
    return load


@pytest.fixture(scope="session")
def sides():
    return sides_of


@pytest.fixture(scope="session")
def report():
    rows = [json.loads(line) for line in (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines()]
    return {row["id"]: row for row in rows}.__getitem__


@pytest.fixture(scope="session")
def faults_of():
    """Returns the sentences with which a reader refuses a text."""

    def refused(reader, text):
        with pytest.raises(InvalidPositionError) as caught:
            reader(text)
        assert str(caught.value) == " ".join(caught.value.faults)
        return caught.value.faults

    return refused
