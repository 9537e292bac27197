"""A hint is asked for by mouse, thumb or key, shows what to press, moves nothing, and is counted."""

from contextlib import suppress

import msgspec
import pytest
from msgspec import Raw
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.games import SHELF
from igroteka.games.rainbow.words import Exchange
from igroteka.server.protocol import Hinted
from igroteka.texts import Language, hint_texts, texts
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.live_region import LiveRegion
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.staged import Stage

LIT = "main [data-lit]"
PATIENCE = 20_000  # milliseconds in which a rival has moved
SOON = 2_000  # milliseconds in which a button that is there can be pressed
# Where everything on the board lies; what is lit may lift.
BOXES = """() => [...document.querySelectorAll("main *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.tagName, ...[x, y, width, height].map(Math.round)].join(" ");
})"""


class Player:
    """Somebody who plays Red7 by hints, and gives up after two of them."""

    def __init__(self, page: Page, language: Language) -> None:
        self.page = page
        self.words = hint_texts(language, "red7")
        self.house = texts(language, "red7")
        self.asked = 0
        self.sentence = page.get_by_role("group", name=self.words.text("name"), exact=True)
        self.button = page.get_by_role("button", name=self.words.text("ask"), exact=True)

    def may_go_on(self) -> bool:
        """Waits until it is the own turn, or all is over."""
        turn = self.page.locator("header").get_by_text(self.house.text("turn-yours"), exact=True)
        over = self.page.get_by_role("region", name=self.house.text("end-title"))
        expect(turn.or_(over).first).to_be_visible(timeout=PATIENCE)
        return turn.is_visible()

    def asks(self) -> str:
        """Asks once by the button and once by the key; what is answered."""
        before = self.page.evaluate(BOXES)
        if self.asked == 0:
            self.button.click()
        else:
            self.page.keyboard.press("h")
        expect(self.page.locator(LIT)).to_have_count(1, timeout=PATIENCE)
        assert self.page.evaluate(BOXES) == before, "something moved"
        self.asked += 1
        return self.sentence.inner_text()

    def follows(self) -> None:
        """Presses what is lit until that is done."""
        while self.sentence.count() == 1:
            lit = self.page.locator(LIT)
            if lit.count() == 1:
                tap = lit.get_attribute("data-tap")
                lit.click()
                self.page.wait_for_function(
                    "([lit, tap]) => document.querySelector(lit)?.dataset.tap !== tap", arg=[LIT, tap]
                )

    def gives_up(self) -> None:
        """Leaves the round, unless the turn that was seen is over by now: the move before is told late."""
        button = self.page.get_by_role("button", name=self.house.text("give-up"), exact=True)
        with suppress(TooLate):
            button.click(timeout=SOON)
            button.click(timeout=SOON)


@pytest.mark.parametrize(
    "screen, language", [(PHONE, "ru"), (DESKTOP, "en")], ids=["phone in Russian", "desktop in English"]
)
def test_a_hint_is_asked_for_followed_and_counted(
    visit_seeded: Visit, screen: Screen, language: Language
) -> None:
    page = visit_seeded(screen=screen, language=language)
    heard = LiveRegion(page)
    sit_down(page, "red7", ("", "casual"))
    player = Player(page, language)
    expect(player.button).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("dl div").filter(has_text=player.words.text("ask"))
    expect(keys.locator("kbd")).to_have_text({"en": "h", "ru": "р"}[language])
    page.keyboard.press("Escape")
    while player.may_go_on():
        if player.asked == 2:
            player.gives_up()
            continue
        told = player.asks()
        heard.wait_for(told.split(".")[0])
        assert complaints(page) == []
        assert too_small(page) == []
        assert not overflows(page)
        player.follows()
        expect(page.locator(LIT)).to_have_count(0)
    end = page.get_by_role("region", name=player.house.text("end-title"))
    expect(end.get_by_text(player.words.text("count", count=player.asked))).to_be_visible()
    expect(player.button).to_have_count(0)


def test_what_is_to_be_pressed_never_lies_under_the_hint(visit: Visit) -> None:
    rainbow = SHELF["rainbow"]
    moments = play(rainbow, rainbow.options(), [levels(rainbow)["casual"]] * 3, bytes(16)).history.moments
    first = next(one for one in moments if 0 in one.to_act)
    page = visit(screen=PHONE, language="ru")
    stage = Stage(page, rainbow, rainbow.options(), ("Аня", "Борис", "Вера"))
    stage.show(first)
    page.get_by_role("region").first.wait_for()
    stage.tell_people(may_hint=True)
    words = hint_texts("ru", "rainbow")
    page.get_by_role("button", name=words.text("ask"), exact=True).tap()
    held = Exchange(tuple(min(count, 1) for count in first.view(0).hand))  # all round the circle
    stage.tell(Hinted(0, stage.version, Raw(msgspec.json.encode(held)), ()))
    pressed = set()
    while "exchange" not in pressed:
        lit = page.locator(LIT)
        name = lit.get_attribute("data-tap")
        lit.tap(timeout=SOON)  # it would not be pressed, were anything upon it
        page.wait_for_function(
            "([lit, tap]) => document.querySelector(lit)?.dataset.tap !== tap || tap === 'exchange'",
            arg=[LIT, name],
        )
        pressed.add(name)
    assert len(pressed) > 2
