"""The board as a picture."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from bglearn.draw.layout import NUMBERINGS, VIEWS, layout, slot
from bglearn.draw.looks import LOOKS
from bglearn.draw.marks import Mark
from bglearn.draw.svg import arrow, svg
from bglearn.rules.position import Position

SVG = "{http://www.w3.org/2000/svg}"
LATE = Position.parse("own 6x3, 4x2, bar x1; opp 19x7, 3x2, bar x1")


def circles(picture: str, fill: str) -> int:
    return len([c for c in ElementTree.fromstring(picture).iter(f"{SVG}circle") if c.get("fill") == fill])


@pytest.mark.parametrize(("view", "numbering", "look"), list(product(VIEWS, NUMBERINGS, LOOKS)))
def test_every_picture_is_sound(view: str, numbering: str, look: str) -> None:
    marks = [Mark("picked", 6), Mark("blocker", 19), ("first", 25), ("target", 0), ("trace", 6, 4), ("attempt", 6, 1)]
    picture = svg(LATE, roll=(6, 2), view=view, numbering=numbering, look=look, marks=marks, cube=(4, "own"))
    root = ElementTree.fromstring(picture)
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert not re.search(r"\s(id|href|class)=", picture)
    assert set(re.findall(r'\sstyle="([^"]*)"', picture)) <= {"max-width:100%;height:auto"}
    assert "url(" not in picture
    assert picture.count("http") == 1


def test_at_most_five_checkers_then_a_number() -> None:
    picture = svg(LATE, pips=False)
    assert circles(picture, LOOKS["wood"]["dark"]) == 5 + 2 + 1
    assert ">7</text>" in picture


def test_all_fifteen_are_seen_at_the_start() -> None:
    picture = svg(Position.start(), pips=False)
    assert circles(picture, LOOKS["wood"]["light"]) == circles(picture, LOOKS["wood"]["dark"]) == 15


def test_own_colour_can_be_dark() -> None:
    light, dark = svg(LATE), svg(LATE, own="dark")
    assert circles(light, LOOKS["wood"]["dark"]) == circles(dark, LOOKS["wood"]["light"])


def test_a_caption_stands_below_the_board_and_moves_nothing_in_it() -> None:
    plain, told = svg(LATE), svg(LATE, caption="a < b")
    root = ElementTree.fromstring(told)
    rect, text = list(root)[-2:]
    assert text.text == "a < b"
    height = layout()["size"][1]
    box = [float(number) for number in root.get("viewBox", "").split()]
    assert height < float(rect.get("y", "0")) < float(text.get("y", "0")) < box[3]
    assert [child.attrib for child in ElementTree.fromstring(plain)] == [child.attrib for child in root][:-2]


def test_title_and_description_are_escaped() -> None:
    picture = svg(LATE, title="a < b & c", description='"x" > y')
    root = ElementTree.fromstring(picture)
    assert [root[0].text, root[1].text] == ["a < b & c", '"x" > y']


def test_description_says_what_stands_where() -> None:
    desc = ElementTree.fromstring(svg(LATE, roll=(6, 2)))[1].text or ""
    assert "The roll is 6-2." in desc
    assert "You have 1 on the bar, 3 on 6, 2 on 4" in desc


def test_the_same_call_gives_the_same_picture() -> None:
    assert svg(LATE, roll=(6, 2)) == svg(LATE, roll=(6, 2))


def test_arrows_end_before_the_place_and_bow_to_the_middle() -> None:
    path = arrow((100.0, 600.0), (400.0, 600.0), layout()["arrow"])
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", path)]
    assert numbers[3] < 600
    assert numbers[4] < 400


@pytest.mark.parametrize(
    ("wrong", "listed"),
    [
        ({"view": "over there"}, "bottom right"),
        ({"look": "velvet"}, "wood, dark"),
        ({"numbering": "roman"}, "own, constant, none"),
        ({"own": "red"}, "light"),
        ({"marks": [("star", 3)]}, "picked, target"),
        ({"marks": [("blocker", 99)]}, "Places are"),
        ({"marks": [("attempt", 9)]}, "needs an end"),
        ({"cube": (2, "me")}, "centred"),
        ({"roll": (7, 1)}, "7"),
        ({"roll": (0, 1)}, "0"),
        ({"roll": "9-1"}, "9"),
    ],
)
def test_what_does_not_exist_is_refused(wrong: dict[str, object], listed: str) -> None:
    with pytest.raises(ValueError, match=listed):
        svg(LATE, **wrong)  # type: ignore[arg-type]  # wrong on purpose


def fill_at(picture: str, x: float, y: float) -> str | None:
    found = [c for c in ElementTree.fromstring(picture).iter(f"{SVG}circle") if c.get("fill") != "none"]
    return next(c.get("fill") for c in found if (float(c.get("cx", 0)), float(c.get("cy", 0))) == (x, y))


@pytest.mark.parametrize(("own", "opp"), [("light", "dark"), ("dark", "light")])
def test_checkers_have_the_colour_of_their_side_as_the_pip_counts_say(own: str, opp: str) -> None:
    """B48 of the reports: elsewhere the colours were exchanged in the drawing."""
    board, colours = layout(), LOOKS["wood"]
    picture = svg(Position.start(), roll=(3, 1), own=own)
    for index in range(2):
        assert fill_at(picture, *slot(board, 24, index)) == colours[own]
        assert fill_at(picture, *slot(board, 1, index)) == colours[opp]
    for side, colour in (("own", own), ("opp", opp)):
        x, y = board["pips"][side]
        assert fill_at(picture, x + board["pip_count"]["disc"], y) == colours[colour]


@pytest.mark.parametrize(
    ("roll", "moves", "shown"), [((3, 1), 4, 2), ((6, 6), 4, 4), ("6-6", 2, 2), ((6, 5, 2), 4, 3), ((), 4, 0)]
)
def test_a_double_shows_as_many_dice_as_it_gives_moves(roll: tuple[int, ...] | str, moves: int, shown: int) -> None:
    root = ElementTree.fromstring(svg(LATE, roll=roll, moves_of_double=moves))
    assert len([r for r in root.iter(f"{SVG}rect") if r.get("fill") == LOOKS["wood"]["die"]]) == shown
