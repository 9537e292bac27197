"""Lines that are long, cut, or dead: the table comes back by itself, and nothing is played twice."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from igroteka.core.table import Table
from igroteka.games.genius import GENIUS
from igroteka.games.genius.words import Options
from igroteka.server.refusals import NoSuchTable
from igroteka.texts import LANGUAGES, Language, texts
from tests.server.process import Process
from tests.web.conftest import PHONE, Visit, visiting
from tests.web.playing import log, sit_down
from tests.web.seeing import complaints, overflows
from tests.web.staged import Stage
from tests.web.test_frame import reveal
from tests.web.wires import Wire

LOST = "The connection is lost"


def moves(page: Page) -> int:
    """How many lines of the log tell of Аня."""
    return log(page).get_by_text(re.compile("^Аня:")).count()


def expect_a_move(page: Page) -> str:
    """Waits until the log tells of Аня, and hands out how."""
    mine = log(page).get_by_text(re.compile("^Аня:"))
    expect(mine.first).to_be_visible()
    return mine.first.inner_text()


@pytest.fixture
def far(server: Process) -> Iterator[Wire]:
    """A wire to the server on which every answer takes 400 milliseconds."""
    with Wire(server.port, delay=0.2) as wire:
        yield wire


@pytest.fixture
def visit_far(browser: Browser, far: Wire) -> Iterator[Visit]:
    """Opens the page over the long wire."""
    with visiting(browser, far) as visit:
        yield visit


def test_a_reload_in_the_middle_of_a_turn_comes_back_to_it(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    reveal(page).click()
    before = expect_a_move(page)
    page.reload()
    assert expect_a_move(page) == before
    expect(page).to_have_title(re.compile("Your turn|Turn:"))


def test_the_back_button_leads_to_the_shelf_and_forward_to_the_table(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").first.click()
    expect(page).to_have_url(re.compile("/$"))
    page.go_back()
    expect(reveal(page)).to_be_visible()


def test_two_tabs_of_one_person_show_one_table(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_visible()
    second = page.context.new_page()
    second.goto(page.url)
    expect(reveal(second)).to_be_visible()
    reveal(page).click()
    expect_a_move(page)
    expect_a_move(second)


def test_a_cut_is_shown_and_mended_without_a_reload(visit_far: Visit, far: Wire) -> None:
    page = visit_far()
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_enabled()
    page.wait_for_load_state("networkidle")  # what is needed after a cut has come
    far.cut()
    expect(page.get_by_text(LOST).first).to_be_visible()
    far.mend()
    page.get_by_role("button", name="Reconnect").click()
    expect(reveal(page)).to_be_enabled()
    expect(page.get_by_role("group", name="Connection")).to_have_count(0)
    reveal(page).click()
    expect_a_move(page)


def test_a_line_that_only_seems_whole_is_found_out_when_the_device_wakes(visit_far: Visit, far: Wire) -> None:
    page = visit_far()
    sit_down(page, "genius", first=0)
    expect(reveal(page)).to_be_enabled()
    far.freeze()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text(LOST).first).to_be_visible()
    expect(page.get_by_role("group", name="Connection")).to_have_count(0)
    reveal(page).click()
    expect_a_move(page)


def test_more_was_missed_than_is_told_at_once(visit: Visit) -> None:
    page = visit()
    opening = Table(GENIUS, 2, Options(first=1), bytes(16))
    stage = Stage(page, GENIUS, Options(), ["Аня", "Бот"])
    stage.show(opening.position)
    expect(page).to_have_title(re.compile("Бот"))
    stage.show(Table(GENIUS, 2, Options(first=0), bytes(16)).position, missed=300)
    expect(page).to_have_title(re.compile("Your turn"))
    assert [said["seen"] for said in stage.heard if said["type"] == "Hello"] == [0, 2], "it asks once"


def test_with_400_milliseconds_a_double_tap_plays_once(visit_far: Visit) -> None:
    page = visit_far(screen=PHONE)
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    sit_down(page, "genius", first=0)
    reveal(page).dblclick()
    page.get_by_role("button", name="Log, chat, rules").click()
    expect_a_move(page)
    assert sum('"Act"' in one for one in said) == 1


def test_a_move_whose_answer_was_lost_is_not_made_again(visit: Visit) -> None:
    page = visit()
    acts: list[str] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            server.send(message)
            if json.loads(message)["type"] == "Act":
                acts.append(str(message))
                if len(acts) == 1:
                    line.close()

        line.on_message(said)

    page.route_web_socket(re.compile("/line$"), between)
    sit_down(page, "genius", first=0)
    reveal(page).click()
    expect_a_move(page)
    assert len(acts) == 1
    expect(page.get_by_text("did not arrive")).to_have_count(0)


def test_a_move_that_never_arrived_is_told(visit: Visit) -> None:
    page = visit()
    cut = True

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            nonlocal cut
            if cut and json.loads(message)["type"] == "Act":
                cut = False
                line.close()
            else:
                server.send(message)

        line.on_message(said)

    page.route_web_socket(re.compile("/line$"), between)
    sit_down(page, "genius", first=0)
    reveal(page).click()
    expect(page.get_by_role("main")).to_contain_text("the move did not arrive")
    assert moves(page) == 0
    reveal(page).click()
    expect_a_move(page)


@pytest.mark.parametrize(
    "ends, told",
    [(Process.kill, LOST), (Process.stop, "The server is restarting")],
    ids=["killed", "stopped"],
)
def test_a_server_that_went_away_is_waited_for(
    browser: Browser, tmp_path: Path, ends: Callable[[Process], None], told: str
) -> None:
    with Process(tmp_path / "igroteka.sqlite") as server, visiting(browser, server) as visit:
        page = visit()
        sit_down(page, "genius", first=0)
        reveal(page).click()
        before = expect_a_move(page)
        ends(server)
        expect(page.get_by_role("group", name="Connection").get_by_text(told)).to_be_visible()
        server.start()
        expect(page.get_by_role("group", name="Connection")).to_have_count(0)
        assert expect_a_move(page) == before


def test_a_table_that_is_not_there_has_a_next_step(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    page.goto(f"/table/{'0' * 32}")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").last.click()
    expect(page).to_have_url(re.compile("/$"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_hears_at_once_that_there_is_no_such_table(visit: Visit, language: Language) -> None:
    words = texts(language)
    page = visit(f"/table/{'0' * 32}", screen=PHONE, language=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say(NoSuchTable()))
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.get_by_role("link", name=words.text("to-shelf"))).to_be_visible()
    assert complaints(page) == []
    assert not overflows(page)
    page.get_by_role("link", name=words.text("join")).click()
    expect(page.get_by_label(words.text("code"))).to_be_visible()


def test_a_table_that_is_not_for_watching_says_so(visit: Visit) -> None:
    host = visit()
    table = sit_down(host, "genius", first=0, more={"watching": "none"})
    other = visit()
    other.evaluate(
        "fetch('/api/me', { method: 'POST', body: JSON.stringify({ name: 'Вера' }),"
        " headers: { 'content-type': 'application/json' } })"
    )
    other.goto(f"/table/{table}")
    expect(other.get_by_role("heading", name="Only those who play see this table.")).to_be_visible()


def test_a_page_that_is_too_old_is_loaded_again(visit: Visit) -> None:
    page = visit()

    def old(line: WebSocketRoute) -> None:
        line.send('{"type":"Refused","to":"Hello","version":0,"why":{"type":"OldClient"}}')

    page.route_web_socket(re.compile("/line$"), old)
    sit_down(page, "genius", first=0)
    expect(page.get_by_role("heading", name="The page is older than the server.")).to_be_visible()
    page.unroute_all()
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()
