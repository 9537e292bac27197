"""The server of golden transcripts: the same clicks, the same game, the same words."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.conftest import Visit, visiting
from tests.web.live_region import LiveRegion
from tests.web.playing import sit_down
from tests.web.seeded import SeededProcess

TURNS = 4


def heard_in_a_game(visit: Visit) -> list[str]:
    page: Page = visit()
    region = LiveRegion(page)
    region.hurry()
    sit_down(page, "genius", ("", "casual", "casual"), first=0, games=1)
    heard = region.wait_for("Your turn")
    for _ in range(TURNS):
        page.get_by_role("button", name="reveal").click()
        told = region.wait_for("Аня:")
        if any("success" in one for one in told if one.startswith("Аня:")):
            page.get_by_role("button", name="collect").click()
            told += region.wait_for("collected")
        if not any("Your turn" in one for one in told):
            told += region.wait_for("Your turn")
        heard += told
    return heard


def test_two_servers_tell_the_same_story(browser: Browser, tmp_path: Path) -> None:
    stories = []
    for name in ("one", "two"):
        with SeededProcess(tmp_path / f"{name}.sqlite") as server, visiting(browser, server) as visit:
            stories.append(heard_in_a_game(visit))
    assert stories[0] == stories[1]
