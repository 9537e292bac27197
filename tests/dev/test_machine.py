"""What only the machine can give is found, installed, or named together with the way to get it."""

import importlib.util
import os
import socket
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from workshop import machine
from workshop.trouble import Trouble

Program = Callable[[str, str], Path]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH on which no program lies yet, for a user who is root."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(machine, "MAC_BROWSERS", ())
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


@pytest.fixture
def program(path: Path) -> Program:
    """Lays a small shell script on that PATH."""

    def lay(name: str, script: str) -> Path:
        file = path / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)
        return file

    lay("env", 'exec /usr/bin/env "$@"')
    return lay


def test_a_browser_that_is_here_is_used(program: Program) -> None:
    found = program("google-chrome", "true")
    assert machine.demand_chromium() == str(found)


def test_the_variable_chromium_comes_first(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program("chromium", "true")
    mine = program("my-browser", "true")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert machine.demand_chromium() == str(mine)


def test_a_variable_chromium_that_names_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Trouble, match="CHROMIUM names /no/such/browser, and no program is there"):
        machine.demand_chromium()


def test_a_missing_browser_is_installed_after_an_update(path: Path, program: Program) -> None:
    program("apt-get", f'echo "$*" >> {path}/asked\ncase "$*" in *install*) cp "$0" {path}/chromium;; esac')
    (path / "cp").symlink_to("/bin/cp")
    assert machine.demand_chromium() == str(path / "chromium")
    update, install = (path / "asked").read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("chromium-headless-shell")


def test_where_there_is_no_browser_without_a_window_the_other_is_installed(
    path: Path, program: Program
) -> None:
    lay = f'*chromium) cp "$0" {path}/chromium;;'
    program("apt-get", f'case "$*" in *shell) echo "E: Unable to locate"; exit 100;; {lay} esac')
    (path / "cp").symlink_to("/bin/cp")
    assert machine.demand_chromium() == str(path / "chromium")


def test_a_browser_without_a_window_is_preferred(program: Program) -> None:
    program("chromium", "true")
    preferred = program("chromium-headless-shell", "true")
    assert machine.demand_chromium() == str(preferred)


def test_no_apt(path: Path) -> None:
    with pytest.raises(Trouble, match="Chromium is missing, and there is no apt-get here") as told:
        machine.demand_chromium()
    assert "apt-get install chromium" in told.value.next_step


@pytest.mark.parametrize("sudo", [None, "exit 1"], ids=["no sudo", "sudo asks for a password"])
def test_apt_without_the_right_to_install(
    program: Program, monkeypatch: pytest.MonkeyPatch, sudo: str | None
) -> None:
    program("apt-get", "true")
    if sudo:
        program("sudo", sudo)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(Trouble, match="Chromium is missing, and this user may not install it"):
        machine.demand_chromium()


def test_sudo_without_a_password_is_used(
    path: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program("apt-get", "true")
    program("sudo", f'echo "$*" >> {path}/asked')
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    machine.install_by_apt("chromium", wanted_for="Chromium")
    assert "-n env DEBIAN_FRONTEND=noninteractive apt-get --quiet install" in (path / "asked").read_text()


def test_apt_without_a_network(program: Program) -> None:
    program("apt-get", "echo \"Temporary failure resolving 'mirror.invalid'\"; exit 100")
    with pytest.raises(Trouble, match="There is no network: apt-get install chromium"):
        machine.demand_chromium()


def test_apt_that_installs_no_browser(program: Program) -> None:
    program("apt-get", "true")
    with pytest.raises(Trouble, match="no browser came of it"):
        machine.demand_chromium()


def test_another_browser_is_installed_package_by_package(path: Path, program: Program) -> None:
    other = machine.Other("Another", ("driver", "screen"), ("driver-package", "screen-package"))
    lay = f'*driver-package) cp "$0" {path}/driver;; *screen-package) cp "$0" {path}/screen;;'
    program("apt-get", f'case "$*" in {lay} esac')
    (path / "cp").symlink_to("/bin/cp")
    assert other.offer()
    assert other.found() == (str(path / "driver"), str(path / "screen"))


def test_another_browser_that_cannot_be_had_is_named_in_a_sentence(
    program: Program, capsys: pytest.CaptureFixture[str]
) -> None:
    other = machine.Other("Another", ("driver", "screen"), ("driver", "screen"))
    program("driver", "true")
    assert other.found() == ()
    assert not other.offer()
    assert "no game is played in Another here: Another is missing" in capsys.readouterr().out


@pytest.fixture
def without_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python as Debian ships it without python3-venv."""
    find_spec = importlib.util.find_spec

    def find(name: str) -> ModuleSpec | None:
        return None if name == "ensurepip" else find_spec(name)

    monkeypatch.setattr(importlib.util, "find_spec", find)


@pytest.mark.usefixtures("without_ensurepip", "path")
def test_missing_venv_and_no_apt() -> None:
    with pytest.raises(Trouble, match="Python's venv module is missing") as told:
        machine.demand_venv()
    assert f"apt-get install python3.{sys.version_info.minor}-venv" in told.value.next_step


@pytest.mark.usefixtures("without_ensurepip")
def test_missing_venv_is_asked_of_apt(path: Path, program: Program) -> None:
    program("apt-get", f'echo "$*" >> {path}/asked')
    with pytest.raises(Trouble, match="still has no venv module"):
        machine.demand_venv()
    assert f"python3.{sys.version_info.minor}-venv" in (path / "asked").read_text()


@pytest.mark.usefixtures("path")
def test_a_venv_that_is_here_asks_nobody() -> None:
    machine.demand_venv()


def test_a_taken_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        with pytest.raises(Trouble, match=f"Port {port} is taken by another program") as told:
            machine.demand_free_port(port)
    assert f"serve --port {port + 1}" in told.value.next_step
    machine.demand_free_port(port)
