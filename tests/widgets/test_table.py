"""The table: what is done there is recorded or refused, and nothing is decided by accident."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bglearn import Match, Position, RuleSet, Table, legal_plays
from bglearn.widgets.small_games import small_game, small_games
from bglearn.widgets.table_parts import Controls
from tests.widgets.walking import confirm_some_play

if TYPE_CHECKING:
    import ipywidgets


def play_on(table: Table, turns: int = 600) -> None:
    for _ in range(turns):
        if table.game.outcome:
            return
        if table.game.phase in ("opening", "roll"):
            table.throw()
        elif table.game.phase == "play":
            confirm_some_play(table.board)


def controls(table: Table) -> Controls:
    return table._controls


def test_a_game_goes_from_the_opening_roll_to_a_result_with_the_score() -> None:
    table = Table(rules=RuleSet.MATCH, seed=5)
    play_on(table)
    assert table.game.outcome is not None
    assert sum(table.match.score) == table.game.outcome.points > 0
    table.next_game()
    assert (table.game.phase, len(table.match.games)) == ("opening", 2)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["take"], "throw for the start"),
        (["open", "roll"], "the dice are thrown already"),
        (["open", "double"], "nobody doubles before the first play"),
        (["open", "play", "double", "roll"], "a double waits for its answer"),
        (["open", "play", "double", "take", "double"], "only its owner may redouble"),
    ],
)
def test_what_is_not_allowed_is_answered_with_the_rule_and_what_is_allowed_now(actions: list[str], said: str) -> None:
    table = Table(rules="money", seed=1)
    values = {"open": (3, 1), "play": ("8/5 6/5",), "roll": ((2, 1),)}
    for action in actions:
        table.act(action, *values.get(action, ()))
    before = table.match
    table.act(actions[-1], *values.get(actions[-1], ()))
    assert table.match == before
    assert said in table.message
    assert "Allowed is to" in table.message


def test_resigning_takes_more_than_one_press() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    parts = controls(table)
    parts._resign.click()
    assert table.game.phase == "play"
    assert "I am sure" in table.message
    parts._sure.value = True
    parts._resign.click()
    assert table.game.phase == "resigned"


def test_a_partner_plays_by_itself_and_takes_what_is_offered() -> None:
    table = Table(rules="money", partner="random", seed=2)
    table.act("open", 6, 1)
    confirm_some_play(table.board)
    assert table.game.to_act == 0
    table.act("double")
    assert (table.game.cube.value, table.game.cube.owner) == (2, 1)


def test_what_a_partner_has_played_is_said_where_the_partner_begins_the_game() -> None:
    table = Table(mini="race", partner="random", seed=1)
    play_on(table)
    table.next_game()
    assert (table.game.starter, table.game.turn) == (1, 0)
    assert table._status.before.startswith("Dark rolls")
    assert "Dark plays" in table._status.before


def test_forced_plays_are_made_by_themselves_where_that_is_asked() -> None:
    choices: dict[bool, set[int]] = {}
    for forced in (True, False):
        table = Table(rules="money", seed=4, forced=forced)
        seen = choices.setdefault(forced, set())
        while not table.game.outcome:
            if table.game.phase == "play":
                assert table.game.dice is not None
                seen.add(min(2, len(legal_plays(table.game.position, table.game.dice))))
            play_on(table, turns=1)
    assert choices == {True: {2}, False: {1, 2}}


def test_looking_back_shows_an_earlier_position_and_loses_nothing() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    table.act("play", "8/5 6/5")
    before = table.match
    table._past._lines.index = 1
    assert table.board.position.own.points[4] == 2
    table._past._lines.index = 2
    assert table.board.position == table.game.position
    assert table.match == before


def test_the_board_turns_to_the_second_player_or_shows_that_side_at_the_top() -> None:
    for turns, view in ((True, "bottom right"), (False, "top right")):
        table = Table(rules="money", seed=1, turns=turns)
        table.act("open", 1, 3)
        assert (table.board.view, table.game.turn) == (view, 1)


def test_dice_from_a_real_board_can_be_typed_in() -> None:
    table = Table(rules="money", typed=True)
    table.throw("3-1")
    assert str(table.game.dice) == "3-1"
    table.act("play", "8/5 6/5")
    table.throw("seven")
    assert "seven" in table.message
    table.throw("66")
    assert str(table.game.dice) == "6-6"


@pytest.mark.parametrize(("option", "value"), [("rules", "chess"), ("partner", "strong")])
def test_what_does_not_exist_is_refused_with_what_does(option: str, value: str) -> None:
    with pytest.raises(ValueError, match="there"):
        Table(**{option: value})


def test_a_callback_of_a_view_that_is_no_message_changes_nothing() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    before = table.match
    table.board.handle({"kind": "confirm", "turn": 99, "path": []})
    assert table.match == before


def test_a_table_that_is_kept_goes_on_where_it_was_after_the_kernel_is_gone(tmp_path: Path) -> None:
    kept = tmp_path / "our-game.json"
    first = Table(rules="money", players=("Anna", "Ben"), seed=1, keep=kept)
    first.act("open", 3, 1)
    first.act("play", "8/5 6/5")
    first.act("double")
    second = Table(keep=kept)
    assert second.match == first.match
    assert repr(second) == repr(first)
    second.act("take")
    assert second.game.cube.value == 2


def test_what_a_partner_does_when_a_kept_table_is_opened_is_kept_at_once(tmp_path: Path) -> None:
    """Else whoever runs the cell again lets the partner throw until the dice please."""
    path = tmp_path / "game.json"
    two = Table(keep=path)
    two.act("open", 6, 1)
    confirm_some_play(two.board)
    table = Table(keep=path, partner="random")
    assert (table.game.turn, table.game.phase) == (0, "roll")
    assert "Dark plays" in table._status.before
    assert Match.read(path) == table.match


@pytest.mark.parametrize("name", small_games())
def test_a_small_game_is_played_to_its_goal_and_a_new_one_has_other_dice(name: str) -> None:
    table = Table(mini=name, seed=3)
    goal = small_games()[name]["goal"]
    play_on(table)
    for _ in range(2):
        assert table.game.outcome is not None
        assert (table.game.outcome.why == "all home") == (goal == "home")
        assert table.game.outcome.points == 0
        assert table.game.position.own.all_home if goal == "home" else not table.game.position.own.pips
        rolls = [entry.roll for entry in table.game.record if entry.action == "play"]
        table.next_game()
        play_on(table)
        assert rolls != [entry.roll for entry in table.game.record if entry.action == "play"]


def test_every_small_game_is_alike_for_both_and_belongs_to_a_lesson() -> None:
    assert [game["lesson"] for game in small_games().values()] == ["00", "02", "03", "04", "05"]
    for name in small_games():
        position = small_game(name).position
        assert position.mirror() == position


@pytest.mark.parametrize("games", [pytest.param(20, marks=pytest.mark.long), 2])
def test_a_small_game_keeps_to_the_rules_its_lesson_has_met(games: int) -> None:
    for name, known in small_games().items():
        ends, hits = set(), set()
        for seed in range(games):
            table = Table(mini=name, seed=seed)
            play_on(table)
            moves = [move for entry in table.game.record if entry.play for move in entry.play.moves]
            ends |= {move.end for move in moves}
            hits |= {move.hit for move in moves}
            assert len(moves) < 200
        assert (0 in ends) == (known["goal"] == "off")
        assert (True in hits) == (name in ("hitting", "bearing-off"))


def test_against_a_partner_the_board_stays_on_the_learners_side_even_when_the_partner_wins() -> None:
    winners: set[int] = set()
    for seed in range(8):
        if len(winners) == 2:
            break
        table = Table(rules="money", partner="random", seed=seed)
        play_on(table)
        winners.add(table.game.turn)
        assert table.board.view == ("bottom right", "top right")[table.game.turn]
    assert winners == {0, 1}


def test_where_nobody_has_met_the_throw_for_the_start_the_players_begin_by_turns() -> None:
    table = Table(mini="race", seed=3)
    assert repr(table) == "Table(race: Light to roll)"
    play_on(table)
    table.next_game()
    assert repr(table) == "Table(race: Dark to roll)"
    assert "both throw one die" in repr(Table(mini="passing"))


def test_a_small_game_of_ones_own_takes_a_board_or_a_position_a_goal_rules_and_a_seed() -> None:
    text = "own 18x2, 13x2; opp 7x2, 12x2"
    table = Table(mini=text, goal="home", rules=RuleSet.NO_HITTING, seed=2)
    again = Table(mini=Position.parse(text), goal="home", rules=RuleSet.NO_HITTING, seed=2)
    for each in (table, again):
        play_on(each)
    assert table.match == again.match
    assert table.game.position.own.all_home
    assert table.game.position.own.off == 11
    assert not any(move.hit for entry in table.game.record if entry.play for move in entry.play.moves)


def test_a_small_game_shows_no_cube_no_score_and_no_record() -> None:
    table = Table(mini="race", seed=3)
    assert table.board.frame["cube"] is None
    assert table._status.plain == "Who has all checkers off first wins."
    assert table.children[0].children == (table._status, table.board, table._controls, table._answer)
    shown = [each.description for each in buttons(table) if each.layout.display != "none"]
    assert shown == ["Roll the dice"]
    play_on(table)
    assert [each.description for each in buttons(table) if each.layout.display != "none"] == ["New game"]
    assert table._status.text in ("Light wins: all checkers are off.", "Dark wins: all checkers are off.")


def buttons(table: Table) -> list[ipywidgets.Button]:
    row, resigning = controls(table).children
    assert resigning.layout.display == "none"
    return list(row.children)


def test_a_small_game_that_is_kept_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "small.json"
    first = Table(mini="passing", seed=1, keep=kept)
    play_on(first, turns=4)
    second = Table(mini="passing", seed=1, keep=kept)
    assert second.match == first.match
    assert second.game.rules.goal == "home"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mini": "chess"}, "there are race, race-home, passing"),
        ({"mini": "race", "goal": "win"}, '"off" and "home"'),
        ({"mini": "own 6x3; opp 19x3", "goal": "home"}, "has reached the goal already"),
        ({"mini": "own off; opp 19x3"}, "own off"),
        ({"mini": "own 6x16; opp 19x3"}, "16"),
        ({"goal": "home"}, "mini="),
    ],
)
def test_a_small_game_that_cannot_be_is_refused_with_what_can(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table(**options)


def test_a_board_that_waits_for_a_roll_says_which_button_to_press() -> None:
    table = Table(rules="money", seed=1)
    assert said_by_board(table) == ['Press "Roll the dice".', "The button is below the board."]
    table.act("open", 3, 1)
    table.act("play", "8/5 6/5")
    assert said_by_board(table)[0] == 'Press "Roll the dice".'
    table.act("double")
    assert said_by_board(table) == [
        "Nothing to move here.",
        "What comes next stands above the board; the buttons are below it.",
    ]
    table._past._lines.index = 0
    assert said_by_board(table)[0] == "Nothing to move here."
    assert said_by_board(Table(typed=True))[0] == "Type the dice that were thrown."


def said_by_board(table: Table) -> list[str]:
    return [table.board.words["no_roll"], table.board.words["no_roll_how"]]


def test_a_kept_game_goes_on_with_the_dice_it_would_have_had(tmp_path: Path) -> None:
    whole = Table(rules="money", seed=3)
    play_on(whole)
    for stop in (1, 3):
        kept = tmp_path / f"{stop}.json"
        play_on(Table(rules="money", seed=3, keep=kept), turns=stop)
        again = Table(rules="money", seed=3, keep=kept)
        play_on(again)
        assert again.match == whole.match


def test_every_line_of_the_record_shows_its_own_position_and_cube() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    table.act("play", "8/5 6/5")
    table.act("double")
    table.act("take")
    table.act("roll", (2, 1))
    seen = []
    for line in range(len(table.game.record)):
        table._past._lines.index = line
        assert "Looking back" in table._status.text
        seen.append((table.board.position.own.pips, table.board.frame["cube"]["value"], table.board.frame["dice"]))
    assert seen == [(167, 1, []), (163, 1, []), (167, 1, []), (167, 2, []), (167, 2, [])]
    table._past._lines.index = len(table.game.record)
    assert table.board.frame["dice"] == [2, 1]


def test_moves_made_before_looking_back_are_there_afterwards() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    table.board.path = {"turn": table.board.frame["turn"], "path": [0]}
    moved = table.board.current
    table._past._lines.index = 0
    table._past._lines.index = 1
    assert table.board.current == moved
    assert moved.moves


def test_a_file_that_cannot_be_written_is_said_and_stops_no_game(tmp_path: Path) -> None:
    table = Table(rules="money", seed=1, keep=tmp_path / "missing" / "game.json")
    table.act("open", 3, 1)
    assert table.game.phase == "play"
    assert "is not kept in game.json" in table._answer.text


def test_dice_are_thrown_by_themselves_where_nobody_may_double() -> None:
    table = Table(rules=RuleSet.MATCH.replace(cube=False), seed=1, rolls=True)
    table.throw()
    confirm_some_play(table.board)
    assert table.game.phase == "play"
    table = Table(rules="money", seed=1, rolls=True)
    table.throw()
    confirm_some_play(table.board)
    assert table.game.phase == "roll"


@pytest.mark.parametrize("typed", ["3-1-2", "9-1", "", "x"])
def test_dice_that_cannot_be_thrown_are_answered(typed: str) -> None:
    table = Table(rules="money", typed=True)
    before = table.match
    table.throw(typed)
    assert table.match == before
    assert table.message


def test_b21_the_dice_stay_while_moves_are_made_and_taken_back() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    turn = table.board.frame["turn"]
    for path in ([0], [0, 0], [0], []):
        table.board.path = {"turn": turn, "path": path}
        assert table.board.frame["dice"] == [3, 1]
        assert str(table.board.roll) == str(table.game.dice) == "3-1"
    assert not table.board.current.moves


def test_b22_a_second_move_made_before_the_kernel_answers_is_not_lost() -> None:
    table = Table(rules="money", seed=1)
    table.act("open", 3, 1)
    turn, nodes = table.board.frame["turn"], table.board.frame["nodes"]
    first = next(index for index, edge in enumerate(nodes[0]) if edge[:2] == [8, 5])
    second = next(index for index, edge in enumerate(nodes[nodes[0][first][4]]) if edge[:2] == [6, 5])
    table.board.path = {"turn": turn, "path": [first]}
    table.board.handle({"kind": "confirm", "turn": turn, "path": [first, second]})
    result = table.game.position.opp
    assert (result.points[4], result.points[2]) == (2, 0)


def test_b28_one_click_on_resign_counts_once_also_after_the_cell_is_run_again(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    scores = []
    tables = []
    for _ in range(3):
        table = Table(rules="seed-001", seed=1, keep=kept)
        tables.append(table)
        if table.game.outcome:
            table.next_game()
        table.throw()
        parts = controls(table)
        parts._sure.value = True
        parts._resign.click()
        parts._resign.click()
        scores.append(sum(table.match.score))
    assert scores == [3, 6, 9]
    assert [sum(table.match.score) for table in tables] == scores


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("own 1x1; opp 23x5, 24x5", "Ben has borne off 5 checkers, and one is enough to save the gammon."),
        ("own 1x1; opp 19x14, bar x1", "Ben has borne off none and still has a checker on the bar"),
        ("own 1x1; opp 19x15", "Ben has borne off none."),
    ],
)
def test_b26_what_a_game_counts_is_explained_by_what_the_loser_has_left(tmp_path: Path, board: str, says: str) -> None:
    kept = tmp_path / "game.json"
    Match(RuleSet.STANDARD, ("Anna", "Ben")).begin(Position.parse(board)).write(kept)
    table = Table(keep=kept)
    table.act("open", 6, 1)
    table.act("play", "1/off")
    assert says in table._status.text


def test_a_table_answers_its_page_that_a_kernel_is_there() -> None:
    table = Table(seed=1)
    sent: list[object] = []
    table._answer.send = sent.append
    table._answer._handle_custom_msg({"kind": "there"}, [])
    assert sent == [{"kind": "here"}]
    assert table._answer.silence
    assert not table._status.silence


# The file in which a game is kept


def two_games() -> bytes:
    match = Match(RuleSet.MATCH, ("Anna", "Ben")).begin()
    text = match.with_game(match.game.open(3, 1).play("8/5 6/5")).record
    return f"{text}\n{text.replace('5 point', '7 point')}".encode()


def test_a_table_never_writes_over_a_file_it_cannot_give_back_whole(tmp_path: Path) -> None:
    kept = tmp_path / "two.mat"
    kept.write_bytes(two_games())
    table = Table(keep=kept, seed=1)
    assert "two.mat: the file holds 2 matches" in table._answer.text
    table.throw("2-1")
    table.act("play", "13/11 6/5")
    assert str(table.match.length) in table._status.plain
    assert "give another name: table.keep_in(" in table._answer.text
    assert kept.read_bytes() == two_games()
    table.keep_in(tmp_path / "another.mat")
    assert table.message == ""
    table.throw()
    assert Table(keep=tmp_path / "another.mat").match == table.match
    assert kept.read_bytes() == two_games()


def test_two_tables_on_one_file_never_overwrite_each_other(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    first = Table(keep=kept, seed=1)
    first.throw("3-1")
    second = Table(keep=kept, seed=1)
    first.act("play", "8/5 6/5")
    second.act("play", "24/23 13/10")
    assert "another table or program has changed it" in second._answer.text
    assert "runs the cell again" in second._answer.text
    assert Match.read(kept) == first.match
    assert second.match != first.match
    assert Table(keep=kept).match == first.match


def test_a_game_is_kept_elsewhere_only_where_nothing_stands_yet(tmp_path: Path) -> None:
    table = Table(seed=1)
    (tmp_path / "there.json").write_text("precious", encoding="utf-8")
    with pytest.raises(ValueError, match=r"There is a file there\.json already"):
        table.keep_in(tmp_path / "there.json")
    table.keep_in(tmp_path / "new.json")
    assert Match.read(tmp_path / "new.json") == table.match


def test_a_folder_that_cannot_be_written_is_said_when_the_table_opens(tmp_path: Path) -> None:
    table = Table(keep=tmp_path / "missing" / "game.json", seed=1)
    assert "is not kept in game.json" in table._answer.text
    assert "another name" in table._answer.text
    assert Table(keep=tmp_path / "game.json", seed=1)._answer.text == ""
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("mini", [None, "race"])
def test_a_table_takes_up_games_of_its_own_kind_only(tmp_path: Path, mini: str | None) -> None:
    whole, small = tmp_path / "whole.json", tmp_path / "small.json"
    Table(keep=whole, seed=1).throw("3-1")
    Table(mini="hitting", keep=small, seed=1).throw("3-1")
    before = [path.read_bytes() for path in (whole, small)]
    for path, said in ((whole, "another game than the small game"), (small, "small game")):
        if mini is not None or path == small:
            with pytest.raises(ValueError, match=rf"{path.name} keeps .*{said}.*another-name"):
                Table(mini=mini, keep=path, seed=1)
    assert [path.read_bytes() for path in (whole, small)] == before
    assert repr(Table(mini="hitting", keep=small)).endswith("to play 3-1)")


@pytest.mark.parametrize(
    "options",
    [{"mini": "race"}, {"mini": "own 6x3; opp 19x3"}, {"rules": RuleSet.STANDARD.replace(dice=3, name="three")}],
)
def test_a_game_that_two_columns_cannot_hold_is_refused_a_mat_file(tmp_path: Path, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cannot be kept in game.mat.*ends in \.json"):
        Table(keep=tmp_path / "game.mat", **options)


@pytest.mark.parametrize("name", ["#1 fan", "Game 3", "7 point match", "A:B", "Lee, 5", "; x"])
def test_a_kept_table_knows_its_players_by_any_name(tmp_path: Path, name: str) -> None:
    kept = tmp_path / "game.mat"
    table = Table(keep=kept, players=(name, "Ben"), seed=1)
    table.throw("3-1")
    table.act("play", "8/5 6/5")
    assert table.message == ""
    assert Table(keep=kept).match == table.match


@pytest.mark.parametrize("name", ["game.mat", "game.json"])
def test_a_kept_table_goes_on_with_an_offer_to_resign_a_beaver_and_a_lot(tmp_path: Path, name: str) -> None:
    kept = tmp_path / name
    rules = RuleSet.MONEY.replace(opening_tie="lot")
    table = Table(keep=kept, rules=rules, seed=1)
    steps = (("open", 3, 3), ("lot", 1), ("roll", "3-1"), ("play", "8/5 6/5"), ("resign", 3), ("decline",))
    for action, *values in (*steps, ("double",), ("beaver",), ("take",), ("resign", 2), ("accept",)):
        table.act(action, *values)
        assert table.message == ""
        again = Table(keep=kept)
        assert again.match == table.match
        assert again._status.text == table._status.text


# What is asked for and does not exist


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rules": []}, "there are standard"),
        ({"rules": 5}, "there are standard"),
        ({"rules": {}}, "there are standard"),
        ({"players": ("A",)}, "Players are two names"),
        ({"players": (1, 2)}, "Players are two names"),
        ({"players": "AB"}, "Players are two names"),
        ({"players": ("", "")}, "cannot be a name"),
        ({"players": ("\ud800", "B")}, "cannot be a name"),
        ({"mini": 5}, "there are race"),
        ({"mini": []}, "there are race"),
        ({"keep": ""}, "no name of a file"),
        ({"keep": 7}, "no name of a file"),
        ({"keep": "."}, "is a folder"),
        ({"keep": "a\0b"}, "no name of a file"),
        ({"turns": "no"}, "True or False, not 'no'"),
        ({"typed": None}, "True or False, not None"),
        ({"forced": 1}, "True or False, not 1"),
        ({"rolls": "yes"}, "True or False, not 'yes'"),
        ({"hints": 0}, "True or False, not 0"),
    ],
)
def test_what_a_table_cannot_be_made_of_is_refused_with_a_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table(**options)


@pytest.mark.parametrize(
    ("given", "options", "said"),
    [
        (("money",), {}, r'write Table\(rules="money"\)\. The names are rules, players,'),
        (("race", 5), {}, r'write Table\(mini="race"\)'),
        (("own 6x3; opp 19x3",), {}, r'write Table\(mini="own 6x3; opp 19x3"\)'),
        (("our-game.json",), {}, r'write Table\(keep="our-game\.json"\)'),
        (([],), {}, r"write Table\(rules=\[\]\)"),
        ((), {"rule": "money", "looks": "dark"}, r"no option rule, looks\. The options are rules, players, .*, goal"),
    ],
)
def test_what_a_table_is_given_without_a_name_it_knows_is_refused_with_the_names(
    given: tuple[object, ...], options: dict[str, Any], said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        Table(*given, **options)


@pytest.mark.parametrize("action", ["bogus", "__class__", "concede", "_end", "record", "started_by", ""])
def test_only_what_is_done_at_a_table_can_be_done(action: str) -> None:
    for opened in (False, True):
        table = Table(seed=1)
        if opened:
            table.throw("3-1")
        before = table.match
        table.act(action, 0, 3)
        assert table.match is before
        assert f"There is no action {action!r}; there are open, lot, roll" in table.message


@pytest.mark.parametrize(
    "call",
    [
        ("play", "gibberish"),
        ("play", None),
        ("play", []),
        ("play",),
        ("play", "8/5", "6/5"),
        ("resign", 7),
        ("resign", 2.0),
        ("resign", True),
        ("roll",),
        ("double", 1),
    ],
)
def test_values_that_make_no_sense_change_nothing_and_are_answered(call: tuple[Any, ...]) -> None:
    table = Table(seed=1)
    table.throw("3-1")
    before = table.match
    table.act(*call)
    assert table.match is before
    assert table._answer.text == table.message != ""


@pytest.mark.parametrize("typed", ["3", "3-1-2", (3,)])
def test_the_start_wants_one_die_of_each(typed: str | tuple[int, ...]) -> None:
    for table in (Table(seed=1), Table(typed=True)):
        table.throw(typed)
        assert "two numbers are needed" in table.message
        assert "one die each" in table.message
        assert table.game.phase == "opening"


def test_lots_where_none_are_drawn_name_the_switch_at_the_table() -> None:
    table = Table(seed=1)
    table.act("lot", 0)
    assert 'opening_tie="lot"' in table.message


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    table = Table(seed=1)
    for name in ("bogus", "match", "game", "_seed"):
        with pytest.raises(ValueError, match="there are turns, forced, rolls, hints"):
            table.option(name, value=True)
    for name in ("turns", "hints"):
        with pytest.raises(ValueError, match="True or False, not 5"):
            table.option(name, value=5)  # type: ignore[arg-type]  # as learners do
