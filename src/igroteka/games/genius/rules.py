"""Совершенно гениально: reveal what matches the centre, collect before you miss, fill all six colours."""

from operator import add, sub
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import (
    NATURE,
    NOTHING,
    Actor,
    Event,
    Legal,
    Listed,
    NotAMove,
    Outcome,
    Power,
    Refusal,
    Rng,
    Seat,
    Weighted,
)
from igroteka.games.genius.end import outcome_of, places_in_game, points_of
from igroteka.games.genius.words import (
    COLOURS,
    INDEX,
    Action,
    CameToCentre,
    Chance,
    Choosing,
    Collect,
    Collected,
    Colour,
    Draw,
    Filling,
    First,
    FirstIs,
    GameEnd,
    Happening,
    Lots,
    Missed,
    NoSuchSeat,
    NotInTheCentre,
    NotTheFewest,
    Options,
    Over,
    Phase,
    Reached,
    ReserveIsEmpty,
    Reveal,
    RevealFirst,
    Revealing,
    Seen,
    Succeeded,
    Take,
    Tokens,
    Took,
    View,
    Why,
    ZoneNotEmpty,
)

TOKENS_A_COLOUR = 21  # GEN-01
CENTRE_FILLED_TO = 3  # GEN-03
LIMIT, LIMIT_OF_FOUR = 7, 5  # GEN-02
BARREN_TURNS = 24  # GEN-13

# Actions are made once: `legal` hands out these.
REVEAL, COLLECT = Reveal(), Collect()
TAKE = tuple(Take(colour) for colour in COLOURS)
DRAW = tuple(Draw(colour) for colour in COLOURS)
ONLY_REVEAL: Listed[Action] = Listed((REVEAL,))
ONLY_COLLECT: Listed[Action] = Listed((COLLECT,))
COLLECT_OR_REVEAL: Listed[Action] = Listed((COLLECT, REVEAL))
FILLING, TURN_STARTS = Filling(), Choosing()


class Haul(NamedTuple):
    """What collecting does to the tokens."""

    gained: Tokens
    returned: Tokens
    collection: Tokens


class Genius(Struct, frozen=True):
    """A moment of the game."""

    limit: int
    games: int
    starter: Seat
    turn: Seat
    bonus: int  # bonus turns still to come in this turn
    phase: Phase
    reserve: Tokens
    centre: Tokens
    collections: tuple[Tokens, ...]
    past: tuple[tuple[int, ...], ...]  # the points of each finished game
    barren: int  # turns in a row in which no collection grew
    ties_open: bool

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """NATURE, the player on turn, or nobody any more."""
        match self.phase:
            case Choosing():
                return (self.turn,)
            case Over():
                return ()
            case Lots() | Filling() | Revealing():
                return (NATURE,)

    @property
    def deadline(self) -> None:
        """Nothing in this game happens by time."""
        return

    @property
    def outcome(self) -> Outcome[Why] | None:
        """How the series ended, if it has."""
        return self.phase.outcome if isinstance(self.phase, Over) else None

    def legal(self, actor: Actor) -> Legal[Happening]:
        """What the actor may do."""
        phase = self.phase
        if isinstance(phase, Choosing):
            return self._choices(phase.zone) if actor == self.turn else NOTHING
        if isinstance(phase, Over) or actor is not NATURE:
            return NOTHING
        if isinstance(phase, Lots):
            seats = range(len(self.collections))
            return Weighted([First(seat) for seat in seats], [1 for _ in seats])
        return Weighted(DRAW, self.reserve)

    def _choices(self, zone: tuple[Colour, ...]) -> Listed[Action]:
        """The moves of the player on turn, the idle one first."""
        can_reveal = any(self.reserve)  # GEN-13
        if zone:
            return COLLECT_OR_REVEAL if can_reveal else ONLY_COLLECT
        takes = self._takes()
        if not takes:
            return ONLY_REVEAL
        return Listed((REVEAL, *takes) if can_reveal else takes)

    def _takes(self) -> tuple[Take, ...]:
        """The alternative moves (GEN-10), those of a tie only where GEN-13 opens them."""
        collection = self.collections[self.turn]
        fewest = min(collection)
        if collection.count(fewest) > 1 and not self.ties_open and any(self.reserve):
            return ()
        centre = self.centre
        return tuple(
            take
            for take, count, there in zip(TAKE, collection, centre, strict=True)
            if there and count == fewest
        )

    def why_not(self, actor: Actor, action: Happening) -> Refusal:
        """The reason, in the order in which a player would ask."""
        if isinstance(actor, Power) or not isinstance(self.phase, Choosing):
            return NotAMove()
        match action:
            case Reveal():
                return ReserveIsEmpty()
            case Collect():
                return RevealFirst()
            case Take(colour=colour):
                return self._why_not_take(colour, self.phase.zone)
            case First() | Draw():
                return NotAMove()

    def _why_not_take(self, colour: Colour, zone: tuple[Colour, ...]) -> Refusal:
        if zone:
            return ZoneNotEmpty()
        collection = self.collections[self.turn]
        fewest = tuple(c for c, n in zip(COLOURS, collection, strict=True) if n == min(collection))
        if colour not in fewest or self.centre[INDEX[colour]]:
            return NotTheFewest(colour, fewest)
        return NotInTheCentre(colour)

    def then(self, event: Event[Happening]) -> "Genius":
        """The next moment."""
        match event.did:
            case Reveal():
                return replace(self, phase=Revealing(self._zone))
            case Draw(colour=colour):
                return self._drawn(colour)
            case Collect():
                return self._collect()
            case Take(colour=colour):
                return self._take(colour)
            case First(seat=seat):
                return replace(self, starter=seat, turn=seat, phase=FILLING)

    @property
    def _zone(self) -> tuple[Colour, ...]:
        return self.phase.zone if isinstance(self.phase, Choosing | Revealing) else ()

    def _drawn(self, colour: Colour) -> "Genius":
        """A token leaves the reserve for the centre (GEN-03) or for the zone (GEN-04 to 06)."""
        index = INDEX[colour]
        reserve = changed(self.reserve, index, -1)
        phase = self.phase
        if isinstance(phase, Revealing):
            zone = phase.zone
            if self.centre[index] and colour not in zone:
                return replace(self, reserve=reserve, phase=Choosing((*zone, colour)))
            centre = changed(self.centre, index, 1)
            for lost in zone:
                centre = changed(centre, INDEX[lost], 1)
            return self._turn_over(reserve, centre, self.collections, 0)
        centre = changed(self.centre, index, 1)
        phase = FILLING if sum(centre) < CENTRE_FILLED_TO and any(reserve) else TURN_STARTS
        return replace(self, reserve=reserve, centre=centre, phase=phase)

    def _collect(self) -> "Genius":
        """The zone and all of its colours in the centre join the collection (GEN-07)."""
        haul = self._haul()
        zone, centre, reserve = self._zone, self.centre, self.reserve
        centre = tuple(0 if colour in zone else n for colour, n in zip(COLOURS, centre, strict=True))
        reserve = tuple(map(add, reserve, haul.returned))
        return self._turn_over(
            reserve, centre, self._with(haul.collection), len(self._lines(haul.collection))
        )

    def _haul(self) -> Haul:
        """What collecting brings, what of it goes back beyond the limit (GEN-09), and what is then owned."""
        zone, owned = self._zone, self.collections[self.turn]
        gained = tuple(n + 1 if colour in zone else 0 for colour, n in zip(COLOURS, self.centre, strict=True))
        whole = tuple(map(add, owned, gained))
        collection = tuple(min(n, self.limit) for n in whole)
        return Haul(gained, tuple(map(sub, whole, collection)), collection)

    def _take(self, colour: Colour) -> "Genius":
        """One token of the centre joins the collection (GEN-10)."""
        index = INDEX[colour]
        after = changed(self.collections[self.turn], index, 1)
        centre = changed(self.centre, index, -1)
        return self._turn_over(self.reserve, centre, self._with(after), len(self._lines(after)))

    def _with(self, collection: Tokens) -> tuple[Tokens, ...]:
        """All collections, that of the player on turn being this one."""
        return (*self.collections[: self.turn], collection, *self.collections[self.turn + 1 :])

    def _lines(self, collection: Tokens) -> tuple[Colour, ...]:
        """The colours that reach the limit by this collection: each gives a bonus turn, once (GEN-08)."""
        before = self.collections[self.turn]
        return tuple(
            colour
            for colour, had, has in zip(COLOURS, before, collection, strict=True)
            if had < self.limit == has
        )

    def _turn_over(
        self, reserve: Tokens, centre: Tokens, collections: tuple[Tokens, ...], lines: int
    ) -> "Genius":
        """A turn is over: the game ends, a bonus turn follows, or the next player's turn."""
        if min(collections[self.turn]) == self.limit:
            return self._game_over(reserve, centre, collections)
        bonus = self.bonus + lines
        barren = self.barren + 1 if collections == self.collections else 0
        return Genius(
            self.limit,
            self.games,
            self.starter,
            self.turn if bonus else (self.turn + 1) % len(collections),
            bonus - 1 if bonus else 0,
            FILLING if sum(centre) < CENTRE_FILLED_TO and any(reserve) else TURN_STARTS,
            reserve,
            centre,
            collections,
            self.past,
            barren,
            self.ties_open or barren >= BARREN_TURNS,
        )

    def _game_over(self, reserve: Tokens, centre: Tokens, collections: tuple[Tokens, ...]) -> "Genius":
        """A full collection wins at once (GEN-14); the next game of the series starts, or none is left."""
        past = (*self.past, points_of(collections))
        if len(past) < self.games:
            starter = (self.starter + 1) % len(collections)  # GEN-17
            return new_game(len(collections), self.games, starter, past)
        return replace(
            self,
            phase=Over(outcome_of(collections, past)),
            bonus=0,
            reserve=reserve,
            centre=centre,
            collections=collections,
            past=past,
        )

    def view(self, seat: Seat | None) -> View:
        """Everything: the reserve lies face down, but what is in it follows from what lies open."""
        return View(
            seat=seat,
            limit=self.limit,
            game=len(self.past) if isinstance(self.phase, Over) else len(self.past) + 1,
            games=self.games,
            starter=self.starter,
            turn=self.turn,
            bonus=self.bonus,
            phase=self.phase,
            reserve=self.reserve,
            centre=self.centre,
            collections=self.collections,
            past=self.past,
            barren=self.barren,
            ties_open=self.ties_open,
            chance=self._chance(),
            legal=self._choices_of(seat),
        )

    def _choices_of(self, seat: Seat | None) -> tuple[Action, ...]:
        return self._choices(self._zone).actions if seat is not None and seat in self.to_act else ()

    def _chance(self) -> Chance:
        """How likely the next reveal is to succeed."""
        zone = self._zone
        good = sum(
            count
            for colour, count, there in zip(COLOURS, self.reserve, self.centre, strict=True)
            if there and colour not in zone
        )
        return Chance(good, sum(self.reserve))

    def news(self, event: Event[Happening], after: "Genius", seat: Seat | None) -> Seen:
        """What everybody sees."""
        match event.did:
            case First(seat=first):
                return FirstIs(first)
            case Reveal():
                return Reached(self.turn)
            case Draw(colour=colour):
                return self._news_of_draw(colour, after)
            case Collect():
                haul = self._haul()
                lines, end = self._lines(haul.collection), self._end(haul.collection)
                return Collected(self.turn, haul.gained, haul.returned, lines, end)
            case Take(colour=colour):
                collection = changed(self.collections[self.turn], INDEX[colour], 1)
                return Took(self.turn, colour, self._lines(collection), self._end(collection))

    def _news_of_draw(self, colour: Colour, after: "Genius") -> Seen:
        match self.phase, after.phase:
            case Revealing(), Choosing(zone=(*_, last)) if last == colour:
                return Succeeded(self.turn, colour)
            case Revealing(zone=zone), _:
                return Missed(self.turn, colour, colour in zone, (*zone, colour))
            case _:
                return CameToCentre(colour)

    def _end(self, collection: Tokens) -> GameEnd | None:
        """How this game ended, if it did with that collection."""
        if min(collection) < self.limit:
            return None
        collections = self._with(collection)
        return GameEnd(places_in_game(collections), points_of(collections))


def changed(tokens: Tokens, index: int, by: int) -> Tokens:
    """The tokens with so many more of one colour."""
    return (*tokens[:index], tokens[index] + by, *tokens[index + 1 :])


def new_game(seats: int, games: int, starter: Seat, past: tuple[tuple[int, ...], ...]) -> Genius:
    """All tokens in the reserve, the centre about to be filled."""
    return Genius(
        limit=LIMIT if seats < 4 else LIMIT_OF_FOUR,
        games=games,
        starter=starter,
        turn=starter,
        bonus=0,
        phase=FILLING,
        reserve=(TOKENS_A_COLOUR,) * len(COLOURS),
        centre=(0,) * len(COLOURS),
        collections=((0,) * len(COLOURS),) * seats,
        past=past,
        barren=0,
        ties_open=False,
    )


def start(seats: int, options: Options) -> Genius:
    """The first moment: the first player is named by the options or falls by lot (GEN-02)."""
    game = new_game(seats, options.games or seats, options.first or 0, ())
    return game if options.first is not None else replace(game, phase=Lots())


def unfit(seats: int, options: Options) -> Refusal | None:
    """The one who starts must sit at the table."""
    if options.first is not None and options.first >= seats:
        return NoSuchSeat(options.first)
    return None


def guess(view: View, rng: Rng) -> Genius:
    """The position itself, for nothing is hidden from anybody."""
    return Genius(
        limit=view.limit,
        games=view.games,
        starter=view.starter,
        turn=view.turn,
        bonus=view.bonus,
        phase=view.phase,
        reserve=view.reserve,
        centre=view.centre,
        collections=view.collections,
        past=view.past,
        barren=view.barren,
        ties_open=view.ties_open,
    )
