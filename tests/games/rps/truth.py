"""What is true in every position of Камень, ножницы, бумага, and what a seat cannot know, from the rules."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import Event, Rng, Seat
from igroteka.games.rps.cards import BARE, CARDS, KIND, TOPS, Deals, whole_deck
from igroteka.games.rps.heard import knowing
from igroteka.games.rps.kernel import ONE
from igroteka.games.rps.lore import Lore, known_by
from igroteka.games.rps.rules import Rps
from igroteka.games.rps.stages import DRAWN
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
    phase, hand = position.phase, position.hands[seat]
    if isinstance(phase, Drawn) and seat == position.player and phase.card is not None:
        return hand.replace(ONE[KIND[phase.card]], b"", 1)
    return hand


def sound(position: Rps) -> None:
    """Cards are conserved, every phase has what it needs, what is known is true, public facts hold."""
    _cards_are_conserved(position)
    _phase_is_possible(position)
    _facts_hold(position)
    for seat, cases in enumerate(position.lore.known):
        assert any(_fits(case, position.hands) for case in cases), f"what seat {seat} knows is not so"
        assert not any(case[seat] for case in cases), f"seat {seat} keeps its own hand in mind"


def _fits(case: tuple[bytes, ...], hands: tuple[bytes, ...]) -> bool:
    return all(not Counter(cards) - Counter(hand) for cards, hand in zip(case, hands, strict=True))


def _cards_are_conserved(position: Rps) -> None:
    everything = Counter(position.deck) + Counter(position.pile)
    for hand in position.hands:
        assert bytes(sorted(hand)) == hand, "a hand is not in order"
        everything += Counter(hand)
    assert everything == Counter(whole_deck(position.match.options)), "a card is lost or made"
    assert bytes(sorted(position.deck)) == position.deck, "the deck is not in order"
    if position.top != BARE:
        assert TOPS[position.top].card == CARDS[position.pile[-1]], "the top is not the top of the pile"
    drawn = Counter(hand_drawn(position))
    assert not (Counter(position.deck) + drawn) - Counter(position.lore.shuffled), "a card came to the deck"


def hand_drawn(position: Rps) -> bytes:
    """The card that was drawn and not yet kept, if there is one."""
    phase = position.phase
    return ONE[KIND[phase.card]] if isinstance(phase, Drawn) and phase.card is not None else b""


def _phase_is_possible(position: Rps) -> None:
    phase, seats = position.phase, len(position.hands)
    if not isinstance(phase, Lots | Dealing | Between | Over):
        assert all(position.hands), "the round goes on with an empty hand"
    assert position.direction in (1, -1), "there are two directions"
    assert position.passes < seats, "a whole circle has passed"
    assert not position.passes or not position.can_draw, "somebody passed and could have drawn"
    match phase:
        case Race(racers=racers):
            assert position.player not in racers, "who played the speed card does not race"
            assert _sign(phase.onto) is Sign.SPEED, "no speed, no race"
            able = [seat for seat in racers if fitting(position, position.hands[seat], position.top)]
            assert able, "the race is on, and no hand still racing fits"
        case Drawn(card=card):
            assert card in [CARDS[kind] for kind in position.hands[position.player]], "nothing was drawn"
        case Drawing():
            assert position.deck, "there is nothing to draw"
        case Fined(left=left, race=race):
            if race is not None:
                runs = [seat for seat in race.racers if fitting(position, position.hands[seat], position.top)]
                assert runs, "the race goes on, and no hand still racing fits"
            assert min(left, len(position.deck)) > 0, "there is nothing to be fined with"
        case Pressed(cards=cards):
            assert _sign(CARDS[position.pile[-1]]) is Sign.PLUS, "no +3 lies on top"
            assert cards in range(3, 3 * 9 + 1, 3), "a +3 is worth three cards each"
        case Thanking(seat=seat):
            assert seat != position.player, "nobody gives to himself"
        case Between() | Over():
            empty = position.hands.count(b"")
            assert empty == 1 or (not empty and not position.can_draw), "nobody has won"
        case _:
            pass


def _sign(card: Card) -> Sign | None:
    return card.sign if isinstance(card, Figure) else None


def _facts_hold(position: Rps) -> None:
    for seat, limits in enumerate(position.lore.limits):
        hand = counted(position, seat)
        for tops, most in limits:
            many = sum(any(fitting(position, (kind,), top) for top in tops) for kind in hand)
            assert many <= most, f"seat {seat} has {many} cards that beat {tops.hex()}, where {most} may be"
            assert most < len(hand), "a fact that says nothing is kept"
    for seats, top in position.lore.able:
        able = [seat for seat in seats if fitting(position, counted(position, seat), top)]
        assert able, "nobody could have won a race that was on"


# What a seat cannot know.


def permute(position: Rps, seat: Seat | None, rng: Rng) -> laws.Permutation[Rps] | None:
    """Cards in other hands and in the deck change places, as long as all stays true that the seat knows."""
    if isinstance(position.phase, Between | Over):
        return None
    hidden = position.phase.card if isinstance(position.phase, Drawn) and seat != position.player else None
    hands = [list(hand) for hand in position.hands]
    apart = []  # a card that somebody else has drawn
    if hidden is not None:
        apart.append(KIND[hidden])
        hands[position.player].remove(KIND[hidden])
    deck = list(position.deck)
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
    stage = position.stage
    if apart:
        cards[position.player] = bytes(sorted(hands[position.player] + apart))
        stage = DRAWN[apart[0]]
    lore = position.lore
    lore = Lore(lore.limits, lore.able, known_by(seat, lore.cases_of(seat)), lore.shuffled)
    return Rps(
        position.match,
        stage,
        position.turn,
        position.player,
        position.direction,
        tuple(cards),
        bytes(sorted(deck)),
        position.pile,
        position.top,
        position.passes,
        knowing(lore),
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
            phase = position.phase
            to = phase.seat if isinstance(phase, Dealing | Fined) else position.player
            deal = event.did if to == seat else Deals(world.deck, len(cards)).sample(rng)
            return replace(event, did=deal)
        case Give(to=to) if seat not in (event.by, to):
            hand = world.hands[event.seat]
            return replace(event, did=Give(CARDS[hand[int(rng.random() * len(hand))]], to))
        case Swap(to=to) if seat in (event.by, to):
            other = to if seat == event.by else event.seat
            return event if position.hands[other] == world.hands[other] else None
        case _:
            return event


def _as_open(position: Rps, event: Event[Happening]) -> object:
    """What an event lays open by the rules: whether anybody can run, and all hands when a round ends."""
    after = position.then(event)
    if isinstance(after.phase, Between | Over):
        return after.hands
    if isinstance(event.did, Play | Snap | Decline):
        race = after.phase.race if isinstance(after.phase, Fined) else after.phase
        return race.racers if isinstance(race, Race) else ()
    return ()
