"""The sides of the table: what each player holds, what everybody sees of it, and what that becomes."""

from typing import Final, final

from igroteka.core.game import Millis
from igroteka.games.seven_on_nine.pieces import BIT, BYTE, EVERY_KIND, KINDS, PACK, Hand, kinds_of
from igroteka.games.seven_on_nine.words import Back, Card, Player

UNLOCKED: Final[Millis] = -1

# Cards that nobody has seen since they were drawn, by when that was.
_UNSEEN: Final = tuple(Back(drawn, EVERY_KIND) for drawn in range(sum(PACK)))


@final
class Side:
    """A player: the hand, and what `words.Player` tells of him."""

    __slots__ = (
        "_told",
        "acted",
        "backs",
        "deck",
        "drew",
        "hand",
        "kinds",
        "locked",
        "stopped",
        "waited",
    )

    def __init__(
        self,
        hand: Hand,
        kinds: int,
        backs: tuple[Back, ...],
        deck: int,
        drew: Millis,
        acted: Millis,
        locked: Millis,
        waited: bool,
        stopped: bool,
    ) -> None:
        self.hand: Final = hand
        self.kinds: Final = kinds  # those in the hand, as bits
        self.backs: Final = backs
        self.deck: Final = deck
        self.drew: Final = drew
        self.acted: Final = acted
        self.locked: Final = locked  # until when he cannot play, or UNLOCKED
        self.waited: Final = waited
        self.stopped: Final = stopped
        self._told: tuple[Player, tuple[Card, ...]] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self.hand == other.hand and self.told() == other.told()

    def __hash__(self) -> int:
        return hash((self.hand, self.told()))

    @property
    def left(self) -> int:
        """How many cards are left to him."""
        return len(self.hand) + self.deck

    def told(self) -> Player:
        """All that everybody sees of him."""
        return self.told_and_shown()[0]

    def told_and_shown(self) -> tuple[Player, tuple[Card, ...]]:
        """The same, and the cards of his hand that everybody knows; found once, for every view has them."""
        told = self._told
        if told is None:
            locked = None if self.locked == UNLOCKED else self.locked
            player = Player(self.backs, self.deck, self.drew, self.acted, locked, self.waited, self.stopped)
            told = self._told = (player, _shown(self.backs))
        return told

    def at_go(self, at: Millis, *, ends_stop: bool) -> "Side":
        """Go: the lock ends, a stop may end too, and every wait starts anew (7ON9-11, 13, 16)."""
        stopped = self.stopped and not ends_stop
        return Side(self.hand, self.kinds, self.backs, self.deck, at, at, UNLOCKED, False, stopped)

    def waiting_anew(self, at: Millis) -> "Side":
        """A card stayed on the pile: his waits start anew, but nobody else ends his stop (7ON9-13, 16)."""
        acted = self.acted if self.stopped else at
        return Side(self.hand, self.kinds, self.backs, self.deck, at, acted, self.locked, False, self.stopped)

    def reaching(self, at: Millis) -> "Side":
        """He draws, and is there."""
        return Side(
            self.hand, self.kinds, self.backs, self.deck, self.drew, at, self.locked, self.waited, False
        )

    def drawing(self, kind: int, number: int, at: Millis, *, restarts: bool) -> "Side":
        """Add the card of that number in this deal; who is not stopped may get new time for it."""
        return Side(
            self.hand + BYTE[kind],
            self.kinds | BIT[kind],
            self.backs + (_UNSEEN[number],),  # noqa: RUF005 (unpacking takes longer)
            self.deck - 1,
            at,
            at if restarts and not self.stopped else self.acted,
            self.locked,
            False,
            self.stopped,
        )

    def laying(self, place: int, at: Millis) -> "Side":
        """The card at that place leaves the hand, and he is there."""
        hand = self.hand[:place] + self.hand[place + 1 :]
        backs = self.backs[:place] + self.backs[place + 1 :]
        kinds = kinds_of(hand)
        return Side(hand, kinds, backs, self.deck, self.drew, at, self.locked, self.waited, False)

    def showing(self, place: int, kind: int, locked: Millis) -> "Side":
        """Everybody saw the card at that place, and it may have locked him."""
        shown = Back(self.backs[place].drawn, BIT[kind])
        return Side(
            self.hand,
            self.kinds,
            (*self.backs[:place], shown, *self.backs[place + 1 :]),
            self.deck,
            self.drew,
            self.acted,
            locked,
            self.waited,
            self.stopped,
        )

    def unable(self, fitting: int) -> "Side":
        """Everybody has learnt that no card fits."""
        backs = [Back(one.drawn, one.may & ~fitting) if one.may & fitting else one for one in self.backs]
        return Side(
            self.hand,
            self.kinds,
            tuple(backs),
            self.deck,
            self.drew,
            self.acted,
            self.locked,
            self.waited,
            self.stopped,
        )

    def at_time(self, at: Millis, draw: Millis, stop: Millis) -> "Side":
        """Whatever waited for this moment happens to him (7ON9-11, 13, 16)."""
        locked = UNLOCKED if self.locked == at else self.locked
        waited = self.waited or (self.deck > 0 and self.drew + draw == at)
        stopped = self.stopped or self.acted + stop == at
        if locked == self.locked and waited == self.waited and stopped == self.stopped:
            return self
        return Side(
            self.hand, self.kinds, self.backs, self.deck, self.drew, self.acted, locked, waited, stopped
        )


def _shown(backs: tuple[Back, ...]) -> tuple[Card, ...]:
    """The cards of a hand that can be of one kind only."""
    return tuple([KINDS[back.may.bit_length() - 1] for back in backs if not back.may & (back.may - 1)])


def side_of(hand: Hand, player: Player) -> Side:
    """The side with that hand, of which everybody sees this."""
    locked = UNLOCKED if player.locked is None else player.locked
    return Side(
        hand,
        kinds_of(hand),
        player.backs,
        player.deck,
        player.drew,
        player.acted,
        locked,
        player.waited,
        player.stopped,
    )
