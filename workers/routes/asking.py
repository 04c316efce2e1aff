"""What the requests of several routes share."""

from data.models import Question
from workers.errors import BadKey


def secret(key: str) -> str:
    """The key as a header can carry it; BadKey for one that no header can."""
    clean = key.strip()
    if not clean or not clean.isascii() or not clean.isprintable():
        raise BadKey
    return clean


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret(key)}"}


def country(question: Question) -> str | None:
    """The ISO 3166 code in capitals, where the question names a country."""
    code = question.country.strip().upper()
    if len(code) != 2 or not (code.isascii() and code.isalpha()):
        return None
    return "GB" if code == "UK" else code


def place(question: Question) -> dict[str, str] | None:
    code = country(question)
    return {"type": "approximate", "country": code} if code else None
