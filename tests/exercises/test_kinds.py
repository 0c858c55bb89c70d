"""Every kind of exercise: what it answers to right and wrong answers, that it never raises, and that it goes on."""

import random
import string

import pytest
from exercises.answers import right_answer
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.exercises.feedback import Feedback
from bglearn.exercises.fixed import exercise, exercises
from bglearn.exercises.kinds import KINDS, LegalOrNot, PipCount, PlayIt, ResultAndScore, SetItUp, WhichRolls
from bglearn.exercises.kinds.points import decides
from bglearn.explain import force
from bglearn.odds import RollSet
from bglearn.rules import Play, Position, Roll, RuleSet, Side, legal_plays

ONE_OF_EACH = [next(each for each in exercises() if each.kind == kind) for kind in KINDS]


def told(name, answer):
    return exercise(name).check(answer)


# Right and wrong answers, kind by kind, with the words that matter.


@pytest.mark.parametrize(
    ("name", "answer", "right", "said"),
    [
        # play it
        ("movement-9", "18/12", True, "the larger one, the 6, must be"),
        ("movement-9", "18/13", False, "Either number can be played but not both"),
        ("movement-15", "no move", True, "turn passes"),
        ("movement-15", "20/18", False, "18 is closed"),
        ("hitting-1", "13/5", False, "a hit was asked for"),
        ("bearing-off-7", "6/4 3/off", False, "a play inside was asked for"),
        ("hitting-5", "8/5*/1", False, "Two blots were to be hit"),
        ("history-12", "15/9 6/1 5/3", True, "reconstruction"),
        # legal or not
        ("movement-6", "not legal: use-both-dice", True, "uses only the 2"),
        ("movement-6", "C", True, "20/18 11/6 uses both dice"),
        ("movement-6", "legal", False, "It is not legal."),
        ("movement-6", "illegal", False, "Which rule forbids it? Answer B, C or D"),
        ("movement-6", "not legal, b", False, "the rule is another one"),
        ("movement-5", "legal", True, "Closed points may be passed over"),
        ("movement-5", "Yes.", True, "Right, it is legal"),
        ("movement-5", "B", False, "Closed points may be passed over"),
        ("hitting-3", "B", False, "Nobody has to hit"),
        ("results-26", "A", True, "This holds for hits in your own home board only"),
        ("results-28", "A", True, "Another checker may be moved onto the one that hit"),
        ("results-29", "B", False, "The checker that hit may be borne off"),
        # which rolls
        ("hitting-12", "all fours", True, "11 of 36 rolls enter"),
        ("hitting-12", "4-4", False, "1 of 11 found; 0 too many, 10 missing. 6-4 does it, too: bar/21"),
        ("hitting-12", "fours and 6-6", False, "6-6 does not"),
        ("hitting-12", "11 of 36", False, "Which ones are they?"),
        ("hitting-14", "17", True, "17 of 36 rolls hit"),
        ("hitting-14", "seventeen", True, "17 of 36 rolls hit"),
        ("hitting-14", "11", False, "Not 11."),
        ("hitting-14", "all sixes, 5-1, 4-2, 3-3, 2-2", True, "17 of 36"),
        ("hitting-17", "36", True, "36 of 36"),
        # all plays
        ("movement-3", "24/13", False, "1 of 7 found. Look for the others."),
        ("movement-3", "24/13; 13/2; 13/7 8/2", False, "13/7 8/2 is not legal"),
        ("movement-3", "13/7/2; 13/8/2", False, "1 of 7 found. Two of yours lead to the same result"),
        ("movement-3", "24/13; 24/18 13/8; 24/18 8/3; 13/7 13/8; 13/7 8/3; 13/2; 8/2 8/3", True, "All 7 are found"),
        # set it up
        ("setup-1", "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2", True, "every checker is in its place"),
        (
            "setup-1",
            "own 24x2, 13x5, 8x4, 6x4",
            False,
            "On 8 you have 4; it should be 3. On 6 you have 4; it should be 5",
        ),
        ("setup-1", "own 24x2, 13x5, 8x4, 6x5", False, "16 checkers"),
        ("setup-3", "13 and 8", True, "On 13 you have 4; it should be 5"),
        ("setup-3", "8, 6", False, "1 of 2 found. 6 is as it should be, with 5. One is still to be found"),
        ("setup-3", "own 24x2, 13x5, 8x3, 6x5", True, "every checker"),
        # a record
        ("movement-18", "3; C; 24/15", True, "Found, named and repaired: line 3"),
        ("movement-18", "line 3, c, 24/18 13/10", True, "is legal in its place"),
        ("movement-18", "3", False, "Line 3 is the one. Which rule does it break?"),
        ("movement-18", "3 C", False, "Now repair it"),
        ("movement-18", "3 A 24/15", False, "Which rule does it break?"),
        ("movement-18", "3; use-both-dice; 24/15", True, "repaired"),
        ("movement-18", "2", False, "Line 2 is legal"),
        ("movement-18", "3; C; 24/19 6/3", False, "24/19 6/3 is not legal either"),
        # pips
        ("setup-6", "167", True, "24 x 2 + 13 x 5 + 8 x 3 + 6 x 5 = 167"),
        ("setup-6", "it is 167 pips", True, "Right, 167 pips"),
        ("setup-6", "165", False, "165 is 2 too few"),
        ("setup-6", "208", False, "the count on the other side's numbers"),
        ("setup-7", "17", False, "counts each point once"),
        ("setup-8", "20", False, "the count of the other side"),
        # results
        ("bearing-off-15", "gammon, 2", True, "It counts 2 points"),
        ("bearing-off-15", "gammon", False, "How many points is that?"),
        ("bearing-off-15", "2", True, "a gammon"),
        ("bearing-off-15", "backgammon, 2", False, "It is a gammon"),
        ("bearing-off-16", "backgammon, 3", False, "The loser has borne off a checker"),
        ("results-8", "5-3", True, "It is 5-3 now"),
        ("results-8", "3:5", False, "Not 3-5"),
        ("doubling-14", "2 points", True, "costs the value of the cube before the double"),
        # cube
        ("doubling-7", "take", True, "a take -36, a pass -36"),
        ("doubling-7", "pass", True, "27 of 36"),
        ("doubling-8", "drop", True, "a take -52, a pass -36"),
        ("doubling-8", "take", False, "Not so. Pass."),
        ("doubling-10", "double, take", True, "+2, double and take +4"),
        ("doubling-10", "D/T", True, "19 of 36"),
        ("doubling-10", "double, pass", False, "Not so. Double, take."),
        ("doubling-10", "A", True, "19 of 36"),
        ("doubling-12", "no", True, "15 of 36"),
        ("doubling-12", "roll on", True, "No double"),
        # timeline
        ("history-9", "alfonso, hoyle, laws-1931, fibs", True, "1283"),
        ("history-9", "hoyle > alfonso > laws-1931 > fibs", False, "(1283) comes before"),
        # claims and choices
        ("history-1", "wrong", True, "board of 20 fields"),
        ("history-1", "false", True, "Wrong"),
        ("history-1", "A", False, "The evidence says otherwise. Wrong."),
        ("history-3", "b", True, "in print by 1650"),
        ("setup-10", "Both throw again, until the numbers differ.", True, "Equal numbers are thrown again"),
        ("setup-10", "older", False, "could not be read"),
    ],
)
def test_an_answer_is_told_what_matters(name, answer, right, said):
    feedback = told(name, answer)
    assert feedback.right is right, str(feedback)
    assert said in str(feedback), str(feedback)


@pytest.mark.parametrize("name", [each.id for each in exercises() if each.kind == "legal"])
def test_a_play_that_is_legal_is_told_with_the_rule_that_the_exercise_is_about(name):
    for seed in (None, 0, 1, 2):
        each = exercise(name) if seed is None else exercise(name).again(seed)
        if each.verdict.legal:
            for answer in "AB":
                feedback = each.check(answer)
                assert feedback.rule == each.rule
                assert (feedback.right and each.why) or force.sentence(each.rule, each.rules) in str(feedback)


@pytest.mark.parametrize("name", [each.id for each in exercises() if each.kind == "play" and each.rule])
def test_a_right_play_is_told_with_its_point_or_the_rule_that_the_exercise_is_about(name):
    for each in (exercise(name), exercise(name).again(1)):
        feedback = each.check(str(each.wanted[0]))
        assert feedback.right
        assert feedback.rule == each.rule
        assert (each.why or force.sentence(each.rule, each.rules)) in str(feedback)


def test_a_fresh_exercise_about_leaving_a_blot_alone_hits_nobody():
    for each in map(exercise("hitting-3").again, range(8)):
        assert "*" not in each.attempt


@pytest.mark.parametrize(
    ("name", "answer", "ideas"),
    [
        ("movement-19", "legal", {"one-jump"}),
        ("movement-9", "18/13", {"smaller-die"}),
        ("bearing-off-9", "5/off 3/off", {"large-from-lower"}),
        ("bearing-off-16", "3", {"bar-is-triple"}),
        ("doubling-2", "Yes, at any time.", {"cube-for-anyone"}),
        ("doubling-4", "At 2, and you own it.", {"doubler-owns-cube"}),
        ("doubling-5", "It is worth 4.", {"cube-carries-over"}),
        ("movement-22", "You, once more.", {"double-throws-again"}),
        ("hitting-11", "bar/24 8/4", {"two-do-not-block"}),
    ],
)
def test_a_wrong_answer_that_a_wrong_engine_predicts_is_named(name, answer, ideas):
    feedback = told(name, answer)
    assert not feedback.right
    assert ideas <= set(feedback.misconceptions), str(feedback)
    assert len(feedback.misconceptions) > 3 or "Perhaps it was" in str(feedback)


def test_who_plays_nothing_may_have_thought_that_it_is_free_to_pass():
    # On the bar nothing can be played either by those who think that one enters on 24 only.
    assert set(told("hitting-21", "cannot move").misconceptions) == {"entry-only-24", "may-pass"}


def test_several_misconceptions_that_fit_are_told_with_doubt():
    one = Feedback(False, "No.", misconceptions=("one-jump",))
    two = Feedback(False, "No.", misconceptions=("one-jump", "two-do-not-block"))
    many = Feedback(False, "No.", misconceptions=("one-jump", "two-do-not-block", "backwards", "round-again"))
    assert str(one).count("You ") == 1
    assert "Perhaps it was this: You added" in str(one)
    assert "Perhaps it was one of these: You added" in str(two)
    assert " Or: You landed" in str(two)
    assert str(many) == "No."


def test_sixths_that_were_added_up_are_named():
    shows = WhichRolls(id="x", about="counting", ask="show", number=6, how_many=True)
    assert shows.check(11).right
    assert shows.check(12).misconceptions == ("sixths-add-up",)
    assert not shows.check(13).misconceptions


def test_feedback_shows_marks_and_a_witness_on_the_board():
    feedback = told("movement-6", "legal")
    assert str(feedback.witness) == "20/18 11/6"
    assert feedback.rule == "use-both-dice"
    assert {mark.kind for mark in feedback.marks} >= {"attempt", "blocker", "witness"}


def test_feedback_is_written_in_markdown_with_its_signs_kept():
    assert Feedback(True, "8/5* is legal.", "A|B.")._repr_markdown_() == r"**8/5\* is legal.** A\|B."


# Never raises


def polite(feedback):
    assert isinstance(feedback, Feedback)
    assert str(feedback)
    if not feedback.readable:
        assert not feedback.right
        assert str(feedback).startswith("This answer could not be read")
        assert feedback.instead


_BITS = [
    *string.ascii_letters, *string.digits, *string.punctuation,
    " ", "\n", "\t", "\x00", "é", "→", "٣", "²", "\ud800", "🎲",
    "24/18", "13/11", "bar/", "/off", "(2)", "*", "own ", "opp ", "x5", "; ", "roll 6-5", "no move",
    "not legal", "take",
    "double", "6-1", "all ", "except ", "ones", "line 3 ", "gammon ", "twenty", "99999999999", "or ", "6/5 ",
]  # fmt: skip


def test_ten_thousand_random_texts_get_a_polite_answer():
    chance = random.Random(5)
    everyone = exercises()
    for number in range(10_000):
        text = "".join(chance.choice(_BITS) for _ in range(chance.randint(0, 12)))
        polite(everyone[number % len(everyone)].check(text))


@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.kind)
@given(text=st.text(max_size=60))
@settings(max_examples=30)
def test_any_text_gets_a_polite_answer(each, text):
    polite(each.check(text))


@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.kind)
def test_anything_else_gets_a_polite_answer(each):
    things = [None, 3.5, b"8/5", object(), {}, set(), [], [[[]]], ("a", 1), 10**5000, -1, True, "x" * 100_000]
    things += [Position.start(), Roll(6, 5), Play(), RollSet.ALL, [(99, -4)], [(24, 18)] * 500, "24/18 " * 150]
    for thing in things:
        polite(each.check(thing))


# Another one


@pytest.mark.parametrize("each", exercises(), ids=lambda each: each.id)
def test_another_one_is_the_same_for_the_same_seed_and_takes_its_right_answer(each):
    for seed in (0, 7):
        fresh = each.again(seed)
        assert fresh == each.again(seed)
        assert (fresh.id, fresh.seed, fresh.kind, fresh.skill) == (each.id, seed, each.kind, each.skill)
        assert fresh.rule == each.rule or each.kind == "choice"  # another question, of the same skill
        assert repr(fresh) == f"exercise({each.id!r}).again({seed})"
        assert fresh.check(right_answer(fresh)).right, (str(fresh), right_answer(fresh))
        assert fresh.hints[-1] == fresh.solution


@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.kind)
def test_other_seeds_give_other_exercises(each):
    assert len({str(each.again(seed)) + str(each.again(seed).shown) for seed in range(6)}) > 1


@pytest.mark.parametrize(
    "each", [each for each in exercises() if each.kind in ("play", "all-plays")], ids=lambda each: each.id
)
def test_the_point_decides_in_another_one_too(each):
    if each.rules.dice == 2:
        fresh = each.again(3)
        assert decides(fresh.rule, fresh.position, fresh.roll, fresh.rules)


@pytest.mark.parametrize("each", [each for each in exercises() if each.kind == "legal"], ids=lambda each: each.id)
def test_legal_and_illegal_plays_come_by_turns(each):
    verdicts = {each.again(seed).verdict.legal for seed in range(12)}
    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", [None, "1", 1.5, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match=r"again\(1\)"):
        exercise("movement-9").again(seed)


# Made by hand


def test_an_exercise_made_in_a_notebook_works_without_a_name():
    made = PlayIt(position=Position.start(), roll=Roll(3, 1), rule="blocked-point")
    assert repr(made) == "PlayIt"
    assert made.answer("8/5 6/5").right
    assert not made.answer("8/4/3").readable or not made.answer("24/19").right
    assert len(made.wanted) == len(legal_plays(Position.start(), "3-1"))
    assert made.task == "You rolled 3-1. Play it."


def test_the_verdict_stands_above_the_letter_where_a_rule_object_has_several_aspects():
    at = Position.parse("own 8x1, bar x1; opp 24x2, 22x2")
    made = LegalOrNot(position=at, roll=Roll(3, 1), attempt="8/4", choices=("bar-all-before-others", "blocked-point"))
    assert made.right_choices == (1,)
    assert made.check("B").right


def test_a_checker_on_the_bar_counts_25():
    made = PipCount(position=Position(Side.of({6: 2}, bar=1), Side.of({})), about="counting")
    assert made.check("37").right
    assert "leaves out the bar" in str(made.check("12"))


def test_a_setup_can_be_given_as_a_position():
    made = SetItUp(position=Position.start(), rule="start-position")
    assert made.check(Position.start()).right
    assert not made.check(Position.parse("own 6x5")).right


def test_house_rules_decide_what_a_game_counts():
    at = Position.parse("own off; opp 19x9, 20x5, bar x1")
    points = {
        name: ResultAndScore(position=at, cube=2, rules=RuleSet.STANDARD.replace(**switches)).points
        for name, switches in {
            "koks": {},
            "mars": {"end_mode": "mars"},
            "oin": {"end_mode": "oin"},
            "bar": {"quadruple_bar": True},
        }.items()
    }
    assert points == {"koks": 6, "mars": 4, "oin": 2, "bar": 8}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("results-3", "every game counts once"),
        ("results-4", "a gammon or backgammon twice"),
        ("results-5", "on the bar counts four times"),
        ("results-6", "only if the cube has been turned"),
    ],
)
def test_a_fresh_result_tells_the_house_rule_that_it_is_counted_by(name, told):
    assert all(told in exercise(name, seed=seed).task for seed in range(5))
    assert told not in exercise("results-1", seed=1).task
