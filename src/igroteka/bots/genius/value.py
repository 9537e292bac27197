"""What a moment between two turns is worth: how likely each player is to win from there, as learned."""

from collections.abc import Sequence
from math import exp

from igroteka.bots.genius.turn import Worth
from igroteka.games.genius.end import points_of
from igroteka.games.genius.kernel import total, unpacked
from igroteka.games.genius.pieces import CENTRE_FILLED_TO
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import COLOURS, Tokens

MARGIN = 0.1  # what all points of a game are worth in a series, beside winning the game
NEXT, WAITING = 11, 2  # how many features there are of who is next, and of everybody else


def many(limit: int) -> int:
    """How many weights there are: two for each feature."""
    return 2 * (len(of_collection((0,) * len(COLOURS), limit)) + NEXT + WAITING)


def of_collection(collection: Tokens, limit: int) -> list[float]:
    """A collection by itself: how many colours stand where, the scarcest of them, and how many are open."""
    counts, scarcest, still_open = [0.0] * limit, [0.0] * limit, [0.0] * len(COLOURS)
    lowest, second, third = sorted(collection)[:3]
    for count in collection:
        if count < limit:
            counts[count] += 1.0
    if lowest < limit:
        scarcest[lowest] = 1.0
        still_open[int(sum(counts)) - 1] = 1.0
    return [*counts, *scarcest, *still_open, float(second), float(third), float(lowest < second)]


def of_next(position: Genius, collection: Tokens, limit: int) -> list[float]:
    """What the table offers to the player whose turn comes: how safe a reveal is, and what it may bring."""
    centre, reserve = unpacked(position.centre), unpacked(position.reserve)
    left = sum(reserve)
    to_fill = min(max(0, CENTRE_FILLED_TO - sum(centre)), left)
    lowest = min(collection)
    safe = hope = dear_hope = line = lying = dear = need = 0.0
    take = 0.0
    for here, count, have in zip(centre, reserve, collection, strict=True):
        chance = count / left if left else 0.0
        present = chance if here else chance * min(1.0, to_fill * chance)
        safe += present
        lack = limit - have
        if lack:
            need += chance
            haul = min(here + 1, lack)
            hope += present * haul
            dear_hope += present * haul * lack / limit
            line += present * (here + 1 >= lack)
            useful = min(here, lack)
            lying += useful
            dear += useful * lack / limit
            take += float(here > 0 and have == lowest)
    alone = collection.count(lowest) == 1
    return [
        *(1.0, float(position.turn.bonus), safe, safe * safe, hope, dear_hope, line, lying, dear),
        take if alone else 0.0,
        need,
    ]


def of_waiting(position: Genius, collection: Tokens, limit: int) -> list[float]:
    """What the table may still have for a player who has to wait."""
    centre, reserve = unpacked(position.centre), unpacked(position.reserve)
    left = sum(reserve) or 1
    lying = need = 0.0
    for here, count, have in zip(centre, reserve, collection, strict=True):
        if have < limit:
            lying += min(here, limit - have)
            need += count / left
    return [lying, need]


def progress(position: Genius) -> float:
    """How far the game has come: the share that the fullest collection has of its tokens."""
    return max(map(total, position.turn.collections)) / (len(COLOURS) * position.series.limit)


def features(position: Genius, seat: int) -> list[float]:
    """All that is weighed of a seat; each feature has a weight for the start and one for the end."""
    limit, collection = position.series.limit, unpacked(position.turn.collections[seat])
    if seat == position.turn.seat:
        rest = [*of_next(position, collection, limit), *(0.0,) * WAITING]
    else:
        rest = [*(0.0,) * NEXT, *of_waiting(position, collection, limit)]
    return [*of_collection(collection, limit), *rest]


class Chances:
    """The chances of every seat by the weights of so many features, which change as the game goes on."""

    def __init__(self, weights: Sequence[float], limit: int) -> None:
        half = len(weights) // 2
        split = half - NEXT - WAITING
        self.limit = limit
        self.early, self.late = weights[:half], weights[half:]
        self.split = split
        self._collections: dict[Tokens, tuple[float, float]] = {}

    def _of_collection(self, collection: Tokens) -> tuple[float, float]:
        """The collection's part of a score at the start of a game and at its end, reckoned once."""
        known = self._collections.get(collection)
        if known is None:
            worth = of_collection(collection, self.limit)
            known = self._collections[collection] = (_dot(self.early, worth), _dot(self.late, worth))
        return known

    def scores(self, position: Genius) -> list[float]:
        """How well each seat stands; only differences mean something."""
        at, limit, split = progress(position), self.limit, self.split
        early, late, scores = self.early, self.late, []
        for seat, collection in enumerate(map(unpacked, position.turn.collections)):
            first, last = self._of_collection(collection)
            score = (1.0 - at) * first + at * last
            if seat == position.turn.seat:
                begin, rest = split, of_next(position, collection, limit)
            else:
                begin, rest = split + NEXT, of_waiting(position, collection, limit)
            for index, feature in enumerate(rest, begin):
                score += feature * ((1.0 - at) * early[index] + at * late[index])
            scores.append(score)
        return scores

    def of(self, position: Genius, seat: int) -> float:
        """How likely a seat is to win the game that goes on."""
        scores = self.scores(position)
        own = scores[seat]
        return 1.0 / sum([exp(score - own) for score in scores])


def _dot(weights: Sequence[float], worth: Sequence[float]) -> float:
    return sum([weight * one for weight, one in zip(weights, worth, strict=False)])


def worth(chances: Chances, position: Genius) -> Worth:
    """What the end of the turn in which the position stands is worth to its player.

    In a series the margin counts as well: how far the scarcest colours of the others lie behind the own one.
    """
    seat, game, limit = position.turn.seat, len(position.series.past), position.series.limit
    margin = MARGIN if position.series.games > 1 else 0.0

    def of(after: Genius) -> float:
        won = len(after.series.past) > game  # nobody but the player on turn can end a game
        lowest = after.series.past[-1] if won else points_of(tuple(map(unpacked, after.turn.collections)))
        ahead = lowest[seat] - max(lowest[:seat] + lowest[seat + 1 :])
        return (1.0 if won else chances.of(after, seat)) + margin * ahead / limit

    return of
