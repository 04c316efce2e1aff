"""Which pages an engine retrieves for a prompt, and which lines of the answer cite them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from random import Random

from data.models import Brand
from workers.simulator.dice import dice
from workers.simulator.places import own_pages, pages
from workers.simulator.told import Block, Line, Page

TASTE = {  # what an engine likes more than the others do, by sort of page
    "chatgpt": {"wiki": 2.2, "magazine": 1.4},
    "perplexity": {"forum": 1.8, "video": 1.4, "review": 1.2},
    "copilot": {"market": 2.5, "post": 1.6, "magazine": 1.3},
    "gemini": {"blog": 1.5, "video": 1.3},
    "google_ai_overview": {"forum": 1.7, "video": 1.7, "wiki": 1.3},
    "google_ai_mode": {"forum": 1.5, "blog": 1.4},
}
RETRIEVED = {"chatgpt": (4, 9), "perplexity": (6, 10), "gemini": (3, 8)}
CITING = {"chatgpt": 0.4, "perplexity": 0.75, "gemini": 0.6}  # chance that a line cites
UNCITED = {"chatgpt": 0.06, "gemini": 0.08}  # chance that an answer cites nothing at all
OWN_SITE = 0.35  # chance that a named brand's own site is retrieved


class Library:
    """The pages of one world; the same for the same seed and brand list."""

    def __init__(self, brands: Sequence[Brand], seed: int) -> None:
        self.brands, self.seed = tuple(brands), seed
        self.shelves = {lang: list(pages(lang, brands, seed)) for lang in ("en", "de")}
        self.own = [own_pages(b) for b in brands]
        self.weights = lru_cache(maxsize=2048)(self.weights_for)

    def weights_for(self, lang: str, prompt: str, engine: str) -> list[float]:
        """Running sums: a prompt keeps finding the same pages."""
        chance, taste = dice(self.seed, "taste", prompt, engine), TASTE.get(engine, {})
        return list(
            accumulate(
                weight * taste.get(sort, 1.0) * chance.lognormvariate(0, 0.9)
                for _, sort, weight in self.shelves[lang]
            )
        )

    def retrieve(
        self, chance: Random, lang: str, prompt: str, engine: str, named: Sequence[int]
    ) -> tuple[Page, ...]:
        wanted = chance.randint(*RETRIEVED.get(engine, (4, 8)))
        drawn = chance.choices(
            self.shelves[lang], cum_weights=self.weights(lang, prompt, engine), k=2 * wanted
        )
        found = [page for page, _, _ in dict.fromkeys(drawn)][:wanted]
        for page in self.sites(chance, named):
            found.insert(chance.randint(0, len(found)), page)
        return tuple(found)

    def sites(self, chance: Random, named: Sequence[int]) -> list[Page]:
        own = [self.own[n] for n in named if self.own[n] and chance.random() < OWN_SITE]
        return [chance.choices(pages, [w for _, w in pages])[0][0] for pages in own]


def cite(chance: Random, engine: str, blocks: list[Block], found: Sequence[Page]) -> list[Block]:
    """The same blocks with citations; pages that no line cites were only retrieved."""
    if not found or chance.random() < UNCITED.get(engine, 0.0):
        return blocks
    cited = chance.sample(range(len(found)), max(1, round(len(found) * chance.uniform(0.5, 0.95))))
    rate = CITING.get(engine, 0.5)
    return [cite_block(chance, rate, block, found, sorted(cited)) for block in blocks]


def cite_block(
    chance: Random, rate: float, block: Block, found: Sequence[Page], cited: list[int]
) -> Block:
    if block.kind in ("heading", "table"):
        return block
    lines = tuple(cite_line(chance, rate, line, found, cited) for line in block.lines)
    return replace(block, lines=lines)


def cite_line(
    chance: Random, rate: float, line: Line, found: Sequence[Page], cited: list[int]
) -> Line:
    """A brand's own page stands where the brand is named."""
    if line.text.endswith(":") or chance.random() > rate:
        return line
    own = [n for n in cited if found[n].site in line.text]
    picks = {*own[:1], chance.choice(cited)} if chance.random() < 0.3 or not own else set(own[:1])
    return Line(line.text, tuple(sorted(picks)))
