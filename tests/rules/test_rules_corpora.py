"""Legal plays against answers from outside: corpora, edge cases, reports of faults in other programs, and scenes."""

import json
import re

import corpora
import naive
import pytest

from bglearn import PlayGraph, Position, Roll, RuleSet, explain, explain_step, legal_plays
from bglearn.rules import ALL_ROLLS
from bglearn.rules.turn import Turn

PERFT = json.loads((corpora.DATA / "perft.json").read_text(encoding="utf-8"))

# The twelve scenes of the lessons: board with roll, and every result by one way to it.
SCENES = [
    (
        "own 24x2, 13x5, 8x3, 6x5; opp 1x2, 12x5, 17x3, 19x5; roll 6-5",
        "24/18/13; 24/18 13/8; 24/18 8/3; 13/7 13/8; 13/7 8/3; 13/7/2; 8/2 8/3",
    ),
    ("own 20x1, 11x1; opp 15x2, 13x2, 4x2; roll 5-2", "20/18 11/6"),
    ("own 20x1, 11x1; opp 15x2, 13x2, 4x1; roll 5-2", "20/18 11/6; 11/6/4*"),
    ("own 13x1; opp 6x2; roll 5-2", "13/8"),
    ("own 13x1, 3x1; opp 6x2; roll 5-2", "13/8 3/1"),
    ("own 13x1; opp 6x1; roll 5-2", "13/8/6*"),
    ("own 21x1, 10x1; opp 12x2, 4x2; roll 3-3", "21/18/15 10/7"),
    ("own 21x1, 10x1; opp 12x2, 4x1; roll 3-3", "21/18/15 10/7/4*; 21/18 10/7/4*/1"),
    ("own 13x1; opp 8x1; roll 5-3", "13/8*/5; 13/10/5"),
    ("own 13x1; opp 10x2, 8x1; roll 5-3", "13/8*/5"),
    ("own 14x1, 2x2, 1x2; opp 12x2, 10x1; roll 4-2", "14/10*/8"),
    ("own 8x1, 6x2, bar x1; opp 24x2, 23x2, 22x2, 20x2, 19x2; roll 4-1", "bar/21 8/7; bar/21 6/5"),
    ("own 8x1, 6x2, bar x2; opp 24x2, 23x2, 22x2, 20x2, 19x2; roll 4-1", "bar/21"),
    ("own 8x1, 6x2, bar x1; opp 24x2, 23x2, 22x2, 20x2, 19x2; roll 6-3", ""),
    ("own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x1; roll 6-1", "19/13*/12"),
    ("own 19x1; opp 18x1, 17x2, 16x2, 15x2, 14x2, 13x2; roll 6-1", "19/18*/12"),
    ("own 5x2, 3x1; opp 1x2; roll 6-4", "5/off"),
    ("own 5x2, 3x1; opp 1x1; roll 6-4", "5/1* 5/off"),
    ("own 3x3; opp 1x2; roll 4-4", "3/off(3)"),
    ("own 6x1, 4x1; opp off; roll 2-1", "4/2/1; 6/4/3; 6/5 4/2"),
]


def boards(plays):
    return {naive.board_of(play.result) for play in plays}


def test_all_4132_cases_of_the_corpus_have_the_same_results():
    cases = corpora.legal_plays_corpus()
    wrong = [case.id for case in cases if boards(legal_plays(case.position, case.roll)) != case.results]
    assert (len(cases), wrong) == (4132, [])


def test_the_number_of_legal_plays_is_known_without_making_them():
    wrong = [
        case.id
        for case in corpora.legal_plays_corpus()
        if len(legal_plays(case.position, case.roll)) != len(case.results)
    ]
    assert wrong == []


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.long), 5])
def test_rule_objects_alone_give_the_results_of_the_corpus(every):
    cases = corpora.legal_plays_corpus()[::every]
    wrong = [
        case.id
        for case in cases
        if Turn(case.position, case.roll, RuleSet.STANDARD, composed=True).boards.keys() != case.results
    ]
    assert wrong == []


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.long), 5])
def test_the_leaves_of_the_graph_are_the_results_of_the_corpus(every):
    wrong = []
    for case in corpora.legal_plays_corpus()[::every]:
        graph = PlayGraph.of(case.position, case.roll)
        found = graph.results if graph.edges[0] else set()
        if found != case.results:
            wrong.append(case.id)
    assert wrong == []


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.long), 20])
def test_plays_as_another_program_writes_them_are_legal_and_lead_where_it_says(every):
    wrong = []
    for case in corpora.legal_plays_corpus()[::every]:
        for text, board in case.written:
            verdict = explain(case.position, case.roll, text)
            if not verdict.legal or naive.board_of(verdict.play.result) != board:
                wrong.append((case.id, text))
    assert wrong == []


def test_each_of_the_21_rolls_has_its_number_of_plays_from_the_start():
    counts = {str(roll): len(legal_plays(Position.start(), roll)) for roll in ALL_ROLLS}
    assert counts == PERFT["distinct_plays_per_roll"]
    assert sum(counts.values()) == PERFT["depth1_total_21_rolls"] == 447


@pytest.mark.long
def test_two_rolls_from_the_start_have_202782_pairs_of_plays():
    total = 0
    for first in ALL_ROLLS:
        for play in legal_plays(Position.start(), first):
            after = play.result.mirror()
            total += sum(len(legal_plays(after, second)) for second in ALL_ROLLS)
    assert total == PERFT["depth2_total_21_rolls"] == 202_782


@pytest.mark.parametrize(
    ("row", "position", "roll", "rules", "expected"),
    [pytest.param(*case, id=case[0]["id"]) for case in corpora.edge_cases()],
)
def test_the_edge_case_has_its_results_and_its_verdicts(row, position, roll, rules, expected):
    plays = legal_plays(position, roll, rules=rules)
    assert boards(plays) == expected
    assert len(plays) == row["n_results"]
    assert max((len(play.moves) for play in plays), default=0) == row["dice_used"]
    for text in row["legal"]:
        assert text in plays
        verdict = explain(position, roll, text, rules=rules)
        assert verdict.legal
        assert naive.board_of(verdict.play.result) in expected
    for attempt in row.get("attempts", []):
        if "play" in attempt:
            verdict = explain(position, roll, attempt["play"], rules=rules)
        else:
            verdict = explain_step(position, roll, attempt["first_step"], rules=rules)
        assert verdict.legal is attempt["legal"]
        if not verdict.legal:
            assert verdict.rule.id == attempt["rule"]


def test_there_are_44_edge_cases():
    assert len(corpora.edge_cases()) == 44


def _as_results(position, roll, written):
    """The boards that plays written move by move lead to, by the naive rules."""
    turn, found = naive.Turn(position, roll), set()
    for text in written:
        hops = []
        for word in text.split():
            start, end = (
                25 if part == "bar" else 0 if part == "off" else int(part) for part in re.findall(r"\w+", word)
            )
            hops.append((start, end))
        found |= {state.board for state, left in turn.orders(hops) if not left}
    return found


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in corpora.reports()])
def test_the_fault_that_people_met_elsewhere_is_not_here(row):
    position, roll = Position.from_gnubg_id(row["input"]["gnu_position_id"]), Roll(*row["input"]["dice"])
    plays, expected = legal_plays(position, roll), row["expected"]
    assert len(plays) == expected["distinct_results"]
    assert max((len(play.moves) for play in plays), default=0) == expected["dice_used"]
    assert boards(plays) == _as_results(position, roll, expected.get("plays", []))


def test_reports_ask_for_more_than_results():
    by_id = {row["id"]: row["input"] for row in corpora.reports()}

    def given(number):
        return Position.from_gnubg_id(by_id[number]["gnu_position_id"]), Roll(*by_id[number]["dice"])

    assert explain(*given("B03"), "14/9").rule.id == "higher-die"
    assert explain_step(*given("B07"), "20/15", after="bar/20").legal
    assert explain(*given("B11"), "4/off 5/off").legal
    entered = explain(*given("B15"), "bar/22*/16").play.result
    assert (entered.own.bar, entered.opp.bar) == (0, 1)
    dance = explain(*given("B16"), "cannot move")
    assert dance.legal
    assert "20 is closed" in str(dance)
    assert "19 is closed" in str(dance)


@pytest.mark.parametrize(("text", "written"), SCENES)
def test_the_scene_has_exactly_its_plays(text, written):
    position, roll = corpora.at(text)
    expected = [play for play in written.split("; ") if play]
    plays = legal_plays(position, roll)
    assert len(plays) == len(expected)
    verdicts = [explain(position, roll, text) for text in expected]
    assert all(verdict.legal for verdict in verdicts)
    assert {verdict.play.result for verdict in verdicts} == plays.results


def test_eleven_is_two_steps():
    position, roll = corpora.at(SCENES[0][0])
    assert explain(position, roll, "24/13").legal
    assert str(explain(position, roll, "24/13").play) == "24/18/13"
    assert explain_step(position, roll, "24/19").rule.id == "blocked-point"


def test_the_step_that_steals_a_die_is_refused_although_the_point_is_open():
    assert explain_step(*corpora.at(SCENES[1][0]), "11/9").rule.id == "use-both-dice"


def test_behind_the_wall_no_roll_moves_and_without_its_edge_eleven_do():
    wall = "own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x"
    moving = {n: sum(_movable(wall + n, a, b) for a in range(1, 7) for b in range(1, 7)) for n in "21"}
    assert moving == {"2": 0, "1": 11}


def _movable(text, *roll):
    return len(legal_plays(Position.parse(text), roll)) > 0


def test_entering_against_closed_points_succeeds_in_the_known_number_of_rolls():
    entering = []
    for closed in range(7):
        points = ", ".join(f"{25 - n}x2" for n in range(1, closed + 1)) or "off"
        text = f"own bar x1; opp {points}"
        entering.append(sum(_movable(text, a, b) for a in range(1, 7) for b in range(1, 7)))
    assert entering == [36, 35, 32, 27, 20, 11, 0]


def test_pip_counts_are_those_of_the_oracle():
    rows = corpora.lines("pip_counts")
    wrong = [row for row in rows if corpora.position_of(row).pips != (row["pips"], row["opp_pips"])]
    assert (len(rows) > 0, wrong) == (True, [])
