"""OpenSkill ratings of those who meet at tables of three and more."""

from collections.abc import Iterable, Mapping
from statistics import fmean

from msgspec import Struct

from igroteka.arena.contenders import Contender
from igroteka.arena.deals import Dealt


class Rating(Struct, frozen=True):
    """How strong somebody is believed to be, and the standard deviation of that belief; all begin at 25."""

    strength: float
    doubt: float


def ratings(dealt: Iterable[Dealt]) -> Mapping[Contender, Rating]:
    """Everybody's rating after all games, which count in their order; who sits twice is rated by the mean."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - tables of two need no ratings, nor this package

    model = PlackettLuce()
    rated: dict[Contender, Rating] = {}
    for deal in dealt:
        for game in deal.games:
            before = [rated.get(one, Rating(model.mu, model.sigma)) for one in deal.line_up]
            teams = [[model.rating(one.strength, one.doubt)] for one in before]
            after = model.rate(teams, ranks=[float(place) for place in game.places])
            for one in set(deal.line_up):
                own = [team[0] for team, other in zip(after, deal.line_up, strict=True) if other == one]
                rated[one] = Rating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
    return rated
