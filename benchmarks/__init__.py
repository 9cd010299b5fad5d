"""Measurements and comparisons: ``python -m benchmarks`` lists them."""
