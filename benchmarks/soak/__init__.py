"""Campaigns of any length: random inputs until something differs or the end is reached."""
