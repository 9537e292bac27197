"""What may be done: by NATURE, which draws lots and cards, by seats, and by CLOCK."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final, final

from igroteka.core.acting import NATURE, RING
from igroteka.core.game import Actor, Legal, Rng, Seat
from igroteka.core.legal import NOTHING, Listed, lots
from igroteka.core.native import mypyc_attr
from igroteka.games.rps.kernel import COMPILED, EVERYTHING, ONE, Sieve, contains, in_order
from igroteka.games.rps.phases import (
    Between,
    Choosing,
    Dealing,
    Drawing,
    Drawn,
    Fined,
    Giving,
    Lots,
    Naming,
    OfPlayer,
    Pressed,
    Race,
    Swapping,
    Thanking,
    Turn,
)
from igroteka.games.rps.pieces import (
    BARE,
    CARDS,
    DEAL_ONE,
    DECLINE,
    DRAW,
    HAND,
    KEEP_OR_PLAY,
    ONLY_KEEP,
    PASS,
    REVERSE_OR_AGAIN,
    TAKE,
    TO_BE_READY,
    TO_GIVE,
    TO_NAME,
    TO_PLAY,
    TO_SNAP,
    TO_SWAP,
    TO_THANK,
    Ways,
    kinds,
    shown,
)
from igroteka.games.rps.words import Action, Deal, First, Happening

if TYPE_CHECKING:
    from igroteka.games.rps.position import Rps


def legal(position: "Rps", actor: Actor) -> Legal[Happening]:
    """What the actor may do."""
    if isinstance(actor, int):
        return choices(position, actor)
    if actor is NATURE:
        return deals(position)
    return RING if position.deadline is not None else NOTHING


# NATURE.


def deals(position: "Rps") -> Legal[Happening]:
    """What NATURE may do."""
    phase, cards = position.phase, position.cards
    if isinstance(phase, Drawing):
        return Deals(cards.deck, 1)
    if isinstance(phase, Fined):
        return Deals(cards.deck, min(phase.left, len(cards.deck)))
    if isinstance(phase, Dealing):
        return Deals(cards.deck, HAND)
    if isinstance(phase, Lots):
        return lots(First, len(cards.hands))  # RPS-09
    return NOTHING


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deals:
    """NATURE's legal set: so many cards of a deck, each as likely as any other."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: bytes, count: int) -> None:
        self.deck = deck
        self.count = count

    def __iter__(self) -> Iterator[Deal]:
        return map(_deal, self._ways(self.deck, self.count))

    def _ways(self, deck: bytes, count: int) -> Iterator[bytes]:
        """Every choice of so many cards, each as sorted bytes, once."""
        if not count:
            yield b""
            return
        if len(deck) < count:
            return
        first, rest = ONE[deck[0]], deck.lstrip(ONE[deck[0]])
        for many in range(min(count, len(deck) - len(rest)), -1, -1):
            for more in self._ways(rest, count - many):
                yield first * many + more

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal) or len(action.cards) != self.count:
            return False
        cards = kinds(action.cards)
        return in_order(cards) == cards and contains(self.deck, cards)

    def __bool__(self) -> bool:
        return len(self.deck) >= self.count

    def sample(self, rng: Rng) -> Deal:
        """So many cards at random."""
        deck = self.deck
        left = len(deck)
        if self.count == 1:
            return DEAL_ONE[deck[int(rng.random() * left)]]
        drawn: list[int] = []
        places: list[int] = []  # where one was drawn the last card that was left then comes to lie,
        moved: list[int] = []  # and no deck is copied for that
        for _ in range(self.count):
            place = int(rng.random() * left)
            left -= 1
            kind, last = deck[place], deck[left]
            for earlier in range(len(places)):
                if places[earlier] == place:
                    kind = moved[earlier]
                if places[earlier] == left:
                    last = moved[earlier]
            drawn.append(kind)
            places.append(place)
            moved.append(last)
        drawn.sort()
        return Deal(tuple([CARDS[kind] for kind in drawn]))

    def odds(self, action: Deal) -> Fraction:
        """How likely these cards are."""
        cards, ways = kinds(action.cards), 1
        for kind in set(cards):
            ways *= comb(self.deck.count(kind), cards.count(kind))
        return Fraction(ways, comb(len(self.deck), self.count))


def _deal(cards: bytes) -> Deal:
    return DEAL_ONE[cards[0]] if len(cards) == 1 else Deal(shown(cards))


# Seats.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """A legal set: the idle move, where there is one, and each of these ways with each kind a sieve keeps."""

    __slots__ = ("_hand", "_idle", "_sieve", "_ways")

    def __init__(self, idle: Action | None, sieve: Sieve, hand: bytes, ways: Ways) -> None:
        self._idle: Final = idle
        self._sieve: Final = sieve
        self._hand: Final = hand
        self._ways: Final = ways

    @property
    def actions(self) -> tuple[Action, ...]:
        """All of it, the idle move first."""
        actions: list[Action] = [] if self._idle is None else [self._idle]
        kinds = self._sieve.kinds(self._hand)
        for way in self._ways:
            actions += [way[kind] for kind in kinds]
        return tuple(actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __bool__(self) -> bool:
        return self._idle is not None or self._sieve.count(self._hand) > 0

    def sample(self, rng: Rng) -> Action:
        """One of the actions, each as likely as any other; compiled, nothing is listed for that."""
        idle, sieve, hand, ways = self._idle, self._sieve, self._hand, self._ways
        kinds = None if COMPILED else sieve.kinds(hand)
        many = sieve.variety(hand) if kinds is None else len(kinds)
        if idle is None:
            place = int(rng.random() * (many * len(ways)))
        else:
            place = int(rng.random() * (many * len(ways) + 1)) - 1
            if place < 0:
                return idle
        way = ways[0]
        if place >= many:
            way, place = ways[place // many], place % many
        return way[sieve.kind_at(hand, place) if kinds is None else kinds[place]]


def choices(position: "Rps", seat: Seat) -> Listed[Action] | Choice:
    """What a seat may do, the idle move first."""
    phase = position.phase
    if isinstance(phase, OfPlayer):
        return _of_player(position, phase) if seat == position.order.player else NOTHING
    if isinstance(phase, Race):
        return _in_race(position, seat, phase)
    if isinstance(phase, Thanking):
        return TO_THANK if seat == phase.seat else NOTHING
    if isinstance(phase, Between):
        return TO_BE_READY if seat in phase.waits else NOTHING
    return NOTHING


def _of_player(position: "Rps", phase: OfPlayer) -> Listed[Action] | Choice:
    """What the player may do in a phase that waits for nobody else."""
    player, hands = position.order.player, position.cards.hands
    if isinstance(phase, Turn):
        return _in_turn(position, hands[player])
    if isinstance(phase, Drawn):
        return _after_drawing(position, hands[player], phase.card)
    if isinstance(phase, Pressed):
        match = position.match
        useful = match.book.answering[position.cards.top] if match.blocked else EVERYTHING
        return Choice(TAKE, useful, hands[player], TO_PLAY)
    if isinstance(phase, Naming):
        return TO_NAME
    if isinstance(phase, Choosing):
        return REVERSE_OR_AGAIN
    if isinstance(phase, Giving):
        return Choice(None, EVERYTHING, hands[player], TO_GIVE[len(hands)][player])
    assert isinstance(phase, Swapping), "these are all phases of a player"
    return TO_SWAP[len(hands)][player]


def _in_turn(position: "Rps", hand: bytes) -> Choice:
    """A card that fits, or a draw (RPS-11, 12); a pass where nothing can be drawn (RPS-20)."""
    match, top = position.match, position.cards.top
    useful = match.book.fitting[top] if match.blocked else EVERYTHING
    if top == BARE:
        return Choice(None, useful, hand, TO_PLAY)
    if position.cards.can_draw:
        return Choice(DRAW, useful, hand, TO_PLAY)
    must_play = match.blocked and useful.count(hand) > 0
    return Choice(None if must_play else PASS, useful, hand, TO_PLAY)


def _after_drawing(position: "Rps", hand: bytes, kind: int) -> Listed[Action]:
    """The drawn card, or keeping it; only that where the draw was a skip (RPS-12)."""
    match = position.match
    if not match.blocked:
        return KEEP_OR_PLAY[kind]
    # It must be the one card that fits: any other was there before, and the draw a skip.
    fitting = match.book.fitting[position.cards.top]
    return KEEP_OR_PLAY[kind] if fitting.keeps(kind) and fitting.count(hand) == 1 else ONLY_KEEP


def _in_race(position: "Rps", seat: Seat, race: Race) -> Listed[Action] | Choice:
    """A card that fits, or none (RPS-15); asked in turn, only the first of those still racing (RPS-25)."""
    if seat not in (race.racers if race.until is not None else race.racers[:1]):
        return NOTHING
    match, cards = position.match, position.cards
    useful = match.book.fitting[cards.top] if match.blocked else EVERYTHING
    return Choice(DECLINE, useful, cards.hands[seat], TO_SNAP[race.onto])
