"""Writes one answer about some brands out of a phrase bank."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from data.models import Brand
from workers.simulator.bank import Bank, Phrases, Traits
from workers.simulator.told import Block, Kind, Line

SHORTEST = 650, 1000  # characters; an answer below its own bound gets more advice
FILLERS = re.compile(r"\{(\w+)\}")
FORMS = {"numbered": 30, "bulleted": 22, "prose": 26, "sections": 12, "table": 10}
SHORT_FORMS = {"numbered": 20, "bulleted": 45, "prose": 35}

Subject = tuple[Brand, Traits]


@dataclass(slots=True)
class Writer:
    """Writes with its own dice; no phrase comes twice in one answer."""

    bank: Bank
    chance: Random
    topic: str
    short: bool = False
    blocks: list[Block] = field(default_factory=list)
    decks: dict[int, list[str]] = field(default_factory=dict)
    bold: bool = False

    def write(self, subjects: Sequence[Subject]) -> list[Block]:
        self.bold = self.chance.random() < 0.5
        self.open(subjects)
        if subjects:
            self.form()(subjects)
            self.aside(subjects)
        self.advise(subjects)
        self.close(subjects)
        return self.blocks

    # -- phrases -------------------------------------------------------------------------

    def draw(self, phrases: Phrases) -> str:
        deck = self.decks.get(id(phrases))
        if not deck:
            deck = self.decks[id(phrases)] = self.chance.sample(phrases, len(phrases))
        return deck.pop()

    def further(self, phrases: Phrases, said: str) -> str:
        """A phrase that does not tell again what `said` has told of the brand."""
        told = set(FILLERS.findall(said)) - {"b"}
        for _ in range(6):
            phrase = self.draw(phrases)
            if told.isdisjoint(FILLERS.findall(phrase)):
                break
        return phrase

    def draws(self, phrases: Phrases, least: int, most: int) -> list[str]:
        return [self.draw(phrases) for _ in range(self.chance.randint(least, most))]

    def name(self, brand: Brand) -> str:
        if brand.aliases and self.chance.random() < 0.1:
            return self.chance.choice(brand.aliases)
        return brand.name

    def strong(self, brand: Brand) -> str:
        return f"**{brand.name}**" if self.bold else self.name(brand)

    def say(self, template: str, subject: Subject, *, first: bool = False) -> str:
        brand, t = subject
        return template.format(
            b=self.strong(brand) if first else self.name(brand),
            focus=t.focus,
            strength=t.strength,
            second=t.second,
            weak=t.weak,
            audience=t.audience,
            price=t.price,
            feature=t.feature,
        )

    def put(self, kind: Kind, *texts: str) -> None:
        self.blocks.append(Block(kind, tuple(Line(capital(t)) for t in texts)))

    # -- the parts of an answer ------------------------------------------------------------

    def open(self, subjects: Sequence[Subject]) -> None:
        phrases = self.bank.openings[self.topic] if subjects else self.bank.nobody
        self.put("paragraph", *self.draws(phrases, 1, 1 if self.short else 2))

    def form(self) -> Callable[[Sequence[Subject]], None]:
        forms = SHORT_FORMS if self.short else FORMS
        (name,) = self.chance.choices(tuple(forms), tuple(forms.values()))
        if name in ("numbered", "bulleted"):
            return lambda subjects: self.listed(
                subjects, "numbered" if name == "numbered" else "bulleted"
            )
        return {"prose": self.prose, "sections": self.sections, "table": self.tabled}[name]

    def listed(self, subjects: Sequence[Subject], kind: Kind) -> None:
        self.put("paragraph", self.draw(self.bank.leads))
        dash = self.chance.choice((":", " –", " -"))
        self.blocks.append(Block(kind, tuple(Line(self.item(s, dash)) for s in subjects)))

    def item(self, subject: Subject, dash: str) -> str:
        first = self.draw(self.bank.items)
        text = f"**{subject[0].name}**{dash} {self.say(first, subject)}"
        if self.chance.random() < 0.55:
            text += " " + capital(self.say(self.further(self.bank.follow_ups, first), subject))
        return text

    def about(self, subject: Subject, most: int) -> list[str]:
        """A brand's introduction and up to `most` further sentences."""
        said = [self.draw(self.bank.introductions)]
        for _ in range(self.chance.randint(0, most)):
            said.append(self.further(self.bank.follow_ups, " ".join(said)))
        return [self.say(phrase, subject, first=n == 0) for n, phrase in enumerate(said)]

    def prose(self, subjects: Sequence[Subject]) -> None:
        for subject in subjects:
            self.put("paragraph", *self.about(subject, 1 if self.short else 2))

    def sections(self, subjects: Sequence[Subject]) -> None:
        for subject in subjects:
            self.put("heading", subject[0].name)
            self.put("paragraph", *self.about(subject, 3))

    def tabled(self, subjects: Sequence[Subject]) -> None:
        self.put("paragraph", self.draw(self.bank.leads))
        rows = [(b.name, t.audience, t.price) for b, t in subjects]
        self.blocks.append(Block("table", rows=(self.bank.table_head, *rows)))
        self.put("paragraph", *self.about(subjects[0], 2))

    def aside(self, subjects: Sequence[Subject]) -> None:
        """A drawback, a duel or a name that nobody tracks."""
        texts = []
        if self.chance.random() < 0.35:
            texts.append(self.say(self.draw(self.bank.doubts), self.chance.choice(subjects)))
        if len(subjects) > 1 and self.chance.random() < (
            0.9 if self.topic == "comparison" else 0.2
        ):
            texts.append(self.duel(*self.chance.sample(subjects, 2)))
        if self.chance.random() < 0.2:
            other = self.chance.choice(self.bank.other_names)
            texts.append(self.draw(self.bank.others).format(other=other))
        if texts:
            self.put("paragraph", *texts)

    def duel(self, one: Subject, other: Subject) -> str:
        return self.say(self.draw(self.bank.duels).replace("{a}", one[0].name), other)

    def advise(self, subjects: Sequence[Subject]) -> None:
        if not subjects or self.chance.random() < 0.3:
            self.put("heading", self.draw(self.bank.advice_heads))
            self.put("bulleted", *self.draws(self.bank.advice_items, 3, 4 if self.short else 5))
        shortest = self.chance.randint(*SHORTEST)
        while self.length() < shortest:
            self.put("paragraph", *self.draws(self.bank.advice, 2, 3))

    def close(self, subjects: Sequence[Subject]) -> None:
        texts = self.draws(self.bank.closings, 0, 1)
        if subjects and self.chance.random() < 0.35:
            texts.insert(0, self.say(self.draw(self.bank.verdicts), subjects[0]))
        if texts:
            self.put("paragraph", *texts)

    def length(self) -> int:
        lines = sum(len(line.text) for b in self.blocks for line in b.lines)
        return lines + sum(len(cell) for b in self.blocks for row in b.rows for cell in row)


def capital(text: str) -> str:
    """A sentence begins with a capital, also where a brand's own begins small."""
    return text[:1].upper() + text[1:]
