"""The living room: a table on a big screen, phones as hands, and nothing hidden in sight."""

import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from igroteka.games import SHELF
from tests.web.at_ease import TO_COME, AtEase
from tests.web.conftest import PHONE, Screen, Visit
from tests.web.pictures import NAMES, at, middle
from tests.web.playing import sit_down
from tests.web.seeing import complaints
from tests.web.staged import TABLE, Stage

LAPTOP = Screen(1280, 800, touch=False)
TELEVISION = Screen(1920, 1080, touch=False)
TO_POINT = 6.0  # seconds to take a phone, open its camera and point it at the square
A_MINUTE = 60.0
AN_HOUR = 3_600_000  # milliseconds
LEAST = 0.02  # of the height of the screen, which is read from three metres

SMALL = """(least) => {
  const found = [], root = document.querySelector(".screen");
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.data.trim(), element = walk.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const box = range.getBoundingClientRect();
    if (words === "" || element.closest(".heard, .note code") || box.width < 2) continue;
    const matrix = element.ownerSVGElement ? element.getScreenCTM().a : element.currentCSSZoom;
    // A card says in large what stands in its corner.
    const size = (one) => parseFloat(getComputedStyle(one).fontSize);
    const drawn = [...(element.ownerSVGElement?.querySelectorAll("text") ?? [])];
    if (drawn.some((one) => one.textContent.trim() === words && size(one) > size(element))) continue;
    const letters = size(element) * matrix;
    if (letters < innerHeight * least - 0.1) found.push([words.slice(0, 30), letters]);
  }
  return found;
}"""


def come(phone: Page, hands: AtEase, table: str, name: str) -> None:
    """Somebody points a phone at the square, tells a name and sits down."""
    hands.takes(TO_POINT + TO_COME)
    phone.goto(f"/table/{table}#hand")
    hands.types(phone.get_by_role("textbox", name="Your name at the table"), name)
    hands.presses(phone.get_by_role("button", name="Take a seat"))
    expect(phone.get_by_role("heading", name="Seats")).to_be_visible()


def test_a_family_of_five_sits_down_to_rainbow_with_a_laptop_and_five_phones(visit: Visit) -> None:
    laptop, host = visit("/", screen=LAPTOP), AtEase(TO_COME)
    host.presses(laptop.get_by_role("link", name="Set the table: Rainbow"))
    host.takes(TO_COME)
    host.presses(laptop.get_by_role("button", name="5", exact=True))
    host.presses(laptop.get_by_role("button", name="Play on the big screen"))
    host.takes(TO_COME)
    expect(laptop.get_by_role("heading", name="Your phone is your hand")).to_be_visible()
    table = laptop.url.rsplit("/", 1)[1]
    phones = [(visit(screen=PHONE), AtEase(host.seconds)) for _ in range(5)]
    for (phone, hands), name in zip(phones, NAMES, strict=False):
        come(phone, hands, table, name)
    expect(laptop.get_by_text("Everybody is here. Аня starts the game, on a phone.")).to_be_visible()
    (first, starter), (second, _), *_ = phones
    starter.waits_for(*(hands for _, hands in phones))
    starter.presses(first.get_by_role("button", name="Start"))
    starter.takes(TO_COME)
    for phone, _ in phones:
        expect(phone.get_by_role("button", name="Show the table")).to_be_visible()
        expect(phone.locator("button.place:not(.empty)").first).to_be_visible()
        expect(phone.locator('[data-around="seat"]').first).to_be_hidden()
    shown = laptop.get_by_role("main")
    for name in NAMES[:5]:
        expect(shown).to_contain_text(name)
    expect(laptop.get_by_text(re.compile("^Turn: "))).to_be_visible()
    assert laptop.locator("button.place:not(.empty)").count() == 0, "nobody's hand lies there"
    print(f"a family of five sits down in {starter.seconds:.0f} s")
    assert starter.seconds < A_MINUTE
    second.get_by_role("button", name="Show the table").click()
    expect(second.locator('[data-around="seat"]').first).to_be_visible()


def test_a_screen_that_has_slept_asks_how_the_table_stands(visit: Visit) -> None:
    host, screen = visit(), visit("/healthz", screen=TELEVISION)
    screen.clock.install()
    table = sit_down(host, "genius", ("", "casual"), first=0)
    lines: list[WebSocket] = []

    def note(line: WebSocket) -> None:
        lines.append(line)

    screen.on("websocket", note)
    screen.goto(f"/screen/{table}")
    expect(screen.get_by_text("Turn: Аня")).to_be_visible()
    assert len(lines) == 1
    screen.clock.fast_forward(AN_HOUR)
    expect(screen.get_by_text("Turn: Аня")).to_be_visible()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="End without a winner").click()
    host.get_by_role("button", name="Yes, end it").click()
    expect(screen.get_by_role("heading", name="The game ended without a winner")).to_be_visible()
    assert len(lines) == 2, "the line it had may be dead without a word"


def test_the_screen_follows_to_the_next_game_and_comes_back_after_a_cut(visit: Visit) -> None:
    host, screen = visit(), visit(screen=TELEVISION)
    table = sit_down(host, "genius", ("", "casual"), first=0)
    screen.goto(f"/screen/{table}")
    expect(screen.get_by_text("Turn: Аня")).to_be_visible()
    screen.context.set_offline(True)
    expect(screen.get_by_text("No connection. It comes back by itself.")).to_be_visible()
    screen.context.set_offline(False)
    expect(screen.get_by_text("No connection. It comes back by itself.")).to_be_hidden()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="End without a winner").click()
    host.get_by_role("button", name="Yes, end it").click()
    expect(screen.get_by_role("heading", name="The game ended without a winner")).to_be_visible()
    host.get_by_role("button", name="Play again").click()
    expect(screen).not_to_have_url(re.compile(table))
    expect(screen.get_by_text("Turn: ")).to_be_visible()


def test_where_only_players_watch_one_of_them_opens_the_screen(visit: Visit) -> None:
    host, screen = visit(), visit(screen=TELEVISION, language="ru")
    table = sit_down(host, "red7", ("", "casual"), more={"watching": "none"})
    screen.goto(f"/screen/{table}")
    expect(screen.get_by_text("Этот стол видят только игроки.")).to_be_visible()
    assert complaints(screen) == []
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="Show on the big screen").click()
    host.get_by_role("button", name="On this device").click()
    expect(host).to_have_url(re.compile(f"/screen/{table}#[0-9a-f]+"))
    expect(host.get_by_text(re.compile("^Turn: "))).to_be_visible()
    assert "Your turn" not in host.get_by_role("banner").inner_text()


@pytest.mark.parametrize("game", SHELF)
def test_all_words_are_read_from_three_metres(visit: Visit, game: str) -> None:
    most = SHELF[game].seats[-1]
    screen = visit("/healthz", screen=TELEVISION, language="ru")
    stage = Stage(screen, SHELF[game], SHELF[game].options(), NAMES[:most], None, kind="screen")
    position = middle(SHELF[game], most)
    stage.show(position, at=at(position))
    expect(screen).to_have_url(re.compile(f"/screen/{TABLE}"))
    expect(screen.get_by_role("main")).to_contain_text(NAMES[1])
    assert screen.evaluate(SMALL, LEAST) == []
    assert complaints(screen) == []
