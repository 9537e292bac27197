"""Red7 obeys the laws of the house."""

from typing import Any

import pytest
from msgspec import Struct

from igroteka import laws
from igroteka.core.game import Event, Rng, Seat
from igroteka.core.timed import Bank, PerTurn
from igroteka.games.red7 import RED7
from igroteka.games.red7.kernel import (
    ALL,
    Cards,
    cards_of,
    difference,
    each,
    intersection,
    listed,
    of_ranks,
    size,
    union,
)
from igroteka.games.red7.phases import (
    Dealing,
    Drawing,
    DrawingLast,
    Finish,
    Five,
    One,
    Over,
    Painted,
    Play,
    Seven,
)
from igroteka.games.red7.pieces import CARDS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import (
    RULES,
    Card,
    Deal,
    Fact,
    IconRevision,
    Options,
    PaletteToDeck,
    RivalToDeck,
    ToPalette,
)
from tests.games.red7 import plain
from tests.sizes import how_many

LATER = IconRevision.LATER


def options(seats: int) -> list[Options]:
    """All options with each other."""
    return [
        Options(),
        Options(rounds=3),
        Options(actions=True, rounds=2),
        Options(actions=True, icon_revision=LATER, rounds=2),
        Options(advanced=True, best_group=True),
        Options(advanced=True, actions=True),
        Options(advanced=True, actions=True, icon_revision=LATER),
    ]


def hidden_in(position: Red7, seat: Seat) -> set[Card]:
    """The cards before a player that nobody else has seen."""
    return set(listed(difference(position.hands[seat], position.round.known.cards)))


def told(facts: tuple[Fact, ...], cards: set[Card]) -> bool:
    """Whether cards are as all know them to be."""
    counts = [(fact, sum(card.colour in fact.colours for card in cards)) for fact in facts]
    return all(fact.fewest <= count <= fact.most for fact, count in counts)


def movable(position: Red7, hand: set[Card]) -> tuple[set[Card], set[Card]]:
    """What a 7 could put on the canvas, and what a 7 or a 1 could put on the deck, with that hand."""
    turn, rule = position.turn.seat, RULES[position.rule]
    palettes = [set(listed(palette)) for palette in position.palettes]
    own, others = palettes[turn], [palette for seat, palette in enumerate(palettes) if seat != turn]
    match position.phase:
        case Seven(acting=acting):
            mine = own - {CARDS[acting]}
            canvas = {card for card in mine if plain.leads(card.colour, own - {card}, others)}
            deck = {card for card in mine if plain.can_end(rule, own - {card}, others, hand)}
            return canvas, deck if position.round.match.later else set()
        case One():
            fewest = max(2, len(own)) if position.round.match.later else 2
            theirs = [card for palette in others if len(palette) >= fewest for card in palette]
            left = {card: [palette - {card} for palette in others] for card in theirs}
            return set(), {card for card in theirs if plain.can_end(rule, own, left[card], hand)}
        case _:
            return set(), set()


def sound(position: Red7) -> None:
    """Every card is in one place, what all know is true, and each phase has what it needs."""
    match, phase, turn = position.round.match, position.phase, position.turn
    deck, known = position.round.deck, position.round.known
    places = [*position.hands, deck.cards, *match.scored]
    places += [of_ranks((rank,)) for rank in (*position.round.canvas, *deck.top)]
    for seat, palette in enumerate(position.palettes):  # the last prize still lies there to be seen
        places.append(difference(palette, match.scored[seat]) if isinstance(phase, Over) else palette)
    assert sum(map(size, places)) == len(CARDS), "cards are lost or there twice"
    assert cards_of(card for place in places for card in listed(place)) == ALL, "a card is lost"
    assert not difference(known.cards, union(position.hands)), "a known card is in no hand"
    for seat, facts in enumerate(known.facts):
        assert told(facts, hidden_in(position, seat)), f"what is told of seat {seat} is not true"
        assert match.options.actions or not facts, "something is told without icons"
    assert match.options.advanced or not any(match.scored), "cards are scored without points"
    assert match.options.actions or not deck.top, "known cards are on top without icons"
    assert turn.placed is None or deck.top, "the card that was put on the deck is not there"
    assert position.round.canvas[: len(turn.canvas)] == turn.canvas, "the canvas has lost a card"
    alive = [seat for seat, palette in enumerate(position.palettes) if palette]
    if isinstance(phase, Dealing):
        assert set(map(size, position.hands)) <= {0, 7}, "a hand is not of seven"
        assert not position.round.canvas, "the canvas is not the start card"
        return
    if isinstance(phase, Over):
        assert alive == [turn.seat] == [match.winners[-1]], "not one player is left"
        assert sum(match.points) <= 196, "there are more points than cards have"
        return
    assert turn.seat in alive, "one who is out is on turn"
    assert len(alive) > 1, "the only one left has not won"
    sound_turn(position)


def sound_turn(position: Red7) -> None:
    """What is true of each step of a turn."""
    turn, rule, phase = position.turn.seat, RULES[position.rule], position.phase
    palettes = [set(listed(palette)) for palette in position.palettes]
    others = [palette for seat, palette in enumerate(palettes) if seat != turn]
    leading = plain.leads(rule, palettes[turn], others)
    painted = len(position.round.canvas) - len(position.turn.canvas)
    canvas, deck = movable(position, set(listed(position.hands[turn])))
    match phase:
        case Play():
            assert not leading, "the one on turn leads already"
            assert painted == 0, "a turn starts with a canvas card"
            assert position.turn.placed is None, "a turn starts with a card on the deck"
        case Five():
            assert position.hands[turn], "a 5 asks for a card that is not there"
        case Seven():
            assert canvas or deck, "a 7 acts and cannot"
            assert (set(listed(phase.to_canvas)), set(listed(phase.to_deck))) == (canvas, deck), "a 7 errs"
        case One():
            assert deck, "a 1 acts and cannot"
            assert set(listed(phase.to_deck)) == deck, "a 1 takes the wrong cards"
        case Finish(may_draw=may_draw):
            assert not may_draw or (leading and painted == 1), "a draw for nothing"
        case Painted():
            assert leading, "a canvas card without the lead"
            assert painted in (1, 2), "a turn has painted too often"
        case Drawing():
            assert position.round.deck, "a draw from nothing"
        case DrawingLast():
            assert position.round.deck, "a draw from nothing"
            assert leading, "a turn ends without the lead"
        case Dealing() | Over():
            pass


def permute(position: Red7, seat: Seat | None, rng: Rng) -> laws.Permutation[Red7] | None:
    """Hidden hands and the deck change cards with each other; what all know of a hand goes on being true."""
    spots: list[tuple[int, Card]] = [(-1, card) for card in listed(position.round.deck.cards)]
    for other in range(len(position.hands)):
        if other != seat:
            spots += [(other, card) for card in hidden_in(position, other)]
    spots.sort(key=lambda spot: (spot[0], plain.strength(spot[1])))
    now = [card for _, card in spots]
    if len(now) < 2:
        return None
    for _ in range((1, 3, 10, 60)[int(rng.random() * 4)]):
        one, two = int(rng.random() * len(now)), int(rng.random() * len(now))
        now[one], now[two] = now[two], now[one]
        if not all(
            told(position.round.known.facts[spots[i][0]], held(spots, now, spots[i][0])) for i in (one, two)
        ):
            now[one], now[two] = now[two], now[one]
    to = {spot[1]: card for spot, card in zip(spots, now, strict=True)}
    world = moved(position, to)

    def rename(event: Event[Any]) -> Event[Any] | None:
        return renamed(position, world, seat, to, event)

    return laws.Permutation(world, rename)


def held(spots: list[tuple[int, Card]], now: list[Card], holder: int) -> set[Card]:
    """The hidden cards that a holder has now; of the deck nothing is told."""
    return (
        {card for spot, card in zip(spots, now, strict=True) if spot[0] == holder} if holder >= 0 else set()
    )


def moved(position: Red7, to: dict[Card, Card]) -> Red7:
    """The position with each hidden card in the place of another."""

    def image(cards: Cards) -> Cards:
        return cards_of(to.get(card, card) for card in listed(cards))

    known = position.round.known.cards
    hands = tuple(
        union((image(difference(hand, known)), intersection(hand, known))) for hand in position.hands
    )
    deck = position.round.deck.but(cards=image(position.round.deck.cards))
    world = position.but(round=position.round.but(deck=deck), hands=hands)
    to_canvas, to_deck = map(cards_of, movable(world, set(listed(world.hand))))
    match position.phase:
        case Seven(acting=acting):
            return world.but(phase=Seven(acting, to_canvas=to_canvas, to_deck=to_deck))
        case One(acting=acting):
            return world.but(phase=One(acting, to_deck=to_deck))
        case _:
            return world


def renamed(
    position: Red7, world: Red7, seat: Seat | None, to: dict[Card, Card], event: Event[Any]
) -> Event[Any] | None:
    """The event of the other world that looks the same to the seat, if there is one."""
    did = event.did
    if isinstance(did, Deal):
        image = listed(cards_of(to.get(card, card) for card in did.cards))
        dealing = isinstance(position.phase, Dealing)
        receiver = (*position.hands, 0).index(0) if dealing else position.turn.seat
        opens = dealing and all(position.hands)
        shows = (opens or receiver == seat) and image != did.cards
        return None if shows else Event(event.at, event.by, Deal(image))
    card = getattr(did, "card", None)
    if card is None:
        return event
    if to.get(card, card) != card and card not in listed(union(position.palettes)):
        return None  # another card would be played there
    if isinstance(did, RivalToDeck | PaletteToDeck):  # that it may be moved tells of the hand
        return event if card in movable(world, set(listed(world.hand)))[1] else None
    if isinstance(did, ToPalette) and position.round.match.options.actions and card.number in (1, 7):
        # Whether its action can be done tells of the hand.
        steps = [type(one.then(event).phase) for one in (position, world)]
        facts = [one.then(event).round.known.facts for one in (position, world)]
        return event if steps[0] is steps[1] and facts[0] == facts[1] else None
    return event


SUBJECT = laws.Subject(game=RED7, options=options, sound=sound, permute=permute, most_steps=4_000)

test_laws = laws.of(SUBJECT, examples=how_many(15, long=100))
test_laws_with_time_for_each_turn = laws.of(SUBJECT.timed(PerTurn(30_000)), examples=how_many(6, long=50))
test_laws_with_time_for_the_game = laws.of(
    SUBJECT.timed(Bank(60_000, increment=2_000)), examples=how_many(6, long=50)
)


@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_some_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(2))
    assert met["ended"] == 2


@pytest.mark.long
@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_hundreds_of_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(2, 202))
    assert met["ended"] == 200


def test_the_leak_law_has_hands_and_decks_to_compare() -> None:
    met = laws.check_seeds(SUBJECT, 3, Options(advanced=True, actions=True), range(4))
    assert met["permutations"] > 100
    assert met["renamed"] > 100


def test_ranks_and_cards_say_the_same() -> None:
    assert [CARDS[rank] for rank in each(ALL)] == sorted(CARDS, key=plain.strength, reverse=True)
