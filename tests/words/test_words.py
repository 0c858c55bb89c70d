"""Every sentence is asked for, every key that the code asks for stands in its file, and both agree on the fields."""

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import bglearn
from bglearn.rules import RuleSet
from bglearn.rules.table_rules import TABLE_RULES
from bglearn.words import table

PACKAGE = Path(bglearn.__file__).parent
FLOORS = sorted(path.stem for path in (PACKAGE / "words" / "en").glob("*.toml"))
# Read from a whole table rather than asked for by key: the page's words, those of a file of terms, the words read as
# "no move".
READ_WHOLE = {
    "widgets": "ui_.*",
    "editor": "ui_.*",
    "export": "ui_.*",
    "plays": ".*",
    "draw": "cube_.*",
    "quiz": "(ui|grid)_.*",
    "glossary": ".*",
    "present": "present_.*",
    "sheet": ".*",  # by the ids of rules
    "explain": "(head|why)_.*",  # by the aspects of rules, below
    "notation": "no_move_words",
}
ANYTHING = ".+"


class Call(NamedTuple):
    """A call of say: a pattern for its key, the fields it gives, and whether it gives more than can be seen."""

    where: str
    key: str
    fields: frozenset
    open: bool
    exact: bool


def pattern(node):
    """The text of a string expression as a regular expression; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            ANYTHING if isinstance(part, ast.FormattedValue) else re.escape(part.value) for part in node.values
        )
    return None


def outermost_strings(node):
    """The strings that an expression may become: both branches of a condition, the values of a dictionary."""
    found = pattern(node)
    if found is not None:
        return [found]
    return [text for child in ast.iter_child_nodes(node) for text in outermost_strings(child)]


@cache
def modules():
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def calls():
    found = []
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                fields = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                is_open = any(keyword.arg is None for keyword in node.keywords)
                exact = isinstance(node.args[0], ast.Constant)
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                found += [Call(where, key, fields, is_open, exact) for key in outermost_strings(node.args[0])]
    return [call for call in found if re.match(r"[a-z]+\\?\.", call.key)]


@cache
def literals():
    """Every whole string in the code."""
    nodes = (node for tree in modules().values() for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def patterns():
    """Every string in the code that is put together, as a regular expression, where a key could come of it."""
    nodes = (node for tree in modules().values() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    found = {pattern(node) for node in nodes}
    return {text for text in found if re.match(r"[a-z]+[\\._]", text) and not re.search(r"[ :/]", text)}


def entries(floor):
    return {
        key: entry for key, entry in table(floor).items() if isinstance(entry, str) or set(entry) <= {"one", "other"}
    }


def fields_of(entry):
    texts = [entry] if isinstance(entry, str) else [*entry.values(), "{n}"]
    return {re.split(r"[.\[]", field)[0] for text in texts for _, field, _, _ in Formatter().parse(text) if field}


def is_asked_for(floor, key):
    name = f"{floor}.{key}"
    if name in literals() or re.fullmatch(READ_WHOLE.get(floor, ""), key):
        return True
    whole = [text for text in patterns() if text.startswith(f"{floor}\\.") and text != bare(floor)]
    if any(re.fullmatch(text, name) for text in whole):
        return True
    # Where a module says any key of its floor, the key itself is a string of the code.
    is_bare = any(call.key == bare(floor) for call in calls())
    return is_bare and (key in literals() or any(re.fullmatch(text, key) for text in patterns()))


def bare(floor):
    return f"{re.escape(floor)}\\.{ANYTHING}"


def test_the_calls_are_found():
    assert len(calls()) > 200
    assert {call.key.partition("\\.")[0] for call in calls()} >= {"explain", "rules", "notation", "state"}


def test_every_key_that_is_said_stands_in_its_file():
    missing = []
    for call in calls():
        floor, _, key = call.key.partition("\\.")
        if floor not in FLOORS or not any(re.fullmatch(key, name) for name in table(floor)):
            missing.append((call.where, call.key))
    assert missing == []


@pytest.mark.parametrize("floor", FLOORS)
def test_every_entry_is_asked_for(floor):
    assert [key for key in entries(floor) if not is_asked_for(floor, key)] == []


@pytest.mark.parametrize("floor", FLOORS)
def test_a_sentence_has_the_fields_that_its_call_gives(floor):
    wrong = []
    of_floor = [call for call in calls() if call.key.startswith(f"{floor}\\.")]
    for name, entry in entries(floor).items():
        wanted = fields_of(entry)
        asking = [call for call in of_floor if re.fullmatch(call.key, f"{floor}.{name}")]
        exact = [call for call in asking if call.exact and not call.open]
        wrong += [(call.where, name, wanted, call.fields) for call in exact if call.fields != wanted]
        # A key put together may look like others as well: it is enough that one call gives what the sentence needs.
        if any(call.key != bare(floor) for call in asking) and not any(
            call.open or wanted <= call.fields for call in asking
        ):
            wrong.append((name, wanted))
    assert wrong == []


def test_a_refusal_asks_for_facts_that_there_are():
    tree = modules()[PACKAGE / "explain" / "wording.py"]
    facts = next(
        {key.value for key in node.value.keys}
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "facts"
    )
    used = {
        field
        for key, entry in entries("explain").items()
        if key.startswith(("head_", "why_"))
        for field in fields_of(entry)
    }
    assert used == facts


def test_every_rule_with_a_sentence_is_an_aspect_of_a_rule_object():
    aspects = {aspect for rule in (*RuleSet.CAUCASIAN.rules, *TABLE_RULES) for aspect in rule.aspects}
    said = {key.removeprefix("rule_").split("_")[0] for key in table("rules") if key.startswith("rule_")}
    obstacles = {key.removeprefix("obstacle_").split("_")[0] for key in table("explain") if key.startswith("obstacle_")}
    assert said - aspects == set()
    assert obstacles - aspects == set()


def test_every_wording_of_a_refusal_is_chosen_by_the_code():
    aspects = {aspect for rule in RuleSet.CAUCASIAN.rules for aspect in rule.aspects}
    ends = {text.replace(ANYTHING, ".*") for text in map(pattern, strings_of("wording")) if "_" in text}
    unchosen = []
    for key in table("explain"):
        matched = re.fullmatch(r"(?:head|why)_([^_]+)(.*)", key)
        if matched and not (
            matched[1] in aspects and (not matched[2] or any(re.fullmatch(e, matched[2]) for e in ends))
        ):
            unchosen.append(key)
    assert unchosen == []


def strings_of(module):
    nodes = ast.walk(modules()[PACKAGE / "explain" / f"{module}.py"])
    return [node for node in nodes if pattern(node) is not None]
