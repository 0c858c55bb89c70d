"""How long the core path of each lesson takes a reader of ten: ``python -m tests.lessons.pace`` prints the table.

The core path is what stands before "Going further"; ``test_core_path.py`` holds it to 25 minutes.

Nobody was timed. Counted are words, boards and exercises; what each of them takes is said here, with its source:

* Reading: 141 words a minute, the median of grade 4 (ages nine and ten), silently and with what was read understood;
  the slower reader, at the 25th percentile, reads 114 (A. Spichtig and others, The decline of comprehension-based
  silent reading efficiency in the United States, Reading Research Quarterly 51, 2016).
* A move by mouse: two targets, each pointed at (1.1 s) and clicked (0.2 s), and one decision (1.35 s): 4 s for adults
  (S. Card, T. Moran and A. Newell, The keystroke-level model, Communications of the ACM 23, 1980). Here it is doubled.
* Thinking has no source: ``THINKING``, ``LOOK`` and ``GUESS`` are assumptions, and so is one wrong try in three.

Left out are the games, what stands folded about the five texts, and lists of solutions: an exercise says itself why its
answer is right. Other folded answers count as read.
"""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from bglearn import Position, exercise
from bglearn.exercises.kinds import SetItUp

FOLDER = Path(__file__).parents[2] / "notebooks"
WORDS_A_MINUTE = 141
SLOWER = 114
MOVE = 2 * (2 * (1.1 + 0.2) + 1.35)  # seconds
RUN = 3  # seconds to run a cell
LOOK = 20  # seconds for a board, a picture or a table
GUESS = 15  # seconds for a question in the prose that no exercise or board asks again
SAID = 25  # words: what a board or an exercise answers, or the first lines of a table
AGAIN = 1 / 3  # wrong tries to an exercise
THINKING = {"all-plays": 40, "cube": 30, "legal": 30, "pips": 40, "record": 75, "rolls": 60, "timeline": 40}
OTHER = 20  # seconds of thinking for all other kinds
MOVES = {"play": 2, "all-plays": 4, "record": 2, "rolls": 4, "timeline": 4}
"""What is done by the pointer, counted in moves; a choice is one."""

_ASIDE = re.compile(
    r"<details><summary>(?:Solution|Evidence|The questions on the way|[^<]*\btexts?\b).*?</details>", re.DOTALL
)
_DRAWN = re.compile(r"^ *(?:[+|]|1[23] [1-9][0-9 ])")
_GAMES = ("Table(", "RulesLicence(")


class Pace(NamedTuple):
    """What a stretch of a lesson holds, and the minutes that follow."""

    words: int = 0
    boards: int = 0
    exercises: int = 0
    outputs: int = 0
    """Pictures and tables."""
    seconds: float = 0.0
    """What is not reading."""

    def minutes(self, words_a_minute: int = WORDS_A_MINUTE) -> float:
        """Adds the reading at some speed to the rest."""
        return self.words / words_a_minute + self.seconds / 60

    def and_then(self, other: Pace) -> Pace:
        """Adds what comes after it."""
        return Pace(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


def paces(path: Path) -> tuple[Pace, Pace]:
    """Counts a lesson's cells up to the heading "Your turn", and those from there to "Going further"."""
    cells = nbformat.read(path, as_version=4).cells
    yours = _heading(cells, "Your turn")
    further = _heading(cells, "Going further")
    return _count(cells[:yours]), _count(cells[yours:further])


def _heading(cells: list[Any], text: str) -> int:
    found = (number for number, cell in enumerate(cells) if re.search(f"^## {text}", cell.source, re.MULTILINE))
    return next(found, len(cells))


def _count(cells: list[Any]) -> Pace:
    found = Pace()
    for cell, after in pairwise([*cells, None]):
        if cell.cell_type == "markdown":
            text = _ASIDE.sub("", cell.source)
            asked = "?" in text and not (after is not None and after.source.startswith(("Quiz(", "BoardWidget(")))
            found = found.and_then(Pace(words=_words(text), seconds=GUESS * asked))
        elif quiz := re.match(r'Quiz\("([^"]+)"\)', cell.source):
            said = SAID + _words(exercise(quiz[1]).why)
            seconds = RUN + (1 + AGAIN) * _answering(quiz[1])
            found = found.and_then(Pace(_asked(cell) + int((1 + AGAIN) * said), exercises=1, seconds=seconds))
        elif cell.source.startswith("BoardWidget("):
            found = found.and_then(Pace(words=SAID, boards=1, seconds=RUN + LOOK + 2 * MOVE))
        elif cell.outputs and not cell.source.startswith(_GAMES):
            found = found.and_then(Pace(words=SAID, outputs=1, seconds=RUN + LOOK))
    return found


def _words(text: str) -> int:
    return len(re.findall(r"[^\W_][\w/'.*()-]*", re.sub(r"<[^>]*>|\]\([^)]*\)", " ", text)))


def _asked(cell: Any) -> int:
    """Counts the words of a question and of its choices; its name is not read, and the board is looked at."""
    _, *lines = cell.outputs[0].data["text/plain"].splitlines()
    return _words("\n".join(line for line in lines if not _DRAWN.match(line)))


def _answering(name: str) -> float:
    asked = exercise(name)
    moves = _places(asked) if isinstance(asked, SetItUp) else MOVES.get(asked.kind, 1)
    return THINKING.get(asked.kind, OTHER) + MOVE * moves


def _places(asked: SetItUp) -> int:
    """Counts the places on which checkers have to come or go; each is one move."""
    given = asked.given or Position.parse("own off; opp off")
    wanted = asked.position
    pairs = ((wanted.own.counts, given.own.counts), (wanted.opp.counts, given.opp.counts))
    return sum(one[place] != other[place] for one, other in pairs for place in range(1, 26))


def table() -> str:
    """Writes a line for each lesson: what its core holds, the minutes to the exercises, for them, together, slower."""
    lines = ["lesson           words boards exercises outputs   way exercises together slower reader"]
    for path in sorted(FOLDER.glob("*.ipynb")):
        way, yours = paces(path)
        both = way.and_then(yours)
        lines.append(
            f"{path.stem:15} {both.words:6} {both.boards:6} {both.exercises:9} {both.outputs:7} {way.minutes():5.1f}"
            f" {yours.minutes():9.1f} {both.minutes():8.1f} {both.minutes(SLOWER):13.1f}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(table() + "\n")
