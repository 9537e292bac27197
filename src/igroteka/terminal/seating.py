"""Who sits where: people first, bots in the seats that are left."""

import argparse
from typing import Any

from igroteka.bots.levels import levels
from igroteka.core.game import Game, WrongSeats, too_many_seats
from igroteka.core.record import Bot, Holder, Person
from igroteka.games import SHELF
from igroteka.terminal.options import CannotStart
from igroteka.texts import Texts


def game_named(name: str | None, texts: Texts) -> Game[Any]:
    """The game of that name, or CannotStart with those that there are."""
    shelf = ", ".join(SHELF)
    if name is None:
        raise CannotStart(texts.text("which-game", games=shelf))
    if name not in SHELF:
        raise CannotStart(texts.text("unknown-game", name=name, games=shelf))
    return SHELF[name]


def seats_asked(arguments: argparse.Namespace, game: Game[Any], people: int, texts: Texts) -> int:
    """The number of seats, or CannotStart if it does not suit the game."""
    seats: int = max(game.seats[0], people) if arguments.seats is None else arguments.seats
    if seats not in game.seats:
        raise CannotStart(texts.say(WrongSeats(seats, game.seats[0], game.seats[-1])))
    return seats


def bots_asked(arguments: argparse.Namespace, game: Game[Any], count: int, texts: Texts) -> list[str]:
    """A level for each bot: those asked for, the last of them repeated."""
    known = levels(game)
    given: str | None = arguments.bots
    asked = (
        [each.strip() for each in given.split(",")]
        if given
        else ["casual" if "casual" in known else "random"]
    )
    for level in asked:
        if level not in known:
            raise CannotStart(texts.text("unknown-bot", name=level, bots=", ".join(known)))
    if len(asked) > count and given:
        raise CannotStart(texts.text("too-many-bots", given=len(asked), seats=count))
    return (asked + asked[-1:] * count)[:count]


def holders_asked(arguments: argparse.Namespace, game: Game[Any], texts: Texts) -> tuple[Holder, ...]:
    """Everybody at the table, in the order of the seats."""
    names = [name.strip() for name in arguments.names.split(",")] if arguments.names else []
    people: int = max(1, len(names)) if arguments.people is None else arguments.people
    if people < 0 or len(names) > people:
        raise CannotStart(texts.text("too-many-names", given=len(names), people=people))
    seats = seats_asked(arguments, game, people, texts)
    if people > seats:
        raise CannotStart(texts.text("too-many-people", people=people, seats=seats))
    why = too_many_seats(game, people)
    if why is not None:
        raise CannotStart(texts.say(why))
    usual = (
        [texts.text("you")] if people == 1 else [texts.text("person", number=n + 1) for n in range(people)]
    )
    persons = [Person(name or usual[place]) for place, name in enumerate(names + usual[len(names) :])]
    return (*persons, *(Bot(level) for level in bots_asked(arguments, game, seats - people, texts)))
