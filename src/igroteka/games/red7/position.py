"""A moment of Red7: its fields, the first one, and whom it waits for."""

from typing import Final, final

from igroteka.core.acting import ALONE, NATURE_ACTS, NOBODY_ACTS
from igroteka.core.game import Actor, Event, Legal, Outcome, Refusal, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.red7.end import Match
from igroteka.games.red7.inference import Known
from igroteka.games.red7.kernel import ALL, NO_CARDS, Cards, difference, size
from igroteka.games.red7.leading import RED
from igroteka.games.red7.legal import legal
from igroteka.games.red7.phases import DEALING, Dealing, Drawing, DrawingLast, Over, Phase
from igroteka.games.red7.pieces import COLOUR, Rank
from igroteka.games.red7.rules import then
from igroteka.games.red7.sight import news, view
from igroteka.games.red7.why_not import why_not
from igroteka.games.red7.words import Happening, Options, Seen, View, Why


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Value):
    """Whose turn it is, and what is needed to undo it."""

    __slots__ = ("canvas", "placed", "seat")

    def __init__(self, seat: Seat, *, canvas: tuple[Rank, ...], placed: Seat | None) -> None:
        self.seat: Final = seat
        self.canvas: Final = canvas  # as it lay when the turn began
        self.placed: Final = placed  # whose card was put on top of the deck in this turn

    def but(
        self,
        *,
        seat: Seat | Keep = KEEP,
        canvas: tuple[Rank, ...] | Keep = KEEP,
        placed: Seat | Keep | None = KEEP,
    ) -> "Turn":
        """The same turn, with these things changed."""
        return Turn(
            self.seat if seat is KEEP else seat,
            canvas=self.canvas if canvas is KEEP else canvas,
            placed=self.placed if placed is KEEP else placed,
        )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deck(Value):
    """The cards that can be drawn."""

    __slots__ = ("cards", "top")

    def __init__(self, cards: Cards, top: tuple[Rank, ...]) -> None:
        self.cards: Final = cards  # in an order that nobody knows, below those on top
        self.top: Final = top  # cards that all have seen, the last one topmost

    def but(self, *, cards: Cards | Keep = KEEP, top: tuple[Rank, ...] | Keep = KEEP) -> "Deck":
        """The same deck, with these things changed."""
        return Deck(self.cards if cards is KEEP else cards, self.top if top is KEEP else top)

    def dealt(self, cards: Cards) -> "Deck":
        """The deck after these cards have left it: the topmost one if it is known."""
        return Deck(self.cards, self.top[:-1]) if self.top else Deck(difference(self.cards, cards), ())

    def __len__(self) -> int:
        return size(self.cards) + len(self.top)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Red7(Value):
    """A moment of the game; sets of cards are as kernel.py keeps them."""

    __slots__ = ("canvas", "deck", "hands", "known", "match", "palettes", "phase", "turn")

    def __init__(
        self,
        *,
        match: Match,
        turn: Turn,
        phase: Phase,
        hands: tuple[Cards, ...],
        palettes: tuple[Cards, ...],
        canvas: tuple[Rank, ...],
        deck: Deck,
        known: Known,
    ) -> None:
        self.match: Final = match
        self.turn: Final = turn
        self.phase: Final = phase
        self.hands: Final = hands  # of one who is out: all that lies face down before him
        self.palettes: Final = palettes  # empty for one who is out
        self.canvas: Final = canvas  # the last one on top; the start card is not among them
        self.deck: Final = deck
        self.known: Final = known

    def but(
        self,
        *,
        match: Match | Keep = KEEP,
        turn: Turn | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        hands: tuple[Cards, ...] | Keep = KEEP,
        palettes: tuple[Cards, ...] | Keep = KEEP,
        canvas: tuple[Rank, ...] | Keep = KEEP,
        deck: Deck | Keep = KEEP,
        known: Known | Keep = KEEP,
    ) -> "Red7":
        """The same moment, with these things changed."""
        return Red7(
            match=self.match if match is KEEP else match,
            turn=self.turn if turn is KEEP else turn,
            phase=self.phase if phase is KEEP else phase,
            hands=self.hands if hands is KEEP else hands,
            palettes=self.palettes if palettes is KEEP else palettes,
            canvas=self.canvas if canvas is KEEP else canvas,
            deck=self.deck if deck is KEEP else deck,
            known=self.known if known is KEEP else known,
        )

    @property
    def hand(self) -> Cards:
        """The hand of the player on turn."""
        return self.hands[self.turn.seat]

    @property
    def rule(self) -> int:
        """The rule in force: the colour on top of the canvas; the start card is red (RED7-01)."""
        return COLOUR[self.canvas[-1]] if self.canvas else RED

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, (Dealing, Drawing, DrawingLast)):
            return NATURE_ACTS
        return NOBODY_ACTS if isinstance(phase, Over) else ALONE[self.turn.seat]

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.match.outcome if isinstance(self.phase, Over) else None

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        return legal(self, actor)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """Why the player on turn may not do it."""
        return why_not(self, action)

    def then(self, event: Event[Happening]) -> "Red7":
        """The next moment."""
        return then(self, event)

    def view(self, seat: Seat | None) -> View:
        """What the seat sees."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Red7", seat: Seat | None) -> Seen:
        """What the seat sees of one step."""
        return news(self, event.did, after, seat)


def start(seats: int, options: Options) -> Red7:
    """The first moment: nothing is dealt yet."""
    nobody = (NO_CARDS,) * seats
    return Red7(
        match=Match(seats=seats, options=options, winners=(), scored=nobody),
        turn=Turn(0, canvas=(), placed=None),
        phase=DEALING,
        hands=nobody,
        palettes=nobody,
        canvas=(),
        deck=Deck(ALL, ()),
        known=Known(NO_CARDS, ((),) * seats),
    )
