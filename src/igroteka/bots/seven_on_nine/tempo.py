"""How long rivals hesitated in the last minute, and how long a player who waits for them takes."""

from collections import deque
from typing import Any

from igroteka.core.game import Millis, Seat
from igroteka.games.seven_on_nine.words import DidNotFit, Reached, Stayed, TooLate, View, Went

MINUTE: Millis = 60_000
ACTS = (Reached, Stayed, TooLate, DidNotFit)

# Times are relative to the player's own: a rival at 2 takes twice as long.
QUICK, SLOW = 1.5, 1.9  # below the first a rival is not waited for, above the second fully
SLOWEST = 3.0  # a rival who gets rid of few cards counts as no slower than this
BEHIND = 1.3  # a rival who is far behind counts as slower, by at most this factor
EAGERNESS = 0.75  # whoever waits takes less time than the rival all the same, or both would come to a halt
CLOSING = 1.5  # how much a lead slows the player down, and lagging behind speeds the player up


class Tempo:
    """When everybody acted in the last minute, and who got rid of cards, as one player remembers it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hesitated: deque[tuple[Millis, Seat, Millis]] = deque()  # when who acted, after how long
        self.laid: deque[tuple[Millis, Seat]] = deque()  # whose cards stayed
        self.acted: dict[Seat, Millis] = {}
        self.changed: Millis = 0  # when the top was last another one

    def see(self, view: View, news: Any) -> None:
        """Note who acted, and how long after the table or the hand had changed; at "go" all start anew."""
        if isinstance(news, Went):
            self.acted, self.changed = {}, news.at
        if isinstance(news, ACTS):
            self.hesitated.append((news.at, news.seat, news.at - self._since(news.seat)))
            self.acted[news.seat] = news.at
        if isinstance(news, Stayed):
            self.laid.append((news.at, news.seat))
            self.changed = news.at

    def _since(self, seat: Seat) -> Millis:
        return max(self.acted.get(seat, 0), self.changed)

    def _forget(self, before: Millis) -> None:
        while self.hesitated and self.hesitated[0][0] <= before:
            self.hesitated.popleft()
        while self.laid and self.laid[0][0] <= before:
            self.laid.popleft()

    def hesitation(self, view: View, seat: Seat, now: Millis) -> Millis:
        """How long a rival needs: the upper quartile of recent actions and of the current wait."""
        # A rival without a deck may have nothing to do, so a pause tells nothing.
        present = now - self._since(seat) if view.players[seat].deck else 0
        times = sorted([*(long for _, one, long in self.hesitated if one == seat), present])
        return times[3 * len(times) // 4]

    def slowness(self, view: View, seat: Seat, now: Millis, usual: float) -> float:
        """How much slower a rival is, judged by hesitation or by the cards got rid of."""
        laid = [one for _, one in self.laid]
        fewer = min(laid.count(self.seat) / (laid.count(seat) + 1), SLOWEST)
        return max(self.hesitation(view, seat, now) / (usual * view.options.pace), fewer)

    def waiting(self, view: View, now: Millis, usual: float, form: float) -> float:
        """How many times as long as usual the player takes, to be done together with the slowest one present.

        `usual` is the time needed on an average day, `form` the share of it that is needed today.
        """
        self._forget(now - MINUTE * view.options.pace)
        own, longest = max(1, view.players[self.seat].left), form
        for seat, rival in enumerate(view.players):
            if seat != self.seat and not rival.stopped:
                slow = self.slowness(view, seat, now, usual)
                behind = (rival.left + 1) / own  # it is better to be done a card later than a card sooner
                cares = min(max((slow * min(behind, BEHIND) - QUICK) / (SLOW - QUICK), 0.0), 1.0)
                longest = max(longest, form + cares * (EAGERNESS * slow * behind**CLOSING - form))
        return longest
