"""Exact timing of the SCNN engine."""
