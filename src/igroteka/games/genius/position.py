"""A moment of Совершенно гениально: its fields, the first one, and whom it waits for."""

from typing import Final, final

from igroteka.core.acting import ALONE, NATURE_ACTS, NOBODY_ACTS
from igroteka.core.game import Actor, Event, Legal, Outcome, Refusal, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.genius.end import Series
from igroteka.games.genius.kernel import Centre, Reserve
from igroteka.games.genius.legal import legal
from igroteka.games.genius.phases import (
    FILLING,
    LOTS,
    NO_ZONE,
    Choosing,
    Over,
    Phase,
    Revealing,
    Zone,
)
from igroteka.games.genius.pieces import ALL_TOKENS, LIMIT, LIMIT_OF_FOUR, NO_TOKENS
from igroteka.games.genius.rules import then
from igroteka.games.genius.sight import news, view
from igroteka.games.genius.turns import Turn, first_turn
from igroteka.games.genius.why_not import why_not
from igroteka.games.genius.words import Happening, Options, Seen, View, Why


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Genius(Value):
    """A moment of the game; tokens are counted as kernel.py packs them."""

    __slots__ = ("centre", "phase", "reserve", "series", "turn")

    def __init__(self, series: Series, turn: Turn, phase: Phase, reserve: Reserve, centre: Centre) -> None:
        self.series: Final = series
        self.turn: Final = turn
        self.phase: Final = phase
        self.reserve: Final = reserve
        self.centre: Final = centre

    def but(
        self,
        *,
        series: Series | Keep = KEEP,
        turn: Turn | Keep = KEEP,
        phase: Phase | Keep = KEEP,
        reserve: Reserve | Keep = KEEP,
        centre: Centre | Keep = KEEP,
    ) -> "Genius":
        """The same moment, with these things changed."""
        return Genius(
            self.series if series is KEEP else series,
            self.turn if turn is KEEP else turn,
            self.phase if phase is KEEP else phase,
            self.reserve if reserve is KEEP else reserve,
            self.centre if centre is KEEP else centre,
        )

    @property
    def zone(self) -> Zone:
        """What was revealed with success in this turn."""
        phase = self.phase
        if isinstance(phase, Choosing):
            return phase.zone
        return phase.zone if isinstance(phase, Revealing) else NO_ZONE

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        phase = self.phase
        if isinstance(phase, Choosing):
            return ALONE[self.turn.seat]
        return NOBODY_ACTS if isinstance(phase, Over) else NATURE_ACTS

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the series ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        return legal(self, actor)

    def why_not(self, seat: Seat, action: Happening) -> Refusal:
        """Why the player on turn may not do it."""
        return why_not(self, action)

    def then(self, event: Event[Happening]) -> "Genius":
        """The next moment."""
        return then(self, event)

    def view(self, seat: Seat | None) -> View:
        """What the seat sees."""
        return view(self, seat)

    def news(self, event: Event[Happening], after: "Genius", seat: Seat | None) -> Seen:
        """What everybody sees of one step."""
        return news(self, event, after)


def start(seats: int, options: Options) -> Genius:
    """The first moment: the first player is named by the options or falls by lot (GEN-02)."""
    limit = LIMIT if seats < 4 else LIMIT_OF_FOUR
    first = options.first or 0
    series = Series(limit=limit, games=options.games or seats, starter=first, past=())  # GEN-17
    turn = first_turn(seats, first)
    return Genius(series, turn, LOTS if options.first is None else FILLING, ALL_TOKENS, NO_TOKENS)
