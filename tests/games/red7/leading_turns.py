"""Whether any turn leads, by trying every turn with sets and the plain scorer alone."""

from igroteka.games.red7.kernel import listed
from igroteka.games.red7.phases import Finish, Five, Play
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import RULES, Card, IconRevision
from tests.games.red7.search import Round


def as_round(position: Red7) -> Round:
    """The moment as the plain search keeps it."""
    options, round = position.round.match.options, position.round
    return Round(
        options.advanced,
        options.actions,
        options.icon_revision is IconRevision.LATER,
        position.turn.seat,
        tuple(frozenset(listed(palette)) for palette in position.palettes),
        tuple(frozenset(listed(hand)) for hand in position.hands),
        RULES[position.rule],
        frozenset(listed(round.deck.cards)),
        (),
        ("", (), ()),
    )


def some_turn_leads(position: Red7) -> bool:
    """Whether what is left of a turn can end in the lead, whatever is drawn."""
    now = as_round(position)
    match position.phase:
        case Play():
            painted = any(now.leads(card.colour) for card in now.hand)
            return painted or any(_leads_with(now, card) for card in now.hand)
        case Five():
            return any(_leads_with(now, card) for card in now.hand)
        case Finish():
            return now.can_end()
        case _:  # a card may be moved after which one leads or can, or lies on the canvas
            return True


def _leads_with(now: Round, card: Card) -> bool:
    """Whether a turn leads that puts this card into the palette."""
    now = now.with_hand(now.hand - {card}).with_palette(now.turn, now.own | {card})
    if now.actions and card.number == 5 and now.hand:
        return any(_leads_with(now, other) for other in now.hand)
    moved = now.actions and ((card.number == 7 and _seven(now, card)) or (card.number == 1 and _one(now)))
    return moved or now.can_end()


def _seven(now: Round, card: Card) -> bool:
    """Whether another card of the palette may go to the canvas, or in the later edition to the deck."""
    left = [(other, now.with_palette(now.turn, now.own - {other})) for other in now.own - {card}]
    return any(after.leads(other.colour) or (now.later and after.can_end()) for other, after in left)


def _one(now: Round) -> bool:
    """Whether a card of a rival may be taken."""
    fewest = max(2, len(now.own)) if now.later else 2
    return any(
        now.with_palette(seat, palette - {card}).can_end()
        for seat, palette in enumerate(now.palettes)
        if seat != now.turn and len(palette) >= fewest
        for card in palette
    )
