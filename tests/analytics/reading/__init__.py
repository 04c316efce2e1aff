"""Tests of the reader of answers."""
