"""Binder: the configuration is understood, installs this checkout, and opens the first lesson."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from bglearn.launcher.lab import SETTINGS
from bglearn.launcher.lessons import FIRST

CHECKOUT = Path(__file__).parents[2]

# Stands for the interpreter of an image: says where it lives, and writes down what it is asked to install.
PYTHON = """#!/bin/sh
case "$1" in
  -c) echo "{prefix}" ;;
  *) echo "$@" > "{prefix}/asked" ;;
esac
"""


def test_repo2docker_reads_the_folder_and_runs_it_after_the_build(tmp_path: Path) -> None:
    shutil.copytree(CHECKOUT / "binder", tmp_path / "binder")
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    recipe = done.stdout + done.stderr
    assert "RUN ./binder/postBuild" in recipe
    assert "3.12" in CHECKOUT.joinpath("binder", "runtime.txt").read_text()
    assert "python=3.12" in recipe or "environment.py-3.12" in recipe


def test_the_image_gets_this_checkout_and_opens_the_first_lesson(tmp_path: Path) -> None:
    prefix, programs = tmp_path / "prefix", tmp_path / "bin"
    prefix.mkdir()
    programs.mkdir()
    stand_in = programs / "python"
    stand_in.write_text(PYTHON.format(prefix=prefix))
    stand_in.chmod(0o755)
    path = os.pathsep.join([str(programs), os.environ["PATH"]])
    subprocess.run(["bash", "binder/postBuild"], cwd=CHECKOUT, env={"PATH": path}, check=True, timeout=60)
    assert (prefix / "asked").read_text().split() == ["-m", "pip", "install", "--no-cache-dir", ".[lab]"]
    settings = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    assert json.loads(settings.read_text()) == json.loads(SETTINGS.joinpath("overrides.json").read_text())
    opened = json.loads((prefix / "etc" / "jupyter" / "jupyter_config.json").read_text())
    assert {app["default_url"] for app in opened.values()} == {f"/lab/tree/notebooks/{FIRST}"}
    assert (CHECKOUT / "notebooks" / FIRST).is_file()
