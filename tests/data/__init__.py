"""Tests of the KEEP room."""
