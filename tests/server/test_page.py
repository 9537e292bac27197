"""The built page as browsers get it: its files, its addresses, and what is not there."""

import gzip
import json
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from igroteka.server.page import NO_WORKER, NOT_BUILT, PAGE, Page
from tests.server.process import Process

pytestmark = pytest.mark.anyio
HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"
SCRIPT = "let game = 1;\n" * 100


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """A small page."""
    (tmp_path / "assets").mkdir()
    html = "<!doctype html><title>Игротека</title>" * 9 + '<meta name="build" content="abc123" />'
    (tmp_path / "index.html").write_text(html, encoding="utf-8")
    (tmp_path / "sw.js").write_text("// the worker", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(bytes(1_000))
    return Page(tmp_path)


async def get(page: Page, path: str, **headers: str) -> Response:
    """What is answered to a browser."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": sent, "query_string": b""}
    return await page.answer(Request({**scope, "path_params": {"path": path.removeprefix("/")}}))


@pytest.mark.parametrize(
    "path, kind, keep",
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/font-abc.woff2", "font/woff2", "public, max-age=31536000, immutable"),
    ],
)
async def test_a_file_has_its_kind_and_its_time(page: Page, path: str, kind: str, keep: str) -> None:
    answer = await get(page, path)
    assert answer.status_code == 200
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, keep)


async def test_a_server_without_a_worker_takes_back_the_one_that_browsers_have(
    page: Page, tmp_path: Path
) -> None:
    assert (await get(page, "/sw.js")).body == b"// the worker"
    refused = await get(Page(tmp_path, worker=False), "/sw.js")
    (tmp_path / "sw.js").unlink()
    for answer in (refused, await get(Page(tmp_path), "/sw.js")):
        assert answer.body == NO_WORKER
        assert answer.headers["cache-control"] == "no-cache"


def test_a_build_is_called_what_its_page_says(page: Page, tmp_path: Path) -> None:
    assert page.build == "abc123"
    assert Page(tmp_path / "none").build is None


@pytest.mark.parametrize(
    "accepted, packed",
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.00", False),
        ("br", False),
        ("", False),
    ],
)
async def test_texts_are_packed_for_who_can_unpack(page: Page, accepted: str, packed: bool) -> None:
    answer = await get(page, "/assets/index-abc.js", accept_encoding=accepted)
    assert (answer.headers.get("content-encoding") == "gzip") is packed
    assert answer.headers["vary"] == "accept-encoding"
    body = bytes(answer.body)
    assert (gzip.decompress(body) if packed else body).decode() == SCRIPT
    assert int(answer.headers["content-length"]) == len(body)


async def test_what_does_not_shrink_is_not_packed(page: Page) -> None:
    for path in ("/assets/font-abc.woff2", "/icon.svg"):
        assert "content-encoding" not in (await get(page, path, accept_encoding="gzip")).headers


async def test_who_has_the_page_is_told_so(page: Page) -> None:
    plain, packed = await get(page, "/"), await get(page, "/", accept_encoding="gzip")
    assert plain.headers["etag"] != packed.headers["etag"]
    for tag in (plain.headers["etag"], f'"other", W/{plain.headers["etag"]}'):
        answer = await get(page, "/table/abc", if_none_match=tag)
        assert (answer.status_code, answer.body) == (304, b"")
    assert (await get(page, "/", if_none_match='"other"')).status_code == 200
    assert (await get(page, "/nowhere", if_none_match=plain.headers["etag"])).status_code == 404


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc", "/rules/any", "/me", "/join/123456"])
async def test_the_page_answers_at_its_own_addresses(page: Page, path: str) -> None:
    answer = await get(page, path, accept=HTML)
    assert (answer.status_code, answer.body) == (200, (await get(page, "/")).body)


async def test_elsewhere_the_page_itself_says_that_nothing_is_there(page: Page) -> None:
    answer = await get(page, "/no/such/thing", accept=HTML)
    assert (answer.status_code, answer.body) == (404, (await get(page, "/")).body)


@pytest.mark.parametrize(
    "path, accept",
    [
        ("/api/nothing", HTML),
        ("/api", HTML),
        ("/assets/index-old.js", HTML),
        ("/favicon.ico", "image/avif,image/webp,*/*;q=0.8"),
        ("/../../etc/passwd", "image/*"),
    ],
)
async def test_what_is_no_page_is_plainly_missing(page: Page, path: str, accept: str) -> None:
    answer = await get(page, path, accept=accept)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/plain")


async def test_nothing_outside_of_the_page_is_read(page: Page, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("secret")
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", f"/{tmp_path.parent / 'secret.txt'}"):
        assert b"secret" not in (await get(page, path)).body


async def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    answer = await get(Page(tmp_path / "none"), "/", accept=HTML)
    assert (answer.status_code, bytes(answer.body).decode()) == (503, NOT_BUILT)


def test_every_answer_names_the_build_that_the_server_has(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        for path in ("/", "/api/shelf", "/healthz"):
            assert server.ask("GET", path)[2].get("igroteka-build") == Page().build


def test_the_real_server_serves_it(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        status, body, headers = server.ask("GET", "/", accept_encoding="gzip")
        assert status == (200 if (PAGE / "index.html").is_file() else 503)
        again, nothing, same = server.ask("HEAD", "/", accept_encoding="gzip")
        assert (again, nothing) == (status, b"")
        assert same["content-length"] == headers["content-length"] == str(len(body))
        policy = headers["content-security-policy"]
        assert f"connect-src 'self' ws://127.0.0.1:{server.port} wss://127.0.0.1:{server.port};" in policy
        assert "unsafe" not in policy
        odd = server.ask("GET", "/api/shelf", host="evil; script-src *")[2]
        assert "evil" not in odd["content-security-policy"]
        assert server.ask("GET", "/api/nothing")[0] == 404
        assert server.ask("POST", "/nothing", {})[0] == 405
        assert json.loads(server.ask("GET", "/api/shelf")[1])["games"]
