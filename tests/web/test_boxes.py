"""Boards on phones: nothing overlaps, is cut or jumps, from the first card to the end."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game, Position
from igroteka.games import GAMES
from igroteka.server.faces import TREES
from igroteka.server.protocol import BotSeat, PersonSeat, Status
from tests.web import boxes
from tests.web.conftest import PHONE, Language, Screen, Visit
from tests.web.refereed import Refereed
from tests.web.staged import YOU

LARGER_PHONE = Screen(390, 844, touch=True)
SCREENS = (PHONE, LARGER_PHONE)
LANGUAGES: tuple[Language, ...] = ("ru", "en")
BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
NAMES = ("Вы", "Константинополь", "Рябинка", "Вишенка", "Берёзка", "Сосенка")
SEEDS = (bytes(16), b"another game....")
# Besides what a game begins with by itself: what makes boards full.
FULLER: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "red7": {"advanced": True, "actions": True},
        "seven_on_nine": {"deals": 3, "show_sums": True},
        "rainbow": {"discards_face_down": True},
        "rps": {"rounds": 3},
    }
)
# Counts what was shown, and what was asked and not answered yet.
COUNT = """
  const [parse, stringify] = [JSON.parse, JSON.stringify];
  window.shownNows = 0;
  window.asked = 0;
  const frames = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  window.settled = () =>
    new Promise((tell) => {
      const look = () => (window.asked > 0 ? frames(look) : tell());
      frames(look);
    });
  JSON.parse = (...given) => {
    const found = parse(...given);
    if (found?.type === "Now") frames(() => shownNows++);
    if (found?.type === "Preview" || found?.to === "Try") frames(() => asked--);
    return found;
  };
  JSON.stringify = (...given) => {
    if (given[0]?.type === "Try") asked++;
    return stringify(...given);
  };
"""
MINE = "-mine"  # a moment in which the first seat acts
SETTLED = "() => settled()"
MOST_CHOICES = 5
# Whatever can be chosen and put back.
CHOICES = """() =>
  [...document.querySelectorAll("main button[data-tap][aria-pressed=false]:not([aria-disabled=true])")]
    .map((one) => one.dataset.tap)"""
PRESS = """async (name) => {
  document.querySelector(`main button[data-tap="${name}"]`).click();
  await settled();
}"""


class Moment(NamedTuple):
    """A position, and how it is to be looked at."""

    kind: str
    options: Any
    position: Position[Any, Any, Any]
    seats: int

    @property
    def acts(self) -> bool:
        """Whether the first seat chooses something here."""
        return 0 in self.position.to_act

    @property
    def at(self) -> int:
        """Shortly before the deadline, so that countdowns are seen running."""
        return 0 if self.position.deadline is None else max(0, self.position.deadline - 2_000)


def kind_of(position: Position[Any, Any, Any]) -> str:
    """What the position waits for, in one word."""
    if position.outcome is not None:
        return "end"
    view = position.view(0)
    waits = getattr(view, "phase", None)
    word = str(getattr(view, "step", "")) if waits is None else type(waits).__name__
    return f"{word}{MINE}" if 0 in position.to_act else word


@cache
def moments(game: Game[Any], seats: int, seeds: tuple[bytes, ...] = SEEDS) -> tuple[Moment, ...]:
    """The first choice, of every kind of moment the one that shows most, and the end."""
    fullest: dict[str, tuple[int, Moment]] = {}
    variants = [game.options()]
    if game.name in FULLER:
        variants.append(game.options(**FULLER[game.name]))
    for options, seed, level in product(variants, seeds, ("random", "casual")):
        table = play(game, options, [levels(game)[level]] * seats, seed)
        for position in table.history.moments:
            if not any(isinstance(actor, int) for actor in position.to_act) and position.outcome is None:
                continue  # it passes by itself, at once
            kind = kind_of(position)
            long = len(msgspec.json.encode(position.view(0)))
            if long > fullest.get(kind, (0, None))[0]:
                fullest[kind] = (long, Moment(kind, options, position, seats))
            first = f"first {kind}"
            if kind.endswith(MINE) and first not in fullest:
                fullest[first] = (0, Moment(first, options, position, seats))
    found = [moment for _, moment in fullest.values()]
    return tuple(sorted(found, key=lambda moment: (moment.position.outcome is not None, moment.kind)))


def a_few(game: Game[Any], seats: int) -> list[Moment]:
    """The first choice and the fullest one, somebody else's turn, and the end."""
    found = moments(game, seats, SEEDS[:1])

    def fullest(of: Iterable[Moment]) -> list[Moment]:
        return sorted(of, key=lambda moment: len(msgspec.json.encode(moment.position.view(0))))[-1:]

    playing = [moment for moment in found if moment.position.outcome is None]
    first = [moment for moment in playing if moment.kind.startswith("first")][-1:]
    mine = fullest(moment for moment in playing if moment.acts)
    theirs = fullest(moment for moment in playing if not moment.acts)
    return [*first, *mine, *theirs, *(moment for moment in found if moment.position.outcome is not None)]


class Phone:
    """A game on a phone, at one moment after the other."""

    def __init__(self, page: Page, game: Game[Any]) -> None:
        self.page = page
        self.stage = Refereed(page, game, game.options(), NAMES)
        self.shown = 0

    def show(self, moment: Moment) -> None:
        """Shows a moment, and waits until all of it is there."""
        stage, page = self.stage, self.page
        over = moment.position.outcome is not None
        stage.options = moment.options
        stage.names = NAMES[: moment.seats]
        stage.seats = tuple(
            PersonSeat(YOU, name, True, False, face) if at == 0 else BotSeat(name, "casual", face)
            for at, (name, face) in enumerate(zip(stage.names, TREES.values(), strict=False))
        )
        stage.past = (moment.position,)
        stage.heard.clear()
        if self.shown == 0:
            page.add_init_script(f"(() => {{ {COUNT} }})()")
        else:
            stage.tell_people(status=Status.OVER if over else Status.PLAYING)
        stage.show(moment.position, at=moment.at, missed=1)
        self.shown += 1
        page.wait_for_function("(shown) => window.shownNows >= shown", arg=self.shown)
        if self.shown == 1:
            page.get_by_role("main").locator("button, svg").first.wait_for()
            page.evaluate("() => document.fonts.ready")
        if over:
            page.get_by_role("region", name="The game is over").or_(
                page.get_by_role("region", name="Игра окончена")
            ).wait_for()
        page.evaluate(SETTLED)

    def choices(self) -> list[str]:
        """What moves when cards are chosen and put back, one after the other."""
        found: list[str] = []
        before = boxes.wrong(self.page)
        for name in self.page.evaluate(CHOICES)[:MOST_CHOICES]:
            boxes.remember(self.page)
            for verb in ("choosing", "putting back"):
                self.page.evaluate(PRESS, name)
                if self.stage.asked:
                    return found  # it was no choice, but a move
                also = [what for what in boxes.wrong(self.page) if what not in before]
                found += [f"{verb} {name}: {what}" for what in (*boxes.moved(self.page), *also)]
        return found


def wrong_at(page: Page, game: Game[Any], shown: Iterable[Moment]) -> list[str]:
    """What is wrong at these moments, and while cards are chosen in them."""
    phone = Phone(page, game)
    found: list[str] = []
    for moment in shown:
        phone.show(moment)
        wrong = boxes.wrong(page) + (phone.choices() if moment.acts else [])
        found += [f"{moment.seats} players, {moment.kind}: {what}" for what in wrong]
    return found


@BY_NAME
def test_nothing_overlaps_is_cut_or_jumps(visit: Visit, game: Game[Any]) -> None:
    page = visit(screen=PHONE, language=LANGUAGES[GAMES.index(game) % 2])
    shown = [moment for seats in (3, game.seats[-1]) for moment in a_few(game, seats)]
    assert wrong_at(page, game, shown) == []


@pytest.mark.long
@BY_NAME
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.width)
def test_nothing_overlaps_is_cut_or_jumps_in_all_kinds_of_moments(
    visit: Visit, game: Game[Any], screen: Screen, language: Language
) -> None:
    page = visit(screen=screen, language=language)
    assert wrong_at(page, game, [moment for seats in game.seats for moment in moments(game, seats)]) == []


def test_a_broken_board_is_noticed(visit: Visit) -> None:
    game = GAMES[0]
    page = visit(screen=PHONE, language="ru")
    phone = Phone(page, game)
    phone.show(a_few(game, 3)[0])
    assert boxes.wrong(page) == []

    def broken(script: str) -> list[str]:
        boxes.remember(page)
        undo = page.evaluate_handle(script)
        found = boxes.wrong(page) + boxes.moved(page)
        page.evaluate("(undo) => undo()", undo)
        assert boxes.wrong(page) == []
        return found

    def styled(choice: str, style: str) -> list[str]:
        return broken(f"""() => {{
          const one = document.querySelector("{choice}");
          const before = one.style.cssText;
          one.style.cssText += ";{style}";
          return () => (one.style.cssText = before);
        }}""")

    assert any("over" in what for what in styled("main .bar", "margin-top: -40px; margin-bottom: 40px"))
    assert any("moves by" in what for what in styled("main .bar", "min-height: 20vh"))
    assert any("is cut by the screen" in what for what in styled("header", "margin-left: -20px"))
    assert any(
        "is cut by <p" in what
        for what in styled("main .bar .words", "height: 8px; min-height: 0; overflow: hidden")
    )
    assert any("is broken" in what for what in styled("main .bar .words", "max-width: 40px"))
