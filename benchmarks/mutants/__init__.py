"""Planted faults: which of them the tests find, in netlists and in Python sources."""
