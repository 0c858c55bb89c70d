"""What of an exercise is shown: the form, the picture, and what stands beside the live quiz where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn import draw
from bglearn.draw.looks import AUTO, still_look
from bglearn.draw.marks import Mark
from bglearn.draw.text import cube_words
from bglearn.exercises.kinds.legal import LegalOrNot
from bglearn.exercises.kinds.record import MendTheRecord
from bglearn.exercises.kinds.setup import SetItUp
from bglearn.explain import force
from bglearn.explain.catalogue import catalogue
from bglearn.rules import Play
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.exercises.feedback import Feedback
    from bglearn.exercises.kinds import Exercise
    from bglearn.rules import Position

__all__ = ["form_of", "picture", "pictures", "question", "said_to", "still", "task_of"]


def form_of(exercise: Exercise) -> str:
    """Names the form: that of the kind, or "setup" where a position is to be set up.

    >>> from bglearn.exercises.fixed import exercise
    >>> form_of(exercise("movement-8")), form_of(exercise("setup-1"))
    ('board', 'setup')
    """
    return "setup" if isinstance(exercise, SetItUp) else exercise.form


def task_of(exercise: Exercise) -> str:
    """Gives what to do, without what the form lists anyhow."""
    return exercise.task.partition("\n")[0] if isinstance(exercise, MendTheRecord) else exercise.task


def question(exercise: Exercise, serial: int, name: str) -> dict[str, Any]:
    """Gives what a browser needs to build the form, as plain data; nothing of the answer is in it."""
    form = form_of(exercise)
    lines = exercise.task.split("\n")[1:] if isinstance(exercise, MendTheRecord) else []
    return {
        "serial": serial,
        "name": name,
        "form": form,
        "options": list(exercise.options),
        "lines": lines,
        "how": exercise.how,
    }


def _numbered(exercise: Exercise, line: int) -> tuple[Position | None, str]:
    """Gives the position to show and the colour of the mover's checkers; of a record, before the chosen line."""
    if isinstance(exercise, MendTheRecord) and 1 <= line <= len(exercise.lines):
        return exercise.positions[line - 1], "light" if line % 2 else "dark"
    return exercise.shown, "light"


def picture(exercise: Exercise, look: str, *, feedback: Feedback | None = None, line: int = 0) -> str:
    """Draws the exercise's position as SVG, with what proves a feedback; nothing where there is no position."""
    position, own = _numbered(exercise, line)
    if position is None:
        return ""
    marks, arrows = _shown_by(exercise, feedback)
    roll = exercise.thrown
    if isinstance(exercise, MendTheRecord) and 1 <= line <= len(exercise.lines):
        roll = exercise.lines[line - 1].roll
    return draw.svg(
        position,
        roll=roll,
        own=own,
        look=still_look(look),
        marks=marks,
        arrows=arrows,
        cube=exercise.cube_shown,
        pips=not exercise.hides_pips,
        # The usual description counts the pips.
        description=say("quiz.board_in_words", board=position) if exercise.hides_pips else None,
        width=None,
    )


def _shown_by(exercise: Exercise, feedback: Feedback | None) -> tuple[list[Mark], list[tuple[int, int]]]:
    """Gives the marks and arrows of a feedback; before there is one, the play that is to be judged."""
    if feedback is None:
        judged = Play.parse(exercise.attempt).moves if isinstance(exercise, LegalOrNot) else ()
        return [Mark("attempt", move.start, move.end) for move in judged], []
    marks = list(feedback.marks)
    witness = feedback.witness.moves if feedback.witness else ()
    if isinstance(exercise, MendTheRecord) and not feedback.right:
        return [mark for mark in marks if mark.kind != "witness"], []  # that play is still asked for
    drawn = any(mark.kind == "witness" for mark in marks)
    return marks, [] if drawn else [(move.start, move.end) for move in witness]


def pictures(exercise: Exercise, look: str, **about: Any) -> str:
    """Gives the picture as HTML; where the look is "auto" once for light and once for dark pages."""
    if exercise.shown is None:
        return ""
    if look != AUTO:
        return f'<div class="bgl-quiz-picture">{picture(exercise, look, **about)}</div>'
    light, dark = (picture(exercise, each, **about) for each in ("wood", "dark"))
    return (
        f'<div class="bgl-quiz-picture bgl-by-day">{light}</div>'
        f'<div class="bgl-quiz-picture bgl-by-night" style="display: none">{dark}</div>'
    )


def said_to(feedback: Feedback, exercise: Exercise) -> Iterator[tuple[str, str]]:
    """Gives the sentences of a feedback after its headline, each with the name of its part."""
    yield "reason", feedback.reason
    rule = feedback.rule or ""
    sentence = force.sentence(rule, exercise.rules) if rule in catalogue() else ""
    if isinstance(exercise, MendTheRecord) and not feedback.right:
        sentence = ""  # which rule it is, is asked
    if sentence and sentence not in f"{feedback.headline} {feedback.reason}" and feedback.readable:
        yield "rule", say("quiz.the_rule", rule=sentence)
    yield "doubt", feedback.doubt
    yield "instead", feedback.instead


def still(exercise: Exercise, name: str, look: str) -> dict[str, str]:
    """Gives task, choices and board as text, and the board as picture, by media type; nothing of the answer.

    >>> from bglearn.exercises.fixed import exercise
    >>> print(still(exercise("history-1"), "Quiz('history-1')", "auto")["text/plain"].splitlines()[0])
    Quiz('history-1')
    """
    shown = exercise.shown
    lines = [name, str(exercise)]
    if shown is not None:
        lines.append(str(shown) if exercise.hides_pips else draw.text(shown, roll=exercise.thrown))
    if exercise.cube_shown:
        lines.append(cube_words(exercise.cube_shown))
    lines.append(exercise.how)
    bundle = {"text/plain": "\n".join(lines)}
    if shown is not None:
        bundle["image/svg+xml"] = picture(exercise, look)
    return bundle
