"""docs/security.md tells the limits as they are."""

import re
from importlib import import_module
from typing import Any

import pytest

from igroteka.server.app import Api
from tests.rule import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| .+ \| ([\d.]+) \| `([\w.]+)\.([A-Z_]+)` \|$", PAGE, re.MULTILINE)
REQUESTS = re.findall(r"`(GET|POST) (/[^ `]+)`", PAGE)


@pytest.mark.parametrize("number, module, constant", ROWS, ids=[row[2] for row in ROWS])
def test_a_limit_is_what_the_page_says(number: str, module: str, constant: str) -> None:
    room = module if module.startswith("core.") else f"server.{module}"
    assert getattr(import_module(f"igroteka.{room}"), constant) == float(number)


def test_the_page_has_limits_and_the_front_door_points_at_it() -> None:
    assert len(ROWS) > 30
    assert "(docs/security.md)" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_page_says_of_every_request_what_bounds_it() -> None:
    nothing: Any = None
    routes = Api(nothing, nothing, nothing, nothing, nothing, nothing, "word").routes()
    answered = {
        ("POST" if "POST" in (route.methods or ()) else "GET", re.sub(r"\{(\w+)\}", _named, route.path))
        for route in routes
    }
    assert sorted(REQUESTS) == sorted(answered)


def _named(found: re.Match[str]) -> str:
    return "ID" if found[1] == "table" else found[1].upper()
