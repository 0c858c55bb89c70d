"""The teacher's pages: one in general and one for each lesson, from data; the answer key comes from the exercises."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from bglearn.classroom.lessons import Lesson, lessons
from bglearn.classroom.pages import Paper, facts, items, page, paragraphs
from bglearn.classroom.report import named
from bglearn.classroom.sheet_page import board_of
from bglearn.exercises.fixed import exercise, exercises
from bglearn.words import listing, say

__all__ = ["LEVELS", "PLAN", "RUBRIC", "Teaching", "general_as_html", "lesson_as_html", "teaching"]

PLAN = (("starter", 5), ("demonstration", 10), ("pair_game", 15), ("exercises", 10), ("exit_ticket", 5))
"""The parts of a lesson, with their minutes."""
LEVELS = ("support", "core", "stretch")
RUBRIC = ("sets_up", "plays", "explains", "counts")


@dataclass(frozen=True, slots=True)
class Teaching:
    """What the data file of a lesson holds."""

    goals: list[str]
    """What learners can do afterwards, in their own words."""
    need: list[str]
    shows: list[str]
    """Names of exercises whose boards go with the demonstration."""
    exit: list[str]
    """Names of the exercises of the exit ticket."""
    plan: dict[str, str]
    errors: list[dict[str, str]]
    """``ask`` is a question; the error is ``says``, or the misconception with the id ``idea``."""
    levels: dict[str, Any]
    """A text for each level, and names of exercises under its name with "_exercises"."""
    rubric: dict[str, str]


def _data(stem: str) -> dict[str, Any]:
    text = files("bglearn.classroom").joinpath("teaching", f"{stem}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _stems() -> dict[str, str]:
    found = (each.name.removesuffix(".toml") for each in files("bglearn.classroom").joinpath("teaching").iterdir())
    return {stem[:2]: stem for stem in found}


def teaching(lesson: Lesson) -> Teaching:
    """Gives what a teacher is told of a lesson.

    >>> teaching(lessons()[3]).exit
    ['movement-15', 'movement-18']
    """
    data = _data(_stems()[lesson.number])
    return Teaching(**{field.name: data[field.name] for field in fields(Teaching)})


def general_as_html(*, paper: Paper = "a4") -> str:
    """Writes the page about teaching with the lessons."""
    title = say("classroom.teacher_general")
    parts = [f"<h1>{escape(title)}</h1>"]
    for section in _data("general")["sections"]:
        parts.append(f"<section><h2>{escape(section['title'])}</h2>")
        parts.append(items(section["points"]) if "points" in section else "")
        parts.append(paragraphs(section.get("text", [])) + "</section>")
    parts.append(f"<section><h2>{escape(say('classroom.lesson_pages'))}</h2>")
    parts.append(paragraphs([say("classroom.lesson_page", lessons=listing([str(each) for each in lessons()]))]))
    return page(title, f"<main>{''.join(parts)}</section></main>", styles=("teacher",), paper=paper)


def lesson_as_html(lesson: Lesson, *, paper: Paper = "a4") -> str:
    """Writes the teacher's page of a lesson, its answer key last."""
    found, title = teaching(lesson), say("classroom.teacher_title", lesson=lesson)
    parts = [
        f"<h1>{escape(title)}</h1>",
        _part("goals", items(found.goals)),
        _part("need", items(found.need)),
        _part("plan", _plan(found)),
        _part("errors", facts([(_error(each), each["ask"]) for each in found.errors])),
        _part("levels", facts([(say(f"classroom.level_{each}"), _level(found, each)) for each in LEVELS])),
        _part("rubric", items([_rubric(found, name) for name in RUBRIC], ordered=True)),
        _part("privacy", paragraphs([say("classroom.teacher_privacy_text")])),
    ]
    if lesson.has_exercises:
        commands = [say(f"classroom.command_{name}", number=lesson.number) for name in ("sheet", "solutions")]
        parts.append(_part("paper", items([*commands, say("classroom.command_print")])))
        parts.append(_part("exit", _exit(found)))
        parts.append(_part("key", _key(lesson)))
    return page(title, f"<main>{''.join(parts)}</main>", styles=("teacher",), paper=paper)


def _part(name: str, body: str) -> str:
    return f'<section class="{name}"><h2>{escape(say(f"classroom.teacher_{name}"))}</h2>{body}</section>'


def _plan(found: Teaching) -> str:
    rows = []
    for name, minutes in PLAN:
        head = escape(say(f"classroom.plan_{name}"))
        text = escape(found.plan[name])
        if name == "demonstration" and found.shows:
            text += f'<div class="boards">{"".join(map(_shown, found.shows))}</div>'
        rows.append(f'<tr><td class="n">{minutes}</td><th scope="row">{head}</th><td>{text}</td></tr>')
    heads = "".join(
        f'<th scope="col">{escape(say(f"classroom.plan_{name}"))}</th>' for name in ("minutes", "part", "what")
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _shown(name: str) -> str:
    return f"<figure>{board_of(exercise(name))}<figcaption>{escape(name)}</figcaption></figure>"


def _error(error: dict[str, str]) -> str:
    return say("classroom.somebody", does=named(error["idea"]) if "idea" in error else error["says"])


def _level(found: Teaching, level: str) -> str:
    names = found.levels.get(f"{level}_exercises", [])
    text: str = found.levels[level]
    return f"{text} {say('classroom.level_exercises', names=listing(names))}" if names else text


def _rubric(found: Teaching, name: str) -> str:
    return say("classroom.rubric_level", name=say(f"classroom.rubric_{name}"), text=found.rubric[name])


def _exit(found: Teaching) -> str:
    asked = [(board_of(exercise(name)), escape(str(exercise(name)))) for name in found.exit]
    return f"<ol>{''.join(f'<li>{text}{_figure(board)}</li>' for board, text in asked)}</ol>"


def _figure(board: str) -> str:
    return f"<figure>{board}</figure>" if board else ""


def _key(lesson: Lesson) -> str:
    """Gives every fixed exercise with its solution, from what checks the answers."""
    rows = "".join(
        f'<tr><th scope="row">{escape(each.id)}</th><td>{escape(each.task)}</td><td>{escape(each.solution)}</td></tr>'
        for each in exercises(lesson.name)
    )
    heads = "".join(
        f'<th scope="col">{escape(say(f"classroom.key_{name}"))}</th>' for name in ("name", "task", "answer")
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
