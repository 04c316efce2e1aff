"""What an engine tells, before a vendor puts it on the wire."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from data.words import Outcome

Kind = Literal["paragraph", "heading", "numbered", "bulleted", "table"]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the simulated web."""

    url: str
    title: str
    domain: str  # as Gemini titles it
    site: str  # as people call it
    snippet: str


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or a list item in Markdown, and the pages (by index) that it cites."""

    text: str
    cites: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    kind: Kind
    lines: tuple[Line, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()  # of a table, its head first


@dataclass(frozen=True, slots=True)
class Told:
    """One answer. `key` is a long hex number of its own, `named` are brands in order."""

    key: str
    outcome: Outcome
    blocks: tuple[Block, ...] = ()
    pages: tuple[Page, ...] = ()
    queries: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    apology: str = ""

    @property
    def cited(self) -> tuple[int, ...]:
        """Indices of the cited pages, in the order of the text."""
        return tuple(dict.fromkeys(i for b in self.blocks for line in b.lines for i in line.cites))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line or a mark stands in the text; `pages` are those it cites."""

    start: int
    end: int
    pages: tuple[int, ...]


@dataclass(slots=True)
class Script:
    """An answer written as Markdown, with the places of its lines and of its citation marks."""

    mark: Callable[[int], str] = lambda _: ""
    parts: list[str] = field(default_factory=list)
    at: int = 0
    lines: list[Place] = field(default_factory=list)
    marks: list[Place] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def put(self, text: str) -> None:
        self.parts.append(text)
        self.at += len(text)

    def put_line(self, line: Line) -> None:
        start = self.at
        self.put(line.text)
        if line.cites:
            self.lines.append(Place(start, self.at, line.cites))
        for page in line.cites:
            self.put_mark(page)

    def put_mark(self, page: int) -> None:
        mark = self.mark(page)
        start = self.at + len(mark) - len(mark.lstrip())
        self.put(mark)
        if mark:
            self.marks.append(Place(start, self.at, (page,)))

    def put_block(self, block: Block) -> None:
        for n, line in enumerate(block.lines):
            self.put(lead(block.kind, n))
            self.put_line(line)
        if block.rows:
            self.put(table(block.rows))


LEADS: dict[Kind, tuple[str, str]] = {
    "paragraph": ("", " "),
    "heading": ("### ", "\n### "),
    "bulleted": ("- ", "\n- "),
    "table": ("", ""),
}


def lead(kind: Kind, n: int) -> str:
    """What stands before the n-th line of a block."""
    if kind == "numbered":
        return f"{n + 1}. " if n == 0 else f"\n{n + 1}. "
    return LEADS[kind][min(n, 1)]


def table(rows: tuple[tuple[str, ...], ...]) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    rule = "|" + " --- |" * len(rows[0])
    return "\n".join((head, rule, *body))


def script(told: Told, mark: Callable[[int], str] = lambda _: "") -> Script:
    """The Markdown of an answer, `mark(page)` after each line that cites the page."""
    page = Script(mark)
    for n, block in enumerate(told.blocks):
        page.put("\n\n" if n else "")
        page.put_block(block)
    return page
