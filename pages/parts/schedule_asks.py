"""What each run of a schedule asks: prompts, engines, repeats."""

from dataclasses import dataclass

import streamlit as st

from data.catalog import engine_label
from data.models import ProjectDetail
from data.schedule_models import Schedule
from pages.parts.schedule_words import asks

ALL, TAGGED, PICKED = "All prompts", "By tag", "Pick"
MISSING = {TAGGED: "Choose at least one tag.", PICKED: "Choose at least one prompt."}


@dataclass(frozen=True, slots=True)
class Asks:
    """Empty prompts and tags mean all prompts of the moment; empty engines all in use then."""

    prompt_ids: tuple[int, ...]
    tags: tuple[str, ...]
    engines: tuple[str, ...]
    repeats: int
    missing: str = ""  # what is still to be chosen, in a sentence


def asks_choice(detail: ProjectDetail, key: str, known: Schedule | None) -> Asks:
    way = _choose_way(detail, key, known)
    tags = _tags(detail, key, known) if way == TAGGED else ()
    picked = _picked(detail, key, known) if way == PICKED else ()
    engines = _engines(detail, key, known)
    repeats = st.number_input(
        "Repeats", 1, 50, known.repeats if known else 1, key=f"{key}-repeats", width=150,
        help="Answers vary. Repeats of one prompt show how much.",
    )  # fmt: skip
    missing = "" if way == ALL or tags or picked else MISSING[way]
    chosen = Asks(picked, tags, engines, int(repeats), missing)
    counted = asks(_prompt_count(detail, chosen), _engine_count(detail, chosen), chosen.repeats)
    st.caption(missing or counted)
    return chosen


def _choose_way(detail: ProjectDetail, key: str, known: Schedule | None) -> str:
    ways = [ALL, *([TAGGED] if _all_tags(detail, known) else []), PICKED]
    way = st.segmented_control(
        "Prompts", ways, default=_way(known), required=True, key=f"{key}-way",
        help="All prompts, and those of a tag, are looked up anew for each run.",
    )  # fmt: skip
    return way or ALL


def _all_tags(detail: ProjectDetail, known: Schedule | None) -> list[str]:
    return sorted(
        {tag for p in detail.prompts for tag in p.tags} | set(known.tags if known else ())
    )


def _tags(detail: ProjectDetail, key: str, known: Schedule | None) -> tuple[str, ...]:
    options, default = _all_tags(detail, known), list(known.tags) if known else []
    chosen = st.multiselect("Tags", options, default, key=f"{key}-tags", placeholder="Choose tags")
    return tuple(chosen)


def _picked(detail: ProjectDetail, key: str, known: Schedule | None) -> tuple[int, ...]:
    text = {p.id: p.text for p in detail.prompts}
    default = [i for i in known.prompt_ids if i in text] if known else []
    chosen = st.multiselect(
        "Which prompts", list(text), default, format_func=text.__getitem__, key=f"{key}-picked",
        placeholder="Type to search",
    )  # fmt: skip
    return tuple(chosen)


def _way(known: Schedule | None) -> str:
    if known and known.tags:
        return TAGGED
    return PICKED if known and known.prompt_ids else ALL


def _engines(detail: ProjectDetail, key: str, known: Schedule | None) -> tuple[str, ...]:
    used = [use.engine for use in detail.engines if use.enabled]
    default = [e for e in known.engines if e in used] if known else []
    chosen = st.pills(
        "Engines (where none is chosen, all that the project uses then)", used, default=default,
        selection_mode="multi", key=f"{key}-engines", format_func=engine_label,
    )  # fmt: skip
    return tuple(chosen)


def _prompt_count(detail: ProjectDetail, chosen: Asks) -> int:
    if chosen.tags:
        return sum(bool(set(chosen.tags) & set(p.tags)) for p in detail.prompts)
    return len(chosen.prompt_ids or detail.prompts)


def _engine_count(detail: ProjectDetail, chosen: Asks) -> int:
    return len(chosen.engines) or sum(use.enabled for use in detail.engines)
