"""The built page: its files are read once, and compressed when first requested."""

import asyncio
import gzip
import re
from functools import cached_property
from hashlib import blake2b
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from igroteka.server.preview import Previews
from igroteka.server.replies import unpacks

PAGE = Path(__file__).parent.parent / "page"
INDEX = "index.html"
HASHED = "assets/"  # what lies here has a hash of its contents in its name
# The first words of the page's own addresses; what they mean, the page knows.
ROOTS = {"", "table", "replay", "rules", "new", "me", "privacy", "join", "enter", "screen"}
WORKER = "sw.js"
# What browsers get where there is no service worker any more: it deletes what the last one kept, and goes.
NO_WORKER = b"""addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("igroteka-")))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
"""
NAMED = re.compile(rb'<meta name="build" content="(\w+)"')
NOT_BUILT = "The page is not built. In a checkout, python3 dev.py serve builds it.\n"
NOTHING_HERE = "There is nothing at this address.\n"

TEXTS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
OTHERS = {".pdf": "application/pdf", ".ico": "image/x-icon", ".png": "image/png", ".woff2": "font/woff2"}


class File:
    """A file of the page, plain and compressed, each with its ETag."""

    def __init__(self, name: str, plain: bytes) -> None:
        self.plain = plain
        suffix = PurePosixPath(name).suffix
        self._is_text = suffix in TEXTS
        self._kind = TEXTS.get(suffix) or OTHERS.get(suffix, "application/octet-stream")
        self._tag = blake2b(plain, digest_size=12).hexdigest()
        # How long browsers may keep it.
        self._keep = "public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache"

    @cached_property
    def _packed(self) -> bytes | None:
        """The file compressed, where that is shorter; it takes milliseconds, so not at the start."""
        packed = gzip.compress(self.plain, mtime=0) if self._is_text else None
        return packed if packed is not None and len(packed) < len(self.plain) else None

    async def answer(self, request: Request, status: int = 200) -> Response:
        """The file, or 304 if the browser has it already."""
        packed = await asyncio.to_thread(getattr, self, "_packed") if unpacks(request) else None
        tag = f'"{self._tag}"' if packed is None else f'"{self._tag}-gzip"'
        headers = {"cache-control": self._keep, "etag": tag, "vary": "accept-encoding"}
        if status == 200 and tag in _tags(request):
            return Response(status_code=304, headers=headers)
        if packed is None:
            return Response(self.plain, status, headers, self._kind)
        return Response(packed, status, {**headers, "content-encoding": "gzip"}, self._kind)


def _tags(request: Request) -> set[str]:
    """The ETags of what the browser has; a proxy may have made them weak."""
    given = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in given}


class Page:
    """All files of a built page, in memory."""

    def __init__(self, folder: Path = PAGE, previews: Previews | None = None, *, worker: bool = True) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        names = [path.relative_to(folder).as_posix() for path in paths]
        self._files = {name: File(name, path.read_bytes()) for name, path in zip(names, paths, strict=True)}
        if not worker or WORKER not in self._files:
            self._files[WORKER] = File(WORKER, NO_WORKER)
        self._previews = previews
        self._previewed: dict[str, File] = {}  # the page with the tags of a preview: few for each game

    @property
    def build(self) -> str | None:
        """The name of this build, as the page itself has it."""
        named = NAMED.search(self._files[INDEX].plain) if INDEX in self._files else None
        return None if named is None else named[1].decode()

    def route(self) -> Route:
        """The route for every address that nothing else answers."""
        return Route("/{path:path}", self.answer)

    async def answer(self, request: Request) -> Response:
        """A file; or the page itself, which says what its addresses mean and what is not there."""
        path: str = request.path_params["path"]
        root = path.split("/", maxsplit=1)[0]
        if path in self._files and path != INDEX:
            return await self._files[path].answer(request)
        if root == "api" or path.startswith(HASHED) or not _reads_html(request):
            return PlainTextResponse(NOTHING_HERE, 404)
        if INDEX not in self._files:
            return PlainTextResponse(NOT_BUILT, 503)
        return await self._index(request).answer(request, 200 if root in ROOTS else 404)

    def _index(self, request: Request) -> File:
        """The page itself; for the address of a table with the tags of its preview in messengers."""
        index = self._files[INDEX]
        tags = "" if self._previews is None else self._previews.of(request, self._files)
        if not tags:
            return index
        if tags not in self._previewed:
            self._previewed[tags] = File(INDEX, index.plain.replace(b"</head>", f"{tags}</head>".encode()))
        return self._previewed[tags]


def _reads_html(request: Request) -> bool:
    """Whether the request is for a page, and not for a picture or a script."""
    accepted = request.headers.get("accept", "*/*")
    return "text/html" in accepted or accepted.strip() == "*/*"
