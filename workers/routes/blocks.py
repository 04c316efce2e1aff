"""SerpApi's text blocks: an answer cut into paragraphs, lists and tables, put together again."""

from collections.abc import Iterator
from dataclasses import dataclass

from data.models import Citation
from workers.routes.sources import Span, gather
from workers.routes.wire import Json, count, entries, text, texts

Places = dict[int | None, list[Span]]
DEEPEST = 16  # nobody nests lists deeper; hostile replies might, until Python gives up


@dataclass(frozen=True, slots=True)
class Line:
    words: str
    references: tuple[int, ...] = ()


def compose(blocks: list[Json]) -> tuple[str, Places]:
    """The answer's text, and where in it each reference stands."""
    places: Places = {}
    size, written = 0, []
    for line in lines(blocks):
        for number in line.references:
            places.setdefault(number, []).append((size, size + len(line.words)))
        written.append(line.words)
        size += len(line.words) + 1
    return "\n".join(written), places


def lines(blocks: list[Json], depth: int = 0) -> Iterator[Line]:
    for block in blocks if depth < DEEPEST else ():
        yield from said(block, "")
        yield from tabular(block)
        yield from items(entries(block.get("list")), depth)
        yield from lines(entries(block.get("text_blocks")), depth + 1)


def items(listed: list[Json], depth: int) -> Iterator[Line]:
    for item in listed if depth < DEEPEST else ():
        yield from said(item, "  " * depth + "- ")
        yield from items(entries(item.get("list")), depth + 1)
        yield from lines(entries(item.get("text_blocks")), depth + 1)


def said(block: Json, lead: str) -> Iterator[Line]:
    """Title and snippet in one line, unless the snippet repeats the title."""
    title, snippet = text(block.get("title")), text(block.get("snippet")) or text(block.get("code"))
    words = snippet if snippet.startswith(title) else f"{title} {snippet}".strip()
    if words:
        yield Line(lead + words, references(block))


def tabular(block: Json) -> Iterator[Line]:
    """A row of a table or a comparison in one line."""
    table = block.get("table")
    for row in (block.get("headers"), *(table if isinstance(table, list) else ())):
        if cells := texts(row):
            yield Line(" | ".join(cells), references(block))
    for row in entries(block.get("comparison")):
        yield Line(" | ".join([text(row.get("feature")), *texts(row.get("values"))]))


def references(block: Json) -> tuple[int, ...]:
    listed = block.get("reference_indexes")
    found = map(count, listed) if isinstance(listed, list) else ()
    return tuple(number for number in found if number is not None)


def citations(surface: Json, places: Places) -> tuple[Citation, ...]:
    """The references in their order, one for each address though it stands under two numbers."""
    return gather(
        Citation(
            text(found.get("link")),
            text(found.get("title")) or None,
            spans=tuple(places.get(number, ())),
        )
        for found in entries(surface.get("references"))
        for number in [count(found.get("index"))]
    )
