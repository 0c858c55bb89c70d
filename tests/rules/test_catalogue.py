"""Every entry of the rules catalogue has its place, and exactly one.

`data/rules_catalogue.json` holds ids, sections and sources of the catalogue, as it was written before this package.
"""

import json
import re
from collections import Counter

import pytest
from corpora import DATA

from bglearn.explain.catalogue import catalogue, claims, sheet_entries
from bglearn.explain.glossary import terms
from bglearn.rules.rule import Rule
from bglearn.rules.ruleset import CAUCASIAN_RULES, RuleSet
from bglearn.rules.switches import SWITCHES
from bglearn.rules.table_rules import TABLE_RULES
from bglearn.words import table

ROWS = json.loads((DATA / "rules_catalogue.json").read_text(encoding="utf-8"))
IDS = [row["id"] for row in ROWS]
SECTIONS = dict(
    zip(
        "ABCDEFGHIJKLMNO",
        [
            "board",
            "start",
            "opening",
            "dice",
            "moving",
            "duty",
            "bar",
            "bearing_off",
            "result",
            "series",
            "cube",
            "match",
            "procedure",
            "caucasian",
            "teaching",
        ],
        strict=True,
    )
)
ALL_RULES: tuple[Rule, ...] = (*CAUCASIAN_RULES, *TABLE_RULES)


def test_the_catalogue_has_157_entries():
    assert len(IDS) == len(set(IDS)) == 157
    assert list(catalogue()) == IDS


@pytest.mark.parametrize("id", IDS)
def test_every_entry_is_claimed_exactly_once(id):
    assert len([who for claimed, who in claims() if claimed == id]) == 1


def test_nothing_is_claimed_that_the_catalogue_does_not_know():
    assert {id for id, _ in claims()} == set(IDS)


def test_every_kind_of_place_is_used():
    kinds = Counter(who.split()[0] for _, who in claims())
    assert set(kinds) == {"rule", "switch", "term", "sheet"}
    assert kinds["rule"] > kinds["switch"] > kinds["term"]
    assert set(sheet_entries()) == {"equipment", "conduct", "procedure", "teaching", "elsewhere"}


def test_a_rule_object_is_named_by_its_first_aspect():
    assert all(rule.id == rule.aspects[0] for rule in ALL_RULES)


def test_ids_of_terms_switches_and_rules_are_what_claims_gives():
    claimed = set(claims())
    assert {(id, f"rule {type(rule).__name__}") for rule in ALL_RULES for id in rule.aspects} <= claimed
    assert {(id, f"switch {switch.name}") for switch in SWITCHES.values() for id in switch.ids} <= claimed
    assert {(id, f"term {term.name}") for term in terms().values() for id in term.ids} <= claimed


@pytest.mark.parametrize("id", [row["id"] for row in ROWS])
def test_sections_are_those_of_the_catalogue(id):
    (row,) = (row for row in ROWS if row["id"] == id)
    assert catalogue()[id].section == SECTIONS[row["section"][0]]


LINE = re.compile(r"(00[0-4]) ((?:L\d+(?:-\d+)?(?:, |/)?)+)")


def lines_named(source):
    """(document, line) for every line of a seed document that a source names."""
    return {
        (document, line) for document, lines in LINE.findall(source) for line in re.findall(r"L\d+(?:-\d+)?", lines)
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_sources_are_those_of_the_catalogue(row):
    stated, source = row["stated"], catalogue()[row["id"]].source
    named, given = lines_named(stated), lines_named(source)
    assert named <= given
    # Where the catalogue says "all" or names a document without a line, the lines are ours.
    for document, line in given - named:
        assert "all" in stated or document in stated, (document, line)
    assert bool(re.search(r"std|USBGF", stated)) == ("std" in source.replace(" ", "").split(";"))
    assert ("reading" in stated or "silent" in stated) == ("own reading" in source)
    assert re.fullmatch(r"(00[0-4] L[\d-]+(, L[\d-]+)*(, )?)*(own reading( of 001 L84)?)?(; )?(std)?", source)


def test_a_breach_names_an_entry_of_its_own_rule_or_of_a_switch():
    settings = {id for switch in SWITCHES.values() for id in switch.ids}
    named = {key.removeprefix("why_") for key in table("game") if key.startswith("why_")}
    assert named - settings <= {id for rule in TABLE_RULES for id in rule.aspects}


def test_the_standard_rules_are_all_rule_objects_but_the_caucasian_ban():
    assert {type(rule) for rule in CAUCASIAN_RULES} - {type(rule) for rule in RuleSet.STANDARD.rules} == {
        rule for rule in map(type, CAUCASIAN_RULES) if rule.__name__ == "CaucasianBan"
    }
