"""Every icon, badge, number and dimmed card of every board says what it is, or why it cannot be played."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game, Position
from igroteka.games import GAMES, SHELF
from igroteka.games.rps.words import Choosing, Give, Giving, Level, Naming, Pressed, Race, Swapping, Thanking
from igroteka.server.faces import TREES
from igroteka.server.protocol import BotSeat, PersonSeat
from tests.games.genius import drawing as genius
from tests.games.rainbow import drawing as rainbow
from tests.games.red7 import drawing as red7
from tests.games.rps import drawing as rps
from tests.games.seven_on_nine import drawing as seven_on_nine
from tests.web.conftest import DESKTOP, PHONE, Language, Screen, Visit
from tests.web.explained import explained, ready
from tests.web.live_region import LiveRegion
from tests.web.pictures import NAMES, at
from tests.web.seeing import complaints, overflows
from tests.web.staged import YOU, Stage

AnyPosition = Position[Any, Any, Any]
SEED = bytes(16)
SENTENCE = re.compile(r"^\S+( \S+){2,}[.!?]$")
LETTERS: dict[Language, re.Pattern[str]] = {"ru": re.compile("[а-яё]"), "en": re.compile("[a-z]")}

HAND = "green rock, red rock speed, yellow scissors plus, green paper, 2 red paper, yellow joker, ballast"
OTHERS = ("green rock, yellow rock swap", "green scissors turn", "red paper give")


def of_red7() -> list[AnyPosition]:
    """Icons, points, a known card, one on the deck and one who is out; then a turn step by step."""
    begun = red7.table(
        "yellow 4, green 2, blue 6 | blue 4, orange 5, red 1, sky 2",
        "red 6, sky 5, violet 1 | sky 1, red 7",
        "| violet 7",
        known="red 7",
        top="green 3",
        advanced=True,
        actions=True,
    )
    finishing = red7.play(begun, "blue 4")
    ones = red7.table("red 2 | green 1, sky 5", "yellow 7, orange 3 |", "yellow 1 |", actions=True, rounds=3)
    return [begun, finishing, red7.paint(finishing, "orange 5"), red7.play(ones, "green 1")]


def of_seven_on_nine() -> list[AnyPosition]:
    """In training before a wrong card, after it, and while the pile is turned."""
    hour = seven_on_nine.Hour(
        seven_on_nine.table(
            "2±1 5±2", "9±3 3±1 3±1", "8±3 7±1", "1±1",
            decks=(9, 9, 2), past=((0, 5, 3),), deals=3, show_sums=True,
        )
    )  # fmt: skip
    before = hour.position
    hour.play(1, "8±3", 250)
    hour.play(0, "9±3", 300)
    turned = seven_on_nine.Hour(seven_on_nine.table("4±1 10±1 5±2", "9±2 9±1", "8±1 8±2", "1±1 1±2"))
    return [before, hour.position, turned.position, seven_on_nine.table("5±2", "9±2", "8±1 8±2", "1±1 1±2")]


def of_rainbow() -> list[AnyPosition]:
    """Full and empty rainbows, a run to choose, nothing but an exchange, somebody else's turn."""
    rainbows = ("red, orange, yellow, lime, green, sky", "", "blue")
    hands = ("3 sky, blue, violet, 2 red, lime", rainbow.EIGHT, rainbow.EIGHT)
    return [
        rainbow.table(*hands, rainbows=rainbows, scores=(12, 5, 0)),
        rainbow.table("8 green", rainbow.EIGHT, rainbow.EIGHT, scores=(1, 2, 3)),
        rainbow.table(*hands, turn=1, turns_left=2, face_down=("2 red, lime", "2 sky", "")),
    ]


def of_rps() -> list[AnyPosition]:
    """Every phase; a card that is known to be in a rival's hand; a table without symbols."""
    giving = rps.table(HAND, *OTHERS, top="red rock give", phase=Giving(), auto_thanks=True)
    race = Race(rps.card("green rock speed"), (3, 0, 1), 6_000)
    return [
        rps.table(HAND, *OTHERS, top="red rock"),
        rps.table(
            HAND, *OTHERS, top="yellow joker: scissors", direction=-1, past=((10, 0, 30, 0),), rounds=3
        ),
        rps.table(HAND, *OTHERS, top="yellow rock plus", phase=Pressed(6)),
        rps.act(giving, Give(rps.card("green rock"), 1)),
        rps.table(HAND, *OTHERS, top="yellow joker", phase=Naming()),
        rps.table(HAND, *OTHERS, top="yellow rock turn", phase=Choosing()),
        rps.table(HAND, *OTHERS, top="yellow rock swap", phase=Swapping()),
        rps.table(HAND, *OTHERS, top="green rock speed", turn=2, phase=race),
        rps.table(HAND, *OTHERS, top="red rock give", turn=1, phase=Thanking(0, 6_000)),
        rps.play(rps.table("red rock", *OTHERS, rounds=2), "red rock"),
        rps.table(HAND.removesuffix(", ballast"), *OTHERS, top=None, level=Level.PICTURES),
    ]


def of_genius() -> list[AnyPosition]:
    """A token that may be taken and others, something revealed, a bonus turn, somebody else's turn."""
    mine, theirs = genius.each(3, "0 red, 7 blue"), genius.each(2)
    return [
        genius.table(
            mine, theirs, theirs, centre="2 red, 3 blue, violet", bonus=1, games=3, past=((7, 4, 2),)
        ),
        genius.table(mine, theirs, theirs, centre="2 red, 3 blue, violet", zone="blue"),
        genius.table(theirs, mine, theirs, centre="2 red, 3 blue, violet", turn=1),
        genius.table(theirs, mine, theirs, centre="2 red, 3 blue, violet"),
    ]


class Drawn(NamedTuple):
    """Positions of a game, all for as many players."""

    seats: int
    positions: Callable[[], list[AnyPosition]]


DRAWN = {
    "red7": Drawn(3, of_red7),
    "seven_on_nine": Drawn(3, of_seven_on_nine),
    "rainbow": Drawn(3, of_rainbow),
    "rps": Drawn(4, of_rps),
    "genius": Drawn(3, of_genius),
}


class Walk(NamedTuple):
    """A game as somebody looks at it."""

    game: Game[Any]
    language: Language
    screen: Screen

    @property
    def name(self) -> str:
        """For the name of a test."""
        return f"{self.game.name}-{self.language}-{'phone' if self.screen.touch else 'desktop'}"


def walks() -> list[Any]:
    """Every game in both languages, on both screens; in the short run one of them, in turn."""
    looks: Sequence[tuple[Language, Screen]] = [
        ("ru", PHONE),
        ("en", DESKTOP),
        ("en", PHONE),
        ("ru", DESKTOP),
    ]
    found = []
    for number, game in enumerate(GAMES):
        for other, (language, screen) in enumerate(looks):
            walk = Walk(game, language, screen)
            marks = () if number % len(looks) == other else (pytest.mark.long,)
            found.append(pytest.param(walk, id=walk.name, marks=marks))
    return found


def stage(page: Page, game: Game[Any], seats: int, seat: int | None = 0) -> Stage:
    """A table with every kind of neighbour that a plate can mark."""
    staged = Stage(page, game, game.options(), NAMES[:seats], seat)
    own, *faces = TREES.values()
    neighbours = (
        BotSeat("Рябина", "casual", faces[0], weaker_than="skilled"),
        PersonSeat("b", "Вера", present=False, stand_in=False, face=faces[1]),
        PersonSeat("c", "Глеб", present=False, stand_in=True, face=faces[2]),
    )
    you = PersonSeat(YOU if seat == 0 else "a", "Аня", present=True, stand_in=False, face=own)
    staged.seats = (you, *neighbours, *staged.seats[4:])[:seats]
    return staged


def wrong(page: Page, language: Language) -> list[str]:
    """What does not say in a sentence of the language what it is, or why it cannot be pressed."""
    found = []
    for one in explained(page):
        if not one.says or (one.dimmed and one.why == ""):
            found.append(f"unexplained{' why not' if one.dimmed else ''}: {one.thing}")
        found += [f"no sentence: {said!r}" for said in one.says if not SENTENCE.match(said)]
        found += [f"another language: {said!r}" for said in one.says if not LETTERS[language].search(said)]
    return sorted(set(found))


@pytest.mark.parametrize("walk", walks())
def test_everything_on_a_board_explains_itself(visit: Visit, walk: Walk) -> None:
    page, drawn = visit(screen=walk.screen, language=walk.language), DRAWN[walk.game.name]
    table = stage(page, walk.game, drawn.seats)
    for number, position in enumerate(drawn.positions()):
        table.show(position, at=at(position))
        page.wait_for_function("() => document.querySelector('main [data-about]') !== null")
        assert wrong(page, walk.language) == [], f"position {number}"


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, None], ids=["player", "spectator"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_explains_itself_in_a_whole_game(visit: Visit, game: Game[Any], seat: int | None) -> None:
    page, seats = visit(screen=PHONE, language="ru"), game.seats[-1]
    moments = list(play(game, game.options(), [levels(game)["casual"]] * seats, SEED).history.moments)
    table = stage(page, game, seats, seat)
    for position in moments[:: max(1, len(moments) // 20)]:
        table.show(position, at=at(position))
        page.wait_for_function("() => document.querySelector('main [data-about]') !== null")
        assert wrong(page, "ru") == []


def test_the_walk_finds_what_nobody_explains(visit: Visit) -> None:
    """The test of the test: marks that are taken away, and an icon that somebody adds."""
    page, game = visit(), SHELF["genius"]
    few = genius.each(2)
    stage(page, game, 2).show(genius.table(few, few, centre="2 red", turn=1))
    page.get_by_role("region", name="centre").wait_for()
    page.evaluate("""() => {
      const board = document.querySelector("main section");
      board.insertAdjacentHTML("afterbegin", "<b>★</b>");
      document.querySelector("main [data-about=bag]").removeAttribute("data-about");
      document.querySelector("main .button[aria-disabled=true]").removeAttribute("data-about");
    }""")
    found = wrong(page, "en")
    assert any(one.startswith("unexplained: <svg") for one in found)
    assert any(one.startswith("unexplained why not: <button") for one in found)
    assert "unexplained: <b>★</b>" in found
    assert len(found) == 4, "and the number of tokens in the bag"


def told(page: Page) -> Locator:
    """What is explained now."""
    return page.get_by_role("tooltip")


def test_a_mouse_that_rests_on_a_thing_is_told_what_it_is(visit: Visit) -> None:
    page, game = visit(theme="dark"), SHELF["rps"]
    stage(page, game, 4).show(of_rps()[0])
    card = page.get_by_role("toolbar").get_by_role(
        "button", name=re.compile("yellow scissors", re.IGNORECASE)
    )
    ready(page)
    card.hover()
    expect(told(page)).to_contain_text("does not beat red rock")
    expect(told(page)).to_contain_text("+3: the next player draws three cards")
    expect(card).to_have_accessible_description(re.compile("does not beat red rock"))
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(told(page)).to_have_count(0)
    page.get_by_text("bot, weaker than chosen").first.hover(force=True)
    expect(told(page)).to_contain_text("a weaker one plays")
    page.mouse.move(1, 1)
    expect(told(page)).to_have_count(0)


TOUCH = """([one, kind]) => {
  const box = one.getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  one.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, cancelable: true, pointerType: "touch", isPrimary: true, pointerId: 1, clientX, clientY,
  }));
}"""


BOXES = """() => [...document.querySelectorAll("main :not([role=tooltip], [role=tooltip] *)")]
  .map((one) => Object.values(one.getBoundingClientRect().toJSON()).join())"""


def test_a_finger_taps_a_badge_and_holds_a_card(visit: Visit) -> None:
    page, game = visit(screen=PHONE, language="ru"), SHELF["seven_on_nine"]
    table = stage(page, game, 3)
    table.show(of_seven_on_nine()[0])
    card = page.get_by_role("button", name=re.compile("^9 ±3"))
    ready(page)
    before = page.evaluate(BOXES)
    page.get_by_text("бот, слабее выбранного").first.tap()
    expect(told(page)).to_contain_text("бот послабее")
    assert not overflows(page)
    assert page.evaluate(BOXES) == before, "nothing has moved"
    page.keyboard.press("Escape")
    expect(told(page)).to_have_count(0)
    held = card.element_handle()
    page.evaluate(TOUCH, [held, "pointerdown"])
    expect(told(page)).to_contain_text("9±3 не подходит к 5±2")
    page.evaluate(TOUCH, [held, "pointerup"])
    card.dispatch_event("click")  # the click that follows a long press plays nothing
    assert [said for said in table.heard if said["type"] == "Act"] == []
    card.tap()
    expect(told(page)).to_have_count(0)


def test_a_key_explains_what_has_the_focus_and_arrows_lead_on(visit: Visit) -> None:
    page, game = visit(), SHELF["red7"]
    region = LiveRegion(page)
    stage(page, game, 3).show(of_red7()[1])
    hand = page.get_by_role("region", name="Your hand").get_by_role("button", name="red 1")
    ready(page)
    hand.focus()
    page.keyboard.press("a")
    expect(told(page)).to_contain_text("you do not lead")
    expect(told(page)).to_contain_text("You would lead with orange 5")
    region.wait_for("you do not lead")
    page.keyboard.press("ArrowRight")
    expect(told(page)).to_contain_text("On the canvas it makes this rule")
    expect(hand).to_be_focused()
    assert complaints(page) == []
    page.keyboard.press("a")
    expect(told(page)).to_have_count(0)
    # To press what is dimmed is to ask why.
    page.get_by_role("button", name="End the turn").press("Enter")
    expect(told(page)).to_contain_text("You do not lead")
    page.keyboard.press("Escape")
    hand.press("Enter")
    page.get_by_role("button", name="To the canvas").press("Enter")
    expect(told(page)).to_contain_text("You would lead with orange 5")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("explain a card or a mark")
