"""The pages round the table: how they look, how one moves between them, and what goes wrong on them."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games import GAMES
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small

FIRST = GAMES[0]
PAGES = ("/", "/new/rps", "/join", "/join/123456", "/me", "/enter/0", "/privacy", "/nothing")

NO_SOCKETS = """() => {
  window.WebSocket = class { constructor() { throw new Error("no sockets here"); } };
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wrong_with_a_page(visit: Visit, path: str, theme: Literal["light", "dark"]) -> None:
    page = visit(path, screen=PHONE, language="ru" if theme == "light" else "en", theme=theme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert complaints(page) == []
    assert not overflows(page)
    assert too_small(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_with_the_page_of_somebody_known(
    visit: Visit, theme: Literal["light", "dark"]
) -> None:
    page = visit(screen=PHONE, theme=theme)
    sit_down(page, FIRST.name, name="Константин Константинов")
    for path in ("/", "/me"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert complaints(page) == []
        assert not overflows(page)


def test_the_focus_and_the_title_go_along(visit: Visit) -> None:
    page = visit()
    expect(page).to_have_title("What shall we play? · Igroteka")
    page.get_by_role("link", name="Rules: Red7").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Red7")
    expect(heading).to_be_focused()
    expect(page).to_have_title("Red7 · Igroteka")
    page.go_back()
    expect(heading).to_have_text("What shall we play?")
    expect(heading).to_be_focused()


def test_what_is_not_there_is_told_with_a_way_on(visit: Visit) -> None:
    page = visit("/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.get_by_role("main").get_by_role("link", name="Back to the shelf").click()
    expect(page).to_have_url("/")


def test_the_language_is_changed_and_kept(visit: Visit) -> None:
    page = visit(language="ru")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Во что сыграем?")
    page.get_by_role("button", name="English").click()
    expect(heading).to_have_text("What shall we play?")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(heading).to_have_text("What shall we play?")


def test_the_theme_is_changed_and_kept(visit: Visit) -> None:
    page = visit(theme="light")
    paper = page.locator('meta[name="theme-color"]').first
    expect(paper).to_have_attribute("content", "#f6f0e4")
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_label("Dark").check()
    assert complaints(page) == []
    settings.get_by_role("button", name="Done").click()
    expect(settings).to_be_hidden()
    expect(page.locator("body")).to_have_css("color", "rgb(243, 236, 223)")
    page.reload()
    expect(page.locator("body")).to_have_css("color", "rgb(243, 236, 223)")
    expect(paper).to_have_attribute("content", "#16151c")


def test_somebody_gets_a_name_and_is_forgotten(visit: Visit, tmp_path: Path) -> None:
    page = visit("/me")
    expect(page.get_by_text("This device does not know you")).to_be_visible()
    page.get_by_label("The name others see").fill("Зоя")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("The name others see")).to_have_value("Зоя")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download my data").click()
    saving.value.save_as(tmp_path / "mine.json")
    assert json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))["name"] == "Зоя"
    page.get_by_role("button", name="Forget me").click()
    expect(page.get_by_role("button", name="Keep everything")).to_be_focused()
    page.get_by_role("button", name="Forget me for good").click()
    page.wait_for_url("/")
    page.goto("/me")
    expect(page.get_by_text("This device does not know you")).to_be_visible()


def test_a_name_of_nothing_is_refused_in_words(visit: Visit) -> None:
    page = visit("/me")
    page.get_by_label("The name others see").fill("\u200b")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("visible characters")).to_be_visible()


def test_one_continues_on_another_device_once(visit: Visit) -> None:
    desk, phone, thief = visit("/me"), visit("/privacy", screen=PHONE), visit("/privacy")
    desk.get_by_label("The name others see").fill("Ия")
    desk.get_by_role("button", name="Save").click()
    desk.get_by_role("button", name="Make a link").click()
    expect(desk.get_by_text("… serve --lan")).to_be_visible()
    link = desk.get_by_label("Link for this computer").input_value()
    phone.goto(link)
    phone.get_by_role("button", name="Continue on this device").click()
    phone.wait_for_url("/")
    phone.goto("/me")
    expect(phone.get_by_label("The name others see")).to_have_value("Ия")
    thief.goto(link)
    thief.get_by_role("button", name="Continue on this device").click()
    expect(thief.get_by_role("alert").filter(has_text="was used already")).to_be_visible()


def test_other_devices_are_listed_and_signed_out(visit: Visit, server: Process) -> None:
    page = visit("/me", screen=PHONE)
    page.get_by_label("The name others see").fill("Ия")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This device")).to_be_visible()
    expect(page.get_by_role("button", name="Sign out")).to_have_count(0)
    others = []
    for _ in range(3):
        made = page.evaluate("fetch('/api/me/link', {method: 'POST', body: '{}'}).then((a) => a.json())")
        entered = server.ask("POST", "/api/enter", {"token": made["token"]})[2]["set-cookie"]
        others.append(entered.split("=")[1].split(";")[0])
    page.reload()
    expect(page.get_by_text("Another device", exact=True)).to_have_count(3)
    assert not overflows(page)
    devices = page.get_by_role("region", name="My devices").get_by_role("listitem")
    expect(devices.first).to_contain_text("This device")
    page.get_by_role("button", name="Sign out: signed in").first.press("Enter")
    expect(page.get_by_text("Signed out.")).to_be_visible()
    expect(page.get_by_text("Signed out.")).to_be_focused()
    expect(page.get_by_text("Another device", exact=True)).to_have_count(2)
    page.get_by_role("button", name="Sign out all others").click()
    expect(page.get_by_text("Another device", exact=True)).to_have_count(0)
    expect(page.get_by_text("This device")).to_be_visible()
    assert [server.ask("GET", "/api/me", None, other)[1] for other in others] == [b"null"] * 3
    assert complaints(page) == []


def test_a_phone_takes_the_link_for_another_device_from_a_picture(visit: Visit) -> None:
    page = visit("/me", screen=PHONE)

    def reachable(route: Any) -> None:
        route.fulfill(json={**route.fetch().json(), "reachable": True})

    page.route("**/api/me/link", reachable)
    page.get_by_label("The name others see").fill("Ия")
    page.get_by_role("button", name="Save").click()
    with page.expect_response("**/api/me/link") as made:
        page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_label("Open this on the other device")).to_have_value(made.value.json()["link"])
    picture = page.get_by_role("img", name="QR")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    expect(page.get_by_text("… serve --lan")).to_have_count(0)
    assert complaints(page) == []
    assert not overflows(page)


def test_a_page_that_stumbles_says_so_and_saves_a_report(visit: Visit, tmp_path: Path) -> None:
    page = visit("/enter/0123456789abcdef")
    page.evaluate(NO_SOCKETS)
    page.get_by_role("link", name="Igroteka").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The page stumbled")
    assert complaints(page) == []
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save a report").click()
    saving.value.save_as(tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert report["page"] == "shelf"
    assert report["version"]
    assert report["error"]["message"] == "no sockets here"
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")


def test_a_button_that_fails_is_told_and_the_page_stays(browser: Browser, server: Process) -> None:
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", locale="en-GB")
    page = context.new_page()
    page.goto("/privacy")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    page.evaluate("setTimeout(() => { throw new Error('a button failed') })")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Something on this page went wrong")
    expect(told.get_by_role("button", name="Save a report")).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()
    expect(heading).to_be_visible()
    context.close()


def test_the_privacy_page_is_in_the_language_of_the_reader(visit: Visit) -> None:
    page = visit("/privacy", language="ru", screen=DESKTOP)
    expect(page.get_by_role("heading", level=1)).to_have_text("Что о вас хранится")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What is kept about you")


def test_the_notice_of_the_font_is_there(visit: Visit) -> None:
    page = visit("/privacy")
    answer = page.request.get("/licences/onest.txt")
    assert answer.ok
    assert "SIL Open Font License" in answer.text()
