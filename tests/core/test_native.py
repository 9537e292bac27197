"""What the compiler is told means nothing where there is no compiler."""

import importlib
import sys

import pytest

from igroteka.core import native


def test_without_the_compiler_a_class_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mypy_extensions", None)
    try:
        attributes = importlib.reload(native).mypyc_attr

        class Plain:
            pass

        assert attributes(acyclic=True)(Plain) is Plain
    finally:
        monkeypatch.undo()
        importlib.reload(native)
