"""The wheel alone, in an empty environment: rules, bots and terminal run; all else says what it needs."""

import re
import subprocess
from importlib.metadata import requires
from pathlib import Path

import pytest

from igroteka.extras import extra_of
from tests.rule import ROOT
from tests.server.installed import install_wheel

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which the wheel was installed without extras."""
    return install_wheel(tmp_path_factory.mktemp("wheel"))


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs a program of that environment."""
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_the_readme_runs_without_any_package_of_the_server(programs: Path) -> None:
    for example in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        done = run(programs / "python", "-c", example)
        assert "Outcome(places=" in done.stdout, done.stderr
    for package in ("starlette", "uvicorn", "websockets", "openskill", "hypothesis"):
        assert run(programs / "python", "-c", f"import {package}").returncode == 1


@pytest.mark.parametrize("command", [["games"], ["simulate", "genius", "--games", "2"], ["play", "--help"]])
def test_the_terminal_runs(programs: Path, command: list[str]) -> None:
    done = run(programs / "igroteka", *command)
    assert done.returncode == 0, done.stderr


def test_what_is_missing_is_told_with_the_words_that_install_it(programs: Path) -> None:
    served = run(programs / "igroteka", "serve", "--port", "0", "--lang", "en")
    assert served.returncode == 2
    assert re.fullmatch(r"This needs the package \w+: pip install igroteka\[serve\]\n", served.stderr)
    lawful = run(programs / "python", "-c", "import igroteka.laws")
    assert "pip install igroteka[laws]" in lawful.stderr


def test_every_package_of_an_extra_is_known() -> None:
    demanded = [each for each in requires("igroteka") or () if "extra ==" in each]
    names = [re.split(r"[^\w.-]", each)[0] for each in demanded]
    assert {extra_of(name) for name in names} == {"serve", "postgres", "laws", "ladder"}
    assert extra_of("msgspec") is None
    assert extra_of(None) is None
