"""Камень, ножницы, бумага by keyboard and ears alone."""

from igroteka.games.rps.words import Draw, Give, Play, Thank
from tests.games.rps.drawing import card, table
from tests.web.conftest import Visit
from tests.web.drawn_rps import Table, hand
from tests.web.listening import Listener

MOST_STOPS = 40  # of the Tab key before the hand is reached


def test_a_round_by_keyboard_and_ears(visit: Visit) -> None:
    page = visit()
    listener = Listener(page)
    mine = "green paper turn, red scissors, green scissors, yellow joker, red rock"
    theirs = ("red paper speed, ballast, yellow scissors", "green scissors, red rock give, green rock")
    here = Table(page, table(mine, *theirs))
    listener.hear("You can")
    listener.press("t")
    listener.hear("You can")
    lay(listener, "Green paper")
    listener.hear("take an extra turn")
    listener.press("1")
    listener.hear("You can: lay")
    lay(listener, "Red scissors")
    listener.hear("Аня: red scissors")
    draws(here, 1, "red rock")
    draws(here, 2, "yellow paper")
    listener.hear("You can: lay")
    lay(listener, "Yellow joker")
    listener.hear("call the joker scissors")
    listener.press("3")
    listener.hear("the joker is scissors")
    presents_by_keyboard(here, listener)
    listener.compare("rps")


def lay(listener: Listener, name: str) -> None:
    """A card of the hand is chosen and laid."""
    reach(listener, name)
    listener.press("Enter")
    listener.tab_to("Play it")
    listener.press("Enter")


def reach(listener: Listener, name: str) -> None:
    """Tab leads to the hand, and arrows within it to the card."""
    keyboard = listener.page.keyboard
    labels = [one.get_attribute("aria-label") for one in hand(listener.page).all()]
    for _ in range(MOST_STOPS):
        if listener.focused() in labels:
            break
        keyboard.press("Tab")
    keyboard.press("Home")
    for _ in labels:
        if listener.focused().startswith(name):
            break
        keyboard.press("ArrowRight")
    assert listener.focus().startswith(name)


def draws(here: Table, seat: int, drawing: str) -> None:
    """Somebody draws a card and plays it."""
    here.does(seat, Draw())
    here.deals(drawing)
    here.does(seat, Play(card(drawing)))


def presents_by_keyboard(here: Table, listener: Listener) -> None:
    """A present with thanks, a drawn card that swaps hands, and a race that is won with the last card."""
    draws(here, 1, "green rock give")
    here.does(1, Give(card("ballast"), 0))
    listener.hear("say “Thanks!”")
    listener.focus()
    listener.press("Enter")
    listener.hear("Аня: “Thanks!”")
    here.does(2, Play(card("red rock give")))
    here.does(2, Give(card("green rock"), 1))
    here.does(1, Thank())
    listener.hear("You can: draw a card")
    listener.press("0")
    listener.hear("Аня draws a card")
    here.deals("yellow paper swap")
    listener.hear("You can: lay yellow paper")
    listener.tab_to("Play it")
    listener.press("Enter")
    listener.hear("swap hands with Вера")
    listener.press("2")
    listener.hear("hands swapped")
    here.does(1, Play(card("red paper speed")))
    listener.hear("You can: lay green scissors")
    reach(listener, "Green scissors")
    listener.press("Enter")
    listener.hear("Won by: Аня")
