"""Simulated learners with each misconception, and without one, are diagnosed from their answers."""

import sys
from math import isclose

import pytest
from corpora import at
from learners import accused, course, pool, reviewed, tally

from bglearn.exercises.diagnosis import Belief, contrast, diagnose, read, spread
from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.questions import NumberShows, ThrowsNext, ToPlay
from bglearn.exercises.stream import deciding, mixed
from bglearn.notation import InvalidPlayError
from bglearn.rules import Play, Position, Roll, legal_plays

MOVERS = [each for each in ENGINES if each.rules]

FEW = ("one-jump", "start-is-one", "two-do-not-block", "others-move", "entering-ends-turn", "exact-number-only")


@pytest.mark.long
def test_each_misconception_is_named_after_twelve_answers_of_a_mixed_review(capsys):
    found = {each.id: tally(each, 100) for each in MOVERS}
    wrongly = {slips: accused(100, slips=slips) for slips in (0, 0.05)}
    as_it_comes = [tally(each, 100, adaptive=False)["right"] for each in MOVERS]
    lines = [
        f"Of 100 learners with 5 % slips, after 12 answers ({len(pool(6))} exercises to choose from):",
        f"{'misconception':22} {'right':>6} {'alone':>6} {'false':>6} {'at once':>8}",
        *(
            f"{name:22} {counts['right']:6} {counts['alone']:6} {counts['false']:6} {counts['at once']:8}"
            for name, counts in found.items()
        ),
        f"Were the exercises asked in their own order, {min(as_it_comes)} to {max(as_it_comes)} would be right.",
        f"Accused without misconception after any answer: {wrongly[0]} without slips, {wrongly[0.05]} with 5 %.",
    ]
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(lines) + "\n")
    assert {name: counts for name, counts in found.items() if counts["right"] < 90} == {}
    assert wrongly[0] == 0
    assert wrongly[0.05] <= 5


def test_a_few_misconceptions_are_named_after_twelve_answers():
    found = {name: tally(engine(name), 4, each=1)["right"] for name in FEW}
    assert sum(found.values()) >= 0.9 * 4 * len(FEW), found


def test_who_has_no_misconception_is_not_accused():
    assert accused(10, slips=0, each=1) == 0
    assert accused(10, slips=0.05, each=1) <= 1


OFTEN_MISSED = ("must-hit", "at-most-five", "surplus-carries-over", "larger-die-first")


def test_what_a_review_itself_asks_tells_misconceptions_apart_too():
    # With a choice among five positions at a time, which were then forgotten, hardly any of these was named.
    found = {
        name: sum(engine(name) in reviewed(engine(name), seed, stream_seed=1)[0] for seed in range(6))
        for name in OFTEN_MISSED
    }
    assert sum(found.values()) >= 0.9 * 6 * len(OFTEN_MISSED), found
    assert not any(reviewed(None, seed, stream_seed=1)[1] for seed in range(6))


@pytest.mark.long
def test_each_misconception_is_named_after_twelve_answers_to_the_positions_of_a_review(capsys):
    # One stream serves ten learners, since it is the positions that take the time.
    found = {
        each.id: sum(each in reviewed(each, seed, stream_seed=seed // 10)[0] for seed in range(30)) for each in MOVERS
    }
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(f"{name:22} {count:3} of 30" for name, count in found.items()) + "\n")
    assert sum(found.values()) >= 0.95 * 30 * len(MOVERS)
    assert min(found.values()) >= 0.7 * 30, found
    assert not any(reviewed(None, seed, slips=0, stream_seed=seed // 10)[1] for seed in range(30))
    assert sum(bool(reviewed(None, seed, stream_seed=seed // 10)[1]) for seed in range(30)) <= 2


def test_a_stream_in_its_own_order_accuses_nobody_either():
    assert accused(10, slips=0.05, each=1, adaptive=False) == 0


def test_in_every_exercise_of_the_stream_its_misconception_shows():
    for wrong in MOVERS:
        asked = deciding(wrong.id, 3)
        assert isinstance(asked, ToPlay)
        sets = spread(asked).sets_of
        assert sets[0] != sets[1 + ENGINES.index(wrong)]
    assert mixed(5) == mixed(5)
    assert mixed(5) != mixed(6)


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


def test_a_review_asks_what_tells_most():
    telling, dull = deciding("one-jump", 1), ThrowsNext(Roll(2, 1))
    assert Belief.at_first().most_telling([dull, telling]) == telling
    assert spread(dull).gain(Belief.at_first().weights) < 1e-9
    assert contrast(frozenset("ab"), frozenset("ab")) == 0


def test_a_course_can_be_repeated():
    wrong = engine("others-move")
    assert course(wrong, 1, each=1) == course(wrong, 1, each=1)
