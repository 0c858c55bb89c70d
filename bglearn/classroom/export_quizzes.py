"""What an exercise says to each answer that can be given without a kernel, told beforehand by the exercise itself."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from bglearn.classroom.export_boards import board_data, partial_plays
from bglearn.classroom.export_data import Pool, state
from bglearn.exercises.kinds import FindAll, MendTheRecord, PipCount, ResultAndScore
from bglearn.exercises.kinds.base import LETTERS
from bglearn.odds.rolls import THROWS
from bglearn.rules import PlayGraph
from bglearn.rules.outcome import KINDS
from bglearn.words import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["quiz_data"]

MOST_PIPS = 400
MOST_POINTS = 100
MOST_SCORE = 16
MOST_ORDERED = 6
"""Events of which every order is tried."""
SAID_INSTEAD = ("legal", "not legal", "illegal", "yes", "no", "true", "false", "double", "no double", "take", "pass")
"""What people type instead of a letter; each exercise reads some of it."""

_ROLLS = [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1)]


def quiz_data(quiz: Any, pool: Pool) -> dict[str, Any] | None:
    """Gives all that an exercise shows and says; None where it needs a kernel at every step.

    The exercise is that of a guest, so that nothing which is tried here is kept anywhere.
    """
    asked = _Asked(type(quiz)(quiz.exercise, learner="guest"), pool)
    form = asked.form.question["form"]
    if form not in _FORMS:
        return None
    exercise = quiz.exercise
    data = {
        "task": state(asked.task, pool),
        "form": state(asked.form, pool),
        "hints": list(exercise.hints),
        "solution": exercise.solution,
        "picture": asked.picture,
    }
    return data | _FORMS[form](asked)


class _Asked:
    """An exercise on the screen, with nobody in front of it."""

    def __init__(self, quiz: Any, pool: Pool) -> None:
        self.exercise, self.pool = quiz.exercise, pool
        self.task, both = quiz.children
        self._stage, aside = both.children
        *self.grid, self.form = aside.children

    @property
    def stage(self) -> Any:
        """The board or the picture; None where there is none."""
        return next(iter(self._stage.children), None)

    def clear(self) -> None:
        """Takes the picture away, where answers change nothing on it: drawing it takes longest."""
        self._stage.children = ()

    @property
    def picture(self) -> int | None:
        """The number of the picture that is shown now; None where there is none."""
        value = getattr(self.stage, "value", None)
        return self.pool.keep(value) if isinstance(value, str) else None

    @property
    def told(self) -> int:
        """The number of what is said now, with the picture that goes with it."""
        said = self.form.said
        return self.pool.keep([said["state"], said["headline"], said["parts"], self.picture])

    def say(self, text: str) -> int:
        """Gives an answer; returns the number of what is said to it."""
        self._send(kind="check", text=text)
        return self.told

    def look(self, line: int) -> int | None:
        """Asks for a line of a record; returns the number of its picture."""
        self._send(kind="line", line=line)
        return self.picture

    def reads(self, text: str) -> bool:
        """Whether the exercise reads a text as an answer."""
        return bool(self.exercise.check(text).readable)

    def _send(self, **message: object) -> None:
        self.form.handle({"serial": self.form.question["serial"], **message})


def _choice(asked: _Asked) -> dict[str, Any]:
    letters = LETTERS[: len(asked.exercise.options)]
    words = [each for each in SAID_INSTEAD if asked.reads(each)]
    return {"answers": {each: asked.say(each) for each in (*letters.casefold(), *words)}, "unread": asked.say("?")}


def _order(asked: _Asked) -> dict[str, Any]:
    letters = LETTERS[: len(asked.exercise.options)].casefold()
    orders = permutations(letters) if len(letters) <= MOST_ORDERED else ()
    return {"answers": {each: asked.say(each) for each in map(" ".join, orders)}, "unread": asked.say("?")}


def _text(asked: _Asked) -> dict[str, Any]:
    """Numbers, alone or behind the kind of a result; for a score pairs of them."""
    exercise = asked.exercise
    asked.clear()
    if isinstance(exercise, PipCount):
        said, count = list(map(str, range(MOST_PIPS + 1))), 1
    elif isinstance(exercise, ResultAndScore) and exercise.score:
        said, count = [f"{won}-{lost}" for won, lost in product(range(MOST_SCORE + 1), repeat=2)], 2
    else:
        points = list(map(str, range(MOST_POINTS + 1)))
        said, count = [*points, *KINDS, *(f"{kind} {each}" for kind in KINDS for each in points)], 1
    return {"answers": {each: asked.say(each) for each in said}, "unread": asked.say("?"), "numbers": count}


def _grid(asked: _Asked) -> dict[str, Any]:
    """What is said of each roll that is too many or missing; the page counts them and puts both together."""
    exercise = asked.exercise
    right = [each for each in _ROLLS if exercise.rolls.count and _holds(exercise, each)]
    extra = {each: asked.say(", ".join((*right, each))) for each in _ROLLS if each not in right}
    missing = {each: asked.say(", ".join(other for other in right if other != each) or "none") for each in right}
    return {
        "grid": state(asked.grid[0], asked.pool),
        "right": asked.say(", ".join(right) or "none"),
        "rolls": right,
        "extra": extra,
        "missing": missing,
        "counts": [asked.say(f"{n} of {THROWS}") for n in range(THROWS + 1)],
        "many": exercise.how_many,
        "partly": table("kinds")["rolls_partly"],
        "unread": asked.say("?"),
    }


def _holds(exercise: Any, roll: str) -> bool:
    return (int(roll[0]), int(roll[-1])) in exercise.rolls


def _board(asked: _Asked) -> dict[str, Any]:
    return {"board": board_data(asked.stage, asked.pool, lambda: asked.told)}


def _plays(asked: _Asked) -> dict[str, Any]:
    """What is said to so many found plays, the last number being all of them."""
    exercise = asked.exercise
    assert isinstance(exercise, FindAll)
    plays = [str(play) for play in exercise.legal]
    board = board_data(asked.stage, asked.pool, lambda: asked.told, collects=True)
    counts = [asked.say("; ".join(plays[:n])) for n in range(len(plays) + 1)]
    words = {name: table("quiz")[name] for name in ("found_of", "found", "found_already")}
    return {"board": board, "counts": counts, "words": words}


def _record(asked: _Asked) -> dict[str, Any]:
    exercise = asked.exercise
    assert isinstance(exercise, MendTheRecord)
    answers, nodes = {}, {}
    for number, (at, line) in enumerate(zip(exercise.positions, exercise.lines, strict=True), 1):
        answers[f"{number}"] = asked.say(f"{number}")
        for letter in LETTERS[: len(exercise.options)].casefold():
            answers[f"{number};{letter}"] = asked.say(f"{number}; {letter}")
            told = exercise.check(f"{number}; {letter}")
            if told.found != (2, 3):  # a play in its place is asked for where line and rule are right
                continue
            graph = PlayGraph.of(at, line.roll, exercise.rules)
            nodes[f"{number}"] = graph.frame_nodes()
            for key in _whole_plays(nodes[f"{number}"]):
                answers[f"{number};{letter};{key}"] = asked.say(f"{number}; {letter}; {key.replace(',', ' ')}")
    pictures = {number: asked.look(number) for number in range(1, len(exercise.lines) + 1)}
    return {"answers": answers, "nodes": nodes, "pictures": pictures, "unread": asked.say("?")}


def _whole_plays(nodes: list[list[list[Any]]]) -> Iterator[str]:
    for key, path in partial_plays(nodes).items():
        node = 0
        for index in path:
            node = nodes[node][index][4]
        if not nodes[node]:
            yield key


_FORMS: dict[str, Callable[[_Asked], dict[str, Any]]] = {
    "choice": _choice,
    "order": _order,
    "text": _text,
    "grid": _grid,
    "board": _board,
    "plays": _plays,
    "record": _record,
}
"""Forms that can be checked; one in which a position is set up has too many answers."""
