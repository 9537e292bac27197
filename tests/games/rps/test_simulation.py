"""Ten thousand games of Камень, ножницы, бумага for each number of seats come to an end, cards conserved."""

from random import Random

import pytest

from igroteka.core.game import CLOCK, NATURE, Event
from igroteka.games.rps import RPS
from igroteka.games.rps.words import Options, Race
from tests.games.rps.drawing import said
from tests.games.rps.truth import sound

MOST = 60_000  # events of one game


@pytest.mark.long
@pytest.mark.parametrize("seats", RPS.seats)
def test_ten_thousand_games_end(seats: int) -> None:
    rng, races, wins = Random(seats), 0, [0.0] * seats
    for _ in range(10_000):
        position = RPS.start(seats, Options())
        for _ in range(MOST):
            able = [actor for actor in position.to_act if actor is not CLOCK]
            if not able:
                break
            actor = able[int(rng.random() * len(able))]
            after = position.then(Event(0, actor, position.legal(actor).sample(rng)))
            races += isinstance(said(after), Race) and not isinstance(said(position), Race)
            if actor is NATURE and rng.random() < 0.002:
                sound(after)
            position = after
        assert position.outcome is not None
        sound(position)
        winners = [seat for seat, place in enumerate(position.outcome.places) if place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
    assert races > 10_000 / 2
    assert max(wins) < 1.25 * min(wins), f"some seat wins far more than another: {wins}"
