"""Радуга. Восьмой цвет: runs round the circle of eight colours, and one card of each for the own rainbow."""

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
    Weighted,
)
from igroteka.core.tuples import put
from igroteka.games.rainbow.cards import (
    ALONE,
    FIRST,
    HAND,
    NATURE_ACTS,
    ONE_OF,
    POINTS,
    RUNS,
    TURN_UP,
    WHOLE,
    Packed,
    colours_in,
    colours_of,
    combinations,
    fewest_cards,
    pack,
    packed_set,
    runs,
    size,
    unpack,
    whole_deck,
)
from igroteka.games.rainbow.end import outcome_of, points_of, rainbow_points_of
from igroteka.games.rainbow.legal import Choices, Draws
from igroteka.games.rainbow.phases import (
    DRAWING_LOTS,
    FILLING,
    ON_TURN,
    STARTING,
    DrawingLots,
    Ended,
    Filling,
    OnTurn,
    Phase,
    said,
)
from igroteka.games.rainbow.piles import Memory, Piles, known_after, known_at_reshuffle, nothing_known
from igroteka.games.rainbow.reasons import reason
from igroteka.games.rainbow.words import (
    FEWEST_CARDS,
    INDEX,
    MOST_CARDS,
    Cards,
    Colour,
    Combination,
    Deal,
    DeckRunsShort,
    DiscardedFaceDown,
    Drew,
    End,
    Exchange,
    Exchanged,
    First,
    FirstIs,
    Happening,
    LastRound,
    Offer,
    Options,
    Played,
    Run,
    Seen,
    TurnedUp,
    TurnUp,
    View,
    Why,
)


@final
class Rainbow:
    """A moment of the game."""

    __slots__ = ("hands", "memory", "options", "phase", "piles", "rainbows", "scores", "turn", "turns_left")

    def __init__(
        self,
        options: Options,
        phase: Phase,
        turn: Seat,
        turns_left: int | None,
        piles: Piles,
        hands: tuple[Packed, ...],
        rainbows: tuple[int, ...],
        scores: tuple[int, ...],
        memory: Memory,
    ) -> None:
        self.options: Final = options
        self.phase: Final = phase
        self.turn: Final = turn
        self.turns_left: Final = turns_left  # None until a rainbow is whole
        self.piles: Final = piles
        self.hands: Final = hands
        self.rainbows: Final = rainbows  # sets of colours, one bit each
        self.scores: Final = scores  # of combinations alone
        self.memory: Final = memory

    def _fields(self) -> tuple[object, ...]:
        players = (self.hands, self.rainbows, self.scores, self.memory)
        return (self.options, self.phase, self.turn, self.turns_left, self.piles, players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rainbow) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, OnTurn):
            return ALONE[self.turn]
        return () if isinstance(phase, Ended) else NATURE_ACTS

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How it ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Ended) else None

    # What may be done.

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        phase = self.phase
        if isinstance(phase, OnTurn):
            return self._choices() if actor == self.turn else NOTHING
        if isinstance(phase, Ended) or actor is not NATURE:
            return NOTHING
        if isinstance(phase, Filling):
            deck = self.piles.deck
            return Draws(deck, min(phase.cards, size(deck)))
        if isinstance(phase, DrawingLots):
            seats = len(self.hands)
            return Weighted(FIRST[:seats], (1,) * seats)
        return Weighted(TURN_UP, unpack(self.piles.deck))

    def _choices(self) -> Choices:
        """A combination (RAIN-04) or an exchange (RAIN-09)."""
        hand = self.hands[self.turn]
        return Choices(hand, combinations(self.piles.top, colours_in(hand), self.rainbows[self.turn]))

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        return reason(action, self.hands[self.turn], self.piles.top)

    # What happens then.

    def then(self, event: Event[Happening]) -> "Rainbow":
        """The next moment."""
        did = event.did
        # What happens most is told by its exact type: it costs more to learn what something is not.
        if type(did) is Deal:
            return self._dealt(pack(did.cards))
        if type(did) is Exchange:
            return self._exchange(pack(did.cards))
        if type(did) is Combination:
            return self._combine(did.cards, did.keep)
        match did:
            case TurnUp():
                return self._turn_up(did.colour)
            case First():
                return self._moment(FILLING[0][HAND], did.seat, None, self.piles, self.hands)
            case _:
                raise AssertionError(f"{did} is handled above")

    def _moment(
        self,
        phase: Phase,
        turn: Seat,
        turns_left: int | None,
        piles: Piles,
        hands: tuple[Packed, ...],
    ) -> "Rainbow":
        """The same rainbows and scores, a step further."""
        return Rainbow(
            self.options, phase, turn, turns_left, piles, hands, self.rainbows, self.scores, self.memory
        )

    def _turn_up(self, colour: Colour) -> "Rainbow":
        """The first card of the play pile (RAIN-03)."""
        one = ONE_OF[colour]
        piles = Piles(self.piles.deck - one, 0, None, one, (colour,), self.piles.face_down)
        return self._moment(ON_TURN, self.turn, None, piles, self.hands)

    def _combine(self, cards: tuple[Colour, ...], keep: bool) -> "Rainbow":
        """Points for the run (RAIN-06), its last card perhaps into the rainbow (RAIN-07)."""
        seat, rainbows, packed = self.turn, self.rainbows, RUNS[cards]
        if keep:
            rainbows = put(rainbows, seat, rainbows[seat] | 1 << INDEX[cards[-1]])
        scores = put(self.scores, seat, self.scores[seat] + POINTS[len(cards)])
        return self._draw(packed, packed, self.piles.played(cards, packed, keep), rainbows, scores)

    def _exchange(self, cards: Packed) -> "Rainbow":
        """Cards are laid on the discard pile (RAIN-09), face up or face down (RAIN-14)."""
        piles = self.piles.discarded(cards, self.turn)
        shown = 0 if piles.face_down else cards
        return self._draw(cards, shown, piles, self.rainbows, self.scores)

    def _draw(
        self, given: Packed, shown: Packed, piles: Piles, rainbows: tuple[int, ...], scores: tuple[int, ...]
    ) -> "Rainbow":
        """As many cards are to be drawn as were given up (RAIN-08), from a new deck if there is none."""
        seat = self.turn
        hands = put(self.hands, seat, self.hands[seat] - given)
        memory = known_after(self.memory, seat, shown)
        if not piles.deck:
            piles, memory = piles.reshuffled(), known_at_reshuffle(hands, piles.face_down)
        phase = FILLING[seat][size(given)]
        return Rainbow(self.options, phase, seat, self.turns_left, piles, hands, rainbows, scores, memory)

    def _dealt(self, cards: Packed) -> "Rainbow":
        """Cards come into a hand; if the deck ends before the hand is full, it goes on with a new one."""
        phase, piles = self.phase, self.piles
        assert isinstance(phase, Filling), "cards are dealt when a hand waits for them"
        seat, missing = phase.seat, phase.cards - size(cards)
        hands = put(self.hands, seat, self.hands[seat] + cards)
        if missing:
            memory = known_at_reshuffle(hands, piles.face_down)
            phase, piles = FILLING[seat][missing], piles.reshuffled()
            return Rainbow(
                self.options, phase, seat, self.turns_left, piles, hands, self.rainbows, self.scores, memory
            )
        piles = piles.drawn(cards)
        if piles.recent:
            return self._turn_over(piles, hands)
        following = STARTING if seat + 1 == len(hands) else FILLING[seat + 1][HAND]
        return self._moment(following, self.turn, None, piles, hands)

    def _turn_over(self, piles: Piles, hands: tuple[Packed, ...]) -> "Rainbow":
        """The next player's turn, or the end of the last round."""
        turns_left = self._turns_left()
        if turns_left is not None and turns_left == 0:
            over = Ended(outcome_of(self.scores, self.rainbows))
            return self._moment(over, self.turn, 0, piles, hands)
        return self._moment(ON_TURN, (self.turn + 1) % len(hands), turns_left, piles, hands)

    def _turns_left(self) -> int | None:
        """How many turns are still to come when this one is over, once that is known (RAIN-11)."""
        if self.turns_left is not None:
            return self.turns_left - 1
        if self.rainbows[self.turn] != WHOLE:
            return None
        everyone = self.options.last_round is LastRound.EVERYONE
        return len(self.hands) if everyone else len(self.hands) - 1

    # What is seen.

    def view(self, seat: Seat | None) -> View:
        """The own hand, and all that lies open: rainbows, points, and both piles (RAIN-14)."""
        piles, hands = self.piles, self.hands
        hand = 0 if seat is None else hands[seat]
        discard = piles.seen_by(seat)
        seen = hand + piles.pile + discard + sum([packed_set(rainbow) for rainbow in self.rainbows])
        return View(
            seat=seat,
            options=self.options,
            phase=said(self.phase),
            turn=self.turn,
            turns_left=self.turns_left,
            deck=size(piles.deck),
            discard=unpack(discard),
            discard_top=piles.discard_top,
            discard_size=size(piles.discard),
            face_down=tuple(map(size, piles.face_down)),
            pile=unpack(piles.pile),
            recent=piles.recent,
            hand_sizes=tuple(map(size, hands)),
            hand=unpack(hand),
            rainbows=tuple(map(colours_of, self.rainbows)),
            scores=self.scores,
            rainbow_points=rainbow_points_of(self.rainbows),
            runs=() if seat is None or not piles.recent else self._runs(seat),
            unseen=unpack(whole_deck(self.options.cards) - seen),
            known=unpack(self.memory[-1 if seat is None else seat]),
            known_to_all=unpack(self.memory[-1]),
            legal=self._offer() if seat is not None and seat in self.to_act else None,
        )

    def _offer(self) -> Offer:
        """What the player on turn may do, without listing every exchange."""
        choices = self._choices()
        return Offer(choices.combinations, unpack(choices.hand))

    def _runs(self, seat: Seat) -> tuple[Run, ...]:
        """What the hand could play on the pile's top as it lies, on turn or not."""
        rainbow = self.rainbows[seat]
        return tuple(
            [
                Run(cards, POINTS[len(cards)], cards[-1], not rainbow >> INDEX[cards[-1]] & 1)
                for cards in runs(self.piles.top, colours_in(self.hands[seat]))
            ]
        )

    def news(self, event: Event[Happening], after: "Rainbow", seat: Seat | None) -> Seen:
        """What everybody sees; which cards are dealt, only their player."""
        did, turn, reshuffled = event.did, self.turn, not self.piles.deck
        match did:
            case First():
                return FirstIs(did.seat)
            case TurnUp():
                return TurnedUp(did.colour)
            case Exchange() if self.piles.face_down:
                own = did.cards if seat == turn else None
                return DiscardedFaceDown(turn, sum(did.cards), own, reshuffled)
            case Exchange():
                return Exchanged(turn, did.cards, reshuffled)
            case Combination():
                kept = did.cards[-1] if did.keep else None
                completed = after.rainbows[turn] == WHOLE != self.rainbows[turn]
                return Played(turn, did.cards, POINTS[len(did.cards)], kept, completed, reshuffled)
            case Deal():
                return self._news_of_deal(did.cards, after, seat)

    def _news_of_deal(self, cards: Cards, after: "Rainbow", seat: Seat | None) -> Drew:
        phase, count = self.phase, sum(cards)
        assert isinstance(phase, Filling), "cards are dealt when a hand waits for them"
        own = cards if seat == phase.seat else None
        return Drew(phase.seat, count, own, count < phase.cards, after.end())

    def end(self) -> End | None:
        """What the rainbows brought and the points in all, if it is over."""
        if not isinstance(self.phase, Ended):
            return None
        return End(rainbow_points_of(self.rainbows), points_of(self.scores, self.rainbows))


def start(seats: int, options: Options) -> Rainbow:
    """All cards in the deck; lots decide who starts (RAIN-03)."""
    none = (0,) * seats
    piles = Piles(whole_deck(options.cards), 0, None, 0, (), none if options.discards_face_down else ())
    return Rainbow(options, DRAWING_LOTS, 0, None, piles, none, none, none, nothing_known(seats))


def unfit(seats: int, options: Options) -> Refusal | None:
    """The deck can neither run short nor be larger than any box (RAIN-02)."""
    fewest = max(FEWEST_CARDS, fewest_cards(seats))
    if fewest <= options.cards <= MOST_CARDS:
        return None
    return DeckRunsShort(options.cards, seats, fewest, MOST_CARDS)
