"""Each law catches a game that breaks it, and names itself."""

from collections import Counter
from collections.abc import Callable
from itertools import cycle, permutations

import pytest
from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import CLOCK, NATURE, Event, Game, Refused, Ring, Rng, replay
from igroteka.core.history import History, NothingToTakeBack
from tests import toy
from tests.laws.broken import BROKEN, UNFAIR
from tests.laws.broken_chance import DealsByItsOwnLuck
from tests.laws.broken_secrets import LeaksAndGuessesFromIt
from tests.toy import Deal, Happening, Mark, Options, Toy

Rename = Callable[[Event[Happening]], Event[Happening] | None]
NAMES = [f"{law} {broken.start.__name__}" for law, broken in BROKEN]
STEPS = (12, 3, 2)


def walk_often(examiner: laws.Examiner) -> None:
    """Some whole games and some unfinished ones at every table."""
    tempers = [*laws.Temper] * 3
    for seats, options in laws.tables(examiner.subject):
        for seed, (temper, steps) in enumerate(zip(tempers, cycle(STEPS), strict=False)):
            examiner.check(laws.Case(seats, options, seed, steps, temper))


def broken_by(game: Game[Toy], *names: str) -> laws.Broken:
    """How the game breaks these laws."""
    with pytest.raises(laws.Broken) as caught:
        walk_often(laws.Examiner(toy.subject(game), names))
    return caught.value


@pytest.mark.parametrize("law, game", BROKEN, ids=NAMES)
def test_a_broken_game_is_caught_by_the_law_it_breaks(law: str, game: Game[Toy]) -> None:
    assert broken_by(game, law).law == law


@pytest.mark.parametrize("law, game", BROKEN, ids=NAMES)
def test_a_broken_game_does_not_pass_all_the_laws(law: str, game: Game[Toy]) -> None:
    assert broken_by(game, *laws.OF_WALKS).law in laws.LAWS


def test_no_law_is_without_its_broken_game() -> None:
    assert {law for law, _ in BROKEN} == set(laws.OF_WALKS)
    assert set(laws.LAWS) - set(laws.OF_WALKS) == {"guess_is_fair"}


def test_a_leak_that_is_guessed_from_passes_every_other_law() -> None:
    others = [law for law in laws.OF_WALKS if law != "no_leak"]
    walk_often(laws.Examiner(toy.subject(toy.game(LeaksAndGuessesFromIt)), others))


def test_what_is_broken_can_be_walked_to_again() -> None:
    game = toy.game(LeaksAndGuessesFromIt)
    first = broken_by(game, *laws.OF_WALKS)
    assert first.case is not None
    with pytest.raises(laws.Broken) as again:
        laws.check(toy.subject(game), first.case)
    assert (again.value.law, again.value.step) == (first.law, first.step)
    assert "can tell the true world from another by" in str(first)


def test_a_broken_case_is_made_small() -> None:
    with pytest.raises(laws.Broken) as caught:
        laws.of(toy.subject(toy.game(LeaksAndGuessesFromIt)))()
    case = caught.value.case
    assert case is not None
    assert (case.seats, case.options, case.temper) == (2, Options(6), laws.Temper.AT_ONCE)
    assert case.steps <= 3


def worlds(position: Toy, seat: int) -> dict[Toy, int]:
    """Every world that is possible to a seat: any cards in the places it cannot see, any of them marked."""
    places = [
        (other, i) for other, hand in enumerate(position.hands) if other != seat for i in range(len(hand))
    ]
    unseen = [position.hands[other][i] for other, i in places] + list(position.deck)
    found = {}
    for cards in permutations(unseen, len(places)):
        hands = [list(hand) for hand in position.hands]
        for (other, i), card in zip(places, cards, strict=True):
            hands[other][i] = card
        kept = zip(hands, position.shown, position.forced, strict=False)
        if all(hand[0] > shown for hand, shown, forced in kept if forced):
            world = replace(position, hands=tuple(tuple(sorted(hand)) for hand in hands))
            hidden = position.mark is not None and position.turn != seat
            for mark in world.hands[world.turn] if hidden else (position.mark,):
                found[replace(world, mark=mark)] = 1
    return found


def in_the_middle(game: Game[Toy]) -> Toy:
    """Three seats: the first had its card shown by CLOCK, the second has marked one."""
    start = game.start(3, Options(8, hurry=1_000))
    deals = [Event(0, NATURE, Deal(hand)) for hand in ((2, 5), (3, 7), (1, 8))]
    return replay(start, [*deals, Event(1_000, CLOCK, Ring()), Event(1_500, 1, Mark(7))])


def test_a_fair_guess_is_as_likely_as_what_it_guesses() -> None:
    game = toy.game()
    position = in_the_middle(game)
    for seat in range(3):
        laws.guess_is_fair(game, position.view(seat), worlds(position, seat))
    # What is compared may be a part: each of the cards that were possible for the first seat, for the third.
    kept = Counter(world.hands[0] for world in worlds(position, 2))
    laws.guess_is_fair(game, position.view(2), kept, hidden=lambda world: world.hands[0])


@pytest.mark.parametrize("game", UNFAIR, ids=lambda game: game.start.__name__)
def test_an_unfair_guess_is_caught(game: Game[Toy]) -> None:
    position = in_the_middle(game)
    with pytest.raises(laws.Broken) as caught:
        laws.guess_is_fair(game, position.view(2), worlds(position, 2))
    assert caught.value.law == "guess_is_fair"
    assert caught.value.case is None


def test_things_too_rare_to_count_are_counted_together() -> None:
    game = toy.game()
    position = in_the_middle(game)
    laws.guess_is_fair(game, position.view(2), worlds(position, 2), samples=60)


def leak_of(position: Toy, rename: Rename) -> str:
    """What the leak law says of a permutation that leads to this position."""
    subject = replace(toy.subject(), permute=lambda _toy, _seat, _rng: laws.Permutation(position, rename))
    with pytest.raises(laws.Broken) as caught:
        laws.check(subject, laws.Case(2, Options(6), 0, 12, laws.Temper.BRISK), ["no_leak"])
    return caught.value.sentence


def test_a_careless_permutation_is_caught() -> None:
    start = toy.game().start(2, Options(6))
    assert "the impossibility, there, of" in leak_of(start, lambda event: replace(event, by=1))
    assert "a card is there twice" in leak_of(replace(start, hands=((1, 2), (1, 3))), lambda event: event)


def test_a_leak_is_seen_at_a_moment_by_itself() -> None:
    open_marks = replace(toy.subject(toy.game(LeaksAndGuessesFromIt)), permute=only_moments)
    with pytest.raises(laws.Broken, match="can tell the true world from another by its view"):
        walk_often(laws.Examiner(open_marks, ["no_leak"]))


def only_moments(position: Toy, seat: int | None, rng: Rng) -> laws.Permutation[Toy] | None:
    """Permutations in which no event can be compared, and none while the cards are dealt."""
    permutation = toy.permute(position, seat, rng)
    return (
        None if position.dealing or permutation is None else replace(permutation, rename=lambda _event: None)
    )


def test_deals_of_another_luck_make_another_record() -> None:
    subject = toy.subject(toy.game(DealsByItsOwnLuck))
    only_dealt = laws.Case(2, Options(6), 0, 0, laws.Temper.AT_ONCE)
    with pytest.raises(laws.Broken, match="has another record"):
        laws.check(subject, only_dealt, ["same_seed_same_bytes"])


def test_a_table_that_takes_anything_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(history: History[Toy], seat: int, now: int) -> int:
        if not history.log:
            raise Refused(NothingToTakeBack())
        return history.version - 1

    monkeypatch.setattr(History, "step_back", anything)
    assert "may take" in broken_by(toy.game(), "what_was_shown_stands").sentence


def test_a_table_that_goes_back_too_far_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = History.step_back

    def too_far(history: History[Toy], seat: int, now: int) -> int:
        return honest(history, seat, now) - 1

    monkeypatch.setattr(History, "step_back", too_far)
    assert "may go back past" in broken_by(toy.game(), "what_was_shown_stands").sentence
