"""Simulated learners with each misconception, and without one, are diagnosed from their answers."""

import sys
from collections import Counter
from math import isclose, log

import pytest
from corpora import at
from learners import ANSWERS, accused, everything, tally, who_has_done_all

from bglearn.exercises.diagnosis import HYPOTHESES, Belief, answers_of, diagnose, read, spread
from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.pool import Pool, Posed, pool
from bglearn.exercises.questions import NumberShows, ThrowsNext, ToPlay
from bglearn.exercises.skills import skills
from bglearn.notation import InvalidPlayError
from bglearn.rules import Play, Position, Roll, legal_plays
from bglearn.widgets.review import Review
from bglearn.widgets.review_stream import Stream

MOVERS = [each for each in ENGINES if each.rules]

FEW = ("one-jump", "must-hit")


@pytest.mark.long
@pytest.mark.parametrize("wrong", MOVERS, ids=lambda each: each.id)
def test_each_misconception_is_named_after_twelve_answers_of_a_review(wrong, capsys):
    found = tally(wrong, 100)
    counts = ", ".join(f"{name} {found[name]}" for name in ("right", "alone", "false", "at once"))
    with capsys.disabled():
        sys.stdout.write(f"\nOf 100 reviews of who believes {wrong.id}, with 5 % slips: {counts}.\n")
    assert found["right"] >= 90


@pytest.mark.long
def test_nobody_without_misconception_is_accused_and_few_who_slip(capsys):
    wrongly = {slips: accused(100, slips=slips) for slips in (0, 0.05)}
    with capsys.disabled():
        sys.stdout.write(f"\nAccused of 100 without misconception: {wrongly[0]}; {wrongly[0.05]} with 5 % slips.\n")
    assert wrongly[0] == 0
    assert wrongly[0.05] <= 5


def test_a_few_misconceptions_are_named_after_twelve_answers_of_a_review():
    assert {name: tally(engine(name), 1)["right"] for name in FEW} == dict.fromkeys(FEW, 1)


def test_who_has_no_misconception_is_not_accused():
    assert accused(1, slips=0) == 0
    assert accused(1, slips=0.05) == 0


# What a review asks


def test_most_of_a_review_are_positions_and_each_has_a_point():
    stream = everything().stream(1)
    asked = [stream.next() for _ in range(ANSWERS)]
    assert sum(bool(each.posed) for each in asked) == 10
    for each in asked:
        if each.posed:
            wrong, question = engine(each.posed.shows), each.posed.question
            assert answers_of(wrong, question) != answers_of(None, question)


def test_a_review_of_one_skill_asks_about_that_one():
    stream = Stream(("bearing-off",), 1)
    assert {stream.next().skill for _ in range(60)} == {"bearing-off"}


def test_a_review_goes_through_all_skills_that_are_due():
    names = [skill for skill in skills() if skill != "history"]
    stream = Stream(tuple(names), 1)
    assert {stream.next().skill for _ in range(36)} == set(names)


def test_skills_that_no_position_practises_come_as_often_as_the_others_where_they_are_as_many():
    stream = Stream(("entering", "cube"), 1)
    assert Counter(stream.next().skill for _ in range(20)) == {"entering": 10, "cube": 10}


def test_what_is_asked_hangs_on_the_answers_alone_and_not_on_who_answers():
    def questions(answer):
        stream = Stream(("entering", "moving", "both-dice"), 1)
        for _ in range(ANSWERS):
            asked = stream.next()
            yield asked
            if asked.posed:
                stream.learn(asked, answer(asked.posed.question))

    def by_the_rules(question):
        return min(answers_of(None, question))

    def others_move(question):
        return min(answers_of(engine("others-move"), question))

    assert [*questions(by_the_rules)] == [*questions(by_the_rules)] != [*questions(others_move)]


def test_the_widget_asks_and_learns_what_is_counted_here():
    # One learner on the screen and one without: the same exercises, and the same thought in the end.
    wrong = engine("others-move")
    shown, counted = Review(seed=2, learner=who_has_done_all()), everything().stream(2)
    for _ in range(6):
        asked = counted.next()
        assert (shown.exercise.id, shown.exercise.position if asked.posed else None) == (
            asked.exercise.id,
            asked.posed.question.position if asked.posed else None,
        )
        if asked.posed:
            plays = wrong.plays(asked.posed.question.position, asked.posed.question.roll)
            play = str(plays[0]) if plays else "cannot move"
            counted.learn(asked, play)
            shown.answer(play)
        shown.go_on()
    assert shown.stream.belief == counted.belief


def check_worked_out(posed):
    found = spread(posed.question)
    assert (posed.sets_of, posed.patterns) == (found.sets_of, found.patterns)
    assert found.sets_of[0] != found.sets_of[1 + ENGINES.index(engine(posed.shows))]


def test_some_positions_of_the_pool_are_worked_out_rightly():
    by_name = {each.shows: each for each in pool().posed}
    assert [*by_name] == [each.id for each in MOVERS]
    for posed in by_name.values():
        check_worked_out(posed)


@pytest.mark.long
def test_all_positions_of_the_pool_are_worked_out_rightly():
    for posed in pool().posed:
        check_worked_out(posed)


def test_an_answer_tells_what_a_count_by_hand_gives():
    # One kind of plays for the rules and one for a single misconception; what nobody would play is a third.
    sets = tuple(int(bool(each) and each.id == "one-jump") for each in HYPOTHESES)
    posed = Posed(0, "one-jump", "own 24x1; opp 21x2, 18x2; roll 6-3", sets, Counter({(0,): 1, (1,): 1}))
    weights = tuple({None: 0.5, "one-jump": 0.5}.get(each and each.id, 0.0) for each in HYPOTHESES)
    slip = 0.05 / 3
    own = slip + 0.95
    either = (own + slip) / 2
    told = -2 * either * log(either) - slip * log(slip) + own * log(own) + 2 * slip * log(slip)
    assert Pool((posed,)).telling(weights) == [pytest.approx(told, abs=1e-8)]


# What is said


def test_answers_by_the_rules_name_nothing():
    position, roll = Position.start(), Roll(3, 1)
    found = diagnose([(position, roll, play) for play in legal_plays(position, roll)])
    assert found.named == ()
    assert found.count == 16
    assert diagnose([]).named == ()


def test_nothing_is_named_in_doubt_and_the_likeliest_are_given():
    position, roll = at("own 24x1; opp 21x2, 18x2; roll 6-3")
    found = diagnose([(position, roll, "24/15")])
    assert found.likeliest[0][0].id == "one-jump"
    assert sum(chance for _, chance in found.likeliest) + found.knows <= 1
    assert str(diagnose([])) == "These answers fit no one misconception for certain."


def test_two_jumps_of_the_sum_are_named():
    first, second = at("own 24x1; opp 21x2, 18x2; roll 6-3"), at("own 20x1; opp 16x2, 15x2; roll 5-4")
    found = diagnose([(*first, "24/15"), (*second, Play.parse("20/11"))])
    assert [each.id for each in found.named] == ["one-jump"]
    assert found.chance > 0.95
    assert "You added the two dice into one jump." in str(found)


def test_what_the_answers_do_not_tell_apart_is_named_together():
    position, _ = at("own 24x1; opp 2x2; roll 3-3")
    answers = [(position, (3, 3), "24/18"), (position, (2, 2), "24/20"), (position, (1, 1), "24/22")]
    found = diagnose(answers)
    assert [each.id for each in found.named] == ["double-is-two", "double-throws-again"]
    assert "2 misconceptions" in str(found)
    told = diagnose([*answers, (ThrowsNext(Roll(3, 3)), "me")])
    assert [each.id for each in told.named] == ["double-throws-again"]


def test_small_questions_are_diagnosed_too():
    answers = [(NumberShows(number), engine("sixths-add-up").answer(NumberShows(number))) for number in range(1, 5)]
    assert [each.id for each in diagnose(answers).named] == ["sixths-add-up"]


def test_an_answer_may_be_a_text_a_play_or_the_position_reached():
    position, roll = at("own 13x1; opp 11x1; roll 4-1")
    asked = ToPlay(position, roll)
    (play,) = engine("passing-hits").plays(position, roll)
    assert read(asked, "13/11*/8") == read(asked, play) == read(asked, play.result)
    assert read(asked, "13/8") != read(asked, play)
    assert read(asked, "cannot move") == read(asked, position)


def test_plays_that_nobody_would_make_say_nothing():
    position, roll = at("own 13x1; opp 11x1; roll 4-1")
    before = Belief.at_first()
    for text in ("13/2", "6/5", "8/7(4)"):
        asked = ToPlay(position, roll)
        after = before.after(asked, read(asked, text))
        assert all(isclose(one, other) for one, other in zip(before.weights, after.weights, strict=True))


def test_what_cannot_be_read_is_refused():
    position, roll = at("own 13x1; opp 11x1; roll 4-1")
    with pytest.raises(InvalidPlayError):
        diagnose([(position, roll, "to the left")])


def test_without_numpy_an_answer_tells_as_much(monkeypatch):
    some = pool().posed[::16]
    weights = Belief.at_first().weights
    told = Pool(some).telling(weights)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert Pool(some).telling(weights) == told
    assert max(told) > 0.1
