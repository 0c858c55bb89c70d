"""What each misconception plays, worked out by hand, and what the rules allow in the same position."""

from fractions import Fraction

import pytest
from corpora import DATA, at

from bglearn.exercises.engines import AREAS, ENGINES, engine
from bglearn.exercises.questions import (
    CubeOfNextGame,
    CubeTaken,
    DoubleDropped,
    GameLost,
    MayDouble,
    NumberShows,
    RollComesUp,
    ThrowsNext,
)
from bglearn.notation.plays import read_play
from bglearn.rules import Position, Roll, RuleSet, legal_plays
from bglearn.rules.cube import DoublingCube
from bglearn.rules.position import Side
from bglearn.rules.turn import Turn
from bglearn.words import table

NO_PLAY = {"cannot move"}

# Position and roll; all plays of the wrong engine; all legal plays. Counted by hand.
BY_HAND = {
    "one-jump": ("own 24x1; opp 21x2, 18x2; roll 6-3", {"24/15"}, NO_PLAY),
    "one-die-is-enough": ("own 18x1; opp 24x2; roll 6-5", {"18/7", "18/12", "18/13"}, {"18/7"}),
    "larger-die-first": (
        "own 8x1, bar x1; opp 1x2; roll 6-3",
        {"bar/19 8/5", "bar/16"},
        {"bar/22 8/2", "bar/19 8/5", "bar/16"},
    ),
    "smaller-die": ("own 18x1; opp 7x2; roll 6-5", {"18/13"}, {"18/12"}),
    "both-or-none": ("own 18x1; opp 7x2; roll 6-5", NO_PLAY, {"18/12"}),
    "double-is-two": ("own 24x1; opp 2x2; roll 3-3", {"24/18"}, {"24/12"}),
    "double-throws-again": ("own 24x1; opp 2x2; roll 3-3", {"24/18"}, {"24/12"}),
    "double-moves-four": (
        "own 24x1, 13x1; opp 2x2; roll 3-3",
        {"24/21 13/10"},
        {"24/12", "24/15 13/10", "24/18 13/7", "24/21 13/4", "13/1"},
    ),
    "double-may-stop": ("own 24x1; opp 2x2; roll 3-3", {"24/21", "24/18", "24/15", "24/12"}, {"24/12"}),
    "start-is-one": ("own 13x1; opp 24x2; roll 5-3", {"13/7"}, {"13/5"}),
    "bar-is-a-step": ("own 8x1; opp 24x2; roll 3-1", {"8/5"}, {"8/4"}),
    "one-blocks": ("own 8x1; opp 5x1; roll 3-1", {"8/7/4"}, {"8/7/4", "8/5*/4"}),
    "two-do-not-block": ("own 8x1; opp 5x2; roll 3-1", {"8/7/4", "8/5*/4"}, {"8/7/4"}),
    "not-over-a-block": ("own 8x1; opp 6x2; roll 3-1", {"8/7"}, {"8/4"}),
    "at-most-five": ("own 11x1, 5x5; opp 10x2, 4x2; roll 6-1", NO_PLAY, {"11/5"}),
    "passing-hits": ("own 13x1; opp 11x1; roll 4-1", {"13/11*/8"}, {"13/8"}),
    "backwards": ("own 13x1; opp 24x2; roll 5-3", {"13/5", "13/11", "13/15", "13/21"}, {"13/5"}),
    "round-again": (
        "own 13x1, 3x1; opp 24x2; roll 5-1",
        {"13/8 3/2", "13/7", "3/22 13/12", "3/22/21"},
        {"13/8 3/2", "13/7"},
    ),
    "others-move": ("own 8x1, bar x1; opp 24x2, 22x2; roll 3-1", {"8/4"}, NO_PLAY),
    "one-enters-is-enough": ("own 8x1, bar x2; opp 24x2; roll 3-1", {"bar/22 8/7", "bar/21"}, {"bar/22"}),
    "entry-from-wrong-side": ("own bar x1; opp 13x2; roll 2-1", {"bar/19", "bar/17"}, {"bar/22"}),
    "entry-only-24": ("own bar x1; opp 13x2; roll 2-1", {"bar/23", "bar/22"}, {"bar/22"}),
    "entered-goes-on": (
        "own 8x1, bar x1; opp 1x2; roll 6-3",
        {"bar/16"},
        {"bar/22 8/2", "bar/19 8/5", "bar/16"},
    ),
    "entering-ends-turn": (
        "own 8x1, bar x1; opp 1x2; roll 6-3",
        {"bar/22", "bar/19"},
        {"bar/22 8/2", "bar/19 8/5", "bar/16"},
    ),
    "any-die-bears-off": (
        "own 6x1, 2x1; opp 24x2; roll 3-1",
        {"6/2", "6/3 2/1", "6/off", "6/3 2/off", "6/off 2/1", "6/off 2/off", "6/5 2/off", "2/off"},
        {"6/2", "6/3 2/1"},
    ),
    "one-may-be-outside": (
        "own 8x1, 3x1; opp 24x2; roll 3-1",
        {"8/4", "8/5 3/2", "8/7 3/off"},
        {"8/4", "8/5 3/2"},
    ),
    "exact-number-only": ("own 4x1, 2x1; opp 24x2; roll 6-5", NO_PLAY, {"4/off 2/off"}),
    "large-from-lower": (
        "own 6x1, 2x1; opp 24x2; roll 5-3",
        {"6/1 2/off", "6/off", "6/3 2/off"},
        {"6/1 2/off", "6/off"},
    ),
    "surplus-carries-over": ("own 5x3; opp 24x2; roll 6-1", {"5/off 5/4(2)", "5/off 5/3"}, {"5/off 5/4"}),
    "must-bear-off": (
        "own 6x1, 3x1, 1x1; opp 24x2; roll 6-1",
        {"6/off 1/off"},
        {"6/off 3/2", "6/off 1/off", "6/off"},
    ),
    "once-home": ("own 20x1, 2x1; opp 24x2; roll 2-1", {"20/17", "20/18 2/1", "20/19 2/off"}, {"20/17", "20/18 2/1"}),
    "must-hit": ("own 13x1; opp 8x1; roll 5-3", {"13/8*/5"}, {"13/8*/5", "13/10/5"}),
    "may-pass": ("own 18x1; opp 24x2; roll 6-5", {"18/7", "cannot move"}, {"18/7"}),
}

MIDDLE, MINE, THEIRS = DoublingCube(), DoublingCube(4, owner=0), DoublingCube(4, owner=1)
NONE_OFF = Side.of({6: 10, 8: 5})
ON_BAR, ON_BAR_ONE_OFF = Side.of({6: 14}, bar=1), Side.of({6: 13}, bar=1)

# A question, what the wrong engine says, what is right.
ASKED = [
    ("double-throws-again", ThrowsNext(Roll(3, 3)), "me", "they"),
    ("double-throws-again", ThrowsNext(Roll(3, 1)), "they", "they"),
    ("cube-for-anyone", MayDouble(THEIRS, 0), True, False),
    ("cube-for-anyone", MayDouble(MINE, 0, rolled=True), True, False),
    ("cube-for-anyone", MayDouble(MIDDLE, 0), True, True),
    ("doubler-owns-cube", CubeTaken(MIDDLE, 0), DoublingCube(2, owner=0), DoublingCube(2, owner=1)),
    ("cube-carries-over", CubeOfNextGame(MINE), 4, 1),
    ("drop-costs-gammon", DoubleDropped(MINE, NONE_OFF), 8, 4),
    ("drop-costs-gammon", DoubleDropped(MINE, ON_BAR_ONE_OFF), 4, 4),
    ("bar-is-triple", GameLost(MINE, ON_BAR_ONE_OFF), 12, 4),
    ("bar-is-triple", GameLost(MINE, ON_BAR), 12, 12),
    ("bar-is-triple", GameLost(MINE, NONE_OFF), 8, 8),
    ("rolls-are-21", RollComesUp(Roll(2, 1)), Fraction(1, 21), Fraction(2, 36)),
    ("rolls-are-21", NumberShows(6), Fraction(6, 21), Fraction(11, 36)),
    ("sixths-add-up", NumberShows(6), Fraction(12, 36), Fraction(11, 36)),
    ("sixths-add-up", RollComesUp(Roll(1, 1)), Fraction(1, 36), Fraction(1, 36)),
]


def board_after(position, text):
    """The board after a written play: checkers go where it says and hit where they land, whatever the rules say."""
    own = list(position.own.counts)
    theirs = [position.opp.off, *(position.opp.counts[25 - point] for point in range(1, 25)), position.opp.bar]
    for start, end, _ in read_play(text):
        own[start] -= 1
        own[end] += 1
        if end and theirs[end]:
            theirs[25] += theirs[end]
            theirs[end] = 0
    return tuple(own), tuple(theirs)


def boards(position, roll, rules):
    """The boards that a turn may end with, by the composed generator; the same board where nothing can be played."""
    turn = Turn(position, roll, rules, composed=True)
    return set(turn.boards) or {turn.start.board}


def board_of(position):
    return board_after(position, "cannot move")


def test_there_are_at_least_thirty_and_each_has_a_name_of_its_own():
    assert len(ENGINES) >= 30
    assert len({each.id for each in ENGINES}) == len(ENGINES)
    assert {each.area for each in ENGINES} == set(AREAS)


def test_every_engine_is_tried():
    assert {each.id for each in ENGINES} == {*BY_HAND, *(name for name, *_ in ASKED)}
    assert {each.id for each in ENGINES if each.rules} == set(BY_HAND)


@pytest.mark.parametrize("wrong", ENGINES, ids=lambda each: each.id)
def test_an_engine_breaks_a_rule_of_the_catalogue_and_has_a_sentence_of_its_own(wrong):
    assert f'"{wrong.rule}"' in (DATA / "rules_catalogue.json").read_text(encoding="utf-8")
    assert wrong.sentence.startswith("You ")
    assert sum(entry == wrong.sentence for entry in table("engines").values()) == 1


@pytest.mark.parametrize("wrong", [each for each in ENGINES if each.rules], ids=lambda each: each.id)
def test_an_engine_is_the_true_rules_with_one_rule_object_dropped_changed_or_added(wrong):
    true, invented = set(RuleSet.STANDARD.rules), set(wrong.rules.rules)
    assert wrong.rules != RuleSet.STANDARD
    assert len(true - invented) <= 1
    assert len(invented - true) <= 1
    assert wrong.rules.replace(rules=RuleSet.STANDARD.rules) == RuleSet.STANDARD


@pytest.mark.parametrize("name", BY_HAND)
def test_an_engine_plays_what_was_worked_out_by_hand(name):
    text, by_engine, by_rules = BY_HAND[name]
    position, roll = at(text)
    assert boards(position, roll, RuleSet.STANDARD) == {board_after(position, play) for play in by_rules}
    assert boards(position, roll, engine(name).rules) == {board_after(position, play) for play in by_engine}
    assert by_engine != by_rules


@pytest.mark.parametrize("name", BY_HAND)
def test_what_an_engine_plays_it_allows_and_its_results_are_those_of_its_plays(name):
    position, roll = at(BY_HAND[name][0])
    plays = engine(name).plays(position, roll)
    assert all(engine(name).allows(position, roll, play) for play in plays)
    assert {board_of(play.result) for play in plays} or {board_of(position)} == boards(
        position, roll, engine(name).rules
    )
    assert not engine(name).allows(position, roll, "23/17(3)")


def test_an_engine_with_nothing_to_play_allows_just_that():
    position, roll = at(BY_HAND["both-or-none"][0])
    assert engine("both-or-none").allows(position, roll, "cannot move")
    assert not engine("both-or-none").allows(position, roll, "18/12")
    assert not engine("smaller-die").allows(position, roll, "cannot move")


def test_a_play_that_passes_over_a_blot_has_hit_it_in_the_result():
    position, roll = at(BY_HAND["passing-hits"][0])
    (play,) = engine("passing-hits").plays(position, roll)
    assert play.result.opp.bar == 1


@pytest.mark.parametrize(("name", "question", "wrong", "right"), ASKED)
def test_an_engine_answers_small_questions_as_worked_out_by_hand(name, question, wrong, right):
    assert engine(name).answer(question) == wrong
    assert question.right == right


def test_an_engine_answers_rightly_what_its_misconception_is_not_about():
    assert engine("one-jump").answer(NumberShows(6)) == Fraction(11, 36)
    start = Position.start()
    assert engine("sixths-add-up").plays(start, "3-1").results == legal_plays(start, "3-1").results


def test_an_unknown_engine_is_answered_with_the_nearest_names():
    with pytest.raises(ValueError, match=r"'one-jmp'.*Near to it: one-jump"):
        engine("one-jmp")
    with pytest.raises(ValueError, match=r"There are: one-jump, .*sixths-add-up\."):
        engine("qqq")
