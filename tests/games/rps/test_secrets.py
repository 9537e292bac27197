"""Who knows what in Камень, ножницы, бумага, and that a guess is any world that fits what was seen."""

from collections import Counter
from random import Random

import pytest

from igroteka import laws
from igroteka.core.game import Seat
from igroteka.games.rps import RPS
from igroteka.games.rps.kernel import without_all
from igroteka.games.rps.pieces import kinds, whole_deck
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Decline,
    Draw,
    Drawn,
    Give,
    Keep,
    Layout,
    Mistakes,
    Race,
    Swap,
    Take,
    Thank,
)
from tests.games.rps.belief import World, believed, deals, hidden, steps, world
from tests.games.rps.drawing import act, card, cards, deal, hand, play, said, table
from tests.games.rps.truth import fitting, sound
from tests.rule import rule


def small(*hands: str, deck: str, top: str = "green rock", **options: object) -> Rps:
    """A table at which all other cards lie on the pile, so that every deal of the rest can be listed."""
    drawn = table(*hands, deck=deck, top=top, symbols=Layout.UNIFORM, **options)  # type: ignore[arg-type]
    cards, whole = drawn.cards, whole_deck(drawn.match.options)
    rest = without_all(whole, b"".join(cards.hands) + cards.deck + cards.pile)
    return drawn.but(cards=cards.but(pile=rest + cards.pile, shuffled=whole))


def fair(position: Rps, seat: Seat, worlds: Counter[World]) -> None:
    """Guesses are these worlds, as often as they are told."""
    laws.guess_is_fair(RPS, position.view(seat), worlds, hidden=hidden, samples=3_000)


THREE = ("green paper, red rock", "red paper, green scissors", "yellow rock, yellow scissors")


def test_every_deal_of_the_unseen_cards_is_as_likely() -> None:
    position = small(*THREE, deck="2 green joker, yellow rock")
    fair(position, 0, deals(position, 0))
    fair(position, 2, deals(position, 2))


@rule("RPS-17")
def test_a_given_card_is_where_it_was_given() -> None:
    position = small("green paper give, red rock, ballast", *THREE[1:], deck="2 green joker")
    position = act(act(play(position, "green paper give"), Give(card("red rock"), 2)), Thank(), by=2)
    fair(position, 0, _knowing(position, 0, {2: "red rock"}))
    fair(position, 1, deals(position, 1))


def _knowing(position: Rps, seat: Seat, known: dict[Seat, str]) -> Counter[World]:
    """The deals in which the known cards are where they are, and only the others move."""
    fixed = {other: kinds(cards(drawing)) for other, drawing in known.items()}
    loose = tuple(without_all(one, fixed.get(other, b"")) for other, one in enumerate(position.cards.hands))
    bare = world(position, loose, position.cards.deck)
    found: Counter[World] = Counter()
    for (hands, deck, phase), ways in deals(bare, seat).items():
        whole = tuple(bytes(sorted(one + fixed.get(other, b""))) for other, one in enumerate(hands))
        found[(whole, deck, phase)] += ways
    return found


@rule("RPS-18")
def test_a_swapped_hand_is_known_until_its_cards_are_played() -> None:
    first = "yellow paper swap, red rock, green rock"
    position = small(
        first, "red paper, green scissors", "yellow rock, ballast", deck="2 green joker, red rock"
    )
    position = act(play(position, "yellow paper swap"), Swap(1))
    assert position.view(0).known[1] == cards("green rock, red rock")
    drawn = act(deal(act(position, Draw()), "green joker"), Keep())
    assert drawn.view(0).known[1] == cards("green rock, red rock")
    fair(drawn, 0, _knowing(drawn, 0, {1: "green rock, red rock"}))


@rule("RPS-15")
def test_a_race_that_nobody_could_run_is_remembered() -> None:
    speed = "red rock speed, ballast"
    position = small(
        speed, "green scissors, green rock", "yellow rock", deck="red paper, green joker, yellow paper"
    )
    position = play(position, "red rock speed")
    worlds = Counter(
        {
            one: ways
            for one, ways in deals(position, 0).items()
            if not any(fitting(position, held, position.cards.top) for held in one[0][1:])
        }
    )
    assert len(worlds) < len(deals(position, 0))
    fair(position, 0, worlds)


@rule("RPS-15")
def test_a_race_is_on_because_some_hand_fits() -> None:
    speed = "red rock speed, ballast"
    position = small(speed, "green scissors, red paper", "yellow rock", deck="green rock, red scissors")
    position = play(position, "red rock speed")
    assert isinstance(said(position), Race)
    worlds = Counter(
        {
            one: ways
            for one, ways in deals(position, 0).items()
            if any(fitting(position, held, position.cards.top) for held in one[0][1:])
        }
    )
    fair(position, 0, worlds)
    over = act(act(position, Decline(), by=2), Decline(), by=1)
    assert [(one.seats, one.top) for one in over.view(0).able] == [((1,), over.view(0).top)]
    alone = {one: n for one, n in deals(over, 0).items() if fitting(over, one[0][1], over.cards.top)}
    fair(over, 0, Counter(alone))


@rule("RPS-12")
def test_who_plays_the_drawn_card_had_nothing_else_that_fitted() -> None:
    position = small(
        "green scissors, ballast", "ballast, red rock", deck="red paper, yellow paper, green rock"
    )
    after = play(deal(act(position, Draw()), "red paper"), "red paper")
    (fact,) = after.view(1).facts
    assert (fact.seat, fact.most, fact.tops) == (0, 0, (position.view(1).top,))
    green_rock = position.cards.top
    worlds = {one: n for one, n in deals(after, 1).items() if not fitting(after, one[0][0], green_rock)}
    fair(after, 1, Counter(worlds))
    later = act(deal(act(after, Draw()), "green rock"), Keep())
    drawn = deal(act(later, Draw()), "yellow paper")
    assert act(drawn, Keep()).view(1).facts[0].most == 1
    sound(drawn)


@rule("RPS-13")
def test_in_punished_a_played_draw_tells_nothing() -> None:
    position = table("green scissors, red rock", "ballast", mistakes=Mistakes.PUNISHED)
    assert play(deal(act(position, Draw()), "red paper"), "red paper").view(1).facts == ()


@rule("RPS-20")
def test_after_a_shuffle_what_is_not_in_the_deck_is_in_the_hands() -> None:
    position = table("ballast", "red rock, ballast", pile="2 green paper, green joker", deck="")
    drawn = act(position, Draw())
    assert drawn.view(0).known[1] == cards("red rock, ballast")
    assert drawn.view(0).shuffled == cards("2 green paper, green joker")
    three = small("ballast", "red rock", "green scissors", deck="")
    three = act(three, Draw())
    rng = Random(1)
    for _ in range(60):
        assert not Counter(RPS.guess(three.view(0), rng).cards.deck) - Counter(three.cards.deck)


@rule("RPS-17")
def test_an_unseen_gift_leaves_several_cases_until_a_card_shows_which() -> None:
    first = "yellow paper swap, red scissors give, green rock, 2 ballast"
    position = table(first, "red paper, red rock", "3 red paper", symbols=Layout.UNIFORM)
    position = act(play(position, "yellow paper swap"), Swap(1))
    position = play(position, "red scissors give")
    position = act(act(position, Give(card("ballast"), 2)), Thank(), by=2)
    view = position.view(0)
    assert view.known == ((), cards("ballast"), ())
    assert view.perhaps == (
        ((), cards("2 ballast"), cards("green rock")),
        ((), cards("green rock, ballast"), cards("ballast")),
    )
    for _ in (2, 0):
        position = act(deal(act(position, Draw()), "yellow rock"), Keep())
    position = play(position, "green rock")
    assert position.view(0).perhaps == ()
    assert position.view(0).known == ((), cards("ballast"), cards("ballast"))


@rule("RPS-13")
def test_a_drawn_card_that_came_back_is_known_besides_one_like_it() -> None:
    position = table("green scissors, red rock", "ballast", mistakes=Mistakes.PUNISHED)
    once = deal(play(position, "green scissors"), "3 yellow paper")
    twice = act(deal(act(once, Draw()), "green rock"), Keep())
    again = play(deal(act(twice, Draw()), "green scissors"), "green scissors")
    assert again.view(1).known[0] == cards("2 green scissors")


@rule("RPS-16")
def test_taking_tells_nothing() -> None:
    position = table("red paper plus, ballast", "green joker, ballast", "ballast")
    taken = deal(act(play(position, "red paper plus"), Take()), "3 green rock")
    assert taken.view(0).facts == ()
    assert taken.view(0).known == ((), (), ())


def test_a_spectator_and_the_others_see_no_hidden_card() -> None:
    position = deal(act(table("green scissors, ballast", "ballast"), Draw()), "red rock")
    for seat in (1, None):
        view = position.view(seat)
        assert view.phase == Drawn(None)
        assert (view.hand, view.legal) == ((hand(position, 1), ()) if seat == 1 else ((), ()))


HANDS = {
    2: (
        "green paper give, red rock, yellow scissors swap, green rock",
        "red paper speed, yellow rock, green scissors, yellow paper turn",
    ),
    3: (
        "green paper give, red rock, yellow scissors swap",
        "red paper speed, yellow rock give",
        "green scissors, yellow paper turn",
    ),
}


@pytest.mark.parametrize("mistakes", Mistakes)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_guess_contradicts_nothing_that_the_seat_ever_saw(seats: int, mistakes: Mistakes) -> None:
    _walk_believing(seats, mistakes, range(8))


@pytest.mark.long
@pytest.mark.parametrize("mistakes", Mistakes)
@pytest.mark.parametrize("seats", [2, 3])
def test_hundreds_of_guesses_contradict_nothing(seats: int, mistakes: Mistakes) -> None:
    _walk_believing(seats, mistakes, range(8, 300))


def _walk_believing(seats: int, mistakes: Mistakes, seeds: range) -> None:
    """All worlds that a seat can believe are followed step by step; each guess must be one of them."""
    deck = "red scissors, green joker, red rock give" + (", green paper" if seats == 2 else "")
    start = small(*HANDS[seats], deck=deck, mistakes=mistakes)
    for seed in seeds:
        rng = Random(seed)
        worlds = [world(start, hands, cards_left) for hands, cards_left, _ in deals(start, 0)]
        for position, event, after in steps(start, rng, 12):
            if after.outcome is not None or len(after.cards.pile) < len(start.cards.pile):
                break
            worlds = believed(worlds, position, event, after, 0)
            possible = {hidden(one) for one in worlds}
            assert hidden(after) in possible
            for _ in range(4):
                guessed = hidden(RPS.guess(after.view(0), rng))
                assert guessed in possible, f"seed {seed}, after {event}"
