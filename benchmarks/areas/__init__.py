"""Cores whose areas are fitted to syntheses: a module each, driven by ``benchmarks.area``."""
