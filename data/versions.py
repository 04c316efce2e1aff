"""What a reading depends on, in one short hash, and which reader is the newer one."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from data.models import Brand
from data.words import SourceType

Types = Mapping[str, SourceType]
NO_TYPES: Types = {}


def brands_hash(brands: Sequence[Brand], types: Types = NO_TYPES) -> str:
    """The same for the same brands and corrections in any order."""
    facts = sorted(json.dumps(_facts(brand)) for brand in brands)
    return with_types(_short("\n".join(facts)), types)


class ReadWith(NamedTuple):
    """What a project's answers are read with: its brands and a person's corrections."""

    brands: tuple[Brand, ...] = ()
    source_types: dict[str, SourceType] = {}

    @property
    def hash(self) -> str:
        return brands_hash(self.brands, self.source_types)


def with_types(of_brands: str, types: Types) -> str:
    """A brand list's hash with a project's corrections of source types counted in."""
    return _with(of_brands, tuple(sorted(types.items()))) if types else of_brands


@lru_cache(maxsize=256)
def _with(of_brands: str, types: tuple[tuple[str, SourceType], ...]) -> str:
    return _short(json.dumps([of_brands, types]))


def newer(version: str, known: str) -> bool:
    """Is it a later version? Numbers with dots between; an empty one is older than any."""
    return _numbers(version) > _numbers(known)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdigit())


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _facts(brand: Brand) -> list[object]:
    """All that a reading depends on."""
    listed = [sorted(names) for names in (brand.aliases, brand.domains, brand.exclude)]
    return [brand.id, brand.name, brand.own, brand.case_sensitive, *listed]
