"""An option can be said on the command line, in the environment and in a file; what is wrong is told."""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from igroteka.cli import main
from igroteka.server.options import (
    CONFIG,
    KINDS,
    Options,
    WrongOption,
    add_options,
    read_options,
    variable,
)
from igroteka.texts import texts
from tests.server.process import Process
from tests.server.stores import about_files

EN = texts("en")
OTHERS: dict[str, Any] = {
    "host": "0.0.0.0",
    "port": 9,
    "lan": True,
    "public-url": "https://games.example",
    "database": "elsewhere.db",
    "trusted-proxy": "127.0.0.1",
    "keep-days": 30,
    "metrics-address": "127.0.0.1:9100",
    "metrics-token-file": "token",
    "service-worker": False,
    "bot-pause": 0,
    "open": True,
}


def options(
    *words: str, around: dict[str, str] | None = None, file: Path | None = None, text: str = ""
) -> Options:
    """What is read of the words, of the environment, and of a file with that text."""
    parser = argparse.ArgumentParser(prog="igroteka", exit_on_error=False)
    add_options(parser, EN, *KINDS)
    if file is not None:
        file.write_text(text, encoding="utf-8")
        words = (*words, "--config", str(file))
    return read_options(parser.parse_args(words), around or {}, EN)


def as_flag(name: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, bool):
        return (f"--{name}" if value else f"--no-{name}",)
    return (f"--{name}", str(value))


def as_toml(name: str, value: Any) -> str:
    said = str(value).lower() if isinstance(value, bool | int) else f'"{value}"'
    return f"{name} = {said}\n"


def of(name: str, read: Options) -> Any:
    return asdict(read)[name.replace("-", "_")]


def test_this_test_has_another_value_for_every_option() -> None:
    assert OTHERS.keys() == KINDS.keys()
    assert all(of(name, Options()) != value for name, value in OTHERS.items())


@pytest.mark.parametrize("name", OTHERS)
def test_an_option_is_heard_wherever_it_is_said(name: str, tmp_path: Path) -> None:
    value = OTHERS[name]
    assert of(name, options(*as_flag(name, value))) == value
    assert of(name, options(around={variable(name): str(value)})) == value
    assert of(name, options(file=tmp_path / "a.toml", text=as_toml(name, value))) == value


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file, text, around = tmp_path / "a.toml", "port = 1\nlan = true\n", {variable("port"): "2"}
    assert options(file=file, text=text).port == 1
    assert options(around=around, file=file, text=text).port == 2
    read = options("--port", "3", "--no-lan", around=around, file=file, text=text)
    assert (read.port, read.lan) == (3, False)
    assert options(around={variable(CONFIG): str(file)}).lan
    assert options(around={variable("port"): ""}).port == Options().port, "an empty variable says nothing"


@pytest.mark.parametrize(
    "words, around, text, sentence",
    [
        (["--port", "99999"], {}, "", "--port cannot be “99999”. It says: the port to listen on"),
        (
            [],
            {variable("port"): "tcp://10.0.0.1:80"},
            "",
            "IGROTEKA_SERVE_PORT cannot be “tcp://10.0.0.1:80”.",
        ),
        ([], {variable("lan"): "maybe"}, "", "IGROTEKA_SERVE_LAN cannot be “maybe”. It says: true or false."),
        ([], {"IGROTEKA_SERVE_PROT": "1"}, "", "The environment: there is no option “IGROTEKA_SERVE_PROT”."),
        ([], {}, 'port = "8077"', "a.toml: port cannot be “8077”."),
        ([], {}, "keep-days = 0", "a.toml: keep-days cannot be “0”."),
        ([], {}, "[serve]\nport = 1", "a.toml: there is no option “serve”. There are: host, port,"),
        ([], {}, 'config = "b.toml"', "a.toml: there is no option “config”."),
        ([], {}, "port: 8077", "a.toml is no file of TOML: "),
    ],
)
def test_what_is_wrong_is_told(
    words: list[str], around: dict[str, str], text: str, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(WrongOption) as wrong:
        options(*words, around=around, file=tmp_path / "a.toml", text=text)
    assert sentence in str(wrong.value)


def test_other_variables_of_that_name_are_nobody_s_business() -> None:
    """Whoever starts containers sets such ones beside a service that is called igroteka."""
    assert options(around={"IGROTEKA_PORT": "tcp://10.0.0.1:80", "IGROTEKA_BUILD": "pure"}) == Options()


@pytest.mark.parametrize("command", ["serve", "backup a.db", "rescue a.db", "admin list"])
def test_a_command_answers_by_the_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(variable("port"), "none")
    assert main([*command.split(), "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("IGROTEKA_SERVE_PORT cannot be “none”.")


def test_help_says_every_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--lang", "en", "--help"])
    told = capsys.readouterr().out
    assert all(variable(name) in told and f"--{name}" in told for name in (*KINDS, CONFIG))
    assert "the command line counts first" in told


@about_files
def test_the_database_is_found_in_the_same_place_by_all_commands(tmp_path: Path) -> None:
    file = tmp_path / "igroteka.toml"
    file.write_text(f'database = "{tmp_path / "a.db"}"\n', encoding="utf-8")
    with Process(tmp_path / "a.db"):
        for words in (["admin", "list"], ["backup", str(tmp_path / "b.db")]):
            command = (sys.executable, "-m", "igroteka.cli", *words, "--config", str(file))
            subprocess.run(command, check=True, timeout=60)
    assert (tmp_path / "b.db").is_file()
