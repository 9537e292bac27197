"""A drawn table of Камень, ножницы, бумага in the browser."""

import re

from playwright.sync_api import Locator, Page

from igroteka.core.game import NATURE
from igroteka.games.rps import RPS
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Deal
from tests.games.rps.drawing import cards
from tests.web.refereed import Refereed

NAMES = ("Аня", "Борис", "Вера", "Григорий", "Дарья", "Евгений")


class Table(Refereed):
    """A drawn table of which the page moves the first seat, and the test all others."""

    def __init__(self, page: Page, position: Rps) -> None:
        super().__init__(page, RPS, position.match.options, NAMES[: len(position.cards.hands)])
        self.deal(position)

    def deals(self, drawing: str) -> None:
        """NATURE deals these cards."""
        self.does(NATURE, Deal(cards(drawing)))


def hand(page: Page) -> Locator:
    """The cards of one's own hand."""
    return page.get_by_role("toolbar", name=re.compile("^(Your hand|Ваша рука)")).get_by_role("button")
