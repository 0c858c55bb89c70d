"""The map of skills and lessons: how far somebody is, as picture and as tables."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from bglearn.exercises.fixed import LESSONS, exercises
from bglearn.exercises.schedule import MASTERED
from bglearn.odds.answer import Rows
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from bglearn.exercises.learners import LessonState, SkillState

__all__ = ["Bar", "lesson_bars", "picture", "rows", "skill_bars"]

STATES = {"new": "○", "learning": "◐", "due": "!", "mastered": "✓"}
"""The sign of each state, beside its word."""

_WIDTH, _ROW, _HEAD = 552, 26, 30
_NAME, _BAR, _WORD = 8, 212, 324
_LONG = 100
"""The length of a full bar."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of the map: a name, a state, a share from 0 to 1, and what is said of it.

    >>> Bar("Doubles", "learning", 0.25, "1 of 2 right").sign
    '◐'
    """

    name: str
    state: str
    share: float
    said: str

    @property
    def sign(self) -> str:
        """What stands beside the word, so that no colour is needed."""
        return STATES[self.state]

    @property
    def word(self) -> str:
        """The state in words."""
        return say(f"mine.state_{self.state}")


def skill_bars(states: Iterable[SkillState], today: date) -> tuple[Bar, ...]:
    """Gives the lines of the skills, by mastery; what is due today says so."""
    bars = []
    for each in states:
        due = each.due is not None and each.due <= today
        state = "due" if due else "mastered" if each.mastered else "learning" if each.tries else "new"
        said = say("mine.of_right", n=each.tries, right=each.right) if each.tries else ""
        bars.append(Bar(each.name, state, each.mastery, said))
    return tuple(bars)


def lesson_bars(states: Iterable[LessonState]) -> tuple[Bar, ...]:
    """Gives the lines of the lessons that have exercises, by how many of them were ever solved."""
    by_name = {each.lesson: each for each in states}
    bars = []
    for name, stem in LESSONS.items():
        all_of = {each.id for each in exercises(name)}
        if not all_of:
            continue
        found = by_name.get(name)
        solved = len(all_of & set(found.solved)) if found else 0
        state = "mastered" if solved == len(all_of) else "learning" if found and found.tries else "new"
        said = say("mine.of_solved", n=len(all_of), solved=solved)
        bars.append(Bar(f"{stem[:2]} {say(f'mine.lesson_{name}')}", state, solved / len(all_of), said))
    return tuple(bars)


def rows(bars: tuple[Bar, ...], kind: str) -> Rows:
    """Gives the same lines as a table: the picture's twin. ``kind`` is "skill" or "lesson"."""
    head = (say(f"mine.head_{kind}"), say("mine.head_state"), say("mine.head_said"))
    return Rows(head, tuple((each.name, f"{each.sign} {each.word}", each.said) for each in bars))


def picture(skills: tuple[Bar, ...], lessons: tuple[Bar, ...], summary: str) -> str:
    """Draws the map as SVG: a bar for each line, a mark where a skill counts as mastered, sign and word beside it.

    Colours follow the page where there is one, and are those of a light page elsewhere.
    """
    height = 2 * _HEAD + (len(skills) + len(lessons)) * _ROW + 24
    parts = [f'<rect width="{_WIDTH}" height="{height}" rx="8" style="{_ink("paper")}"/>']
    top = 8
    for kind, bars in (("skills", skills), ("lessons", lessons)):
        parts.append(_text(_NAME, top + 18, say(f"mine.{kind}"), weight=700))
        top += _HEAD
        for bar in bars:
            parts += _line(bar, top, mastered=kind == "skills")
            top += _ROW
        top += 8
    told = "; ".join(f"{each.name}: {each.word}{', ' if each.said else ''}{each.said}" for each in (*skills, *lessons))
    about = f"<title>{escape(summary)}</title><desc>{escape(told)}</desc>"
    size = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" style="max-width: 100%; height: auto"'
    letters = 'font-family="system-ui, DejaVu Sans, Helvetica, Arial, sans-serif" font-size="14"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} {letters}>{about}{"".join(parts)}</svg>'


_INKS = {
    "paper": ("--jp-layout-color1", "#ffffff"),
    "ink": ("--jp-ui-font-color1", "#1f2328"),
    "track": ("--jp-layout-color2", "#eef0f3"),
    "full": ("--jp-brand-color1", "#0b5a86"),
}


def _ink(name: str) -> str:
    variable, fallback = _INKS[name]
    return f"fill: var({variable}, {fallback})"


def _text(x: float, y: float, text: str, *, weight: int = 400) -> str:
    return f'<text x="{x}" y="{y}" font-weight="{weight}" style="{_ink("ink")}">{escape(text)}</text>'


def _line(bar: Bar, top: int, *, mastered: bool) -> list[str]:
    """One line; the bar has an edge, so that it is seen without colours."""
    base, rim = top + 18, "stroke: var(--jp-ui-font-color2, #57606a)"
    parts = [
        _text(_NAME, base, bar.name),
        f'<rect x="{_BAR}" y="{top + 6}" width="{_LONG}" height="14" rx="4" style="{_ink("track")}; {rim}"/>',
    ]
    if bar.share > 0:
        width = max(4, round(_LONG * min(bar.share, 1)))
        parts.append(f'<rect x="{_BAR}" y="{top + 6}" width="{width}" height="14" rx="4" style="{_ink("full")}"/>')
    if mastered:
        at = _BAR + round(_LONG * MASTERED)
        parts.append(f'<path d="M{at} {top + 3}v20" style="{rim}; stroke-width: 2"/>')
    said = f"{bar.sign} {bar.word}{', ' if bar.said else ''}{bar.said}"
    return [*parts, _text(_WORD, base, said)]
