"""`igroteka games`: what is on the shelf."""

import argparse

from igroteka.games import GAMES
from igroteka.texts import Texts, texts


def add_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Understands nothing more."""


def run(arguments: argparse.Namespace, words: Texts) -> int:
    """Prints every game with its title, its players and what it is about."""
    for game in GAMES:
        own = texts(words.language, game.name)
        seats = own.text("for-seats", fewest=game.seats[0], most=game.seats[-1])
        print(f"{game.name:16}{own.text('title')}, {seats}\n{'':16}{own.text('title', 'about')}")
    return 0
