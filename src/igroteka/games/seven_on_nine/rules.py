"""7 на 9: no turns, everybody puts on the pile what fits its top card, and is rid of all cards first."""

from typing import Final, final

from msgspec.structs import replace

from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    RING,
    Actor,
    Event,
    Legal,
    Millis,
    NotAMove,
    Outcome,
    Refusal,
    Ring,
    Seat,
    Weighted,
)
from igroteka.core.tuples import put
from igroteka.games.seven_on_nine.cards import (
    DEALS,
    EVERY_KIND,
    FITTING,
    INDEX,
    KINDS,
    MISFITS,
    PACK,
    Counts,
    Hand,
    Tries,
    fits,
    kinds_of,
    sums,
)
from igroteka.games.seven_on_nine.end import outcome_of
from igroteka.games.seven_on_nine.knowledge import Claims, claimed, revealed, showing, unable, without
from igroteka.games.seven_on_nine.match import Match
from igroteka.games.seven_on_nine.news import seen
from igroteka.games.seven_on_nine.words import (
    AimAtACard,
    Back,
    BeforeGo,
    Card,
    Countdown,
    Deal,
    DeckIsEmpty,
    Draw,
    Drawing,
    Happening,
    IdleStopTooShort,
    Laid,
    Locked,
    NeverOnTop,
    NotYourCard,
    Opening,
    Options,
    Over,
    Phase,
    Play,
    Player,
    Playing,
    Seen,
    Turned,
    View,
    Why,
)

OPENING: Final = Opening()
PLAYING: Final = Playing()
NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
DEALT_OUT: Final = sum(PACK) - 1  # all but the card that opens the pile
ALL_ACT: Final[dict[int, tuple[Actor, ...]]] = {seats: (*range(seats), CLOCK) for seats in range(2, 5)}


@final
class SevenOnNine:
    """A moment of the game."""

    __slots__ = ("aims", "claims", "hands", "match", "phase", "pile", "players", "pool", "turns")

    def __init__(
        self,
        match: Match,
        phase: Phase,
        pile: tuple[Laid, ...],
        aims: int,
        turns: int,
        pool: Counts,
        hands: tuple[Hand, ...],
        players: tuple[Player, ...],
        claims: Claims,
    ) -> None:
        self.match: Final = match
        self.phase: Final = phase
        self.pile: Final = pile
        self.aims: Final = aims  # the kinds that have been on top in this deal
        self.turns: Final = turns  # of the pile in a row
        self.pool: Final = pool  # the cards of all decks: each of them may be the next of any
        self.hands: Final = hands
        self.players: Final = players
        self.claims: Final = claims

    def _fields(self) -> tuple[object, ...]:
        centre = (self.pile, self.aims, self.turns, self.pool)
        return (self.match, self.phase, centre, self.hands, self.players, self.claims)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SevenOnNine) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Everybody, but while NATURE turns a card; before "go" they hear that it is too early."""
        phase = self.phase
        if type(phase) is Drawing or type(phase) is Opening:
            return NATURE_ACTS
        return () if type(phase) is Over else ALL_ACT[len(self.players)]

    @property
    def deadline(self) -> Millis | None:
        """The first of all waits to end: "go", or a lock, or the patience with somebody who does nothing."""
        phase = self.phase
        if type(phase) is Playing:
            return min(self._waits())
        return phase.go if isinstance(phase, (Countdown, Turned)) else None

    def _waits(self) -> list[Millis]:
        """When each wait of the table ends: none of them depends on a hidden card."""
        draw, stop, waits = self.match.idle_draw, self.match.idle_stop, []
        for player in self.players:
            if player.locked is not None:
                waits.append(player.locked)
            if player.deck and not player.waited:
                waits.append(player.drew + draw)
            if not player.stopped:
                waits.append(player.acted + stop)
        return waits

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        phase = self.phase
        if not isinstance(phase, Over):
            return None
        return outcome_of(self.match.past, Why.NO_WAY_ON if phase.finisher is None else Why.FINISHED)

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        phase = self.phase
        if actor is NATURE:
            return Weighted(DEALS, self.pool) if isinstance(phase, (Drawing, Opening)) else NOTHING
        if actor is CLOCK:
            return RING if isinstance(phase, (Playing, Countdown, Turned)) else NOTHING
        return self._tries(actor) if isinstance(phase, Playing) else NOTHING

    def _tries(self, seat: Seat) -> Tries:
        """A draw (7ON9-07), and any hand card of one who is not locked (7ON9-08, 09, 11, 14)."""
        player = self.players[seat]
        return Tries(
            deck=player.deck > 0,
            hand=0 if player.locked is not None else kinds_of(self.hands[seat]),
            top=self._top,
            aims=self.aims,
            last=player.left == 1,
        )

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        phase, player = self.phase, self.players[seat]
        if isinstance(phase, (Countdown, Turned)):
            return BeforeGo(phase.go)
        match action:
            case Draw():
                return DeckIsEmpty()
            case Play(card=card) if card not in self._cards(seat):
                return NotYourCard(card)
            case Play() if player.locked is not None:
                return Locked(player.locked)
            case Play(onto=onto):
                return AimAtACard() if onto is None else NeverOnTop(onto)
            case Deal() | Ring():
                return NotAMove()

    def _cards(self, seat: Seat) -> tuple[Card, ...]:
        return tuple([KINDS[kind] for kind in self.hands[seat]])

    # What happens then.

    def then(self, event: Event[Happening]) -> "SevenOnNine":
        """The next moment."""
        did, at, phase = event.did, event.at, self.phase
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is Deal:
            kind = INDEX[did.card]
            return self._drawn(kind, at) if type(phase) is Drawing else self._open(kind, at)
        if type(did) is Play:
            return self._play(event.seat, INDEX[did.card], did.onto, at)
        if type(did) is Draw:
            return self._reach(event.seat, at)
        return self._pass_time(at) if type(phase) is Playing else self._go(at)

    @property
    def _top(self) -> int:
        return INDEX[self.pile[-1].card]

    def _but(
        self,
        phase: Phase,
        *,
        pile: tuple[Laid, ...] | None = None,
        turns: int | None = None,
        pool: Counts | None = None,
        hands: tuple[Hand, ...] | None = None,
        players: tuple[Player, ...] | None = None,
        claims: Claims | None = None,
    ) -> "SevenOnNine":
        """The same deal, a step further."""
        return SevenOnNine(
            self.match,
            phase,
            self.pile if pile is None else pile,
            self.aims if pile is None else self.aims | 1 << INDEX[pile[-1].card],
            self.turns if turns is None else turns,
            self.pool if pool is None else pool,
            self.hands if hands is None else hands,
            self.players if players is None else players,
            self.claims if claims is None else claims,
        )

    def _with(self, seat: Seat, player: Player) -> tuple[Player, ...]:
        return put(self.players, seat, player)

    def _open(self, kind: int, at: Millis) -> "SevenOnNine":
        """One card opens the pile, and the countdown runs (7ON9-05, 06)."""
        phase = Countdown(at + self.match.countdown)
        return self._but(phase, pile=(Laid(KINDS[kind], None, at),), pool=less(self.pool, kind))

    def _go(self, at: Millis) -> "SevenOnNine":
        """Go: every lock ends, and every wait starts anew (7ON9-06, 11)."""
        players = tuple([replace(one, drew=at, acted=at, locked=None, waited=False) for one in self.players])
        return self._but(PLAYING, players=players)._settled(at)

    def _reach(self, seat: Seat, at: Millis) -> "SevenOnNine":
        """A player draws: NATURE says which card it is (7ON9-07)."""
        players = self._with(seat, replace(self.players[seat], acted=at, stopped=False))
        return self._but(Drawing((seat,), idle=False), players=players)

    def _drawn(self, kind: int, at: Millis) -> "SevenOnNine":
        """A card comes into a hand, and the next one waits for its turn."""
        phase = self.phase
        assert isinstance(phase, Drawing)
        seat, *others = phase.seats
        player, hand = self.players[seat], self.hands[seat] + bytes((kind,))
        number = DEALT_OUT - sum(self.pool)
        backs = (*player.backs, Back(number, EVERY_KIND))
        players = self._with(seat, replace(player, backs=backs, deck=player.deck - 1, drew=at, waited=False))
        hands = put(self.hands, seat, hand)
        rest: Phase = Drawing(tuple(others), phase.idle) if others else PLAYING
        position = self._but(rest, pool=less(self.pool, kind), hands=hands, players=players)
        return position if others else position._settled(at)

    def _play(self, seat: Seat, kind: int, onto: Card | None, at: Millis) -> "SevenOnNine":
        """A card finishes, stays, is too late or does not fit (7ON9-08, 09, 11, 14)."""
        player = self.players[seat]
        if player.left == 1:
            return self._deal_over(at, finisher=seat)
        if fits(KINDS[kind], self.pile[-1].card):
            return self._stay(seat, kind, at)
        place = self.hands[seat].index(kind)
        player = showing(player, place, kind)
        if onto == self.pile[-1].card and self.match.lock:
            player = replace(player, locked=at + self.match.lock)
        claims = revealed(self.claims, player.backs[place].drawn, kind)
        return self._but(PLAYING, players=self._with(seat, player), claims=claims)

    def _stay(self, seat: Seat, kind: int, at: Millis) -> "SevenOnNine":
        """A card that fits is the new top."""
        player, hand = self.players[seat], self.hands[seat]
        place = hand.index(kind)
        claims = revealed(self.claims, player.backs[place].drawn, kind)
        player = replace(without(player, place), acted=at, stopped=False)
        position = self._but(
            PLAYING,
            pile=(*self.pile, Laid(KINDS[kind], seat, at)),
            turns=0,
            hands=put(self.hands, seat, hand[:place] + hand[place + 1 :]),
            players=self._with(seat, player),
            claims=claims,
        )
        return position._settled(at)

    def _pass_time(self, at: Millis) -> "SevenOnNine":
        """Whatever waited for this moment happens."""
        draw, stop = self.match.idle_draw, self.match.idle_stop
        players = tuple(
            [
                replace(
                    one,
                    locked=None if one.locked == at else one.locked,
                    waited=one.waited or (one.deck > 0 and one.drew + draw == at),
                    stopped=one.stopped or one.acted + stop == at,
                )
                for one in self.players
            ]
        )
        return self._but(PLAYING, players=players)._settled(at)

    # When nobody goes on.

    def _settled(self, at: Millis) -> "SevenOnNine":
        """The moment itself while somebody can go on; otherwise cards are drawn, or the pile is turned."""
        present = [one for one in self.players if not one.stopped]  # 7ON9-16
        decks = any(one.deck for one in self.players)
        overdue = [one.deck and (one.waited or one.stopped) for one in self.players]
        due = tuple([seat for seat, late in enumerate(overdue) if late])
        if decks and not due:
            return self  # the table does not look, so nobody learns anything
        fitting = FITTING[self._top]
        if any(len(one.backs) == one.left == 1 for one in present):
            return self
        if self._anybody_fits():
            return self._but(PLAYING, claims=claimed(self.claims, present, fitting))
        players = tuple([one if one.stopped else unable(one, fitting) for one in self.players])
        if due:
            return self._but(Drawing(due, idle=True), players=players)  # 7ON9-13 and 16
        return self._but(PLAYING, players=players)._turned(at)

    def _anybody_fits(self) -> bool:
        """Whether a hand that counts has a card for the top, be its player locked or not."""
        misfits = MISFITS[self._top]
        for seat, player in enumerate(self.players):
            if not player.stopped and self.hands[seat].translate(None, misfits):
                return True
        return False

    def _turned(self, at: Millis) -> "SevenOnNine":
        """The bottom card goes on top; when all have been there in vain, fewest cards wins (7ON9-12)."""
        if self.turns == len(self.pile):
            return self._deal_over(at, finisher=None)
        bottom, *others = self.pile
        phase = Turned(bottom.card, at + self.match.countdown)
        pile = (*others, Laid(bottom.card, None, at))
        return self._but(phase, pile=pile, turns=self.turns + 1)

    def _deal_over(self, at: Millis, finisher: Seat | None) -> "SevenOnNine":
        """Cards left are counted; the next deal of the match is dealt, or it is over (7ON9-14, 15)."""
        left = tuple([0 if seat == finisher else one.left for seat, one in enumerate(self.players)])
        match = Match(self.match.options, (*self.match.past, left))
        if len(match.past) < match.options.deals:
            return new_deal(len(self.players), match, at)
        return SevenOnNine(
            match,
            Over(finisher),
            self.pile,
            self.aims,
            self.turns,
            self.pool,
            self.hands,
            self.players,
            self.claims,
        )

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """The own hand, and all that lies open; the numbers that fit only where the table shows them."""
        over, playing = isinstance(self.phase, Over), isinstance(self.phase, Playing)
        options, past = self.match.options, self.match.past
        return View(
            seat=seat,
            options=options,
            deal=len(past) if over else len(past) + 1,
            past=past,
            phase=self.phase,
            pile=self.pile,
            turns=self.turns,
            players=self.players,
            claims=self.claims,
            hand=() if seat is None else self._cards(seat),
            shown=tuple([_shown(player) for player in self.players]),
            sums=sums(self.pile[-1].card) if options.show_sums and self.pile else (),
            deadline=self.deadline,
            legal=self._tries(seat).first() if playing and seat is not None else (),
            outcome=self.outcome,
        )

    def news(self, event: Event[Happening], after: "SevenOnNine", seat: Seat | None) -> Seen:
        """What a seat saw: everything but a card that another draws, and the card of a finish."""
        return seen(self, event, after, seat)


def _shown(player: Player) -> tuple[Card, ...]:
    """The cards of a hand that everybody knows."""
    return tuple([KINDS[back.may.bit_length() - 1] for back in player.backs if not back.may & (back.may - 1)])


def less(counts: Counts, kind: int) -> Counts:
    """The cards without one of that kind."""
    return put(counts, kind, counts[kind] - 1)


# How it starts.


def start(seats: int, options: Options) -> SevenOnNine:
    """Before the first deal."""
    return new_deal(seats, Match(options, ()), 0)


def new_deal(seats: int, match: Match, at: Millis) -> SevenOnNine:
    """One card for the pile, the others in equal decks (7ON9-05)."""
    deck = (sum(PACK) - 1) // seats
    player = Player((), deck, at, at, None, waited=False, stopped=False)
    return SevenOnNine(match, OPENING, (), 0, 0, PACK, (b"",) * seats, (player,) * seats, ())


def unfit(seats: int, options: Options) -> Refusal | None:
    """Nobody may count as absent who only waits for a lock to end or for a card to be drawn."""
    least = max(options.wrong_card_lock, options.idle_draw) + 1
    return IdleStopTooShort(options.idle_stop, least) if options.idle_stop < least else None
