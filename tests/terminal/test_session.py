"""The loop of a terminal game, in a time of its own: nothing here sleeps."""

from typing import Any

import pytest

from igroteka.bots.bot import Intent
from igroteka.core.game import CLOCK, NATURE, Event, Millis, Refused
from igroteka.core.timed import PerTurn, timed
from igroteka.games import SHELF
from igroteka.texts import Texts, texts
from tests import toy
from tests.terminal import race
from tests.terminal.at_a_table import Evening, Script

TOY = toy.game()
TOY_TEXTS = Texts(
    "en",
    "toy",
    """
toy-title = Toy
    .about = Show the higher card.
toy-Mark = mark the card { $card }
toy-Show = show it
toy-Seen = { $by }: card { $card }, hand { $hand }
toy-NotYourCard = not your card: { $card }
toy-MarkFirst = mark first
toy-Marked = marked
""",
)
CALM, HURRIED = toy.Options(cards=6), toy.Options(cards=6, hurry=20_000)


def toy_evening(*lines: str | Millis | type[BaseException], options: toy.Options = CALM) -> Evening:
    return Evening(TOY, TOY_TEXTS, options, Script(*lines))


def hands(evening: Evening) -> list[tuple[int, int]]:
    """What was dealt to each."""
    log = evening.table.history.log
    return [entry.did.hand for entry in log if isinstance(entry, Event) and entry.by is NATURE]


class Presser:
    """A bot that presses after so much time, and sees everything."""

    def __init__(self, after: Millis) -> None:
        self.after = after
        self.seen: list[object] = []

    def see(self, view: object, news: object) -> None:
        self.seen.append(news)

    def decide(self, view: object, now: Millis) -> Intent[race.Press]:
        return Intent(race.Press(), now + self.after)


def test_a_whole_game_of_two_people_at_one_screen() -> None:
    evening = toy_evening("", "1", "1", "", "mark the card", "2", "show")
    assert [entry[1:] for entry in evening.log()[2:]] == [(0, "Mark"), (0, "Show"), (1, "Mark"), (1, "Show")]
    assert not evening.left


def test_a_curtain_hides_what_one_knows_from_the_other() -> None:
    evening = toy_evening("", "1", "1", "")
    ann, bob = hands(evening)
    for_ann, for_bob = evening.text.split("The screen is for: Bob")
    assert f"'hand': {ann}" in for_ann
    assert f"'hand': {bob}" in for_bob
    assert f"'hand': {bob}" not in for_ann
    assert f"'hand': {ann}" not in for_bob
    assert "\x1b[3J" in evening.raw


def test_each_person_is_told_what_only_they_saw() -> None:
    evening = toy_evening("", "1", "1", "")
    low, high = hands(evening)[1]
    assert f"hand {low} and {high}" in evening.text.split("The screen is for: Bob")[1]


def test_while_the_curtain_is_down_nothing_typed_is_a_move() -> None:
    evening = toy_evening("1", "1")
    assert [entry[2] for entry in evening.log()] == ["Deal", "Deal", "Mark"]


@pytest.mark.parametrize("junk", ["9", "0", "-1", "hm", "1 2", "показать", "%$", "marks"])
def test_bad_input_is_answered_by_a_sentence_and_nothing_is_lost(junk: str) -> None:
    evening = toy_evening("", junk, "1", "1", "", "1", "1")
    assert f"“{junk}” means nothing here. Name a number from 1 to 2" in evening.text
    assert not evening.left


def test_words_that_fit_several_are_asked_again() -> None:
    assert "“mark” fits several: 1 and 2. Name a number." in toy_evening("", "mark").text


def test_a_quiet_step_is_taken_back() -> None:
    evening = toy_evening("", "1", "u", "2")
    assert [entry[2] for entry in evening.log()[2:]] == ["Mark", "TakeBack", "Mark"]
    assert "Ann: the last step is undone" in evening.text


def test_what_cannot_be_taken_back_is_said() -> None:
    evening = toy_evening("", "1", "1", "", "u")
    assert "cannot be undone" in evening.text or "nothing to undo" in evening.text


def test_waiting_for_a_key_stops_no_clock() -> None:
    evening = toy_evening("", 50_000, options=HURRIED)
    assert evening.log()[2:] == [(20_000, CLOCK, "Ring"), (40_000, CLOCK, "Ring")]
    assert not evening.left


def test_the_clock_does_not_wait_for_the_curtain_either() -> None:
    evening = toy_evening(20_000, 5_000, options=HURRIED)
    assert evening.log()[2:] == [(20_000, CLOCK, "Ring")]


def test_little_time_is_told_once_for_each_mark() -> None:
    text = toy_evening("", 19_000, options=HURRIED).text
    assert text.count("0:10 left") == 1
    assert text.count("0:05 left") == 1
    assert "Ann [0:20] > " in text


def test_a_move_is_dated_by_the_moment_it_was_typed() -> None:
    evening = toy_evening("", 1_500, "1", 700, "1")
    assert [entry[0] for entry in evening.log()[2:]] == [1_500, 2_200]


@pytest.mark.parametrize("leaving", ["q", "quit", EOFError, KeyboardInterrupt])
def test_leaving_leaves_the_game_as_it_is(leaving: str | type[BaseException]) -> None:
    evening = toy_evening("", "1", leaving)
    assert evening.left
    assert evening.table.version == 3


def test_every_step_is_put_on_disk() -> None:
    assert toy_evening("", "1", "1", "", "1", "1").versions == [2, 3, 4, 5, 6]


def test_help_board_log_and_rules_change_nothing() -> None:
    evening = toy_evening("", "?", "help", "log", "rules", "board", "")
    assert evening.table.version == 2
    assert "Show the higher card." in evening.text
    assert "There is no page of rules here." in evening.text


def test_a_russian_keyboard_left_on_is_understood() -> None:
    game = SHELF[next(iter(SHELF))]
    evening = Evening(game, texts("ru", game.name), game.options(), Script("й"))
    assert evening.left


# A live game: several may act at once, and there is no one whose turn it is.


def race_evening(
    script: Script, people: tuple[int, ...] = (0,), after: Millis = 3_000
) -> tuple[Evening, Presser]:
    bot = Presser(after)
    bots = {} if 1 in people else {1: bot}
    return Evening(race.GAME, race.TEXTS, race.Options(), script, people=people, bots=bots), bot


def test_bots_and_people_act_in_the_order_of_time() -> None:
    evening, _ = race_evening(Script(1_000, "1", 10_000))
    moments = [entry[:2] for entry in evening.log()]
    assert moments == [(1_000, 0), (4_000, 1), (7_000, 1), (10_000, CLOCK)]


def test_a_bot_is_told_every_step() -> None:
    evening, bot = race_evening(Script(1_000, "1", 3_000, "1", 500))
    assert bot.seen == evening.table.history.news(1)[: len(bot.seen)]
    assert len(bot.seen) == 3


def test_a_bot_that_would_act_at_once_takes_a_pause() -> None:
    evening, _ = race_evening(Script(2_000), after=0)
    assert [entry[:2] for entry in evening.log()] == [(900, 1), (1_800, 1)]


def test_what_others_do_does_not_make_a_bot_pause_anew() -> None:
    evening, _ = race_evening(Script(500, "1", 300, "1", 300, "1", 200), after=0)
    assert [entry[:2] for entry in evening.log()] == [(500, 0), (800, 0), (900, 1), (1_100, 0)]


def test_where_several_people_may_act_the_screen_is_passed_on_demand() -> None:
    evening, _ = race_evening(Script("1", "@", "1", "1", 10_000), people=(0, 1))
    assert [entry[1] for entry in evening.log()] == [0, 1, 1, CLOCK]
    assert "Nobody else is looking?" not in evening.text


def test_there_is_nobody_to_pass_the_screen_to_where_one_may_act() -> None:
    assert "Nobody else of the people has a move now." in race_evening(Script("@"))[0].text


def test_bots_alone_can_be_watched() -> None:
    evening, _ = race_evening(Script(12_000), people=())
    assert not evening.left
    assert evening.text.count("pressed: Bob") == 3


def test_turn_clocks_are_shown_and_make_the_idle_move() -> None:
    game = SHELF[next(iter(SHELF))]
    own = texts("en", game.name)
    clocked = timed(game, PerTurn(30_000))
    evening = Evening(clocked, own, game.options(), Script(29_000, "", 1_000))
    assert "Time: Ann 0:30, Bob 0:30" in evening.text
    assert "[0:01] > " in evening.text
    assert (30_000, CLOCK, "Ring") in evening.log()
    assert "out of time" in evening.text


def test_who_types_out_of_turn_is_told_whom_the_table_waits_for() -> None:
    game = SHELF[next(iter(SHELF))]
    own = texts("en", game.name)

    class Thinker:
        """A bot that never decides."""

        def see(self, view: object, news: object) -> None:
            """Nothing."""

        def decide(self, view: object, now: Millis) -> None:
            """Nothing."""

    evening = Evening(
        game, own, game.options(), Script("1", "", "log"), people=(), bots={0: Thinker(), 1: Thinker()}
    )
    assert "It is not your turn. Waiting for: " in evening.text


def test_a_bot_that_does_what_is_not_allowed_is_not_hidden() -> None:
    class Cheat(Presser):
        """Does what is no move of this game."""

        def decide(self, view: object, now: Millis) -> Intent[Any]:
            return Intent(toy.Show(), now)

    with pytest.raises(Refused):
        Evening(race.GAME, race.TEXTS, race.Options(), Script(5_000), people=(0,), bots={1: Cheat(0)})


def test_a_bot_that_the_bell_overtakes_is_asked_again() -> None:
    evening, _ = race_evening(Script(10_000), after=10_000)
    assert [entry[:2] for entry in evening.log()] == [(10_000, CLOCK)]
