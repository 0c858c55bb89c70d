"""A worksheet as a page for print: boards in the print look, and room for each kind of answer."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from bglearn.classroom.pages import Paper, page
from bglearn.draw.svg import svg
from bglearn.draw.text import cube_words
from bglearn.exercises.kinds import DoubleTakePass, Exercise, FindAll, MendTheRecord, SetItUp, WhichRolls
from bglearn.rules import Position
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.classroom.worksheet import Worksheet

__all__ = ["as_html", "board_of", "solutions"]


def as_html(sheet: Worksheet, *, with_solutions: bool = False, paper: Paper = "a4") -> str:
    """Writes the sheet; its solutions, where they are asked for, begin on a page of their own."""
    title = say("classroom.sheet_title", lesson=sheet.lesson)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="who"><span>{escape(say("classroom.nickname"))}</span><span>{escape(say("classroom.day"))}</span>'
        f"<span>{escape(say('classroom.sheet_number', number=sheet.lesson.number, seed=sheet.seed))}</span></p>",
        f"<p>{escape(say('classroom.sheet_intro'))}</p>",
        *(_item(number, each) for number, each in enumerate(sheet.exercises, 1)),
    ]
    if with_solutions:
        parts.append(f'<section class="solutions"><h1>{escape(say("classroom.solutions", sheet=title))}</h1>')
        parts.append(solutions(sheet.exercises) + "</section>")
    return page(title, "<main>" + "\n".join(parts) + "</main>", styles=("sheet",), paper=paper)


def solutions(exercises: tuple[Exercise, ...]) -> str:
    """Gives the solutions of exercises as a numbered list, from what checks their answers."""
    return f"<ol>{''.join(f'<li>{escape(each.solution)}</li>' for each in exercises)}</ol>"


def board_of(exercise: Exercise) -> str:
    """Draws the board that an exercise shows, in the print look; nothing where it shows none.

    Where a whole side has to be set up, an empty board is shown. The pip counts are left out: on paper nobody can be
    asked for them after the picture has said them.
    """
    shown = exercise.shown
    if shown is None:
        if not isinstance(exercise, SetItUp):
            return ""
        shown = Position.parse("own off; opp off")
    said = [say("draw.roll", roll=exercise.thrown)] if exercise.thrown else []
    cube = [cube_words(exercise.cube_shown)] if exercise.cube_shown else []
    picture = svg(
        shown,
        roll=exercise.thrown,
        moves_of_double=exercise.rules.moves_of_double,
        look="print",
        pips=False,
        cube=exercise.cube_shown,
        description=" ".join([*said, say("classroom.board_text", board=shown), *cube]),
        width=None,
    )
    return f'<div class="board">{picture}</div>'


def _item(number: int, exercise: Exercise) -> str:
    head, *lines = exercise.task.split("\n")
    record = "".join(f"<li>{escape(line)}</li>" for line in lines)
    record = f'<ul class="record">{record}</ul>' if record else ""
    board, room = board_of(exercise), record + _room(exercise)
    sides = f'<div class="sides">{board}<div class="room">{room}</div></div>' if board else room
    task = f'<h2><span class="number">{number}</span> {escape(head)}</h2>'
    return f'<section class="item">{task}{sides}</section>'


def _room(exercise: Exercise) -> str:
    """Gives the room for an answer: boxes, lines or a grid, as the kind wants them."""
    if isinstance(exercise, MendTheRecord):
        lines = ("classroom.answer_line", "classroom.answer_instead")
        return _line(say(lines[0])) + _boxes(exercise) + _line(say(lines[1]))
    if isinstance(exercise, WhichRolls):
        many = _line(say("classroom.answer_of_36")) if exercise.how_many else ""
        return many + _grid()
    if isinstance(exercise, FindAll):
        return "".join(_line(f"{number}.") for number in range(1, len(exercise.legal) + 1))
    if isinstance(exercise, SetItUp):
        return _line(say("classroom.answer_points")) if exercise.ask == "faults" else _told("classroom.answer_draw")
    if isinstance(exercise, DoubleTakePass):
        return _boxes(exercise) + _line(say("classroom.answer_games"))
    if exercise.form == "order":
        return _boxes(exercise, boxes=False) + _line(say("classroom.answer_order"))
    if exercise.options:
        return _boxes(exercise) + _line(say("classroom.answer_because"))
    key = "classroom.answer_play" if exercise.form == "board" else "classroom.answer"
    return _line(say(key)) + _line(say("classroom.answer_because"))


def _line(text: str) -> str:
    return f'<p class="line"><span>{escape(text)}</span></p>'


def _told(key: str) -> str:
    return f"<p>{escape(say(key))}</p>"


def _boxes(exercise: Exercise, *, boxes: bool = True) -> str:
    box = '<span class="box" aria-hidden="true"></span>' if boxes else ""
    return f'<ul class="options">{"".join(f"<li>{box}{escape(each)}</li>" for each in exercise.lettered)}</ul>'


def _grid() -> str:
    """Gives the 36 rolls to be crossed: one die to the right, the other downwards."""
    numbers = range(1, 7)
    head = "".join(f'<th scope="col">{number}</th>' for number in numbers)
    body = "".join(f'<tr><th scope="row">{number}</th>{"<td></td>" * 6}</tr>' for number in numbers)
    caption = escape(say("classroom.grid_caption"))
    return (
        f'<table class="grid"><caption>{caption}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
