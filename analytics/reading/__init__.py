"""Reads stored answers: who is named, and which pages are cited. Pure functions."""

from analytics.reading.reader import READER_VERSION, Reader, brands_hash, mentions, read

__all__ = ["READER_VERSION", "Reader", "brands_hash", "mentions", "read"]
