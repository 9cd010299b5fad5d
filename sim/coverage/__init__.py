"""Coverage of the generated RTL: what simulations record of it, merged, explained and reported."""
