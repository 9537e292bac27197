"""How many ways a round can go on a reduced deck, against a search that shares nothing with the rules."""

from collections.abc import Sequence
from random import Random

import pytest

from igroteka.core.game import Event
from igroteka.games.red7.kernel import listed
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import COLOURS, RULES, Card, IconRevision, Options
from tests.games.red7.drawing import table
from tests.games.red7.search import Round, start_turn


def ways(position: Red7) -> int:
    """How many ways the round can go from here, to its end."""
    if position.round.match.winners or not position.to_act:
        return 1
    (actor,) = position.to_act
    return sum(ways(position.then(Event(0, actor, did))) for did in position.legal(actor))


def searched(position: Red7) -> int:
    """The same by the plain search."""
    options = position.round.match.options

    def sets(cards: Sequence[int]) -> tuple[frozenset[Card], ...]:
        return tuple(frozenset(listed(one)) for one in cards)

    now = Round(
        options.advanced,
        options.actions,
        options.icon_revision is IconRevision.LATER,
        position.turn.seat,
        sets(position.palettes),
        sets(position.hands),
        RULES[position.rule],
        frozenset(listed(position.round.deck.cards)),
        (),
        ("", (), ()),
    )
    return start_turn(now, position.turn.seat)


def reduced(seed: int, palettes: Sequence[int], hands: Sequence[int], options: Options) -> Red7:
    """A table with nine cards, three colours by three numbers; the other forty lie below the canvas."""
    rng = Random(seed)
    colours, numbers = rng.sample(COLOURS, 3), rng.sample(range(1, 8), 3)
    cards = [f"{colour} {number}" for colour in colours for number in numbers]
    rng.shuffle(cards)
    players = []
    for open_cards, hidden in zip(palettes, hands, strict=True):
        drawn, cards = cards[: open_cards + hidden], cards[open_cards + hidden :]
        players.append(f"{', '.join(drawn[:open_cards])} | {', '.join(drawn[open_cards:])}")
    others = [colour for colour in COLOURS if colour not in colours]
    canvas = f"{rng.choice(others)} {rng.randrange(1, 8)}"
    words = {name: getattr(options, name) for name in options.__struct_fields__}
    return table(*players, canvas=canvas, deck=", ".join(cards), **words)


LATER = IconRevision.LATER
TABLES = [
    Options(),
    Options(advanced=True),
    Options(actions=True),
    Options(advanced=True, actions=True),
    Options(advanced=True, actions=True, icon_revision=LATER),
]


@pytest.mark.parametrize("options", TABLES)
def test_a_round_of_two_on_nine_cards_has_as_many_ways_as_a_plain_search_finds(options: Options) -> None:
    found = set()
    for seed in range(12):
        position = reduced(seed, (1, 2), (2, 2), options)
        found.add(ways(position))
        assert ways(position) == searched(position), seed
    assert len(found) > 3


@pytest.mark.parametrize("options", TABLES)
def test_a_round_of_three_on_nine_cards_has_as_many_ways_as_a_plain_search_finds(options: Options) -> None:
    for seed in range(8):
        position = reduced(seed, (1, 2, 1), (2, 1, 1), options)
        assert ways(position) == searched(position), seed


@pytest.mark.long
@pytest.mark.parametrize("options", TABLES)
def test_many_rounds_have_as_many_ways_as_a_plain_search_finds(options: Options) -> None:
    for seed in range(100, 300):
        position = reduced(seed, (1, 2), (2, 2), options)
        assert ways(position) == searched(position), seed
        position = reduced(seed, (2, 1, 1), (2, 1, 1), options)
        assert ways(position) == searched(position), seed
