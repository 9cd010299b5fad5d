"""Training: accuracy by format, memory, steps on the RTL, and against PyTorch."""
