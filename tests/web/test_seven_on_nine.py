"""The board of 7 на 9: one enormous card, a hand under the thumb, and a race against the others."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotThere

from igroteka.core.game import Event
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.pieces import KINDS, sums
from igroteka.games.seven_on_nine.position import SevenOnNine
from tests.games.seven_on_nine.drawing import Hour, card, table
from tests.web.conftest import PHONE, Language, Visit
from tests.web.listening import Listener
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.staged import Stage

NAMES = ("Ann", "Bob", "Cleo", "Dan")
FOUR = ("", "casual", "casual", "casual")
EVERY_KIND = " ".join(f"{kind.number}±{kind.step}" for kind in KINDS)
A_MOMENT = 1_000  # milliseconds after which a card that was to be pressed has gone
LONG = 20_000  # milliseconds that a slow table needs to say "go"
PATIENCE = 2_000  # questions to the page within which it has said what it has to say


class Drawn(Hour):
    """A table in a test's own time, shown to the page through the eyes of the first seat."""

    def __init__(self, page: Page, position: SevenOnNine, coming: str = "") -> None:
        self.mine: list[Any] = []
        super().__init__(position, coming)
        options = position.match.options
        self.stage = Stage(page, SEVEN_ON_NINE, options, NAMES[: len(position.players)])
        self.show()
        expect(page.get_by_role("region", name=re.compile("Pile|Стопка"))).to_be_visible()

    def show(self) -> None:
        """Shows the position, with all that has happened since the last time."""
        self.stage.show(self.position, at=self.now, news=self.mine)
        self.mine = []

    def _happen(self, event: Event[Any]) -> None:
        before = self.position
        super()._happen(event)
        self.mine.append(before.news(event, self.position, 0))


def said(drawn: Drawn, count: int = 1) -> list[dict[str, Any]]:
    """The first actions that the page has sent; their moments are left out."""
    for _ in range(PATIENCE):
        acts = [one["action"] for one in drawn.stage.heard if one["type"] == "Act"]
        if len(acts) >= count:
            return [{name: value for name, value in act.items() if name != "pressed"} for act in acts]
        drawn.stage.page.evaluate("1")  # what it sends comes in while it is asked something
    raise AssertionError(f"the page sent {drawn.stage.heard}")


def play(hand_card: str, onto: str | None) -> dict[str, Any]:
    """What the page sends for a card."""
    tried, aim = card(hand_card), None if onto is None else card(onto)
    return {
        "type": "Play",
        "card": {"number": tried.number, "step": tried.step},
        "onto": None if aim is None else {"number": aim.number, "step": aim.step},
    }


class Words(NamedTuple):
    """What a person looks for, in one language."""

    hand: str
    on_top: str
    draw: str
    finish: str
    over: str


ENGLISH = Words("Your hand", "On top:", "Draw a card", "Seven on nine!", "The game is over")
RUSSIAN = Words("У вас", "Сверху", "Взять карту", "Семёрка на девятку!", "Игра окончена")


def hand(page: Page, words: Words = ENGLISH) -> Locator:
    return page.get_by_role("region", name=words.hand).get_by_role("button")


def held(page: Page, drawing: str, words: Words = ENGLISH) -> Locator:
    """A card of the hand by its spoken name."""
    one = card(drawing)
    return hand(page, words).and_(page.get_by_role("button", name=f"{one.number} ±{one.step}"))


def top(page: Page, words: Words = ENGLISH) -> Locator:
    return page.get_by_role("img", name=words.on_top)


def draw_button(page: Page, words: Words = ENGLISH) -> Locator:
    return page.get_by_role("button", name=words.draw)


def fits(page: Page, words: Words) -> Locator | None:
    """A card of the hand that fits the card on top, both as they are named to a person."""
    name = top(page, words).get_attribute("aria-label")
    assert name is not None
    fitting = sums(card(name.rpartition(" ")[2]))
    names: list[str] = hand(page, words).evaluate_all("all => all.map((one) => one.ariaLabel)")
    found = next((name for name in names if int(name.partition(" ")[0]) in fitting), None)
    return (
        None if found is None else hand(page, words).and_(page.get_by_role("button", name=found, exact=True))
    )


def do_something(page: Page, words: Words, press: Callable[[Locator], None]) -> None:
    """What a person does at a glance: the last card, one that fits, a new one, or nothing for now."""
    finish, draw = page.get_by_role("button", name=words.finish), draw_button(page, words)
    last = finish.is_visible()
    wanted = finish if last else fits(page, words) or draw
    with suppress(NotThere):  # the table was faster: what was to be pressed is gone
        press(wanted)


def click(wanted: Locator) -> None:
    wanted.click(timeout=A_MOMENT)


def tap(wanted: Locator) -> None:
    wanted.tap(timeout=A_MOMENT)


def test_a_whole_game_against_bots_by_clicks(visit: Visit) -> None:
    page = visit()
    sit_down(page, "seven_on_nine", FOUR)
    expect(draw_button(page)).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(0, timeout=LONG)
    over = page.get_by_role("region", name=ENGLISH.over)
    while not over.is_visible():
        do_something(page, ENGLISH, click)
    expect(page.get_by_role("list", name="Rivals").get_by_role("listitem")).to_have_count(3)


def test_a_few_turns_on_a_phone_by_taps(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    sit_down(page, "seven_on_nine", ("", "casual"), pace=2, idle_draw=60_000, idle_stop=300_000)
    expect(page.get_by_role("timer")).to_be_visible()
    assert not overflows(page)
    expect(page.get_by_role("timer")).to_have_count(0, timeout=LONG)
    for left in range(36, 26, -1):
        page.get_by_role("button", name=f"{RUSSIAN.draw} ({left})").tap()
    expect(draw_button(page, RUSSIAN)).to_contain_text("26")
    assert not overflows(page)
    assert too_small(page) == []
    wanted = fits(page, RUSSIAN)
    while wanted is None:
        draw_button(page, RUSSIAN).tap()
        wanted = fits(page, RUSSIAN)
    wanted.tap()
    expect(page.get_by_text(re.compile(r"^\d+!$"))).to_be_visible()


def test_the_largest_hand_fits_on_a_phone(visit: Visit) -> None:
    page = visit(screen=PHONE)
    Drawn(page, table("5±2", f"{EVERY_KIND} 1±1 2±1 3±1 4±1 5±2 6±2", "8±3", decks=(0, 30)))
    expect(hand(page)).to_have_count(len(KINDS))
    expect(held(page, "4±1")).to_have_accessible_name("4 ±1 ×2")
    for place in (hand(page).first, hand(page).last, page.get_by_role("button", name="Deck is empty")):
        expect(place).to_be_in_viewport(ratio=1)
    assert too_small(page) == []
    assert not overflows(page)


def test_a_card_is_played_by_a_tap_and_aims_at_the_card_on_top(visit: Visit) -> None:
    drawn = Drawn(visit(), table("2±1 5±2", "7±3 3±1 3±1", "8±3", decks=(9, 9)))
    page = drawn.stage.page
    held(page, "7±3").click()
    expect(held(page, "7±3")).to_have_attribute("aria-pressed", "true")
    assert said(drawn) == [play("7±3", "5±2")]
    drawn.play(0, "7±3", 200)
    drawn.show()
    expect(held(page, "7±3")).to_have_count(0)
    expect(top(page)).to_have_accessible_name("On top: 7±3")
    expect(page.get_by_text("7!", exact=True)).to_be_visible()


def test_a_card_is_played_by_dragging_it_to_the_pile(visit: Visit) -> None:
    drawn = Drawn(visit(), table("2±1 5±2", "7±3 3±1", "8±3", decks=(9, 9)))
    page = drawn.stage.page
    held(page, "3±1").drag_to(top(page))
    assert said(drawn) == [play("3±1", "5±2")]


def test_a_second_press_waits_for_the_answer_to_the_first(visit: Visit) -> None:
    drawn = Drawn(visit(), table("2±1 5±2", "7±3 3±1", "8±3", decks=(9, 9)), coming="1±1")
    page = drawn.stage.page
    held(page, "7±3").click()
    held(page, "7±3").click()
    draw_button(page).click()
    assert said(drawn) == [play("7±3", "5±2")]
    drawn.play(0, "7±3", 200)
    drawn.show()
    assert said(drawn, 2) == [play("7±3", "5±2"), {"type": "Draw"}]


def test_a_card_that_does_not_fit_comes_back_and_says_why_and_for_how_long(visit: Visit) -> None:
    drawn = Drawn(visit(), table("2±1 5±2", "9±3 3±1", "8±3", decks=(9, 9)))
    page = drawn.stage.page
    drawn.play(0, "9±3", 300)
    drawn.show()
    expect(held(page, "9±3")).to_have_accessible_name("9 ±3 does not fit")
    expect(held(page, "9±3")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text(re.compile(r"^Did not fit: no playing for \d\.\d s$"))).to_be_visible()
    drawn.wait(1_300)
    drawn.show()
    expect(held(page, "9±3")).to_have_attribute("aria-disabled", "false")
    expect(page.get_by_text("9±3 does not fit 5±2: 7 or 3 does", exact=True)).to_be_visible()


def test_too_late_is_told_on_the_card_that_flies_back(visit: Visit) -> None:
    drawn = Drawn(visit(screen=PHONE), table("2±1 5±2", "7±3 4±1", "3±3 8±3", decks=(9, 9)))
    page = drawn.stage.page
    drawn.play(1, "3±3", 300)
    drawn.play(0, "7±3", 380, onto="5±2")
    drawn.show()
    expect(held(page, "7±3")).to_have_accessible_name("7 ±3 0.08 seconds too late")
    expect(held(page, "7±3").get_by_text("0.08 seconds too late")).to_be_visible()
    expect(page.get_by_text("Too late by 0.08 seconds behind Bob", exact=True)).to_be_visible()
    expect(held(page, "7±3")).to_have_attribute("aria-disabled", "false")


def test_what_comes_before_go_is_refused_in_words(visit: Visit) -> None:
    page = visit()
    sit_down(page, "seven_on_nine", pace=4)
    draw_button(page).click()
    expect(page.get_by_text("Not yet: wait for “go”.", exact=True).first).to_be_visible()


def test_hands_lie_face_down_while_the_pile_is_turned(visit: Visit) -> None:
    drawn = Drawn(visit(), table("10±1 5±2", "9±2 4±1", "7±1 3±3 3±2"))
    page = drawn.stage.page
    drawn.play(1, "7±1", 300)
    drawn.show()
    expect(page.get_by_role("timer")).to_have_text("3")
    expect(page.get_by_text("2 cards lie face down until “go”.")).to_be_visible()
    expect(hand(page)).to_have_count(0)
    expect(top(page)).to_have_accessible_name("On top: 10±1")
    drawn.wait(3_300)
    drawn.show()
    expect(hand(page)).to_have_count(2)


def test_the_last_card_is_one_button(visit: Visit) -> None:
    drawn = Drawn(visit(), table("10±1 5±2", "9±2", "6±1 8±2"))
    page = drawn.stage.page
    page.get_by_role("button", name="Seven on nine!").click()
    assert said(drawn) == [play("9±2", None)]
    drawn.play(0, "9±2", 400, onto=None)
    drawn.show()
    expect(page.get_by_role("region", name="Pile")).to_contain_text("You: seven on nine!")


def test_the_sums_are_shown_only_where_the_table_allows_it(visit: Visit) -> None:
    page = visit()
    Drawn(page, table("9±3", "9±2 8±1", "6±1 8±2", decks=(9, 9), show_sums=True))
    expect(page.get_by_text("what fits: 2 or 6")).to_be_visible()
    other = visit()
    Drawn(other, table("9±3", "9±2 8±1", "6±1 8±2", decks=(9, 9)))
    expect(hand(other)).to_have_count(2)
    expect(other.get_by_text("what fits")).to_have_count(0)


SPEECH = """
  globalThis.spoken = [];
  const voices = [{ lang: "en-GB", localService: true }, { lang: "ru-RU", localService: false }];
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  speechSynthesis.getVoices = () => voices;
  speechSynthesis.speak = (words) => spoken.push(words.text);
  speechSynthesis.cancel = () => spoken.push("-");
"""


@pytest.mark.parametrize("language, spoken", [("en", ["-", "3"]), ("ru", [])])
def test_numbers_are_spoken_by_those_who_want_it_the_newest_only_by_a_voice_of_the_device(
    visit: Visit, language: Language, spoken: list[str]
) -> None:
    page = visit(language=language)
    page.add_init_script(SPEECH + """localStorage.setItem("igroteka", JSON.stringify({ speech: true }))""")
    drawn = Drawn(page, table("2±1 5±2", "9±3 4±1", "3±3 8±3", decks=(9, 9)))
    page.locator("header [aria-keyshortcuts=m], header [aria-keyshortcuts=ь]").wait_for(state="attached")
    drawn.play(1, "3±3", 300)
    drawn.show()
    expect(page.get_by_text("3!", exact=True)).to_be_visible()
    assert page.evaluate("spoken") == spoken


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_with_the_board_in_either_theme(visit: Visit, theme: Any) -> None:
    page = visit(theme=theme)
    drawn = Drawn(
        page, table("2±1 5±2", "9±3 3±1", "8±3 7±1", "1±1", decks=(9, 9, 2), past=((0, 5, 3),), deals=3)
    )
    drawn.play(1, "8±3", 250)
    drawn.play(0, "9±3", 300)
    drawn.show()
    expect(held(page, "9±3")).to_have_accessible_name("9 ±3 does not fit")
    assert complaints(page) == []


def test_a_game_by_keyboard_and_ears(visit: Visit) -> None:
    """Everybody acts at once, so the test itself is the rival and the clock: the same game every time."""
    page = visit()
    ann = Listener(page)
    position = table("2±1 5±2", "7±3 3±1 10±2", "9±1 9±2 1±1 8±3", decks=(1, 1))
    drawn = Drawn(page, position, coming="4±1 4±3")
    ann.hear("Your turn")
    first_cards(ann, drawn)
    a_card_too_late_and_a_wrong_one(ann, drawn)
    the_pile_is_turned(ann, drawn)
    the_last_card(ann, drawn)
    ann.compare("seven_on_nine")


def first_cards(ann: Listener, drawn: Drawn) -> None:
    """The table is read; a number that is not there, one that is, and a new card."""
    ann.press("t")
    ann.hear("You can draw")
    ann.press("4")
    ann.hear("There is no 4")
    ann.press("7")
    assert said(drawn) == [play("7±3", "5±2")]
    drawn.play(0, "7±3", 300)
    drawn.show()
    ann.hear("7±3!")
    ann.press("Space")
    assert said(drawn, 2)[1:] == [{"type": "Draw"}]
    drawn.draw(0, 600)
    drawn.draw(1, 800)
    drawn.show()
    ann.hear("Bob: draws")


def a_card_too_late_and_a_wrong_one(ann: Listener, drawn: Drawn) -> None:
    """A card chosen by arrows comes back, and so does one by its number, with a lock."""
    ann.tab_to("3 ±1")
    ann.press("End")
    assert ann.focus() == "10 ±2"
    ann.press("Enter")
    assert said(drawn, 3)[2:] == [play("10±2", "7±3")]
    drawn.play(1, "4±3", 1_000)
    drawn.play(0, "10±2", 1_080, onto="7±3")
    drawn.show()
    ann.hear("too late by 0.08 seconds")
    assert ann.focus() == "10 ±2 0.08 seconds too late"
    ann.press("3")
    assert said(drawn, 4)[3:] == [play("3±1", "4±3")]
    drawn.play(0, "3±1", 1_400)
    drawn.show()
    ann.hear("does not fit 4±3")
    ann.press("t")
    ann.hear("Nothing to do for a moment")
    drawn.play(1, "1±1", 2_000)
    drawn.wait(2_400)
    drawn.show()
    ann.hear("Bob: 1±1!")


def the_pile_is_turned(ann: Listener, drawn: Drawn) -> None:
    """The focus goes to the next card, and to the deck while hands lie face down."""
    ann.press("0")
    assert said(drawn, 5)[4:] == [play("10±2", "1±1")]
    drawn.play(0, "10±2", 2_600)
    drawn.show()
    ann.hear("Ann: 10±2!")
    assert ann.focus() == "4 ±1"
    drawn.play(1, "8±3", 3_000)
    drawn.show()
    ann.hear("Nobody can go on")
    assert ann.focus() == "Deck is empty"
    ann.press("t")
    ann.hear("Wait for “go”.")
    drawn.wait(6_000)
    drawn.show()
    ann.hear("Go!")


def the_last_card(ann: Listener, drawn: Drawn) -> None:
    """The card before the last, and then seven on nine."""
    ann.press("3")
    assert said(drawn, 6)[5:] == [play("3±1", "2±1")]
    drawn.play(0, "3±1", 6_300)
    drawn.show()
    ann.hear("Ann: 3±1!")
    ann.press("t")
    ann.hear("last card")
    assert ann.focus() == "Seven on nine!"
    ann.press("Space")
    assert said(drawn, 7)[6:] == [play("4±1", None)]
    drawn.play(0, "4±1", 6_600, onto=None)
    drawn.show()
    ann.hear("Place 2")
