"""Lowering of a training step: products, code of the phases, memory, and search within a bound."""
