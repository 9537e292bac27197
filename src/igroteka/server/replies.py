"""How an answer over HTTP looks: JSON, a file, a refusal; and what was sent with a request."""

from typing import TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from igroteka.core.game import Refusal, Refused
from igroteka.server.lobby_protocol import Error
from igroteka.server.protocol import LONGEST_MESSAGE
from igroteka.server.refusals import (
    CannotRead,
    Interrupted,
    Later,
    NoSuchTable,
    NotAllowed,
    NotAMessage,
    NotSaved,
    TooFast,
    WhoAreYou,
)

T = TypeVar("T", bound=Struct)

STATUS = {
    NoSuchTable: 404,
    WhoAreYou: 401,
    NotAllowed: 403,
    NotSaved: 503,
    CannotRead: 503,
    Interrupted: 503,
    TooFast: 429,
    Later: 429,
}


def json(thing: Struct, status: int = 200) -> Response:
    """An answer in JSON, never kept by anybody on the way."""
    return encoded(msgspec.json.encode(thing), status)


def encoded(data: bytes, status: int = 200, *, packed: bool = False) -> Response:
    """The same of what is JSON already, perhaps packed with gzip."""
    headers = {"cache-control": "no-store", **({"content-encoding": "gzip"} if packed else {})}
    return Response(data, status, headers, media_type="application/json")


def unpacks(request: Request) -> bool:
    """Whether the browser can unpack gzip."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "").rstrip("0") not in ("q=", "q=0.")
    return False


def refused(why: Refusal) -> Response:
    """A refusal as an answer."""
    return json(Error(Raw(msgspec.json.encode(why))), STATUS.get(type(why), 409))


async def sent(request: Request) -> bytes:
    """What was sent, if it is not too long."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LONGEST_MESSAGE:
            raise Refused(NotAMessage())
    return data


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, if it is of that kind and not too long."""
    data = await sent(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused(NotAMessage()) from None


def query(request: Request, kind: type[T]) -> T:
    """What was asked behind the question mark, if it is of that kind."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError:
        raise Refused(NotAMessage()) from None


def file(data: bytes, name: str, kind: str) -> Response:
    """Something to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, 200, headers, media_type=kind)
