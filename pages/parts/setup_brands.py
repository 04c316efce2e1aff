"""Brands: a name, what else it is called, and where it lives."""

import streamlit as st

from data.models import Brand, ProjectDetail
from pages.parts.plain import plain
from pages.parts.service import client, said, version

NEW = Brand.model_construct(id=0, name="", aliases=(), domains=(), own=False, case_sensitive=False, exclude=())  # fmt: skip


def brands(detail: ProjectDetail) -> None:
    if not detail.brands:
        st.info("Add your own brand first, then the rivals that answers should be compared with.")
    for brand in detail.brands:
        icon = ":material/star:" if brand.own else ":material/sell:"
        with st.expander(_label(brand), icon=icon):
            _form(detail, brand)
    with st.expander("Add a brand", icon=":material/add:", expanded=not detail.brands):
        _form(detail, NEW)


def _label(brand: Brand) -> str:
    names = plain(", ".join([*brand.aliases, *brand.domains]))
    own = " (your brand)" if brand.own else ""
    return f"**{plain(brand.name)}**{own}" + (f" :gray[{names}]" if names else "")


def _form(detail: ProjectDetail, brand: Brand) -> None:
    key = f"brand-{brand.id}-{st.session_state.get('brands_made', 0) if not brand.id else ''}"
    with st.form(key, border=False):
        name = st.text_input("Name", brand.name, max_chars=200, key=f"{key}-name")
        aliases = st.text_input(
            "Also called", ", ".join(brand.aliases), key=f"{key}-aliases",
            help="Other spellings and product names, with commas between.",
        )  # fmt: skip
        domains = st.text_input(
            "Domains", ", ".join(brand.domains), placeholder="example.com", key=f"{key}-domains",
        )  # fmt: skip
        exclude = st.text_input(
            "Not meant by", ", ".join(brand.exclude), key=f"{key}-exclude",
            help="Phrases that contain the name and mean something else, such as 'box office' for Box.",
        )  # fmt: skip
        exact = st.checkbox("Only with these capitals", brand.case_sensitive, key=f"{key}-case")
        own = st.checkbox("This is our own brand", brand.own or not detail.brands, key=f"{key}-own")
        sent = st.form_submit_button("Save" if brand.id else "Add brand", type="primary")
    if sent:
        _save(detail, brand, name, aliases, domains, exclude, exact, own)
    if brand.id:
        _delete(brand)


def _save(
    detail: ProjectDetail, brand: Brand, name: str, aliases: str, domains: str, exclude: str,
    exact: bool, own: bool,
) -> None:  # fmt: skip
    if not name.strip():
        st.error("Give the brand a name.", icon=":material/error:")
        return
    wanted = Brand(
        id=brand.id, project_id=detail.project.id, name=name, aliases=words(aliases),
        domains=words(domains), exclude=words(exclude), case_sensitive=exact, own=own,
    )  # fmt: skip
    if said(lambda: client().save_brand(wanted)):
        st.session_state["brands_made"] = st.session_state.get("brands_made", 0) + 1
        version.clear()
        st.toast(f"{name.strip()} is saved.", icon=":material/check:")
        st.rerun()


def _delete(brand: Brand) -> None:
    with st.popover("Delete", icon=":material/delete:"):
        st.write(f"{brand.name} and all its mentions in stored answers will be gone.")
        sure = st.button("Delete for good", key=f"delete-brand-{brand.id}", type="primary")
    if sure and said(lambda: client().delete_brand(brand.id)):
        version.clear()
        st.rerun()


def words(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.replace(";", ",").split(",") if part.strip())
