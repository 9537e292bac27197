"""The set-up gives the tests a browser."""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright


def test_chromium_opens_a_page(chromium: str, tmp_path: Path) -> None:
    own_folders = {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium,
            chromium_sandbox=False,  # as root there is no sandbox to be had
            args=["--disable-quic", "--disable-background-networking", "--disable-component-update"],
            env={**os.environ, **own_folders},
        )
        page = browser.new_page()
        page.set_content("<button onclick=\"this.textContent = 'Игротека'\">?</button>")
        page.get_by_role("button").click()
        assert page.get_by_role("button").inner_text() == "Игротека"
        browser.close()
