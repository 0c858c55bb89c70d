"""Starts JupyterLab for the lessons, leaving the learner's own Jupyter configuration alone.

The settings the lessons want (widget state is saved, no news, no update notes) go to the server as its application
settings: defaults that a learner's own settings still outrank. Layout and open tabs are kept beside the lessons; the
first layout has the list of files folded, since on a small screen it takes a third of the lesson's place.
"""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from bglearn.launcher.errors import LauncherError
from bglearn.launcher.lessons import FIRST
from bglearn.words import say

__all__ = ["arguments", "check_port", "fold", "run", "settings", "start_sooner", "trust", "workspaces"]

SETTINGS = Path(__file__).parent / "settings"
WORKSPACE = "default"
"""What JupyterLab calls the workspace of whoever asks for none."""
_FOLDED = {
    "data": {"layout-restorer:data": {"left": {"collapsed": True, "widgets": []}}},
    "metadata": {"id": WORKSPACE},
}
"""A layout as JupyterLab keeps it; what is not said stays as it is by itself."""


def check_port(port: int) -> None:
    """Raises LauncherError when nothing can listen on this port of the machine itself."""
    with socket.socket() as probe:
        if os.name == "posix":  # as the server does: a port that was left a moment ago is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise LauncherError(say("launcher.port_taken", port=port)) from error
            raise LauncherError(say("launcher.port_refused", port=port, why=error.strerror)) from error


def arguments(folder: Path, port: int | None, browser: bool) -> list[str]:
    """Gives the server's command line; a port that was asked for is not exchanged for another one."""
    wanted = [] if port is None else [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    return [
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.open_browser={browser}",
        *wanted,
        f"--LabApp.default_url=/lab/tree/{FIRST}",
        *settings(),
        f"--LabServerApp.workspaces_dir={workspaces(folder)}",
        "--ServerApp.answer_yes=True",  # Ctrl-C stops without a question
        "--ServerApp.allow_root=True",  # in a container there may be nobody else
        "--Application.log_level=WARN",
    ]


def workspaces(folder: Path) -> Path:
    """Gives the place where layout and open tabs are kept."""
    return folder / ".bglearn" / "workspaces"


def fold(folder: Path) -> None:
    """Has JupyterLab open with the list of files folded, the first time; a layout that is kept already stays."""
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    manager = WorkspacesManager(str(workspaces(folder)))
    with suppress(OSError, ValueError):  # a layout that cannot be read or written is in nobody's way
        if not manager.load(WORKSPACE)["data"]:
            manager.save(WORKSPACE, json.dumps(_FOLDED))


def settings() -> list[str]:
    """Gives the part of the command line that the lessons want wherever they are served."""
    return [
        # The base class: Notebook 7 under /tree of the same server takes these too.
        f"--LabServerApp.app_settings_dir={SETTINGS}",
        "--ServerApp.kernel_websocket_connection_class=bglearn.launcher.connection.PromptConnection",
        "--FileContentsManager.pre_save_hook=bglearn.launcher.keeping.keep_boards",
        "--LanguageServerManager.autodetect=False",  # else npm is asked for language servers
        *_private(),
    ]


def _private() -> list[str]:
    """Keeps whoever else uses the machine from listening to kernels; newer ones warn a learner where nothing does."""
    from jupyter_client.manager import KernelManager
    from zmq import has

    able = has("curve") and hasattr(KernelManager, "transport_encryption")
    return ["--KernelManager.transport_encryption=auto"] if able else []


def run(folder: Path, *, written: Iterable[str], port: int | None, browser: bool) -> None:
    """Serves the folder until Ctrl-C. The notebooks in ``written`` are ours: their pictures and boards are trusted."""
    # The lessons' kernel is this interpreter, whatever else calls itself python3 in the learner's home.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    start_sooner()
    with suppress(KeyboardInterrupt):
        from jupyterlab.labapp import LabApp

        trust(folder / name for name in written if name.endswith(".ipynb"))
        fold(folder)
        LabApp.launch_instance(argv=arguments(folder, port, browser))


def start_sooner() -> None:
    """Has a server do without what takes seconds to get ready: checking addresses in letters of all scripts."""
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # as importing allows it


def trust(notebooks: Iterable[Path]) -> None:
    """Signs notebooks that were just handed out, or JupyterLab would show their boards as text until they are run."""
    import nbformat
    from nbformat.sign import NotebookNotary

    with NotebookNotary() as notary:
        for path in notebooks:
            notary.sign(nbformat.read(path, as_version=nbformat.NO_CONVERT))
