"""The report on a class as a table for spreadsheets and as a page to read and print."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from html import escape
from io import StringIO
from typing import TYPE_CHECKING

from bglearn.classroom.pages import Paper, items, page, paragraphs
from bglearn.classroom.report import named
from bglearn.exercises.skills import skills
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.classroom.report import Entry, Pupil, Report

__all__ = ["as_csv", "as_html", "harmless"]

_BOM = "\ufeff"
"""By which the spreadsheets of offices know that a file is UTF-8."""

# Full-width forms count as well, and so does what stands behind a sign at which another spreadsheet splits a line.
_FORMULA = re.compile(r"(^|[;,|\t\r\n])([\s'\"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])")


def harmless(text: str) -> str:
    """Gives a stranger's text so that no spreadsheet takes it, or a part of it, for a formula.

    >>> harmless("=1+1"), harmless("fox;=1+1"), harmless("blue-fox")
    ("'=1+1", "fox;'=1+1", 'blue-fox')
    """
    return _FORMULA.sub(r"\1'\2", text)


def as_csv(report: Report) -> str:
    """Writes a line for each learner and skill; numbers are whole, so that they are numbers in any language."""
    file = StringIO()
    writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC)
    names = ("who", "skill", "tries", "right", "mastery_percent", "mastered", "idea", "fits", "wrong", "files")
    writer.writerow([say(f"classroom.head_{name}") for name in names])
    for pupil in report.pupils:
        who, files = harmless(pupil.name), harmless(listing(list(pupil.files)))
        for entry in pupil.entries:
            writer.writerow([who, *_cells(entry), files])
        if not pupil.entries:
            writer.writerow([who, say("classroom.nothing_tried"), 0, 0, 0, "", "", 0, 0, files])
    return _BOM + file.getvalue()


def _cells(entry: Entry) -> list[str | int]:
    ideas = harmless(_ideas(entry))
    fits = entry.ideas[0].fits if entry.ideas else 0
    mastered = say("classroom.yes" if entry.mastered else "classroom.no")
    wrong = entry.tries - entry.right
    return [harmless(entry.name), entry.tries, entry.right, entry.mastery, mastered, ideas, fits, wrong]


def _ideas(entry: Entry) -> str:
    return listing([named(each.id) for each in entry.ideas], "words.or") if entry.ideas else ""


def as_html(report: Report, *, paper: Paper = "a4") -> str:
    """Writes the page: everybody's skills, the class by skill, what was merged, and what was left alone."""
    title = say("classroom.report_title")
    parts = [f"<h1>{escape(title)}</h1>", paragraphs(_summary(report))]
    if report.left_alone:
        parts.append(f'<section class="warning"><h2>{escape(say("classroom.left_alone_title"))}</h2>')
        parts.append(items(report.left_alone) + "</section>")
    if report.notes:
        parts.append(f"<section><h2>{escape(say('classroom.notes_title'))}</h2>{items(report.notes)}</section>")
    if report.pupils:
        parts.append(_learners(report))
        parts.append(_by_skill(report))
    parts.append(f"<section><h2>{escape(say('classroom.reading_title'))}</h2>")
    parts.append(items([say(f"classroom.reading_{name}") for name in ("tries", "mastery", "idea", "privacy")]))
    parts.append("</section>")
    return page(title, "<main>" + "\n".join(parts) + "</main>", styles=("report",), paper=paper)


def _summary(report: Report) -> list[str]:
    said = [say("classroom.learners", n=len(report.pupils))]
    if report.days:
        first, last = report.days
        said.append(say("classroom.days", first=first.isoformat(), last=last.isoformat()))
    return [" ".join(said)]


def _table(caption: str, heads: tuple[str, ...], body: str) -> str:
    columns = "".join(f'<th scope="col">{escape(say(f"classroom.head_{name}"))}</th>' for name in heads)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{columns}</tr></thead>{body}</table></div>"
    )


def _learners(report: Report) -> str:
    heads = ("skill", "tries", "right", "mastery", "idea")
    body = "".join(_group(pupil, len(heads)) for pupil in report.pupils)
    return f"<section><h2>{escape(say('classroom.everybody'))}</h2>" + (
        _table(say("classroom.everybody_caption"), heads, body) + "</section>"
    )


def _group(pupil: Pupil, columns: int) -> str:
    """Gives a learner's rows below a row with the name, which belongs to all of them."""
    who = f'<tr class="who"><th scope="rowgroup" colspan="{columns}">{escape(pupil.name)}</th></tr>'
    rows = [
        f'<tr><th scope="row">{escape(each.name)}</th><td class="n">{each.tries}</td><td class="n">{each.right}</td>'
        f"<td>{_mastery(each.mastery, mastered=each.mastered)}</td>"
        f"<td>{'<br>'.join(escape(str(idea)) for idea in each.ideas)}</td></tr>"
        for each in pupil.entries
    ]
    nothing = f'<tr><td colspan="{columns}">{escape(say("classroom.nothing_tried"))}</td></tr>'
    return f"<tbody>{who}{''.join(rows) or nothing}</tbody>"


def _mastery(percent: int, *, mastered: bool) -> str:
    """Says the share, with a bar that prints: colour and length only repeat what the words say."""
    word = f" {escape(say('classroom.mastered'))}" if mastered else ""
    bar = (
        '<svg viewBox="0 0 100 10" aria-hidden="true" preserveAspectRatio="none">'
        f'<rect class="track" width="100" height="10"/><rect class="bar" width="{percent}" height="10"/></svg>'
    )
    return f'<div class="mastery">{bar}<span>{percent} %{word}</span></div>'


def _by_skill(report: Report) -> str:
    """Gives the class skill by skill: which matter wants another lesson. Nobody is named."""
    by_skill: defaultdict[str, list[Entry]] = defaultdict(list)
    for pupil in report.pupils:
        for entry in pupil.entries:
            by_skill[entry.skill].append(entry)
    rows = []
    for id in sorted(by_skill, key=_place):
        entries = by_skill[id]
        mastered = sum(each.mastered for each in entries)
        cells = (len(entries), mastered, sum(each.tries for each in entries))
        numbers = "".join(f'<td class="n">{cell}</td>' for cell in cells)
        idea = escape(_commonest(entries))
        rows.append(f'<tr><th scope="row">{escape(entries[0].name)}</th>{numbers}<td>{idea}</td></tr>')
    heads = ("skill", "learners", "mastering", "tries", "idea")
    return f"<section><h2>{escape(say('classroom.by_skill'))}</h2>" + (
        _table(say("classroom.by_skill_caption"), heads, f"<tbody>{''.join(rows)}</tbody>") + "</section>"
    )


def _place(skill: str) -> tuple[int, str]:
    """Gives where a skill stands among those of the lessons; unknown ones come last."""
    known = [*skills()]
    return (known.index(skill) if skill in known else len(known), skill)


def _commonest(entries: list[Entry]) -> str:
    learners: defaultdict[str, int] = defaultdict(int)
    for entry in entries:
        for idea in entry.ideas:
            learners[idea.id] += 1
    most = max(learners.values(), default=0)
    ideas = [named(id) for id, count in learners.items() if count == most]
    return say("classroom.idea_of_learners", idea=listing(ideas, "words.or"), n=most) if ideas else ""
