"""What bots say: one of the phrases now and then, where people play who can hear it."""

from typing import Any

from igroteka.core.game import Millis, Outcome, Rng, Seat
from igroteka.server.protocol import Chat, Phrase, Said
from igroteka.server.sheet import CANNOT_FAIL, Botted, Sheet

SILENCE: Millis = 60_000  # between two phrases of bots at a table
MOST_PHRASES = 3  # of bots in a game
IN_THE_MOOD = 0.6  # the share of games in which they speak at all
PRAISES = 0.4  # how often a good move of somebody else is worth a word
AT_THE_END = 0.6
STRUCK = 0.25  # of a win: whoever loses so much between two of its turns has met a good move
BEATEN = 0.1  # who stands so badly sees somebody else near the win


class Talk:
    """What the bots of a table have in mind to say, and when one of them spoke last."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._worths: dict[Seat, float] = {}  # how well each stood when it was last to act
        self._spoke: Millis | None = None
        self._left = MOST_PHRASES if rng.random() < IN_THE_MOOD else 0

    def thinks(self, sheet: Sheet, seat: Seat, worth: float, now: Millis) -> Said | None:
        """What a bot says when it sees how it stands: praise, after a good move of somebody else."""
        before = self._worths.get(seat)
        self._worths[seat] = worth
        struck = before is not None and (before - worth >= STRUCK or worth <= BEATEN < before)
        return self._said(sheet, seat, Phrase.WELL_PLAYED, now) if struck and self._may(PRAISES) else None

    def ends(self, sheet: Sheet, outcome: Outcome[Any], now: Millis) -> Said | None:
        """What one of the bots says when the game is over: the winner thanks, others praise or want more."""
        seats = [seat for seat in range(len(sheet.chairs)) if _speaks(sheet, seat)]
        if not seats or not self._may(AT_THE_END):
            return None
        seat = seats[int(self._rng.random() * len(seats))]
        won = outcome.places[seat] == min(outcome.places)
        phrases = (Phrase.THANKS, Phrase.AGAIN) if won else (Phrase.WELL_PLAYED, Phrase.AGAIN)
        return self._said(sheet, seat, phrases[int(self._rng.random() * len(phrases))], now)

    def _may(self, odds: float) -> bool:
        return self._left > 0 and self._rng.random() < odds

    def _said(self, sheet: Sheet, seat: Seat, phrase: Phrase, now: Millis) -> Said | None:
        """The phrase, where it may be said now; then it counts as said."""
        silent = sheet.chat is Chat.OFF or not sheet.people or not _speaks(sheet, seat)
        if silent or (self._spoke is not None and now < self._spoke + SILENCE):
            return None
        self._spoke, self._left = now, self._left - 1
        chair = sheet.chairs[seat]
        face = sheet.faces[seat]
        assert isinstance(chair, Botted), "a bot sits there"
        assert face is not None, "and has a face"
        return Said("", chair.name, None, phrase, seated=True, face=face, bot=seat)


def _speaks(sheet: Sheet, seat: Seat) -> bool:
    """Whether a bot sits there by its own name that knows what it does."""
    chair = sheet.chairs[seat]
    return isinstance(chair, Botted) and chair.instead_of is None and chair.level != CANNOT_FAIL
