"""The frame around every board: turn, log, ears, keys, menu, pause, end."""

import json
import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from igroteka.core.game import opening
from igroteka.games import SHELF
from igroteka.server.faces import seeded
from igroteka.server.protocol import Said
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.live_region import LiveRegion, expect_heard
from tests.web.playing import beside, log, sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.staged import Stage


def reveal(page: Page) -> Locator:
    """The button of the game that every turn here begins with."""
    return page.get_by_role("button", name=re.compile("reveal|открыть", re.IGNORECASE)).first


def choose(page: Page, what: str, menu: str = "Table menu") -> None:
    """Opens the menu and presses a button there."""
    page.get_by_role("button", name=menu).click()
    page.get_by_role("dialog").get_by_role("button", name=what).click()


def test_whose_turn_it_is_stands_in_the_tab_and_above_the_board(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    expect(page).to_have_title(re.compile("Your turn · Absolutely Ingenious"))
    expect(page.get_by_role("banner")).to_contain_text("Your turn")
    expect(page.get_by_role("heading", level=1)).to_have_text("Absolutely Ingenious")


def test_what_happens_is_told_to_the_eyes_and_to_the_ears(visit: Visit) -> None:
    page = visit()
    region = LiveRegion(page)
    sit_down(page, "genius", first=0)
    assert "Your turn" in region.wait_for("Your turn")[-1]
    reveal(page).click()
    heard = region.wait_for("Аня:")
    told = next(one for one in heard if one.startswith("Аня:"))
    expect(log(page)).to_contain_text(told)


def test_a_key_reads_the_table_again(visit: Visit) -> None:
    page = visit()
    region = LiveRegion(page)
    sit_down(page, "genius", first=0)
    region.wait_for("Your turn")
    page.keyboard.press("t")
    assert region.wait_for("Your turn")


PRESS_ON_A_RUSSIAN_LAYOUT = """([key, code]) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""


def test_keys_work_on_a_russian_layout_and_are_called_by_its_letters(visit: Visit) -> None:
    page = visit(language="ru")
    region = LiveRegion(page)
    sit_down(page, "rainbow")
    region.wait_for("Ваш ход")
    page.evaluate(PRESS_ON_A_RUSSIAN_LAYOUT, ["е", "KeyT"])
    assert region.wait_for("Ваш ход")
    page.evaluate(PRESS_ON_A_RUSSIAN_LAYOUT, [",", "Slash"])
    keys = page.get_by_role("dialog", name="Быстрые клавиши")
    expect(keys.get_by_role("term").first).to_have_text("е")
    expect(keys.get_by_role("term").filter(has_text=re.compile("^у$"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.evaluate(PRESS_ON_A_RUSSIAN_LAYOUT, ["у", "KeyE"])
    expect(page.get_by_role("button", name="К цепочке")).to_be_visible()


def test_the_keys_are_listed_and_rest_while_somebody_types(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_contain_text("read the table aloud")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    beside(page, "Chat")
    page.get_by_role("textbox", name="Say something").press_sequentially("why? t")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("why? t")


def test_a_spectator_who_speaks_is_marked(visit: Visit) -> None:
    page, game = visit(), SHELF["genius"]
    stage = Stage(page, game, game.options(), ["Анна", "Борис"])
    stage.show(opening(game, 2, game.options()))
    beside(page, "Chat")
    stage.tell(Said("b", "Борис", "Привет", None, seated=True, face=seeded("b")))
    stage.tell(Said("c", "Aнна 2", "И я тут", None, seated=False, face=seeded("c")))
    chat = page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Борис: Привет")
    expect(chat).to_contain_text("Aнна 2 (spectator): И я тут")


def test_the_menu_opens_when_the_line_is_cut(visit: Visit) -> None:
    page = visit()
    with page.expect_response(re.compile(r"/Menu-[^/]+\.js$")) as brought:
        sit_down(page, "genius", first=0)
    brought.value.finished()
    expect(reveal(page)).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog", name="Table", exact=True)).to_be_visible()


def test_a_part_that_cannot_be_brought_is_told(visit: Visit) -> None:
    page = visit()
    page.route(re.compile(r"/Menu-[^/]+\.(js|css)$"), lambda route: route.abort())
    sit_down(page, "genius", first=0)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")


def test_a_refusal_is_told_in_place_until_something_else_is_tried(visit: Visit) -> None:
    page = visit()
    refuse = True

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            if refuse and json.loads(message)["type"] == "Act":
                line.send('{"type":"Refused","to":"Act","version":1,"why":{"type":"RevealFirst"}}')
            else:
                server.send(message)

        line.on_message(said)

    page.route_web_socket(re.compile("/line$"), between)
    sit_down(page, "genius", first=0)
    reveal(page).click()
    sentence = "There is nothing to collect yet: reveal a token first."
    expect(page.get_by_role("main")).to_contain_text(sentence)
    expect_heard(page, sentence)
    refuse = False
    reveal(page).click()
    expect(page.get_by_role("main")).not_to_contain_text(sentence)
    expect(log(page)).to_contain_text("Аня:")


def test_a_take_back_is_offered_only_where_there_is_one(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", name="Undo my last step")).to_have_count(0)


def test_a_pause_hides_the_board_until_somebody_goes_on(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    choose(page, "Pause")
    expect(page.get_by_role("heading", name="Pause")).to_be_visible()
    expect(reveal(page)).to_have_count(0)
    expect(page).to_have_title(re.compile("^Pause"))
    on = page.get_by_role("button", name="Continue")
    expect(on).to_be_focused()
    page.keyboard.press("Enter")
    expect(reveal(page)).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()


def test_who_leaves_is_asked_once_and_has_somewhere_to_go(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    choose(page, "Leave the table")
    expect(page.get_by_role("dialog")).to_contain_text("A bot will play on in your seat")
    page.get_by_role("button", name="No, stay").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Yes, leave").click()
    expect(page.get_by_role("heading", name="You have left this table.")).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").last.click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_against_bots_the_next_game_starts_by_itself(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, "genius", first=0)
    choose(page, "End without a winner")
    page.get_by_role("button", name="Yes, end it").click()
    expect(page.get_by_role("heading", name="The game ended without a winner")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page).to_have_title(re.compile("Your turn|Turn:"))


def test_the_end_tells_places_points_why_and_how_to_check(visit: Visit) -> None:
    page = visit()
    region = LiveRegion(page)
    sit_down(page, "genius", ("casual", "casual"), games=1, more={"watching": "open-at-end"})
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    assert any(one.startswith("Place 1:") for one in region.wait_for("Place 1:"))
    end = page.get_by_role("region", name="The game is over")
    expect(end.get_by_role("row")).to_have_count(3)
    expect(end).to_contain_text("One collection is full")
    page.get_by_text("Was it dealt fairly?").click()
    expect(page.get_by_text("igroteka replay --verify")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def test_the_clock_of_who_is_to_act_runs(visit: Visit) -> None:
    page = visit()
    clocks = {"clocks": {"type": "Bank", "millis": 300_000}}
    sit_down(page, "genius", first=0, more=clocks)
    running = page.get_by_role("timer").filter(has_text=re.compile("^4:5"))
    expect(running).to_have_count(1)
    reveal(page).click()
    expect(log(page)).to_contain_text("Аня:")


def test_the_rules_lie_beside_the_board(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    sit_down(page, "genius", first=0)
    page.get_by_role("button", name="Журнал, чат, правила").click()
    page.get_by_role("tab", name="Правила").click()
    expect(page.get_by_role("region", name="Правила")).to_contain_text("жетон")
    page.keyboard.press("Escape")
    expect(reveal(page)).to_be_visible()


@pytest.mark.parametrize("screen, theme", [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_nothing_is_wrong_with_the_frame(
    visit: Visit, screen: Screen, theme: Literal["light", "dark"]
) -> None:
    page = visit(screen=screen, theme=theme, language="ru")
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_visible()
    found = complaints(page)
    page.get_by_role("button", name="Меню стола").click()
    found += complaints(page)
    assert too_small(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Журнал, чат, правила").click()
    page.get_by_role("tab", name="Чат").click()
    found += complaints(page)
    if screen is PHONE:
        page.keyboard.press("Escape")
    choose(page, "Закончить без победителя", menu="Меню стола")
    page.get_by_role("button", name="Да, закончить").click()
    expect(page.get_by_role("heading", name="Игра закончилась без победителя")).to_be_visible()
    assert found + complaints(page) == []
    assert not overflows(page)
