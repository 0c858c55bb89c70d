"""The board of an exercise: what is confirmed on it, or typed, is an answer that the exercise judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bglearn.explain import explain
from bglearn.notation import InvalidPlayError
from bglearn.rules import Move, Play
from bglearn.widgets.answers import of_verdict
from bglearn.widgets.board import BoardWidget
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.exercises.feedback import Feedback
    from bglearn.explain import Verdict
    from bglearn.rules import Position, Roll, RuleSet
    from bglearn.widgets.messages import Message

__all__ = ["AnswerBoard", "CollectingBoard"]


class AnswerBoard(BoardWidget):
    """A board whose confirmed or typed play is handed to ``judge``; it shows what proves the feedback.

    A step that it refuses it explains, but it does not show the play that would be right: that is what is asked for.
    ``tried`` hears of it.
    """

    def __init__(
        self,
        judge: Callable[[str], Feedback],
        position: Position,
        roll: Roll,
        *,
        rules: RuleSet,
        look: str,
        targets: bool,
        tried: Callable[[str], None] = lambda play: None,
    ) -> None:
        self._judge, self._tried = judge, tried
        super().__init__(position, roll, rules=rules, look=look, targets=targets, lists=False)
        self.words = self.words | {"type": say("quiz.type_it")}

    def _confirm(self, message: Message, roll: Roll) -> None:
        self._judged(str(self._turn.play(message.path)), list(message.path))

    def _why(self, message: Message, roll: Roll) -> None:
        super()._why(message, roll)
        made = self._turn.play(message.path).moves
        self._tried(str(Play((*made, Move(message.start, message.end)))))

    def _type(self, message: Message, roll: Roll) -> None:
        path = self._path_of(message.text, roll)
        self._judged(message.text, path if path is not None else list(message.path))

    def _path_of(self, text: str, roll: Roll) -> list[int] | None:
        """Finds the way on the board of a typed play; None where it is not legal, or can't be read."""
        try:
            verdict = explain(self.position, roll, text, rules=self.rules)
        except InvalidPlayError:
            return None
        return self._turn.path_of(verdict.play) if verdict.legal else None

    def _judged(self, text: str, path: list[int]) -> None:
        """Has an answer judged; where it is a whole play, the board then shows it as played."""
        feedback = self._judge(text)
        if feedback.readable and self._turn.is_complete(path):
            self._play = self._turn.play(path)
            self.path = {"turn": self._turn.number, "path": path}
            self.confirmed = self.path | {"text": str(self._play)}
        self._show(feedback, text, path)

    def _show(self, feedback: Feedback, text: str, path: list[int]) -> None:
        """Says in a word what was answered, and draws what proves the feedback, which stands beside the board."""
        head = say("quiz.answered" if feedback.readable else "quiz.unread", given=text.strip() or say("quiz.nothing"))
        witness = feedback.witness
        self._say(
            headline=head,
            legal=feedback.right,
            marks=[mark.as_list() for mark in feedback.marks if mark.kind != "witness"],
            witness=[[move.start, move.end] for move in witness.moves] if witness else None,
            path=path,
        )

    def _answer(self, verdict: Verdict, message: Message) -> None:
        self._verdict = verdict
        parts = of_verdict(verdict) | {"witness": None, "instead": ""}
        self._say(path=list(message.path), **parts)


class CollectingBoard(AnswerBoard):
    """A board that collects plays: each that is confirmed is handed to ``collect``, which says what to tell."""

    def __init__(self, collect: Callable[[str], str], **about: Any) -> None:
        super().__init__(**about)
        self._collect = collect

    def _confirm(self, message: Message, roll: Roll) -> None:
        play: Play = self._turn.play(message.path)
        if self._turn.is_complete(message.path):
            self._take(str(play))
        else:
            self._answer(explain(self.position, roll, play, rules=self.rules), message)

    def _type(self, message: Message, roll: Roll) -> None:
        self._take(message.text)

    def _take(self, text: str) -> None:
        told = self._collect(text)
        self.reset()
        self._say(headline=told)
