"""A game's state from XGIDs and GNU Backgammon IDs: nothing is lost, both agree, faults are named."""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.notation.errors import InvalidPositionError
from bglearn.notation.gnubg import MatchFields, write_gnubg_id
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position
from bglearn.rules.state import GameState

DATA = Path(__file__).resolve().parent.parent / "data"
START_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


@pytest.fixture(scope="module")
def corpus():
    def load(name):
        with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    return load


@pytest.fixture(scope="module")
def report():
    rows = [json.loads(line) for line in (DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines()]
    return {row["id"]: row for row in rows}.__getitem__


def faults(make, *args, **values):
    with pytest.raises(InvalidPositionError) as caught:
        make(*args, **values)
    return caught.value.faults


def test_250_xgids_come_back_as_they_were_read(corpus):
    for row in corpus("xgids"):
        assert GameState.from_xgid(row["xgid"]).xgid == row["xgid"]


def test_250_xgids_give_the_ids_that_gnubg_gives(corpus):
    rows = corpus("xgids")
    assert len(rows) == 250
    for row in rows:
        assert GameState.from_xgid(row["xgid"]).gnubg_id == f"{row['gnu_position_id']}:{row['gnu_match_id']}"


def test_cube_score_and_roll_of_250_xgids_are_those_gnubg_imports(corpus):
    for row in corpus("xgids"):
        state, gnubg = GameState.from_xgid(row["xgid"]), row["after_import"]
        # Once imported, the player on roll is player 1.
        owners = {"player1": "own", "player0": "opp", "centred": "centred"}
        assert (state.cube, state.cube_owner) == (gnubg["cube"], owners[gnubg["cube_owner"]])
        assert state.score == (gnubg["score_player1"], gnubg["score_player0"])
        assert state.match_length == gnubg["match_length"]
        assert state.crawford == gnubg["crawford"]
        assert state.roll == (Roll(*gnubg["dice"]) if gnubg["dice"] else None)


def test_250_gnubg_ids_come_back_as_they_were_read(corpus):
    rows = corpus("match_ids")
    assert len(rows) == 250
    for row in rows:
        state = GameState.from_gnubg_id(row["gnubgid"])
        assert state.gnubg_id == row["gnubgid"]
        own = row["player_on_roll"]
        assert state.score == (row[f"score_player{own}"], row[f"score_player{1 - own}"])
        assert state.cube_owner == {f"player{own}": "own", "centred": "centred"}.get(row["cube_owner"], "opp")
        assert state.double_offered == row["double_offered"]
        assert state.to_decide == ("own" if row["player_to_decide"] == own else "opp")


def test_a_gnubg_id_and_its_xgid_say_the_same_state(corpus):
    for row in corpus("match_ids"):
        state = GameState.from_gnubg_id(row["gnubgid"])
        again = GameState.from_xgid(state.xgid)
        for name in ("position", "roll", "cube", "cube_owner", "match_length", "crawford", "offer", "turn"):
            assert getattr(again, name) == getattr(state, name)
        assert again.score == state.score


def test_report_b39_the_cube_is_owned_by_the_side_on_roll(report):
    state = GameState.from_xgid(report("B39")["input"]["xgid"])
    assert state.cube == report("B39")["expected"]["cube_value"]
    assert state.cube_owner == "own"


def test_report_b44_a_turn_of_the_top_player_is_seen_by_the_top_player(report):
    state = GameState.from_xgid(report("B44")["input"]["xgid"])
    assert state.position == Position.start()
    assert state.turn == -1


def test_report_b47_the_top_player_moves_up_in_the_string(report):
    state = GameState.from_xgid(report("B47")["input"]["xgid"])
    own = list(state.position.own.counts)
    own[24] -= 1
    own[13] += 1
    moved = Position.from_counts(tuple(own), state.position.opp.counts)
    after = GameState(moved, state.roll, turn=state.turn)
    assert after.xgid.split(":")[0] == f"XGID={report('B47')['expected']['board']}"


def test_report_b50_a_match_id_says_money_centred_not_rolled(report):
    for text in report("B50")["input"]["texts"]:
        state = GameState.from_gnubg_id(text)
        expected = report("B50")["expected"]["decoded"]
        assert (state.cube, state.cube_owner, state.stage) == (expected["cube"], expected["owner"], expected["state"])
        assert f"player {state.player}" == expected["on_roll"]
        assert (state.roll, state.match_length, list(state.score)) == (None, 0, [0, 0])


@pytest.mark.parametrize(
    ("letter", "offer", "asked"), [("D", "double", "opp"), ("B", "beaver", "own"), ("R", "raccoon", "opp")]
)
@pytest.mark.parametrize("turn", ["1", "-1"])
def test_an_offer_is_kept_and_asks_the_side_that_did_not_make_it(letter, offer, asked, turn):
    text = START_XGID.replace(":1:31:", f":{turn}:{letter}:")
    state = GameState.from_xgid(text)
    assert (state.offer, state.to_decide, state.roll) == (offer, asked, None)
    assert state.xgid == text


def test_a_double_offered_is_bit_12_and_turns_the_decision():
    state = GameState.from_xgid(START_XGID.replace(":31:", ":D:"))
    again = GameState.from_gnubg_id(state.gnubg_id)
    assert again.double_offered
    assert again.to_decide == "opp"
    assert again.player == 1


def test_a_match_id_cannot_hold_a_beaver():
    state = GameState.from_xgid(START_XGID.replace(":31:", ":B:"))
    with pytest.raises(InvalidPositionError, match="beaver"):
        _ = state.gnubg_id


def test_the_roll_keeps_its_order():
    text = START_XGID.replace(":31:", ":13:")
    state = GameState.from_xgid(text)
    assert state.roll.dice == (1, 3)
    assert state.xgid == text
    assert GameState.from_gnubg_id(state.gnubg_id).roll.dice == (1, 3)


def test_scores_belong_to_the_sides_and_not_to_the_turn():
    # Bottom has 4, top has 2; the top player is on roll and owns the cube.
    state = GameState.from_xgid("XGID=-b----E-C---eE---c-e----B-:2:-1:-1:31:4:2:0:7:10")
    assert state.score == (2, 4)
    assert (state.cube, state.cube_owner) == (4, "own")


@pytest.mark.parametrize("text", [START_XGID, START_XGID[5:], "see 4HPwATDgc/ABMA:cAkAAAAAAAAA"])
def test_either_kind_of_id_is_read(text):
    assert GameState.parse(text).position == Position.start()


@pytest.mark.parametrize(
    ("values", "quoted"),
    [
        ({"cube": 3}, "3"),
        ({"cube": 0}, "0"),
        ({"cube": 2048}, "1024"),
        ({"cube": 2, "cube_owner": "me"}, "'me'"),
        ({"cube_owner": "own"}, "cube is at 1"),
        ({"max_cube": 100}, "100"),
        ({"match_length": -1}, "-1"),
        ({"score": (-1, 0)}, "-1"),
        ({"score": (7, 2), "match_length": 7}, "7-2"),
        ({"crawford": True}, "money"),
        ({"crawford": True, "match_length": 7, "score": (3, 2)}, "3-2"),
        ({"crawford": True, "match_length": 7, "score": (6, 6)}, "6-6"),
        ({"crawford": True, "match_length": 7, "score": (6, 2), "cube": 2}, "Crawford"),
        ({"crawford": True, "match_length": 7, "score": (6, 2), "offer": "double"}, "Crawford"),
        ({"offer": "redouble"}, "'redouble'"),
        ({"offer": "double", "roll": Roll(3, 1)}, "3-1"),
        ({"offer": "beaver", "match_length": 5}, "beaver"),
        ({"turn": 0}, "0"),
        ({"player": 2}, "2"),
        ({"stage": "paused"}, "'paused'"),
        ({"resignation": 4}, "4"),
        ({"asked": "both"}, "'both'"),
    ],
)
def test_a_state_that_cannot_be_is_refused_with_one_sentence(values, quoted):
    found = faults(GameState, Position.start(), **values)
    assert len(found) == 1
    assert quoted in found[0]


def test_all_faults_of_a_state_are_named():
    found = faults(GameState, Position.start(), cube=3, cube_owner="me", score=(9, 0), match_length=7, turn=0)
    assert len(found) == 4
    # On the 6-point stand both sides (own 6 = their 19), and the match is over.
    own = (14, *[0] * 5, 1, *[0] * 19)
    opp = (14, *[0] * 18, 1, *[0] * 6)
    text = write_gnubg_id(own, opp, MatchFields(match_length=3, scores=(3, 0)))
    assert len(faults(GameState.from_gnubg_id, text)) == 2


def test_a_finished_match_may_have_its_last_score():
    assert GameState(Position.start(), score=(7, 2), match_length=7, stage="over").score == (7, 2)


def test_ids_are_for_boards_on_which_the_sides_meet():
    state = GameState(Position.parse("own 24x2; opp 19x2; same direction"), Roll(6, 5, 4))
    for name in ("xgid", "gnubg_id"):
        with pytest.raises(InvalidPositionError, match="same way"):
            getattr(state, name)


def test_a_roll_of_three_dice_is_in_no_id():
    state = GameState(Position.start(), Roll(6, 5, 4))
    for name in ("xgid", "gnubg_id"):
        with pytest.raises(InvalidPositionError, match="3 dice"):
            getattr(state, name)


def test_a_resignation_is_in_no_xgid():
    with pytest.raises(InvalidPositionError, match="GNU Backgammon ID"):
        _ = GameState(Position.start(), resignation=1).xgid


@given(st.text() | st.text("XGID=-abAB01:D+/", max_size=80).map(lambda text: START_XGID[:31] + text))
def test_any_text_is_a_state_or_refused_with_our_error(text):
    for reader in (GameState.parse, GameState.from_xgid, GameState.from_gnubg_id):
        try:
            state = reader(text)
        except InvalidPositionError:
            continue
        assert state.position


def test_the_repr_of_a_state_evaluates_to_it():
    state = GameState.from_xgid("XGID=-b----E-C---eE---c-e----B-:2:-1:-1:31:4:2:0:7:10")
    assert eval(repr(state)) == state
