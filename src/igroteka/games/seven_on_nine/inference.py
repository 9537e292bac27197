"""What everybody knows of hidden hands, each card of which is known by when it was drawn.

A card that was tried is known. Where nobody could go on, no card of anybody present fitted the top. Where the
table would have stepped in and did not, one of them does: that is a claim. Which of two equal cards was taken
is nothing to reason from.
"""

from typing import TYPE_CHECKING, Final

from igroteka.core.tuples import put
from igroteka.games.seven_on_nine.kernel import ONLY, candidates, has, overlap, within, without
from igroteka.games.seven_on_nine.pieces import KINDS
from igroteka.games.seven_on_nine.words import Back, Card, Claim

if TYPE_CHECKING:
    from igroteka.games.seven_on_nine.position import Side

Backs = tuple[Back, ...]
Claims = tuple[Claim, ...]

_CARD_OF: Final[dict[int, Card]] = dict(zip(ONLY, KINDS, strict=True))  # by the set of its kind alone


# What is known of each card.


def shown(backs: Backs, place: int, kind: int) -> Backs:
    """The backs of a hand when everybody has seen the card at that place."""
    return put(backs, place, Back(backs[place].drawn, ONLY[kind]))


def ruled_out(backs: Backs, kinds: int) -> Backs:
    """The backs of a hand when everybody has learnt that it has none of these kinds."""
    return tuple(
        [Back(back.drawn, without(back.may, kinds)) if overlap(back.may, kinds) else back for back in backs]
    )


def known_cards(backs: Backs) -> tuple[Card, ...]:
    """The cards of a hand that can be of one kind only."""
    return tuple([_CARD_OF[back.may] for back in backs if back.may in _CARD_OF])


# What is known of all of them together.


def revealed(claims: Claims, drawn: int, kind: int) -> Claims:
    """The claims that are left when everybody has seen that card."""
    for claim in claims:
        if drawn in claim.backs:
            break
    else:
        return claims
    kept = [claim for claim in claims if drawn not in claim.backs or not has(claim.kinds, kind)]
    return tuple([Claim(claim.kinds, tuple([one for one in claim.backs if one != drawn])) for claim in kept])


def claimed(claims: Claims, sides: "tuple[Side, ...]", fitting: int) -> Claims:
    """The claims when everybody has learnt that one of those present holds a card that fits."""
    backs: list[int] = []
    for side in sides:
        if not side.waits.stopped:
            found = candidates(side.backs, fitting)
            if found is None:
                return claims  # it is plain to see which
            backs += found
    new = Claim(fitting, tuple(backs))
    for old in claims:
        if _implies(old, new):
            return claims
    return (*[old for old in claims if not _implies(new, old)], new)


def _implies(one: Claim, other: Claim) -> bool:
    return within(one.kinds, other.kinds) and set(one.backs) <= set(other.backs)
