"""What is seen and what follows from it: RAIN-14, the view, and guesses from it."""

from collections import Counter
from itertools import combinations as choose
from itertools import permutations

from igroteka import laws
from igroteka.core.game import NATURE
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.kernel import Known, packed
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import COLOURS, DiscardedFaceDown, Options, Run
from tests.games.rainbow.drawing import (
    EIGHT,
    act,
    anything,
    cards,
    combination,
    draw,
    exchange,
    news,
    run,
    table,
)
from tests.rule import rule

RED, ORANGE, YELLOW, LIME, GREEN, SKY, BLUE, VIOLET = COLOURS


@rule("RAIN-14")
def test_a_hand_is_seen_by_its_player_alone() -> None:
    one, other = table("8 red", "8 sky"), table("8 red", "7 sky, blue")
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1).hand == cards("8 sky")
    assert one.view(None).hand == cards("")
    assert one.view(0).hand_sizes == (8, 8)


@rule("RAIN-14")
def test_rainbows_points_and_both_piles_are_open() -> None:
    position = table(
        "8 red", "8 sky", pile="blue, green", discard="2 lime, red", rainbows=("", "sky, red"), scores=(5, 8)
    )
    for seat in (0, 1, None):
        view = position.view(seat)
        assert view.rainbows == ((), (RED, SKY))
        assert (view.scores, view.rainbow_points) == ((5, 8), (0, 0))
        assert (view.discard, view.discard_top) == (cards("2 lime, red"), LIME)
        assert (view.pile, view.recent) == (cards("blue, green"), run("blue, green"))


@rule("RAIN-14")
def test_the_last_eight_cards_of_the_pile_are_shown_in_order() -> None:
    pile = "red, red, red, blue, violet, red, orange, yellow, lime, green"
    position = table(EIGHT, EIGHT, pile=pile)
    assert position.view(None).recent == run(pile)[-8:]
    position = act(position, combination("sky, blue, violet", keep=True))
    assert position.view(None).recent == run("violet, red, orange, yellow, lime, green, sky, blue")


@rule("RAIN-14")
def test_what_a_seat_cannot_see_is_counted_by_colour() -> None:
    position = table("8 red", "8 sky", pile="blue, green", discard="2 lime", rainbows=("", "sky"))
    assert position.view(0).unseen == cards(
        "4 red, 12 orange, 12 yellow, 10 lime, 11 green, 11 sky, 11 blue, 12 violet"
    )
    assert position.view(None).unseen[0] == 12
    assert position.view(0).deck + 8 == sum(position.view(0).unseen)


def test_the_view_shows_every_run_with_its_points_and_its_last_colour() -> None:
    position = table("sky, blue, violet, red, 4 green", EIGHT, rainbows=("red", ""), turn=1)
    assert position.view(0).runs == (
        Run(run("sky, blue, violet"), 3, VIOLET, fits_rainbow=True),
        Run(run("sky, blue, violet, red"), 5, RED, fits_rainbow=False),
    )
    assert position.view(None).runs == ()


def test_the_view_of_the_player_on_turn_says_what_may_be_done() -> None:
    position = table("sky, blue, violet, red, 4 green", EIGHT, rainbows=("red", ""))
    assert position.view(0).legal == (
        exchange("green"),  # the idle move
        combination("sky, blue, violet"),
        combination("sky, blue, violet", keep=True),
        combination("sky, blue, violet, red"),
        exchange("violet"),
        exchange("blue"),
        exchange("sky"),
        exchange("red"),
    )
    assert position.view(0).exchange == cards("sky, blue, violet, red, 4 green")
    for seat in (1, None):
        assert (position.view(seat).legal, position.view(seat).exchange) == ((), cards(""))


def test_a_view_lists_the_idle_move_and_never_more_than_32_actions() -> None:
    position = table(EIGHT, EIGHT)
    assert len(position.view(0).legal) == 32
    assert position.view(0).legal[0] == next(iter(position.legal(0)))


@rule("RAIN-14")
def test_at_a_reshuffle_everybody_knows_what_is_in_the_hands() -> None:
    position = act(table("8 red", "8 sky", "8 lime", deck=""), exchange("3 red"))
    assert position.view(0).known == cards("8 sky, 8 lime")
    assert position.view(1).known == cards("5 red, 8 lime")
    assert position.view(None).known == cards("5 red, 8 sky, 8 lime")
    assert position.view(1).known_to_all == cards("5 red, 8 sky, 8 lime")


@rule("RAIN-14")
def test_what_is_given_up_is_no_longer_known_and_what_is_drawn_is_not() -> None:
    position = draw(act(table("8 red", "8 sky", deck=""), exchange("3 red")), "3 blue")
    assert position.view(1).known == cards("5 red")
    position = anything(act(position, exchange("2 sky")))
    assert position.view(0).known == cards("6 sky")
    assert position.view(1).known == cards("5 red")
    position = anything(act(position, exchange("red, 2 blue")))
    assert position.view(1).known == cards("4 red")


@rule("RAIN-14")
def test_the_middle_of_a_draw_tells_the_others_what_the_drawer_holds() -> None:
    position = draw(act(table("8 red", "8 sky", deck="2 lime"), exchange("3 red")), "2 lime")
    assert position.view(1).known == cards("5 red, 2 lime")
    assert position.view(0).known == cards("8 sky")


def small(*hands: str, pile: str, discard: str, memory: tuple[str, ...]) -> Rainbow:
    """A table with two cards of each colour and small hands."""
    known = tuple(Known(packed(cards(one))) for one in memory)
    return table(*hands, pile=pile, discard=discard, cards_a_colour=2, memory=known)


def worlds(unseen: str, known: str, sizes: list[int]) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every way to lay the unseen cards into the others' hands, so that these hold all that is known.

    The known cards and the others are told apart here, so each way to lay them is one of many as likely.
    """
    sure = run(known)
    loose = list(run(unseen))
    for colour in sure:
        loose.remove(colour)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for drawn in choose(range(len(loose)), sum(sizes) - len(sure)):
        held = [*sure, *(loose[index] for index in drawn)]
        for order in permutations(held):
            hands, at = [], 0
            for many in sizes:
                hands.append(cards(", ".join(order[at : at + many])))
                at += many
            found[tuple(hands)] += 1
    return found


PILE = "orange, orange, sky, sky, blue, blue, violet, violet, green"


def test_guesses_are_as_likely_as_the_deals_they_guess() -> None:
    # Two of each colour; the seat sees all but three red and yellow cards and two more.
    position = small("lime, red", "lime, yellow", pile=PILE, discard="", memory=("",) * 3)
    every = worlds("lime, red, yellow, yellow, green", "", [2])
    view = position.view(0)
    assert view.unseen == cards("lime, red, 2 yellow, green")
    laws.guess_is_fair(RAINBOW, view, every, hidden=lambda world: (world.view(1).hand,))


def test_guesses_for_two_others_keep_what_is_known() -> None:
    memory = ("yellow, red", "", "", "yellow")
    position = small("lime", "red, yellow", "lime", pile=PILE, discard="", memory=memory)
    every = worlds("lime, red, red, yellow, yellow, green", "yellow, red", [2, 1])
    view = position.view(0)
    hidden = lambda world: (world.view(1).hand, world.view(2).hand)  # noqa: E731
    laws.guess_is_fair(RAINBOW, view, every, hidden=hidden)


def test_guesses_of_a_spectator_are_of_all_hands() -> None:
    position = small("red", "lime, red", pile=PILE, discard="yellow", memory=("red", "", "red"))
    every = worlds("lime, lime, red, red, yellow, green", "red", [1, 2])
    hidden = lambda world: (world.view(0).hand, world.view(1).hand)  # noqa: E731
    laws.guess_is_fair(RAINBOW, position.view(None), every, hidden=hidden)


@rule("RAIN-14")
def test_discards_lie_face_up_unless_the_table_plays_otherwise() -> None:
    assert Options().discards_face_down is False
    position = act(table("8 red", "8 sky"), exchange("3 red"))
    assert position.view(1).discard == cards("3 red")
    assert position.view(1).face_down == ()


@rule("RAIN-14")
def test_what_is_discarded_face_down_only_its_player_sees() -> None:
    position = table("4 red, 4 lime", "8 sky", face_down=("", "2 blue"))
    after = act(position, exchange("2 red, lime"))
    for seat, seen in ((0, "2 red, lime"), (1, "2 blue"), (None, "")):
        view = after.view(seat)
        assert (view.discard, view.discard_top) == (cards(seen), None)
        assert (view.discard_size, view.face_down) == (5, (3, 2))
    action = exchange("2 red, lime")
    assert news(position, action, 0) == DiscardedFaceDown(0, 3, cards("2 red, lime"), reshuffled=False)
    assert news(position, action, 1) == DiscardedFaceDown(0, 3, None, reshuffled=False)
    assert news(position, action, None) == DiscardedFaceDown(0, 3, None, reshuffled=False)


@rule("RAIN-14")
def test_what_others_discard_face_down_stays_unseen() -> None:
    position = table("8 red", "8 sky", face_down=("2 lime", "3 blue"))
    assert position.view(0).unseen == cards(
        "4 red, 12 orange, 12 yellow, 10 lime, 11 green, 12 sky, 12 blue, 12 violet"
    )
    other = table("8 red", "8 sky", face_down=("2 lime", "2 blue, sky"))
    assert position.view(0) == other.view(0)
    assert position.view(1) != other.view(1)


@rule("RAIN-14")
def test_at_a_reshuffle_as_many_of_any_colour_may_have_been_face_down() -> None:
    hands = ("8 red", "4 sky, 4 lime")
    position = act(table(*hands, deck="", face_down=("", "2 blue")), exchange("3 red"))
    assert position.view(0).known == cards("2 sky, 2 lime")  # two cards that seat 0 never saw are in the deck
    assert position.view(1).known == cards("5 red")  # of eight, and three
    assert position.view(None).known == cards("3 red")  # of eight, and five
    assert position.view(None).face_down == (0, 0)


@rule("RAIN-14")
def test_a_run_takes_of_what_is_known_and_a_hidden_discard_does_not() -> None:
    memory = (Known(0), Known(packed(cards("2 sky, 2 blue, 2 violet"))), Known(0))
    position = table(EIGHT, "8 sky", face_down=("", ""), memory=memory)
    assert act(position, exchange("sky, blue")).view(1).known == cards("2 sky, 2 blue, 2 violet")
    run_played = act(position, combination("sky, blue, violet"))
    assert run_played.view(1).known == cards("sky, blue, violet")


def test_guesses_deal_hidden_discards_too() -> None:
    position = table("lime, red", "lime", pile=PILE, face_down=("red", "yellow"), cards_a_colour=2)
    every = worlds("lime, yellow, yellow, green", "", [1, 1])
    view = position.view(0)
    assert view.unseen == cards("lime, 2 yellow, green")
    hidden = lambda world: (world.view(1).hand, world.view(1).discard)  # noqa: E731
    laws.guess_is_fair(RAINBOW, view, every, hidden=hidden)


def test_positions_are_values() -> None:
    assert table() == table()
    assert hash(table()) == hash(table())
    assert table() != table(turn=1)
    assert table() != "a table"
    assert NATURE not in table().to_act
