"""How much goes on at once, by vendor."""

from collections import Counter


class Load:
    """Counts what begins and ends, and remembers how high the count has stood."""

    def __init__(self) -> None:
        self.now: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        """Forget what was; what still goes on stays counted."""
        self.peak = Counter(self.now)
        self.reached: Counter[tuple[str, int]] = Counter()

    def rise(self, vendor: str) -> None:
        self.now[vendor] += 1
        level = self.now[vendor]
        self.peak[vendor] = max(self.peak[vendor], level)
        self.reached[vendor, level] += 1

    def fall(self, vendor: str) -> None:
        self.now[vendor] -= 1

    def over(self, vendor: str, cap: int) -> int:
        """How often something began while as many as the cap, or more, went on already."""
        return sum(n for (who, level), n in self.reached.items() if who == vendor and level > cap)
