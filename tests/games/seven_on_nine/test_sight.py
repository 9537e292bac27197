"""What a seat knows in 7 на 9, and how it guesses what it does not."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from igroteka import laws
from igroteka.core.game import CLOCK, NATURE, Event, Ring, Seat, refusal
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.pieces import INDEX, KINDS
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.words import Card, Claim, Deal, Draw, Play
from tests.games.seven_on_nine.drawing import Hour, card, table
from tests.games.seven_on_nine.judging import facts_hold, sound, with_cards
from tests.rule import rule


def hidden(position: SevenOnNine) -> Any:
    """All cards that somebody may not know: the hands."""
    return position.hands


def worlds(first: SevenOnNine, events: list[Event[Any]], seat: Seat | None) -> Counter[Any]:
    """Every deal of the hidden cards in which the seat would have seen just what it saw, and how often."""
    found: Counter[Any] = Counter()
    counts = [kind for kind, count in enumerate(first.pool) for _ in range(count)]
    places = [other for other, hand in enumerate(first.hands) if other != seat for _ in hand]
    cards = counts + [kind for other, hand in enumerate(first.hands) if other != seat for kind in hand]
    seen = observed(first, events, seat)
    assert seen is not None
    drawn = sum(event.by is NATURE for event in events)
    for deal in permutations(range(len(cards)), len(places) + drawn):
        kinds = [cards[one] for one in deal]
        hands = [list(hand) if other == seat else [] for other, hand in enumerate(first.hands)]
        for other, kind in zip(places, kinds, strict=False):
            hands[other].append(kind)
        rest = Counter(cards) - Counter(kinds[: len(places)])
        world = with_cards(first, hands, sorted(rest.elements()))
        coming = iter(kinds[len(places) :])
        there = observed(world, [like(event, coming) for event in events], seat)
        if there is not None and there[:-1] == seen[:-1]:
            found[there[-1]] += 1
    return found


def like(event: Event[Any], coming: Any) -> Event[Any]:
    """The same event, NATURE dealing the next of these cards."""
    return Event(event.at, NATURE, Deal(KINDS[next(coming)])) if event.by is NATURE else event


def observed(position: SevenOnNine, events: list[Event[Any]], seat: Seat | None) -> list[Any] | None:
    """All that a seat sees, and at the end what it does not; None where an event cannot be."""
    seen: list[Any] = [position.view(seat)]
    for event in events:
        if refusal(position, event) is not None:
            return None
        after = position.then(event)
        seen += [position.news(event, after, seat), after.view(seat)]
        position = after
    return [*seen, hidden(position)]


def fair(hour: Hour, first: SevenOnNine, seat: Seat | None, least: int) -> None:
    """The guesses of the seat are all worlds that fit what it saw, each as often as it should be."""
    sound(hour.position)
    every = worlds(first, hour.events, seat)
    assert len(every) >= least
    laws.guess_is_fair(SEVEN_ON_NINE, hour.position.view(seat), every, hidden=hidden)


def test_guesses_are_fair_when_nothing_is_known() -> None:
    first = table("5±1", "9±2 1±1", "6±1 8±2 8±3", decks=(1, 1), fill=True)
    hour = Hour(first)
    hour.draw(0, 10)
    fair(hour, first, 0, least=10)
    fair(hour, first, None, least=50)


def test_guesses_are_fair_after_a_card_was_shown() -> None:
    first = table("5±1", "9±2 1±1", "6±1 8±2 8±3", decks=(1, 1), fill=True)
    hour = Hour(first)
    hour.play(1, "8±2", 10)
    hour.draw(1, 20)
    fair(hour, first, 0, least=10)


@rule("7ON9-13")
def test_guesses_are_fair_when_all_know_that_nobody_could_play() -> None:
    first = table("5±1", "9±2 1±1", "7±1 8±2", decks=(2, 1), fill=True)
    hour = Hour(first, coming=" ".join(two_of_the_pool(first)))
    hour.wait(3_000)
    assert hour.decks == (1, 0)
    assert all(not back.may >> INDEX[card("4±1")] & 1 for back in hour.position.players[1].backs[:2])
    fair(hour, first, 0, least=2)
    fair(hour, first, None, least=5)


def two_of_the_pool(position: SevenOnNine) -> list[str]:
    kinds = [KINDS[kind] for kind, count in enumerate(position.pool) for _ in range(count)]
    return [f"{one.number}±{one.step}" for one in kinds[:2]]


@rule("7ON9-13")
def test_guesses_are_fair_when_all_know_that_somebody_can_play() -> None:
    first = table("5±1", "9±2 1±1", "6±1 8±2 4±1", decks=(2, 1), fill=True)
    hour = Hour(first)
    hour.wait(3_000)
    assert hour.decks == (2, 1)
    assert isinstance(hour.position.public.claims[0], Claim)
    fair(hour, first, 0, least=5)
    fair(hour, first, None, least=50)


@rule("7ON9-12")
def test_guesses_are_fair_after_the_pile_was_turned() -> None:
    first = table("1±1 5±1", "6±3 1±3 7±1", "2±1 8±1", fill=True)
    hour = Hour(first)
    hour.play(0, "6±3", 200)
    hour.wait(4_000)
    assert hour.position.public.turns
    # Two players and no deck: each knows the other's hand by counting, a spectator knows neither.
    fair(hour, first, None, least=2)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_wait_tells_anything_of_a_hand(seat: Seat | None) -> None:
    """The same table with a card that fits and with none has the same deadlines until the table looks."""
    able = table("5±1", "9±2 1±1", "6±1 8±2", decks=(2, 2))
    unable = table("5±1", "9±2 1±1", "7±1 8±2", decks=(2, 2))
    assert able.deadline == unable.deadline == 3_000
    if seat != 1:
        assert able.view(seat) == unable.view(seat)


def test_a_spectator_sees_no_hand_and_a_player_only_his_own() -> None:
    position = table("5±1", "9±2 1±1", "6±1 8±2")
    assert position.view(None).hand == ()
    assert position.view(1).hand == (card("6±1"), card("8±2"))
    assert position.view(None).legal == ()
    assert position.view(1).legal == tuple(Play(one, card("5±1")) for one in position.view(1).hand)


def test_facts_are_facts() -> None:
    position = table("5±1", "9±2 1±1", "6±1 8±2")
    assert facts_hold(position)
    hour = Hour(position)
    hour.play(0, "9±2", 5)
    swapped = with_cards(hour.position, [[INDEX[Card(1, 1)], INDEX[Card(9, 2)]], [0, 1]], [])
    assert not facts_hold(swapped)


def test_the_clock_and_chance_do_nothing_else() -> None:
    position = table("5±1", "9±2 1±1", "6±1 8±2", decks=(1, 1))
    assert list(position.legal(CLOCK)) == [Ring()]
    assert not position.legal(NATURE)
    drawing = position.then(Event(0, 0, Draw()))
    assert not drawing.legal(CLOCK)
    assert drawing.deadline is None
