"""Laws of values: nothing changes in place, everything survives a file, and a log is the whole game."""

import pickle
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from igroteka.core.game import CLOCK, NATURE, Event, Game, Power
from igroteka.core.history import History, TakeBack
from igroteka.core.record import Held, Person, Record, head_of, read, verified, write
from igroteka.core.table import Table
from igroteka.laws.walk import LISTED, Moment, Walk, observer


def _pickled(position: Any) -> Any:
    return pickle.loads(pickle.dumps(position))


COPIED: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("pickled", _pickled),
    ("copied", copy),
    ("copied deeply", deepcopy),
)


class Codec:
    """A decoder for each type that a game sends or receives."""

    def __init__(self, game: Game[Any]) -> None:
        event: Any = Event
        self.event = msgspec.json.Decoder(event[game.happening])
        self.action = msgspec.json.Decoder(game.action)
        self.view = msgspec.json.Decoder(game.view)
        self.seen = msgspec.json.Decoder(game.seen)
        self.options = msgspec.json.Decoder(game.options)


_codec = lru_cache(Codec)


def questions_change_nothing(moment: Moment) -> Iterator[str]:
    """Asking a position, or playing on from it, never changes it."""
    position, shadow = moment.position, moment.walk.shadow
    before = hash(position)
    if moment.deep:
        yield from _asked_twice(moment)
    if hash(position) != before or hash(shadow) != before or position != shadow:
        yield "the position is not what it was before it was asked"


def _asked_twice(moment: Moment) -> Iterator[str]:
    """The questions to a position that have another answer the second time."""
    position = moment.position
    for seat in moment.observers:
        view = position.view(seat)
        moment.walk.game.guess(view, moment.rng)
        if position.view(seat) != view:
            yield f"the view of {observer(seat)} is another when it is asked for again"
    for actor in moment.actors:
        if list(islice(position.legal(actor), LISTED + 1)) != moment.listed(actor):
            yield f"what {actor} may do is something else when it is asked for again"
    for event in moment.possible:
        after = position.then(event)
        news = [position.news(event, after, seat) for seat in moment.observers]
        if position.then(event) != after:
            yield f"{event} leads elsewhere the second time"
        if [position.news(event, after, seat) for seat in moment.observers] != news:
            yield f"the news of {event} are others the second time"


def positions_survive_copying(moment: Moment) -> Iterator[str]:
    """A position that was pickled or copied is the same value, and the game goes on from it alike."""
    position, event = moment.position, moment.event
    how, again = COPIED[moment.walk.history.version % len(COPIED)]  # each of them at some of the moments
    other = again(position)
    if other != position or hash(other) != hash(position) or type(other) is not type(position):
        yield f"the position is another once it is {how}"
    if any(other.view(seat) != view for seat, view in moment.views.items()):
        yield f"somebody sees something else once the position is {how}"
    if any(list(islice(other.legal(one), LISTED + 1)) != moment.listed(one) for one in moment.actors):
        yield f"somebody may do something else once the position is {how}"
    if event is not None and other.then(event) != position.then(event):
        yield f"{event} leads elsewhere once the position is {how}"


def log_is_the_game(walk: Walk) -> Iterator[str]:
    """The log, replayed from the start, leads through the same positions."""
    again: History[Any] = History(walk.game, walk.case.seats, walk.case.options)
    for entry in walk.history.log:
        again.add(entry)
    for version, (one, other) in enumerate(zip(walk.history.moments, again.moments, strict=True)):
        if one != other or hash(one) != hash(other):
            yield f"played again, the position at version {version} is another"


def everything_survives_encoding(moment: Moment) -> Iterator[str]:
    """Events, actions, views, news and options are the same after encoding and decoding by their types."""
    codec, event = _codec(moment.walk.game), moment.event
    things = [(codec.view, view) for view in moment.views.values()]
    things.append((codec.options, moment.walk.case.options))
    if event is not None:
        after = moment.position.then(event)
        things.append((codec.event, event))
        things += [(codec.seen, moment.position.news(event, after, seat)) for seat in moment.observers]
    for seat in range(moment.walk.case.seats):
        things += [(codec.action, action) for action in moment.listed(seat)[:20]]
    for decoder, thing in things:
        if decoder.decode(msgspec.json.encode(thing)) != thing:
            yield f"{thing} is another after encoding"


def powers_speak_for_themselves(moment: Moment) -> Iterator[str]:
    """A client cannot send what NATURE and CLOCK do."""
    decoder = _codec(moment.walk.game).action
    for action in moment.listed(NATURE)[:3] + moment.listed(CLOCK)[:1]:
        try:
            decoder.decode(msgspec.json.encode(action))
        except msgspec.ValidationError:
            continue
        yield f"anybody can send {action}"


def same_seed_same_bytes(walk: Walk) -> Iterator[str]:
    """The same seed and the same actions at the same times make the same record, byte for byte."""
    if record_of(walk) != write(_record(walk, walk.history)):
        yield "a table with the same seed and the same acts has another record"


def records_can_be_trusted(walk: Walk) -> Iterator[str]:
    """A record is read as it was written, leads to the same position, and its deals are its seed's."""
    record = _record(walk, walk.history)
    find = walk.subject.found
    if read(write(record), find) != record:
        yield "the record that is read is not the one that was written"
    if verified(record, find).position != walk.position:
        yield "the record leads elsewhere"


def record_of(walk: Walk) -> bytes:
    """The record of the same acts at a table of their own."""
    table: Table[Any] = Table(walk.game, walk.case.seats, walk.case.options, walk.seed)
    for entry in walk.history.log:
        if isinstance(entry, TakeBack):
            table.take_back(entry.by, entry.at)
        elif isinstance(entry.by, Power):
            table.wake(entry.at)
        else:
            table.act(entry.by, entry.did, entry.at)
    return write(_record(walk, table.history))


def _record(walk: Walk, history: History[Any]) -> Record:
    subject = walk.subject
    head = head_of(subject.game, history.seats, history.options, subject.clocks, walk.seed)
    holders = [Held(0, seat, Person(f"№ {seat}")) for seat in range(history.seats)]
    return Record(head, (*holders, *history.log), walk.seed)
