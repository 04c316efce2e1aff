"""A sign of life that tells by itself when it stops: a frozen page looks like a calm one."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import streamlit as st

from pages.parts.frame import theme

COLOURS = {"light": ("#17643F", "#9B1C16"), "dark": ("#5CC79A", "#FF9A92")}


def heartbeat(timezone: str, *, every: float) -> None:
    """Call in a fragment that runs again `every` seconds. Pure CSS, no script."""
    now, seconds = datetime.now(UTC), max(6.0, 3 * every)
    at = f"{now.astimezone(ZoneInfo(timezone)):%H:%M:%S}"
    good, bad = COLOURS[theme()]
    st.html(
        f"""<style>
.hb {{ font-weight: 500; font-size: .85rem; display: grid; width: max-content; max-width: 100%; }}
.hb > span {{ grid-area: 1 / 1; }}
.hb i {{ display: inline-block; width: .5rem; height: .5rem; border-radius: 50%; margin-right: .4rem; }}
.hb .ok {{ color: {good}; animation: hb-hide 0s {seconds}s forwards; }} .hb .ok i {{ background: {good}; }}
.hb .no {{ color: {bad}; visibility: hidden; animation: hb-show 0s {seconds}s forwards; }} .hb .no i {{ background: {bad}; }}
@keyframes hb-hide {{ to {{ visibility: hidden; }} }}
@keyframes hb-show {{ to {{ visibility: visible; }} }}
</style><div class="hb" id="hb{now:%H%M%S%f}"><span class="ok"><i></i>Live, updated {at}</span>
<span class="no"><i></i>Not updating since {at}. Reload the page.</span></div>"""
    )
