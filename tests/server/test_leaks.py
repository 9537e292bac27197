"""What a connection is sent does not change when what its seat cannot know is otherwise."""

import logging
from importlib import import_module
from random import Random
from typing import Any, Self

import pytest

from igroteka.arena.match import play
from igroteka.bots.random import RandomBot
from igroteka.core.game import Event, Seat
from igroteka.core.table import Table
from igroteka.games import SHELF
from igroteka.laws import Subject
from tests import toy
from tests.server.worlds import SEED, World, probes, step_of, table_at, walked
from tests.sizes import how_many

pytestmark = pytest.mark.anyio
GAMES = how_many(20, long=1_000)
MOMENTS = how_many(1, long=4)  # of each game
ENDS = 10  # of so many games the end is looked at too, where most is laid open


def subject_of(game: str) -> Subject[Any]:
    """The game as its own laws see it."""
    subject: Subject[Any] = import_module(f"tests.games.{game}.test_laws").SUBJECT
    return subject


class Compared:
    """How often true and permuted worlds were told apart, and how much there was to tell them by."""

    def __init__(self) -> None:
        self.leaks: list[str] = []
        self.worlds = 0
        self.steps = 0
        self.messages = 0

    async def compare(self, table: Table[Any], subject: Subject[Any], version: int, rng: Random) -> None:
        """For every seat, and a spectator, plays one step in the true world and in one that looks alike."""
        moment, entry = table.history.moments[version], table.history.log[version]
        for seat in (None, *range(table.history.seats)):
            permutation = subject.permuted(moment, seat, rng)
            position, renamed = moment, entry if isinstance(entry, Event) else None
            if permutation is not None:  # else nothing can be otherwise but what luck will bring
                position, renamed = permutation.position, renamed and permutation.rename(renamed)
            await self._compare(table, version, seat, position, renamed, rng)

    async def _compare(
        self,
        table: Table[Any],
        version: int,
        seat: Seat | None,
        position: Any,
        renamed: Event[Any] | None,
        rng: Random,
    ) -> None:
        moment, entry = table.history.moments[version], table.history.log[version]
        truth = World(table_at(table, version, moment))
        other = World(table_at(table, version, position, seed=bytes(16)))
        asked, quiet = probes(table, version, position, seat, rng), table.history.game.quiet
        true_step = step_of(entry, version, quiet) if renamed is not None and isinstance(entry, Event) else []
        other_step = step_of(renamed, version, quiet) if renamed is not None else []
        await truth.goes_on([*asked, *true_step])
        await other.goes_on([*asked, *other_step])
        told, told_there = truth.sent(seat), other.sent(seat)
        if told != told_there:
            self.leaks.append(f"version {version}, seat {seat}: {difference(told, told_there)}")
        shown = nows(truth.shown)  # it came last
        if seat is None and (not shown or nows(truth.read[None])[-len(shown) :] != shown):
            self.leaks.append(f"version {version}: a big screen sees otherwise than a spectator")
        over = truth.table.position.outcome is not None
        if not over and any(SEED.hex().encode() in message for message in told):
            self.leaks.append(f"version {version}, seat {seat}: the seed")
        self.worlds += 1
        self.steps += bool(true_step)
        self.messages += len(told)


def nows(told: list[bytes]) -> list[bytes]:
    """What was told of the game itself."""
    return [message for message in told if message.startswith(b'{"type":"Now"')]


def difference(one: list[bytes], other: list[bytes]) -> str:
    """The first message in which two lists differ."""
    pairs = zip([*one, b""], [*other, b""], strict=False)
    return next((f"{a!r} / {b!r}" for a, b in pairs if a != b), "one has more")


@pytest.mark.parametrize("game", SHELF)
async def test_what_a_seat_is_sent_tells_nothing_that_it_cannot_know(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    subject, rng, compared = subject_of(game), Random(game), Compared()
    for number in range(GAMES):
        seats = rng.choice(SHELF[game].seats)
        options = rng.choice(list(subject.options(seats)))
        table = walked(SHELF[game], seats, options, number, rng)
        end = {table.version - 1} if number % ENDS == 0 else set()
        for version in {*rng.sample(range(table.version), MOMENTS), *end}:
            await compared.compare(table, subject, version, rng)
    assert compared.leaks == []
    assert caplog.records == [], "the log is no place for what happens at a table"
    print(f"{game}: {GAMES} games, {compared.worlds} times two worlds, {compared.messages} messages each")


async def toys_compared(kind: type[toy.Toy], monkeypatch: pytest.MonkeyPatch) -> Compared:
    """A game of toys, each moment of it in two worlds."""
    game, compared = toy.game(kind), Compared()
    monkeypatch.setitem(SHELF, game.name, game)
    table = play(game, toy.options(2)[0], [RandomBot] * 2, bytes(16))
    for version in range(table.version):
        await compared.compare(table, toy.subject(game), version, Random(1))
    return compared


async def test_an_honest_game_with_hidden_hands_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = await toys_compared(toy.Toy, monkeypatch)
    assert compared.leaks == []
    assert compared.steps


class LeakyView(toy.Toy, frozen=True):
    """A toy in which everybody sees the first hand."""

    def view(self, seat: Seat | None) -> toy.View:
        """What seat 0 sees."""
        return super().view(0)


class LeakyNews(toy.Toy, frozen=True):
    """A toy in which everybody hears what the first seat hears."""

    def news(self, event: Event[Any], after: Self, seat: Seat | None) -> toy.Seen:
        """What seat 0 saw."""
        return super().news(event, after, 0)


class LeakyRefusal(toy.Toy, frozen=True):
    """A toy in which a refusal names a card of the seat on the right."""

    def why_not(self, seat: Seat, action: Any) -> toy.NotYourCard:
        """A card of somebody else."""
        return toy.NotYourCard(self.hands[seat - 1][0])


@pytest.mark.parametrize("kind", [LeakyView, LeakyNews, LeakyRefusal])
async def test_a_leak_over_the_wire_is_seen(kind: type[toy.Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await toys_compared(kind, monkeypatch)).leaks
