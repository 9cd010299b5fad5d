"""Durations of first runs: builds of designs, and commands, with an empty cache."""
