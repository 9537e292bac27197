"""Positions drawn in words, and a hand on the clock: `at = Hour(table("5±1", "4±1 9±2", "8±3"))`."""

from random import Random
from typing import Any

from igroteka.core.game import CLOCK, NATURE, Event, Millis, Refusal, Ring, Seat, after, refusal
from igroteka.games.seven_on_nine.end import Match
from igroteka.games.seven_on_nine.guess import position_of
from igroteka.games.seven_on_nine.kernel import EVERY_KIND
from igroteka.games.seven_on_nine.phases import PHASES
from igroteka.games.seven_on_nine.pieces import INDEX, KINDS, PACK
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.versions import SECOND, Version
from igroteka.games.seven_on_nine.words import Back, Card, Deal, Draw, Laid, Options, Play, Player, Playing

MOST_AT_ONCE = 1_000  # what CLOCK and NATURE ever do while nobody else does anything


def card(drawing: str) -> Card:
    """`"5±1"`: a five with one up or down."""
    number, _, step = drawing.partition("±")
    return Card(int(number), int(step))


def cards(drawing: str) -> tuple[Card, ...]:
    """`"5±1 10±3"`: two cards."""
    return tuple(card(one) for one in drawing.split())


def table(
    pile: str,
    *hands: str,
    decks: tuple[int, ...] = (),
    fill: bool = False,
    past: tuple[tuple[int, ...], ...] = (),
    version: Version = SECOND,
    **options: Any,
) -> SevenOnNine:
    """Play goes on since 0; the pile is drawn from its bottom to its top, each hand from its oldest card.

    With `fill` every card that is drawn nowhere and has no place in a deck lies below the pile.
    """
    drawn = [cards(hand) for hand in hands]
    sizes = decks or (0,) * len(hands)
    pool = list(PACK)
    for one in (*cards(pile), *(each for hand in drawn for each in hand)):
        pool[INDEX[one]] -= 1
    below: list[Card] = []
    while fill and sum(pool) > sum(sizes):
        kind = max(range(len(pool)), key=pool.__getitem__)
        below.append(KINDS[kind])
        pool[kind] -= 1
    lying = (*below, *cards(pile))
    players, number = [], 0
    for hand, deck in zip(drawn, sizes, strict=True):
        backs = tuple(Back(number + place, EVERY_KIND) for place in range(len(hand)))
        number += len(hand)
        players.append(Player(backs, deck, 0, 0, None, waited=False, stopped=False))
    return position_of(
        match=Match(Options(**options), past, version),
        phase=Playing(),
        pile=tuple(Laid(one, None, 0) for one in lying),
        turns=0,
        pool=tuple(pool),
        hands=tuple(bytes(INDEX[one] for one in hand) for hand in drawn),
        players=tuple(players),
        claims=(),
    )


class Hour:
    """A position with the time that passes at it; what CLOCK and NATURE have to do is done in time."""

    def __init__(self, position: SevenOnNine, coming: str = "") -> None:
        self.position = position
        self.now: Millis = 0
        self.coming = list(cards(coming))  # what NATURE deals, as far as it is told
        self.rng = Random(7)
        self.events: list[Event[Any]] = []
        self.news: list[Any] = []  # as a spectator hears it
        self._powers(0)

    def wait(self, until: Millis) -> None:
        """Time passes."""
        self._powers(until)
        self.now = until

    def draw(self, seat: Seat, at: Millis | None = None) -> Any:
        """A player draws; what everybody else hears of it comes back."""
        return self.do(seat, Draw(), at)

    def play(
        self,
        seat: Seat,
        hand_card: str,
        at: Millis | None = None,
        *,
        onto: str | None = "",
        pressed: Any = None,
    ) -> Any:
        """A player tries a card, aimed at the top unless another is named; the news come back."""
        aim = self.top if onto == "" else None if onto is None else card(onto)
        return self.do(seat, Play(card(hand_card), aim, pressed), at)

    def do(self, seat: Seat, action: Any, at: Millis | None = None) -> Any:
        """A player acts."""
        self.wait(self.now if at is None else at)
        before = len(self.news)
        self._happen(Event(self.now, seat, action))
        self._powers(self.now)
        return self.news[before]

    def refused(self, seat: Seat, action: Any, at: Millis | None = None) -> Refusal | None:
        """Why a player may not do it."""
        self.wait(self.now if at is None else at)
        return refusal(self.position, Event(self.now, seat, action))

    @property
    def phase(self) -> Any:
        """What the table waits for, in words; of any type, since it is another after every step."""
        return PHASES.said(self.position.phase)

    @property
    def top(self) -> Card:
        """The card on top."""
        return self.position.public.pile[-1].card

    def hand(self, seat: Seat) -> str:
        """A hand, as it is drawn."""
        return " ".join(f"{one.number}±{one.step}" for one in self.position.view(seat).hand)

    @property
    def decks(self) -> tuple[int, ...]:
        """How many cards each deck has."""
        return tuple(player.deck for player in self.position.players)

    def _powers(self, until: Millis) -> None:
        limit = len(self.events) + MOST_AT_ONCE
        while True:
            position = self.position
            assert len(self.events) < limit, "the powers act without end"
            if NATURE in position.to_act:
                legal = position.legal(NATURE)
                did: Any = Deal(self.coming.pop(0)) if self.coming else legal.sample(self.rng)
                self._happen(Event(self.now, NATURE, did))
            elif position.deadline is not None and position.deadline <= until:
                self.now = position.deadline
                self._happen(Event(self.now, CLOCK, Ring()))
            else:
                return

    def _happen(self, event: Event[Any]) -> None:
        then = after(self.position, event)
        self.events.append(event)
        self.news.append(self.position.news(event, then, None))
        self.position = then
