"""The shelf: every game, a game in one click, tables to come back to, tables of others."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.core.game import Game
from igroteka.games import GAMES, SHELF
from igroteka.server.lessons import script_of
from igroteka.server.listing import LISTED, LISTED_OF_ONE
from igroteka.texts import LANGUAGES, Language, texts
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit, visiting
from tests.web.playing import LAY, sit_down
from tests.web.seeing import complaints, overflows, too_small

AT_A_TABLE = re.compile(r"/table/[0-9a-f]{32}$")
FIRST = GAMES[0]
GENIUS = SHELF["genius"]


def title(game: Game[Any], language: Language = "en") -> str:
    """What the shelf calls a game."""
    return texts(language, game.name).text("title")


def play_now(page: Page, game: Game[Any]) -> None:
    """The one click, and the one that a newcomer to the game needs to be taught nothing."""
    page.get_by_role("button", name=f"Play now: {title(game)}").click()
    if script_of(game.name) is not None:
        page.get_by_role("button", name="Play at once").click()
    page.wait_for_url(AT_A_TABLE)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_on_the_shelf(visit: Visit, language: Language, screen: Screen) -> None:
    page = visit(screen=screen, language=language)
    words = texts(language)
    for game in GAMES:
        tile = page.get_by_role("article", name=title(game, language), exact=True)
        expect(tile).to_contain_text(texts(language, game.name).text("title", "about"))
        expect(tile).to_contain_text(texts(language, game.name).text("title", "length"))
        expect(tile).to_contain_text(words.text("players", fewest=game.seats[0], most=game.seats[-1]))
        expect(tile.get_by_role("link", name=words.text("rules"))).to_be_visible()
    # Others may have laid open tables at this server; nobody has laid one for this newcomer.
    expect(page.get_by_text(words.text("no-tables-of-mine"))).to_be_visible()
    assert not overflows(page)
    assert too_small(page) == []


SCREENS = [
    Screen(360, 740, touch=True),
    Screen(390, 844, touch=True),
    Screen(844, 390, touch=True),
    Screen(820, 1180, touch=True),
    Screen(1280, 800, touch=False),
    Screen(1920, 1080, touch=False),
    Screen(2560, 1440, touch=False),
]
FEET = """() => {
  const of = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  return {
    drawn: of("article img").map(({ width, height }) => [width, height]),
    feet: of("article h2").map(({ bottom }) => Math.round(bottom)),
    screen: [document.documentElement.clientWidth, innerHeight],
  };
}"""


def test_boxes_stand_on_their_boards_on_every_screen(visit: Visit) -> None:
    page = visit()
    page.get_by_role("article").first.wait_for()
    for screen in SCREENS:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        seen = page.evaluate(FEET)
        assert all(width == pytest.approx(height, abs=1) for width, height in seen["drawn"]), "squares"
        shares = [width / screen.width for width, _ in seen["drawn"]]
        boards = len(set(seen["feet"]))
        assert boards == (1 if screen.width > 1023 else 2 if screen.width > 599 else len(GAMES))
        assert boards > 1 or sum(shares) > 0.6, "no half of the screen is empty"
        assert not overflows(page)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_click_starts_a_game_for_a_newcomer(visit: Visit, game: Game[Any]) -> None:
    page = visit(screen=PHONE)
    play_now(page, game)
    status = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    assert status["name"] in texts("en").text("guest-names").split(", ")
    (mine,) = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")["mine"]
    assert (mine["game"], mine["status"], mine["free"]) == (game.name, "playing", 0)


def test_a_table_is_found_again_on_the_shelf(visit: Visit) -> None:
    page = visit()
    play_now(page, FIRST)
    table = page.url
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    mine.get_by_role("link", name=title(FIRST)).click()
    page.wait_for_url(table)


def test_my_tables_tell_rivals_and_turns_and_can_be_closed(visit: Visit) -> None:
    anna, boris = visit(screen=PHONE, language="ru"), visit()
    laid = sit_down(anna, GENIUS.name, ("", None), first=0)
    boris.evaluate(LAY, ["Борис", {"game": GENIUS.name, "seats": ["", None]}])
    boris.goto(f"/table/{laid}")
    boris.get_by_role("button", name="Take a seat").click()
    boris.get_by_role("button", name="Change seats").wait_for()
    boris.goto("/")
    theirs = boris.get_by_role("region", name="My tables").get_by_role("listitem").filter(has_text="Аня")
    expect(theirs).to_contain_text(texts("en").text("table-waits", free=0))
    anna.get_by_role("button", name="Начать").click()
    expect(theirs).to_contain_text("Turn: Аня")  # before his eyes
    for _ in range(3):  # more than are shown at once
        anna.evaluate(LAY, ["Аня", {"game": GENIUS.name, "seats": ["", None]}])
    anna.goto("/")
    region = anna.get_by_role("region", name="Мои столы")
    rows = region.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Борис")
    expect(rows.first).to_contain_text("Ваш ход")
    expect(rows.first.get_by_role("link")).to_contain_text("Продолжить")
    box = anna.get_by_role("article", name=title(GENIUS, "ru"), exact=True)
    expect(box.get_by_role("link", name="Ваш ход")).to_have_attribute("href", f"/table/{laid}")
    tile = anna.get_by_role("article").first.bounding_box()
    assert tile is not None
    assert tile["y"] + 150 < PHONE.height, "the games are on the first screen"
    assert complaints(anna) == []
    assert not overflows(anna)
    assert too_small(anna) == []
    region.get_by_role("button", name="Все мои столы (4)").click()
    expect(rows).to_have_count(4)
    rows.nth(1).get_by_role("button", name="Закрыть стол").click()
    region.get_by_role("button", name="Вернуть", exact=True).press("Enter")
    expect(region.get_by_role("button", name="Закрыть стол")).to_have_count(3)
    rows.nth(1).get_by_role("button", name="Закрыть стол").click()
    rows.first.get_by_role("button", name="Выйти из игры").click()  # what was closed before goes for good
    expect(rows).to_have_count(3)
    expect(region).to_contain_text("За вас доиграет бот")
    region.get_by_role("button", name="Выйти", exact=True).click()
    expect(rows).to_have_count(2)


def test_two_people_meet_by_a_code(visit: Visit) -> None:
    anna, boris = visit(), visit(screen=PHONE, language="ru")
    sit_down(anna, GENIUS.name, ("", None))
    code = anna.get_by_role("region", name="Invite").get_by_text(re.compile(r"^\d{4}(\s\d{4}){3}$"))
    boris.get_by_label("Код стола").fill(code.inner_text())
    boris.get_by_role("button", name="Войти").click()
    boris.wait_for_url(AT_A_TABLE)
    assert boris.url == anna.url
    assert not overflows(boris)


def test_a_wrong_code_is_told_in_place(visit: Visit) -> None:
    page = visit()
    code = page.get_by_label("Table code")
    code.fill("000000")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="No table")).to_be_visible()
    expect(code).to_be_focused()
    expect(page).to_have_url("/")


def test_open_tables_come_and_go_before_ones_eyes(visit: Visit) -> None:
    watcher, host = visit(), visit()
    waiting = watcher.get_by_role("region", name="Open tables")
    laid = host.evaluate(LAY, ["Ольга", {"game": FIRST.name, "seats": ["", None], "public": True}])
    link = waiting.get_by_role("link", name=title(FIRST)).filter(has_text="Ольга")
    expect(link).to_contain_text("1 free seat")
    host.goto(f"/table/{laid}")
    link.click()
    watcher.wait_for_url(f"**/table/{laid}")


def test_a_server_that_does_not_answer_is_told_and_asked_again(visit: Visit) -> None:
    page = visit("/privacy")
    page.route("**/api/shelf", lambda route: route.abort())
    page.get_by_role("link", name="Igroteka").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/api/shelf")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("article", name=title(FIRST), exact=True)).to_be_visible()


def test_the_shelf_is_walked_by_keyboard(visit: Visit) -> None:
    page = visit()
    play = page.get_by_role("button", name=f"Play now: {title(FIRST)}")
    expect(play).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play at once").press("Enter")
    page.wait_for_url(AT_A_TABLE)


def test_a_newcomer_hears_no_complaint(visit: Visit, problems_of: Any) -> None:
    page = visit("/privacy")
    heard = problems_of(page)
    page.goto("/")
    expect(page.get_by_role("article", name=title(FIRST), exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert heard == []


def test_more_open_tables_are_shown_when_asked_for(browser: Browser, tmp_path: Path) -> None:
    tables = LISTED + 4
    with Process(tmp_path / "a.db") as server:
        hosts = [server.guest(f"Хозяин {number}") for number in range(tables // LISTED_OF_ONE)]
        for number in range(tables):
            host = hosts[number // LISTED_OF_ONE]
            server.table(host, game=GENIUS.name, seats=["", None], public=True)
        with visiting(browser, server) as visit:
            page = visit()
            others = page.get_by_role("region", name="Open tables").get_by_role("listitem")
            expect(others).to_have_count(LISTED)
            page.get_by_role("button", name="Show more (4 left)").press("Enter")
            expect(others).to_have_count(tables)
            expect(others.nth(LISTED).get_by_role("link")).to_be_focused()
            expect(page.get_by_role("button", name="Show more")).to_have_count(0)
