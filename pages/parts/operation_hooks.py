"""Webhooks since the service started, in a line."""

import streamlit as st

from data.operation_models import Heard
from pages.parts.service import client

WORDS = {
    Heard.WOKE: "woke a worker", Heard.KNOWN: "told what was known", Heard.REPEATED: "repeats",
    Heard.UNKNOWN: "for runs that are gone", Heard.IGNORED: "about other things",
}  # fmt: skip


def operation_hooks() -> None:
    """Nothing where no secret is set: polling alone works, too."""
    found = client().hooks()
    if not found.configured:
        return
    parts = [f"{found.counts[h]:,} {words}" for h, words in WORDS.items() if found.counts.get(h)]
    refused = found.counts.get("refused", 0)
    st.caption(f"OpenAI webhooks since the service started: {', '.join(parts) or 'none yet'}.")
    if refused:
        st.warning(
            f"{refused:,} webhooks were refused, because their signature or time was not right. Compare "
            "OPENAI_WEBHOOK_SECRET with the secret in the vendor's settings.", icon=":material/key_off:",
        )  # fmt: skip
