"""Layers on cores in which sums or activations stay in the array, one layer a program."""
