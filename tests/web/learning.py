"""Somebody who plays a guided first game as it asks: by a mouse, by touch, or by keyboard and ear."""

from collections.abc import Callable
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page, expect

from igroteka.core.game import Game
from igroteka.server.lessons import LEARNER, Line, Script, script_of
from igroteka.texts import Language, texts

Press: TypeAlias = Callable[[Locator], None]

HAS_FOCUS = "(one) => one === document.activeElement"
# In a row that is one stop of the Tab key, arrows lead on.
BESIDE = """(one) => one.tabIndex < 0 && (() => {
  const here = document.activeElement;
  const row = here.closest("[role=toolbar]") ?? here.closest("ul, [role=group], .grid, section");
  return row !== null && row.contains(one);
})()"""
MOST_KEYS = 80  # after which the keyboard does not come to what is to be pressed

GUIDE: dict[Language, str] = {"ru": "Подсказки учебной партии", "en": "Your guide"}
NEXT: dict[Language, str] = {"ru": "Дальше", "en": "Next"}
SKIP: dict[Language, str] = {"ru": "Пропустить", "en": "Skip lesson"}
WON: dict[Language, str] = {"ru": "Вы победили!", "en": "You won!"}
REAL: dict[Language, str] = {"ru": "Сыграть по-настоящему", "en": "Play a real game"}


def script(game: Game[Any]) -> Script:
    """The script of a game that has one."""
    found = script_of(game.name)
    assert found is not None
    return found


def said(line: Line, language: Language) -> str:
    """What a line says."""
    return line.ru if language == "ru" else line.en


def click(choice: Locator) -> None:
    """As with a mouse."""
    choice.click()


def tap(choice: Locator) -> None:
    """As with a finger."""
    choice.tap()


def by_keyboard(choice: Locator) -> None:
    """Tab and arrows lead to it, and Enter presses it."""
    page = choice.page
    expect(choice).to_be_visible()
    along = "Home"
    for _ in range(MOST_KEYS):
        if choice.evaluate(HAS_FOCUS):
            page.keyboard.press("Enter")
            return
        if choice.evaluate(BESIDE):
            page.keyboard.press(along)
            along = "ArrowRight"
        else:
            page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {choice}")


class Learner:
    """A newcomer on the shelf who begins a guided game and does what is asked."""

    def __init__(
        self,
        page: Page,
        game: Game[Any],
        language: Language,
        press: Press = click,
        look: Callable[[Page], object] = lambda _: None,
    ) -> None:
        self.page = page
        self.game = game
        self.language: Language = language
        self.press = press
        self.look = look  # before each step
        self.guide = page.get_by_role("region", name=GUIDE[language])

    def begin(self) -> None:
        """From the tile on the shelf."""
        words = texts(self.language, self.game.name)
        learn = texts(self.language).text("learn")
        self.press(self.page.get_by_role("button", name=f"{learn}: {words.text('title')}"))
        expect(self.guide).to_be_visible()

    def follow(self, lines: tuple[Line, ...]) -> None:
        """Reads what is told, and does what is asked."""
        for line in lines:
            told = said(line, self.language)
            if line.by != LEARNER and told == "":
                continue
            expect(self.guide).to_contain_text(told)
            self.look(self.page)
            if line.does is None or line.by != LEARNER:
                self.press(self.guide.get_by_role("button", name=NEXT[self.language]))
                continue
            for name in line.taps:
                self.tap(name)

    def tap(self, name: str) -> None:
        """Presses what is lit, which nothing covers."""
        lit = self.page.locator(f'[data-lit][data-tap="{name}"]:not([aria-disabled="true"])')
        expect(lit).to_be_in_viewport(ratio=0.9)
        self.press(lit)

    def ends(self) -> None:
        """It is won, and a real game is one press away."""
        expect(self.page.get_by_role("heading", name=WON[self.language])).to_be_visible()
        real = self.page.get_by_role("button", name=REAL[self.language])
        expect(real).to_be_in_viewport(ratio=1)
        before = self.page.url
        self.press(real)
        self.page.wait_for_url(lambda url: "/table/" in url and url != before)
        expect(self.guide).to_have_count(0)
