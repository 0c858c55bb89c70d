"""Pictures give Axes with labels and units and say what they show; nothing in them hangs on colour alone."""

from itertools import combinations
from xml.etree import ElementTree

import pytest
from matplotlib import pyplot
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

from bglearn import Position, count_plays, odds
from bglearn.draw import pictures, plots
from bglearn.draw.inks import HATCHES, INKS, readable_on, shade
from bglearn.draw.looks import contrast
from bglearn.draw.pictures.picture import Area, Words

LOOKS = ("light", "dark", "print")
AREAS = ("one", "two", "three", "four")
LINES = ("one_line", "two_line", "four_line", "quiet_line")
SHADES = [step / 20 for step in range(21)]
START = Position.start()
ZONES = [("no double", 0, 0.5), ("double, take", 0.5, 0.7), ("double, pass", 0.7, 0.74), ("too good", 0.74, 1)]

PICTURES = {
    "roll_grid": (
        lambda by, **more: by.roll_grid(rolls=[[a == b for b in range(6)] for a in range(6)], **more),
        ("second die", "first die"),
        "6 are marked: 1-1, 2-2",
    ),
    "plays_per_roll": (
        lambda by, **more: by.plays_per_roll(counts=count_plays(START).counts, **more),
        ("smaller die", "larger die"),
        "447 in all, most with 2-2. 1-1: 42",
    ),
    "distributions": (
        lambda by, **more: by.distributions(
            series={"you": [0, 0.25, 0.75], "your opponent": [0, 0.5, 0.5]}, xlabel="rolls until off", **more
        ),
        ("rolls until off", "chance (%)"),
        "you: 1 25.0 %, 2 75.0 %.",
    ),
    "chance_by_lead": (
        lambda by, **more: by.chance_by_lead(
            series={name: [(-4, 0.3), (0, 0.6), (4, 0.8)] for name in ("30 pips", "60 pips", "90 pips", "120 pips")},
            **more,
        ),
        ("lead of the side on roll (pips)", "games won (%)"),
        "30 pips: -4 30.0, 0 60.0, 4 80.0.",
    ),
    "match_equity_map": (
        lambda by, **more: by.match_equity_map(chances=[[0.5, 0.677], [0.323, 0.5]], marked=(1, 2), **more),
        ("the other side's points away", "your points away"),
        "from 32.3 at 2-away against 1-away to 67.7 at 1-away against 2-away. Framed: 67.7",
    ),
    "take_point_map": (
        lambda by, **more: by.take_point_map(takes=[[0.0, 0.5], [0.0, 0.323]], **more),
        ("the doubler's points away", "your points away"),
        "map of 4 scores, from 0.0 at 1-away against 1-away to 50.0",
    ),
    "cube_windows": (
        lambda by, **more: by.cube_windows(bars={"dead": ZONES, "fully live": ZONES}, **more),
        ("games won (%)", "cube"),
        "dead: to 50.0 no double, to 70.0 double, take, to 74.0 double, pass, to 100.0 too good",
    ),
    "take_lines": (
        lambda by, **more: by.take_lines(
            takes={"dead": [(0, -2), (1, 2)], "fully live": [(0, -2), (0.8, 2), (1, 2)]},
            passed=-1,
            points={"dead": 0.25, "fully live": 0.2},
            ylabel="points on average",
            **more,
        ),
        ("games won (%)", "points on average"),
        "They cross at 25.0 % (dead), 20.0 % (fully live).",
    ),
}


@pytest.fixture(autouse=True)
def no_window():
    pyplot.switch_backend("agg")
    yield
    pyplot.close("all")


@pytest.fixture(params=PICTURES)
def picture(request):
    return PICTURES[request.param]


def test_every_picture_is_tested():
    assert set(plots.__all__) - {"alt_text", "on_axes"} == set(PICTURES)
    assert set(pictures.__all__) - {"Picture", "as_svg"} == set(PICTURES)


def test_it_gives_axes_with_labels_and_a_description(picture):
    draw, labels, says = picture
    ax = draw(plots, look="dark", title="A title")
    assert (ax.get_xlabel(), ax.get_ylabel()) == labels
    assert says in plots.alt_text(ax)
    assert plots.alt_text(ax).startswith("A title")
    assert to_hex(ax.figure.get_facecolor()) == INKS["dark"]["page"]
    assert ax.get_title() == "A title"


def test_it_goes_into_axes_that_are_given_also_without_room_made_for_it(picture):
    draw, _, says = picture
    figure = Figure()
    ax = figure.subplots()
    assert draw(plots, ax=ax) is ax
    figure.canvas.draw()
    assert says in plots.alt_text(ax)


@pytest.mark.parametrize("look", LOOKS)
def test_writing_stands_out_from_what_it_stands_on(picture, look):
    """Every text of a picture, on the cell under it or on the page; both pens take its colour from there."""
    draw, *_ = picture
    shown = draw(pictures, look=look)
    for nth, text in enumerate(shown.parts):
        if isinstance(text, Words):
            under = [
                part.fill
                for part in shown.parts[:nth]
                if isinstance(part, Area)
                and part.fill
                and part.x <= text.x <= part.x + part.width
                and part.y <= text.y <= part.y + part.height
            ]
            assert contrast(text.ink, [INKS[look]["page"], *under][-1]) >= 4.5, text


@pytest.mark.parametrize("look", LOOKS)
def test_as_svg_it_says_what_it_shows_and_brings_its_own_ground(picture, look):
    """A page may be light or dark: nothing is written outside of the ground, and all is in one element without ids."""
    draw, labels, says = picture
    shown = draw(pictures, look=look, title="A title")
    text = pictures.as_svg(shown)
    assert text == pictures.as_svg(draw(pictures, look=look, title="A title"))
    page = ElementTree.fromstring(text)
    assert page.get("role") == "img"
    assert says in page.get("aria-label")
    assert " id=" not in text
    ground = page[0]
    assert (ground.get("fill"), ground.get("width")) == (INKS[look]["page"], page.get("viewBox").split()[2])
    written = [each for each in page.iter() if each.tag.endswith("text")]
    wanted = {"A title", *labels, *shown.x.written, *shown.y.written, *(part.name for part in shown.named)}
    wanted |= {part.text for part in shown.parts if isinstance(part, Words)}
    assert {each.text for each in written} == wanted
    assert "A title" not in {each.text for each in ElementTree.fromstring(pictures.as_svg(shown, has_title=False))}


@pytest.mark.parametrize("look", LOOKS)
def test_as_svg_nothing_is_cut_off_and_no_words_stand_on_each_other(picture, look):
    """With letters as wide as DejaVu Sans has them, 0.62 of their size on average and at most."""
    draw, *_ = picture
    page = ElementTree.fromstring(pictures.as_svg(draw(pictures, look=look, title="A title")))
    width, height = map(float, page.get("viewBox").split()[2:])
    boxes = []
    for each in (each for each in page.iter() if each.tag.endswith("text") and not each.get("transform")):
        size = float(each.get("font-size"))
        wide = 0.62 * size * len(each.text)
        left = float(each.get("x")) - {"start": 0, "middle": wide / 2, "end": wide}[each.get("text-anchor")]
        boxes.append((left, left + wide, float(each.get("y")) - 0.75 * size, float(each.get("y")) + 0.2 * size))
    assert all(left >= 0 and right <= width and top >= 0 and low <= height for left, right, top, low in boxes)
    for (a, b, c, d), (e, f, g, h) in combinations(boxes, 2):
        assert b <= e or f <= a or d <= g or h <= c, ((a, b, c, d), (e, f, g, h))


def test_an_unknown_look_is_refused_with_the_list(picture):
    with pytest.raises(ValueError, match="light, dark, print"):
        picture[0](pictures, look="velvet")


@pytest.mark.parametrize("look", LOOKS)
def test_inks_have_contrast(look):
    colours = INKS[look]
    assert contrast(colours["ink"], colours["page"]) >= 7
    for name in ("quiet", *LINES):
        assert contrast(colours[name], colours["page"]) >= 3, name
    for name in AREAS:
        assert max(contrast(colours[part], colours["page"]) for part in (name, "edge")) >= 3, name
        if HATCHES[name]:
            assert contrast(colours["edge"], colours[name]) >= 3, name
    for share in SHADES:
        ground = shade(look, share)
        assert contrast(readable_on(ground), ground) >= 4.5, share


def test_areas_and_lines_differ_without_colour():
    assert len(set(HATCHES.values())) == len(AREAS)
    ax = PICTURES["chance_by_lead"][0](plots, look="print")
    lines = ax.lines[:4]
    assert len({line.get_linestyle() for line in lines}) == len({line.get_marker() for line in lines}) == 4
    bars = PICTURES["cube_windows"][0](plots, look="print").patches
    assert len({bar.get_hatch() for bar in bars}) == 4
    bars = PICTURES["distributions"][0](plots, look="print").patches
    assert len({bar.get_hatch() for bar in bars}) == 2
    assert all(len({INKS["print"][name][at : at + 2] for at in (1, 3, 5)}) == 1 for name in INKS["print"])


@pytest.mark.parametrize("look", LOOKS)
def test_a_low_bar_is_not_hidden_by_an_edge_in_the_colour_of_the_page(look):
    drawn = pictures.distributions(series={"you": [0, 0.998, 0.002]}, xlabel="rolls until off", look=look)
    bars = [part for part in drawn.parts if isinstance(part, Area)]
    assert len(bars) == 2
    assert all(contrast(bar.edge, INKS[look]["page"]) >= 3 for bar in bars)


@pytest.mark.parametrize("look", LOOKS)
def test_shades_rise_in_grey_too(look):
    steps = [contrast(shade(look, share), shade(look, 0)) for share in SHADES]
    assert steps == sorted(steps)
    assert steps[-1] >= 4.5


# What the colours are to readers without the cones for red, green or blue: matrices of Machado, Oliveira and Fernandes
# (2009), "A Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.
KINDS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour, kind):
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    mixed = [sum(factor * c for factor, c in zip(row, linear, strict=True)) for row in KINDS[kind]]
    return oklab([min(max(c, 0), 1) for c in mixed])


def oklab(linear):
    """Lightness and two opponent colours by Björn Ottosson (2020), in which distances are about what is seen."""
    red, green, blue = linear
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("look", ["light", "dark"])
def test_colour_blind_readers_tell_the_areas_apart(look, kind):
    for one, other in combinations(AREAS, 2):
        far = sum((a - b) ** 2 for a, b in zip(seen(INKS[look][one], kind), seen(INKS[look][other], kind), strict=True))
        assert far**0.5 >= 0.08, (one, other, far**0.5)


def test_answers_say_what_they_draw():
    for answer in (odds.take_point(away=(5, 7)), odds.take_point(), odds.take_point(away=(3, 2))):
        assert f"{100 * float(answer.dead):.1f} % (dead)" in answer.picture().alt
    assert odds.cube_window(away=(2, 3)).plot().get_title() == "2-away against 3-away"
    assert "Framed: 62.6 at 5-away against 7-away" in odds.match_equity(away=(5, 7)).picture("print").alt
    assert "625 scores" in odds.equity_map(25).picture("dark").alt
    assert "50.0 at 1-away against 2-away" in odds.take_map(5).picture().alt


@pytest.mark.parametrize("look", LOOKS)
def test_every_answer_with_a_picture_takes_the_look(look):
    race, chances = Position.parse("own 6x1; opp 24x1"), (0.0, 0.75, 0.25)
    for answer in (
        odds.shots("own 24x1; opp 18x1"),
        odds.enter(closed=3),
        odds.bears_off_all("own 6x1; opp 24x1"),
        odds.ending("own 6x1; opp 24x1"),
        odds.BearOff(race, chances, (1.0,)),
        odds.Race(race, chances, chances, (1.0,), (1.0,)),
        odds.Lead(race, (odds.AtLead(-5, 1, 0.75, 0.75, 0.75),), 0.75),
    ):
        assert answer.picture(look).look == look
        with pytest.raises(ValueError, match="There is no look"):
            answer.plot(look="sepia")


def test_numbers_on_narrow_stretches_do_not_stand_on_each_other():
    ax = PICTURES["cube_windows"][0](plots)
    places = [(text.get_position()[0], text.get_va()) for text in ax.texts[:3]]
    assert places == [(50, "bottom"), (70, "bottom"), (74, "top")]
