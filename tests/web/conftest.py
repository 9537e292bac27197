"""The real page in a real browser, against the real server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple, Protocol, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import igroteka
from tests.server.installed import Installed, install, packed
from tests.server.process import Process
from tests.web.seeded import SeededProcess

Language: TypeAlias = Literal["ru", "en"]
Theme: TypeAlias = Literal["light", "dark"]

PAGE = Path(igroteka.__file__).parent / "page"
PATIENCE = 20_000  # milliseconds after which something that was waited for will not come
expect.set_options(timeout=PATIENCE)


class Screen(NamedTuple):
    """What a person looks at."""

    width: int
    height: int
    touch: bool


PHONE = Screen(360, 740, touch=True)
DESKTOP = Screen(1280, 800, touch=False)


class Visit(Protocol):
    """Opens the page as somebody new: on a screen, in a language, light or dark."""

    def __call__(
        self,
        path: str = "/",
        *,
        screen: Screen = DESKTOP,
        language: Language = "en",
        theme: Theme = "light",
        still: bool = True,
    ) -> Page: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with the built page; its bots are quick."""
    assert (PAGE / "index.html").exists(), "The page is not built: python3 dev.py test builds it."
    with Process(tmp_path_factory.mktemp("server") / "igroteka.sqlite") as process:
        yield process


# Playwright keeps an event loop running while it is open, and tests of other modules want their own:
# the browser is closed at the end of each module.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests; each person is a context of its own."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium)
        yield opened
        opened.close()


@pytest.fixture
def seeded_server(tmp_path: Path) -> Iterator[SeededProcess]:
    """A server of this test's own, which deals the same every time."""
    with SeededProcess(tmp_path / "igroteka.sqlite") as process:
        yield process


@pytest.fixture
def visit(browser: Browser, server: Process) -> Iterator[Visit]:
    """Opens the page; what went wrong in it fails the test."""
    with visiting(browser, server) as visit:
        yield visit


@pytest.fixture
def visit_seeded(browser: Browser, seeded_server: SeededProcess) -> Iterator[Visit]:
    """Opens the page of the server whose luck can be foreseen."""
    with visiting(browser, seeded_server) as visit:
        yield visit


@pytest.fixture
def visit_installed(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Opens the page of a server that was installed from the wheel."""
    programs = install(packed(tmp_path), tmp_path, "serve")
    assert not (programs / "node").exists()
    with Installed(tmp_path / "igroteka.sqlite", programs) as process, visiting(browser, process) as visit:
        yield visit


class Door(Protocol):
    """Where a page can be had: a server, or a wire to it."""

    port: int


@contextmanager
def visiting(browser: Browser, server: Door) -> Iterator[Visit]:
    """Opens pages of a server, each as somebody new, and closes them all."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def visit(
        path: str = "/",
        *,
        screen: Screen = DESKTOP,
        language: Language = "en",
        theme: Theme = "light",
        still: bool = True,
    ) -> Page:
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            locale="ru-RU" if language == "ru" else "en-GB",
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            service_workers="block",  # a page that is kept has tests of its own
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def problems_of() -> Callable[[Page], list[str]]:
    """Collects what the page complains of in its console."""

    def listen(page: Page) -> list[str]:
        heard: list[str] = []
        page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
        return heard

    return listen
