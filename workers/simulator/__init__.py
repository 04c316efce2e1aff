"""A local server that answers as the vendors do, with seeded answers, faults and a call log."""
