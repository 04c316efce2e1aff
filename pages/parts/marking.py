"""An answer as safe HTML with its mentions marked. Pure."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

OPEN, CLOSE = 0xF0000, 0x10FFFD  # private use: OPEN + n starts mark n
SENTINEL = re.compile(r"[\U000F0000-\U0010FFFF]")
MOST = 60_000  # marks of one answer


@dataclass(frozen=True, slots=True)
class Mark:
    """Code points start..end of the text as given, in a colour, with what the tooltip says."""

    start: int
    end: int
    colour: str
    title: str


def marked(text: str, marks: Iterable[Mark]) -> str:
    """The text's Markdown as HTML: no raw HTML, no remote picture, every character escaped.

    Its headings become an outline below the page's own title, whatever levels they were written with.
    Marks keep their place whatever markup they cross; one that overlaps an earlier one is left out.
    """
    wanted = _apart(marks, len(text))
    env: dict[str, Any] = {"marks": wanted, "open": None, "left": 0}
    html: str = _PARSER.render(_with_sentinels(text, wanted), env)
    return SENTINEL.sub("", html)


class Renderer(RendererHTML):
    """Marks are closed and opened again within each piece of text, so that tags always nest."""

    def text(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return _pieces(tokens[i].content, env)

    def code_inline(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return f"<code>{_pieces(tokens[i].content, env)}</code>"

    def code_block(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        return f"<pre><code>{_pieces(tokens[i].content, env)}</code></pre>\n"

    def fence(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        _pieces(tokens[i].info, env)
        return self.code_block(tokens, i, options, env)

    def image(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        """A picture is named, never fetched."""
        return f"<em>[picture: {_pieces(tokens[i].content, env) or 'without a name'}]</em>"

    def link_open(self, tokens: Sequence[Token], i: int, options: Any, env: Any) -> str:
        href = escape(str(tokens[i].attrGet("href") or ""))
        return f'<a href="{href}" target="_blank" rel="noopener noreferrer nofollow">'


def _outlined(state: StateCore) -> None:
    """No level is skipped on the way down: who reads by ear would look for what is missing."""
    above: list[str] = []
    for token in state.tokens:
        if token.type == "heading_open":
            while above and above[-1] >= token.tag:
                above.pop()
            above.append(token.tag)
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(1 + len(above), 6)}"


class Parser(MarkdownIt):
    """Addresses never carry a sentinel; the text of an automatic link may."""

    def normalizeLink(self, url: str) -> str:
        return super().normalizeLink(SENTINEL.sub("", url))

    def validateLink(self, url: str) -> bool:
        return bool(re.match(r"https?://", url, re.IGNORECASE)) and super().validateLink(url)


_PARSER = Parser("commonmark", {"html": False}, renderer_cls=Renderer)
_PARSER.enable(["table", "strikethrough"])
_PARSER.core.ruler.push("outline", _outlined)


def _apart(marks: Iterable[Mark], length: int) -> list[Mark]:
    kept: list[Mark] = []
    for mark in sorted(marks, key=lambda m: (m.start, -m.end)):
        last = kept[-1].end if kept else 0
        if last <= mark.start < mark.end <= length and len(kept) < MOST:
            kept.append(mark)
    return kept


def _with_sentinels(text: str, marks: Sequence[Mark]) -> str:
    """Private characters of the text itself are replaced first; that moves nothing."""
    plain = SENTINEL.sub("\ufffd", text)
    parts, at = [], 0
    for n, mark in enumerate(marks):
        parts += [plain[at : mark.start], chr(OPEN + n), plain[mark.start : mark.end], chr(CLOSE)]
        at = mark.end
    return "".join([*parts, plain[at:]])


def _pieces(content: str, env: Any) -> str:
    out, at = [], 0
    for hit in SENTINEL.finditer(content):
        out.append(_piece(content[at : hit.start()], env))
        _turn(ord(hit.group()), env)
        at = hit.end()
    return "".join([*out, _piece(content[at:], env)])


def _turn(code: int, env: Any) -> None:
    mark = None if code == CLOSE else env["marks"][code - OPEN]
    env["open"], env["left"] = mark, mark.end - mark.start if mark else 0


def _piece(text: str, env: Any) -> str:
    """A mark that ends inside an address, where nobody sees it, ends by its length."""
    mark: Mark | None = env["open"]
    inside, rest = text[: env["left"]], text[env["left"] :]
    env["left"] -= len(inside)
    return _marked(inside, mark) + escape(rest) if mark else escape(text)


def _marked(text: str, mark: Mark) -> str:
    if not text:
        return ""
    return f'<mark style="--brand:{escape(mark.colour)}" title="{escape(mark.title)}">{escape(text)}</mark>'
