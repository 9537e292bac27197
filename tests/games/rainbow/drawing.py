"""Positions drawn in words: `table("red, 2 sky", "", pile="green")`."""

from typing import Any

from igroteka.core.game import NATURE, Event, Refusal, after, refusal
from igroteka.games.rainbow.end import TurnsLeft
from igroteka.games.rainbow.inference import Memory, nothing_known
from igroteka.games.rainbow.kernel import (
    INDEX,
    NO_COLOURS,
    ONE_OF,
    Deck,
    Pile,
    last_colour,
    of_each,
    one_of_each,
    packed,
    set_of,
    unpacked,
)
from igroteka.games.rainbow.phases import CHOOSING
from igroteka.games.rainbow.position import Discards, Piles, Rainbow
from igroteka.games.rainbow.turns import Turn
from igroteka.games.rainbow.words import (
    COLOURS,
    Cards,
    Colour,
    Combination,
    Deal,
    Exchange,
    LastRound,
    Options,
)

EIGHT = ", ".join(COLOURS)


def cards(drawing: str) -> Cards:
    """`"3 red, violet"`: three red cards and one violet."""
    counts = [0] * len(COLOURS)
    for part in filter(None, drawing.split(", ")):
        *many, colour = part.split()
        counts[INDEX[Colour(colour)]] += int(many[0]) if many else 1
    return tuple(counts)


def run(drawing: str) -> tuple[Colour, ...]:
    """`"sky, blue, violet"`: these cards in this order."""
    return tuple(Colour(word) for word in drawing.split(", ") if word)


def combination(drawing: str, *, keep: bool = False) -> Combination:
    """These cards one after another, the last one kept or left."""
    return Combination(run(drawing), keep)


def exchange(drawing: str) -> Exchange:
    """These cards to the discard pile."""
    return Exchange(cards(drawing))


def table(
    *hands: str,
    pile: str = "green",
    discard: str = "",
    deck: str | None = None,
    rainbows: tuple[str, ...] = (),
    scores: tuple[int, ...] = (),
    turn: int = 0,
    turns_left: int | None = None,
    cards_a_colour: int = 12,
    last_round: LastRound = LastRound.EVERYONE,
    face_down: tuple[str, ...] = (),
    memory: Memory | None = None,
) -> Rainbow:
    """A position with a hand for each player, who is to choose; the deck has the rest unless it is drawn.

    `pile` is the play pile in order, its top at the end. Where the deck is drawn, the discard pile has the
    rest, so that every colour has as many cards as it should. `face_down` is what each has discarded, where
    discards lie face down; then the bottom of the play pile has the rest.
    """
    held = tuple(packed(cards(hand)) for hand in hands or (EIGHT, EIGHT))
    seats = len(held)
    sets = tuple(set_of(run(rainbow)) for rainbow in rainbows) or (NO_COLOURS,) * seats
    lying = sum(ONE_OF[colour] for colour in run(pile))
    hidden = tuple(packed(cards(own)) for own in face_down)
    thrown = sum(hidden) if hidden else packed(cards(discard))
    rest = of_each(cards_a_colour) - sum(held) - sum(map(one_of_each, sets)) - lying - thrown
    left = rest if deck is None else packed(cards(deck))
    if hidden:
        lying += rest - left
    else:
        thrown += rest - left
    top = last_colour(thrown) if thrown and not hidden else None
    piles = Piles(Deck(left), Pile(lying), run(pile)[-8:], Discards(thrown, top, hidden))
    options = Options(cards_a_colour, last_round, discards_face_down=bool(hidden))
    points = scores or (0,) * seats
    known = nothing_known(seats) if memory is None else memory
    last = None if turns_left is None else TurnsLeft(turns_left)
    return Rainbow(Turn(options, turn, last, sets, points), CHOOSING, piles, held, known)


def act(position: Rainbow, action: Any) -> Rainbow:
    """The player on turn acts."""
    return after(position, Event(0, position.turn.seat, action))


def draw(position: Rainbow, drawing: str) -> Rainbow:
    """NATURE deals these cards."""
    return after(position, Event(0, NATURE, Deal(cards(drawing))))


def anything(position: Rainbow) -> Rainbow:
    """NATURE deals whatever comes first, until a player is to act or nobody is."""
    for _ in range(20):
        if NATURE not in position.to_act:
            return position
        position = after(position, Event(0, NATURE, next(iter(position.legal(NATURE)))))
    raise AssertionError("NATURE never comes to an end")


def hand(position: Rainbow, seat: int) -> Cards:
    """What a seat holds."""
    return unpacked(position.hands[seat])


def combinations(position: Rainbow) -> list[Combination]:
    """The combinations that the player on turn may play."""
    return [one for one in position.legal(position.turn.seat) if isinstance(one, Combination)]


def refused(position: Rainbow, action: Any) -> Refusal | None:
    """Why the player on turn may not do it."""
    return refusal(position, Event(0, position.turn.seat, action))


def news(position: Rainbow, action: Any, seat: int | None = None) -> Any:
    """What a seat sees of what the one to act does."""
    event = Event(0, next(iter(position.to_act)), action)
    return position.news(event, position.then(event), seat)
