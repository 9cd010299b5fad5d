"""Sparse convolution engine after SCNN: Amaranth components."""
