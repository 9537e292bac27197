"""Bots as people meet them: by a name of the reader's language, with a character, and now and then a word."""

from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.arena.match import play
from igroteka.bots.names import KEPT, BotName, BotNamed
from igroteka.bots.random import RandomBot
from igroteka.core.game import opening
from igroteka.games import SHELF
from igroteka.server.faces import TREES
from igroteka.server.protocol import Adapted, BotSeat, Phrase, Said, Status
from igroteka.texts import LANGUAGES, Language, texts
from tests.web.conftest import PATIENCE, PHONE, Visit
from tests.web.live_region import expect_heard
from tests.web.playing import beside, sit_down
from tests.web.seeing import overflows
from tests.web.staged import Stage

GENIUS = SHELF["genius"]
BIRCH = BotName.BIRCH
OVER = play(GENIUS, GENIUS.options(), [RandomBot] * 2, bytes(16)).position


@pytest.fixture
def stage(visit: Visit) -> Stage:
    """A table of one person and a bot, before an English reader."""
    return staged(visit())


def staged(page: Page) -> Stage:
    """A table of one person and a bot."""
    stage = Stage(page, GENIUS, GENIUS.options(), ["Анна", KEPT[BIRCH]])
    stage.seats = (stage.seats[0], BotSeat(KEPT[BIRCH], "casual", TREES[BIRCH], named=BotNamed(BIRCH)))
    stage.show(opening(GENIUS, 2, GENIUS.options()))
    expect(page.locator(".plate").first).to_be_visible()
    return stage


def test_a_bot_has_a_name_of_the_readers_language(visit: Visit) -> None:
    host = visit(language="ru")
    table = sit_down(host, "genius", ("", "casual"), first=1)
    expect(host.locator(".plate").filter(has_text=KEPT[BIRCH])).to_be_visible()
    spectator = visit(f"/table/{table}")
    spectator.get_by_role("textbox").fill("Boris")
    spectator.get_by_role("button", name="Watch the game").click()
    expect(spectator.locator(".plate").filter(has_text="Birch")).to_be_visible()
    expect(spectator.get_by_text(KEPT[BIRCH])).to_have_count(0)
    beside(spectator)
    expect(spectator.get_by_role("log").get_by_text("Birch:").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_bot_plays_is_said_in_the_menu_and_on_its_seat(visit: Visit, language: Language) -> None:
    page, words = visit(language=language), texts(language)  # a phone has no room for the mark
    staged(page)
    character = words.text("level-casual", "about")
    mark = page.locator(".plate .mark")
    expect_explained(mark, page.get_by_role("tooltip"), character)
    page.get_by_role("button", name=words.text("menu-open")).click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{words.word(BIRCH)}: ")
    expect(page.get_by_role("dialog")).to_contain_text(character)


def expect_explained(mark: Locator, explanation: Locator, says: str) -> None:
    """A press explains the mark; who presses before the explanations have come presses again."""
    late = monotonic() + PATIENCE / 1000
    while explanation.count() == 0 and monotonic() < late:
        mark.click()
        mark.page.wait_for_timeout(100)
    expect(explanation).to_contain_text(says)


def test_how_a_bot_plays_is_said_where_it_is_chosen(visit: Visit) -> None:
    page = visit("/new/genius", screen=PHONE)
    page.get_by_label("Seat 2").select_option(label="bot: novice")
    expect(page.get_by_text(texts("en").text("level-novice", "about"))).to_be_visible()
    assert not overflows(page)


def test_what_a_bot_says_is_heard_unless_one_does_not_want_to(stage: Stage) -> None:
    page = stage.page
    beside(page, "Chat")
    stage.tell(Said("", KEPT[BIRCH], None, Phrase.WELL_PLAYED, seated=True, face=TREES[BIRCH], bot=1))
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Birch: Well played!")
    page.get_by_role("checkbox", name="Hide messages: bots").check()
    expect(page.get_by_role("log", name="Chat")).not_to_contain_text("Birch")
    assert {"type": "Mute", "person": "", "muted": True} in stage.heard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", Adapted)
def test_at_the_end_it_is_said_how_the_opponent_adapts(
    visit: Visit, language: Language, how: Adapted
) -> None:
    page, words = visit(screen=PHONE, language=language), texts(language)
    stage = staged(page)
    stage.show(OVER)
    stage.tell_people(status=Status.OVER, adapted=how)
    said = words.word(how)
    expect(page.get_by_role("region", name=words.text("end-title"))).to_contain_text(said)
    expect_heard(page, said)


def test_the_level_beside_play_now_is_remembered(visit: Visit) -> None:
    page = visit(screen=PHONE)
    choice = page.get_by_role("combobox", name="Opponents: Absolutely Ingenious")
    choice.select_option("expert")
    page.reload()
    expect(choice).to_have_value("expert")
    other = page.get_by_role("combobox", name="Opponents: Red7")
    expect(other).not_to_have_value("expert")
    with page.expect_request(
        lambda asked: asked.method == "POST" and asked.url.endswith("/api/tables")
    ) as laid:
        page.get_by_role("button", name="Play now: Absolutely Ingenious").click()
        page.get_by_role("button", name="Play at once: Absolutely Ingenious").click()
    assert (laid.value.post_data_json or {})["seats"] == ["", "expert", "expert"]
