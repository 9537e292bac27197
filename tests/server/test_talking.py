"""What bots say: a fitting phrase now and then, never more than one a minute, and only where it is heard."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from igroteka.bots.bot import Intent, Maker
from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game, Millis, Outcome
from igroteka.server import protocol as say
from igroteka.server.bot_processes import OwnProcess
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.protocol import Chat, Phrase
from igroteka.server.sheet import Botted, Sheet
from igroteka.server.talking import BEATEN, MOST_PHRASES, SILENCE, STRUCK, Talk
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor, open_server
from tests.server.tables import SEATS, play_out

pytestmark = pytest.mark.anyio
TALKS = 300
LOST = Outcome((1, 2, 2), (3, 1, 1), "")  # by all bots
WON = Outcome((2, 1, 3), (1, 3, 0), "")  # by the first of them


def table(*seats: str, **wanted: Any) -> Sheet:
    """A table of Anna, with such bots in the other seats."""
    return laid(NewTable(TURNS.name, ("", *seats), **wanted), "anna", "Анна")


SHEET = table("casual", "casual")


class Eager(Random):
    """Chance that always wants to speak, and takes the first of whatever there is."""

    def random(self) -> float:
        """The least number."""
        return 0.0


def test_a_good_move_of_somebody_else_is_praised() -> None:
    talk = Talk(Eager())
    assert talk.thinks(SHEET, 1, 0.6, 0) is None, "nothing has happened yet"
    assert talk.thinks(SHEET, 1, 0.6 - STRUCK / 2, 1) is None, "that was nothing much"
    said = talk.thinks(SHEET, 1, 0.05, 2)
    assert said is not None
    assert (said.person, said.bot, said.phrase, said.text) == ("", 1, Phrase.WELL_PLAYED, None)


def test_who_sees_another_near_the_win_praises_too() -> None:
    talk = Talk(Eager())
    talk.thinks(SHEET, 1, BEATEN + 0.02, 0)
    assert talk.thinks(SHEET, 1, BEATEN - 0.02, 1) is not None
    assert talk.thinks(SHEET, 1, BEATEN - 0.03, SILENCE + 1) is None, "that is nothing new"


def test_at_the_end_losers_praise_and_winners_thank() -> None:
    phrases = {
        outcome: {
            said.phrase
            for number in range(TALKS)
            if (said := Talk(Random(number)).ends(SHEET, outcome, 0)) is not None and said.bot == 1
        }
        for outcome in (LOST, WON)
    }
    assert phrases[LOST] == {Phrase.WELL_PLAYED, Phrase.AGAIN}
    assert phrases[WON] == {Phrase.THANKS, Phrase.AGAIN}


def test_there_are_games_in_which_nobody_speaks() -> None:
    spoken = [Talk(Random(number)).ends(SHEET, LOST, 0) is not None for number in range(TALKS)]
    assert TALKS / 5 < sum(spoken) < TALKS / 2


def test_the_same_chance_says_the_same() -> None:
    assert [Talk(Random(n)).ends(SHEET, LOST, 0) for n in range(20)] == [
        Talk(Random(n)).ends(SHEET, LOST, 0) for n in range(20)
    ]


def struck(talk: Talk, seat: int, now: Millis) -> say.Said | None:
    """A bot meets a good move."""
    talk.thinks(SHEET, seat, 1.0, now)
    return talk.thinks(SHEET, seat, 0.0, now)


def test_a_minute_lies_between_two_phrases_of_a_table() -> None:
    talk = Talk(Eager())
    said = [
        now for now in range(0, 2 * SILENCE, 1_000) if struck(talk, 1 + now // 1_000 % 2, now) is not None
    ]
    assert said == [0, SILENCE]


def test_a_game_has_few_of_them() -> None:
    talk = Talk(Eager())
    said = [struck(talk, 1, number * SILENCE) for number in range(20)]
    assert sum(one is not None for one in said) == MOST_PHRASES


@pytest.mark.parametrize(
    "sheet",
    [
        replace(SHEET, chat=Chat.OFF),
        replace(SHEET, chairs=(*[Botted("casual", "Осинка")] * 3,)),
        replace(SHEET, chairs=(SHEET.chairs[0], *[Botted("casual", "Борис", instead_of="Борис")] * 2)),
        table(LEVEL, LEVEL),
    ],
    ids=["chat is off", "no people", "for somebody who left", "does anything"],
)
def test_there_they_are_silent(sheet: Sheet) -> None:
    talk = Talk(Eager())
    talk.thinks(sheet, 1, 1.0, 0)
    assert talk.thinks(sheet, 1, 0.0, 0) is None
    assert talk.ends(sheet, LOST, 0) is None


class Sinking(RandomBot):
    """Sees that it stands well, and then badly, again and again."""

    well = True

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """Whatever the random one does."""
        intent = super().decide(view, now)
        self.well = not self.well
        return None if intent is None else replace(intent, worth=0.0 if self.well else 1.0)


def makers(game: Game[Any], strength: float) -> dict[str, Maker]:
    """The usual bots, in which the casual one sinks."""
    return {**levels(game, strength), "casual": Sinking}


async def talkative(server: TestServer, chat: Chat) -> Visitor:
    """Somebody who has played a whole game against bots that love to speak."""
    anna = await server.person("Анна")
    visitor = await server.visit(await server.table(anna, "", *["casual"] * (SEATS - 1), chat=chat), anna)
    visitor.room.talk = Talk(Eager())
    await visitor.says(say.Start())
    return visitor


async def test_everybody_at_the_table_hears_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db", OwnProcess(makers)) as server:
        visitor = await talkative(server, Chat.PHRASES)
        await play_out(server, visitor)
        first, *_ = heard = visitor.heard("Said")
        assert (first["person"], first["bot"], first["text"]) == ("", 1, None)
        assert first["name"] == visitor.last("People")["seats"][1]["name"]
        assert len(heard) <= MOST_PHRASES
        assert await server.store.read("SELECT count(*) FROM said") == [(0,)], "nobody's words are kept"


async def test_who_does_not_want_to_hear_bots_does_not(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db", OwnProcess(makers)) as server:
        visitor = await talkative(server, Chat.PHRASES)
        await visitor.says(say.Mute(""))
        await play_out(server, visitor)
        assert visitor.heard("Said") == []


async def test_where_there_is_no_chat_they_are_silent(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db", OwnProcess(makers)) as server:
        visitor = await talkative(server, Chat.OFF)
        await play_out(server, visitor)
        assert visitor.heard("Said") == []
