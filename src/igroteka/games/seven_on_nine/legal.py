"""What may be done: by NATURE, which deals the cards of the decks, and by everybody who holds some."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from igroteka.core.acting import CLOCK, RING
from igroteka.core.game import Actor, Legal, Rng, Seat
from igroteka.core.legal import NOTHING
from igroteka.games.seven_on_nine.kernel import (
    EVERY_KIND,
    NO_KINDS,
    ONLY,
    Undealt,
    count_of,
    each,
    has,
    nth,
    total,
    unpacked,
    without,
)
from igroteka.games.seven_on_nine.phases import Countdown, Drawing, Opening, Playing, Turned
from igroteka.games.seven_on_nine.pieces import DEALS, DRAW, FINISHES, INDEX, PLAYS
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.words import Action, Deal, Happening, Play

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.position import Public, SevenOnNine, Side


def legal(position: "SevenOnNine", actor: Actor) -> Legal[Happening]:
    """What the actor may do."""
    phase = position.phase
    if isinstance(actor, int):
        return tries(position, actor) if isinstance(phase, Playing) else NOTHING
    if actor is CLOCK:
        return RING if isinstance(phase, (Playing, Countdown, Turned)) else NOTHING
    return Deals(position.undealt) if isinstance(phase, (Drawing, Opening)) else NOTHING


def tries(position: "SevenOnNine", seat: Seat) -> "Tries":
    """What the player of that seat may try."""
    return Tries(position.sides[seat], position.public, position.match.version)


@final
class Tries:
    """What a player may do: draw (7ON9-07), and try any hand card while not locked (7ON9-08, 09, 11).

    A card is aimed at whatever has been on top in this deal, the last of all at nothing in particular
    (7ON9-14). Which card fits is no part of it. A play is listed without the time at which its player
    pressed, and is allowed with any.
    """

    __slots__ = ("aims", "deck", "hand", "last", "public")

    def __init__(self, side: "Side", public: "Public", version: Version) -> None:
        self.public: Final = public
        self.deck: Final = side.deck > 0
        self.hand: Final = side.kinds if side.waits.locked is None else NO_KINDS
        self.last: Final = side.left == 1  # whether it is the last card of all
        self.aims: Final = EVERY_KIND if self.last and version.aimless_last_card else public.aims

    def __iter__(self) -> Iterator[Action]:
        yield from self.first()
        for kind in each(self.hand):
            for onto in each(self.aims if self.last else without(self.aims, ONLY[self.public.top])):
                yield PLAYS[kind][onto]

    def first(self) -> tuple[Action, ...]:
        """What somebody would do who sees the table as it is now."""
        draw = (DRAW,) if self.deck else ()
        kinds = each(self.hand)
        if self.last:
            return (*draw, *[FINISHES[kind] for kind in kinds])
        top = self.public.top
        return (*draw, *[PLAYS[kind][top] for kind in kinds])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play):
            return self.deck and action == DRAW
        kind = INDEX.get(action.card)
        if kind is None or not has(self.hand, kind):
            return False
        if action.onto is None:
            return self.last
        return action.onto in INDEX and has(self.aims, INDEX[action.onto])

    def __bool__(self) -> bool:
        return self.deck or self.hand != NO_KINDS

    def sample(self, rng: Rng) -> Action:
        """Something at random: half of the plays are aimed at the top, the others come from the past."""
        kinds = each(self.hand)
        draws = 1 if self.deck else 0
        index = int(rng.random() * (draws + len(kinds))) - draws
        if index < 0:
            return DRAW
        kind = kinds[index]
        if rng.random() < 0.5:
            return FINISHES[kind] if self.last else PLAYS[kind][self.public.top]
        aims = each(self.aims)
        return PLAYS[kind][aims[int(rng.random() * len(aims))]]


@final
class Deals:
    """What NATURE may deal: each card of the decks is as likely as any other."""

    __slots__ = ("undealt",)

    def __init__(self, undealt: Undealt) -> None:
        self.undealt: Final = undealt

    def _count(self, action: object) -> int:
        kind = INDEX.get(action.card) if isinstance(action, Deal) else None
        return 0 if kind is None else count_of(self.undealt, kind)

    def __iter__(self) -> Iterator[Deal]:
        return iter([DEALS[kind] for kind, count in enumerate(unpacked(self.undealt)) if count])

    def __contains__(self, action: object) -> bool:
        return self._count(action) > 0

    def __bool__(self) -> bool:
        return self.undealt != 0

    def sample(self, rng: Rng) -> Deal:
        """One of the cards."""
        return DEALS[nth(self.undealt, int(rng.random() * total(self.undealt)))]

    def odds(self, action: Deal) -> Fraction:
        """How likely a kind is."""
        return Fraction(self._count(action), total(self.undealt))
