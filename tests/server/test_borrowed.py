"""What we borrow from inside other packages is there, and their versions are bounded until somebody looks."""

import ast
import inspect
import re
from importlib.metadata import requires, version
from pathlib import Path

import pytest

from igroteka.server.http_protocol import HttpProtocol
from igroteka.server.sockets import SocketProtocol
from tests.rule import ROOT

SOURCE = ROOT / "src" / "igroteka"
OURS = "igroteka"
# Packages whose documentation imports from modules inside them.
DOCUMENTED = {"fluent", "hypothesis", "msgspec", "openskill", "rich", "starlette"}


def inner_modules(path: Path) -> set[str]:
    """The modules inside other packages from which a file takes something."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    names = (node.module or "" for node in nodes if isinstance(node, ast.ImportFrom))
    return {name for name in names if "." in name}


def test_a_package_of_which_we_use_the_inside_has_an_upper_bound() -> None:
    demanded = {re.split(r"[^\w.-]", each)[0]: each.partition(";")[0] for each in requires(OURS) or ()}
    used = set().union(*(inner_modules(path) for path in SOURCE.rglob("*.py")))
    packages = {module.partition(".")[0] for module in used} & demanded.keys() - DOCUMENTED
    assert packages == {"uvicorn", "websockets"}
    assert [demanded[name] for name in packages if "<" not in demanded[name]] == []


def names_used(kind: type) -> set[str]:
    """The names that a class takes from its base: by `super()`, or of `self` and not its own."""
    [tree] = ast.parse(inspect.getsource(kind)).body
    found, own = set[str](), set(vars(kind)) | set(kind.__annotations__)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                own.add(name)
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if name not in own:
                found.add(name)
            case _:
                pass
    return found - {"__init__"}


def names_of(kind: type) -> set[str]:
    """The names that a class gives its instances, by its methods or in them."""
    return set(dir(kind)) | set(re.findall(r"\bself\.(\w+)\b[^=\n]*= ", inspect.getsource(kind)))


@pytest.mark.parametrize("kind", [HttpProtocol, SocketProtocol])
def test_the_classes_of_uvicorn_have_what_ours_build_on(kind: type) -> None:
    [base] = kind.__bases__
    used = names_used(kind)
    assert len(used) > 10
    gone = sorted(used - names_of(base))
    assert gone == [], f"{base.__name__} of uvicorn {version('uvicorn')} has no {', '.join(gone)} any more"
