"""A moment of Радуга. Восьмой цвет: its fields, the first one, and whom it waits for."""

from typing import Final, final

from igroteka.core.acting import ALONE, NATURE_ACTS, NOBODY_ACTS
from igroteka.core.game import Actor, Event, Legal, Outcome, Refusal, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rainbow.inference import Memory, nothing_known
from igroteka.games.rainbow.kernel import Deck, Packed, Pile, of_each
from igroteka.games.rainbow.legal import legal
from igroteka.games.rainbow.phases import LOTS, Choosing, Over, Phase
from igroteka.games.rainbow.rules import then
from igroteka.games.rainbow.sight import news, view
from igroteka.games.rainbow.turns import Turn, first_turn
from igroteka.games.rainbow.why_not import why_not
from igroteka.games.rainbow.words import Colour, Happening, Options, Seen, View, Why


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Discards(Value):
    """The discard pile."""

    __slots__ = ("cards", "face_down", "top")

    def __init__(self, cards: Packed, top: Colour | None, face_down: tuple[Packed, ...]) -> None:
        self.cards: Final = cards
        self.top: Final = top  # None if there is none, or if it lies face down
        self.face_down: Final = face_down  # what each seat laid there; empty if all lie face up

    def but(
        self,
        *,
        cards: Packed | Keep = KEEP,
        top: Colour | Keep | None = KEEP,
        face_down: tuple[Packed, ...] | Keep = KEEP,
    ) -> "Discards":
        """The same pile, with these things changed."""
        return Discards(
            self.cards if cards is KEEP else cards,
            self.top if top is KEEP else top,
            self.face_down if face_down is KEEP else face_down,
        )

    def seen_by(self, seat: Seat | None) -> Packed:
        """What a seat has seen of it (RAIN-14)."""
        if not self.face_down:
            return self.cards
        return 0 if seat is None else self.face_down[seat]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Piles(Value):
    """The cards that nobody holds: the deck, the play pile and the discard pile."""

    __slots__ = ("deck", "discards", "pile", "recent")

    def __init__(self, deck: Deck, pile: Pile, recent: tuple[Colour, ...], discards: Discards) -> None:
        self.deck: Final = deck
        self.pile: Final = pile
        self.recent: Final = recent  # the last of the play pile, its top at the end; empty until it starts
        self.discards: Final = discards

    def but(
        self,
        *,
        deck: Deck | Keep = KEEP,
        pile: Pile | Keep = KEEP,
        recent: tuple[Colour, ...] | Keep = KEEP,
        discards: Discards | Keep = KEEP,
    ) -> "Piles":
        """The same piles, with these things changed."""
        return Piles(
            self.deck if deck is KEEP else deck,
            self.pile if pile is KEEP else pile,
            self.recent if recent is KEEP else recent,
            self.discards if discards is KEEP else discards,
        )

    @property
    def top(self) -> Colour:
        """The card that a combination has to neighbour."""
        return self.recent[-1]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rainbow(Value):
    """A moment of the game; cards are counted as kernel.py packs them."""

    __slots__ = ("hands", "memory", "phase", "piles", "turn")

    def __init__(
        self, turn: Turn, phase: Phase, piles: Piles, hands: tuple[Packed, ...], memory: Memory
    ) -> None:
        self.turn: Final = turn
        self.phase: Final = phase
        self.piles: Final = piles
        self.hands: Final = hands
        self.memory: Final = memory  # what everybody knows not to be in the deck

    def but(
        self,
        *,
        turn: Turn | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        piles: Piles | Keep = KEEP,
        hands: tuple[Packed, ...] | Keep = KEEP,
        memory: Memory | Keep = KEEP,
    ) -> "Rainbow":
        """The same moment, with these things changed."""
        return Rainbow(
            self.turn if turn is KEEP else turn,
            self.phase if phase is KEEP else phase,
            self.piles if piles is KEEP else piles,
            self.hands if hands is KEEP else hands,
            self.memory if memory is KEEP else memory,
        )

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, Choosing):
            return ALONE[self.turn.seat]
        return NOBODY_ACTS if isinstance(phase, Over) else NATURE_ACTS

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How it ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        return legal(self, actor)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """Why the player on turn may not do it."""
        return why_not(self, action)

    def then(self, event: Event[Happening]) -> "Rainbow":
        """The next moment."""
        return then(self, event)

    def view(self, seat: Seat | None) -> View:
        """What the seat sees."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Rainbow", seat: Seat | None) -> Seen:
        """What the seat sees of one step."""
        return news(self, event, after, seat)


def start(seats: int, options: Options) -> Rainbow:
    """The first moment: all cards in the deck, and lots decide who starts (RAIN-03)."""
    nobody = (0,) * seats
    discards = Discards(0, None, nobody if options.discards_face_down else ())
    piles = Piles(Deck(of_each(options.cards)), Pile(0), (), discards)
    return Rainbow(first_turn(seats, options), LOTS, piles, nobody, nothing_known(seats))
