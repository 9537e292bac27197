"""The web server: the lobby's answers over HTTP, and the doors to the sockets."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from igroteka.core.game import Refused
from igroteka.server import lobby_protocol as say
from igroteka.server import qr
from igroteka.server.addresses import address_of, is_near
from igroteka.server.admin import Office
from igroteka.server.allowances import Allowances
from igroteka.server.clock import Clock
from igroteka.server.door import COOKIE, COOKIE_SECONDS, Door
from igroteka.server.faces import Face, face_of
from igroteka.server.finished import AN_ANSWER, Archive, Asked
from igroteka.server.headers import SafeHeaders
from igroteka.server.invitation import Invitation, invited
from igroteka.server.lessons import lesson
from igroteka.server.lines import Lines
from igroteka.server.lobby import HOUR, Lobby
from igroteka.server.pacing import Pacing
from igroteka.server.page import Page
from igroteka.server.people import Guests, Person
from igroteka.server.places import MOST_CONNECTIONS, files_left
from igroteka.server.preview import Previews
from igroteka.server.protocol import Why
from igroteka.server.refusals import (
    NotAllowed,
    NotSaved,
    TooFast,
    WhoAreYou,
)
from igroteka.server.replies import body, encoded, file, json, query, refused, unpacks
from igroteka.server.room import Room
from igroteka.server.shelf import shelf
from igroteka.server.store import NotWritten

NEWCOMERS = 600  # people who give a name for the first time, from one address at once and an hour
Reply = Callable[[Request], Awaitable[Response]]
Telling = Callable[[], Awaitable[str]]  # all that the server counts, as text


class Api:
    """What can be asked over HTTP."""

    def __init__(
        self,
        lobby: Lobby,
        guests: Guests,
        door: Door,
        invitation: Invitation,
        archive: Archive,
        clock: Clock,
        word: str,
        told: Telling | None = None,
    ) -> None:
        self._lobby = lobby
        self._archive = archive
        self._guests = guests
        self._door = door
        self._told = told
        self._invitation = invitation
        self._office = Office(lobby, guests, word)
        self._newcomers = Allowances(clock, NEWCOMERS, NEWCOMERS / HOUR)

    def routes(self) -> list[Route]:
        """Every address and what answers there."""
        table = "/api/tables/{table}"
        return [
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/api/shelf", self._answering(self.shelf)),
            Route("/api/lessons/{game}", self._answering(self.lesson)),
            Route("/api/me", self._answering(self.me)),
            Route("/api/me", self._answering(self.name), methods=["POST"]),
            Route("/api/me/face", self._answering(self.face), methods=["POST"]),
            Route("/api/me/data", self._answering(self.my_data)),
            Route("/api/me/forget", self._answering(self.forget_me), methods=["POST"]),
            Route("/api/me/link", self._answering(self.link), methods=["POST"]),
            Route("/api/me/devices", self._answering(self.devices)),
            Route("/api/me/sign-out", self._answering(self.sign_out), methods=["POST"]),
            Route("/api/enter", self._answering(self.enter), methods=["POST"]),
            Route("/api/tables", self._answering(self.tables)),
            Route("/api/tables", self._answering(self.lay), methods=["POST"]),
            Route("/api/admin", self._answering(self._office.answer), methods=["POST"]),
            Route("/api/join", self._answering(self.join), methods=["POST"]),
            Route(f"{table}/record", self._answering(self.record)),
            Route(f"{table}/replay", self._answering(self.replay)),
            Route(f"{table}/play-on", self._answering(self.play_on), methods=["POST"]),
            Route(f"{table}/invited", self._answering(self.invited)),
            Route(f"{table}/leave", self._answering(self.leave), methods=["POST"]),
            Route(f"{table}/invitation", self._answering(self.invite)),
            Route(f"{table}/invitation.svg", self._answering(self.qr)),
            Route(f"{table}/screen", self._answering(self.on_screen)),
        ]

    def _answering(self, reply: Reply) -> Reply:
        """Answers a refusal in its own words, whatever was asked."""

        async def answer(request: Request) -> Response:
            if not self._door.lets_in(request):
                return refused(NotAllowed())
            if not self._door.takes(request):
                return refused(TooFast())
            try:
                return await reply(request)
            except Refused as no:
                return refused(no.refusal)
            except NotWritten:
                return refused(NotSaved())
            except ClientDisconnect:
                return Response(status_code=400)

        return answer

    async def _anybody(self, request: Request) -> Person | None:
        """Who asks, or None for a newcomer."""
        person = await self._guests.by_secret(request.cookies.get(COOKIE))
        if person is not None and person.banned:
            raise Refused(NotAllowed())
        return person

    async def _person(self, request: Request) -> Person:
        person = await self._anybody(request)
        if person is None:
            raise Refused(WhoAreYou())
        return person

    async def health(self, request: Request) -> Response:
        """Whether the server can keep what people do, and take in more of them."""
        trouble = self._lobby.store.trouble
        if trouble is None and self._door.full:
            trouble = "the server is full"
        if trouble is None and not files_left():
            trouble = "no more files can be opened"
        return PlainTextResponse("ok\n") if trouble is None else PlainTextResponse(f"{trouble}\n", 503)

    async def metrics(self, request: Request) -> Response:
        """The counts, for this machine alone, unless they have an address of their own."""
        if self._told is None or not is_near(request):
            return refused(NotAllowed())
        return PlainTextResponse(await self._told())

    def _with_secret(self, response: Response, request: Request, secret: str) -> Response:
        secure = self._door.is_secure(request.scope)
        response.set_cookie(
            COOKIE, secret, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure
        )
        return response

    async def shelf(self, request: Request) -> Response:
        """All games."""
        return json(shelf())

    async def lesson(self, request: Request) -> Response:
        """The guided first game of a game."""
        return json(lesson(request.path_params["game"]))

    async def me(self, request: Request) -> Response:
        """Who I am, and the cookie lives on; null for a newcomer, which is no refusal."""
        person = await self._anybody(request)
        if person is None:
            return encoded(b"null")
        return self._with_secret(json(_me(person)), request, request.cookies[COOKIE])

    async def name(self, request: Request) -> Response:
        """A newcomer gives a name, or somebody another one."""
        wanted = await body(request, say.NewPerson)
        person = await self._anybody(request)
        if person is None:
            self._newcomers.demand(address_of(request))
            person, secret = await self._guests.welcome(wanted.name)
        else:
            person, secret = await self._guests.rename(person, wanted.name), request.cookies[COOKIE]
        return self._with_secret(json(_me(person)), request, secret)

    async def face(self, request: Request) -> Response:
        """Somebody chooses a face."""
        person, wanted = await self._person(request), await body(request, Face)
        return json(_me(await self._guests.choose_face(person, wanted)))

    async def my_data(self, request: Request) -> Response:
        """All that is kept of me, which costs as much as it is."""
        person = await self._person(request)
        price = AN_ANSWER + await self._guests.count(person)
        self._lobby.reading.take(price, person.id, address_of(request))
        data = await self._guests.data(person)
        return file(msgspec.json.encode(data), "igroteka-my-data.json", "application/json")

    async def forget_me(self, request: Request) -> Response:
        """Name, secret and sayings go, and the cookie too."""
        person = await self._person(request)
        await self._lobby.forget(self._guests, person)
        response = Response(status_code=204)
        response.delete_cookie(COOKIE)
        return response

    async def link(self, request: Request) -> Response:
        """A one-time word for another device of mine."""
        token = await self._guests.link(await self._person(request), request.cookies[COOKIE])
        link = self._invitation.entrance(token)
        return json(say.DeviceLink(token, link, self._invitation.reachable, qr.svg_address(link)))

    async def devices(self, request: Request) -> Response:
        """Where I am known."""
        person = await self._person(request)
        return json(say.Devices(await self._guests.devices(person, request.cookies[COOKIE])))

    async def sign_out(self, request: Request) -> Response:
        """Other devices of mine are known no more; those that stay come back to their tables at once."""
        person, wanted = await self._person(request), await body(request, say.SignOut)
        await self._guests.sign_out(person, request.cookies[COOKIE], wanted.device)
        self._lobby.throw_out(person.id, Why.STOPPING)
        return Response(status_code=204)

    async def enter(self, request: Request) -> Response:
        """Another device comes with that word; where it takes the place of one, those that stay come back."""
        secret = await self._guests.enter((await body(request, say.Enter)).token)
        person = await self._guests.by_secret(secret)
        if person is not None and await self._guests.has_most_devices(person):
            self._lobby.throw_out(person.id, Why.STOPPING)
        return self._with_secret(Response(status_code=204), request, secret)

    async def tables(self, request: Request) -> Response:
        """The open tables, which a newcomer sees too, and mine."""
        asked = query(request, say.Look)
        return json(await self._lobby.tables(await self._anybody(request), asked))

    async def lay(self, request: Request) -> Response:
        """A new table."""
        person = await self._person(request)
        wanted = await body(request, say.NewTable)
        table, sheet = await self._lobby.lay(wanted, person, address_of(request))
        return json(self._made(table, sheet.code, sheet.screen), 201)

    def _made(self, table: str, code: str | None, screen: str | None = None) -> say.Made:
        return say.Made(table, code, self._invitation.link(table), self._invitation.reachable, screen)

    async def join(self, request: Request) -> Response:
        """The table of a code."""
        person = await self._person(request)
        code = (await body(request, say.Join)).code
        table = self._lobby.by_code(code, person.id, address_of(request))
        return json(self._made(table, None))

    async def record(self, request: Request) -> Response:
        """The record of a finished game, or what is left of a damaged one."""
        person, table = await self._person(request), request.path_params["table"]
        name, data = await self._archive.record(table, person, address_of(request))
        return file(data, name, "application/x-ndjson")

    async def replay(self, request: Request) -> Response:
        """Some steps of a finished game."""
        person, asked = await self._person(request), query(request, Asked)
        packed, table = unpacks(request), request.path_params["table"]
        data = await self._archive.replay(table, person, asked, address_of(request), packed=packed)
        return encoded(data, packed=packed)

    async def play_on(self, request: Request) -> Response:
        """A finished game goes on at a table of its own."""
        person, wanted = await self._person(request), await body(request, say.PlayOn)
        address = address_of(request)
        finished = await self._archive.opened(request.path_params["table"], person, address)
        table, sheet = await self._lobby.play_on(finished, person, wanted, address)
        return json(self._made(table, sheet.code), 201)

    async def leave(self, request: Request) -> Response:
        """I leave a table for good."""
        person = await self._person(request)
        await self._lobby.leave(request.path_params["table"], person, address_of(request))
        return Response(status_code=204)

    async def _enter(self, request: Request) -> Room:
        person = await self._person(request)
        return await self._lobby.enter(request.path_params["table"], person, address_of(request))

    async def invited(self, request: Request) -> Response:
        """What whoever has the link is told of a table, a newcomer too; nothing is woken for it."""
        person, address = await self._anybody(request), address_of(request)
        self._lobby.reading.take(1, address if person is None else person.id, address)
        return json(invited(await self._lobby.sheet(request.path_params["table"], person)))

    async def invite(self, request: Request) -> Response:
        """How others come to a table, for whoever may come in."""
        room = await self._enter(request)
        return json(self._made(room.id, room.sheet.code))

    async def qr(self, request: Request) -> Response:
        """The link to a table as a picture, which takes as long to draw as some steps of a replay."""
        await self._enter(request)
        person = await self._person(request)
        self._lobby.reading.take(AN_ANSWER, person.id, address_of(request))
        picture = qr.svg(self._invitation.link(request.path_params["table"]))
        return Response(picture, media_type="image/svg+xml")

    async def on_screen(self, request: Request) -> Response:
        """How phones come to a table, for whatever big screen may show it: it has no person."""
        table, address = request.path_params["table"], address_of(request)
        await self._lobby.show(table, query(request, say.ScreenWord).word, address)
        self._lobby.reading.take(AN_ANSWER, address, address)
        link = self._invitation.hand(table)
        return json(say.OnScreen(link, self._invitation.reachable, qr.svg_address(link)))


def _me(person: Person) -> say.Me:
    return say.Me(person.id, person.name, face_of(person.id, person.face))


def make_app(
    lobby: Lobby,
    clock: Clock,
    invitation: Invitation,
    public_url: str | None,
    word: str,
    most_lines: int = MOST_CONNECTIONS,
    *,
    worker: bool = True,
    told: Telling | None = None,
) -> Starlette:
    """The application over a lobby; whoever has the word may order."""
    guests, door = Guests(lobby.store), Door(public_url, clock, most_lines)
    archive = Archive(lobby.store, clock, lobby.reading)
    api = Api(lobby, guests, door, invitation, archive, clock, word, told)
    lines = Lines(lobby, guests, door, clock)
    sockets = [
        WebSocketRoute("/api/lobby", lines.to_lobby),
        WebSocketRoute("/api/tables/{table}/line", lines.to_table),
        WebSocketRoute("/api/tables/{table}/screen", lines.to_screen),
    ]

    page = Page(previews=Previews(invitation.url, lobby.sheet_in_mind), worker=worker)
    return Starlette(
        routes=[*api.routes(), *sockets, page.route()],
        middleware=[Middleware(Pacing, clock), Middleware(SafeHeaders, door, page.build)],
    )
