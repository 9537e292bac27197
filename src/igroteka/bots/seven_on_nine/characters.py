"""Who plays 7 на 9: how quick and careful each level is, how its form varies, and whom it waits for."""

from msgspec import Struct

from igroteka.bots.human import Person
from igroteka.bots.seven_on_nine.hand import fitting
from igroteka.games.seven_on_nine.words import Action, Draw, View

USUAL_CHOICES, USUAL_EFFORT = 4, 1.0  # what there is to look through and to work out before most acts


class Racer(Struct, frozen=True):
    """Somebody at 7 на 9."""

    person: Person
    form: float  # how much quicker or slower he is from deal to deal, as a share of his times
    patience: float = 0.0  # how many times as long as usual he takes for slower rivals, at most

    @property
    def usual(self) -> float:
        """How long he looks before most of his acts."""
        person = self.person
        return person.mean + person.tail + USUAL_CHOICES * person.look + USUAL_EFFORT * person.reckon


FORM = 0.17
# By strength: the first is gentler than any level, then novice, casual, skilled and expert.
CHARACTERS: tuple[Racer, ...] = (
    Racer(Person(640, 95, 280, 42, 120, 420, slips=0.07, overlooks=0.18, ahead=1), FORM, 4.0),
    Racer(Person(570, 80, 225, 34, 88, 370, slips=0.05, overlooks=0.12, ahead=1), FORM, 3.0),
    Racer(Person(535, 70, 198, 30, 74, 348, slips=0.03, overlooks=0.07, ahead=1.5), FORM),
    Racer(Person(497, 62, 173, 26, 63, 325, slips=0.015, overlooks=0.03, ahead=2.5), FORM),
    Racer(Person(450, 50, 140, 22, 50, 300, slips=0.005, overlooks=0.0, ahead=5), FORM),
)


def gives_up(view: View, action: Action) -> bool:
    """Whether a card is drawn although one fits that could be played."""
    free = view.seat is not None and view.players[view.seat].locked is None
    return isinstance(action, Draw) and free and bool(fitting(view))
