"""The five documents side by side: what each says of every setting, checked against the documents by hand."""

import pytest

from bglearn.explain.sources import compare_sources

SAID = [
    ("Variant", 1, "Caucasian"),  # 001 L84
    ("Who starts the next game", 1, "the loser of the last game or the players take turns"),  # 001 L19
    ("End mode, what a game counts at most", 1, "one (Oin), two (Mars) or three (Koks)"),  # 001 L59
    ("Four times for a checker on the bar", 0, "no or yes"),  # 000 L57 "sometimes"
    ("Score", 3, "only who wins"),  # 003 L7
    ("Score", 4, "only who wins"),  # 004 L2-3
    ("Resigning", 1, "what the position says"),  # 001 L61
    ("A last roll for a draw", 1, "no or yes"),  # 001 L65
    ("Limit of the cube", 1, "2, 4, 8, 16, 32 or 64"),  # 001 L69
    ("Limit of the cube", 2, "as the standard"),  # 002 L33: none
    ("Match", 0, "to 5 points"),  # 000 L27
]


@pytest.mark.parametrize(("label", "document", "said"), SAID)
def test_a_document_says_what_is_written_in_it(label, document, said):
    row = next(each for each in compare_sources().rows if each[0] == label)
    assert said in row[2 + document]


def test_every_row_differs_somewhere_and_every_cell_is_told_in_all_three_forms():
    table = compare_sources()
    assert len({row[0] for row in table.rows}) == len(table.rows) == 11
    for label, standard, *documents in table.rows:
        assert any(cell != "as the standard" for cell in documents)
        for form in (str(table), table._repr_markdown_(), table._repr_html_()):
            assert label in form
            assert standard in form
    assert table._repr_html_().count('scope="row"') == len(table.rows)
    assert len(table.head) == 7
