"""One exercise on the screen, whoever chooses it: what ``Quiz`` and ``Review`` have in common."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import ipywidgets

from bglearn.exercises.answered import Answered
from bglearn.exercises.kinds.all_plays import FindAll
from bglearn.exercises.kinds.base import WithRoll
from bglearn.exercises.kinds.record import MendTheRecord
from bglearn.exercises.kinds.setup import SetItUp
from bglearn.exercises.learners import Learner
from bglearn.exercises.progress import learner as learner_now
from bglearn.exercises.progress import learner_called
from bglearn.exercises.store import ProgressError
from bglearn.widgets.editor import BoardEditor
from bglearn.widgets.options import checked
from bglearn.widgets.quiz_board import AnswerBoard, CollectingBoard
from bglearn.widgets.quiz_forms import form_of, pictures, question, said_to, task_of
from bglearn.widgets.quiz_parts import Asked, QuizForm, QuizTask, RollGrid
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.exercises.feedback import Feedback
    from bglearn.exercises.kinds import Exercise

__all__ = ["Desk"]

_EMPTY = "own off; opp off"
"""A board without a checker, as text."""


class Desk(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """Shows exercises one after the other, has each answer judged, and keeps it before it says what it thinks.

    ``exercise`` is the one that is shown; ``feedback`` what was said to the last answer, None before it.
    """

    def __init__(self, *, learner: Learner | str | None, look: str, targets: bool, **words: str) -> None:
        # What is no learner at all is refused as no nickname: else the answers would be kept as somebody else's.
        self._learner = learner if learner is None or isinstance(learner, Learner) else learner_called(learner)
        if type(targets) is not bool:
            raise TypeError(say("quiz.targets", value=repr(targets)[:60]))
        self._look, self._targets = checked("look", look), targets
        self.exercise: Exercise | None = None
        self.feedback: Feedback | None = None
        self.found: tuple[str, ...] = ()
        self._seen = False
        self._at_line = 0
        self._serial = 0
        self._task = QuizTask()
        self._form = QuizForm(self._asked, **words)
        self._grid = RollGrid()
        self._picture = ipywidgets.HTML(layout={"margin": "0", "width": "100%"})
        self._board: AnswerBoard | None = None
        self._editor: BoardEditor | None = None
        self._stage = ipywidgets.VBox()
        self._aside = ipywidgets.VBox([self._form])
        # Side by side where there is room, else one below the other.
        self._both = ipywidgets.HBox([self._stage, self._aside], layout={"flex_flow": "row wrap"})
        super().__init__([self._task, self._both], layout={"max_width": "1060px"})
        for part, name in ((self, "quiz"), (self._both, "quiz-both"), (self._stage, "quiz-stage")):
            part.add_class(f"bgl-{name}")
        self._aside.add_class("bgl-quiz-aside")

    @property
    def learner(self) -> Learner:
        """Whose answers are kept: who was named, else the learner of this kernel."""
        return self._learner or learner_now()

    # What is shown

    def show(self, exercise: Exercise, *, name: str = "", before: str = "") -> None:
        """Puts another exercise on the screen."""
        self.exercise, self.feedback, self.found = exercise, None, ()
        self._seen, self._at_line = False, 0
        self._serial += 1
        self._task.before, self._task.name, self._task.text = before, name, task_of(exercise)
        self._lay_out(exercise)
        self._form.begin(question(exercise, self._serial, name), more=bool(exercise.hints))

    def _lay_out(self, exercise: Exercise) -> None:
        """Puts what belongs to the exercise's form in its places."""
        form = form_of(exercise)
        stage: list[ipywidgets.Widget] = []
        aside: list[ipywidgets.Widget] = [self._form]
        if form in ("board", "plays") and isinstance(exercise, WithRoll):
            stage = [self._board_of(exercise)]
        elif form == "setup":
            stage = [self._setting_up(exercise)]
        elif exercise.shown is not None:
            self._draw()
            stage = [self._picture]
        if form == "grid":
            self._grid.rolls = []
            aside = [self._grid, self._form]
        self._stage.children, self._aside.children = stage, aside
        self._stage.layout.display = None if stage else "none"

    def _board_of(self, exercise: WithRoll) -> AnswerBoard:
        about: dict[str, Any] = {
            "judge": self.judge,
            "position": exercise.position,
            "roll": exercise.roll,
            "rules": exercise.rules,
            "look": self._look,
            "targets": self._targets,
            "tried": self._tried,
        }
        collects = isinstance(exercise, FindAll)
        if self._board is not None and isinstance(self._board, CollectingBoard) is collects:
            self._board.show(exercise.position, exercise.roll, rules=exercise.rules)
        else:
            self._board = CollectingBoard(self._collect, **about) if collects else AnswerBoard(**about)
        return self._board

    def _setting_up(self, exercise: Exercise) -> BoardEditor:
        """The board on which a position is set up, or mended."""
        if self._editor is None:
            self._editor = BoardEditor(exercise.shown, look=self._look, helps=False)
        else:
            self._editor.show(exercise.shown)
        return self._editor

    def _draw(self) -> None:
        """Draws the picture anew: another exercise, another line of a record, or feedback to be seen on it."""
        if self.exercise is not None:
            self._picture.value = pictures(self.exercise, self._look, feedback=self.feedback, line=self._at_line)

    # What is answered

    def judge(self, answer: object) -> Feedback:
        """Judges an answer to the exercise that is shown, keeps it, and only then says what it thinks of it."""
        assert self.exercise is not None  # there is one from the start
        feedback = self.exercise.check(answer)
        note = self._keep(self.exercise, feedback, answer) if feedback.readable else ""
        self.feedback = feedback
        state = "unread" if not feedback.readable else "right" if feedback.right else "wrong"
        parts = list(said_to(feedback, self.exercise))
        parts += [("after", each) for each in self._answered(self.exercise, feedback, answer)]
        self._form.say(state, feedback.headline, parts, note)
        if feedback.readable:
            self._form.more = not feedback.right and len(self._form.hints) < len(self.exercise.hints)
        if self._picture in self._stage.children:
            self._draw()
        return feedback

    def _answered(self, exercise: Exercise, feedback: Feedback, answer: object) -> list[str]:
        """What more is to be said to an answer; for who shows more than one exercise."""
        return []

    def _tried(self, play: str) -> None:
        """Hears of moves that the board has refused; they are no answer."""

    def _keep(self, exercise: Exercise, feedback: Feedback, answer: object) -> str:
        """Keeps an answer; returns what is to be said where that is not possible."""
        if not exercise.id or (exercise.trial and not feedback.right):
            return ""
        try:
            self.learner.record(
                Answered(
                    exercise.id,
                    feedback.right and not self._seen,
                    str(answer),
                    exercise.seed,
                    exercise.rule,
                    (exercise.skill,) if exercise.skill else (),
                    feedback.misconceptions,
                )
            )
        except (ProgressError, ValueError) as error:  # progress is never in the way of an exercise
            return say("quiz.not_kept", why=error)
        return say("quiz.solution_seen") if feedback.right and self._seen else ""

    def _collect(self, text: str) -> str:
        """Adds plays to those that were found; returns what the board says. All found is an answer."""
        exercise = self.exercise
        assert isinstance(exercise, FindAll)
        total = len(exercise.legal)
        told = exercise.check(text)
        fresh: list[str] = []
        with suppress(ValueError):  # what cannot be read is told by the feedback
            fresh = [str(play) for play in exercise.found("; ".join((*self.found, text)))][len(self.found) :]
        if not told.readable or not (fresh or told.right or told.found):
            return str(told)
        self.found = (*self.found, *fresh)
        counted = say("quiz.found_of", n=len(self.found), total=total)
        if len(self.found) == total:
            self.judge("; ".join(self.found))
            return counted
        refused = str(replace(told, instead=""))  # it counts what this text has found, without what was found before
        head = "" if fresh else say("quiz.found_already") if not told.reason or told.rule is None else refused
        self._form.say("note", say("quiz.found", plays="; ".join(self.found)) if self.found else "")
        return " ".join(filter(None, (head, counted)))

    # What a browser asks for

    def _asked(self, asked: Asked) -> None:
        if asked.kind == "check":
            self._check(asked.text)
        elif asked.kind == "hint":
            self._hint()
        elif asked.kind == "solution":
            self._solve()
        elif asked.kind == "line":
            self._look_at(asked.line)
        elif asked.kind == "offer":
            self._offered()
        else:
            self._another()

    def _check(self, text: str | None) -> None:
        """Has what was typed judged, or what stands on the board or the grid."""
        if text is None and self._is_untouched():
            self._form.say("note", say("quiz.nothing_changed"))
            return
        self.judge(self._given() if text is None else text)

    def _is_untouched(self) -> bool:
        """Whether a position that is to be set up stands as it stood: to judge it would tell what is wrong."""
        if not isinstance(self.exercise, SetItUp) or self._editor is None:
            return False
        return self._editor.text == str(self.exercise.shown or _EMPTY)

    def _look_at(self, line: int) -> None:
        """Shows the position before a line of a record."""
        if isinstance(self.exercise, MendTheRecord) and 1 <= line <= len(self.exercise.lines):
            self._at_line, self.feedback = line, None
            self._draw()

    def _given(self) -> str:
        """The answer that the board or the grid holds."""
        assert self.exercise is not None
        form = form_of(self.exercise)
        if form == "grid":
            return self._grid.text
        if form == "setup" and self._editor is not None:
            return self._editor.text
        return "; ".join(self.found)

    def _hint(self) -> None:
        """Shows one more step of the ladder of hints."""
        assert self.exercise is not None
        ladder = self.exercise.hints
        given = len(self._form.hints) + 1
        self._form.hints = list(ladder[:given])
        self._form.more = given < len(ladder)
        self._seen = self._seen or given >= len(ladder)  # the last step of the ladder is the answer

    def _solve(self) -> None:
        """Shows the solution."""
        assert self.exercise is not None
        self._seen = True
        self._form.solution = self.exercise.solution

    def _another(self) -> None:
        """Goes on; what to, is for those who show exercises."""

    def _offered(self) -> None:
        """Does what was offered with an answer; for those who offer something."""
