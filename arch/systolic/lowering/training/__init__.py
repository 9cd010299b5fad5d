"""A step of training: its memory, and the kernels of its phases."""
