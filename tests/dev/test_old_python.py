"""An old Python gets a sentence, not a traceback."""

import ast
import runpy
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "dev.py"


def test_dev_py_parses_on_old_pythons() -> None:
    tree = ast.parse(SCRIPT.read_text(), feature_version=(3, 7))
    too_new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.FunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, too_new)]


@pytest.mark.parametrize("version", [(2, 7, 18, "final", 0), (3, 6, 15, "final", 0), (3, 10, 13, "final", 0)])
def test_an_old_python_is_told_what_is_needed(
    version: tuple[int, int, int, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(SCRIPT), run_name="__main__")
    said = str(stopped.value.code)
    assert f"needs Python 3.11 or newer, and this is Python {version[0]}.{version[1]}." in said
    assert "Next: install a newer Python" in said


def test_dev_py_and_the_package_need_the_same_python() -> None:
    demanded = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert "OLDEST = ({}, {})".format(*demanded.removeprefix(">=").split(".")) in SCRIPT.read_text()


def test_windows_is_told_where_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    source = SCRIPT.read_text()
    monkeypatch.setattr("os.name", "nt")
    with pytest.raises(SystemExit, match="inside WSL"):
        exec(compile(source, "dev.py", "exec"), {"__name__": "__main__"})
