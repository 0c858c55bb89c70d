from __future__ import annotations

import csv
from datetime import date
from io import StringIO
from pathlib import Path
from time import process_time

import pytest

from bglearn.classroom.report import Report, _Kept, _notes, find, gather, named
from bglearn.classroom.report_pages import as_csv, as_html, harmless
from bglearn.exercises.answered import Answered
from bglearn.exercises.engines import ENGINES
from bglearn.exercises.exported import write_export


def answered(number: int, right: bool = True, *ideas: str, exercise: str = "movement-1", day: int = 1) -> Answered:
    return Answered(
        exercise,
        right,
        "24/15",
        rule="die-separate",
        misconceptions=ideas,
        day=date(2026, 1, day),
        mark=f"{number:016x}",
    )


def export(folder: Path, file: str, nickname: str, *answers: Answered) -> Path:
    path = folder / file
    path.write_text(write_export(nickname, answers), encoding="utf-8")
    return path


def rows(report: Report) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(as_csv(report).removeprefix("\ufeff"))))


def test_tries_and_mastery_are_those_of_the_learner(tmp_path: Path) -> None:
    # Four right answers and a wrong one, on five days: 1 - 0.75^4, of which a wrong try keeps 0.75 (see schedule.py).
    answers = [answered(n, n < 5, day=n) for n in range(1, 6)]
    again = answered(6, day=5)  # the same exercise again on the last day says nothing more
    report = gather([export(tmp_path, "a.json", "blue fox", *answers, again)])
    (row,) = rows(report)
    assert (row["who"], row["skill"]) == ("blue fox", "Moving by the dice")
    assert (row["tries"], row["right"], row["mastery in percent"], row["mastered"]) == ("5", "4", "51", "no")
    assert report.days == (date(2026, 1, 1), date(2026, 1, 5))


def test_the_commonest_misconception_fits_most_of_the_wrong_answers(tmp_path: Path) -> None:
    answers = [
        answered(1, False, "one-jump", "backwards", day=1),
        answered(2, False, "backwards", day=2),
        answered(3, False, day=3),
        answered(4, True, "one-jump", day=4),  # what fits a right answer is no error
    ]
    (row,) = rows(gather([export(tmp_path, "a.json", "blue fox", *answers)]))
    assert row["commonest misconception"] == "moves backwards"
    assert (row["wrong answers that it fits"], row["wrong answers"]) == ("2", "3")


def test_misconceptions_that_fit_equally_often_are_all_named(tmp_path: Path) -> None:
    (row,) = rows(gather([export(tmp_path, "a.json", "owl", answered(1, False, "one-jump", "backwards"))]))
    assert row["commonest misconception"] == "adds the dice into one jump or moves backwards"


def test_every_misconception_has_words_for_a_report() -> None:
    assert [each.id for each in ENGINES if named(each.id) == each.id] == []
    assert named("of-a-newer-version") == "of-a-newer-version"


def test_files_of_one_learner_are_merged_and_said(tmp_path: Path) -> None:
    early = export(tmp_path, "early.json", "blue fox", answered(1))
    late = export(tmp_path, "late.json", "blue fox", answered(1), answered(2, day=2))
    report = gather([early, late])
    assert [(each.name, each.entries[0].tries) for each in report.pupils] == [("blue fox", 2)]
    assert report.notes == (
        "blue fox: early.json and late.json count as one learner; an answer that is in several of them counts once.",
    )


def test_a_file_that_shares_with_two_shows_that_they_are_of_one_learner(tmp_path: Path) -> None:
    first = export(tmp_path, "a.json", "fox", answered(1))
    second = export(tmp_path, "b.json", "fox", answered(2, day=2))
    both = export(tmp_path, "c.json", "fox", answered(1), answered(2, day=2))
    (pupil,) = gather([first, second, both]).pupils
    assert (pupil.name, pupil.entries[0].tries) == ("fox", 2)


def test_files_with_one_nickname_and_nothing_shared_are_kept_apart_unless_told(tmp_path: Path) -> None:
    files = [export(tmp_path, "a.json", "blue fox", answered(1)), export(tmp_path, "b.json", "Blue Fox", answered(2))]
    report = gather(files)
    assert [each.name for each in report.pupils] == ["blue fox (a.json)", "blue fox (b.json)"]
    assert "a.json and b.json share no answer" in report.notes[0]
    assert [each.name for each in gather(files, merge=True).pupils] == ["blue fox"]


def test_learners_without_a_nickname_are_never_merged(tmp_path: Path) -> None:
    files = [export(tmp_path, "a.json", "me", answered(1)), export(tmp_path, "b.json", "me", answered(2))]
    assert [each.name for each in gather(files, merge=True).pupils] == ["me (a.json)", "me (b.json)"]


def test_answers_that_two_learners_share_are_said(tmp_path: Path) -> None:
    one = export(tmp_path, "a.json", "fox", answered(1), answered(2, day=2))
    other = export(tmp_path, "b.json", "owl", answered(1), answered(2, day=2))
    (note,) = gather([one, other]).notes
    assert (
        note == "fox and owl share 2 answers: one of a.json and b.json is a copy of the other under another nickname."
    )


def test_what_two_of_thousands_share_is_found_without_comparing_everybody_with_everybody() -> None:
    # Everybody with everybody are 18 million comparisons, some ten seconds; going through the answers takes a tenth.
    kept = [_Kept(f"fox {number}", ["a.json"], {f"{number}": answered(number)}) for number in range(6_000)]
    kept.append(_Kept("owl", ["b.json"], {"0": answered(0)}))
    begun = process_time()
    (note,) = _notes(kept)
    assert process_time() - begun < 2
    assert note.startswith("fox 0 and owl share 1 answer")


def test_what_contradicts_another_file_is_left_alone(tmp_path: Path) -> None:
    files = [export(tmp_path, "a.json", "fox", answered(1)), export(tmp_path, "b.json", "fox", answered(1, False))]
    report = gather(files)
    assert report.left_alone == ("Left alone: b.json contradicts a.json: an answer in it was changed by hand.",)
    assert [each.files for each in report.pupils] == [("a.json",)]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{}", "This is not a file of progress."),
        (b"\xff\xfe\x00", "This is not a file of progress."),
        (b'{"format": "bglearn progress", "version": 2, "answers": []}', "was written by a newer bglearn"),
        (b'{"format": "bglearn progress", "version": 1, "learner": "fox"}', "is damaged"),
        (None, "No such file"),
    ],
)
def test_one_bad_file_is_one_sentence_and_the_rest_is_reported(
    content: bytes | None, said: str, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    if content is not None:
        bad.write_bytes(content)
    report = gather([bad, export(tmp_path, "good.json", "fox", answered(1))])
    (sentence,) = report.left_alone
    assert sentence.startswith(f"Left alone: {bad if content is None else bad.name}: ")
    assert said in sentence
    assert [each.name for each in report.pupils] == ["fox"]
    if content is not None:
        assert bad.read_bytes() == content


def test_the_table_opens_in_a_spreadsheet_as_utf8(tmp_path: Path) -> None:
    text = as_csv(gather([export(tmp_path, "a.json", "grüne Eule 猫", answered(1))]))
    assert text.encode().startswith(b"\xef\xbb\xbf")
    assert '"grüne eule 猫","Moving by the dice",1,1,25,' in text


@pytest.mark.parametrize(
    "nickname",
    ["=1+1", "+1", "-1", "@sum(a1)", "\uff1d1+1", "=cmd|' /c calc'!a0", "fox;=1+1", "fox,=1+1", 'fox";=1+1', "a|@b"],
)
def test_no_part_of_a_nickname_is_a_formula(nickname: str, tmp_path: Path) -> None:
    report = gather([export(tmp_path, "a.json", nickname, answered(1))])
    line = as_csv(report).split("\r\n")[1]
    for separator in (",", ";", "|", "\t"):
        for cell in line.split(separator):
            assert cell.lstrip(" '\"")[:1] not in {"=", "+", "@", "\uff1d"} or cell.lstrip(' "').startswith("'")
    (row,) = rows(report)
    assert row["who"].replace("'", "") == nickname.replace("'", "")


def test_hyphens_inside_names_stay() -> None:
    assert harmless("blue-fox 2+2") == "blue-fox 2+2"


def test_a_nickname_is_no_markup(tmp_path: Path) -> None:
    page = as_html(gather([export(tmp_path, "<b>.json", "<script>alert(1)</script>", answered(1))]))
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_the_page_stands_alone(tmp_path: Path) -> None:
    page = as_html(gather([export(tmp_path, "a.json", "fox", answered(1)), tmp_path / "none.json"]))
    assert not any(word in page for word in ("http://", "https://", "src=", "<link", "<script", "url("))
    assert "prefers-color-scheme: dark" in page
    assert "none.json" in page


def test_nobody_is_ranked(tmp_path: Path) -> None:
    files = [
        export(tmp_path, "1.json", "zebra", *(answered(n, day=n) for n in range(1, 9))),
        export(tmp_path, "2.json", "ant", answered(20, False)),
    ]
    assert [each.name for each in gather(files).pupils] == ["ant", "zebra"]


def test_folders_and_patterns_stand_for_their_files(tmp_path: Path) -> None:
    one, two = export(tmp_path, "a.json", "fox"), export(tmp_path, "b.json", "owl")
    assert find([str(tmp_path)]) == (one, two)
    assert find([str(tmp_path / "*.json"), str(one)]) == (one, two)
    assert find([str(tmp_path / "c.json")]) == (tmp_path / "c.json",)


def test_a_learner_who_has_tried_nothing_is_in_the_report(tmp_path: Path) -> None:
    report = gather([export(tmp_path, "a.json", "white cat")])
    assert [(row["who"], row["skill"]) for row in rows(report)] == [("white cat", "nothing tried yet")]
    assert "white cat" in as_html(report)
