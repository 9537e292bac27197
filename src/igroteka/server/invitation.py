"""What others are given: an address, the public one or that of this machine, and a word of the table."""

import socket
from typing import NamedTuple

from igroteka.server.lobby_protocol import Invited, Sitter
from igroteka.server.protocol import Watching
from igroteka.server.sheet import Botted, Chair, Free, Sheet, Taken, bot_named_at

ALL = "0.0.0.0"


class Invitation(NamedTuple):
    """Where a table can be reached."""

    url: str
    reachable: bool  # from other devices

    def link(self, table: str) -> str:
        """The link to a table."""
        return f"{self.url}/table/{table}"

    def hand(self, table: str) -> str:
        """The link to a table for who sees it on a big screen: the page shows a hand then, and no board."""
        return f"{self.link(table)}#hand"

    def entrance(self, token: str) -> str:
        """The link by which another device becomes somebody's."""
        return f"{self.url}/enter/{token}"


def invitation(host: str, port: int, public_url: str | None) -> Invitation:
    """What others are given, and whether it leads here."""
    if public_url is not None:
        return Invitation(public_url.rstrip("/"), reachable=True)
    if host in (ALL, "::"):
        return Invitation(f"http://{lan_address()}:{port}", reachable=True)
    name = f"[{host}]" if ":" in host else host
    return Invitation(f"http://{name}:{port}", reachable=host not in ("127.0.0.1", "::1", "localhost"))


def lan_address() -> str:
    """This machine's address on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(
                ("192.0.2.1", 9)
            )  # an address that belongs to nobody; a datagram socket sends nothing
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def invited(sheet: Sheet) -> Invited:
    """A table as whoever has its link is told of it."""
    hosts = sheet.seats_of(sheet.host)
    return Invited(
        game=sheet.game,
        status=sheet.status,
        seats=tuple(map(_sitter, sheet.chairs)),
        host=hosts[0] if hosts else None,
        watching=sheet.watching is not Watching.NONE,
        rematch=sheet.rematch,
    )


def _sitter(chair: Chair) -> Sitter:
    match chair:
        case Free():
            return Sitter()
        case Taken(name=name):
            return Sitter(name)
        case Botted(level=level, name=name):
            return Sitter(name, level, bot_named_at(chair))
