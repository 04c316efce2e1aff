"""Reads stored answers: who is named, and which pages are cited. Pure functions."""

from analytics.reading.outcome import judged
from analytics.reading.reader import READER_VERSION, Reader, mentions
from analytics.reading.whole import read
from data.versions import brands_hash

__all__ = ["READER_VERSION", "Reader", "brands_hash", "judged", "mentions", "read"]
