"""A changed text as safe HTML: what is gone struck through, what is new underlined. Pure."""

from collections.abc import Iterable
from html import escape

from analytics.wording import Piece

FOLDED, EDGE = 600, 200  # a longer stretch that stayed is folded but for its ends
TAGS = {"gone": "del", "new": "ins"}

STYLE = """<style>
.rewording { line-height: 1.6; max-width: 46rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.rewording ins { background: color-mix(in srgb, #2E9E6B 20%, transparent); text-decoration: underline; }
.rewording del { background: color-mix(in srgb, #D3455B 16%, transparent); text-decoration: line-through; opacity: .8; }
.rewording ins, .rewording del { unicode-bidi: isolate; border-radius: .2em; }
.rewording summary { cursor: pointer; font-size: .85em; opacity: .7; padding: .3rem 0; }
</style>"""


def reworded(pieces: Iterable[Piece]) -> str:
    """Every character escaped; no markup of the texts is obeyed."""
    return f'<div class="rewording" dir="auto">{"".join(map(_piece, pieces))}</div>'


def _piece(piece: Piece) -> str:
    if tag := TAGS.get(piece.kind):
        return f"<{tag}>{escape(piece.text)}</{tag}>"
    return _folded(piece.text) if len(piece.text) > FOLDED else escape(piece.text)


def _folded(text: str) -> str:
    head, middle, tail = text[:EDGE], text[EDGE:-EDGE], text[-EDGE:]
    words = len(middle.split())
    return (
        f"{escape(head)}<details><summary>… {words:,} words that stayed …</summary>"
        f"{escape(middle)}</details>{escape(tail)}"
    )
