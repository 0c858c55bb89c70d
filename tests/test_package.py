from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import bglearn

CHECKOUT = Path(__file__).parent.parent


def python(code: str) -> str:
    """Runs code in an interpreter of its own, in which any warning is an error."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Builds the wheel and gives the names of what is inside."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(CHECKOUT)]
    run = subprocess.run(build, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    (path,) = folder.glob("*.whl")
    assert path.name == f"bglearn_notebooks-{bglearn.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(path) as archive:
        assert b"bglearn = bglearn.launcher:main" in archive.read(
            f"{path.name.split('-py3')[0]}.dist-info/entry_points.txt"
        )
        return archive.namelist()


def tracked(*patterns: str) -> set[str]:
    """Gives the checkout's files of a kind, without what tools leave behind."""
    found = (path.relative_to(CHECKOUT) for pattern in patterns for path in CHECKOUT.glob(pattern) if path.is_file())
    return {path.as_posix() for path in found if not any(part.startswith((".", "__pycache__")) for part in path.parts)}


def test_the_wheel_carries_the_whole_package(wheel: list[str]) -> None:
    assert tracked("bglearn/**/*") <= set(wheel)
    assert "bglearn/py.typed" in wheel
    assert {Path(name).suffix for name in wheel} >= {".py", ".toml", ".json", ".js", ".css", ".ipynb"}


def test_the_wheel_carries_the_lessons(wheel: list[str]) -> None:
    lessons = tracked("notebooks/**/*")
    assert "notebooks/00_start_here.ipynb" in lessons
    assert {f"bglearn/{name}" for name in lessons} == {name for name in wheel if name.startswith("bglearn/notebooks/")}


def test_the_wheel_carries_nothing_else(wheel: list[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert tops == {"bglearn", f"bglearn_notebooks-{bglearn.__version__}.dist-info"}


def test_importing_is_cheap() -> None:
    heavy = "{'numpy', 'matplotlib', 'anywidget', 'ipywidgets', 'IPython'}"
    assert python(f"import sys, bglearn; print(sorted({heavy} & set(sys.modules)))") == "[]\n"


def test_everything_but_the_board_comes_without_numpy() -> None:
    code = "import sys; from bglearn import explain, legal_plays, GameState; "
    assert python(f"{code}print(sorted({{'numpy', 'matplotlib'}} & set(sys.modules)))") == "[]\n"


def test_each_word_is_there() -> None:
    code = (
        "import bglearn; print(*(getattr(bglearn, name).__name__.removeprefix('bglearn.') for name in bglearn.__all__))"
    )
    assert python(code).split() == bglearn.__all__


def test_a_word_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="Piece"):
        bglearn.Piece  # noqa: B018 (the access is the test)


def test_the_words_are_listed() -> None:
    assert set(bglearn.__all__) <= set(dir(bglearn))


def test_explain_is_the_function_in_any_order_of_imports() -> None:
    code = """
import sys
from itertools import permutations

imports = (
    "import bglearn.explain",
    "from bglearn.explain import explain_step",
    "from bglearn import explain",
    "import bglearn; bglearn.explain",
)
for order in permutations(imports, 2):
    for name in [name for name in sys.modules if name.partition(".")[0] == "bglearn"]:
        del sys.modules[name]
    for line in order:
        exec(line)
    import bglearn
    from bglearn import explain
    floor = sys.modules["bglearn.explain"]
    assert explain is bglearn.explain is floor.explain and explain is not floor, order
print("done")
"""
    assert python(code) == "done\n"
