"""However long people pause, nobody loses a play, is refused or waits for ever (7ON9-12 to 16)."""

from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from igroteka.core.game import CLOCK, NATURE, Event, Ring, Seat, opening
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.pieces import KINDS
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.words import Draw, Options, Over, Play, Playing, Turned
from tests.games.seven_on_nine.drawing import Hour
from tests.games.seven_on_nine.judging import fits, hands_of
from tests.games.seven_on_nine.listening import Listener
from tests.rule import rule

ACTS = 160
MOST_STEPS = 4_000
AS_IT_COMES = (
    Phase.explicit,
    Phase.reuse,
    Phase.generate,
)  # a whole evening does not get plainer by being shorter
# Longer than any table can go on by itself: every card of the pile comes on top, each with its whole window.
A_LONG_TIME = 72 * (3_000 + 15_000) * 4


class Evening(Struct, frozen=True):
    """Who plays how; all else follows from the seed."""

    seats: int
    options: Options
    seed: int
    pauses: list[int]  # between two acts, over and over
    absent: frozenset[Seat]
    hasty: bool  # all decks are drawn at once, so that the pile may turn


PAUSES = [0, 1, 40, 700, 2_999, 3_000, 3_001, 14_999, 15_000, 15_001, 17_999, 18_000, 40_000]
TABLES = [
    Options(),
    Options(wrong_card_lock=0, idle_draw=500, idle_stop=1_000),
    Options(wrong_card_lock=10_000, idle_draw=14_000, idle_stop=15_000),
    Options(pace=2),
]


def evenings() -> st.SearchStrategy[Evening]:
    """Any number of people, any of them absent, any pauses."""
    return st.builds(
        Evening,
        seats=st.integers(2, 4),
        options=st.sampled_from(TABLES),
        seed=st.integers(0, 2**32),
        pauses=st.lists(st.sampled_from(PAUSES) | st.integers(0, 20_000), min_size=1, max_size=12),
        absent=st.frozensets(st.integers(0, 3)),
        hasty=st.booleans(),
    )


class Watched(Hour):
    """A table at which every step is held against the rules by somebody who listens."""

    def __init__(self, position: SevenOnNine, rng: Random) -> None:
        self.listener = Listener(len(position.sides), position.match.options)
        self.turned = 0  # how often the pile was
        super().__init__(position)
        self.rng = rng

    def _happen(self, event: Any) -> None:
        super()._happen(event)
        news, position = self.news[-1], self.position
        self.listener.hear(news)
        if isinstance(self.listener.phase, Turned) and self.listener.phase is news.then:
            self.turned += 1
            self._nobody_was_robbed()
        assert position.deadline == self.listener.deadline(self.now), "a deadline follows from a hidden card"
        if isinstance(self.phase, Playing):
            self._all_may_act()

    def _nobody_was_robbed(self) -> None:
        """The pile turned: nobody whose window runs could have gone on."""
        top = [laid.card for laid in self.position.public.pile][-2:][0]  # a pile of one card turns to itself
        for seat in self.listener.present:
            hand = hands_of(self.position)[seat]
            assert len(hand) > 1, "the pile turned before somebody who could finish"
            assert not any(fits(card, top) for card in hand), "the pile turned before somebody who could play"

    def _all_may_act(self) -> None:
        """Who is not locked may try every card, and who has a deck may draw: stopped or not."""
        for seat, hand in enumerate(hands_of(self.position)):
            legal = self.position.legal(seat)
            assert (Draw() in legal) == (self.listener.decks[seat] > 0)
            if seat not in self.listener.locks:
                assert all(Play(card, self.top) in legal for card in hand), "somebody was refused in play"


def played(evening: Evening) -> Watched:
    """The evening, until it ends or everybody has acted often enough."""
    rng = Random(evening.seed)
    hour = Watched(opening(SEVEN_ON_NINE, evening.seats, evening.options), rng)
    people = [seat for seat in range(evening.seats) if seat not in evening.absent]
    if evening.hasty:
        hour.wait(3_000 * evening.options.pace)
        for _ in range(72 // evening.seats):
            for seat in people:
                hour.draw(seat)
    for act in range(ACTS if people else 0):
        hour.wait(hour.now + evening.pauses[act % len(evening.pauses)])
        if isinstance(hour.phase, Over):
            break
        if isinstance(hour.phase, Playing):
            someone(hour, people[int(rng.random() * len(people))], rng)
    return hour


def someone(hour: Watched, seat: Seat, rng: Random) -> None:
    """A person plays what fits, mostly; or draws, or errs, or can do nothing."""
    hand = hands_of(hour.position)[seat]
    fitting = [card for card in hand if fits(card, hour.top)]
    locked = seat in hour.listener.locks
    if hand and not locked and (fitting or rng.random() < 0.2):
        card = (fitting or hand)[0]
        hour.do(seat, Play(card, hour.top))
    elif hour.listener.decks[seat]:
        hour.draw(seat)


def ended(evening: Evening) -> Watched:
    """The evening to its end: in a long time without anybody the table comes there by itself."""
    hour = played(evening)
    hour.wait(hour.now + A_LONG_TIME)
    assert isinstance(hour.phase, Over), f"everybody has gone, and the table does not end: {evening}"
    return hour


@rule("7ON9-12", "7ON9-13", "7ON9-16")
@settings(max_examples=25, phases=AS_IT_COMES)
@given(evening=evenings())
def test_no_pause_costs_a_play_and_every_deadline_is_public(evening: Evening) -> None:
    ended(evening)


FITS = [[fits(card, top) for card in KINDS] for top in KINDS]


def steps_to_the_end(seats: int, rng: Random) -> int:
    """How many events a game has in which any may be absent, and the others pause as they like."""
    position: Any = opening(SEVEN_ON_NINE, seats, rng.choice(TABLES))
    people = [seat for seat in range(seats) if rng.random() < 0.7]
    pauses, now, steps = rng.choices(PAUSES, k=12), 0, 0
    while position.outcome is None:
        steps += 1
        assert steps < MOST_STEPS, "a game does not end"
        act = now + pauses[steps % len(pauses)]
        if position.deadline is None:
            event = Event(now, NATURE, position.legal(NATURE).sample(rng))
        elif not people or steps > MOST_STEPS // 2 or act >= position.deadline:
            now = position.deadline
            event = Event(now, CLOCK, Ring())
        else:
            now = act
            did = next_action(position, seat := people[int(rng.random() * len(people))])
            if did is None:
                continue
            event = Event(now, seat, did)
        position = position.then(event)
    return steps


def next_action(position: SevenOnNine, seat: Seat) -> Draw | Play | None:
    """What a person would do who always sees what fits."""
    legal = position.legal(seat)
    fitting = [kind for kind in position.sides[seat].hand if FITS[position.public.top][kind]]
    last = position.sides[seat].hand[:1] if position.players[seat].left == 1 else b""
    for kind in (*fitting, *last):
        play = Play(KINDS[kind], position.public.pile[-1].card)
        if play in legal:
            return play
    return Draw() if Draw() in legal else None


@rule("7ON9-12", "7ON9-16")
@pytest.mark.parametrize("games", [30, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_whoever_is_absent(seats: int, games: int) -> None:
    rng = Random(seats)
    assert all(steps_to_the_end(seats, rng) for _ in range(games))
