"""What follows from what was seen: facts open to all, and the cards that one seat knows of another."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, TypeVar

from igroteka.core.game import Seat
from igroteka.games.rps.cards import ONE, Book, having, within, without

T = TypeVar("T")

# "At most so many of the cards beat any of these tops", from the strictest on; each next one has all the
# tops of the one before it. That is all there is to remember: see `nothing_fits`.
Limit: TypeAlias = tuple[bytes, int]
Limits: TypeAlias = tuple[Limit, ...]

# "Some hand of these seats has a card that beats this top": so much a race tells that nobody won.
Able: TypeAlias = tuple[tuple[Seat, ...], int]

# Which cards each seat is known to hold, in one case; what a seat knows is that one of its cases is true.
Case: TypeAlias = tuple[bytes, ...]
Cases: TypeAlias = tuple[Case, ...]

MOST_CASES = 48  # beyond that only what they have in common is kept


class Lore(NamedTuple):
    """What all know of each hand, what each seat knows of the others' cards, and the deck as shuffled."""

    limits: tuple[Limits, ...]
    able: tuple[Able, ...]
    known: tuple[Cases, ...]  # by who knows; empty while nobody knows anything
    shuffled: bytes

    def reshuffled(self, deck: bytes, hands: tuple[bytes, ...]) -> "Lore":
        """The pile became the deck; what was in it is no secret, so what is not must be in the hands."""
        known = list(self.known or _nothing_known(hands))
        for observer, cases in enumerate(known):
            if len(cases) == 1:
                case = cases[0]
                dark = [s for s, hand in enumerate(hands) if s != observer and len(case[s]) < len(hand)]
                if len(dark) == 1:  # all that the observer sees nowhere is in this one hand
                    known[observer] = (_put(case, dark[0], hands[dark[0]]),)
        return self._replace(known=_settled(known), shuffled=deck)

    def drew(self, seat: Seat, count: int, size: int) -> "Lore":
        """So many cards nobody else saw came into a hand, which now has that size."""
        limits = self.limits[seat]
        if not limits:
            return self
        grown = tuple([(tops, most + count) for tops, most in limits if most + count < size])
        return Lore(_put(self.limits, seat, grown), self.able, self.known, self.shuffled)

    def laid(self, seat: Seat, kind: int, size: int, book: Book) -> "Lore":
        """A card left a hand before all eyes; the hand had that size before."""
        limits, able, known = self.limits, self.able, self.known
        if able:
            able = tuple([one for one in able if seat not in one[0] or kind not in book.fit[one[1]]])
        if limits[seat]:
            limits = _put(limits, seat, _fewer(limits[seat], kind, size - 1, book))
        if known:
            known = _settled([_seen_leaving(c, seat, kind, size, o) for o, c in enumerate(known)])
        return Lore(limits, able, known, self.shuffled)

    def nothing_fits(self, seats: Iterable[Seat], top: int) -> "Lore":
        """It became plain that none of these hands has a card that beats the top."""
        limits = self.limits
        for seat in seats:
            limits = _put(limits, seat, _stricter(limits[seat], top))
        return Lore(limits, self.able, self.known, self.shuffled)

    def some_fits(self, seats: tuple[Seat, ...], top: int) -> "Lore":
        """It became plain that one of these hands at least has a card that beats the top."""
        fact = (tuple(sorted(seats)), top)
        return self if fact in self.able else self._replace(able=(*self.able, fact))

    def showed(self, seat: Seat, kind: int, sizes: list[int]) -> "Lore":
        """All saw that a hand of that size has a card, and it is still there (RPS-13)."""
        known = list(self.known or _nothing_known(sizes))
        for observer, cases in enumerate(known):
            if observer != seat:
                known[observer] = _cases(_with(case, seat, kind, sizes[seat]) for case in cases)
        return self._replace(known=_settled(known))

    def came(self, seat: Seat, kind: int, sizes: list[int]) -> "Lore":
        """All saw the card that came into a hand, which now has that size."""
        known = list(self.known or _nothing_known(sizes))
        for observer, cases in enumerate(known):
            if observer != seat:
                known[observer] = _cases(_put(case, seat, having(case[seat], ONE[kind])) for case in cases)
        return self._replace(known=_settled(known)).drew(seat, 1, sizes[seat])

    def gave(self, giver: Seat, to: Seat, kind: int, sizes: list[int]) -> "Lore":
        """A card went from hand to hand, seen by the two alone (RPS-17); the sizes are those before."""
        known = list(self.known or _nothing_known(sizes))
        for observer, cases in enumerate(known):
            if observer == giver:
                known[observer] = _cases(_put(case, to, having(case[to], ONE[kind])) for case in cases)
            elif observer == to:
                known[observer] = _seen_leaving(cases, giver, kind, sizes[giver], observer)
            else:
                known[observer] = _cases(one for case in cases for one in _moved(case, giver, to, sizes))
        limits = _put(self.limits, giver, _no_more(self.limits[giver], sizes[giver] - 1))
        grown = tuple((tops, most + 1) for tops, most in limits[to])
        limits = _put(limits, to, _no_more(grown, sizes[to] + 1))
        able = tuple((tuple(sorted({*s, to})) if giver in s else s, top) for s, top in self.able)
        return Lore(limits, tuple(dict.fromkeys(able)), _settled(known), self.shuffled)

    def swapped(self, one: Seat, other: Seat, hands: tuple[bytes, ...]) -> "Lore":
        """Two hands changed places, each seen by the two (RPS-18); the hands are those before."""
        known = list(self.known or _nothing_known(hands))
        for observer, cases in enumerate(known):
            if observer in (one, other):
                away = other if observer == one else one
                fitting = (case for case in cases if within(case[away], hands[away]))
                known[observer] = _cases(_put(case, away, hands[observer]) for case in fitting)
            else:
                known[observer] = _cases(
                    _put(_put(case, one, case[other]), other, case[one]) for case in cases
                )
        limits = _put(_put(self.limits, one, self.limits[other]), other, self.limits[one])
        places = {one: other, other: one}
        able = tuple((tuple(sorted(places.get(s, s) for s in seats)), top) for seats, top in self.able)
        return Lore(limits, able, _settled(known), self.shuffled)

    def cases_of(self, observer: Seat | None) -> Cases:
        """What a seat, or a spectator, knows of the others' cards."""
        if observer is None or not self.known:
            return ((b"",) * len(self.limits),)
        return self.known[observer]


def fresh(seats: int, deck: bytes) -> Lore:
    """Nothing is known yet but the deck."""
    return Lore(((),) * seats, (), (), deck)


def known_by(observer: Seat | None, cases: Cases) -> tuple[Cases, ...]:
    """That seat knows so much, and the others nothing."""
    known = list(_nothing_known(cases[0]))
    if observer is not None:
        known[observer] = cases
    return _settled(known)


def certain(cases: Cases) -> Case:
    """The cards that are there in every case."""
    return tuple(map(_common, zip(*cases, strict=True)))


def _common(hands: tuple[bytes, ...]) -> bytes:
    fewest = {kind: min(hand.count(kind) for hand in hands) for kind in hands[0]}
    return bytes(kind for kind in sorted(fewest) for _ in range(fewest[kind]))


def _put(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])


def _no_more(limits: Limits, size: int) -> Limits:
    """The limits that still say something of a hand of that size."""
    return tuple([limit for limit in limits if limit[1] < size])


def _fewer(limits: Limits, kind: int, size: int, book: Book) -> Limits:
    """The limits after a card left: it was one of those that beat the tops, or it was not."""
    after: list[Limit] = []
    for tops, before in limits:
        most = before - (kind in book.beating(tops))
        if after and after[-1][1] >= most:
            after.pop()  # the next one says as much of more tops
        if most < size:
            after.append((tops, most))
    return tuple(after)


def _stricter(limits: Limits, top: int) -> Limits:
    """None beats the top, so of those that beat it or any older top there are no more than before."""
    after: list[Limit] = [(bytes((top,)), 0)]
    for older, most in limits:
        tops = older if top in older else bytes(sorted((*older, top)))
        if most == 0:
            after[0] = (tops, 0)
        else:
            after.append((tops, most))
    return tuple(after)


def _nothing_known(hands: Iterable[object]) -> tuple[Cases, ...]:
    blank = tuple(b"" for _ in hands)
    return tuple((blank,) for _ in blank)


def _cases(cases: Iterable[Case | None]) -> Cases:
    """Each case that is possible, once; too many of them are told by what they have in common."""
    some = tuple(dict.fromkeys(case for case in cases if case is not None))
    return some if len(some) <= MOST_CASES else (certain(some),)


def _settled(known: Iterable[Cases]) -> tuple[Cases, ...]:
    """What each seat knows, or nothing where nobody knows anything."""
    cases = tuple(known)
    return cases if any(len(one) > 1 or any(one[0]) for one in cases) else ()


def _seen_leaving(cases: Cases, seat: Seat, kind: int, size: int, observer: Seat) -> Cases:
    """What an observer knows after a card was seen to leave a hand, which had that size before."""
    if observer == seat:
        return cases
    if len(cases) == 1:  # which then is true, and so possible
        held = cases[0][seat]
        return (_put(cases[0], seat, without(held, kind)),) if kind in held else cases
    return _cases(
        _put(case, seat, without(case[seat], kind)) if kind in case[seat] else case
        for case in cases
        if kind in case[seat] or len(case[seat]) < size
    )


def _with(case: Case, seat: Seat, kind: int, size: int) -> Case | None:
    """The case with that card in the hand, if it has room for it."""
    if kind in case[seat]:
        return case
    return _put(case, seat, having(case[seat], ONE[kind])) if len(case[seat]) < size else None


def _moved(case: Case, giver: Seat, to: Seat, sizes: list[int]) -> Iterable[Case]:
    """The cases after any card at all went from hand to hand."""
    if len(case[giver]) < sizes[giver]:
        yield case
    for kind in dict.fromkeys(case[giver]):
        given = _put(case, giver, without(case[giver], kind))
        yield _put(given, to, having(case[to], ONE[kind]))
