"""What verdicts say: the rule, the numbers, the proof, in sentences."""

import re

import pytest
from corpora import at

from bglearn import Play, RuleSet, explain, explain_step
from bglearn.rules.duty import AsManyOfADouble, BothDice, LargerDie
from bglearn.words import table

BOTH_DICE = "own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2; roll 5-4"

# Board and roll, attempted play, the rule to be named first, what the text must say.
REFUSED = [
    (
        BOTH_DICE,
        "9/5",
        "use-both-dice",
        ["9/5 uses only the 4", "the 5 cannot be played", "16/12 9/4 uses both dice, so both must be played"],
    ),
    (
        "own 8x1, 2x1; opp 6x2; roll 2-1",
        "2/1",
        "use-both-dice",
        ["uses only the 1", "After it, the 2 cannot be played", "8/7/5"],
    ),
    (
        "own 13x5, 8x3; opp 24x2; roll 3-1",
        "13/10",
        "use-both-dice",
        ["13/10 uses only the 3", "Then the 1 can still be played"],
    ),
    ("own 13x1; opp 24x1; roll 3-1", "", "no-voluntary-pass", ["You cannot pass", "13/12/9 uses both dice"]),
    (
        "own 18x1; opp 12x2, 7x2; roll 6-5",
        "",
        "one-die-if-only-one",
        ["You cannot pass", "One number can be played", "18/13"],
    ),
    (
        "own 24x2; opp 16x2; roll 4-4",
        "24/20",
        "doubles-as-many",
        [
            "24/20 plays only 1 of the 2 possible moves. With doubles, as many",
            "24/20(2) plays 2 moves, so 2 must be played",
        ],
    ),
    ("own 24x2; opp 16x2; roll 4-4", "", "doubles-as-many", ["You cannot pass"]),
    (
        "own 18x1; opp 7x2; roll 6-5",
        "18/13",
        "higher-die",
        ["18/13 uses the smaller number", "the 6", "18/12 plays the 6"],
    ),
    ("own 24x5; opp 1x2; roll 3-3", "24/21(5)", "doubles-four", ["one move too many", "4 moves"]),
    ("own 24x3; opp 1x2; roll 3-1", "24/21(2) 24/23", "die-separate", ["one move too many", "the 3 and the 1"]),
    ("own 24x3; opp 1x2; roll 3-1", "24/21(2)", "die-separate", ["The 3 has been played", "another 3"]),
    ("own 8x1, bar x2; opp 13x2; roll 6-6", "bar/13(2)", "blocked-point", ["13 is closed", "2 of theirs"]),
    ("own 8x1; opp 5x2; roll 3-1", "8/5", "blocked-point", ["5 is closed", "2 of theirs", "8/7/4"]),
    (
        "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x2; roll 6-1",
        "19/18",
        "prime-block",
        ["behind a full prime", "18, 17, 16, 15, 14 and 13"],
    ),
    (
        "own 13x1, bar x1; opp 19x2; roll 6-3",
        "bar/19",
        "bar-entry-blocked",
        ["19 is closed", "cannot enter with the 6", "bar/22"],
    ),
    (
        "own bar x1; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x2; roll 6-3",
        "bar/19",
        "closed-out",
        ["No checker can enter", "All six points"],
    ),
    ("own 13x1, bar x1; opp 19x2; roll 6-3", "13/7", "bar-first", ["13/7 must wait", "1 checker on the bar"]),
    (
        "own 13x3, bar x2; opp 19x2; roll 6-3",
        "bar/22 13/7",
        "bar-all-before-others",
        ["13/7 must wait", "still have 1 checker on the bar"],
    ),
    (
        "own 13x1, bar x1; opp 1x2; roll 6-3",
        "bar/20",
        "bar-enter-number",
        ["bar/20 needs a 5", "the 6 on 19 and the 3 on 22"],
    ),
    ("own bar x1; opp 1x2; roll 6-3", "bar/12", "bar-enter-number", ["does not enter on 12", "their home board"]),
    ("own 13x1; opp 1x2; roll 6-3", "13/16", "move-forward-only", ["13/16 goes backwards", "never back"]),
    ("own 13x1; opp 1x2; roll 6-3", "13/8", "die-separate", ["13/8 is 5 pips", "the 6 and the 3"]),
    ("own 24x1; opp 21x2, 18x2; roll 6-3", "24/15", "intermediate-landing", ["no open landing", "21 or 18"]),
    ("own 13x1; opp 1x2; roll 6-3", "12/6", "checkers-fifteen", ["No checker of yours stands on 12"]),
    ("own 13x1; opp 12x1; roll 6-3", "12/6", "checkers-fifteen", ["The checker on 12 is not yours"]),
    ("own 13x1; opp 12x2; roll 6-3", "12/6", "checkers-fifteen", ["The checkers on 12 are not yours"]),
    ("own 13x1; opp 1x2; roll 6-3", "bar/22", "checkers-fifteen", ["You have no checker on the bar"]),
    ("own 13x1; opp 1x2; roll 6-3", "off/5", "borne-off-stays", ["A checker that is off stays off"]),
    ("own 13x1; opp 1x2; roll 6-3", "13/7 13/10", "checkers-fifteen", ["No checker of yours is left on 13"]),
    (
        "own 7x1, 2x1; opp 24x1; roll 3-2",
        "2/off",
        "bear-off-all-home",
        ["2/off is too early", "one is still outside, on 7"],
    ),
    ("own 13x2, 9x1, 2x1; opp 24x1; roll 3-2", "2/off", "bear-off-all-home", ["3 are still outside, on 13 and 9"]),
    (
        "own 4x2, 2x1; opp 24x1; roll 6-5",
        "2/off",
        "bear-off-highest",
        ["2/off does not take the highest checker.", "larger than any point you hold", "4/off(2)"],
    ),
    (
        "own 6x1, 4x1, 1x1; opp 24x1; roll 5-5",
        "4/off",
        "bear-off-higher-must-move",
        ["No checker stands on 5, but there is one farther back, on 6", "the 5 must be played from there"],
    ),
    (
        "own 6x2, 3x2; opp 2x2; roll 4-4",
        "3/off",
        "bear-off-higher-blocked",
        ["A checker stands on 6", "cannot move with the 4"],
    ),
    (
        "own 6x1, 3x1; opp 24x1; roll 6-6",
        "3/off(2)",
        "bear-off-exact",
        ["The 6 is for the 6-point", "You have a checker on 6"],
    ),
    ("own 6x1, 5x1; opp 24x1; roll 2-1", "6/off", "bear-off-exact", ["6/off needs a 6"]),
]
CAUCASIAN = [
    (
        "own 8x1, 3x2; opp 6x2, 5x1, 1x2; roll 3-2",
        "8/5*/3",
        "cauc-no-hit-and-stack",
        ["5/3 puts the hitter on your own checker"],
    ),
]
FIRST_STEP = [
    ("own 6x2, 5x2, bar x1; opp off; roll 6-1", "6/off", "bar-first", ["6/off must wait"]),
    (BOTH_DICE, "9/5", "use-both-dice", ["16/12 9/4 uses both dice"]),
    (
        "own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5; roll 3-1",
        "13/12",
        "blocked-point",
        ["12 is closed", "5 of theirs", "From 13: 10 and 9"],
    ),
    ("own 13x1; opp 1x2; roll 6-3", "13/13", "die-separate", ["13/13 goes nowhere"]),
]


def reads_well(text):
    """Whole sentences: nothing unfilled, no doubled space or stop, a capital or a number in front."""
    assert not re.search(r"[{}]|None|  |\.\.|\s\.|,,", text), text
    assert re.match(r"[A-Z0-9]|bar/|off/|cannot move", text), text
    assert text.endswith("."), text


def check(verdict, rule, facts):
    assert not verdict.legal
    assert verdict.rule.id == rule
    text = str(verdict)
    for fact in facts:
        assert fact in text
    reads_well(text)
    assert all(named.sentence for named in verdict.rules)


@pytest.mark.parametrize(("text", "attempt", "rule", "facts"), REFUSED)
def test_the_refusal_names_the_rule_and_what_shows_it(text, attempt, rule, facts):
    check(explain(*at(text), attempt), rule, facts)


@pytest.mark.parametrize(("text", "attempt", "rule", "facts"), CAUCASIAN)
def test_the_refusal_names_the_caucasian_rule(text, attempt, rule, facts):
    check(explain(*at(text), attempt, rules=RuleSet.CAUCASIAN), rule, facts)


@pytest.mark.parametrize(("text", "attempt", "rule", "facts"), FIRST_STEP)
def test_the_refusal_of_a_step_names_the_rule_and_what_is_possible(text, attempt, rule, facts):
    check(explain_step(*at(text), attempt), rule, facts)


def test_bearing_off_is_suspended_while_a_checker_is_on_the_bar():
    verdict = explain(*at("own 6x2, 5x2, bar x1; opp off; roll 6-1"), "6/off")
    assert [rule.id for rule in verdict.rules] == ["bar-first", "bear-off-suspended"]


def test_every_rule_of_the_catalogue_that_can_come_first_has_its_sentences_and_an_example_here():
    heads = {key.removeprefix("head_") for key in table("explain") if key.startswith("head_")}
    reasons = {key.removeprefix("why_") for key in table("explain") if key.startswith("why_")}
    aspects = {aspect for rule in RuleSet.CAUCASIAN.rules for aspect in rule.aspects}
    shown = {rule for _, _, rule, _ in (*REFUSED, *CAUCASIAN)}
    # The bar always comes first, so a suspended bearing off is never the first rule to be named.
    assert heads & aspects == shown | {"bear-off-suspended"}
    assert {head for head in heads if head.split("_")[0] in aspects} == heads
    assert reasons == heads
    assert [rule.aspects[0] for rule in RuleSet.CAUCASIAN.rules] == [rule.id for rule in RuleSet.CAUCASIAN.rules]


def test_every_sentence_of_a_rule_is_a_sentence():
    for key, text in table("rules").items():
        if key.startswith("rule_"):
            assert text.endswith("."), key
            assert text[0].islower(), key


# Right answers are explained too


@pytest.mark.parametrize(
    ("text", "play", "rule", "facts"),
    [
        ("own 13x1; opp 8x1; roll 5-3", "13/8*/5", "use-both-dice", ["Both dice are played", "hits a blot on 8"]),
        ("own 8x1, 6x1; opp 24x1; roll 3-1", "8/5 6/5", "use-both-dice", ["It makes a point: 5"]),
        (
            "own 18x1; opp 12x2, 7x2; roll 6-5",
            "18/13",
            "one-die-if-only-one",
            ["Only the 5 can be played; the 6 is lost"],
        ),
        ("own 18x1; opp 7x2; roll 6-5", "18/12", "higher-die", ["not both", "the larger one, the 6"]),
        ("own 24x2; opp 16x2; roll 4-4", "24/20(2)", "doubles-as-many", ["2 moves of the double can be played"]),
        ("own 24x4; opp 1x2; roll 1-1", "24/23(4)", "doubles-four", ["All 4 moves"]),
        ("own bar x1; opp 22x1; roll 3-1", "bar/22*/21", "use-both-dice", ["A checker enters", "hits a blot on 22"]),
        ("own 1x1; opp 24x1; roll 6-5", "1/off", "game-ends-at-fifteen", ["the game is over"]),
        ("own 1x3; opp 24x1; roll 6-5", "1/off(2)", "use-both-dice", ["bears off 2 checkers"]),
    ],
)
def test_the_praise_says_what_forced_the_play_and_what_it_does(text, play, rule, facts):
    verdict = explain(*at(text), play)
    assert (verdict.legal, verdict.rule.id) == (True, rule)
    for fact in facts:
        assert fact in str(verdict)
    reads_well(str(verdict))
    assert all(named.sentence for named in verdict.rules)
    assert verdict.play.result is not None


# Dances


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "own 13x1, bar x1; opp 22x2, 19x2; roll 6-3",
            [
                "No checker can enter with 6-3",
                "With the 6: 19 is closed",
                "With the 3: 22 is closed",
                "The turn passes",
            ],
        ),
        ("own 6x5, bar x1; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x2; roll 5-3", ["their whole home board"]),
        (
            "own 20x1, 3x7, 2x7; opp 14x2; roll 6-6",
            [
                "With the 6: 20/14 lands on a closed point",
                "no checker is borne off from 3 and 2 before all are home (still outside: 20)",
            ],
        ),
        (
            "own 6x2, 3x2; opp 2x2; roll 4-4",
            [
                "With the 4: 6/2 lands on a closed point",
                "no checker is borne off from 3 while a checker is farther back, on 6",
            ],
        ),
        (
            "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x2; roll 6-1",
            [
                "With the 6: the checker on 19 is stuck behind a full prime",
                "With the 1: the checker on 19 is stuck behind a full prime",
            ],
        ),
        (
            "own 24x1; opp 18x2, 21x2; roll 6-3",
            ["With the 6: 24/18 lands on a closed point", "With the 3: 24/21 lands on a closed point"],
        ),
    ],
)
@pytest.mark.parametrize("written", ["", "dance", "cannot move"])
def test_where_nothing_can_be_played_each_die_is_said_to_be_stopped_by_what(text, facts, written):
    verdict = explain(*at(text), written)
    assert (verdict.legal, verdict.rule.id, verdict.play) == (True, "no-legal-move", Play())
    for fact in facts:
        assert fact in str(verdict)
    reads_well(str(verdict))
    assert verdict.rule.sentence == "If nothing can be played, the turn passes."


def test_an_attempt_where_nothing_can_be_played_is_told_so():
    verdict = explain(*at("own 13x1, bar x1; opp 22x2, 19x2; roll 6-3"), "13/7 13/10")
    assert (verdict.rule.id, verdict.witness) == ("bar-first", Play())
    assert "Nothing can be played with 6-3: the turn passes" in str(verdict)


# Marks


def test_the_marks_show_the_attempt_what_blocks_what_must_move_first_and_the_proof():
    kinds = {
        (mark.kind, mark.place, mark.end) for mark in explain(*at("own 13x1, bar x1; opp 19x2; roll 6-3"), "13/7").marks
    }
    assert {("attempt", 13, 7), ("first", 25, None), ("witness", 25, 22)} <= kinds
    blocked = explain(*at("own 8x1; opp 5x2; roll 3-1"), "8/5").marks
    assert ("blocker", 5) in {(mark.kind, mark.place) for mark in blocked}


# What is said must be so

NEITHER_BOTH = "own 13x1; opp 6x2; roll 5-2"
STUCK_AFTER_THREE = "own 21x1, 10x1; opp 12x2, 4x2; roll 3-3"
START = "own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5; roll 3-1"
THREE_DICE = RuleSet.STANDARD.replace(dice=3, name="three dice")
ONE_DIE = RuleSet.STANDARD.replace(dice=1, name="one die")


def text_of(text, attempt, rules=RuleSet.STANDARD):
    verdict = explain(*at(text), attempt, rules=rules)
    reads_well(str(verdict))
    return str(verdict)


def test_a_step_of_several_dice_is_named_whole():
    assert str(explain_step(*at(START), "8/4")) == "8/5/4 is allowed. The roll is played: you can confirm."
    assert explain_step(*at(START), "6/5", after="8/5").headline == "6/5 is allowed."


@pytest.mark.parametrize(
    ("after", "step", "what_now"),
    [
        ("", "21/18", "2 moves are left to play."),
        ("21/18", "10/7", "One move is left to play."),
        ("21/18 10/7", "18/15", "No more can be played: you can confirm."),
    ],
)
def test_the_moves_left_are_those_that_can_be_made(after, step, what_now):
    assert explain_step(*at(STUCK_AFTER_THREE), step, after=after).reason == what_now


def test_the_last_checker_off_ends_the_turn():
    assert explain_step(*at("own 2x1; opp 24x1; roll 6-1"), "2/off").reason.startswith("The last checker is off")


def test_points_made_are_counted():
    assert "It makes 4 points: 10, 8, 6 and 4." in text_of(
        "own 11x1, 10x1, 9x1, 8x1, 7x1, 6x1, 5x1, 4x1; opp 1x1; roll 1-1", "11/10 9/8 7/6 5/4"
    )


def test_who_passes_where_either_number_can_be_played_is_told_of_the_larger():
    verdict = explain(*at(NEITHER_BOTH), "")
    assert [rule.id for rule in verdict.rules] == ["higher-die", "no-voluntary-pass"]
    assert str(verdict) == (
        "You cannot pass. Either number can be played, but not both: the larger, the 5, must be. 13/8 plays the 5."
    )


@pytest.mark.parametrize(
    ("text", "attempt", "rules", "facts"),
    [
        ("own 24x3; opp 1x2; roll 6-5-2", "24/18 24/19 24/22", THREE_DICE, ["All 3 numbers are played"]),
        (
            "own 24x1; opp 18x2, 19x2, 20x2, 21x2, 22x2; roll 3-2-1",
            "24/23",
            THREE_DICE,
            ["One of the 3 numbers can be played"],
        ),
        (
            "own 20x1; opp 13x2, 12x2, 11x2, 8x2; roll 5-4-3",
            "20/16",
            THREE_DICE,
            ["not use the largest number that can be played", "the largest that can, the 5"],
        ),
        ("own 20x1; opp 13x2, 12x2, 11x2; roll 5-4-3", "", THREE_DICE, ["You cannot pass", "the largest that can"]),
        ("own 20x1; opp 13x2; roll 5", "20/15", ONE_DIE, ["The number is played"]),
        ("own 20x1; opp 13x2; roll 5", "", ONE_DIE, ["You cannot pass", "A legal play is 20/15."]),
    ],
)
def test_of_one_die_or_three_nothing_is_said_that_holds_for_two_only(text, attempt, rules, facts):
    said = text_of(text, attempt, rules)
    assert all(fact in said for fact in facts)
    assert "both" not in said.casefold()
    assert "Either" not in said
    assert not any("both" in rule.sentence for rule in explain(*at(text), attempt, rules=rules).rules)


EVEN_ONE = "in this game even one checker"


@pytest.mark.parametrize(
    ("text", "attempt", "rule", "fact"),
    [
        ("own 6x1, 3x1; opp 2x1; roll 4-4", "3/off", "bear-off-higher-blocked", "It cannot move with the 4"),
        ("own 8x1; opp 4x1; roll 4-3", "8/4", "blocked-point", f"One of theirs stands there, and {EVEN_ONE}"),
        ("own 8x1; opp 4x2; roll 4-3", "8/4", "blocked-point", f"2 of theirs stand there, and {EVEN_ONE}"),
        ("own bar x1; opp 21x2; roll 4-3", "bar/21", "bar-entry-blocked", f"2 of theirs stand there, and {EVEN_ONE}"),
        ("own 24x1; opp 21x1, 18x1; roll 6-3", "24/15", "intermediate-landing", f"21 or 18, and {EVEN_ONE}"),
    ],
)
def test_where_one_checker_closes_a_point_nobody_speaks_of_two(text, attempt, rule, fact):
    verdict = explain(*at(text), attempt, rules=RuleSet.NO_HITTING)
    assert verdict.rule.id == rule
    assert fact in text_of(text, attempt, RuleSet.NO_HITTING)
    assert "two or more" not in str(verdict) + verdict.rule.sentence


def test_whether_a_higher_checker_can_move_the_caucasian_ban_says_as_well():
    position, roll = at("own 8x1, 4x1, 1x1; opp 6x1, 2x2; roll 2-2")
    rules = [
        explain_step(position, roll, "1/off", after="8/6*", rules=rules).rule.id
        for rules in (RuleSet.STANDARD, RuleSet.CAUCASIAN)
    ]
    assert rules == ["bear-off-higher-must-move", "bear-off-higher-blocked"]


CAUCASIAN_WITNESS = "own 9x1, 3x2; opp 6x1; roll 3-3"


def test_where_hitters_are_followed_plays_are_written_move_by_move():
    verdict = explain(*at(CAUCASIAN_WITNESS), "9/6*/3/off", rules=RuleSet.CAUCASIAN)
    assert "A legal play is 9/6* 3/off(2) 6/3." in str(verdict)
    again = explain(*at(CAUCASIAN_WITNESS), str(verdict.witness), rules=RuleSet.CAUCASIAN)
    assert again.headline == "9/6* 3/off(2) 6/3 is legal."


def test_a_last_checker_that_one_die_may_not_take_off_is_shown_the_way_of_two():
    verdict = explain_step(*at("own 4x1; opp 2x1; roll 6-2"), "4/off")
    assert (verdict.legal, verdict.instead) == (
        False,
        "4/2*/off is the way: it uses both dice, so both must be played.",
    )


def test_equal_dice_are_counted_and_numbers_have_their_article():
    verdict = explain_step(*at("own 22x1; opp 24x1; roll 3-3"), "19/7", after="22/19")
    assert "19/7 is 12 pips, and no die left shows a 12." in str(verdict)
    assert "you have three 3s." in str(verdict)
    assert "no die left shows an 8" in text_of("own 24x3; opp 1x2; roll 3-1", "24/16")


def test_a_long_move_that_no_dice_are_left_for_is_not_called_one_move():
    assert "No dice are left for 24/12." in text_of("own 24x3; opp 1x2; roll 3-3", "24/12(2)")
    assert "No dice are left for 24/20." in text_of("own 24x3; opp 1x2; roll 3-1", "24/20 24/23 24/21")


@pytest.mark.parametrize(
    ("text", "attempt", "without", "said"),
    [
        (START, "", BothDice, "You pass; these rules allow it."),
        (START, "13/10", BothDice, "It plays only 1 of the 2 possible moves; these rules allow it."),
        ("own 24x2; opp 16x2; roll 4-4", "24/20", AsManyOfADouble, "It plays only 1 of the 2 possible moves"),
        ("own 18x1; opp 7x2; roll 6-5", "18/13", LargerDie, "these rules allow the smaller one, the 5."),
    ],
)
def test_a_rule_set_without_a_duty_does_not_claim_that_it_was_met(text, attempt, without, said):
    rules = RuleSet.STANDARD.without(without)
    verdict = explain(*at(text), attempt, rules=rules)
    assert verdict.legal
    assert said in text_of(text, attempt, rules)
    assert {rule.decision for rule in verdict.rules} <= {rule.id for rule in rules.rules}


def test_without_the_larger_die_who_passes_is_not_told_that_both_dice_could_be_played():
    said = text_of("own 18x1; opp 7x2; roll 6-5", "", RuleSet.STANDARD.without(LargerDie))
    assert said == "You cannot pass. What can be played must be played. A legal play is 18/13."


@pytest.mark.parametrize("moves", [2, 4])
def test_a_double_gives_as_many_moves_as_the_rule_set_says(moves):
    verdict = explain(
        *at("own 24x5; opp 1x2; roll 3-3"), "24/21(5)", rules=RuleSet.STANDARD.replace(moves_of_double=moves)
    )
    assert (
        verdict.rule.sentence == f"A double gives {'two' if moves == 2 else 'four'} moves of its number, and no more."
    )


@pytest.mark.parametrize("text", ["own 6x1, 2x1; opp 24x1; roll 6-5", "own 8x1, 6x1; opp 24x1; roll 6-5"])
def test_where_nothing_is_borne_off_nobody_speaks_of_too_early(text):
    verdict = explain(*at(text), "6/off", rules=RuleSet.STANDARD.to_home())
    assert not verdict.legal
    assert (verdict.rule.id, verdict.headline) == ("bear-off-all-home", "6/off is not for this game.")
    assert "Nothing is borne off" in verdict.rule.sentence


def test_where_nothing_is_borne_off_that_is_why_nothing_can_move():
    verdict = explain(*at("own 3x2; opp 20x1; roll 6-5"), "", rules=RuleSet.STANDARD.to_home())
    assert verdict.legal
    assert "nothing is borne off in this game, so not from 3 either" in verdict.reason
