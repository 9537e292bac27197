"""7 на 9: no turns, everybody puts on the pile what fits its top card, and is rid of all cards first."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import Event, Millis, Seat
from igroteka.core.tuples import put
from igroteka.games.seven_on_nine import words
from igroteka.games.seven_on_nine.inference import claimed, revealed, ruled_out, shown
from igroteka.games.seven_on_nine.kernel import ONLY, added, has, less_one, overlap, set_of, total
from igroteka.games.seven_on_nine.phases import (
    DRAWS,
    PLAYING,
    Countdown,
    Drawing,
    Over,
    Playing,
    Turned,
)
from igroteka.games.seven_on_nine.pieces import CARDS, INDEX, KINDS, ONE, UNSEEN
from igroteka.games.seven_on_nine.waits import Until
from igroteka.games.seven_on_nine.words import Card, Happening

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.position import SevenOnNine

# What happens most, named again for the compiler (core/native.py).
Deal: Final = words.Deal
Laid: Final = words.Laid
Play: Final = words.Play


def then(position: "SevenOnNine", event: Event[Happening]) -> "SevenOnNine":
    """The next moment."""
    did, at, phase = event.did, event.at, position.phase
    # What happens most is told by its exact type: it costs more to learn what something is not.
    if type(did) is Deal:
        kind = INDEX[did.card]
        return _drawn(position, kind, phase, at) if isinstance(phase, Drawing) else _open(position, kind, at)
    seat = event.by
    if not isinstance(seat, int):
        return _pass_time(position, at) if isinstance(phase, Playing) else _go(position, at)
    return _play(position, seat, did, at) if type(did) is Play else _reach(position, seat, at)


# A deal begins.


def _open(position: "SevenOnNine", kind: int, at: Millis) -> "SevenOnNine":
    """One card opens the pile, and the countdown runs (7ON9-05, 06)."""
    return position.but(
        phase=Countdown(at + position.match.countdown),
        public=position.public.but(pile=(Laid(KINDS[kind], None, at),), aims=ONLY[kind]),
        undealt=less_one(position.undealt, kind),
    )


def _go(position: "SevenOnNine", at: Millis) -> "SevenOnNine":
    """Go, for every player (7ON9-06)."""
    sides = [side.waiting(side.waits.after_go(position.match, at)) for side in position.sides]
    return _settled(position.but(phase=PLAYING, sides=tuple(sides)), at)


# Cards are drawn.


def _reach(position: "SevenOnNine", seat: Seat, at: Millis) -> "SevenOnNine":
    """A player draws: NATURE says which card it is (7ON9-07)."""
    side = position.sides[seat]
    side = side.waiting(side.waits.after_own_action(at))
    return position.but(phase=DRAWS[seat], sides=put(position.sides, seat, side))


def _drawn(position: "SevenOnNine", kind: int, phase: Drawing, at: Millis) -> "SevenOnNine":
    """A card comes into a hand, and the next one waits for its turn."""
    seat, others = phase.seats[0], phase.seats[1:]
    side, number = position.sides[seat], CARDS - 1 - total(position.undealt)  # the first one opened the pile
    side = side.but(
        hand=side.hand + ONE[kind],
        kinds=added(side.kinds, kind),
        backs=side.backs + (UNSEEN[number],),  # noqa: RUF005 (unpacking takes longer)
        deck=side.deck - 1,
        waits=side.waits.after_drawn_card(position.match, at),
    )
    after = position.but(
        phase=Drawing(others, idle=True) if others else PLAYING,
        sides=put(position.sides, seat, side),
        undealt=less_one(position.undealt, kind),
    )
    return after if others else _settled(after, at)


# Cards are played.


def _play(position: "SevenOnNine", seat: Seat, play: words.Play, at: Millis) -> "SevenOnNine":
    """A card finishes (7ON9-14), fits and stays (7ON9-08), or comes back (7ON9-09, 11)."""
    side, kind = position.sides[seat], INDEX[play.card]
    if side.left == 1:
        return _deal_over(position, seat, at)
    place = side.hand.index(kind)
    if has(position.public.fitting, kind):
        return _stay(position, seat, place, at)
    return _come_back(position, seat, place, play.onto, at)


def _stay(position: "SevenOnNine", seat: Seat, place: int, at: Millis) -> "SevenOnNine":
    """A card that fits is the new top (7ON9-08)."""
    side, public = position.sides[seat], position.public
    kind, drawn = side.hand[place], side.backs[place].drawn
    hand = side.hand[:place] + side.hand[place + 1 :]
    side = side.but(
        hand=hand,
        kinds=set_of(hand),
        backs=side.backs[:place] + side.backs[place + 1 :],
        waits=side.waits.after_own_action(at),
    )
    sides = put(position.sides, seat, side)
    if position.match.version.shared_moments:
        sides = tuple([one.waiting(one.waits.after_new_top(at)) for one in sides])
    public = public.but(
        pile=public.pile + (Laid(KINDS[kind], seat, at),),  # noqa: RUF005 (unpacking takes longer)
        aims=added(public.aims, kind),
        turns=0,
        claims=revealed(public.claims, drawn, kind),
    )
    return _settled(position.but(public=public, sides=sides), at)


def _come_back(
    position: "SevenOnNine", seat: Seat, place: int, onto: Card | None, at: Millis
) -> "SevenOnNine":
    """Everybody saw the card; its player is locked if it does not fit what it was aimed at (7ON9-09, 11)."""
    side, public, lock = position.sides[seat], position.public, position.match.lock
    kind, waits = side.hand[place], side.waits
    if lock and onto == public.pile[-1].card:
        waits = waits.but(locked=Until(at + lock))
    claims = revealed(public.claims, side.backs[place].drawn, kind)
    if claims is not public.claims:
        public = public.but(claims=claims)
    side = side.but(backs=shown(side.backs, place, kind), waits=waits)
    return position.but(public=public, sides=put(position.sides, seat, side))


# When nobody goes on.


def _pass_time(position: "SevenOnNine", at: Millis) -> "SevenOnNine":
    """Whatever waited for this moment happens (7ON9-11, 13, 16)."""
    sides = []
    for side in position.sides:
        waits = side.waits.at_time(position.match, at, deck=side.deck)
        sides.append(side if waits is side.waits else side.waiting(waits))
    return _settled(position.but(sides=tuple(sides)), at)


def _settled(position: "SevenOnNine", at: Millis) -> "SevenOnNine":
    """The moment itself while somebody can go on; otherwise cards are drawn, or the pile is turned."""
    decks, due = 0, []
    for seat, side in enumerate(position.sides):
        if side.deck:
            decks += side.deck
            if side.waits.waited or side.waits.stopped:
                due.append(seat)
    if decks and not due:
        return position  # the table does not look, so nobody learns anything
    public = position.public
    fitting, fits = public.fitting, False
    for side in position.sides:
        if not side.waits.stopped:  # 7ON9-16
            if len(side.hand) == 1 and not side.deck:
                return position
            fits = fits or overlap(side.kinds, fitting)  # be the player locked or not
    if fits:
        claims = claimed(public.claims, position.sides, fitting)
        return position if claims is public.claims else position.but(public=public.but(claims=claims))
    sides = [
        side if side.waits.stopped else side.but(backs=ruled_out(side.backs, fitting))
        for side in position.sides
    ]
    if due:  # 7ON9-13 and 16
        return position.but(phase=Drawing(tuple(due), idle=True), sides=tuple(sides))
    return _turned(position.but(sides=tuple(sides)), at)


def _turned(position: "SevenOnNine", at: Millis) -> "SevenOnNine":
    """The bottom card goes on top; when all have been there in vain, fewest cards wins (7ON9-12)."""
    public = position.public
    if public.turns == len(public.pile):
        return _deal_over(position, None, at)
    bottom, others = public.pile[0], public.pile[1:]
    pile = others + (Laid(bottom.card, None, at),)  # noqa: RUF005 (unpacking takes longer)
    return position.but(
        phase=Turned(bottom.card, at + position.match.countdown),
        public=public.but(pile=pile, turns=public.turns + 1),
    )


# A deal ends.


def _deal_over(position: "SevenOnNine", finisher: Seat | None, at: Millis) -> "SevenOnNine":
    """Cards left are counted; the next deal of the match follows, or it is over (7ON9-14, 15)."""
    left = [0 if seat == finisher else side.left for seat, side in enumerate(position.sides)]
    match = position.match.after_deal(tuple(left))
    if len(match.past) < match.options.deals:
        return position.before_next_deal(match, at)
    return position.but(match=match, phase=Over(finisher))
