"""What a reader can take from the five texts of the course stands in a lesson, and so does where a text differs.

`data/seed_statements.toml` lists the statements and the places. Its lines are compared with the sources of the rules
catalogue in `tests/data`, which was written before this package.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
CATALOGUE = json.loads((HERE.parent / "data" / "rules_catalogue.json").read_text(encoding="utf-8"))
DATA = tomllib.loads((HERE / "data" / "seed_statements.toml").read_text(encoding="utf-8"))
PLACES, STATEMENTS = DATA["places"], DATA["statements"]

PROMISED = """
    setup start ties both-dice larger-die doubles bar entry gaps larger-numbers moving-inside hit-in-bear-off gammon
    backgammon cube draw series caucasian
"""
BESIDES = """
    history words equipment conduct tactics teaching aim moving landing no-play hitting bearing-off results stakes
"""
TOPICS = {*PROMISED.split(), *BESIDES.split()}
# Lines in which a text differs from the standard, is wrong, or cannot be understood as it stands: found by reading.
ASTRAY = {
    "000": (1, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 27, 29, 33, 39, 43, 53, 57),
    "001": (3, 5, 17, 19, 39, 47, 59, 61, 65, 69, 84),
    "002": (1, 4, 6, 10, 25, 29, 30, 33, 35),
    "003": (7, 11, 14, 18, 19, 21, 22, 26, 30, 31),
    "004": (6, 11, 15, 20, 23, 24, 25),
}


@cache
def lesson(number: str) -> dict[str, str]:
    """What stands in each cell of a lesson: its source and the text of its outputs, with single spaces."""
    (path,) = NOTEBOOKS.glob(f"{number}_*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: " ".join(f"{''.join(cell['source'])} {printed(cell)}".split()) for cell in cells}


def printed(cell):
    return " ".join("".join(output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", ()))


def all_statements():
    return [(text, each) for text, statements in STATEMENTS.items() for each in statements]


def named(statement):
    return f"{statement['taught']} {statement.get('differs', '')}".split()


def lines(statement):
    first, _, last = statement["lines"].partition("-")
    return range(int(first), int(last or first) + 1)


def sources(stated):
    """The lines of each text in a source of the catalogue, such as "000 L31-33, 001 L15; std"."""
    found = defaultdict(list)
    for part in re.split(r"(?=\b00[0-4]\b)", stated)[1:]:
        for first, last in re.findall(r"L(\d+)(?:-L?(\d+))?", part):
            found[part[:3]].append(range(int(first), int(last or first) + 1))
    return found


def test_each_place_stands_in_its_lesson_and_once_so_that_its_loss_is_seen():
    wrong = []
    for name, place in PLACES.items():
        number, cell = place["cell"].split()
        times = len(re.findall(place["words"], lesson(number).get(cell, ""), re.DOTALL))
        if times != 1:
            wrong.append(f"{name}: {place['cell']} says {times} times {place['words']!r}")
    assert not wrong, "\n".join(wrong)


def test_each_statement_has_a_place_and_each_place_a_statement():
    for text, each in all_statements():
        assert set(each) - {"differs"} == {"lines", "topic", "says", "taught"}, (text, each)
        assert each["topic"] in TOPICS, (text, each)
        assert each["taught"].split(), (text, each)
    assert {name for _, each in all_statements() for name in named(each)} == set(PLACES)


def test_all_topics_that_were_promised_are_met():
    assert set(STATEMENTS) == {"000", "001", "002", "003", "004"}
    assert {each["topic"] for _, each in all_statements()} == TOPICS


def test_each_line_that_the_rules_catalogue_quotes_has_its_statements():
    covered = {text: {line for each in STATEMENTS[text] for line in lines(each)} for text in STATEMENTS}
    missed = [
        f"{rule['id']}: {text} L{span[0]}-{span[-1]}"
        for rule in CATALOGUE
        for text, spans in sources(rule["stated"]).items()
        for span in spans
        if not covered[text] & set(span)
    ]
    assert not missed, "\n".join(missed)


def test_where_a_text_goes_astray_the_difference_is_named():
    named_at = {
        text: {line for each in STATEMENTS[text] if each.get("differs") for line in lines(each)} for text in ASTRAY
    }
    assert [(text, line) for text in ASTRAY for line in ASTRAY[text] if line not in named_at[text]] == []
