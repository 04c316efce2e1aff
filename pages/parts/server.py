"""Serve the pages: Streamlit's ASGI app, compressed, with our fonts and pictures."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

import uvicorn
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from streamlit.starlette import App

from data.parent import leave_with_parent
from data.settings import settings
from pages.parts.first_paint import FirstPaint

log = logging.getLogger("sightline.pages")
ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "pages" / "static"


def serve(host: str, port: int) -> None:
    """Serve until SIGTERM or SIGINT; open browsers reconnect by themselves after a restart."""
    warm()
    uvicorn.run(
        build(),
        host=host,
        port=port,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        timeout_graceful_shutdown=2,
    )


def build() -> App:
    """The address of a font in .streamlit/config.toml is the mount here."""
    return App(
        ROOT / "app.py",
        routes=[Mount("/app/static", StaticFiles(directory=STATIC))],
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
            Middleware(FirstPaint),
        ],
        lifespan=_quiet,
        on_script_error=_say,
    )


@asynccontextmanager
async def _quiet(_: App) -> AsyncIterator[None]:
    """Streamlit sets up uvicorn's loggers as it starts; a line for every request helps nobody."""
    for name in ("uvicorn", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
    yield


def warm() -> None:
    """Import what every page needs once; the collector then never walks over it again."""
    import_module("analytics.charts")
    import_module("analytics.reports")
    gc.collect()
    gc.freeze()


def _say(error: Exception) -> bool:
    """The last resort, for errors outside `careful`: a sentence instead of a traceback."""
    from pages.parts.service import unexpected  # noqa: PLC0415 its caches want the runtime

    log.error("a page failed", exc_info=error)
    unexpected()
    return True


if __name__ == "__main__":
    leave_with_parent()
    serve(settings().host, settings().ui_port)
