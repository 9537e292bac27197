"""What people install, in empty environments: rules, bots, terminal and server run, the page is inside."""

import json
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from importlib.metadata import requires
from pathlib import Path
from zipfile import ZipFile

import pytest

from igroteka.building import compiled_here
from igroteka.extras import extra_of
from tests.rule import ROOT
from tests.server.installed import CHECKOUT, Installed, bare, install
from workshop.compiling import compile_rules
from workshop.packing import pack
from workshop.wheel_hook import NO_PAGE

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """All that `dev.py build` makes, with the compiled build if one is there already."""
    return pack(CHECKOUT, tmp_path_factory.mktemp("dist"), compiled_here())


@pytest.fixture(scope="module")
def programs(packages: Sequence[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which the pure wheel was installed without extras."""
    return install(packages[1], tmp_path_factory.mktemp("pure"))


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
    for more in (["--seats", "3"], ["--cluster", "tcp://127.0.0.1:1"]):
        bots = ("--bots", "casual,random", "--games", "6", "--workers", "1", "--lang", "en")
        ranked = run(programs / "igroteka", "ladder", "genius", *bots, *more)
        assert re.fullmatch(r"This needs the package \w+: pip install igroteka\[ladder\]\n", ranked.stderr)
    lawful = run(programs / "python", "-c", "import igroteka.laws")
    assert "pip install igroteka[laws]" in lawful.stderr


def test_page_and_rulebooks_are_inside_whatever_is_installed(packages: Sequence[Path]) -> None:
    sdist, *wheels = packages
    page = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src/igroteka/page").rglob("*.*")}
    rules = {f"igroteka/rules/{path.name}" for path in (ROOT / "docs/rules").glob("*.md")}
    assert "igroteka/page/index.html" in page
    with tarfile.open(sdist) as archive:
        assert {name.partition("/src/")[2] for name in archive.getnames()} >= page
    for wheel in wheels:
        with ZipFile(wheel) as archive:
            assert set(archive.namelist()) >= page | rules
    assert wheels[0].name.endswith("-py3-none-any.whl")


def test_a_checkout_without_its_page_makes_no_package(tmp_path: Path) -> None:
    """Which `uv build` and `pip install git+https://…` would ask for."""
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    path = hook["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    script = (
        "from workshop.wheel_hook import PageAndRules as Hook\n"
        f"hook = Hook({str(tmp_path)!r}, {{}}, None, None, '', 'wheel')\n"
        "hook.initialize('editable', {})\n"
        "hook.initialize('standard', {})\n"
    )
    assert path == "workshop/wheel_hook.py"
    refused = subprocess.run(
        (sys.executable, "-c", script), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (refused.returncode, refused.stderr) == (1, f"{NO_PAGE}\n")


def serves(wheel: Path, folder: Path, build: str) -> None:
    """A wheel in an empty environment serves the page, and says which build of the rules runs."""
    programs = install(wheel, folder, "serve")
    with Installed(folder / "igroteka.db", programs) as server:
        assert server.ask("GET", "/healthz")[:2] == (200, b"ok\n")
        status, page, _ = server.ask("GET", "/", accept="text/html")
        counts = server.ask("GET", "/metrics")[1].decode()
        cookie = server.guest("Ада")
        assert server.table(cookie, game="genius", seats=["", ""])
    assert (status, b"<html" in page) == (200, True)
    assert f'igroteka_build_info{{rules="{build}",version="' in counts
    started = [json.loads(line) for line in server.log().splitlines()]
    assert [line["rules"] for line in started if line["what"] == "the server listens"] == [build]
    asked = (programs / "python", "-c", "from igroteka.building import built; print(built())")
    for chosen in ("pure", build):
        environment = {**bare(programs), "IGROTEKA_BUILD": chosen}
        assert subprocess.check_output(asked, env=environment, text=True) == f"{chosen}\n"


@pytest.mark.skipif(compiled_here() is None, reason="no compiled build: python3 dev.py compile")
def test_the_wheel_for_this_platform_serves_the_page_by_compiled_rules(
    packages: Sequence[Path], tmp_path: Path
) -> None:
    assert packages[-1].name.count("none-any") == 0
    serves(packages[-1], tmp_path, "compiled")


@pytest.mark.long
def test_what_a_build_makes_is_installed_and_serves(tmp_path: Path) -> None:
    compiled = compile_rules(CHECKOUT)
    for number, wheel in enumerate(pack(CHECKOUT, tmp_path / "dist", compiled)[1:]):
        folder = tmp_path / str(number)
        folder.mkdir()
        serves(wheel, folder, "compiled" if number else "pure")


def test_every_package_of_an_extra_is_known() -> None:
    demanded = [each for each in requires("igroteka") or () if "extra ==" in each]
    names = [re.split(r"[^\w.-]", each)[0] for each in demanded]
    assert {extra_of(name) for name in names} == {"serve", "postgres", "laws", "ladder"}
    assert extra_of("msgspec") is None
    assert extra_of(None) is None
