"""Ten thousand games by chance for each number of seats: all end, and no card is ever lost."""

from collections import Counter
from itertools import cycle, islice
from random import Random

import pytest

from igroteka.core.game import NATURE, Event, opening
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Drew, LastRound, Options
from tests.games.rainbow.test_laws import sound

GAMES = 10_000
MOST_TURNS = 20_000
# The cards of every rainbow there can be, one of each of its colours.
KEPT = [sum(1 << 8 * colour for colour in range(8) if one >> colour & 1) for one in range(256)]


def options(seats: int) -> list[Options]:
    """The usual deck and the smallest, each with both kinds of last round."""
    return [Options(cards, last) for cards in (12, 11 if seats == 5 else 9) for last in LastRound]


def played(position: Rainbow, rng: Random) -> tuple[Rainbow, int, int]:
    """A game played by chance: its end, how many turns it took, and how often the deck was renewed."""
    turns = renewed = 0
    total = position.piles.deck
    while position.outcome is None and turns < MOST_TURNS:
        actor = position.to_act[0]
        event = Event(0, actor, position.legal(actor).sample(rng))
        after = position.then(event)
        if actor is not NATURE:
            turns += 1
            renewed += not position.piles.deck
        elif not after.piles.deck or after.to_act == (NATURE,):
            seen = position.news(event, after, None)
            renewed += isinstance(seen, Drew) and seen.reshuffled
        position = after
        assert everything(position) == total, "a card is lost"
    return position, turns, renewed


def everything(position: Rainbow) -> int:
    """All cards together, each colour in its byte."""
    piles = position.piles
    return (
        piles.deck
        + piles.discards.cards
        + piles.pile
        + sum(position.hands)
        + sum(map(KEPT.__getitem__, position.turn.rainbows))
    )


def test_a_game_by_chance_renews_its_deck() -> None:
    end, turns, renewed = played(opening(RAINBOW, 2, Options()), Random(2))
    sound(end)
    assert turns > renewed > 2


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_thousand_games_end(seats: int) -> None:
    rng, wins, shuffles = Random(seats), Counter[int](), Counter[int]()
    for chosen in islice(cycle(options(seats)), GAMES):
        end, turns, renewed = played(opening(RAINBOW, seats, chosen), rng)
        assert end.outcome is not None, f"a game goes on after {turns} turns"
        sound(end)
        shuffles[renewed] += 1
        wins.update(seat for seat, place in enumerate(end.outcome.places) if place == 1)
    # The starter falls by lot, so that no seat is better than another: within five standard deviations.
    due = wins.total() / seats
    assert all(abs(wins[seat] - due) < 5 * due**0.5 for seat in range(seats))
    assert max(shuffles) >= 2
