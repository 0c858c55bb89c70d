"""A picture that follows the page is on a dark one what it is when drawn for it, and everywhere else the light one."""

from __future__ import annotations

import re

import pytest

from bglearn import ancestors, draw
from bglearn.draw.footprints import labelled
from bglearn.draw.pictures import as_svg
from bglearn.draw.themes import themed
from bglearn.odds import bears_off_all, shots
from bglearn.rules import Position

START = Position.start()
DRAWN = {
    "board": lambda look: draw.svg(START, look={"light": "wood"}.get(look, look)),
    "grid": lambda look: as_svg(bears_off_all("own 6x1, 1x1").picture(look)),
    "gallery": lambda look: ancestors(look=look).svg,
}
INK = re.compile(r"var\((--[\w-]+), (#\w+)\)")
STYLE = re.compile(r"<style>\[data-jp-theme-light=\"false\"\],\.vscode-dark\{(.*)\}</style>")


@pytest.mark.parametrize("kind", DRAWN)
def test_each_theme_has_its_own_drawing(kind: str) -> None:
    light, dark = DRAWN[kind]("light"), DRAWN[kind]("dark")
    assert light != dark
    picture = themed(light, dark)
    (said,) = STYLE.findall(picture)
    inks = dict(each.split(":") for each in said.split(";"))
    plain = STYLE.sub("", picture)
    assert INK.sub(lambda found: inks[found[1]], plain) == dark
    assert INK.sub(lambda found: found[2], plain) == light


def test_pictures_of_two_things_are_not_joined() -> None:
    with pytest.raises(ValueError, match="two pictures"):
        themed(draw.svg(START), draw.svg(Position.parse("own 6x1; opp 24x1"), look="dark"))


def test_notebooks_show_chances_and_counted_steps_in_the_colours_of_the_page() -> None:
    shown = shots("own 24x1; opp 18x1")._repr_mimebundle_()["text/html"]
    assert len(STYLE.findall(shown)) == 1
    assert len(STYLE.findall(labelled(START, {24: "48"}, title="Counted"))) == 1
