"""What messengers show of an invitation before anybody opens it: the game and its cover, nobody's name."""

from collections.abc import Callable, Container
from html import escape

from starlette.requests import Request

from igroteka.server.sheet import Sheet
from igroteka.texts import Language, texts

COVER = "covers/{game}.png"
NO_COVER = "icon-512.png"
TABLE = "table/"  # where the addresses of tables begin


class Previews:
    """The words and the picture of each invitation, told to whoever asks for its page."""

    def __init__(self, url: str, sheet: Callable[[str], Sheet | None]) -> None:
        self._url = url
        self._sheet = sheet

    def of(self, request: Request, files: Container[str]) -> str:
        """The tags for the page at an address; "" where it is no invitation to a table that is in use."""
        path: str = request.path_params["path"]
        sheet = self._sheet(path.removeprefix(TABLE)) if path.startswith(TABLE) else None
        if sheet is None:
            return ""
        cover = COVER.format(game=sheet.game)
        picture = f"{self._url}/{cover if cover in files else NO_COVER}"
        return _tags(sheet.game, _language(request), picture)


def _tags(game: str, language: Language, picture: str) -> str:
    words = texts(language, game)
    tags = {
        "og:type": "website",
        "og:site_name": words.text("igroteka"),
        "og:title": words.text("preview-title", game=words.text("title")),
        "og:description": f"{words.text('title', 'about')} {words.text('title', 'length')}.",
        "og:image": picture,
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items())


def _language(request: Request) -> Language:
    """The language that is asked for first of those there are; Russian where none is."""
    for part in request.headers.get("accept-language", "").lower().split(","):
        wanted = part.strip()[:2]
        if wanted in ("ru", "en"):
            return "ru" if wanted == "ru" else "en"
    return "ru"
