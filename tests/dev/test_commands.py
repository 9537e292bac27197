"""The commands of dev.py, with the set-up and the programs played by fakes."""

import socket
from collections.abc import Mapping, Sequence
from typing import NoReturn

import pytest

from igroteka.server import options
from workshop import commands
from workshop.checkout import Checkout
from workshop.compiling import Optimised, lying
from workshop.setting_up import Lock
from workshop.trouble import Trouble

UNOPTIMISED = lying(commands.CHECKOUT, Optimised.NOT)


class Became(Exception):
    """Another program has taken the place of dev.py."""


class Stage:
    """What the commands asked for: set-ups, and programs with their extra environment."""

    def __init__(self) -> None:
        """Nothing was asked yet."""
        self.set_up: list[Lock] = []
        self.ran: list[tuple[list[str], dict[str, str]]] = []
        self.checks_pass = True
        self.has_c_compiler = False
        self.offers = 0

    def offer(self) -> bool:
        """Plays another browser that can be had."""
        self.offers += 1
        return True

    def run(self, command: Sequence[str], more: Mapping[str, str] | None = None) -> int:
        """Plays any program, with success."""
        self.ran.append((list(command), dict(more or {})))
        return 0

    def become(self, command: Sequence[str]) -> NoReturn:
        """Plays any program in the place of this one."""
        self.run(command)
        raise Became


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    stage = Stage()
    monkeypatch.setattr(commands, "set_up", lambda _, lock: stage.set_up.append(lock))
    monkeypatch.setattr(commands, "check", lambda _, files=None: stage.checks_pass)
    monkeypatch.setattr(commands, "demand_chromium", lambda: "/a/browser")
    monkeypatch.setattr(commands, "OTHERS", (stage,))
    monkeypatch.setattr(commands, "compile_rules", lambda *_: stage.has_c_compiler)
    monkeypatch.setattr(Checkout, "openly", stage.run)
    monkeypatch.setattr(Checkout, "become", stage.become)
    return stage


def test_an_unknown_command_gets_a_sentence_and_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["tset"]) == 2
    said = capsys.readouterr()
    assert "There is no command 'tset'" in said.err
    assert all(f"  {name} " in said.out for name in commands.COMMANDS)


@pytest.mark.parametrize("arguments", [[], ["help"], ["--help"]])
def test_help_lists_the_commands(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(arguments) == 0
    assert "serve" in capsys.readouterr().out


def test_a_whole_run_demands_the_whole_core_of_its_own_tests_and_runs_the_others(stage: Stage) -> None:
    assert commands.main(["test"]) == 0
    [(core, environment), (others, same)] = stage.ran
    assert {"tests/core", "--cov-fail-under=100"} < set(core)
    assert others[-2:] == ["--ignore", "tests/core"]
    assert environment == same == {"CHROMIUM": "/a/browser", **UNOPTIMISED}
    assert stage.set_up == [Lock.DEV]


def test_a_part_of_the_tests_demands_no_coverage(stage: Stage) -> None:
    commands.main(["test", "--", "tests/dev", "-k", "port"])
    [(pytest_command, _)] = stage.ran
    assert pytest_command[-3:] == ["tests/dev", "-k", "port"]
    assert not [part for part in pytest_command if part.startswith("--cov")]


def test_a_long_run_runs_the_long_tests_too(stage: Stage) -> None:
    commands.main(["test"])
    assert stage.offers == 0
    stage.ran.clear()
    commands.main(["test", "--long"])
    assert stage.offers == 1
    for pytest_command, environment in stage.ran:
        assert "long or not long" in pytest_command
        assert environment["IGROTEKA_LONG"] == "1"


def test_where_there_is_a_c_compiler_the_compiled_rules_are_tested_too(stage: Stage) -> None:
    stage.has_c_compiler = True
    assert commands.main(["test"]) == 0
    commands.main(["test", "--long"])
    _, (others, _), (short, environment), _, _, (_, other_store), (long, fully) = stage.ran
    assert other_store["IGROTEKA_STORE"] == "postgresql"
    assert others[-2:] == ["--ignore", "tests/builds"]
    assert "tests/builds" in short
    assert environment == {"IGROTEKA_BUILD": "compiled", **UNOPTIMISED}
    assert fully == {"IGROTEKA_BUILD": "compiled", "IGROTEKA_LONG": "1"}
    assert "not long" in short
    assert "long or not long" in long
    assert set(short) - {"not long"} < set(long)


def test_a_part_of_the_tests_is_run_once(stage: Stage) -> None:
    stage.has_c_compiler = True
    commands.main(["test", "--", "tests/dev"])
    assert len(stage.ran) == 1


def test_without_a_c_compiler_that_is_said(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["test"]) == 0
    assert "the compiled rules are not tested" in capsys.readouterr().out


def test_no_test_runs_while_a_check_fails(stage: Stage) -> None:
    stage.checks_pass = False
    assert commands.main(["test"]) == 1
    assert stage.ran == []


def test_golden_asks_for_new_playthroughs(stage: Stage) -> None:
    commands.main(["golden"])
    [(pytest_command, environment)] = stage.ran
    assert pytest_command[-1] == "tests/golden"
    assert environment == {"IGROTEKA_GOLDEN": "write"}


def test_serve_builds_the_page_and_becomes_the_server(stage: Stage) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
    with pytest.raises(Became):
        commands.main(["serve", "--port", port, "--lan", "--database", "a file"])
    [(program, _)] = stage.ran
    assert program[0].endswith("/igroteka")
    assert program[1:] == ["serve", "--port", port, "--lan", "--database", "a file"]
    assert stage.set_up == [Lock.SERVE]


def test_serve_listens_where_igroteka_serve_does() -> None:
    assert commands.PORT == options.PORT


def test_serve_on_a_taken_port_says_so_before_anything_is_installed(
    stage: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert commands.main(["serve", "--port", str(port)]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err
    assert stage.set_up == []


@pytest.mark.parametrize(
    "end, code, said",
    [
        (Trouble("It broke.", "mend it."), 1, "It broke.\nNext: mend it."),
        (KeyboardInterrupt(), 130, "Stopped."),
    ],
)
def test_trouble_is_told_in_words(
    end: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def set_up(checkout: Checkout, lock: Lock) -> NoReturn:
        raise end

    monkeypatch.setattr(commands, "set_up", set_up)
    assert commands.main(["types"]) == code
    assert said in capsys.readouterr().err
