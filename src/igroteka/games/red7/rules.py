"""Red7: lead at the end of your turn, by your palette or by another rule, or you are out."""

from typing import TYPE_CHECKING

from igroteka.core.game import Event, Seat
from igroteka.core.tuples import put
from igroteka.games.red7.end import Match
from igroteka.games.red7.icons import act, repaint, to_deck
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
    of_ranks,
    union,
    without,
)
from igroteka.games.red7.leading import RED, leader
from igroteka.games.red7.legal import earns_draw, first_without
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
from igroteka.games.red7.words import (
    Commit,
    Deal,
    Draw,
    Happening,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)

if TYPE_CHECKING:
    from igroteka.games.red7.position import Red7


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
            return to_deck(position, RANK[did.card])
        case _:
            raise AssertionError(f"{did} is handled above")


# A round starts.


def _new_round(position: "Red7", match: Match) -> "Red7":
    """All cards but the scored ones are in the deck, and the canvas is the start card (RED7-04, RED7-05)."""
    nobody = (NO_CARDS,) * match.seats
    return position.but(
        match=match,
        turn=position.turn.but(seat=0, canvas=(), placed=None),
        phase=DEALING,
        hands=nobody,
        palettes=nobody,
        canvas=(),
        deck=position.deck.but(cards=difference(ALL, union(match.scored)), top=()),
        known=Known(NO_CARDS, ((),) * match.seats),
    )


def _deal(position: "Red7", cards: Cards) -> "Red7":
    """NATURE has dealt a hand, a palette card, or a card that somebody draws (RED7-04)."""
    if not isinstance(position.phase, Dealing):
        return _draw(position, best(cards))
    hands, palettes, deck = position.hands, position.palettes, position.deck.dealt(cards)
    seat = first_without(hands)
    if seat < len(hands):
        return position.but(hands=put(hands, seat, cards), deck=deck)
    seat = first_without(palettes)
    palettes = put(palettes, seat, cards)
    if seat + 1 < len(palettes):
        return position.but(palettes=palettes, deck=deck)
    turn = position.turn.but(seat=first_turn(palettes))
    return position.but(turn=turn, phase=PLAY, palettes=palettes, deck=deck)


def first_turn(palettes: tuple[Cards, ...]) -> Seat:
    """The left neighbour of the player who leads (RED7-05)."""
    leads = leader(RED, palettes)
    assert leads is not None, "under red the highest card leads"
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
    seat, hands, palettes = position.turn.seat, position.hands, position.palettes
    hand = without(hands[seat], rank)
    after = position.but(
        phase=FINISH,
        hands=put(hands, seat, hand),
        palettes=put(palettes, seat, added(palettes[seat], rank)),
        known=position.known.after_play(rank, seat, hand),
    )
    return act(after, rank) if has(ODD, rank) and position.match.options.actions else after


def _to_canvas(position: "Red7", rank: Rank) -> "Red7":
    """A hand card changes the rule; in the advanced game it may earn a draw (RED7-22)."""
    seat, hands = position.turn.seat, position.hands
    hand = without(hands[seat], rank)
    return position.but(
        phase=PAINTED_OR_DRAW if earns_draw(position, rank, position.palettes[seat]) else PAINTED,
        hands=put(hands, seat, hand),
        canvas=(*position.canvas, rank),
        known=position.known.after_play(rank, seat, hand),
    )


def _next_turn(position: "Red7") -> "Red7":
    """The next player who is not out is on turn (RED7-05)."""
    seat = next_of(position.palettes, position.turn.seat)
    return position.but(turn=position.turn.but(seat=seat, canvas=position.canvas, placed=None), phase=PLAY)


# Out, and the end of a round.


def _out(position: "Red7") -> "Red7":
    """The player is out: his cards lie face down, his turn's other traces are undone (RED7-17, 19)."""
    turn, palettes, deck = position.turn, position.palettes, position.deck
    seat, owner, before = turn.seat, turn.placed, turn.canvas
    if owner is not None:
        palettes = put(palettes, owner, added(palettes[owner], deck.top[-1]))
        deck = deck.but(top=deck.top[:-1])
    painted = of_ranks(position.canvas[len(before) :])
    open_cards = union((palettes[seat], painted))
    palettes = put(palettes, seat, NO_CARDS)
    follows = next_of(palettes, seat)
    after = position.but(
        turn=turn.but(seat=follows, placed=None),
        phase=PLAY,
        hands=put(position.hands, seat, union((position.hand, open_cards))),
        palettes=palettes,
        canvas=before,
        deck=deck,
        known=position.known.after_out(open_cards),
    )
    return _round_over(after) if next_of(palettes, follows) == follows else after


def _round_over(position: "Red7") -> "Red7":
    """The only one left has won the round (RED7-18); the next one starts, or the match is over."""
    winner = position.turn.seat
    match = position.match.won_by(winner, rule=position.rule, palette=position.palettes[winner])
    return _new_round(position, match) if match.why_over is None else position.but(match=match, phase=OVER)


# Cards that are drawn (RED7-22, 34).


def _draw(position: "Red7", rank: Rank) -> "Red7":
    """A card comes into the hand on turn; all know it if it lay known on top of the deck."""
    turn, hands, deck, known = position.turn, position.hands, position.deck, position.known
    hand = added(position.hand, rank)
    after = position.but(
        phase=FINISH,
        hands=put(hands, turn.seat, hand),
        deck=deck.dealt(of_ranks((rank,))),
        known=known.after_open_draw(rank) if deck.top else known.after_draw(turn.seat, hand),
    )
    return _next_turn(after) if isinstance(position.phase, DrawingLast) else after
