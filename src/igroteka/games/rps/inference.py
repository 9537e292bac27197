"""What follows from what was seen: facts open to all, and the cards that one seat knows of another."""

from collections.abc import Iterable
from typing import Final, TypeAlias, final

from igroteka.core.game import Seat
from igroteka.core.tuples import put
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rps.kernel import added, contains, without
from igroteka.games.rps.pieces import Book

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


@final
class Inference(Value):
    """What all know of each hand, and what each seat knows of the others' cards."""

    __slots__ = ("able", "known", "limits")

    def __init__(self, limits: tuple[Limits, ...], able: tuple[Able, ...], known: tuple[Cases, ...]) -> None:
        self.limits: Final = limits
        self.able: Final = able
        self.known: Final = known  # by who knows; empty while nobody knows anything

    def but(
        self,
        *,
        limits: tuple[Limits, ...] | Keep = KEEP,
        able: tuple[Able, ...] | Keep = KEEP,
        known: tuple[Cases, ...] | Keep = KEEP,
    ) -> "Inference":
        """The same facts, with these changed."""
        return Inference(
            self.limits if limits is KEEP else limits,
            self.able if able is KEEP else able,
            self.known if known is KEEP else known,
        )

    @property
    def is_blank(self) -> bool:
        """Whether nothing is known, so that there is nothing that a card more or less could change."""
        return not (self.able or self.known or any(self.limits))

    def reshuffled(self, hands: tuple[bytes, ...]) -> "Inference":
        """The pile became the deck; what was in it is no secret, so what is not must be in the hands."""
        known = list(self.known or _nothing_known(hands))
        for observer, cases in enumerate(known):
            if len(cases) == 1:
                case = cases[0]
                dark = [s for s, hand in enumerate(hands) if s != observer and len(case[s]) < len(hand)]
                if len(dark) == 1:  # all that the observer sees nowhere is in this one hand
                    known[observer] = (put(case, dark[0], hands[dark[0]]),)
        return self.but(known=_settled(known))

    def drew(self, seat: Seat, count: int, size: int) -> "Inference":
        """So many cards nobody else saw came into a hand, which now has that size."""
        limits = self.limits[seat]
        if not limits:
            return self
        grown = tuple([(tops, most + count) for tops, most in limits if most + count < size])
        return self.but(limits=put(self.limits, seat, grown))

    def laid(self, seat: Seat, kind: int, size: int, book: Book) -> "Inference":
        """A card left a hand before all eyes; the hand had that size before."""
        limits, able, known = self.limits, self.able, self.known
        if not (able or limits[seat] or known):
            return self
        if able:
            able = tuple([one for one in able if seat not in one[0] or kind not in book.fit[one[1]]])
        if limits[seat]:
            limits = put(limits, seat, _fewer(limits[seat], kind, size - 1, book))
        if known:
            known = _left(known, seat, kind, size)
        return Inference(limits, able, known)

    def nothing_fits(self, seats: Iterable[Seat], top: int) -> "Inference":
        """It became plain that none of these hands has a card that beats the top."""
        limits = self.limits
        for seat in seats:
            limits = put(limits, seat, _stricter(limits[seat], top))
        return self.but(limits=limits)

    def some_fits(self, seats: tuple[Seat, ...], top: int) -> "Inference":
        """It became plain that one of these hands at least has a card that beats the top."""
        fact = (tuple(sorted(seats)), top)
        if fact in self.able:
            return self
        return self.but(able=(*self.able, fact))

    def showed(self, seat: Seat, kind: int, hands: tuple[bytes, ...]) -> "Inference":
        """All saw that a hand has a card, and it is still there (RPS-13)."""
        known, size = list(self.known or _nothing_known(hands)), len(hands[seat])
        for observer, cases in enumerate(known):
            if observer != seat:
                known[observer] = _cases(_with(case, seat, kind, size) for case in cases)
        return self.but(known=_settled(known))

    def came(self, seat: Seat, kind: int, hands: tuple[bytes, ...]) -> "Inference":
        """All saw the card that came into a hand, which has it now."""
        known = list(self.known or _nothing_known(hands))
        for observer, cases in enumerate(known):
            if observer != seat:
                known[observer] = _cases(put(case, seat, added(case[seat], kind)) for case in cases)
        return self.but(known=_settled(known)).drew(seat, 1, len(hands[seat]))

    def gave(self, giver: Seat, to: Seat, kind: int, hands: tuple[bytes, ...]) -> "Inference":
        """A card went from hand to hand, seen by the two alone (RPS-17); the hands are those before."""
        known, sizes = list(self.known or _nothing_known(hands)), [len(hand) for hand in hands]
        for observer, cases in enumerate(known):
            if observer == giver:
                known[observer] = _cases(put(case, to, added(case[to], kind)) for case in cases)
            elif observer == to:
                known[observer] = _seen_leaving(cases, giver, kind, sizes[giver], observer)
            else:
                known[observer] = _cases([one for case in cases for one in _moved(case, giver, to, sizes)])
        limits = put(self.limits, giver, _no_more(self.limits[giver], sizes[giver] - 1))
        grown = tuple((tops, most + 1) for tops, most in limits[to])
        limits = put(limits, to, _no_more(grown, sizes[to] + 1))
        able = tuple((tuple(sorted({*s, to})) if giver in s else s, top) for s, top in self.able)
        return Inference(limits, tuple(dict.fromkeys(able)), _settled(known))

    def swapped(self, one: Seat, other: Seat, hands: tuple[bytes, ...]) -> "Inference":
        """Two hands changed places, each seen by the two (RPS-18); the hands are those before."""
        known = list(self.known or _nothing_known(hands))
        for observer, cases in enumerate(known):
            if observer in (one, other):
                away = other if observer == one else one
                fitting = (case for case in cases if contains(hands[away], case[away]))
                known[observer] = _cases(put(case, away, hands[observer]) for case in fitting)
            else:
                known[observer] = _cases(put(put(case, one, case[other]), other, case[one]) for case in cases)
        limits = put(put(self.limits, one, self.limits[other]), other, self.limits[one])
        places = {one: other, other: one}
        able = tuple((tuple(sorted(places.get(s, s) for s in seats)), top) for seats, top in self.able)
        return Inference(limits, able, _settled(known))

    def cases_of(self, observer: Seat | None) -> Cases:
        """What a seat, or a spectator, knows of the others' cards."""
        if observer is None or not self.known:
            return ((b"",) * len(self.limits),)
        return self.known[observer]


def nothing_inferred(seats: int) -> Inference:
    """What is known as a round begins: nothing yet."""
    return Inference(((),) * seats, (), ())


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
    some = tuple(dict.fromkeys([case for case in cases if case is not None]))
    return some if len(some) <= MOST_CASES else (certain(some),)


def _settled(known: Iterable[Cases]) -> tuple[Cases, ...]:
    """What each seat knows, or nothing where nobody knows anything."""
    cases = tuple(known)
    for one in cases:
        if len(one) > 1 or any(one[0]):
            return cases
    return ()


def _left(known: tuple[Cases, ...], seat: Seat, kind: int, size: int) -> tuple[Cases, ...]:
    """What each seat knows after a card was seen to leave a hand, which had that size before."""
    after, changed = [], False
    for observer, cases in enumerate(known):
        left = _seen_leaving(cases, seat, kind, size, observer)
        after.append(left)
        changed = changed or left is not cases
    return _settled(after) if changed else known


def _seen_leaving(cases: Cases, seat: Seat, kind: int, size: int, observer: Seat) -> Cases:
    """What an observer knows after a card was seen to leave a hand, which had that size before."""
    if observer == seat:
        return cases
    if len(cases) == 1:  # which then is true, and so possible
        held = cases[0][seat]
        return (put(cases[0], seat, without(held, kind)),) if kind in held else cases
    after, changed = [], False
    for case in cases:
        held = case[seat]
        if kind in held:
            after.append(put(case, seat, without(held, kind)))
            changed = True
        elif len(held) < size:
            after.append(case)
    return _cases(after) if changed or len(after) < len(cases) else cases


def _with(case: Case, seat: Seat, kind: int, size: int) -> Case | None:
    """The case with that card in the hand, if it has room for it."""
    if kind in case[seat]:
        return case
    return put(case, seat, added(case[seat], kind)) if len(case[seat]) < size else None


def _moved(case: Case, giver: Seat, to: Seat, sizes: list[int]) -> list[Case]:
    """The cases after any card at all went from hand to hand."""
    moved = [case] if len(case[giver]) < sizes[giver] else []
    for kind in dict.fromkeys(case[giver]):
        given = put(case, giver, without(case[giver], kind))
        moved.append(put(given, to, added(case[to], kind)))
    return moved
