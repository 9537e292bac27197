"""What actions tell of a hand: facts that all know of the cards of one player that nobody else has seen.

A 1 must act if it can, and whether it can depends on the hand: a taken card says that some hand card could
go to the canvas after it, a skipped action says that none could (RED7-35; with `icon_revision` `later` the
same holds of a 7). Hands are told by colours only, for only the colour of a canvas card decides. Facts are
kept as long as the round goes on: cards drawn later may be of any colour, and a card that is played has
used one of these chances up if it is of the colours.
"""

from igroteka.core.game import Seat
from igroteka.core.tuples import put
from igroteka.games.red7.cards import ALL, colours_of, of_colours
from igroteka.games.red7.words import Fact

Facts = tuple[Fact, ...]


def of(all_facts: tuple[Facts, ...], seat: Seat, facts: Facts) -> tuple[Facts, ...]:
    """What is known of all hands, with what is now known of one."""
    return put(all_facts, seat, facts)


def none_of(facts: Facts, cards: int, hidden: int) -> Facts:
    """No hidden card is one of these; so neither are those that older facts speak of."""
    if not cards:
        return facts
    wider = [Fact(colours_of(of_colours(fact.colours) | cards), 0, fact.most) for fact in facts]
    return _worth_keeping([*wider, Fact(colours_of(cards), 0, 0)], hidden)


def some_of(facts: Facts, cards: int, seen: int, hidden: int) -> Facts:
    """A card of the hand is one of these; that says nothing if a known one is, or if any would do."""
    kept = [fact for fact in facts if not fact.fewest]
    if cards != ALL and not cards & seen:
        kept.append(Fact(colours_of(cards), 1, hidden))
    return _worth_keeping(kept, hidden)


def after_play(facts: Facts, card: int, hidden: int) -> Facts:
    """A hidden card was played, so many are left."""
    kept = []
    for fact in facts:
        fits = bool(of_colours(fact.colours) & card)
        if not fact.fewest:
            kept.append(Fact(fact.colours, 0, fact.most - fits))
        elif not fits:
            kept.append(Fact(fact.colours, 1, hidden))
    return _worth_keeping(kept, hidden)


def after_draw(facts: Facts, hidden: int) -> Facts:
    """A card that nobody else has seen was drawn, so many are there now."""
    return _worth_keeping([Fact(fact.colours, fact.fewest, fact.most + 1) for fact in facts], hidden)


def _worth_keeping(facts: list[Fact], hidden: int) -> Facts:
    """The facts without those that say nothing or less than an older one; each allows no more than that."""
    kept: list[Fact] = []
    allowed = hidden
    for fact in facts:
        most = min(fact.most, allowed)
        if fact.fewest:
            kept.append(fact)
        elif most < allowed:
            kept.append(Fact(fact.colours, 0, most))
            allowed = most
    return tuple(kept)
