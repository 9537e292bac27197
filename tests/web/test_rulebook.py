"""The rulebook on the page: for people first, the rest folded away, found by words, played from, printed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.core.game import Game
from igroteka.games import GAMES
from igroteka.texts import LANGUAGES, Language, texts
from tests.test_rules_are_covered import FIRST, IN_FULL, QUESTIONS
from tests.web.conftest import DESKTOP, PHONE, Theme, Visit
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small

SCREENS = 4  # of a phone, to the end of the basic game

# The bottom of the chapter with the questions, with which the basic game ends.
END_OF_THE_BASIC_GAME = """(questions) => {
  const heading = [...document.querySelectorAll("h2")].find((one) => one.textContent === questions);
  let last = heading;
  while (last.nextElementSibling?.tagName === "P") last = last.nextElementSibling;
  return last.getBoundingClientRect().bottom + scrollY;
}"""
MARKED = """() => ["found", "found-here"].map((name) => [...(CSS.highlights.get(name) ?? [])].map(String))"""


def folded(page: Page) -> Locator:
    return page.locator("details")


def field(page: Page) -> Locator:
    return page.get_by_role("searchbox")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_basic_game_is_told_within_four_screens_of_a_phone(
    visit: Visit, game: Game[Any], language: Language
) -> None:
    theme: Theme = "light" if language == "ru" else "dark"
    page = visit(f"/rules/{game.name}", screen=PHONE, language=language, theme=theme)
    play = page.get_by_role("button", name=texts(language).text("play-now"), exact=True)
    expect(play).to_be_visible()
    page.wait_for_load_state("networkidle")
    end = page.evaluate(END_OF_THE_BASIC_GAME, QUESTIONS[language])
    assert end <= SCREENS * PHONE.height

    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert (headings[0], headings[-1]) == (FIRST[language], IN_FULL[language])
    assert page.locator("ol.drawn").first.locator(":scope > li .example").count() >= 3
    expect(folded(page)).not_to_have_attribute("open", "")
    expect(page.locator(".rule").first).to_be_hidden()
    folded(page).locator("summary").press("Enter")
    expect(page.locator(".rule").first).to_be_visible()
    assert complaints(page) == []
    assert not overflows(page)
    assert too_small(page) == []


@pytest.mark.parametrize("rule", ["red7#RED7-27", "seven_on_nine#7ON9-14"])
def test_a_link_to_a_rule_opens_what_it_is_folded_away_in(visit: Visit, rule: str) -> None:
    page = visit(f"/rules/{rule}")
    expect(page.locator(f"[id='{rule.partition('#')[2]}']")).to_be_in_viewport()
    expect(folded(page)).to_have_attribute("open", "")


def test_chapters_are_led_to(visit: Visit) -> None:
    page = visit("/rules/genius", screen=DESKTOP)
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="The turn").click()
    expect(page.get_by_role("heading", level=2, name="The turn")).to_be_focused()
    expect(page).to_have_url(re.compile(r"#chapter-\d+$"))
    contents.get_by_role("link", name=IN_FULL["en"]).click()
    page.locator("summary").press("Enter")
    inner = page.get_by_role("navigation", name=IN_FULL["en"]).get_by_role("link", name="The end")
    inner.click()
    expect(page.get_by_role("heading", level=3, name="The end")).to_be_focused()


def test_words_are_found_in_both_parts_and_stepped_through(visit: Visit) -> None:
    page = visit("/rules/red7", screen=PHONE, language="ru")
    field(page).fill("ФИОЛЕТОВЫМ")
    expect(page.get_by_role("status").filter(has_text="1 из")).to_be_visible()
    found, here = page.evaluate(MARKED)
    assert len(found) > 2
    assert {one.lower() for one in found} == {"фиолетовым"}
    assert len(here) == 1
    expect(folded(page)).not_to_have_attribute("open", "")
    field(page).press("Shift+Enter")  # the last one, which is folded away
    expect(page.get_by_role("status").filter(has_text=f"{len(found)} из {len(found)}")).to_be_visible()
    expect(folded(page)).to_have_attribute("open", "")
    field(page).press("Enter")
    page.get_by_role("button", name="Следующее место").click()
    expect(page.get_by_role("status").filter(has_text=f"2 из {len(found)}")).to_be_visible()
    assert complaints(page) == []
    field(page).fill("RED7-22")
    expect(page.get_by_text("RED7-22", exact=True)).to_be_in_viewport()
    field(page).fill("такого здесь нет")
    expect(page.get_by_role("status").filter(has_text="Не найдено")).to_be_visible()
    field(page).press("Escape")
    expect(field(page)).to_have_value("")
    assert page.evaluate(MARKED) == [[], []]


def test_one_plays_and_learns_from_the_rules(visit: Visit) -> None:
    page = visit("/rules/genius")
    page.get_by_role("button", name="Learn in 2 minutes").click()
    expect(page.get_by_role("button", name="Skip lesson")).to_be_visible()
    page.goto("/rules/genius")
    page.get_by_role("button", name="Play now", exact=True).click()
    expect(page.get_by_role("button", name="Reveal", exact=True)).to_be_visible()


def test_the_rules_beside_a_board_are_searched_and_lead_to_no_other_table(visit: Visit) -> None:
    page = visit(screen=PHONE)
    sit_down(page, "genius", first=0)
    page.get_by_role("button", name="Log, chat, rules").click()
    page.get_by_role("tab", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("heading", name=FIRST["en"])).to_be_visible()
    expect(rules.get_by_role("button", name="Play now")).to_have_count(0)
    field(page).fill("GEN-14")
    expect(rules.get_by_text("GEN-14", exact=True)).to_be_in_viewport()
    assert complaints(page) == []
    assert not overflows(page)
    field(page).press("Escape")
    expect(field(page)).to_have_value("")  # and the panel is still there
    field(page).press("Escape")
    expect(rules).to_be_hidden()


def test_on_paper_there_are_both_parts_in_black_and_nothing_of_the_app(visit: Visit) -> None:
    page = visit("/rules/red7", theme="dark")
    expect(folded(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text("RED7-40", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("html")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator(":is(header, footer, nav, search, button, .button, .skip):visible").count() == 0
    expect(page.locator(".example").first).to_have_css("break-inside", "avoid")


def test_cards_can_be_had_on_paper(visit: Visit) -> None:
    page = visit("/rules/red7", screen=PHONE)
    region = page.get_by_role("region", name="On paper")
    for paper in ("A4", "Letter"):
        link = region.get_by_role("link", name=f"Cut out: {paper} (PDF)")
        answer = page.request.get(link.get_attribute("href") or "")
        assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
        assert answer.body().startswith(b"%PDF")
    expect(region.get_by_role("button", name="Print the rules")).to_be_visible()
    assert complaints(page) == []
    assert not overflows(page)
