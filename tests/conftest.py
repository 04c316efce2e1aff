"""For all tests: nothing of the developer's own set-up, and above all no real key, gets in."""

import os

OURS = ("SIGHTLINE_", "REDIS_URL")
VENDORS = ("_API_KEY", "_BASE_URL")

for name in [n for n in os.environ if n.startswith(OURS) or n.endswith(VENDORS)]:
    del os.environ[name]
