"""What people type, made fit to keep; what cannot be is refused with a sentence."""

import re
import unicodedata
from zoneinfo import available_timezones

from data.faults import BadInput
from data.models import MAX_PROMPT, Brand, Prompt

LANG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")


def prompt(raw: Prompt) -> Prompt:
    text = " ".join(_printable(raw.text, "The prompt").split())
    if not text:
        raise BadInput("A prompt is empty. Write a question.")
    if len(text) > MAX_PROMPT:
        raise BadInput(
            f"A prompt has {len(text):,} characters; engines take {MAX_PROMPT:,}. Shorten it."
        )
    lang, country = raw.lang.strip().lower(), raw.country.strip().lower()
    if not LANG.fullmatch(lang) or not re.fullmatch(r"[a-z]{2}", country):
        raise BadInput(
            "A prompt needs a language such as 'en' and a two-letter country such as 'us'."
        )
    return raw.model_copy(
        update={"text": text, "lang": lang, "country": country, "tags": _words(raw.tags, "A tag")}
    )


def brand(raw: Brand) -> Brand:
    name = _printable(raw.name, "The brand's name").strip()
    for known in (name, *raw.aliases):
        if not any(c.isalnum() for c in known):
            raise BadInput(
                f"'{known[:40]}' has no letter or digit, so no answer can name it. Use another name."
            )
    aliases = tuple(a for a in _words(raw.aliases, "An alias") if a != name)
    return raw.model_copy(
        update={
            "name": name,
            "aliases": aliases,
            "domains": tuple(dict.fromkeys(_domain(d) for d in raw.domains if d.strip())),
            "exclude": _words(raw.exclude, "A phrase"),
        }
    )


def timezone(name: str) -> str:
    if name not in available_timezones():
        raise BadInput(f"'{name[:40]}' is not a time zone. Use a name such as Europe/Berlin.")
    return name


def fold(text: str) -> str:
    """Two texts that fold alike are the same to a reader."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _printable(text: str, what: str) -> str:
    bad = next(
        (c for c in text if unicodedata.category(c) in ("Cc", "Cs", "Co") and c not in "\n\r\t"),
        None,
    )
    if bad is not None:
        raise BadInput(
            f"{what} contains a control character (U+{ord(bad):04X}). Remove it and try again."
        )
    return text


def _words(values: tuple[str, ...], what: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for v in values if (w := " ".join(_printable(v, what).split()))))


def _domain(raw: str) -> str:
    """`https://www.Example.com/` and `example.com` are one; a path brand keeps its path."""
    host = re.sub(r"^[a-z]+://", "", raw.strip().lower()).removeprefix("www.").rstrip("/.")
    if "." not in host or re.search(r"[\s@]", host):
        raise BadInput(f"'{raw[:60]}' is not a domain. Write it like example.com.")
    return host
