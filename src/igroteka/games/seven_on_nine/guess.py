"""A position that a viewer cannot tell from the true one: every deal that fits is as likely as any other."""

from typing import TypeAlias

from igroteka.core.game import Rng
from igroteka.games.seven_on_nine.end import Match
from igroteka.games.seven_on_nine.inference import Claims
from igroteka.games.seven_on_nine.kernel import Counts, each, has, packed, set_of, several, the_only, within
from igroteka.games.seven_on_nine.phases import PHASES
from igroteka.games.seven_on_nine.pieces import INDEX, PACK, Hand
from igroteka.games.seven_on_nine.position import Public, SevenOnNine, Side
from igroteka.games.seven_on_nine.versions import Version
from igroteka.games.seven_on_nine.waits import Drew, Until, Waits
from igroteka.games.seven_on_nine.words import Back, Laid, Phase, Player, View

Dealt: TypeAlias = dict[int, int]  # by `Back.drawn`, the kind of the card


def guess(view: View, rng: Rng, version: Version) -> SevenOnNine:
    """Deals all that the viewer does not see until the claims hold."""
    known: Dealt = {}
    if view.seat is not None:
        for back, card in zip(view.players[view.seat].backs, view.hand, strict=True):
            known[back.drawn] = INDEX[card]
    hidden = []
    for back in (back for player in view.players for back in player.backs if back.drawn not in known):
        if several(back.may):
            hidden.append(back)
        else:
            known[back.drawn] = the_only(back.may)
    slots = Slots(hidden, _rest(view, known))
    while True:
        dealt = slots.deal(rng)
        if dealt is not None:
            dealt.update(known)
            if all(any(has(claim.kinds, dealt[one]) for one in claim.backs) for claim in view.claims):
                return _as_dealt(view, dealt, version)


def _rest(view: View, dealt: Dealt) -> list[int]:
    """The cards that are neither in the pile nor dealt."""
    rest = list(PACK)
    for kind in (*(INDEX[laid.card] for laid in view.pile), *dealt.values()):
        rest[kind] -= 1
    return rest


class Slots:
    """Places for hidden cards, those that may be least first, and how the cards are dealt to them."""

    def __init__(self, backs: list[Back], unseen: list[int]) -> None:
        self.unseen = unseen
        self._counts: dict[int, int] = {}  # many places may be the same
        self.backs = sorted(backs, key=lambda back: self._count(back.may))
        self.most = [self._most(place) for place in range(len(backs))]

    def _count(self, may: int) -> int:
        found = self._counts.get(may)
        if found is None:
            found = self._counts[may] = sum([self.unseen[kind] for kind in each(may)])
        return found

    def _most(self, place: int) -> int:
        """How many cards can be left for a place: exactly so many where what places may be lies in a row.

        Earlier places take cards from it, but those that may be something else, as far as there is of that.
        """
        may = self.backs[place].may
        elsewhere = sum(self.unseen) - self._count(may)
        if elsewhere:
            elsewhere = min(elsewhere, len([one for one in self.backs[:place] if not within(one.may, may)]))
        return self._count(may) - place + elsewhere

    def deal(self, rng: Rng) -> Dealt | None:
        """A deal that suits every place, each as likely as any other; or None, and another must be tried."""
        unseen, dealt = list(self.unseen), {}
        for back, most in zip(self.backs, self.most, strict=True):
            # One of all that could be left; if there are fewer and it is none of these, the deal is void.
            rest = int(rng.random() * most)
            for kind in each(back.may):
                rest -= unseen[kind]
                if rest < 0:
                    break
            else:
                return None
            unseen[kind] -= 1
            dealt[back.drawn] = kind
        return dealt


def _as_dealt(view: View, dealt: Dealt, version: Version) -> SevenOnNine:
    """The position with these cards in the hands; all others are in the decks."""
    return position_of(
        match=Match(view.options, view.past, version),
        phase=view.phase,
        pile=view.pile,
        turns=view.turns,
        pool=tuple(_rest(view, dealt)),
        hands=tuple([bytes([dealt[back.drawn] for back in player.backs]) for player in view.players]),
        players=view.players,
        claims=view.claims,
    )


def position_of(
    *,
    match: Match,
    phase: Phase,
    pile: tuple[Laid, ...],
    turns: int,
    pool: Counts,
    hands: tuple[Hand, ...],
    players: tuple[Player, ...],
    claims: Claims,
) -> SevenOnNine:
    """The position with these cards in the hands and in the decks, of which everybody sees the rest."""
    public = Public(pile, set_of([INDEX[laid.card] for laid in pile]), turns, claims)
    sides = tuple([side_of(hand, player) for hand, player in zip(hands, players, strict=True)])
    return SevenOnNine(match, PHASES.native(phase), public, sides, packed(pool))


def side_of(hand: Hand, player: Player) -> Side:
    """The side with that hand, of which everybody sees this."""
    waits = Waits(
        drew=Drew(player.drew),
        acted=player.acted,
        locked=None if player.locked is None else Until(player.locked),
        waited=player.waited,
        stopped=player.stopped,
    )
    return Side(hand, set_of(hand), player.backs, player.deck, waits)
