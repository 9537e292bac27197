"""A moment of Камень, ножницы, бумага: its fields, the first one, and whom it waits for."""

from typing import Final, final

from igroteka.core.acting import ALONE, CLOCK, NATURE_ACTS, NOBODY_ACTS
from igroteka.core.game import Actor, Event, Legal, Millis, Outcome, Refusal, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.tuples import put
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rps.end import Match
from igroteka.games.rps.inference import Inference
from igroteka.games.rps.kernel import ONE, added, in_order, without
from igroteka.games.rps.legal import legal
from igroteka.games.rps.news import Seen
from igroteka.games.rps.observations import Observations, inferred, nothing_seen
from igroteka.games.rps.phases import (
    Between,
    Dealing,
    Lots,
    OfNature,
    OfPlayer,
    Over,
    Phase,
    Pressed,
    Race,
    Thanking,
)
from igroteka.games.rps.pieces import BARE, whole_deck
from igroteka.games.rps.rules import then
from igroteka.games.rps.sight import news, view
from igroteka.games.rps.turns import TURNS, Order
from igroteka.games.rps.versions import Version
from igroteka.games.rps.why_not import why_not
from igroteka.games.rps.words import Happening, Options, View, Why


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Cards(Value):
    """Where all cards are."""

    __slots__ = ("deck", "hands", "pile", "shuffled", "top")

    def __init__(self, hands: tuple[bytes, ...], deck: bytes, pile: bytes, top: int, shuffled: bytes) -> None:
        self.hands: Final = hands  # each in order
        self.deck: Final = deck  # in order of hands, for nobody knows another
        self.pile: Final = pile  # as it was laid, the last one is the top
        self.top: Final = top  # a number of TOPS, or BARE
        self.shuffled: Final = shuffled  # the deck as it was when it was shuffled last

    def but(
        self,
        *,
        hands: tuple[bytes, ...] | Keep = KEEP,
        deck: bytes | Keep = KEEP,
        pile: bytes | Keep = KEEP,
        top: int | Keep = KEEP,
        shuffled: bytes | Keep = KEEP,
    ) -> "Cards":
        """The same cards, with these in other places."""
        return Cards(
            self.hands if hands is KEEP else hands,
            self.deck if deck is KEEP else deck,
            self.pile if pile is KEEP else pile,
            self.top if top is KEEP else top,
            self.shuffled if shuffled is KEEP else shuffled,
        )

    def gathered(self, deck: bytes) -> "Cards":
        """All cards are in the deck, nothing is on the table yet."""
        return Cards((b"",) * len(self.hands), deck, b"", BARE, deck)

    def laid(self, seat: Seat, kind: int) -> "Cards":
        """A card went from a hand to the top of the pile."""
        hands = put(self.hands, seat, without(self.hands[seat], kind))
        return Cards(hands, self.deck, self.pile + ONE[kind], kind, self.shuffled)

    def drawn(self, seat: Seat, kinds: bytes) -> "Cards":
        """Cards went from the deck to a hand."""
        hand, deck = self.hands[seat], self.deck
        for kind in kinds:
            hand, deck = added(hand, kind), without(deck, kind)
        return Cards(put(self.hands, seat, hand), deck, self.pile, self.top, self.shuffled)

    def reshuffled(self) -> "Cards":
        """The pile without its top became the deck (RPS-20)."""
        deck = in_order(self.pile[:-1])
        return Cards(self.hands, deck, self.pile[-1:], self.top, deck)

    @property
    def can_draw(self) -> bool:
        """Whether there is anything to draw, with the pile as a new deck if need be (RPS-20)."""
        return len(self.deck) > 0 or len(self.pile) > 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rps(Value):
    """A moment of the game."""

    __slots__ = ("cards", "match", "observations", "order", "phase")

    def __init__(
        self, match: Match, order: Order, phase: Phase, cards: Cards, observations: Observations
    ) -> None:
        self.match: Final = match
        self.order: Final = order
        self.phase: Final = phase
        self.cards: Final = cards
        self.observations: Final = observations

    def but(
        self,
        *,
        match: Match | Keep = KEEP,
        order: Order | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        cards: Cards | Keep = KEEP,
        observations: Observations | Keep = KEEP,
    ) -> "Rps":
        """The same moment, with these things changed."""
        return Rps(
            self.match if match is KEEP else match,
            self.order if order is KEEP else order,
            self.phase if phase is KEEP else phase,
            self.cards if cards is KEEP else cards,
            self.observations if observations is KEEP else observations,
        )

    @property
    def inference(self) -> Inference:
        """What follows from what was seen."""
        return inferred(self.observations)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Whom the game waits for."""
        phase = self.phase
        if isinstance(phase, OfPlayer):
            return ALONE[self.order.player]
        if isinstance(phase, OfNature):
            return NATURE_ACTS
        if isinstance(phase, Race):
            return ALONE[phase.racers[0]] if phase.until is None else (*phase.racers, CLOCK)
        if isinstance(phase, Thanking):
            return (phase.seat, CLOCK)
        return phase.waits if isinstance(phase, Between) else NOBODY_ACTS

    @property
    def deadline(self) -> Millis | None:
        """When a race or the time for thanks is over."""
        phase = self.phase
        if isinstance(phase, Race):
            return phase.until
        return phase.until if isinstance(phase, Thanking) else None

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    def fits(self, kind: int) -> bool:
        """Whether the card may be laid now (RPS-04), as an answer to a +3 if there is one (RPS-16)."""
        book = self.match.book
        useful = book.answering if isinstance(self.phase, Pressed) else book.fitting
        return useful[self.cards.top].keeps(kind)

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        return legal(self, actor)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        return why_not(self, seat, action)

    def then(self, event: Event[Happening]) -> "Rps":
        """The next moment."""
        return then(self, event)

    def view(self, seat: Seat | None) -> View:
        """What a seat can see."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Rps", seat: Seat | None) -> Seen:
        """What a seat saw of one step."""
        return news(self, event, after, seat)


def start(seats: int, options: Options, version: Version) -> Rps:
    """The first moment, by the rules of that version; the starter is named or falls by lot (RPS-09)."""
    first = options.first or 0
    match = Match(options=options, starter=first, past=(), version=version)
    deck = whole_deck(options)
    cards = Cards((b"",) * seats, deck, b"", BARE, deck)
    phase = Lots() if options.first is None else Dealing(first)
    return Rps(match, TURNS[first], phase, cards, nothing_seen(seats, match.book))
