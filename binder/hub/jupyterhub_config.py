"""A class on one machine of the school: ``jupyterhub -f binder/hub/jupyterhub_config.py``.

Each learner gives a nickname and the password of the class, and finds the lessons in a folder of their own. Everything
here is JupyterHub's own: the authenticator with one password, the spawner of plain processes. That spawner does not
keep learners out of each other's files; README.md beside this file says when that will do, and what to take otherwise.
"""

import os
from pathlib import Path

from bglearn.launcher import hub

c = get_config()  # noqa: F821 (JupyterHub hands it in)

folder = Path(os.environ.get("BGLEARN_CLASS_FOLDER", "class")).absolute()
folder.mkdir(parents=True, exist_ok=True)

# No password is kept in a file; JupyterHub refuses one that is too short.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = hub.password("BGLEARN_CLASS_PASSWORD")
c.SharedPasswordAuthenticator.admin_password = hub.password("BGLEARN_TEACHER_PASSWORD")
c.Authenticator.admin_users = {"teacher"}
c.Authenticator.allow_all = True
c.Authenticator.username_pattern = r"[^\W_][\w ._-]{0,30}\Z"  # names of folders, in letters of all scripts

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(folder / "{username}")
c.Spawner.pre_spawn_hook = hub.hand_out_lessons
c.Spawner.cmd = list(hub.COMMAND)
c.Spawner.args = hub.arguments()
if os.environ.get("BGLEARN_ALLOW_ROOT") == "1":  # for a container that holds nothing else; learners would be root too
    c.Spawner.args.append("--ServerApp.allow_root=True")
c.Spawner.default_url = f"/lab/tree/{hub.FIRST}"
c.Spawner.environment = {
    "BGLEARN_LEARNER": lambda spawner: spawner.user.name,
    "BGLEARN_PROGRESS": lambda spawner: str(Path(spawner.home_dir, "progress.sqlite")),
    "JUPYTER_PREFER_ENV_PATH": "1",
}
c.JupyterHub.implicit_spawn_seconds = 1  # a lesson kept as a bookmark starts the server that it needs
c.Spawner.start_timeout = 120  # 25 learners come in the same minute
c.Spawner.http_timeout = 120

c.JupyterHub.bind_url = os.environ.get("BGLEARN_CLASS_URL", "http://127.0.0.1:8000")
c.JupyterHub.cookie_secret_file = str(folder / ".hub" / "cookie_secret")
c.JupyterHub.db_url = f"sqlite:///{folder / '.hub' / 'hub.sqlite'}"
folder.joinpath(".hub").mkdir(exist_ok=True)
