"""How people act in time: how long they need, how their times scatter, and how often they are wrong."""

from collections.abc import Callable
from math import cos, log, pi, sqrt

from msgspec import Struct

from igroteka.core.game import Millis, Rng

FLOOR: Millis = 150  # nobody sees something and acts upon it sooner, at the usual pace


class Person(Struct, frozen=True):
    """Somebody's quickness and care; times are in milliseconds at the usual pace.

    Times of reaction are ex-Gaussian, a normal part and an exponential one: most lie close together, and
    now and then one is much longer.
    """

    mean: float  # of the normal part: to see that something is new, and to move a hand
    spread: float  # of the normal part
    tail: float  # the mean of the exponential part
    look: float  # longer for each thing to look through
    reckon: float  # longer for each step of a sum
    rest: float  # from one act to the next of the same hand, at least
    slips: float  # how often the wrong thing is taken
    overlooks: float  # how often something that is there is not seen
    ahead: float  # how many own acts are thought of at once on average, the present one included


# From somebody who plays for the first time to a quick adult who knows the game well.
PEOPLE: dict[str, Person] = {
    "novice": Person(1115, 160, 545, 85, 200, 500, slips=0.06, overlooks=0.15, ahead=1),
    "casual": Person(830, 108, 365, 55, 120, 400, slips=0.02, overlooks=0.06, ahead=1),
    "skilled": Person(580, 70, 205, 34, 80, 340, slips=0.01, overlooks=0.02, ahead=2),
    "expert": Person(450, 50, 140, 22, 50, 300, slips=0.005, overlooks=0.0, ahead=5),
}


def reaction(rng: Rng, person: Person, *, choices: int = 1, effort: float = 0.0, pace: int = 1) -> Millis:
    """How long somebody needs to look through so many things, with so hard a sum, before he acts."""
    mean = person.mean + person.look * choices + person.reckon * effort
    return max(FLOOR, int(ex_gaussian(rng, mean, person.spread, person.tail))) * pace


def ex_gaussian(rng: Rng, mean: float, spread: float, tail: float) -> float:
    """A normal number and an exponential one, added: on average `mean + tail`."""
    normal = sqrt(-2.0 * log(1.0 - rng.random())) * cos(2.0 * pi * rng.random())
    return mean + spread * normal - tail * log(1.0 - rng.random())


class Moment:
    """When somebody acts upon what he sees: however often he is asked, the same sight has the same moment."""

    def __init__(self) -> None:
        self.sight: object = None
        self.at: Millis = 0

    def upon(self, sight: object, now: Millis, wait: Callable[[], Millis]) -> Millis:
        """The moment for this sight; `wait` is asked only where the sight is new."""
        if sight != self.sight:
            self.sight, self.at = sight, now + wait()
        return max(now, self.at)
