"""Совершенно гениально obeys the laws of the house."""

import pytest
from msgspec import Struct

from igroteka import laws
from igroteka.core.game import Rng, Seat
from igroteka.core.timed import Bank, PerTurn
from igroteka.games.genius import GENIUS
from igroteka.games.genius.kernel import INDEX, unpacked
from igroteka.games.genius.phases import Choosing, Filling, Lots, Over, Revealing
from igroteka.games.genius.pieces import CENTRE_FILLED_TO, TOKENS_A_COLOUR
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Options
from tests.sizes import how_many


def options(seats: int) -> list[Options]:
    """Who starts and how long the series is, each way that differs."""
    return [
        Options(games=1),
        Options(first=seats - 1, games=2),
        Options(),
    ]


def sound(position: Genius) -> None:
    """Nothing is lost, nothing exceeds its limit, and each phase has what it needs."""
    phase, turn, limit, zone = position.phase, position.turn, position.series.limit, position.zone.colours
    reserve, centre = unpacked(position.reserve), unpacked(position.centre)
    collections = tuple(map(unpacked, turn.collections))
    lying = [reserve, centre, *collections]
    for colour, index in INDEX.items():
        count = sum(tokens[index] for tokens in lying) + zone.count(colour)
        assert count == TOKENS_A_COLOUR, f"there are {count} {colour} tokens"
    assert min(map(min, lying)) >= 0, "there are fewer than no tokens"
    assert max(map(max, collections)) <= limit, "a collection exceeds the limit"
    assert len(set(zone)) == len(zone), "a colour is twice in the zone"
    assert all(centre[INDEX[colour]] for colour in zone), "the zone has a colour the centre lacks"
    assert turn.bonus >= 0, "fewer than no bonus turns"
    assert len(position.series.past) <= position.series.games, "more games than agreed"
    full = [min(collection) == limit for collection in collections]
    match phase:
        case Over():
            assert full.count(True) == 1, "one collection is full at the end"
        case Lots():
            assert not any(centre), "the centre is filled after lots are cast"
        case Filling():
            assert sum(centre) < CENTRE_FILLED_TO, "the centre needs no filling"
        case Choosing() if not zone:
            assert sum(centre) >= CENTRE_FILLED_TO or not any(reserve), "the centre lacks"
        case Choosing() | Revealing():
            pass
    assert isinstance(phase, Over) or not any(full), "the game goes on after a full collection"


def permute(position: Genius, seat: Seat | None, rng: Rng) -> None:
    """Nothing can be otherwise: the rules hide nothing but the future, and no position holds any."""


SUBJECT = laws.Subject(game=GENIUS, options=options, sound=sound, permute=permute, most_steps=8_000)

test_laws = laws.of(SUBJECT, examples=how_many(15, long=100))
test_laws_with_time_for_each_turn = laws.of(SUBJECT.timed(PerTurn(30_000)), examples=how_many(6, long=50))
test_laws_with_time_for_the_game = laws.of(
    SUBJECT.timed(Bank(60_000, increment=2_000)), examples=how_many(6, long=50)
)


@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_some_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(3))
    assert met["ended"] == 3


@pytest.mark.long
@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_hundreds_of_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(3, 400))
    assert met["ended"] == 397
