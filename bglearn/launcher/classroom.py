"""The commands for the classroom: ``bglearn report``, ``sheet``, ``assignment``, ``export``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from bglearn.launcher.errors import LauncherError
from bglearn.launcher.terminal import refuse, tell, warn
from bglearn.words import say

__all__ = ["COMMANDS", "run"]

COMMANDS = ("report", "sheet", "assignment", "export")

NOT_ALL = 3
"""The exit code of a report from which a file was left out."""

_TEACHER = "teacher"


def run(command: str, argv: list[str]) -> int:
    """Runs one of the commands; returns 0, or 1 after one line that says what is in the way.

    A report from which files were left out returns 3.
    """
    from bglearn.classroom.errors import ClassroomError

    options = _PARSERS[command]().parse_args(argv)
    try:
        return _RUNS[command](options)
    except (ClassroomError, LauncherError) as error:
        return refuse(error)


# The report


def _report_parser() -> argparse.ArgumentParser:
    parser = _parser("report")
    parser.add_argument("files", nargs="*", metavar="FILES", help=say("classroom.help_files"))
    parser.add_argument("--out", type=_folder, metavar="DIR", default=Path(), help=say("classroom.help_out_dir"))
    parser.add_argument("--merge", action="store_true", help=say("classroom.help_merge"))
    _common(parser)
    return parser


def _report(options: argparse.Namespace) -> int:
    from bglearn.classroom import report, report_pages
    from bglearn.classroom.errors import ClassroomError

    if not options.files:
        raise ClassroomError(say("classroom.no_files"))
    found = report.gather(report.find(options.files), merge=options.merge)
    for line in (*found.left_alone, *found.notes):
        warn(line)
    if not found.pupils:
        raise ClassroomError(say("classroom.nothing_read"))
    page = report_pages.as_html(found, paper=options.paper)
    _write(options, options.out, {"bglearn-report.csv": report_pages.as_csv(found), "bglearn-report.html": page})
    return NOT_ALL if found.left_alone else 0


# Sheets


def _sheet_parser() -> argparse.ArgumentParser:
    parser = _parser("sheet")
    parser.add_argument("what", nargs="+", metavar="LESSON", help=say("classroom.help_what"))
    parser.add_argument("--seed", type=_whole, metavar="N", default=1, help=say("classroom.help_seed"))
    parser.add_argument("--solutions", action="store_true", help=say("classroom.help_solutions"))
    parser.add_argument("--teacher", action="store_true", help=say("classroom.help_teacher"))
    parser.add_argument("--out", type=_folder, metavar="FILE", help=say("classroom.help_out_file"))
    _common(parser)
    return parser


def _sheet(options: argparse.Namespace) -> int:
    name, text = _sheet_asked_for(options)
    _write_one(options, name, text)
    return 0


def _sheet_asked_for(options: argparse.Namespace) -> tuple[str, str]:
    """Gives the usual name of what was asked for, and its text."""
    from bglearn.classroom import printed, teaching
    from bglearn.classroom.errors import ClassroomError
    from bglearn.classroom.lessons import lesson
    from bglearn.classroom.sheet_page import as_html
    from bglearn.classroom.worksheet import worksheet

    what, paper = " ".join(options.what), options.paper
    bare = options.out is not None and options.out.suffix.casefold() == ".svg"
    if what.casefold() in printed.PRINTED:
        name = what.casefold()
        return f"bglearn-{name}.html", printed.PRINTED[name]() if bare else printed.as_html(name, paper=paper)
    if bare:
        raise ClassroomError(say("classroom.no_svg"))
    head, *rest = options.what
    for_teacher = options.teacher or head.casefold() == _TEACHER
    asked = " ".join(rest) if head.casefold() == _TEACHER else what
    if for_teacher and not asked:
        return "bglearn-teacher.html", teaching.general_as_html(paper=paper)
    found = lesson(asked)
    if for_teacher:
        return f"bglearn-teacher-{found.number}.html", teaching.lesson_as_html(found, paper=paper)
    end = "-solutions" if options.solutions else ""
    text = as_html(worksheet(found, options.seed), with_solutions=options.solutions, paper=paper)
    return f"bglearn-sheet-{found.number}-seed-{options.seed}{end}.html", text


# Assignments


def _assignment_parser() -> argparse.ArgumentParser:
    parser = _parser("assignment")
    parser.add_argument("what", nargs="+", metavar="LESSON", help=say("classroom.help_lesson"))
    parser.add_argument("--dest", type=_folder, metavar="DIR", default=Path(), help=say("classroom.help_course"))
    parser.add_argument("--force", action="store_true", help=say("classroom.help_force"))
    return parser


def _assignment(options: argparse.Namespace) -> int:
    from bglearn.classroom import assignment, files
    from bglearn.classroom.lessons import lesson

    made = assignment.assignment(lesson(" ".join(options.what)))
    target = options.dest / made.path
    files.write({target: made.notebook}, force=options.force)
    tell(say("classroom.written", path=target))
    settings = options.dest / assignment.SETTINGS
    if not settings.exists():
        files.write({settings: assignment.settings()}, force=False)
        tell(say("classroom.written", path=settings))
    tell(say("classroom.assignment_next", name=made.name))
    return 0


# Lessons as pages


def _export_parser() -> argparse.ArgumentParser:
    parser = _parser("export")
    parser.add_argument("what", nargs="+", metavar="LESSON", help=say("classroom.help_lesson"))
    parser.add_argument("--out", type=_folder, metavar="FILE", help=say("classroom.help_out_page"))
    _common(parser)
    return parser


def _export(options: argparse.Namespace) -> int:
    from bglearn.classroom import export, files
    from bglearn.classroom.lessons import lesson
    from bglearn.launcher import lessons

    found = lesson(" ".join(options.what))
    name = f"bglearn-lesson-{found.number}.html"
    files.check(options.out or Path(name), force=options.force or options.out is None)  # before the work is done
    notebook = export.notebook_of(found, lessons.source())
    tell(say("export.working", lesson=found))
    _write_one(options, name, export.as_html(found, notebook, paper=options.paper))
    return 0


# What they share


def _parser(command: str) -> argparse.ArgumentParser:
    about = say(f"classroom.about_{command}")
    parser = argparse.ArgumentParser(prog=f"bglearn {command}", description=about, add_help=False)
    parser.add_argument("-h", "--help", action="help", help=say("launcher.help_help"))
    return parser


def _common(parser: argparse.ArgumentParser) -> None:
    from bglearn.classroom.pages import PAPERS

    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say("classroom.help_paper"))
    parser.add_argument("--force", action="store_true", help=say("classroom.help_force"))


def _write(options: argparse.Namespace, folder: Path, contents: dict[str, str]) -> None:
    """Writes files under their usual names, or numbered ones where these are taken, and says so."""
    from bglearn.classroom import files

    named = {folder / name: text for name, text in contents.items()}
    if not options.force:
        named = files.free_names(folder, contents)
    files.write(named, force=options.force)
    for path in named:
        tell(say("classroom.written", path=path))


def _write_one(options: argparse.Namespace, name: str, text: str) -> None:
    """Writes a text into the file that was asked for, else under its usual name."""
    from bglearn.classroom import files

    if options.out is None:
        _write(options, Path(), {name: text})
        return
    files.write({options.out: text}, force=options.force)
    tell(say("classroom.written", path=options.out))


def _folder(text: str) -> Path:
    return Path(os.path.expanduser(text))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise argparse.ArgumentTypeError(say("classroom.seed_unreadable", text=text))
    return int(text)


_PARSERS = {
    "report": _report_parser,
    "sheet": _sheet_parser,
    "assignment": _assignment_parser,
    "export": _export_parser,
}
_RUNS = {"report": _report, "sheet": _sheet, "assignment": _assignment, "export": _export}
