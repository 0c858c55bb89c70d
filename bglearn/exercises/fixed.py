"""The fixed exercises of the lessons: read from one data file a lesson, and found by their names."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bglearn.exercises.kinds import KINDS, Exercise
from bglearn.exercises.kinds.asked import small_question, value_of
from bglearn.exercises.kinds.choice import of_conduct
from bglearn.exercises.kinds.record import Line
from bglearn.exercises.skills import skills
from bglearn.explain.catalogue import catalogue
from bglearn.notation.boards import read_board
from bglearn.rules import Position, Roll, RuleSet
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LESSONS", "ExerciseDataError", "exercise", "exercises", "faults_of", "read_exercises"]

LESSONS: dict[str, str] = {
    "start": "00_start",
    "history": "01_history",
    "setup": "02_setup",
    "movement": "03_movement",
    "hitting": "04_hitting",
    "bearing-off": "05_bearing_off",
    "doubling": "06_doubling",
    "results": "07_results",
}
"""The data file of each lesson, by the name that its exercises begin with."""


class ExerciseDataError(ValueError):
    """A data file of exercises that is wrong: the message gives file, line, exercise and reason."""


def exercise(name: str, *, seed: int | None = None) -> Exercise:
    """Gives the exercise of a name; with a ``seed`` a fresh one with the same point.

    Raises ValueError, with the nearest names, for a name that there is not.

    >>> exercise("movement-1"), exercise("Movement 1") == exercise("movement-1")
    (exercise('movement-1'), True)
    """
    found = _by_name().get(_named(name))
    if found is None:
        near = get_close_matches(_named(name), _by_name(), n=3, cutoff=0.5)
        told = say("kinds.near", names=listing(near, "words.or")) if near else _lessons_told()
        raise ValueError(say("kinds.no_exercise", name=repr(name)[:60], near=told))
    return found if seed is None else found.again(seed)


def exercises(lesson: str | None = None) -> tuple[Exercise, ...]:
    """Gives all fixed exercises in order, or those of a lesson, by its name or the number of its notebook.

    Raises ValueError for a lesson that there is not.

    >>> [each.id for each in exercises("03")][:2]
    ['movement-1', 'movement-2']
    """
    if lesson is None:
        return tuple(each for name in LESSONS for each in _of_lesson(name))
    wanted = str(lesson).strip().casefold().replace(" ", "-")
    for name, stem in LESSONS.items():
        if wanted in (name, stem, stem[:2], stem.replace("_", "-")):
            return _of_lesson(name)
    raise ValueError(say("kinds.no_lesson", lesson=repr(lesson)[:60], near=_lessons_told()))


def _named(name: object) -> str:
    return re.sub(r"[\s_]+", "-", name.strip().casefold()) if isinstance(name, str) else ""


def _lessons_told() -> str:
    return say("kinds.lessons", names=listing([f"{each[0].id}" for each in map(_of_lesson, LESSONS) if each]))


@cache
def _by_name() -> dict[str, Exercise]:
    return {each.id: each for each in exercises()}


@cache
def _of_lesson(name: str) -> tuple[Exercise, ...]:
    file = f"{LESSONS[name]}.toml"
    text = files("bglearn.exercises").joinpath("data", file).read_text(encoding="utf-8")
    return tuple(each for each, _ in read_exercises(text, file))


def read_exercises(text: str, file: str) -> tuple[tuple[Exercise, Any], ...]:
    """Reads the exercises of a data file, each with the solution written beside it.

    Raises ExerciseDataError for what cannot be read; whether the solutions are right is asked of ``faults_of``.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExerciseDataError(say("kinds.data_unreadable", file=file, reason=error)) from error
    found = []
    for id, given in data.items():
        try:
            found.append(_made(id, given, file))
        except ValueError as error:
            raise _fault(text, file, id, error) from error
    return tuple(found)


def faults_of(text: str, file: str) -> tuple[str, ...]:
    """Looks over a whole data file; gives a sentence, with file, line and exercise, for each solution that is wrong."""
    return tuple(
        str(_fault(text, file, each.id, reason))
        for each, solution in read_exercises(text, file)
        for reason in each.faults(solution)
    )


def _fault(text: str, file: str, id: str, reason: object) -> ExerciseDataError:
    """Names the line of the exercise; of the key, where the reason quotes one."""
    lines = text.splitlines()
    begins = next((n for n, line in enumerate(lines, 1) if line.strip() in (f"[{id}]", f'["{id}"]')), 1)
    key = re.search(r"^(\w+):", str(reason))
    for number in range(begins, len(lines)) if key else ():
        if lines[number].startswith("["):
            break
        if key and re.match(rf"{key[1]}\s*=", lines[number]):
            begins = number + 1
            break
    return ExerciseDataError(say("kinds.data_fault", file=file, line=begins, id=id, reason=reason))


# From a table of a data file to an exercise


def _position(text: str) -> Position:
    return Position.parse(text)


def _rules(given: str | dict[str, Any]) -> RuleSet:
    """Reads the name of a rule set, or a table of its switches with the name under "preset"."""
    switches = {"preset": given} if isinstance(given, str) else dict(given)
    name = switches.pop("preset", "standard")
    if name not in RuleSet.presets():
        raise ValueError(say("kinds.no_such_rules", name=name, names=", ".join(RuleSet.presets())))
    try:
        return RuleSet.presets()[name].replace(**switches)
    except TypeError as error:
        raise ValueError(str(error)) from error


_READERS: dict[str, tuple[type | tuple[type, ...], Callable[[Any], Any]]] = {
    "rules": ((str, dict), _rules),
    "given": (str, _position),
    "lines": (list, lambda lines: tuple(map(Line.parse, lines))),
    "choices": (list, tuple),
    "items": (list, tuple),
    "verdicts": (list, tuple),
    "score": (list, tuple),
    "question": (dict, small_question),
    "values": (list, lambda values: tuple(map(value_of, values))),
    **dict.fromkeys(["rule", "about", "why", "source", "aim", "attempt", "ask", "side", "claim"], (str, str)),
    **dict.fromkeys(("how_many", "passed", "trial"), (bool, bool)),
    **dict.fromkeys(("number", "win"), (int, int)),
}
"""For each key the kind of value that stands in the file, and what is made of it."""


def _made(id: str, given: Any, file: str) -> tuple[Exercise, Any]:
    """Makes one exercise of its table, and gives the solution written beside it."""
    if not isinstance(given, dict):
        raise ValueError(say("kinds.not_a_table", id=id))
    lesson = next((name for name, stem in LESSONS.items() if f"{stem}.toml" == file), None)
    if lesson and not re.fullmatch(rf"{lesson}-[1-9][0-9]*", id):
        raise ValueError(say("kinds.wrong_name", lesson=lesson))
    given = dict(given)
    kind = given.pop("kind", None)
    if kind not in KINDS:
        near = get_close_matches(str(kind), KINDS, n=1, cutoff=0) or list(KINDS)
        raise ValueError(say("kinds.no_kind", kind=repr(kind), near=near[0]))
    if "conduct" in given:
        asked = of_conduct(_known_conduct(given.pop("conduct")))
        values: dict[str, Any] = {"id": id, **asked}
    else:
        values = {"id": id}
    solution = given.pop("solution", None)
    values |= dict(_values(KINDS[kind], given))
    if kind == "claim":
        values["verdict"] = solution
    if kind == "choice" and solution is None:
        solution = values.get("choices", (None,))[0]
    _check_point(values)
    fields = {field.name: field for field in dataclasses.fields(KINDS[kind])}
    missing = [name for name, field in fields.items() if field.default is dataclasses.MISSING and name not in values]
    if missing or solution is None:
        raise ValueError(say("kinds.key_missing", key=_key_of(missing[0]) if missing else "solution"))
    return KINDS[kind](**values), solution


def _key_of(field: str) -> str:
    return {"position": "board", "roll": "board", "text": "task"}.get(field, field)


def _known_conduct(id: Any) -> str:
    from bglearn.exercises.conduct import conduct_questions

    if id not in conduct_questions():
        raise ValueError(say("kinds.no_such_conduct", id=id, ids=", ".join(conduct_questions())))
    return str(id)


def _values(kind: type[Exercise], given: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    fields = {field.name for field in dataclasses.fields(kind)}
    for key, value in given.items():
        if key == "task" and isinstance(value, str):
            yield "text", value
        elif key == "board" and "position" in fields and isinstance(value, str):
            yield from _board(value, with_roll="roll" in fields)
        elif key == "cube" and "cube" in fields and isinstance(value, (int, str)):
            yield key, value
        elif key in _READERS and key in fields:
            wanted, read = _READERS[key]
            if not isinstance(value, wanted):
                raise ValueError(say("kinds.wrong_value", key=key, value=repr(value)[:60]))
            try:
                yield key, read(value)
            except ValueError as error:
                raise ValueError(say("kinds.in_key", key=key, reason=error)) from error
        else:
            known = [_key_of(name) for name in (*fields, "solution", "kind")]
            near = get_close_matches(key, known, n=1, cutoff=0)[0]
            raise ValueError(say("kinds.unknown_key", key=key, kind=kind.kind, near=near))


def _board(text: str, *, with_roll: bool) -> Iterator[tuple[str, Any]]:
    try:
        board = read_board(text)
        yield "position", Position.from_counts(board.own, board.opp, same_direction=board.same_direction)
        if board.roll and with_roll:
            yield "roll", Roll(*board.roll)
    except ValueError as error:
        raise ValueError(say("kinds.in_key", key="board", reason=error)) from error
    if bool(board.roll) != with_roll:
        raise ValueError(say("kinds.roll_missing_in_board" if with_roll else "kinds.roll_too_many_in_board"))


def _check_point(values: dict[str, Any]) -> None:
    """Looks whether the exercise says what it is about: a rule of the catalogue, or a skill."""
    rule, about = values.get("rule"), values.get("about", "")
    if rule is not None and rule not in catalogue():
        near = get_close_matches(str(rule), catalogue(), n=1, cutoff=0)[0]
        raise ValueError(say("kinds.no_such_rule", rule=rule, near=near))
    if rule is None and about not in skills():
        raise ValueError(say("kinds.no_point", skills=", ".join(skills())))
