"""The match equity table: every entry of the oracle, its bounds, and a table that cannot be is refused."""

import gzip
import json
from fractions import Fraction
from pathlib import Path

import pytest
from gvformat import met as installed

from bglearn import GameState, Position, odds
from bglearn.odds import OutOfReachError, Score, TableFaultError
from bglearn.odds.met import REACH, after_crawford, before, checked

DATA = Path(__file__).parent.parent / "data"
with gzip.open(DATA / "met.jsonl.gz", "rt", encoding="utf-8") as file:
    ENTRIES = [row for row in map(json.loads, file) if row["table"] == "Kazaross-XG2.xml"]


def test_every_entry_is_that_of_the_oracle():
    kinds = [row["kind"] for row in ENTRIES]
    assert (kinds.count("pre"), kinds.count("post")) == (112, 15)
    for row in ENTRIES:
        if row["kind"] == "pre":
            found, wanted = before(row["away0"], row["away1"]), row["mwc0"]
        else:
            found, wanted = after_crawford(row["trailer_away"]), row["mwc_trailer"]
        assert abs(found - Fraction(str(wanted))) < Fraction(1, 10**6), row


def test_questions_say_what_the_table_has():
    for row in ENTRIES:
        if row["kind"] == "pre":
            away = row["away0"], row["away1"]
            crawford = (away[0] == 1) != (away[1] == 1)
            if away != (1, 1):
                assert odds.match_equity(away=away, crawford=crawford).chance == before(*away)
        elif row["trailer_away"] > 1:
            trailing = odds.match_equity(away=(row["trailer_away"], 1))
            leading = odds.match_equity(away=(1, row["trailer_away"]))
            assert trailing.chance == after_crawford(row["trailer_away"]) == 1 - leading.chance


def test_it_reaches_as_far_as_the_table_and_both_sides_make_one():
    for own in range(1, REACH + 1):
        for opp in range(1, REACH + 1):
            score = Score((own, opp))
            assert score.chance + score.other.chance == 1
            assert all(0 <= score.chance_after(n, won=won) <= 1 for n in (1, 2, 4, 8, 100) for won in (True, False))


def test_a_game_leads_into_the_crawford_game_and_out_of_it():
    assert Score((2, 4)).chance_after(1, won=True) == before(1, 4)
    assert Score((1, 4), crawford=True).chance_after(1, won=False) == 1 - after_crawford(3)
    assert Score((1, 4)).chance_after(2, won=False) == 1 - after_crawford(2)
    assert Score((1, 2)).chance_after(2, won=False) == 0
    assert Score((1, 2)).chance_after(1, won=False) == Fraction(1, 2)


def test_the_answer_is_a_sentence_with_where_it_leads():
    answer = odds.match_equity(away=(2, 1), crawford=True)
    assert str(answer) == "11.6 of 36 matches (32.26 %) are won from 2-away against 1-away in the Crawford game."
    assert "Kazaross" in answer.text
    assert answer.table.rows[1] == ("you win 2", "match won", "100.00 %")
    assert answer.table.rows[0] == ("you win 1", "1-away, 1-away", "50.00 %")
    assert answer.table.rows[3] == ("you lose 1", "match lost", "0.00 %")


def test_a_state_is_asked_like_its_score():
    state = GameState(Position.start(), match_length=7, score=(2, 0))
    assert odds.match_equity(state) == odds.match_equity(away=(5, 7))
    crawford = GameState(Position.start(), match_length=7, score=(6, 3), crawford=True)
    assert odds.match_equity(crawford).chance == before(1, 4) != odds.match_equity(away=(1, 4)).chance


def test_the_map_has_every_score():
    answer = odds.equity_map(25)
    assert answer.chances[4][6] == before(5, 7)
    assert answer.after_crawford[24] == after_crawford(25)
    assert str(odds.equity_map(3)).startswith("9.0 of 36 matches (24.9 %) to 27.0 of 36 (75.1 %) are won from the 9 sc")
    assert len(answer.table.rows) == 26


@pytest.mark.parametrize("away", [(0, 3), (3, 0), (26, 3), (3, 26), (-1, 3), (2.0, 3), (True, 3)])
def test_scores_beyond_the_match_or_the_table_are_refused(away):
    for question in (odds.match_equity, odds.take_point, odds.cube_window):
        with pytest.raises(OutOfReachError, match="needs 1 to 25 points"):
            question(away=away)


def test_what_cannot_be_is_refused():
    for away in (5, (5,), (5, 7, 9), None):
        with pytest.raises(ValueError, match="give"):
            odds.match_equity(away=away)
    for away in ((1, 1), (2, 2)):
        with pytest.raises(ValueError, match="cannot be the Crawford game"):
            odds.match_equity(away=away, crawford=True)
    for length in (0, 26, 7.0):
        with pytest.raises(OutOfReachError, match="1 to 25 points"):
            odds.equity_map(length)
    with pytest.raises(ValueError, match="no match to win"):
        odds.match_equity(GameState(Position.start()))
    with pytest.raises(ValueError, match="A position alone"):
        odds.match_equity(Position.start())
    long = GameState(Position.start(), match_length=31)
    with pytest.raises(OutOfReachError, match="31 is no number of points away"):
        odds.match_equity(long)


def tables():
    return [list(row) for row in installed.KR_XG2_MET], list(installed.POST_CRAWFORD)


def test_the_installed_table_passes():
    assert checked(*tables())[0][4][6] == before(5, 7)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (lambda table, last: table.pop(), "has not 25 scores"),
        (lambda table, last: table[3].pop(), "has not 25 scores"),
        (lambda table, last: last.append(0.001), "has not 25 scores"),
        (lambda table, last: table[3].__setitem__(4, 57.732), "no chances"),
        (lambda table, last: table[3].__setitem__(4, float("nan")), "cannot be read"),
        (lambda table, last: table[3].__setitem__(4, "much"), "cannot be read"),
        (lambda table, last: table[3].__setitem__(4, 0.57733), "5-away against 4-away do not make 1"),
        (lambda table, last: table[3].__setitem__(3, 0.51), "4-away against 4-away do not make 1"),
        (lambda table, last: last.__setitem__(0, 0.6), "do not make 1"),
        (lambda table, last: last.__setitem__(4, 0.4), "better off with more points"),
        (lambda table, last: (table[3].__setitem__(4, 0.7), table[4].__setitem__(3, 0.3)), "better off"),
    ],
)
def test_a_table_that_cannot_be_is_refused(fault, says):
    table, last = tables()
    fault(table, last)
    with pytest.raises(TableFaultError, match=says):
        checked(table, last)


def test_no_table_at_all_is_refused():
    with pytest.raises(TableFaultError, match="cannot be read"):
        checked(None, None)
