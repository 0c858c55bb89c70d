"""Nine boards, drawn from data; and two of their games played by the rules of this package."""

import re
from itertools import permutations

import naive
import pytest

from bglearn import BoardWidget, Position, RuleSet, ancestor, ancestors, count_plays, explain, legal_plays
from bglearn.draw.looks import LOOKS
from bglearn.history.boards import read_ancestors
from bglearn.history.data import HistoryDataError, text_of
from bglearn.rules.dice import ALL_ROLLS

NINE = ["ur", "senet", "scripta", "tabula", "nard", "plakoto", "trictrac", "wurfzabel", "irish"]
ZENO = (
    "own 19x7, 16x1, 15x2, 6x2, 5x2, 2x1; opp 17x2, 14x2, 13x2, 12x1, 11x2, 10x2, 7x2, 4x2; roll 2-6-5; same direction"
)
# As the poem is read: points counted upwards, from the project's notes.
WHITE = {6: 7, 9: 1, 10: 2, 19: 2, 20: 2, 23: 1}
BLACK = {8: 2, 11: 2, 12: 2, 13: 1, 14: 2, 15: 2, 18: 2, 21: 2}

some_ancestor = pytest.mark.parametrize("each", ancestors().ancestors, ids=lambda each: each.id)


def test_there_are_nine_in_order():
    assert [each.id for each in ancestors().ancestors] == NINE


@some_ancestor
def test_an_ancestor_has_a_picture_with_words_and_the_same_as_text(each):
    bundle = each._repr_mimebundle_()
    svg, text = bundle["text/html"], bundle["text/plain"]
    assert svg.count("<title>") == svg.count("<desc>") == 1
    assert " id=" not in svg
    assert each.shows.replace("'", "&#x27;") in svg
    assert all(rule in text for rule in each.rules)
    assert "Sources: " in text
    assert "Rules: " in text


@some_ancestor
def test_an_ancestor_is_drawn_in_every_look(each):
    pictures = {look: each.svg(look=look) for look in LOOKS}
    assert len(set(pictures.values())) == len(LOOKS)


@some_ancestor
def test_an_ancestor_is_found_by_each_of_its_names(each):
    for name in (each.id, each.name, *each.also, each.name.upper(), f" {each.name} "):
        assert ancestor(name) == each


def test_an_ancestor_that_there_is_not_is_told_with_the_nearest():
    with pytest.raises(ValueError, match=r"'tabulla' here. There are: tabula or tabla\.") as refused:
        ancestor("tabulla")
    assert refused.value._render_traceback_() == [str(refused.value)]
    for nonsense in ("", 7, None, "🎲"):
        with pytest.raises(ValueError, match="There are: ur, "):
            ancestor(nonsense)


def test_an_ancestor_without_a_source_or_with_a_broken_board_is_refused():
    data = text_of("ancestors.toml")
    for line, other, said in (
        ('sources = ["mamoun"]', "sources = []", "plakoto: no source"),
        ("14* 13", "14* l3", "ur: 'l3' is no field"),
        ("own 24x15; opp 1x15", "own 24x16; opp 1x15", "plakoto: "),
    ):
        assert line in data
        with pytest.raises(HistoryDataError, match=said):
            read_ancestors(data.replace(line, other, 1))


# What is known of the boards, from the notes


def numbers(name):
    return sorted(field.number for field in ancestor(name).fields.fields)


def test_the_board_of_ur_has_twenty_squares_and_five_rosettes():
    fields = ancestor("ur").fields.fields
    assert len(fields) == 20
    assert sum(field.sign for field in fields) == 5
    assert numbers("ur") == sorted([1, 2, 3, 4, 13, 14] * 2 + list(range(5, 13)))
    assert {field.row for field in fields if 5 <= field.number <= 12} == {1}


def test_senet_goes_like_a_reversed_s_and_xii_scripta_as_the_notes_say():
    assert numbers("senet") == list(range(1, 31))
    assert numbers("scripta") == list(range(1, 37))
    for name, rows in (("senet", [0, 1, 2]), ("scripta", [1, 0, 2])):
        fields = sorted(ancestor(name).fields.fields, key=lambda field: field.number)
        length = len(fields) // 3
        for turn, row in enumerate(rows):
            leg = fields[turn * length : turn * length + length]
            assert [field.row for field in leg] == [row] * length
            columns = [field.column for field in leg]
            assert columns == sorted(columns, reverse=turn == 1)
    assert [str(field) for field in ancestor("senet").fields.fields if field.checker][:3] == ["1O", "2X", "3O"]


def test_irish_and_nard_start_as_today():
    assert ancestor("irish").position == ancestor("nard").position == Position.start()
    assert ancestor("irish").rule_set == RuleSet.IRISH


@pytest.mark.parametrize(("name", "place"), [("plakoto", 24), ("trictrac", 24), ("wurfzabel", 0)])
def test_fifteen_checkers_start_together(name, place):
    position = ancestor(name).position
    assert position.own.counts[place] == position.opp.counts[place] == 15


def test_the_gallery_holds_all_nine_pictures_below_their_names():
    for look in ("light", "dark", "print"):
        svg = ancestors(look=look).svg
        assert svg.count("<svg ") == 10
        assert svg.count("<title>") == 10
        assert " id=" not in svg
    spots = [(float(x), float(y)) for x, y in re.findall(r'<svg x="([\d.]+)" y="([\d.]+)"', svg)]
    assert len(set(spots)) == 9
    assert {x for x, _ in spots} == {12, 274, 536}
    assert ancestors().table._repr_html_().count('<th scope="row"') == 9


# Zeno


def test_the_board_of_zeno_is_the_one_of_the_poem():
    position = ancestor("tabula").position
    for side, points in ((position.own, WHITE), (position.opp, BLACK)):
        assert sum(points.values()) == 15
        assert {25 - point: n for point, n in enumerate(side.counts) if n} == points
    assert position.same_direction
    assert ancestor("zeno").rule_set == RuleSet.TABULA


def ways_of_zeno():
    """Tries every order of the dice with every checker, on the poem's own numbers, and keeps what ends with three."""
    found = set()
    for dice in permutations((2, 5, 6)):
        moments = {(tuple(sorted(place for place, n in WHITE.items() for _ in range(n))), ())}
        for die in dice:
            moments = {
                (tuple(sorted([*own[:at], own[at] + die, *own[at + 1 :]])), (*made, (own[at], own[at] + die)))
                for own, made in moments
                for at in range(15)
                if own[at] + die <= 24 and BLACK.get(own[at] + die, 0) < 2
            }
        found |= {(own, tuple(sorted(made))) for own, made in moments}
    return found


def test_zeno_has_one_play_and_it_leaves_eight_single_checkers():
    ((own, made),) = ways_of_zeno()
    assert made == ((10, 16), (19, 24), (20, 22))
    assert sorted(place for place in set(own) if own.count(place) == 1) == [9, 10, 16, 19, 20, 22, 23, 24]
    (play,) = legal_plays(ancestor("tabula").position, "2-6-5", rules=RuleSet.TABULA)
    assert str(play) == "15/9 6/1 5/3"
    assert sorted(25 - point for point, n in enumerate(play.result.own.counts) if n == 1 and point) == [
        9, 10, 16, 19, 20, 22, 23, 24
    ]  # fmt: skip


def test_what_stood_in_zenos_way_is_named():
    position = ancestor("tabula").position
    for attempt, closed in (("19/17", 17), ("19/14", 14), ("19/13", 13), ("16/14", 14), ("16/11", 11), ("16/10", 10)):
        verdict = explain(position, "2-6-5", attempt, rules=RuleSet.TABULA)
        assert not verdict.legal
        assert f"{closed} is closed" in f"{verdict.headline} {verdict.reason}", attempt


def test_zeno_plays_on_a_live_board():
    board = BoardWidget(ZENO, rules=RuleSet.TABULA)
    frame = board.frame
    assert frame["dice"] == [2, 6, 5]
    path, node = [], 0
    while frame["nodes"][node]:
        path.append(len(frame["nodes"][node]) - 1)
        node = frame["nodes"][node][path[-1]][4]
    assert len(path) == 3
    board.handle({"kind": "confirm", "turn": frame["turn"], "path": path})
    assert str(board.play) == "15/9 6/1 5/3"
    assert board.verdict.legal


def test_a_board_without_the_rules_of_zeno_says_what_to_do():
    with pytest.raises(ValueError, match="same_direction"):
        BoardWidget(ZENO)


# Irish


def results_of(roll, moves):
    """Counts the results of a roll at the start by trying everything, a double played so many times."""
    dice = roll.dice[:1] * moves if roll.is_doubles else roll.dice
    return len(naive_results(dice))


def naive_results(dice):
    start = naive.state_of(Position.start(), dice)
    ends = {}
    moments = [(start, 0)]
    seen = set()
    while moments:
        state, made = moments.pop()
        ends.setdefault(made, set()).add(state.board)
        for checker in set(state.own):
            for die in set(state.dice):
                if naive.step_is_allowed(state, checker, die):
                    _, after = naive.step(state, checker, die)
                    if (after, made + 1) not in seen:
                        seen.add((after, made + 1))
                        moments.append((after, made + 1))
    return ends[max(ends)]


def test_one_changed_rule_takes_246_ways_to_447():
    irish, today = (count_plays(Position.start(), rules=rules) for rules in (RuleSet.IRISH, RuleSet.STANDARD))
    assert (irish.total, today.total) == (246, 447)
    for roll in ALL_ROLLS:
        assert irish[roll] == results_of(roll, 2)
        assert today[roll] == results_of(roll, 4)
        assert (irish[roll] == today[roll]) != roll.is_doubles
    assert [irish[f"{n}-{n}"] for n in range(6, 0, -1)] == [6, 3, 12, 13, 13, 9]
    assert [today[f"{n}-{n}"] for n in range(6, 0, -1)] == [11, 4, 52, 73, 75, 42]
