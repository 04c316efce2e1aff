"""Endings that count as part of a name's word, by language (R7)."""

import re
from functools import lru_cache
from typing import NamedTuple

from analytics.reading.characters import JOINING, PLAIN, is_word, script

PLURAL = "s"
ENDINGS = {
    "de": "s es",
    "pl": "a u owi em iem ie y i ę ą om ami ach ów e",
    "ru": "а у ом ем е ы и ов ам ами ах ой",
    "fi": "n a ä ssa ssä sta stä lla llä lta ltä lle ksi na nä t",
    "tr": "da de ta te dan den tan ten ın in un ün nın nin nun nün a e ya ye ı i u ü yı yi yu yü"
    " la le yla yle lar ler ki daki deki",
}
INSTEAD_OF_A = {
    "pl": ("a", "y i ę ą o e om ami ach"),
    "ru": ("ая", "ы и е у ю ой ою ам ами ах"),
}
APOSTROPHE_ENDINGS = ("pl", "ru")
WORD_IN_E = ("n", "m", "r", "s")  # Deutsche Bahn, der Deutschen Bahn
PARTICLES = (
    "은 는 이 가 을 를 의 에 에서 에게 와 과 도 로 으로 만 부터 까지 보다 이나 나 라고 이라고"
    " 처럼 께서 랑 이랑"
)
VOWELS = "aeiouyäöåü"
END = r"(?![^\W\u0e00-\u0eff\u1100-\u11ff\u3005-\u9fff\uac00-\ud7a3]|[\u0300-\u036f])"
LINKING = "i"  # Finnish: Samsung, Samsungilla


class Rule(NamedTuple):
    """Which endings may follow a name, and whether it may also stand bare."""

    lang: str
    plural: bool = True
    as_written: bool = False  # names in capitals take small endings only
    in_place_of_a: bool = False


def end_of_word(plain: str, at: int, rule: Rule) -> int | None:
    """Where the word ends that a name leads to; None where the name is part of another word."""
    if rule.in_place_of_a:
        return _ending(plain, at, rule)
    if at == len(plain):
        return at
    if not is_word(plain[at]):
        return _after_apostrophe(plain, at, rule)
    last, following = script(plain[at - 1]), script(plain[at])
    if last == "hangul":
        return at if following != "hangul" or _particle(plain, at) else None
    if last in JOINING or following in JOINING:
        return at
    return _ending(plain, at, rule)


def _ending(plain: str, at: int, rule: Rule) -> int | None:
    pattern = _pattern(rule, plain[at - 1].isalpha() and plain[at - 1].casefold() not in VOWELS)
    found = pattern.match(plain, at) if pattern else None
    return found.end() if found else None


def _after_apostrophe(plain: str, at: int, rule: Rule) -> int:
    """Polish and Russian set an apostrophe between a foreign name and its ending (Ozon’а)."""
    if rule.lang not in APOSTROPHE_ENDINGS or plain[at] != "'":
        return at
    pattern = _pattern(rule._replace(plural=False), False)
    found = pattern.match(plain, at + 1) if pattern else None
    return found.end() if found else at


def _particle(plain: str, at: int) -> bool:
    return _particles().match(plain, at) is not None


@lru_cache(maxsize=1)
def _particles() -> re.Pattern[str]:
    """One particle, or two in a row as in 에서는."""
    one = "|".join(sorted(PARTICLES.split(), key=len, reverse=True))
    return re.compile(rf"(?:{one}){{1,2}}(?![\uac00-\ud7a3])")


@lru_cache(maxsize=512)
def _pattern(rule: Rule, consonant: bool) -> re.Pattern[str] | None:
    if rule.in_place_of_a:
        endings = [*INSTEAD_OF_A[rule.lang][1].split()]
    else:
        endings = ENDINGS.get(rule.lang, "").split() + [PLURAL] * rule.plural
    if rule.lang == "fi" and consonant:
        endings += [LINKING + ending for ending in endings if ending != PLURAL]
    one = "|".join(sorted({e.translate(PLAIN) for e in endings}, key=len, reverse=True))
    flags = re.NOFLAG if rule.as_written else re.IGNORECASE
    return re.compile(rf"(?:{one}){END}", flags) if one else None
