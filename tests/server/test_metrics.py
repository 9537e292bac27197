"""What is told to those who watch over a server: all that is promised, nothing of anybody, and to whom."""

import asyncio
import contextlib
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.counts import HISTOGRAM, METRICS, STEPS, Histogram
from igroteka.server.databases import Database
from tests.rule import ROOT
from tests.server.in_process import TURNS
from tests.server.process import LIMIT, Process

pytestmark = pytest.mark.anyio
TOKEN = "a-token-of-twenty-six-signs"
SAMPLE = re.compile(r"igroteka_(\w+?)(_bucket|_sum|_count)?(?:\{([^}]*)\})? (-?[0-9.e+]+)")
NAME = re.compile(r"\bigroteka_\w+")
DASHBOARD = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
ALERTS = import_module("yaml").safe_load((ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8"))
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


class Watched(Process):
    """A server with an address of its own for its counts."""

    def __init__(self, folder: Path) -> None:
        token = folder / "token"
        token.write_text(f"{TOKEN}\n")
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.own = probe.getsockname()[1]
        words = ("--metrics-address", f"127.0.0.1:{self.own}", "--metrics-token-file", str(token))
        super().__init__(folder / "a.db", *words)

    def told(self, request: bytes) -> bytes:
        """What is answered there to these bytes, until the connection is closed."""
        with socket.create_connection(("127.0.0.1", self.own), timeout=LIMIT) as connection:
            connection.sendall(request)
            return b"".join(iter(lambda: connection.recv(65_536), b""))

    def counts(self) -> str:
        """All that is told to who has the token."""
        head, _, body = self.told(request(f"Authorization: Bearer {TOKEN}")).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 ")
        return body.decode()


def request(*headers: str, path: str = "/metrics") -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: x", *headers, "", "")).encode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """One server for all of these tests."""
    with Watched(tmp_path_factory.mktemp("metrics")) as process:
        yield process


def samples(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    found = [SAMPLE.fullmatch(line) for line in lines]
    assert all(found), text
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


async def test_all_that_is_promised_is_told_and_nothing_of_anybody(server: Watched) -> None:
    cookie = server.guest("Аделаида")
    table = server.table(cookie, game=TURNS.name, seats=[""] * TURNS.seats[0])
    async with server.line(table, cookie) as line:
        await line.send('{"type":"Hello"}')
        await line.send('{"type":"Start"}')
        while json.loads(await line.recv())["type"] != "Now":
            pass
        text = server.counts()
        while not samples(text)["igroteka_loop_lag_seconds_count"]:
            await asyncio.sleep(0.05)
            text = server.counts()
    assert re.findall(r"# TYPE igroteka_(\w+) (\w+)", text) == [
        (name, kind) for name, (kind, _) in METRICS.items()
    ]
    told = samples(text)
    labels = {label for found in SAMPLE.finditer(text) for label in re.findall(r"(\w+)=", found[3] or "")}
    assert labels <= {"le", "why", "rules", "version"}
    me = json.loads(server.ask("GET", "/api/me", None, cookie)[1])["id"]
    assert not [secret for secret in ("Аделаида", me, table, cookie, TOKEN) if secret in text]
    assert told["igroteka_healthy"] == told["igroteka_tables_awake"] == told["igroteka_people"] == 1
    assert told["igroteka_open_connections"] >= told["igroteka_connections"] == 1
    assert told["igroteka_messages_total"] >= 2
    assert told["igroteka_database_bytes"] >= 4096
    assert told["igroteka_memory_bytes"] > 10_000_000
    for name in ("answer", "keeping", "loop_lag"):
        assert told[f"igroteka_{name}_seconds_count"] >= 1, name


def test_a_refusal_is_told_by_its_reason_and_a_metric_without_samples_still_has_its_words(
    server: Watched,
) -> None:
    """So that an alert on it is no alert on nothing."""
    text = server.counts()
    assert "# HELP igroteka_refusals_total refusals, by their reason\n" in text


def test_the_size_of_the_database_is_told_whatever_it_is(database: Database, tmp_path: Path) -> None:
    with Process(tmp_path / "a.db", on=database) as server:
        told = samples(server.ask("GET", "/metrics")[1].decode())
    assert told["igroteka_database_bytes"] >= 4096


def test_a_histogram_counts_what_took_as_long_or_less() -> None:
    histogram = Histogram()
    for seconds in (0.0, STEPS[0], STEPS[1], 2 * STEPS[-1]):
        histogram.add(seconds)
    lines = list(histogram.lines("x"))
    assert lines[0] == f'x_bucket{{le="{STEPS[0]}"}} 2'
    assert lines[1] == f'x_bucket{{le="{STEPS[1]}"}} 3'
    assert lines[-4:-2] == [f'x_bucket{{le="{STEPS[-1]}"}} 3', 'x_bucket{le="+Inf"} 4']
    assert lines[-1] == "x_count 4"


@pytest.mark.parametrize(
    "headers",
    [
        [],
        ["Authorization: Bearer"],
        [f"Authorization: Bearer {TOKEN}x"],
        [f"Authorization: Basic {TOKEN}"],
        [f"Authorization: Bearer {TOKEN}", "Authorization: Bearer another"],
        [f"X-Authorization: Bearer {TOKEN}"],
    ],
)
def test_nobody_is_told_without_the_token(server: Watched, headers: list[str]) -> None:
    told = server.told(request(*headers))
    assert told.startswith(b"HTTP/1.1 401 ")
    assert b"igroteka" not in told


def test_nothing_else_is_there_and_nothing_is_told_at_the_other_address(server: Watched) -> None:
    right = f"Authorization: Bearer {TOKEN}"
    for path in ("/", "/metrics/", "/metricsx", "/api/shelf"):
        assert server.told(request(right, path=path)).startswith(b"HTTP/1.1 404 ")
    assert server.ask("GET", "/metrics")[0] == 403
    assert server.ask("GET", "/metrics", authorization=f"Bearer {TOKEN}")[0] == 403


def test_who_sends_too_much_or_nonsense_is_cut(server: Watched) -> None:
    with contextlib.suppress(ConnectionError):  # more was sent than is ever read
        assert server.told(b"GET /metrics HTTP/1.1\r\nx: " + b"x" * 1_000_000) == b""
    assert server.told(b"\xff\x00\r\n\r\n").startswith(b"HTTP/1.1 404 ")
    assert server.ask("GET", "/healthz")[0] == 200


@pytest.mark.parametrize(
    "address, token, sentence",
    [
        (
            "0.0.0.0:0",
            None,
            "Metrics on 0.0.0.0 would be everybody's.\nNext: add --metrics-token-file FILE.\n",
        ),
        ("127.0.0.1:0", "short", "holds no token: 16 to 1000 ASCII characters without spaces.\n"),
        ("127.0.0.1:0", "", "holds no token"),
        ("127.0.0.1:99999", TOKEN, "Port 99999 of 127.0.0.1 cannot be used"),
        ("127.0.0.1", TOKEN, "--metrics-address cannot be “127.0.0.1”."),
    ],
)
def test_what_would_be_open_to_all_or_to_nobody_is_refused(
    address: str, token: str | None, sentence: str, tmp_path: Path
) -> None:
    words = ["--metrics-address", address]
    if token is not None:
        (tmp_path / "token").write_text(token)
        words += ["--metrics-token-file", str(tmp_path / "token")]
    command = (sys.executable, "-m", "igroteka.cli", "serve", "--lang", "en", "--port", "0", *words)
    ended = subprocess.run(
        (*command, "--database", str(tmp_path / "a.db")),
        capture_output=True,
        text=True,
        check=False,
        timeout=4 * LIMIT,
    )
    assert ended.returncode in (1, 2)
    assert sentence in ended.stderr


def asked_by(part: Any) -> Iterator[str]:
    """Every expression in a dashboard or in rules."""
    if isinstance(part, dict):
        yield from (value for name, value in part.items() if name == "expr")
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from asked_by(each)


def given() -> set[str]:
    """Every name that can be asked for."""
    ends = {HISTOGRAM: ("_bucket", "_sum", "_count")}
    return {f"igroteka_{name}{end}" for name, (kind, _) in METRICS.items() for end in ends.get(kind, ("",))}


@pytest.mark.parametrize("part", [DASHBOARD, ALERTS], ids=["dashboard", "alerts"])
def test_the_files_ask_for_what_is_told_alone(part: Any) -> None:
    asked = set(NAME.findall(" ".join(asked_by(part))))
    assert asked
    assert asked <= given()


def test_the_dashboard_shows_every_metric() -> None:
    shown = " ".join(asked_by(DASHBOARD))
    assert [name for name in METRICS if f"igroteka_{name}" not in shown] == []


def test_every_alert_says_what_to_do_and_every_panel_has_a_place_of_its_own() -> None:
    rules = [rule for group in ALERTS["groups"] for rule in group["rules"]]
    assert rules
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"].keys() == {"summary", "description"}
    assert len({rule["alert"] for rule in rules}) == len(rules)
    places = [
        (x, y)
        for panel in DASHBOARD["panels"]
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


def test_the_page_for_operators_lists_every_metric() -> None:
    listed = re.findall(r"^\| `igroteka_(\w+)` \| (\w+) \| (.*) \|$", OPERATING, re.MULTILINE)
    assert {name: (kind, about) for name, kind, about in listed} == METRICS
