"""Words looked up by any of their names; nothing twice, nothing in a language that is not marked as such."""

import re

import pytest

from bglearn import glossary
from bglearn.explain.glossary import terms
from bglearn.words import table


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("blot", ["blot"]),
        ("Blot", ["blot"]),
        ("  home   board ", ["home board"]),
        ("inner board", ["home board"]),
        ("Mars", ["gammon"]),
        ("Oin", ["single"]),
        ("koks", ["backgammon"]),
        ("Dawes", ["double"]),
        ("Zug", ["turn", "move"]),
        ("brik", ["checker"]),
        ("駒", ["checker"]),
        ("zorome", ["doubles"]),
        ("die", ["die"]),
        ("checkers", ["checker"]),
        ("to hit", ["hit"]),
        ("Crawford rule", ["Crawford"]),
        ("money game", ["money game"]),
        ("doubles", ["doubles"]),
    ],
)
def test_a_word_is_found_by_any_of_its_names(asked, found):
    assert [term.name for term in glossary(asked).terms] == found


@pytest.mark.parametrize(("asked", "near"), [("blott", "blot"), ("gamon", "gammon"), ("Würfl", "Würfel")])
def test_for_an_unknown_word_the_nearest_are_offered(asked, near):
    with pytest.raises(ValueError, match=rf"no word '{asked}'. Near to it: .*\b{near}\b") as refused:
        glossary(asked)
    assert refused.value._render_traceback_() == [str(refused.value)]


@pytest.mark.parametrize("nonsense", ["", 7, "xyzzy", "<b>", "?" * 500])
def test_nonsense_is_answered_by_a_sentence(nonsense):
    with pytest.raises(ValueError, match="Near to it: ") as refused:
        glossary(nonsense)
    assert len(str(refused.value)) < 400


def test_every_term_stands_in_it_once():
    names = [term.name for term in glossary().terms]
    assert len(set(map(str.casefold, names))) == len(names) == len(table("glossary"))
    # Another name of one term is not the name of another.
    assert not {name.casefold() for name in names} & {
        also.casefold() for term in terms().values() for also in term.also
    }
    html = glossary()._repr_html_()
    assert re.findall(r'<dfn lang="en">([^<]*)</dfn>', html) == names


def test_foreign_words_are_marked_as_such():
    html = glossary("checker")._repr_html_()
    assert '<span lang="de">Stein</span>' in html
    assert '<span lang="da">brik</span>' in html
    assert '<span lang="ja">駒</span> (<span lang="ja-Latn">koma</span>)' in html
    bare = re.sub(r"<span lang=[^>]*>[^<]*</span>", "", glossary()._repr_html_())
    foreign = {word for term in terms().values() for word in (*term.german, *term.danish) if not word.isascii()}
    assert not [word for word in foreign if word in bare]
    assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", bare)


def test_the_table_can_be_read_aloud():
    html = glossary()._repr_html_()
    assert html.count("<caption") == 1
    assert html.count('scope="col"') == 5
    assert html.count('scope="row"') == len(terms())


def test_the_text_says_the_same():
    assert str(glossary("gammon")).splitlines() == [
        "gammon: A win against somebody who has borne off nothing; it counts twice.",
        "  Also called: Mars",
        "  German: Gammon, doppeltes Spiel; Danish: gammon; Japanese: ギャモン (gyamon)",
    ]
