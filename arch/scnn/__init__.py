"""Sparse convolution engine after SCNN: configuration, format, lowering, timing and costs."""
