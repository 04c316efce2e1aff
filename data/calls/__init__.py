"""Calls to the data service by theme, as data/endpoints answers them."""
