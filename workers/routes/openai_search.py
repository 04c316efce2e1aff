"""What an OpenAI answer searched, retrieved and cited."""

import re
from collections.abc import Iterator

from data.models import Citation
from workers.routes.sources import gather, within
from workers.routes.wire import Json, count, entries, entry, text, texts

TAG = re.compile(r"[?&]utm_source=openai(?=#|$)")  # added to cited addresses, not to sources


def citations(said: Json, parts: list[Json]) -> tuple[Citation, ...]:
    """What the answer cites, in its order; then what was only retrieved."""
    cited = list(annotated(parts))
    return gather([*cited, *retrieved(said, {bare(citation.url) for citation in cited})])


def written(part: Json) -> str:
    return text(part.get("text")) if part.get("type") == "output_text" else ""


def annotated(parts: list[Json]) -> Iterator[Citation]:
    """Offsets count within a part; ours count within the whole text."""
    words, shift = "".join(map(written, parts)), 0
    for part in parts:
        for note in entries(part.get("annotations")):
            if note.get("type") == "url_citation":
                yield citation(note, words, shift)
        shift += len(written(part))


def citation(note: Json, words: str, shift: int) -> Citation:
    start, end = count(note.get("start_index")), count(note.get("end_index"))
    known = start is not None and end is not None
    return Citation(
        text(note.get("url")),
        text(note.get("title")) or None,
        spans=within(words, shift + (start or 0), shift + (end or 0)) if known else (),
    )


def retrieved(said: Json, cited: set[str]) -> Iterator[Citation]:
    for action in actions(said):
        for source in entries(action.get("sources")):
            if (url := text(source.get("url"))) and bare(url) not in cited:
                yield Citation(url, text(source.get("title")) or None, cited=False)


def bare(url: str) -> str:
    return TAG.sub("", url)


def actions(said: Json) -> list[Json]:
    calls = entries(said.get("output"))
    return [entry(c.get("action")) for c in calls if c.get("type") == "web_search_call"]


def queries(said: Json) -> Iterator[str]:
    for action in actions(said):
        yield from texts(action.get("queries")) or texts([action.get("query")])
