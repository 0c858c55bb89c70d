"""Conduct at the table: each of four situations has its entry in the rule sheet and a question with its answer."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bglearn import RuleSet, rule_sheet
from bglearn.exercises.conduct import Question, conduct_questions

CASES = {
    case["id"]: case
    for case in json.loads((Path(__file__).parents[1] / "data" / "table_cases.json").read_text(encoding="utf-8"))
}
SHEET = {line.id: line.sentence for rules in RuleSet.presets().values() for line in rule_sheet(rules).lines}


def asked(id: str, *words: str) -> Question:
    """The question on a situation, after a look whether its answer and its reason say what they must."""
    question = conduct_questions()[id]
    assert question.rule in CASES[id]["rule_ids"]
    assert question.rule in SHEET
    for word in words:
        assert word in f"{question.answer} {question.why}"
    assert question.is_right("ABCD"[question.right])
    assert [choice for choice in question.choices if question.is_right(choice)] == [question.answer]
    return question


def test_dice_on_checker() -> None:
    asked("dice-on-checker", "Both dice are thrown again", "even if it lies flat")
    assert "lies on a checker" in SHEET["dice-flat"]


def test_dice_one_cocked() -> None:
    asked("dice-one-cocked", "Both dice are thrown again", "the 5 is not kept")
    assert "all dice are thrown again" in SHEET["dice-reroll-both"]


def test_dice_change_of_mind() -> None:
    asked("dice-change-of-mind", "Take it back", "another legal play", "when you lift the dice")
    assert "until then the play may be changed" in SHEET["turn-end-dice-up"]


def test_proc_illegal_unnoticed() -> None:
    asked("proc-illegal-unnoticed", "The play stands", "before the next throw")
    assert "stands after that" in SHEET["legal-moves"]


def test_every_situation_of_conduct_has_its_question() -> None:
    named = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    assert set(conduct_questions()) == named & set(CASES)


@pytest.mark.parametrize("question", conduct_questions().values(), ids=lambda question: question.id)
def test_a_question_has_up_to_four_different_choices_in_whole_sentences(question: Question) -> None:
    assert 2 <= len(set(question.choices)) == len(question.choices) <= 4
    for text in (*question.choices, question.why):
        assert re.fullmatch(r"[A-Z].*\.", text)
    assert question.question.endswith("?")


def test_the_right_choice_does_not_always_stand_in_one_place() -> None:
    assert len({question.right for question in conduct_questions().values()}) > 1


@pytest.mark.parametrize("answer", ["", "E", "maybe", "AB", "0", "\x00"])
def test_what_is_no_choice_is_not_right(answer: str) -> None:
    question = conduct_questions()["dice-on-checker"]
    assert question.chosen(answer) is None
    assert not question.is_right(answer)
