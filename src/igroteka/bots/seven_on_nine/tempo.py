"""How long rivals hesitated in the last minute, and how long somebody takes who waits for them."""

from collections import deque
from typing import Any

from igroteka.core.game import Millis, Seat
from igroteka.games.seven_on_nine.words import DidNotFit, Reached, Stayed, TooLate, View, Went

MINUTE: Millis = 60_000
ACTS = (Reached, Stayed, TooLate, DidNotFit)

# Times are told in own ones: a rival of 2 takes twice as long as the one who waits.
QUICK, SLOW = 1.5, 1.9  # up to the one a rival is not waited for, from the other on in full
SLOWEST = 3.0  # nobody who gets rid of fewer cards is taken to be slower than that
BEHIND = 1.3  # who is far behind seems slower, up to so many times
EAGERNESS = 0.75  # who waits takes less time than the rival all the same, or two of them would fall asleep
CLOSING = 1.5  # how much a lead makes him dawdle, and cards that he is behind make him hurry


class Tempo:
    """What one player remembers of when everybody acted, and who got rid of cards, in the last minute."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hesitated: deque[tuple[Millis, Seat, Millis]] = deque()  # when who acted, after how long
        self.laid: deque[tuple[Millis, Seat]] = deque()  # whose cards stayed
        self.acted: dict[Seat, Millis] = {}
        self.changed: Millis = 0  # when the top was last another one

    def see(self, view: View, news: Any) -> None:
        """Somebody acted so long after the table or his hand had changed; at "go" all start anew."""
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
        """How long a rival needs: three of four of his acts, and what he is about to do, took less."""
        # Who has no deck may have nothing to do, so that nobody knows whether he hesitates.
        present = now - self._since(seat) if view.players[seat].deck else 0
        times = sorted([*(long for _, one, long in self.hesitated if one == seat), present])
        return times[3 * len(times) // 4]

    def slowness(self, view: View, seat: Seat, now: Millis, usual: float) -> float:
        """How much slower a rival is, by his hesitation or by the cards that he got rid of."""
        laid = [one for _, one in self.laid]
        fewer = min(laid.count(self.seat) / (laid.count(seat) + 1), SLOWEST)
        return max(self.hesitation(view, seat, now) / (usual * view.options.pace), fewer)

    def waiting(self, view: View, now: Millis, usual: float, form: float) -> float:
        """How many times as long as usual he takes who would be done together with the slowest who is there.

        `usual` is the time that he needs on an average day, `form` the share of it that he needs today.
        """
        self._forget(now - MINUTE * view.options.pace)
        own, longest = max(1, view.players[self.seat].left), form
        for seat, rival in enumerate(view.players):
            if seat != self.seat and not rival.stopped:
                slow = self.slowness(view, seat, now, usual)
                behind = (rival.left + 1) / own  # he would rather be done a card later than a card sooner
                cares = min(max((slow * min(behind, BEHIND) - QUICK) / (SLOW - QUICK), 0.0), 1.0)
                longest = max(longest, form + cares * (EAGERNESS * slow * behind**CLOSING - form))
        return longest
