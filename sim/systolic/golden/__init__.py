"""Golden kernels for cores with training, in the cores' order of operations."""
