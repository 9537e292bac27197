"""The page as browsers keep it: opened without a server, brought up to date, and taken back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.process import Process
from tests.web.another_build import NAME, AnotherBuild
from tests.web.conftest import PATIENCE
from tests.web.playing import sit_down

KEPT = """async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [names, requests.flat().map(({ url }) => new URL(url).pathname)];
}"""
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
# Asks whether there is a newer worker, as browsers do by themselves now and then.
LOOK = "async () => (await navigator.serviceWorker.getRegistration())?.update()"
BUILD = "document.querySelector('meta[name=build]').content"
AWAY = "The server does not answer."
OLD = "The page is older than the server. Load it again."
AT_HOME = "192.0.2.7"  # an address that is nobody's


class Keeping(Protocol):
    """Opens a browser that keeps pages, for a server at this address of the machine."""

    def __call__(self, server: Process, address: str = "127.0.0.1") -> BrowserContext: ...


@pytest.fixture
def keeping(browser: Browser) -> Iterator[Keeping]:
    """Browsers of this test's own."""
    contexts: list[BrowserContext] = []

    def opened(server: Process, address: str = "127.0.0.1") -> BrowserContext:
        base = f"http://{address}:{server.port}"
        context = browser.new_context(locale="en-GB", service_workers="allow", base_url=base)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context

    yield opened
    for context in contexts:
        context.close()


def kept_in(context: BrowserContext) -> Page:
    """The shelf, once the browser has kept the page."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    return page


def shelf(page: Page) -> None:
    """The shelf is there, and can be used."""
    expect(page.get_by_role("button", name="Play now: Red7")).to_be_visible()


def test_without_a_server_the_page_opens_and_says_calmly_that_there_is_none(
    keeping: Keeping, tmp_path: Path
) -> None:
    with Process(tmp_path / "a.db") as server:
        page = kept_in(keeping(server))
        shelf(page)
        server.kill()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text(AWAY)
        page.goto("/rules/red7")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        server.start()
        page.goto("/")
        shelf(page)


def test_nothing_but_files_of_the_page_is_kept(keeping: Keeping, tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        page = kept_in(keeping(server))
        sit_down(page, "genius", first=0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        names, paths = page.evaluate(KEPT)
        assert names == [f"igroteka-{page.evaluate(BUILD)}"]
        assert {path for path in paths if not path.startswith("/assets/")} == {"/"}


def test_a_newer_page_is_taken_at_the_next_visit_and_the_old_one_forgotten(
    keeping: Keeping, tmp_path: Path
) -> None:
    with Process(tmp_path / "a.db") as server:
        context = keeping(server)
        page = kept_in(context)
        shelf(page)
        port = server.port
    newer = AnotherBuild(tmp_path / "a.db")
    newer.port = port
    with newer:
        page.reload()
        shelf(page)
        assert page.evaluate(BUILD) == NAME.decode()
        page.evaluate(LOOK)
        page.close()
        page = kept_in(context)
        page.wait_for_function(f"({KEPT})().then(([names]) => names.join() === 'igroteka-{NAME.decode()}')")
        newer.kill()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text(AWAY)


def test_an_old_page_that_meets_a_newer_server_says_so(keeping: Keeping, tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        context = keeping(server)
        page = kept_in(context)
        shelf(page)
        sit_down(page, "genius", first=0)
        playing = context.new_page()
        playing.goto(page.url)
        expect(playing.get_by_role("heading", level=1)).to_be_visible()
        page.goto("/")
        shelf(page)
        port = server.port
    newer = AnotherBuild(tmp_path / "a.db")
    newer.port = port
    with newer:
        for old in (page, playing):
            expect(old.get_by_role("alert").filter(has_text=OLD)).to_be_visible()
        playing.get_by_role("button", name="Load again").click()
        playing.wait_for_function(f"{BUILD} === '{NAME.decode()}'")
        expect(playing.get_by_role("heading", level=1)).to_be_visible()
        expect(playing.get_by_text(OLD)).to_have_count(0)


def test_a_server_that_wants_no_worker_has_browsers_forget_the_page(keeping: Keeping, tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        page = kept_in(keeping(server))
        port = server.port
    without = Process(tmp_path / "a.db", "--no-service-worker")
    without.port = port
    with without:
        page.reload()
        shelf(page)
        page.evaluate(LOOK)
        page.wait_for_function(f"({KEPT})().then(([names]) => names.length === 0)")
        page.wait_for_function(f"({WORKERS})().then((count) => count === 0)")
        page.reload()
        shelf(page)


@pytest.fixture
def at_home(browser: Browser, chromium: str) -> Iterator[Browser]:
    """A browser for which an address of the home network is this machine, so that it needs no network."""
    mapped = f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1"
    opened = browser.browser_type.launch(executable_path=chromium, args=[mapped])
    yield opened
    opened.close()


def test_over_plain_http_in_the_home_network_all_works_without_what_browsers_deny_there(
    at_home: Browser, tmp_path: Path
) -> None:
    with Process(tmp_path / "a.db", "--lan").on_a_free_port() as server:
        base = f"http://{AT_HOME}:{server.port}"
        context = at_home.new_context(locale="en-GB", base_url=base, has_touch=True, is_mobile=True)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto("/")
        shelf(page)
        denied = ("serviceWorker", "wakeLock", "share", "clipboard")
        assert page.evaluate("names => names.filter((name) => name in navigator)", denied) == []
        table = sit_down(page, "genius", ("", None))
        page.get_by_role("button", name="Copy").first.click()
        expect(page.get_by_text("Copied").first).to_be_visible()
        page.goto(f"/screen/{table}")
        expect(page.get_by_text("If this screen goes dark by itself")).to_be_visible()
        sit_down(page, "genius", ("", "casual"))
        page.get_by_role("button", name="Table menu").click()
        expect(page.get_by_role("checkbox", name="Sounds")).to_be_visible()
        expect(page.get_by_text("Keep the screen on")).to_have_count(0)
        assert troubles == []
