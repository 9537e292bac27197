"""Red7: lead at the end of your turn, by your palette or by another rule, or you are out."""

from typing import TYPE_CHECKING, Final

from igroteka.core.game import Event, Seat
from igroteka.core.tuples import put
from igroteka.games.red7 import words
from igroteka.games.red7.end import Match
from igroteka.games.red7.icons import act, put_on_deck, repaint
from igroteka.games.red7.inference import Known
from igroteka.games.red7.kernel import (
    ALL,
    NO_CARDS,
    ODD,
    Cards,
    added,
    best,
    cards_of,
    difference,
    has,
    joined,
    of_ranks,
    union,
    with_best_card,
    without,
)
from igroteka.games.red7.legal import earns_draw
from igroteka.games.red7.phases import (
    DEALING,
    DRAWING,
    DRAWING_LAST,
    FINISH,
    OVER,
    PAINTED,
    PAINTED_OR_DRAW,
    PLAY,
    Dealing,
    DrawingLast,
    Painted,
)
from igroteka.games.red7.pieces import RANK, Rank
from igroteka.games.red7.turns import Turn
from igroteka.games.red7.words import (
    Draw,
    Happening,
    PaletteToCanvas,
    PaletteToDeck,
    RivalToDeck,
)

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7

# What happens most, named again for the compiler (core/native.py).
Commit: Final = words.Commit
Deal: Final = words.Deal
Pass: Final = words.Pass
ToCanvas: Final = words.ToCanvas
ToPalette: Final = words.ToPalette


def then(position: "Red7", event: Event[Happening]) -> "Red7":
    """The next moment."""
    did = event.did
    # What happens most is told by its exact type: it costs more to learn what something is not.
    if type(did) is Deal:
        return _deal(position, cards_of(did.cards))
    if type(did) is ToPalette:
        return _to_palette(position, RANK[did.card])
    if type(did) is Pass:
        return _out(position)
    if type(did) is ToCanvas:
        return _to_canvas(position, RANK[did.card])
    if type(did) is Commit:
        return _next_turn(position)
    match did:
        case Draw():
            last = isinstance(position.phase, Painted)
            return position.but(phase=DRAWING_LAST if last else DRAWING)
        case PaletteToCanvas():
            return repaint(position, RANK[did.card])
        case PaletteToDeck() | RivalToDeck():
            return put_on_deck(position, RANK[did.card])
        case _:
            raise AssertionError(f"{did} is handled above")


# A round starts.


def _new_round(position: "Red7", match: Match) -> "Red7":
    """All cards but the scored ones are in the deck, and the canvas is the start card (RED7-04, RED7-05)."""
    nobody, deck = (NO_CARDS,) * match.seats, difference(ALL, union(match.scored))
    round = position.round.but(
        match=match,
        canvas=(),
        deck=position.round.deck.but(cards=deck, top=()),
        known=Known(NO_CARDS, ((),) * match.seats),
    )
    return position.but(round=round, turn=Turn(0, (), None), phase=DEALING, hands=nobody, palettes=nobody)


def _deal(position: "Red7", cards: Cards) -> "Red7":
    """NATURE has dealt a hand, a palette card, or a card that somebody draws (RED7-04)."""
    if not isinstance(position.phase, Dealing):
        return _draw(position, best(cards))
    round, hands, palettes = position.round.dealt(cards), position.hands, position.palettes
    seat = _first_without(hands)
    if seat < len(hands):
        return position.but(round=round, hands=put(hands, seat, cards))
    seat = _first_without(palettes)
    palettes = put(palettes, seat, cards)
    if seat + 1 < len(palettes):
        return position.but(round=round, palettes=palettes)
    return position.but(round=round, turn=Turn(first_turn(palettes), (), None), phase=PLAY, palettes=palettes)


def _first_without(sets: tuple[Cards, ...]) -> Seat:
    """The first seat without cards, or the number of seats where all have some."""
    for seat, cards in enumerate(sets):
        if not cards:
            return seat
    return len(sets)


def first_turn(palettes: tuple[Cards, ...]) -> Seat:
    """The left neighbour of the player who leads under red, the start card (RED7-05)."""
    leads = with_best_card(palettes)
    return (leads + 1) % len(palettes)


def next_of(palettes: tuple[Cards, ...], seat: Seat) -> Seat:
    """Who is on turn after a seat: the next one that is not out (RED7-05)."""
    seats = len(palettes)
    turn = (seat + 1) % seats
    while not palettes[turn]:
        turn = (turn + 1) % seats
    return turn


# A turn: a card to the palette, a card to the canvas, or both (RED7-16).


def _to_palette(position: "Red7", rank: Rank) -> "Red7":
    """A hand card joins the palette; an odd one acts where the table plays with icons."""
    round, seat, hands, palettes = position.round, position.turn.seat, position.hands, position.palettes
    hand = without(hands[seat], rank)
    known = round.known.after_play(rank, seat, hand)
    after = position.but(
        round=round if known is round.known else round.but(known=known),
        phase=FINISH,
        hands=put(hands, seat, hand),
        palettes=put(palettes, seat, added(palettes[seat], rank)),
    )
    return act(after, rank) if has(ODD, rank) and round.match.options.actions else after


def _to_canvas(position: "Red7", rank: Rank) -> "Red7":
    """A hand card changes the rule; in the advanced game it may earn a draw (RED7-22)."""
    round, seat, hands = position.round, position.turn.seat, position.hands
    hand = without(hands[seat], rank)
    known = round.known.after_play(rank, seat, hand)
    return position.but(
        round=round.but(canvas=(*round.canvas, rank), known=known),
        phase=PAINTED_OR_DRAW if earns_draw(position, rank, position.palettes[seat]) else PAINTED,
        hands=put(hands, seat, hand),
    )


def _next_turn(position: "Red7") -> "Red7":
    """The next player who is not out is on turn (RED7-05)."""
    seat = next_of(position.palettes, position.turn.seat)
    return position.but(turn=Turn(seat, position.round.canvas, None), phase=PLAY)


# Out, and the end of a round.


def _out(position: "Red7") -> "Red7":
    """The player is out: the cards are turned face down, all else the turn did is undone (RED7-17, 19)."""
    round, turn, palettes = position.round, position.turn, position.palettes
    seat, owner, before, deck = turn.seat, turn.placed, turn.canvas, round.deck
    if owner is not None:
        palettes = put(palettes, owner, added(palettes[owner], deck.top[-1]))
        deck = deck.but(top=deck.top[:-1])
    open_cards = palettes[seat]
    for rank in round.canvas[len(before) :]:
        open_cards = added(open_cards, rank)
    palettes = put(palettes, seat, NO_CARDS)
    follows = next_of(palettes, seat)
    after = position.but(
        round=round.but(canvas=before, deck=deck, known=round.known.after_out(open_cards)),
        turn=Turn(follows, before, None),
        phase=PLAY,
        hands=put(position.hands, seat, joined(position.hand, open_cards)),
        palettes=palettes,
    )
    return _round_over(after) if next_of(palettes, follows) == follows else after


def _round_over(position: "Red7") -> "Red7":
    """The only one left has won the round (RED7-18); the next one starts, or the match is over."""
    round, winner = position.round, position.turn.seat
    match = round.match.won_by(winner, rule=position.rule, palette=position.palettes[winner])
    if match.why_over is None:
        return _new_round(position, match)
    return position.but(round=round.but(match=match), phase=OVER)


# Cards that are drawn (RED7-22, 34).


def _draw(position: "Red7", rank: Rank) -> "Red7":
    """The player on turn draws a card; everybody knows it if it was seen on top of the deck."""
    round, seat = position.round, position.turn.seat
    deck, known, hand = round.deck, round.known, added(position.hand, rank)
    known = known.after_open_draw(rank) if deck.top else known.after_draw(seat, hand)
    after = position.but(
        round=round.but(deck=deck.dealt(of_ranks((rank,))), known=known),
        phase=FINISH,
        hands=put(position.hands, seat, hand),
    )
    return _next_turn(after) if isinstance(position.phase, DrawingLast) else after
