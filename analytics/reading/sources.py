"""Whose page a source is (U8, U9): the project's own domains, then a table, then the address itself."""

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from analytics.reading import hosts
from data.words import SourceType

GOV_EDU = re.compile(
    r"(?:^|\.)(?:gov|mil|edu|(?:gov|gob|ac|edu)\.[a-z]{2}|gouv\.fr|go\.jp|go\.kr|gc\.ca|europa\.eu)$"
)
REDIRECT = "vertexaisearch.cloud.google.com"
SEARCH = re.compile(
    r"(?:google\.[a-z.]+|bing\.com|ecosia\.org|search\.brave\.com|search\.yahoo\.com|perplexity\.ai"
    r"|you\.com|qwant\.com|kagi\.com|yandex\.[a-z.]+|ya\.ru|sogou\.com|so\.com|naver\.com"
    r"|search\.naver\.com|yahoo\.co\.jp|search\.yahoo\.co\.jp)/(?:search|web)"
    r"|baidu\.com/s|duckduckgo\.com/(?:html)?|startpage\.com/(?:do|sp)/.*"
)
CHAT = re.compile(
    r"(?:chatgpt\.com|chat\.openai\.com|copilot\.microsoft\.com|gemini\.google\.com|claude\.ai"
    r"|grok\.com|chat\.mistral\.ai|perplexity\.ai|chat\.deepseek\.com|meta\.ai)/.*"
)
QUERY_NAMES = frozenset({"q", "query", "p", "text", "wd", "prompt"})
FORUM_HOST = re.compile(r"(?:forums?|community|discuss|answers)\.")
FORUM_PATH = frozenset({"forum", "forums", "community"})
REVIEW_SEGMENT = re.compile(
    r"(?:best|top)-.*|best|picks|reviews?|compare|comparison|wirecutter|.*-vs-.*|.*-review",
    re.IGNORECASE | re.DOTALL,
)


@cache
def table() -> dict[str, SourceType]:
    """The types of known sites, by host."""
    text = files("analytics.reading").joinpath("source_types.csv").read_text("utf-8")
    return {
        row["domain"]: SourceType(row["source_type"]) for row in csv.DictReader(text.splitlines())
    }


def covers(domain: str, host: str, path: str) -> bool:
    """Is the page the configured domain's? `site.com/team` covers that path and what is below it."""
    configured, _, below = domain.removeprefix("https://").removeprefix("http://").partition("/")
    name = hosts.ascii_host(configured.strip()) or ""
    name = name.removeprefix("www.") if "." in name.removeprefix("www.") else name
    prefix = f"/{below.strip('/')}/" if below.strip("/") else "/"
    here = host == name or host.removeprefix("www.") == name or host.endswith(f".{name}")
    return bool(name) and here and f"{path}/".replace("//", "/").startswith(prefix)


def is_redirect(host: str) -> bool:
    return host == REDIRECT


def is_search(host: str, path: str, query: str) -> bool:
    """A page of results or a link that opens a chat says nothing about a source."""
    names = {pair.partition("=")[0] for pair in query.split("&")}
    if CHAT.fullmatch(host + path) and "q" in names:
        return True
    return bool(SEARCH.fullmatch(host + path) and QUERY_NAMES & names)


def kind_of(host: str, path: str, query: str) -> SourceType:
    """The type that the page has for everyone, whatever brands are tracked."""
    if is_redirect(host) or is_search(host, path, query):
        return SourceType.UNRESOLVED
    if known := next((table()[name] for name in _upwards(host) if name in table()), None):
        return _page_of_news(path) if known is SourceType.NEWS else known
    if GOV_EDU.search(host):
        return SourceType.GOV_EDU
    first = path.split("/")[1].lower() if "/" in path else ""
    if FORUM_HOST.match(host) or first in FORUM_PATH:
        return SourceType.UGC
    return SourceType.OTHER


def _upwards(host: str) -> Iterator[str]:
    while host:
        yield host
        host = host.partition(".")[2]


def _page_of_news(path: str) -> SourceType:
    reviews = any(REVIEW_SEGMENT.fullmatch(segment) for segment in path.split("/"))
    return SourceType.REVIEW if reviews else SourceType.NEWS
