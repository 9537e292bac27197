"""Red7 on the page: by mouse, by thumb, by dragging, by keyboard and ears alone."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.games.red7 import RED7
from igroteka.games.red7.position import Red7
from igroteka.texts import texts
from tests.games.red7.drawing import play, table
from tests.web.conftest import DESKTOP, PATIENCE, PHONE, Screen, Visit
from tests.web.listening import Listener
from tests.web.playing import sit_down
from tests.web.refereed import Refereed
from tests.web.seeing import after_a_click, complaints, overflows, too_small

MOST_TURNS = 12  # seven cards are the most a hand can play, and a match here is one round
MOST_STOPS = 40  # of the Tab key before the hand is reached
NAMES = ("Аня", "Борис", "Вера", "Глеб")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def hand(page: Page, name: str = "Your hand") -> Locator:
    return page.get_by_role("region", name=name)


def told(page: Page, words: str) -> Locator:
    """Words on the board itself; the live region is elsewhere."""
    return page.get_by_role("main").get_by_text(words)


def palette(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=f"{name}: palette")


def drawn(
    visit: Visit,
    position: Red7,
    *,
    screen: Screen = DESKTOP,
    language: Literal["ru", "en"] = "en",
    theme: Literal["light", "dark"] = "light",
) -> Page:
    """The page at a table that is drawn."""
    page = visit(screen=screen, language=language, theme=theme)
    seats = position.round.match.seats
    Refereed(page, RED7, position.round.match.options, NAMES[:seats]).deal(position)
    expect(page.get_by_role("main")).to_be_visible()
    return page


@pytest.fixture
def two_fours(visit: Visit) -> Page:
    """The example of RED7-20: blue 4 to the palette, then orange 5 to the canvas."""
    return drawn(visit, table("yellow 4, green 2, blue 6 | blue 4, orange 5", "red 6 | sky 1"))


# Whole games, and turns of them, against bots.


def turn_by_pointer(page: Page, words: dict[str, str], *, touch: bool) -> bool:
    """Plays the first card with which the page says that one would lead, or passes: whether one leads."""

    def press(one: Locator) -> None:
        if touch:
            one.tap()
        else:
            one.click()

    cards = hand(page, words["hand"]).get_by_role("button")
    for index in range(cards.count()):
        press(cards.nth(index))
        expect(button(page, words["palette"])).to_be_visible()
        for place in ("palette", "canvas"):
            if page.get_by_text(f"★ {words[place]}:").count():
                press(button(page, words[place]))
                press(button(page, words["end"]))
                expect(button(page, words["end"])).to_have_count(0)
                return True
        press(cards.nth(index))
    press(button(page, words["pass"]))
    expect(told(page, words["sure"])).to_be_visible()
    press(button(page, words["pass"]))
    return False


EN = {
    "hand": "Your hand",
    "palette": "To the palette",
    "canvas": "To the canvas",
    "end": "End the turn",
    "pass": "Pass",
    "sure": "Press once more",
}
RU = {
    "hand": "Ваша рука",
    "palette": "В палитру",
    "canvas": "На холст",
    "end": "Закончить ход",
    "pass": "Пас",
    "sure": "Нажмите ещё раз",
}


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    page = visit()
    sit_down(page, "red7", ("", "casual"))
    over = page.get_by_role("region", name="The game is over")
    for _ in range(MOST_TURNS):
        expect(button(page, "Pass").or_(over).first).to_be_visible(timeout=PATIENCE)
        if over.is_visible() or not turn_by_pointer(page, EN, touch=False):
            break
    expect(over).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("One player is left").first).to_be_visible()


def test_turns_by_thumb_on_a_phone_in_russian(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    sit_down(page, "red7", ("", "casual", "casual"), rounds=2)
    for _ in range(3):
        expect(button(page, "Пас")).to_be_visible(timeout=PATIENCE)
        assert not overflows(page)
        assert too_small(page) == []
        if not turn_by_pointer(page, RU, touch=True):
            break
    assert not overflows(page)


# A card is dragged, a step is taken back, what cannot be is told.


def test_a_card_that_is_tapped_reacts_at_once(two_fours: Page) -> None:
    card = hand(two_fours).get_by_role("button", name="blue 4")
    assert after_a_click(card, "aria-pressed") == "true"


def test_a_card_is_dragged_into_the_palette_and_taken_back(two_fours: Page) -> None:
    page = two_fours
    hand(page).get_by_role("button", name="blue 4").drag_to(palette(page, "You"))
    expect(palette(page, "You").get_by_text("blue 4")).to_be_attached()
    expect(hand(page).get_by_role("button", name="blue 4")).to_have_count(0)
    button(page, "Step back").click()
    expect(hand(page).get_by_role("button", name="blue 4")).to_be_visible()
    expect(palette(page, "You").get_by_text("blue 4")).to_have_count(0)


def test_a_card_that_would_not_lead_flies_back_and_the_reason_is_told(two_fours: Page) -> None:
    page = two_fours
    hand(page).get_by_role("button", name="orange 5").drag_to(page.get_by_role("region", name="Canvas"))
    expect(told(page, "With orange 5 you would not lead. Борис:")).to_be_visible()
    expect(hand(page).get_by_role("button", name="orange 5")).to_be_visible()
    expect(hand(page).get_by_role("button", name="orange 5", pressed=True)).to_have_count(0)


def test_a_chosen_card_tells_what_it_would_do_and_what_would_follow(two_fours: Page) -> None:
    page = two_fours
    hand(page).get_by_role("button", name="blue 4").click()
    expect(told(page, "To the palette: you do not lead. Борис: highest red 6.")).to_be_visible()
    expect(told(page, "To the canvas: you do not lead. Борис: 1 in a row, top red 6.")).to_be_visible()
    expect(told(page, "A second card, on the canvas, would put you in the lead: orange 5.")).to_be_visible()
    expect(button(page, "To the canvas")).to_be_disabled()
    button(page, "To the palette").click()
    expect(button(page, "End the turn")).to_be_disabled()
    hand(page).get_by_role("button", name="orange 5").click()
    expect(told(page, "To the canvas: you would lead: 2 of one number, top yellow 4.")).to_be_visible()
    button(page, "To the canvas").click()
    expect(told(page, "You lead: 2 of one number, top yellow 4.")).to_be_visible()
    expect(palette(page, "You").get_by_text("yellow 4, counts")).to_be_attached()
    expect(palette(page, "You").get_by_text("leads", exact=True)).to_be_visible()


def test_the_action_of_a_seven_is_a_step_with_what_remains_possible(visit: Visit) -> None:
    position = table("yellow 4, green 2, blue 6, blue 4 | violet 7", "red 6 |", actions=True)
    page = drawn(visit, play(position, "violet 7"))
    expect(told(page, "Action 7: another palette card to the canvas.")).to_be_visible()
    palette(page, "You").get_by_role("button", name="blue 4").click()
    expect(told(page, "To the canvas: you would lead: 2 in a row, top violet 7.")).to_be_visible()
    button(page, "To the canvas").click()
    expect(told(page, "You lead: 2 in a row, top violet 7.")).to_be_visible()


def test_the_action_of_a_one_offers_rivals_cards_to_a_thumb(visit: Visit) -> None:
    drawing = ("red 2 | green 1, sky 5", "yellow 7, orange 3 |", "yellow 1 |", "violet 7 |")
    position = table(*drawing, actions=True, advanced=True)
    page = drawn(visit, play(position, "green 1"), screen=PHONE)
    assert too_small(page) == []
    palette(page, "Борис").get_by_role("button", name="yellow 7").tap()
    button(page, "On the deck").tap()
    expect(palette(page, "Борис").get_by_text("yellow 7")).to_have_count(0)


def test_all_seven_rules_are_one_tap_away(two_fours: Page) -> None:
    page = two_fours
    button(page, "Seven rules").click()
    rules = page.get_by_role("dialog", name="Seven rules").get_by_role("listitem")
    expect(rules).to_have_count(7)
    expect(rules.filter(has_text="in force")).to_have_text(["Red: highest card in force You: highest blue 6"])


# To look at and to listen to.


def test_four_players_fit_on_a_phone(visit: Visit) -> None:
    position = table(
        "yellow 4 | violet 4, orange 5, red 3, sky 7, green 1, yellow 6, red 5",
        "red 6 | sky 1, sky 2, sky 3, red 1, orange 1, orange 2, orange 3",
        "violet 7 | violet 1, violet 2, violet 3, blue 1, blue 2, blue 3, blue 5",
        "blue 6 | red 7, green 2, green 3, green 4, yellow 1, yellow 2, yellow 3",
    )
    page = drawn(visit, position, screen=PHONE, language="ru")
    expect(button(page, "Пас")).to_be_visible()
    hidden: int = page.get_by_role("main").evaluate("(main) => main.scrollHeight - main.clientHeight")
    assert hidden == 0


@pytest.mark.parametrize("screen, theme", [(PHONE, "light"), (DESKTOP, "dark")], ids=["light", "dark"])
def test_nothing_is_wrong_with_the_board(
    visit: Visit, screen: Screen, theme: Literal["light", "dark"]
) -> None:
    four = table(
        "yellow 4, blue 2, blue 6 | violet 4, orange 5, red 3, sky 7, green 1, yellow 6, red 5",
        "red 6, green 2, sky 4, violet 5 | sky 1, sky 2, sky 3, red 1",
        "violet 7, orange 4 | violet 1, violet 2",
        "| red 7, blue 1",
        canvas="green 5",
        known="red 7",
        actions=True,
        advanced=True,
    )
    page = drawn(visit, four, screen=screen, theme=theme)
    hand(page).get_by_role("button", name="violet 4").click()
    expect(told(page, "To the palette: you would lead")).to_be_visible()
    assert complaints(page) == []
    assert not overflows(page)
    assert too_small(page) == []


def to_the_hand(player: Listener, cards: list[str]) -> None:
    """Tab leads to the hand, which is one stop."""
    for _ in range(MOST_STOPS):
        if player.focused() in cards:
            break
        player.page.keyboard.press("Tab")
    player.press("Home")
    player.focus()


def to_one_of(player: Listener, cards: list[str]) -> None:
    """The focus has stayed in the hand; arrows lead to one of these cards."""
    player.press("Home")
    while player.focused() not in cards:
        assert next_card(player), f"the hand has none of {cards}"
    player.focus()


def next_card(player: Listener) -> bool:
    """Whether the hand has another card after this one; that has the focus then."""
    before = player.focused()
    player.press("ArrowRight")
    return player.focus() != before


def turn_by_ear(player: Listener, heard: str) -> None:
    """Chooses card after card until one is told to lead, at once or with another on the canvas."""
    if "all that is left is to pass" in heard:
        give_up(player)
        return
    to_the_hand(player, offered(heard, "To the palette: "))
    while True:
        player.press("Enter")
        told = player.hear("To the palette: ")
        if "To the palette: you would lead" in told:
            player.press("p")
            break
        if "To the canvas: you would lead" in told:
            player.press("c")
            break
        if "A second card, on the canvas" in told:
            player.press("p")
            player.hear("To the canvas, in the lead")
            to_one_of(player, offered(told, "put you in the lead: "))
            player.press("Enter")
            player.hear("To the canvas: you would lead")
            player.press("c")
            break
        player.press("Enter")
        if not next_card(player):
            give_up(player)
            return
    player.hear("nd the turn")
    player.press("e")


def give_up(player: Listener) -> None:
    """Passes, and says so once more when asked."""
    player.press("x")
    player.hear("Pass and be out")
    player.press("x")


def offered(heard: str, after: str) -> list[str]:
    """The cards that were named last after these words."""
    words = heard.rpartition(after)[2].partition(";")[0].partition(".")[0]
    return words.replace(" and ", ", ").split(", ")


def test_a_whole_game_by_keyboard_and_ears(visit_seeded: Visit) -> None:
    page = visit_seeded()
    player = Listener(page)
    player.region.hurry()
    sit_down(page, "red7", ("", "casual", "casual"))
    player.region.wait_for("Your turn")  # what bots did before the page was there is heard by luck
    player.press("t")
    heard = player.hear("Your hand")
    for _ in range(MOST_TURNS):
        turn_by_ear(player, heard)
        heard = player.hear_out("Your turn|Place")
        if "Place" in heard:
            break
    player.compare("red7")


@pytest.mark.parametrize("screen, language", [(PHONE, "ru"), (DESKTOP, "en")])
def test_who_cannot_lead_is_told_so_at_once_and_what_to_do(
    visit: Visit, screen: Screen, language: Literal["ru", "en"]
) -> None:
    page = drawn(visit, table("red 1 | red 2, orange 3", "red 7 | sky 1"), screen=screen, language=language)
    words = texts(language, "red7")
    expect(told(page, words.text("stuck"))).to_be_visible()
    expect(page.get_by_role("button", name=words.text("give-up"))).to_have_class(re.compile("primary"))
