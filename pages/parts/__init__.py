"""Widgets that pages share, one a file."""
