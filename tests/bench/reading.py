"""Answers a second, ours beside one big alternation. Run: python -m tests.bench.reading"""

import json
import random
import re
import sys
from collections.abc import Callable, Sequence
from time import process_time

from analytics.reading import mentions
from data.models import Brand

SIZE = 2_500
SYLLABLES = "ba cor del fi gan ho jun kel lo mar nex or pra quil ren so tam ur vex wil yor zen"
PROSE = (
    "the best choice for most people depends on budget and on how often you use it because reviews"
    " praise its battery comfort price and support while others mention noise weight setup and size"
    " in daily use it lasts longer than rivals and costs less which makes it a safe pick for families"
)
ALPHABETS = (
    "abcXYZ 012 .,-*_`[](){}|#<>&;:'’\n\t éßİıΣ\u0301\u200d\u0640 東京アガ한글ไทยأبוה 🙂①²™ﬁ"
)


def brands(names: int, aliases: int, seed: int) -> list[Brand]:
    """Invented brands with invented aliases."""
    dice = random.Random(seed)
    words = {_word(dice) for _ in range(names * (aliases + 1) * 4)}
    pool = iter(sorted(words, key=lambda word: dice.random()))
    return [
        Brand(id=at, name=name, aliases=tuple(f"{next(pool)} {dice.choice(PROSE.split())}" for _ in range(aliases)),
              domains=(f"{name.lower()}.com",))
        for at, name in enumerate((next(pool) for _ in range(names)), 1)
    ]  # fmt: skip


def _word(dice: random.Random) -> str:
    return "".join(dice.choices(SYLLABLES.split(), k=dice.randint(2, 4))).capitalize()


def answer(tracked: Sequence[Brand], dice: random.Random) -> str:
    """A numbered Markdown list with prose, links and about a dozen mentions."""
    lines: list[str] = []
    size = 0
    while size < SIZE:
        brand = dice.choice(tracked)
        prose = " ".join(dice.choices(PROSE.split(), k=28))
        link = (
            f" ([{brand.name}](https://www.{brand.domains[0]}/p?utm_source=x))"
            if dice.random() < 0.4
            else ""
        )
        line = f"{len(lines) + 1}. **{brand.name} {dice.randint(2, 99)}** – {prose}.{link}\n"
        lines.append(line)
        size += len(line)
    return "".join(lines)[:SIZE]


def rate(read: Callable[[str], object], answers: Sequence[str], seconds: float) -> float:
    """Answers a second of one core, over at least that long."""
    start, done = process_time(), 0
    while (spent := process_time() - start) < seconds:
        for text in answers:
            read(text)
        done += len(answers)
    return round(done / spent, 1)


def naive(tracked: Sequence[Brand]) -> Callable[[str], object]:
    """What one would write first: whole words out of one alternation."""
    names = [name for brand in tracked for name in (brand.name, *brand.aliases, *brand.domains)]
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", re.IGNORECASE).findall


def compare(names: int, aliases: int, seconds: float, seed: int) -> dict[str, object]:
    tracked = brands(names, aliases, seed)
    dice = random.Random(seed + 1)
    answers = [answer(tracked, dice) for _ in range(200)]
    foreign = [
        text.replace("price", "preço").replace(" and ", " e ").replace("use", "usó")
        for text in answers
    ]
    mentions(answers[0], tracked, "en")
    return {
        "brands": names,
        "names": names * (aliases + 1),
        "answers_per_second": rate(lambda text: mentions(text, tracked, "en"), answers, seconds),
        "accented_per_second": rate(lambda text: mentions(text, tracked, "pt"), foreign, seconds),
        "alternation_per_second": rate(naive(tracked), answers[:20], seconds),
        "mentions_per_answer": round(
            sum(m.count for t in answers for m in mentions(t, tracked, "en")) / 200, 1
        ),
    }


def random_strings(how_many: int, seed: int) -> dict[str, object]:
    """No string of odd characters breaks the reader, and no offset leaves the text."""
    dice = random.Random(seed)
    tracked = [Brand(id=1, name="Cab"), Brand(id=2, name="東京"), Brand(id=3, name="X-Y é")]
    for _ in range(how_many):
        text = "".join(dice.choices(ALPHABETS, k=dice.randint(0, 40)))
        for mention in mentions(text, tracked, dice.choice(("en", "de", "pl", "fi", "tr", "ru"))):
            assert all(0 <= start < end <= len(text) for start, end in mention.spans), (
                text,
                mention,
            )
    return {"random_strings": how_many, "failed": 0}


def main(seconds: float, seed: int = 7) -> None:
    runs = [
        compare(50, 3, seconds, seed),
        compare(1_000, 0, seconds, seed),
        compare(1_000, 3, seconds, seed),
    ]
    print(
        json.dumps(
            {"answer_chars": SIZE, "runs": runs, "robust": random_strings(100_000, seed)}, indent=2
        )
    )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
