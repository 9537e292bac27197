"""`igroteka ladder`: sentences, tables and files; the same command gives the same figures."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from igroteka.arena import pool
from igroteka.cli import main
from igroteka.terminal import ladder
from igroteka.texts import LANGUAGES

GAME = "red7"
OWN = Path(__file__).with_name("own_bots.py")
QUICK = ("ladder", GAME, "--bots", "random,casual", "--games", "8", "--workers", "1")


@pytest.mark.parametrize(
    "words, answer",
    [
        ("ladder", "Which game?"),
        ("ladder chess", "There is no game “chess” on the shelf."),
        (f"ladder {GAME} --seats 9", "players, not 9."),
        (f"ladder {GAME} --bots random", "It takes two bots at least."),
        (f"ladder {GAME} --bots random,clever", "There is no such level: “clever”. There are: random"),
        (f"ladder {GAME} --bots random,random", "“random” is named twice."),
        (f"ladder {GAME} --bots random,{OWN}:Nobody", "There is no such level: “Nobody”. There are: "),
        (f"ladder {GAME} --games 0", "at least one game"),
        (f"ladder {GAME} --workers -1", "at least one process"),
        (f"ladder {GAME} --until-sure often", "a number from 0.5 up to 1, not “often”"),
        (f"ladder {GAME} --until-sure 0.4", "a number from 0.5 up to 1, not “0.4”"),
        (f"ladder {GAME} --until-sure --seats 3", "--until-sure compares two at a time"),
        ("ladder all --bots random,casual", "“all” knows its own bots and seats"),
        (f"ladder {GAME} --docs {Path(__file__).with_name('own_bots.py')}", "has no place for these figures"),
    ],
)
def test_a_mistake_is_answered_by_a_sentence(
    words: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words.split(), "--lang", "en"]) == 2
    assert answer in capsys.readouterr().err


def test_a_file_that_is_not_there_or_cannot_be_run_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", GAME, "--bots", f"random,{tmp_path}/none.py:Bot", "--lang", "en"]) == 1
    assert "The file cannot be opened" in capsys.readouterr().err
    bad = tmp_path / "bad.py"
    bad.write_text("1 +")
    assert main(["ladder", GAME, "--bots", f"random,{bad}:Bot", "--lang", "en"]) == 2
    assert "bad.py cannot be run: line 1" in capsys.readouterr().err


def test_files_that_cannot_be_written_are_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK, "--json", str(tmp_path / "none" / "a.json"), "--lang", "en"]) == 1
    assert "The file cannot be opened" in capsys.readouterr().err


def test_without_the_extra_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "igroteka.arena.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if it were not installed
    assert main([*QUICK, "--cluster", "tcp://127.0.0.1:9", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "This needs the package distributed: pip install igroteka[ladder]\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("more", [(), ("--seats", "3"), ("--until-sure",), ("--until-sure", "0.6")])
def test_tables_are_told_in_both_languages_within_eighty_columns(
    language: str, more: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*QUICK, *more, "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""  # no bar where nobody looks
    assert "casual" in said.out
    assert "…" not in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


def figures(path: Path) -> Any:
    """All that was written, without times."""
    told = json.loads(path.read_text(encoding="utf-8"))
    for report in told["reports"]:
        for result in report["results"]:
            del result["pace"]["a_second"], result["pace"]["milliseconds"], result["pace"]["longest"]
    return told


def test_the_same_command_gives_the_same_figures_with_any_number_of_processes(tmp_path: Path) -> None:
    told = []
    for workers in ("1", "2"):
        path = tmp_path / f"{workers}.json"
        assert main([*QUICK[:-1], workers, "--until-sure", "--json", str(path)]) == 0
        told.append(figures(path))
    assert told[0] == told[1]
    (report,) = told[0]["reports"]
    assert told[0]["complete"] is True
    assert (report["game"], report["seats"], report["seed"]) == (GAME, 2, "0")
    assert report["games"] == 2 * report["duels"][0]["deals"] == 8


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    told = []
    for seed in ("0", "another"):
        path = tmp_path / f"{seed}.json"
        assert main([*QUICK, "--seed", seed, "--json", str(path)]) == 0
        told.append(figures(path)["reports"][0]["results"])
    assert told[0] != told[1]


def test_a_drawing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "ladder.svg"
    assert main([*QUICK, "--svg", str(path), "--lang", "ru"]) == 0
    told = " ".join(ET.fromstring(path.read_text(encoding="utf-8")).itertext())
    assert "random" in told
    assert "первые места" in told


def test_a_page_gets_its_tables_and_keeps_all_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    mark = f"<!-- figures of ladder {GAME} -->"
    page.write_text(f"before\n{mark}\nold\n<!-- end of figures -->\nafter\n", encoding="utf-8")
    assert main([*QUICK, "--docs", str(page), "--lang", "en"]) == 0
    before, told, after = re.split(r"<!-- .* -->", page.read_text(encoding="utf-8"))
    assert (before, after) == ("before\n", "\nafter\n")
    assert "old" not in told
    assert f"### Red7 (`{GAME}`)" in told
    assert "| casual : random | " in told


def test_a_bot_of_an_own_file_competes_in_other_processes_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "ladder",
        GAME,
        "--bots",
        f"casual,{OWN}:Anything",
        "--games",
        "6",
        "--workers",
        "2",
        "--lang",
        "en",
    ]
    assert main(words) == 0
    assert "own_bots.py:Anything" in capsys.readouterr().out


def test_a_bot_that_fails_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", GAME, "--bots", f"random,{OWN}:Failing", "--workers", "1", "--lang", "en"]) == 1
    assert "own_bots.py:Failing could not go on: ZeroDivisionError" in capsys.readouterr().err


class Interrupted(pool.Here):
    """Ctrl-C comes after three deals."""

    def results(self, work: Any, tasks: Iterator[Any]) -> Iterator[tuple[Any, Any]]:
        """Three results."""
        for number, task in enumerate(tasks):
            if number == 3:
                raise KeyboardInterrupt
            yield task, work(task)


def test_ctrl_c_tells_what_was_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(ladder, "Here", Interrupted)
    path = tmp_path / "found.json"
    assert main([*QUICK, "--json", str(path), "--lang", "en"]) == 130
    said = capsys.readouterr()
    assert "6 games" in said.out
    assert "Stopped. What was played before that counts." in said.err
    assert json.loads(path.read_text(encoding="utf-8"))["complete"] is False


def test_the_minutes_are_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--minutes", "0.00001", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "2 games" in said.out
    assert "The minutes are over." in said.err


def test_a_real_ctrl_c_ends_all_processes() -> None:
    """Without a terminal a signal goes to the process alone, so it must end the others by itself."""
    waits = "import igroteka.terminal.ladder as l\nrace = l.race\n"
    waits += "def told(courses, *a):\n    for one in race(courses, *a):\n"
    waits += "        if courses[0].dealt: print('!', flush=True)\n        yield one\n"
    waits += "l.race = told\nfrom igroteka.cli import main\nimport sys\nsys.exit(main())"
    words = (
        "ladder",
        GAME,
        "--bots",
        "random,casual",
        "--games",
        "1000000",
        "--workers",
        "2",
        "--lang",
        "en",
    )
    command = (sys.executable, "-c", f"if __name__ == '__main__':\n    exec({waits!r})", *words)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "!\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130, err
    assert "casual : random" in out
    assert err == "Stopped. What was played before that counts.\n"
