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
from igroteka.core.native import mypyc_attr
from igroteka.core.tuples import put
from igroteka.games.rps import races, symbols, turns
from igroteka.games.rps.cards import BARE, seat_after, whole_deck
from igroteka.games.rps.choices import choices, deals, why_not
from igroteka.games.rps.deeds import (
    DECLINES,
    DEEDS,
    DRAWS,
    GIVES,
    GOES_AGAIN,
    IS_DEALT,
    IS_READY,
    KEEPS,
    NAMES,
    PASSES,
    PLAYS,
    REVERSES,
    SNAPS,
    SWAPS,
    TAKES,
    THANKS,
    Deed,
)
from igroteka.games.rps.end import outcome_of, points_of_round, winners_of
from igroteka.games.rps.heard import Heard, knowing
from igroteka.games.rps.lore import Lore, fresh
from igroteka.games.rps.match import RULES as RULES
from igroteka.games.rps.match import Match as Match
from igroteka.games.rps.seen import Seen, View
from igroteka.games.rps.sight import news, view
from igroteka.games.rps.stages import (
    DRAWING,
    TURN,
    Between,
    Dealing,
    Lots,
    OfNature,
    OfPlayer,
    Over,
    Pressed,
    Race,
    Stage,
    Thanking,
    told,
)
from igroteka.games.rps.words import Deal, First, Happening, Options, Phase, Why

# A name of an uncompiled module is looked up each time that compiled code says it, this one once.
DEALS: Final = Deal
CHANCE: Final = NATURE
NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(6))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rps:
    """A moment of the game; a plain class, which costs nothing here and gains most when compiled."""

    __slots__ = (
        "deck",
        "direction",
        "hands",
        "heard",
        "match",
        "passes",
        "pile",
        "player",
        "stage",
        "top",
        "turn",
    )

    def __init__(
        self,
        match: Match,
        stage: Stage,
        turn: Seat,
        player: Seat,
        direction: int,
        hands: tuple[bytes, ...],
        deck: bytes,
        pile: bytes,
        top: int,
        passes: int,
        heard: Heard,
    ) -> None:
        self.match: Final = match
        self.stage: Final = stage
        self.turn: Final = turn  # from whom the next player is counted
        self.player: Final = player  # who moves: in a won race not the one on turn (RPS-15)
        self.direction: Final = direction  # 1 is clockwise
        self.hands: Final = hands  # each in order
        self.deck: Final = deck  # in order of hands, for nobody knows another
        self.pile: Final = pile  # as it was laid, the last one is the top
        self.top: Final = top  # a number of TOPS, or BARE
        self.passes: Final = passes  # turns in a row in which nothing was drawn and nothing played
        self.heard: Final = heard

    def _fields(self) -> tuple[object, ...]:
        table = (self.hands, self.deck, self.pile, self.top, self.lore)
        return (self.match, self.stage, self.turn, self.player, self.direction, table, self.passes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rps) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def phase(self) -> Phase:
        """What the game waits for, in words."""
        return told(self.stage)

    @property
    def lore(self) -> Lore:
        """What follows from what was seen."""
        return self.heard.lore(self.match.book)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Whom the game waits for."""
        stage = self.stage
        if isinstance(stage, OfPlayer):
            return ALONE[self.player]
        if isinstance(stage, OfNature):
            return NATURE_ACTS
        if isinstance(stage, Race):
            return ALONE[stage.racers[0]] if stage.until is None else (*stage.racers, CLOCK)
        if isinstance(stage, Thanking):
            return (stage.seat, CLOCK)
        return stage.waits if isinstance(stage, Between) else ()

    @property
    def deadline(self) -> Millis | None:
        """When a race or the time for thanks is over."""
        stage = self.stage
        if isinstance(stage, Race):
            return stage.until
        return stage.until if isinstance(stage, Thanking) else None

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the match ended, if it has."""
        return self.stage.outcome if isinstance(self.stage, Over) else None

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        if isinstance(actor, int):
            return choices(self, actor)
        if actor is CHANCE:
            return deals(self)
        return RING if self.deadline is not None else NOTHING

    @property
    def can_draw(self) -> bool:
        """Whether there is anything to draw, with the pile as a new deck if need be (RPS-20)."""
        return len(self.deck) > 0 or len(self.pile) > 1

    def fits(self, kind: int) -> bool:
        """Whether the card may be laid now (RPS-04), as an answer to a +3 if there is one (RPS-16)."""
        book = self.match.book
        useful = book.answering if isinstance(self.stage, Pressed) else book.fitting
        return useful[self.top].keeps(kind)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        return why_not(self, seat, action)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Rps":
        """The next moment."""
        deed = DEEDS.get(event.did)
        if deed is None:
            return self._then_of_itself(event.did)
        what = deed.what
        if what == PLAYS:
            return turns.play(self, deed.kind, event)
        if what == IS_DEALT:
            return turns.drawn_one(self, deed.kind)
        if what == DRAWS:
            return self.reach(DRAWING, self.heard)
        if what == KEEPS:
            return turns.keep(self)
        if what == GIVES:
            return symbols.give(self, deed.kind, deed.to, event.at)
        return self._then_by(deed, event)

    def _then_by(self, deed: Deed, event: Event[Happening]) -> "Rps":
        """What is done less often."""
        what, seat = deed.what, event.by
        assert isinstance(seat, int), "NATURE and CLOCK do nothing of this"
        if what == SNAPS:
            return races.snap(self, seat, deed.kind, event)
        if what == DECLINES:
            return races.decline(self, seat)
        if what == TAKES:
            assert isinstance(self.stage, Pressed)
            return turns.fine(self, self.player, self.stage.cards, None, self.heard)
        if what == NAMES:
            return symbols.named(self, deed.kind)
        if what == GOES_AGAIN:
            return self.but(TURN)
        if what == REVERSES:
            return self.next_turn(self.hands, self.heard, direction=-self.direction)
        if what == SWAPS:
            return symbols.swap(self, deed.to)
        if what == PASSES:
            return turns.pass_on(self)
        if what == THANKS:
            return self.next_turn(self.hands, self.heard)
        assert what == IS_READY, "these are all deeds"
        return self._ready(seat)

    def _then_of_itself(self, did: Happening) -> "Rps":
        """What NATURE and CLOCK do that no deed stands for."""
        if type(did) is DEALS:
            return turns.dealt(self, did.cards)
        match did:
            case Ring():
                return races.ring(self)
            case First(seat=seat):
                return new_round(len(self.hands), self.match.started_by(seat), Dealing(seat))
            case _:
                raise AssertionError(f"{did} is a deed")

    # The moves of which all others are made.

    def but(self, stage: Stage) -> "Rps":
        """The same moment, but for the stage."""
        return Rps(
            self.match,
            stage,
            self.turn,
            self.player,
            self.direction,
            self.hands,
            self.deck,
            self.pile,
            self.top,
            self.passes,
            self.heard,
        )

    def reach(self, stage: Stage, heard: Heard) -> "Rps":
        """Cards are to be drawn: where the deck is empty, the pile without its top becomes one (RPS-20)."""
        deck, pile = self.deck, self.pile
        if len(deck) == 0:  # compiled, bytes are asked for their truth by a call
            deck, pile = bytes(sorted(pile[:-1])), pile[-1:]
            heard = heard.reshuffled(deck, self.hands)
        return Rps(
            self.match,
            stage,
            self.turn,
            self.player,
            self.direction,
            self.hands,
            deck,
            pile,
            self.top,
            self.passes,
            heard,
        )

    def drawn(self, stage: Stage, hands: tuple[bytes, ...], deck: bytes, heard: Heard) -> "Rps":
        """Cards came from the deck into these hands."""
        return Rps(
            self.match,
            stage,
            self.turn,
            self.player,
            self.direction,
            hands,
            deck,
            self.pile,
            self.top,
            0,
            heard,
        )

    def laid(
        self,
        stage: Stage,
        turn: Seat,
        player: Seat,
        hands: tuple[bytes, ...],
        pile: bytes,
        top: int,
        heard: Heard,
    ) -> "Rps":
        """A card was laid or given: all but the deck and the direction may be new."""
        return Rps(self.match, stage, turn, player, self.direction, hands, self.deck, pile, top, 0, heard)

    def next_turn(
        self, hands: tuple[bytes, ...], heard: Heard, *, direction: int | None = None, passes: int = 0
    ) -> "Rps":
        """The turn of the next player, counted from the one on turn."""
        direction = direction or self.direction
        seat = (self.turn + direction) % len(hands)
        return Rps(
            self.match, TURN, seat, seat, direction, hands, self.deck, self.pile, self.top, passes, heard
        )

    def hands_with(self, seat: Seat, hand: bytes) -> tuple[bytes, ...]:
        """All hands, that of the seat being this one."""
        return put(self.hands, seat, hand)

    # The end.

    def round_over(self, hands: tuple[bytes, ...], pile: bytes) -> "Rps":
        """All hands are shown and counted (RPS-22); the match is over, or the next round waits."""
        match = self.match.with_round(points_of_round(hands))
        stage: Stage = Between(tuple(range(len(hands))))
        if len(match.past) == match.options.rounds:
            stage = Over(outcome_of(hands, match.past))
        return Rps(
            match,
            stage,
            self.turn,
            winners_of(hands)[0],
            self.direction,
            hands,
            self.deck,
            pile,
            BARE,
            0,
            knowing(fresh(len(hands), self.heard.shuffled)),
        )

    def _ready(self, seat: Seat) -> "Rps":
        """The next round starts when all are ready, from the next player clockwise (RPS-22)."""
        assert isinstance(self.stage, Between)
        waits = tuple(one for one in self.stage.waits if one != seat)
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


def new_round(seats: int, match: Match, stage: Stage) -> Rps:
    """All cards in the deck, nothing on the table yet."""
    deck = whole_deck(match.options)
    starter, heard = match.starter, knowing(fresh(seats, deck))
    return Rps(match, stage, starter, starter, 1, (b"",) * seats, deck, b"", BARE, 0, heard)


def start(seats: int, options: Options, rules: int = RULES) -> Rps:
    """The first moment: the starter is named by the options or falls by lot (RPS-09)."""
    match = Match(options, options.first or 0, (), rules)
    return new_round(seats, match, Lots() if options.first is None else Dealing(options.first))
