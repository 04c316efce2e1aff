"""The ways in which a name may be written (R5, R7, R8)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal

from analytics.reading import endings, hosts
from analytics.reading.characters import KEY
from analytics.reading.folding import fold
from analytics.reading.overlaps import DOMAIN
from data.models import Brand

MOST = 256  # spellings of one name; longer ones keep their outermost variants
CAPITALS = re.compile(r"[A-Z]{1,3}", re.ASCII)
HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+")

Kind = Literal["name", "domain", "exclude"]
Options = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to write one name of one brand. `plain` and `key` run in step."""

    brand: int  # place in the list of brands
    alias: int  # which of its names
    kind: Kind
    plain: str
    key: str
    exact: bool
    rule: endings.Rule

    def fits(self, written: str) -> bool:
        """Is this text, whose key is ours already, the name in letters and accents?"""
        if self.kind == "domain":
            return written.casefold() == self.plain.casefold()
        if self.exact:
            return all(map(_same, self.plain, written))
        return written.isascii() or all(map(_alike, self.plain, written))


def _same(name: str, written: str) -> bool:
    """As written; an accent of the name may be missing, separators are one."""
    if name in (written, " "):
        return True
    return KEY[ord(written)] == written.casefold() and name.isupper() == written.isupper()


def _alike(name: str, written: str) -> bool:
    """An accent in the text must be the name's own."""
    low = written.casefold()
    return low == KEY[ord(written)] or low == name.casefold() or name == " " or not low.isalpha()


def spellings(brands: Iterable[Brand], lang: str) -> Iterator[Spelling]:
    """Every spelling of every name, alias, domain and excluded phrase."""
    for place, brand in enumerate(brands):
        for alias, name in enumerate((brand.name, *brand.aliases)):
            exact = brand.case_sensitive or bool(CAPITALS.fullmatch(name))
            rule = endings.Rule(lang, not brand.case_sensitive, exact)
            yield from _of(place, alias, "name", name, exact, rule)
        for phrase in brand.exclude:
            yield from _of(place, DOMAIN, "exclude", phrase, False, endings.Rule(lang))
        for domain in brand.domains:
            host = _bare(domain)
            if host:
                yield Spelling(
                    place, DOMAIN, "domain", host, host.translate(KEY), False, endings.Rule(lang)
                )


def _bare(domain: str) -> str:
    """A domain as it is written in prose: no scheme, no `www.`, no slash at the end."""
    folded = fold(domain.strip()).plain.casefold()
    return folded.rpartition("://")[2].removeprefix("www.").strip("/.")


def _of(
    place: int, alias: int, kind: Kind, name: str, exact: bool, rule: endings.Rule
) -> Iterator[Spelling]:
    folded = fold(name.strip()).plain
    if not any(map(str.isalnum, folded)):
        return
    for plain in variants(folded, rule.lang):
        yield Spelling(place, alias, kind, plain, plain.translate(KEY), exact, rule)
    if stem := _stem(folded, rule.lang):
        moved = rule._replace(in_place_of_a=True)
        for plain in variants(stem, rule.lang):
            yield Spelling(place, alias, kind, plain, plain.translate(KEY), exact, moved)


def _stem(name: str, lang: str) -> str | None:
    """Names in -a change that letter (Biedronka, Biedronki)."""
    letters, _ = endings.INSTEAD_OF_A.get(lang, ("", ""))
    return name[:-1] if len(name) > 2 and name[-1].casefold() in tuple(letters) else None


def variants(name: str, lang: str) -> set[str]:
    """Every way to join the parts of a name that R8 calls equal."""
    parts = list(_parts(name, lang))
    while _count(parts) > MOST:
        widest = max(range(len(parts)), key=lambda at: (len(parts[at]), at))
        parts[widest] = parts[widest][:-1]
    return {joined for pick in product(*parts) if (joined := "".join(pick)).strip()}


def _count(parts: list[Options]) -> int:
    total = 1
    for options in parts:
        total *= len(options)
    return total


def _parts(name: str, lang: str) -> Iterator[Options]:
    address = bool(HOST.fullmatch(name)) and hosts.has_public_suffix(name.casefold())
    for at, mark in enumerate(name):
        before, after = name[:at].strip(), name[at + 1 :].strip()
        spaced = KEY[ord(mark)] == " " or mark == "\n"
        if spaced and ("&" in (before[-1:], after[:1])):
            continue
        yield from _options(mark, before, after, spaced=spaced, address=address)
        if lang == "de" and mark in "eE" and _ends_word(name, at) and " " in name.translate(KEY):
            yield ("", *endings.WORD_IN_E)


def _ends_word(name: str, at: int) -> bool:
    return at + 1 == len(name) or KEY[ord(name[at + 1])] == " "


def _options(
    mark: str, before: str, after: str, *, spaced: bool, address: bool
) -> Iterator[Options]:
    if spaced and before and after:
        yield (" ", "")
    elif mark == "'":
        yield ("'", "")
    elif mark == "." and before and not address:
        yield (".", "", ". ") if after else (".", "")
    elif mark == "&" and before and after:
        yield ("&", " & ", " &", "& ")
    else:
        yield (mark,)
