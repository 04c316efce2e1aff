"""Tests of the room that acts."""
