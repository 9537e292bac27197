"""Where a request comes from and whom it asks: addresses as they are counted, names as they are written."""

import ipaddress
import re

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

LONGEST_HOST = 255
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
# Any of these says that a proxy stands between us and whoever asks.
PROXY_HEADERS = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)


def counted_address(host: str) -> str:
    """The address that limits are counted by: an IPv4 address, or the /64 network of an IPv6 address.

    One household or one rented server has a whole /64, so a limit for a single IPv6 address is none.
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False))


def address_of(request: HTTPConnection) -> str:
    """The address that a request is counted by."""
    return counted_address(request.client.host) if request.client else "nowhere"


def host_of(headers: Headers) -> str:
    """The `Host` header in lower case; several of them make no host."""
    return ", ".join(headers.getlist("host")).lower()


def host_name(host: str) -> str | None:
    """The name in a `Host` header without its port, in lower case; None where it is no host at all."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    return None if found is None else found[1].strip("[]").lower()


def is_loopback(name: str) -> bool:
    """Whether a host or an address means this machine."""
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def is_near(request: HTTPConnection) -> bool:
    """Whether a program on this machine asks, by a name that only this machine has for us.

    A proxy that hides both the name and the asker cannot be told from such a program.
    """
    if any(name in request.headers for name in PROXY_HEADERS):
        return False
    asked = host_name(host_of(request.headers))
    return (
        asked is not None
        and is_loopback(asked)
        and request.client is not None
        and is_loopback(request.client.host)
    )
