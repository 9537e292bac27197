"""Радуга. Восьмой цвет obeys the laws of the house, and its cards are never lost."""

from itertools import zip_longest

import pytest
from msgspec import Struct
from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import Event, Power, Rng, Seat, pick, refusal
from igroteka.core.timed import Bank, PerTurn
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.kernel import Deck, Known
from igroteka.games.rainbow.phases import Choosing, Dealing, Lots, Over, Turning
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import Deal, Exchange, Happening, LastRound, Options
from tests.sizes import how_many

Counts = list[int]  # by colour


def counts(packed: int) -> Counts:
    """A packed count of cards, taken apart byte by byte."""
    return [packed >> 8 * colour & 0xFF for colour in range(8)]


def packed(cards: Counts) -> int:
    """The same the other way."""
    return sum(many << 8 * colour for colour, many in enumerate(cards))


def summed(*piles: int) -> Counts:
    """All these cards together."""
    return [sum(many) for many in zip([0] * 8, *map(counts, piles), strict=True)]


def options(seats: int) -> list[Options]:
    """The usual deck, the smallest and the largest, both kinds of last round, and discards face down."""
    return [
        Options(),
        Options(11 if seats == 5 else 9, LastRound.OTHERS),
        Options(16),
        Options(11 if seats == 5 else 9, discards_face_down=True),
    ]


def sound(position: Rainbow) -> None:
    """No card is lost, hands are full, what is known is true, and each phase has what it needs."""
    conserved(position)
    known_is_true(position)
    piles, phase, turn, seats = position.piles, position.phase, position.turn, len(position.hands)
    discards = piles.discards
    sizes = [sum(counts(hand)) for hand in position.hands]
    shown = [piles.recent.count(colour) for colour in type(piles.recent[0])] if piles.recent else [0] * 8
    assert all(one <= other for one, other in zip(shown, counts(piles.pile), strict=True)), "the pile lacks"
    assert len(piles.recent) == min(8, sum(counts(piles.pile))), "not the last eight cards are shown"
    if turn.options.discards_face_down:
        assert len(discards.face_down) == seats, "nobody knows who discarded what"
        assert summed(*discards.face_down) == counts(discards.cards), "a discard was nobody's"
        assert discards.top is None, "the top of a pile that lies face down is seen"
    else:
        assert discards.face_down == (), "face up and face down"
        assert (discards.top is None) == (not discards.cards), "the discard pile's top is on nothing"
    whole = [rainbow == 0xFF for rainbow in turn.rainbows]
    assert turn.turns_left is None or any(whole), "a last round without a whole rainbow"
    expected = [8] * seats
    match phase:
        case Lots():
            expected = [0] * seats
        case Dealing(seat=seat, cards=missing) if not piles.recent:
            expected = [8] * seat + [8 - missing] + [0] * (seats - seat - 1)
        case Dealing(seat=seat, cards=missing):
            assert seat == turn.seat, "who is not on turn draws"
            assert piles.deck, "there is nothing to draw"
            expected = [8 - missing if one == seat else 8 for one in range(seats)]
        case Turning() | Choosing() | Over():
            pass
    assert sizes == expected, f"the hands have {sizes} cards in {phase}"
    assert bool(piles.recent) or not isinstance(phase, Choosing | Over), "the pile starts before any turn"
    if isinstance(phase, Choosing):
        assert turn.turns_left != 0, "a turn after the last one"
        assert not any(whole) or turn.turns_left is not None, "a whole rainbow starts the last round"
    if isinstance(phase, Over):
        assert turn.turns_left == 0, "over before the last turn"


def conserved(position: Rainbow) -> None:
    """Every colour has as many cards as the deck had: 96 in all with the usual one."""
    piles = position.piles
    kept = [sum(rainbow >> colour & 1 for rainbow in position.turn.rainbows) for colour in range(8)]
    everywhere = summed(piles.deck, piles.discards.cards, piles.pile, packed(kept), *position.hands)
    assert everywhere == [position.turn.options.cards] * 8, f"there are {everywhere} cards"
    assert min(piles.deck, piles.discards.cards, *position.hands) >= 0, "there are fewer than no cards"


def known_is_true(position: Rainbow) -> None:
    """What somebody knows others to have they have, and nobody knows less than what follows for all."""
    together, face_down = counts(position.memory[-1]), position.piles.discards.face_down
    players = [packed(summed(*both)) for both in zip_longest(position.hands, face_down, fillvalue=0)]
    for seat in (*range(len(players)), None):
        others = summed(*[cards for one, cards in enumerate(players) if one != seat])
        known = counts(position.memory[-1 if seat is None else seat])
        assert all(one <= other for one, other in zip(known, others, strict=True)), f"{seat} knows too much"
        if seat is not None:
            own = counts(players[seat])
            least = [max(0, one - other) for one, other in zip(together, own, strict=True)]
            assert all(one <= other for one, other in zip(least, known, strict=True)), f"{seat} has forgotten"


def permute(position: Rainbow, seat: Seat | None, rng: Rng) -> laws.Permutation[Rainbow] | None:
    """Cards of the deck, of others' hands and of their hidden discards change places.

    What must stay outside the deck the rules make public: when it is shuffled, every card that is not in it
    and does not lie open is in a hand.
    """
    world = _swapped(position, seat, rng)
    if world == position:
        return None

    def rename(event: Event[Happening]) -> Event[Happening] | None:
        hidden = isinstance(position.phase, Dealing) and position.phase.seat != seat
        if hidden and isinstance(event.did, Deal):  # the seat sees how many cards are dealt, and no more
            assert isinstance(event.by, Power)
            return replace(event, did=world.legal(event.by).sample(rng))
        others = position.piles.discards.face_down and position.turn.seat != seat
        if others and isinstance(event.did, Exchange):
            return replace(event, did=_exchange(world, sum(event.did.cards)))
        return event if refusal(world, event) is None else None

    return laws.Permutation(world, rename)


def _exchange(world: Rainbow, count: int) -> Exchange:
    """The seat sees how many cards are exchanged face down, and no more: here the first of the hand."""
    cards = [0] * 8
    for colour, many in enumerate(counts(world.hands[world.turn.seat])):
        cards[colour] = min(many, count - sum(cards))
    return Exchange(tuple(cards))


def _swapped(position: Rainbow, seat: Seat | None, rng: Rng) -> Rainbow:
    """The same moment with a few hidden cards in each other's places."""
    seats, piles = len(position.hands), position.piles
    discards = piles.discards
    places = [counts(cards) for cards in (*position.hands, *discards.face_down, piles.deck)]
    own = () if seat is None else (seat, seats + seat) if discards.face_down else (seat,)
    hidden = [place for place in range(len(places)) if place not in own and any(places[place])]
    must = counts(position.memory[-1 if seat is None else seat])
    for _ in range(1 + int(rng.random() * 12)):
        if len(hidden) < 2:
            break
        one, other = pick(rng, hidden), pick(rng, hidden)
        mine = pick(rng, [colour for colour in range(8) if places[one][colour]])
        yours = pick(rng, [colour for colour in range(8) if places[other][colour]])
        _swap(places[one], places[other], mine, yours)
        outside = [place for place in hidden if place + 1 < len(places)]
        held = [sum(places[place][colour] for place in outside) for colour in range(8)]
        if any(have < least for have, least in zip(held, must, strict=True)):
            _swap(places[one], places[other], yours, mine)
    hands, deck = tuple(map(packed, places[:seats])), packed(places[-1])
    face_down = tuple(map(packed, places[seats:-1]))
    lying = packed(summed(*face_down)) if face_down else discards.cards
    discards = discards.but(cards=lying, face_down=face_down)
    known = tuple(_known(position, hands, face_down, one, seat) for one in range(seats))
    piles = piles.but(deck=Deck(deck), discards=discards)
    return position.but(piles=piles, hands=hands, memory=known + position.memory[-1:])


def _swap(one: Counts, other: Counts, mine: int, yours: int) -> None:
    one[mine] -= 1
    other[mine] += 1
    other[yours] -= 1
    one[yours] += 1


def _known(
    position: Rainbow, hands: tuple[int, ...], face_down: tuple[int, ...], one: Seat, seat: Seat | None
) -> Known:
    """What somebody else knows is changed with the cards: no more than follows for everybody."""
    if one == seat or (hands, face_down) == (position.hands, position.piles.discards.face_down):
        return position.memory[one]
    own = summed(hands[one], *face_down[one : one + 1])
    together = counts(position.memory[-1])
    return Known(packed([max(0, all_hands - mine) for all_hands, mine in zip(together, own, strict=True)]))


SUBJECT = laws.Subject(game=RAINBOW, options=options, sound=sound, permute=permute, most_steps=20_000)

test_laws = laws.of(SUBJECT, examples=how_many(8, long=60))
test_laws_with_time_for_each_turn = laws.of(SUBJECT.timed(PerTurn(30_000)), examples=how_many(3, long=24))
test_laws_with_time_for_the_game = laws.of(
    SUBJECT.timed(Bank(60_000, increment=2_000)), examples=how_many(3, long=24)
)


@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_some_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(1))
    assert met["ended"] == 1
    assert met["renamed"] > met["permutations"] > 0


@pytest.mark.long
@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_hundreds_of_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(1, 102))
    assert met["ended"] == 101
