"""What is true in every position of Камень, ножницы, бумага, and what a seat cannot know, from the rules."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import Event, Rng, Seat
from igroteka.games.rps.inference import known_by
from igroteka.games.rps.kernel import ONE, without
from igroteka.games.rps.legal import Deals
from igroteka.games.rps.observations import Known
from igroteka.games.rps.phases import DRAWN
from igroteka.games.rps.pieces import BARE, CARDS, KIND, TOPS, whole_deck
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Ballast,
    Between,
    Card,
    Colour,
    Deal,
    Dealing,
    Decline,
    Drawing,
    Drawn,
    Figure,
    Fined,
    Give,
    Happening,
    Joker,
    Level,
    Lots,
    Over,
    Picture,
    Play,
    Pressed,
    Race,
    Sign,
    Snap,
    Swap,
    Thanking,
    Top,
)
from tests.games.rps.drawing import said

BEATEN_BY = {
    Picture.ROCK: Picture.PAPER,
    Picture.SCISSORS: Picture.ROCK,
    Picture.PAPER: Picture.SCISSORS,
}
STRENGTH = {Colour.GREEN: 1, Colour.YELLOW: 2, Colour.RED: 3}


def beats(card: Card, top: Top | None, level: Level = Level.FULL) -> bool:
    """Plainly by RPS-04, 06, 08, 10 and 23."""
    if isinstance(card, Ballast):
        return False
    if top is None:
        return True
    if isinstance(card, Joker):
        return not isinstance(top.card, Joker)
    assert not isinstance(top.card, Ballast)
    below = top.called if isinstance(top.card, Joker) else top.card.picture
    assert below is not None
    if BEATEN_BY[below] is card.picture:
        return True
    with_colours = level in (Level.FULL, Level.COLOURS_SYMBOLS)
    stronger = STRENGTH[card.colour] > STRENGTH[top.card.colour]
    return with_colours and below is card.picture and stronger


def fitting(position: Rps, cards: Iterable[int], top: int) -> int:
    """How many of the cards beat that top."""
    level = position.match.options.level
    return sum(beats(CARDS[kind], None if top == BARE else TOPS[top], level) for kind in cards)


def counted(position: Rps, seat: Seat) -> bytes:
    """The cards of a hand that facts speak of: all but one that was drawn and not yet kept."""
    phase, hand = said(position), position.cards.hands[seat]
    if isinstance(phase, Drawn) and seat == position.order.player and phase.card is not None:
        return without(hand, KIND[phase.card])
    return hand


def sound(position: Rps) -> None:
    """Cards are conserved, every phase has what it needs, what is known is true, public facts hold."""
    _cards_are_conserved(position)
    _phase_is_possible(position)
    _facts_hold(position)
    for seat, cases in enumerate(position.inference.known):
        assert any(_fits(case, position.cards.hands) for case in cases), f"what seat {seat} knows is not so"
        assert not any(case[seat] for case in cases), f"seat {seat} keeps its own hand in mind"


def _fits(case: tuple[bytes, ...], hands: tuple[bytes, ...]) -> bool:
    return all(not Counter(cards) - Counter(hand) for cards, hand in zip(case, hands, strict=True))


def _cards_are_conserved(position: Rps) -> None:
    everything = Counter(position.cards.deck) + Counter(position.cards.pile)
    for hand in position.cards.hands:
        assert bytes(sorted(hand)) == hand, "a hand is not in order"
        everything += Counter(hand)
    assert everything == Counter(whole_deck(position.match.options)), "a card is lost or made"
    assert bytes(sorted(position.cards.deck)) == position.cards.deck, "the deck is not in order"
    if position.cards.top != BARE:
        assert TOPS[position.cards.top].card == CARDS[position.cards.pile[-1]], (
            "the top is not the top of the pile"
        )
    drawn = Counter(hand_drawn(position))
    assert not (Counter(position.cards.deck) + drawn) - Counter(position.cards.shuffled), (
        "a card came to the deck"
    )


def hand_drawn(position: Rps) -> bytes:
    """The card that was drawn and not yet kept, if there is one."""
    phase = said(position)
    return ONE[KIND[phase.card]] if isinstance(phase, Drawn) and phase.card is not None else b""


def _phase_is_possible(position: Rps) -> None:
    phase, seats = said(position), len(position.cards.hands)
    if not isinstance(phase, Lots | Dealing | Between | Over):
        assert all(position.cards.hands), "the round goes on with an empty hand"
    assert position.order.direction in (1, -1), "there are two directions"
    assert position.order.passes < seats, "a whole circle has passed"
    assert not position.order.passes or not position.cards.can_draw, "somebody passed and could have drawn"
    match phase:
        case Race(racers=racers):
            assert position.order.player not in racers, "who played the speed card does not race"
            assert _sign(phase.onto) is Sign.SPEED, "no speed, no race"
            able = [
                seat for seat in racers if fitting(position, position.cards.hands[seat], position.cards.top)
            ]
            assert able, "the race is on, and no hand still racing fits"
        case Drawn(card=card):
            assert card in [CARDS[kind] for kind in position.cards.hands[position.order.player]], (
                "nothing was drawn"
            )
        case Drawing():
            assert position.cards.deck, "there is nothing to draw"
        case Fined(left=left, race=race):
            if race is not None:
                runs = [
                    seat
                    for seat in race.racers
                    if fitting(position, position.cards.hands[seat], position.cards.top)
                ]
                assert runs, "the race goes on, and no hand still racing fits"
            assert min(left, len(position.cards.deck)) > 0, "there is nothing to be fined with"
        case Pressed(cards=cards):
            assert _sign(CARDS[position.cards.pile[-1]]) is Sign.PLUS, "no +3 lies on top"
            assert cards in range(3, 3 * 9 + 1, 3), "a +3 is worth three cards each"
        case Thanking(seat=seat):
            assert seat != position.order.player, "nobody gives to himself"
        case Between() | Over():
            empty = position.cards.hands.count(b"")
            assert empty == 1 or (not empty and not position.cards.can_draw), "nobody has won"
        case _:
            pass


def _sign(card: Card) -> Sign | None:
    return card.sign if isinstance(card, Figure) else None


def _facts_hold(position: Rps) -> None:
    for seat, limits in enumerate(position.inference.limits):
        hand = counted(position, seat)
        for tops, most in limits:
            many = sum(any(fitting(position, (kind,), top) for top in tops) for kind in hand)
            assert many <= most, f"seat {seat} has {many} cards that beat {tops.hex()}, where {most} may be"
            assert most < len(hand), "a fact that says nothing is kept"
    for seats, top in position.inference.able:
        able = [seat for seat in seats if fitting(position, counted(position, seat), top)]
        assert able, "nobody could have won a race that was on"


# What a seat cannot know.


def permute(position: Rps, seat: Seat | None, rng: Rng) -> laws.Permutation[Rps] | None:
    """Cards in other hands and in the deck change places, as long as all stays true that the seat knows."""
    phase = said(position)
    if isinstance(phase, Between | Over):
        return None
    hidden = phase.card if isinstance(phase, Drawn) and seat != position.order.player else None
    hands = [list(hand) for hand in position.cards.hands]
    apart = []  # a card that somebody else has drawn
    if hidden is not None:
        apart.append(KIND[hidden])
        hands[position.order.player].remove(KIND[hidden])
    deck = list(position.cards.deck)
    holders = [*(hand for other, hand in enumerate(hands) if other != seat), apart, deck]
    slots = [(holder, place) for holder in holders for place in range(len(holder))]

    def made() -> Rps:
        return _with(position, seat, hands, apart, deck)

    world = made()
    for _ in range(24 if slots else 0):
        one, place = slots[int(rng.random() * len(slots))]
        other, where = slots[int(rng.random() * len(slots))]
        one[place], other[where] = other[where], one[place]
        if _is_sound(made()):
            world = made()
        else:
            one[place], other[where] = other[where], one[place]
    return laws.Permutation(world, _rename(position, world, seat, rng))


def _with(position: Rps, seat: Seat | None, hands: list[list[int]], apart: list[int], deck: list[int]) -> Rps:
    """The position with these cards; what the other seats know of each other's is hidden too."""
    cards = [bytes(sorted(hand)) for hand in hands]
    phase, player = position.phase, position.order.player
    if apart:
        cards[player] = bytes(sorted(hands[player] + apart))
        phase = DRAWN[apart[0]]
    inference = position.inference
    known = known_by(seat, inference.cases_of(seat))
    return position.but(
        phase=phase,
        cards=position.cards.but(hands=tuple(cards), deck=bytes(sorted(deck))),
        observations=Known(inference.but(known=known), position.match.book),
    )


def _is_sound(position: Rps) -> bool:
    try:
        sound(position)
    except AssertionError:
        return False
    return True


Renaming = Callable[[Event[Happening]], Event[Happening] | None]


def _rename(position: Rps, world: Rps, seat: Seat | None, rng: Rng) -> Renaming:
    def rename(event: Event[Happening]) -> Event[Happening] | None:
        renamed = _like(event, position, world, seat, rng)
        if renamed is None or renamed.did not in world.legal(event.by):
            return None
        return renamed if _as_open(position, event) == _as_open(world, renamed) else None

    return rename


def _like(
    event: Event[Happening], position: Rps, world: Rps, seat: Seat | None, rng: Rng
) -> Event[Happening] | None:
    """What in the other world looks to the seat like the event, if it does not see the cards themselves."""
    match event.did:
        case Deal(cards=cards):
            phase = said(position)
            to = phase.seat if isinstance(phase, Dealing | Fined) else position.order.player
            deal = event.did if to == seat else Deals(world.cards.deck, len(cards)).sample(rng)
            return replace(event, did=deal)
        case Give(to=to) if seat not in (event.by, to):
            hand = world.cards.hands[event.seat]
            return replace(event, did=Give(CARDS[hand[int(rng.random() * len(hand))]], to))
        case Swap(to=to) if seat in (event.by, to):
            other = to if seat == event.by else event.seat
            return event if position.cards.hands[other] == world.cards.hands[other] else None
        case _:
            return event


def _as_open(position: Rps, event: Event[Happening]) -> object:
    """What an event lays open by the rules: whether anybody can run, and all hands when a round ends."""
    after = position.then(event)
    phase = said(after)
    if isinstance(phase, Between | Over):
        return after.cards.hands
    if isinstance(event.did, Play | Snap | Decline):
        race = phase.race if isinstance(phase, Fined) else phase
        return race.racers if isinstance(race, Race) else ()
    return ()
