"""What changed between two answers to one prompt."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

import pandas as pd

from analytics.reading.visible import HIDDEN, visible
from analytics.reports.answers import AnswerView
from analytics.reports.ask import Query, run
from analytics.wording import Piece, wording
from data.catalog import engine_label

LINK_TEXT = re.compile(rf"\[([^\[\]\n]*)\](?={HIDDEN})")
MARKS = re.compile(
    r"^ {0,3}#{1,6} +|^ {0,3}(?:-{3,}|\*{3,})[ \t]*$|(?<=\S)\*{1,3}|\*{1,3}(?=\S)|~~|`+|\\(?=[!-/:-@\[-`{-~])",
    re.MULTILINE,
)
BULLET = re.compile(r"^([ \t]*)[*+-][ \t]+", re.MULTILINE)
BEFORE_STOP = re.compile(r"(?<![ \t])[ \t]+(?=[.,;:!?](?:\s|$))")


@dataclass(frozen=True, slots=True)
class Difference:
    """`brands`: brand, own, before, after (places; null where it is not named).

    `sites`: domain, before, after (pages cited). Both hold what is in either answer.
    """

    pieces: tuple[Piece, ...]
    brands: pd.DataFrame
    sites: pd.DataFrame


def answers_alike(query: Query, project_id: int, answer_id: int) -> pd.DataFrame:
    """Other answers to the same prompt and this one, the latest first: id, engine, label, surface,
    model, repeat_no, answered_at, together (of the same check), alike (of the same engine).
    """
    rows = run(query, "answers_alike", {"project": project_id, "answer": answer_id})
    return rows.assign(label=[engine_label(engine) for engine in rows["engine"]])


def difference(before: AnswerView, after: AnswerView) -> Difference:
    """The wording as readers see it, brands by place, and sites by how many pages are cited."""
    return Difference(
        wording(_seen(before.text), _seen(after.text)),
        _brands(before.mentions, after.mentions),
        _sites(before.citations, after.citations),
    )


def _seen(text: str) -> str:
    """The words without Markdown's marks, addresses and source lists."""
    shown = LINK_TEXT.sub(r"\1", visible(text))
    shown = BULLET.sub(r"\1• ", MARKS.sub("", shown.replace(HIDDEN, "")))
    return BEFORE_STOP.sub("", shown).strip()


def _brands(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    key = ["brand_id", "brand", "own"]
    sides = (frame[[*key, "position"]] for frame in (before, after))
    found = _sides(sides, key, "position")
    return found.sort_values(["after", "before"], na_position="last", ignore_index=True)


def _sites(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    found = _sides((_cited(before), _cited(after)), ["domain"], "n").fillna(0)
    found = found.astype({"before": int, "after": int})
    return found.sort_values(
        ["after", "before", "domain"], ascending=[False, False, True], ignore_index=True
    )


def _sides(sides: Iterable[pd.DataFrame], key: list[str], value: str) -> pd.DataFrame:
    before, after = (
        side.rename(columns={value: name})
        for side, name in zip(sides, ("before", "after"), strict=True)
    )
    return before.merge(after, on=key, how="outer")


def _cited(citations: pd.DataFrame) -> pd.DataFrame:
    told = citations[citations["cited"].astype(bool) & citations["domain"].notna()]
    return told.groupby("domain", as_index=False).size().rename(columns={"size": "n"})
