"""The page in the browser, as it was built into the package."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

PAGE = Path(__file__).parent.parent / "page"


async def page(request: Request) -> Response:
    """A file of the page, or the page itself, which knows what its addresses mean."""
    wanted = (PAGE / request.path_params["path"]).resolve()
    if wanted.is_file() and wanted.is_relative_to(PAGE):
        return FileResponse(wanted)
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page is not built: python3 dev.py serve builds it.\n", 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


ROUTE = Route("/{path:path}", page)
