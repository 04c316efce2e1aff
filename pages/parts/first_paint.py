"""What a browser must know before the first script of a page has run, so that nothing jumps then.

Streamlit's own HTML knows no sidebar, and the rules of parts.frame come with the first elements:
the page stood at the left edge, then 281 pixels further, then with other margins.
"""

from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

SIDEBAR = 281  # pixels, Streamlit's own width
STYLE = f"""<style>
@media (min-width: 769px) {{
  [data-testid="stAppViewContainer"]:not(:has([data-testid="stSidebar"])) {{ padding-left: {SIDEBAR}px; }}
}}
html body .stMainBlockContainer {{ max-width: 1240px; padding-left: 2.5rem; padding-right: 2.5rem; }}
@media (max-width: 640px) {{ html body .stMainBlockContainer {{ padding-left: 1rem; padding-right: 1rem; }} }}
[data-testid="stSidebarContent"]:not(:has([data-testid="stSidebarNav"])) [data-testid="stSidebarUserContent"] {{ visibility: hidden; }}
</style></head>""".encode()
PACKED = {b"accept-encoding", b"if-none-match", b"if-modified-since"}
CHANGED = {b"content-length", b"etag", b"last-modified"}


class FirstPaint:
    """Puts STYLE into every page that a browser opens; packing it is left to who comes after."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or b"text/html" not in _asked(scope):
            await self.app(scope, receive, send)
            return
        plain = [(name, value) for name, value in scope["headers"] if name not in PACKED]
        await self.app({**scope, "headers": plain}, receive, _Styled(send))


class _Styled:
    def __init__(self, send: Send) -> None:
        self.send, self.start, self.body = send, dict[str, Any](), b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _whole_page(message):
            self.start = dict(message)
        elif self.start and message["type"] == "http.response.body":
            await self._body(message)
        else:
            await self.send(message)

    async def _body(self, message: Message) -> None:
        self.body += message.get("body", b"")
        if message.get("more_body"):
            return
        body = self.body.replace(b"</head>", STYLE, 1)
        kept = [(name, value) for name, value in self.start["headers"] if name not in CHANGED]
        length = (b"content-length", str(len(body)).encode())
        await self.send({**self.start, "headers": [*kept, length]})
        await self.send({"type": "http.response.body", "body": body})


def _whole_page(start: Message) -> bool:
    kind: bytes = dict(start["headers"]).get(b"content-type", b"")
    return start["status"] == 200 and kind.startswith(b"text/html")


def _asked(scope: Scope) -> bytes:
    """What a browser that opens a page accepts."""
    accepted: bytes = dict(scope["headers"]).get(b"accept", b"")
    return accepted
