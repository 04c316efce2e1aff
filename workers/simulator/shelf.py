"""A place for things that outlive the request that made them."""

from collections import OrderedDict
from typing import Generic, TypeVar

KEPT = 50_000  # things; the oldest are forgotten first

T = TypeVar("T")


class Shelf(Generic[T]):
    """Things by their id, up to `KEPT` of them."""

    def __init__(self) -> None:
        self.things: OrderedDict[str, T] = OrderedDict()

    def put(self, name: str, thing: T) -> None:
        self.things[name] = thing
        if len(self.things) > KEPT:
            self.things.popitem(last=False)

    def get(self, name: str) -> T | None:
        return self.things.get(name)

    def take(self, name: str) -> T | None:
        return self.things.pop(name, None)
