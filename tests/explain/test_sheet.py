"""The rule sheet says what is in force, what differs from the standard, and where each rule comes from."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn import RuleSet, compare_rules, rule_sheet
from bglearn.exercises.engines import ENGINES, engine
from bglearn.explain.catalogue import catalogue, sheet_entries
from bglearn.explain.force import holds
from bglearn.explain.glossary import terms
from bglearn.explain.sheet import title_of
from bglearn.rules.duty import LargerDie
from bglearn.rules.movement import BlockedPoint, CaucasianBan
from bglearn.rules.presets import PRESETS
from bglearn.rules.rule import StepRule
from bglearn.rules.switches import SWITCHES
from bglearn.words import table

STANDARD = RuleSet.STANDARD
IRISH = STANDARD.replace(moves_of_double=2, name="Irish")
ZENO = STANDARD.replace(dice=3, same_direction=True, name="Zeno")
SOME = {
    **PRESETS,
    "no hitting": RuleSet.NO_HITTING,
    "race home": STANDARD.to_home(),
    "Irish": IRISH,
    "Zeno": ZENO,
    "one die": STANDARD.replace(dice=1, name="one die"),
    "all of 001": PRESETS["seed-001"].replace(
        variant="caucasian", end_mode="mars", last_roll_draw=True, next_starter="alternate", opening_tie="lot"
    ),
    "balances of 001": PRESETS["seed-001"].replace(balances=(200, 200)),
    "all money options": RuleSet.MONEY.replace(raccoon=True, automatic_doubles=1, quadruple_bar=True),
    "an old match": RuleSet.MATCH.replace(holland=True, end_mode="oin"),
    "without a rule": STANDARD.without(LargerDie),
}
some_rules = pytest.mark.parametrize("rules", SOME.values(), ids=SOME)
NAMES_OF_RESULTS = {"oin", "mars", "koks"}


def lines(rules):
    return {line.id: line for line in rule_sheet(rules).lines}


def agreed(rules):
    return {each.name: each for each in rule_sheet(rules).settings}


def differing(rules):
    return {each.name for each in rule_sheet(rules).differences}


# What stands on it


@some_rules
def test_every_rule_in_force_stands_on_the_sheet_once_with_its_source(rules):
    sheet = rule_sheet(rules)
    ids = [line.id for line in sheet.lines]
    assert len(ids) == len(set(ids))
    assert set(ids) == {id for id in catalogue() if holds(id, rules)}
    assert all(line.source for line in sheet.lines)
    assert {section.name for section in sheet.sections} <= {entry.section for entry in catalogue().values()}


def test_every_entry_has_its_sentence_and_is_in_force_somewhere():
    somewhere = {id for rules in SOME.values() for id in lines(rules)}
    never = set(catalogue()) - somewhere
    # Known elsewhere, or said with the results that they name.
    assert never == {"california-rule", "chouette"} | NAMES_OF_RESULTS


@some_rules
def test_every_line_is_one_plain_sentence(rules):
    for line in (*rule_sheet(rules).lines, *rule_sheet(rules).unused):
        assert re.fullmatch(r"[A-Z0-9][^{}]*[.]", line.sentence), line.sentence
        assert len(line.sentence.split()) <= 40, line.sentence
        assert not re.search(r"\b(piece|pieces|stone|stones|man|men|None|True|False)\b", line.sentence)
        assert line.sentence.count(". ") <= 1, line.sentence


def test_the_words_of_the_sheet_are_all_used():
    keys = set(table("sheet"))
    sentences = {key for key in keys if key.split("_")[0] in catalogue()}
    switches = {f"setting_{name}" for name in (*SWITCHES, "dice", "moves_of_double", "same_direction")}
    assert switches <= keys
    assert {key for key in keys if key.startswith("preset_")} == {f"preset_{name}" for name in PRESETS}
    assert {key for key in keys if key.startswith("about_")} == {f"about_{name}" for name in PRESETS}
    assert {key.removeprefix("decision_") for key in keys if key.startswith("decision_")} == {
        *(rule.id for rule in STANDARD.rules if rule.id in catalogue()),
        "other",
    }
    # What rules.toml already says of a rule is not said here again.
    assert {key for key in sentences if f"rule_{key}" in table("rules")} == {"checkers-fifteen"}


def test_equipment_conduct_procedure_and_teaching_are_on_every_sheet():
    shown = set(lines(PRESETS["seed-004"]))
    kinds = sheet_entries()
    assert {*kinds["conduct"], *kinds["procedure"], *kinds["teaching"]} <= shown
    assert set(kinds["equipment"]) - shown == {"equip-cube"}


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("dice-flat", "lies on a checker"),  # dice-on-checker
        ("dice-reroll-both", "not only the bad one"),  # dice-one-cocked
        ("turn-end-dice-up", "until then the play may be changed"),  # dice-change-of-mind
        ("legal-moves", "stands after that"),  # proc-illegal-unnoticed
        ("dice-right-half", "right half"),
        ("start-position", "2 checkers on its 24-point, 5 on 13, 3 on 8 and 5 on 6"),
    ],
)
def test_conduct_at_the_table_is_said(id, says):
    assert says in lines(STANDARD)[id].sentence


# What differs


def test_the_standard_is_called_the_standard():
    sheet = rule_sheet()
    assert not sheet.differences
    assert "These are the standard rules." in str(sheet)
    assert not [line.id for line in sheet.lines if line.status != "standard"]


@pytest.mark.parametrize(
    ("name", "differs"),
    [
        ("standard", set()),
        ("match", {"match_length"}),
        ("money", {"jacoby", "beaver"}),
        ("caucasian", {"variant"}),
        ("seed-000", {"match_length"}),
        ("seed-001", {"next_starter", "resignation", "cube_limit", "stake"}),
        ("seed-002", set()),
        ("seed-003", {"scored", "cube"}),
        ("seed-004", {"scored", "cube"}),
        ("Irish", {"moves_of_double"}),
        ("Zeno", {"dice", "same_direction"}),
        ("no hitting", {"rule blocked-point"}),
        ("without a rule", {"rule higher-die"}),
    ],
)
def test_the_sheet_names_what_is_not_the_default(name, differs):
    assert differing(SOME[name]) == differs


def test_an_option_of_the_standard_rules_is_called_so_and_a_difference_is_called_a_difference():
    money, seed = agreed(RuleSet.MONEY), agreed(PRESETS["seed-001"])
    assert money["jacoby"].status == "option"
    assert "An option of the standard rules" in str(money["jacoby"])
    assert seed["resignation"].status == "differs"
    assert "Differs from the standard: an offer that may be declined." in str(seed["resignation"])


@some_rules
def test_what_differs_is_said_in_words_in_every_form(rules):
    sheet = rule_sheet(rules)
    for form in (str(sheet), sheet._repr_markdown_(), sheet._repr_html_()):
        others = [line for line in sheet.lines if line.status == "differs"]
        said = form.count("Differs from the standard.")
        assert said == len(others)
        for each in sheet.differences:
            assert form.count("Differs from the standard:") == sum(one.status == "differs" for one in sheet.differences)
            assert each.label in form


@pytest.mark.parametrize(
    ("rules", "id", "says"),
    [
        (PRESETS["seed-001"], "series-first-loser", "The loser of a game starts the next one"),
        (PRESETS["seed-001"], "opening-one-die", "the first game"),
        (PRESETS["seed-001"], "opening-no-double", "in later games"),
        (PRESETS["seed-001"], "cube-limit", "no higher than 64"),
        (PRESETS["seed-001"], "resign-actual", "early in a game that is a backgammon"),
        (PRESETS["seed-001"].replace(end_mode="oin"), "win-gammon", "counts once"),
        (PRESETS["seed-001"].replace(end_mode="mars"), "win-backgammon", "counts twice"),
        (PRESETS["seed-001"].replace(last_roll_draw=True), "game-ends-at-fifteen", "may have a last roll"),
        (RuleSet.MATCH, "match-to-n", "to 5 points"),
        (RuleSet.MATCH.replace(match_length=1), "match-to-n", "to 1 point."),
        (RuleSet.MONEY.replace(automatic_doubles=1), "automatic-double", "at most 1 time a game"),
        (IRISH, "doubles-four", "two moves"),
        (ZENO, "equip-dice", "3 six-sided dice"),
        (ZENO, "use-both-dice", "As many of the numbers as possible"),
        (ZENO, "directions-opposite", "in the same direction"),
        (RuleSet.NO_HITTING, "blocked-point", "even one checker"),
        (STANDARD.to_home(), "bear-off-all-home", "Nothing is borne off"),
        (STANDARD.to_home(), "object-bear-off", "all there first wins"),
        (STANDARD.to_home(), "game-ends-at-fifteen", "in its home board"),
        (RuleSet.CAUCASIAN, "cauc-second-hit", "may go on and hit"),
        (RuleSet.CAUCASIAN.replace(second_hit=False), "cauc-second-hit", "may not go on and hit"),
        (PRESETS["seed-003"], "no-score-mode", "no points"),
        (STANDARD.replace(quadruple_bar=True), "quadruple-bar", "four times"),
    ],
)
def test_a_rule_is_said_as_it_stands_under_these_rules(rules, id, says):
    line = lines(rules)[id]
    assert says in line.sentence
    assert line.status != "standard" or id == "cauc-second-hit"


@pytest.mark.parametrize(
    ("rules", "absent"),
    [
        (RuleSet.MATCH, {"jacoby", "beaver", "series", "stake", "series-first-loser", "cauc-variant"}),
        (PRESETS["seed-003"], {"cube-take", "equip-cube", "win-gammon", "end-mode-koks", "crawford", "match-to-n"}),
        (RuleSet.MATCH.replace(crawford=False), {"crawford", "post-crawford"}),
        (RuleSet.MATCH.replace(cube=False), {"crawford", "cube-drop", "cube-dead"}),
        (RuleSet.NO_HITTING, {"hit-blot", "landing-blot", "bar-hit-entry", "hit-optional"}),
        (STANDARD.without(LargerDie), {"higher-die"}),
        (STANDARD.to_home(), {"bear-off-exact", "bear-off-highest", "bear-off-suspended", "bear-off-test-per-die"}),
        (STANDARD.without(BlockedPoint), {"blocked-point", "prime-block"}),
        (RuleSet.CAUCASIAN.without(CaucasianBan), {"cauc-no-hit-and-stack", "cauc-variant"}),
        (PRESETS["seed-001"], {"resign-offer", "series-first-reroll", "cube-no-limit"}),
        (STANDARD.replace(dice=1), {"use-both-dice", "doubles-four", "same-checker-twice"}),
    ],
)
def test_what_is_not_in_force_is_not_on_the_sheet(rules, absent):
    assert not absent & set(lines(rules))


def test_a_rule_that_a_rule_set_says_otherwise_does_not_borrow_the_sources_of_the_usual_one():
    assert lines(IRISH)["doubles-four"].source == "this rule set"
    assert lines(RuleSet.NO_HITTING)["blocked-point"].source == "this rule set"
    assert lines(PRESETS["seed-001"].replace(end_mode="oin"))["win-gammon"].source == "001 L59"


def test_what_could_be_chosen_is_listed_where_it_is_not_used():
    unused = {line.id for line in rule_sheet(RuleSet.MATCH).unused}
    assert {"holland", "cube-off", "cube-limit", "draw-last-roll", "end-mode-oin", "cauc-variant"} <= unused
    assert not {"jacoby", "beaver", "stake", "match-to-n", "crawford"} & unused
    assert {"chouette", "california-rule"} <= unused
    assert "from 2 to 64" in str(rule_sheet(RuleSet.MATCH))


def test_what_a_document_lets_its_players_choose_is_said():
    offered = " ".join(rule_sheet(PRESETS["seed-001"]).offered)
    for words in ("the loser of the last game or the players take turns", "one (Oin), two (Mars) or three (Koks)"):
        assert words in offered
    assert rule_sheet(PRESETS["seed-000"]).offered == ("Four times for a checker on the bar: no or yes.",)
    assert rule_sheet(PRESETS["seed-002"]).offered == ()


@pytest.mark.parametrize(
    ("id", "names"),
    [
        ("win-single", ("Oin",)),
        ("win-gammon", ("Mars",)),
        ("win-backgammon", ("Koks",)),
        ("cube-offer-before-roll", ("Dawes",)),
        ("cube-owner-redoubles", ("Re-Dawes",)),
        ("cube-drop", ("drop",)),
        ("equip-cube", ("doubling cube", "doubling die", "Dawes cube")),
    ],
)
def test_other_names_stand_beside_the_rule(id, names):
    line = lines(STANDARD)[id]
    assert line.also == names
    assert f"Also called {names[0]}" in str(line)


def test_the_title_names_the_preset_and_says_where_it_was_changed():
    assert title_of(PRESETS["seed-001"]) == "text 001"
    assert title_of(PRESETS["seed-001"].replace(end_mode="mars")) == "text 001, with changes"
    assert title_of(RuleSet.MATCH.replace(name="club")) == "club"
    assert "rules of a game site" in str(rule_sheet(PRESETS["seed-001"]))


# Its forms


class Tags(HTMLParser):
    """Collects text, and fails where tags are not closed in order."""

    def __init__(self):
        super().__init__()
        self.open, self.text = [], []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def text_of(html):
    tags = Tags()
    tags.feed(html)
    assert not tags.open
    return "".join(tags.text)


@some_rules
def test_text_markdown_and_html_say_the_same(rules):
    sheet = rule_sheet(rules)
    shown = text_of(sheet._repr_html_())
    markdown = sheet._repr_markdown_().replace("\\", "")
    for line in sheet.lines:
        assert str(line) in str(sheet)
        assert str(line) in markdown
        assert str(line) in shown
    for each in sheet.settings:
        assert str(each) in str(sheet)
        assert str(each) in shown


def test_names_of_people_cannot_become_markup():
    rules = STANDARD.replace(name="<b>*club*</b> | [x](y)", end_mode="mars")
    for form in (rule_sheet(rules)._repr_html_(), compare_rules(rules, STANDARD)._repr_html_()):
        assert "<b>" not in form
        assert "&lt;b&gt;" in form
    for form in (rule_sheet(rules)._repr_markdown_(), compare_rules(rules, STANDARD)._repr_markdown_()):
        assert "\\<b\\>\\*club\\*" in form
        assert "\\| \\[x\\]" in form


def test_sections_with_differences_stand_open():
    html = rule_sheet(PRESETS["seed-001"])._repr_html_()
    assert "<details open><summary><strong>Who starts</strong>" in html
    assert "<details><summary><strong>Moving</strong>" in html


# Two side by side


def test_what_a_wrong_engine_changes_is_never_called_the_same():
    for wrong in (each for each in ENGINES if each.rules):
        assert compare_rules(STANDARD, wrong.rules), wrong.id
    told = str(compare_rules(STANDARD, engine("smaller-die").rules))
    assert "smaller-die: a rule of its own, smaller die." in told
    assert "the larger one must be" not in told


@pytest.mark.parametrize("given", [(), ("money",), (None, "money")])
def test_a_comparison_of_one_rule_set_says_that_it_takes_two(given):
    with pytest.raises(ValueError, match=r'write compare_rules\("match", "money"\).* standard, match, money'):
        compare_rules(*given)


def test_the_same_rules_are_called_the_same():
    same = compare_rules(PRESETS["seed-002"], STANDARD)
    assert not same
    for form in (str(same), same._repr_markdown_(), same._repr_html_()):
        assert "the same rules" in form
    assert not compare_rules(PRESETS["seed-003"], PRESETS["seed-004"])


@pytest.mark.parametrize(
    ("a", "b", "rows"),
    [
        (
            STANDARD,
            PRESETS["seed-001"],
            {
                "next_starter": ("a new throw decides", "the loser of the last game"),
                "resignation": ("an offer that may be declined", "counts at once what the position says"),
                "cube_limit": ("none", "64"),
                "stake": ("none, points only", "1 of play money for each point"),
            },
        ),
        (
            RuleSet.MATCH,
            RuleSet.MONEY,
            {
                "match_length": ("to 5 points", "single games"),
                "crawford": ("yes", "does not apply"),
                "jacoby": ("does not apply", "yes"),
                "beaver": ("does not apply", "yes"),
            },
        ),
        (
            STANDARD,
            PRESETS["seed-003"],
            {
                "scored": ("points are counted", "only who wins"),
                "cube": ("used", "not used"),
            },
        ),
        (RuleSet.MATCH, RuleSet.MATCH.replace(end_mode="mars"), {"end_mode": ("three (Koks)", "two (Mars)")}),
        (STANDARD, IRISH, {"moves_of_double": ("as 4 moves", "as 2 moves")}),
        (STANDARD, STANDARD.without(LargerDie), {"rule higher-die": ("in force", "not in force")}),
    ],
)
def test_only_what_differs_stands_side_by_side(a, b, rows):
    found = compare_rules(a, b)
    assert {each.name: each.words for each in found.differences} == rows
    assert {each.name: each.words[::-1] for each in compare_rules(b, a).differences} == rows
    for form in (str(found), found._repr_markdown_(), found._repr_html_()):
        for words in rows.values():
            assert all(word in form for word in words)


def test_the_variant_is_one_difference():
    (only,) = compare_rules(STANDARD, RuleSet.CAUCASIAN).differences
    assert only.name == "variant"
    assert "hitter" in only.words[1]
    assert only.source == "std / 001 L84"


def test_a_preset_is_enough_by_its_name():
    assert rule_sheet("money") == rule_sheet(RuleSet.MONEY)
    assert compare_rules("standard", "money") == compare_rules(RuleSet.STANDARD, RuleSet.MONEY)


@pytest.mark.parametrize("asked", [lambda: rule_sheet("bar"), lambda: compare_rules("money", 5)])
def test_a_rule_set_that_does_not_exist_is_refused_with_those_that_do(asked):
    with pytest.raises(ValueError, match="there are standard, match, money, caucasian, school, seed-000"):
        asked()


def test_two_sets_of_one_name_are_told_apart():
    a, b = RuleSet.MATCH.replace(end_mode="mars"), RuleSet.MATCH.replace(end_mode="oin")
    assert compare_rules(a, b).names == ("match, with changes (1)", "match, with changes (2)")


class MustDance(StepRule):
    """A rule that only this table has."""

    id = "must-dance"
    aspects = ("must-dance",)

    def breach(self, moment, step):
        return None


def test_a_rule_that_nobody_else_has_is_named():
    odd = STANDARD.replace(rules=(*STANDARD.rules, MustDance()), name="odd")
    assert differing(odd) == {"rule must-dance"}
    assert "must dance" in str(rule_sheet(odd))
    (only,) = compare_rules(STANDARD, odd).differences
    assert only.words == ("not in force", "a rule of its own, must dance")
    (only,) = compare_rules(odd, STANDARD).differences
    assert only.words == ("a rule of its own, must dance", "not in force")


@st.composite
def rule_sets(draw):
    """Rule sets with any switches that go together."""
    changes = {}
    for name, switch in SWITCHES.items():
        if switch.pair:
            continue
        values = list(switch.values) or [0, 1, 5]
        changes[name] = draw(st.sampled_from(values))
    try:
        return STANDARD.replace(**changes)
    except ValueError:
        return draw(st.sampled_from(list(SOME.values())))


@given(rule_sets(), rule_sets())
def test_sheets_and_comparisons_are_sound_for_any_rules(a, b):
    found = compare_rules(a, b)
    if a == b:
        assert not found
    if not found:  # then nothing else on the sheets differs either
        assert [line.sentence for line in rule_sheet(a).lines] == [line.sentence for line in rule_sheet(b).lines]
    assert [each.name for each in found.differences] == [each.name for each in compare_rules(b, a).differences]
    assert text_of(rule_sheet(a)._repr_html_())


# Terms

WORDS_OF_DESIGN = """
checker, point, bar, off, pip, roll, die, doubles, move, play, turn, hit, blot, enter, dance, made point, block, prime,
full prime, anchor, home board, outer board, ace point, bar point, midpoint, contact, race, direct shot, indirect shot,
pip count, crossover, wastage, bear in, bear off, cube, owner, centred, double, redouble, take, pass, take point,
single, gammon, backgammon, money game, match, series, Crawford, Jacoby, beaver
"""


@pytest.mark.parametrize("name", re.split(r",\s+", WORDS_OF_DESIGN.strip()))
def test_the_words_of_the_field_have_a_sentence(name):
    assert terms()[name].sentence.endswith(".")


def test_terms_are_clean():
    for term in terms().values():
        assert re.fullmatch(r"[A-Z][^{}]*\.", term.sentence), term.name
        words = (*term.also, *term.german, *term.danish, *term.japanese)
        assert not [word for word in words if "?" in word or word != word.strip() or not word]
        assert not re.search(r"\b(piece|stone|man|men)s?\b", term.sentence)
    assert set(table("glossary")) == set(terms())


@pytest.mark.parametrize(
    "word",
    ["Kontrolleur", "Stabpunkt", "Fleck", "Riegel", "Umdrehung", "Hauptbrett", "dør", "linjen", "leje af", "indtaste"],
)
def test_machine_translations_are_no_words(word):
    assert not [term.name for term in terms().values() if word in (*term.german, *term.danish)]


def test_a_term_has_its_words_in_other_languages():
    blot = terms()["blot"]
    assert (blot.german, blot.danish, blot.japanese) == (
        ("Blot", "ungedeckter Stein"),
        ("blot",),
        ("ブロット (burotto)",),
    )
    assert terms()["wastage"].german == ()


def test_the_check_of_balances_is_in_force_where_balances_are_named_and_else_among_what_is_not_used():
    without, named = PRESETS["seed-001"], SOME["balances of 001"]
    unused = {line.id for line in rule_sheet(without).unused}
    assert not {"balance-requirement", "end-coefficient-max"} & set(lines(without))
    assert "balance-requirement" in unused
    assert agreed(without)["balances"].words == "not asked for"
    assert {"balance-requirement", "end-coefficient-max"} <= set(lines(named))
    assert "balance-requirement" not in {line.id for line in rule_sheet(named).unused}
    assert "balance-requirement" not in {line.id for line in rule_sheet(RuleSet.MATCH).unused}
    head, tail = str(rule_sheet(without)).split("Options that are not used here")
    assert "Each balance must cover" in tail
    assert "Each balance must cover" not in head
