"""Every figure as a named definition: what is counted over what.

Only answers with the outcome `answered` count, and each counts for every tracked brand of the
project. A brand is named where the reading holds a mention of it.
"""

from dataclasses import dataclass
from typing import Literal

Unit = Literal["share", "place", "answers"]

CLUSTERED = "95% Wilson interval on the effective number of answers, clustered by prompt"
LINEAR = "95% t interval of the ratio, clustered by prompt"


@dataclass(frozen=True, slots=True)
class Definition:
    """`hits` and `totals` name the counts of analytics/sql/cells.sql that are divided.

    With `pooled` the denominator adds up all tracked brands. `prior` is the correlation within a
    prompt that is assumed where the answers tell nothing.
    """

    key: str
    label: str
    unit: Unit
    formula: str
    numerator: str
    denominator: str
    hits: str
    totals: str
    interval: str = CLUSTERED
    pooled: bool = False
    prior: float = 1.0
    better: Literal["more", "less", "neither"] = "more"


VISIBILITY = Definition(
    "visibility", "Visibility", "share",
    "answers that name the brand ÷ answers",
    "answers that name the brand", "answers", "k", "n",
)  # fmt: skip

SHARE_OF_VOICE = Definition(
    "share_of_voice", "Share of voice", "share",
    "answers that name the brand ÷ Σ over tracked brands of answers that name that brand",
    "answers that name the brand", "brands named, each once an answer", "k", "k",
    pooled=True, prior=0.5,
)  # fmt: skip

SHARE_OF_VOICE_BY_MENTIONS = Definition(
    "share_of_voice_by_mentions", "Share of voice by mentions", "share",
    "mentions of the brand ÷ mentions of all tracked brands",
    "mentions of the brand", "mentions of all tracked brands", "mentions", "mentions",
    pooled=True, prior=0.5,
)  # fmt: skip

SHARE_OF_VOICE_BY_POSITION = Definition(
    "share_of_voice_by_position", "Share of voice by position", "share",
    "Σ 1 ÷ place of the brand ÷ Σ over tracked brands of 1 ÷ place, over the answers that name them",
    "1 ÷ place, added up over answers that name the brand", "the same over all tracked brands",
    "weight", "weight", pooled=True, prior=0.5,
)  # fmt: skip

POSITION = Definition(
    "position", "Average position", "place",
    "Σ place among the tracked brands ÷ answers that name the brand",
    "places added up", "answers that name the brand", "positions", "k",
    interval=LINEAR, better="less",
)  # fmt: skip

FIRST_NAMED = Definition(
    "first_named", "First named", "share",
    "answers that name the brand before any other tracked brand ÷ answers",
    "answers that name the brand first", "answers", "firsts", "n",
)  # fmt: skip

ANSWERS = Definition(
    "answers", "Answers", "answers",
    "answers with the outcome answered",
    "answers", "expected answers", "n", "n", interval="none: a count", better="neither",
)  # fmt: skip

CITED = Definition(
    "cited", "Cited in", "share",
    "answers that cite the domain ÷ answers",
    "answers that cite the domain", "answers", "k", "n", better="neither",
)  # fmt: skip

CITATION_SHARE = Definition(
    "citation_share", "Share of citations", "share",
    "cited addresses of the domain ÷ all cited addresses",
    "cited addresses of the domain", "all cited addresses", "citations", "citations",
    interval="none: citations of one answer are not independent", better="neither",
)  # fmt: skip

VOICES = {
    "answers": SHARE_OF_VOICE,
    "mentions": SHARE_OF_VOICE_BY_MENTIONS,
    "position": SHARE_OF_VOICE_BY_POSITION,
}

DEFINITIONS = {
    d.key: d
    for d in (
        VISIBILITY, *VOICES.values(), POSITION, FIRST_NAMED, ANSWERS, CITED, CITATION_SHARE,
    )
}  # fmt: skip
