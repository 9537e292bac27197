"""The game of CONTRIBUTING.md on the real page and the real server: a whole game by clicks."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as NotThere

from tests.server.process import Process
from tests.sixth_game import GAME, environment, make_project, new_files, node, python
from tests.web.conftest import visiting
from tests.web.playing import sit_down

pytestmark = pytest.mark.long

MOST_MOVES = 200
A_MOMENT = 1_000  # milliseconds after which a button that was to be pressed cannot be
BOARD = [path.removeprefix("web/") for path in new_files() if path.startswith("web/")]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy of the project, with its types and its page made."""
    made = make_project(tmp_path_factory.mktemp("sixth"))
    python(made, "-m", "igroteka.typescript", "web/src/gen")
    node(made, "vite/bin/vite.js", "build")
    return made


@pytest.fixture
def its_server(project: Path, tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "igroteka.sqlite")
    process.folder, process.environment = project, environment(project)
    with process:
        yield process


def test_the_board_is_written_as_the_page_is(project: Path) -> None:
    node(project, "prettier/bin/prettier.cjs", "--check", *BOARD)
    node(project, "eslint/bin/eslint.js", "--max-warnings=0", *BOARD)
    node(project, "svelte-check/bin/svelte-check", "--threshold", "warning", "--output", "human")


def test_a_whole_game_by_clicks(browser: Browser, its_server: Process) -> None:
    with visiting(browser, its_server) as visit:
        page = visit()
        expect(page.get_by_role("article", name="Pig", exact=True)).to_be_visible()
        sit_down(page, GAME, ("", "casual"), first=0, target=10)
        over = page.get_by_role("region", name="The game is over")
        offered = page.locator('[aria-disabled="false"]')
        roll = page.get_by_role("button", name="Roll", exact=True).and_(offered)
        hold = page.get_by_role("button", name="Hold", exact=True).and_(offered)
        for _ in range(MOST_MOVES):
            expect(over.or_(roll).first).to_be_visible()
            if over.is_visible():
                break
            with suppress(NotThere):  # it was looked at before the die had fallen
                (hold if hold.is_visible() else roll).click(timeout=A_MOMENT)
        expect(over).to_be_visible()
