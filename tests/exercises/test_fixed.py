"""The fixed exercises: each one right by the engine, enough of them, and data files whose faults are named."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from exercises.answers import right_answer

from bglearn.exercises.fixed import LESSONS, ExerciseDataError, exercise, exercises, faults_of, read_exercises
from bglearn.exercises.kinds import KINDS
from bglearn.exercises.kinds.points import decision_of
from bglearn.exercises.skills import skills
from bglearn.explain import force
from bglearn.odds import bears_off_all, cannot_move, shots
from bglearn.rules.ruleset import STANDARD_RULES


def data(stem):
    return files("bglearn.exercises").joinpath("data", f"{stem}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("stem", LESSONS.values())
def test_every_solution_is_right_and_every_point_decides(stem):
    assert faults_of(data(stem), f"{stem}.toml") == ()


def test_there_are_enough_for_every_lesson():
    counts = {lesson: len(exercises(lesson)) for lesson in LESSONS}
    assert counts.pop("start") >= 3
    assert min(counts.values()) >= 8
    assert len(exercises()) >= 80
    assert len({each.id for each in exercises()}) == len(exercises())


def test_all_kinds_are_used():
    assert {each.kind for each in exercises()} == set(KINDS)
    assert len(KINDS) == 12  # eleven that the lessons name, and the choice among answers


@pytest.mark.parametrize("rule", STANDARD_RULES, ids=repr)
def test_every_rule_object_of_movement_is_met_by_two_exercises_at_least(rule):
    met = [each.id for each in exercises() if each.rule and decision_of(each.rule) == rule.id]
    assert len(met) >= 2


def test_every_exercise_has_a_skill_and_nearly_all_skills_have_exercises():
    used = Counter(each.skill for each in exercises())
    assert set(used) <= set(skills())
    assert set(skills()) == set(used)


@pytest.mark.parametrize("each", exercises(), ids=lambda each: each.id)
def test_an_exercise_takes_its_right_answer_and_gives_its_reason(each):
    told = each.check(right_answer(each))
    assert told.right, told
    assert told.readable
    assert told.headline.endswith((".", "”"))
    assert told.reason or each.kind == "setup"


@pytest.mark.parametrize("each", [e for e in exercises() if e.kind == "legal"], ids=lambda each: each.id)
def test_of_the_rules_to_choose_from_one_is_right(each):
    assert len(each.right_choices) == 1
    assert [each.check(letter).right for letter in "ABCD"[: len(each.options)]].count(True) == 1


@pytest.mark.parametrize("each", exercises(), ids=lambda each: each.id)
def test_texts_are_whole_sentences_without_exclamation_and_without_simply_or_just(each):
    assert not any("!" in text for text in (each.solution, *each.hints, *each.options))
    for text in (each.task, each.why):
        assert "!" not in text
        assert not re.search(r"\b(simply|just|easy|obviously)\b", text, re.IGNORECASE)
        for sentence in re.split(r"(?<=[.?:;])\s|\n", text):
            assert len(sentence.split()) <= 35
    assert re.match(r"[A-Z0-9]|$", each.why)


@pytest.mark.parametrize("each", exercises(), ids=lambda each: each.id)
def test_hints_lead_up_to_the_solution(each):
    assert 2 <= len(each.hints) <= 4
    assert each.hints[-1] == each.solution
    answer = str(right_answer(each))
    if each.kind in ("play", "record", "all-plays"):
        assert not any(answer in hint for hint in each.hints[:-2])


@pytest.mark.parametrize("each", exercises(), ids=lambda each: each.id)
def test_what_is_shown_first_gives_nothing_away(each):
    assert repr(each) == f"exercise({each.id!r})"
    if each.kind in ("play", "all-plays", "rolls", "pips"):
        shown = f"{each} {each._repr_markdown_()}"
        assert str(right_answer(each)) not in shown.replace("cannot move", "")
    assert each.why == "" or each.why not in str(each)


@pytest.mark.parametrize("name", ["movement-14", "movement-19", "movement-21"])
def test_a_solution_says_its_rule_once(name):
    asked = exercise(name)
    clause = force.sentence(asked.rule, asked.rules).rstrip(".").split(",")[0]
    assert asked.solution.count(clause) == 1


def test_the_first_hint_to_a_choice_is_not_the_rule_that_answers_it():
    asked = exercise("start-4")
    assert asked.hints[1] == force.sentence(asked.rule, asked.rules)
    assert "It is not this one" in asked.hints[0]


def test_the_scenes_have_their_exact_answers():
    by_scene = {
        "movement-9": "18/12",
        "movement-12": "21/18/15 10/7",
        "hitting-4": "14/10*/8",
        "bearing-off-9": "5/off",
    }
    assert {name: "; ".join(map(str, exercise(name).wanted)) for name in by_scene} == by_scene
    assert len(exercise("movement-3").legal) == 7
    assert exercise("hitting-12").rolls.count == 11
    assert exercise("hitting-17").rolls.count == 36
    assert exercise("bearing-off-12").rolls.count == 19
    assert (exercise("doubling-7").won, exercise("doubling-8").won, exercise("doubling-9").won) == (27, 31, 26)
    assert exercise("doubling-7").decision.taker == "either"
    assert exercise("doubling-10").won == 19


def test_claims_with_numbers_hold_when_they_are_counted():
    assert shots("own 24x1; opp 18x1, 12x2").count == 17
    assert cannot_move("own 19x1; opp 18x2, 17x2, 16x2, 15x2, 14x2, 13x2").count == 36
    assert bears_off_all("own 5x1, 2x1; opp 24x1").count == 19
    assert bears_off_all("own 3x2; opp 24x1").count == 17
    won = exercise("doubling-10").won
    taken = 2 * won - 2 * (36 - won)
    assert 36 - taken == 32  # what a pass throws away


# A wrong solution in a data file fails, for every kind.

_BROKEN = [
    ("03_movement", "movement-9", '"18/12"', '"18/13"'),
    ("03_movement", "movement-6", 'solution = "use-both-dice"', 'solution = "legal"'),
    ("04_hitting", "hitting-14", "solution = 17", "solution = 11"),
    ("04_hitting", "hitting-2", '"13/8*/5", "13/10/5"', '"13/8*/5"'),
    ("02_setup", "setup-3", "[13, 8]", "[13, 6]"),
    ("03_movement", "movement-18", "3; C; 24/15", "3; C; 24/18"),
    ("02_setup", "setup-7", "= 27", "= 26"),
    ("05_bearing_off", "bearing-off-15", "gammon, 2", "gammon, 3"),
    ("06_doubling", "doubling-8", '["pass", 31]', '["take", 31]'),
    ("06_doubling", "doubling-9", '["take", 26]', '["take", 27]'),
    ("01_history", "history-9", 'solution = ["alfonso", "hoyle"', 'solution = ["hoyle", "alfonso"'),
    ("06_doubling", "doubling-2", "[false, true,", "[true, false,"),
]


@pytest.mark.parametrize(("stem", "name", "right", "wrong"), _BROKEN)
def test_a_wrong_solution_is_found_with_its_line(stem, name, right, wrong):
    text = data(stem)
    begins = text.index(f"[{name}]")
    end = text.find("\n[", begins)
    block = text[begins : end if end > 0 else len(text)]
    assert right in block
    broken = text.replace(block, block.replace(right, wrong))
    (fault,) = faults_of(broken, f"{stem}.toml")
    line = next(n for n, each in enumerate(broken.splitlines(), 1) if each == f"[{name}]")
    found = re.match(rf"{stem}\.toml, line (\d+), {name}: (solution|values): ", fault)
    assert found
    assert line < int(found[1]) <= line + block.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[movement-1]\nkind = "plya"', r"line 2, movement-1: kind: there is no kind 'plya'. Near to it: play"),
        ('[movement-1]\nkind = "play"\nrule = "higher-dye"', r"line 3, .*no entry higher-dye. Near to it: higher-die"),
        ('[movement-1]\nkind = "play"\n\nbord = "own 6x1"', r"line 4, .*bord: .*Near to it: board"),
        ('[movement-1]\nkind = "play"\nboard = "own 6x1"', r"line 3, .*the roll is missing"),
        ('[movement-1]\nkind = "play"\nboard = "own 6x1; opp 6x2; roll 6-1"', r"line 3, .*Point 6 holds"),
        ('[movement-1]\nkind = "play"\nrule = "higher-die"', r"line 1, movement-1: the key \"board\" is missing"),
        ('[movement-1]\nkind = "pips"\nabout = "counting"\nboard = "own 6x1"', r"the key \"solution\" is missing"),
        ('[movement-1]\nkind = "pips"\nboard = "own 6x1"\nsolution = 6', r"names no rule"),
        ('[movement-1]\nkind = "play"\nrule = 4', r"line 3, .*rule: 4 is not the kind of value"),
        ('[hitting-1]\nkind = "play"', r"line 1, hitting-1: exercises of this file are called movement-1"),
        ('[movement-1]\nkind = "play"\nrules = "irish"', r"line 3, .*no rule set irish"),
        ('[movement-1]\nkind = "play"\nrules = {cubes = 2}', r"line 3, .*cubes"),
        ("movement-1 = 4", r"movement-1 is not an exercise"),
        ("[movement-1]\nkind = ?", r"03_movement.toml cannot be read: .*line 2"),
        ('[movement-1]\nkind = "choice"\nconduct = "dice"', r"line 3, .*no question dice; there are dice-on-checker"),
        ('[movement-1]\nkind = "record"\nlines = ["31 8/5"]', r"line 3, .*lines: "),
    ],
)
def test_a_faulty_data_file_is_told_with_file_line_exercise_and_reason(text, said):
    with pytest.raises(ExerciseDataError, match=said) as refused:
        read_exercises(text, "03_movement.toml")
    assert str(refused.value).startswith("03_movement.toml")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('rule = "bar-first"\nboard = "own 18x1; opp 7x2; roll 6-5"\nsolution = "18/12"', "bar-first decides nothing"),
        ('rule = "higher-die"\nboard = "own 18x1; opp 7x2; roll 6-5"\nsolution = []', "solution: it is empty"),
        (
            'rule = "hit-blot"\naim = "hit"\nboard = "own 8x1, 6x1; opp 5x1, 2x1; roll 4-3"\nsolution = "8/5*/1"',
            "these all do what is asked",
        ),
    ],
)
def test_an_exercise_without_a_point_or_with_half_a_solution_is_found(given, said):
    (fault,) = faults_of(f'[movement-1]\nkind = "play"\n{given}', "03_movement.toml")
    assert said in fault


# Names


def test_an_exercise_is_found_by_its_name_however_it_is_written():
    assert exercise(" Movement_3 ") == exercise("movement 3") == exercise("movement-3")
    assert exercise("movement-9", seed=4) == exercise("movement-9").again(4)
    assert repr(exercise("movement-9", seed=4)) == "exercise('movement-9').again(4)"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("movment-3", r"There is no exercise 'movment-3'\. Near to it: movement-3"),
        ("bearing-3", "bearing-off-3"),
        ("nonsense!", "begin with start-1, history-1"),
        ("", "begin with start-1"),
        (None, "There is no exercise None"),
        (3, "There is no exercise 3"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(name, said):
    with pytest.raises(ValueError, match=said):
        exercise(name)


def test_a_lesson_is_found_by_its_name_or_number():
    assert exercises("03") == exercises("movement") == exercises("03_movement") == exercises("03 Movement")
    with pytest.raises(ValueError, match=r"no lesson 'x'.*start-1"):
        exercises("x")


def test_where_one_checker_is_to_move_two_are_not_what_was_asked_for():
    asked = exercise("movement-1")
    assert asked.check("13/9/7").right
    assert asked.check("13/7").right
    two = asked.check("13/9 8/6")
    assert not two.right
    assert "One checker was to make all the moves." in str(two)
    assert asked.solution.startswith("13/11/7 is the one legal play")


def test_a_grid_of_lesson_three_needs_no_bearing_off():
    counted = exercise("movement-16").rolls
    assert counted.count == 36 - 7  # 5-1, 4-2: two rolls each; 6-6, 3-3, 2-2: one each
    assert not any("off" in hint for hint in exercise("movement-16").hints)
