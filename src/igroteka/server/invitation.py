"""The address that others are given: the public one, else that of this machine on its network."""

import socket
from typing import NamedTuple

ALL = "0.0.0.0"


class Invitation(NamedTuple):
    """Where a table can be reached."""

    url: str
    reachable: bool  # from other devices

    def link(self, table: str) -> str:
        """The link to a table."""
        return f"{self.url}/table/{table}"

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
