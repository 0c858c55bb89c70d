"""The history as data and as a picture: nothing without a date and a source, nothing that lies over another."""

import re
from html.parser import HTMLParser
from itertools import combinations, pairwise

import pytest

from bglearn import ancestors, exercise, sources, timeline
from bglearn.draw.inks import inks
from bglearn.draw.looks import contrast
from bglearn.exercises.fixed import exercises
from bglearn.exercises.kinds.timeline import Timeline, events
from bglearn.history.data import HistoryDataError, entries, parts, read_timeline, source_keys, text_of

DATA = text_of("timeline.toml")

# From the project's notes on history, not from the file that is tested.
DATES = {
    "tutankhamun": (-1332, -1323),
    "zeno": (474, 491),
    "trullo": (692, 692),
    "gloucester": (1090, 1120),
    "richard": (1190, 1190),
    "louis": (1254, 1254),
    "alfonso": (1283, 1283),
    "trictrac": (1634, 1634),
    "cotton": (1674, 1674),
    "bellamy": (1734, 1734),
    "hoyle": (1743, 1743),
    "nicholas": (1928, 1928),
    "laws-1931": (1931, 1931),
    "bahamas-1964": (1964, 1964),
    "bkg": (1979, 1979),
    "neurogammon": (1989, 1989),
    "td-gammon": (1991, 1992),
    "fibs": (1992, 1992),
    "gnubg": (1999, 1999),
    "xg": (2009, 2009),
}


def block(id):
    return re.search(rf"\[entries\.{id}\]\n(?:.+\n)+", DATA)[0]


@pytest.mark.parametrize(
    ("line", "other", "said"),
    [
        (r"sources = .*", "sources = []", "hoyle: no source"),
        (r"sources = .*\n", "", 'hoyle: the key "sources" is missing'),
        (r"sources = .*", 'sources = ["hearsay"]', "hoyle: the source hearsay does not stand in"),
        (r"dated = .*\n", "", 'hoyle: the key "dated" is missing'),
        (r"begins = .*\n", "", 'hoyle: the key "begins" is missing'),
        (r"certainty = .*", 'certainty = "sure"', "hoyle: certainty 'sure' is none of high, medium, low"),
        (r"begins = .*", "begins = 1744", "hoyle: its dates 1744 to 1743 are out of order"),
        (r"ends = .*", "ends = 1931", "hoyle: its dates 1743 to 1931 are .* outside the part The name"),
        (r"part = .*", 'part = "modren"', "hoyle: there is no part 'modren'"),
    ],
)
def test_an_entry_without_a_date_a_certainty_or_a_source_is_refused(line, other, said):
    whole = block("hoyle")
    changed = re.sub(line, other, whole, count=1)
    assert changed != whole
    with pytest.raises(HistoryDataError, match=said):
        read_timeline(DATA.replace(whole, changed))


def test_the_dates_are_those_of_the_notes():
    assert {id: (entries()[id].begins, entries()[id].ends) for id in DATES} == DATES
    assert entries()["ur-shahr"].begins <= -2600
    assert entries()["ur-shahr"].ends >= -2400
    assert entries()["in-print"].ends == 1650


def test_every_year_that_people_read_lies_in_the_span():
    for each in entries().values():
        years = [int(year) * (-1 if "BC" in each.dated else 1) for year in re.findall(r"\b\d{3,4}\b", each.dated)]
        assert all(each.begins <= year <= each.ends or each.id == "tutankhamun" for year in years), each
        assert each.certainty == "high" or not years or re.search("about|by|or|emperor", each.dated) or each.source


def test_every_source_is_used_and_listed_once():
    used = {key for each in (*entries().values(), *ancestors().ancestors) for key in each.sources}
    assert used == set(source_keys())
    listed = [source for source, _ in sources().used]
    assert len(set(listed)) == len(listed) == len(source_keys())
    assert all(names for _, names in sources().used)
    assert sources()._repr_html_().count('<th scope="row"') == len(listed)


def test_what_is_said_is_none_of_the_sentences_to_avoid():
    said = " ".join(f"{each.name} {each.text}" for each in entries().values())
    said += " ".join(f"{each.text} {' '.join(each.rules)}" for each in ancestors().ancestors)
    assert not re.search(r"derived from senet|invented the rules|banned backgammon|\b(men|man|piece|stone)s?\b|!", said)
    assert "cube was invented" not in said


# Orders that are asked for


def overlap(one, other):
    return one.begins <= other.ends and other.begins <= one.ends


def orders():
    fixed = [each for each in exercises() if isinstance(each, Timeline)]
    return fixed + [each.again(seed) for each in fixed for seed in range(15)]


def test_no_two_things_to_put_in_order_overlap():
    assert len(orders()) >= 45
    for order in orders():
        assert not [pair for pair in combinations(order.right, 2) if overlap(*pair)], order.items


def test_an_order_whose_dates_overlap_is_a_fault():
    overlapping = Timeline(id="history-9", about="history", items=("td-gammon", "fibs"))
    assert overlap(events()["td-gammon"], events()["fibs"])
    assert [fault for fault in overlapping.faults(["td-gammon", "fibs"]) if "FIBS" in fault]
    assert list(exercise("history-9").faults(["alfonso", "hoyle", "laws-1931", "fibs"])) == []


def test_what_is_uncertain_is_not_asked_for():
    assert {entries()[id].certainty for id in events()} == {"high", "medium"}
    assert "scripta" not in events()


# The picture


def labels(svg):
    """Gives the lines of text beside the ruler: height and words, in order."""
    found = re.findall(r'<text x="156" y="([\d.]+)"[^>]*><tspan[^>]*>([^<]*)</tspan><tspan>([^<]*)</tspan>', svg)
    return [(float(y), dated + name) for y, dated, name in found]


@pytest.mark.parametrize("part", [None, *parts()])
def test_no_two_labels_touch_and_none_leaves_the_picture(part):
    shown = timeline(part)
    found = labels(shown.svg)
    assert len(found) == len(shown.entries)
    assert all(after - before >= 20 for (before, _), (after, _) in pairwise(found))
    # Nine units a letter is more than any usual font needs at this size on average.
    assert max(156 + 9 * len(text) for _, text in found) <= 800
    height = float(re.search(r'viewBox="0 0 800 ([\d.]+)"', shown.svg)[1])
    assert found[-1][0] < height - 30


def test_a_date_lies_between_the_marks_of_its_decade():
    svg = timeline("modern").svg
    marks = {int(year): float(y) for y, year in re.findall(r'y="([\d.]+)"[^>]*text-anchor="end"[^>]*>(\d+)<', svg)}
    ways = [float(y) for y in re.findall(r'd="M96 ([\d.]+)L', svg)]
    years = [(each.begins + each.ends) / 2 for each in timeline("modern").entries]
    assert len(ways) == len(years) == 15
    for way, year in zip(ways, years, strict=True):
        low, high = int(year // 10 * 10), int(year // 10 * 10 + 10)
        after = marks.get(high, marks[low] + marks[1930] - marks[1920])
        # Letters stand a little below the middle of their line.
        share = (way + 13 * 0.36 - marks[low]) / (after - marks[low])
        assert share == pytest.approx((year - low) / 10, abs=0.02)


def test_each_part_says_its_scale_and_a_zigzag_stands_between_two():
    svg = timeline().svg
    for part in parts().values():
        assert f"one mark is {part.step} years" in svg
    assert svg.count("l6 -6l6 6") >= 3
    assert svg.count('fill="none"/>') > 30


@pytest.mark.parametrize("look", ["light", "dark", "print"])
def test_the_picture_has_title_and_description_and_can_be_read(look):
    svg = timeline(look=look).svg
    assert " id=" not in svg
    assert svg.count("<title>") == svg.count("<desc>") == 1
    description = re.search("<desc>(.*?)</desc>", svg)[1]
    assert all(each.name.replace("'", "&#x27;") in description for each in entries().values())
    colours = inks(look)
    assert contrast(colours["ink"], colours["page"]) >= 4.5
    assert contrast(colours["one_line"], colours["page"]) >= 3


def test_the_text_beside_the_picture_says_all_of_it():
    told = str(timeline())
    assert all(each.name in told and each.dated in told for each in entries().values())
    assert told.count("[likely]") == sum(each.certainty == "medium" for each in entries().values())
    bundle = timeline()._repr_mimebundle_()
    drawn = timeline(look="light").svg
    assert {"text/plain": told, "text/html": f'<div class="bgl-picture">{drawn}</div>'} == timeline(
        look="light"
    )._repr_mimebundle_()
    assert re.sub(r"var\(--[\w-]+, (#\w+)\)", r"\1", bundle["text/html"]) == f'<div class="bgl-picture">{drawn}</div>'


def test_the_picture_takes_its_ground_and_its_ink_from_the_page_together():
    """On a dark page a light ink on a ground of its own would be lost; what is fixed is seen on both."""
    html = timeline()._repr_mimebundle_()["text/html"]
    assert html.count('fill="var(--jp-layout-color1, #ffffff)"') > 5
    fixed = set(re.findall(r'(?:fill|stroke)="(#\w+)"', html))
    assert fixed == {inks("light")["quiet_line"]}
    assert all(contrast(colour, page) >= 3 for colour in fixed for page in ("#ffffff", "#212121"))


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def test_the_table_can_be_read_aloud():
    cells = Cells()
    cells.feed(timeline().table._repr_html_())
    tags = [tag for tag, _ in cells.found]
    assert tags.count("caption") == 1
    scopes = [attrs["scope"] for tag, attrs in cells.found if tag == "th"]
    assert scopes == ["col"] * 3 + ["row"] * len(entries())
    assert tags.count("td") == 2 * len(entries())


def test_a_part_that_there_is_not_is_told_in_one_sentence():
    with pytest.raises(ValueError, match=r"no part 'modren'\. There are: modern") as refused:
        timeline("modren")
    assert refused.value._render_traceback_() == [str(refused.value)]
    with pytest.raises(ValueError, match="light"):
        timeline(look="velvet")
