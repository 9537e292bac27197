"""7 на 9: no turns, everybody puts on the pile what fits its top card, and is rid of all cards first."""

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
    Seat,
)
from igroteka.core.tuples import put
from igroteka.games.seven_on_nine.end import outcome_of
from igroteka.games.seven_on_nine.inference import Claims, claimed, revealed
from igroteka.games.seven_on_nine.kernel import ONE, WHOLE_PACK, Deals, unpacked
from igroteka.games.seven_on_nine.match import Match
from igroteka.games.seven_on_nine.news import seen
from igroteka.games.seven_on_nine.phases import (
    AFTER_ALL,
    ALL_ACT,
    AT_DECKS,
    BEFORE_DEAL,
    BEFORE_GO,
    DRAWN_FOR,
    DRAWS,
    IN_PLAY,
    NATURE_ACTS,
    NOBODY_ACTS,
    OPENING,
    PLAYING,
    Stage,
    countdown,
    over,
    turned,
)
from igroteka.games.seven_on_nine.pieces import (
    BIT,
    EVERY_KIND,
    FITTING,
    INDEX,
    KINDS,
    PACK,
    Counts,
    Hand,
    Tries,
)
from igroteka.games.seven_on_nine.sight import view_of
from igroteka.games.seven_on_nine.waits import UNLOCKED, Side
from igroteka.games.seven_on_nine.why_not import reason
from igroteka.games.seven_on_nine.words import (
    Deal,
    Happening,
    Laid,
    Over,
    Phase,
    Play,
    Player,
    Seen,
    View,
    Why,
)

CARDS: Final = sum(PACK)
NO_CARD: Final = -1

# Names of other modules, which compiled code would look up at each use.
CHANCE: Final[Actor] = NATURE
TIME: Final[Actor] = CLOCK
RINGS: Final[Legal[Happening]] = RING
NEVER: Final[Legal[Happening]] = NOTHING
A_DEAL: Final[type[Deal]] = Deal
A_PLAY: Final[type[Play]] = Play


@final
class SevenOnNine:
    """A moment of the game."""

    __slots__ = ("aims", "claims", "decks", "match", "pile", "sides", "stage", "top", "turns", "undealt")

    def __init__(
        self,
        match: Match,
        stage: Stage,
        pile: tuple[Laid, ...],
        top: int,
        aims: int,
        turns: int,
        undealt: int,
        decks: int,
        sides: tuple[Side, ...],
        claims: Claims,
    ) -> None:
        self.match: Final = match
        self.stage: Final = stage
        self.pile: Final = pile
        self.top: Final = top  # the kind that lies on top, or NO_CARD
        self.aims: Final = aims  # the kinds that have been on top in this deal
        self.turns: Final = turns  # of the pile in a row
        self.undealt: Final = undealt  # the cards of all decks, packed: each of them may be the next of any
        self.decks: Final = decks  # how many these are
        self.sides: Final = sides
        self.claims: Final = claims

    def _fields(self) -> tuple[object, ...]:
        centre = (self.pile, self.aims, self.turns, self.undealt)
        return (self.match, self.stage.phase, centre, self.sides, self.claims)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SevenOnNine) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def phase(self) -> Phase:
        """What the table waits for, in words."""
        return self.stage.phase

    @property
    def pool(self) -> Counts:
        """How many cards of each kind are in the decks."""
        return unpacked(self.undealt)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        return tuple([side.hand for side in self.sides])

    @property
    def players(self) -> tuple[Player, ...]:
        """What everybody sees of each seat."""
        return tuple([side.told() for side in self.sides])

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Everybody, but while NATURE turns a card; before "go" they hear that it is too early."""
        kind = self.stage.kind
        if kind in (AT_DECKS, BEFORE_DEAL):
            return NATURE_ACTS
        return NOBODY_ACTS if kind == AFTER_ALL else ALL_ACT[len(self.sides)]

    @property
    def deadline(self) -> Millis | None:
        """The first of all waits to end: "go", or a lock, or the patience with somebody who does nothing."""
        stage = self.stage
        if stage.kind == IN_PLAY:
            return min(self._waits())
        return stage.go if stage.kind == BEFORE_GO else None

    def _waits(self) -> list[Millis]:
        """When each wait of the table ends: none of them depends on a hidden card."""
        draw, stop, waits = self.match.idle_draw, self.match.idle_stop, []
        for side in self.sides:
            if side.locked != UNLOCKED:
                waits.append(side.locked)
            if side.deck and not side.waited:
                waits.append(side.drew + draw)
            if not side.stopped:
                waits.append(side.acted + stop)
        return waits

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        phase = self.stage.phase
        if not isinstance(phase, Over):
            return None
        return outcome_of(self.match.past, Why.NO_WAY_ON if phase.finisher is None else Why.FINISHED)

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        kind = self.stage.kind
        if actor is CHANCE:
            return Deals(self.undealt, self.decks) if kind in (AT_DECKS, BEFORE_DEAL) else NEVER
        if actor is TIME:
            return RINGS if kind in (IN_PLAY, BEFORE_GO) else NEVER
        assert isinstance(actor, int), "there are no other powers"
        return self.tries(actor) if kind == IN_PLAY else NEVER

    def tries(self, seat: Seat) -> Tries:
        """A draw (7ON9-07), and any hand card of one who is not locked (7ON9-08, 09, 11, 14)."""
        side = self.sides[seat]
        last = side.left == 1
        return Tries(
            deck=side.deck > 0,
            hand=0 if side.locked != UNLOCKED else side.kinds,
            top=self.top,
            aims=EVERY_KIND if last and self.match.version.aimless_last_card else self.aims,
            last=last,
        )

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        return reason(self, seat, action)

    # What happens then.

    def then(self, event: Event[Happening]) -> "SevenOnNine":
        """The next moment."""
        did, at, kind = event.did, event.at, self.stage.kind
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is A_DEAL:
            card = INDEX[did.card]
            return self._drawn(card, at) if kind == AT_DECKS else self._open(card, at)
        seat = event.by
        if not isinstance(seat, int):
            return self._pass_time(at) if kind == IN_PLAY else self._go(at)
        return self._play(seat, did, at) if type(did) is A_PLAY else self._reach(seat, at)

    def _but(self, stage: Stage, sides: tuple[Side, ...], claims: Claims) -> "SevenOnNine":
        """The same pile and the same decks, a step further."""
        return SevenOnNine(
            self.match,
            stage,
            self.pile,
            self.top,
            self.aims,
            self.turns,
            self.undealt,
            self.decks,
            sides,
            claims,
        )

    def _open(self, kind: int, at: Millis) -> "SevenOnNine":
        """One card opens the pile, and the countdown runs (7ON9-05, 06)."""
        return SevenOnNine(
            self.match,
            countdown(at + self.match.countdown),
            (Laid(KINDS[kind], None, at),),
            kind,
            BIT[kind],
            self.turns,
            self.undealt - ONE[kind],
            self.decks - 1,
            self.sides,
            self.claims,
        )

    def _go(self, at: Millis) -> "SevenOnNine":
        """Go, for every player."""
        ends_stop = self.match.version.go_ends_stops
        sides = tuple([side.at_go(at, ends_stop=ends_stop) for side in self.sides])
        return self._but(PLAYING, sides, self.claims)._settled(at)

    def _reach(self, seat: Seat, at: Millis) -> "SevenOnNine":
        """A player draws: NATURE says which card it is (7ON9-07)."""
        return self._but(DRAWS[seat], put(self.sides, seat, self.sides[seat].reaching(at)), self.claims)

    def _drawn(self, kind: int, at: Millis) -> "SevenOnNine":
        """A card comes into a hand, and the next one waits for its turn."""
        seat, others = self.stage.seat, self.stage.others
        number = CARDS - 1 - self.decks  # the card that opens the pile is not drawn
        drawer = self.sides[seat].drawing(kind, number, at, restarts=self.match.version.shared_moments)
        position = SevenOnNine(
            self.match,
            DRAWN_FOR[others] if others else PLAYING,
            self.pile,
            self.top,
            self.aims,
            self.turns,
            self.undealt - ONE[kind],
            self.decks - 1,
            put(self.sides, seat, drawer),
            self.claims,
        )
        return position if others else position._settled(at)

    def _play(self, seat: Seat, play: Play, at: Millis) -> "SevenOnNine":
        """A card finishes, stays, is too late or does not fit (7ON9-08, 09, 11, 14)."""
        side, kind = self.sides[seat], INDEX[play.card]
        if side.left == 1:
            return self._deal_over(at, seat)
        place = side.hand.index(kind)
        claims = revealed(self.claims, side.backs[place].drawn, kind)
        if FITTING[self.top] & BIT[kind]:
            return self._stay(seat, place, claims, at)
        locked, lock = side.locked, self.match.lock
        if lock and play.onto == KINDS[self.top]:
            locked = at + lock
        return self._but(PLAYING, put(self.sides, seat, side.showing(place, kind, locked)), claims)

    def _stay(self, seat: Seat, place: int, claims: Claims, at: Millis) -> "SevenOnNine":
        """A card that fits is the new top, and all waits start anew."""
        side = self.sides[seat]
        kind = side.hand[place]
        sides = put(self.sides, seat, side.laying(place, at))
        if self.match.version.shared_moments:
            sides = tuple([one.waiting_anew(at) for one in sides])
        position = SevenOnNine(
            self.match,
            PLAYING,
            (*self.pile, Laid(KINDS[kind], seat, at)),
            kind,
            self.aims | BIT[kind],
            0,
            self.undealt,
            self.decks,
            sides,
            claims,
        )
        return position._settled(at)

    def _pass_time(self, at: Millis) -> "SevenOnNine":
        """Whatever waited for this moment happens."""
        draw, stop = self.match.idle_draw, self.match.idle_stop
        sides = tuple([side.at_time(at, draw, stop) for side in self.sides])
        return self._but(PLAYING, sides, self.claims)._settled(at)

    # When nobody goes on.

    def _settled(self, at: Millis) -> "SevenOnNine":
        """The moment itself while somebody can go on; otherwise cards are drawn, or the pile is turned."""
        due, decks = 0, 0
        for seat, side in enumerate(self.sides):
            decks += side.deck
            if side.deck and (side.waited or side.stopped):
                due |= BIT[seat]
        if decks and not due:
            return self  # the table does not look, so nobody learns anything
        fitting, fits = FITTING[self.top], False
        for side in self.sides:
            if not side.stopped:  # 7ON9-16
                if len(side.hand) == 1 and not side.deck:
                    return self
                fits = fits or side.kinds & fitting != 0  # be he locked or not
        if fits:
            claims = claimed(self.claims, self.sides, fitting)
            return self if claims is self.claims else self._but(PLAYING, self.sides, claims)
        sides = tuple([side if side.stopped else side.unable(fitting) for side in self.sides])
        if due:
            return self._but(DRAWN_FOR[due], sides, self.claims)  # 7ON9-13 and 16
        return self._but(PLAYING, sides, self.claims)._turned(at)

    def _turned(self, at: Millis) -> "SevenOnNine":
        """The bottom card goes on top; when all have been there in vain, fewest cards wins (7ON9-12)."""
        if self.turns == len(self.pile):
            return self._deal_over(at, None)
        bottom, *others = self.pile
        return SevenOnNine(
            self.match,
            turned(bottom.card, at + self.match.countdown),
            (*others, Laid(bottom.card, None, at)),
            INDEX[bottom.card],
            self.aims,
            self.turns + 1,
            self.undealt,
            self.decks,
            self.sides,
            self.claims,
        )

    def _deal_over(self, at: Millis, finisher: Seat | None) -> "SevenOnNine":
        """Cards left are counted; the next deal of the match is dealt, or it is over (7ON9-14, 15)."""
        left = tuple([0 if seat == finisher else side.left for seat, side in enumerate(self.sides)])
        match = Match(self.match.options, (*self.match.past, left), self.match.version)
        if len(match.past) < match.options.deals:
            return new_deal(len(self.sides), match, at)
        return SevenOnNine(
            match,
            over(finisher),
            self.pile,
            self.top,
            self.aims,
            self.turns,
            self.undealt,
            self.decks,
            self.sides,
            self.claims,
        )

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """The own hand, and all that lies open; the numbers that fit only where the table shows them."""
        return view_of(self, seat)

    def news(self, event: Event[Happening], after: "SevenOnNine", seat: Seat | None) -> Seen:
        """What a seat saw: everything but a card that another draws, and the card of a finish."""
        return seen(self, event, after, seat)


def new_deal(seats: int, match: Match, at: Millis) -> SevenOnNine:
    """One card for the pile, the others in equal decks (7ON9-05)."""
    side = Side(b"", 0, (), (CARDS - 1) // seats, at, at, UNLOCKED, False, False)
    return SevenOnNine(match, OPENING, (), NO_CARD, 0, 0, WHOLE_PACK, CARDS, (side,) * seats, ())
