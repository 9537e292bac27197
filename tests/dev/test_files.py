"""The files of the set-up: locks without hosts, a script for CI, a wheel with everything in it."""

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
PACKAGE_LOCKS = [ROOT / "web/package-lock.json", ROOT / "bench/boardgame/package-lock.json"]


def requirements(lock: Path) -> dict[str, str]:
    """Each requirement's pin, with all that belongs to it, by its name."""
    joined = lock.read_text().replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line and not line.lstrip().startswith("#")]
    return {line.partition("==")[0]: line for line in lines}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_with_hashes(lock: Path) -> None:
    found = requirements(lock)
    assert found
    for name, line in found.items():
        assert re.match(rf"{re.escape(name)}==\S+ .*--hash=sha256:[0-9a-f]{{64}}", line), line


@pytest.mark.parametrize("lock", [*LOCKS, *PACKAGE_LOCKS], ids=lambda lock: str(lock.relative_to(ROOT)))
def test_a_lock_names_no_host_and_no_folder_of_a_machine(lock: Path) -> None:
    found = re.search(r"://|--index|--extra-index|--find-links|(?:^|[\s'\"@])(?:/|file:)\w", lock.read_text())
    assert found is None


@pytest.mark.parametrize("lock", PACKAGE_LOCKS, ids=lambda lock: lock.parent.name)
def test_packages_of_npm_have_hashes(lock: Path) -> None:
    packages = json.loads(lock.read_text())["packages"]
    assert all("integrity" in package for place, package in packages.items() if place)


def test_serving_and_developing_use_the_same_versions() -> None:
    serve, dev = (requirements(ROOT / "locks" / name) for name in ("serve.txt", "dev.txt"))
    assert serve.items() <= dev.items()


def test_what_is_demanded_is_locked() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text())
    demanded = [*pyproject["project"]["dependencies"]]
    for several in (pyproject["project"]["optional-dependencies"], pyproject["dependency-groups"]):
        demanded += [requirement for group in several.values() for requirement in group]
    names = {re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", line)[0]).lower() for line in demanded}  # type: ignore[index]
    assert names <= {name for lock in LOCKS for name in requirements(lock)}


def test_ci_can_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert "python3 dev.py test" in (ROOT / ".ci/run").read_text()


def test_the_wheel_carries_every_file_of_the_package(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("igroteka-*-py3-none-any.whl")
    carried = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    ours = (path for path in source.rglob("*") if path.suffix in {".py", ".ftl", ".typed"})
    wanted = {str(path.relative_to(source)) for path in ours}
    assert "igroteka/py.typed" in carried
    assert wanted <= carried
