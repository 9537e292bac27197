"""New tables: the sheet of one that somebody wants, and that of a rematch."""

from collections.abc import Collection

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Refused, unfit
from igroteka.core.timed import Clocks
from igroteka.games import SHELF
from igroteka.server.faces import Face
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.names import good_name
from igroteka.server.protocol import Chat, Status
from igroteka.server.refusals import NoSuchGame, NotOver, OnlyByInvitation, OnlyTheSeated
from igroteka.server.sheet import (
    Botted,
    Chair,
    Free,
    Sheet,
    Taken,
    decoded,
    demand,
    new_word,
    options_chosen,
    put_bot,
    sit,
    suited,
    usual_grace,
)


def laid(wanted: NewTable, host: str, name: str, face: Face | None = None) -> Sheet:
    """The sheet of a new table, or Refused where such a game cannot be played."""
    game = SHELF.get(wanted.game)
    if game is None:
        raise Refused(NoSuchGame(wanted.game))
    chosen = decoded(wanted.options)
    options = options_chosen(game, chosen, several=False)
    why = unfit(game, len(wanted.seats), options)
    if why is not None:
        raise Refused(why)
    usual = Chat.PHRASES if wanted.public else Chat.FREE
    if wanted.public and wanted.chat is Chat.FREE:
        raise Refused(OnlyByInvitation())
    sheet = Sheet(
        game=game.name,
        rules=game.version,
        options=Raw(msgspec.json.encode(options)),
        clocks=msgspec.convert(msgspec.to_builtins(wanted.clocks), Clocks | None),
        chairs=(Free(),) * len(wanted.seats),
        host=host,
        public=wanted.public,
        chat=wanted.chat or usual,
        watching=wanted.watching,
        hints=wanted.hints,
        grace=wanted.grace or usual_grace(game, options),
        chosen=tuple(chosen),
        chosen_grace=wanted.grace is not None,
        screen=new_word(wanted.watching),
        first_hosts=wanted.screen,
    )
    called = (*wanted.names, *[None] * len(wanted.seats))
    for seat, who in enumerate(wanted.seats):
        if who == "":
            own = called[seat]
            sits = name if own is None else good_name(own)
            sheet = sit(sheet, host, sits, seat, beside=True, face=face)
        elif who is not None:
            sheet = put_bot(sheet, host, seat, who)
    return sheet


def again(sheet: Sheet, person: str, here: Collection[str]) -> Sheet:
    """The sheet of a rematch for those who are here: everybody one seat on, so that the next one is first."""
    demand(sheet.status in (Status.OVER, Status.UNFINISHED), NotOver())
    demand(person in sheet.people, OnlyTheSeated())
    chairs = (*sheet.chairs[1:], sheet.chairs[0])
    laid_again = replace(
        sheet,
        rules=SHELF[sheet.game].version,
        chairs=tuple(_anew(chair, here) for chair in chairs),
        host=person,
        status=Status.SETTING,
        paused=False,
        at=0,
        code=None,
        would_end=(),
        rematch=None,
        unfinished=None,
        earlier=(),
        form=None,
        adapted=None,
        lesson=False,
        notes=(),
        standing=None,
        hinted=(),
    )
    return suited(laid_again)


def _anew(chair: Chair, here: Collection[str]) -> Chair:
    """Who sits there in a rematch: nobody for whoever is not here, a bot at the level that was chosen."""
    match chair:
        case Taken(person=person):
            return chair if person in here else Free()
        case Botted(instead_of=None):
            return Botted(chair.weaker_than or chair.level, chair.name)
        case Botted() | Free():
            return Free()
