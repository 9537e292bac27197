"""A moment of 7 на 9: its fields, the first one, and whom it waits for."""

from typing import Final, final

from igroteka.core.acting import CLOCK, NATURE_ACTS, NOBODY_ACTS
from igroteka.core.game import MOST_MILLIS, Actor, Event, Legal, Millis, Outcome, Refusal, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.seven_on_nine.end import Match, outcome_of
from igroteka.games.seven_on_nine.inference import Claims, known_cards
from igroteka.games.seven_on_nine.kernel import NO_KINDS, Counts, KindSet, Undealt, unpacked
from igroteka.games.seven_on_nine.legal import legal
from igroteka.games.seven_on_nine.phases import OPENING, Countdown, Over, Phase, Playing, Turned
from igroteka.games.seven_on_nine.pieces import CARDS, FITTING, INDEX, MOST_SEATS, WHOLE_PACK, Hand
from igroteka.games.seven_on_nine.rules import then
from igroteka.games.seven_on_nine.sight import news, view
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.waits import Drew, Waits
from igroteka.games.seven_on_nine.why_not import why_not
from igroteka.games.seven_on_nine.words import Back, Card, Happening, Laid, Options, Player, Seen, View, Why

# Who may act while all play, by the number of seats.
ALL_ACT: Final[tuple[tuple[Actor, ...], ...]] = tuple(
    (*range(seats), CLOCK) for seats in range(MOST_SEATS + 1)
)
LATEST: Final[Millis] = MOST_MILLIS  # no wait ends after it


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Side(Value):
    """A player's side of the table: the hand, and what `words.Player` tells of it."""

    __slots__ = ("_seen", "backs", "deck", "hand", "kinds", "waits")

    def __init__(self, hand: Hand, kinds: KindSet, backs: tuple[Back, ...], deck: int, waits: Waits) -> None:
        self.hand: Final = hand
        self.kinds: Final = kinds  # those in the hand
        self.backs: Final = backs
        self.deck: Final = deck
        self.waits: Final = waits
        self._seen: tuple[Player, tuple[Card, ...]] | None = None

    def but(
        self,
        *,
        hand: Hand | Keep = KEEP,
        kinds: KindSet | Keep = KEEP,
        backs: tuple[Back, ...] | Keep = KEEP,
        deck: int | Keep = KEEP,
        waits: Waits | Keep = KEEP,
    ) -> "Side":
        """The same side, with these things changed."""
        return Side(
            self.hand if hand is KEEP else hand,
            self.kinds if kinds is KEEP else kinds,
            self.backs if backs is KEEP else backs,
            self.deck if deck is KEEP else deck,
            self.waits if waits is KEEP else waits,
        )

    def waiting(self, waits: Waits) -> "Side":
        """The same cards, with other waits: what time changes most."""
        return Side(self.hand, self.kinds, self.backs, self.deck, waits)

    @property
    def left(self) -> int:
        """How many cards are left to the player."""
        return len(self.hand) + self.deck

    def as_player(self) -> Player:
        """All that everybody sees of the player."""
        return self.as_player_and_known()[0]

    def as_player_and_known(self) -> tuple[Player, tuple[Card, ...]]:
        """The same, and the cards of the hand that everybody knows; found once, for every view has them."""
        seen = self._seen
        if seen is None:
            waits = self.waits
            player = Player(
                backs=self.backs,
                deck=self.deck,
                drew=waits.drew,
                acted=waits.acted,
                locked=waits.locked,
                waited=waits.waited,
                stopped=waits.stopped,
            )
            seen = self._seen = (player, known_cards(self.backs))
        return seen


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Public(Value):
    """What everybody sees besides the players: the pile, and what is known of all hands together."""

    __slots__ = ("aims", "claims", "fitting", "pile", "turns")

    def __init__(self, pile: tuple[Laid, ...], aims: KindSet, turns: int, claims: Claims) -> None:
        self.pile: Final = pile  # the top card last
        self.fitting: Final = FITTING[INDEX[pile[-1].card]] if pile else NO_KINDS  # the kinds that fit it
        self.aims: Final = aims  # the kinds that have been on top in this deal
        self.turns: Final = turns  # of the pile in a row
        self.claims: Final = claims

    def made_of(self) -> tuple[str, ...]:
        return ("pile", "aims", "turns", "claims")

    def but(
        self,
        *,
        pile: tuple[Laid, ...] | Keep = KEEP,
        aims: KindSet | Keep = KEEP,
        turns: int | Keep = KEEP,
        claims: Claims | Keep = KEEP,
    ) -> "Public":
        """The same, with these things changed."""
        return Public(
            self.pile if pile is KEEP else pile,
            self.aims if aims is KEEP else aims,
            self.turns if turns is KEEP else turns,
            self.claims if claims is KEEP else claims,
        )

    @property
    def top(self) -> int:
        """The kind of the card on top, where there is one."""
        return INDEX[self.pile[-1].card]


NO_PILE: Final = Public(pile=(), aims=NO_KINDS, turns=0, claims=())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SevenOnNine(Value):
    """A moment of the game."""

    __slots__ = ("match", "phase", "public", "sides", "undealt")

    def __init__(
        self, match: Match, phase: Phase, public: Public, sides: tuple[Side, ...], undealt: Undealt
    ) -> None:
        self.match: Final = match
        self.phase: Final = phase
        self.public: Final = public
        self.sides: Final = sides
        self.undealt: Final = undealt  # the cards of all decks: each of them may be the next of any

    def but(
        self,
        *,
        match: Match | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        public: Public | Keep = KEEP,
        sides: tuple[Side, ...] | Keep = KEEP,
        undealt: Undealt | Keep = KEEP,
    ) -> "SevenOnNine":
        """The same moment, with these things changed."""
        return SevenOnNine(
            self.match if match is KEEP else match,
            self.phase if phase is KEEP else phase,
            self.public if public is KEEP else public,
            self.sides if sides is KEEP else sides,
            self.undealt if undealt is KEEP else undealt,
        )

    def before_next_deal(self, match: Match, at: Millis) -> "SevenOnNine":
        """The same players before the next deal of the match."""
        return _before_deal(len(self.sides), match, at)

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
        return tuple([side.as_player() for side in self.sides])

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Everybody, but while NATURE turns a card; before "go" they hear that it is too early."""
        phase = self.phase
        if isinstance(phase, (Playing, Countdown, Turned)):
            return ALL_ACT[len(self.sides)]
        return NOBODY_ACTS if isinstance(phase, Over) else NATURE_ACTS

    @property
    def deadline(self) -> Millis | None:
        """The first of all waits to end: "go", or a lock, or the patience with somebody who does nothing."""
        phase = self.phase
        if isinstance(phase, Playing):
            return self._first_end()
        return phase.go if isinstance(phase, (Countdown, Turned)) else None

    def _first_end(self) -> Millis:
        """When the first wait of the table ends: none of them depends on a hidden card."""
        draw, stop, first = self.match.idle_draw, self.match.idle_stop, LATEST
        for side in self.sides:
            one = side.waits
            if one.locked is not None and one.locked < first:
                first = one.locked
            if side.deck and not one.waited and one.drew + draw < first:
                first = one.drew + draw
            if not one.stopped and one.acted + stop < first:
                first = one.acted + stop
        return first

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        phase = self.phase
        if not isinstance(phase, Over):
            return None
        return outcome_of(self.match.past, Why.NO_WAY_ON if phase.finisher is None else Why.FINISHED)

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        return legal(self, actor)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """Why the seat may not do it."""
        return why_not(self, seat, action)

    def then(self, event: Event[Happening]) -> "SevenOnNine":
        """The next moment."""
        return then(self, event)

    def view(self, seat: Seat | None) -> View:
        """What the seat sees."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "SevenOnNine", seat: Seat | None) -> Seen:
        """What the seat sees of one step."""
        return news(self, event, after, seat)


def _before_deal(seats: int, match: Match, at: Millis) -> SevenOnNine:
    """One card is for the pile, the others lie in equal decks (7ON9-05)."""
    waits = Waits(drew=Drew(at), acted=at, locked=None, waited=False, stopped=False)
    side = Side(hand=b"", kinds=NO_KINDS, backs=(), deck=(CARDS - 1) // seats, waits=waits)
    return SevenOnNine(match, OPENING, NO_PILE, (side,) * seats, WHOLE_PACK)


def start(seats: int, options: Options, version: Version) -> SevenOnNine:
    """The first moment, by the rules of that version."""
    return _before_deal(seats, Match(options, (), version), 0)
