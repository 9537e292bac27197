"""All that a seat can believe: every world that fits each view and each piece of news it ever had."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random

from msgspec.structs import replace

from igroteka.core.game import CLOCK, Event, Seat
from igroteka.games.rps.observations import Known
from igroteka.games.rps.phases import Phase
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Deal, Give, Happening

World = tuple[tuple[bytes, ...], bytes, Phase]


def hidden(position: Rps) -> World:
    """What worlds may differ in."""
    return position.cards.hands, position.cards.deck, position.phase


def deals(position: Rps, seat: Seat | None) -> Counter[World]:
    """Every deal of the cards that a seat does not see, each as often as there are ways to it."""
    others = [other for other in range(len(position.cards.hands)) if other != seat]
    unseen = b"".join(position.cards.hands[other] for other in others) + position.cards.deck
    found: Counter[World] = Counter()
    for order in permutations(unseen):
        hands, left = list(position.cards.hands), list(order)
        for other in others:
            size = len(position.cards.hands[other])
            hands[other], left = bytes(sorted(left[:size])), left[size:]
        found[(tuple(hands), bytes(sorted(left)), position.phase)] += 1
    return found


def world(position: Rps, hands: tuple[bytes, ...], deck: bytes) -> Rps:
    """The position with these cards in hands and deck, and no knowledge of anybody."""
    return position.but(
        cards=position.cards.but(hands=hands, deck=deck),
        observations=Known(position.inference.but(known=()), position.match.book),
    )


def believed(
    worlds: Iterable[Rps], position: Rps, event: Event[Happening], after: Rps, seat: Seat
) -> list[Rps]:
    """The worlds after a step: those in which something can have happened that looks the same to the seat."""
    seen, found = position.news(event, after, seat), {}
    for one in worlds:
        for like in _likes(one, event):
            then = one.then(like)
            if one.news(like, then, seat) == seen:
                found[hidden(then)] = then
    return list(found.values())


def _likes(one: Rps, event: Event[Happening]) -> Iterator[Event[Happening]]:
    if event.by is CLOCK:
        yield event
    elif isinstance(event.did, Deal | Give):
        yield from (replace(event, did=did) for did in one.legal(event.by) if type(did) is type(event.did))
    elif event.did in one.legal(event.by):
        yield event


def steps(position: Rps, rng: Random, most: int) -> Iterator[tuple[Rps, Event[Happening], Rps]]:
    """A walk by chance: each moment, what happens, and the next one."""
    now = 0
    for _ in range(most):
        able = [one for one in position.to_act if position.legal(one)]
        if not able or position.outcome is not None:
            return
        by = rng.choice(able)
        if by is CLOCK:
            now = position.deadline or now
        event: Event[Happening] = Event(now, by, position.legal(by).sample(rng))
        after = position.then(event)
        yield position, event, after
        position = after
