"""What everybody knows of hidden hands, each card of which is known by when it was drawn.

A card that was tried is known. Where nobody could go on, no card of anybody present fitted the top. Where the
table would have stepped in and did not, one of them does: that is a claim. Which of two equal cards was taken
is nothing to reason from.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from igroteka.games.seven_on_nine.words import Back, Claim, Player

Claims = tuple[Claim, ...]


def without(player: Player, place: int) -> Player:
    """The player after the card at that place left the hand."""
    return replace(player, backs=(*player.backs[:place], *player.backs[place + 1 :]))


def showing(player: Player, place: int, kind: int) -> Player:
    """The player after everybody saw the card at that place."""
    seen = Back(player.backs[place].drawn, 1 << kind)
    return replace(player, backs=(*player.backs[:place], seen, *player.backs[place + 1 :]))


def unable(player: Player, fitting: int) -> Player:
    """The player of whom everybody has learnt that no card fits."""
    backs = [Back(one.drawn, one.may & ~fitting) if one.may & fitting else one for one in player.backs]
    return replace(player, backs=tuple(backs))


def revealed(claims: Claims, drawn: int, kind: int) -> Claims:
    """The claims that are left when everybody has seen that card."""
    if not any(drawn in claim.backs for claim in claims):
        return claims
    kept = [claim for claim in claims if drawn not in claim.backs or not claim.kinds >> kind & 1]
    return tuple([Claim(claim.kinds, tuple([one for one in claim.backs if one != drawn])) for claim in kept])


def claimed(claims: Claims, players: Iterable[Player], fitting: int) -> Claims:
    """The claims when everybody has learnt that one of these players holds a card that fits."""
    backs = [back for player in players for back in player.backs if back.may & fitting]
    if any(not back.may & ~fitting for back in backs):
        return claims  # it is plain to see which
    new = Claim(fitting, tuple([back.drawn for back in backs]))
    if any(_implies(old, new) for old in claims):
        return claims
    return (*[old for old in claims if not _implies(new, old)], new)


def _implies(one: Claim, other: Claim) -> bool:
    return not one.kinds & ~other.kinds and set(one.backs) <= set(other.backs)
