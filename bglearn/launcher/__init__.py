"""Puts a copy of the lessons into a folder and opens the first one: the command ``bglearn``."""

from __future__ import annotations

import argparse
import os
import sys
from difflib import get_close_matches
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path

from bglearn import __version__
from bglearn.exercises.answered import GUEST, LEARNER_VARIABLE, nickname
from bglearn.launcher import classroom, lab, lessons
from bglearn.launcher.errors import LauncherError
from bglearn.launcher.terminal import refuse, tell
from bglearn.words import listing, say

__all__ = ["main"]

FOLDER = "backgammon-lessons"
SITE = "site"


def main(argv: list[str] | None = None) -> int:
    """Runs the command; returns 0, or 1 after one line that says what is in the way.

    The classroom's commands, ``report``, ``sheet``, ``assignment`` and ``export``, have options of their own.

    ``argv`` is what stands after the command's name (default: what was typed).
    """
    argv = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, TextIOWrapper):  # a name that the terminal has no letters for is no reason to stop
        sys.stdout.reconfigure(errors="backslashreplace")
    if argv and argv[0] in classroom.COMMANDS:
        return classroom.run(argv[0], argv[1:])
    if argv and argv[0] == SITE:
        from bglearn.launcher import site  # as late as can be: most learners build none

        return site.main(argv[1:])
    if argv and not argv[0].startswith("-"):
        return refuse(_no_command(argv[0]))
    options = _parser().parse_args(argv)
    try:
        if options.start and find_spec("jupyterlab") is None:
            raise LauncherError(say("launcher.lab_missing"))
        if options.port is not None:
            lab.check_port(options.port)
        folder = options.dest or _usual_folder()
        if options.reset is not None:
            _reset(folder, options.reset)
        copies = lessons.hand_out(lessons.source(), folder)
    except LauncherError as error:
        return refuse(error)
    for name, new in copies.beside:
        tell(say("launcher.new_beside", name=name, new=new))
    if not options.start:
        tell(say("launcher.handed_out", folder=folder))
        return 0
    tell(say("launcher.started", folder=folder))
    if options.learner is not None:
        os.environ[LEARNER_VARIABLE] = options.learner  # the lessons' kernels begin with what the server has
    lab.run(folder, written=copies.written, port=options.port, browser=options.browser)
    return 0


def _no_command(word: str) -> LauncherError:
    commands = [*classroom.COMMANDS, SITE]
    near = get_close_matches(word.casefold(), commands, n=1)
    meant = [say("launcher.near_command", near=each) for each in near]
    told = [say("launcher.no_command", word=repr(word)[:60]), *meant]
    return LauncherError(" ".join([*told, say("launcher.commands", commands=listing(commands))]))


def _reset(folder: Path, number: str) -> None:
    name, kept = lessons.reset(lessons.source(), folder, number)
    tell(say("launcher.reset_kept" if kept else "launcher.reset", name=name, kept=kept))


def _usual_folder() -> Path:
    here = Path.cwd()
    return here if lessons.holds_copy(here) else here / FOLDER


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bglearn", description=say("launcher.about"), epilog=say("launcher.classroom"), add_help=False
    )
    parser.add_argument("--dest", type=_folder, metavar="FOLDER", help=say("launcher.help_dest", folder=FOLDER))
    parser.add_argument("--learner", type=_learner, metavar="NAME", help=say("launcher.help_learner", guest=GUEST))
    parser.add_argument("--port", type=_port, help=say("launcher.help_port"))
    parser.add_argument("--no-browser", dest="browser", action="store_false", help=say("launcher.help_no_browser"))
    parser.add_argument("--reset", type=_lesson, metavar="LESSON", help=say("launcher.help_reset"))
    parser.add_argument("--no-start", dest="start", action="store_false", help=say("launcher.help_no_start"))
    parser.add_argument("-h", "--help", action="help", help=say("launcher.help_help"))
    version = f"bglearn {__version__}"
    parser.add_argument("--version", action="version", version=version, help=say("launcher.help_version"))
    return parser


def _folder(text: str) -> Path:
    return Path(os.path.expanduser(text)).absolute()  # which leaves "~" be where nobody is called so


def _lesson(text: str) -> str:
    from bglearn.classroom.errors import ClassroomError
    from bglearn.classroom.lessons import lesson

    try:
        return lesson(text).number
    except ClassroomError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _learner(text: str) -> str:
    try:
        return nickname(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(say("launcher.port_unreadable", text=text))
    return int(text)
