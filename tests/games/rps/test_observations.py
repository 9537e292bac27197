"""What was seen is a chain that never changes, however often it is asked what follows from it."""

from collections.abc import Iterator
from random import Random

import pytest

from igroteka.core.game import CLOCK, Event
from igroteka.games.rps import RPS, observations
from igroteka.games.rps.observations import Observations, inferred
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Give, Happening, Options
from tests.games.rps.drawing import act, card, play, table


def walk(seats: int, most: int) -> Iterator[Event[Happening]]:
    """The log of a game by chance."""
    rng, now, position = Random(seats), 0, RPS.start(seats, Options())
    for _ in range(most):
        able = [actor for actor in position.to_act if position.legal(actor)]
        if not able:
            return
        by = rng.choice(able)
        now = position.deadline or now if by is CLOCK else now
        event: Event[Happening] = Event(now, by, position.legal(by).sample(rng))
        position = position.then(event)
        yield event


def links(position: Rps) -> list[Observations]:
    """The chain, the newest first."""
    found: list[Observations] = []
    link: Observations | None = position.observations
    while link is not None:
        found.append(link)
        link = link.before
    return found


@pytest.mark.parametrize("seats", RPS.seats)
def test_the_same_follows_whenever_it_is_asked(seats: int) -> None:
    asked = silent = RPS.start(seats, Options())
    for event in walk(seats, 400):
        assert inferred(asked.observations) == asked.inference
        asked, silent = asked.then(event), silent.then(event)
    assert asked == silent
    assert hash(asked) == hash(silent)


def test_a_position_stays_as_it_is_when_it_is_asked_and_compared() -> None:
    position = RPS.start(4, Options())
    for event in walk(4, 60):
        position = position.then(event)
    before = links(position)
    assert len(before) > 5
    assert position == position.but()
    hash(position)
    position.view(0)
    after = links(position)
    assert [*map(id, after)] == [*map(id, before)]


def test_what_is_forgotten_is_worked_out_again() -> None:
    position = RPS.start(4, Options())
    for event in walk(4, 60):
        position = position.then(event)
    whole, chain, remembered = position.inference, links(position), observations._INFERRED
    remembered.clear()
    assert inferred(chain[-1]) != whole
    assert inferred(chain[0]) == whole
    for number in range(observations.REMEMBERED):  # others are asked about, until this is forgotten
        remembered[-number] = remembered[id(chain[0])]
    del remembered[id(chain[0])]
    assert inferred(chain[0]) == whole
    assert len(remembered) == observations.REMEMBERED
    assert id(chain[0]) in remembered
    remembered.clear()


def test_what_was_seen_in_another_way_is_the_same_if_the_same_follows() -> None:
    position = table("green paper give, red rock, ballast", "red paper", "yellow rock")
    first = act(play(position, "green paper give"), Give(card("red rock"), 2))
    known = first.but(observations=observations.Known(first.inference, first.match.book))
    assert known == first
    other = act(play(position, "green paper give"), Give(card("red rock"), 1))
    assert known.observations != other.observations
