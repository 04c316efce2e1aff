"""One concern per file."""
