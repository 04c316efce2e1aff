"""The simulator keeps its promises."""
