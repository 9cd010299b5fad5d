"""Proofs about components, with open tools: ``python -m sim.proofs``, or ``make prove``."""
