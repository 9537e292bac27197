"""Камень, ножницы, бумага: beat the top card or draw, race where there is speed, get rid of your cards."""

from typing import Final, NamedTuple, final

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
from igroteka.games.rps.cards import (
    BARE,
    CARDS,
    FINE,
    FIRST_JOKER,
    KIND,
    ONE,
    TOP,
    Book,
    book_of,
    having,
    kinds,
    seat_after,
    whole_deck,
    without,
)
from igroteka.games.rps.choices import choices, deals, others, why_not
from igroteka.games.rps.end import outcome_of, points_of_round, winners_of
from igroteka.games.rps.lore import Lore, fresh
from igroteka.games.rps.seen import Seen, View
from igroteka.games.rps.sight import news, view
from igroteka.games.rps.words import (
    Again,
    Between,
    Card,
    Choosing,
    Deal,
    Dealing,
    Decline,
    Draw,
    Drawing,
    Drawn,
    Fined,
    First,
    Give,
    Giving,
    Happening,
    Joker,
    Keep,
    Lots,
    Mistakes,
    Name,
    Naming,
    Options,
    Over,
    Pace,
    Pass,
    Phase,
    Picture,
    Play,
    Pressed,
    Race,
    Races,
    Ready,
    Reverse,
    Sign,
    Snap,
    Swap,
    Swapping,
    Take,
    Thank,
    Thanking,
    Top,
    Turn,
    Why,
)

TURN, DRAWING, NAMING, CHOOSING, GIVING, SWAPPING = (
    Turn(),
    Drawing(),
    Naming(),
    Choosing(),
    Giving(),
    Swapping(),
)
DRAWN = tuple(Drawn(card) for card in CARDS)
DRAW, KEEP, PASS, TAKE = Draw(), Keep(), Pass(), Take()

NATURE_ACTS: tuple[Actor, ...] = (NATURE,)
ALONE: tuple[tuple[Actor, ...], ...] = tuple((seat,) for seat in range(6))
BY_NATURE = (Drawing, Fined, Dealing, Lots)
STRETCH = {Pace.ONCE: 1_000, Pace.TWICE: 2_000, Pace.FOUR_TIMES: 4_000}  # milliseconds for a second


class Match(NamedTuple):
    """What does not change in the course of a round."""

    options: Options
    book: Book
    blocked: bool
    starter: Seat
    past: tuple[tuple[int, ...], ...]  # the penalty points of each finished round


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
        if isinstance(phase, BY_NATURE):
            return NATURE_ACTS
        if isinstance(phase, Race):
            return ALONE[phase.racers[0]] if phase.until is None else (*phase.racers, CLOCK)
        if isinstance(phase, Thanking):
            return (phase.seat, CLOCK)
        if isinstance(phase, Between):
            return phase.waits
        return () if isinstance(phase, Over) else ALONE[self.player]

    @property
    def deadline(self) -> Millis | None:
        """When a race or the time for thanks is over."""
        return self.phase.until if isinstance(self.phase, Race | Thanking) else None

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

    def _fits(self, kind: int) -> bool:
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
        match did:
            case Deal():
                return self._dealt(did.cards)
            case Draw():
                return self._reach(DRAWING)
            case Play():
                return self._play(KIND[did.card], event.at)
            case Keep():
                return self._keep()
            case Snap():
                return self._snap(event.seat, KIND[did.card], event.at)
            case Decline():
                return self._decline(event.seat)
            case _:
                return self._then_rarely(did, event)

    def _then_rarely(self, did: Happening, event: Event[Happening]) -> "Rps":
        match did:
            case Take():
                assert isinstance(self.phase, Pressed)
                return self._fine(self.player, self.phase.cards, None, self.lore)
            case Name(picture=picture):
                return self._named(picture)
            case Again():
                return self._but(TURN)
            case Reverse():
                return self._next_turn(self.hands, self.lore, direction=-self.direction)
            case Give(card=card, to=to):
                return self._give(KIND[card], to, event.at)
            case Swap(to=to):
                return self._swap(to)
            case Pass():
                return self._pass()
            case Thank():
                return self._next_turn(self.hands, self.lore)
            case Ring():
                return self._ring()
            case Ready():
                return self._ready(event.seat)
            case First(seat=seat):
                return new_round(len(self.hands), self.match._replace(starter=seat), Dealing(seat))
            case _:
                raise AssertionError(f"{did} is handled above")

    def _but(self, phase: Phase) -> "Rps":
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

    # Drawing.

    def _reach(self, phase: Phase, lore: Lore | None = None) -> "Rps":
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

    def _dealt(self, cards: tuple[Card, ...]) -> "Rps":
        """Cards come into a hand."""
        phase = self.phase
        if isinstance(phase, Drawing):
            kind = KIND[cards[0]]
            hands = self._with(self.player, having(self.hands[self.player], ONE[kind]))
            deck = without(self.deck, kind)
            return Rps(
                self.match,
                DRAWN[kind],
                self.turn,
                self.player,
                self.direction,
                hands,
                deck,
                self.pile,
                self.top,
                0,
                self.lore,
            )
        drawn, deck = kinds(cards), self.deck
        for kind in drawn:
            deck = without(deck, kind)
        if isinstance(phase, Dealing):
            return self._opened(phase, drawn, deck)
        assert isinstance(phase, Fined)
        seat, left = phase.seat, phase.left - len(drawn)
        hand = having(self.hands[seat], drawn)
        lore = self.lore.drew(seat, len(drawn), len(hand))
        after = self._moved(self._with(seat, hand), deck, lore)
        if left and after.can_draw:
            return after._reach(Fined(seat, left, phase.race))
        return after._fine_paid(phase.race)

    def _moved(self, hands: tuple[bytes, ...], deck: bytes, lore: Lore) -> "Rps":
        """The same phase, after cards were drawn."""
        return Rps(
            self.match,
            self.phase,
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

    def _opened(self, phase: Dealing, drawn: bytes, deck: bytes) -> "Rps":
        """A seat has its first cards; the next one gets them, or the starter's turn begins (RPS-09)."""
        seats, after = len(self.hands), self._moved(self._with(phase.seat, drawn), deck, self.lore)
        seat = seat_after(phase.seat, 1, seats)
        return after._but(TURN if seat == self.match.starter else Dealing(seat))

    def _fine(self, seat: Seat, count: int, race: Race | None, lore: Lore) -> "Rps":
        """A seat draws so many cards, or what there is (RPS-20); then a race goes on, or the next turn."""
        if self.can_draw:
            return self._reach(Fined(seat, count, race), lore)
        if race is not None:
            return self._laid(race, self.turn, self.player, self.hands, self.pile, self.top, lore)
        return self._turn_without_anything(lore)

    def _fine_paid(self, race: Race | None) -> "Rps":
        return self._next_turn(self.hands, self.lore) if race is None else self._but(race)

    def _keep(self) -> "Rps":
        """The drawn card is now one of the hand's (RPS-11)."""
        lore, seat = self.lore, self.player
        if lore.limits[seat]:
            lore = lore.drew(seat, 1, len(self.hands[seat]))
        return self._next_turn(self.hands, lore)

    def _pass(self) -> "Rps":
        """Nothing fits, nothing can be drawn (RPS-20)."""
        lore = self.lore
        if self.match.blocked:
            lore = lore.nothing_fits((self.player,), self.top)
        return self._turn_without_anything(lore)

    def _turn_without_anything(self, lore: Lore) -> "Rps":
        """A turn passes with nothing drawn and nothing played; a whole circle of them ends the round."""
        passes = self.passes + 1
        if passes == len(self.hands):
            return self._round_over(self.hands, self.pile)
        return self._next_turn(self.hands, lore, passes=passes)

    def _next_turn(
        self, hands: tuple[bytes, ...], lore: Lore, *, direction: int | None = None, passes: int = 0
    ) -> "Rps":
        """The turn of the next player, counted from the one on turn."""
        direction = direction or self.direction
        seat = (self.turn + direction) % len(hands)
        return Rps(
            self.match, TURN, seat, seat, direction, hands, self.deck, self.pile, self.top, passes, lore
        )

    def _with(self, seat: Seat, hand: bytes) -> tuple[bytes, ...]:
        """All hands, that of the seat being this one."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    # Playing.

    def _play(self, kind: int, at: Millis) -> "Rps":
        """The player lays a card."""
        phase, lore, seat = self.phase, self.lore, self.player
        blocked = self.match.blocked
        if not blocked and not self._fits(kind):
            return self._mistake(seat, kind)
        if isinstance(phase, Drawn):  # it is plain which card this was, and in `blocked` that no other fitted
            lore = lore.nothing_fits((seat,), self.top) if blocked else lore
        else:
            lore = lore.laid(seat, kind, len(self.hands[seat]), self.match.book)
        pending = phase.cards if isinstance(phase, Pressed) else 0
        return self._lay(seat, kind, lore, pending, at)

    def _lay(self, seat: Seat, kind: int, lore: Lore, pending: int, at: Millis) -> "Rps":
        """A card lies on the pile and does what its sign says; with the hand empty nothing is asked."""
        hand = without(self.hands[seat], kind)
        hands, pile = self._with(seat, hand), self.pile + ONE[kind]
        if not hand:
            return self._round_over(hands, pile)  # RPS-19, 21
        sign = self.match.book.signs[kind]
        if sign is Sign.SPEED:
            laid = self._laid(TURN, seat, seat, hands, pile, kind, lore)
            return laid._race(seat, at)
        if sign is Sign.PLUS:
            hit = self._hit_by(seat)
            return self._laid(Pressed(pending + FINE), hit, hit, hands, pile, kind, lore)
        if sign is None and kind < FIRST_JOKER:
            next_seat = (self.turn + self.direction) % len(hands)
            return self._laid(TURN, next_seat, next_seat, hands, pile, kind, lore)
        return self._laid(_ASKS[sign], self.turn, seat, hands, pile, kind, lore)  # RPS-24

    def _laid(
        self,
        phase: Phase,
        turn: Seat,
        player: Seat,
        hands: tuple[bytes, ...],
        pile: bytes,
        top: int,
        lore: Lore,
    ) -> "Rps":
        return Rps(self.match, phase, turn, player, self.direction, hands, self.deck, pile, top, 0, lore)

    def _hit_by(self, seat: Seat) -> Seat:
        """Whom a +3 of that seat hits: the next in turn who is not its player (RPS-15, 16)."""
        seats = len(self.hands)
        hit = seat_after(self.turn, self.direction, seats)
        return seat_after(hit, self.direction, seats) if hit == seat else hit

    def _mistake(self, seat: Seat, kind: int) -> "Rps":
        """A card that does not fit comes back, seen by all, and costs three cards and the turn (RPS-13)."""
        phase, sizes = self.phase, [len(hand) for hand in self.hands]
        came = isinstance(phase, Drawn)
        lore = (self.lore.came if came else self.lore.showed)(seat, kind, sizes)
        pending = phase.cards if isinstance(phase, Pressed) else 0
        return self._fine(seat, pending + FINE, None, lore)

    def _named(self, picture: Picture) -> "Rps":
        """The joker has its picture, and play goes on (RPS-06)."""
        card = CARDS[self.pile[-1]]
        assert isinstance(card, Joker)
        seat = seat_after(self.turn, self.direction, len(self.hands))
        top = TOP[Top(card, picture)]
        return self._laid(TURN, seat, seat, self.hands, self.pile, top, self.lore)

    # Races.

    def _race(self, player: Seat, at: Millis) -> "Rps":
        """All but its player race for the top card (RPS-15), or are asked in turn (RPS-25)."""
        options = self.match.options
        until = None
        if options.races is Races.LIVE:
            until = at + options.race_seconds * STRETCH[options.pace]
        racers = tuple(others(player, len(self.hands)))
        if self._some_hand_fits(racers):
            return self._but(Race(CARDS[self.top], racers, until))
        return self._next_turn(self.hands, self.lore.nothing_fits(racers, self.top))

    def _some_hand_fits(self, seats: tuple[Seat, ...]) -> bool:
        useless = self.match.book.misfits[self.top]
        return any(self.hands[seat].translate(None, useless) for seat in seats)

    def _snap(self, seat: Seat, kind: int, at: Millis) -> "Rps":
        """A racer lays a card: the first right one stays."""
        race, lore = self.phase, self.lore
        assert isinstance(race, Race)
        if self._fits(kind):
            lore = lore.laid(seat, kind, len(self.hands[seat]), self.match.book)
            return self._lay(seat, kind, lore, 0, at)
        racers = tuple(racer for racer in race.racers if racer != seat)
        sizes = [len(hand) for hand in self.hands]
        if self._some_hand_fits(racers):
            rest = Race(race.onto, racers, race.until)
            return self._fine(seat, FINE, rest, lore.showed(seat, kind, sizes))
        return self._fine(seat, FINE, None, self._nobody_won(seat, racers).showed(seat, kind, sizes))

    def _decline(self, seat: Seat) -> "Rps":
        """One fewer races."""
        race = self.phase
        assert isinstance(race, Race)
        racers = tuple(racer for racer in race.racers if racer != seat)
        if self._some_hand_fits(racers):
            return self._but(Race(race.onto, racers, race.until))
        return self._next_turn(self.hands, self._nobody_won(seat, racers))

    def _nobody_won(self, seat: Seat, racers: tuple[Seat, ...]) -> Lore:
        """A race was on because a hand fitted, and is over because no other does: it was this seat's."""
        return self.lore.some_fits((seat,), self.top).nothing_fits(racers, self.top)

    def _ring(self) -> "Rps":
        """A race is over, or thanks were not said in time (RPS-15, 17)."""
        if isinstance(self.phase, Thanking):
            return self._fine(self.phase.seat, FINE, None, self.lore)
        assert isinstance(self.phase, Race)
        return self._next_turn(self.hands, self.lore.some_fits(self.phase.racers, self.top))

    # Hands.

    def _give(self, kind: int, to: Seat, at: Millis) -> "Rps":
        """A card goes to another hand (RPS-17); with the last one given the round is won (RPS-19)."""
        seat, options = self.player, self.match.options
        given = without(self.hands[seat], kind)
        hands = list(self.hands)
        hands[seat], hands[to] = given, having(hands[to], ONE[kind])
        if not given:
            return self._round_over(tuple(hands), self.pile)
        sizes = [len(hand) for hand in self.hands]
        lore = self.lore.gave(seat, to, kind, sizes)
        if options.auto_thanks:
            return self._next_turn(tuple(hands), lore)
        thanking = Thanking(to, at + options.thanks_seconds * STRETCH[options.pace])
        return self._laid(thanking, self.turn, seat, tuple(hands), self.pile, self.top, lore)

    def _swap(self, to: Seat) -> "Rps":
        """Two whole hands change places (RPS-18)."""
        seat, hands = self.player, list(self.hands)
        hands[seat], hands[to] = hands[to], hands[seat]
        return self._next_turn(tuple(hands), self.lore.swapped(seat, to, self.hands))

    # The end.

    def _round_over(self, hands: tuple[bytes, ...], pile: bytes) -> "Rps":
        """All hands are shown and counted (RPS-22); the match is over, or the next round waits."""
        past = (*self.match.past, points_of_round(hands))
        phase: Phase = Between(tuple(range(len(hands))))
        if len(past) == self.match.options.rounds:
            phase = Over(outcome_of(hands, past))
        return Rps(
            self.match._replace(past=past),
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
            return self._but(Between(waits))
        starter = seat_after(self.match.starter, 1, len(self.hands))
        return new_round(len(self.hands), self.match._replace(starter=starter), Dealing(starter))

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """What a seat may know."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Rps", seat: Seat | None) -> Seen:
        """What a seat saw of one step."""
        return news(self, event, after, seat)


# What a sign asks of its player after the card lies (RPS-24); a joker bears none and is named.
_ASKS: dict[Sign | None, Phase] = {
    None: NAMING,
    Sign.TURN: CHOOSING,
    Sign.GIVE: GIVING,
    Sign.SWAP: SWAPPING,
}


def new_round(seats: int, match: Match, phase: Phase) -> Rps:
    """All cards in the deck, nothing on the table yet."""
    deck = whole_deck(match.options)
    starter, lore = match.starter, fresh(seats, deck)
    return Rps(match, phase, starter, starter, 1, (b"",) * seats, deck, b"", BARE, 0, lore)


def start(seats: int, options: Options) -> Rps:
    """The first moment: the starter is named by the options or falls by lot (RPS-09)."""
    blocked = options.mistakes is Mistakes.BLOCKED
    match = Match(options, book_of(options.level, options.stack_any), blocked, options.first or 0, ())
    return new_round(seats, match, Lots() if options.first is None else Dealing(options.first))
