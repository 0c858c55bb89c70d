"""What the configuration of a class says: who may come in, and which passwords JupyterHub could not compare."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from traitlets.config import Config

from tests.hub import CONFIGURATION

PASSWORDS = {"BGLEARN_CLASS_PASSWORD": "only-for-tests", "BGLEARN_TEACHER_PASSWORD": "t" * 32}


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**PASSWORDS, "BGLEARN_CLASS_FOLDER": str(tmp_path / "class")}.items():
        monkeypatch.setenv(name, value)


def configured() -> Config:
    config = Config()
    exec(CONFIGURATION.read_text(encoding="utf-8"), {"get_config": lambda: config})
    return config


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("Blue Fox", True),
        ("Grüne Eule", True),
        ("лиса 2", True),
        ("x" * 31, True),
        ("x" * 32, False),
        ("fox:$(id)", False),
        ("fox\nowl", False),
        ("..", False),
        (".hub", False),
        ("a\\..", False),
    ],
)
def test_a_nickname_is_the_name_of_a_folder(name: str, may: bool) -> None:
    # As JupyterHub asks it: in small letters, and of the beginning only.
    assert bool(re.match(configured().Authenticator.username_pattern, name.lower())) is may


@pytest.mark.parametrize("variable", PASSWORDS)
@pytest.mark.parametrize(("password", "said"), [("", "is not set"), ("Schlüssel" * 4, "can't compare")])
def test_a_password_that_would_let_nobody_in_is_refused_at_the_start(
    variable: str, password: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, password)
    with pytest.raises(SystemExit, match=f"{variable}.*{said}"):
        configured()


def test_answers_are_kept_in_the_folder_that_the_learner_gets() -> None:
    spawner = SimpleNamespace(home_dir="a/fox", user=SimpleNamespace(name="fox"))
    assert Path(configured().Spawner.environment["BGLEARN_PROGRESS"](spawner)).parent == Path("a/fox")


@pytest.mark.long
def test_every_setting_is_one_that_jupyterhub_has() -> None:
    import jupyterhub.app
    import jupyterhub.auth
    import jupyterhub.spawner
    from jupyterhub.authenticators.shared import SharedPasswordAuthenticator

    found: dict[str, Any] = {**vars(jupyterhub.app), **vars(jupyterhub.auth), **vars(jupyterhub.spawner)}
    found |= {"SharedPasswordAuthenticator": SharedPasswordAuthenticator}
    config = configured()
    assert {"JupyterHub", "Spawner"} <= set(config)
    assert {name: set(config[name]) - set(found[name].class_traits(config=True)) for name in config} == {
        name: set() for name in config
    }
