"""Red7: lead at the end of your turn, by your palette or by another rule, or you are out."""

from typing import Final, final

from igroteka.core.game import (
    NATURE,
    NOTHING,
    Actor,
    Event,
    Legal,
    Outcome,
    Refusal,
    Seat,
)
from igroteka.core.tuples import put
from igroteka.games.red7 import acting, facts, moves, reasons, sight
from igroteka.games.red7.cards import (
    ALL,
    BIT,
    COLOUR_INDEX,
    COMMIT_KIND,
    DEAL_KIND,
    NUMBER,
    ODD,
    OF_COLOUR,
    PASS_KIND,
    RANK,
    TO_CANVAS_KIND,
    TO_PALETTE_KIND,
    cards_of,
)
from igroteka.games.red7.end import Match
from igroteka.games.red7.facts import Facts
from igroteka.games.red7.kernel import winning
from igroteka.games.red7.leading import prize
from igroteka.games.red7.phases import (
    DEALING,
    DRAWING,
    DRAWING_LAST,
    FINISHING,
    OVER,
    PAINTED,
    PAINTED_MAY_DRAW,
    PLAYING,
    Dealing,
    Drawing,
    Over,
    Painted,
    Phase,
)
from igroteka.games.red7.words import (
    Draw,
    Happening,
    Options,
    PaletteToCanvas,
    PaletteToDeck,
    RivalToDeck,
    Seen,
    View,
    Why,
)

NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(4))
NOBODY: Final[tuple[tuple[int, ...], ...]] = tuple((0,) * seats for seats in range(5))
NO_FACTS: Final[tuple[tuple[Facts, ...], ...]] = tuple(((),) * seats for seats in range(5))
START_RULE: Final = 0  # the start card is red (RED7-01)


# Named at each step, and looked up once, as the kinds of actions in cards.py are.
BY_NATURE: Final = NATURE
NONE: Final[Legal[Happening]] = NOTHING


@final
class Red7:
    """A moment of the game; sets of cards are numbers, a card's bit is its rank."""

    __slots__ = (
        "canvas",
        "canvas_before",
        "deck",
        "facts",
        "hands",
        "known",
        "match",
        "palettes",
        "phase",
        "placed",
        "tops",
        "turn",
    )

    def __init__(
        self,
        match: Match,
        phase: Phase,
        turn: Seat,
        hands: tuple[int, ...],
        palettes: tuple[int, ...],
        canvas: tuple[int, ...],
        deck: int,
        tops: tuple[int, ...],
        known: int,
        facts: tuple[Facts, ...],
        canvas_before: int,
        placed: Seat | None,
    ) -> None:
        self.match: Final = match
        self.phase: Final = phase
        self.turn: Final = turn
        self.hands: Final = hands  # of one who is out: all that lies face down before him
        self.palettes: Final = palettes  # empty for one who is out
        self.canvas: Final = canvas  # ranks, the last one on top; the start card is not among them
        self.deck: Final = deck  # without the known cards on top
        self.tops: Final = tops  # ranks, the last one topmost
        self.known: Final = known  # of the cards in hands those that all have seen
        self.facts: Final = facts  # what all know of the others
        self.canvas_before: Final = canvas_before  # how many lay there when the turn began
        self.placed: Final = placed  # whose card was put on top of the deck in this turn

    def _fields(self) -> tuple[object, ...]:
        table = (self.hands, self.palettes, self.canvas, self.deck, self.tops, self.known, self.facts)
        return (self.match, self.phase, self.turn, table, self.canvas_before, self.placed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Red7) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, (Dealing, Drawing)):
            return NATURE_ACTS
        return () if isinstance(phase, Over) else ALONE[self.turn]

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.match.outcome if isinstance(self.phase, Over) else None

    @property
    def rule(self) -> int:
        """The rule in force: the colour on top of the canvas."""
        return COLOUR_INDEX[self.canvas[-1]] if self.canvas else START_RULE

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        phase = self.phase
        if isinstance(phase, (Dealing, Drawing)):
            return moves.deals(self, phase) if actor is BY_NATURE else NONE
        acts = isinstance(actor, int) and actor == self.turn and not isinstance(phase, Over)
        return moves.choices(self) if acts else NONE

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, with the cards and the rival it is about."""
        return reasons.why_not(self, action)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Red7":
        """The next moment."""
        did = event.did
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is DEAL_KIND:
            return self._dealt(cards_of(did.cards))
        if type(did) is TO_PALETTE_KIND:
            return self._to_palette(RANK[did.card])
        if type(did) is PASS_KIND:
            return self._out()
        if type(did) is TO_CANVAS_KIND:
            return self._to_canvas(RANK[did.card])
        if type(did) is COMMIT_KIND:
            return self._next_turn()
        return self._then_by_icon(did)

    def _then_by_icon(self, did: Happening) -> "Red7":
        match did:
            case Draw():
                last = isinstance(self.phase, Painted)
                return self.but(DRAWING_LAST if last else DRAWING)
            case PaletteToCanvas():
                return acting.repaint(self, RANK[did.card])
            case PaletteToDeck():
                return acting.to_deck(self, RANK[did.card], self.turn)
            case RivalToDeck():
                return acting.to_deck(self, RANK[did.card], self.owner(RANK[did.card]))
            case _:
                raise AssertionError(f"{did} is handled above")

    def but(
        self,
        phase: Phase,
        *,
        hands: tuple[int, ...] | None = None,
        palettes: tuple[int, ...] | None = None,
        canvas: tuple[int, ...] | None = None,
        deck: int | None = None,
        tops: tuple[int, ...] | None = None,
        known: int | None = None,
        facts: tuple[Facts, ...] | None = None,
        placed: Seat | None = None,
    ) -> "Red7":
        """The same turn, a step further."""
        return Red7(
            self.match,
            phase,
            self.turn,
            self.hands if hands is None else hands,
            self.palettes if palettes is None else palettes,
            self.canvas if canvas is None else canvas,
            self.deck if deck is None else deck,
            self.tops if tops is None else tops,
            self.known if known is None else known,
            self.facts if facts is None else facts,
            self.canvas_before,
            self.placed if placed is None else placed,
        )

    def owner(self, rank: int) -> Seat:
        """In whose palette a card lies."""
        return next(seat for seat, palette in enumerate(self.palettes) if palette & BIT[rank])

    def _to_palette(self, rank: int) -> "Red7":
        """A hand card joins the palette; an odd one acts where the table plays with icons."""
        match, seat, bit, hands, palettes = self.match, self.turn, BIT[rank], self.hands, self.palettes
        hands = put(hands, seat, hands[seat] ^ bit)
        palettes = put(palettes, seat, palettes[seat] | bit)
        known, about, before = self.known & ~bit, acting.facts_without(self, bit), self.canvas_before
        canvas, deck, tops = self.canvas, self.deck, self.tops
        after = Red7(match, FINISHING, seat, hands, palettes, canvas, deck, tops, known, about, before, None)
        return acting.act(after, rank) if bit & ODD and match.actions else after

    def _to_canvas(self, rank: int) -> "Red7":
        """A hand card changes the rule; in the advanced game it may earn a draw (RED7-22)."""
        seat, bit, hands, palettes, deck = self.turn, BIT[rank], self.hands, self.palettes, self.deck
        phase = PAINTED_MAY_DRAW if self.earns_draw(rank, palettes[seat]) else PAINTED
        hands = put(hands, seat, hands[seat] ^ bit)
        known, about, before = self.known & ~bit, acting.facts_without(self, bit), self.canvas_before
        canvas, tops, placed = (*self.canvas, rank), self.tops, self.placed
        return Red7(
            self.match, phase, seat, hands, palettes, canvas, deck, tops, known, about, before, placed
        )

    def earns_draw(self, rank: int, palette: int) -> bool:
        """Whether a card on the canvas lets its player draw (RED7-22, RED7-29)."""
        if not self.match.advanced:
            return False
        has_cards = bool(self.deck or self.tops)
        return NUMBER[rank] > palette.bit_count() and has_cards

    def _next_turn(self) -> "Red7":
        """The next player who is not out is on turn (RED7-05)."""
        palettes, canvas, deck, tops = self.palettes, self.canvas, self.deck, self.tops
        hands, known, about, before = self.hands, self.known, self.facts, len(canvas)
        turn = next_of(palettes, self.turn)
        return Red7(
            self.match, PLAYING, turn, hands, palettes, canvas, deck, tops, known, about, before, None
        )

    # Cards that are dealt.

    def _dealt(self, cards: int) -> "Red7":
        """NATURE has dealt a hand, a palette card, or a card that somebody draws."""
        if isinstance(self.phase, Drawing):
            return self._drawn(cards, ends_turn=self.phase.ends_turn)
        match, hands, palettes, deck = self.match, self.hands, self.palettes, self.deck ^ cards
        phase, turn, seat = self.phase, self.turn, moves.first_without(hands)
        if seat < match.seats:
            hands = put(hands, seat, cards)
        else:
            seat = moves.first_without(palettes)
            palettes = put(palettes, seat, cards)
            if seat + 1 == match.seats:
                phase, turn = PLAYING, first_turn(palettes)
        return Red7(match, phase, turn, hands, palettes, (), deck, (), 0, self.facts, 0, None)

    def _drawn(self, card: int, *, ends_turn: bool) -> "Red7":
        """A card comes into the hand on turn; all know it if it lay known on top of the deck."""
        seat, hands, deck, tops = self.turn, self.hands, self.deck, self.tops
        known, about = self.known, self.facts
        hand = hands[seat] | card
        if tops:
            tops, known = tops[:-1], known | card
        else:
            deck ^= card
            about = facts.of(about, seat, facts.after_draw(about[seat], (hand & ~known).bit_count()))
        hands = put(hands, seat, hand)
        after = self.but(FINISHING, hands=hands, deck=deck, tops=tops, known=known, facts=about)
        return after._next_turn() if ends_turn else after

    # Out, and the end.

    def _out(self) -> "Red7":
        """The player is out: his cards lie face down, his turn's other traces are undone (RED7-17, 19)."""
        seat, palettes, tops, before = self.turn, self.palettes, self.tops, self.canvas_before
        if self.placed is not None:
            palettes = put(palettes, self.placed, palettes[self.placed] | BIT[tops[-1]])
            tops = tops[:-1]
        open_cards = palettes[seat]
        for rank in self.canvas[before:]:
            open_cards |= BIT[rank]
        palettes, hands = put(palettes, seat, 0), put(self.hands, seat, self.hands[seat] | open_cards)
        canvas, deck, known, about = self.canvas[:before], self.deck, self.known | open_cards, self.facts
        turn = next_of(palettes, seat)
        after = Red7(
            self.match, PLAYING, turn, hands, palettes, canvas, deck, tops, known, about, before, None
        )
        return after._round_over() if next_of(palettes, turn) == turn else after

    def _round_over(self) -> "Red7":
        """The only one left has won the round (RED7-18); the next one starts, or the match is over."""
        winner, palettes, hands, canvas = self.turn, self.palettes, self.hands, self.canvas
        scored = 0
        if self.match.advanced:
            scored = prize(self.rule, palettes[winner], best_group=self.match.best_group)
        match = self.match.won_by(winner, scored)
        if match.why_over is None:
            return new_round(match)
        deck, tops, known, about, before = self.deck, self.tops, self.known, self.facts, len(canvas)
        return Red7(match, OVER, winner, hands, palettes, canvas, deck, tops, known, about, before, None)

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """What a seat may know."""
        return sight.view(self, seat)

    def news(self, event: Event[Happening], after: "Red7", seat: Seat | None) -> Seen:
        """What a seat saw of a step."""
        return sight.news(self, event.did, after, seat)


def next_of(palettes: tuple[int, ...], seat: Seat) -> Seat:
    """Who is on turn after a seat: the next one that is not out (RED7-05)."""
    seats = len(palettes)
    turn = (seat + 1) % seats
    while not palettes[turn]:
        turn = (turn + 1) % seats
    return turn


def first_turn(palettes: tuple[int, ...]) -> Seat:
    """The left neighbour of the player who leads (RED7-05)."""
    leads = 0
    while not winning(palettes, leads) & OF_COLOUR[START_RULE]:
        leads += 1
    return (leads + 1) % len(palettes)


def new_round(match: Match) -> Red7:
    """All cards but the scored ones are in the deck, and the canvas is the start card (RED7-04, RED7-05)."""
    nobody, about, deck = NOBODY[match.seats], NO_FACTS[match.seats], ALL & ~sum(match.scored)
    return Red7(match, DEALING, 0, nobody, nobody, (), deck, (), 0, about, 0, None)


def start(seats: int, options: Options) -> Red7:
    """The first moment."""
    return new_round(Match(seats, options, (), NOBODY[seats]))
