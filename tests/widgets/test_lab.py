"""The rule lab: what it lists, what it compares, what rules forbid, its challenges, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn import Lab, Position, RuleSet, explain, legal_plays
from bglearn.rules import Roll
from bglearn.widgets.lab_challenges import Cheat, Unplayable
from bglearn.widgets.lab_findings import forbidden, roll_table, rolls_of
from bglearn.widgets.plays import PlayList

START = "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"
BOTH_DICE = "own 16x1, 9x1; opp 24x2, 21x2, 19x2, 15x2, 11x2, 7x2"
# Hitting on 4 and going on to 3, where one of theirs' own stands: what the Caucasian ban is about.
CAUCASIAN = "own 6x2, 3x2; opp 4x1, 19x2"


def listed(lab: Lab) -> list[str]:
    return [text for text, _, _ in lab.list.listed["plays"]]


def panel(lab: Lab, name: str) -> None:
    lab._panel.value = name


def test_every_legal_play_is_listed_with_its_moves() -> None:
    lab = Lab(START, "3-1")
    assert listed(lab) == [str(play) for play in legal_plays(Position.start(), "3-1")]
    assert ["24/23/20", 0, [[24, 23, False], [23, 20, False]]] in lab.list.listed["plays"]
    assert str(lab._status.text).startswith("3-1: 16 legal plays")


def test_what_is_set_up_anew_is_looked_at_anew() -> None:
    lab = Lab(START, "3-1")
    lab.editor.show("own 6x1; opp 20x2")
    assert listed(lab) == ["6/5/2"]
    assert lab.board.position == lab.position
    lab.editor.show("own 6x16; opp 20x2")
    assert "wrong" in str(lab._status.text)
    assert lab.list.layout.display == "none"


def test_a_roll_that_a_pasted_text_names_is_chosen() -> None:
    lab = Lab(START)
    lab.editor.handle({"kind": "read", "text": "own 6x1, 5x1; opp 20x2; roll 2-5"})
    assert sorted(lab.roll or ()) == [2, 5]
    assert Lab("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").roll == Roll(3, 1)


def test_two_rule_sets_side_by_side_show_what_differs() -> None:
    lab = Lab(CAUCASIAN, "2-1", "standard", "caucasian")
    position = Position.parse(CAUCASIAN)
    mine = {play.result: str(play) for play in legal_plays(position, "2-1")}
    theirs = {play.result for play in legal_plays(position, "2-1", rules=RuleSet.CAUCASIAN)}
    only = [text for result, text in mine.items() if result not in theirs]
    assert only == ["6/4*/3"], "of the two that hit, the one that goes on to an own checker is banned"
    groups = lab.list.listed["groups"]
    assert groups == ["only under standard backgammon", "under both"]
    assert [text for text, group, _ in lab.list.listed["plays"] if groups[group].startswith("only")] == only
    panel(lab, "compare")
    assert "Caucasian" in lab._page.value


def test_what_a_rule_forbids_is_what_would_be_legal_without_it_and_is_not() -> None:
    position, roll = Position.parse(BOTH_DICE), Roll(5, 4)
    found = {each.rule: each for each in forbidden(position, roll, RuleSet.STANDARD)}
    # One die alone: 16/11 is closed, the other three ways are open; and playing none at all.
    assert {str(play) for play in found["use-both-dice"].plays} == {"16/12", "9/5", "9/4", "cannot move"}
    assert "higher-die" not in found
    for each in found.values():
        for play in each.plays[:20]:
            assert not explain(position, roll, str(play)).legal, (each.rule, play)


def test_the_panel_of_rules_lists_plays_under_the_rule_that_forbids_them() -> None:
    lab = Lab(BOTH_DICE, "5-4")
    panel(lab, "forbidden")
    groups = lab.list.listed["groups"]
    under = {groups[group] for text, group, _ in lab.list.listed["plays"] if text == "9/5"}
    assert [label.startswith("Both dice must be played") for label in under] == [True]


def test_a_thousand_plays_are_cut_to_the_first_and_counted() -> None:
    board = "own 24x2, 20x1, 16x2, 13x3, 10x1, 8x2, 6x2, 5x1, 3x1; opp 19x2, 17x3, 12x4, 14x1, 1x2, 21x1, 22x2"
    lab = Lab(board, "4-4")
    panel(lab, "forbidden")
    direction = next(label for label in lab.list.listed["groups"] if label.startswith("Checkers move"))
    assert "the first 60 are shown" in direction
    number = lab.list.listed["groups"].index(direction)
    assert sum(group == number for _, group, _ in lab.list.listed["plays"]) == 60


def test_all_rolls_are_counted_and_make_447_at_the_start() -> None:
    lab = Lab(START)
    assert "447" in str(lab._status.text)
    assert "447 in all" in lab._page.value
    assert roll_table(Position.start(), RuleSet.STANDARD).count("<td>") == 21 + 1
    assert len(rolls_of(RuleSet.STANDARD)) == 21


def test_copies_lead_back_to_the_same_board() -> None:
    lab = Lab(START, "3-1", "caucasian")
    panel(lab, "copy")
    texts = dict(lab._copies.items)
    board = eval(texts["Code cell"], {"BoardWidget": __import__("bglearn").BoardWidget, "RuleSet": RuleSet})
    assert (board.position, board.roll, board.rules) == (Position.start(), Roll(3, 1), RuleSet.CAUCASIAN)
    assert (Lab(texts["ID"]).position, Lab(texts["ID"]).roll) == (Position.start(), Roll(3, 1))
    assert Lab(texts["Board text"]).position == Position.start()
    assert texts["Picture (SVG)"].startswith("<svg ")


def test_why_not_is_answered_on_the_board() -> None:
    lab = Lab(BOTH_DICE, "5-4")
    lab._mode.value = "try"
    assert (lab.editor.layout.display, lab.board.layout.display) == ("none", "")
    lab.board.handle({"kind": "type", "turn": lab.board.frame["turn"], "path": [], "text": "9/5"})
    assert lab.board.verdict is not None
    assert lab.board.verdict.rule.id == "use-both-dice"


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"rules": "checkers"}, ["standard", "caucasian", "irish", "money"]),
        ({"second_rules": "checkers"}, ["standard", "caucasian"]),
        ({"look": "velvet"}, ["auto", "wood", "dark", "contrast"]),
        ({"challenge": "sleep"}, ["unplayable", "cheat"]),
    ],
)
def test_what_does_not_exist_is_refused_with_the_list(options: dict[str, Any], names: list[str]) -> None:
    with pytest.raises(ValueError, match=next(iter(options.values()))) as caught:
        Lab(START, **options)
    assert all(name in str(caught.value) for name in names)


def test_other_misuse_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Lab(START, colour="dark")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="3-2-1"):
        Lab(START, "3-2-1")
    with pytest.raises(ValueError, match="6x2z"):
        Lab("own 6x2z")


def test_rules_that_do_not_fit_the_board_are_told_and_nothing_is_listed() -> None:
    lab = Lab(START, rules=RuleSet.TABULA)
    assert "same_direction" in str(lab._status.text)
    assert repr(lab).endswith("rules that do not fit this board)")
    assert lab.list.layout.display == "none"
    with pytest.raises(ValueError, match="3 dice"):
        Lab(START, rules=RuleSet.TABULA, second_rules="standard")


def test_the_list_hears_nothing_from_a_browser() -> None:
    shown = PlayList()
    shown.set_state({"listed": {"plays": []}, "look": "velvet"})
    assert shown.look == "auto"


def test_it_is_named_the_same_in_every_run_and_shows_without_widgets() -> None:
    made = [Lab(START, "3-1") for _ in range(2)]
    assert repr(made[0]) == repr(made[1])
    assert repr(made[0]).endswith("3-1, standard backgammon: 16 plays)")
    bundles = [lab._repr_mimebundle_() for lab in made]
    assert bundles[0]["text/plain"] == bundles[1]["text/plain"]
    assert bundles[0]["image/svg+xml"] == bundles[1]["image/svg+xml"]
    assert repr(Lab("own 6x16; opp 20x2")).endswith("one fault)")


# The challenges.


def unplayable(seed: int) -> tuple[Lab, Unplayable]:
    lab = Lab(challenge="unplayable", seed=seed)
    assert isinstance(lab.challenge, Unplayable)
    return lab, lab.challenge


def test_the_roll_is_closed_on_the_editor_and_the_lab_opens_then() -> None:
    lab, challenge = unplayable(0)
    assert lab._findings.layout.display == "none"
    challenge.check()
    assert challenge.right is False
    lab.editor.show(challenge.asked.put(challenge.asked.ways[0]))
    assert challenge.right is False, "nothing is judged before it is asked for"
    challenge.check()
    assert challenge.right is True
    assert lab._findings.layout.display == ""


def test_that_it_cannot_be_done_is_judged_and_hints_go_on() -> None:
    lab, challenge = unplayable(0)
    while challenge.asked.ways:
        challenge.cannot()
        assert challenge.right is False
        challenge.another()
    said = []
    for _ in range(4):
        challenge.hint()
        said.append(challenge.told)
    assert (len(set(said)), said[2] == said[3]) == (3, True)
    challenge.cannot()
    assert challenge.right is True
    assert lab.position == challenge.asked.position


def test_a_faulty_board_is_told_as_such() -> None:
    lab, challenge = unplayable(0)
    lab.editor.show("own 6x16; opp off")
    challenge.check()
    assert "16" in challenge.told


def test_the_cheat_is_caught_turn_by_turn() -> None:
    lab = Lab(challenge="cheat", seed=2)
    challenge = lab.challenge
    assert isinstance(challenge, Cheat)
    challenge.objected()
    assert challenge.right is None, "an objection needs a rule"
    for number, turn in enumerate(challenge.asked.turns):
        assert lab.editor.layout.display == lab._findings.layout.display == "none"
        challenge.answer(None if turn.verdict.legal else turn.verdict.rule.decision)
        assert challenge.right is True
        assert (lab.position, lab.roll) == (turn.position, lab._same(turn.roll))
        assert lab._findings.layout.display == ""
        if number < 5:
            challenge.go_on()
    assert "6 of 6" in challenge.told
