"""What the rules say of any position, worked out here by plain arithmetic: what is sound, what is hidden."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import Event, Ring, Rng, Seat
from igroteka.games.seven_on_nine.guess import position_of, side_of
from igroteka.games.seven_on_nine.phases import (
    PHASES,
    PLAYING,
    Countdown,
    Drawing,
    Opening,
    Over,
    Playing,
    Turned,
)
from igroteka.games.seven_on_nine.pieces import KINDS, PACK
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.words import Card, Deal, Play

SWAPS = 24


def fits(card: Card, top: Card) -> bool:
    """7ON9-03, said another way: numbers stand in a ring of ten."""
    return (card.number - top.number) % 10 in (top.step, 10 - top.step)


def hands_of(position: SevenOnNine) -> list[list[Card]]:
    """Every hand, card by card."""
    return [[KINDS[kind] for kind in hand] for hand in position.hands]


def sound(position: SevenOnNine) -> None:
    """No card is lost, all that is taken for known is true, and each phase has what it needs."""
    hands, pile = hands_of(position), [laid.card for laid in position.public.pile]
    all_cards = Counter({KINDS[kind]: count for kind, count in enumerate(position.pool)})
    all_cards.update(pile)
    all_cards.update(card for hand in hands for card in hand)
    assert min(position.pool) >= 0, "there are fewer than no cards of a kind"
    assert all_cards == Counter(dict(zip(KINDS, PACK, strict=True))), "the pack is not what it was"
    opening = isinstance(position.phase, Opening)
    decks = sum(player.deck for player in position.players)
    assert decks + opening == sum(position.pool), "the decks are not the cards that nobody has"
    assert {KINDS[kind] for kind in range(30) if position.public.aims >> kind & 1} == set(pile), (
        "aims and pile differ"
    )
    _sound_numbers(position)
    _sound_pile(position)
    _sound_knowledge(position)
    _sound_players(position)
    _sound_phase(position)


def _sound_numbers(position: SevenOnNine) -> None:
    """What is said in words and kept in plain numbers is the same."""
    for side in position.sides:
        assert side.kinds == sum(1 << kind for kind in set(side.hand)), "a hand holds other kinds"
        assert side.left == side.as_player().left, "cards left were miscounted"
        assert side_of(side.hand, side.as_player()) == side, "a side is not what is seen of it"
    assert PHASES.native(PHASES.said(position.phase)) == position.phase, "a phase is not what is said of it"


def _sound_pile(position: SevenOnNine) -> None:
    for lower, upper in zip(position.public.pile, position.public.pile[1:], strict=False):
        assert upper.by is None or fits(upper.card, lower.card), "a card lies on one it does not fit"
        assert lower.at <= upper.at, "the pile grew before its time"


def _sound_knowledge(position: SevenOnNine) -> None:
    true: dict[int, int] = {}
    for hand, player in zip(position.hands, position.players, strict=True):
        assert len(hand) == len(player.backs), "a hand has other cards than are seen"
        numbers = [back.drawn for back in player.backs]
        assert numbers == sorted(set(numbers)), "a hand is not in the order of its drawing"
        for kind, back in zip(hand, player.backs, strict=True):
            assert back.may >> kind & 1, "what is known of a card is not true"
            assert back.drawn not in true, "two cards were drawn at once"
            true[back.drawn] = kind
    for claim in position.public.claims:
        assert any(claim.kinds >> true[one] & 1 for one in claim.backs), "a claim is not true"


def _sound_players(position: SevenOnNine) -> None:
    match = position.match
    for player in position.players:
        assert player.deck >= 0, "fewer than no cards in a deck"
        assert player.left > 0 or isinstance(position.phase, Over), "somebody has no cards and plays on"
        assert player.locked is None or match.lock, "somebody is locked where nobody can be"
        assert not (player.locked is not None and player.left == 1), "a last card is locked"
    assert len(match.past) <= match.options.deals, "more deals than agreed"


def _sound_phase(position: SevenOnNine) -> None:
    phase, players, pile = position.phase, position.players, position.public.pile
    assert 0 <= position.public.turns <= len(pile), "the pile was turned too often"
    match phase:
        case Opening():
            assert not pile, "something lies in the centre before the deal"
        case Countdown():
            assert len(pile) == 1, "something was played before the first go"
            assert not any(position.hands), "somebody took a card before the first go"
        case Turned(top=top):
            assert pile[-1].card == top, "another card was turned"
            assert position.public.turns, "nothing was turned"
            assert not any(player.deck for player in players), "the pile was turned while there are decks"
        case Playing():
            assert not looks(position) or can_go_on(position), "nobody can go on, and the table waits"
        case Drawing(seats=seats):
            assert seats, "nobody draws"
            assert all(players[seat].deck for seat in seats), "an empty deck is drawn from"
        case Over(finisher=finisher):
            if finisher is None:
                assert not any(player.deck for player in players), "it ended while there are decks"
            else:
                last = players[finisher].left == len(position.hands[finisher]) == 1
                assert last, "the finish was no last card"


def looks(position: SevenOnNine) -> bool:
    """Whether the table would step in if nobody could go on: so everybody knows whether somebody can."""
    players = position.players
    waiting = any(player.deck and (player.waited or player.stopped) for player in players)
    return waiting or not any(player.deck for player in players)


def can_go_on(position: SevenOnNine) -> bool:
    """Whether somebody present has a card for the top, or finishes."""
    top = position.public.pile[-1].card
    pairs = zip(hands_of(position), position.players, strict=True)
    return any(
        any(fits(card, top) for card in hand) or (len(hand) == 1 and not player.deck)
        for hand, player in pairs
        if not player.stopped
    )


def facts_hold(position: SevenOnNine) -> bool:
    """Whether all that everybody has learnt in this deal is true."""
    true = {
        back.drawn: kind
        for hand, player in zip(position.hands, position.players, strict=True)
        for kind, back in zip(hand, player.backs, strict=True)
    }
    backs = [back for player in position.players for back in player.backs]
    return all(back.may >> true[back.drawn] & 1 for back in backs) and all(
        any(claim.kinds >> true[one] & 1 for one in claim.backs) for claim in position.public.claims
    )


def with_cards(position: SevenOnNine, hands: list[list[int]], pool: list[int]) -> SevenOnNine:
    """The same position with other hidden cards."""
    counts = tuple(pool.count(kind) for kind in range(len(KINDS)))
    return position_of(
        match=position.match,
        phase=PHASES.said(position.phase),
        pile=position.public.pile,
        turns=position.public.turns,
        pool=counts,
        hands=tuple(bytes(hand) for hand in hands),
        players=position.players,
        claims=position.public.claims,
    )


def permute(position: SevenOnNine, seat: Seat | None, rng: Rng) -> laws.Permutation[SevenOnNine] | None:
    """Cards that the seat does not see change places, while all that is open stays as it is."""
    world = position
    for _ in range(SWAPS):
        other = _swapped(world, seat, rng)
        if facts_hold(other) and (not _waits(other) or not looks(other) or can_go_on(other)):
            world = other
    return laws.Permutation(world, _renaming(position, world, seat)) if world != position else None


def _waits(position: SevenOnNine) -> bool:
    return isinstance(position.phase, Playing)


def _swapped(position: SevenOnNine, seat: Seat | None, rng: Rng) -> SevenOnNine:
    """Two hidden cards change places."""
    hands = [list(hand) for hand in position.hands]
    pool = [kind for kind, count in enumerate(position.pool) for _ in range(count)]
    rows = [row for one, row in enumerate([*hands, pool]) if one != seat]
    places = [(row, place) for row in rows for place in range(len(row))]
    if places:
        (one, here), (other, there) = (places[int(rng.random() * len(places))] for _ in range(2))
        one[here], other[there] = other[there], one[here]
    return with_cards(position, hands, pool)


def _renaming(
    position: SevenOnNine, world: SevenOnNine, seat: Seat | None
) -> Callable[[Event[Any]], Event[Any] | None]:
    def rename(event: Event[Any]) -> Event[Any] | None:
        for other in _likes(position, world, seat, event):
            if _answer(position, event) == _answer(world, other):
                return other
        return None

    return rename


def _likes(
    position: SevenOnNine, world: SevenOnNine, seat: Seat | None, event: Event[Any]
) -> Iterator[Event[Any]]:
    """The events of the other world that may look like this one."""
    match event.did:
        case Deal(card=card):
            hidden = isinstance(position.phase, Drawing) and position.phase.seats[0] != seat
            if world.pool[KINDS.index(card)]:
                yield event
            if hidden:
                yield from (
                    replace(event, did=Deal(KINDS[kind])) for kind in range(len(KINDS)) if world.pool[kind]
                )
        case Play(card=card) as play:
            here, there = hands_of(position)[event.seat], hands_of(world)[event.seat]
            if position.players[event.seat].left == 1:
                yield replace(event, did=replace(play, card=there[0]))  # it lies face down
            elif card in there and there.index(card) == here.index(card):
                yield event
        case _:
            yield event


def _answer(position: SevenOnNine, event: Event[Any]) -> bool | None:
    """What everybody learns when the table looks whether somebody can go on, or None where it does not."""
    after = _played(position, event)
    return can_go_on(after) if after is not None and looks(after) else None


def _first_rules(position: SevenOnNine) -> bool:
    """Whether the table still plays by version 1: stops outlive go, and a new top restarts nothing."""
    return position.match.version.number == 1


def _played(position: SevenOnNine, event: Event[Any]) -> SevenOnNine | None:
    """The table as it lies when it is looked at, worked out from the rules; None while more is to come."""
    players, hands = list(position.players), [list(hand) for hand in position.hands]
    pool = [kind for kind, count in enumerate(position.pool) for _ in range(count)]
    pile, options = position.public.pile, position.match.options
    match event.did:
        case Deal(card=card) if isinstance(position.phase, Drawing):
            if len(position.phase.seats) > 1:
                return None
            drawer = position.phase.seats[0]
            hands[drawer].append(KINDS.index(card))
            players[drawer] = replace(players[drawer], deck=players[drawer].deck - 1, waited=False)
        case Play(card=card) if players[event.seat].left > 1 and fits(card, pile[-1].card):
            hands[event.seat].remove(KINDS.index(card))
            pile = (*pile, replace(pile[-1], card=card))
            players[event.seat] = replace(players[event.seat], stopped=False)
            if not _first_rules(position):
                players = [replace(one, waited=False) for one in players]
        case Ring() if isinstance(position.phase, Playing):
            for seat, one in enumerate(players):
                players[seat] = replace(
                    one,
                    waited=one.waited or one.drew + options.idle_draw * options.pace == event.at,
                    stopped=one.stopped or one.acted + options.idle_stop * options.pace == event.at,
                )
        case Ring():
            stays = _first_rules(position)
            players = [replace(one, waited=False, stopped=one.stopped and stays) for one in players]
        case _:
            return None
    sides = [side_of(bytes(hand), player) for hand, player in zip(hands, players, strict=True)]
    public = position.public.but(pile=pile, turns=0)
    return with_cards(position, hands, pool).but(phase=PLAYING, public=public, sides=tuple(sides))
