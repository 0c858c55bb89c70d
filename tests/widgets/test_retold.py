"""A game told again: every line of the record, and the reason wherever nobody had a choice."""

import re

import pytest

from bglearn.records import Match
from bglearn.rules import Position, RuleSet, legal_plays
from bglearn.widgets import Table
from bglearn.widgets.retold import retell


def played_out(seed):
    """Plays a game to its end, each side always the first legal play."""
    table = Table(players=("Anna", "Ben"), seed=seed)
    while not table.game.outcome:
        game = table.game
        if game.phase == "play":
            plays = legal_plays(game.position, game.dice, rules=game.rules)
            table.act("play", plays[0] if plays else "")
        else:
            table.throw()
    return table


@pytest.mark.parametrize("played", ["our-game.mat", 5, None])
def test_what_is_no_match_is_said_to_be_none(played):
    with pytest.raises(ValueError, match="A match or a table is told again"):
        retell(played)


def test_nothing_is_told_of_nothing():
    assert str(retell(Table())) == "Nothing has been played yet."
    assert "Nothing has been played" in retell(Match())._repr_html_()


@pytest.mark.parametrize("seed", [1, 3])
def test_every_entry_but_the_rolls_is_told_and_every_turn_without_choice_has_its_reason(seed):
    game = played_out(seed).match.games[0]
    told = retell(played_out(seed)).games[0]
    entries = [each for each in game.record if each.action != "roll"]
    assert len(told) == len(entries)
    states = (state for state in game.states if state.roll)
    for entry, (line, note) in zip(entries, told, strict=True):
        if entry.action != "play":
            continue
        number = len(legal_plays(next(states).position, entry.roll, rules=game.rules))
        assert str(entry.play or "cannot move") in line
        assert note.startswith("No play: ") == (number == 0)
        assert note.startswith("No choice: ") == (number == 1)
    assert any(note for _, note in told)


def test_a_dance_is_told_with_the_closed_points():
    match = Match(RuleSet.STANDARD, ("Anna", "Ben"))
    match = match.begin(Position.parse("own 13x1, bar x1; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x2"))
    match = match.with_game(match.game.open(6, 3).play(""))
    (_, (line, note)) = retell(match).games[0]
    assert line == "Anna plays 6-3: cannot move"
    assert "19 is closed" in note
    assert "22 is closed" in note


def test_after_a_double_each_play_is_told_with_its_own_position():
    """The moment of the double is a state too: the play after the next one was told with a position before it."""
    match = Match(RuleSet.STANDARD, ("Anna", "Ben"))
    match = match.begin(Position.parse("own bar x1, 6x5; opp 24x2, 23x2, 22x2, 21x2, 20x2, 19x5"), starter=0)
    game = match.game.roll("6-5").play("").roll("2-1").play("6/5 6/4").double().take()
    match = match.with_game(game.roll("6-5").play("").roll("6-5").play("6/off 5/off"))
    notes = [note for line, note in retell(match).games[0] if " plays " in line]
    assert ["19 is closed" in note for note in notes] == [True, False, True, False]
    assert notes[3] == ""


def test_cube_and_result_stand_in_the_story_and_names_are_no_code():
    match = Match(RuleSet.STANDARD, ("<b>Anna", "Ben")).begin()
    match = match.with_game(match.game.open(3, 1).play("8/5 6/5").double().take().roll((2, 1)).play("13/11 6/5"))
    html = retell(match)._repr_html_()
    assert "Ben doubles to 2" in html
    assert "&lt;b&gt;Anna takes" in html
    assert not re.search(r"<b>", html)
