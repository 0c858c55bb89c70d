from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bglearn.classroom.printed import _FACES, ACROSS, PRINTED, as_html, board, counters

SVG = "{http://www.w3.org/2000/svg}"
# What is left of a sheet inside margins of 8 mm, across and down.
PORTRAIT, LANDSCAPE = (194, 263), (263, 194)


@pytest.mark.parametrize(("name", "space"), [("board", LANDSCAPE), ("counters", PORTRAIT), ("dice", PORTRAIT)])
def test_a_picture_fits_a4_and_letter_at_full_size(name: str, space: tuple[int, int]) -> None:
    root = ElementTree.fromstring(PRINTED[name]())
    across, down = (float(root.get(side, "").removesuffix("mm")) for side in ("width", "height"))
    assert root.get("viewBox") == f"-0.5 -0.5 {across:g} {down:g}"  # a unit is a millimetre
    assert across <= space[0]
    assert down <= space[1]


def test_thirty_counters_of_two_kinds_that_differ_in_more_than_tone() -> None:
    root = ElementTree.fromstring(counters())
    groups = root.findall(f"{SVG}g")
    shapes = ["".join(part.tag.removeprefix(SVG)[0] for part in group) for group in groups]
    assert sorted(set(shapes)) == ["cc", "ccp"]
    assert [shapes.count(shape) for shape in ("cc", "ccp")] == [15, 15]
    assert {group[0].get("fill") for group in groups} == {"#ffffff", "#222222"}


def test_five_counters_fill_a_point_of_the_printed_board() -> None:
    root = ElementTree.fromstring(board())
    scale = float(re.search(r"scale\(([\d.]+)\)", board())[1])  # type: ignore[index]
    heights = [
        abs(float(corners[5]) - float(corners[1])) * scale
        for corners in ([*polygon.get("points", "").split()] for polygon in root.iter(f"{SVG}polygon"))
    ]
    assert len(heights) == 24
    assert 4.7 * ACROSS < min(heights) <= max(heights) <= 5 * ACROSS


def test_each_point_has_the_numbers_of_both_players() -> None:
    numbers = [text.text for text in ElementTree.fromstring(board()).iter(f"{SVG}text")]
    assert sorted(int(text) for text in numbers if text and text.isdigit()) == sorted([*range(1, 25)] * 2)


def test_a_folded_die_is_a_die() -> None:
    # Folded backwards around the face in the middle of the cross: where each face looks.
    looks = {(1, 0): (0, 0, 1), (1, 1): (0, -1, 0), (1, 2): (0, 0, -1), (1, 3): (0, 1, 0)}
    looks |= {(0, 1): (-1, 0, 0), (2, 1): (1, 0, 0)}
    face = {looks[place]: value for place, value in _FACES.items()}
    assert sorted(face.values()) == [1, 2, 3, 4, 5, 6]
    assert all(face[side] + face[(-side[0], -side[1], -side[2])] == 7 for side in face)
    (a, b, c), (d, e, f), (g, h, i) = sorted(face, key=lambda side: face[side])[:3]
    # Seen from their corner 1, 2, 3 run counter-clockwise: the determinant of where they look is 1.
    assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1


@pytest.mark.parametrize("name", PRINTED)
def test_a_page_stands_alone(name: str) -> None:
    text = as_html(name, paper="letter")
    assert "size: letter" in text
    assert not any(word in text.replace("http://www.w3.org/2000/svg", "") for word in ("http", "src=", "<link"))
