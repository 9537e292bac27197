"""What everybody knows of hidden hands, each card of which is known by when it was drawn.

A card that was tried is known. Where nobody could go on, no card of anybody present fitted the top. Where the
table would have stepped in and did not, one of them does: that is a claim. Which of two equal cards was taken
is nothing to reason from.
"""

from igroteka.games.seven_on_nine.waits import Side
from igroteka.games.seven_on_nine.words import Claim

Claims = tuple[Claim, ...]


def revealed(claims: Claims, drawn: int, kind: int) -> Claims:
    """The claims that are left when everybody has seen that card."""
    for claim in claims:
        if drawn in claim.backs:
            break
    else:
        return claims
    kept = [claim for claim in claims if drawn not in claim.backs or not claim.kinds >> kind & 1]
    return tuple([Claim(claim.kinds, tuple([one for one in claim.backs if one != drawn])) for claim in kept])


def claimed(claims: Claims, sides: tuple[Side, ...], fitting: int) -> Claims:
    """The claims when everybody has learnt that one of those present holds a card that fits."""
    backs = []
    for side in sides:
        if not side.stopped:
            for back in side.backs:
                may = back.may
                if may & fitting:
                    if not may & ~fitting:
                        return claims  # it is plain to see which
                    backs.append(back.drawn)
    new = Claim(fitting, tuple(backs))
    for old in claims:
        if _implies(old, new):
            return claims
    return (*[old for old in claims if not _implies(new, old)], new)


def _implies(one: Claim, other: Claim) -> bool:
    return not one.kinds & ~other.kinds and set(one.backs) <= set(other.backs)
