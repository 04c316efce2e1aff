"""Text of others inside our Markdown: shown as it is, never obeyed. Pure."""

SPECIAL = frozenset(r"\`*_{}[]<>()#+-.!|~$:&")


def plain(text: str) -> str:
    return "".join(f"\\{c}" if c in SPECIAL else c for c in text)
