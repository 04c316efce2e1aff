"""Go to another page; the shared filters in the URL come along."""

from typing import NoReturn

import streamlit as st


def go(page: str, **query: str) -> NoReturn:
    """`go("queue", check="C-12")`. A switch without named parameters is refused by Streamlit while
    filters hold the URL.
    """
    st.switch_page(f"pages/{page}.py", query_params=query)
