"""Actions, each made once: as `legal` hands them out, and as `then` knows them again by one look-up."""

from collections.abc import Iterator
from typing import Final, final

from igroteka.core.game import Rng, Seat
from igroteka.core.native import mypyc_attr
from igroteka.games.rps.cards import CARDS, DEAL_ONE, PICTURES
from igroteka.games.rps.kernel import COMPILED, Sieve
from igroteka.games.rps.words import (
    Action,
    Again,
    Card,
    Decline,
    Draw,
    Figure,
    Give,
    Happening,
    Keep,
    Name,
    Pass,
    Play,
    Ready,
    Reverse,
    Sign,
    Snap,
    Swap,
    Take,
    Thank,
)

SEATS: Final = range(6)

PLAY: Final = tuple(map(Play, CARDS))
GIVE: Final = tuple(tuple(Give(card, seat) for card in CARDS) for seat in SEATS)
SWAP: Final = tuple(map(Swap, SEATS))
DRAW: Final = Draw()
KEEP: Final = Keep()
PASS: Final = Pass()
TAKE: Final = Take()
DECLINE: Final = Decline()


def _snaps(onto: Card) -> tuple[Snap, ...]:
    """There is a race for cards of speed alone (RPS-15)."""
    races = isinstance(onto, Figure) and onto.sign is Sign.SPEED
    return tuple(Snap(card, onto) for card in CARDS) if races else ()


SNAP: Final = tuple(map(_snaps, CARDS))

# What can be done with a card of each kind: lay it, race with it, or give it to any of these seats.
Ways = tuple[tuple[Action, ...], ...]
TO_PLAY: Final[Ways] = (PLAY,)
TO_SNAP: Final[tuple[Ways, ...]] = tuple((snaps,) for snaps in SNAP)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """A legal set: the idle move, where there is one, and each of these ways with each kind a sieve keeps."""

    __slots__ = ("_hand", "_idle", "_sieve", "_ways")

    def __init__(self, idle: Action | None, sieve: Sieve, hand: bytes, ways: Ways) -> None:
        self._idle: Final = idle
        self._sieve: Final = sieve
        self._hand: Final = hand
        self._ways: Final = ways

    @property
    def actions(self) -> tuple[Action, ...]:
        """All of it, the idle move first."""
        actions: list[Action] = [] if self._idle is None else [self._idle]
        kinds = self._sieve.kinds(self._hand)
        for way in self._ways:
            actions += [way[kind] for kind in kinds]
        return tuple(actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __bool__(self) -> bool:
        return self._idle is not None or self._sieve.count(self._hand) > 0

    def sample(self, rng: Rng) -> Action:
        """One of the actions, each as likely as any other; compiled, nothing is listed for that."""
        idle, sieve, hand, ways = self._idle, self._sieve, self._hand, self._ways
        kinds = None if COMPILED else sieve.kinds(hand)
        many = sieve.variety(hand) if kinds is None else len(kinds)
        if idle is None:
            place = int(rng.random() * (many * len(ways)))
        else:
            place = int(rng.random() * (many * len(ways) + 1)) - 1
            if place < 0:
                return idle
        way = ways[0]
        if place >= many:
            way, place = ways[place // many], place % many
        return way[sieve.kind_at(hand, place) if kinds is None else kinds[place]]


# What is done, in a number.
PLAYS: Final = 0
IS_DEALT: Final = 1
DRAWS: Final = 2
KEEPS: Final = 3
SNAPS: Final = 4
DECLINES: Final = 5
TAKES: Final = 6
NAMES: Final = 7
GOES_AGAIN: Final = 8
REVERSES: Final = 9
GIVES: Final = 10
SWAPS: Final = 11
PASSES: Final = 12
THANKS: Final = 13
IS_READY: Final = 14


@final
class Deed:
    """What is done, with a card or a picture of which kind, and to whom."""

    __slots__ = ("kind", "to", "what")

    def __init__(self, what: int, kind: int = 0, to: Seat = 0) -> None:
        self.what: Final = what
        self.kind: Final = kind
        self.to: Final = to


def _deeds() -> dict[Happening, Deed]:
    deeds: dict[Happening, Deed] = {
        DRAW: Deed(DRAWS),
        KEEP: Deed(KEEPS),
        PASS: Deed(PASSES),
        TAKE: Deed(TAKES),
        DECLINE: Deed(DECLINES),
        Again(): Deed(GOES_AGAIN),
        Reverse(): Deed(REVERSES),
        Thank(): Deed(THANKS),
        Ready(): Deed(IS_READY),
    }
    deeds |= {Name(picture): Deed(NAMES, kind) for kind, picture in enumerate(PICTURES)}
    deeds |= {swap: Deed(SWAPS, 0, swap.to) for swap in SWAP}
    for kind in range(len(CARDS)):
        deeds |= {PLAY[kind]: Deed(PLAYS, kind), DEAL_ONE[kind]: Deed(IS_DEALT, kind)}
        deeds |= {snaps[kind]: Deed(SNAPS, kind) for snaps in SNAP if snaps}
        deeds |= {gives[kind]: Deed(GIVES, kind, to) for to, gives in enumerate(GIVE)}
    return deeds


# All that can be done but deals of several cards, lots and the clock's ringing.
DEEDS: Final = _deeds()
