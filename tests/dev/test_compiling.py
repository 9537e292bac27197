"""The compiled build: what of the rules is compiled, where it lies, and who gets it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka import building
from igroteka.building import VARIABLE, Build
from tests.rule import ROOT
from workshop.checkout import Checkout
from workshop.compiling import (
    Optimised,
    c_compiler,
    compilable,
    compile_rules,
    demand_compiled,
    lying,
)
from workshop.trouble import Trouble

RULES = ROOT / "src" / "igroteka"


def imports_igroteka(build: str) -> subprocess.CompletedProcess[str]:
    """A process that asks for a build and says which one it got."""
    words = "import igroteka.games; from igroteka.building import built; print(built())"
    environment = {**os.environ, VARIABLE: build}
    return subprocess.run(
        (sys.executable, "-c", words), env=environment, capture_output=True, text=True, check=False
    )


def test_structs_stay_python_and_rules_are_compiled() -> None:
    assert not compilable(RULES / "core" / "game.py")
    assert compilable(RULES / "core" / "legal.py")
    assert compilable(RULES / "bots" / "search.py")
    assert not compilable(RULES / "bots" / "random.py")
    for game in (RULES / "games").glob("*/"):
        if (game / "words.py").exists():
            assert not compilable(game / "words.py")
            assert compilable(game / "rules.py")


def test_a_clone_may_lie_in_a_folder_of_any_name(tmp_path: Path) -> None:
    rules = tmp_path / "bots" / "igroteka" / "games" / "toy" / "rules.py"
    rules.parent.mkdir(parents=True)
    rules.write_text("CARDS = 7\n")
    assert compilable(rules)


def test_without_a_word_the_rules_are_pure() -> None:
    assert imports_igroteka("").stdout == "pure\n"
    assert imports_igroteka("pure").stdout == "pure\n"


def test_the_fastest_build_is_the_compiled_one_where_it_is_there() -> None:
    here = building.compiled_here()
    assert imports_igroteka("fastest").stdout == ("pure\n" if here is None else "compiled\n")


def test_what_is_compiled_for_comparison_lies_where_nobody_else_looks() -> None:
    checkout = Checkout(ROOT)
    assert lying(checkout, Optimised.FULLY) == {}
    assert Path(lying(checkout, Optimised.NOT)["IGROTEKA_BUILDS"]) != ROOT / ".cache" / "compiled"


def test_a_build_that_does_not_exist_is_refused_in_words() -> None:
    refused = imports_igroteka("quick")
    assert refused.returncode == 1
    assert "pure, compiled, fastest" in refused.stderr


def test_a_compiled_build_is_of_these_sources_or_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "igroteka"
    for room in building.ROOMS:
        (package / room).mkdir(parents=True)
    rules = package / "games" / "rules.py"
    rules.write_text("CARDS = 7\n")
    monkeypatch.setattr(building, "PACKAGE", package)
    monkeypatch.setattr(building, "BUILDS", tmp_path / "builds")
    monkeypatch.setenv(VARIABLE, Build.COMPILED)
    with pytest.raises(ImportError, match=r"dev\.py compile"):
        building.rooms(["here"])
    place = building.place()
    place.mkdir(parents=True)
    (place / f"{building.LIBRARY}.cpython.so").touch()
    assert building.compiled_here() == place
    rules.write_text("CARDS = 8\n")
    assert building.compiled_here() is None
    monkeypatch.setenv(VARIABLE, building.FASTEST)
    assert building.rooms(["here"]) == ["here"]
    with building.for_workers() as build:
        assert build is Build.PURE


def test_workers_get_the_fastest_build_unless_somebody_chose_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "compiled_here", lambda: ROOT)
    monkeypatch.delenv(VARIABLE, raising=False)
    with building.for_workers() as build:
        assert (build, os.environ[VARIABLE]) == (Build.COMPILED, building.FASTEST)
    assert VARIABLE not in os.environ
    monkeypatch.setenv(VARIABLE, Build.PURE)
    with building.for_workers() as build:
        assert (build, os.environ[VARIABLE]) == (Build.PURE, Build.PURE)
    assert os.environ[VARIABLE] == Build.PURE


def test_without_a_c_compiler_nothing_is_compiled_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert c_compiler() is None
    assert not compile_rules(Checkout(ROOT))
    with pytest.raises(Trouble, match="C compiler"):
        demand_compiled(Checkout(ROOT))
