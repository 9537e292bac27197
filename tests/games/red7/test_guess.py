"""Guessing in Red7: what actions tell of a hand, and deals that fit all that a seat has seen.

On a reduced deck every deal is listed, the same public log is played in each, and those in which a seat
sees just the same are the worlds that fit: nothing of it uses the game's own knowledge of hands.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from igroteka import laws
from igroteka.core.game import NATURE, Event, Seat, refusal
from igroteka.games.red7 import RED7
from igroteka.games.red7.guess import guess
from igroteka.games.red7.kernel import Cards, cards_of, difference, intersection, listed, size, union
from igroteka.games.red7.phases import Drawing, DrawingLast
from igroteka.games.red7.pieces import CARDS
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import (
    Colour,
    Commit,
    Deal,
    Fact,
    IconRevision,
    Pass,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)
from tests.games.red7.drawing import card, play, table
from tests.rule import rule

Hidden = tuple[tuple[Cards, ...], Cards]


def hidden(position: Red7) -> Hidden:
    """What distinguishes two worlds of one view."""
    return position.hands, position.round.deck.cards


def worlds(start: Red7, log: list[Any], seat: Seat | None) -> dict[Hidden, int]:
    """Every world in which the seat, having seen the start, sees the same log: each as likely as another."""
    true = list(steps(start, log))
    fitting: dict[Hidden, int] = {}
    for world in deals(start, seat):
        for end in futures(world, true, seat):
            fitting[hidden(end)] = 1
    return fitting


def steps(position: Red7, log: list[Any]) -> Iterator[tuple[Red7, Event[Any], Red7]]:
    """Each moment of a log, what happened, and the moment after."""
    for did in log:
        event: Event[Any] = Event(0, NATURE if isinstance(did, Deal) else position.turn.seat, did)
        assert refusal(position, event) is None, did
        after = position.then(event)
        yield position, event, after
        position = after


def deals(position: Red7, seat: Seat | None) -> Iterator[Red7]:
    """Every deal of the hands and the deck that a seat cannot see."""
    others, known = [one for one in range(len(position.hands)) if one != seat], position.round.known.cards
    pool = union((position.round.deck.cards, *(difference(position.hands[one], known) for one in others)))

    def dealt(left: Cards, rest: list[Seat]) -> Iterator[dict[Seat, Cards]]:
        if not rest:
            yield {}
            return
        count = size(difference(position.hands[rest[0]], known))
        for drawn in combinations(listed(left), count):
            hand = cards_of(drawn)
            for more in dealt(difference(left, hand), rest[1:]):
                yield {rest[0]: hand, **more}

    for hands in dealt(pool, others):
        deck = position.round.deck.but(cards=difference(pool, union(hands.values())))
        yield position.but(
            round=position.round.but(deck=deck),
            hands=tuple(
                union((intersection(cards, known), hands[one])) if one in hands else cards
                for one, cards in enumerate(position.hands)
            ),
        )


def futures(world: Red7, true: list[tuple[Red7, Event[Any], Red7]], seat: Seat | None) -> Iterator[Red7]:
    """Where the log may lead in a world, if all that the seat sees of it is the same; draws may differ."""
    if not true:
        yield world
        return
    (before, event, after), rest = true[0], true[1:]
    draws = isinstance(before.phase, Drawing | DrawingLast)
    own = draws and (before.turn.seat == seat or before.round.deck.top)
    likely = (
        [event] if event.by is not NATURE or own else [Event(0, NATURE, one) for one in world.legal(NATURE)]
    )
    for like in likely:
        if refusal(world, like) is None:
            then = world.then(like)
            same = world.news(like, then, seat) == before.news(event, after, seat)
            if same and then.to_act == after.to_act:
                yield from futures(then, rest, seat)


def fair(start: Red7, log: list[Any], seat: Seat | None, *, fewer: bool) -> None:
    """Guesses are just those worlds; and what was told of hands has ruled some deals out, or not."""
    end = list(steps(start, log))[-1][2] if log else start
    fitting = worlds(start, log, seat)
    assert hidden(end) in fitting
    assert (len(fitting) < len(list(deals(end, seat)))) == fewer
    laws.guess_is_fair(RED7, end.view(seat), fitting, hidden=hidden)


def test_without_icons_every_deal_is_as_likely_as_any_other() -> None:
    start = table("violet 1 | red 7, red 2", "violet 4 | sky 1, sky 2", deck="blue 1, blue 2", canvas="red 1")
    fair(start, [], 0, fewer=False)
    fair(start, [], None, fewer=False)
    fair(start, [ToPalette(card("red 7")), Commit()], 1, fewer=False)


DECK = "sky 1, sky 2, orange 2, blue 2"


@rule("RED7-35")
def test_a_skipped_one_tells_that_no_card_of_some_colours_is_in_the_hand() -> None:
    start = table(
        "red 5 | green 1, red 2, blue 6", "red 6, sky 6 | orange 3", deck=DECK, canvas="red 1", actions=True
    )
    assert play(start, "green 1").round.known.facts[0] == (Fact((Colour.SKY, Colour.VIOLET), 0, 0),)
    fair(start, [ToPalette(card("green 1"))], 1, fewer=True)
    fair(start, [ToPalette(card("green 1"))], None, fewer=True)
    fair(start, [ToPalette(card("green 1"))], 0, fewer=False)


@rule("RED7-35")
def test_a_taken_card_tells_that_some_card_could_follow_on_the_canvas() -> None:
    start = table(
        "red 5 | green 1, sky 3, violet 6", "red 6, sky 6 | orange 3", deck=DECK, canvas="red 1", actions=True
    )
    fair(start, [ToPalette(card("green 1"))], 1, fewer=True)
    fair(start, [ToPalette(card("green 1")), RivalToDeck(card("red 6"))], 1, fewer=True)
    resolved = [ToPalette(card("green 1")), RivalToDeck(card("red 6")), ToCanvas(card("sky 3"))]
    fair(start, resolved, 1, fewer=False)


@rule("RED7-35")
def test_what_was_told_of_a_hand_stays_with_one_who_is_out() -> None:
    start = table(
        "red 5 | green 1, sky 3, violet 6",
        "red 6, sky 6 | orange 3",
        "violet 2 | orange 4",
        deck="sky 1, orange 2",
        canvas="red 1",
        actions=True,
    )
    log = [ToPalette(card("green 1")), RivalToDeck(card("red 6")), Pass()]
    fair(start, log, 1, fewer=True)
    fair(start, log, None, fewer=True)


def story(seed: int) -> tuple[Red7, list[Any]]:
    """A short game by chance on a reduced deck with the icons of the later edition, in which nobody passes.

    Only there a hand is told of whose player goes on: a 1 that is skipped leaves nothing but to pass.
    """
    rng = Random(seed)
    mixed = list(CARDS)
    rng.shuffle(mixed)
    names = [f"{one.colour} {one.number}" for one in mixed]
    start = position = table(
        f"{', '.join(names[:2])} | {', '.join(names[2:6])}",
        f"{', '.join(names[6:9])} | {', '.join(names[9:11])}",
        deck=", ".join(names[11:15]),
        canvas=names[15],
        actions=True,
        advanced=True,
        icon_revision=IconRevision.LATER,
    )
    log: list[Any] = []
    while len(log) < 14:
        (actor,) = position.to_act
        open_to_him = [did for did in position.legal(actor) if did != Pass()]
        if not open_to_him:
            break
        log.append(open_to_him[int(rng.random() * len(open_to_him))])
        position = position.then(Event(0, actor, log[-1]))
    return start, log


# Stories, found by trying, in which a card is drawn after something was told, or both hands are told of.
@rule("RED7-38")
@pytest.mark.parametrize("seed", [1557, 2633, 4589, 5145])
def test_what_was_told_is_kept_through_plays_and_draws(seed: int) -> None:
    start, log = story(seed)
    moments = [after for _, _, after in steps(start, log)]
    telling = [length for length, one in enumerate(moments, 1) if any(one.round.known.facts)]
    known = [moments[length - 1].round.known.facts for length in telling]
    assert any(fact.most or all(hands) for hands in known for facts in hands for fact in facts)
    for length in telling:
        end = moments[length - 1]
        for seat in (0, 1, None):
            fitting = worlds(start, log[:length], seat)
            assert {hidden(guess(end.view(seat), Random(i))) for i in range(60)} <= fitting.keys()
    laws.guess_is_fair(
        RED7,
        moments[telling[-1] - 1].view(None),
        worlds(start, log[: telling[-1]], None),
        hidden=hidden,
        samples=3_000,
    )
