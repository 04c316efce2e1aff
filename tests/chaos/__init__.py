"""Kills and losses in the middle of real checks."""
