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
from igroteka.games.red7.phases import DEALING, OfNature, Over, Phase
from igroteka.games.red7.pieces import COLOUR, Rank
from igroteka.games.red7.rules import then
from igroteka.games.red7.sight import news, view
from igroteka.games.red7.turns import Turn
from igroteka.games.red7.why_not import why_not
from igroteka.games.red7.words import Happening, Options, Seen, View, Why


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
class Round(Value):
    """What most steps of a round leave as it is."""

    __slots__ = ("canvas", "deck", "known", "match")

    def __init__(self, match: Match, canvas: tuple[Rank, ...], deck: Deck, known: Known) -> None:
        self.match: Final = match
        self.canvas: Final = canvas  # the last one on top; the start card is not among them
        self.deck: Final = deck
        self.known: Final = known

    def but(
        self,
        *,
        match: Match | Keep = KEEP,
        canvas: tuple[Rank, ...] | Keep = KEEP,
        deck: Deck | Keep = KEEP,
        known: Known | Keep = KEEP,
    ) -> "Round":
        """The same round, with these things changed."""
        return Round(
            self.match if match is KEEP else match,
            self.canvas if canvas is KEEP else canvas,
            self.deck if deck is KEEP else deck,
            self.known if known is KEEP else known,
        )

    def dealt(self, cards: Cards) -> "Round":
        """The same round after NATURE has dealt these cards."""
        return Round(self.match, self.canvas, self.deck.dealt(cards), self.known)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Red7(Value):
    """A moment of the game; sets of cards are as kernel.py keeps them."""

    __slots__ = ("hands", "palettes", "phase", "round", "turn")

    def __init__(
        self, round: Round, turn: Turn, phase: Phase, hands: tuple[Cards, ...], palettes: tuple[Cards, ...]
    ) -> None:
        self.round: Final = round
        self.turn: Final = turn
        self.phase: Final = phase
        self.hands: Final = hands  # of one who is out: all that lies face down before him
        self.palettes: Final = palettes  # empty for one who is out

    def but(
        self,
        *,
        round: Round | Keep = KEEP,
        turn: Turn | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        hands: tuple[Cards, ...] | Keep = KEEP,
        palettes: tuple[Cards, ...] | Keep = KEEP,
    ) -> "Red7":
        """The same moment, with these things changed."""
        return Red7(
            self.round if round is KEEP else round,
            self.turn if turn is KEEP else turn,
            self.phase if phase is KEEP else phase,
            self.hands if hands is KEEP else hands,
            self.palettes if palettes is KEEP else palettes,
        )

    @property
    def hand(self) -> Cards:
        """The hand of the player on turn."""
        return self.hands[self.turn.seat]

    @property
    def rule(self) -> int:
        """The rule in force: the colour on top of the canvas; the start card is red (RED7-01)."""
        canvas = self.round.canvas
        return COLOUR[canvas[-1]] if canvas else RED

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, OfNature):
            return NATURE_ACTS
        return NOBODY_ACTS if isinstance(phase, Over) else ALONE[self.turn.seat]

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.round.match.outcome if isinstance(self.phase, Over) else None

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
        return news(self, event, after, seat)


def start(seats: int, options: Options) -> Red7:
    """The first moment: nothing is dealt yet."""
    nobody = (NO_CARDS,) * seats
    match = Match(seats, options, (), nobody)
    round = Round(match, (), Deck(ALL, ()), Known(NO_CARDS, ((),) * seats))
    return Red7(round, Turn(0, (), None), DEALING, nobody, nobody)
