"""What the game waits for, as a position keeps it: the phases of words.py, with cards as numbers.

Nothing here leaves the process: a view shows `told`, and a guess starts from `staged`. A class that is
compiled is told from another in one comparison, one of msgspec's by calls through the interpreter.
"""

from typing import Final, final

from igroteka.core.game import Millis, Outcome, Seat
from igroteka.games.rps import words
from igroteka.games.rps.cards import CARDS, KIND


class Stage:
    """Something that is waited for; it hashes and compares by what it holds."""

    __slots__ = ()

    def _fields(self) -> tuple[object, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stage) and type(self) is type(other) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self), self._fields()))


# Whom a stage waits for.


class OfPlayer(Stage):
    """The player alone acts."""

    __slots__ = ()


class OfNature(Stage):
    """NATURE deals cards or lots."""

    __slots__ = ()


@final
class Lots(OfNature):
    """NATURE says who starts."""

    __slots__ = ()


@final
class Dealing(OfNature):
    """NATURE deals a seat its first cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def _fields(self) -> tuple[object, ...]:
        return (self.seat,)


@final
class Turn(OfPlayer):
    """The player beats the top, or draws; with no card on the table yet, any card is put down."""

    __slots__ = ()


@final
class Pressed(OfPlayer):
    """The player answers a +3, or takes so many cards."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def _fields(self) -> tuple[object, ...]:
        return (self.cards,)


@final
class Drawing(OfNature):
    """NATURE deals the player one card."""

    __slots__ = ()


@final
class Drawn(OfPlayer):
    """The player has drawn a card of this kind, and plays or keeps it."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def _fields(self) -> tuple[object, ...]:
        return (self.kind,)


@final
class Naming(OfPlayer):
    """The player says what the joker is."""

    __slots__ = ()


@final
class Choosing(OfPlayer):
    """The player chooses between an extra turn and the other direction."""

    __slots__ = ()


@final
class Giving(OfPlayer):
    """The player gives a card away."""

    __slots__ = ()


@final
class Swapping(OfPlayer):
    """The player says whom to swap hands with."""

    __slots__ = ()


@final
class Race(Stage):
    """These still race for a card of this kind; without a time they are asked one after another."""

    __slots__ = ("onto", "racers", "until")

    def __init__(self, onto: int, racers: tuple[Seat, ...], until: Millis | None) -> None:
        self.onto: Final = onto
        self.racers: Final = racers
        self.until: Final = until

    def _fields(self) -> tuple[object, ...]:
        return (self.onto, self.racers, self.until)

    def without(self, seat: Seat) -> "Race":
        """The race of all others."""
        return Race(self.onto, tuple([racer for racer in self.racers if racer != seat]), self.until)


@final
class Fined(OfNature):
    """NATURE deals a seat so many cards as a penalty; a race may go on after that."""

    __slots__ = ("left", "race", "seat")

    def __init__(self, seat: Seat, left: int, race: Race | None) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.race: Final = race

    def _fields(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.race)


@final
class Thanking(Stage):
    """A receiver has so long to say thanks."""

    __slots__ = ("seat", "until")

    def __init__(self, seat: Seat, until: Millis) -> None:
        self.seat: Final = seat
        self.until: Final = until

    def _fields(self) -> tuple[object, ...]:
        return (self.seat, self.until)


@final
class Between(Stage):
    """A round is over and all hands are open; the next one waits for these seats."""

    __slots__ = ("waits",)

    def __init__(self, waits: tuple[Seat, ...]) -> None:
        self.waits: Final = waits

    def _fields(self) -> tuple[object, ...]:
        return (self.waits,)


@final
class Over(Stage):
    """The last round is over."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Outcome[words.Why]) -> None:
        self.outcome: Final = outcome

    def _fields(self) -> tuple[object, ...]:
        return (self.outcome,)


# Those of every turn are made once.
TURN: Final = Turn()
DRAWING: Final = Drawing()
DRAWN: Final = tuple(Drawn(kind) for kind in range(len(CARDS)))
NAMING: Final = Naming()
CHOOSING: Final = Choosing()
GIVING: Final = Giving()
SWAPPING: Final = Swapping()

_PLAIN: Final[dict[type[Stage], words.Phase]] = {
    Lots: words.Lots(),
    Turn: words.Turn(),
    Drawing: words.Drawing(),
    Naming: words.Naming(),
    Choosing: words.Choosing(),
    Giving: words.Giving(),
    Swapping: words.Swapping(),
}
_STAGE: Final[dict[words.Phase, Stage]] = {phase: stage() for stage, phase in _PLAIN.items()}


def told(stage: Stage) -> words.Phase:
    """The stage in words, as whoever acts in it sees it."""
    plain = _PLAIN.get(type(stage))
    if plain is not None:
        return plain
    if isinstance(stage, Race):
        return words.Race(CARDS[stage.onto], stage.racers, stage.until)
    if isinstance(stage, Drawn):
        return words.Drawn(CARDS[stage.kind])
    if isinstance(stage, Pressed):
        return words.Pressed(stage.cards)
    if isinstance(stage, Fined):
        race = stage.race
        onto = None if race is None else words.Race(CARDS[race.onto], race.racers, race.until)
        return words.Fined(stage.seat, stage.left, onto)
    if isinstance(stage, Thanking):
        return words.Thanking(stage.seat, stage.until)
    if isinstance(stage, Dealing):
        return words.Dealing(stage.seat)
    if isinstance(stage, Between):
        return words.Between(stage.waits)
    assert isinstance(stage, Over), "these are all stages"
    return words.Over(stage.outcome)


def staged(phase: words.Phase) -> Stage:
    """The stage that is told so; of a drawn card it must be known which one it is."""
    match phase:
        case words.Race():
            return _race(phase)
        case words.Drawn(card=card):
            assert card is not None, "a position knows what was drawn"
            return DRAWN[KIND[card]]
        case words.Pressed(cards=cards):
            return Pressed(cards)
        case words.Fined(seat=seat, left=left, race=race):
            return Fined(seat, left, None if race is None else _race(race))
        case words.Thanking(seat=seat, until=until):
            return Thanking(seat, until)
        case words.Dealing(seat=seat):
            return Dealing(seat)
        case words.Between(waits=waits):
            return Between(waits)
        case words.Over(outcome=outcome):
            return Over(outcome)
        case _:
            return _STAGE[phase]


def _race(race: words.Race) -> Race:
    return Race(KIND[race.onto], race.racers, race.until)
