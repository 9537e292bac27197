"""A table that was laid under earlier rules is played on, and says which rules it follows."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games import EARLIER
from tests.server.process import Process
from tests.server.version_0_1 import KNOWN, left_this_minute
from tests.web.conftest import visiting
from tests.web.playing import beside


@pytest.mark.parametrize("game", [game.name for game in EARLIER])
def test_the_rules_tab_says_that_the_rulebook_is_newer(browser: Browser, tmp_path: Path, game: str) -> None:
    with (
        Process(left_this_minute(tmp_path / "a.sqlite")) as server,
        visiting(browser, server) as visit,
    ):
        page = visit()
        secret = KNOWN["people"]["Анна"]["secret"]
        address = f"http://127.0.0.1:{server.port}"
        page.context.add_cookies([{"name": "igroteka", "value": secret, "url": address}])
        page.goto(f"/table/{KNOWN['tables'][game]['running']}")
        beside(page, "Rules")
        rules = page.get_by_role("region", name="Rules")
        expect(rules).to_contain_text("This game began before the rules were mended")
        page.get_by_role("tab", name="Log").click()
        page.goto(f"/table/{KNOWN['tables']['red7']['running']}")
        page.get_by_role("tab", name="Rules").click()
        expect(rules.get_by_role("heading").first).to_be_visible()
        expect(rules).not_to_contain_text("before the rules were mended")
