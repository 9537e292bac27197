"""The containers, without Docker: the files are linted, each step is run here, and the proxy is real."""

import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from igroteka.building import compiled_here
from igroteka.cli import parser_for
from igroteka.server.options import KINDS, Options, add_options, read_options
from igroteka.texts import texts
from tests.rule import ROOT
from tests.server.in_process import TURNS
from tests.server.installed import CHECKOUT, Installed
from tests.server.process import LIMIT, Process

pytestmark = pytest.mark.anyio
DEPLOY = ROOT / "deploy"
COMPOSE = import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
DOMAIN = "games.example"
LONG = 3600


class Instruction(NamedTuple):
    """A line of the Dockerfile."""

    word: str
    rest: str


def instructions() -> list[Instruction]:
    """All of them, without comments, and with continued lines as one."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [Instruction(*line.split(maxsplit=1)) for line in lines if line.strip()]


def options_of(environment: dict[str, str]) -> Options:
    """The options as a container has them."""
    parser = import_module("argparse").ArgumentParser()
    add_options(parser, texts("en"), *KINDS)
    return read_options(parser.parse_args([]), environment, texts("en"))


def environment_of_the_image() -> dict[str, str]:
    """What the Dockerfile sets."""
    words = [word for each in instructions() if each.word == "ENV" for word in shlex.split(each.rest)]
    return dict(word.split("=", 1) for word in words)


def test_the_dockerfile_is_as_hadolint_likes_it() -> None:
    command = (CHECKOUT.tool("hadolint"), "--failure-threshold", "style", str(DEPLOY / "Dockerfile"))
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=4 * LIMIT)
    assert (told.returncode, told.stdout) == (0, "")


def test_the_composition_sets_options_that_exist_and_nothing_is_open_but_the_proxy() -> None:
    services = COMPOSE["services"]
    server, proxy = services["igroteka"], services["proxy"]
    said = {
        name: re.sub(r"\$\{DOMAIN:[^}]*\}", DOMAIN, value) for name, value in server["environment"].items()
    }
    options = options_of({**environment_of_the_image(), **said})
    assert options.public_url == f"https://{DOMAIN}"
    assert options.trusted_proxy == COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert options.database is not None
    assert server["volumes"] == [f"data:{Path(options.database).parent}"], "the database outlives a container"
    assert (options.port, "ports" in server) == (Options().port, False)
    assert {port.partition(":")[2].partition("/")[0] for port in proxy["ports"]} == {"80", "443"}
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert (DEPLOY / proxy["volumes"][0].partition(":")[0]).is_file()
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]


def test_what_operators_type_names_what_is_there() -> None:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    found = re.search(r"^## In containers\n```sh\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    assert found is not None
    (start,) = [json.loads(each.rest)[0] for each in instructions() if each.word == "ENTRYPOINT"]
    for line in found[1].splitlines():
        words = shlex.split(line.removeprefix("DOMAIN=games.example "))
        assert words[:4] == ["docker", "compose", "-f", "deploy/compose.yaml"], line
        if words[4] == "exec":
            service, program, *asked = words[5:]
            assert service in COMPOSE["services"]
            assert program == start
            parser_for(asked, texts("en")).parse_args(asked)  # or it leaves


def test_nobody_in_the_image_is_root() -> None:
    (user,) = [each.rest for each in instructions() if each.word == "USER"]
    assert "root" not in user
    assert not user.startswith("0")


class Proxy:
    """The real proxy in front of a server, by the file that people get."""

    def __init__(self, folder: Path, server: Process) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe, socket.create_server(("127.0.0.1", 0)) as other:
            self.port, plain = probe.getsockname()[1], other.getsockname()[1]
        # No certificate can be had here, nor those ports; all else is as it is.
        ports = f"\thttp_port {plain}\n\thttps_port {self.port}\n"
        general = f"{{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n{ports}}}\n"
        site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        assert site.count("igroteka:8077") == 1
        config = folder / "Caddyfile"
        config.write_text(
            general + site.replace("igroteka:8077", f"127.0.0.1:{server.port}"), encoding="utf-8"
        )
        self._environment = {
            **os.environ,
            "DOMAIN": DOMAIN,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
        }
        self._command = (CHECKOUT.tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(config))
        self._log = folder / "caddy.log"
        self.trusting = ssl.create_default_context()
        self.trusting.check_hostname = False
        self.trusting.verify_mode = ssl.CERT_NONE

    @contextmanager
    def running(self) -> Iterator[None]:
        """It listens meanwhile."""
        with self._log.open("w") as log:
            process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        try:
            until = monotonic() + 4 * LIMIT
            while self._silent():
                assert process.poll() is None, self._log.read_text()
                assert monotonic() < until, self._log.read_text()
                sleep(0.1)
            yield
        finally:
            process.terminate()
            process.wait(LIMIT)

    def _silent(self) -> bool:
        try:
            return self.ask("GET", "/healthz")[0] != 200
        except OSError:
            return True

    def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, bytes, dict[str, str]]:
        """One request as a browser sends it."""
        with (
            socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT) as plain,
            self.trusting.wrap_socket(plain, server_hostname=DOMAIN) as secured,
        ):
            connection = import_module("http.client").HTTPConnection(DOMAIN, timeout=LIMIT)
            connection.sock = secured
            data = None if body is None else json.dumps(body)
            connection.request(method, path, data, {"Host": DOMAIN, **headers})
            answer = connection.getresponse()
            return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}


async def test_people_play_through_the_proxy_and_it_alone_says_who_they_are(tmp_path: Path) -> None:
    words = ("--public-url", f"https://{DOMAIN}", "--trusted-proxy", "127.0.0.0/8")
    with Process(tmp_path / "a.db", *words).on_a_free_port() as server:
        proxy = Proxy(tmp_path, server)
        with proxy.running():
            status, page, headers = proxy.ask("GET", "/", Accept="text/html")
            assert (status, b"<html" in page) == (200, True)
            assert "max-age" in headers["strict-transport-security"]
            for path in ("/metrics", "/api/admin"):
                assert proxy.ask("GET", path)[0] == 403
            origin = {"Origin": f"https://{DOMAIN}"}
            status, _, headers = proxy.ask("POST", "/api/me", {"name": "Ада"}, **origin)
            assert (status, "Secure" in headers["set-cookie"]) == (200, True)
            cookie = {"Cookie": headers["set-cookie"].partition(";")[0]}
            wanted = {"game": TURNS.name, "seats": [""] * TURNS.seats[0]}
            status, made, _ = proxy.ask("POST", "/api/tables", wanted, **cookie, **origin)
            assert status == 201
            table = json.loads(made)["table"]
            url = f"wss://{DOMAIN}/api/tables/{table}/line"
            line = connect(
                url,
                ssl=proxy.trusting,
                host="127.0.0.1",
                port=proxy.port,
                additional_headers={**cookie, **origin},
            )
            async with line as opened:
                await opened.send('{"type":"Hello"}')
                assert json.loads(await opened.recv())["type"] == "People"


class Image:
    """What the Dockerfile says, done in folders; what needs another system is only written down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stages: dict[str, Path] = {}
        self.asked = folder / "asked"
        self.programs = folder / "programs"
        self.programs.mkdir()
        self._put("apt-get", f'echo "apt-get $*" >> {shlex.quote(str(self.asked))}')
        self._put("useradd", f'echo "useradd $*" >> {shlex.quote(str(self.asked))}')
        self._put("install", 'for last; do :; done; exec mkdir -p "$last"')  # an owner is of that system
        self.root = folder
        self.place = "/"

    def _put(self, name: str, script: str) -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def here(self, text: str) -> str:
        """The same with the places of this stage."""
        return re.sub(r"(?<![\w./])/(made|opt|data)\b", rf"{self.root}/\1", text)

    def do(self, instruction: Instruction) -> None:
        """One step."""
        match instruction:
            case Instruction("FROM", rest):
                self.root = self.stages[rest.rpartition(" ")[2]] = self.folder / f"stage{len(self.stages)}"
                (self.root / "opt").mkdir(parents=True)
                self.place = "/"
            case Instruction("WORKDIR", rest):
                self.place = rest
                Path(self.here(rest)).mkdir(parents=True, exist_ok=True)
            case Instruction("COPY", ". ."):
                self._copy_checkout(Path(self.here(self.place)))
            case Instruction("COPY", rest):
                stage, source, target = rest.removeprefix("--from=").split()
                shutil.copytree(f"{self.stages[stage]}{source}", self.here(target), symlinks=True)
            case Instruction("RUN", rest):
                self._run(self.here(rest))
            case _:
                pass  # what a container is started with

    def _copy_checkout(self, target: Path) -> None:
        """All that git knows, which is less than what .dockerignore lets through."""
        listed = subprocess.check_output(("git", "ls-files"), cwd=ROOT, text=True).splitlines()
        for name in listed:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
        if (compiled := compiled_here()) is not None:  # the same sources: it is not made twice
            shutil.copytree(compiled, target / ".cache" / "compiled" / compiled.name)

    def _run(self, script: str) -> None:
        ours = ("PYTHON", "IGROTEKA_", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        path = [part for part in kept["PATH"].split(":") if ".venv" not in part]
        environment = {**kept, "PATH": ":".join((str(self.programs), *path))}
        place = self.here(self.place) if self.place != "/" else self.root
        subprocess.run(
            ("bash", "-euo", "pipefail", "-c", script), cwd=place, env=environment, check=True, timeout=LONG
        )


@pytest.mark.long
def test_every_step_of_the_image_leads_to_a_server_that_serves(tmp_path: Path) -> None:
    image = Image(tmp_path)
    for each in instructions():
        image.do(each)
    assert "gcc" in image.asked.read_text()
    assert "igroteka" in image.asked.read_text()
    (start,) = [json.loads(each.rest) for each in instructions() if each.word == "ENTRYPOINT"]
    database = Path(image.here(environment_of_the_image()["IGROTEKA_SERVE_DATABASE"]))
    assert database.parent.is_dir()
    with Installed(database, Path(image.here(start[0])).parent) as server:
        (check,) = [each.rest for each in instructions() if each.word == "HEALTHCHECK"]
        words = json.loads(check.partition("CMD ")[2].replace("127.0.0.1:8077", f"127.0.0.1:{server.port}"))
        subprocess.run([image.here(words[0]), *words[1:]], check=True, timeout=LIMIT)
        assert b"<html" in server.ask("GET", "/", accept="text/html")[1]
        assert 'rules="compiled"' in server.ask("GET", "/metrics")[1].decode()
