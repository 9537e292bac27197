"""Turn clocks: what they charge, what they give, when they stand still, and what a fallen flag does."""

from typing import Self, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    Actor,
    Event,
    Game,
    Legal,
    Listed,
    Millis,
    NotAMove,
    NotYetTime,
    NotYourMove,
    Outcome,
    Refusal,
    Ring,
    Rng,
    Seat,
    TimeIsUp,
    Weighted,
    after,
    opening,
    refusal,
    replay,
)
from igroteka.core.timed import Bank, Clocks, PerTurn, Timed, TimedSeen, TimedView, timed
from tests import toy
from tests.toy import Deal, Mark, Options, Show, Toy

Position: TypeAlias = Timed[toy.Happening, toy.View, toy.Seen]


def clocked(clocks: Clocks, *events: Event[toy.Happening], hurry: Millis | None = None) -> Position:
    """Two seats with 2 and 5, 1 and 3, their clocks, and what they did."""
    deals = [Event(0, NATURE, Deal(hand)) for hand in ((2, 5), (1, 3))]
    return replay(opening(timed(toy.game(), clocks), 2, Options(6, hurry)), [*deals, *events])


def test_the_clock_of_whoever_is_to_act_runs() -> None:
    position = clocked(PerTurn(1_000))
    assert position.to_act == (0, CLOCK)
    assert position.deadline == 1_000
    assert position.turn == (0,)


def test_steps_of_one_turn_share_its_time() -> None:
    position = clocked(PerTurn(1_000), Event(300, 0, Mark(5)))
    assert position.left == (700, 1_000)
    assert position.deadline == 1_000


def test_every_turn_has_its_time_anew() -> None:
    position = clocked(PerTurn(1_000), Event(300, 0, Mark(5)), Event(400, 0, Show()))
    assert position.left == (1_000, 1_000)
    assert (position.turn, position.deadline) == ((1,), 1_400)


def test_a_bank_is_for_the_whole_game_and_grows_after_each_turn() -> None:
    position = clocked(Bank(1_000, increment=50), Event(300, 0, Mark(5)), Event(400, 0, Show()))
    assert position.left == (650, 1_000)
    assert position.deadline == 1_400
    assert clocked(Bank(1_000), Event(300, 0, Mark(5)), Event(400, 0, Show())).left == (600, 1_000)


def test_nobody_acts_when_his_flag_has_fallen() -> None:
    position = clocked(PerTurn(1_000))
    assert refusal(position, Event(1_000, 0, Mark(5))) == TimeIsUp()
    assert refusal(position, Event(999, CLOCK, Ring())) == NotYetTime(1_000)
    assert refusal(position, Event(999, 0, Show())) == toy.MarkFirst()
    assert refusal(position, Event(999, 0, Ring())) == NotAMove()
    assert refusal(position, Event(1_000, CLOCK, Show())) == NotAMove()
    assert refusal(position, Event(999, 1, Mark(1))) == NotYourMove((0, CLOCK))


def test_a_fallen_flag_plays_the_idle_move() -> None:
    position = clocked(PerTurn(1_000))
    fallen = after(position, Event(1_000, CLOCK, Ring()))
    assert fallen.game == clocked(PerTurn(1_000), Event(500, 0, Mark(2))).game
    assert fallen.left == (0, 1_000)
    assert fallen.deadline == 1_000  # the turn is not over: what is left of it is played at once
    over = after(fallen, Event(1_000, CLOCK, Ring()))
    assert (over.turn, over.left) == ((1,), (1_000, 1_000))


def test_everybody_hears_whose_flag_fell_and_when() -> None:
    position = clocked(PerTurn(1_000))
    ring = Event(1_000, CLOCK, Ring())
    assert position.news(ring, after(position, ring), 1) == TimedSeen(
        toy.Seen(0, None, None, False, None), 1_000, 0
    )
    mark = Event(400, 0, Mark(5))
    assert position.news(mark, after(position, mark), 0) == TimedSeen(
        toy.Seen(0, 5, None, False, None), 400, None
    )


def test_a_view_has_the_clocks_beside_it() -> None:
    position = clocked(PerTurn(1_000), Event(300, 0, Mark(5)))
    bare = position.game.view(1)
    assert position.view(1) == TimedView(bare, PerTurn(1_000), (700, 1_000), (0,), 300)


def test_a_guess_keeps_the_clocks() -> None:
    position = clocked(PerTurn(1_000), Event(300, 0, Mark(5)))
    guessed = timed(toy.game(), PerTurn(1_000)).guess(position.view(1), NoLuck())
    assert guessed.view(1) == position.view(1)


class NoLuck:
    """Always the first thing."""

    def random(self) -> float:
        return 0.0


def test_clocks_stand_still_while_the_game_waits_for_a_deadline_of_its_own() -> None:
    position = clocked(Bank(1_000), Event(300, 0, Mark(5)), hurry=5_000)
    assert position.left == (1_000, 1_000)
    assert (position.running, position.turn) == ((), ())
    assert position.to_act == (0, CLOCK)
    assert position.deadline == 5_000
    rung = after(position, Event(5_000, CLOCK, Ring()))
    assert isinstance(rung.game, Toy)
    assert rung.game.shown == (5,)
    assert rung.left == (1_000, 1_000)


def test_the_end_stops_the_clocks() -> None:
    shows: list[Event[toy.Happening]] = [
        Event(1, 0, Mark(5)),
        Event(2, 0, Show()),
        Event(3, 1, Mark(1)),
        Event(4, 1, Show()),
    ]
    over = clocked(Bank(1_000), *shows)
    assert over.outcome == over.game.outcome
    assert (over.to_act, over.deadline) == ((), None)


class Roll(Struct, frozen=True, tag=True):
    """The seat rolls a die."""


class Stop(Struct, frozen=True, tag=True):
    """The seat leaves the die to the next."""


class Rolled(Struct, frozen=True, tag=True):
    """NATURE: the die fell."""


Dicing: TypeAlias = Roll | Stop | Rolled | Ring


class Dice(Struct, frozen=True):
    """A game in which NATURE comes in the middle of a turn, or both seats may act at once."""

    turn: tuple[Seat, ...] = (0,)
    rolling: bool = False

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return (NATURE,) if self.rolling else self.turn

    @property
    def deadline(self) -> Millis | None:
        return None

    @property
    def outcome(self) -> Outcome[str] | None:
        return None

    def legal(self, actor: Actor) -> Legal[Dicing]:
        if actor not in self.to_act:
            return NOTHING
        return Weighted([Rolled()], [1]) if actor is NATURE else Listed((Stop(), Roll()))

    def why_not(self, seat: Seat, action: Dicing) -> Refusal:
        return NotAMove()

    def then(self, event: Event[Dicing]) -> Self:
        match event.did:
            case Roll():
                return replace(self, rolling=True)
            case Rolled():
                return replace(self, rolling=False)
            case Stop() | Ring():
                return replace(self, turn=tuple(1 - seat for seat in self.turn if seat == event.by))

    def view(self, seat: Seat | None) -> Self:
        return self

    def news(self, event: Event[Dicing], after: Self, seat: Seat | None) -> None:
        return None


def dice(clocks: Clocks, *events: Event[Dicing], turn: tuple[Seat, ...] = (0,)) -> Timed[Dicing, Dice, None]:
    """A game of dice with clocks."""

    def guess(view: Dice, rng: Rng) -> Dice:
        return view

    game = Game(
        name="dice",
        version=1,
        seats=range(2, 3),
        start=lambda _seats, _options: Dice(turn),
        guess=guess,
        unfit=lambda _seats, _options: None,
        options=Options,
        action=Roll | Stop,
        happening=Dicing,
        view=Dice,
        seen=None,
        refusal=NotAMove,
    )
    return replay(opening(timed(game, clocks), 2, Options()), events)


@pytest.mark.parametrize("clocks", [PerTurn(1_000), Bank(1_000, increment=50)])
def test_nature_neither_ends_a_turn_nor_uses_its_time(clocks: Clocks) -> None:
    rolling = dice(clocks, Event(300, 0, Roll()))
    assert (rolling.running, rolling.turn, rolling.deadline) == ((), (0,), None)
    rolled = after(rolling, Event(300, NATURE, Rolled()))
    assert rolled.left == (700, 1_000)
    assert rolled.deadline == 1_000


def test_a_turn_that_ends_after_nature_gets_its_increment_once() -> None:
    clocks = Bank(1_000, increment=50)
    stopped = dice(clocks, Event(300, 0, Roll()), Event(300, NATURE, Rolled()), Event(400, 0, Stop()))
    assert stopped.left == (650, 1_000)
    assert (stopped.turn, stopped.deadline) == ((1,), 1_400)


def test_where_both_may_act_both_clocks_run_and_the_first_flag_falls() -> None:
    both = dice(Bank(1_000), Event(200, 0, Stop()), Event(500, 1, Roll()))
    raced = replace(both, game=Dice((0, 1)), since=500)
    assert raced.running == (0, 1)
    assert raced.left == (800, 700)
    assert raced.deadline == 1_200
    ring = Event(1_200, CLOCK, Ring())
    fallen = after(raced, ring)
    assert raced.inner(ring) == Event(1_200, 1, Stop())
    assert fallen.left == (100, 0)


def test_clocks_start_with_the_game() -> None:
    assert dice(PerTurn(1_000)).turn == (0,)
    assert dice(PerTurn(1_000), turn=(0, 1)).running == (0, 1)
