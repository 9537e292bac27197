"""The lowest level of 7 на 9 waits for a newcomer, but not for the quick, and not for who is away."""

from functools import partial
from typing import Any

import pytest

from igroteka.arena.match import play
from igroteka.bots.adapting import RUNGS
from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.seven_on_nine.characters import CHARACTERS
from igroteka.bots.seven_on_nine.player import Player
from igroteka.bots.seven_on_nine.tempo import MINUTE, Tempo
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.pieces import fits
from igroteka.games.seven_on_nine.words import Draw, Options, Play, Playing, Reached, Stayed, View, Went
from tests.games.seven_on_nine.drawing import table

A_CARD: Millis = 2_500
ONCE_IN = 6
RACERS = dict(zip(RUNGS, CHARACTERS[1:], strict=True))
NOVICE = RACERS["novice"]


class Newcomer:
    """Needs 2.5 s from one act to the next, whatever he does, and takes a wrong card one time in six."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng, leaves: Millis | None = None) -> None:
        self.seat = seat
        self.rng = rng
        self.leaves = leaves
        self.ready: Millis = 0
        self.sight: object = None
        self.action: Draw | Play | None = None

    def see(self, view: View, news: Any) -> None:
        """After his own act, and after "go", he needs his time again."""
        own = getattr(news, "seat", None) == self.seat and not hasattr(news, "idle")
        if own or isinstance(news, Went):
            self.ready, self.sight = news.at + A_CARD, None

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """What fits, or now and then what does not; otherwise the next card."""
        if not isinstance(view.phase, Playing) or (self.leaves is not None and now >= self.leaves):
            return None
        if self.sight != (view.pile[-1], view.hand):
            self.sight, self.action = (view.pile[-1], view.hand), self._choose(view)
        if self.action is None:
            return None
        locked = view.players[self.seat].locked if isinstance(self.action, Play) else None
        return Intent(self.action, max(now, self.ready, locked or 0))

    def _choose(self, view: View) -> Draw | Play | None:
        me, top = view.players[self.seat], view.pile[-1].card
        if me.left == len(view.hand) == 1:
            return Play(view.hand[0], None)
        good = [one for one in view.hand if fits(one, top)]
        wrong = [one for one in view.hand if not fits(one, top)]
        if good:
            errs = wrong and self.rng.random() * ONCE_IN < 1
            return Play(pick(self.rng, wrong if errs else good), top)
        return Draw() if me.deck else None


def first_games(games: int, seats: int = 2) -> tuple[float, list[float], list[int]]:
    """The share that a newcomer wins of games with novices, their minutes, and by how many cards they end."""
    won, minutes, margins = 0.0, [], []
    for number in range(games):
        makers: list[Maker] = [levels(SEVEN_ON_NINE)["novice"]] * seats
        makers[number % seats] = Newcomer
        table = play(SEVEN_ON_NINE, Options(), makers, (10**7 + number).to_bytes(16, "big"))
        outcome = table.position.outcome
        assert outcome is not None
        won += (outcome.places[number % seats] == 1) / outcome.places.count(1)
        minutes.append(table.history.last / MINUTE)
        margins.append(sorted(outcome.points)[1])
    return won / games, minutes, margins


def test_a_first_game_lasts_two_to_four_minutes_and_is_close() -> None:
    won, minutes, margins = first_games(24)
    assert 2 <= min(minutes) <= max(minutes) <= 4
    assert 0 < won < 1
    assert max(margins) <= 8


@pytest.mark.long
def test_first_games_are_won_by_either() -> None:
    won, minutes, _ = first_games(400)
    assert 0.25 < won < 0.75
    assert sum(2 <= one <= 4 for one in minutes) >= 0.99 * len(minutes)


@pytest.mark.parametrize("seats", [3, 4])
def test_several_novices_wait_for_one_newcomer(seats: int) -> None:
    won, _, margins = first_games(24, seats)
    assert won > 0
    assert max(margins) <= 10


def test_it_waits_for_nobody_who_is_away() -> None:
    makers: list[Maker] = [levels(SEVEN_ON_NINE)["novice"], partial(Newcomer, leaves=40_000)]
    table = play(SEVEN_ON_NINE, Options(), makers, bytes(16))
    # From when on the table counts the other as away, nothing but the own form slows it down.
    own = [
        (before.view(0), entry.at)
        for before, entry in zip(table.history.moments, table.history.log, strict=False)
        if entry.by == 0 and before.view(0).players[1].stopped
    ]
    assert own
    bot = Player(SEVEN_ON_NINE, 0, Luck(bytes(16), "bot"), NOVICE)
    assert all(bot.tempo.waiting(view, at, NOVICE.usual, 0.9) == 0.9 for view, at in own)


# How long somebody takes who waits; a seat of its own acts as often as told.


def after(*hesitations: Millis, seat: Seat = 1) -> Tempo:
    """What is remembered of somebody who drew so often, after so long a time each."""
    tempo, view, at = Tempo(0), drawn(), 0
    tempo.see(view, Went(0, Playing(), None))
    for long in hesitations:
        at += long
        tempo.see(view, Reached(at, seat))
    return tempo


def drawn(own: int = 10, other: int = 10) -> View:
    return table("5±1", "9±1", "8±3", decks=(own - 1, other - 1), fill=True).view(0)


def waiting(tempo: Tempo, view: View, now: Millis) -> float:
    return tempo.waiting(view, now, usual=1_000, form=1.0)


def test_a_quick_rival_is_not_waited_for() -> None:
    assert waiting(after(*[1_100] * 20), drawn(), 22_000) == 1.0


def test_the_slower_a_rival_the_longer_he_is_waited_for() -> None:
    waits = [waiting(after(*[long] * 10), drawn(), 10 * long) for long in (1_500, 2_000, 2_500, 3_000)]
    assert waits == sorted(waits)
    assert waits[0] < waits[-1]
    assert waits[2] < 2.5


def test_who_is_behind_hurries_and_who_leads_dawdles() -> None:
    tempo = after(*[2_500] * 10)
    behind, level, ahead = (waiting(tempo, drawn(*left), 25_000) for left in ((20, 8), (10, 10), (8, 16)))
    assert behind < level < ahead
    assert behind < 1.1


def test_who_gets_rid_of_no_cards_is_waited_for_however_quickly_he_draws() -> None:
    tempo, view = after(*[500] * 10), drawn()
    for at in range(5_000, 11_000, 1_000):
        tempo.see(view, Stayed(at, 0, view.hand[0], 0, Playing(), None))
    assert waiting(tempo, view, 11_000) > 1.5


def test_a_hesitation_counts_while_it_lasts() -> None:
    tempo = after(1_000)
    assert waiting(tempo, drawn(), 1_900) == 1.0
    assert waiting(tempo, drawn(), 5_000) > 2.0


def test_only_the_last_minute_counts() -> None:
    tempo = after(*[3_000] * 10, *[500] * 100)
    assert waiting(tempo, drawn(), 80_000) == 1.0


def test_who_has_no_deck_may_have_nothing_to_do() -> None:
    tempo = after(1_000)
    assert waiting(tempo, table("5±1", "9±1", "8±3 8±1").view(0), 30_000) == 1.0


def test_only_the_lowest_level_waits() -> None:
    assert NOVICE.patience > 2
    assert [RACERS[level].patience for level in ("casual", "skilled", "expert")] == [0.0] * 3


def test_the_slow_table_has_slow_rivals() -> None:
    """At four times the time a rival of ten seconds is as slow as one of 2.5 at the usual pace."""
    slow = after(*[10_000] * 6)
    views = [Table(SEVEN_ON_NINE, 2, Options(pace=pace), bytes(16)).position.view(0) for pace in (1, 4)]
    assert waiting(slow, views[1], 60_000) < waiting(slow, views[0], 60_000)
