"""Blocks of a core in which sums stay in the array."""
