"""What a JupyterHub hands to each learner: the lessons, and the settings that they want."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

from bglearn.launcher import lab, lessons
from bglearn.launcher.lessons import FIRST
from bglearn.words import say

__all__ = ["COMMAND", "FIRST", "arguments", "hand_out_lessons", "main", "password"]

COMMAND = (sys.executable, "-P", "-m", "bglearn.launcher.hub")
"""Starts a learner's server from whatever folder, and without the modules that may lie there."""


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

    >>> "--LanguageServerManager.autodetect=False" in arguments()
    True
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


def main() -> None:
    """Runs a learner's server, as JupyterHub's own command does, on two fifths of the processor time."""
    lab.start_sooner()
    from jupyterhub.singleuser import main as serve

    serve()


if __name__ == "__main__":
    main()
