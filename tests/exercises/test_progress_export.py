"""Progress as one JSON file: nothing is lost on the way, and a stranger's file is refused with its reason."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.exercises.exported import InvalidProgressError, file_name, read_export, write_export
from bglearn.exercises.progress import Answered, Learner, Progress, ProgressError

DAY = date(2026, 1, 5)
ids = st.sampled_from(["movement-3", "a", "x.y_z:1", "9"])
answers = st.builds(
    Answered,
    exercise=ids,
    right=st.booleans(),
    given=st.text(max_size=40),
    seed=st.none() | st.integers(-(2**63), 2**63 - 1),
    rule=st.none() | st.sampled_from(["higher-die", "hit-blot"]),
    skills=st.lists(ids, max_size=3).map(tuple),
    misconceptions=st.lists(ids, max_size=3).map(tuple),
    day=st.dates(date(1970, 1, 1), date(2999, 12, 31)),
)


def fox_with(*exercises: str) -> Learner:
    fox = Progress.open(":memory:").learner("blue fox")
    for exercise in exercises:
        fox.record(Answered(exercise, True, "24/18 13/11", rule="use-both-dice", day=DAY))
    return fox


@given(st.lists(answers, max_size=5))
def test_whatever_is_kept_comes_back_as_it_was(kept: list[Answered]) -> None:
    text = write_export("blue fox", kept)
    found = read_export(text)
    assert (found.learner, found.answers) == ("blue fox", tuple(kept))
    assert write_export(found.learner, found.answers) == text
    fox = Progress.open(":memory:").learner("blue fox")
    fox._store.add("blue fox", kept)
    assert [fox.skills(), fox.lessons(), fox.due(DAY), fox.text]


def test_progress_moves_to_another_machine_and_nothing_is_there_twice(tmp_path: Path) -> None:
    here = Progress.open(tmp_path / "here.sqlite").learner("blue fox")
    there = Progress.open(tmp_path / "there.sqlite").learner("blue fox")
    here.record(Answered("movement-1", False, "24/15", seed=4, rule="die-separate", day=DAY))
    there.record(Answered("movement-2", True, day=DAY + timedelta(days=1)))
    file = here.export(tmp_path / "here.json")
    assert (there.load(file), there.load(file)) == (1, 0)
    assert [each.exercise for each in there.answers] == ["movement-1", "movement-2"]
    assert here.load(there.export(tmp_path / "there.json")) == 1
    assert here.answers == there.answers


def test_an_export_is_one_readable_file_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    fox = fox_with("movement-1", "movement-2")
    file = fox.export()
    assert file == tmp_path / "bglearn-progress-blue-fox.json"
    assert file.read_text(encoding="utf-8").count("\n") == 4  # an answer a line
    assert json.loads(file.read_text(encoding="utf-8"))["learner"] == "blue fox"
    fox.record(Answered("movement-3", True, day=DAY))
    assert fox.export() == file
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_an_export_never_replaces_what_is_not_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = fox_with("movement-1").export()
    before = first.read_bytes()
    assert fox_with("movement-2").export() == tmp_path / "bglearn-progress-blue-fox-2.json"
    notes = tmp_path / "notes.txt"
    notes.write_text("Dear diary")
    for place in (first, notes):
        with pytest.raises(ProgressError, match="is not overwritten"):
            fox_with("movement-3").export(place)
    assert (first.read_bytes(), notes.read_text()) == (before, "Dear diary")
    with pytest.raises(ProgressError, match="can't be written"):
        fox_with().export(tmp_path / "no folder" / "x.json")


def test_two_learners_whose_names_look_alike_as_files_have_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    progress = Progress.open(":memory:")
    names = ["a b", "a-b", "a/b", "../b", "?", "con"]
    files = []
    for name in names:
        if name != names[0]:  # who has answered nothing yet
            progress.learner(name).record(Answered("movement-1", True, day=DAY))
        files.append(progress.learner(name).export())
    assert len(set(files)) == len(names)
    assert {file.parent for file in files} == {tmp_path}
    assert [read_export(file.read_text()).learner for file in files] == names
    assert file_name("狐") == "bglearn-progress-狐.json"


def test_another_learners_file_is_loaded_only_when_that_is_said(tmp_path: Path) -> None:
    file = fox_with("movement-1").export(tmp_path / "fox.json")
    owl = Progress.open(":memory:").learner("red owl")
    with pytest.raises(ProgressError, match="of='blue fox'"):
        owl.load(file)
    assert owl.answers == ()
    assert owl.load(file, of="Blue Fox") == 1


def test_what_a_guest_has_done_can_be_taken_home(tmp_path: Path) -> None:
    guest = Progress.open(":memory:").learner("guest")
    guest.record(Answered("movement-1", True, day=DAY))
    fox = fox_with()
    assert fox.load(guest.export(tmp_path / "guest.json")) == 1


# Strangers' files


def changed(**changes: Any) -> dict[str, Any]:
    data = json.loads(write_export("blue fox", fox_with("movement-1", "movement-2", "movement-3").answers))
    return {**data, **changes}


def entry(**changes: Any) -> dict[str, Any]:
    data = changed()
    data["answers"][1] |= changes
    return data


def without(name: str) -> dict[str, Any]:
    data = changed()
    del data["answers"][1][name]
    return data


def twice() -> dict[str, Any]:
    data = changed()
    data["answers"][1]["mark"] = data["answers"][0]["mark"]
    return data


@pytest.mark.parametrize(
    ("faulty", "sentence"),
    [
        (b"", "line 1 is no JSON"),
        (b"{\n'a': 1}", "line 2 is no JSON"),
        (b"\xff\xfe\x00", "not a file of progress"),
        (b"[" * 100_000, "not a file of progress"),
        (b"9" * 10_000, "not a file of progress"),
        ([], "not a file of progress"),
        ({"format": "bglearn match"}, "not a file of progress"),
        (changed(version=2), r"newer bglearn \(version 2; this one knows 1\)"),
        (changed(version="1"), "version"),
        (changed(version=True), "version"),
        (changed(more=1), "damaged"),
        (changed(answers={}), "damaged"),
        (changed(learner=""), "no nickname"),
        (changed(learner=["x"]), "no nickname"),
        (changed(answers=["x"]), "Answer 1 is damaged"),
        (entry(day="2026-13-01"), "Answer 2 is damaged: day of an answer can't be '2026-13-01'"),
        (entry(day="20260105"), "Answer 2 is damaged: day"),
        (entry(day=5), "Answer 2 is damaged: day"),
        (entry(right="yes"), "Answer 2 is damaged: right"),
        (entry(seed=1.5), "Answer 2 is damaged: seed"),
        (entry(seed=2**80), "Answer 2 is damaged: seed"),
        (entry(skills="moving"), "Answer 2 is damaged: skills"),
        (entry(skills=[["x"]]), "Answer 2 is damaged: skills"),
        (entry(given="x" * 501), "Answer 2 is damaged"),
        (entry(given=None), "Answer 2 is damaged: given"),
        (entry(exercise="<b>"), "Answer 2 is damaged: exercise"),
        (entry(mark="x"), "Answer 2 is damaged: mark"),
        (entry(time="12:00"), "Answer 2 has 'time', which this version does not know"),
        (without("rule"), "Answer 2 lacks 'rule'"),
        (twice(), "Answer 2 has the mark .* of an answer before it"),
    ],
)
def test_a_faulty_file_is_refused_with_its_reason_and_nothing_of_it_is_kept(
    faulty: object, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(faulty if isinstance(faulty, bytes) else json.dumps(faulty).encode())
    fox = fox_with()
    with pytest.raises(InvalidProgressError, match=f"strange.json: .*{sentence}"):
        fox.load(file)
    assert fox.answers == ()


@pytest.mark.parametrize("place", [":memory:", "progress.sqlite"])
def test_an_answer_changed_by_hand_does_not_replace_the_one_that_is_kept(place: str, tmp_path: Path) -> None:
    fox = Progress.open(place if place == ":memory:" else tmp_path / place).learner("blue fox")
    fox.record(Answered("movement-1", False, day=DAY))
    file = fox.export(tmp_path / "fox.json")
    data = json.loads(file.read_text())
    data["answers"][0]["right"] = True
    data["answers"].insert(0, {**data["answers"][0], "mark": "0" * 16})
    file.write_text(json.dumps(data))
    before = fox.answers
    with pytest.raises(ProgressError, match="changed by hand"):
        fox.load(file)
    assert fox.answers == before


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(InvalidProgressError, match=r"none\.json: No such file"):
        fox_with().load(tmp_path / "none.json")
    with pytest.raises(InvalidProgressError):
        fox_with().load(tmp_path)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_file_raises_anything_else(data: bytes) -> None:
    with pytest.raises(InvalidProgressError):
        read_export(data.decode("utf-8", "replace"))
