"""Tests of the games name the rules they check: `pytest tests/games --rule GEN-07` runs those of one."""

import pytest

from tests.rule import rules_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rule ID` may be given several times."""
    parser.addoption("--rule", action="append", metavar="ID", help="only tests that name this rule")


def pytest_configure(config: pytest.Config) -> None:
    """The marker is known wherever a game is tested."""
    config.addinivalue_line("markers", "rule(*ids): fails when one of these rules is broken")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only the tests of the rules that were asked for stay."""
    wanted = set(config.getoption("--rule", default=None) or ())
    if wanted:
        others = [item for item in items if not rules_of(item) & wanted]
        items[:] = [item for item in items if rules_of(item) & wanted]
        config.hook.pytest_deselected(items=others)
