"""Камень, ножницы, бумага: beat the top card or draw, race where there is speed, get rid of your cards."""

from typing import Final, final

from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    RING,
    Actor,
    Event,
    Legal,
    Millis,
    Outcome,
    Refusal,
    Ring,
    Seat,
)
from igroteka.core.tuples import put
from igroteka.games.rps import races, symbols, turns
from igroteka.games.rps.cards import (
    BARE,
    DRAWING,
    KIND,
    OF_PLAYER,
    TURN,
    seat_after,
    whole_deck,
)
from igroteka.games.rps.choices import choices, deals, why_not
from igroteka.games.rps.end import outcome_of, points_of_round, winners_of
from igroteka.games.rps.lore import Lore, fresh
from igroteka.games.rps.match import Match as Match
from igroteka.games.rps.seen import Seen, View
from igroteka.games.rps.sight import news, view
from igroteka.games.rps.words import (
    Again,
    Between,
    Deal,
    Dealing,
    Decline,
    Draw,
    Drawing,
    Fined,
    First,
    Give,
    Happening,
    Keep,
    Lots,
    Name,
    Options,
    Over,
    Pass,
    Phase,
    Play,
    Pressed,
    Race,
    Ready,
    Reverse,
    Snap,
    Swap,
    Take,
    Thank,
    Thanking,
    Why,
)

NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(6))
BY_NATURE: Final = (Drawing, Fined, Dealing, Lots)
BY_TIME: Final = (Race, Thanking)


@final
class Rps:
    """A moment of the game; a plain class, which costs nothing here and gains most when compiled."""

    __slots__ = (
        "deck",
        "direction",
        "hands",
        "lore",
        "match",
        "passes",
        "phase",
        "pile",
        "player",
        "top",
        "turn",
    )

    def __init__(
        self,
        match: Match,
        phase: Phase,
        turn: Seat,
        player: Seat,
        direction: int,
        hands: tuple[bytes, ...],
        deck: bytes,
        pile: bytes,
        top: int,
        passes: int,
        lore: Lore,
    ) -> None:
        self.match: Final = match
        self.phase: Final = phase
        self.turn: Final = turn  # from whom the next player is counted
        self.player: Final = player  # who moves: in a won race not the one on turn (RPS-15)
        self.direction: Final = direction  # 1 is clockwise
        self.hands: Final = hands  # each in order
        self.deck: Final = deck  # in order of hands, for nobody knows another
        self.pile: Final = pile  # as it was laid, the last one is the top
        self.top: Final = top  # a number of TOPS, or BARE
        self.passes: Final = passes  # turns in a row in which nothing was drawn and nothing played
        self.lore: Final = lore

    def _fields(self) -> tuple[object, ...]:
        table = (self.hands, self.deck, self.pile, self.top, self.lore)
        return (self.match, self.phase, self.turn, self.player, self.direction, table, self.passes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rps) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Whom the phase waits for."""
        phase = self.phase
        if type(phase) in OF_PLAYER:
            return ALONE[self.player]
        if phase is DRAWING or isinstance(phase, BY_NATURE):
            return NATURE_ACTS
        if isinstance(phase, Race):
            return ALONE[phase.racers[0]] if phase.until is None else (*phase.racers, CLOCK)
        if isinstance(phase, Thanking):
            return (phase.seat, CLOCK)
        return phase.waits if isinstance(phase, Between) else ()

    @property
    def deadline(self) -> Millis | None:
        """When a race or the time for thanks is over."""
        phase = self.phase
        return phase.until if isinstance(phase, BY_TIME) else None

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        if actor is NATURE:
            return deals(self)
        if actor is CLOCK:
            return RING if self.deadline is not None else NOTHING
        return choices(self, actor)

    @property
    def can_draw(self) -> bool:
        """Whether there is anything to draw, with the pile as a new deck if need be (RPS-20)."""
        return bool(self.deck) or len(self.pile) > 1

    def fits(self, kind: int) -> bool:
        """Whether the card may be laid now (RPS-04), as an answer to a +3 if there is one (RPS-16)."""
        book = self.match.book
        useless = book.no_answers if isinstance(self.phase, Pressed) else book.misfits
        return kind not in useless[self.top]

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        return why_not(self, seat, action)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Rps":
        """The next moment."""
        did = event.did
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is Play:
            return turns.play(self, KIND[did.card], event.at)
        if type(did) is Deal:
            return turns.dealt(self, did.cards)
        if type(did) is Draw:
            return self.reach(DRAWING)
        if type(did) is Keep:
            return turns.keep(self)
        if type(did) is Snap:
            return races.snap(self, event.seat, KIND[did.card], event.at)
        if type(did) is Decline:
            return races.decline(self, event.seat)
        return self._then_rarely(did, event)

    def _then_rarely(self, did: Happening, event: Event[Happening]) -> "Rps":
        match did:
            case Take():
                assert isinstance(self.phase, Pressed)
                return turns.fine(self, self.player, self.phase.cards, None, self.lore)
            case Name(picture=picture):
                return symbols.named(self, picture)
            case Again():
                return self.but(TURN)
            case Reverse():
                return self.next_turn(self.hands, self.lore, direction=-self.direction)
            case Give(card=card, to=to):
                return symbols.give(self, KIND[card], to, event.at)
            case Swap(to=to):
                return symbols.swap(self, to)
            case Pass():
                return turns.pass_on(self)
            case Thank():
                return self.next_turn(self.hands, self.lore)
            case Ring():
                return races.ring(self)
            case Ready():
                return self._ready(event.seat)
            case First(seat=seat):
                return new_round(len(self.hands), self.match.started_by(seat), Dealing(seat))
            case _:
                raise AssertionError(f"{did} is handled above")

    # The moves of which all others are made.

    def but(self, phase: Phase) -> "Rps":
        """The same moment, but for the phase."""
        return Rps(
            self.match,
            phase,
            self.turn,
            self.player,
            self.direction,
            self.hands,
            self.deck,
            self.pile,
            self.top,
            self.passes,
            self.lore,
        )

    def reach(self, phase: Phase, lore: Lore | None = None) -> "Rps":
        """Cards are to be drawn: where the deck is empty, the pile without its top becomes one (RPS-20)."""
        deck, pile, lore = self.deck, self.pile, lore or self.lore
        if not deck:
            deck, pile = bytes(sorted(pile[:-1])), pile[-1:]
            lore = lore.reshuffled(deck, self.hands)
        return Rps(
            self.match,
            phase,
            self.turn,
            self.player,
            self.direction,
            self.hands,
            deck,
            pile,
            self.top,
            self.passes,
            lore,
        )

    def drawn(self, phase: Phase, hands: tuple[bytes, ...], deck: bytes, lore: Lore) -> "Rps":
        """Cards came from the deck into these hands."""
        return Rps(
            self.match,
            phase,
            self.turn,
            self.player,
            self.direction,
            hands,
            deck,
            self.pile,
            self.top,
            0,
            lore,
        )

    def laid(
        self,
        phase: Phase,
        turn: Seat,
        player: Seat,
        hands: tuple[bytes, ...],
        pile: bytes,
        top: int,
        lore: Lore,
    ) -> "Rps":
        """A card was laid or given: all but the deck and the direction may be new."""
        return Rps(self.match, phase, turn, player, self.direction, hands, self.deck, pile, top, 0, lore)

    def next_turn(
        self, hands: tuple[bytes, ...], lore: Lore, *, direction: int | None = None, passes: int = 0
    ) -> "Rps":
        """The turn of the next player, counted from the one on turn."""
        direction = direction or self.direction
        seat = (self.turn + direction) % len(hands)
        return Rps(
            self.match, TURN, seat, seat, direction, hands, self.deck, self.pile, self.top, passes, lore
        )

    def hands_with(self, seat: Seat, hand: bytes) -> tuple[bytes, ...]:
        """All hands, that of the seat being this one."""
        return put(self.hands, seat, hand)

    # The end.

    def round_over(self, hands: tuple[bytes, ...], pile: bytes) -> "Rps":
        """All hands are shown and counted (RPS-22); the match is over, or the next round waits."""
        match = self.match.with_round(points_of_round(hands))
        phase: Phase = Between(tuple(range(len(hands))))
        if len(match.past) == match.options.rounds:
            phase = Over(outcome_of(hands, match.past))
        return Rps(
            match,
            phase,
            self.turn,
            winners_of(hands)[0],
            self.direction,
            hands,
            self.deck,
            pile,
            BARE,
            0,
            fresh(len(hands), self.lore.shuffled),
        )

    def _ready(self, seat: Seat) -> "Rps":
        """The next round starts when all are ready, from the next player clockwise (RPS-22)."""
        assert isinstance(self.phase, Between)
        waits = tuple(one for one in self.phase.waits if one != seat)
        if waits:
            return self.but(Between(waits))
        starter = seat_after(self.match.starter, 1, len(self.hands))
        return new_round(len(self.hands), self.match.started_by(starter), Dealing(starter))

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """What a seat may know."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Rps", seat: Seat | None) -> Seen:
        """What a seat saw of one step."""
        return news(self, event, after, seat)


def new_round(seats: int, match: Match, phase: Phase) -> Rps:
    """All cards in the deck, nothing on the table yet."""
    deck = whole_deck(match.options)
    starter, lore = match.starter, fresh(seats, deck)
    return Rps(match, phase, starter, starter, 1, (b"",) * seats, deck, b"", BARE, 0, lore)


def start(seats: int, options: Options) -> Rps:
    """The first moment: the starter is named by the options or falls by lot (RPS-09)."""
    match = Match(options, options.first or 0, ())
    return new_round(seats, match, Lots() if options.first is None else Dealing(options.first))
