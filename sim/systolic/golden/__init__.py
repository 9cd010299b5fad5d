"""Golden kernels of cores with training, in the order of their operations."""
