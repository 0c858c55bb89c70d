"""Every rule object decides one thing: without it the plays change somewhere, and only in what it decides."""

from collections import Counter

import naive
import pytest
from corpora import at
from hypothesis import given
from strategies import positions, rolls

from bglearn import PlayGraph, Position, RuleSet, explain, legal_plays
from bglearn.rules import ALL_ROLLS
from bglearn.rules.duty import AsManyOfADouble, BothDice, DoublesAreFour, LargerDie
from bglearn.rules.movement import (
    AllHome,
    BarFirst,
    BlockedPoint,
    CaucasianBan,
    DiceSeparate,
    EntryNumber,
    ExactOrHighest,
    ForwardOnly,
    OwnCheckers,
)
from bglearn.rules.rule import Breach, Evidence, StepRule
from bglearn.rules.turn import Turn

STANDARD, CAUCASIAN = RuleSet.STANDARD, RuleSet.CAUCASIAN

# For each rule object a position, and a play that only its absence allows.
WITHOUT = {
    BarFirst: ("own 8x2, bar x1; opp 5x1, 22x2; roll 3-1", "8/5* 8/7"),
    ForwardOnly: ("own 13x1; opp 24x1; roll 5-3", "13/18/21"),
    DiceSeparate: ("own 24x1; opp 21x2, 18x2; roll 6-3", "24/15"),
    EntryNumber: ("own bar x1; opp 22x2, 19x2; roll 6-3", "bar/24/21"),
    AllHome: ("own 13x1, 2x1; opp 24x1; roll 2-1", "2/off 13/12"),
    ExactOrHighest: ("own 6x1, 4x1, 1x1; opp 24x1; roll 5-3", "4/off 1/off"),
    BlockedPoint: ("own 8x1; opp 5x2; roll 3-1", "8/5/4"),
    DoublesAreFour: ("own 24x2; opp 1x2; roll 3-3", "24/21(2)"),
    BothDice: ("own 18x1; opp 12x2; roll 6-5", "18/13"),
    AsManyOfADouble: ("own 24x2; opp 16x2; roll 4-4", "24/20"),
    LargerDie: ("own 18x1; opp 7x2; roll 6-5", "18/13"),
}


def boards(position, roll, rules):
    return set(Turn(position, roll, rules, composed=True).boards)


def results_without(rule, rules, position, roll):
    """Boards with the rule, boards without it."""
    return boards(position, roll, rules), boards(position, roll, rules.without(rule))


def test_every_rule_object_but_the_premise_is_tried():
    assert {type(rule) for rule in STANDARD.rules} == {OwnCheckers, *WITHOUT}
    assert {type(rule) for rule in CAUCASIAN.rules} == {OwnCheckers, CaucasianBan, *WITHOUT}


@pytest.mark.parametrize("rules", [STANDARD, CAUCASIAN], ids=lambda rules: rules.name)
@pytest.mark.parametrize("rule", WITHOUT, ids=lambda rule: rule.__name__)
def test_without_the_rule_other_plays_are_legal(rule, rules):
    text, allowed = WITHOUT[rule]
    position, roll = at(text)
    with_it, without_it = results_without(rule, rules, position, roll)
    assert without_it - with_it
    assert not explain(position, roll, allowed, rules=rules).legal
    assert explain(position, roll, allowed, rules=rules.without(rule)).legal


def test_without_the_ban_the_caucasian_rules_are_the_standard_ones():
    position, roll = at("own 8x1, 3x2; opp 5x1; roll 3-2")
    assert not explain(position, roll, "8/5*/3", rules=CAUCASIAN).legal
    assert explain(position, roll, "8/5*/3", rules=CAUCASIAN.without(CaucasianBan)).legal


@given(positions(), rolls)
def test_without_the_ban_every_position_has_its_standard_plays(position, roll):
    assert boards(position, roll, CAUCASIAN.without(CaucasianBan)) == boards(position, roll, STANDARD)


def _off_with(own, start, number):
    return start == number or (start < number and not any(own[start + 1 : 25]))


# Whether a step (start, end, dice) breaks the rule, own and theirs being counts on the mover's numbers.
BREAKS = {
    BarFirst: lambda own, theirs, start, end, dice: own[25] > 0 and start != 25,
    ForwardOnly: lambda own, theirs, start, end, dice: end > start,
    DiceSeparate: lambda own, theirs, start, end, dice: (
        len(dice) > 1 or (start != 25 and end != 0 and abs(start - end) != dice[0])
    ),
    EntryNumber: lambda own, theirs, start, end, dice: start == 25 and end != 25 - sum(dice),
    AllHome: lambda own, theirs, start, end, dice: end == 0 and any(own[7:]),
    ExactOrHighest: lambda own, theirs, start, end, dice: end == 0 and not _off_with(own, start, sum(dice)),
    BlockedPoint: lambda own, theirs, start, end, dice: end != 0 and theirs[end] > 1,
}


def broken_on_the_way(turn, steps):
    """For each step of a play the rules that it breaks at its moment."""
    moment = turn.start
    for step in steps:
        yield {rule for rule, breaks in BREAKS.items() if breaks(moment.own, moment.theirs, *step)}
        moment = turn.advance(moment, step)


@pytest.mark.parametrize("rule", BREAKS, ids=lambda rule: rule.__name__)
@given(position=positions(), roll=rolls)
def test_what_only_the_absence_of_a_step_rule_allows_breaks_that_rule_and_no_other(rule, position, roll):
    turn = Turn(position, roll, STANDARD.without(rule), composed=True)
    before = boards(position, roll, STANDARD)
    new = {board: steps for board, steps in turn.boards.items() if board not in before}
    for steps in new.values():
        broken = list(broken_on_the_way(turn, steps))
        assert set().union(*broken) == {rule}
    if not new and rule is not DiceSeparate:
        assert before == turn.boards.keys()


@pytest.mark.parametrize("rule", [BothDice, AsManyOfADouble, LargerDie, DoublesAreFour], ids=lambda rule: rule.__name__)
@given(position=positions(), roll=rolls)
def test_what_only_the_absence_of_a_duty_allows_neglects_that_duty_and_no_other(rule, position, roll):
    turn = Turn(position, roll, STANDARD.without(rule), composed=True)
    plays = naive.Turn(position, roll)
    before = boards(position, roll, STANDARD)
    for board, steps in turn.boards.items():
        assert not set().union(*broken_on_the_way(turn, steps))
        if board in before:
            continue
        neglected = {
            BothDice: not roll.is_doubles and len(steps) < plays.most,
            AsManyOfADouble: roll.is_doubles and len(steps) < plays.most,
            DoublesAreFour: roll.is_doubles and len(steps) == min(2, plays.most) < plays.most,
            LargerDie: not roll.is_doubles and len(steps) == plays.most == 1 and steps[0].dice[0] < max(plays.singles),
        }
        assert [duty for duty, is_neglected in neglected.items() if is_neglected and duty is rule] == [rule]
    if roll.is_doubles is (rule in (BothDice, LargerDie)):
        assert turn.boards.keys() == before


# Permissions: what learners believe to be forbidden


class MustHit(StepRule):
    """Who can hit must hit."""

    __slots__ = ()
    id = "must-hit"
    aspects = ("must-hit",)

    def breach(self, moment, step):
        hits = [
            start - die
            for start in range(25, 0, -1)
            for die in moment.dice
            if moment.own[start] and start - die > 0 and moment.theirs[start - die] == 1
        ]
        missed = hits and not (step.end and moment.theirs[step.end])
        return Breach("must-hit", Evidence(step.start, step.end)) if missed else None


class NothingInside(StepRule):
    """A number that can take a checker off must do so."""

    __slots__ = ()
    id = "nothing-inside"
    aspects = ("nothing-inside",)

    def breach(self, moment, step):
        takes_off = not any(moment.own[7:]) and any(moment.own[die] for die in step.dice)
        return Breach("nothing-inside", Evidence(step.start, step.end)) if takes_off and step.end else None


class MostOff(StepRule):
    """The larger number first, so that it takes off as much as it can."""

    __slots__ = ()
    id = "most-off"
    aspects = ("most-off",)

    def breach(self, moment, step):
        larger = [die for die in moment.dice if die > max(step.dice)]
        takes_off = not any(moment.own[7:]) and any(moment.own[die] for die in larger)
        return Breach("most-off", Evidence(step.start, step.end)) if takes_off and step.end else None


@pytest.mark.parametrize(
    ("permission", "prohibition", "text", "play"),
    [
        ("hit-optional", MustHit, "own 13x1; opp 8x1; roll 5-3", "13/10/5"),
        ("move-inside-option", NothingInside, "own 6x1, 3x1, 1x1; opp 24x1; roll 6-1", "6/5/off"),
        ("bear-off-no-max", MostOff, "own 6x1, 3x1; opp 24x1; roll 6-1", "6/5/off"),
    ],
)
def test_the_prohibition_that_learners_invent_forbids_a_legal_play(permission, prohibition, text, play):
    position, roll = at(text)
    invented = STANDARD.replace(rules=(*STANDARD.rules, prohibition()), name="invented")
    assert any(permission in rule.aspects for rule in STANDARD.rules)
    assert boards(position, roll, invented) < boards(position, roll, STANDARD)
    board = naive.board_of(explain(position, roll, play).play.result)
    assert board not in boards(position, roll, invented)


# Rule sets that are no second engines


def test_irish_plays_a_double_as_two_moves():
    irish = STANDARD.replace(moves_of_double=2)
    plays = legal_plays(Position.start(), (6, 6), rules=irish)
    assert {len(play.moves) for play in plays} == {2}
    assert {str(play) for play in plays} == {
        "24/18(2)",
        "24/18 13/7",
        "24/18 8/2",
        "13/7(2)",
        "13/7 8/2",
        "8/2(2)",
    }
    assert explain(Position.start(), (6, 6), "24/18(2) 13/7", rules=irish).rule.id == "doubles-four"


@given(positions(), rolls)
def test_irish_is_played_as_the_rules_with_two_moves_of_a_double_say(position, roll):
    plays = legal_plays(position, roll, rules=STANDARD.replace(moves_of_double=2))
    assert {naive.board_of(play.result) for play in plays} == naive.Turn(position, roll, moves_of_double=2).results


ZENO = STANDARD.replace(dice=3, same_direction=True, moves_of_double=2, name="zeno")
ZENO_WHITE = {6: 7, 9: 1, 10: 2, 19: 2, 20: 2, 23: 1}  # counted upwards, as the poem does
ZENO_BLACK = {8: 2, 11: 2, 12: 2, 13: 1, 14: 2, 15: 2, 18: 2, 21: 2}


def zeno():
    def side(points):
        counts = [0] * 26
        for point, count in points.items():
            counts[25 - point] = count
        return tuple(counts)

    return Position.from_counts(side(ZENO_WHITE), side(ZENO_BLACK), same_direction=True)


def test_zeno_must_break_his_points_with_2_6_5():
    plays = legal_plays(zeno(), (2, 6, 5), rules=ZENO)
    assert [str(play) for play in plays] == ["15/9 6/1 5/3"]
    after = plays[0].result
    assert sorted(25 - point for point in range(1, 25) if after.own.counts[point] == 1) == [
        9,
        10,
        16,
        19,
        20,
        22,
        23,
        24,
    ]
    assert [count for count in after.own.counts if count > 1] == [7]
    assert naive.Turn(zeno(), (2, 6, 5)).ways == {((5, 3), (6, 1), (15, 9))}


def test_zeno_may_not_play_two_of_his_three_dice():
    verdict = explain(zeno(), (2, 6, 5), "15/9 6/1", rules=ZENO)
    assert verdict.rule.id == "use-both-dice"
    assert "15/9 6/1 5/3 plays 3 moves, so 3 must be played" in str(verdict)


def test_zenos_position_comes_back_from_its_text():
    assert Position.parse(str(zeno())) == zeno()
    assert zeno().mirror().mirror() == zeno()


# The Caucasian ban follows the checker, not the point


@pytest.mark.parametrize(
    ("text", "play", "legal"),
    [
        ("own 8x1, 3x2; opp 5x1; roll 3-2", "8/5*/3", False),
        ("own 8x1; opp 5x1; roll 3-2", "8/5*/3", True),
        ("own 8x1, 6x1; opp 5x1; roll 3-1", "8/5* 6/5", True),
        ("own 13x1, 6x2; opp 8x1; roll 5-2", "13/8*/6", True),
        ("own 6x1, 2x1; opp 4x1; roll 4-2", "6/4*/off", True),
        ("own 8x1; opp 5x1, 3x1; roll 3-2", "8/5*/3*", True),
        ("own 8x2, 4x1; opp 6x1; roll 2-2", "8/6*(2) 6/4 4/2", True),
        ("own 8x2, 4x1; opp 6x1; roll 2-2", "8/6*(2) 6/4(2)", False),
        ("own 6x1, 2x1; opp 4x1; roll 2-2", "6/4*/2/off 2/off", True),
    ],
)
def test_the_ban_follows_the_checker_that_hit(text, play, legal):
    verdict = explain(*at(text), play, rules=CAUCASIAN)
    assert verdict.legal is legal
    if not legal:
        assert verdict.rule.id == "cauc-no-hit-and-stack"


def test_equal_boards_may_be_different_moments_under_the_ban():
    position, roll = at("own 8x2, 4x1; opp 6x1; roll 2-2")
    graph = PlayGraph.of(position, roll, CAUCASIAN)
    seen = Counter((moment.board, moment.dice) for moment in graph.moments)
    assert max(seen.values()) > 1


def test_where_nothing_is_borne_off_everything_else_is_as_usual():
    home = RuleSet.STANDARD.to_home()
    for roll in ALL_ROLLS:
        usual, changed = (legal_plays(Position.start(), roll, rules=rules) for rules in (RuleSet.STANDARD, home))
        assert {play.result for play in usual} == {play.result for play in changed}
    for text in ("own 7x1, 5x2, 1x1; opp 24x2", "own 6x1, 4x2, 2x2; opp 20x2", "own 1x2; opp 24x2"):
        for roll in ALL_ROLLS:
            plays = legal_plays(Position.parse(text), roll, rules=home)
            assert not [move for play in plays for move in play.moves if not move.end]
