"""How bots behave: who gives up, how large mistakes are, and whether games are of a natural length."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from igroteka.arena.contenders import Contender, maker_of
from igroteka.arena.deals import MOST_ENTRIES, BotFailed, Setting
from igroteka.arena.interval import Estimate, of_share
from igroteka.arena.match import Stuck, drive
from igroteka.bots.bot import Bot, Intent
from igroteka.bots.levels import gives_up, valuer
from igroteka.bots.valuation import Valued, Valuer
from igroteka.core.game import Event, Millis, Power, Seat
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games import SHELF

LOSSES = (0.1, 0.2, 0.4)  # of a win, by one decision
BOTH = 2  # a choice is of two actions at least
TWICE = 2


class Conduct(Struct, frozen=True):
    """How those of one level behaved in one game."""

    decisions: int
    given_up: int  # decisions to give up where something better was plainly there
    weighed: int  # choices of two actions or more that were judged
    losses: tuple[int, ...]  # decisions that lost more than each of LOSSES
    lost: float  # in all
    actions: int  # all that seats did
    short: bool  # over before everybody had acted twice


class Judged:
    """A watched bot: what it did is compared with the expert's valuation of the same view."""

    def __init__(
        self, table: Table[Any], seat: Seat, bot: Bot[Any, Any, Any], rng: Random, often: float
    ) -> None:
        self.table = table
        self.seat = seat
        self.bot = bot
        self.rng = rng
        self.often = often
        self.valuer: Valuer = valuer(table.history.game, seat)
        self.meant: tuple[int, Any, Any] | None = None  # the version, the view and the action
        self.decisions = self.given_up = 0
        self.lost: list[float] = []

    def see(self, view: Any, news: Any) -> None:
        """Pass it on to both; what the bot meant to do counts if it has happened."""
        if self.meant is not None:
            (version, seen, action), self.meant = self.meant, None
            entry = self.table.history.log[version]
            if isinstance(entry, Event) and entry.by == self.seat and entry.did == action:
                self._judge(seen, action)
        self.bot.see(view, news)
        self.valuer.see(view, news)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """What the bot would do."""
        intent = self.bot.decide(view, now)
        if intent is not None:
            self.meant = (self.table.version, view, intent.action)
        return intent

    def _judge(self, view: Any, action: Any) -> None:
        self.given_up += gives_up(self.table.history.game, view, action)
        self.decisions += 1
        if self.rng.random() < self.often:
            loss = loss_of(self.valuer.values(view, self.rng), action)
            if loss is not None:
                self.lost.append(loss)


def loss_of(values: Sequence[Valued], action: Any) -> float | None:
    """What an action gives away by these values; None where nothing could be chosen."""
    if len(values) < BOTH:
        return None
    known = [one.worth for one in values if one.action == action]
    # What the expert would not even try is taken to be as bad as the worst that he tried.
    return max(one.worth for one in values) - (known[0] if known else min(one.worth for one in values))


class Watched(Struct, frozen=True):
    """One game of one level against itself, that is to be watched; it can be sent to another process."""

    setting: Setting
    bot: Contender
    seats: int
    number: int
    often: float  # the share of decisions that is weighed, for the expert's thoughts take long

    def play(self) -> Conduct:
        """Plays the game, or BotFailed."""
        game, seed = SHELF[self.setting.game], self.setting.luck_of(self.number)
        maker = maker_of(self.bot, game)
        table = Table(game, self.seats, self.setting.options, seed)
        bots = [
            Judged(
                table,
                seat,
                maker(game, seat, Luck(seed, f"bot {seat}")),
                _luck_of_judge(seed, seat),
                self.often,
            )
            for seat in range(self.seats)
        ]
        try:
            drive(table, bots, Luck(seed, "ties"), MOST_ENTRIES)
        except Stuck as stuck:
            raise BotFailed(self.bot.name, str(stuck)) from stuck
        acted = [entry.by for entry in table.history.log if not isinstance(entry.by, Power)]
        lost = [loss for bot in bots for loss in bot.lost]
        return Conduct(
            sum(bot.decisions for bot in bots),
            sum(bot.given_up for bot in bots),
            len(lost),
            tuple(sum(loss > most for loss in lost) for most in LOSSES),
            sum(lost),
            len(acted),
            any(acted.count(seat) < TWICE for seat in range(self.seats)),
        )


def _luck_of_judge(seed: bytes, seat: Seat) -> Random:
    return Random(blake2b(seed, digest_size=16, person=f"judge {seat}".encode()).digest())


class Manners(Struct, frozen=True):
    """How a level behaves."""

    bot: str
    games: int
    given_up: Estimate  # the share of decisions
    losses: tuple[Estimate, ...]  # the share of decisions that lost more than each of LOSSES
    lost: float  # by a decision, on average
    actions: float  # of a game, on average
    short: Estimate  # the share of games that were over before everybody had acted twice


def manners(bot: str, conducts: Sequence[Conduct]) -> Manners:
    """What many games of a level show of it."""
    decisions, weighed = (sum(one.decisions for one in conducts), sum(one.weighed for one in conducts))
    return Manners(
        bot,
        len(conducts),
        _share(sum(one.given_up for one in conducts), decisions),
        tuple(_share(sum(one.losses[place] for one in conducts), weighed) for place in range(len(LOSSES))),
        sum(one.lost for one in conducts) / max(1, weighed),
        fmean(one.actions for one in conducts),
        _share(sum(one.short for one in conducts), len(conducts)),
    )


def _share(count: int, of: int) -> Estimate:
    """The observed share; of no cases it is unknown."""
    return Estimate(count / of, *of_share(count, of)) if of else Estimate(0.0, 0.0, 1.0)
