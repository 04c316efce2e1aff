"""What is wrong with a project's prompts, each finding with its evidence and a sentence."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from analytics.reading.folding import fold
from analytics.reading.reader import mentions
from data.models import Brand, Prompt

ENOUGH = 5  # answers without any brand before a prompt is called silent
ALIKE = 0.75  # share of trigrams that two prompts have in common
SCRIPTS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("ru", "uk", "bg", "be", "mk", "kk"), frozenset({"CYRILLIC"})),
    **dict.fromkeys(("ar", "fa", "ur"), frozenset({"ARABIC"})),
    "zh": frozenset({"CJK"}),
    "ja": frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    "ko": frozenset({"HANGUL"}),
    "el": frozenset({"GREEK"}),
    "he": frozenset({"HEBREW"}),
    "th": frozenset({"THAI"}),
    "hi": frozenset({"DEVANAGARI"}),
}
EITHER = frozenset({"sr", "uz", "az", "bs"})  # written in two scripts
LATIN = frozenset({"LATIN"})
KANA = frozenset({"HIRAGANA", "KATAKANA"})

Kind = Literal["silent", "twins", "branded", "unbranded", "no_language", "script"]


class Count(NamedTuple):
    """How many answers a prompt has, and how many of them name any tracked brand."""

    answers: int
    naming: int


@dataclass(frozen=True, slots=True)
class Finding:
    """`evidence` are the words, figures or prompts that the sentence rests on."""

    kind: Kind
    prompt_ids: tuple[int, ...]
    sentence: str
    evidence: tuple[str, ...]


def lint(
    prompts: Sequence[Prompt], brands: Sequence[Brand], counts: Mapping[int, Count]
) -> tuple[Finding, ...]:
    """All findings, in the order of the prompts, near-duplicates last."""
    single = (one for prompt in prompts for one in _of_one(prompt, brands, counts))
    return (*single, *twins(prompts))


def _of_one(
    prompt: Prompt, brands: Sequence[Brand], counts: Mapping[int, Count]
) -> Iterator[Finding]:
    yield from silent(prompt, counts.get(prompt.id, Count(0, 0)))
    yield from branding(prompt, brands)
    yield from language(prompt)


def silent(prompt: Prompt, count: Count) -> Iterator[Finding]:
    """A prompt whose answers name no tracked brand at all, once there are enough of them."""
    if count.answers >= ENOUGH and count.naming == 0:
        sentence = f"None of {count.answers} answers names a tracked brand: the prompt may be too broad, or a competitor is missing."
        yield Finding("silent", (prompt.id,), sentence, (f"0 of {count.answers}",))


def branding(prompt: Prompt, brands: Sequence[Brand]) -> Iterator[Finding]:
    """A prompt that names the own brand but is not marked so, or the other way round."""
    own = [brand for brand in brands if brand.own]
    spans = [span for one in mentions(prompt.text, own, prompt.lang) for span in one.spans]
    said = tuple(prompt.text[start:end] for start, end in sorted(spans))
    if said and not prompt.branded:
        sentence = f"The prompt names the own brand (“{said[0]}”) but is not marked as branded, so it lifts the unbranded figures."
        yield Finding("branded", (prompt.id,), sentence, said)
    if own and not said and prompt.branded:
        sentence = "The prompt is marked as branded but does not name the own brand."
        yield Finding("unbranded", (prompt.id,), sentence, (prompt.text,))


def language(prompt: Prompt) -> Iterator[Finding]:
    """A prompt without language, or in letters in which its language is not written."""
    lang = prompt.lang.replace("_", "-").partition("-")[0].strip().lower()
    if not lang:
        sentence = "The prompt has no language, so its names and cues cannot be read by its rules."
        yield Finding("no_language", (prompt.id,), sentence, (prompt.text,))
    elif strange := _strange_letters(prompt.text, lang):
        sentence = f"The prompt is set to “{lang}” but is written in other letters (“{strange}”)."
        yield Finding("script", (prompt.id,), sentence, (strange,))


def _strange_letters(text: str, lang: str) -> str:
    """The letters that do not fit, where they are not just names within a fitting text."""
    letters = [(mark, _script(mark)) for mark in text if mark.isalpha()]
    expected = SCRIPTS.get(lang, LATIN)
    fitting = sum(script in expected for _, script in letters)
    if lang == "zh" and any(script in KANA for _, script in letters):
        return "".join(mark for mark, script in letters if script in KANA)[:20]
    enough = fitting if lang in SCRIPTS else 2 * fitting >= len(letters)
    if lang in EITHER or not letters or enough:
        return ""
    return "".join(mark for mark, script in letters if script not in expected)[:20]


def _script(mark: str) -> str:
    return unicodedata.name(mark, "?").partition(" ")[0].partition("-")[0]


def twins(prompts: Sequence[Prompt]) -> Iterator[Finding]:
    """Pairs of one language and country that ask nearly the same; other figures make another question."""
    groups: dict[tuple[str, str, tuple[str, ...]], list[Prompt]] = defaultdict(list)
    for prompt in prompts:
        groups[prompt.lang, prompt.country, _figures(prompt.text)].append(prompt)
    for group in groups.values():
        shapes = [_shape(prompt.text) for prompt in group]
        for left, right in _near(shapes):
            yield _twins(group[left], group[right], _share(shapes[left], shapes[right]))


def _twins(one: Prompt, other: Prompt, share: float) -> Finding:
    sentence = (
        f"Two prompts ask nearly the same ({share:.0%} alike), so that question counts twice."
    )
    return Finding("twins", (one.id, other.id), sentence, (one.text, other.text))


def _figures(text: str) -> tuple[str, ...]:
    digits = "".join(mark if mark.isdigit() else " " for mark in text)
    return tuple(sorted(digits.split()))


def _shape(text: str) -> frozenset[str]:
    """The trigrams of the words, so that order, case, accents and punctuation do not matter."""
    plain = "".join(mark if mark.isalnum() else " " for mark in fold(text).key)
    return frozenset(
        f" {word} "[at : at + 3] for word in plain.split() for at in range(max(1, len(word)))
    )


def _share(left: frozenset[str], right: frozenset[str]) -> float:
    return len(left & right) / len(left | right) if left or right else 1.0


def _near(shapes: Sequence[frozenset[str]]) -> Iterator[tuple[int, int]]:
    """Pairs that are alike: such pairs share one of their rarest trigrams, so few are compared."""
    often = Counter(part for shape in shapes for part in shape)
    seen: dict[str, list[int]] = defaultdict(list)
    for at, shape in enumerate(shapes):
        rarest = sorted(shape, key=lambda part: (often[part], part))[: _prefix(len(shape))]
        for other in sorted({before for part in rarest for before in seen[part]}):
            if _share(shapes[other], shape) >= ALIKE:
                yield other, at
        _remember(seen, rarest, at)


def _prefix(size: int) -> int:
    """Of so many trigrams, how many must be looked at so that no alike pair is missed."""
    return size - int(ALIKE * size + 0.999999) + 1


def _remember(seen: dict[str, list[int]], parts: Iterable[str], at: int) -> None:
    for part in parts:
        seen[part].append(at)
