"""What a JupyterHub hands to each learner: the lessons, and the settings that they want."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from bglearn.launcher import lab, lessons
from bglearn.launcher.lessons import FIRST
from bglearn.words import say

__all__ = ["FIRST", "arguments", "hand_out_lessons", "password"]


class Spawner(Protocol):
    """What is used of JupyterHub's spawner with plain processes."""

    home_dir: str


def password(variable: str) -> str:
    """Gives a password that the environment holds, where JupyterHub can compare it.

    Raises SystemExit with a sentence where there is none, or where it has letters beyond ASCII: JupyterHub would start
    with those, and fail at every login.
    """
    found = os.environ.get(variable, "")
    if not found or not found.isascii():
        raise SystemExit(say("launcher.password_unfit" if found else "launcher.password_missing", variable=variable))
    return found


def arguments() -> list[str]:
    """Gives the command line of a learner's server: what the command ``bglearn`` sets, but for places and ports.

    >>> arguments()[-1]
    '--LanguageServerManager.autodetect=False'
    """
    return lab.settings()


def hand_out_lessons(spawner: Spawner) -> None:
    """Puts the lessons into a learner's folder, never over what the learner has changed.

    Raises LauncherError where the folder cannot be written.
    """
    home = Path(spawner.home_dir)
    home.mkdir(parents=True, exist_ok=True)
    copies = lessons.hand_out(lessons.source(), home)
    lab.trust(home / name for name in copies.written if name.endswith(".ipynb"))
