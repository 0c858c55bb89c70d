"""What all kinds of exercises have in common."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bglearn.draw.text import Cube, cube_words
from bglearn.draw.text import text as draw
from bglearn.exercises.feedback import Feedback
from bglearn.exercises.reading.plain import text_of
from bglearn.exercises.skills import skill_of
from bglearn.explain import force
from bglearn.explain.markup import plain as for_markdown
from bglearn.rules import LegalPlays, Position, Roll, RuleSet, legal_plays
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LETTERS", "Exercise", "WithRoll"]

LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Exercise:
    """One exercise: its task, a check that never raises, a ladder of hints, the solution, and another one like it.

    Its repr and its task give nothing of the answer away.
    """

    kind: ClassVar[str]
    """Sample: "play"."""
    form: ClassVar[str]
    """What an answer is given with: "board", "choice", "grid", "plays", "record", "text" or "order"."""
    hides_pips: ClassVar[bool] = False
    """Whether a board that is shown must not tell the pip counts."""

    id: str = ""
    """Sample: "movement-3"."""
    seed: int | None = None
    """The number of a fresh exercise made by ``again``; None for the fixed one."""
    rule: str | None = None
    """The catalogue's entry that the exercise is about: its point. None where the catalogue does not speak of it."""
    about: str = ""
    """The skill, where there is no rule to tell it by. Sample: "history"."""
    text: str = ""
    """The task in words of its own; empty for the words of its kind."""
    why: str = ""
    """The point of the exercise, said with a right answer and with the solution."""
    source: str = ""
    """Where what is said comes from. Sample: "OED1; Jacoby and Crawford 1970"."""
    rules: RuleSet = RuleSet.STANDARD
    """The rules in force."""
    trial: bool = False
    """Whether the lesson asks for a wrong answer, to show what is said to it: a wrong one is not kept then."""

    @property
    def shown(self) -> Position | None:
        """The position to show, seen by the player on roll; None where there is none."""
        return None

    @property
    def thrown(self) -> Roll | None:
        """The roll to show beside the position."""
        return None

    @property
    def cube_shown(self) -> Cube | None:
        """The doubling cube to show beside the position; None where it plays no part."""
        return None

    @property
    def options(self) -> tuple[str, ...]:
        """The choices of a question that has some, in the order of their letters."""
        return ()

    @property
    def task(self) -> str:
        """What to do."""
        return self.text or self._task()

    @property
    def skill(self) -> str:
        """The id of the skill that is practised."""
        return skill_of(self.rule).id if self.rule else self.about

    @property
    def how(self) -> str:
        """How to write an answer."""
        return say(f"kinds.how_{self.kind}")

    def check(self, answer: object) -> Feedback:
        """Judges an answer, as text or as a value of the game. Never raises: what cannot be read is told so."""
        try:
            return self._judged(text_of(answer))
        except ValueError as error:  # every reader raises one, with a sentence for people
            return Feedback(False, say("kinds.unread"), str(error), self.how, readable=False)

    def answer(self, text: object) -> Feedback:
        """Judges an answer: the same as ``check``."""
        return self.check(text)

    @property
    def hints(self) -> tuple[str, ...]:
        """The ladder of hints: the rule, where to look, what shows it, the answer."""
        steps = (self._hint_rule(), *self._hints(), self.solution)
        return tuple(dict.fromkeys(filter(None, steps)))

    @property
    def solution(self) -> str:
        """The answer, with its reason."""
        return " ".join(filter(None, (self._solution(), self.why)))

    def again(self, seed: int = 0) -> Self:
        """Gives a fresh exercise with the same point; the same seed gives the same one everywhere.

        Raises ValueError for a seed that is no whole number.
        """
        if type(seed) is not int:
            raise ValueError(say("kinds.not_a_seed", seed=repr(seed)[:60]))
        return replace(self._again(seed), id=self.id, seed=seed)

    def faults(self, solution: Any) -> Iterator[str]:
        """Looks over a fixed exercise and the solution written beside it; gives a sentence for each fault."""
        raise NotImplementedError  # every kind answers for itself

    def _task(self) -> str:
        raise NotImplementedError  # every kind answers for itself

    def _judged(self, text: str) -> Feedback:
        raise NotImplementedError  # every kind answers for itself

    def _hint_rule(self) -> str:
        return force.sentence(self.rule, self.rules) if self.rule else ""

    def _hints(self) -> Iterator[str]:
        yield from ()

    def _solution(self) -> str:
        raise NotImplementedError  # every kind answers for itself

    def _again(self, seed: int) -> Self:
        raise NotImplementedError  # every kind answers for itself

    @property
    def lettered(self) -> tuple[str, ...]:
        """The choices with their letters. Sample: "A  It is legal."."""
        return tuple(f"{LETTERS[number]}  {option}" for number, option in enumerate(self.options))

    def __str__(self) -> str:
        return "\n".join((self.task, *self.lettered))

    def __repr__(self) -> str:
        made = f"exercise({self.id!r})" if self.id else type(self).__name__
        return made if self.seed is None else f"{made}.again({self.seed})"

    def _repr_markdown_(self) -> str:
        parts = [for_markdown(self.task), "\n".join(f"* {for_markdown(each)}" for each in self.lettered)]
        if self.shown is not None:
            # The drawing says the pip counts.
            board = str(self.shown) if self.hides_pips else draw(self.shown, roll=self.thrown)
            cube = [cube_words(self.cube_shown)] if self.cube_shown else []
            parts.append("\n".join(("```", board, *cube, "```")))
        return "\n\n".join(filter(None, parts))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class WithRoll(Exercise):
    """An exercise about a roll in a position."""

    position: Position
    """Seen by the player on roll."""
    roll: Roll

    @property
    def shown(self) -> Position | None:
        """The position."""
        return self.position

    @property
    def thrown(self) -> Roll | None:
        """The roll."""
        return self.roll

    @property
    def legal(self) -> LegalPlays:
        """The legal plays, one for each result."""
        return legal_plays(self.position, self.roll, rules=self.rules)
