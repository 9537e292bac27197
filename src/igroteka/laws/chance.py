"""Laws of chance: odds are odds, samples follow them, and guesses are as likely as what they guess."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, TypeVar

from igroteka.core.game import NATURE, Chances, Game, Position
from igroteka.laws.subject import Broken
from igroteka.laws.walk import LISTED, Moment

P = TypeVar("P", bound=Position[Any, Any, Any])

_SAMPLES = 1_500
_LEAST = 5  # expected less often than this, things are counted together


def odds_are_odds(moment: Moment) -> Iterator[str]:
    """The odds of what NATURE may do are positive and sum to one."""
    if NATURE not in moment.position.to_act:
        return
    legal, listed = moment.position.legal(NATURE), moment.listed(NATURE)
    if isinstance(legal, Chances):
        if any(legal.odds(action) <= 0 for action in (*listed, legal.sample(moment.rng))):
            yield "NATURE may do something that has no chance"
        total = sum(map(legal.odds, listed), Fraction())
        if total > 1 or (len(listed) <= LISTED and total != 1):
            yield f"the odds sum to {total}"
    else:
        yield "what NATURE may do has no odds"


def samples_follow_odds(moment: Moment) -> Iterator[str]:
    """What NATURE does at random is as likely as its odds say."""
    met, listed = moment.walk.met, moment.listed(NATURE)
    if not 1 < len(listed) <= LISTED or (met["sampled"] and moment.rng.random() > 0.1):
        return
    met["sampled"] += 1
    legal = moment.position.legal(NATURE)
    counts = Counter(legal.sample(moment.rng) for _ in range(_SAMPLES))
    yield from _odd({action: legal.odds(action) for action in listed}, counts)


def _odd(odds: Mapping[Any, Fraction], counts: Counter[Any]) -> Iterator[str]:
    """The counts that cannot be chance: beyond a bound that is passed once in 10¹¹ times."""
    samples = counts.total()
    strangers = [thing for thing in counts if not odds.get(thing)]
    if strangers:
        yield f"{strangers[0]} came up and has no chance"
    expected, seen = [0.0], [0]  # the first of each is for all the rare things together
    for thing, chance in odds.items():
        if chance * samples < _LEAST:
            expected[0] += float(chance * samples)
            seen[0] += counts[thing]
        else:
            expected.append(float(chance * samples))
            seen.append(counts[thing])
    pairs = list(zip(seen, expected, strict=True))
    measure = sum((one - other) ** 2 / max(other, _LEAST) for one, other in pairs)
    bound = len(pairs) + 8 * sqrt(2 * len(pairs)) + 30
    if measure > bound:
        worst = max(pairs, key=lambda pair: (pair[0] - pair[1]) ** 2 / max(pair[1], _LEAST))
        yield f"of {samples} samples one thing came up {worst[0]} times where {worst[1]:.0f} were due"


def guess_is_fair(
    game: Game[P],
    view: Any,
    worlds: Mapping[Any, int],
    *,
    hidden: Callable[[P], Any] = lambda position: position,
    samples: int = 4_000,
    seed: int = 0,
) -> None:
    """Broken unless guesses from the view are the worlds that fit it, each as often as its weight says.

    The worlds are listed by the game's tests, from the rules, on a deck small enough for it. `hidden` takes
    from a position what is compared with their keys: the whole position if nothing else is said.
    """
    total = sum(worlds.values())
    odds = {world: Fraction(weight, total) for world, weight in worlds.items()}
    rng = Random(seed)
    counts = Counter(hidden(game.guess(view, rng)) for _ in range(samples))
    for sentence in _odd(odds, counts):
        raise Broken(guess_is_fair.__name__, sentence, game.name, None, 0)
